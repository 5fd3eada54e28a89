"""A team leaves: what that does to its matches and to the standings, shown before it is done."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import money
from app.desk.command import Command
from app.desk.currency import written
from app.desk.registration import MarkNoShow, Withdraw
from app.desk.teams import TeamRow
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.ui.complaints import stale_lines
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.no_show import NoShowDialog
from app.ui.words import _, shown

RANKS = 6
"""Changes of rank that are named one by one."""


def consequences(desk: Any, row: TeamRow, command: Command) -> list[str]:
    """What ``command`` would do to the matches and ranks of ``row``, each in a sentence."""
    from app.desk.knockout import consequences_of
    from app.desk.scores import field_of

    lines = []
    if not _drawn(desk, row):
        lines.append(_("The draw has not been made: the team is simply not in it."))
    else:
        before = {table.id: table for table in field_of(desk, row.tournament_id).tables}
        after = desk.would(command, lambda: field_of(desk, row.tournament_id))
        mine = [table for table in after.tables if row.id in (table.a, table.b)]
        lost = [table for table in mine if table.walkover and not _was_lost(before.get(table.id))]
        stand = [table for table in mine if table.over and not table.walkover]
        if stand:
            lines.append(_("{n} {n:result that was|results that were} played {n:stands|stand}.", n=len(stand)))
        for table in lost:
            a, b = (shown(side) for side in after.sides(table))
            lines.append(_("{code} becomes a walkover: {a} – {b}", code=table.code, a=a, b=b))
        if not lost:
            lines.append(_("No match becomes a walkover."))
        found = consequences_of(desk, row.tournament_id, command)
        lines += [
            _("{team}: from rank {before} to {after}", team=move.team, before=move.before, after=move.after)
            for move in found.moves[:RANKS]
        ]
        if len(found.moves) > RANKS:
            lines.append(_("and {n} more {n:change|changes} of rank", n=len(found.moves) - RANKS))
    return [*lines, *stale_lines(desk, command)]


def _drawn(desk: Any, row: TeamRow) -> bool:
    return any(one.id == row.tournament_id and one.drawn for one in tournaments(desk))


def _was_lost(table: Any) -> bool:
    return table is not None and bool(table.walkover)


def _money(desk: Any, row: TeamRow) -> str:
    code = money.currency(desk)
    if _drawn(desk, row):
        return _("It still owes its fee of {fee}, until the desk waives it.", fee=written(row.owed, code))
    if row.paid:
        return _("It owes nothing any more; {paid} can be given back.", paid=written(row.paid, code))
    return _("It owes nothing any more.")


class WithdrawDialog(Asking):
    """A team withdraws, with a reason."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow) -> None:
        super().__init__(parent, _("{team} withdraws", team=row.name), _("&Withdraw the team"))
        self.resize(600, 480)
        self.form.text("reason", _("&Why"), placeholder=_("in one sentence"))
        lines = [*consequences(desk, row, Withdraw(row.id, "?")), _money(desk, row)]
        self.column.insertWidget(1, Wrapped("\n".join(f"•  {line}" for line in lines), 540))
        self.take = lambda values: desk.do(Withdraw(row.id, values["reason"])) or True


def ask_no_show(panel: Any, desk: Any, row: TeamRow) -> bool:
    """Ask whether a team did not come, and note it; whether it was noted."""
    command = MarkNoShow(row.id)
    try:
        lines = consequences(desk, row, command)
        dialog = NoShowDialog(panel, desk, row, command, lines, _("It did &not come"))
    except DeskError as error:
        panel.refuse(error)
        return False
    return dialog.ask() is not None
