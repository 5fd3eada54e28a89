"""Who pays whom after a deal, what for, in large points and in counters, in the order in which they pay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.games.rummy21.explain import Due, dues
from app.games.rummy21.lines import Deal
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.settlement import For
from app.games.rummy21.stand import claimable, settled
from app.games.rummy21.statuses import label, needs_count
from app.language import N_
from app.ui.look import GRID_ROW, STEP, body_font, mark
from app.ui.table import RIGHT, Column
from app.ui.table import Table as List
from app.ui.words import _, shown

COLOURS = (
    ("purple", N_("purple"), 50), ("yellow", N_("yellow"), 10), ("green", N_("green"), 5), ("red", N_("red"), 1),
)  # fmt: skip
"""The counters: key, colour, large points; the letter that stands for one is the first of its colour."""


def counter_words(counters: Counters) -> str:
    """Counters in short: "1Y 2R"."""
    numbers = ((getattr(counters, key), _(words)) for key, words, _worth in COLOURS)
    return " ".join(f"{number}{words[0].upper()}" for number, words in numbers if number)


def colours(counters: Counters) -> str:
    """Counters in words: "1 yellow, 2 red"."""
    numbers = ((getattr(counters, key), _(words)) for key, words, _worth in COLOURS)
    return ", ".join(f"{number} {words}" for number, words in numbers if number)


def signed(points: int) -> str:
    """Points won with a plus, points lost with a minus."""
    return "0" if not points else f"{'+' if points > 0 else '−'}{abs(points)}"


@dataclass(frozen=True, slots=True)
class PaymentRow:
    """A payment as the list shows it."""

    number: int
    payer: str
    payee: str
    what_for: str
    due: Due


COLUMNS = (
    Column(N_("Pays"), lambda row: row.payer),
    Column(N_("To"), lambda row: row.payee),
    Column(N_("For"), lambda row: row.what_for, stretch=True, tip=lambda row: shown(row.due.words)),
    Column(N_("Points"), lambda row: row.due.points, align=RIGHT, bold=lambda _row: True),
    Column(N_("Counters"), lambda row: counter_words(row.due.counters), tip=lambda _row: colour_words()),
)  # fmt: skip


def colour_words() -> str:
    """What the letters of the counters mean."""
    return ", ".join(f"{_(words)[0].upper()} {_(words)} {worth}" for _key, words, worth in COLOURS)


def what_for(rules: Rules, deal: Deal, pay: Due) -> str:
    """What a payment of a deal is for, in short."""
    hands = {hand.player: hand for hand in deal.hands}
    payer, payee = hands[pay.payer], hands[pay.payee]
    if pay.what_for is For.VALUES:
        return _("values {more} − {less}", more=claimable(rules, deal, payee), less=claimable(rules, deal, payer))
    words = _(label(payer.status))
    return f"{words} {payer.count}" if needs_count(payer.status) and payer.count is not None else words


class SettlementView(QWidget):
    """The list, with a sentence over it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = QLabel(_("Settlement"))
        self.head.setFont(body_font(13, bold=True))
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.words, "kind", "quiet")
        self.list = List(COLUMNS, _("Settlement"), key=lambda row: row.number, sortable=False)
        self.list.verticalHeader().setDefaultSectionSize(GRID_ROW)
        self.list.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # it is read; Tab stays with what is typed
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        for widget, share in ((self.head, 0), (self.words, 0), (self.list, 1)):
            column.addWidget(widget, share)

    def put(
        self, rules: Rules, deal: Deal, present: Sequence[str], names: Mapping[str, str], missing: int = 0
    ) -> None:
        """Show what a deal comes to among those ``present``; ``missing`` of them have no code yet."""
        rows = [
            PaymentRow(number, names[due.payer], names[due.payee], what_for(rules, deal, due), due)
            for number, due in enumerate(dues(rules, deal, present))
        ]
        self.list.put(rows)
        declarer = deal.declarer
        if missing and deal.hands:
            words = _("{n} {n:code is|codes are} missing yet.", n=missing)
        elif not deal.hands:
            words = _("It appears here as the codes are typed.")
        elif declarer is None:
            words = _("Nobody declared: only values are exchanged (22).")
        else:
            words = _("{player} collects first, from his left round; then the others exchange values (29).",
                      player=names[declarer])  # fmt: skip
        if deal.hands and not missing:
            words += " " + _("Sum {sum}.", sum=sum(settled(rules, deal, present).net.values()))
        self.words.setText(words)
