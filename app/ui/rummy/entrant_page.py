"""One player's entry: here or not, what he owes and paid, his tables, and everything that can happen to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money, teams
from app.desk.history import of as history_of
from app.desk.registration import MarkNoShow, PromoteFromWaiting, Reinstate, Withdraw
from app.desk.rummy.seating import GiveUpSeat
from app.desk.rummy.table import Standing
from app.desk.rummy.table import Table as Played
from app.desk.teams import RemoveTeam, TeamRow
from app.errors import DeskError
from app.language import N_
from app.ui.complaints import stale_lines
from app.ui.confirm import Confirm
from app.ui.entry_words import fee, standing
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.look import body_font, mark
from app.ui.no_show import NoShowDialog
from app.ui.panels import RailEntry
from app.ui.payment_words import payment_line
from app.ui.rummy.base import STAGES, RummyPanel
from app.ui.rummy.entries import check_in_or_out
from app.ui.rummy.table_head import stand, table_state, table_words
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _, shown


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done with an entry: its words, its keys, when it is possible."""

    key: str
    words: str
    possible: Callable[[TeamRow], bool]
    keys: str = ""
    more: bool = True


def _in(row: TeamRow) -> bool:
    return row.state == "entered"


def _left(row: TeamRow) -> bool:
    return row.state in ("withdrawn", "no_show")


OFFERS = (
    Offer("check", N_("Check &in or out"), _in, "F6", False),
    Offer("fee", N_("Another &fee, or complimentary"), lambda _row: True),
    Offer("refund", N_("Give money &back"), lambda row: row.paid > 0),
    Offer("person", N_("Open the pers&on"), lambda row: bool(row.members)),
    Offer("promote", N_("&Into the tournament"), lambda row: row.state == "waiting"),
    Offer("give_up", N_("&Gives up the seat, waits for another"), _in),
    Offer("no_show", N_("&Did not come"), _in),
    Offer("withdraw", N_("&Withdraw"), lambda row: not _left(row)),
    Offer("reinstate", N_("Is in a&gain"), _left),
    Offer("remove", N_("Take the entry away"), lambda _row: True),
)
"""What an entry offers, in the order of its buttons."""


