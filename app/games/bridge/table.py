"""The game of bridge as the desk plays it: a table's sheet is a rubber or a Chicago, by its stage."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.bridge import chicago, rubber
from app.games.bridge.chicago import ChicagoTally
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped
from app.games.bridge.rubber import RubberTally
from app.games.bridge.rules import Rules
from app.games.game import Problem
from app.language import N_

BridgeTally = RubberTally | ChicagoTally


class Bridge:
    """Rubber bridge and Chicago (doc 003); the stages are ``rubber`` and ``chicago``."""

    key = "bridge"
    title = N_("Bridge")
    lines: Sequence[type[BridgeLine]] = (FirstDealer, Played, PassedOut, Stopped)

    def start(self, rules: Rules, seats: Sequence[str], stage: str) -> BridgeTally:
        """The empty sheet; ``seats`` are the players at N, E, S, W."""
        return ChicagoTally(tuple(seats)) if stage == "chicago" else RubberTally(tuple(seats))

    def problems(self, rules: Rules, tally: BridgeTally, line: BridgeLine) -> list[Problem]:
        """All complaints about ``line``, heaviest first."""
        if isinstance(tally, ChicagoTally):
            return chicago.problems(rules, tally, line)
        return rubber.problems(rules, tally, line)

    def play(self, rules: Rules, tally: BridgeTally, line: BridgeLine) -> BridgeTally:
        """The tally after ``line``; a line after the end of the game changes nothing."""
        if isinstance(tally, ChicagoTally):
            return chicago.play(rules, tally, line)
        return rubber.play(rules, tally, line)
