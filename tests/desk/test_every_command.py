"""What holds for every command: done, refused, undone and redone; and that none writes past the recorder."""

from __future__ import annotations

import importlib
import inspect
import json
import pkgutil
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule
from sqlalchemy import Boolean, Integer, Table
from sqlalchemy.exc import IntegrityError

import app.desk
from app.desk.command import Command
from app.desk.desk import Desk
from app.errors import DeskError
from app.models import recorder
from app.models.triggers import recorded_tables
from tests.desk.answers import answers, facts, rows
from tests.desk.building import blank, furnish, reopened, started
from tests.desk.copies_strategies import COPIES
from tests.desk.day_strategies import COMMANDS as JUDGED
from tests.desk.public_strategies import PUBLIC
from tests.desk.room_strategies import ROOM
from tests.desk.sitting_strategies import SITTINGS
from tests.desk.strategies import Trial

COMMANDS: dict[type[Command], Trial] = {**JUDGED, **PUBLIC, **ROOM, **SITTINGS, **COPIES}


def all_commands() -> list[type[Command]]:
    """Every command class of the program, whichever module it stands in."""
    for module in pkgutil.walk_packages(app.desk.__path__, "app.desk."):
        importlib.import_module(module.name)
    found: list[type[Command]] = []
    todo = [Command]
    while todo:
        for kind in todo.pop().__subclasses__():
            todo.append(kind)
            if not inspect.isabstract(kind) and kind.__module__.startswith("app."):
                found.append(kind)
    return sorted(found, key=lambda kind: (kind.__module__, kind.__name__))


@pytest.mark.parametrize("kind", all_commands(), ids=lambda kind: kind.__name__)
def test_has_a_trial(kind: type[Command]) -> None:
    assert kind in COMMANDS, f"{kind.__name__} has no strategy in tests/desk/strategies.py"
    assert kind.__doc__, f"{kind.__name__} does not say what it does"


TRIALS = pytest.mark.parametrize(
    ("kind", "trial"), COMMANDS.items(), ids=[kind.__name__ for kind in COMMANDS]
)


def prepared(trial: Trial, folder: Path) -> Desk:
    desk = blank(folder) if trial.on_blank else started(folder)
    trial.prepare(desk)
    return desk


