"""Live scoring of a match by the keyboard: deals, redeals, seat changes, and what is refused or warned of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from app.desk.desk import Desk
from app.desk.lines import RecordSheet
from app.desk.scores import Table, field_of
from app.games.game import Weight
from app.games.twentyeight.codes import Result, Side
from app.games.twentyeight.lines import Deal, FirstDealer, Redeal, SeatChange
from app.ui.confirm import Confirm
from app.ui.deal_wizard import DealWizard
from app.ui.line_draft import LineDraft, line_drafted
from app.ui.screens import settle
from tests.ui.day import at_table, drawn, to_the_knockout, twelve, window_over

Key, NONE, CONTROL = Qt.Key, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


class Fingers:
    """Somebody at the wizard."""

    def __init__(self, qtbot: QtBot, window: Any, wizard: DealWizard) -> None:
        self.qtbot, self.window, self.wizard = qtbot, window, wizard

    def type(self, *texts: str) -> None:
        for text in texts:
            self.qtbot.keyClicks(self.window.focusWidget(), text)
            self.key(Key.Key_Return)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.keyClick(self.window.focusWidget(), key, modifier)
        settle()

    def write(self) -> None:
        self.key(Key.Key_Return, CONTROL)

    def goto(self, key: str) -> None:
        self.wizard.form.fields[key].setFocus()

    def match(self) -> Table:
        return self.wizard.table


@pytest.fixture
def day(tmp_path: Path) -> Iterator[tuple[Desk, int]]:
    desk, game = drawn(tmp_path)
    yield desk, game
    desk.close()


@pytest.fixture
def fingers(day: tuple[Desk, int], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Fingers:
    desk, game = day
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    wizard = DealWizard(desk, window, window.places.top().entry, at_table(desk, game, 1).id)
    window.open(wizard)
    return Fingers(qtbot, window, wizard)


def test_a_deal_in_its_codes(fingers: Fingers) -> None:
    assert "Deal 1 of 12" in fingers.wizard.coming.text()
    assert "Anil 1" in fingers.wizard.coming.text()
    fingers.type("18", "a")
    assert "Totals: A 0 · B 0" in fingers.wizard.page("deal").told.text()
    fingers.qtbot.keyClicks(fingers.window.focusWidget(), "k+")
    assert "This deal: A 2 · B 0" in fingers.wizard.page("deal").told.text()
    fingers.write()
    assert fingers.match().tally.totals == (2, 0)
    assert fingers.window.places.top() is fingers.wizard, "it stays open for the next deal"
    assert "Deal 2 of 12" in fingers.wizard.coming.text()
    assert fingers.wizard.form.fields["bid"].value() == ""
    assert fingers.window.focusWidget() is fingers.wizard.form.fields["bid"]


def test_a_deal_by_card_points_tricks_and_the_call_of_kott(fingers: Fingers) -> None:
    fingers.type("17", "b", "", "26", "5", "4")
    fingers.write()
    line = fingers.match().lines[0].line
    assert line == Deal(17, Side.B, None, 26, 5, 4)
    assert fingers.match().tally.totals == (3, 0)


def test_what_cannot_be_stays_open_with_the_clause_at_the_field(fingers: Fingers) -> None:
    fingers.type("22", "a", "mk")
    fingers.write()
    assert not fingers.match().lines
    assert "A.12.1" in fingers.wizard.form.note("result")
    assert fingers.window.focusWidget() is fingers.wizard.form.fields["result"]
    fingers.window.focusWidget().selectAll()
    fingers.type("m")
    fingers.write()
    assert fingers.match().tally.totals == (2, 0)


def test_an_unread_field_is_told(fingers: Fingers) -> None:
    fingers.type("18", "a", "", "all")
    fingers.write()
    assert "whole number" in fingers.wizard.form.note("card_points")
    assert not fingers.match().lines


def test_what_happened_though_it_should_not_is_taken_by_one_more_enter(fingers: Fingers) -> None:
    fingers.type("18", "a", "", "28", "6", "2")  # kott called too late
    fingers.write()
    assert not fingers.match().lines
    assert "A.11.2" in fingers.wizard.form.note("kott_called")
    assert "Enter again" in fingers.wizard.bar.words()
    fingers.key(Key.Key_Return)
    assert fingers.match().tally.totals == (1, 0)


def test_the_points_of_the_paper_are_compared(fingers: Fingers) -> None:
    fingers.type("20", "a", "m")
    fingers.goto("points_a")
    fingers.type("1", "0")
    fingers.write()
    assert "2-0" in fingers.wizard.form.note("points_a")
    fingers.goto("points_a")
    fingers.window.focusWidget().selectAll()
    fingers.type("2")
    fingers.write()
    assert fingers.match().lines[0].line.paper == (2, 0)


def test_a_redeal_uses_up_no_deal(fingers: Fingers) -> None:
    fingers.key(Key.Key_F5)
    choice = fingers.window.focusWidget()
    assert isinstance(choice, QComboBox)
    fingers.write()
    assert fingers.wizard.form.note("reason")
    fingers.key(Key.Key_Down)
    fingers.write()
    assert [row.line for row in fingers.match().lines] == [Redeal("card_exposed")]
    assert fingers.match().tally.deal_number == 1
    assert "Deal 1 of 12" in fingers.wizard.coming.text()
    assert fingers.wizard.key == "deal"


def test_first_dealer_and_a_seat_change_against_the_rule(fingers: Fingers) -> None:
    fingers.key(Key.Key_F7)
    fingers.key(Key.Key_Down)
    fingers.key(Key.Key_Down)
    fingers.write()
    assert fingers.match().lines[0].line == FirstDealer(2)
    assert "seat 2, B" in fingers.wizard.coming.text()
    fingers.key(Key.Key_F6)
    fingers.goto("one")
    fingers.key(Key.Key_Down)
    fingers.goto("other")
    for _step in range(3):
        fingers.key(Key.Key_Down)
    fingers.write()
    assert "E.5" in fingers.wizard.form.note("one")
    fingers.write()
    assert fingers.match().lines[1].line == SeatChange((1, 3))


def test_seven_again_goes_back_to_the_deal_with_what_was_typed(fingers: Fingers) -> None:
    fingers.qtbot.keyClicks(fingers.window.focusWidget(), "19")
    fingers.key(Key.Key_F5)
    assert fingers.wizard.key == "redeal"
    fingers.key(Key.Key_F5)
    assert fingers.wizard.key == "deal"
    assert fingers.wizard.form.fields["bid"].value() == "19"


def test_the_conditions_of_thani_stand_beside_it(fingers: Fingers) -> None:
    fingers.qtbot.keyClicks(fingers.window.focusWidget(), "T")
    assert "E.1.2" in fingers.wizard.page("deal").hint.text()
    fingers.key(Key.Key_Backspace)
    assert "മറുകോട്ട്" in fingers.wizard.page("deal").hint.text()


def test_the_last_deal_closes_the_page(day: tuple[Desk, int], fingers: Fingers) -> None:
    desk, _game = day
    desk.do(RecordSheet(fingers.wizard.match_id, twelve(7)[:11]))
    fingers.wizard.show_step("deal")
    fingers.type("16", "b", "m")
    fingers.write()
    assert fingers.match().tally.complete
    assert fingers.window.places.top() is not fingers.wizard


def test_esc_asks_before_it_throws_away(fingers: Fingers, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda _cls, *given: asked.append(given)))
    assert fingers.wizard.may_leave()
    fingers.qtbot.keyClicks(fingers.window.focusWidget(), "19")
    assert not fingers.wizard.may_leave()
    assert len(asked) == 1


def test_a_level_knockout_game_is_cut(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, game = drawn(tmp_path, knockout_tie="cut")
    field = to_the_knockout(desk, game)
    match = next(table for table in field.tables if table.stage != "group" and table.a is not None)
    desk.do(RecordSheet(match.id, twelve(6)))
    window = window_over(monkeypatch, desk, game)
    qtbot.addWidget(window)
    wizard = DealWizard(desk, window, window.places.top().entry, match.id)
    window.open(wizard)
    fingers = Fingers(qtbot, window, wizard)
    assert wizard.key == "tie_cut"
    fingers.key(Key.Key_Down)
    fingers.goto("card_a")
    fingers.type("KH", "10S")
    told = field_of(desk, game).match(match.id)
    assert told.winner is Side.A
    desk.close()


def test_a_draft_says_a_line_or_what_is_missing() -> None:
    line, problems = line_drafted(LineDraft(bid="20", side="A", result="M", dealer=3))
    assert line == Deal(20, Side.A, Result.MADE, dealer=3)
    assert not problems
    line, problems = line_drafted(LineDraft(bid="R", side="A", result="1"))
    assert line is None
    assert [(one.field, one.weight) for one in problems] == [("bid", Weight.REFUSED)]
