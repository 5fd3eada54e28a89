"""Every form the event file ever had is opened, and the steps lead to today's tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from app.errors import DeskError
from app.models import store
from app.models.migrations import HEAD
from app.models.schema import Base

OLD_FILES = sorted((Path(__file__).parents[1] / "data" / "events").glob("*.carddesk"))


def _scripts() -> ScriptDirectory:
    config = Config()
    config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
    return ScriptDirectory.from_config(config)


def _tables(path: Path) -> dict[str, tuple[object, ...]]:
    """Columns, foreign keys and indexes of every table, in a form that can be compared."""
    file = sqlite3.connect(path)
    try:
        names = [row[0] for row in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: (
                sorted((c[1], c[2], c[3], c[5]) for c in file.execute(f'PRAGMA table_info("{name}")')),
                sorted((f[2], f[3], f[4]) for f in file.execute(f'PRAGMA foreign_key_list("{name}")')),
                sorted(i[1] for i in file.execute(f'PRAGMA index_list("{name}")') if not i[1].startswith("sqlite_")),
            )
            for name in names
            if not name.startswith("sqlite_")
        }
    finally:
        file.close()


def _triggers(path: Path) -> set[str]:
    file = sqlite3.connect(path)
    try:
        return {row[0] for row in file.execute("SELECT sql FROM sqlite_master WHERE type = 'trigger'")}
    finally:
        file.close()


def test_head_is_the_last_script() -> None:
    assert _scripts().get_current_head() == HEAD
    assert store.known_revisions()[-1] == HEAD


def test_the_steps_lead_to_the_same_tables_as_a_new_file(tmp_path: Path) -> None:
    new, stepped = tmp_path / "new.carddesk", tmp_path / "stepped.carddesk"
    store.create(new).close()
    file = sqlite3.connect(stepped)
    file.execute(f"PRAGMA application_id = {store.APPLICATION_ID}")
    file.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    file.commit()
    file.close()
    store._migrate(stepped)
    assert _tables(stepped) == _tables(new)
    assert _triggers(stepped) == _triggers(new)
    assert set(_tables(new)) == {*Base.metadata.tables, "alembic_version"}


@pytest.mark.parametrize("old", OLD_FILES, ids=lambda path: path.stem)
def test_every_old_file_is_opened_and_brought_up_to_date(old: Path, tmp_path: Path) -> None:
    path, fresh = tmp_path / old.name, tmp_path / "fresh.carddesk"
    path.write_bytes(old.read_bytes())
    copied: list[Path] = []
    opened = store.open_store(path, copied.append)
    try:
        assert opened.problems() == []
    finally:
        opened.close()
    store.create(fresh).close()
    assert _tables(path) == _tables(fresh)
    again = store.open_store(path, copied.append)
    again.close()
    assert len(copied) <= 1, "an event that is up to date is not migrated again"


def test_a_failing_step_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "event.carddesk"
    store.create(path).close()
    before = path.read_bytes()

    def broken(connection: object) -> None:
        connection.exec_driver_sql("CREATE TABLE half (id INTEGER)")  # type: ignore[attr-defined]
        raise RuntimeError("the power went")

    monkeypatch.setattr(store, "install_triggers", broken)
    with pytest.raises(RuntimeError):
        store._migrate(path)
    assert _tables(path).keys() == {*Base.metadata.tables, "alembic_version"}
    assert len(path.read_bytes()) == len(before)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "event.carddesk"
    store.create(path).close()
    file = sqlite3.connect(path)
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.commit()
    file.close()
    before = path.read_bytes()
    with pytest.raises(DeskError, match="newer Card Desk"):
        store.open_store(path)
    assert path.read_bytes() == before
