"""Level players at the line of the final cut cards; the semi-finals are drawn by their wizard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.desk import teams
from app.desk.rules import InForce
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.table import SEMI_FINAL
from app.games import house_rules
from app.ui.rummy.base import of
from app.ui.rummy.entrant_page import EntrantPage
from app.ui.rummy.stage_pages import SemiFinalWizard, semi_words
from tests.desk.building import started
from tests.desk.rummy_building import closed, level, rummy
from tests.ui.card_day import end
from tests.ui.keyboard import DOWN, ENTER, NEXT, answering, press
from tests.ui.rummy.rummy_day import drawn, window_on

F6 = Qt.Key.Key_F6


def test_level_players_cut_for_the_last_places(tmp_path: Path) -> None:
    desk = level(started(tmp_path))
    game = rummy(desk)
    (tied,) = field_of(desk, game).level_for_final
    window = window_on(desk)
    window.go(f"tournament/{game}/stages")
    panel = window.places.top()
    assert "Cut for the last places" in panel.primary_button.text().replace("&", "")
    cards = ("AS", "KH", "QC", "9D", "8S", "7H")[: len(tied)]
    answering(*(key for card in cards for key in (card, ENTER)))
    press(NEXT)
    assert not field_of(desk, game).level_for_final
    assert len(field_of(desk, game).finalists) == 3, "as this field has it"
    end(window, desk)


@pytest.mark.parametrize(
    ("winners", "tables", "told"),
    [
        (6, 1, "1 table of 6 players; all go on"),
        (6, 3, "3 tables of 2 players; all go on"),
        (6, 0, "none: the 6 winners go straight to the final"),
        (7, 1, "1 table of 7 players; the best 6 go on"),
        (12, 2, "2 tables of 6 players; the best 3 of each go on"),
        (30, 5, "5 tables of 6 players; played to the last player"),
    ],
)
def test_so_many_semi_final_tables_in_words(winners: int, tables: int, told: str) -> None:
    field = Field(1, "", InForce("rummy13", house_rules.load("rummy13"), (), {}), (), {}, (), {}, {})
    field.__dict__["winners"] = tuple(range(winners))
    assert semi_words(field, tables).startswith(told)


def test_the_semi_finals_are_drawn_by_their_wizard(tmp_path: Path) -> None:
    desk = closed(started(tmp_path))
    game = rummy(desk)
    window = window_on(desk)
    window.go(f"tournament/{game}/stages", "semi")
    wizard = window.places.top()
    assert isinstance(wizard, SemiFinalWizard)
    press(NEXT, NEXT)
    tables = field_of(desk, game).at(SEMI_FINAL)
    assert len(tables) == wizard.draft.tables
    assert sum(len(table.players) for table in tables) == len(field_of(desk, game).winners)
    end(window, desk)


def test_a_player_who_did_not_come_loses_his_seat_and_the_fee_is_waived(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    window = window_on(desk)
    entry = field_of(desk, game).tables[0].entries[0]
    page = EntrantPage(desk, window, of(game), entry)
    window.open(page)
    seen: list[str] = []
    answering(DOWN, ENTER, seen=seen)
    page._no_show()
    row = teams.team(desk, entry)
    assert (row.state, row.owed, row.fee_reason) == ("no_show", 0, "did not come")
    assert not field_of(desk, game).tables_of(entry)
    assert any("The seat is free again." in words and "$50.00 is still owed" in words for words in seen)

    other = field_of(desk, game).tables[0].entries[0]
    window.go(f"tournament/{game}/seating")
    panel = window.places.top()
    assert panel.table.choose(other)
    answering(ENTER)
    press(F6)
    row = teams.team(desk, other)
    assert (row.state, row.owed) == ("no_show", 5000)
    end(window, desk)
