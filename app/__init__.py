"""Card Desk: the tournament desk for card days and club evenings."""

__version__ = "0.1.0"
