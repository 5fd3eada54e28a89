"""At the door: a name and Enter, the captain for all, and keys that were pressed once too often."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import registration
from app.desk.desk import Desk
from app.desk.teams import AddTeam
from app.ui.check_in import CheckInPage
from app.ui.tournament_panel import of
from tests.desk.building import started, tournament
from tests.ui.front import window_at
from tests.ui.keyboard import DOWN, ENTER, NEXT, press


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    game = tournament(desk)
    desk.do(AddTeam(game, "Aces", ("Anil Kumar", "Binu Thomas", "Chacko Paul")))
    desk.do(AddTeam(game, "Kings", ("Devi Nair", "Eapen Mathew", "Faisal Ali")))
    yield desk
    desk.close()


@pytest.fixture
def page(desk: Desk) -> CheckInPage:
    window = window_at(desk, "today")
    page = CheckInPage(desk, window, of(1))
    window.open(page)
    page.field.setFocus()
    return page


def missing(desk: Desk) -> int:
    return registration.counts(desk, 1).people_missing


def test_a_name_and_enter(page: CheckInPage, desk: Desk) -> None:
    press("eapen", ENTER)
    assert missing(desk) == 5
    assert "Eapen Mathew is here" in page.done.text()
    assert page.field.text() == ""


def test_enter_pressed_twice_checks_in_one_person(page: CheckInPage, desk: Desk) -> None:
    press("eapen", ENTER, ENTER, ENTER)
    assert missing(desk) == 5
    assert "Type a name" in page.who.text()


def test_the_captains_word_given_twice_checks_in_one_team(page: CheckInPage, desk: Desk) -> None:
    press("devi", NEXT, NEXT)
    assert missing(desk) == 3
    assert not page.primary_button.isEnabled()


def test_a_line_is_chosen_with_down(page: CheckInPage, desk: Desk) -> None:
    press(DOWN, DOWN, ENTER)
    assert missing(desk) == 5
    assert "Binu Thomas is here" in page.done.text()


def test_nobody_is_left(page: CheckInPage, desk: Desk) -> None:
    press("anil", NEXT, "devi", NEXT)
    assert missing(desk) == 0
    assert page.who.text() == "Nobody is missing."
