"""Six-player 28 (doc 000, 28 Card Tournament Rules)."""

from __future__ import annotations

from app.games.twentyeight.play import TwentyEight

TWENTYEIGHT = TwentyEight()
