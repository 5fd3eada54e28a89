"""The event file: made, opened, locked; and what is said of files that cannot be used."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from app.desk.backups import Backups, NotRestored, copy_out, found, restore, surplus
from app.desk.desk import Desk
from app.desk.event import NewEvent
from app.desk.money import EnterMoney, ledger
from app.desk.people import AddPerson, search
from app.errors import DeskError
from app.models.lock import DeskLock
from app.models.store import PRAGMAS, create, open_store
from app.models.triggers import recorded_tables, trigger_sql


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """An event file that is closed."""
    path = tmp_path / "event.carddesk"
    desk = Desk(create(path), "Mary")
    desk.do(NewEvent("Card Day", "2026-03-21"))
    desk.do(AddPerson("Anil"))
    desk.close()
    return path


def refused(path: Path, words: str) -> None:
    """Opening says ``words`` and leaves the file as it is, and unlocked."""
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(DeskError, match=words):
        open_store(path)
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert not path.with_name(path.name + ".in-use").exists()


def test_a_new_file_keeps_what_was_confirmed(event: Path) -> None:
    store = open_store(event)
    assert store.pragmas() == PRAGMAS
    assert store.problems() == []
    assert [row.name for row in search(Desk(store), "")] == ["Anil"]
    store.close()
    assert not event.with_name(event.name + "-journal").exists()


def test_an_existing_file_is_never_overwritten(event: Path) -> None:
    before = event.read_bytes()
    with pytest.raises(DeskError, match="already exists"):
        create(event)
    assert event.read_bytes() == before


def test_files_that_are_no_events(tmp_path: Path) -> None:
    missing, text, foreign = (tmp_path / f"{name}.carddesk" for name in ("missing", "text", "foreign"))
    text.write_text("Team, Player 1, Player 2")
    database = sqlite3.connect(foreign)
    database.execute("CREATE TABLE anything (id INTEGER)")
    database.commit()
    database.close()
    refused(missing, "not there any more")
    refused(text, "not an event file")
    refused(foreign, "not an event file")


def test_a_damaged_file(event: Path) -> None:
    content = bytearray(event.read_bytes())
    content[4096 * 3 : 4096 * 9] = b"\xff" * (4096 * 6)
    event.write_bytes(content)
    refused(event, "damaged")
    event.write_bytes(content[: 4096 * 2 + 100])
    refused(event, "damaged")


def test_a_damaged_file_whose_names_cannot_be_read(event: Path) -> None:
    content = event.read_bytes().replace(b"CREATE", b"\xff\xfe\xff\xfe\xff\xfe")
    event.write_bytes(content)
    refused(event, "damaged")


def test_two_desks_cannot_have_one_file(event: Path) -> None:
    store = open_store(event)
    with pytest.raises(DeskError, match=r"in use by another desk: .+ on .+"):
        open_store(event)
    other = (
        "import sys; from pathlib import Path; from app.models.store import open_store\n"
        "try: open_store(Path(sys.argv[1]))\n"
        "except Exception as error: print(error)"
    )
    done = subprocess.run([sys.executable, "-c", other, str(event)], capture_output=True, text=True, check=True)
    assert "in use by another desk" in done.stdout
    store.close()
    open_store(event).close()


def test_a_lock_left_by_a_crash_is_stale(event: Path) -> None:
    left = event.with_name(event.name + ".in-use")
    left.write_text('{"host": "old", "user": "gone", "pid": 1}')
    open_store(event).close()
    assert not left.exists()
    lock = DeskLock(event)
    lock.release()
    lock.release()


@pytest.mark.skipif(sys.platform == "win32" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_folder_that_may_not_be_written(event: Path) -> None:
    event.parent.chmod(0o500)
    try:
        with pytest.raises(DeskError, match="may not be read or written"):
            open_store(event)
    finally:
        event.parent.chmod(0o700)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be taken away there")
def test_an_event_file_that_was_deleted_is_said_to_be_gone_and_can_still_be_copied(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    assert [row.name for row in search(desk, "")] == ["Anil"]
    for part in event.parent.glob("event.carddesk*"):
        part.unlink()
    with pytest.raises(DeskError, match=r"event\.carddesk is not there any more: it was moved or deleted"):
        desk.do(AddPerson("Binu"))
    copy_out(desk, tmp_path / "kept.carddesk")
    desk.close()
    kept = Desk(open_store(tmp_path / "kept.carddesk"), "Mary")
    assert [row.name for row in search(kept, "")] == ["Anil"]
    kept.close()


def test_a_failed_copy_is_called_by_the_name_that_was_chosen(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    with pytest.raises(DeskError) as refusal:
        copy_out(desk, tmp_path / "pulled" / "stick.carddesk")
    assert str(refusal.value).startswith("stick.carddesk cannot be opened")
    desk.close()


def test_a_full_disk_changes_nothing(event: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    with desk.reading() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    told: list[frozenset[str]] = []
    desk.listen(told.append)

    def fill() -> None:
        for number in range(1000):
            desk.do(AddPerson(f"Player {number}" * 5))

    with pytest.raises(DeskError, match=r"disk is full\. Nothing was changed"):
        fill()
    count = len(search(desk, "", limit=None))
    assert len(told) == count - 1, "nobody was told of an act that was not kept"
    with desk.reading() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
    desk.do(AddPerson("There is room again"))
    assert len(search(desk, "", limit=None)) == count + 1
    assert desk.store.problems() == []
    desk.close()


def test_every_recorded_table_has_its_triggers_with_all_columns(event: Path) -> None:
    store = open_store(event)
    with store.reading() as connection:
        kept = set(
            connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE type = 'trigger'").scalars().all()
        )
    store.close()
    assert kept == set(trigger_sql())
    for table in recorded_tables():
        inserting = next(sql for sql in kept if sql.startswith(f"CREATE TRIGGER recorder_{table.name}_insert"))
        for column in table.columns:
            assert f'NEW."{column.name}"' in inserting


# backups


def test_a_backup_has_reason_and_time_and_is_doubled(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    stick = tmp_path / "stick"
    stick.mkdir()
    backups = Backups(desk, tmp_path / "copies", stick)
    told: list[object] = []
    made = backups.make("hand", told.append)
    backups.wait()
    assert told == [None]
    assert made.reason == "hand"
    assert str(made.words) == "by hand"
    assert (stick / made.path.name).read_bytes() == made.path.read_bytes()
    assert found(tmp_path / "copies", "event") == (made,)
    assert found(tmp_path / "copies", "another") == ()
    desk.close()


def test_a_pulled_stick_is_one_sentence(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    backups = Backups(desk, tmp_path / "copies", tmp_path / "no stick")
    told: list[object] = []
    made = backups.make("minutes", told.append)
    backups.wait()
    assert made.path.exists()
    assert "Is the stick still in?" in str(told[0])
    desk.close()


def test_old_copies_go_but_those_of_stages_stay(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    backups = Backups(desk, tmp_path / "copies")
    kept = [backups.make(reason).path for reason in ("stage", "hand", "migration")]
    for _ in range(35):
        backups.make("minutes")
    copies = found(tmp_path / "copies")
    assert len(copies) == 33
    assert all(path.exists() for path in kept)
    assert surplus(copies, keep=30) == ()
    desk.close()


def test_a_restored_event_never_gives_a_receipt_number_twice(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    backup = Backups(desk, tmp_path / "copies").make("hand")
    number = desk.do(EnterMoney("sponsor", 5000, "Spice Bazaar", "cash"))
    desk.do(AddPerson("After the backup"))
    desk = restore(desk, backup.path, tmp_path / "copies")
    assert desk.operator == "Mary"
    assert [row.name for row in search(desk, "")] == ["Anil"]
    assert ledger(desk) == ()
    desk.do(EnterMoney("sponsor", 5000, "Spice Bazaar", "cash"))
    assert ledger(desk)[0].number > (number or 1)
    assert any(copy.reason == "restore" for copy in found(tmp_path / "copies"))
    desk.close()


def test_a_backup_of_a_newer_program_is_not_restored(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    backup = Backups(desk, tmp_path / "copies").make("hand").path
    newer = sqlite3.connect(backup)
    newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.commit()
    newer.close()
    with pytest.raises(DeskError, match="newer"):
        restore(desk, backup, tmp_path / "copies")
    desk.do(AddPerson("Still at work"))
    desk.close()


def test_a_restore_for_which_there_is_no_room(event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(open_store(event), "Mary")
    backup = Backups(desk, tmp_path / "copies").make("hand").path

    def full(_from: Path, to: Path) -> None:
        Path(to).write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.desk.backups.shutil.copyfile", full)
    with pytest.raises(DeskError, match="disk is full"):
        restore(desk, backup, tmp_path / "copies")
    desk.do(AddPerson("Still at work"))
    desk.close()
    assert sorted(path.name for path in event.parent.glob("event*")) == ["event.carddesk"]


def test_a_copy_that_cannot_be_made_leaves_the_one_before(
    event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(open_store(event), "Mary")
    stick = tmp_path / "stick.carddesk"
    copy_out(desk, stick)
    before = stick.read_bytes()
    desk.do(AddPerson("Binu"))

    def full(target: Path) -> None:
        target.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(desk.store, "copy_to", full)
        with pytest.raises(DeskError, match="disk is full"):
            copy_out(desk, stick)
    assert stick.read_bytes() == before
    assert not list(tmp_path.glob("*.part"))
    copy_out(desk, stick)
    again = Desk(open_store(stick), "Mary")
    assert [row.name for row in search(again, "")] == ["Anil", "Binu"]
    again.close()
    (tmp_path / "folder.carddesk").mkdir()
    with pytest.raises(DeskError):
        copy_out(desk, tmp_path / "folder.carddesk")
    desk.close()


def test_a_disk_that_does_not_take_the_restored_file_leaves_the_event_open(
    event: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = Desk(open_store(event), "Mary")
    backup = Backups(desk, tmp_path / "copies").make("hand").path
    desk.do(AddPerson("Later"))
    rename = os.replace

    def replace(one: Path, other: Path) -> None:
        if str(one).endswith(".restored"):
            raise PermissionError(13, "Permission denied")
        rename(one, other)

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", replace)
        with pytest.raises(NotRestored, match="may not be read or written") as told:
            restore(desk, backup, tmp_path / "copies")
    desk = told.value.desk
    desk.do(AddPerson("Still at work"))
    assert [row.name for row in search(desk, "", limit=None)] == ["Anil", "Later", "Still at work"]
    desk.close()


def test_a_damaged_backup_is_not_restored(event: Path, tmp_path: Path) -> None:
    desk = Desk(open_store(event), "Mary")
    backup = Backups(desk, tmp_path / "copies").make("hand").path
    content = bytearray(backup.read_bytes())
    content[4096 * 3 : 4096 * 9] = b"\xff" * (4096 * 6)
    backup.write_bytes(content)
    with pytest.raises(DeskError, match="damaged"):
        restore(desk, backup, tmp_path / "copies")
    desk.do(AddPerson("Still at work"))
    desk.close()