class EntrantPage(RummyPanel):
    """The page."""

    title = N_("Entry")

    def __init__(self, desk: Any, shell: Any, entry: RailEntry, entry_id: int) -> None:
        self.entry_id = entry_id
        self.row: TeamRow | None = None
        super().__init__(desk, shell, entry)

    def build(self) -> None:
        self.facts = QLabel()
        self.facts.setFont(body_font(13, bold=True))
        self.paid = QLabel()
        self.acts = QLabel()
        for label in (self.facts, self.paid, self.acts):
            label.setWordWrap(True)
        mark(self.acts, "kind", "quiet")
        columns = (
            Column(N_("Table"), lambda pair: table_words(pair[0]), bold=lambda _pair: True),
            Column(N_("Stage"), lambda pair: _(STAGES[pair[0].stage])),
            Column(N_("State"), lambda pair: table_state(pair[0])),
            Column(N_("Place"), lambda pair: pair[1].place, align=RIGHT),
            Column(N_("Total"), lambda pair: pair[1].total, align=RIGHT),
            Column(N_("Re-entries"), lambda pair: pair[1].reentries, align=RIGHT),
            Column(N_("Stands"), lambda pair: stand(*pair), stretch=True),
        )
        self.table = Table(columns, _("Tables of the player"), key=lambda pair: pair[0].id, sortable=False)
        self.table.opened.connect(lambda pair: self.open_table(pair[0].id))
        for widget in (self.facts, self.paid, self.table, self.acts):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        self.primary(_("Take a &payment"), self._pay)
        self._offers: dict[str, QAction] = {
            one.key: self.action(_(one.words), getattr(self, f"_{one.key}"), one.keys, more=one.more) for one in OFFERS
        }

    def ask(self) -> None:
        try:
            row = teams.team(self.desk, self.entry_id)
        except DeskError as error:
            self.row = None
            self.tell(error.message)
            return
        self.row = row
        self.head(row.name)
        code = money.currency(self.desk)
        member = row.members[0] if row.members else None
        here = _("✓ here") if row.present else _("○ not here yet")
        parts = [here if row.state == "entered" else standing(row), fee(row, code)]
        parts += [row.fee_reason] if row.fee_reason else []
        parts += [_("late")] if row.late else []
        parts += [member.club] if member is not None and member.club else []
        self.facts.setText(" · ".join(parts))
        lines = [payment_line(one, code) for one in money.payments(self.desk, row.id)]
        self.paid.setText("\n".join(lines) or _("Nothing was paid yet."))
        field = self.field
        pairs: list[tuple[Played, Standing]] = [(one, field.row(one, row.id)) for one in field.tables_of(row.id)]
        self.table.put(pairs)
        self.table.setVisible(bool(pairs))
        acts = history_of(self.desk, "entry", row.id, 6)
        self.acts.setText("\n".join(f"{one.at.astimezone():%H:%M} {one.operator}: {shown(one.words)}" for one in acts))
        for offer in OFFERS:
            self._offers[offer.key].setVisible(offer.possible(row))
        self._offers["give_up"].setVisible(bool(pairs) and not pairs[-1][0].begun and _in(row))

    # ------------------------------------------------------------------ what can be done

    def _pay(self) -> None:
        from app.ui.payment_page import PaymentPage

        self.shell.open(PaymentPage(self.desk, self.shell, (self.entry_id,)))

    def _check(self) -> None:
        if self.row is not None:
            self.do(check_in_or_out(self.row))

    def _fee(self) -> None:
        from app.ui.fee_dialogs import FeeDialog

        FeeDialog(self, self.desk, self.row).ask()  # type: ignore[arg-type]

    def _refund(self) -> None:
        from app.ui.fee_dialogs import RefundDialog

        RefundDialog(self, self.desk, self.row).ask()  # type: ignore[arg-type]

    def _person(self) -> None:
        assert self.row is not None
        self.shell.go("people", self.row.members[0].person_id)

    def _promote(self) -> None:
        self.do(PromoteFromWaiting(self.entry_id))

    def _give_up(self) -> None:
        self.do(GiveUpSeat(self.entry_id))

    def _no_show(self) -> None:
        assert self.row is not None
        seated = self.field.tables_of(self.entry_id)
        has_seat = bool(seated) and not seated[-1].begun
        command = GiveUpSeat(self.entry_id, no_show=True) if has_seat else MarkNoShow(self.entry_id)
        free = [_("The seat is free again.")] if has_seat else []
        lines = [*free, *stale_lines(self.desk, command)]
        try:
            dialog = NoShowDialog(self, self.desk, self.row, command, lines, _("&Did not come"))
        except DeskError as error:
            self.refuse(error)
            return
        dialog.ask()

    def _withdraw(self) -> None:
        assert self.row is not None
        WithdrawDialog(self, self.desk, self.row).ask()

    def _reinstate(self) -> None:
        self.do(Reinstate(self.entry_id))

    def _remove(self) -> None:
        assert self.row is not None
        question = _("Take the entry of {name} away?", name=self.row.name)
        lines = [_("It was entered by mistake: it is as if it had never been.")]
        if Confirm.asked(self, question, lines, _("&Take it away")) and self.do(RemoveTeam(self.entry_id)) is not None:
            self.shell.close_page(self)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        if self.row is not None and not _left(self.row):
            dialog = WithdrawDialog(self, self.desk, self.row)
            dialog.show()
            yield "withdraw", dialog


class WithdrawDialog(Asking):
    """A player withdraws, with a reason."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow) -> None:
        super().__init__(parent, _("{name} withdraws", name=row.name), _("&Withdraw"))
        self.resize(600, 420)
        self.form.text("reason", _("&Why"), placeholder=_("in one sentence"))
        lines = [
            _("A seat at a table that has not started is free again; at one that plays, note that he leaves the game."),
            *stale_lines(desk, Withdraw(row.id, "?")),
        ]
        self.column.insertWidget(1, Wrapped("\n".join(f"•  {line}" for line in lines), 540))
        self.take = lambda values: desk.do(Withdraw(row.id, values["reason"])) or True

