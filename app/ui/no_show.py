"""Somebody did not come: what that does, shown before it is noted; what is owed may be waived in the same step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import money, teams
from app.desk.command import Command
from app.desk.currency import written
from app.desk.money import WaiveFee
from app.desk.teams import TeamRow
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.words import _

STAYS, WAIVED = "stays", "waived"


class NoShowDialog(Asking):
    """Asks whether an entry did not come, and does ``command``; ``lines`` are what else it does.

    Raises DeskError where the command would be refused.
    """

    def __init__(
        self, parent: QWidget | None, desk: Any, row: TeamRow, command: Command, lines: Sequence[str], verb: str
    ) -> None:
        after: TeamRow = desk.would(command, lambda: teams.team(desk, row.id))
        super().__init__(parent, _("{team} did not come?", team=row.name), verb)
        self.resize(600, 440)
        told = [*lines, *_of_the_fee(after, money.currency(desk))]
        self.column.insertWidget(0, Wrapped("\n".join(f"•  {line}" for line in told), 540))
        if after.owed > after.paid:
            kinds = {STAYS: _("stays owed"), WAIVED: _("is waived")}
            self.form.choice("fee", _("The &fee"), kinds)

        def take(values: dict[str, Any]) -> bool:
            desk.do(command)
            if values.get("fee") == WAIVED:
                desk.do(WaiveFee(row.id, _("did not come")))
            return True

        self.take = take


def _of_the_fee(after: TeamRow, currency: str) -> list[str]:
    lines = []
    if after.owed > after.paid:
        open_ = written(after.owed - after.paid, currency)
        lines.append(_("{amount} is still owed, until the desk waives it.", amount=open_))
    if after.paid:
        lines.append(_("{amount} was paid, and stays so until it is given back.",
                       amount=written(after.paid, currency)))  # fmt: skip
    return lines
