"""A club evening to look at: rubber bridge at two tables with a queue, a Chicago, a sitting of 21-card rummy.

``python -m app.desk.rehearsal.evening FILE`` makes it.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

from app.desk import lines, rulings
from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.officials import AddOfficial
from app.desk.rehearsal.room import RoomRehearsal
from app.desk.rehearsal.run import Clock
from app.desk.room import arrivals, bridge, evening, pulling, stakes
from app.desk.room.members import register
from app.desk.room.room import TableState
from app.desk.sitting.opening import OpenSitting, open_tables
from app.desk.sitting.sitting import player_key
from app.desk.tournaments import NewTournament, tournaments
from app.games import house_rules
from app.games.bridge.lines import parse
from app.games.rummy21.lines import Buys, Deal, Hand
from app.games.rummy21.statuses import Status
from app.models.store import create
from app.paths import resource

SEED = "evening"
MEMBERS = 22
RUBBER, CHICAGO, SITTING = "bridge-rubber-club", "bridge-chicago-club", "rummy21-club"
FEE = 2000
STARTS = datetime(2026, 3, 21, 12, 30, tzinfo=UTC)
PACE = timedelta(minutes=1)


def make(path: Path) -> None:
    """Make the evening at ``path``, which must not exist; the evening before it is in the accounts of the month."""
    with TemporaryDirectory() as folder:
        old = _last_week(Path(folder) / "last.carddesk")
    desk = Desk(create(path), "Mary", Clock(STARTS, PACE))
    try:
        desk.do(evening.NewEvening(old, "Saturday at the club", "2026-03-21"))
        _rubber(desk)
        _chicago(desk)
        _sitting(desk)
        desk.operator = "Anil"
    finally:
        desk.close()


def _rules(preset: str) -> tuple[str, dict[str, object]]:
    made = house_rules.read_preset(resource("house-rules", f"{preset}.toml"))
    return made.key, dict(made.changes)


def _room(desk: Desk, title: str) -> RoomRehearsal:
    """A rehearsal in the room of that title."""
    day = RoomRehearsal(desk, SEED)
    day.tournament_id = next(row.id for row in tournaments(desk) if row.title == title)
    return day


def _last_week(path: Path) -> evening.EveningTemplate:
    """An evening a week ago: the register, two rubbers of four, money at five rupees for each hundred."""
    desk = Desk(create(path), "Mary", Clock(STARTS - timedelta(days=7), PACE))
    try:
        desk.do(NewEvent("Saturday at the club", "2026-03-14", "Card room, Hill Club", "INR", "A4"))
        day = RoomRehearsal(desk, SEED)
        key, rules = _rules(RUBBER)
        day.open("Rubber bridge", key, {**rules, "card_room_fee": FEE, "money": "on", "stake_unit": 100})
        day.staff(6)
        people = day.enrol(MEMBERS)
        for person in people[:4]:
            day.come(person)
        day.form()
        for _ in range(2):
            table = day.room.tables[0]
            desk.do(pulling.PullPartners(table.match_id, {}, f"{SEED} {table.match_id}"))
            for deal in ("4S N =", "3NT E -1", "2H W +1", "3NT S ="):
                desk.do(lines.RecordLine(table.match_id, parse(deal)))
            desk.do(pulling.CutForNext(table.match_id))
        key, rules = _rules(CHICAGO)
        desk.do(NewTournament("bridge", "Chicago", key, {**rules, "card_room_fee": FEE}))
        key, rules = _rules(SITTING)
        desk.do(NewTournament("rummy21", "21-card rummy", key, rules))
        return evening.evening_template(desk)
    finally:
        desk.close()


def _people(desk: Desk) -> list[int]:
    """The people of the register in the order of its numbers, guests last."""
    rows = register(desk)
    order = sorted(rows, key=lambda row: (row.kind == "guest", len(row.number), row.number, row.name))
    return [row.person for row in order]


def _rubber(desk: Desk) -> None:
    """Eleven came: two tables, one with a rubber over, one in the fourth deal; one waits at each, one is on a break."""
    day = _room(desk, "Rubber bridge")
    people = _people(desk)
    for place, person in enumerate(people[:5]):
        day.come(person, 12 if place == 4 else 0)
    day.form()
    for person in people[5:7]:
        day.come(person)
    first = day.room.tables[0].match_id
    day.do(pulling.PullPartners(first, {}, f"{SEED} first"))
    _play(day, first, "2H N +1", "1NT E =", "4SX S -1 EW100", "pass", "3NT N =", "2S W =", "4H S +1 NS100")
    table = day.room.table(1)
    day.do(pulling.CutForNext(table.match_id, pulling.drawn([one.entry for one in table.players], f"{SEED} cut")))
    day.do(pulling.PullPartners(day.room.table(1).match_id, {}, f"{SEED} second"))
    day.come(people[7])
    day.form()
    second = day.room.table(2)
    cards = dict(zip((one.entry for one in second.players), ("KD", "3C", "AS", "9H"), strict=True))
    day.do(pulling.PullPartners(second.match_id, cards))
    for person in people[8:11]:
        day.come(person)
    _play(day, day.room.table(1).match_id, "4S N =", "3NT S +1")
    _play(day, second.match_id, "1C N +2", "2NTXX E =", "4SX W -4")
    away = day.room.queue[-1].entry
    day.do(arrivals.TakeBreak(away))


def _chicago(desk: Desk) -> None:
    """Four play and one waits who waits at rubber bridge too; one Chicago is reported, one under protest."""
    day = _room(desk, "Chicago")
    people = _people(desk)
    for person in people[11:15]:
        day.come(person)
    day.form()
    first = day.room.tables[0].match_id
    day.do(stakes.SwitchMoney(day.tournament_id, True, 1, 100))
    day.do(pulling.PullPartners(first, {}, f"{SEED} chicago"))
    day.do(bridge.ReportRubber(first, 1430, 620))
    day.do(pulling.CutForNext(first))
    second = day.room.tables[0].match_id
    day.do(pulling.PullPartners(second, {}, f"{SEED} chicago again"))
    _play(day, second, "4H N =", "3C E +1", "6NT S -2")
    day.come(people[8])
    judge = day.do(AddOfficial("Susan Varkey", "judge", tournament_id=day.tournament_id))
    settled = day.do(rulings.OpenDispute(second, "the queen of hearts was revoked", "it was not", None))
    day.do(rulings.SettleDispute(settled, judge, "one trick passes to East and West; the deal stands as entered"))
    day.do(rulings.OpenDispute(second, "6NT went down one", "down two", day.room.game(second).deals[-1].id))


def _sitting(desk: Desk) -> None:
    """A sitting of four with boxes, two deals kept and counters bought; one has come and waits."""
    game = next(row.id for row in tournaments(desk) if row.game == "rummy21")
    seated = [desk.do(arrivals.Arrive(game, person)) for person in _people(desk)[15:19]]
    boxes = {entry: 3 + place for place, entry in enumerate(seated)}
    match_id = desk.do(OpenSitting(game, open_tables(desk)[0][0], tuple(seated), boxes))
    one, two, three, four = map(player_key, seated)
    first = (Hand(one, Status.DECLARED, value=4), Hand(two, Status.FULL, 42), Hand(three, Status.INITIAL_PACK),
             Hand(four, Status.FULL, 85, value=2))  # fmt: skip
    desk.do(lines.RecordLine(match_id, Deal(first), confirmed=True))
    second = (Hand(three, Status.DECLARED), Hand(one, Status.FULL, 30), Hand(two, Status.INITIAL_PACK, value=5),
              Hand(four, Status.INITIAL_PACK))  # fmt: skip
    desk.do(lines.RecordLine(match_id, Deal(second), confirmed=True))
    desk.do(lines.RecordLine(match_id, Buys(four, one, 20)))
    desk.do(arrivals.Arrive(game, _people(desk)[19]))


def _play(day: RoomRehearsal, match_id: int, *deals: str) -> None:
    """Deals written at a table, one after the other, until its game is over."""
    for deal in deals:
        if day.room.game(match_id).over or day.room.at(match_id).state is not TableState.PLAYING:
            return
        day.do(lines.RecordLine(match_id, parse(deal)))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
