"""An evening at the room's panel by the keyboard alone: who comes, the cut, partners, leaving, a break, coming back."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.desk.desk import Desk
from app.desk.room.arrivals import arrival_book
from app.desk.room.members import register
from app.desk.room.pulling import pulls
from app.desk.room.room import Room, TableState, room_of
from app.games.bridge.contract import Seat
from app.ui.room.arrival_book import ArrivalBookPage
from app.ui.room.base import time_typed
from app.ui.room.game_page import GamePage
from app.ui.room.person_dialogs import LeaveDialog
from app.ui.room.pull_page import PullPage
from app.ui.room.room_panel import RoomOverview
from app.ui.room.table_card import CARD
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui.card_day import end
from tests.ui.keyboard import DOWN, ENTER, ESC, NEXT, TAB, answering, go_to, press
from tests.ui.room import evening_day
from tests.ui.room.evening_day import came, deals, formed, later, opened, partnered, seated, window_on

F5, F6, F7 = Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F7


class At:
    """The room's panel with the desk behind it."""

    def __init__(self, desk: Desk, game: int) -> None:
        self.desk, self.game = desk, game
        self.window: MainWindow = window_on(desk)
        self.window.go(f"tournament/{game}/room")
        settle()

    @property
    def room(self) -> Room:
        return room_of(self.desk, self.game)

    @property
    def top(self) -> Any:
        assert self.window.places is not None
        return self.window.places.top()

    @property
    def waiting(self) -> list[str]:
        return [one.name for one in self.room.queue]


