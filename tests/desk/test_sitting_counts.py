"""Whatever is counted when somebody leaves and at the end: play sums to zero, and no counter is forgotten."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.sitting.accounts import of_sitting
from app.desk.sitting.boxes import register
from app.desk.sitting.kitty import EndSitting, LeaveSitting, ending, leaving
from app.games.rummy21.kitty import change
from app.games.rummy21.lines import Refreshments
from app.models.work import Work
from tests.desk.building import started
from tests.desk.sitting_building import deal, first, opened, people


class Both(Command):
    """Somebody leaves, then the sitting ends; one act, so that it can be looked at and taken back."""

    def __init__(self, *acts: Command) -> None:
        self.acts = acts

    def carry_out(self, work: Work) -> None:
        for act in self.acts:
            act.carry_out(work)


COUNTS = st.lists(st.integers(0, 300), min_size=4, max_size=4)


def test_any_counts(tmp_path: Path) -> None:
    desk = opened(started(tmp_path))
    desk.do(RecordLine(first(desk).id, deal(first(desk), 85, 42)))
    desk.do(RecordLine(first(desk).id, Refreshments(1)))
    who = people(desk)[:4]

    @settings(max_examples=40, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(COUNTS, st.booleans())
    def try_it(counts: list[int], one_leaves: bool) -> None:
        counted = {entry: change(points) for entry, points in zip(who, counts, strict=True)}
        match = first(desk).id
        leave = [LeaveSitting(match, who[0], counted.pop(who[0]), confirmed=True)] if one_leaves else []
        act = Both(*leave, EndSitting(match, counted, confirmed=True))
        lines, tally, boxes = desk.would(act, lambda: _state(desk))
        assert sum(line.play.points for line in lines) == 0
        assert sum(line.play.money for line in lines) == 0
        assert sum(line.all.points for line in lines) == -tally.shared - tally.refreshments
        assert tally.missing == 0
        assert not tally.present
        assert sum(boxes) == 400 - tally.shared - tally.pot

    try_it()
    desk.close()


def _state(desk: Desk) -> tuple[object, ...]:
    one = first(desk)
    returned = [box.returned.value for box in register(desk) if box.returned is not None]
    return of_sitting(one), one.tally, returned


def test_what_is_proposed_makes_the_boxes_whole(tmp_path: Path) -> None:
    desk = opened(started(tmp_path))
    one, who = first(desk), people(desk)[:4]

    @settings(max_examples=60, deadline=None, database=None)
    @given(COUNTS)
    def try_it(counts: list[int]) -> None:
        going = leaving(one, who[2], change(counts[2]))
        assert going.box.value == 100
        assert {other for other, _ in going.trades} <= {who[0], who[1], who[3]}
        end = ending(one, {entry: change(points) for entry, points in zip(who, counts, strict=True)})
        assert sum(end.shares.values()) == end.missing == 400 - sum(counts)
        over = [box.value - 100 for box in end.boxes.values()]
        assert not (min(over) < 0 < max(over)), "nobody keeps too many while another lacks some"

    try_it()
    desk.close()
