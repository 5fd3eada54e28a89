"""What an entry owes, and what it has paid: computed from the fee, the state and the ledger, stored nowhere.

* An entry's fee is its own where the desk set one (0 for a complimentary entry), else the tournament's.
* On the waiting list nothing is owed yet. An entry that withdrew before it was drawn owes nothing any more; one that
  was drawn and left, or did not come, still owes its fee, until the desk waives it.
* Paid is the sum of its fee lines, refunds and reversed lines taken off.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from app.desk import rules
from app.models.event import Tournament
from app.models.money import LedgerLine
from app.models.people import Entry
from app.models.play import Draw, Match

FEE, REFUND = "fee", "refund"
"""Kinds of ledger line that pay an entry's fee or give it back; a prize to a team does not."""


SETTINGS = ("team_fee", "registration_fee")
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
    settings = rules.in_force(connection, tournament_id).at()
    return next((getattr(settings, key) for key in SETTINGS if hasattr(settings, key)), 0)


def drawn(connection: Connection, tournament_id: int) -> frozenset[int]:
    """The entries of a tournament that a draw or a match names."""
    orders = connection.execute(select(Draw.order).where(Draw.tournament_id == tournament_id)).scalars()
    pairs = connection.execute(select(Match.entry_a_id, Match.entry_b_id).where(Match.tournament_id == tournament_id))
    return frozenset(key for group in (*orders, *pairs) for key in group if isinstance(key, int))


def paid(connection: Connection, tournament_id: int | None = None) -> dict[int, int]:
    """Entry id -> minor units paid, for the entries of one tournament or of all."""
    question = select(LedgerLine.entry_id, func.sum(LedgerLine.amount)).where(
        LedgerLine.entry_id.is_not(None), LedgerLine.what.in_((FEE, REFUND))
    )
    if tournament_id is not None:
        question = question.where(LedgerLine.entry_id.in_(select(Entry.id).where(Entry.tournament_id == tournament_id)))
    return {int(key or 0): amount for key, amount in connection.execute(question.group_by(LedgerLine.entry_id))}


def balances(connection: Connection, tournament_id: int | None = None) -> dict[int, Balance]:
    """Entry id -> what it owes and paid, for the entries of one tournament or of all."""
    entries = select(Entry.id, Entry.tournament_id, Entry.state, Entry.fee).order_by(Entry.id)
    tournaments = select(Tournament.id)
    if tournament_id is not None:
        entries = entries.where(Entry.tournament_id == tournament_id)
        tournaments = tournaments.where(Tournament.id == tournament_id)
    keys = connection.execute(tournaments).scalars().all()
    fee = {key: usual(connection, key) for key in keys}
    named = {key: drawn(connection, key) for key in keys}
    money = paid(connection, tournament_id)
    return {
        row.id: Balance(
            _owed(row.state, row.id in named[row.tournament_id],
                  fee[row.tournament_id] if row.fee is None else row.fee),
            money.get(row.id, 0),
        )
        for row in connection.execute(entries)
    }  # fmt: skip


def _owed(state: str, was_drawn: bool, fee: int) -> int:
    if state == "waiting" or (state == "withdrawn" and not was_drawn):
        return 0
    return fee
