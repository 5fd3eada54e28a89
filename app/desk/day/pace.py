"""What the timetable is made from: how fast each tournament is played, and the breaks of the day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.names import tidy
from app.desk.time_of_day import tidy_time
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Tournament
from app.models.hall import Pace, Pause
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class PaceRow:
    """How fast a tournament is thought to be played: seconds a deal, minutes from one game at a table to the next,
    deals expected of a table (None: the house rules say how many), minutes of silence after which it is asked after."""

    deal_seconds: int
    between_minutes: int
    table_deals: int | None
    silent_minutes: int


USUAL: Mapping[str, PaceRow] = {
    "twentyeight": PaceRow(200, 5, None, 45),
    "rummy13": PaceRow(330, 10, 20, 20),
}
"""By game: twelve deals of 28 take forty minutes, a pool of rummy to 250 not quite two hours."""
OTHER = PaceRow(360, 5, None, 45)
"""For a game that has no pace of its own."""
_BOUNDS = (
    ("deal_seconds", 30, 3600, N_("A deal takes {least} to {most} seconds; 3:20 is three minutes and twenty seconds.")),
    ("between_minutes", 0, 120, N_("Between two games pass {least} to {most} minutes.")),
    ("table_deals", 1, 200, N_("A table plays {least} to {most} deals.")),
    ("silent_minutes", 5, 240, N_("A table is asked after when {least} to {most} minutes have passed.")),
)


def read_pace(connection: Connection, tournament_id: int) -> PaceRow:
    """As :func:`pace`, inside a transaction."""
    columns = (Pace.deal_seconds, Pace.between_minutes, Pace.table_deals, Pace.silent_minutes)
    row = connection.execute(select(*columns).where(Pace.tournament_id == tournament_id)).first()
    if row is not None:
        return PaceRow(*row)
    game = connection.execute(select(Tournament.game).where(Tournament.id == tournament_id)).scalar()
    return USUAL.get(game or "", OTHER)


def pace(desk: Desk, tournament_id: int) -> PaceRow:
    """How fast a tournament is thought to be played: as was set, else as usual for its game."""
    with desk.reading() as connection:
        return read_pace(connection, tournament_id)


@dataclass(frozen=True)
class SetPace(Command):
    """Say how fast a tournament is played. Raises DeskError at the field that is out of bounds."""

    tournament_id: int
    deal_seconds: int
    between_minutes: int
    table_deals: int | None
    silent_minutes: int

    def carry_out(self, work: Work) -> None:
        tournament = work.get(Tournament, self.tournament_id)
        for name, least, most, words in _BOUNDS:
            value = getattr(self, name)
            if value is not None and not least <= value <= most:
                raise DeskError(say(words, least=least, most=most), name)
        usual = USUAL.get(tournament.game, OTHER)
        if self.table_deals is None and usual.table_deals is not None:
            raise DeskError(say(N_("How many deals are expected of a table?")), "table_deals")
        wanted = PaceRow(self.deal_seconds, self.between_minutes, self.table_deals, self.silent_minutes)
        if wanted == read_pace(work.connection, tournament.id):
            raise DeskError(say(N_("Nothing is changed.")))
        row = work.first(select(Pace).where(Pace.tournament_id == tournament.id)) or Pace(tournament_id=tournament.id)
        row.deal_seconds, row.between_minutes = self.deal_seconds, self.between_minutes
        row.table_deals, row.silent_minutes = self.table_deals, self.silent_minutes
        work.add(row)
        work.says(N_("Pace of {tournament}: {minutes}:{seconds} a deal"), tournament=tournament.title,
                  minutes=self.deal_seconds // 60, seconds=f"{self.deal_seconds % 60:02}")  # fmt: skip


@dataclass(frozen=True, slots=True)
class PauseRow:
    """A break: from ``begins`` until ``ends`` (local times of day) nothing begins; ``tournament_id`` None: in the
    whole hall."""

    id: int
    tournament_id: int | None
    title: str
    begins: str
    ends: str


def pauses(desk: Desk) -> tuple[PauseRow, ...]:
    """The breaks of the day, in their order."""
    columns = (Pause.id, Pause.tournament_id, Pause.title, Pause.begins, Pause.ends)
    with desk.reading() as connection:
        return tuple(PauseRow(*row) for row in connection.execute(select(*columns).order_by(Pause.begins, Pause.id)))


@dataclass(frozen=True)
class AddPause(Command):
    """Put a break into the day; returns its id. Raises DeskError at ``title``, ``begins`` or ``ends`` (``HH:MM``)."""

    title: str
    begins: str
    ends: str
    tournament_id: int | None = None

    def carry_out(self, work: Work) -> int:
        if self.tournament_id is not None:
            work.get(Tournament, self.tournament_id)
        title = tidy(self.title)
        if not title:
            raise DeskError(say(N_("What is the break for?")), "title")
        begins, ends = tidy_time(self.begins, "begins", "12:30"), tidy_time(self.ends, "ends", "12:30")
        for name, time in (("begins", begins), ("ends", ends)):
            if not time:
                raise DeskError(say(N_("Write the time as {example}."), example="12:30"), name)
        if ends <= begins:
            raise DeskError(say(N_("The break ends before it begins.")), "ends")
        row = Pause(tournament_id=self.tournament_id, title=title, begins=begins, ends=ends)
        work.add(row)
        work.says(N_("Break {begins} to {ends}: {title}"), begins=begins, ends=ends, title=title)
        return row.id


@dataclass(frozen=True)
class RemovePause(Command):
    """Take a break out of the day."""

    pause_id: int

    def carry_out(self, work: Work) -> None:
        row = work.get(Pause, self.pause_id)
        work.says(N_("No break {begins} to {ends}: {title}"), begins=row.begins, ends=row.ends, title=row.title)
        work.remove(row)
