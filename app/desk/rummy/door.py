"""At the door: players entered, paid for and checked in by one act; the money may cover teams of other tournaments."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from app.desk import fees, money
from app.desk.command import Command
from app.desk.registration import CheckIn
from app.desk.teams import AddTeam, is_drawn
from app.errors import DeskError
from app.language import N_, say
from app.models.people import Entry, Member
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class Entered:
    """What was done: the new entries, and the receipts' numbers (none: nothing was paid)."""

    entries: tuple[int, ...]
    receipts: tuple[int, ...]


@dataclass(frozen=True)
class EnterAndPay(Command):
    """Enter ``newcomers`` (ids of people, or names of new ones) as single players, check them in, and take the money.

    ``entries`` are entries that stand already, of any tournament, for which money is taken too; those of this one are
    checked in. ``amount`` in minor units is laid out over the entries in their order, each with what it still owes;
    ``method`` "" where nothing is paid now. ``free``: why the newcomers owe nothing, "" where they owe the fee. Returns
    what was entered. Raises DeskError at ``players``, ``entry``, ``amount``, ``method`` or ``reason``.
    """

    tournament_id: int
    newcomers: tuple[int | str, ...] = ()
    entries: tuple[int, ...] = ()
    amount: int = 0
    method: str = ""
    who: str = ""
    note: str = ""
    free: str = ""

    def carry_out(self, work: Work) -> Entered:
        if not self.newcomers and not self.entries:
            raise DeskError(say(N_("Write who enters.")), "players")
        late = is_drawn(work, self.tournament_id)
        new = tuple(AddTeam(self.tournament_id, "", (who,), late=late).carry_out(work) for who in self.newcomers)
        if self.free:
            for entry_id in new:
                money.WaiveFee(entry_id, self.free).carry_out(work)
        names = [work.get(Entry, entry_id).name for entry_id in (*new, *self.entries)]
        here = 0
        for entry_id in (*new, *self.entries):
            here += self._check_in(work, work.get(Entry, entry_id))
        receipts = self._take(work, (*new, *self.entries)) if self.method and self.amount else ()
        words = N_("{names}: entered, here and paid") if receipts else N_("{names}: entered and here")
        if not new and not receipts and not here:
            raise DeskError(say(N_("{names}: here already, and nothing is paid."), names=", ".join(names)), "players")
        work.says(words, names=", ".join(names))
        return Entered(new, receipts)

    def _check_in(self, work: Work, entry: Entry) -> bool:
        """Check the player of an entry of this tournament in; whether he was not here before."""
        if entry.tournament_id != self.tournament_id or entry.state != "entered":
            return False
        absent = work.all(select(Member).where(Member.entry_id == entry.id, Member.checked_in_at.is_(None)))
        if absent:
            CheckIn(entry.id, tuple(one.person_id for one in absent)).carry_out(work)
        return bool(absent)

    def _take(self, work: Work, entry_ids: tuple[int, ...]) -> tuple[int, ...]:
        open_ = {key: balance.open for key, balance in fees.balances(work.connection).items()}
        parts = money.laid_out([(entry_id, open_[entry_id]) for entry_id in entry_ids], self.amount)
        return money.TakePayment(parts, self.method, self.note, self.who).carry_out(work)
