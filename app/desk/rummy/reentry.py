"""Buying back in: whether somebody may and with which total, and doing it as one act with its money."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from app.desk import fees, money
from app.desk.command import Command
from app.desk.day.calling import come_back
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.rules import in_force
from app.desk.rummy.field import field_of
from app.desk.rummy.table import Player, Table, player_key, read_table
from app.errors import DeskError
from app.games.rummy13 import RUMMY13
from app.games.rummy13.lines import Declines, Reentry
from app.games.rummy13.reentry import CLAUSES
from app.language import N_, Message, say
from app.models.people import Entry
from app.models.play import Line, Match
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class Offer:
    """What a player who is out may do at his table.

    ``refusal`` says why he may not re-enter (with its ``clause``), None where he may. ``start_total`` is what he starts
    with, ``fee`` what he pays in minor units, ``order`` the seats in order of play once he is back, the first hand
    first; ``shuffler`` shuffles the next deal. ``others`` went out too and may still re-enter before it.
    """

    player: Player
    refusal: Message | None
    clause: str
    start_total: int | None
    fee: int
    used: int
    order: tuple[Player, ...]
    shuffler: Player | None
    others: tuple[Player, ...]

    @property
    def allowed(self) -> bool:
        """He may re-enter."""
        return self.refusal is None


def offer(desk: Desk, tournament_id: int, match_id: int, entry_id: int) -> Offer:
    """Whether the player of an entry may re-enter at a table, and everything that would follow."""
    return offered(field_of(desk, tournament_id).table(match_id), entry_id)


def offers(table: Table) -> tuple[Offer, ...]:
    """An offer for everybody who is out at the table, those who may re-enter first."""
    found = [offered(table, row.player.entry) for row in table.standings if not row.playing]
    return tuple(sorted(found, key=lambda one: not one.allowed))


def offered(table: Table, entry_id: int) -> Offer:
    """As :func:`offer`, for a table that is at hand."""
    key = player_key(entry_id)
    if key not in table.players:
        raise DeskError(say(N_("Re-entry is only to the table where the player got out")), "player")
    answer = table.tally.reentry(table.rules, key)
    after = RUMMY13.play(table.rules, table.tally, Reentry(key))
    refusal = answer.refusal
    place = after.active.index(after.first_hand) if after.first_hand in after.active else 0
    order = (*after.active[place:], *after.active[:place])
    seat = table.tally.seat(key)
    return Offer(
        table.players[key], refusal.words if refusal is not None else None,
        CLAUSES.get(refusal, "15") if refusal is not None else "", answer.start_total, table.rules.reentry_fee,
        seat.reentries if seat is not None else 0, tuple(table.players[one] for one in order),
        table.players.get(after.shuffler) if after.active else None,
        tuple(one for one in table.open_reentries if one.entry != entry_id),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Bought:
    """A re-entry that was written: its line, the number of its slip, the receipt's number (None: owed), the total."""

    line: int
    slip: str
    receipt: int | None
    start_total: int


@dataclass(frozen=True)
class ReEnter(Command):
    """A player who is out buys back in at his table: the line of the sheet and the money are one act.

    ``method``: how the fee was paid, "" where it is owed. ``chit``: the number of the chit sold on the floor, if it was
    one. ``start_total`` only where an official sets another than ruled. An official (``official_id``, ``reason``) may
    let stand what the rules refuse. Returns what was bought. Raises DeskError at ``player``, ``start_total``, ``chit``
    or ``method``.
    """

    match_id: int
    entry_id: int
    method: str = ""
    who: str = ""
    note: str = ""
    chit: int | None = None
    start_total: int | None = None
    official_id: int | None = None
    reason: str = ""
    seen: int | None = None

    def carry_out(self, work: Work) -> Bought:
        match, entry = work.get(Match, self.match_id), work.get(Entry, self.entry_id)
        if self.chit is not None:
            _unused(work, match.tournament_id, self.chit)
        key = player_key(entry.id)
        line = Reentry(key, self.start_total, chit=self.chit)
        number = RecordLine(
            match.id, line, official_id=self.official_id, reason=self.reason, seen=self.seen
        ).carry_out(work)  # fmt: skip
        table = read_table(work.connection, match.id)
        come_back(work, match, table, table.players[key].person, self.official_id, self.reason)
        start = table.tally.reentries[-1].total
        receipt = None
        fee = in_force(work.connection, match.tournament_id).at(table.ordinal, number).reentry_fee
        if self.method and fee:
            payment = money.TakePayment(((entry.id, fee),), self.method, self.note, self.who, fees.REENTRY)
            receipt = payment.carry_out(work)[0]
        words = N_("{player} re-enters at {code} with {total}") if receipt or not fee else N_(
            "{player} re-enters at {code} with {total}, fee owed"
        )
        work.says(words, player=entry.name, code=match.code, total=start)
        return Bought(number, slip_of(number, line), receipt, start)


def slip_of(line_id: int, line: Reentry) -> str:
    """The number of a re-entry's slip: that of its chit, else R and the number of its line, which never comes again."""
    return str(line.chit) if line.chit is not None else f"R{line_id}"


def _unused(work: Work, tournament_id: int, chit: int) -> None:
    if chit < 1:
        raise DeskError(say(N_("Chits are numbered from 1.")), "chit")
    written = select(Line.body, Match.code).join(Match, Match.id == Line.match_id)
    for body, code in work.connection.execute(
        written.where(Match.tournament_id == tournament_id, Line.kind == Reentry.kind)
    ):
        if body.get("chit") == chit:
            raise DeskError(say(N_("Chit {chit} was used at {code} already."), chit=chit, code=code), "chit")


@dataclass(frozen=True)
class DeclineReentry(Command):
    """A player who is out says that he does not re-enter."""

    match_id: int
    entry_id: int

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        line = RecordLine(self.match_id, Declines(player_key(entry.id))).carry_out(work)
        work.says(N_("{player} does not re-enter"), player=entry.name)
        return line


@dataclass(frozen=True, slots=True)
class Slip:
    """A re-entry as its slip and the lists have it."""

    number: str
    line: int
    match_id: int
    table: int | None
    code: str
    player: Player
    after_deal: int
    total: int
    official_id: int | None
    reason: str


def slips(desk: Desk, tournament_id: int) -> tuple[Slip, ...]:
    """All re-entries that stand on the sheets of a tournament, table by table."""
    return tuple(slip for table in field_of(desk, tournament_id).tables for slip in slips_of(table))


def slips_of(table: Table) -> tuple[Slip, ...]:
    """The re-entries at one table, first to last; those that a correction has made void are left out."""
    found, bought = [], 0
    for row, after in zip(table.lines, table.after, strict=True):
        if isinstance(row.line, Reentry) and len(after.reentries) > bought:
            last = after.reentries[-1]
            found.append(
                Slip(
                    slip_of(row.id, row.line), row.id, table.id, table.table, table.code,
                    table.players[last.player], last.deal, last.total, row.official_id, row.reason,
                )
            )  # fmt: skip
        bought = len(after.reentries)
    return tuple(found)
