"""The line in which a deal is typed, and the picker: both edit one draft, and ten keys are enough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.games import house_rules
from app.games.bridge.contract import Doubling, Seat, Side, Strain
from app.games.bridge.lines import PassedOut, code, parse
from app.games.bridge.rubber import RubberTally
from app.ui.room.deal_entry import DealEntry
from tests.ui.keyboard import ENTER, SPACE, go_to, press

RULES = house_rules.load("bridge", {})
NAMES = dict(zip(Seat, ("Anil", "Binu", "Mary", "Susan"), strict=True))


class Keys(QObject):
    """Counts the keys that are pressed."""

    count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and watched.inherits("QWidgetWindow"):
            self.count += 1
        return False


@pytest.fixture
def entry(qtbot: QtBot) -> Iterator[DealEntry]:
    made = DealEntry(RULES)
    qtbot.addWidget(made)
    made.show_table(RULES, RubberTally(("1", "2", "3", "4"), Seat.EAST, games=(Side.NS,), deals=2), NAMES)
    made.show()
    made.activateWindow()
    made.field.setFocus()
    yield made
    made.hide()


@pytest.mark.parametrize(
    "deal",
    ["4SX N -2", "3NT W +1", "2H E =", "7NTXX S -9", "6CXX W -12", "pass", "2H E = EW100", "3NT S = EW150", "1C N +6",
     "4S N -4 NS150"],
)  # fmt: skip
def test_a_deal_takes_at_most_ten_keys(deal: str, entry: DealEntry, dressed: QApplication) -> None:
    short = {"pass": "p", "2H E = EW100": "2he=h", "3NT S = EW150": "3ns=ad", "4S N -4 NS150": "4sn-4hh"}
    keys = Keys()
    dressed.installEventFilter(keys)
    taken: list[object] = []
    entry.entered.connect(taken.append)
    for letter in short.get(deal, deal.replace(" ", "").replace("NT", "N").lower()):
        QTest.keyClick(entry.window().windowHandle(), letter)
    QTest.keyClick(entry.window().windowHandle(), ENTER)
    dressed.removeEventFilter(keys)
    assert taken == [parse(deal)]
    assert 2 <= keys.count <= 10


def test_dealer_and_vulnerability_are_shown(entry: DealEntry) -> None:
    assert entry.head.text() == "Deal 3  ·  dealer East (Binu)  ·  N-S is vulnerable"


def test_the_reading_follows_every_key(entry: DealEntry) -> None:
    press("4sx")
    assert "Who declared" in entry.note.text()
    press("n-2")
    assert entry.note.text() == "4 spades doubled by North, two down: 500 to E-W"


def test_what_is_typed_is_picked(entry: DealEntry) -> None:
    press("3hxe+1")
    picker = entry.picker
    assert (picker.level.value(), picker.strain.value()) == (3, Strain.HEARTS)
    assert picker.doubling.value() is Doubling.DOUBLED
    assert (picker.declarer.value(), picker.over.value()) == (Seat.EAST, 1)


def test_what_is_picked_is_typed(entry: DealEntry) -> None:
    right = Qt.Key.Key_Right
    taken: list[object] = []
    entry.entered.connect(taken.append)
    go_to(entry.picker.level)
    press("4", Qt.Key.Key_Tab, "S", Qt.Key.Key_Tab, SPACE, Qt.Key.Key_Tab, "N", Qt.Key.Key_Tab)
    press(*[right] * 5, SPACE)
    assert entry.field.text() == "4SX N -2"
    press(ENTER)
    assert [code(one) for one in taken] == ["4SX N -2"]  # type: ignore[arg-type]


def test_what_is_picked_can_be_taken_back(entry: DealEntry) -> None:
    press("4sxn-2")
    go_to(entry.picker.doubling)
    press("X")
    assert entry.field.text() == "4S N -2"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("8sn=", "1 to 7 odd tricks"), ("7sn+1", "13 tricks"), ("4z", "Write the deal"), ("4s", "Who declared"),
     ("3ntn= ns100", "worth 150")],
)  # fmt: skip
def test_refusals_stand_at_the_field(typed: str, sentence: str, entry: DealEntry) -> None:
    taken: list[object] = []
    entry.entered.connect(taken.append)
    press(typed, ENTER)
    assert not taken
    assert sentence in entry.note.text()
    assert entry.field.property("mark") == "refused"


def test_passed_out_by_one_click(entry: DealEntry) -> None:
    taken: list[object] = []
    entry.entered.connect(taken.append)
    go_to(entry.picker.passed)
    press(SPACE)
    assert entry.field.text() == "pass"
    assert "South deals next" in entry.note.text()
    entry.send()
    assert taken == [PassedOut()]
