"""A person's further entry: who went out may join a new first-round table, and is told apart from before."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk import fees, money
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.lines import RecordLine
from app.desk.rules import in_force
from app.desk.rummy.field import Entrant, Field, field_of, read_field
from app.desk.rummy.places import sits
from app.desk.rummy.seating import refuse_after_closing
from app.desk.rummy.table import FIRST_ROUND, Table, player_key, read_table
from app.errors import DeskError
from app.games.rummy13.lines import Declines
from app.language import N_, Message, say
from app.models.people import Entry, Member
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class Eliminated:
    """Somebody who is out of the first round: at which table, and whether he may join a further one or re-enter.

    ``refusal`` says why he may not join a further table; ``lapses``: his re-entry at the old table is still open.
    """

    entrant: Entrant
    table: Table
    total: int
    refusal: Message | None
    lapses: bool


def eliminated(desk: Desk, tournament_id: int) -> tuple[Eliminated, ...]:
    """Everybody who is out at his last first-round table, the newest table last."""
    field = field_of(desk, tournament_id)
    found = []
    for entrant in field.entries.values():
        tables = field.tables_of(entrant.id)
        if not tables or tables[-1].stage != FIRST_ROUND:
            continue
        row = field.row(tables[-1], entrant.id)
        if not row.playing or (tables[-1].over and tables[-1].winner != row.player):
            lapses = row.reentry.allowed
            found.append(Eliminated(entrant, tables[-1], row.total, why_no_further(field, entrant), lapses))
    return tuple(found)


def why_no_further(field: Field, entrant: Entrant) -> Message | None:
    """Why the person of an entry may not join a further first-round table; None where he may."""
    stage = field.stage(FIRST_ROUND)
    if stage is None or stage.closed_at is not None:
        return say(N_("The first round is not open."))
    if field.won_first_round(entrant.person) and not field.rules.at(stage.ordinal).requalify:
        return say(N_("{player} has a place in the next stage already."), player=entrant.name)
    for other in field.entries_of(entrant.person):
        tables = field.tables_of(other.id)
        if not tables:
            if other.playing:
                return say(N_("{player} waits for a table already."), player=other.name)
            continue
        if field.row(tables[-1], other.id).playing and not tables[-1].over:
            return say(N_("{player} still plays at {code}."), player=other.name, code=tables[-1].code)
    return None


@dataclass(frozen=True, slots=True)
class Joined:
    """A further entry: its id, and the receipt's number (None: owed)."""

    entry: int
    receipt: int | None


@dataclass(frozen=True)
class JoinFurtherTable(Command):
    """Whoever went out enters again for a new first-round table and waits for one; his re-entry at the old lapses.

    ``entry_id`` is his entry so far; ``method``: how the fee was paid, "" where it is owed. ``confirmed`` after the
    warnings that the re-entry lapses and that the closing time has passed. Returns the new entry.
    """

    entry_id: int
    method: str = ""
    who: str = ""
    note: str = ""
    confirmed: bool = False

    def carry_out(self, work: Work) -> Joined:
        old = work.get(Entry, self.entry_id)
        field = read_field(work.connection, old.tournament_id)
        entrant = field.entries.get(old.id)
        if entrant is None or not field.tables_of(old.id):
            raise DeskError(say(N_("{player} has not played yet."), player=old.name), "entry")
        refused = why_no_further(field, entrant)
        if refused is not None:
            raise DeskError(refused, "entry")
        rules = in_force(work.connection, old.tournament_id).at(1)
        if not self.confirmed:
            refuse_after_closing(rules.second_chance_until, work.now)
        self._lapse(work, old)
        last = field.entries_of(entrant.person)[-1]
        entry = work.add(
            Entry(
                tournament_id=old.tournament_id, name=_told_apart(field, entrant, last.turn + 1), state="entered",
                captain_id=old.captain_id, entered_at=work.now, late=True, follows_id=last.id,
            )
        )  # fmt: skip
        work.add(
            Member(
                entry_id=entry.id, person_id=entrant.person, role="player", place=1, checked_in_at=work.now,
                checked_in_by="self",
            )
        )  # fmt: skip
        receipt, fee = None, rules.new_table_fee
        if self.method and fee:
            payment = money.TakePayment(((entry.id, fee),), self.method, self.note, self.who, fees.NEW_TABLE)
            receipt = payment.carry_out(work)[0]
        work.says(N_("{player} enters again and waits for a table"), player=entry.name)
        return Joined(entry.id, receipt)

    def _lapse(self, work: Work, old: Entry) -> None:
        """Give the re-entry at the old table up, where it is open."""
        seat = sits(work, old.id)
        if seat is None:
            return
        table = read_table(work.connection, seat.match_id)
        if player_key(old.id) in table.tally.open_reentries(table.rules):
            if not self.confirmed:
                raise Unconfirmed(
                    say(N_("{player} may still re-enter at {code}; that lapses with a further table."),
                        player=old.name, code=table.code), "entry",
                )  # fmt: skip
            RecordLine(table.id, Declines(player_key(old.id))).carry_out(work)


def _told_apart(field: Field, entrant: Entrant, turn: int) -> str:
    """The name of a person's further entry: the first one's, and which it is."""
    first = field.entries_of(entrant.person)[0]
    return f"{first.name} ({turn})"
