"""The rows of a deal of 21-card rummy, one for each player from the dealer's left round, that answer as a form.

A code, then a value; letters go on by themselves, numbers with Enter. Under each row stands what it means.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from app.errors import DeskError
from app.games.rummy21.lines import Hand
from app.games.rummy21.problems import hand_field
from app.games.rummy21.statuses import Status, code, parse
from app.games.rummy21.values import ValueCards
from app.language import N_, Message
from app.ui.fields import NumberField, YesField
from app.ui.form_rows import literal
from app.ui.keys import is_enter
from app.ui.look import STEP, body_font, mark
from app.ui.row_form import RowForm
from app.ui.sitting.code_field import LETTERS, CodeField, ValueField
from app.ui.sitting.settlement_view import signed
from app.ui.words import _

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NAME, CODE, VALUE, LATE, NET, TOTAL, PAPER = range(7)
HEADS = {
    NAME: N_("Player"), CODE: N_("Code"), VALUE: N_("Value"), LATE: N_("Late"), NET: N_("Net"), TOTAL: N_("Total"),
    PAPER: N_("Paper"),
}  # fmt: skip
WRONG = code(Status.WRONG_DECLARATION)
UNCOUNTED = {letter: one.status for letter, one in LETTERS.items() if one.counts}
"""Letters whose count may be missing: nobody declared, so that only values are exchanged."""


def read_code(text: str) -> tuple[Status, int | None]:
    """The status and count typed. Raises DeskError for what means nothing."""
    if text in UNCOUNTED:
        return UNCOUNTED[text], None
    return parse(text)


def _number() -> QLabel:
    made = QLabel()
    made.setAlignment(RIGHT)
    made.setMinimumWidth(52)
    made.setFont(body_font(13, bold=True))
    return made


@dataclass(slots=True)
class Row:
    """The widgets of one player; ``cards`` are his value cards where they were ticked."""

    player: str
    name: QLabel
    code: CodeField
    value: ValueField
    late: YesField
    net: QLabel
    total: QLabel
    paper: NumberField
    note: QLabel
    penalty: YesField
    under: QHBoxLayout
    cards: ValueCards | None = None

    def hand(self) -> Hand | None:
        """What was typed; None where no code is. Raises DeskError where it means nothing."""
        if not self.code.value():
            return None
        status, count = read_code(self.code.value())
        return Hand(
            self.player, status, count,
            value=self.value.number() or 0 if self.cards is None else 0,
            cards=self.cards,
            in_time=not self.late.value(),
            claimed_by_declarer=status is Status.WRONG_COUNT and self.penalty.value(),
            skipped_player_declared=status is Status.OUT_OF_TURN and count is not None,
        )  # fmt: skip


class DealRows(RowForm):
    """The rows; ``entered`` when the last is done, ``by_cards`` gives the player whose values are to be ticked,
    ``declared_wrongly`` the one behind whose wrong declaration somebody went on."""

    by_cards = Signal(str)
    declared_wrongly = Signal(str)

    def __init__(self, names: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names = names
        self.rows: dict[str, Row] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * STEP)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(NAME, 1)
        for column, words in HEADS.items():
            head = QLabel(_(words))
            mark(head, "kind", "quiet")
            across = RIGHT if column in (NET, TOTAL) else Qt.AlignmentFlag.AlignCenter
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignLeft if column == NAME else across)

    def seat(self, players: Sequence[str], dealer: str) -> None:
        """Make a row for each of ``players``, where they are others than before."""
        if list(self.rows) != list(players):
            for row in self.rows.values():
                self._grid.removeItem(row.under)
                for widget in self._parts(row):
                    self._grid.removeWidget(widget)
                    widget.hide()
                    widget.deleteLater()
            self.fields.clear()
            self.rows = {player: self._row(2 * at + 1, player) for at, player in enumerate(players)}
        for player, row in self.rows.items():
            name = self.names[player]
            row.name.setText(literal(_("{player} (deals)", player=name) if player == dealer else name))

    @staticmethod
    def _parts(row: Row) -> tuple[QWidget, ...]:
        return (row.name, row.code, row.value, row.late, row.net, row.total, row.paper, row.note, row.penalty)

    def _row(self, at: int, player: str) -> Row:
        row = Row(
            player, QLabel(), CodeField(), ValueField(), YesField(), _number(), _number(), NumberField(), QLabel(),
            YesField(_("the declarer claims the penalty")), QHBoxLayout(),
        )  # fmt: skip
        row.name.setFont(body_font(13, bold=True))
        row.name.setTextFormat(Qt.TextFormat.PlainText)
        row.name.setBuddy(row.code)
        row.note.setTextFormat(Qt.TextFormat.PlainText)
        row.note.setWordWrap(True)
        mark(row.note, "kind", "quiet")
        name = self.names[player]
        for field, words in (
            (row.code, N_("Code of {name}")), (row.value, N_("Value of {name}")),
            (row.late, N_("{name} claimed too late")), (row.paper, N_("Net of {name} on the paper")),
            (row.penalty, N_("Penalty for the count of {name}")),
        ):  # fmt: skip
            field.setAccessibleName(_(words, name=name))
        row.late.setToolTip(_("Claimed too late: no value is paid (L)"))
        row.paper.setFixedWidth(66)
        row.paper.setAlignment(RIGHT)
        row.penalty.put(True)
        row.penalty.hide()
        for column, widget in enumerate((row.name, row.code, row.value, row.late, row.net, row.total, row.paper)):
            across = Qt.AlignmentFlag.AlignCenter if column == LATE else Qt.AlignmentFlag(0)
            self._grid.addWidget(widget, at, column, across)
        row.under.setContentsMargins(0, 0, 0, 0)
        row.under.addWidget(row.note, 1)
        row.under.addWidget(row.penalty)
        self._grid.addLayout(row.under, at + 1, NAME, 1, PAPER + 1)
        self._listen(row)
        self.fields |= {hand_field(player): row.code, f"value:{player}": row.value, f"paper:{player}": row.paper}
        return row

    def _listen(self, row: Row) -> None:
        player = row.player
        for field in (row.code, row.value, row.paper):
            field.textChanged.connect(lambda _text: self.changed.emit())
        for tick in (row.late, row.penalty):
            tick.toggled.connect(lambda _on: self.changed.emit())
        row.code.went_on.connect(lambda: self._from_code(row))
        row.code.stepped.connect(lambda: self._from_code(row, by_letter=True))
        row.code.went_back.connect(lambda: self._back(player))
        row.value.textEdited.connect(lambda _text: self._by_number(row))
        row.value.went_on.connect(lambda: self.go_on(player))
        row.value.went_back.connect(lambda: row.code.setFocus(Qt.FocusReason.BacktabFocusReason))
        row.value.by_cards.connect(lambda: self.by_cards.emit(player))
        row.value.late.connect(row.late.toggle)
        row.paper.installEventFilter(self)

    @staticmethod
    def _by_number(row: Row) -> None:
        row.cards = None

    # what is typed

    def hands(self) -> tuple[list[Hand], dict[str, Message], list[str]]:
        """The hands that can be read; why others cannot, by player; who has no code."""
        found: list[Hand] = []
        wrong: dict[str, Message] = {}
        missing: list[str] = []
        for player, row in self.rows.items():
            try:
                hand = row.hand()
            except DeskError as error:
                wrong[player] = error.message
                continue
            if hand is None:
                missing.append(player)
            else:
                found.append(hand)
        return found, wrong, missing

    @property
    def paper(self) -> tuple[tuple[str, int], ...]:
        """The net points typed off the paper."""
        typed = ((player, row.paper.value()) for player, row in self.rows.items())
        return tuple((player, points) for player, points in typed if points is not None)

    def put(self, hands: Sequence[Hand], paper: Mapping[str, int]) -> None:
        """Show hands and the paper's net; the rest is empty."""
        self.blockSignals(True)
        by_player = {hand.player: hand for hand in hands}
        for player, row in self.rows.items():
            hand = by_player.get(player)
            row.cards = hand.cards if hand is not None else None
            row.code.put("" if hand is None else code(hand.status, hand.count))
            row.value.put(str(hand.value) if hand is not None and hand.value else "")
            row.late.put(hand is not None and not hand.in_time)
            row.penalty.put(hand is None or hand.status is not Status.WRONG_COUNT or hand.claimed_by_declarer)
            row.paper.put(paper.get(player))
        self.blockSignals(False)
        self.changed.emit()

    def put_cards(self, player: str, cards: ValueCards, value: int) -> None:
        """Take value cards that were ticked for a player; the field shows what they are worth."""
        row = self.rows[player]
        row.cards = cards if cards.held else None
        row.value.put(str(value) if cards.held else "")

    def written(self) -> tuple[Any, ...]:
        """Everything that was typed."""
        return tuple(
            (row.code.value(), row.value.value(), row.cards, row.late.value(), row.penalty.value(), row.paper.text())
            for row in self.rows.values()
        )

    # what is shown

    def echo(self, player: str, net: int | None, total: int | None, note: str, kind: str = "quiet") -> None:
        """Show what a row gives."""
        row = self.rows[player]
        row.net.setText("" if net is None else signed(net))
        row.total.setText("" if total is None else signed(total))
        row.note.setText(note or " ")
        row.penalty.setVisible(row.code.value().startswith("C"))
        mark(row.note, "kind", kind)

    # as a form

    def note_of(self, key: str) -> QLabel:
        return self.rows[key.partition(":")[2]].note

    def _from_code(self, row: Row, by_letter: bool = False) -> None:
        """From a code to the value; a dead hand has none. A letter alone never enters the deal."""
        if self.waits and not by_letter:
            self.entered.emit()
        elif row.code.value() == code(Status.DEAD_HAND) or not row.code.value():
            self.go_on(row.player, by_letter)
        else:
            row.value.setFocus(Qt.FocusReason.TabFocusReason)
            if row.code.value().startswith(WRONG):
                self.declared_wrongly.emit(row.player)

    def go_on(self, player: str, by_letter: bool = False) -> None:
        """Go to the next player; after the last to one who was left out; else it is entered, by Enter alone."""
        following = next(self._following(player), None) if not self.waits else None
        if following is None and not by_letter:
            self.entered.emit()
        elif following is not None:
            following.code.setFocus(Qt.FocusReason.TabFocusReason)

    def _following(self, player: str) -> Iterator[Row]:
        rows = list(self.rows.values())
        at = list(self.rows).index(player)
        yield from rows[at + 1 :]
        yield from (row for row in rows[:at] if not row.code.value())

    def _back(self, player: str) -> None:
        rows = list(self.rows.values())
        at = list(self.rows).index(player)
        rows[max(0, at - 1)].code.setFocus(Qt.FocusReason.BacktabFocusReason)

    def focused(self) -> Row | None:
        """The row that is being typed."""
        return next((row for row in self.rows.values() if any(part.hasFocus() for part in self._parts(row))), None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and is_enter(event):
            rows = list(self.rows.values())
            at = next((n for n, row in enumerate(rows) if row.paper is watched), None)
            if at is not None:  # down the column of the paper
                if at + 1 < len(rows) and not self.waits:
                    rows[at + 1].paper.setFocus(Qt.FocusReason.TabFocusReason)
                else:
                    self.entered.emit()
                return True
        return super().eventFilter(watched, event)
