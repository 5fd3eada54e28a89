"""What tests of the desk start from: a clock that ticks, an event file, tournaments, teams."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from tempfile import mkdtemp
from unittest.mock import patch

from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.hall import AddTables
from app.desk.members import AddFreeAgent, StandIn
from app.desk.money import EnterMoney, SetFee, TakePayment
from app.desk.officials import AddOfficial
from app.desk.people import AddPerson
from app.desk.registration import CheckInTeam, Withdraw
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from app.models.store import PRAGMAS, create, open_store

FEE = 9000
"""Cents that a team of the tests owes."""


class Clock:
    """Every look at it is a second later, so that no two moments are the same."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 21, 14, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@lru_cache(maxsize=1)
def _empty() -> Path:
    """An event file with today's tables and nothing in it, made once and copied."""
    path = Path(mkdtemp(prefix="carddesk-tests-")) / "empty.carddesk"
    create(path).close()
    return path


def blank(folder: Path, name: str = "test.carddesk") -> Desk:
    """A desk on a new file that holds no event yet."""
    path = folder / name
    shutil.copyfile(_empty(), path)
    return reopened(path)


def reopened(path: Path) -> Desk:
    """A desk on the event file at ``path``, which here need not survive a power cut: it does not wait for the disk."""
    with patch.dict(PRAGMAS, synchronous=0):
        return Desk(open_store(path), operator="Mary", clock=Clock())


def started(folder: Path, name: str = "test.carddesk") -> Desk:
    """A desk whose event is made."""
    desk = blank(folder, name)
    desk.do(NewEvent("Kerala House Card Day", "2026-03-21", venue="Fremont", paper="Letter"))
    return desk


def tournament(desk: Desk, title: str = "28", capacity: int | None = None, **rules: object) -> int:
    """A 28 tournament; its id."""
    return int(desk.do(NewTournament("twentyeight", title, rules={"team_fee": FEE, **rules}, capacity=capacity)))


def teams(desk: Desk, count: int, tournament_id: int | None = None) -> tuple[int, ...]:
    """``count`` teams of three, "Team 1" ...; entry ids. They enter ``tournament_id``, or a new tournament."""
    game = tournament(desk) if tournament_id is None else tournament_id
    return tuple(
        desk.do(AddTeam(game, f"Team {n}", tuple(f"{name} {n}" for name in ("Anil", "Binu", "Chacko"))))
        for n in range(1, count + 1)
    )


def furnish(desk: Desk) -> Desk:
    """Give the desk something of everything: what commands need to be done, refused and undone."""
    game = tournament(desk, capacity=4)
    whole = desk.do(AddTeam(game, "Thunder Jacks", ("Anil", "Binu", "Chacko"), reserve="Devi"))
    short = desk.do(AddTeam(game, "Nine of Clubs", ("Eapen", "Faisal"), captain=2))
    gone = desk.do(AddTeam(game, "Kott Kings", ("Gopal", "Hari", "Indu")))
    desk.do(AddTeam(game, "Fremont Aces", ("Jose", "Kiran", "Leela")))
    desk.do(AddTeam(game, "Waiting Room", ("Manu", "Nisha", "Omana")))
    desk.do(Withdraw(gone, "no car"))
    desk.do(AddFreeAgent(game, "Priya", "plays anywhere"))
    desk.do(AddPerson("Anil", phone="510 555 0101"))
    desk.do(AddPerson("റീന", club="Fremont"))
    judge = desk.do(AddOfficial("Thomas", "referee"))
    desk.do(AddOfficial("Usha", "helper"))
    desk.do(StandIn(short, 5, "Varghese", judge))
    desk.do(CheckInTeam(whole))
    desk.do(AddTables(1, 3))
    desk.do(TakePayment(((whole, FEE),), "cash"))
    desk.do(SetFee(short, 4500, "half a team"))
    desk.do(EnterMoney("sponsor", 50000, "Spice Bazaar", "check"))
    desk.do(AddPerson("Yusuf"))
    tournament(desk, "28 for beginners")
    return desk
