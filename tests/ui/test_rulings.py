"""What officials decide about a match, walked by the keyboard from the page of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit
from pytestqt.qtbot import QtBot

from app.desk.desk import Desk
from app.desk.lines import RecordSheet
from app.desk.matches import CallMatch, ReportTotals, StartMatch
from app.desk.officials import officials
from app.desk.scores import Table, field_of
from app.games.twentyeight.codes import Side
from app.tournament.progress import MatchState
from app.ui.confirm import Confirm
from app.ui.match_history import MatchHistory
from app.ui.match_page import MatchPage
from app.ui.rulings import DecidePage, DisqualifyPage, ProtestPage, SettlePage, WalkoverPage
from app.ui.screens import settle
from app.ui.seats_page import SeatsPage
from tests.ui.day import at_table, deals, drawn, twelve, window_over

Key, NONE, CONTROL = Qt.Key, Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


class Referee:
    """Somebody at the page of a match."""

    def __init__(self, qtbot: QtBot, window: Any, desk: Desk, game: int, match_id: int) -> None:
        self.qtbot, self.window, self.desk, self.game, self.match_id = qtbot, window, desk, game, match_id

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        self.qtbot.keyClick(self.window.focusWidget(), key, modifier)
        settle()

    def fill(self, **values: str) -> None:
        """Type into fields; a choice is gone to by its first letters, with Down where they are given as "+"."""
        for key, text in values.items():
            field = self.page.form.fields[key]
            field.setFocus()
            if isinstance(field, QComboBox):
                for letter in text:
                    self.key(Key.Key_Down) if letter == "+" else self.qtbot.keyClicks(field, letter)
            else:
                assert isinstance(field, (QLineEdit, QPlainTextEdit))
                field.selectAll()
                self.qtbot.keyClicks(field, text)

    def send(self) -> None:
        self.key(Key.Key_Return, CONTROL)

    @property
    def page(self) -> Any:
        return self.window.places.top()

    @property
    def match(self) -> Table:
        return field_of(self.desk, self.game).match(self.match_id)


@pytest.fixture
def referee(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Referee]]:
    desk, game = drawn(tmp_path)
    match_id = at_table(desk, game, 1).id
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda *_given: True))

    def at_the_match(prepare: Callable[[Desk, int], Any] = lambda _desk, _match: None) -> Referee:
        prepare(desk, match_id)
        window = window_over(monkeypatch, desk, game)
        qtbot.addWidget(window)
        window.places.top().open_match(match_id)
        return Referee(qtbot, window, desk, game, match_id)

    yield at_the_match
    desk.close()


def test_call_last_call_start(referee: Callable[..., Referee]) -> None:
    one = referee()
    page = one.page
    assert isinstance(page, MatchPage)
    one.send()
    assert one.match.state is MatchState.CALLED
    page.offer("last_call")
    assert one.match.last_call_at is not None
    page.offer("start")
    assert one.match.state is MatchState.PLAYING
    assert "min since the start" in page.head_of_match.under.text()


def test_a_walkover_before_the_grace_has_passed_is_asked_again(referee: Callable[..., Referee]) -> None:
    one = referee(lambda desk, match: desk.do(CallMatch(match)))
    one.page.offer("walkover")
    assert isinstance(one.page, WalkoverPage)
    one.send()
    assert one.page.form.note("absent")
    one.fill(absent="B")
    one.send()
    assert one.page.form.note("official")
    one.fill(official="T", reason="not in the hall")
    one.send()
    assert "grace" in one.page.form.note("absent")
    assert one.match.state is MatchState.CALLED
    one.send()
    assert one.match.state is MatchState.WALKOVER
    assert one.match.winner is Side.A
    assert "not in the hall" in one.page.known.text()


def test_a_protest_with_both_versions_is_settled_by_an_official(referee: Callable[..., Referee]) -> None:
    def begun(desk: Desk, match: int) -> None:
        desk.do(StartMatch(match))
        desk.do(RecordSheet(match, deals((1, 0), (0, 2))))

    one = referee(begun)
    one.page.offer("protest")
    assert isinstance(one.page, ProtestPage)
    one.send()
    assert one.page.form.note("version_a")
    one.fill(line_id="++", version_a="20 was bid", version_b="19 was bid")
    one.send()
    protest = one.match.open_dispute
    assert protest is not None
    assert protest.line_id == one.match.lines[1].id
    assert "19 was bid" in one.page.wrong.text()
    assert one.page.primary_button.text().replace("&", "") == "Settle the protest"
    one.send()
    assert isinstance(one.page, SettlePage)
    one.fill(reason="the bid was 20", other="Varghese")
    one.send()
    assert one.match.open_dispute is None
    assert "the bid was 20" in one.page.known.text()
    assert "Varghese" in {row.name for row in officials(one.desk)}


def test_totals_that_differ_are_decided(referee: Callable[..., Referee]) -> None:
    def differing(desk: Desk, match: int) -> None:
        desk.do(ReportTotals(match, 8, 5))
        desk.do(RecordSheet(match, twelve(7)))

    one = referee(differing)
    assert one.match.differs
    one.send()
    assert isinstance(one.page, DecidePage)
    one.send()
    assert one.page.form.note("kind") or one.page.form.note("official")
    one.fill(kind="++", official="U", reason="added up wrongly")
    one.send()
    assert one.match.totals == (7, 5)
    assert one.match.state is MatchState.VERIFIED
    assert "added up wrongly" in one.page.known.text()


def test_another_score_can_be_decided(referee: Callable[..., Referee]) -> None:
    one = referee(lambda desk, match: desk.do(ReportTotals(match, 8, 5)))
    one.page.offer("decide")
    one.fill(kind="++", official="U", reason="deal 3 counted twice")
    one.send()
    assert one.page.form.note("a")
    one.fill(a="7", b="5")
    one.send()
    assert one.match.totals == (7, 5)


def test_a_team_is_disqualified_by_a_named_official(referee: Callable[..., Referee]) -> None:
    one = referee(lambda desk, match: desk.do(RecordSheet(match, deals((3, 0)))))
    one.page.offer("disqualify")
    assert isinstance(one.page, DisqualifyPage)
    one.fill(side="A", reason="cards shown again")
    one.send()
    assert one.page.form.note("official")
    one.fill(official="T")
    one.send()
    assert one.match.winner is Side.B
    line = one.match.lines[-1]
    assert (line.line.official, line.line.reason) == ("Thomas", "cards shown again")


def test_who_sits_where(referee: Callable[..., Referee]) -> None:
    one = referee()
    one.page.offer("seats")
    assert isinstance(one.page, SeatsPage)
    one.fill(seat_1="B")
    one.send()
    assert one.page.form.note("seat_3"), "the same person twice"
    one.fill(seat_3="A")
    one.send()
    assert one.match.tally.seats[0].startswith("Binu")


def test_an_act_is_taken_back_from_the_history_of_the_match(referee: Callable[..., Referee]) -> None:
    def two(desk: Desk, match: int) -> None:
        desk.do(CallMatch(match))
        desk.do(StartMatch(match))

    one = referee(two)
    one.page.offer("history")
    assert isinstance(one.page, MatchHistory)
    one.send()
    assert one.match.state is MatchState.CALLED
    assert "Taken back" in one.page.bar.words()


def test_every_state_offers_what_the_tournament_allows(referee: Callable[..., Referee]) -> None:
    one = referee(lambda desk, match: desk.do(ReportTotals(match, 8, 5)))
    visible = {key for key, action in one.page._offers.items() if action.isVisible()}
    assert {"correct", "second", "protest", "decide", "live", "history"} <= visible
    assert not visible & {"call", "last_call", "start", "walkover", "settle", "totals"}


def test_leaving_a_page_that_was_typed_on_asks_first(
    referee: Callable[..., Referee], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = referee(lambda desk, match: desk.do(ReportTotals(match, 8, 5)))
    one.page.offer("protest")
    asked: list[Any] = []
    monkeypatch.setattr(Confirm, "asked", classmethod(lambda _cls, *given: asked.append(given)))
    protest = one.page
    one.fill(version_a="20 was bid")
    one.key(Key.Key_Escape)
    assert len(asked) == 1
    assert one.page is protest, "it stays"
    one.page.form.fields["version_a"].clear()
    one.key(Key.Key_Escape)
    assert len(asked) == 1
    assert isinstance(one.page, MatchPage)
