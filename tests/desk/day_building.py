"""What tests of the hall on the day start from: two tournaments in one hall, and people who are in both."""

from __future__ import annotations

from app.desk import fixtures
from app.desk.day import pace, waves
from app.desk.day.whereabouts import held
from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.matches import CallMatch, ReportTotals
from app.desk.officials import AddOfficial
from app.desk.scores import Field, field_of
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament, tournaments
from tests.desk.building import furnish


def rummy(desk: Desk) -> int:
    """The rummy tournament; 0 for none."""
    return next((row.id for row in tournaments(desk) if row.game == "rummy13"), 0)


def pairs(desk: Desk) -> Field:
    """The 28 tournament."""
    return field_of(desk, next(row.id for row in tournaments(desk) if row.game == "twentyeight"))


def both(desk: Desk, rule: str = "charge_25", called: bool = True) -> Desk:
    """Four teams and twelve players of rummy, of whom six play in the first two teams; the first slot of 28 is called.

    Tables 1 and 2 are those of 28; tables 3 to 7 are free.
    """
    game = desk.do(NewTournament("twentyeight", "28", rules={"games_each": 2}, starts_at="08:30"))
    for number in range(1, 5):
        desk.do(AddTeam(game, f"Team {number}", tuple(f"{name} {number}" for name in ("Anil", "Binu", "Chacko"))))
    desk.do(AddTables(1, 2))
    desk.do(AddOfficial("Thomas", "referee"))
    desk.do(fixtures.DrawFixtures(game, "seed"))
    desk.do(AddTables(3, 7, 7))
    pools = desk.do(NewTournament("rummy13", "Rummy", rules={"absent_playing_28": rule}, starts_at="11:00"))
    field = field_of(desk, game)
    first, second = list(field.teams.values())[:2]
    for person in (*first.seated, *second.seated):
        desk.do(AddTeam(pools, "", (person,)))
    for number in range(1, 7):
        desk.do(AddTeam(pools, "", (f"Player {number}",)))
    for table in field.tables if called else ():
        if table.slot == 1:
            desk.do(CallMatch(table.id))
    return desk


def busy_and_held(desk: Desk, rule: str = "charge_25") -> Desk:
    """A wave drawn in which seats are held for two who are at 28."""
    both(desk, rule)
    busy = [one.id for one, _ in waves.wave(desk, rummy(desk)).busy]
    desk.do(waves.DrawWave(rummy(desk), "seed", 4, held=tuple(busy[:2])))
    return desk


def late_comers(desk: Desk) -> Desk:
    """As before, and their 28 matches are over: they may come."""
    busy_and_held(desk)
    for table in pairs(desk).tables:
        if table.slot == 1:
            desk.do(ReportTotals(table.id, 8, 6, confirmed=True))
    assert held(desk)
    return desk


def paused(desk: Desk) -> Desk:
    """A furnished event with two breaks."""
    furnish(desk)
    desk.do(pace.AddPause("Lunch", "12:30", "13:15"))
    desk.do(pace.AddPause("Speech", "10:00", "10:10"))
    return desk
