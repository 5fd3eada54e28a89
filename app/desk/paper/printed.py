"""The log of printed sheets: their numbers, and how each sheet that the event can give stands now.

A number is given once, to one sheet of paper, and never again, whatever is undone, cancelled or restored. The log
lies outside the journal: undo does not take paper out of people's hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from weakref import WeakKeyDictionary

from sqlalchemy import delete, func, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.paper.clerk import Clerk, clerk
from app.desk.paper.offer import Offer
from app.desk.paper.offers import offers, packs, watched
from app.desk.sheet_log import anything_printed
from app.language import Message
from app.models.journal import SheetLog
from app.printing.document import Imprint
from app.printing.job import Order
from app.printing.sheets.catalogue import Facts, fingerprint


class State(StrEnum):
    """How a sheet stands."""

    UNPRINTED = "unprinted"
    PRINTED = "printed"
    STALE = "stale"
    """Printed, but what it shows has changed since."""
    OUT = "out"
    """At a table; its match has no result yet."""
    RETURNED = "returned"
    """It was out, and its match has a result."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that the event can give, and how it stands; ``number`` and the rest are those of its last printing."""

    offer: Offer
    state: State
    number: int | None = None
    printed_at: datetime | None = None
    printed_by: str = ""

    @property
    def id(self) -> str:
        """The name of the sheet in lists."""
        return self.offer.id


@dataclass(frozen=True, slots=True)
class Numbered:
    """A sheet on its way to the printer, with its number: what :func:`mark_printed` writes down afterwards."""

    number: int
    offer: Offer
    facts: Facts
    order: Order
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Printed:
    """A printed sheet as it is looked up by its number; ``match_id`` and ``tournament_id`` where it belongs to one."""

    number: int
    kind: str
    title: str
    printed_at: datetime
    printed_by: str
    state: State
    match_id: int | None = None
    tournament_id: int | None = None
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class _Last:
    """The last printing of a sheet."""

    number: int
    fingerprint: str
    printed_at: datetime
    printed_by: str
    language: str


# numbers


def order(desk: Desk, chosen: Sequence[Offer], copies: int = 1, language: str = "") -> tuple[Numbered, ...]:
    """Fill the sheets of ``chosen`` and give each copy its number and the time; nothing counts as printed yet.

    They speak the language of this code, else the event's own.
    """
    by = clerk(desk, language)
    if language and by.code != clerk(desk).code:
        spoken = {offer.id: offer for offer in (*offers(by), *packs(by))}
        chosen = [spoken.get(offer.id, offer) for offer in chosen]
    filled = [(offer, facts) for offer in chosen for facts in offer.make() for _ in range(offer.copies * copies)]
    first = _reserve(desk, len(filled))
    printed = by.when(desk.clock())
    return tuple(
        Numbered(number, offer, facts, Order(facts, Imprint(str(number), printed)), by.code)
        for number, (offer, facts) in enumerate(filled, first)
    )


def _reserve(desk: Desk, count: int) -> int:
    """The first of ``count`` numbers that nobody else gets: they are written and taken away again, and so used up."""
    log = SheetLog.__table__
    empty = {"kind": "", "key": "", "title": "", "fingerprint": "", "printed_at": desk.clock(), "printed_by": ""}
    with desk.store.writing() as connection:
        for _ in range(count):
            connection.execute(insert(SheetLog), empty)
        last = connection.execute(select(func.max(log.c.id))).scalar() or 0
        connection.execute(delete(SheetLog).where(log.c.id > last - count))
    return int(last) - count + 1


def mark_printed(desk: Desk, sheets: Sequence[Numbered]) -> None:
    """Write down that these sheets went to the printer now, by whoever is at the desk.

    The same paper may go out more than once (saved first, then printed; jammed and printed again): it keeps its number.
    """
    if not sheets:
        return
    now = desk.clock()
    rows = [
        {"id": sheet.number, "kind": sheet.offer.kind, "key": sheet.offer.key, "title": str(sheet.offer.title),
         "fingerprint": fingerprint(sheet.facts), "printed_at": now, "printed_by": desk.operator,
         "language": sheet.language}
        for sheet in sheets
    ]  # fmt: skip
    new = upsert(SheetLog)
    again = {"printed_at": new.excluded.printed_at, "printed_by": new.excluded.printed_by}
    with desk.noting("sheet_log") as connection:
        connection.execute(new.on_conflict_do_update(index_elements=["id"], set_=again), rows)


# how sheets stand


def _log(desk: Desk) -> dict[tuple[str, str], _Last]:
    columns = (SheetLog.kind, SheetLog.key, SheetLog.id, SheetLog.fingerprint, SheetLog.printed_at,
               SheetLog.printed_by, SheetLog.language)  # fmt: skip
    with desk.reading() as connection:
        rows = connection.execute(select(*columns).order_by(SheetLog.id)).all()
    return {(row.kind, row.key): _Last(*row[2:]) for row in rows}


