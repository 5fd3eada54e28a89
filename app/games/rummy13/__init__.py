"""13-card rummy to 250 points (doc 000, "Rummy Rules")."""

from __future__ import annotations

from app.games.rummy13.play import Rummy13

RUMMY13 = Rummy13()
