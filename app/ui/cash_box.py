"""The cash box: change put in, takings by method and helper, what left it, the cash counted, and the difference."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.desk.cashbox import CASH, CashBox, CountCash, cash_box
from app.desk.currency import read, written
from app.desk.money import KINDS, METHODS
from app.errors import DeskError
from app.language import N_
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.look import STEP, body_font, mark
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class BoxLine:
    """A sum of the day: what for, and by which method or helper; amounts in minor units."""

    id: str
    what: str
    amounts: tuple[int, ...]
    total: int


def lines_of(box: CashBox) -> list[BoxLine]:
    """What was taken and given, by kind and method, the whole last."""
    kinds = list(dict.fromkeys(one.what for one in box.sums))
    order = [kind for kind in KINDS if kind in kinds] + [kind for kind in kinds if kind not in KINDS]
    lines = [
        BoxLine(kind, _(KINDS.get(kind, kind)), tuple(box.total(kind, method=method) for method in box.methods),
                box.total(kind))
        for kind in order
    ]  # fmt: skip
    whole = tuple(box.total(method=method) for method in box.methods)
    return [*lines, BoxLine("", _("In the box now"), whole, box.total())]


class CashBoxPage(Panel):
    """The page."""

    title = N_("Cash box")
    watches = frozenset({"ledger_line", "cash_count", "event"})

    def build(self) -> None:
        self._currency = "USD"
        self.cash = QLabel()
        self.cash.setFont(body_font(14, bold=True))
        self.counted = QLabel()
        for label in (self.cash, self.counted):
            label.setWordWrap(True)
            self.body.addWidget(label)
        self.tables = QHBoxLayout()
        self.tables.setSpacing(5 * STEP)
        self.body.addLayout(self.tables, 1)
        self.sums: Table | None = None
        helper_columns = (
            Column(N_("Taken by"), lambda row: row[0] or "–", stretch=True, bold=lambda _row: True),
            Column(N_("Cash"), lambda row: self._written(row[1]), align=RIGHT),
            Column(N_("All"), lambda row: self._written(row[2]), align=RIGHT),
        )
        self.helpers = Table(helper_columns, _("By helper"), key=lambda row: row[0], sortable=False)
        count_columns = (
            Column(N_("Counted at"), lambda row: row.at.astimezone().strftime("%H:%M")),
            Column(N_("Counted"), lambda row: self._written(row.counted), align=RIGHT),
            Column(N_("Ledger"), lambda row: self._written(row.expected), align=RIGHT),
            Column(N_("Difference"), lambda row: self._written(row.difference) or _("none"), align=RIGHT,
                   wrong=lambda row: bool(row.difference)),
            Column(N_("By"), lambda row: row.by),
            Column(N_("Why"), lambda row: row.reason, stretch=True),
        )  # fmt: skip
        self.counts = Table(count_columns, _("Countings of the cash"), sortable=False)
        self.tables.addWidget(self.helpers, 2)
        self.body.addWidget(self.counts)
        self.primary(_("&Count the cash"), self._count)
        self.action(_("&Other money"), self._other, "F6")
        self.action(_("&Print the close-out"), lambda: self.shell.go("paper", "close-out event"))

    def _written(self, amount: int) -> str:
        return written(amount, self._currency) if amount else ""

    def ask(self) -> None:
        box = cash_box(self.desk)
        self._currency = box.currency
        self._show_sums(box)
        self.helpers.put([(name, box.total(method=CASH, helper=name), box.total(helper=name)) for name in box.helpers])
        self.counts.put(tuple(reversed(box.counts)))
        self.counts.setVisible(bool(box.counts))
        self.cash.setText(_("Cash that should be in the box: {amount}", amount=written(box.expected, self._currency)))
        last = box.last_count
        if last is None:
            words, kind = _("⚠ Not counted yet."), "warned"
        elif box.stale:
            words, kind = _("⚠ Cash was taken or given since the last counting."), "warned"
        elif last.difference:
            words, kind = _("⚠ Counted: {amount} differ. {why}", amount=written(last.difference, self._currency),
                            why=last.reason), "warned"  # fmt: skip
        else:
            words, kind = _("✔ Counted and right."), "quiet"
        self.counted.setText(words)
        mark(self.counted, "kind", kind)
        state = _("{n} {n:line|lines} of the ledger", n=box.lines)
        self.state(f"{state} · {_('{n} taken back', n=box.undone)}" if box.undone else state)
        self.empty(_("No money was taken or given yet. Put the change into the box first, as other money."),
                   not box.lines)  # fmt: skip
        self.empty_step.hide()

    def _show_sums(self, box: CashBox) -> None:
        """The table of sums; its columns are the methods used."""
        if self.sums is not None:
            self.sums.hide()
            self.sums.deleteLater()
        columns = (
            Column(N_("For"), lambda line: line.what, stretch=True, bold=lambda line: not line.id),
            *(
                Column(METHODS.get(method, method), lambda line, at=at: self._written(line.amounts[at]), align=RIGHT)
                for at, method in enumerate(box.methods)
            ),
            Column(N_("All"), lambda line: self._written(line.total), align=RIGHT, bold=lambda _line: True),
        )  # fmt: skip
        self.sums = Table(columns, _("Sums of the day"), sortable=False)
        self.tables.insertWidget(0, self.sums, 3)
        self.sums.put(lines_of(box))

    def _count(self) -> None:
        CountDialog(self, self.desk, cash_box(self.desk)).ask()

    def _other(self) -> None:
        from app.ui.fee_dialogs import OtherMoneyDialog

        OtherMoneyDialog(self, self.desk).ask()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        dialog = CountDialog(self, self.desk, cash_box(self.desk))
        dialog.show()
        yield "count", dialog


class CountDialog(Asking):
    """The cash counted; a difference needs a reason."""

    def __init__(self, parent: QWidget | None, desk: Any, box: CashBox) -> None:
        super().__init__(parent, _("Count the cash"), _("&Note the count"))
        self.resize(560, 380)
        code = box.currency
        self.difference = Wrapped(width=540)
        self.difference.setFont(body_font(bold=True))
        self.column.insertWidget(1, self.difference)
        counted = self.form.text("counted", _("&Cash counted"), placeholder=_("all notes and coins"))
        counted.setMaximumWidth(240)
        self.form.text("reason", _("&Why it differs"), placeholder=_("only where it differs"))

        def echo() -> None:
            try:
                found = read(counted.value(), code) - box.expected
            except DeskError:  # still being typed
                self.difference.setText("")
                return
            words = _("Right.") if not found else _("Differs by {amount}.", amount=written(found, code))
            self.difference.setText(words)

        self.form.changed.connect(echo)
        self.take = lambda values: desk.do(CountCash(read(values["counted"], code, "counted"), {}, values["reason"]))
