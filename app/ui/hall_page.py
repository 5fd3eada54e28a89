"""The hall: the register of tables, which serve every tournament of the event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import hall
from app.desk.hall import AddTables, EditTable, RemoveTable, TableRow
from app.language import N_
from app.ui.event_dialogs import Asking
from app.ui.listing import Listing
from app.ui.panel import Panel
from app.ui.states import state_words
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import FIELD
from app.ui.words import _

STATES = {"free": "free", "busy": "busy", "reserved": "reserved", "out": "unused"}
"""States of a table, as :mod:`app.ui.states` knows them."""


class HallPage(Panel):
    """The tables of the venue."""

    title = N_("Hall")
    watches = FIELD

    def build(self) -> None:
        columns = (
            Column(N_("Table"), lambda row: row.number, align=RIGHT),
            Column(N_("Seats"), lambda row: row.seats, align=RIGHT),
            Column(N_("Where"), lambda row: row.where, stretch=True),
            Column(N_("State"), lambda row: STATES[row.state], state=True),
            Column(N_("Match"), lambda row: row.match),
            Column(N_("Reserved for"), lambda row: row.reserved_for, stretch=True),
        )
        self.table = Table(columns, _("Tables of the hall"))
        self.table.opened.connect(self._edit)
        self.table.chosen.connect(lambda _row: self._name_actions())
        self.body.addWidget(Listing(self.table, _("filter by number, place or state")), 1)
        self.edit_action = self.action(_("&Change"), lambda: self._edit(self.table.current()), "F2")
        self.remove_action = self.action(_("&Remove"), self._remove)
        self.primary(_("&Add tables"), self._add)

    def ask(self) -> None:
        rows = hall.tables(self.desk, self._over())
        self.table.put(rows)
        counts = [(key, sum(row.state == key for row in rows)) for key in STATES]
        self.state(" · ".join(f"{n} {state_words(STATES[key]).partition(' ')[2]}" for key, n in counts if n))
        self.empty(_("The hall has no tables yet. Every tournament of the event plays at the tables named here."),
                   not rows)  # fmt: skip
        self._name_actions()

    def _over(self) -> set[int]:
        """Matches that are over without a report: scored deal by deal."""
        from app.desk.room.hall import left_behind
        from app.desk.sitting.sitting import finished
        from app.desk.today import standings_of

        over = {table.id for one in standings_of(self.desk) for table in one.field.tables if table.over}
        return over | finished(self.desk) | left_behind(self.desk)

    def _name_actions(self) -> None:
        for action in (self.edit_action, self.remove_action):
            action.setEnabled(self.table.current() is not None)

    def find(self, focus: object) -> None:
        self.table.choose(focus)  # type: ignore[arg-type]

    def _add(self) -> None:
        AddDialog(self, self.desk, max((row.number for row in hall.tables(self.desk)), default=0)).ask()

    def _edit(self, row: TableRow | None) -> None:
        if row is not None:
            EditDialog(self, self.desk, row).ask()

    def _remove(self) -> None:
        rows: list[TableRow] = self.table.rows_chosen()
        for row in rows:
            if self.do(RemoveTable(row.id)) is None:
                return

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        rows = hall.tables(self.desk)
        dialogs = [("add", AddDialog(self, self.desk, len(rows)))]
        dialogs += [("change", EditDialog(self, self.desk, row)) for row in rows[:1]]
        for name, dialog in dialogs:
            dialog.show()
            yield name, dialog


class AddDialog(Asking):
    """More tables, from a number to a number."""

    def __init__(self, parent: QWidget | None, desk: Any, last: int) -> None:
        super().__init__(parent, _("Add tables"), _("&Add them"))
        self.resize(520, 480)
        self.form.number("first", _("&From number"), last + 1)
        self.form.number("last", _("&To number"), None, _("Empty for just one table."))
        self.form.spin("seats", _("&Seats at each"), 2, 12, 6)
        self.form.text("where", _("&Where"), placeholder=_("such as window side"))
        self.take = lambda v: desk.do(AddTables(v["first"] or 0, v["last"], v["seats"], v["where"]))


class EditDialog(Asking):
    """One table."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TableRow) -> None:
        super().__init__(parent, _("Table {number}", number=row.number), _("&Save"))
        self.resize(520, 520)
        self.form.number("number", _("&Number"), row.number)
        self.form.spin("seats", _("&Seats"), 2, 12, row.seats)
        self.form.text("where", _("&Where"), row.where)
        self.form.text("reserved_for", _("&Reserved for"), row.reserved_for, placeholder=_("a tournament, a guest"))
        self.form.yes("in_use", _("It may be &used"), row.in_use)
        self.take = lambda v: self._save(desk, row.id, v)

    @staticmethod
    def _save(desk: Any, table_id: int, v: dict[str, Any]) -> bool:
        desk.do(EditTable(table_id, v["number"] or 0, v["seats"], v["where"], v["reserved_for"], v["in_use"]))
        return True
