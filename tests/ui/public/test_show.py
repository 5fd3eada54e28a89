"""How the pages turn: by themselves and by hand, card by card in a draw, and what happens when one cannot be made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.desk.announcing import Announce, TakeDown
from app.desk.desk import Desk
from app.desk.matches import ReportTotals
from app.desk.public import board, teams
from app.desk.publishing import CALLS, DRAW, STANDINGS, Publish, Unpublish, published
from app.desk.scores import field_of
from app.ui.public.show import LEAST_WAIT, Show
from app.ui.public.window import PublicWindow
from app.ui.screens import settle
from tests.ui.public.hall_day import day

TEAMS = 1


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = day(tmp_path)
    yield desk
    desk.close()


@pytest.fixture
def show(desk: Desk, qtbot: QtBot) -> Iterator[Show]:
    show = Show(desk)
    show.face_hall(True)
    show.start()
    show.finish()
    yield show
    show.stop()


def told(show: Show) -> str:
    assert show.drawing is not None
    return " ".join(show.drawing.words())


def after(show: Show, command: Any) -> None:
    """Do something at the desk, and let the show read it."""
    show.desk.do(command)
    show.finish()


def test_nothing_is_shown_before_it_is_let_out(show: Show) -> None:
    assert [key[0] for key, _number in show.places] == ["clock"]
    after(show, Publish(CALLS))
    assert [key[0] for key, _number in show.places][-1] == "clock"
    assert show.key == (CALLS, None, None), "what is new is shown at once"
    assert "Thunder Jacks" not in told(show) or "Please come" in told(show)


def test_pages_turn_by_themselves_and_by_hand(show: Show) -> None:
    after(show, Publish(CALLS))
    after(show, Publish(STANDINGS, TEAMS))
    begin = (show.key, show.number)
    seen = [begin]
    for _turn in range(len(show.places) - 1):
        show._tick()
        seen.append((show.key, show.number))
    assert sorted(map(str, seen)) == sorted(map(str, show.places)), "every page once"
    show.next()
    assert (show.key, show.number) == begin
    show.previous()
    assert (show.key, show.number) == seen[-1]
    show.hold(True)
    assert not show._clock.isActive()
    show.hold(False)
    assert show._clock.isActive()


def test_a_draw_is_turned_card_by_card_and_can_be_skipped(show: Show, desk: Desk) -> None:
    stage = field_of(desk, TEAMS).tables[0].stage_id
    after(show, Publish(DRAW, TEAMS, stage, 1))
    assert show.key == (DRAW, TEAMS, stage)
    assert show.cards == 0
    cards: list[int] = []
    show.card.connect(cards.append)
    show._tick()
    show._tick()
    assert cards == [0, 1]
    assert show.cards == 2
    show.next()
    assert show.cards is None, "the first step turns the rest"
    assert show.number == 0
    show.next()
    assert show.number == 1
    assert show.cards == 0
    show.previous()
    assert show.cards is None, "what was seen stays open"
    show.show_page((DRAW, TEAMS, stage))
    assert show.cards == 0, "asked for again, it is turned over again"


def test_the_desk_alone_turns_no_cards(show: Show, desk: Desk) -> None:
    stage = field_of(desk, TEAMS).tables[0].stage_id
    show.face_hall(False)
    after(show, Publish(DRAW, TEAMS, stage, 1))
    assert show.key == (DRAW, TEAMS, stage)
    assert show.cards is None
    show.face_hall(True)
    show.show_page((DRAW, TEAMS, stage))
    assert show.cards == 0, "the hall has not seen it yet"


def test_a_message_comes_at_once_and_goes(show: Show) -> None:
    after(show, Publish(CALLS))
    after(show, Announce("Lunch <b>& chai</b>\nat 13:00"))
    assert "Lunch <b>& chai</b>" in told(show)
    after(show, Announce("Back at 13:40"))
    assert "Back at 13:40" in told(show)
    after(show, TakeDown())
    assert show.key is not None
    assert show.key[0] == CALLS


def test_the_last_good_page_stays_where_one_cannot_be_made(
    show: Show, desk: Desk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    after(show, Publish(STANDINGS, TEAMS))
    good = told(show)

    def broken(_field: Any) -> Any:
        raise ZeroDivisionError("a bug")

    with monkeypatch.context() as patched:
        patched.setattr(teams, "standings", broken)
        table = field_of(desk, TEAMS).tables[0]
        after(show, ReportTotals(table.id, 8, 6))
        assert told(show) == good
        assert "a bug" in show.trouble
        assert "could not be made" in caplog.text
        patched.setattr(board, "_all", broken)
        patched.setattr("app.ui.public.show.posters", broken)
        after(show, Publish(CALLS))
        assert told(show) == good
    after(show, Unpublish(published(desk)[CALLS, None, None].id))
    assert not show.trouble
    assert told(show) != good


def test_the_board_is_not_read_for_every_act(show: Show, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    def counted(desk: Desk) -> Any:
        nonlocal asked
        asked += 1
        return ()

    monkeypatch.setattr("app.ui.public.show.posters", counted)
    for number in range(20):
        desk.do(Announce(f"message {number}"))
        settle()
    assert asked == 0, "it was read a moment ago"
    assert show._again.isActive()
    assert show._again.remainingTime() <= LEAST_WAIT * 1100
    show.finish()
    assert asked == 1


def test_a_page_that_did_not_change_is_not_laid_out_again(
    show: Show, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    after(show, Publish(STANDINGS, TEAMS))
    before = show.drawing
    after(show, Announce("Lunch"))
    after(show, TakeDown())
    show.show_page((STANDINGS, TEAMS, None))
    assert show.drawing is before


def test_the_window_paints_and_keeps_its_picture(show: Show, desk: Desk, qtbot: QtBot, monkeypatch: Any) -> None:
    after(show, Publish(STANDINGS, TEAMS))
    window = PublicWindow(show, "dark")
    qtbot.addWidget(window)
    window.resize(1280, 720)
    window.show()
    settle()
    good = window.grab().toImage()
    seen = {good.pixelColor(x, y).name() for x in range(0, 1280, 7) for y in range(0, 720, 7)}
    assert len(seen) > 5
    monkeypatch.setattr("app.ui.public.window.Painting", lambda *_all: 1 / 0)
    window.dress("light")
    assert window.grab().toImage().pixelColor(4, 4) == good.pixelColor(4, 4)
    monkeypatch.undo()
    window.dress("light")
    assert window.grab().toImage().pixelColor(4, 4) != good.pixelColor(4, 4)


def test_a_picture_that_is_half_painted_is_dropped_with_the_window(show: Show, qtbot: QtBot) -> None:
    after(show, Publish(STANDINGS, TEAMS))
    window = PublicWindow(show, "dark")
    qtbot.addWidget(window)
    window.resize(3840, 2160)
    window.show()
    settle()
    show.next()
    assert window._painting is not None or window._kept is not None
    window.close()
    assert window._painting is None


def test_keys_of_the_window(show: Show, qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt

    after(show, Publish(CALLS))
    window = PublicWindow(show, "dark")
    qtbot.addWidget(window)
    window.show()
    first = show.key
    qtbot.keyClick(window, Qt.Key.Key_Right)
    assert show.key != first
    qtbot.keyClick(window, Qt.Key.Key_PageUp)
    assert show.key == first
    qtbot.keyClick(window, Qt.Key.Key_Space)
    assert show.held
    with qtbot.waitSignal(window.closed):
        qtbot.keyClick(window, Qt.Key.Key_Escape)
