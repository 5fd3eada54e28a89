"""Typing a deal of 21-card rummy: a row for each player, the settlement beside it as it would be.

The page stays open for the next deal. What cannot be settled is said at its row and not written; a warning is taken by
pressing Enter again. A wrong declaration asks the questions of rule 20, a good-will pair left alone that of rule 36.
Given the id of a deal that stands, the page corrects it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from app.desk.laws import Unconfirmed
from app.desk.lines import CorrectLine, RecordLine
from app.errors import DeskError
from app.games.game import Problem, Weight
from app.games.rummy21 import RUMMY21
from app.games.rummy21.explain import hand_words, values
from app.games.rummy21.lines import Deal, Hand
from app.games.rummy21.problems import hand_field
from app.games.rummy21.stand import settled
from app.games.rummy21.statuses import CODES
from app.games.rummy21.tally import Tally
from app.games.rummy21.values import LABELS
from app.language import N_, say
from app.ui.complaints import told
from app.ui.fields import TextField
from app.ui.form_rows import FormRows
from app.ui.look import STEP, mark
from app.ui.match_act import leave_asked
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell
from app.ui.sitting.base import SittingTable
from app.ui.sitting.deal_questions import GOOD_WILL, DealQuestions
from app.ui.sitting.deal_rows import DealRows
from app.ui.sitting.deal_values import DealValues
from app.ui.sitting.head import table_words
from app.ui.sitting.settlement_view import SettlementView
from app.ui.strips import short_names
from app.ui.words import _, shown

BESIDE = 1120
"""So wide must the page be for the settlement to stand beside the rows."""


def from_left(present: tuple[str, ...], dealer: str) -> list[str]:
    """The players from the dealer's left round to the dealer."""
    if dealer not in present:
        return list(present)
    at = present.index(dealer) + 1
    return [*present[at:], *present[:at]]


def legend() -> str:
    """The codes, as they stand at the foot of the printed sheet."""
    parts = [f"{one.letter or '85'} {_(one.label)}" for one in CODES]
    return " · ".join(
        [*parts, _("X30, S30, C30 with the count"), _("value: a number, or V by cards"), _("L too late")]
    )


