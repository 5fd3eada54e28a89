"""Copies of the rules sold over the counter: which, how many, what for, by whom paid."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import money
from app.desk.copies import SellCopies, handouts, usual_price
from app.desk.currency import written
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.look import body_font
from app.ui.method_field import MethodField
from app.ui.words import _


class CopiesDialog(Asking):
    """The dialog; its answer is the receipt's number. ``handout`` is what was chosen already."""

    def __init__(self, parent: QWidget | None, desk: Any, handout: str = "") -> None:
        super().__init__(parent, _("Sell copies of the rules"), _("&Take the money"))
        self.resize(600, 600)
        code = money.currency(desk)
        titles = handouts()
        price = usual_price(desk)
        self.total = Wrapped(width=540)
        self.total.setFont(body_font(bold=True))
        self.column.insertWidget(1, self.total)
        self.form.choice("handout", _("&Rules of"), titles, handout if handout in titles else next(iter(titles)))
        number = self.form.number("number", _("&How many"), 1)
        number.setMaximumWidth(120)
        one = self.form.money("price", _("&Price of one"), code, price or None)
        one.setMaximumWidth(220)
        self.form.text("who", _("Sold t&o"))
        method = MethodField()
        self.form.add("method", _("Paid &by"), method, _("One letter chooses."))
        method.entered.connect(lambda: self.form.fields["note"].setFocus())
        self.form.text("note", _("N&ote"))

        def show() -> None:
            count, cents = number.value(), one.value()
            known = bool(count and cents)
            self.total.setText(_("Together {amount}", amount=written(count * cents, code)) if known else "")

        self.form.changed.connect(show)
        self.take = lambda values: desk.do(
            SellCopies(values["handout"], values["number"] or 0, values["price"] or 0, values["method"], values["who"],
                       values["note"])
        )  # fmt: skip
        show()
