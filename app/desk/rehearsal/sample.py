"""The sample event: a card day stopped before the semi-finals, and a second field that is not drawn yet.

``python -m app.desk.rehearsal.sample FILE`` makes it anew.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.desk import knockout, matches, money, registration, rulings, tournaments
from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.importing import ImportPeopleAndTeams, PersonIn, TeamIn
from app.desk.members import AddFreeAgent
from app.desk.rehearsal.run import PRESET, Clock
from app.desk.rehearsal.twentyeight import Rehearsal
from app.desk.scores import GROUP
from app.desk.teams import entries
from app.games import house_rules
from app.models.store import create
from app.paths import resource

TEAMS, SEED = 18, "sample"


def make(path: Path) -> None:
    """Make the sample event at ``path``, which must not exist."""
    clock = Clock(datetime(2026, 3, 21, 15, 30, tzinfo=UTC), timedelta(seconds=20))
    desk = Desk(create(path), "Mary", clock)
    try:
        desk.do(NewEvent("Kerala House Card Day", "2026-03-21", "Kerala House, Fremont", "USD", "Letter"))
        preset = house_rules.read_preset(resource("house-rules", f"{PRESET}.toml"))
        rehearsal = Rehearsal(desk, SEED)
        rehearsal.register(TEAMS, preset.key, dict(preset.changes), 10)
        rehearsal.draw()
        rehearsal.group_stage()
        _quarter_finals(rehearsal)
        _beginners(desk)
        desk.operator = "Anil"
    finally:
        desk.close()


def _quarter_finals(rehearsal: Rehearsal) -> None:
    """Play the quarter-finals; call one semi-final, and leave a protest about the other's way there."""
    stage = rehearsal.field.stage(GROUP)
    assert stage is not None
    rehearsal.do(knockout.PostResults(stage.id))
    rehearsal.do(knockout.CloseStage(stage.id))
    for table in [t for t in rehearsal.field.tables if t.stage == "quarter_final"]:
        rehearsal.play_match(rehearsal.field.match(table.id))
    last = [t for t in rehearsal.field.tables if t.stage == "quarter_final" and t.report is not None][-1]
    rehearsal.do(rulings.OpenDispute(last.id, "deal 11 was defeated", "the bid was made with 17"))
    semi = next(t for t in rehearsal.field.tables if t.stage == "semi_final")
    if semi.a is not None and semi.b is not None:
        rehearsal.do(matches.CallMatch(semi.id))
        rehearsal.do(matches.StartMatch(semi.id))


def _beginners(desk: Desk) -> None:
    """A second tournament with eight teams registered, some paid and here, and two people who look for a team."""
    other = desk.do(tournaments.NewTournament("twentyeight", "28 for beginners", rules={"team_fee": 3000}))
    names = (
        "Two of Hearts",
        "First Tricks",
        "Jack and Co",
        "Slow Deal",
        "Trump Cards",
        "New Leads",
        "Red Nines",
        "Tens",
    )
    rows = tuple(
        TeamIn(name, tuple(PersonIn(f"{first} {name.split()[0]}") for first in ("Asha", "Biju", "Cini")))
        for name in names
    )
    desk.do(ImportPeopleAndTeams((), rows, other, "beginners.csv"))
    teams = entries(desk, other)
    for team in teams[:5]:
        desk.do(money.TakePayment(((team.id, team.owed),), "cash", who=team.captain))
    for team in teams[:3]:
        desk.do(registration.CheckInTeam(team.id))
    desk.do(AddFreeAgent(other, "Priya Das", "plays anywhere"))
    desk.do(AddFreeAgent(other, "മീര വർമ്മ", "comes at ten"))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
