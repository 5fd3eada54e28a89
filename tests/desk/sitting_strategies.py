"""The trials of the commands of a 21-card sitting."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.hall import tables as hall_tables
from app.desk.sitting import kitty, opening, stake
from app.desk.sitting.sitting import Sitting
from app.games.rummy21.rules import Counters
from tests.desk.sitting_building import KITTY, came, first, game, opened, people, played, tables
from tests.desk.strategies import NOBODY, Trial, among

COUNTERS = st.sampled_from([None, KITTY, Counters(1, 4, 1, 2), Counters(2, 1, 0, 3), Counters()])


def _open(desk: Desk) -> list[Sitting]:
    return [one for one in tables(desk) if not one.over] if game(desk) else []


def _ids(desk: Desk) -> st.SearchStrategy[int]:
    return among(one.id for one in _open(desk))


def _present(desk: Desk) -> st.SearchStrategy[Any]:
    """``(match, entry)`` of those who sit at a table."""
    found = [(one.id, player.entry) for one in _open(desk) for player in one.present]
    return st.sampled_from(found or [(NOBODY, NOBODY)])


def _without_box(desk: Desk) -> st.SearchStrategy[Any]:
    """``(match, entry)`` of those who could take a box there: nobody else's players, nobody with a box."""
    seated = {player.entry for one in _open(desk) for player in one.present}
    free = [(one.id, entry) for one in _open(desk) for entry in _entries(desk) if entry not in seated]
    found = [*free, *((one.id, player.entry) for one in _open(desk) for player in one.without_box)]
    return st.sampled_from(found or [(NOBODY, NOBODY)])


def _entries(desk: Desk) -> tuple[int, ...]:
    return people(desk) if game(desk) else ()


def _hall(desk: Desk) -> st.SearchStrategy[int | None]:
    return st.none() | among(row.id for row in hall_tables(desk))


def _opening(desk: Desk) -> st.SearchStrategy[Any]:
    who = st.lists(among(_entries(desk)), min_size=2, max_size=6, unique=True) if len(_entries(desk)) > 1 else st.just(
        [NOBODY]
    )
    return st.builds(
        lambda players, table, box, rate: opening.OpenSitting(
            game(desk) or NOBODY, table, tuple(players), {players[0]: box} if box else None, rate
        ),
        who, _hall(desk), st.sampled_from([None, 1, 2, 9]), st.sampled_from([None, 50, 100]),
    )  # fmt: skip


def _counts(desk: Desk) -> st.SearchStrategy[dict[int, Counters]]:
    who = [player.entry for one in _open(desk)[:1] for player in one.present]
    return st.dictionaries(among(who), COUNTERS.filter(bool), max_size=3)


SITTINGS: dict[type[Command], Trial] = {
    opening.OpenSitting: Trial(
        _opening,
        lambda desk: opening.OpenSitting(game(desk), None, people(desk)[:1]),
        came,
    ),
    opening.MoveSitting: Trial(
        lambda desk: st.builds(opening.MoveSitting, _ids(desk), _hall(desk)),
        lambda desk: opening.MoveSitting(first(desk).id, first(desk).table_id),
        opened,
    ),
    opening.CancelSitting: Trial(
        lambda desk: st.builds(opening.CancelSitting, _ids(desk)),
        lambda desk: opening.CancelSitting(NOBODY),
        opened,
    ),
    kitty.TakeKitty: Trial(
        lambda desk: st.builds(
            lambda place, box, counters: kitty.TakeKitty(*place, box, counters, True, True), _without_box(desk),
            st.integers(7, 12), COUNTERS,
        ),
        lambda desk: kitty.TakeKitty(first(desk).id, people(desk)[7], 6),
        played,
    ),
    kitty.LeaveSitting: Trial(
        lambda desk: st.builds(
            lambda place, counted: kitty.LeaveSitting(*place, counted, confirmed=True), _present(desk), COUNTERS
        ),
        lambda desk: kitty.LeaveSitting(first(desk).id, people(desk)[7]),
        played,
    ),
    kitty.EndSitting: Trial(
        lambda desk: st.builds(
            kitty.EndSitting, among(one.id for one in _open(desk)[:1]), _counts(desk), confirmed=st.just(True)
        ),
        lambda desk: kitty.EndSitting(first(desk).id, {people(desk)[0]: Counters()}),
        played,
    ),
    stake.ChangeStake: Trial(
        lambda desk: st.builds(
            stake.ChangeStake, among(one.id for one in _open(desk)[:1]), st.sampled_from([50, 75, 300]),
            permission=st.just("letter of 3 May"), counted=_counts(desk), confirmed=st.just(True),
        ),
        lambda desk: stake.ChangeStake(first(desk).id, 200, tuple(player.entry for player in first(desk).present)),
        played,
    ),
}  # fmt: skip