@pytest.fixture
def at(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[At]:
    """A room as the test wants it: ``people`` who came, or a table of four that is played and the others waiting."""
    people, playing = getattr(request, "param", (0, False))
    if playing:
        desk, game, _match = seated(tmp_path, people)
    else:
        desk, game = opened(tmp_path, people)
    made = At(desk, game)
    yield made
    end(made.window, desk)


def test_people_come_by_name_and_enter(at: At) -> None:
    assert at.top.primary_button.text() == "&Write who comes"
    press("Anil Kumar", ENTER, "Beena", ENTER)
    assert at.waiting == ["Anil Kumar", "Beena"]
    assert "Beena has come" in at.top.bar.words()
    at.desk.undo()
    assert at.waiting == ["Anil Kumar"]


@pytest.mark.parametrize("at", [(2, False)], indirect=True)
def test_an_arrival_may_be_written_down_later(at: At) -> None:
    earlier = at.room.queue[0].since.astimezone().strftime("%H:%M")
    go_to(at.top.form_of_arrivals.name)
    press("Chacko", TAB, f"{int(earlier[:2]) - 1}15", ENTER)
    assert at.waiting == ["Chacko", *evening_day.NAMES[:2]]
    line = next(row for row in arrival_book(at.desk, at.game) if row.name == "Chacko")
    assert line.at < line.noted_at
    press("Devi", TAB, "2359", ENTER)
    assert "not 23:59 yet" in at.top.form_of_arrivals.form.note("at")
    press(ESC)


@pytest.mark.parametrize("at", [(1, False)], indirect=True)
def test_a_guest_comes_with_a_host(at: At) -> None:
    from app.desk.room.members import EnrolMember

    host = at.room.queue[0].person
    at.desk.do(EnrolMember(host))
    go_to(at.top.form_of_arrivals.name)
    press("Somebody New", TAB, TAB, evening_day.NAMES[0], ENTER)
    row = next(row for row in register(at.desk) if row.name == "Somebody New")
    assert (row.kind, row.host_id) == ("guest", host)


@pytest.mark.parametrize("at", [(4, True)], indirect=True)
def test_what_an_arrival_changes_is_said_before(at: At) -> None:
    form = at.top.form_of_arrivals
    go_to(form.name)
    press("Eapen")
    form.tell()
    assert "now ends after the sixth played deal" in form.changes.text()
    assert at.waiting == []
    press(ENTER)
    assert at.waiting == ["Eapen"]
    assert "ends after 6 played deals" in at.top._cards[1].coming.text()


@pytest.mark.parametrize("at", [(5, False)], indirect=True)
def test_five_pull_and_four_cut_for_partners(at: At) -> None:
    assert at.top.primary_button.text() == "&Form a table"
    press(NEXT)
    assert isinstance(at.top, PullPage)
    press("KC", "10H", "AS", "KH")
    assert "highest" not in at.top.board.sentence.text()
    press("2D")
    assert at.top.board.sentence.text().startswith("Chacko Varghese, Devi Nair, Anil Kumar and Beena Thomas play")
    press(NEXT)
    assert at.waiting == [evening_day.NAMES[4]]
    assert at.room.tables[0].state is TableState.PARTNERS
    assert [row.kind for row in pulls(at.desk, at.game)] == ["table"]
    press("3C", "JD", "QS", "4H")
    assert at.top.board.sentence.text() == (
        "Anil Kumar and Devi Nair against Beena Thomas and Chacko Varghese; Anil Kumar deals first."
    )
    press(ENTER)
    assert isinstance(at.top, GamePage)
    game = at.room.tables[0].game
    north = game.at(Seat.NORTH)
    assert north is not None
    assert north.name == "Anil Kumar"
    assert [row.kind for row in pulls(at.desk, at.game)] == ["table", "partners"]


@pytest.mark.parametrize("at", [(4, False)], indirect=True)
def test_cards_that_cannot_be(at: At) -> None:
    press(NEXT, NEXT)
    board = at.top.board
    press("KC")
    press("KC")
    second = list(board.fields)[1]
    assert "has that card" in board._beside[second].text()
    press("QC")
    assert [str(card) for card in board.cards().values()] == ["KC", "QC"], "typed over the card that cannot be"
    board.fields[second].setFocus()
    press((Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier), "99X")
    assert "no card" in board._beside[second].text()
    press((Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier), "1H")
    assert board._beside[second].text() == "", "a ten may still become of it"
    press(ENTER)
    assert "no card" in board._beside[second].text()
    press(NEXT)
    assert at.room.tables[0].state is TableState.PARTNERS
    press((Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier), "KH", "KD", "KS", NEXT)
    assert at.room.tables[0].state is TableState.PLAYING


@pytest.mark.parametrize("at", [(4, False)], indirect=True)
def test_cards_taken_from_the_fan_and_drawn_by_the_program(at: At) -> None:
    press(NEXT, NEXT)
    page = at.top
    go_to(page.board.fan)
    press("AS", "3D")
    assert [str(card) for card in page.board.cards().values()] == ["AS", "3D"]
    press(F6)
    assert page.board.whole()
    assert page._was_drawn()
    press(NEXT)
    assert pulls(at.desk, at.game)[-1].seed


@pytest.mark.parametrize("at", [(6, True)], indirect=True)
def test_between_rubbers_two_go_out_for_two(at: At) -> None:
    match = at.room.tables[0].match_id
    deals(at.desk, match, "4S N =", "3NT S =")
    at.top.refresh()
    assert at.top.primary_button.text() == "&Cut at table 1"
    press(NEXT)
    assert isinstance(at.top, PullPage)
    press("2C", "AS", "3C", "KS")
    people = at.room.tables[0].players
    assert [at.top.board._beside[one.key].text() for one in people] == ["goes out", "stays", "goes out", "stays"]
    press(NEXT)
    assert at.waiting == [people[2].name, people[0].name]
    assert at.room.tables[0].state is TableState.PARTNERS
    at.desk.undo()
    assert at.room.tables[0].state is TableState.OVER


@pytest.mark.parametrize("at", [(6, True)], indirect=True)
def test_a_break_and_back_again(at: At) -> None:
    go_to(at.top.queue)
    press(F7)
    assert at.room.queue[0].away
    assert "On a break" in at.top.queue.item(0).text()
    press(F7)
    assert not at.room.queue[0].away


@pytest.mark.parametrize("at", [(5, True)], indirect=True)
def test_who_is_on_a_break_does_not_wait(at: At) -> None:
    assert at.top.waiting.text() == "1 waits"
    go_to(at.top.queue)
    press(F7)
    assert at.top.waiting.text() == "Nobody waits"


@pytest.mark.parametrize("at", [(6, True)], indirect=True)
def test_who_leaves_a_table_stops_its_game(at: At) -> None:
    deals(at.desk, at.room.tables[0].match_id, "1NT N =")
    seen: list[str] = []
    answering((Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier), NEXT, seen=seen)
    press(F6)
    assert any("stops unfinished" in words for words in seen)
    assert LeaveDialog(at.top, at.room, None).leave_button.text() == "&Back"
    table = at.room.tables[0]
    assert (table.state, len(table.players)) == (TableState.OVER, 3)
    assert "1 seat is empty · Next in:" in at.top._cards[1].coming.text()
    assert at.top.primary_button.text() == "&Cut at table 1"
    press(NEXT)
    assert len(at.top.board.fields) == 3
    press(F6, NEXT)
    assert len(at.room.tables[0].players) == 4


@pytest.mark.parametrize("at", [(6, True)], indirect=True)
def test_a_table_is_broken_up(at: At) -> None:
    deals(at.desk, at.room.tables[0].match_id, "4S N =", "3NT S =")
    answering(NEXT)
    at.top._break_up()
    assert at.room.tables == ()
    assert len(at.waiting) == 6


@pytest.mark.parametrize("at", [(3, False)], indirect=True)
def test_the_arrival_book_is_corrected(at: At) -> None:
    press(F5)
    assert isinstance(at.top, ArrivalBookPage)
    go_to(at.top.table)
    answering((Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier), "1", ENTER)
    before = arrival_book(at.desk, at.game)
    press(DOWN, Qt.Key.Key_F2)
    assert arrival_book(at.desk, at.game) != before
    press(ESC)
    assert isinstance(at.top, RoomOverview)


def test_eight_make_a_second_table_and_one_waits_at_each(tmp_path: Path) -> None:
    desk, game, _match = seated(tmp_path, 7)
    came(desk, game, evening_day.NAMES[7])
    partnered(desk, game, formed(desk, game))
    for name in (*evening_day.NAMES[8:], "Kiran"):
        came(desk, game, name)
    later(desk, 30)
    at = At(desk, game)
    assert len(at.top._cards) == 2
    words = [at.top.queue.item(number).text() for number in range(at.top.queue.count())]
    assert "Waits at table 1 and cuts in there only" in words[0]
    assert "Waits at table 2 and cuts in there only" in words[1]
    assert "One waits at each table already" in words[2]
    end(at.window, desk)


def test_long_words_leave_two_tables_in_sight(tmp_path: Path) -> None:
    desk, game = opened(tmp_path, 0)
    for name in ("Anil", "Venkataramanathan Subrahmanyam Iyengar the Elder", "Beena", "Krishnaswamynathan"):
        came(desk, game, name)
    partnered(desk, game, formed(desk, game))
    made = At(desk, game)
    made.window.resize(1366, 768)
    settle()
    card = made.top._cards[1]
    assert card.minimumSizeHint().width() <= CARD
    for label in card.picture.names.values():
        assert label.heightForWidth(label.width()) <= label.height(), label.text()
    end(made.window, desk)


@pytest.mark.parametrize(
    ("typed", "now", "meant"),
    [
        ("5", "18:00", "17:00"),
        ("530", "18:00", "17:30"),
        ("5:30", "17:00", "05:30"),
        ("0530", "18:00", "05:30"),
        ("12", "18:00", "12:00"),
        ("17:45", "18:00", "17:45"),
        ("1130", "23:40", "23:30"),
    ],
)
def test_an_hour_is_the_last_that_the_clock_has_shown(typed: str, now: str, meant: str) -> None:
    hour, minute = map(int, now.split(":"))
    here = datetime(2026, 3, 21, hour, minute).astimezone()
    found = time_typed(typed, here)
    assert found is not None
    assert f"{found:%H:%M}" == meant
    assert found <= here
