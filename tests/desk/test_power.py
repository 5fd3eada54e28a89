"""The program is killed, the power goes: what was confirmed is there, what was not is not half there."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from app.desk.backups import Backups, restore
from app.desk.desk import Desk
from app.desk.importing import ImportPeopleAndTeams, PersonIn
from app.desk.matches import ReportTotals
from app.models import store as stores
from app.models.store import PRAGMAS, Store, create, open_store
from tests.desk.answers import rows
from tests.desk.building import started
from tests.desk.play_strategies import drawn, tables

KILLS = 200


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="processes are forked and killed")
def test_killed_at_random_moments(tmp_path: Path) -> None:
    """Two hundred times; each time the file is sound and holds every confirmed act."""
    desk = drawn(started(tmp_path))
    desk.close()
    words = [sys.executable, "-m", "tests.desk.killed", str(desk.path), str(KILLS), "a storm in March"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=500, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{KILLS} kills"), done.stdout
    assert int(done.stdout.split(", ")[1].split()[0]) > KILLS, "hardly anything was recorded before the kills"


class PowerCuts:
    """Copies file and journal together while SQLite works, as a power cut would leave them.

    SQLite calls after so many (``every``) of its steps; one in ``one_in`` calls makes a copy, forty at the most.
    """

    def __init__(self, store: Store, folder: Path, chance: random.Random, one_in: int, every: int) -> None:
        self.store = store
        self.folder = folder
        self.chance = chance
        self.one_in = one_in
        self.every = every
        self.copies: list[Path] = []
        self.with_journal = 0
        raw = store._connection.connection.driver_connection
        assert isinstance(raw, sqlite3.Connection)
        self.raw = raw

    def __enter__(self) -> PowerCuts:
        self.raw.set_progress_handler(self._perhaps, self.every)
        return self

    def __exit__(self, *_: object) -> None:
        self.raw.set_progress_handler(None, 0)

    def _perhaps(self) -> int:
        if len(self.copies) < 40 and self.chance.random() * self.one_in < 1:
            copy = self.folder / f"cut-{len(self.copies)}.carddesk"
            journal = self.store.path.with_name(self.store.path.name + "-journal")
            shutil.copyfile(self.store.path, copy)
            if journal.exists():
                shutil.copyfile(journal, copy.with_name(copy.name + "-journal"))
                self.with_journal += 1
            self.copies.append(copy)
        return 0


def _state(path: Path) -> dict[tuple[str, int], str]:
    store = open_store(path)
    try:
        assert store.problems() == []
        return rows(Desk(store))
    finally:
        store.close()


def test_power_goes_inside_a_large_import(tmp_path: Path) -> None:
    """The cache spills into the file long before the end; every copy goes back to the last confirmed state."""
    desk = drawn(started(tmp_path))
    confirmed = rows(desk)
    cuts = PowerCuts(desk.store, tmp_path, random.Random(28), 150, every=200)
    cuts.raw.execute("PRAGMA cache_size = 20")
    people = tuple(PersonIn(f"Player {n}", f"510 555 {n:04}", club="Fremont" * 5) for n in range(4000))
    before = desk.path.stat().st_size
    sizes = []
    with cuts:
        desk.do(ImportPeopleAndTeams(people, source="list.csv"))
        sizes = [copy.stat().st_size for copy in cuts.copies]
    assert cuts.with_journal >= 5
    assert max(sizes) > before + 50_000, "the cache never spilled, so nothing was tried"
    for copy in cuts.copies:
        assert _state(copy) == confirmed
    desk.close()
    assert len(_state(desk.path)) == len(confirmed) + 4000


def test_power_goes_while_results_are_entered(tmp_path: Path) -> None:
    """Small acts: each copy shows the state before the act or, from its commit on, after it."""
    desk = drawn(started(tmp_path))
    waiting = [table for table in tables(desk) if table.report is None and not table.lines]
    for number, table in enumerate(waiting):
        before = rows(desk)
        folder = tmp_path / str(number)
        folder.mkdir()
        with PowerCuts(desk.store, folder, random.Random(number), 3, every=10) as cuts:
            desk.do(ReportTotals(table.id, 14, 9))
        after = rows(desk)
        assert cuts.copies
        for copy in cuts.copies:
            assert _state(copy) in (before, after)
    desk.close()


def test_every_connection_has_the_pragmas(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever opens an event file for writing keeps it as safe as the first one did."""
    seen: list[dict[str, object]] = []
    on_connect = stores._on_connect

    def spying(connection: sqlite3.Connection, record: object) -> None:
        on_connect(connection, record)
        seen.append({name: connection.execute(f"PRAGMA {name}").fetchone()[0] for name in PRAGMAS})

    monkeypatch.setattr(stores, "_on_connect", spying)
    path = tmp_path / "event.carddesk"
    create(path).close()
    stores._migrate(path)
    desk = Desk(open_store(path), "Mary")
    assert desk.store.pragmas() == PRAGMAS
    backup = Backups(desk, tmp_path / "backups").make("hand")
    desk = restore(desk, backup.path, tmp_path / "backups")
    assert desk.store.pragmas() == PRAGMAS
    desk.close()
    assert len(seen) >= 4
    assert all(pragmas == PRAGMAS for pragmas in seen), seen
