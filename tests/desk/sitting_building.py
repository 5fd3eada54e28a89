"""What tests of 21-card sittings start from: players of a club evening, an open sitting, counters played."""

from __future__ import annotations

from typing import Any

import pytest

from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.lines import RecordLine
from app.desk.officials import AddOfficial
from app.desk.sitting.kitty import EndSitting, TakeKitty
from app.desk.sitting.opening import OpenSitting, open_tables
from app.desk.sitting.sitting import Sitting, player_key, sitting_of, sittings
from app.desk.teams import AddTeam, entries
from app.desk.tournaments import NewTournament, tournaments
from app.errors import DeskError
from app.games.rummy21.lines import Buys, Deal, Hand
from app.games.rummy21.rules import Counters
from app.games.rummy21.statuses import Status

NAMES = ("Arun", "Bela", "Chand", "Dilip", "Esha", "Farah", "Gita", "Hari")
KITTY = Counters(1, 4, 1, 5)


def game(desk: Desk) -> int:
    """The 21-card game of the evening; 0 for none."""
    return next((row.id for row in tournaments(desk) if row.game == "rummy21"), 0)


def tables(desk: Desk) -> tuple[Sitting, ...]:
    """All sittings."""
    return sittings(desk, game(desk))


def first(desk: Desk) -> Sitting:
    """The sitting that was opened first."""
    return tables(desk)[0]


def came(desk: Desk, players: int = 8, **rules: object) -> Desk:
    """A club evening: a 21-card game, its players, tables of the hall, a judge."""
    number = desk.do(NewTournament("rummy21", "21-card rummy", rules=rules))
    desk.do(AddTables(11, 14))
    desk.do(AddOfficial("Thomas Varkey", "judge"))
    for name in NAMES[:players]:
        desk.do(AddTeam(number, "", (name,)))
    return desk


def people(desk: Desk) -> tuple[int, ...]:
    """The entries of the players in the order in which they came."""
    return tuple(row.id for row in entries(desk, game(desk)))


def opened(desk: Desk, players: int = 4, boxes: bool = True, **rules: object) -> Desk:
    """Four sit at the first table with boxes 1 to 4."""
    came(desk, **rules)
    who = people(desk)[:players]
    taken = {entry: box for box, entry in enumerate(who, 1)} if boxes else None
    desk.do(OpenSitting(game(desk), open_tables(desk)[0][0], who, taken))
    return desk


def deal(sitting: Sitting, *points: int) -> Deal:
    """The first player present declares; the others' counts are ``points``, those without one packed at once."""
    declarer, *others = sitting.tally.present
    counts = dict(zip(others, points, strict=False))
    losers = (
        Hand(key, Status.FULL, counts[key]) if key in counts else Hand(key, Status.INITIAL_PACK) for key in others
    )
    return Deal((Hand(declarer, Status.DECLARED), *losers))


def played(desk: Desk) -> Desk:
    """A deal is written down, counters are bought, a fifth player has joined, a second table plays."""
    opened(desk)
    one = first(desk)
    desk.do(RecordLine(one.id, deal(one, 85, 42)))
    who = people(desk)
    desk.do(RecordLine(one.id, Buys(player_key(who[1]), player_key(who[0]), 20)))
    desk.do(TakeKitty(one.id, who[4], 5))
    desk.do(OpenSitting(game(desk), open_tables(desk)[0][0], who[5:7], {who[5]: 6}))
    return desk


def over(desk: Desk) -> Desk:
    """The first sitting has ended."""
    played(desk)
    desk.do(EndSitting(first(desk).id, confirmed=True))
    return desk


def again(desk: Desk, sitting: Sitting) -> Sitting:
    """The sitting as it stands now."""
    return sitting_of(desk, sitting.id)


def refused(desk: Desk, command: Any, field: str) -> str:
    """The sentence with which a command is refused at a field."""
    with pytest.raises(DeskError) as told:
        desk.do(command)
    assert told.value.field == field, told.value
    return str(told.value)


def at(desk: Desk, hour: int, minute: int = 0) -> None:
    """Let it be this time of the evening, by the clock on the wall."""
    clock: Any = desk.clock
    clock.now = clock.now.astimezone().replace(hour=hour, minute=minute)
