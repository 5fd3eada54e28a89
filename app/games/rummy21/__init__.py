"""21-card rummy with value cards (doc 001)."""

from __future__ import annotations

from app.games.rummy21.play import Rummy21

RUMMY21 = Rummy21()
