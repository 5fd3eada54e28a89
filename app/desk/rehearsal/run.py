"""``rehearse``: play a tournament, print its paper, prove its sums, say so in a short report."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter

from app.desk import tournaments
from app.desk.backups import Backups
from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.rehearsal import proof, rummy_proof
from app.desk.rehearsal.actor import Story
from app.desk.rehearsal.club import EVENINGS
from app.desk.rehearsal.day import DOORS, ON, WholeDay
from app.desk.rehearsal.hours import Hours
from app.desk.rehearsal.rummy13 import RummyRehearsal
from app.desk.rehearsal.twentyeight import Rehearsal
from app.desk.teams import entries
from app.errors import DeskError
from app.games import house_rules
from app.language import N_, say
from app.models.store import SUFFIX, copy_closed, create, open_store
from app.paths import resource

RIGHT = "Standings equal the sums over the exported deals; the reopened backup equals the event; the ledger balances."
PRESET = "twentyeight-kerala-house-2026"
RUMMY_PRESET = "rummy13-kerala-house-2026"
FEWEST_TEAMS, FEWEST_PLAYERS = 5, 7
EVENING_RIGHT = (
    "Results equal the sums over the exported deals; nobody was cut in before somebody who came earlier; the accounts "
    "add up to nothing; the reopened backup equals the event; the ledger balances."
)
DAY_RIGHT = (
    "Nobody was called to two tables at once, no table was used twice, every absence was charged as the house rule "
    "says; standings and totals equal the sums over the exported deals; the ledger balances."
)
CARD_DAY = NewEvent("Kerala House Card Day", "2026-03-21", "Kerala House, Fremont", "USD", "Letter")
CLUB = NewEvent("Club evening", "2026-03-21", "Card room", "INR", "A4")
PACE = timedelta(seconds=25)
"""How far the rehearsal's clock goes from one act to the next."""


class Clock:
    """A clock that goes on at every look: the day of the rehearsal, not today's."""

    def __init__(self, start: datetime, pace: timedelta = PACE) -> None:
        self.now = start
        self.pace = pace

    def __call__(self) -> datetime:
        self.now += self.pace
        return self.now


@dataclass(frozen=True, slots=True)
class Report:
    """What a rehearsal came to; ``problems`` is empty when everything agreed."""

    event: Path
    story: Story
    teams: int
    matches: int
    sheets: int
    seconds: float
    problems: tuple[str, ...]
    nouns: tuple[str, str] = ("teams", "matches")
    """What plays, and where."""
    right: str = RIGHT
    """What is true when there is no problem."""

    def lines(self) -> list[str]:
        """The report as lines of text."""
        return [
            f"{self.teams} {self.nouns[0]}, {self.matches} {self.nouns[1]}, {self.story.acts} acts at the desk, "
            f"{self.story.refused} rightly refused, {self.sheets} sheets of paper, {self.seconds:.1f} s",
            *(f"  {sentence}" for sentence in self.story.told),
            *(f"PROBLEM: {problem}" for problem in self.problems),
            f"{len(self.problems)} problems." if self.problems else self.right,
            f"The event lies in {self.event}",
        ]


