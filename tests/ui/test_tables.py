"""The tables of a tournament and the totals of its matches, walked by the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.desk.desk import Desk
from app.desk.lines import RecordSheet
from app.desk.matches import CallTogether, ReportTotals
from app.desk.scores import field_of
from app.desk.turn import Turn, due, meant
from app.tournament.progress import MatchState
from app.ui.confirm import Confirm
from app.ui.match_page import MatchPage
from app.ui.tables import TablesPanel
from app.ui.tables_hits import table_hits
from app.ui.totals_page import CorrectTotalsPage, SecondPassPage, TotalsPage
from tests.ui import keyboard
from tests.ui.day import at_table, drawn, on_the_day, to_the_knockout, twelve, window_over

ENTER, DOWN, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Escape


@pytest.fixture
def day(tmp_path: Path) -> Iterator[tuple[Desk, int]]:
    desk, game = drawn(tmp_path)
    yield desk, game
    desk.close()


def type_into(qtbot: QtBot, window: Any, *texts: str) -> None:
    """Type texts into whatever has the focus, each followed by Enter."""
    for text in texts:
        qtbot.keyClicks(window.focusWidget(), text)
        qtbot.keyClick(window.focusWidget(), ENTER)


def press_primary(qtbot: QtBot, window: Any) -> None:
    qtbot.keyClick(window.focusWidget(), ENTER, Qt.KeyboardModifier.ControlModifier)


def shown_page(window: Any, kind: type[QWidget]) -> Any:
    page = window.places.top()
    assert isinstance(page, kind)
    return page


def test_from_the_call_to_the_totals_of_a_slot(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    panel = shown_page(window, TablesPanel)
    assert panel.primary_button.text().replace("&", "") == "Call slot 1: 4 matches"
    press_primary(qtbot, window)
    assert all(at_table(desk, game, n).state is MatchState.CALLED for n in range(1, 5))
    assert panel.primary_button.text().replace("&", "") == "Next: Table 1"

    press_primary(qtbot, window)
    page = shown_page(window, TotalsPage)
    type_into(qtbot, window, "4", "14", "9")  # another sheet came first
    assert at_table(desk, game, 4).totals == (14, 9)
    assert at_table(desk, game, 4).state is MatchState.REPORTED
    assert window.places.top() is page
    assert "14 : 9" in page.bar.words()
    type_into(qtbot, window, "t1", "7", "7", "2", "8", "5", "3", "9", "4")
    assert [at_table(desk, game, n).totals for n in (1, 2, 3)] == [(7, 7), (8, 5), (9, 4)]
    assert window.places.top() is panel, "after the last sheet of the pile it goes back"
    assert panel.primary_button.text().replace("&", "") == "Call slot 2: 4 matches"


def test_both_teams_stand_large_before_the_totals_are_typed(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    page = TotalsPage(desk, window, window.places.top().entry)
    window.open(page)
    assert page.head_of_match.isHidden()
    qtbot.keyClicks(window.focusWidget(), "t3")
    table = at_table(desk, game, 3)
    words = page.head_of_match.names[0].text() + page.head_of_match.names[1].text()
    field = field_of(desk, game)
    assert page.head_of_match.isVisible()
    assert field.name(table.a) in words
    assert field.name(table.b) in words
    assert page.head_of_match.names[0].font().pointSize() >= 20


def test_impossible_totals_are_taken_by_one_more_enter(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    page = TotalsPage(desk, window, window.places.top().entry)
    window.open(page)
    type_into(qtbot, window, "1", "90", "0")
    assert at_table(desk, game, 1).report is None
    assert "Enter again" in page.form.note("a") + page.form.note("b")
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert at_table(desk, game, 1).totals == (90, 0)


def test_a_sheet_typed_twice_does_not_become_the_next_result(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    desk.do(CallTogether(tuple(table.id for table in field_of(desk, game).tables if table.slot == 1)))
    first, second = (at_table(desk, game, 2, slot) for slot in (1, 2))
    page = TotalsPage(desk, window, window.places.top().entry)
    window.open(page)
    keyboard.press(keyboard.ALL, "2", ENTER, "7", ENTER, "5", ENTER)
    assert field_of(desk, game).match(first.id).totals == (7, 5)
    page.form.fields["match"].setFocus()
    keyboard.press(keyboard.ALL, "2", ENTER, "7", ENTER, "5", ENTER)
    assert field_of(desk, game).match(second.id).totals is None
    assert "has not been called" in page.form.note("match")
    keyboard.press(ENTER)
    assert field_of(desk, game).match(second.id).totals == (7, 5), "it is taken where it was meant"


def test_nonsense_and_missing_totals_are_told_at_their_field(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    page = TotalsPage(desk, window, window.places.top().entry)
    window.open(page)
    type_into(qtbot, window, "99")
    assert "99" in page.form.note("match")
    page.form.fields["match"].clear()
    type_into(qtbot, window, "1", "", "9")
    assert page.form.note("a")
    assert window.focusWidget() is page.form.fields["a"]
    type_into(qtbot, window, "x", "")
    assert "whole number" in page.form.note("a")
    assert at_table(desk, game, 1).report is None


def test_a_finished_match_refuses(day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, game = day
    for table in field_of(desk, game).tables:
        if table.table == 2:
            desk.do(ReportTotals(table.id, 8, 5))
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    page = TotalsPage(desk, window, window.places.top().entry)
    window.open(page)
    type_into(qtbot, window, "2")
    assert "8 : 5" in page.form.note("match")
    assert not page.form.fields["a"].isEnabled()
    assert window.focusWidget() is page.form.fields["match"]
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    shown_page(window, CorrectTotalsPage)


def test_a_correction_shows_what_moves_and_keeps_its_reason(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    table = at_table(desk, game, 1)
    desk.do(ReportTotals(table.id, 8, 5))
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    asked: list[Any] = []
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda _cls, *given: asked.append(given) or len(asked) > 1))
    page = CorrectTotalsPage(desk, window, window.places.top().entry, table.id)
    window.open(page)
    window.focusWidget().selectAll()
    type_into(qtbot, window, "5", "8", "")
    assert not asked, "first it wants to know why"
    assert page.form.note("reason")
    type_into(qtbot, window, "columns mixed up")
    moved = asked[0][2]
    assert any("goes from place" in line for line in moved)
    assert at_table(desk, game, 1).totals == (8, 5), "the person kept it"
    qtbot.keyClick(window.focusWidget(), ENTER)
    assert at_table(desk, game, 1).totals == (5, 8)
    assert "columns mixed up" in str(desk.undoable().words)  # type: ignore[union-attr]
    shown_page(window, TablesPanel)


def test_after_the_window_only_an_official_corrects(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = drawn(tmp_path)
    field = to_the_knockout(desk, game)
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda *_given: True))
    table = field.at("group")[0]
    page = CorrectTotalsPage(desk, window, window.places.top().entry, table.id)
    window.open(page)
    assert page.form.part("official").isHidden()
    window.focusWidget().selectAll()
    type_into(qtbot, window, "7", "6", "misread")
    assert page.form.part("official").isVisible()
    page.form.fields["other"].setFocus()
    type_into(qtbot, window, "Varghese")
    corrected = field_of(desk, game).match(table.id)
    assert corrected.totals == (7, 6)
    desk.close()


def test_a_level_knockout_game_is_cut_or_refused(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = drawn(tmp_path, knockout_tie="cut")
    field = to_the_knockout(desk, game)
    match = next(table for table in field.tables if table.stage != "group" and table.a is not None)
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    page = TotalsPage(desk, window, window.places.top().entry)
    window.open(page)
    type_into(qtbot, window, match.code.lower(), "9", "9")
    assert page.form.part("cut").isVisible()
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_B)
    qtbot.keyClick(window.focusWidget(), ENTER)
    told = field_of(desk, game).match(match.id)
    assert told.totals == (9, 9)
    assert told.winner is not None
    assert told.winner.value == "B"
    desk.close()


def test_the_second_pass_is_for_another_person(
    day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = day
    desk.do(ReportTotals(at_table(desk, game, 1).id, 8, 5))
    desk.do(ReportTotals(at_table(desk, game, 2).id, 8, 5))
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    panel = shown_page(window, TablesPanel)
    panel.second_pass()
    page = shown_page(window, SecondPassPage)
    type_into(qtbot, window, "1")
    assert "another person" in page.form.note("match")
    desk.operator = "Anil"
    window.back()
    panel.second_pass()
    type_into(qtbot, window, "", "8", "6", "", "8", "5")
    assert [at_table(desk, game, n).second.totals for n in (1, 2)] == [(8, 6), (8, 5)]  # type: ignore[union-attr]
    assert window.places.top() is panel
    panel.open_match(at_table(desk, game, 1).id)
    assert "8 : 6" in shown_page(window, MatchPage).wrong.text()


def test_the_list_of_matches_not_yet_verified(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk, game = on_the_day(tmp_path)
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    panel = shown_page(window, TablesPanel)
    panel.find("unverified")
    states = [line.match.state for line in panel.list.rows.shown]
    assert states == [MatchState.REPORTED, MatchState.REPORTED]
    panel.find("disputed")
    assert [line.state for line in panel.list.rows.shown] == ["disputed"]
    panel.find("differs")
    assert [line.match.differs for line in panel.list.rows.shown] == [True]
    panel.find("missing")
    assert {line.state for line in panel.list.rows.shown} == {"ready", "called", "playing", "disputed"}
    panel.find(at_table(desk, game, 1).id)
    shown_page(window, MatchPage)
    qtbot.keyClick(window, ESCAPE)
    assert window.places.top() is panel
    desk.close()


def test_an_empty_tournament_leads_to_its_fixtures(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.desk.building import started, tournament

    desk = started(tmp_path)
    game = tournament(desk)
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    gone: list[str] = []
    monkeypatch.setattr(window, "go", lambda place, focus=None: gone.append(place))
    panel = shown_page(window, TablesPanel)
    assert panel.empty_box.isVisible()
    press_primary(qtbot, window)
    assert gone == [f"tournament/{game}/fixtures"]
    desk.close()


def test_what_comes_next(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    assert due(field_of(desk, game)).turn is Turn.CALL
    desk.do(CallTogether(tuple(table.id for table in due(field_of(desk, game)).tables)))
    assert due(field_of(desk, game)).turn is Turn.TOTALS
    for table in field_of(desk, game).tables:
        desk.do(ReportTotals(table.id, 8, 5))
    assert due(field_of(desk, game)).turn is Turn.CLOSE
    first = field_of(desk, game).tables[0]
    desk.do(RecordSheet(first.id, twelve(8)))
    assert field_of(desk, game).match(first.id).differs
    assert due(field_of(desk, game)).turn is Turn.SETTLE
    desk.close()


def test_the_table_meant_is_the_one_played_now(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    first, second = (at_table(desk, game, 4, slot) for slot in (1, 2))
    assert meant(field_of(desk, game), "t4")[0].id == first.id
    desk.do(ReportTotals(first.id, 8, 5))
    assert meant(field_of(desk, game), "4")[0].id == second.id
    assert meant(field_of(desk, game), first.code.lower())[0].id == first.id
    assert meant(field_of(desk, game), "44") == ()
    name = field_of(desk, game).name(second.a)
    assert second.id in {table.id for table in meant(field_of(desk, game), name.upper())}
    desk.close()


def test_the_palette_jumps_to_a_table(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, game = drawn(tmp_path)
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    hits = list(table_hits(desk, window)("t4"))
    hits[0].go()
    page = shown_page(window, MatchPage)
    assert page.match_id == at_table(desk, game, 4).id
    assert not list(table_hits(desk, window)("t"))
    desk.close()
