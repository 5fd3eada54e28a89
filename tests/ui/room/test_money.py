"""Members, accounts, and the switch for money: off until somebody chooses what the stake is for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.desk.desk import Desk
from app.desk.room.evening import month_account
from app.desk.room.members import register
from app.desk.room.room import room_of
from app.ui.room.account_page import AccountPage
from app.ui.room.accounts import EVENING, AccountsPanel
from app.ui.room.base import of
from app.ui.room.money_page import MoneyPage
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui.card_day import end
from tests.ui.keyboard import ALL, DOWN, ENTER, ESC, NEXT, SPACE, TAB, answering, go_to, press
from tests.ui.room import evening_day
from tests.ui.room.evening_day import deals, seated, window_on

F5 = Qt.Key.Key_F5


class At:
    """A window over an evening."""

    def __init__(self, desk: Desk, game: int) -> None:
        self.desk, self.game = desk, game
        self.window: MainWindow = window_on(desk)
        self.go("accounts")

    def go(self, step: str) -> None:
        place = step if step == "members" else f"tournament/{self.game}/{step}"
        self.window.go(place)
        settle()

    @property
    def rules(self) -> Any:
        return room_of(self.desk, self.game).rules.at()

    @property
    def top(self) -> Any:
        assert self.window.places is not None
        return self.window.places.top()


@pytest.fixture
def at(tmp_path: Path) -> Iterator[At]:
    """A rubber won by 920 to nothing, nobody in the register, no money."""
    desk, game, match = seated(tmp_path, 5)
    deals(desk, match, "4S N =", "3NT S =")
    made = At(desk, game)
    yield made
    end(made.window, desk)


def test_the_back_score_by_rubber_and_partner(at: At) -> None:
    assert isinstance(at.top, AccountsPanel)
    rows = at.top.people.rows
    texts = [[column.text(row) for column in rows.columns] for row in rows.shown]
    assert texts[0] == [evening_day.NAMES[0], "1", "+920", ""]
    assert at.top.check.text() == "All accounts together: 0"
    assert at.top.lines.rows.shown[0].partner == evening_day.NAMES[2]
    assert at.top.primary_button.text() == "&Print the accounts"


def test_money_wants_its_unit(at: At) -> None:
    at.window.open(MoneyPage(at.desk, at.window, of(at.game)))
    page = at.top
    assert "each loser pays one winner $4,500.00" in page.form.fields["unit"]._words[1].text()
    assert "$45.00" in page.form.fields["unit"]._words[100].text()
    press(NEXT)
    assert at.rules.money == "off"
    assert "each point, or each hundred" in page.form.note("unit")
    go_to(page.form.fields["stake"])
    press(ALL, "2", TAB)
    assert "$18.00" in page.form.fields["unit"]._words[100].text()
    press(DOWN, SPACE)
    assert page.form.fields["unit"].value() == 100
    press(TAB, "agreed")
    seen: list[str] = []
    answering(SPACE, seen=seen)  # the question is left as it is
    press(NEXT)
    assert at.rules.money == "off"
    assert any("$18.00" in words for words in seen)
    answering(TAB, SPACE)
    press(NEXT)
    assert (at.rules.money, at.rules.stake, at.rules.stake_unit) == ("on", 200, 100)
    at.desk.undo()
    assert at.rules.money == "off"


def test_an_account_is_settled(at: At) -> None:
    from app.desk.room.pulling import CutForNext, drawn
    from app.desk.room.stakes import SwitchMoney

    at.desk.do(SwitchMoney(at.game, True, 100, 500, "agreed"))
    table = room_of(at.desk, at.game).tables[0]
    cards = drawn([one.entry for one in table.players], "cut")
    match = evening_day.partnered(at.desk, at.game, int(at.desk.do(CutForNext(table.match_id, cards))))
    deals(at.desk, match, "4S N =", "3NT S =")
    loser = next(one for one in room_of(at.desk, at.game).game(match).players.values() if one.seat == "E")
    at.top.find("evening")
    assert at.top.tabs.currentIndex() == EVENING
    at.top.find(loser.person)
    assert at.top.primary_button.text() == f"&Settle with {loser.name}"
    seen: list[str] = []
    answering(ALL, "4500", lambda: answering(ESC, seen=seen), NEXT)
    press(NEXT)
    assert "Take $4,500.00 where $45.00 is open?" in seen
    assert month_account(at.desk, loser.person).balance == -4500, "the forgotten dot was asked about, nothing is booked"
    answering(TAB, "z", NEXT)
    press(NEXT)
    account = month_account(at.desk, loser.person)
    assert account.balance == 0
    assert [item.amount for item in account.items if item.what == "paid"] == [4500]


def test_members_and_their_guests(at: At) -> None:
    at.go("members")
    assert "empty" in at.top.empty_words.text()
    answering("Anil Kumar", ENTER, TAB, "A 12", NEXT)
    press(NEXT)
    answering("Beena Thomas", TAB, "g", TAB, TAB, "Anil Kumar", TAB, NEXT)
    press(NEXT)
    rows = {row.name: (row.kind, row.number, row.host) for row in register(at.desk)}
    assert rows == {"Anil Kumar": ("member", "A 12", ""), "Beena Thomas": ("guest", "", "Anil Kumar")}
    go_to(at.top.table)
    press(Qt.Key.Key_Up, F5)
    assert isinstance(at.top, AccountPage)
    assert at.top.table.rows.shown[0].points == 920
    press(ESC)


def test_a_guest_without_a_host_is_refused(at: At) -> None:
    at.go("members")
    seen: list[str] = []
    answering("Beena Thomas", TAB, "g", NEXT, TAB, ESC, seen=seen)
    press(NEXT)
    assert any("Whose guest" in words for words in seen)
    assert register(at.desk) == ()


def test_today_and_the_palette_know_the_room(at: At) -> None:
    at.window.go("today")
    assert at.top.primary_button.text() == "&Cut for the next game"
    assert "Table 1, game over" in at.top.why.text()
    from app.ui.providers import providers

    hits = [hit for provider in providers(at.desk, at.window) for hit in provider("t1")]
    assert any("over" in hit.detail for hit in hits)
    waiting = [hit for provider in providers(at.desk, at.window) for hit in provider("eapen")]
    assert any("Number 1 in the queue" in hit.detail for hit in waiting)
    press(NEXT)
    assert type(at.top).__name__ == "PullPage"
