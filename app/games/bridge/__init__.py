"""Rubber bridge and Chicago, by the card-room rules (doc 003)."""

from __future__ import annotations

from app.games.bridge.table import Bridge

BRIDGE = Bridge()
