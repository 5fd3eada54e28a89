"""Any acts of a rummy day, undone and redone in any order, give back every state there was."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import rule

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.lines import CorrectLine, RecordLine, StrikeLine
from app.desk.matches import CallMatch, StartMatch
from app.errors import DeskError
from app.games.rummy13.lines import Deal
from tests.desk.rummy_building import out, play, tables, win, written
from tests.desk.rummy_strategies import RUMMY
from tests.desk.test_every_command import Acts, TestActs


def _deals(desk: Desk) -> st.SearchStrategy[Command]:
    """Deals recorded, corrected and struck at the tables of the first round."""
    going = [table for table in tables(desk) if table.players and not table.over]
    lines = [row for table in tables(desk) for row in table.lines if isinstance(row.line, Deal)]
    counts = st.lists(st.integers(3, 100), min_size=7, max_size=7)
    commands: list[st.SearchStrategy[Command]] = [
        st.builds(StrikeLine, st.sampled_from([row.id for row in lines] or [0]), st.just("never played"))
    ]
    if going:
        commands.append(st.builds(
            lambda table, marks: RecordLine(table.id, written(table, 0, *marks[: len(table.tally.due) - 1]), True),
            st.sampled_from(going), counts,
        ))  # fmt: skip
        ids = st.sampled_from([table.id for table in going])
        commands += [st.builds(CallMatch, ids), st.builds(StartMatch, ids)]
    if lines:
        commands.append(st.builds(
            lambda row, other: CorrectLine(row.id, other.line, "misread", True),
            st.sampled_from(lines), st.sampled_from(lines),
        ))  # fmt: skip
    return st.one_of(commands)


class RummyActs(Acts):
    """The acts of a rummy day, begun with one table over and one in the middle of its game."""

    def begun(self, desk: Desk) -> Desk:
        out(desk)
        win(desk, tables(desk)[1].id)
        play(desk, tables(desk)[2].id, (0, 40, 100))
        return desk

    @rule(data=st.data(), kind=st.sampled_from(sorted(RUMMY, key=lambda kind: kind.__name__)))
    def act(self, data: st.DataObject, kind: type[Command]) -> None:
        self._do(data.draw(RUMMY[kind].some(self.desk)))

    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        self._do(data.draw(_deals(self.desk)))

    def _do(self, command: Command) -> None:
        try:
            self.desk.do(command)
        except DeskError:
            assert self.state() == self.now
        else:
            self.past.append(self.now)
            self.future.clear()
            self.now = self.state()


TestRummyActs = RummyActs.TestCase
TestRummyActs.settings = TestActs.settings
del TestActs, Acts
