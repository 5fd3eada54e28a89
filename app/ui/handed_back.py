"""After an undo that took back a payment: was the money handed back, or is it still in the box?

The ledger has the reversing line already. What stays in the box is entered as money held for its owner, so that the
box and the ledger agree until it goes back.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.words import _, shown


def ask_if_handed_back(parent: QWidget | None, desk: Any) -> None:
    """Ask about every payment that the newest act has taken back; nothing is asked where there is none."""
    from app.desk import money
    from app.desk.accounts import given_back
    from app.desk.currency import written

    taken = [row for row in given_back(desk) if row.amount > 0]
    if not taken:
        return
    code = money.currency(desk)
    lines = [
        say(
            N_("{amount} from {who}, {method}, receipt no. {number}"),
            amount=written(row.amount, code),
            who=row.who,
            method=say(money.METHODS.get(row.method, row.method)),
            number=row.number,
        )
        for row in taken
    ]
    question = _("What was undone had taken money. Was it handed back?")
    if Confirm.asked(parent, question, lines, _("&Yes, handed back"), keep=_("&No, it is still in the box")):
        return
    for row in taken:
        note = shown(say(N_("held after an undo, receipt no. {number}"), number=row.number))
        desk.do(money.EnterMoney("other", row.amount, row.who, row.method, note))
