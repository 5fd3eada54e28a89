"""Today: its button leads to the next step, its numbers to their lists."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app.desk.matches import ReportTotals
from app.desk.scores import GROUP
from app.ui.bracket import BracketPanel
from app.ui.draw_wizard import DrawWizard
from app.ui.link_line import LinkLine
from app.ui.new_tournament import NewTournamentWizard
from app.ui.officials_page import OfficialsPage
from app.ui.ranking_page import RankingPage
from app.ui.standings import StandingsPanel
from app.ui.tie_page import TiePage
from tests.desk.building import started
from tests.ui import card_day
from tests.ui.card_day import end, field, window_on
from tests.ui.keyboard import NEXT, SPACE, go_to, press


def lines(panel: Any) -> dict[str, LinkLine]:
    """The lines of the panel by their words."""
    return {line.link.text(): line for line in panel.findChildren(LinkLine) if line.isVisible()}


@pytest.mark.parametrize(
    ("until", "page"),
    [("registered", DrawWizard), ("closed", BracketPanel), ("champion", RankingPage)],
)
def test_the_button_leads_to_the_next_step(tmp_path: Path, until: str, page: type) -> None:
    desk, _game = getattr(card_day, until)(tmp_path)
    window = window_on(desk)
    press(NEXT)
    assert isinstance(window.places.top(), page)
    end(window, desk)


def test_in_an_empty_event_it_sets_up_a_tournament(tmp_path: Path) -> None:
    desk = started(tmp_path)
    window = window_on(desk)
    press(NEXT)
    assert isinstance(window.places.top(), NewTournamentWizard)
    end(window, desk)


def test_ties_and_the_close_of_the_stage(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.level(desk, game)
    window = window_on(desk)
    press(NEXT)
    assert isinstance(window.places.top(), TiePage)
    window.back()
    card_day.cut(desk, game)
    window.go("today")
    assert window.places.top().primary_button.text() == "&Close the group stage"
    press(NEXT)
    assert isinstance(window.places.top(), StandingsPanel)
    end(window, desk)


def test_numbers_move_with_the_results_and_lead_to_their_list(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    window = window_on(desk)
    panel = window.places.top()
    assert "32 results missing, 0 tables playing" in lines(panel)
    desk.do(ReportTotals(field(desk, game).at(GROUP)[0].id, 12, 9))
    assert "31 results missing, 0 tables playing" in lines(panel)
    gone: list[tuple[str, object]] = []
    panel.shell = type("Seen", (), {"go": lambda self, place, focus=None: gone.append((place, focus))})()
    go_to(lines(panel)["31 results missing, 0 tables playing"].link)
    press(SPACE)
    go_to(lines(panel)["16 teams owe $1,440.00"].link)
    press(SPACE)
    assert gone == [(f"tournament/{game}/tables", "missing"), (f"tournament/{game}/entries", "owing")]
    end(window, desk)


def test_the_officials_are_one_line_away(tmp_path: Path) -> None:
    desk, _game = card_day.registered(tmp_path)
    window = window_on(desk)
    panel = window.places.top()
    go_to(next(line.link for words, line in lines(panel).items() if words.startswith("Announce the referee")))
    press(SPACE)
    assert isinstance(window.places.top(), OfficialsPage)
    end(window, desk)


def test_a_passing_minute_leaves_the_focus(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    window = window_on(desk)
    panel = window.places.top()
    go_to(lines(panel)["16 teams owe $1,440.00"].link)
    panel.refresh()
    assert QApplication.focusWidget() is lines(panel)["16 teams owe $1,440.00"].link
    desk.do(ReportTotals(field(desk, game).at(GROUP)[0].id, 12, 9))
    assert QApplication.focusWidget() is lines(panel)["16 teams owe $1,440.00"].link
    end(window, desk)
