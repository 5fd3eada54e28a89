"""Rummy as the commands that serve every game see it: what may be done at a table, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection

from app.desk.as_given import AsGiven
from app.desk.laws import NeedsOfficial, official_for
from app.desk.rules import InForce
from app.desk.rummy.table import Table, read_table
from app.errors import DeskError
from app.games.game import Problem
from app.games.rummy13 import RUMMY13
from app.games.rummy13.rules import Rules
from app.games.rummy13.tally import Tally
from app.language import N_, Message, say
from app.models.play import Match
from app.models.work import Work
from app.tournament import progress
from app.tournament.progress import Act


class RummyPlay(AsGiven):
    """Single players at a table to 250 points."""

    kinds: Mapping[str, str] = {
        "deal": N_("deal"),
        "void": N_("void deal after deal"),
        "reentry": N_("re-entry after deal"),
        "declines": N_("no re-entry after deal"),
        "checkpoint": N_("checkpoint after deal"),
        "leaves": N_("a player leaves after deal"),
        "stop": N_("stopped after deal"),
        "cap": N_("last deals announced after deal"),
        "cut": N_("cut of cards after deal"),
    }

    def read(self, connection: Connection, match_id: int, rules: InForce | None = None) -> Table:
        return read_table(connection, match_id, rules)

    def allowed(self, table: Table, act: Act) -> None:
        """A line may be written until the stage is closed, even at a table that is over: the game says what fits."""
        if act in (Act.DEAL, Act.CORRECT) and table.frozen:
            raise DeskError(say(N_("A protest waits at this table: nothing is written until an official has decided.")))
        if act is Act.DEAL:
            if len(table.players) < 2:
                raise DeskError(say(N_("Fewer than two players sit at this table.")))
            if table.stage_closed:
                raise DeskError(say(N_("The stage is closed; its sheets can only be corrected.")))
            return
        refused = progress.refusal(act, table.facts)
        if refused is not None:
            raise DeskError(refused)

    def sit(self, match: Match, table: Table) -> None:
        """Who sits at a table of single players is always written down."""

    def words(self, work: Work, match: Match, table: Table) -> Message:
        return table_words(table)

    def stands(self, table: Table, tally: Tally) -> Message:
        """The totals of those who are in."""
        totals = ", ".join(f"{table.name(key)} {total}" for key, total in tally.active_totals.items())
        return say(N_("{totals}"), totals=totals)

    def number(self, tally: Tally) -> int:
        return tally.deals

    def problems(self, rules: Rules, table: Table, tally: Tally, line: Any) -> list[Problem]:
        return [
            replace(problem, message=table.named(problem.message)) for problem in RUMMY13.problems(rules, tally, line)
        ]

    def start(self, rules: InForce, table: Table) -> Tally:
        return RUMMY13.start(rules.at(table.ordinal), list(table.players), table.stage)

    def before(self, rules: InForce, table: Table, line_id: int) -> Tally:
        steps = [self.start(rules, table), *table.after]
        for row, (before, _after) in zip(table.lines, pairwise(steps), strict=True):
            if row.id == line_id:
                return before
        raise KeyError(line_id)

    def correctable(self, work: Work, match: Match, table: Table, official_id: int | None, reason: str) -> None:
        """Once the next stage has been drawn from it only an official corrects a table."""
        if table.frozen:
            self.allowed(table, Act.CORRECT)
        if official_id is not None:
            official_for(work, official_id, table, reason)
        elif table.stage_closed:
            raise NeedsOfficial(say(N_("The stage is closed: only an official corrects its results now.")), "official")


def table_words(table: Table) -> Message:
    """A table in the words of the history: its number in the hall where it has one, else its code."""
    if table.table is None:
        return say(N_("{code}"), code=table.code)
    return say(N_("{code} at table {number}"), code=table.code, number=table.table)
