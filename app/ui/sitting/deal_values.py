"""The values of a deal by cards: the joker and the card exposed, and the panel in which a player's cards are ticked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget

from app.errors import DeskError
from app.games.cards import Card, parse
from app.games.rummy21.lines import Deal, Hand
from app.games.rummy21.stand import claimable
from app.games.rummy21.statuses import Status
from app.games.rummy21.values import ValueCards
from app.language import N_, say
from app.ui.fields import TextField
from app.ui.look import STEP, mark
from app.ui.sitting.settlement_view import SettlementView
from app.ui.sitting.value_side import ValueSide
from app.ui.words import _

if TYPE_CHECKING:
    from app.ui.sitting.deal_page import DealPage


def card_of(field: TextField) -> Card | None:
    """The card that stands in a field; None where there is none."""
    try:
        return parse(field.value())
    except DeskError:
        return None


class DealValues:
    """What of a deal page concerns values by cards; ``right`` shows the settlement, or the cards of one player."""

    def __init__(self, page: DealPage, settlement: SettlementView) -> None:
        self._page = page
        self._waits = ""
        """The player whose values are ticked as soon as the joker is known."""
        self.joker, self.exposed = TextField(), TextField()
        self.settlement, self.side = settlement, ValueSide()
        self.right = QStackedWidget()
        self.right.addWidget(settlement)
        self.right.addWidget(self.side)
        self.line = self._cut_line()
        for field in (self.joker, self.exposed):
            field.textChanged.connect(lambda _text: self._again())
        self.joker.returnPressed.connect(self.exposed.setFocus)
        self.exposed.returnPressed.connect(self._cards_known)
        self.side.changed.connect(lambda: self.take(self.side.player, self.side.value()))
        self.side.done.connect(self.ticked)

    def _cut_line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(2 * STEP)
        for field, words in ((self.joker, _("&Joker")), (self.exposed, _("E&xposed card"))):
            field.setFixedWidth(84)
            field.setPlaceholderText("7S, JK")
            field.setAccessibleName(words.replace("&", ""))
            name = QLabel(words)
            name.setBuddy(field)
            line.addWidget(name)
            line.addWidget(field)
            line.addSpacing(2 * STEP)
        note = QLabel(_("for values by cards"))
        mark(note, "kind", "quiet")
        line.addWidget(note)
        line.addStretch(1)
        return line

    def put(self, joker: Card | None, exposed: Card | None) -> None:
        """Show the cards of a deal, and the settlement at the right."""
        self._waits = ""
        for field, card in ((self.joker, joker), (self.exposed, exposed)):
            field.put("" if card is None else str(card))
        self.right.setCurrentWidget(self.settlement)

    def cards(self) -> tuple[Card | None, Card | None]:
        """The joker and the card exposed. Raises DeskError at ``joker`` or ``exposed`` for what is no card."""
        fields = (self.joker, "joker"), (self.exposed, "exposed")
        joker, exposed = (parse(field.value(), key) if field.value() else None for field, key in fields)
        return joker, exposed

    def refuse_wrong(self) -> None:
        """Raise DeskError while something is ticked that cannot be."""
        if self.ticking and self.side.wrong:
            self.side.take_focus()
            raise DeskError(say(N_("These value cards cannot be: see the best claim.")))

    def written(self) -> tuple[str, str]:
        """What was typed."""
        return self.joker.value(), self.exposed.value()

    def mark_cards(self) -> None:
        """Mark what is no card."""
        for field in (self.joker, self.exposed):
            mark(field, "mark", "" if not field.value() or card_of(field) is not None else "warned")

    @property
    def ticking(self) -> bool:
        """Whether a player's cards are being ticked."""
        return self.right.currentWidget() is self.side

    def tick(self, player: str) -> None:
        """Ask for the cards of a player; where the joker is not typed yet, ask for it first."""
        page, joker = self._page, card_of(self.joker)
        if joker is None:
            self._waits = player
            page.tell(_("Which card was the joker? Values by card follow from it."), "warned")
            self.joker.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        found = page.rows.rows[player].cards
        try:
            self.side.put(page.table.rules, joker, card_of(self.exposed), player, page.names[player], found)
        except DeskError as error:
            page.show_refusal(error, "refused")
            return
        self.right.setCurrentWidget(self.side)
        self.side.take_focus()

    def _cards_known(self) -> None:
        """Joker and exposed card are typed: go on with the values that waited for them."""
        player, self._waits = self._waits, ""
        if player:
            self.tick(player)
        else:
            self._page.take_focus()

    def _again(self) -> None:
        """Another joker makes other values of the same cards."""
        for player, row in self._page.rows.rows.items():
            if row.cards is not None and card_of(self.joker) is not None:
                self.take(player, row.cards)
        self._page.typed()

    def take(self, player: str, cards: ValueCards) -> None:
        """Take the value cards of a player and show what they are worth."""
        hand = Hand(player, Status.FULL, cards=cards)
        deal = Deal((hand,), card_of(self.joker), card_of(self.exposed))
        self._page.rows.put_cards(player, cards, claimable(self._page.table.rules, deal, hand))
        self._page.typed()

    def ticked(self) -> None:
        """Back from the cards of a player to the deal, at the player after him."""
        if self.side.wrong:
            self.side.take_focus()
            return
        self.right.setCurrentWidget(self.settlement)
        rows = self._page.rows
        rows.go_on(self.side.player, by_letter=True)
        focused = self._page.focusWidget()
        if focused is None or self.side.isAncestorOf(focused):
            rows.rows[self.side.player].value.setFocus()