def sheets(desk: Desk) -> tuple[Sheet, ...]:
    """Every sheet that the event can give, in the order of the day, with its state."""
    return tuple(
        Sheet(offer, State.UNPRINTED) if last is None
        else Sheet(offer, state, last.number, last.printed_at, last.printed_by)
        for offer, last, state in _states(desk, offers)
    )  # fmt: skip


def _states(
    desk: Desk, give: Callable[[Clerk], Iterable[Offer]]
) -> Iterator[tuple[Offer, _Last | None, State]]:
    """The sheets that ``give`` offers, each with its last printing and its state, compared in its language."""
    by, log = clerk(desk), _log(desk)
    spoken = {
        code: {offer.id: offer for offer in give(clerk(desk, code))}
        for code in {last.language for last in log.values()} - {by.code}
    }
    for offer in give(by):
        last = log.get((offer.kind, offer.key))
        if last is None:
            yield offer, None, State.UNPRINTED
        else:
            said = offer if last.language == by.code else spoken[last.language].get(offer.id, offer)
            yield offer, last, _state(desk, said, last)


def _state(desk: Desk, offer: Offer, last: _Last) -> State:
    if not (offer.lasting or offer.used) and _fingerprint(desk, offer, last.language) != last.fingerprint:
        return State.STALE
    if offer.comes_back:
        return State.RETURNED if offer.back else State.OUT
    return State.PRINTED


_KEPT: WeakKeyDictionary[Desk, dict[tuple[str, str], tuple[int, object, str]]] = WeakKeyDictionary()


def _fingerprint(desk: Desk, offer: Offer, language: str) -> str:
    """What the sheet would show now; remembered until a table it is read from changes, or its basis is another."""
    version, memory = desk.version(*offer.reads), _KEPT.setdefault(desk, {})
    name = (language, offer.id)
    kept = memory.get(name)
    if kept is None or kept[0] != version or kept[1] is not offer.basis:
        kept = memory[name] = (version, offer.basis, fingerprint(offer.make()[0]))
    return kept[2]


_COUNTS: WeakKeyDictionary[Desk, tuple[int, tuple[int, int]]] = WeakKeyDictionary()
_ALL = frozenset({"event", "tournament", "house_rules", "stage", "entry", "member", "person", "official", "match",
                  "seat", "line", "report", "decision", "dispute", "draw", "remedy", "hall_table", "ledger_line",
                  "cash_count", "sheet_log", "attendance", "pull", "membership", "past_item"})  # fmt: skip


def counts(desk: Desk) -> tuple[int, int]:
    """How many printed sheets are stale, and how many score sheets are out. Remembered until something changes."""
    version = desk.version(*_ALL)
    kept = _COUNTS.get(desk)
    if kept is None or kept[0] != version:
        kept = (version, _count(desk))
        _COUNTS[desk] = kept
    return kept[1]


def _count(desk: Desk) -> tuple[int, int]:
    if not anything_printed(desk):
        return 0, 0
    states = [state for _offer, last, state in _states(desk, watched) if last is not None]
    return states.count(State.STALE), states.count(State.OUT)


def stale_after(desk: Desk, command: Command) -> tuple[Message, ...]:
    """The titles of the printed sheets that would become stale by ``command``, without doing it.

    Raises DeskError where the command would be refused.
    """
    before = _stale(desk)
    after = desk.would(command, lambda: _stale(desk))
    return tuple(title for key, title in after.items() if key not in before)


def _stale(desk: Desk) -> dict[str, Message]:
    if not anything_printed(desk):
        return {}
    return {offer.id: offer.title for offer, _last, state in _states(desk, watched) if state is State.STALE}


def sheet(desk: Desk, number: int) -> Printed | None:
    """What the sheet with this number is; None where there is none."""
    columns = (SheetLog.id, SheetLog.kind, SheetLog.key, SheetLog.title, SheetLog.printed_at, SheetLog.printed_by,
               SheetLog.fingerprint, SheetLog.language)  # fmt: skip
    with desk.reading() as connection:
        row = connection.execute(select(*columns).where(SheetLog.id == number)).first()
    if row is None:
        return None
    offer = next((one for one in offers(clerk(desk, row.language)) if (one.kind, one.key) == (row.kind, row.key)), None)
    if offer is None:
        return Printed(row.id, row.kind, row.title, row.printed_at, row.printed_by, State.STALE)
    last = _Last(row.id, row.fingerprint, row.printed_at, row.printed_by, row.language)
    return Printed(row.id, row.kind, row.title, row.printed_at, row.printed_by, _state(desk, offer, last),
                   offer.match_id, offer.tournament_id, offer)  # fmt: skip