class DealPage(SittingTable):
    """The deals of one sitting."""

    title = N_("Enter a deal")

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, line_id: int | None = None) -> None:
        self.line_id = line_id
        super().__init__(desk, shell, entry, match_id)

    def build(self) -> None:
        self._seen = self.seen()
        self._warned: Any = None
        self.head_of_table = self.make_head()
        self.head_of_table.name.hide()  # it is the title of the page
        self.form = self.rows = DealRows(self.names)
        self.settlement = SettlementView()
        self.values = DealValues(self, self.settlement)
        self.values.right.setMinimumWidth(524)
        self.questions = DealQuestions(self)
        self.more = FormRows()
        self.more.row(("reason", _("&Why it is corrected"), TextField(), _("in one sentence"), 1))
        self.more.setVisible(self.line_id is not None)
        self.legend = QLabel(legend())
        self.legend.setWordWrap(True)
        mark(self.legend, "kind", "quiet")
        left = QVBoxLayout()
        left.setSpacing(2 * STEP)
        for widget in (self.rows, self.questions.wrong, self.questions.good_will, self.more):
            left.addWidget(widget)
        left.addLayout(self.values.line)
        left.addWidget(self.legend)
        left.addStretch(1)
        self.both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.both.setSpacing(5 * STEP)
        self.both.addLayout(left, 3)
        self.both.addWidget(self.values.right, 2)
        self.body.addWidget(self.head_of_table)
        self.body.addLayout(self.both, 1)
        self.primary(_("&Write the deal"), self.send)
        self.action(_("&Values by cards"), self._tick_values, "F2")
        self.action(_("V&oid deal"), self._void, "F6").setVisible(self.line_id is None)
        self.action(_("Wrong &declaration: rule 20 (F7)"), self.questions.ask_wrong, "F7", more=True)
        self.action(_("Judge a &hand (Ctrl+J)"), self.asks_judge, more=True)
        self.rows.changed.connect(self.typed)
        self.rows.entered.connect(self.send)
        self.rows.by_cards.connect(self.values.tick)
        self.rows.declared_wrongly.connect(self.questions.declared_wrongly)
        self.more.changed.connect(self.typed)
        self.more.entered.connect(self.send)
        self._begin()

    # what stands before the deal

    @property
    def tally(self) -> Tally:
        """The sitting before the deal that is typed."""
        table = self.table
        if self.line_id is None:
            return table.tally
        at = next(number for number, row in enumerate(table.lines) if row.id == self.line_id)
        return table.steps[at]

    def _begin(self) -> None:
        """Be ready for a deal: an empty one, or the one that is corrected."""
        tally = self.tally
        self._warned = None
        self.rows.names = self.names
        self.rows.seat(from_left(tally.present, tally.dealer), tally.dealer)
        line = next((row.line for row in self.table.lines if row.id == self.line_id), None)
        if isinstance(line, Deal):
            self.head(_("{table} · correct deal {n}", table=table_words(self.table), n=tally.deals + 1))
            self.primary(_("&Correct the deal"), self.send)
            self.questions.begin([hand.player for hand in line.hands])
            self.values.put(line.joker, line.exposed)
            self.rows.put(line.hands, dict(line.paper))
            for hand in line.hands:
                if hand.cards is not None and hand.player in self.rows.rows:
                    self.values.take(hand.player, hand.cards)
        else:
            self.questions.begin()
            self.rows.put((), {})
            self.values.put(None, None)
            self.head(_("{table} · deal {n}", table=table_words(self.table), n=tally.deals + 1))
            self.primary(_("&Write deal {n}", n=tally.deals + 1), self.send)
        self._untouched = self._written()

    def _written(self) -> Any:
        """Everything that was typed."""
        return self.rows.written(), self.values.written(), self.more.values()

    def ask(self) -> None:
        self.head_of_table.put(None, self.table, self.desk.clock())
        if self._written() == self._untouched:
            self._seen = self.seen()
            self._begin()
        self.enable_primary(not self.table.frozen, _("A protest waits at this table."))

    def take_focus(self) -> None:
        first = next((row for row in self.rows.rows.values() if not row.code.value()), None)
        row = first or next(iter(self.rows.rows.values()), None)
        (row.code if row is not None else self.primary_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def may_leave(self) -> bool:
        if self.values.ticking:
            self.values.ticked()
            return False
        return self._written() == self._untouched or leave_asked(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= BESIDE
        self.both.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    # what is typed

    def draft(self) -> tuple[Deal, dict[str, Any], list[str]]:
        """The deal as far as it can be read, why codes cannot be, by player, and who has none.

        Raises DeskError at ``joker`` and ``exposed``.
        """
        joker, exposed = self.values.cards()
        hands, wrong, missing = self.rows.hands()
        return Deal(tuple(hands), joker, exposed, self.rows.paper), wrong, missing

    def typed(self) -> None:
        """Show what follows from what stands there."""
        if self._warned is not None and self._written() != self._warned:
            self._warned = None
        if self._warned is None:
            self.bar.clear()
            self.rows.clear()
            self.more.clear()
        self.values.mark_cards()
        try:
            deal, wrong, missing = self.draft()
        except DeskError:
            return
        tally, rules = self.tally, self.table.rules
        settlement = settled(rules, deal, tally.present)
        whole = not (wrong or missing)
        problems = self._problems(deal) if whole else []
        said = {one.field: one for one in reversed(problems)}
        hands = {hand.player: hand for hand in deal.hands}
        before = tally.net
        for player in self.rows.rows:
            hand = hands.get(player)
            if player in wrong:
                self.rows.echo(player, None, None, shown(wrong[player]), "wrong")
            elif hand is None:
                self.rows.echo(player, None, before.get(player, 0), "")
            else:
                net = settlement.net.get(player, 0)
                note, kind = self._note(deal, hand, said)
                self.rows.echo(player, net, before.get(player, 0) + net, note, kind)
        self.settlement.put(rules, deal, tally.present, short_names(self.names), len(missing) + len(wrong))
        self.questions.see(deal if whole else None)

    def _problems(self, deal: Deal) -> list[Problem]:
        """All complaints about a deal, with the names of people."""
        table = self.table
        return [
            Problem(one.field, table.named(one.message), one.weight, one.clause)
            for one in RUMMY21.problems(table.rules, self.tally, deal)
        ]

    def _note(self, deal: Deal, hand: Hand, said: dict[str, Problem]) -> tuple[str, str]:
        """What a row means, or what is said against it."""
        for field in (hand_field(hand.player), f"paper:{hand.player}"):
            if field in said:
                one = said[field]
                return f"⚠ {shown(told(one))}", "wrong" if one.weight is Weight.REFUSED else "warned"
        rules = self.table.rules
        parts = [shown(hand_words(rules, hand))]
        (value,) = values(rules, replace(deal, hands=(hand,)))
        if value.lines:
            named = ", ".join(f"{_(LABELS[one.heading])} {one.points}" for one in value.lines)
            parts.append(_("values {value}: {claims}", value=value.paid, claims=named))
        return " · ".join(parts), "quiet"

    # other things

    def _tick_values(self) -> None:
        """Tick the values of the player whose row is being typed."""
        row = self.rows.focused() or next(iter(self.rows.rows.values()), None)
        if row is not None:
            self.values.tick(row.player)

    def asks_judge(self) -> None:
        """The judge's window (Ctrl+J) for the player whose row is being typed."""
        from app.ui.sitting.judge_hand import open_judge

        open_judge(self)

    # writing it

    def send(self) -> None:
        """Write the deal, or say what is missing or against the rules."""
        self.bar.clear()
        try:
            deal = self._whole()
            self._refuse(self._problems(deal))
            self._do(deal)
        except Unconfirmed as error:
            self._warned = self._written()
            self.show_refusal(error, "warned")
            self.rows.waits = self.more.waits = True
            self.bar.tell(
                _("{warning}. Press Enter again if it stands so on the paper: it is recorded as written.",
                  warning=shown(error.message).rstrip(".")), "warned",
            )  # fmt: skip
        except DeskError as error:
            self.show_refusal(error, "refused")

    def _whole(self) -> Deal:
        """The deal; raises DeskError at what is missing or cannot be read."""
        self.values.refuse_wrong()
        deal, wrong, missing = self.draft()
        for player, message in wrong.items():
            raise DeskError(message, hand_field(player))
        for player in missing:
            raise DeskError(say(N_("{player} needs a code"), player=self.names[player]), hand_field(player))
        unpaired = [row for row in self.rows.rows.values() if row.paper.value() is None]
        for row in unpaired:
            if row.paper.is_wrong():
                raise DeskError(say(N_("Write a whole number.")), f"paper:{row.player}")
            if deal.paper:
                words = say(N_("Write the net of everybody on the paper, or of nobody."))
                raise DeskError(words, f"paper:{row.player}")
        return deal

    def _refuse(self, problems: list[Problem]) -> None:
        """Raise the heaviest of the complaints that was not answered."""
        self.questions.refuse_unanswered()
        for one in problems:
            if one.weight is Weight.REFUSED:
                raise DeskError(told(one), one.field)
            if one.weight is Weight.WARNED and self._warned is None and not self._answered(one):
                raise Unconfirmed(told(one), one.field)

    def _answered(self, problem: Problem) -> bool:
        """Whether a warning says what was said here already: the answer about a good-will pair, a late claim."""
        late = {hand_field(player) for player, row in self.rows.rows.items() if row.late.value()}
        return problem.clause == GOOD_WILL or problem.field in late

    def _do(self, deal: Deal) -> None:
        number = self.tally.deals + 1
        if self.line_id is not None:
            command = CorrectLine(self.line_id, deal, self.more.values()["reason"], True, seen=self._seen)
            if not self.agreed(command, _("&Correct the deal")):
                return
            self.desk.do(command)
            self.shell.close_page(self)
            return
        self.desk.do(RecordLine(self.match_id, deal, True, seen=self._seen))
        self._seen = self.seen()
        self._begin()
        self.head_of_table.put(None, self.table, self.desk.clock())
        self.bar.tell(_("Deal {n} is written.", n=number), "told")
        self.take_focus()

    def show_refusal(self, error: DeskError, weight: str) -> None:
        """Show at its field what was refused or warned of."""
        cards = {"joker": self.values.joker, "exposed": self.values.exposed}
        if error.field in cards:
            mark(cards[error.field], "mark", weight)
            self.bar.tell(error.message, weight)
            cards[error.field].setFocus()
        elif not (self.rows.refuse(error.field, error.message, weight)
                  or self.more.refuse(error.field, error.message, weight)):  # fmt: skip
            self.bar.tell(error.message, weight)

    def _void(self) -> None:
        from app.ui.sitting.acts import VoidPage

        self.shell.open(VoidPage(self.desk, self.shell, self.entry, self.match_id))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        if self.line_id is not None or len(self.rows.rows) < 2:
            return
        typed = ("D", "M", "85", "I", "C42", "H")
        for row, text in zip(self.rows.rows.values(), typed, strict=False):
            row.code.put(text)
            row.value.put("" if text == "H" else str(3 * len(text)))
        yield "typed"
        self.values.joker.put("7S")
        self.values.exposed.put("4H")
        first, second = list(self.rows.rows.values())[:2]
        self.values.tick(first.player)
        for field in list(self.values.side.held.values())[:3]:
            field.put("1")
        next(iter(self.values.side.dealt.values())).put("2")
        yield "values"
        self.values.right.setCurrentWidget(self.settlement)
        second.code.put("X30")
        self.questions.ask(second.player)
        yield "wrong-declaration"
        self.questions.wrong.hide()
        second.code.put("D")
        self.send()
        yield "refused"
        self._begin()
