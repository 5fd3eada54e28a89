"""The trials of the commands of the hall on the day; ``COMMANDS`` are all trials."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.desk.command import Command
from app.desk.day import holding, pace, waves
from app.desk.day.whereabouts import held
from app.desk.desk import Desk
from app.desk.tournaments import tournaments
from tests.desk import judging_strategies
from tests.desk.day_building import both, busy_and_held, late_comers, paused, rummy
from tests.desk.rummy_strategies import SEEDS
from tests.desk.strategies import NOBODY, TEXTS, Trial, among, games


def _seats(desk: Desk) -> st.SearchStrategy[int]:
    return among(row.id for row in held(desk))


def _waves(desk: Desk) -> st.SearchStrategy[Any]:
    if not rummy(desk):
        return st.just(waves.DrawWave(NOBODY, "seed"))
    busy = [one.id for one, _ in waves.wave(desk, rummy(desk)).busy]
    some = st.sets(st.sampled_from(busy), max_size=3) if busy else st.just(set())
    return st.builds(
        lambda seed, size, apart, entries: waves.DrawWave(
            rummy(desk), seed, size, apart=apart, held=tuple(sorted(entries))
        ),
        SEEDS, st.integers(3, 6), st.booleans(), some,
    )  # fmt: skip


def _paces(desk: Desk) -> st.SearchStrategy[Any]:
    return st.builds(
        pace.SetPace, among(games(desk)), st.integers(60, 600), st.integers(0, 30), st.integers(10, 30),
        st.integers(10, 60),
    )  # fmt: skip


def _breaks(desk: Desk) -> st.SearchStrategy[Any]:
    titles = TEXTS.filter(bool)
    times = st.sampled_from([("12:00", "12:45"), ("09:59", "10:00"), ("13:10", "14:00")])
    where = st.none() | among(games(desk))
    return st.builds(lambda title, span, game: pace.AddPause(title, *span, game), titles, times, where)


DAY: dict[type[Command], Trial] = {
    holding.FillSeat: Trial(
        lambda desk: st.builds(holding.FillSeat, _seats(desk)),
        lambda desk: holding.FillSeat(NOBODY),
        late_comers,
    ),
    holding.ReleaseSeat: Trial(
        lambda desk: st.builds(holding.ReleaseSeat, _seats(desk)),
        lambda desk: holding.ReleaseSeat(NOBODY),
        busy_and_held,
    ),
    waves.DrawWave: Trial(_waves, lambda desk: waves.DrawWave(rummy(desk), "seed", held=(NOBODY,)), both),
    pace.SetPace: Trial(_paces, lambda desk: pace.SetPace(tournaments(desk)[0].id, 1, 5, None, 45)),
    pace.AddPause: Trial(_breaks, lambda desk: pace.AddPause("Lunch", "12:45", "12:00")),
    pace.RemovePause: Trial(
        lambda desk: st.builds(pace.RemovePause, among(row.id for row in pace.pauses(desk))),
        lambda desk: pace.RemovePause(NOBODY),
        paused,
    ),
}

COMMANDS: dict[type[Command], Trial] = {**judging_strategies.COMMANDS, **DAY}
