"""A game of a club evening is set up by what matters there: its preset, title, fee, tables, the open questions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.desk.desk import Desk
from app.desk.room.room import room_of
from app.desk.tournaments import tournaments
from app.ui.new_games import BRIDGE, asked_questions, preset_rules
from app.ui.new_tournament import NewTournamentWizard
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.desk.building import started
from tests.ui.card_day import end
from tests.ui.keyboard import NEXT, press
from tests.ui.room.evening_day import window_on


@pytest.fixture
def wizard(tmp_path: Path) -> Iterator[tuple[Desk, MainWindow, Any]]:
    desk = started(tmp_path)
    window = window_on(desk)
    page = NewTournamentWizard(desk, window)
    window.open(page)
    settle()
    yield desk, window, page
    end(window, desk)


@pytest.mark.parametrize(
    ("preset", "title", "form"),
    [("bridge-rubber-club", "Rubber bridge", "rubber"), ("bridge-chicago-club", "Chicago", "chicago")],
)
def test_bridge(preset: str, title: str, form: str, wizard: tuple[Desk, MainWindow, Any]) -> None:
    desk, window, page = wizard
    fields = page.form.fields
    fields["preset"].put(preset)
    settle()
    assert fields["title"].value() == title
    assert [key for key, field in fields.items() if not field.isHidden()] == ["preset", "title", "fee", "tables"]
    fields["fee"].put(2000)
    press(NEXT)
    shown = [key for key, field in page.form.fields.items() if not field.isHidden()]
    assert shown == ["bridge_table", "nt_aces", *(["chicago_honours"] if form == "chicago" else [])]
    press(NEXT)
    assert "arrival book" in page.page("check").lines.text()
    press(NEXT)
    row = tournaments(desk)[0]
    assert (row.game, row.title, row.preset) == ("bridge", title, preset)
    rules = room_of(desk, row.id).rules.at()
    assert (rules.form, rules.money, rules.card_room_fee) == (form, "off", 2000)
    assert f"tournament/{row.id}/room" in window.reachable()
    assert "members" in window.reachable()


def test_sittings_of_21_card_rummy(wizard: tuple[Desk, MainWindow, Any]) -> None:
    desk, window, page = wizard
    page.form.fields["preset"].put("rummy21-club")
    settle()
    assert page.form.fields["title"].value() == "21-card rummy"
    press(NEXT, NEXT, NEXT)
    assert [row.game for row in tournaments(desk)] == ["rummy21"]
    assert "members" in window.reachable()


def test_an_event_without_a_card_room_has_no_register(wizard: tuple[Desk, MainWindow, Any]) -> None:
    assert "members" not in wizard[1].reachable()


def test_money_is_asked_elsewhere() -> None:
    rules = preset_rules("bridge-chicago-club")
    assert "stake_unit" not in [one.key for one in asked_questions(BRIDGE, rules)]
