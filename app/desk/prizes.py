"""The prize money of a rummy tournament: what was taken, shared out over the places, and paid.

Nothing of it is stored but the payments: the pool grows with every fee until the last deal of the final.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import Connection, func, select

from app.desk import fees
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.money import EnterMoney
from app.desk.rummy.field import Field, Place, field_of, read_field
from app.errors import DeskError
from app.games.rummy13.rules import Rules
from app.language import N_, say
from app.models.money import LedgerLine
from app.models.people import Entry
from app.models.work import Work
from app.tournament.prizes import Kind, Payout, Plan, payout

PRIZE = "prize"
WHOLE = 100
"""Per cent of the whole pool."""


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A prize: places from ``first`` to ``last`` (where they are shared), who gets it, how much of it is paid.

    ``entry`` None: the place is not decided yet. Amounts in minor units.
    """

    first: int
    last: int
    entry: int | None
    name: str
    amount: int
    paid: int

    @property
    def open(self) -> int:
        """What is still to be paid."""
        return max(0, self.amount - self.paid)


@dataclass(frozen=True, slots=True)
class Prizes:
    """The prizes as they stand: the ``pool`` taken so far, what places get, what ``remainder`` stays, in minor units.

    ``decided`` once the final is over: until then it says what it would be now.
    """

    pool: int
    plan: Plan
    rows: tuple[PrizeRow, ...]
    remainder: int
    decided: bool

    def of(self, entry_id: int) -> int:
        """What an entry gets, in minor units; 0 for no prize."""
        return sum(row.amount for row in self.rows if row.entry == entry_id)

    @property
    def paid(self) -> int:
        """Prizes paid out so far."""
        return sum(row.paid for row in self.rows)


def plan_of(rules: Rules) -> Plan:
    """The plan that the house rules name. Raises DeskError at ``prize_shares`` for shares that cannot be."""
    if any(share < 0 for share in rules.prize_shares):
        raise DeskError(say(N_("A prize is not less than nothing.")), "prize_shares")
    kind = Kind(rules.prize_kind)
    if kind is Kind.PERCENT and sum(rules.prize_shares) > WHOLE:
        raise DeskError(say(N_("The prizes come to {n} % of the pool."), n=sum(rules.prize_shares)), "prize_shares")
    return Plan(kind, rules.prize_shares, rules.prize_unit)


def prizes(desk: Desk, tournament_id: int) -> Prizes:
    """The prizes of a tournament as they stand now."""
    field = field_of(desk, tournament_id)
    with desk.reading() as connection:
        return _prizes(connection, field)


def _prizes(connection: Connection, field: Field) -> Prizes:
    plan = plan_of(field.rules.at())
    pool = sum(fees.paid(connection, field.tournament_id).values())
    made = payout(plan, pool, winners(field))
    return Prizes(pool, plan, _rows(connection, field, made), made.remainder, field.champion is not None)


def winners(field: Field) -> list[list[str]]:
    """The ranking of the final as the prizes see it: level ones together, each person once."""
    seen: set[int] = set()
    found: list[list[str]] = []
    for _, level in groupby(field.ranking, key=lambda place: place.first):
        people = [place for place in level if place.table is not None and _new(place, seen)]
        if people:
            found.append([str(place.entrant.id) for place in people])
    return found


def _new(place: Place, seen: set[int]) -> bool:
    if place.entrant.person in seen:
        return False
    seen.add(place.entrant.person)
    return True


def _rows(connection: Connection, field: Field, made: Payout) -> tuple[PrizeRow, ...]:
    paid = _paid(connection, field.tournament_id)
    rows = [
        PrizeRow(
            *prize.places, int(prize.winner), field.entries[int(prize.winner)].name, prize.amount,
            paid.pop(int(prize.winner), 0),
        )
        for prize in made.prizes
    ]  # fmt: skip
    rows += [PrizeRow(0, 0, entry, field.entries[entry].name, 0, amount) for entry, amount in paid.items() if amount]
    return tuple(rows)


def _paid(connection: Connection, tournament_id: int) -> dict[int, int]:
    """Entry -> prizes paid to it, in minor units."""
    mine = select(Entry.id).where(Entry.tournament_id == tournament_id)
    question = select(LedgerLine.entry_id, func.sum(-LedgerLine.amount)).where(
        LedgerLine.what == PRIZE, LedgerLine.entry_id.in_(mine)
    )
    return {int(entry or 0): amount for entry, amount in connection.execute(question.group_by(LedgerLine.entry_id))}


@dataclass(frozen=True)
class PayPrize(Command):
    """Pay a winner his prize, whole or what is still open of it; returns the receipt's number.

    Before the final is over it has to be ``confirmed``. Raises DeskError at ``entry`` where nothing is to be paid.
    """

    entry_id: int
    method: str = "cash"
    note: str = ""
    confirmed: bool = False

    def carry_out(self, work: Work) -> int:
        entry = work.get(Entry, self.entry_id)
        field = read_field(work.connection, entry.tournament_id)
        found = _prizes(work.connection, field)
        row = next((row for row in found.rows if row.entry == entry.id), None)
        if row is None or not row.open:
            raise DeskError(say(N_("There is no prize to be paid to {player}."), player=entry.name), "entry")
        if not found.decided and not self.confirmed:
            raise Unconfirmed(say(N_("The final is not over: the prizes may still change.")), "entry")
        return int(EnterMoney(PRIZE, row.open, entry.name, self.method, self.note, entry.id).carry_out(work))