def rehearse(
    folder: Path,
    teams: int = 19,
    seed: str = "card day",
    event: Path | None = None,
    step: Callable[[str, int], None] = lambda _words, _done: None,
) -> Report:
    """Play a 28 tournament in ``folder``: an invented one of ``teams``, or that of a clone of the file ``event``.

    The event it leaves opens in the desk. Raises DeskError where the event cannot be used, or has no 28 tournament
    that is not drawn yet.
    """
    began = perf_counter()
    folder.mkdir(parents=True, exist_ok=True)
    if event is None and teams < FEWEST_TEAMS:
        raise DeskError(say(N_("A rehearsal needs at least 5 teams.")), "teams")
    desk = _clone(event, folder) if event is not None else _new(folder)
    try:
        rehearsal = Rehearsal(desk, seed, step)
        if event is not None:
            rehearsal.use(_open_tournament(desk))
        else:
            preset = house_rules.read_preset(resource("house-rules", f"{PRESET}.toml"))
            rehearsal.register(teams, preset.key, dict(preset.changes), max(2, teams // 2))
        story = rehearsal.play()
        step("Paper", 96)
        problems = proof.differences(desk, rehearsal.tournament_id)
        return _report(desk, folder, story, rehearsal.tournament_id, len(rehearsal.field.tables), problems, began, step)
    finally:
        desk.close()


def rehearse_rummy(
    folder: Path,
    players: int = 36,
    seed: str = "card day",
    step: Callable[[str, int], None] = lambda _words, _done: None,
) -> Report:
    """Play a rummy tournament of so many invented players in ``folder``; the event it leaves opens in the desk.

    Raises DeskError at ``players`` for fewer than seven.
    """
    began = perf_counter()
    folder.mkdir(parents=True, exist_ok=True)
    if players < FEWEST_PLAYERS:
        raise DeskError(say(N_("A rehearsal needs at least {n} players."), n=FEWEST_PLAYERS), "players")
    desk = _new(folder)
    try:
        rehearsal = RummyRehearsal(desk, seed, step)
        preset = house_rules.read_preset(resource("house-rules", f"{RUMMY_PRESET}.toml"))
        rehearsal.register(players, preset.key, dict(preset.changes), players // 5 + 2)
        story = rehearsal.play()
        step("Paper", 96)
        problems = rummy_proof.differences(desk, rehearsal.tournament_id)
        nouns = ("players", "tables")
        return _report(
            desk, folder, story, rehearsal.tournament_id, len(rehearsal.field.tables), problems, began, step, nouns
        )
    finally:
        desk.close()


def rehearse_day(
    folder: Path,
    teams: int = 19,
    players: int = 61,
    both: int = 30,
    seed: str = "card day",
    step: Callable[[str, int], None] = lambda _words, _done: None,
) -> Report:
    """Play a whole day in ``folder``, hour by hour: invented ``teams`` of 28 and ``players`` of rummy in one hall, of
    whom ``both`` play in both.

    The event it leaves opens in the desk. Raises DeskError at ``teams``, ``players`` or ``both``.
    """
    began = perf_counter()
    folder.mkdir(parents=True, exist_ok=True)
    if teams < FEWEST_TEAMS:
        raise DeskError(say(N_("A rehearsal needs at least 5 teams.")), "teams")
    if players < FEWEST_PLAYERS:
        raise DeskError(say(N_("A rehearsal needs at least {n} players."), n=FEWEST_PLAYERS), "players")
    if not 0 <= both <= min(players, 3 * teams):
        raise DeskError(say(N_("So many people cannot be in both.")), "both")
    hours = Hours(ON, DOORS)
    desk = _new(folder, clock=hours.clock)
    try:
        day = WholeDay(desk, hours, seed)
        day.register(teams, players, both, (PRESET, RUMMY_PRESET))
        story = day.play(step)
        step("Paper", 96)
        story.told += day.tell()
        tables = len(day.pairs.field.tables) + len(day.pools.field.tables)
        nouns = (f"teams and {players} players of rummy, {both} in both", "matches and tables")
        return _report(
            desk, folder, story, day.pairs.tournament_id, tables, day.problems(), began, step, nouns, DAY_RIGHT
        )
    finally:
        desk.close()


def rehearse_evening(
    folder: Path,
    game: str,
    people: int = 9,
    seed: str = "card day",
    step: Callable[[str, int], None] = lambda _words, _done: None,
) -> Report:
    """Play an evening of the card room (a key of ``EVENINGS``) with so many invented people in ``folder``.

    The event it leaves opens in the desk. Raises DeskError at ``people`` where they are too few.
    """
    began = perf_counter()
    folder.mkdir(parents=True, exist_ok=True)
    evening = EVENINGS[game]
    if people < evening.fewest:
        raise DeskError(say(N_("A rehearsal needs at least {n} people."), n=evening.fewest), "people")
    desk = _new(folder, CLUB)
    try:
        played = evening.play(desk, seed, people, step)
        step("Paper", 96)
        return _report(
            desk, folder, played.story, played.tournament_id, played.games, played.problems, began, step,
            evening.nouns, EVENING_RIGHT,
        )  # fmt: skip
    finally:
        desk.close()


def _report(
    desk: Desk,
    folder: Path,
    story: Story,
    tournament_id: int,
    matches: int,
    problems: list[str],
    began: float,
    step: Callable[[str, int], None],
    nouns: tuple[str, str] = ("teams", "matches"),
    right: str = RIGHT,
) -> Report:
    """What holds for every rehearsal: a backup that equals the event, a ledger that balances, and its paper."""
    backup = Backups(desk, folder / "backups").make("hand")
    problems = problems + proof.backup_differences(desk, backup.path, folder)
    if proof.ledger_difference(desk):
        problems.append("the ledger does not balance")
    problems += [f"SQLite: {problem}" for problem in desk.store.problems()]
    sheets, paper_problems = _print(desk, folder)
    step("Done", 100)
    entered = sum(row.state != "withdrawn" for row in entries(desk, tournament_id))
    seconds = perf_counter() - began
    problems += paper_problems
    return Report(desk.path, story, entered, matches, sheets, seconds, tuple(problems), nouns, right)


def _free(folder: Path, name: str) -> Path:
    path, number = folder / f"{name}{SUFFIX}", 2
    while path.exists():
        path = folder / f"{name} {number}{SUFFIX}"
        number += 1
    return path


def _new(folder: Path, event: NewEvent = CARD_DAY, clock: Callable[[], datetime] | None = None) -> Desk:
    clock = clock or Clock(datetime(2026, 3, 21, 15, 0, tzinfo=UTC))
    desk = Desk(create(_free(folder, "rehearsal")), "Mary", clock)
    desk.do(event)
    return desk


def _clone(event: Path, folder: Path) -> Desk:
    """A desk on a copy; the event itself, which may be of an older form, is not even opened."""
    path = _free(folder, f"rehearsal of {event.stem}")
    copy_closed(event, path)
    return Desk(open_store(path), "Rehearsal")


def _open_tournament(desk: Desk) -> int:
    for row in tournaments.tournaments(desk):
        if row.game == "twentyeight" and not row.drawn:
            return row.id
    raise DeskError(say(N_("There is no 28 tournament in this event that is not drawn yet.")))


def _print(desk: Desk, folder: Path) -> tuple[int, list[str]]:
    """Print one of every sheet into the folder; how many, and what went wrong."""
    from app.desk import paper

    printed = paper.print_one_of_each(desk, folder / "paper")
    return printed, [] if printed else ["no sheet was printed"]


def main(arguments: Sequence[str]) -> int:
    """The command: ``rehearse [--day | --game G] [--teams | --players | --both | --people N] [--seed S] [--out DIR]
    [--event FILE]``."""
    parser = argparse.ArgumentParser(prog="rehearse", description=__doc__)
    games = ("twentyeight", "rummy13", *EVENINGS)
    parser.add_argument("--game", choices=games, default="twentyeight", help="what is played")
    parser.add_argument("--teams", type=int, default=19, help="how many invented teams (19)")
    parser.add_argument("--day", action="store_true", help="28 and rummy in one hall on one day")
    parser.add_argument("--players", type=int, help="how many invented players of rummy (36, on a whole day 61)")
    parser.add_argument("--both", type=int, default=30, help="how many people play both on a whole day (30)")
    parser.add_argument("--people", type=int, default=9, help="how many invented people of an evening (9)")
    parser.add_argument("--seed", default="card day", help="the same seed plays the same day")
    parser.add_argument("--out", type=Path, help="the folder for event and paper (a new one)")
    parser.add_argument("--event", type=Path, help="an event file whose clone is played instead")
    chosen = parser.parse_args(list(arguments))
    folder = chosen.out or Path(tempfile.mkdtemp(prefix="rehearsal-"))

    def step(words: str, done: int) -> None:
        if sys.stdout.isatty():
            print(f"\r{done:3} % {words:40}", end="\r", flush=True)

    try:
        if chosen.day:
            report = rehearse_day(folder, chosen.teams, chosen.players or 61, chosen.both, chosen.seed, step)
        elif chosen.game == "rummy13":
            report = rehearse_rummy(folder, chosen.players or 36, chosen.seed, step)
        elif chosen.game in EVENINGS:
            report = rehearse_evening(folder, chosen.game, chosen.people, chosen.seed, step)
        else:
            report = rehearse(folder, chosen.teams, chosen.seed, chosen.event, step)
    except DeskError as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(report.lines()))
    return 1 if report.problems else 0
