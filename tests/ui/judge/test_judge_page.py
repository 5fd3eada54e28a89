"""The judge's window: cards typed, clicked and pasted; what is said while they are; rulings kept by the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.desk import judging
from app.games.cards import JOKER, Card, Rank, Suit, parse
from app.ui import look
from app.ui.cards import CELL, SUITS
from app.ui.commands import Doors
from app.ui.judge.page import HAND, LAID, Asker, JudgePage
from app.ui.judge.rulings import HandRulingsPage
from app.ui.panels import RailEntry
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui.inspect_screen import complaints
from tests.ui.keyboard import DOWN, ENTER, NEXT, TAB, answering, go_to, press
from tests.ui.rummy import rummy_day
from tests.ui.test_screens import SIZES

TYPED = "as2s 3S 7h8h jk qc Qd qh KC KD 9D 4C"
DOORS = Doors(*(lambda *_arguments: None for _door in Doors.__dataclass_fields__))


@pytest.fixture
def window(tmp_path: Path, qtbot: QtBot) -> Iterator[MainWindow]:
    """The window of a rummy day, with the judge's window called by its key."""
    desk, _game = rummy_day.drawn(tmp_path)
    made = MainWindow(DOORS, rummy_day.facts)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    made.take(desk)
    made.activateWindow()
    settle()
    press((Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier))
    yield made
    made.leave()
    settle()
    desk.close()


@pytest.fixture
def page(window: MainWindow) -> JudgePage:
    """The judge's window."""
    assert window.places is not None
    top = window.places.top()
    assert isinstance(top, JudgePage)
    return top


def test_the_answer_stands_there_with_the_last_card(page: JudgePage) -> None:
    """No event is handled between the last key and the reading."""
    press("9H", ENTER)
    page.cards.setFocus()
    QTest.keyClicks(page.cards, TYPED)
    assert page.answer_view.verdict.text() == "Counts 4"
    assert "In no group: 4♣ (14.2)" in page.answer_view.missing.text()
    assert page.answer_view.best.words() == (
        "pure sequence A♠ 2♠ 3♠; impure sequence joker 7♥ 8♥; set Q♥ Q♦ Q♣; set K♦ K♣ 9♦; unmade 4♣"
    )
    assert page.notes["cards"].text() == "13 of 13 cards"


def test_cards_are_pasted(page: JudgePage) -> None:
    QApplication.clipboard().setText("A♠, 2♠, 3♠, 7♥\ufe0f 8♡ JK Q♧ Q♦ Q♥ K♣ K♦ 9♦ 4♣")
    page.joker.put("9H")
    page.cards.setFocus()
    press((Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier))
    assert page.answer_view.verdict.text() == "Counts 4"


def test_a_ruling_is_kept_by_the_keyboard_alone(window: MainWindow, page: JudgePage) -> None:
    press("9H")
    go_to(page.cards)
    press(TYPED)
    answering(TAB, "Anil <Kumar>", NEXT)
    press(NEXT)
    (kept,) = judging.rulings(page.desk)
    assert (kept.player, kept.official, str(kept.sentence)) == ("Anil <Kumar>", "Thomas Varghese", "The hand counts 4")
    answering(DOWN, TAB, TAB, TAB, "Usha Nair", TAB, "he asked twice", NEXT)
    press((Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier))
    second = judging.rulings(page.desk)[0]
    assert (second.official, second.reason) == ("Usha Nair", "he asked twice")
    assert str(second.sentence) == "It could not be declared"
    page._rulings()
    settle()
    assert window.places is not None
    rulings = window.places.top()
    assert isinstance(rulings, HandRulingsPage)
    assert [row.id for row in rulings.table.rows.shown] == [second.id, kept.id]
    rulings._open(rulings.table.current())
    again = window.places.top()
    assert isinstance(again, JudgePage)
    assert again.case == second.case


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("AS AS AS AS", "A♠ is here 4 times; there are 3 of it in 3 packs"),
        ("AS KS zz", "no card: “zz”"),
        ("AS KS 1", "2 of 13 cards, 11 to go"),
        ("9H 9H 9H", "one of the 3 was turned up"),
        (f"{TYPED} 5C 6C", "2 cards too many: a hand has 13"),
    ],
)
def test_what_is_wrong_is_said_while_typing(typed: str, said: str, page: JudgePage) -> None:
    page.joker.put("9H")
    page.cards.setFocus()
    press(typed)
    assert said in page.notes["cards"].text()
    assert not page.primary_button.isEnabled()
    assert page.answer_view.verdict.isHidden()


def test_without_a_joker_it_is_asked_for(page: JudgePage) -> None:
    page.cards.put(TYPED)
    assert page.notes["joker"].text() == "⚠ Which card was turned up as joker?"
    page.joker.put("Q")
    assert not page.notes["joker"].isVisible(), "a card that is being typed is not wrong yet"
    page.joker.put("QX")
    assert page.notes["joker"].text() == "✘ “QX” is no card"


def test_a_slash_makes_groups_and_each_is_answered(page: JudgePage) -> None:
    page.joker.put("9H")
    page.cards.setFocus()
    press("AS 2S 3S / 7H 8H KC / QC QD QH", ENTER, "JK KD KS 9D")
    assert page.mode.value() == LAID
    view = page.answer_view
    assert view.verdict.text() == "✘ A wrong declaration"
    assert view.laid.words().startswith("pure sequence A♠ 2♠ 3♠; no group 7♥ 8♥ K♣ ✘ The cards are neither")
    assert "(14.3-14.5)" in view.laid.words()
    assert view.could.text().startswith("✔ The same cards could have been declared")
    page.cards.put("AS 2S 3S\n7H 8H JK\nQC QD QH\nKC KD KS 9D")
    assert view.verdict.text() == "✔ A valid declaration"


