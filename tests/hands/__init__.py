"""Hands with their exact answers, and the hand judges held against them."""
