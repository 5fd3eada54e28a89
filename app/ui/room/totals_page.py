"""Only the result of a rubber or Chicago: its two totals as they stand on the paper, without its deals."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.desk.laws import Unconfirmed
from app.desk.room.bridge import ReportRubber
from app.errors import DeskError
from app.games.bridge.contract import Side
from app.language import N_, say
from app.ui.fields import NumberField, TextField
from app.ui.form_rows import FormRows, literal
from app.ui.look import body_font, mark
from app.ui.match_act import leave_asked
from app.ui.room.base import GamePanel, pair_names, table_words
from app.ui.words import _


class TotalsPage(GamePanel):
    """The two totals."""

    title = N_("Only the totals")

    def build(self) -> None:
        table = self.table
        self._seen = self.seen()
        self.head(_("Totals of {table}", table=table_words(table)))
        self.state(_("As they stand on the paper, everything above and below the line added up."))
        self.form = FormRows()
        self.form.row(
            ("ns", _("&N-S: {pair}", pair=literal(pair_names(table, Side.NS))), NumberField(), _("points"), 1),
            ("ew", _("&E-W: {pair}", pair=literal(pair_names(table, Side.EW))), NumberField(), _("points"), 1),
        )
        for field in self.form.fields.values():
            field.setMaximumWidth(220)
        self.form.row(("reason", _("&Why they change"), TextField(), _("in one sentence"), 1))
        self.form.part("reason").setVisible(table.report is not None)
        self.result = QLabel()
        self.result.setFont(body_font(14, bold=True))
        self.result.setWordWrap(True)
        self.result.setTextFormat(Qt.TextFormat.PlainText)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.told, "kind", "quiet")
        for widget in (self.form, self.result, self.told):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        if table.report is not None:
            self.form.fields["ns"].put(table.report.ns)
            self.form.fields["ew"].put(table.report.ew)
        self._untouched = self.form.values()
        self.form.changed.connect(self._typed)
        self.form.entered.connect(self.send)
        self.primary(_("&Write the totals"), self.send)
        self._typed()

    def ask(self) -> None:
        table = self.table
        self.told.setText(
            _("{n} {n:deal stands|deals stand} on the sheet; the totals are kept beside {n:it|them}.",
              n=len(table.deals)) if table.deals
            else _("The deals can be entered later; then both are compared.")
        )  # fmt: skip

    def may_leave(self) -> bool:
        return self.form.values() == self._untouched or leave_asked(self)

    def send(self) -> None:
        """Write both totals."""
        try:
            for key in ("ns", "ew"):
                field = self.form.fields[key]
                if field.value() is None:
                    raise DeskError(say(N_("Write the total as a whole number, 0 where a side has none.")), key)
            values = self.form.values()
            self.desk.do(ReportRubber(self.match_id, values["ns"], values["ew"], values["reason"], self._seen))
        except Unconfirmed as error:
            self.form.refuse(error.field, error.message, "warned")
        except DeskError as error:
            self.refuse(error)
        else:
            self.shell.close_page(self)

    def _typed(self) -> None:
        self.clear_sentences()
        ns, ew = (self.form.fields[key].value() for key in ("ns", "ew"))
        if ns is None or ew is None:
            self.result.setText(" ")
        elif ns == ew:
            self.result.setText(_("Level: nobody wins."))
        else:
            side = Side.NS if ns > ew else Side.EW
            self.result.setText(_("{pair} win by {margin}.", pair=pair_names(self.table, side), margin=abs(ns - ew)))

    def shots(self) -> Iterator[str]:
        yield ""
        self.form.fields["ns"].put(1080)
        self.form.fields["ew"].put(240)
        yield "typed"
        self.form.fields["ew"].clear()
        self.send()
        yield "refused"
        for key, value in self._untouched.items():
            self.form.fields[key].put(value)


