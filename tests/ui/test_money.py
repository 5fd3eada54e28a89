"""Money walked by the keyboard: payments for one team and several, refunds, fees waived, other money, the ledger."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.desk import money, teams
from app.desk.desk import Desk
from app.desk.money import TakePayment
from app.desk.tournaments import NewTournament
from app.ui.method_field import KEYS
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.desk.building import started, tournament
from tests.desk.building import teams as add_teams
from tests.ui.front import pick, put_away, top, window_at
from tests.ui.keyboard import DOWN, ENTER, NEXT, SPACE, TAB, answering, press


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    add_teams(desk, 3, tournament(desk))
    yield desk
    desk.close()


@pytest.fixture
def window(qtbot: QtBot, desk: Desk) -> Iterator[MainWindow]:
    window = window_at(desk, "money")
    yield window
    put_away(window)


def test_every_way_of_paying_has_its_own_key() -> None:
    assert KEYS.keys() == money.METHODS.keys()
    assert len(set(KEYS.values())) == len(KEYS)


def test_a_payment_by_keys_alone(window: MainWindow, desk: Desk) -> None:
    press(NEXT, "team 1", ENTER, ENTER)
    page = top(window)
    assert page.amount.text() == "$90.00", "what is open is proposed"
    press(ENTER, "z", ENTER, "Anil", ENTER, "half the hall saw it", ENTER)
    (line,) = money.ledger(desk)
    assert (line.amount, line.method, line.who, line.note, line.team) == (
        9000, "zelle", "Anil", "half the hall saw it", "Team 1",
    )  # fmt: skip
    assert "Receipt no. 1" in page.receipt.text()
    assert page.primary_button.text() == "&Print the receipt"


def test_one_payment_for_two_teams(window: MainWindow, desk: Desk) -> None:
    press(NEXT, "team 1", ENTER, "team 2", ENTER, ENTER)
    page = top(window)
    assert page.amount.text() == "$180.00"
    press(NEXT)
    assert [(line.team, line.amount) for line in money.ledger(desk)] == [("Team 1", 9000), ("Team 2", 9000)]
    assert "Receipt no. 1, 2" in page.receipt.text()


def test_a_team_is_chosen_from_those_that_fit(window: MainWindow) -> None:
    press(NEXT, "team")
    pick(ENTER)
    page = top(window)
    assert "Several names fit" in page.form.note("entry")
    press(" ")
    pick(DOWN, DOWN, ENTER)
    settle()
    assert [page._rows[key].name for key in page._ids] == ["Team 2"]


def test_what_was_paid_before_is_shown_first_and_more_than_is_owed_is_asked_about(
    window: MainWindow, desk: Desk
) -> None:
    desk.do(TakePayment(((1, 4000),), "cash", who="Binu"))
    top(window).table.choose(1)
    top(window).table.setFocus()
    press(ENTER)
    page = top(window)
    assert "$40.00 cash from Binu" in page.before.text()
    assert page.amount.text() == "$50.00"
    page.amount.setFocus()
    page.amount.selectAll()
    press("90")
    answering(ENTER)
    press(NEXT)
    assert len(money.ledger(desk)) == 1, "it was not meant"
    answering(TAB, SPACE)
    press(NEXT)
    assert teams.team(desk, 1).paid == 13000


def test_an_amount_that_is_none_is_refused_at_its_field(window: MainWindow, desk: Desk) -> None:
    press(NEXT, "team 1", ENTER, ENTER)
    page = top(window)
    page.amount.selectAll()
    press("ninety", NEXT)
    assert "Write an amount such as" in page.rest.note("amount")
    assert page.amount.hasFocus()
    assert money.ledger(desk) == ()


def test_refund_and_waived_fee(window: MainWindow, desk: Desk) -> None:
    from app.ui.fee_dialogs import FeeDialog, RefundDialog

    desk.do(TakePayment(((1, 9000),), "cash"))
    answering(ENTER, "p", ENTER, "Anil", ENTER, "no car", ENTER)
    number = RefundDialog(window, desk, teams.team(desk, 1)).ask()
    assert number == 2
    assert (money.ledger(desk)[1].amount, money.ledger(desk)[1].method) == (-9000, "paypal")
    answering(TAB, "sponsor's team", ENTER)
    FeeDialog(window, desk, teams.team(desk, 1)).ask()
    row = teams.team(desk, 1)
    assert (row.owed, row.fee_reason) == (0, "sponsor's team")


def test_other_money_and_the_ledger(window: MainWindow, desk: Desk) -> None:
    answering(TAB, "500", ENTER, "Spice Bazaar", ENTER, "h", ENTER, "banner", ENTER)
    top(window)._other()
    (line,) = money.ledger(desk)
    assert (line.what, line.amount, line.who, line.method) == ("sponsor", 50000, "Spice Bazaar", "check")
    assert "In the box: check $500.00" in top(window).box.text()
    press(Qt.Key.Key_F6)
    assert [row.number for row in top(window).table.rows.shown] == [1]
    assert not top(window).primary_button.isEnabled(), "a sponsor gets no receipt for a fee"


def test_the_unpaid_list_is_copied(window: MainWindow, desk: Desk) -> None:
    desk.do(TakePayment(((1, 9000),), "cash"))
    answering(ENTER)
    top(window)._unpaid()
    text = QGuiApplication.clipboard().text()
    assert "Team 2 (Anil 2): $90.00" in text
    assert "Team 1" not in text


def test_totals_lead_to_their_lists(window: MainWindow, desk: Desk) -> None:
    desk.do(TakePayment(((1, 9000),), "cash"))
    assert "open $180.00" in top(window).sums.text()
    window.go("money", "owing")
    assert [row.name for row in top(window).table.rows.shown] == ["Team 2", "Team 3"]


def test_an_event_of_single_players_reads_of_no_teams(qtbot: QtBot, tmp_path: Path) -> None:
    from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget

    from app.ui.payment_page import PaymentPage
    from app.ui.unpaid import UnpaidDialog

    def texts(page: QWidget) -> list[str]:
        found = [one.text() for kind in (QLabel, QAbstractButton) for one in page.findChildren(kind)]
        found += [one.placeholderText() for one in page.findChildren(QLineEdit)]
        return found + [action.text() for action in page.actions()]

    desk = started(tmp_path)
    game = desk.do(NewTournament("rummy13", "Rummy"))
    window = window_at(desk, "money")
    panel = top(window)
    titles = [column.title for column in panel.table.rows.columns]
    page, dialog = PaymentPage(desk, window), UnpaidDialog(None, desk, game)
    qtbot.addWidget(page)
    qtbot.addWidget(dialog)
    for words in (*titles, *texts(panel), *texts(page), *texts(dialog)):
        assert "team" not in words.casefold(), words
    put_away(window)
    desk.close()
