"""The cut: who plays, who goes out for those who wait, who partners whom. Each step leads to the next by itself.

The cards are typed as they are pulled, taken from the fan, or drawn by the program (F6). What they say is shown as
soon as all have pulled; nothing is written before the button is pressed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from app.desk.room.pulling import (
    CutForNext,
    FormTable,
    PullKind,
    PullPartners,
    PullPlan,
    drawn,
    outcome,
    plan_pull,
)
from app.errors import DeskError
from app.games.bridge.contract import Seat
from app.games.cards import Card, pack, parse
from app.language import N_
from app.ui.draw_wizard import propose_seed
from app.ui.fields import ChoiceField
from app.ui.form_rows import FormRows
from app.ui.look import STEP, body_font, mark
from app.ui.match_act import leave_asked
from app.ui.panels import RailEntry
from app.ui.room.base import RoomPanel
from app.ui.room.deal_words import SEATS
from app.ui.room.pull_board import PullBoard
from app.ui.room.pull_words import Said, said_of, seats_from, so_far
from app.ui.room.table_picture import TablePicture
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown

TITLES = {
    PullKind.TABLE: N_("Who plays"),
    PullKind.CUT_OUT: N_("Who goes out"),
    PullKind.PARTNERS: N_("Cut for partners"),
    PullKind.NONE: N_("Who plays"),
}
VERBS = {
    PullKind.TABLE: N_("&Form the table"),
    PullKind.CUT_OUT: N_("They &change"),
    PullKind.PARTNERS: N_("They &sit down"),
    PullKind.NONE: N_("&Seat them"),
}


class PullPage(RoomPanel):
    """The steps of a cut: for a new table (``match_id`` None), or at the table where a game is played."""

    title = N_("Cut")

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int | None = None) -> None:
        self.match_id = match_id
        super().__init__(desk, shell, entry)

    def build(self) -> None:
        self.plan: PullPlan | None = None
        self._seed = ""
        self._drawn: Mapping[str, Card] = {}
        self.words = QLabel()
        self.words.setFont(body_font(13, bold=True))
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        seats = {one.value: _(SEATS[one]) for one in Seat}
        self.where = FormRows()
        self.where.row(
            ("table", _("At &table"), ChoiceField({}), "", 0),
            ("dealer_seat", _("The highest card sits &at"), ChoiceField(seats), "", 0),
        )
        self.board = PullBoard()
        self.picture = TablePicture()
        self.after = QLabel()
        self.after.setWordWrap(True)
        self.after.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.after, "kind", "quiet")
        left = QVBoxLayout()
        left.setSpacing(3 * STEP)
        for widget in (self.words, self.where, self.board, self.after):
            left.addWidget(widget)
        left.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self.picture)
        right.addStretch(1)
        self.both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.both.setSpacing(6 * STEP)
        self.both.addLayout(left, 3)
        self.both.addLayout(right, 2)
        self.body.addLayout(self.both, 1)
        self.primary(_("&Go on"), self.go_on)
        self.draw_action = self.action(_("&Draw for them"), self.draw, "F6")
        self.clear_action = self.action(_("Take the cards &back"), self._clear, more=True)
        self.board.changed.connect(self._changed)
        self.board.entered.connect(self.go_on)
        self.where.changed.connect(self._changed)

    # ------------------------------------------------------------------ what is asked

    def ask(self) -> None:
        room = self.room
        try:
            self.plan = plan_pull(self.desk, self.tournament, self.match_id)
        except DeskError as error:
            self.plan = None
            self.words.setText(shown(error.message))
            for widget in (self.where, self.board, self.picture):
                widget.hide()
            self.enable_primary(False, shown(error.message))
            self.name_title()
            return
        plan = self.plan
        title = _(TITLES[plan.kind])
        number = room.game(self.match_id).number if self.match_id is not None else None
        place = _("Table {n}", n=number) if number is not None else _("New table")
        self.head(f"{place} · {title}")
        self.state(self._way(plan))
        self.words.setText(shown(plan.words))
        free = {key: _("table {n}", n=place) for key, place in room.free}
        self.where.fields["table"].offer(free)
        self.where.part("table").setVisible(self.match_id is None and bool(free))
        self.where.part("dealer_seat").setVisible(plan.kind is PullKind.PARTNERS)
        self.where.setVisible((self.match_id is None and bool(free)) or plan.kind is PullKind.PARTNERS)
        self.board.show()
        self.board.setVisible(bool(plan.pulling))
        people = {player.key: player.name for player in plan.pulling}
        if tuple(people) != tuple(self.board.fields):
            self.board.ask(tuple(people), people, self._said, "")
        self.draw_action.setVisible(bool(plan.pulling))
        self.clear_action.setVisible(bool(plan.pulling))
        self.primary(_(VERBS[plan.kind]), self.go_on)
        self._changed()

    def _way(self, plan: PullPlan) -> str:
        """Where this step stands: who plays, then partners."""
        first = _("who goes out") if plan.kind is PullKind.CUT_OUT else _("who plays")
        here = plan.kind is PullKind.PARTNERS
        return _("Step {n} of 2: {words}", n=2 if here else 1, words=_("partners") if here else first)

    def _said(self, cards: Mapping[str, Card]) -> Said:
        plan = self.plan
        if plan is None or len(cards) < len(plan.pulling) or not cards:
            return so_far(cards, self.room.rules.at().suits)
        found = outcome(self.desk, self.tournament, plan, {int(key): str(card) for key, card in cards.items()})
        return said_of(found, self._first_seat())

    def _first_seat(self) -> Seat:
        return Seat(self.where.fields["dealer_seat"].value() or Seat.NORTH.value)

    def _changed(self) -> None:
        plan = self.plan
        if plan is None:
            return
        whole = self.board.whole() if plan.pulling else True
        self.board.tell()
        partners = plan.kind is PullKind.PARTNERS
        self.picture.setVisible(partners)
        if partners and whole:
            found = outcome(self.desk, self.tournament, plan, self._cards())
            names = {seat: player.name for seat, player in seats_from(found, self._first_seat()).items()}
            self.picture.put(names, self._first_seat(), frozenset())
        elif partners:
            self.picture.put_loose([player.name for player in plan.pulling])
        seed = self._seed if self._was_drawn() else ""
        self.after.setText(_("Drawn by the program with the seed {seed}.", seed=seed) if seed else "")
        self.enable_primary(True)

    def _cards(self) -> dict[int, str]:
        return {int(key): str(card) for key, card in self.board.cards().items()}

    def _was_drawn(self) -> bool:
        return bool(self._seed) and self.board.cards() == self._drawn

    def take_focus(self) -> None:
        if self.plan is not None and self.plan.pulling and not self.board.whole():
            self.board.take_focus()
        else:
            self.primary_button.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------------ what is done

    def draw(self) -> None:
        """Let the program draw a card for each."""
        if self.plan is None or not self.plan.pulling:
            return
        self._seed = propose_seed()
        found = drawn([player.entry for player in self.plan.pulling], self._seed)
        self._drawn = {str(entry): parse(card) for entry, card in found.items()}
        self.board.put(self._drawn)
        self._changed()
        self.primary_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear(self) -> None:
        self._seed = ""
        self.board.clear()
        self._changed()

    def go_on(self) -> None:
        """Write what the cards say, and go on to the next step."""
        plan = self.plan
        if plan is None:
            return
        self.bar.clear()
        if plan.pulling and not self.board.whole():
            self.board.refuse_first()
            return
        try:
            answer = self.desk.do(self._command(plan))
        except DeskError as error:
            key = error.field.removeprefix("cards.")
            if not (error.field.startswith("cards.") and self.board.refuse(key, shown(error.message))):
                self.bar.tell(error.message)
            return
        self._seed = ""
        if plan.kind is PullKind.PARTNERS:
            match = plan.match_id
            self.shell.close_page(self)
            if match is not None:
                self.open_game(match)
            return
        self.match_id = int(answer)
        self.board.ask((), {}, self._said, "")
        self.refresh()
        self.take_focus()

    def _command(self, plan: PullPlan) -> Any:
        cards = self._cards() if plan.pulling else {}
        seed = self._seed if self._was_drawn() else ""
        if plan.kind is PullKind.PARTNERS:
            assert plan.match_id is not None
            first = self._first_seat()
            return PullPartners(plan.match_id, cards, seed, None if first is Seat.NORTH else first.value)
        if plan.match_id is None:
            return FormTable(self.tournament, self.where.fields["table"].value(), cards, seed)
        return CutForNext(plan.match_id, cards, seed)

    def may_leave(self) -> bool:
        return not self.board.cards() or self._was_drawn() or leave_asked(self)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        if self.plan is not None and self.plan.pulling:
            cards = list(pack())[:: 52 // len(self.plan.pulling)]
            keys = [player.key for player in self.plan.pulling]
            self.board.put({keys[0]: cards[0]})
            yield "begun"
            self.board.put(dict(zip(keys, cards, strict=False)))
            self._changed()
            yield "pulled"
            self._clear()
            self.go_on()
            yield "refused"
