"""People walked by the keyboard: found, added, changed, merged, taken out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk import people
from app.desk.desk import Desk
from app.desk.people import AddPerson
from app.ui.screens import settle
from app.ui.speed import seconds_per_keystroke
from app.ui.window import MainWindow
from tests.desk.building import started, tournament
from tests.ui.front import put_away, top, window_at
from tests.ui.keyboard import DOWN, ENTER, ESC, F2, NEXT, SPACE, TAB, answering, press


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    for name, phone, club in (
        ("Anil Kumar", "+1 510 555 0101", "Fremont"), ("Anil Kumar", "", ""), ("Binu Thomas", "+1 510 555 0102", ""),
        ("റീന തോമസ്", "", "Hayward"), ("José Ángel", "+1 510 555 0199", ""),
    ):  # fmt: skip
        desk.do(AddPerson(name, phone=phone, club=club))
    tournament(desk)
    yield desk
    desk.close()


@pytest.fixture
def window(qtbot: QtBot, desk: Desk) -> Iterator[MainWindow]:
    window = window_at(desk, "people")
    yield window
    put_away(window)


def shown(window: MainWindow) -> list[str]:
    return [row.name for row in top(window).table.rows.shown]


def test_found_as_one_types(window: MainWindow) -> None:
    press("jose")
    assert shown(window) == ["José Ángel"]
    top(window).field.clear()
    press("fre")
    assert shown(window) == ["Anil Kumar"]
    top(window).field.clear()
    press("0102")
    assert shown(window) == ["Binu Thomas"]
    top(window).field.clear()
    top(window).field.insert("റീന")  # no key of a test makes these letters
    assert shown(window) == ["റീന തോമസ്"]


def test_arrows_and_enter_open_somebody_while_one_types(window: MainWindow) -> None:
    press("ani", DOWN, ENTER)
    page = top(window)
    assert page.title == "Person"
    assert page.card.person.club == "Fremont", "the second of two namesakes"
    press(ESC)
    assert top(window).title == "People"


def test_added_by_the_keyboard_with_the_name_that_was_searched_in_vain(window: MainWindow, desk: Desk) -> None:
    press("Devi Nair")
    answering(ENTER, ENTER, "510 555 0111", ENTER, "nonsense", ENTER, ENTER, NEXT)
    press(NEXT)
    assert people.search(desk, "devi") == (), "the address was refused and the dialog left"
    answering(ENTER, ENTER, "510 555 0111", NEXT)
    press(NEXT)
    (devi,) = people.search(desk, "devi")
    assert devi.phone == "510 555 0111"
    assert top(window).table.current() == devi


def test_changed_with_f2(window: MainWindow, desk: Desk) -> None:
    press("binu")
    answering(ENTER, "Bee-noo", ENTER, ENTER, ENTER, ENTER, NEXT)
    press(F2)
    assert people.search(desk, "binu")[0].spoken == "Bee-noo"


def test_a_namesake_is_marked_in_the_list_and_changed_by_the_plain_name(window: MainWindow, desk: Desk) -> None:
    one = desk.do(AddPerson("Binu Roy", phone="510 555 0171", club="Oakland"))
    desk.do(AddPerson("Binu Roy", phone="510 555 0172", club="Oakland"))
    press("binu r")
    assert [cells[0] for cells in top(window).table.rows.texts()] == ["Binu Roy (A)", "Binu Roy (B)"]
    answering(ENTER, "Bee-noo", ENTER, ENTER, ENTER, ENTER, NEXT)
    press(F2)
    assert people.person(desk, one).name == "Binu Roy"
    assert people.person(desk, one).spoken == "Bee-noo"


def test_two_records_are_merged_side_by_side(window: MainWindow, desk: Desk) -> None:
    top(window)._doubles()
    settle()
    assert [row[0].name for row in top(window).table.rows.shown] == ["Anil Kumar"]
    press(ENTER)
    page = top(window)
    assert "Fremont" not in page.then.text(), "the older record has the club already"
    press(Qt.Key.Key_F6)
    assert "“Fremont” is taken over" in page.then.text()
    press(NEXT)
    (anil,) = people.search(desk, "anil")
    assert (anil.club, anil.phone) == ("Fremont", "+1 510 555 0101")
    assert top(window).empty_box.isVisible(), "no likely doubles are left"


def test_merging_people_of_two_teams_is_refused_with_the_reason(window: MainWindow, desk: Desk) -> None:
    from app.desk.teams import AddTeam

    one, other = (row.id for row in people.search(desk, "anil"))
    desk.do(AddTeam(1, "Aces", (one,)))
    desk.do(AddTeam(1, "Kings", (other,)))
    from app.ui.merge_page import MergePage

    window.open(MergePage(desk, window, one, other))
    settle()
    assert not top(window).primary_button.isEnabled()
    assert "Take one of them out first" in top(window).bar.words()


def test_the_other_record_is_chosen_by_name(window: MainWindow, desk: Desk) -> None:
    from app.ui.merge_page import MergePage

    anil = people.search(desk, "anil")[0].id
    window.open(MergePage(desk, window, anil))
    settle()
    press("Binu Thomas")
    assert "known: Binu Thomas" in top(window).form.note("other")
    press(NEXT)
    assert people.search(desk, "binu") == ()


def test_taken_out_after_a_question(window: MainWindow, desk: Desk) -> None:
    press("jose")
    answering(TAB, SPACE)
    top(window)._remove()
    assert people.search(desk, "jose") == ()


def test_five_thousand_people_are_listed_at_most_a_hundred_while_one_types(desk: Desk, qtbot: QtBot) -> None:
    from app.desk.importing import ImportPeopleAndTeams, PersonIn

    desk.do(ImportPeopleAndTeams(tuple(PersonIn(f"Person {n:04}", phone=f"{n:010}") for n in range(1000))))
    window = window_at(desk, "people")
    press("person")
    assert len(shown(window)) == 100
    assert top(window).count.text() == "the first 100"
    press(" 0777")
    assert shown(window) == ["Person 0777"]
    put_away(window)
    assert len(seconds_per_keystroke(desk, ["pers"])) == 6
