"""Level players at the line of the final cut cards; the semi-finals are drawn by their wizard."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk.rules import InForce
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.table import SEMI_FINAL
from app.games import house_rules
from app.ui.rummy.stage_pages import SemiFinalWizard, semi_words
from tests.desk.building import started
from tests.desk.rummy_building import closed, level, rummy
from tests.ui.card_day import end
from tests.ui.keyboard import ENTER, NEXT, answering, press
from tests.ui.rummy.rummy_day import window_on


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