def test_cards_are_clicked_and_their_copies_counted(page: JudgePage) -> None:
    page.joker.put("9H")
    ace = QPoint(10, 10)
    for _copy in range(4):
        QTest.mouseClick(page.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, ace)
    assert page.case.hand == (Card(Rank.ACE, Suit.SPADES),) * 3, "there are three packs"
    QTest.mouseClick(page.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, ace)
    hearts = QPoint(10, CELL.height() * SUITS.index(Suit.HEARTS) + 10)
    QTest.mouseClick(page.fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, hearts)
    page.fan.setFocus()
    press("JK", "10D")
    assert page.cards.value() == "AS AS AH JK 10D"
    press("/", "2C", Qt.Key.Key_Delete)
    assert page.mode.value() == LAID
    assert page.case.groups == ((parse("AS"), parse("AS"), parse("AH"), JOKER, parse("10D")),)


def test_value_cards_are_explained_line_by_line(page: JudgePage) -> None:
    page.game_field.put("rummy21")
    page.joker.put("9C")
    page.cards.put("8C 9C 10C AS")
    assert "marriage 8♣ 9♣ 10♣" in page.answer_view.words()
    assert "ace of spades" not in page.answer_view.words()
    page.dealt.put("AS 2C")
    assert page.notes["dealt"].text() == "✘ Not among his cards: 2♣"
    page.dealt.put("AS")
    assert "ace of spades A♠" in page.answer_view.words()


def test_a_deal_is_given_the_count(window: MainWindow) -> None:
    taken: list[int] = []
    (table, *_others) = rummy_day.field(window.desk, 1).tables
    player = next(iter(table.players.values()))
    asker = Asker(table.id, 1, player.entry, player.name, parse("9H"))
    page = JudgePage(window.desk, window, asker=asker, done=taken.append)
    window.open(page)
    settle()
    press(TYPED)
    assert page.primary_button.text() == "&Take the count: 4"
    answering(NEXT)
    press(Qt.Key.Key_F4)
    (kept,) = judging.rulings(page.desk, table.id)
    assert (kept.player, kept.deal) == (player.name, 1)
    press(NEXT)
    assert taken == [4]
    assert window.places is not None
    assert window.places.top() is not page


def test_the_hand_of_the_player_whose_mark_is_typed_is_judged(window: MainWindow) -> None:
    """Ctrl+J in the deal, the cards, Ctrl+Return: the count stands there as his mark, and the joker in the deal."""
    from app.ui.rummy.deal_page import DealPage

    (table, *_others) = rummy_day.field(window.desk, 1).tables
    deal = DealPage(window.desk, window, RailEntry("tables", "Tables", tournament=1), table.id)
    window.drop_pages()
    window.open(deal)
    settle()
    press("W")
    second = list(deal.rows.rows.values())[1]
    assert second.mark.hasFocus()
    press((Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier))
    assert window.places is not None
    page = window.places.top()
    assert isinstance(page, JudgePage)
    assert page.asker is not None
    assert (page.asker.player, page.asker.deal) == (second.player.name, 1)
    press("9H", ENTER)
    go_to(page.cards)
    press(TYPED.replace("4C", "4S").replace("qh", "6h"), NEXT)
    assert second.mark.value() == str(judging_count(page))
    assert deal.joker.value() == "9H"
    read, _deal = deal.draft()
    assert second.player.entry not in read.choices, "it is a count, whatever else the number could mean"
    assert list(deal.rows.rows.values())[2].mark.hasFocus()


def judging_count(page: JudgePage) -> int:
    """What the hand of the page counts."""
    assert page.answer is not None
    return page.answer.count


def test_the_joker_stays_for_the_next_hand(page: JudgePage) -> None:
    page.joker.put("9H")
    page.cards.put(TYPED)
    press(Qt.Key.Key_F5)
    assert (page.joker.value(), page.cards.value(), page.mode.value()) == ("9H", "", HAND)
    assert QApplication.focusWidget() is page.cards


def test_hands_are_judged_without_an_event(qtbot: QtBot) -> None:
    window = MainWindow(DOORS, rummy_day.facts)
    qtbot.addWidget(window)
    window.show()
    window.judge()
    settle()
    page = window.area.currentWidget()
    assert isinstance(page, JudgePage)
    press("9H", ENTER)
    page.cards.setFocus()
    press(TYPED, NEXT)
    assert "Counts 4" in QApplication.clipboard().text()
    assert not complaints(window)
    press(Qt.Key.Key_Escape)
    assert window.area.currentWidget() is window.welcome


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_state_can_be_read(size: tuple[int, int], theme: str, window: MainWindow, page: JudgePage,
                                 dressed: QApplication) -> None:  # fmt: skip
    look.dress(dressed, theme)
    window.resize(*size)
    settle()
    found: list[Any] = []
    for shot in page.shots():
        name, widget = (shot, window) if isinstance(shot, str) else shot
        settle()
        found += [f"{name}: {words}" for words in complaints(widget)]
        if widget is not window:
            widget.hide()
    assert not found, "\n".join(found)
