"""A large event to measure on: 200 teams of 40 clubs, all group games typed deal by deal."""

from __future__ import annotations

from pathlib import Path

from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.importing import ImportPeopleAndTeams, PersonIn, TeamIn
from app.desk.lines import RecordSheet
from app.desk.officials import AddOfficial
from app.desk.rehearsal.invented import deal, people
from app.desk.rehearsal.run import Clock
from app.desk.scores import field_of
from app.desk.tournaments import NewTournament
from app.models.store import create
from app.tournament.draw import generator

TEAMS, CLUBS, TABLES = 200, 40, 50


def event(path: Path, played: int = 400) -> tuple[Desk, int]:
    """A desk on such an event at ``path``, the first ``played`` matches played; and its tournament's id."""
    from datetime import UTC, datetime

    chance = generator("bench")
    names = people(chance)
    desk = Desk(create(path), "Mary", Clock(datetime(2026, 3, 21, 15, tzinfo=UTC)))
    desk.do(NewEvent("Bench", "2026-03-21", paper="Letter"))
    tournament: int = desk.do(NewTournament("twentyeight", "28"))
    desk.do(AddTables(1, TABLES))
    desk.do(AddOfficial("Susan Varkey", "referee"))
    rows = tuple(
        TeamIn(f"Team {n + 1}", tuple(PersonIn(next(names), club=f"Club {n % CLUBS}") for _ in range(3)))
        for n in range(TEAMS)
    )
    desk.do(ImportPeopleAndTeams((), rows, tournament, "bench"))
    desk.do(DrawFixtures(tournament, "bench"))
    for table in field_of(desk, tournament).tables[:played]:
        desk.do(RecordSheet(table.id, tuple(deal(chance) for _ in range(12)), confirmed=True))
    return desk, tournament
