"""What is typed where a number belongs and is none is said at its field, never taken for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.desk.desk import Desk
from app.desk.scores import field_of
from app.desk.tournaments import tournaments
from app.ui.event_dialogs import Asking
from app.ui.fields import Form, MoneyField, NumberField, misread
from app.ui.house_rules_page import HouseRulesPage
from app.ui.new_tournament import NewTournamentWizard
from app.ui.tournament_panel import of
from tests.desk.building import started, tournament
from tests.ui.front import window_at
from tests.ui.keyboard import ALL, NEXT, press


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    yield desk
    desk.close()


def test_numbers_as_they_are_pasted(qapp: QApplication) -> None:
    number, money = NumberField(), MoneyField("USD")
    for text, value in (("−5", -5), (" 12 ", 12), ("", None), ("abc", None), ("9" * 5000, None)):
        number.setText(text)
        assert number.value() == value
        assert number.is_wrong() == (bool(text.strip()) and value is None)
    for text, cents in (("$90", 9000), ("1,200", 120000), ("45,5", 4550), ("ninety", None), ("", None)):
        money.setText(text)
        assert money.value() == cents
        assert money.is_wrong() == (text == "ninety")


def test_every_misread_field_is_named(qapp: QApplication) -> None:
    form = Form()
    form.number("room", "&Room").setText("many")
    form.money("fee", "&Fee").setText("ninety")
    form.text("title", "&Title", "x")
    assert misread(form)
    assert form.note("room").startswith("✘")
    assert "$90.00" in form.note("fee")
    form.fields["room"].put(3)
    form.fields["fee"].put(None)
    form.clear()
    assert not misread(form)


def test_a_fee_in_words_does_not_become_no_fee(desk: Desk) -> None:
    window = window_at(desk, "today")
    wizard = NewTournamentWizard(desk, window)
    window.open(wizard)
    form = wizard.page("event").form
    for key in ("fee", "capacity"):
        form.fields[key].setFocus()
        press(ALL, "ninety", NEXT)
        assert wizard.key == "event"
        assert form.note(key).startswith("✘")
        form.fields[key].clear()
    assert not tournaments(desk)


def test_house_rules_with_a_fee_in_words_are_not_saved(desk: Desk) -> None:
    game = tournament(desk, team_fee=9000)
    window = window_at(desk, "today")
    page = HouseRulesPage(desk, window, of(game))
    window.open(page)
    page.more.setChecked(True)
    fee = page.more_form.fields["team_fee"]
    fee.setFocus()
    press(ALL, "ninety", NEXT)
    assert page.more_form.note("team_fee").startswith("✘")
    assert field_of(desk, game).rules.at().team_fee == 9000


def test_a_dialog_stays_open(qapp: QApplication) -> None:
    taken: list[object] = []
    dialog = Asking(None, "Tables", "&Add")
    dialog.form.number("first", "&From").setText("one")
    dialog.take = taken.append
    dialog.press()
    assert not taken
    assert dialog.form.note("first").startswith("✘")
