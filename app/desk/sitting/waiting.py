"""Who waits for a seat at a table of 21-card rummy, first come first.

Nobody is cut out of a sitting: a place is free when somebody leaves, or a further table is opened. Somebody waits since
he came, or since he left the last table; a break leaves him his place. Who is in no arrival book, but was checked in,
waits since he was entered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from app.desk.desk import Desk
from app.desk.namesakes import namesakes
from app.desk.room.standing import BREAK, HERE, elsewhere, read_book
from app.desk.sitting.boxes import Holding, read_holdings
from app.language import N_, Message, say
from app.models.people import Entry, Member


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who waits: since when, whether he is ``away`` (on a break, or he plays another game), and why."""

    entry: int
    person: int
    name: str
    since: datetime
    away: bool
    why: Message

    def minutes(self, now: datetime) -> int:
        """How long he has waited."""
        return max(0, int((now - self.since).total_seconds()) // 60)


def waiting(desk: Desk, tournament_id: int) -> tuple[Waiting, ...]:
    """The queue of a game, the one who has waited longest first."""
    shown = namesakes(desk)
    with desk.reading() as connection:
        rows = _read(connection, tournament_id)
    return tuple(
        Waiting(row.entry, row.person, shown.entry(row.entry, row.name), row.since, row.away, row.why) for row in rows
    )


def _read(connection: Connection, tournament_id: int) -> list[Waiting]:
    last = {row.entry: row for row in read_book(connection, tournament_id)}
    arrived: dict[int, datetime] = {}
    for row in read_book(connection, tournament_id):
        if row.kind == "arrived":
            arrived[row.entry] = row.at
    holdings = read_holdings(connection)
    sitting = {one.person for one in holdings if one.out}
    left = _left(holdings)
    playing = elsewhere(connection, tournament_id)
    question = (
        select(Entry.id, Entry.name, Entry.entered_at, Member.person_id, Member.checked_in_at)
        .join(Member, Member.entry_id == Entry.id)
        .where(Entry.tournament_id == tournament_id, Entry.state == "entered")
    )
    found = []
    for entry, name, entered_at, person, checked_in_at in connection.execute(question):
        here = last[entry].kind in HERE if entry in last else checked_in_at is not None
        if not here or person in sitting:
            continue
        came = arrived.get(entry, entered_at)
        since = max(came, left.get(entry, came))
        away, why = _why(entry in last and last[entry].kind == BREAK, playing.get(entry), since is not came)
        found.append(Waiting(entry, person, name, since, away, why))
    return sorted(found, key=lambda one: (one.since, one.entry))


def _left(holdings: tuple[Holding, ...]) -> Mapping[int, datetime]:
    """When each entry left the last table at which it sat."""
    found: dict[int, datetime] = {}
    for one in holdings:
        if one.returned_at is not None:
            found[one.entry] = max(one.returned_at, found.get(one.entry, one.returned_at))
    return found


def _why(on_break: bool, playing: tuple[str, int] | None, has_played: bool) -> tuple[bool, Message]:
    if playing is not None:
        return True, say(N_("Plays {game} at table {table}; keeps his place"), game=playing[0], table=playing[1])
    if on_break:
        return True, say(N_("On a break; keeps his place"))
    if has_played:
        return False, say(N_("Waits since he left a table"))
    return False, say(N_("Waits since he came"))
