"""Deals typed at the desk by the keyboard alone: one key for most marks, the totals meanwhile, warnings, overrides."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desk.desk import Desk
from app.desk.officials import officials
from app.desk.rummy.table import Table
from app.games.rummy13.lines import Deal
from app.games.rummy13.marks import Outcome, code
from app.ui.rummy.base import of
from app.ui.rummy.deal_page import DealPage
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui.card_day import end
from tests.ui.keyboard import ENTER, NEXT, SPACE, TAB, answering, press
from tests.ui.rummy import rummy_day
from tests.ui.rummy.rummy_day import window_on

F8 = Qt.Key.Key_F8

TWENTY = {
    "the first": ("W", "64", "D", "99", "12", "M"),
    "everybody drops but one": ("D", "D", "W", "D", "M", "D"),
    "small counts": ("2", "5", "9", "W", "7", "3"),
    "a wrong declaration": ("X", "30", "W", "41", "D", "22"),
    "two absent": ("A", "W", "L", "17", "33", "48"),
    "did not show": ("18", "N", "D", "D", "W", "26"),
    "the last wins": ("31", "14", "D", "56", "20", "W"),
    "long hands": ("77", "68", "W", "81", "D", "45"),
    "a quiet one": ("D", "W", "D", "11", "D", "8"),
    "middle drops": ("M", "D", "38", "M", "27", "W"),
    "first wins again": ("W", "10", "23", "D", "34", "D"),
    "five counted": ("12", "W", "19", "28", "37", "46"),
    "an eight": ("D", "D", "8", "W", "D", "15"),
    "two tens": ("10", "10", "D", "D", "W", "D"),
    "half dropped": ("D", "44", "D", "52", "W", "D"),
    "one absent": ("A", "16", "W", "D", "29", "D"),
    "aces held": ("40", "W", "50C", "D", "13", "D"),
    "show at once": ("D", "70", "62", "58", "W", "66"),
    "three small": ("4", "6", "W", "2", "D", "D"),
    "before lunch": ("W", "D", "24", "36", "D", "9"),
}
"""Twenty deals of a table of six as the paper has them; 50C: the cards counted 50."""


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[tuple[Desk, int, MainWindow, DealPage]]:
    """A table of six, its page open, nothing entered."""
    desk, game = rummy_day.drawn(tmp_path, 6)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    page = DealPage(desk, window, of(game), rummy_day.field(desk, game).tables[0].id)
    window.open(page)
    settle()
    yield desk, game, window, page
    end(window, desk)


def table(desk: Desk, game: int) -> Table:
    return rummy_day.field(desk, game).tables[0]


def keys(*marks: str) -> Iterator[Any]:
    """The keys that type these marks: letters go on by themselves, numbers with Enter."""
    for mark in marks:
        if mark.isdigit():
            yield from (mark, ENTER)
        else:
            yield mark


def test_one_key_a_mark_and_enter_writes(at_table: Any) -> None:
    desk, game, _window, page = at_table
    press("w", "64", ENTER, "d", "m", "12", ENTER, "x")
    row = next(iter(page.rows.rows.values()))
    assert (row.points.text(), row.after.text()) == ("0", "0")
    assert "won by" in page.result.text()
    press(ENTER)
    (line,) = table(desk, game).lines
    assert isinstance(line.line, Deal)
    assert [code(one.mark) for one in line.line.entries] == ["W", "64", "D", "M", "12", "X"]
    assert list(table(desk, game).tally.totals.values()) == [0, 64, 25, 50, 12, 100]
    assert page.title_line.text() == "Deal 2"
    assert next(iter(page.rows.rows.values())).mark.hasFocus()


def test_at_most_three_keys_a_player_over_twenty_deals(tmp_path: Path) -> None:
    """Five deals at each of four tables. Every key counts, Enter too; the totals are compared with a plain sum."""
    desk, game = rummy_day.drawn(tmp_path, 24)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    points = {"W": 0, "D": 25, "M": 50, "X": 100, "N": 100, "A": 25, "L": 50, "50C": 50}
    deals = list(TWENTY.items())
    pressed = marks = 0
    for number, at in enumerate(rummy_day.field(desk, game).tables):
        page = DealPage(desk, window, of(game), at.id)
        window.open(page)
        totals = [0] * 6
        for name, paper in deals[5 * number : 5 * number + 5]:
            for mark in paper:
                count = mark.removesuffix("C")
                for key in (*count, "Enter") if count.isdigit() else (mark,):
                    _press(key)
                    pressed += 1
                marks += 1
            if not paper[-1].isdigit():
                _press("Enter")
                pressed += 1
            given = [points[mark] if mark in points else int(mark) for mark in paper]
            totals = [old + new for old, new in zip(totals, given, strict=True)]
            assert list(rummy_day.field(desk, game).table(at.id).tally.totals.values()) == totals, name
        window.close_page(page)
    assert marks == 120
    assert pressed / marks <= 3, pressed / marks
    end(window, desk)


def _press(key: str) -> None:
    widget = QApplication.focusWidget()
    assert widget is not None
    if key == "Enter":
        QTest.keyClick(widget, Qt.Key.Key_Return)
    else:
        QTest.keyClicks(widget, key)
    settle()


def test_who_goes_out_and_who_is_in_compel_is_told_before_it_is_written(at_table: Any) -> None:
    desk, game, _window, page = at_table
    for _deal in range(2):
        rummy_day.deal(desk, game, page.match_id, "W", "99", "99", "2", "X", "D")
    settle()
    press(*keys("W", "60", "30", "D", "10", "D"))
    rows = list(page.rows.rows.values())
    assert "goes out" in rows[1].note.text()
    assert "compel" in rows[2].note.text()
    assert rows[1].after.text() == "258"
    press(ENTER)
    assert "May re-enter now" in page.bar.words()


def test_an_ambiguous_number_is_asked_and_answered_by_one_key(at_table: Any) -> None:
    desk, game, _window, page = at_table
    press(*keys("100", "W", "D", "D", "D", "D"), ENTER)
    assert table(desk, game).tally.deals == 1, "somebody else won, so 100 was counted"
    press(*keys("100", "X", "D", "D", "D", "30"))
    first = next(iter(page.rows.rows.values()))
    assert table(desk, game).tally.deals == 1
    assert first.mark.hasFocus()
    assert "C counted" in first.note.text()
    press("c", NEXT)
    entries = table(desk, game).lines[-1].line.entries
    assert [code(one.mark) for one in entries][:2] == ["100", "X"]


def test_a_drop_in_compel_is_taken_as_written_by_one_more_enter(at_table: Any) -> None:
    desk, game, _window, page = at_table
    for _deal in range(3):
        rummy_day.deal(desk, game, page.match_id, "W", "80", "2", "2", "2", "2")
    settle()
    press(*keys("W", "D", "2", "2", "2", "D"), ENTER)
    assert table(desk, game).tally.deals == 3
    assert ". Press Enter again" in page.bar.words(), "the warning is a sentence of its own"
    press(ENTER)
    now = table(desk, game)
    assert now.tally.deals == 4
    assert [row.id for row, _problem in now.marked] == [now.lines[-1].id]


def test_without_a_winner_an_official_decides(at_table: Any) -> None:
    desk, game, _window, page = at_table
    press(*keys("10", "20", "30", "D", "D", "D"), ENTER)
    assert page.more.part("official").isVisible()
    (judge,) = officials(desk)
    page.more.fields["official"].setFocus()
    press("T", ENTER, ENTER, "nobody noted it", ENTER)
    (line,) = table(desk, game).lines
    assert (line.official_id, line.reason) == (judge.id, "nobody noted it")


def test_enter_after_the_last_mark_goes_to_the_override_that_was_opened(at_table: Any) -> None:
    desk, game, _window, page = at_table
    press(F8)
    rows = list(page.rows.rows.values())
    rows[0].mark.setFocus()
    press("W", "D", "X", "30", ENTER, "2", ENTER, "99", ENTER)
    assert not table(desk, game).lines, "it is not written without the points of the judge"
    assert rows[0].judge.hasFocus()


def test_a_judge_sets_points(at_table: Any) -> None:
    desk, game, _window, page = at_table
    press("w", "40", ENTER, "d", "d", "d", "d")
    rows = list(page.rows.rows.values())
    rows[1].mark.setFocus()
    press(F8, "20")
    page.more.fields["official"].setFocus()
    press("T", ENTER, ENTER, "cards were mixed", ENTER)
    now = table(desk, game)
    assert now.lines[0].line.entries[1].points == 20
    assert list(now.tally.totals.values())[1] == 20
    assert now.overridden == (now.lines[0],)


def test_paper_totals_are_compared(at_table: Any) -> None:
    desk, game, _window, page = at_table
    press("w", "40", ENTER, "d", "d", "d", "d")
    rows = list(page.rows.rows.values())
    rows[1].paper.setFocus()
    press("41")
    assert "The paper says 41, the deals give 40" in rows[1].note.text()
    press(NEXT)
    assert not table(desk, game).lines
    press(NEXT)
    assert table(desk, game).tally.totals[rows[1].player.key] == 40


def test_the_cut_joker_lifts_the_least_count(at_table: Any) -> None:
    desk, game, _window, page = at_table
    page.joker.setFocus()
    press("2H", ENTER, *keys("W", "0", "D", "D", "D", "D"), ENTER)
    entry = table(desk, game).lines[0].line.entries[1]
    assert (entry.mark.outcome, entry.mark.count) == (Outcome.LOSER, 0)
    assert table(desk, game).tally.totals[entry.player] == 3


def test_correcting_a_deal_shows_whom_it_moves_first(at_table: Any) -> None:
    desk, game, window, page = at_table
    for _deal in range(2):
        rummy_day.deal(desk, game, page.match_id, "W", "99", "30", "2", "X", "D")
    rummy_day.deal(desk, game, page.match_id, "W", "60", "30", "2", "20", "D")
    line = table(desk, game).lines[2]
    window.close_page(page)
    correction = DealPage(desk, window, of(game), page.match_id, line.id)
    window.open(correction)
    settle()
    rows = list(correction.rows.rows.values())
    assert [row.mark.value() for row in rows] == ["W", "60", "30", "2", "20", "D"]
    assert not any(row.role.text() for row in rows), "who shuffles the next deal did not shuffle this one"
    rows[1].mark.setFocus()
    press("40", NEXT)
    assert correction.more.note("reason")
    correction.more.fields["reason"].setFocus()
    seen: list[str] = []
    answering(TAB, SPACE, seen=seen)
    press("misread", ENTER)
    assert any("258 → 238" in words for words in seen), seen
    assert table(desk, game).tally.totals[rows[1].player.key] == 238