@TRIALS
def test_done_recorded_undone_redone(kind: type[Command], trial: Trial, tmp_path: Path) -> None:
    origin = prepared(trial, tmp_path)
    origin.close()
    count = 0

    @settings(max_examples=4, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def try_it(data: st.DataObject) -> None:
        nonlocal count
        count += 1
        desk = reopened(shutil.copyfile(origin.path, tmp_path / f"{count}.carddesk"))
        command = data.draw(trial.some(desk))
        assert type(command) is kind
        told: list[frozenset[str]] = []
        desk.listen(told.append)
        before, rows_before = (answers(desk), facts(desk)), rows(desk)
        try:
            desk.do(command)
        except DeskError:
            assert (answers(desk), facts(desk)) == before
            assert not told
        else:
            if kind.__name__ in recorder.ENDINGS:
                assert desk.undoable() is None, "nothing before it is undone"
                assert rows(desk) != rows_before
                done.append(command)
                desk.close()
                return
            _recorded(desk, rows_before, told[-1])
            after = answers(desk), facts(desk)
            assert after[1] != before[1] or rows(desk) != rows_before, "an act that changes nothing"
            act = newest(desk)
            assert act.command == kind.__name__
            assert act.operator == "Mary"
            assert str(act.words)
            done.append(command)
            if kind.__name__ in recorder.BEGINNINGS:
                assert desk.undoable() is None, "what began the file stays"
                desk.close()
                return
            assert desk.undoable() == act
            desk.undo()
            assert (answers(desk), facts(desk)) == before
            desk.redo()
            assert (answers(desk), facts(desk)) == after
        desk.close()

    done: list[Command] = []
    try_it()
    assert done, f"no {kind.__name__} of its strategy was ever done"


def newest(desk: Desk) -> recorder.ActRow:
    """The act done last."""
    with desk.reading() as connection:
        return recorder.acts(connection, 1)[0]


def _recorded(desk: Desk, before: dict[tuple[str, int], str], told: frozenset[str]) -> None:
    """Every row that is another now has its change in the journal, with the right images."""
    after = rows(desk)
    changed = {where for where in before.keys() | after.keys() if before.get(where) != after.get(where)}
    act = newest(desk)
    with desk.reading() as connection:
        images = {(image.table, image.key): image for image in recorder.images(connection, act.seq)}
    assert images.keys() == changed
    for where, image in images.items():
        assert image.before == (json.loads(before[where]) if where in before else None)
        assert image.after == (json.loads(after[where]) if where in after else None)
    assert {table for table, _ in changed} <= told


@TRIALS
def test_refused(kind: type[Command], trial: Trial, tmp_path: Path) -> None:
    desk = started(tmp_path)
    (furnish if trial.on_blank else trial.prepare)(desk)
    command = trial.refused(desk)
    assert type(command) is kind
    before = answers(desk), rows(desk)
    journal = desk.undoable()
    with pytest.raises(DeskError) as refusal:
        desk.do(command)
    assert len(str(refusal.value)) > 5
    assert "{" not in str(refusal.value)
    assert (answers(desk), rows(desk)) == before
    assert desk.undoable() == journal
    desk.close()


class Acts(RuleBasedStateMachine):
    """Any acts, undone and redone in any order, give back every state there was."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp(prefix="carddesk-acts-"))
        self.desk = self.begun(started(self.folder))
        self.now = self.state()
        self.past: list[object] = []
        self.future: list[object] = []

    def begun(self, desk: Desk) -> Desk:
        """The event from which the acts begin."""
        return furnish(desk)

    def state(self) -> object:
        return answers(self.desk), facts(self.desk)

    @rule(data=st.data(), kind=st.sampled_from(sorted(COMMANDS, key=lambda kind: kind.__name__)))
    def act(self, data: st.DataObject, kind: type[Command]) -> None:
        if COMMANDS[kind].on_blank or kind.__name__ in recorder.ENDINGS:
            return
        command = data.draw(COMMANDS[kind].some(self.desk))
        try:
            self.desk.do(command)
        except DeskError:
            assert self.state() == self.now
        else:
            self.past.append(self.now)
            self.future.clear()
            self.now = self.state()

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.desk.undo()
        self.future.append(self.now)
        self.now = self.past.pop()
        assert self.state() == self.now

    @precondition(lambda self: self.future)
    @rule()
    def redo(self) -> None:
        self.desk.redo()
        self.past.append(self.now)
        self.now = self.future.pop()
        assert self.state() == self.now

    def teardown(self) -> None:
        while self.past:
            self.desk.undo()
            assert self.state() == self.past.pop()
        with self.desk.reading() as connection:
            assert connection.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
            assert connection.exec_driver_sql("PRAGMA foreign_key_check").first() is None
        self.desk.close()
        shutil.rmtree(self.folder)


TestActs = Acts.TestCase
TestActs.settings = settings(
    max_examples=10,
    stateful_step_count=16,
    deadline=None,
    database=None,
    phases=[Phase.generate],  # sixteen acts can be read as they are; to find fewer takes minutes
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.parametrize("table", recorded_tables(), ids=lambda table: table.name)
def test_no_write_passes_the_recorder(table: Table, furnished: Desk) -> None:
    """Outside an act SQLite itself refuses to add, change or remove a row of the event."""
    columns = [column for column in table.columns if not column.nullable and column.name != "id"]
    values = [99 if isinstance(column.type, Integer | Boolean) else "{}" for column in columns]
    names = ", ".join(f'"{column.name}"' for column in columns)
    insert = f'INSERT INTO "{table.name}" (id, {names}) VALUES (99, {", ".join("?" for _ in columns)})'
    with pytest.raises(IntegrityError, match=r"change\.seq"):
        _write(furnished, insert, values)
    refused = r"only ever added" if table.info.get("insert_only") else r"change\.seq"
    with furnished.reading() as connection:
        there = connection.exec_driver_sql(f'SELECT count(*) FROM "{table.name}"').scalar()
    for statement in (f'UPDATE "{table.name}" SET id = id', f'DELETE FROM "{table.name}"'):
        if there:
            with pytest.raises(IntegrityError, match=refused):
                _write(furnished, statement)


def _write(desk: Desk, statement: str, values: Sequence[object] = ()) -> None:
    with desk.store.writing() as connection:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys = 1")
        connection.exec_driver_sql(statement, tuple(values))
