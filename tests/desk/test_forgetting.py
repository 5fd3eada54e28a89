"""The file forgets telephone numbers and e-mail addresses: in its rows, its history, its pages and its backups."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.desk import history
from app.desk.after.forgetting import consequences, forget_contacts, older_copies
from app.desk.backups import Backups, found
from app.desk.desk import Desk
from app.desk.event import template
from app.desk.importing import ImportPeopleAndTeams, PersonIn, TeamIn
from app.desk.money import EnterMoney, TakePayment
from app.desk.people import AddPerson, EditPerson, search
from app.desk.teams import AddTeam
from app.errors import DeskError
from app.models.store import check
from tests.desk.building import FEE, furnish, reopened, started, tournament

PHONE, EMAIL, OLD = "(510) 555-7788", "anil.kumar@example.com", "+91 98470 12345"
TRACES = (b"555-7788", b"5557788", b"anil.kumar@example", b"98470 12345", b"9847012345", b"98470-12345")


def told_everywhere(folder: Path) -> Desk:
    """A number and an address in every place where somebody might write one, and some history."""
    desk = furnish(started(folder))
    who = desk.do(AddPerson("Anil Kumar", phone=OLD, email="Anil.Kumar@Example.com"))
    desk.do(EditPerson(who, "Anil Kumar", phone=PHONE, email=EMAIL, notes=f"ring {OLD} or {EMAIL}"))
    gone = desk.do(AddPerson("Nobody", phone="510.555.7788"))
    desk.do(EditPerson(gone, "Nobody", phone=""))
    desk.undo()
    desk.do(EnterMoney("sponsor", 1000, "Spice Bazaar", "check", f"from 98470-12345, {EMAIL}"))
    desk.do(AddTeam(1, f"Team {PHONE}", (f"Winny {OLD}", "Xavier", "Zubin")))
    rows = (TeamIn("Imported", (PersonIn("Tessy", PHONE, EMAIL, notes=f"{PHONE}, paid by {EMAIL}"),) * 1),)
    desk.do(ImportPeopleAndTeams((PersonIn("Uma", OLD),), rows, 1, f"list of {EMAIL}.csv"))
    return desk


def test_no_byte_of_it_is_left(tmp_path: Path) -> None:
    desk = told_everywhere(tmp_path)
    before = desk.path.read_bytes()
    assert all(any(trace in before for trace in group) for group in (TRACES[:2], TRACES[2:3], TRACES[3:]))
    names = {row.id for row in search(desk, "", limit=None)}
    done = forget_contacts(desk)
    assert done.people >= 3
    after = desk.path.read_bytes()
    assert [trace for trace in TRACES if trace.lower() in after.lower()] == []
    assert not list(tmp_path.glob("*-journal"))
    assert {row.id for row in search(desk, "", limit=None)} == names
    assert not any(row.phone or row.email for row in search(desk, "", limit=None))
    assert desk.store.problems() == []
    path = desk.path
    desk.close()
    check(path)
    again = reopened(path)
    assert again.undoable() is None
    assert history.acts(again, None), "what was done can still be read"
    again.close()


def test_the_recorder_goes_on_afterwards(tmp_path: Path) -> None:
    from sqlalchemy.exc import IntegrityError

    desk = told_everywhere(tmp_path)
    forget_contacts(desk)
    with pytest.raises(IntegrityError, match="only ever added"), desk.store.writing() as connection:
        connection.exec_driver_sql("UPDATE ledger_line SET note = ''")
    desk.do(AddPerson("Zacharias"))
    assert history.acts(desk, 1)[0].undoable
    desk.undo()
    assert not any(row.name == "Zacharias" for row in search(desk, "", limit=None))
    with pytest.raises(DeskError):
        desk.undo()
    for act in history.acts(desk, None):
        if act.undoable:
            continue
        with pytest.raises(DeskError):
            desk.undo(act.seq)
    desk.close()


def test_money_and_numbers_of_other_kinds_stay(tmp_path: Path) -> None:
    desk = started(tmp_path)
    game = tournament(desk)
    team = desk.do(AddTeam(game, "Club 5105557 of 2026", ("Anil", "Binu", "Chacko")))
    desk.do(TakePayment(((team, FEE),), "zelle", "reference 7714920001, 2026-03-21"))
    desk.do(AddPerson("Ring me", phone="cash"))
    desk.do(AddPerson("Short", phone="12345"))
    desk.do(AddPerson("Anil K", phone=PHONE))
    forget_contacts(desk)
    kept = desk.path.read_bytes()
    assert b"reference 7714920001, 2026-03-21" in kept
    assert b"Club 5105557 of 2026" in kept
    from app.desk.money import unpaid

    assert unpaid(desk, game) == ()
    desk.close()


def test_backups_go_too_where_that_is_wished(tmp_path: Path) -> None:
    desk = told_everywhere(tmp_path)
    backups = Backups(desk, tmp_path / "copies", tmp_path / "stick")
    (tmp_path / "stick").mkdir()
    backups.make("stage")
    backups.make("hand")
    backups.wait()
    assert len(older_copies(backups)) == 4
    words = " ".join(map(str, consequences(desk, 4)))
    assert "4 backups" in words
    assert "sticks" in words
    done = forget_contacts(desk, backups)
    assert (done.copies, done.left) == (4, ())
    for folder in ("copies", "stick"):
        (left,) = found(tmp_path / folder, desk.path.stem)
        assert not any(trace in left.path.read_bytes() for trace in TRACES)
    desk.close()


def test_next_years_event_takes_them_before(tmp_path: Path) -> None:
    desk = told_everywhere(tmp_path)
    old = template(desk)
    forget_contacts(desk)
    assert any(person.phone == PHONE for person in old.people)
    assert not any(person.phone for person in template(desk).people)
    assert {person.name for person in template(desk).people} >= {"Anil Kumar", "Uma"}
    desk.close()


def test_refused_where_there_is_nothing(tmp_path: Path) -> None:
    desk = started(tmp_path)
    desk.do(AddPerson("Anil"))
    with pytest.raises(DeskError):
        forget_contacts(desk)
    assert desk.undoable() is not None
    desk.close()


NUMBERS = itertools.count()


@given(st.from_regex(r"(\+91 |\(510\) |0)?[2-9][0-9]{2}[ .-]?[0-9]{4,6}", fullmatch=True),
       st.from_regex(r"[a-z][a-z.]{2,9}@[a-z]{3,8}\.(com|in)", fullmatch=True))  # fmt: skip
@settings(max_examples=15, suppress_health_check=list(HealthCheck))
def test_whatever_they_are(tmp_path_factory: pytest.TempPathFactory, phone: str, email: str) -> None:
    desk = started(tmp_path_factory.mktemp("forget"), f"{next(NUMBERS)}.carddesk")
    who = desk.do(AddPerson("Anil", phone=phone, email=email))
    desk.do(EditPerson(who, "Anil", phone=phone, email="", notes=f"{email}; {phone}!"))
    desk.do(EditPerson(who, f"Anil {phone}", phone="", email=email))
    forget_contacts(desk)
    kept = desk.path.read_bytes()
    assert phone.encode() not in kept
    assert email.encode() not in kept
    desk.close()
