"""A whole day in one hall, hour by hour: the 28 from half past eight, the rummy from eleven, many people in both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from sqlalchemy import select

from app.desk import hall
from app.desk.day.timetable import timetable
from app.desk.day.whereabouts import held
from app.desk.desk import Desk
from app.desk.rehearsal import proof, rummy_proof
from app.desk.rehearsal.actor import Story
from app.desk.rehearsal.day_pairs import PairsDay
from app.desk.rehearsal.day_pools import PoolsDay
from app.desk.rehearsal.day_proof import prove
from app.desk.rehearsal.hours import Hours
from app.desk.time_of_day import written
from app.games import house_rules
from app.models.hall import HeldSeat
from app.paths import resource

DOORS, PAIRS, POOLS = 7 * 60 + 30, 8 * 60 + 30, 11 * 60
"""Minutes from midnight at which the doors open, the 28 and the rummy begin."""
LOOKS = (8 * 60 + 25, 10 * 60, 11 * 60 + 30, 13 * 60, 14 * 60 + 30)
"""When the projected ends are noted."""
ON = date(2026, 3, 21)


@dataclass(frozen=True, slots=True)
class Ends:
    """When a stage was thought to end, at each look at it, and when it did, in minutes from midnight."""

    title: str
    stage: str
    planned: int
    projected: tuple[int | None, ...]
    actual: int | None


class WholeDay:
    """Both tournaments of one day on one desk."""

    def __init__(self, desk: Desk, hours: Hours, seed: str) -> None:
        self.desk, self.hours = desk, hours
        self.pairs = PairsDay(desk, seed, hours)
        self.pools = PoolsDay(desk, seed, hours)
        self._looks: list[dict[tuple[str, str], int]] = []
        self._planned: dict[tuple[str, str], int] = {}

    def register(self, teams: int, players: int, both: int, presets: tuple[str, str]) -> None:
        """Both tournaments with their people, each with tables of its own."""
        first, second = (house_rules.read_preset(resource("house-rules", f"{name}.toml")) for name in presets)
        self.pairs.register(teams, first.key, dict(first.changes), max(2, teams // 2))
        last = max(row.number for row in hall.tables(self.desk))
        self.pairs.do(hall.AddTables(last + 1, last + players // 5 + 1, 7, "garden room"))
        self.pairs.draw()
        self.pools.enter(players, both, second.key, dict(second.changes))

    def play(self, step: Callable[[str, int], None]) -> Story:
        """The whole day; what happened, of both tournaments."""
        self.pairs.begin(PAIRS)
        self.pools.begin(POOLS)
        for minute in LOOKS:
            self.hours.at(minute, self._look)
        self.hours.run(lambda minute: step(written(int(minute)), min(90, int((minute - DOORS) * 9 // 70))))
        one, other = self.pairs.story, self.pools.story
        return Story(one.acts + other.acts, one.refused + other.refused, [*one.told, *other.told])

    def _look(self) -> None:
        day = timetable(self.desk)
        ends: dict[tuple[str, str], int] = {}
        for part in day.parts:
            key = (part.title, part.stage)
            ends[key] = max(ends.get(key, 0), part.now[1] if part.now is not None else 0)
            if not self._looks:
                self._planned[key] = max(self._planned.get(key, 0), part.planned[1])
        self._looks.append(ends)

    def problems(self) -> list[str]:
        """What is not as it should be, made anew from rows and lists; what was proved is told."""
        found = prove(self.desk, self.pools.tournament_id)
        if found.charged != self.pools.charged:
            found.problems.append(f"{self.pools.charged} absences were written, the file has {found.charged}")
        if seats := held(self.desk):
            found.problems.append(f"{len(seats)} seats are still held")
        return [
            *found.problems,
            *proof.differences(self.desk, self.pairs.tournament_id),
            *rummy_proof.differences(self.desk, self.pools.tournament_id),
        ]

    def tell(self) -> list[str]:
        """What the day came to: seats held, absences, and every stage's ends as they were thought and as they were."""
        with self.desk.reading() as connection:
            ended = connection.execute(select(HeldSeat.ended)).scalars().all()
        filled, given_up = ended.count("filled"), ended.count("released")
        lines = [
            f"{len(ended)} seats were held: {filled} filled, {given_up} given up, "
            f"{len(ended) - filled - given_up} ended with the game of their player.",
            f"{self.pools.charged} deals of absent players were charged 25 points each.",
            f"{self.pairs.called_away} matches of 28 were called on the referee's word, past rummy tables.",
            f"{self.pools.waited} times a rummy table waited because fewer than two were there.",
            "Ends:".ljust(28) + "planned " + " ".join(f"at {written(minute)}" for minute in LOOKS) + "   actual",
        ]
        for one in self.ends():
            times = " ".join("-".rjust(8) if at is None else written(at).rjust(8) for at in one.projected)
            actual = "-" if one.actual is None else written(one.actual)
            stage = one.stage.replace("_", " ")
            lines.append(f"{one.title} {stage}".ljust(28) + written(one.planned).rjust(7) + times + actual.rjust(9))
        return lines

    def ends(self) -> tuple[Ends, ...]:
        """Every stage with its ends as they were thought, and as they were."""
        self._look()
        *looks, actual = self._looks
        return tuple(
            Ends(title, stage, planned, tuple(look.get((title, stage)) for look in looks), actual.get((title, stage)))
            for (title, stage), planned in self._planned.items()
        )
