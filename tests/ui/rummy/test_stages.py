"""Level players at the line of the final cut cards; the semi-finals are drawn by their wizard."""

from __future__ import annotations

from pathlib import Path

from app.desk.rummy.field import field_of
from app.desk.rummy.table import SEMI_FINAL
from app.ui.rummy.stage_pages import SemiFinalWizard
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
