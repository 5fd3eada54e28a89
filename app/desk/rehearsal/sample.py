"""The sample event: 28 stopped before the semi-finals, a second field not drawn yet, rummy in the middle of a round.

``python -m app.desk.rehearsal.sample FILE`` makes it anew.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

from app.desk import knockout, matches, money, people, registration, rulings, tournaments
from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.importing import ImportPeopleAndTeams, PersonIn, TeamIn
from app.desk.judging import DECLARATION, RecordRuling
from app.desk.lines import RecordLine
from app.desk.members import AddFreeAgent
from app.desk.officials import AddOfficial, AnnounceOfficials
from app.desk.people import AddPerson
from app.desk.rehearsal import invented
from app.desk.rehearsal.rummy13 import RummyRehearsal
from app.desk.rehearsal.rummy_table import to_the_end
from app.desk.rehearsal.run import PRESET, Clock
from app.desk.rehearsal.twentyeight import Rehearsal
from app.desk.rummy.checkpoint import WriteCheckpoint
from app.desk.rummy.door import EnterAndPay
from app.desk.rummy.reentry import ReEnter
from app.desk.rummy.table import FIRST_ROUND, Table
from app.desk.scores import GROUP
from app.desk.teams import entries
from app.games import house_rules
from app.games.rummy13.lines import Reentry
from app.models.store import create
from app.paths import resource

TEAMS, PLAYERS, SEED = 18, 36, "sample"
RUMMY_PRESET = "rummy13-kerala-house-2026"


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
        _rummy(desk)
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


def _rummy(desk: Desk) -> None:
    """A rummy tournament in the middle of its first round: tables over, playing, asked about re-entries, under protest,
    on a judge's totals and rulings about hands, called, ready; one player waits for a table."""
    preset = house_rules.read_preset(resource("house-rules", f"{RUMMY_PRESET}.toml"))
    day = RummyRehearsal(desk, SEED)
    rules = dict(preset.changes)
    day.tournament_id = day.do(tournaments.NewTournament("rummy13", "Rummy", preset.key, rules, starts_at="13:00"))
    day.judge = day.do(AddOfficial("Susan Varkey", "judge"))
    day.do(AnnounceOfficials(day.tournament_id))
    day.do(money.EnterMoney("float", 20000, "treasurer", "cash"))
    day.do(money.EnterMoney("expense", 4500, "Card Supply", "cash", "packs of cards"))
    of_28 = [row.id for row in people.search(desk, "", limit=None)][: PLAYERS // 3]
    names = invented.people(day.chance)
    others = [day.do(AddPerson(next(names), club="Fremont" if n % 5 == 0 else "")) for n in range(PLAYERS - len(of_28))]
    for place, person in enumerate([*of_28, *others]):
        amount = 0 if place % 9 == 8 else 5000
        method = ("cash", "zelle", "card")[place % 3]
        free = "helps at the desk" if place % 18 == 17 else ""
        day.do(EnterAndPay(day.tournament_id, (person,), (), amount, method, free=free))
    day.draw()
    tables = day.field.at(FIRST_ROUND)
    day.seat(tables[:-1])
    for table in tables[:-1]:
        day.do(matches.CallMatch(table.id))
    over, asked, protest, judged = tables[:4]
    for table in (over, asked, protest, judged):
        day.do(matches.StartMatch(table.id))
    _play(day, over, lambda _table: False)
    _play(day, asked, lambda table: bool(table.open_reentries))
    _play(day, protest, lambda table: table.tally.deals >= 3)
    day.do(rulings.OpenDispute(protest.id, "he had not drawn yet", "it was a middle drop"))
    totals = {entry: 40 * place for place, entry in enumerate(judged.entries)}
    day.do(WriteCheckpoint(judged.id, 4, totals, day.judge))
    first, second = judged.entries[:2]
    counted = "AS 2S 3S 7H 8H JK QC QD QH KC KD 9D 4C"
    day.do(RecordRuling("rummy13", counted, "9H", day.judge, match_id=judged.id, deal=3, entry_id=first))
    laid = ("AS 2S 3S", "7H 8H KC", "QC QD QH", "JK KD KS 9D")
    day.do(RecordRuling("rummy13", "", "9H", day.judge, "he declared with a wrong second sequence", DECLARATION, laid,
                        match_id=judged.id, deal=4, entry_id=second))  # fmt: skip


def _play(day: RummyRehearsal, table: Table, stop: Callable[[Table], bool]) -> None:
    """Write the lines of a table as it is played, until ``stop``."""
    for line in to_the_end(day.chance, table.rules, list(table.players), table.stage, None).lines:
        if isinstance(line, Reentry):
            day.do(ReEnter(table.id, int(line.player), "cash"))
        else:
            day.do(RecordLine(table.id, line, confirmed=True))
        if stop(day.table(table.id)):
            break


if __name__ == "__main__":
    make(Path(sys.argv[1]))
