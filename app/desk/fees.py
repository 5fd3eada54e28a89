"""What an entry owes, and what it has paid: computed from the fee, the state and the ledger, stored nowhere.

* An entry's fee is its own where the desk set one (0 for a complimentary entry), else the tournament's.
* On the waiting list nothing is owed yet. An entry that withdrew before it was drawn owes nothing any more; one that
  was drawn and left, or did not come, still owes its fee, until the desk waives it.
* A player's further entry, after he went out at another table, owes the fee of a further table.
* The card-room fee is owed once by each person who has come this evening, whatever he plays; who pays by the month is
  not asked for it (:func:`card_room`).
* Each re-entry that stands on a sheet is owed by the player's entry, at the fee that held when it was written.
* Paid is the sum of its fee lines, refunds and reversed lines taken off.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from app.desk import rules
from app.models.event import Stage, Tournament
from app.models.money import LedgerLine
from app.models.people import Entry, Member
from app.models.play import Draw, Line, Match, Seat
from app.models.room import Attendance, Membership

CARD_ROOM = "card_room_fee"
"""The house rule that says what an evening in the card room costs."""
FEE, REENTRY, NEW_TABLE, REFUND = "fee", "reentry", "new_table", "refund"
PAYING = (FEE, REENTRY, NEW_TABLE)
"""Kinds of ledger line that pay what an entry owes; a prize to a team does not."""


SETTINGS = ("team_fee", "registration_fee", CARD_ROOM)
"""House rules that say what an entry costs, whichever of them its game has."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Minor units owed by an entry and paid for it."""

    owed: int
    paid: int

    @property
    def open(self) -> int:
        """What is still to be paid."""
        return max(0, self.owed - self.paid)

    @property
    def over(self) -> int:
        """What is to be given back."""
        return max(0, self.paid - self.owed)


def usual(connection: Connection, tournament_id: int) -> int:
    """The fee of an entry by the tournament's house rules, in minor units."""
    return _usual(rules.in_force(connection, tournament_id).at())


def _usual(settings: Any) -> int:
    return next((getattr(settings, key) for key in SETTINGS if hasattr(settings, key)), 0)


def reentries(connection: Connection, tournament_id: int) -> dict[int, int]:
    """Entry id -> minor units owed for the re-entries that stand on the tournament's sheets."""
    written = (
        select(Line.id, Line.body, Stage.ordinal)
        .join(Match, Match.id == Line.match_id)
        .join(Stage, Stage.id == Match.stage_id)
        .where(Match.tournament_id == tournament_id, Line.kind == REENTRY)
    )
    in_force = rules.in_force(connection, tournament_id)
    owed: dict[int, int] = defaultdict(int)
    for row in connection.execute(written):
        owed[int(row.body["player"])] += in_force.at(row.ordinal, row.id).reentry_fee
    return owed


@dataclass(frozen=True, slots=True)
class CardRoomFee:
    """What a person owes for the evening: by which entry, minor units, and whether it goes on his monthly account."""

    entry: int
    amount: int
    monthly: bool


def card_room(connection: Connection) -> dict[int, CardRoomFee]:
    """Person id -> the card-room fee of the evening, for everybody who has come to a game that has one.

    He owes it by the first entry whose game has a fee; or what the desk set, where it set or waived one of his.
    """
    games = connection.execute(select(Tournament.id)).scalars().all()
    settings = {key: rules.in_force(connection, key).at() for key in games}
    fee = {key: getattr(settings[key], CARD_ROOM, None) for key in games}
    came = select(Attendance.id).where(Attendance.entry_id == Entry.id).exists()
    question = (
        select(Member.person_id, Entry.id, Entry.tournament_id, Entry.fee, Membership.monthly)
        .join(Member, Member.entry_id == Entry.id)
        .outerjoin(Membership, Membership.person_id == Member.person_id)
        .where(came, Entry.tournament_id.in_([key for key in games if fee[key] is not None]))
        .order_by(Entry.id)
    )
    owed: dict[int, CardRoomFee] = {}
    own_fee: set[int] = set()
    for person, entry, tournament, own, monthly in connection.execute(question):
        if person in own_fee or (own is None and person in owed and owed[person].amount):
            continue
        if own is not None:
            own_fee.add(person)
        owed[person] = CardRoomFee(entry, fee[tournament] or 0 if own is None else own, bool(monthly))
    return owed


def drawn(connection: Connection, tournament_id: int) -> frozenset[int]:
    """The entries of a tournament that a draw or a match names."""
    orders = connection.execute(select(Draw.order).where(Draw.tournament_id == tournament_id)).scalars()
    pairs = connection.execute(select(Match.entry_a_id, Match.entry_b_id).where(Match.tournament_id == tournament_id))
    seated = select(Seat.entry_id).join(Match, Match.id == Seat.match_id).where(Match.tournament_id == tournament_id)
    groups = (*orders, *pairs, connection.execute(seated).scalars())
    return frozenset(key for group in groups for key in group if isinstance(key, int))


def paid(connection: Connection, tournament_id: int | None = None) -> dict[int, int]:
    """Entry id -> minor units paid, for the entries of one tournament or of all."""
    question = select(LedgerLine.entry_id, func.sum(LedgerLine.amount)).where(
        LedgerLine.entry_id.is_not(None), LedgerLine.what.in_((*PAYING, REFUND))
    )
    if tournament_id is not None:
        question = question.where(LedgerLine.entry_id.in_(select(Entry.id).where(Entry.tournament_id == tournament_id)))
    return {int(key or 0): amount for key, amount in connection.execute(question.group_by(LedgerLine.entry_id))}


def balances(connection: Connection, tournament_id: int | None = None) -> dict[int, Balance]:
    """Entry id -> what it owes and paid, for the entries of one tournament or of all."""
    entries = select(Entry.id, Entry.tournament_id, Entry.state, Entry.fee, Entry.follows_id).order_by(Entry.id)
    tournaments = select(Tournament.id)
    if tournament_id is not None:
        entries = entries.where(Entry.tournament_id == tournament_id)
        tournaments = tournaments.where(Tournament.id == tournament_id)
    keys = connection.execute(tournaments).scalars().all()
    settings = {key: rules.in_force(connection, key).at() for key in keys}
    fee = {key: (_usual(one), getattr(one, "new_table_fee", 0)) for key, one in settings.items()}
    clubs = {key for key, one in settings.items() if hasattr(one, CARD_ROOM)}
    named = {key: drawn(connection, key) for key in keys}
    bought = {entry: owed for key in keys for entry, owed in reentries(connection, key).items()}
    money = paid(connection, tournament_id)
    came = card_room(connection).values() if clubs else ()
    evening = {one.entry: 0 if one.monthly else one.amount for one in came}
    found = {}
    for row in connection.execute(entries):
        if row.tournament_id in clubs:
            owed = evening.get(row.id, 0)
        else:
            own = fee[row.tournament_id][row.follows_id is not None] if row.fee is None else row.fee
            owed = _owed(row.state, row.id in named[row.tournament_id], own) + bought.get(row.id, 0)
        found[row.id] = Balance(owed, money.get(row.id, 0))
    return found


def _owed(state: str, was_drawn: bool, fee: int) -> int:
    if state == "waiting" or (state == "withdrawn" and not was_drawn):
        return 0
    return fee
