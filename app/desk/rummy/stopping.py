"""At the tables: stopped before the last player, the last deals announced, a player who leaves, level ones who cut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.desk.command import Command
from app.desk.laws import NeedsOfficial
from app.desk.lines import RecordLine
from app.desk.rummy.field import Field, read_field
from app.desk.rummy.table import FIRST_ROUND, SEMI_FINAL, Table, player_key, read_table
from app.errors import DeskError
from app.games.cards import parse
from app.games.rummy13.lines import Cap, Cut, Leaves, Stop
from app.language import N_, Message, say
from app.models.people import Entry
from app.models.work import Work
from app.tournament.cuts import cut


def may_stop(field: Field, table: Table) -> Message | None:
    """Why a table may not stop by its stage's own rule now; None where it may (or an official stops it)."""
    waiting = ", ".join(player.name for player in table.open_reentries)
    if waiting:
        return say(N_("Ask first whether they re-enter: {names}"), names=waiting)
    rules = table.rules
    if table.stage == SEMI_FINAL and rules.semi_stop == "at_quota":
        quota = field.quota
        if quota is None:
            return say(N_("No whole share of the final's places falls to a table: they play to the last player."))
        if len(table.tally.active) > quota:
            return say(
                N_("{n} {n:player is|players are} left; the table stops at {quota}."),
                n=len(table.tally.active),
                quota=quota,
            )
        return None
    if table.stage == FIRST_ROUND and rules.first_round_stop == "least_total_at_time":
        return None
    return say(N_("This stage is played to the last player; a stop needs an official and a reason"))


@dataclass(frozen=True)
class StopTable(Command):
    """A table ends: at its quota in a semi-final, at the director's time, or as an official decides with a reason.

    The lowest total is first. Players level at the top play one more deal among themselves, or cut. Raises DeskError
    where players may still re-enter and have not been asked.
    """

    match_id: int
    official_id: int | None = None
    reason: str = ""
    confirmed: bool = False

    def carry_out(self, work: Work) -> int:
        table = read_table(work.connection, self.match_id)
        refused = may_stop(read_field(work.connection, table.tournament_id), table)
        if refused is not None and self.official_id is None:
            raise NeedsOfficial(refused, "official")
        line = Stop(reason=self.reason.strip())
        return int(RecordLine(self.match_id, line, self.confirmed, self.official_id, self.reason).carry_out(work))


@dataclass(frozen=True)
class AnnounceCap(Command):
    """Announce to tables that so many more deals are played: "after 13:30 three more deals"; the lowest total is first.

    Without the ruling ``announced_cap`` a named official has to order it. Returns the lines' ids.
    """

    match_ids: tuple[int, ...]
    deals: int
    official_id: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> tuple[int, ...]:
        if not self.match_ids:
            raise DeskError(say(N_("Choose a table.")), "table")
        lines = tuple(
            RecordLine(match_id, Cap(self.deals), False, self.official_id, self.reason).carry_out(work)
            for match_id in self.match_ids
        )
        work.says(
            N_("{n} more {n:deal|deals} announced to {tables} {tables:table|tables}"),
            n=self.deals,
            tables=len(self.match_ids),
        )
        return lines


@dataclass(frozen=True)
class LeaveTable(Command):
    """A player must leave the game: he ranks as one who went out after the last deal and cannot re-enter."""

    match_id: int
    entry_id: int
    reason: str = ""

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        number = RecordLine(self.match_id, Leaves(player_key(entry.id), self.reason.strip()), True).carry_out(work)
        work.says(N_("{player} leaves the game"), player=entry.name)
        return int(number)


@dataclass(frozen=True)
class CutAtTable(Command):
    """Level players of one table ranked by a cut of cards: entry -> card, best first in the order found.

    Raises DeskError at ``cards.ENTRY`` for what is no card, and where two drew the same one.
    """

    match_id: int
    cards: Mapping[int, str]

    def carry_out(self, work: Work) -> int:
        table = read_table(work.connection, self.match_id)
        drawn = {entry: parse(text, f"cards.{entry}") for entry, text in self.cards.items()}
        found = cut(list(drawn), [drawn], table.rules.suits)
        for group in found.again:
            names = ", ".join(table.name(player_key(entry)) for entry in group)
            raise DeskError(say(N_("{players} drew the same card and draw again."), players=names), f"cards.{group[0]}")
        line = Cut(tuple(player_key(entry) for entry in found.order), tuple(drawn[entry] for entry in found.order))
        return int(RecordLine(self.match_id, line).carry_out(work))
