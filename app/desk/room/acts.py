"""Bridge as the commands that serve every game see it: what may be done at a table, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection

from app.desk.laws import official_for
from app.desk.room.reading import read_table
from app.desk.room.standing import read_standing
from app.desk.room.table import BridgeTable, words_of
from app.desk.rules import InForce
from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.bridge.contract import Side
from app.games.bridge.lines import PassedOut, Played
from app.games.bridge.rules import Rules
from app.games.bridge.table import BridgeTally
from app.games.game import Problem
from app.language import N_, Message, say
from app.models.play import Match
from app.models.work import Work
from app.tournament import progress
from app.tournament.progress import Act


class BridgePlay:
    """Two pairs at a table of the card room."""

    kinds: Mapping[str, str] = {
        "played": N_("deal"),
        "passed_out": N_("passed-out deal"),
        "first_dealer": N_("first dealer before deal"),
        "stopped": N_("stopped after deal"),
    }

    def read(self, connection: Connection, match_id: int, rules: InForce | None = None) -> BridgeTable:
        return read_table(connection, match_id, rules)

    def allowed(self, table: BridgeTable, act: Act) -> None:
        """Lines are written when the four have cut for partners; those of a game reported before may follow later."""
        if act in (Act.DEAL, Act.CORRECT) and table.frozen:
            raise DeskError(say(N_("A protest waits at this table: nothing is written until an official has decided.")))
        if act in (Act.DEAL, Act.REPORT, Act.START) and not table.seated:
            raise DeskError(say(N_("They have not cut for partners yet.")))
        if act in (Act.DEAL, Act.CORRECT):
            return
        refused = progress.refusal(act, table.facts)
        if refused is not None:
            raise DeskError(refused)

    def sit(self, match: Match, table: BridgeTable) -> None:
        """Who sits at a table of the card room is always written down."""

    def words(self, work: Work, match: Match, table: BridgeTable) -> Message:
        return words_of(table)

    def stands(self, table: BridgeTable, tally: BridgeTally) -> Message:
        """The totals of both sides."""
        return say(N_("{a}–{b}"), a=tally.total(Side.NS), b=tally.total(Side.EW))

    def number(self, tally: BridgeTally) -> int:
        return tally.deals

    def problems(self, rules: Rules, table: BridgeTable, tally: BridgeTally, line: Any) -> list[Problem]:
        return BRIDGE.problems(rules, tally, line)

    def start(self, rules: InForce, table: BridgeTable) -> BridgeTally:
        return table.first

    def before(self, rules: InForce, table: BridgeTable, line_id: int) -> BridgeTally:
        steps = [self.start(rules, table), *table.after]
        for row, (before, _after) in zip(table.lines, pairwise(steps), strict=True):
            if row.id == line_id:
                return before
        raise KeyError(line_id)

    def correctable(
        self, work: Work, match: Match, table: BridgeTable, official_id: int | None, reason: str
    ) -> None:
        """Whoever keeps the sheet corrects it, until a protest freezes the table."""
        self.allowed(table, Act.CORRECT)
        if official_id is not None:
            official_for(work, official_id, table, reason)

    def written(self, connection: Connection, table: BridgeTable, line: Any, last: bool) -> Any:
        """A line as it is written: whether somebody waits after a played deal is known to the desk (9.1).

        Of a whole sheet only the ``last`` line is played now; the deals before it were followed by others. No deal is
        dealt at a table of which somebody has left before the first.
        """
        if not last or not isinstance(line, Played | PassedOut):
            return line
        standing = read_standing(connection, table.tournament_id)
        live = standing.live.get(table.number)
        if live is None or live.id != table.id:
            return line
        if standing.room.table(table.number).empty and not table.begun:
            raise DeskError(say(N_("A seat is empty at {game}."), game=words_of(table)))
        if isinstance(line, PassedOut) or line.waiting:
            return line
        return replace(line, waiting=bool(standing.room.waiting_for(table.number)))

    def corrected(self, line: Any, old: Any) -> Any:
        """A correction keeps whether somebody waited when the deal ended."""
        if isinstance(line, Played) and isinstance(old, Played):
            return replace(line, waiting=old.waiting)
        return line
