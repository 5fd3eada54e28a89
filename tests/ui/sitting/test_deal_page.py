"""Deals of 21-card rummy typed by the keyboard alone: codes and values, the settlement meanwhile, the questions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.games.rummy21.lines import Deal, GoodWill
from app.games.rummy21.statuses import Status
from app.ui.judge.page import JudgePage
from app.ui.screens import settle
from app.ui.sitting.base import of
from app.ui.sitting.deal_page import DealPage
from app.ui.window import MainWindow
from tests.ui.card_day import end
from tests.ui.keyboard import DOWN, ENTER, ESC, NEXT, SPACE, TAB, UP, press
from tests.ui.rummy.rummy_day import window_on
from tests.ui.sitting import sitting_day
from tests.ui.sitting.sitting_day import sitting

F2, F7 = Qt.Key.Key_F2, Qt.Key.Key_F7
JUDGE = (Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
MOST_KEYS = 40


@pytest.fixture
def at_table(tmp_path: Path) -> Iterator[tuple[Desk, int, MainWindow, DealPage]]:
    """A sitting of five, its deal page open, nothing entered; the first seat deals."""
    desk, game, match = sitting_day.sat_down(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    page = DealPage(desk, window, of(game), match)
    window.open(page)
    settle()
    yield desk, match, window, page
    end(window, desk)


def deals(desk: Desk, match: int) -> list[Deal]:
    return [row.line for row in sitting(desk, match).lines if isinstance(row.line, Deal)]


def net(desk: Desk, match: int) -> dict[str, int]:
    """What everybody won so far, by first name."""
    found = sitting(desk, match)
    return {found.name(key).split()[0]: points for key, points in found.tally.net.items()}


def row(page: DealPage, name: str) -> Any:
    return next(one for one in page.rows.rows.values() if page.names[one.player].startswith(name))


def count_keys(*keys: Any) -> int:
    """Press keys one by one and count them."""
    for key in keys:
        widget = QApplication.focusWidget()
        assert widget is not None
        if isinstance(key, str):
            QTest.keyClick(widget, key)
        elif isinstance(key, tuple):
            QTest.keyClick(widget, *key)
        else:
            QTest.keyClick(widget, key)
        settle()
    return len(keys)


def test_rows_go_from_the_dealers_left_round(at_table: Any) -> None:
    _desk, _match, _window, page = at_table
    assert [page.names[key] for key in page.rows.rows] == [
        "Beena Thomas", "Chacko Varghese", "Devi Nair", "Eapen Mathew", "Anil Kumar"
    ]  # fmt: skip
    assert next(iter(page.rows.rows.values())).code.hasFocus()
    assert row(page, "Anil").name.text() == "Anil Kumar (deals)"
    assert row(page, "Anil").name.textFormat() == Qt.TextFormat.PlainText, "marks in a name are shown as written"


def test_a_deal_of_five_with_two_values_takes_at_most_forty_keys(at_table: Any) -> None:
    desk, match, _window, page = at_table
    pressed = count_keys("d", "1", "2", ENTER, "m", ENTER, "8", "5", ENTER, "5", ENTER, "i", ENTER,
                         "4", "2", ENTER, ENTER)  # fmt: skip
    assert pressed <= MOST_KEYS
    (deal,) = deals(desk, match)
    assert [hand.status for hand in deal.hands] == [
        Status.DECLARED, Status.MID_PACK, Status.FULL, Status.INITIAL_PACK, Status.FULL
    ]  # fmt: skip
    assert [hand.value for hand in deal.hands] == [12, 0, 5, 0, 0]
    # Beena gets 6 + 8 + 3 + 4 for the hands, and 12, 7, 12, 12 for her values; Devi 5 each from three others.
    assert net(desk, match) == {"Anil": -4 - 12 - 5, "Beena": 21 + 43, "Chacko": -6 - 12 - 5, "Devi": -8 - 7 + 15,
                                "Eapen": -3 - 12 - 5}  # fmt: skip
    assert page.title_line.text() == "Table 3 · deal 2"
    assert row(page, "Chacko").code.hasFocus()  # the deal has passed to Beena


def test_two_players_ticked_by_card_take_at_most_forty_keys(at_table: Any) -> None:
    """Joker and both players' cards are typed; every key is counted."""
    desk, match, _window, _page = at_table
    pressed = count_keys(
        "d", "v", "7", "s", ENTER, ENTER, "1", "1", "1", ENTER, ENTER, "2", "v",  # a marriage and two aces of spades
        "m", ENTER, "8", "5", "/", "v", "2", "v", "i", ENTER, "4", "2", ENTER, ENTER,
    )  # fmt: skip
    assert pressed <= MOST_KEYS
    (deal,) = deals(desk, match)
    assert str(deal.joker) == "7S"
    beena, _chacko, devi, *_rest = deal.hands
    assert beena.cards is not None
    assert sorted(map(str, beena.cards.held)) == ["6S", "7S", "8S", "AS", "AS"]
    assert sorted(map(str, beena.cards.dealt)) == ["AS", "AS"]
    assert devi.cards is not None
    assert list(map(str, devi.cards.held)) == ["7S", "7S"]
    found = net(desk, match)
    # Beena's claim is 10 + 10 (the spade ace doubled by a spade joker), Devi's two titlus are 5.
    assert found["Beena"] == (6 + 20) + (8 + 15) + (3 + 20) + (4 + 20)
    assert found["Devi"] == -8 - 15 + 5 + 5 + 5
    assert sum(found.values()) == 0


