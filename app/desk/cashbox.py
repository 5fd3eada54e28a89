"""The cash box: what was put in, taken, given out and counted, for whoever closes the day's accounts.

Everything but the counting is read from the ledger. A line that was undone and its answer add up to nothing, both with
the helper who took the money first.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import Connection, func, select

from app.desk import fees
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.money import METHODS, LedgerRow, currency, ledger
from app.desk.names import tidy
from app.errors import DeskError
from app.language import N_, say
from app.models.money import CashCount, LedgerLine
from app.models.work import Work

CASH = "cash"


@dataclass(frozen=True, slots=True)
class Sum:
    """Money of one kind (a key of ``money.KINDS``), taken by one helper, by one method; minor units, lines counted."""

    what: str
    helper: str
    method: str
    amount: int
    lines: int


@dataclass(frozen=True, slots=True)
class CountRow:
    """The cash counted: how much, how much there should have been, and why they differ; minor units."""

    id: int
    at: datetime
    by: str
    counted: int
    expected: int
    pieces: Mapping[int, int]
    reason: str

    @property
    def difference(self) -> int:
        """More (or, with a minus sign, less) in the box than the ledger says."""
        return self.counted - self.expected


@dataclass(frozen=True, slots=True)
class CashBox:
    """The close-out: every sum of the day in minor units of ``currency``, and the counts of the cash."""

    currency: str
    sums: tuple[Sum, ...]
    counts: tuple[CountRow, ...]
    lines: int
    undone: int
    """Lines that were taken back."""

    def total(self, *what: str, method: str = "", helper: str | None = None) -> int:
        """The sum of some kinds (none: all), by one method and one helper where they are named."""
        return sum(
            one.amount for one in self.sums
            if (not what or one.what in what) and method in ("", one.method) and helper in (None, one.helper)
        )  # fmt: skip

    @property
    def float(self) -> int:
        """The change put in the box at the beginning."""
        return self.total("float")

    @property
    def takings(self) -> int:
        """Fees, re-entries and further tables, before refunds."""
        return self.total(*fees.PAYING)

    @property
    def refunds(self) -> int:
        """Given back; a number below nothing."""
        return self.total(fees.REFUND)

    @property
    def expenses(self) -> int:
        """Given out for expenses; a number below nothing."""
        return self.total("expense")

    @property
    def sponsors(self) -> int:
        """Given by sponsors."""
        return self.total("sponsor")

    @property
    def prizes(self) -> int:
        """Prizes paid; a number below nothing."""
        return self.total("prize")

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that were used, in their usual order."""
        used = {one.method for one in self.sums}
        return (*(method for method in METHODS if method in used), *sorted(used - METHODS.keys()))

    @property
    def helpers(self) -> tuple[str, ...]:
        """Who took or gave money, by name."""
        return tuple(sorted({one.helper for one in self.sums}))

    @property
    def expected(self) -> int:
        """The cash that should be in the box now."""
        return self.total(method=CASH)

    @property
    def last_count(self) -> CountRow | None:
        """The newest count."""
        return self.counts[-1] if self.counts else None

    @property
    def stale(self) -> bool:
        """Cash was taken or given since the last count, or none was made."""
        return self.last_count is None or self.last_count.expected != self.expected


def cash_box(desk: Desk) -> CashBox:
    """The box of the event as it stands now."""
    rows = ledger(desk)
    helpers: dict[int, str] = {}
    groups: dict[tuple[str, str, str], list[LedgerRow]] = defaultdict(list)
    for row in rows:
        helpers[row.number] = helpers[row.reverses] if row.reverses is not None else row.taken_by
        groups[row.what, helpers[row.number], row.method].append(row)
    sums = tuple(
        Sum(what, helper, method, sum(row.amount for row in group), sum(row.in_force for row in group))
        for (what, helper, method), group in sorted(groups.items())
    )
    undone = sum(row.reverses is None and not row.in_force for row in rows)
    return CashBox(currency(desk), sums, counts(desk), len(rows), undone)


def counts(desk: Desk) -> tuple[CountRow, ...]:
    """Every counting of the cash, first to last."""
    with desk.reading() as connection:
        counted = connection.execute(select(*CashCount.__table__.c).order_by(CashCount.id)).all()
        return tuple(
            CountRow(
                row.id, row.at, row.by, row.counted, _cash(connection, row.last_line),
                {int(worth): number for worth, number in row.pieces.items()}, row.reason,
            )
            for row in counted
        )  # fmt: skip


def _cash(connection: Connection, last: int) -> int:
    """The cash in the box after line ``last`` of the ledger."""
    question = select(func.coalesce(func.sum(LedgerLine.amount), 0))
    return int(
        connection.execute(question.where(LedgerLine.method == CASH, LedgerLine.id <= last)).scalar_one()
    )


@dataclass(frozen=True)
class CountCash(Command):
    """The cash was counted: ``counted`` minor units, or ``pieces`` (worth in minor units -> how many) that make it up.

    Where it differs from the ledger a ``reason`` is asked. Returns the count's id. Raises DeskError at ``counted``,
    ``pieces`` or ``reason``.
    """

    counted: int | None = None
    pieces: Mapping[int, int] = field(default_factory=dict)
    reason: str = ""

    def carry_out(self, work: Work) -> int:
        if any(worth < 1 or number < 0 for worth, number in self.pieces.items()):
            raise DeskError(say(N_("Write how many there are of each.")), "pieces")
        made_up = sum(worth * number for worth, number in self.pieces.items())
        counted = made_up if self.counted is None else self.counted
        if self.counted is None and not self.pieces:
            raise DeskError(say(N_("Write how much was counted.")), "counted")
        if counted < 0 or (self.pieces and counted != made_up):
            raise DeskError(say(N_("The notes and coins do not make up the sum.")), "counted")
        last = work.connection.execute(select(func.coalesce(func.max(LedgerLine.id), 0))).scalar_one()
        difference = counted - _cash(work.connection, last)
        reason = tidy(self.reason)
        if difference and not reason:
            raise DeskError(say(N_("The box differs from the ledger: say why, or that nobody knows.")), "reason")
        row = CashCount(
            counted=counted, pieces={str(worth): number for worth, number in self.pieces.items() if number},
            last_line=last, reason=reason, by=work.operator, at=work.now,
        )  # fmt: skip
        work.add(row)
        work.says(N_("Cash counted by {who}"), who=work.operator or "?")
        return row.id
