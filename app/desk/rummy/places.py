"""Where single players sit: the rows of seats, and giving one up."""

from __future__ import annotations

from sqlalchemy import delete, select

from app.errors import DeskError
from app.language import N_, say
from app.models.hall import HeldSeat
from app.models.people import Entry
from app.models.play import Line, Match, Seat
from app.models.room import Attendance
from app.models.work import Work


def begun(work: Work, match: Match) -> bool:
    """Whether a line of the table's sheet is written."""
    return work.first(select(Line.id).where(Line.match_id == match.id)) is not None


def refuse_playing(work: Work, entry: Entry) -> None:
    """Refuse to let a player go who is in a game that is not over, or comes and goes by the arrival book."""
    if work.first(select(Attendance.id).where(Attendance.entry_id == entry.id)) is not None:
        raise DeskError(say(N_("{player} is in the arrival book: note there that he leaves."), player=entry.name))
    seat = sits(work, entry.id)
    if seat is None:
        return
    from app.desk.rummy.table import player_key, read_table  # only here: an event of teams has no use for it

    table = read_table(work.connection, seat.match_id)
    if table.begun and not table.over and table.standing(player_key(entry.id)).playing:
        raise DeskError(
            say(N_("{player} plays at {code}: enter there that he leaves."), player=entry.name, code=table.code)
        )


def vacate(work: Work, entry: Entry) -> int:
    """Take a player off every table at which nothing has been written yet; at how many he sat."""
    written = select(Line.id).where(Line.match_id == Seat.match_id).exists()
    gone = work.all(select(Seat).where(Seat.entry_id == entry.id, ~written))
    if gone:
        for seat in gone:
            release(work, entry, seat.match_id)
        work.session.flush()
        work.session.execute(delete(Seat).where(Seat.id.in_([seat.id for seat in gone])))
        work.session.expire_all()
    return len(gone)


def release(work: Work, entry: Entry, match_id: int) -> None:
    """Give up the seats that are held at a table for the people of an entry."""
    held = select(HeldSeat).where(
        HeldSeat.match_id == match_id, HeldSeat.entry_id == entry.id, HeldSeat.ended_at.is_(None)
    )
    for seat in work.all(held):
        seat.ended_at, seat.ended = work.now, "released"


def sits(work: Work, entry_id: int) -> Seat | None:
    """The seat that an entry took last, None where it has none."""
    seat: Seat | None = work.first(select(Seat).where(Seat.entry_id == entry_id).order_by(Seat.id.desc()))
    return seat
