"""Another fee than the usual one, and money given back."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import money
from app.desk.currency import read, written
from app.desk.money import EnterMoney, Refund, SetFee, WaiveFee
from app.desk.teams import TeamRow
from app.errors import DeskError
from app.language import N_, say
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.method_field import MethodField
from app.ui.payment_words import payment_line
from app.ui.words import _


class FeeDialog(Asking):
    """What an entry owes where it is not the usual fee, and why; nothing at all is a fee waived."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow) -> None:
        super().__init__(parent, _("What {team} owes", team=row.name), _("&Set the fee"))
        self.resize(560, 460)
        code = money.currency(desk)
        kinds = {"waive": _("nothing: the fee is waived"), "own": _("a fee of its own"), "usual": _("the usual fee")}
        self.form.choice("kind", _("&It owes"), kinds, "usual" if row.fee is not None else "waive")
        amount = self.form.text("fee", _("&How much"), "" if row.fee is None else written(row.fee, code))
        amount.setMaximumWidth(220)
        reason = self.form.text("reason", _("&Why"), row.fee_reason, placeholder=_("guest of the sponsor"))

        def show() -> None:
            kind = self.form.values()["kind"]
            amount.setEnabled(kind == "own")
            reason.setEnabled(kind != "usual")

        def take(values: dict[str, Any]) -> Any:
            if values["kind"] == "waive":
                return desk.do(WaiveFee(row.id, values["reason"])) or True
            fee = None if values["kind"] == "usual" else read(values["fee"], code, "fee")
            return desk.do(SetFee(row.id, fee, values["reason"])) or True

        self.form.changed.connect(show)
        self.take = take
        show()


class RefundDialog(Asking):
    """Money given back; what was paid stands above."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow) -> None:
        super().__init__(parent, _("Give money back to {team}", team=row.name), _("&Give it back"))
        self.resize(600, 560)
        code = money.currency(desk)
        lines = [payment_line(line, code) for line in money.payments(desk, row.id)]
        self.column.insertWidget(0, Wrapped("\n".join(lines) or _("Nothing was paid yet."), 540))
        back = row.paid - row.owed if row.paid > row.owed else row.paid
        amount = self.form.text("amount", _("&Amount"), written(back, code) if back else "")
        amount.setMaximumWidth(220)
        method = MethodField()
        self.form.add("method", _("Given &by"), method, _("One letter chooses."))
        method.entered.connect(lambda: self.form.fields["who"].setFocus())
        self.form.text("who", _("To &whom"), placeholder=_("empty: the captain or player"))
        self.form.text("note", _("N&ote"))
        self.take = lambda values: desk.do(
            Refund(row.id, read(values["amount"], code), values["method"], values["note"], values["who"])
        )


OTHER = ("sponsor", "expense", "float", "prize", "other")


class OtherMoneyDialog(Asking):
    """Money that is no fee: a sponsor's, an expense, change put in the box, a prize."""

    def __init__(self, parent: QWidget | None, desk: Any) -> None:
        super().__init__(parent, _("Other money"), _("&Write it down"))
        self.resize(600, 620)
        code = money.currency(desk)
        kinds = {key: _(money.KINDS[key]) for key in OTHER}
        hint = _("Expenses and prizes leave the box, the rest comes in; for “other” a minus sign means given.")
        self.form.choice("what", _("&What for"), kinds, hint=hint)
        amount = self.form.text("amount", _("&Amount"))
        amount.setMaximumWidth(220)
        self.form.text("who", _("From or to w&hom"))
        method = MethodField()
        self.form.add("method", _("Paid &by"), method, _("One letter chooses."))
        method.entered.connect(lambda: self.form.fields["note"].setFocus())
        self.form.text("note", _("N&ote"))

        def take(values: dict[str, Any]) -> Any:
            if not values["amount"]:
                raise DeskError(say(N_("Write how much it is.")), "amount")
            cents = read(values["amount"], code)
            return desk.do(EnterMoney(values["what"], cents, values["who"], values["method"], values["note"]))

        self.take = take
