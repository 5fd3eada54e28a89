"""The first round of a large rummy tournament: the standing of the field after a deal, and what the deal costs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from sqlalchemy import select

from app.bench import Figure
from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.hall import AddTables
from app.desk.lines import RecordLine, RecordSheet
from app.desk.rehearsal.invented import people
from app.desk.rehearsal.rummy_table import to_the_end
from app.desk.rummy.field import field_of
from app.desk.rummy.seating import DrawTables
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from app.games.rummy13.lines import Deal, Entry
from app.games.rummy13.marks import WINNER, counted
from app.models import people as registered
from app.models.play import Line, Match, Seat
from app.models.store import create
from app.tournament.draw import generator

PLAYERS, FEW, EACH = 240, 24, 6
DEALS, TURNS = 15, 25
MOST_SECONDS, MOST_RATIO = 0.05, 1.2


def figures(folder: Path) -> Iterator[Figure]:
    """All figures of this part."""
    few, small = _first_round(folder / "few.carddesk", FEW)
    many, large = _first_round(folder / "many.carddesk", PLAYERS)
    beside_few: list[float] = []
    beside_many: list[float] = []
    standing, reading, places = [], [], 0
    for turn in range(TURNS):  # in turns, so that a busy moment of the machine hits both
        beside_few.append(_seconds_of_a_deal(few, small, turn))
        beside_many.append(_seconds_of_a_deal(many, large, turn))
        began = perf_counter()
        places = len(field_of(many, large).ranking)
        standing.append(perf_counter() - began)
        reading.append(_seconds_to_read(many))
    few.close()
    many.close()
    seconds, bare = _median(standing), _median(reading)
    words = f"{places} players after a deal {seconds * 1000:.1f} ms, only reading the rows {bare * 1000:.1f} ms"
    yield Figure("rummy standing", words, "<= 50 ms", seconds <= MOST_SECONDS)
    one, other = _median(beside_many), _median(beside_few)
    words = f"{one * 1000:.1f} ms beside 39 finished tables, {other * 1000:.1f} ms beside 3, x{one / other:.2f}"
    yield Figure("rummy deal", words, f"<= x{MOST_RATIO}", one <= MOST_RATIO * other)


def _first_round(path: Path, players: int) -> tuple[Desk, int]:
    """All first-round tables but the last played for 15 deals or to their end; the desk and the tournament's id."""
    chance = generator("bench")
    desk = Desk(create(path), "Mary")
    desk.do(NewEvent("Bench", "2026-03-21", paper="Letter"))
    tournament: int = desk.do(NewTournament("rummy13", "Rummy"))
    desk.do(AddTables(1, players // EACH, 7))
    names = people(chance)
    for _ in range(players):
        desk.do(AddTeam(tournament, "", (next(names),)))
    desk.do(DrawTables(tournament, "bench", EACH))
    for table in field_of(desk, tournament).tables[:-1]:
        played = to_the_end(chance, table.rules, list(table.players), table.stage)
        lines = list(played.lines)
        while sum(isinstance(line, Deal) for line in lines) > DEALS:
            lines.pop()
        desk.do(RecordSheet(table.id, tuple(lines), confirmed=True))
    return desk, tournament


def _seconds_of_a_deal(desk: Desk, tournament: int, turn: int) -> float:
    """A deal in which nobody goes out: everybody but the winner has a count of two."""
    table = field_of(desk, tournament).tables[-1]
    due = table.tally.due
    entries = tuple(
        Entry(player, WINNER if place == turn % len(due) else counted(2)) for place, player in enumerate(due)
    )
    began = perf_counter()
    desk.do(RecordLine(table.id, Deal(entries)))
    return perf_counter() - began


def _seconds_to_read(desk: Desk) -> float:
    """Only reading the rows that a field is made from."""
    began = perf_counter()
    with desk.reading() as connection:
        for kind in (registered.Entry, registered.Member, registered.Person, Match, Seat, Line):
            connection.execute(select(*kind.__table__.c)).all()
    return perf_counter() - began


def _median(seconds: list[float]) -> float:
    return sorted(seconds)[len(seconds) // 2]
