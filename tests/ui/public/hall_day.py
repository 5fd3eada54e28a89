"""An event for the public screen: two tournaments drawn, names of every kind, and private things everywhere."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.importing import ImportPeopleAndTeams, PersonIn, TeamIn
from app.desk.matches import CallMatch, CallTogether
from app.desk.officials import AddOfficial
from app.desk.public.board import posters
from app.desk.publishing import Publish
from app.desk.rummy.field import field_of as rummy_field
from app.desk.rummy.seating import DrawTables
from app.desk.scores import field_of
from app.desk.tournaments import NewTournament
from tests.desk.building import started

NAMES = (
    "Thunder Jacks", "Fremont Aces", "ഇരുപത്തെട്ട് കൂട്ടം സാൻ ഫ്രാൻസിസ്കോ ബേ ഏരിയ", "Kott Kings", "Adi",
    "The Marukott Brotherhood of Hayward, Union City and Newark", "Spades & Sons <b>", "தமிழ் நண்பர்கள் Club",
)  # fmt: skip


def day(folder: Path, people: Sequence[PersonIn] = (), name: str = "hall") -> Desk:
    """A desk with a 28 of eight teams and a rummy of twelve players, drawn; the first tables are called."""
    desk = started(folder, f"{name}.carddesk")
    desk.do(AddOfficial("Thomas Varghese", "referee"))
    desk.do(AddTables(1, 8, 7))
    teams = int(desk.do(NewTournament("twentyeight", "28", rules={"team_fee": 9000})))
    players = int(desk.do(NewTournament("rummy13", "Rummy", rules={"registration_fee": 3100})))
    known = [*people, *(PersonIn(f"Player {n}", f"(510) 555-01{n:02}") for n in range(len(people), 36))]
    rows = tuple(TeamIn(NAMES[n], tuple(known[3 * n : 3 * n + 3])) for n in range(8))
    desk.do(ImportPeopleAndTeams((), rows, teams, "list"))
    alone = tuple(TeamIn("", (one,)) for one in known[24:36])
    desk.do(ImportPeopleAndTeams((), alone, players, "list"))
    desk.do(DrawFixtures(teams, "seed"))
    desk.do(DrawTables(players, "seed", 6))
    first = field_of(desk, teams).tables[:2]
    desk.do(CallTogether(tuple(table.id for table in first)))
    desk.do(CallMatch(rummy_field(desk, players).tables[0].id))
    return desk


def let_out(desk: Desk) -> None:
    """Everything there is is let out to the hall."""
    for poster in posters(desk):
        if not poster.shown:
            desk.do(Publish(*poster.key, 1))