PAYS = {"I": 3, "M": 6, "E": 6, "T": 6, "F": 0, "H": 0, "D": 0}
TEN = {
    "an everyday deal": ("D/12", "M/5", "85", "I", "42/2"),
    "everybody packed": ("I", "I/2", "D", "M", "M/10"),
    "counts to the limit": ("210/10", "D/35", "199/25", "160/12", "120/17"),
    "a wrong count": ("C96/5", "D/5", "M", "66", "I"),
    "two went out of turn": ("T", "T104", "D/20", "34", "15/2"),
    "a free hand": ("F/22", "D", "77/4", "M", "81"),
    "a dead hand": ("H", "56", "D/9", "I/5", "M"),
    "exposed": ("E/7", "D/30", "E", "99", "5"),
    "nobody declared": ("45/12", "88/5", "10", "35/7", "62"),
    "small counts": ("5/2", "15", "16", "6", "D/2"),
}
"""Ten deals of five, in the order of the rows."""


def large(count: int) -> int:
    """A count in large points, 12 at most: tens, and one more from six on."""
    return min(12, (count + 4) // 10)


def by_hand(marks: tuple[str, ...]) -> list[int]:
    """What each wins, reckoned apart from the program: hands to the declarer, differences in value between all."""
    hands = [mark.partition("/")[0] for mark in marks]
    values = [int(mark.partition("/")[2] or 0) for mark in marks]
    net = [0] * len(marks)
    declarer = hands.index("D") if "D" in hands else None
    for at, hand in enumerate(hands):
        count = int(hand.lstrip("CT") or 0) if hand[-1].isdigit() else 0
        pays = PAYS[hand] if hand in PAYS else large(count) + (10 if hand[0] == "C" else 0)
        pays = max(6, pays) if hand[0] == "T" else pays
        if declarer is not None and at != declarer:
            net[at] -= pays
            net[declarer] += pays
    live = [at for at, hand in enumerate(hands) if hand != "H"]
    for at in live:
        net[at] += sum(values[at] - values[other] for other in live)
    return net


@pytest.mark.parametrize("name", TEN)
def test_ten_deals_of_five_take_at_most_forty_keys_each(at_table: Any, name: str) -> None:
    desk, match, _window, page = at_table
    keys: list[Any] = []
    for mark in TEN[name]:
        code, _stroke, value = mark.partition("/")
        keys += [*code.lower(), *([ENTER] if code[-1].isdigit() or code == "T" else [])]
        keys += [*value, ENTER] if code != "H" else []
    order = list(page.rows.rows)
    assert count_keys(*keys) <= MOST_KEYS
    assert len(deals(desk, match)) == 1, page.bar.words()
    found = sitting(desk, match).tally.net
    assert [found[key] for key in order] == by_hand(TEN[name])


def test_the_claim_is_explained_while_it_is_ticked(at_table: Any) -> None:
    _desk, _match, _window, page = at_table
    press("d", F2)
    assert page.values.joker.hasFocus()
    assert "Which card was the joker?" in page.bar.words()
    press("7S", ENTER, "4H", ENTER)
    assert page.values.right.currentWidget() is page.values.side
    press("2", "1", "1", ENTER, ENTER, ENTER, "1")
    assert "Best claim" in page.values.side.claim.text()
    assert "marriage" in page.values.side.claim.text()
    assert row(page, "Beena").value.value() == "14"
    assert "marriage 10, titlu 2, two of clubs 2" in row(page, "Beena").note.text()
    press("9D QH", ENTER)
    assert row(page, "Beena").value.value() == "24"  # two dealt tanalas are 10 more
    assert page.values.right.currentWidget() is page.settlement
    assert row(page, "Chacko").code.hasFocus()
    press(UP, ENTER, "v")
    assert [field.value() for field in page.values.side.held.values()] == ["2", "1", "1", ""]
    assert page.values.side.tanalas.value() == "9D QH"
    page.values.side.talia.setFocus()
    press(SPACE)
    assert row(page, "Beena").value.value() == "34"
    page.values.side.claimed.setFocus()
    press(SPACE)  # not claimed before he entered the game: what had to be dealt is lost
    assert row(page, "Beena").value.value() == "12"
    press(ESC)  # back to the deal, which stays open
    assert page.isVisible()
    assert page.values.right.currentWidget() is page.settlement
    press(TAB)
    row(page, "Beena").value.setFocus()
    press("7")
    assert row(page, "Beena").cards is None  # a number takes the place of the cards
    page._untouched = page._written()


def test_marriages_are_ticked_at_once(at_table: Any) -> None:
    """Two marriages and a titlu beside them; a card has three copies."""
    _desk, _match, _window, page = at_table
    page.values.joker.put("7H")
    press("d", "v", "1", ENTER, ENTER, "2")
    assert row(page, "Beena").value.value() == "27"
    side = page.values.side
    assert sorted(map(str, side.value().held)) == ["6H", "6H", "7H", "7H", "7H", "8H", "8H"]
    side.take_focus()
    press("2")
    assert "There are 3 copies" in side.claim.text()
    press("v")
    assert page.values.ticking  # it is not taken so
    press(NEXT)
    assert "These value cards cannot be" in page.bar.words()
    press("0", "v")
    assert not page.values.ticking
    assert row(page, "Beena").value.value() == "25"
    page._untouched = page._written()


def test_the_settlement_is_there_as_it_is_typed(at_table: Any) -> None:
    _desk, _match, _window, page = at_table
    assert "It appears here" in page.settlement.words.text()
    press("d", ENTER, "85", ENTER)
    assert "3 codes are missing" in page.settlement.words.text()
    press(ENTER, "m", ENTER, "i", ENTER, "66", ENTER, "2")
    rows = page.settlement.list.rows.shown
    assert [(one.payer, one.payee, one.due.points) for one in rows] == [
        ("Chacko", "Beena", 8), ("Devi", "Beena", 6), ("Eapen", "Beena", 3), ("Anil", "Beena", 7),
        ("Beena", "Anil", 2), ("Chacko", "Anil", 2), ("Devi", "Anil", 2), ("Eapen", "Anil", 2),
    ]  # fmt: skip
    assert rows[0].what_for == "full hand 85"
    assert rows[4].what_for == "values 2 − 0"
    assert page.settlement.words.text().startswith("Beena collects first, from his left round")
    assert page.settlement.words.text().endswith("Sum 0.")
    assert row(page, "Beena").net.text() == "+22"
    assert row(page, "Chacko").note.text() == "full hand: count 85 is 8"
    page._untouched = page._written()


def test_what_cannot_be_settled_is_refused_at_its_row(at_table: Any) -> None:
    desk, match, _window, page = at_table
    press("d", ENTER, "x", ENTER)
    page.questions.wrong.hide()
    press(NEXT)
    assert row(page, "Devi").code.hasFocus()
    assert "Devi Nair needs a code" in row(page, "Devi").note.text()
    press("m", ENTER, "i", ENTER, "85", ENTER, ENTER)
    assert not deals(desk, match)
    assert row(page, "Chacko").code.hasFocus()
    assert "Write the count (21)" in row(page, "Chacko").note.text()
    press("x", "30", ENTER)
    row(page, "Devi").code.setFocus()
    press("d", NEXT)
    assert "Only one player can declare (16)" in page.bar.words()
    assert not deals(desk, match)
    page._untouched = page._written()


def test_an_initial_pack_with_too_much_is_confirmed_by_enter(at_table: Any) -> None:
    desk, match, _window, page = at_table
    press("d", ENTER, "i", "8", ENTER, "m", ENTER, "m", ENTER, "m", ENTER)
    assert "Press Enter again" in page.bar.words()
    assert "An initial pack stands for two value cards" in row(page, "Chacko").note.text()
    press(ENTER)
    (deal,) = deals(desk, match)
    assert deal.hands[1].value == 8
    assert net(desk, match)["Chacko"] == -3  # forfeited


def test_late_claims_are_not_paid(at_table: Any) -> None:
    desk, match, _window, page = at_table
    press("d", ENTER, "m", "5", "l")
    assert row(page, "Chacko").late.value()
    press(ENTER, "m", ENTER, "m", ENTER, "m", ENTER)
    (deal,) = deals(desk, match)
    assert not deal.hands[1].in_time
    assert net(desk, match)["Chacko"] == -6


def test_wrong_count_with_and_without_the_penalty(at_table: Any) -> None:
    desk, match, _window, page = at_table
    press("d", ENTER, "c42", ENTER)
    assert row(page, "Chacko").penalty.isVisible()
    assert row(page, "Chacko").net.text() == "−14"
    row(page, "Chacko").penalty.setFocus()
    press(SPACE)
    assert row(page, "Chacko").net.text() == "−4"
    row(page, "Devi").code.setFocus()
    press("m", ENTER, "m", ENTER, "m", ENTER)
    (deal,) = deals(desk, match)
    assert not deal.hands[1].claimed_by_declarer
    assert net(desk, match)["Chacko"] == -4


def test_a_wrong_declaration_asks_the_questions_of_rule_20(at_table: Any) -> None:
    """Two laid down, two did not: those play on, the others pay mid pack or their count."""
    desk, match, _window, page = at_table
    press("x30", ENTER)
    assert page.questions.wrong.isVisible()
    assert "Beena Thomas declared wrongly" in page.questions.wrong.question.text()
    assert "play on" in page.questions.wrong.outcome.text()
    press(SPACE, ENTER, SPACE, ENTER, ENTER, ENTER, ENTER)  # Chacko and Devi laid down
    assert not page.questions.wrong.isVisible()
    assert row(page, "Chacko").code.value() == "S"
    assert row(page, "Beena").value.hasFocus()
    press(ENTER, "85", ENTER, ENTER, "40", ENTER, ENTER)  # the counts stand behind the letters that were given
    assert row(page, "Chacko").code.value() == "S85"
    press("d", ENTER, "12", ENTER, ENTER)
    (deal,) = deals(desk, match)
    assert [hand.status for hand in deal.hands] == [
        Status.WRONG_DECLARATION, Status.SHOWN_ON_WRONG_DECLARATION, Status.SHOWN_ON_WRONG_DECLARATION,
        Status.DECLARED, Status.FULL,
    ]  # fmt: skip
    assert net(desk, match) == {"Anil": -1, "Beena": -6, "Chacko": -8, "Devi": -6, "Eapen": 21}


def test_all_laid_down_at_a_wrong_declaration(at_table: Any) -> None:
    """Nobody wins the hand: only the differences in value are paid, and no count is needed."""
    desk, match, _window, page = at_table
    press("x", ENTER)
    for _player in range(4):
        press(SPACE, ENTER)
    assert "only the differences in value" in page.questions.wrong.outcome.text()
    press(ENTER, "5", ENTER)
    for _player in range(4):
        press(ENTER, ENTER)
    (deal,) = deals(desk, match)
    assert deal.declarer is None
    assert net(desk, match) == {"Anil": -5, "Beena": 20, "Chacko": -5, "Devi": -5, "Eapen": -5}


def test_one_did_not_lay_down_and_gets_the_declaration(at_table: Any) -> None:
    desk, match, _window, page = at_table
    press("x30", ENTER, ENTER, SPACE, ENTER, SPACE, ENTER, SPACE, ENTER)  # Chacko alone kept his cards
    assert "The declaration goes to Chacko Varghese" in page.questions.wrong.outcome.text()
    press(ENTER)
    assert row(page, "Chacko").code.value() == "D"
    press(ENTER, DOWN, ENTER, "85", ENTER, ENTER, "12", ENTER, ENTER, "4", ENTER, ENTER)
    (deal,) = deals(desk, match)
    assert deal.declarer == row(page, "Chacko").player
    assert net(desk, match) == {"Anil": 0, "Beena": -6, "Chacko": 15, "Devi": -8, "Eapen": -1}


def test_the_questions_can_be_left_and_asked_again(at_table: Any) -> None:
    _desk, _match, _window, page = at_table
    press("x30", ENTER, ESC)
    assert not page.questions.wrong.isVisible()
    assert page.isVisible()
    row(page, "Beena").code.setFocus()
    press(F7)
    assert page.questions.wrong.isVisible()
    press(ESC)
    page._untouched = page._written()


@pytest.mark.parametrize("declared", [True, False])
def test_a_good_will_pair_left_alone_is_asked_about(at_table: Any, declared: bool) -> None:
    desk, match, _window, page = at_table
    found = sitting(desk, match)
    keys = {player.name.split()[0]: key for key, player in found.players.items()}
    desk.do(RecordLine(match, GoodWill((keys["Beena"], keys["Chacko"]))))
    press("d", "12", ENTER, "85", ENTER, "2", ENTER, "m", ENTER, "m", ENTER, "m", ENTER)
    assert not deals(desk, match)
    assert page.questions.good_will.isVisible()
    assert page.questions.good_will.yes.hasFocus()
    assert "did both declare their values" in page.questions.good_will.question.text()
    if not declared:
        press(TAB)
        assert page.questions.good_will.no.hasFocus()
    press(SPACE)
    (deal,) = deals(desk, match)
    assert [hand.in_time for hand in deal.hands[:2]] == [declared, declared]
    assert net(desk, match)["Beena"] == 26 + (12 * 3 + 10 if declared else 0)


def test_the_papers_net_is_compared(at_table: Any) -> None:
    desk, match, _window, page = at_table
    press("d", ENTER, "m", ENTER, "m", ENTER, "m", ENTER)
    row(page, "Beena").paper.setFocus()
    press("24", ENTER, "-6", ENTER, "-6", ENTER, "-6", ENTER)
    row(page, "Anil").code.setFocus()
    press("m", NEXT)
    assert "Write the net of everybody on the paper" in row(page, "Anil").note.text()
    press("-5", NEXT)
    assert "sum to 1, not to zero" in page.bar.words()
    row(page, "Anil").paper.setFocus()
    row(page, "Anil").paper.selectAll()
    press("-7", ENTER)
    row(page, "Beena").paper.setFocus()
    row(page, "Beena").paper.selectAll()
    press("25", NEXT)
    assert "Press Enter again" in page.bar.words()
    press(NEXT)
    (deal,) = deals(desk, match)
    assert dict(deal.paper)[row(page, "Anil").player] == -7
    assert sitting(desk, match).marked


def test_a_deal_is_corrected_with_a_reason(at_table: Any) -> None:
    desk, match, window, page = at_table
    press("d", "12", ENTER, "m", ENTER, "85", ENTER, "5", ENTER, "i", ENTER, "42", ENTER, ENTER)
    line = next(one for one in sitting(desk, match).lines if isinstance(one.line, Deal))
    fix = DealPage(desk, window, page.entry, match, line.id)
    window.open(fix)
    settle()
    assert row(fix, "Beena").code.value() == "D"
    assert row(fix, "Beena").value.value() == "12"
    row(fix, "Chacko").code.setFocus()
    press("70", NEXT)
    assert fix.more.note("reason")
    press("counted again", NEXT)
    assert window.places.top() is page
    (deal,) = deals(desk, match)
    assert deal.hands[1].count == 70
    desk.undo()
    assert deals(desk, match)[0].hands[1].status is Status.MID_PACK


def test_a_judge_gives_the_count_and_the_values(at_table: Any) -> None:
    _desk, _match, window, page = at_table
    press("d", ENTER, JUDGE)
    judge = window.places.top()
    assert isinstance(judge, JudgePage)
    assert judge.title_line.text() == "Judge the hand of Chacko Varghese"
    judge.joker.put("7S")
    judge.cards.put("AH 2H 3H 4D 5D 6D 9C 10C JC KS KD KH QS QD 2C 7S 8S 6S 9H 10D 3C")
    judge.dealt.put("2C")
    press(NEXT)
    assert window.places.top() is page
    chacko = row(page, "Chacko")
    assert chacko.code.value().isdigit()
    assert chacko.value.value() == "12"  # a marriage and the two of clubs
    assert page.values.joker.value() == "7S"
    page._untouched = page._written()
