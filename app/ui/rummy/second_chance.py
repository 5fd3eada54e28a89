"""Second chance: who is out may enter again for a further first-round table; the queue, the fee, the closing time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money
from app.desk.currency import written
from app.desk.laws import Unconfirmed
from app.desk.money import METHODS
from app.desk.rummy.entries import Eliminated, JoinFurtherTable, eliminated
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.event_dialogs import Asking
from app.ui.look import body_font
from app.ui.rummy.base import RummyPanel
from app.ui.rummy.table_head import table_words
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _, shown


class SecondChancePage(RummyPanel):
    """The page."""

    title = N_("Second chance")

    def build(self) -> None:
        columns = (
            Column(N_("Player"), lambda row: row.entrant.name, stretch=True, bold=lambda row: row.refusal is None),
            Column(N_("Out at"), lambda row: table_words(row.table)),
            Column(N_("Total"), lambda row: row.total, align=RIGHT),
            Column(N_("May join"), self._may),
        )
        self.table = Table(columns, _("Players who are out"), key=lambda row: row.entrant.id)
        show_signs(self.table, 3)
        self.table.opened.connect(lambda _row: self._join())
        self.table.chosen.connect(lambda _row: self._name())
        self.queue = QLabel()
        self.queue.setFont(body_font(13, bold=True))
        self.queue.setWordWrap(True)
        self.body.addWidget(self.queue)
        self.body.addWidget(self.table, 1)
        self.primary(_("&Enter again"), self._join)
        self.action(_("&Open a table for who waits"), lambda: self.go_to("seating", "open"))

    @staticmethod
    def _may(row: Eliminated) -> str:
        if row.refusal is not None:
            return f"✘ {shown(row.refusal)}"
        return _("⚠ yes; his re-entry lapses") if row.lapses else _("✔ yes")

    def ask(self) -> None:
        self.name_title()
        rows = eliminated(self.desk, self.tournament)
        self.table.put(sorted(rows, key=lambda row: row.refusal is not None))
        if self.table.current() is None and rows:
            self.table.selectRow(0)
        field = self.field
        rules = field.rules.at(1)
        names = ", ".join(one.name for one in field.waiting) or _("nobody")
        self.queue.setText(_("Waiting for a table: {names}. A table is opened for {n}.", names=names,
                             n=rules.second_chance_size))  # fmt: skip
        fee = written(rules.new_table_fee, money.currency(self.desk))
        words = _("Fee {fee}", fee=fee)
        if rules.second_chance_until:
            words += " · " + _("until {time}", time=rules.second_chance_until)
        self.state(words)
        self.empty(_("Nobody is out yet. Who goes out may enter again for a further table."), not rows)
        self.empty_step.hide()
        self._name()

    def _name(self) -> None:
        row = self.table.current()
        possible = row is not None and row.refusal is None
        self.enable_primary(possible, shown(row.refusal) if row is not None and row.refusal else _("Choose a player."))

    def _join(self) -> None:
        row = self.table.current()
        if row is None or row.refusal is not None:
            return
        JoinDialog(self, self.desk, row, self.field.rules.at(1).new_table_fee).ask()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        row = next(iter(self.table.rows.shown), None)
        if row is not None:
            dialog = JoinDialog(self, self.desk, row, 5000)
            dialog.show()
            yield "join", dialog


class JoinDialog(Asking):
    """The fee of a further entry."""

    def __init__(self, parent: QWidget | None, desk: Any, row: Eliminated, fee: int) -> None:
        super().__init__(parent, _("{name} enters again", name=row.entrant.name), _("&Enter again"))
        self.resize(560, 380)
        methods = {**{key: _(words) for key, words in METHODS.items()}, "": _("owed, pays later")}
        hint = _("Fee: {fee}. He waits until a table is opened.", fee=written(fee, money.currency(desk)))
        self.form.choice("method", _("&Paid by"), methods, hint=hint)
        self.form.text("who", _("Paid by &whom"), placeholder=_("empty: the player"))

        def take(values: dict[str, Any]) -> Any:
            command = JoinFurtherTable(row.entrant.id, values["method"], values["who"])
            try:
                return desk.do(command)
            except Unconfirmed as warning:
                if not Confirm.asked(self, warning.message, (), _("&Enter again all the same")):
                    raise
            return desk.do(JoinFurtherTable(row.entrant.id, values["method"], values["who"], confirmed=True))

        self.take = take
