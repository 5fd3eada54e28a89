"""The players of a rummy tournament: who is entered, here, has paid, and at which table each sits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money, registration, teams
from app.desk.rummy.table import Table as Played
from app.desk.teams import TeamRow
from app.language import N_
from app.ui.entry_words import fee, standing
from app.ui.fields import ChoiceField
from app.ui.listing import Listing
from app.ui.rummy.base import RummyPanel, of
from app.ui.rummy.table_head import table_words
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry as the list shows it; ``table`` the last one it sat at."""

    row: TeamRow
    table: Played | None
    club: str

    @property
    def id(self) -> int:
        """The entry's id."""
        return self.row.id

    @property
    def here(self) -> bool:
        """Whether the player is checked in."""
        return self.row.present


def _here(line: EntryLine) -> str:
    if line.row.state != "entered":
        return ""
    return _("✓ here") if line.here else _("○ missing")


def _table(line: EntryLine) -> str:
    return "" if line.table is None else table_words(line.table)


SHOWN: dict[str, tuple[str, Callable[[EntryLine], bool]]] = {
    "all": (N_("all"), lambda _line: True),
    "missing": (N_("not here yet"), lambda line: line.row.state == "entered" and not line.here),
    "owing": (N_("owing"), lambda line: line.row.owed > line.row.paid),
    "free": (N_("complimentary"), lambda line: line.row.fee == 0),
    "without": (N_("without a table"), lambda line: line.row.state == "entered" and line.table is None),
    "waiting": (N_("on the waiting list"), lambda line: line.row.state == "waiting"),
    "late": (N_("late"), lambda line: line.row.late),
    "left": (N_("withdrawn or absent"), lambda line: line.row.state in ("withdrawn", "no_show")),
}
"""Which entries can be listed alone; Today's numbers lead to them by these keys."""


class RummyEntriesPanel(RummyPanel):
    """The panel."""

    title = N_("Entries")

    def build(self) -> None:
        self._currency = "USD"
        self._lines: list[EntryLine] = []
        columns = (
            Column(N_("No."), lambda line: line.id, align=RIGHT),
            Column(N_("Player"), lambda line: line.row.name, stretch=True, bold=lambda _line: True),
            Column(N_("Here"), _here),
            Column(N_("Fee"), lambda line: fee(line.row, self._currency), sort=lambda one: one.row.paid - one.row.owed),
            Column(N_("Table"), _table, sort=lambda line: line.table.table if line.table else None),
            Column(N_("Club"), lambda line: line.club),
            Column(N_("Stands"), lambda line: standing(line.row)),
        )
        self.table = Table(columns, _("Entries"))
        self.table.opened.connect(lambda line: self._open(line.id))
        self.list = Listing(self.table, _("filter by player, club or table"))
        self.which = ChoiceField({key: _(words) for key, (words, _holds) in SHOWN.items()})
        self.which.setAccessibleName(_("Which players are shown"))
        self.which.currentIndexChanged.connect(lambda _index: self._put())
        label = QLabel(_("S&how"))
        label.setBuddy(self.which)
        self.list.beside(label, self.which)
        show_signs(self.table, 2, 3, 6)
        self.body.addWidget(self.list, 1)
        self.primary(_("&At the door: enter and pay"), self.door)
        self.action(_("&Import a list"), self._import, "Ctrl+I")
        self.action(_("Check &in or out"), self._check_in, "F6")
        self.action(_("&Take a payment"), self._pay, "F4", more=True)
        self.action(_("&Unpaid list to send"), self._unpaid, more=True)
        self.action(_("&Open the entry"), lambda: self._at_current(lambda line: self._open(line.id)), more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        field = self.field
        self._currency = money.currency(self.desk)
        self._lines = []
        for row in teams.entries(self.desk, self.tournament):
            sat = field.tables_of(row.id)
            self._lines.append(EntryLine(row, sat[-1] if sat else None, row.clubs[0] if row.clubs else ""))
        counts = registration.counts(self.desk, self.tournament)
        sums = money.totals(self.desk, self.tournament)
        parts = [_("{n} {n:player|players}", n=counts.entered), _("{n} here", n=counts.present)]
        parts += [
            _(words, n=number)
            for number, words in ((counts.waiting, N_("{n} on the waiting list")), (counts.late, N_("{n} late")),
                                  (counts.no_show, N_("{n} did not come")))
            if number
        ]  # fmt: skip
        self.state(" · ".join([*parts, *self._sums(sums)]))
        self._put()
        self.empty(
            _("Nobody is entered yet. Enter the players at the door: a name, the money, checked in. Or bring in the "
              "list you have."),
            not self._lines,
        )  # fmt: skip

    def _sums(self, sums: money.Totals) -> list[str]:
        from app.desk.currency import written

        words = [_("paid {amount}", amount=written(sums.paid, self._currency))]
        return [*words, _("open {amount}", amount=written(sums.open, self._currency))] if sums.open else words

    def _put(self) -> None:
        holds = SHOWN[self.which.value()][1]
        self.table.put([line for line in self._lines if holds(line)])

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        if focus == "door":
            self.door()
        elif isinstance(focus, str) and focus in SHOWN:
            self.which.put(focus)
            self.list.field.clear()
        elif isinstance(focus, int):
            self.which.put("all")
            self.list.field.clear()
            if self.table.choose(focus):
                self._open(focus)

    def door(self) -> None:
        """Open the page at the door."""
        from app.ui.rummy.door import DoorPage

        self.shell.open(DoorPage(self.desk, self.shell, of(self.tournament)))

    def _at_current(self, act: Callable[[EntryLine], Any]) -> None:
        line = self.table.current()
        if line is None:
            self.tell(_("Choose a player in the list first."), "refused")
        else:
            act(line)

    def _check_in(self) -> None:
        self._at_current(lambda line: self.do(check_in_or_out(line.row)))

    def _open(self, entry_id: int) -> None:
        from app.ui.rummy.entrant_page import EntrantPage

        self.shell.open(EntrantPage(self.desk, self.shell, of(self.tournament), entry_id))

    def _pay(self) -> None:
        from app.ui.payment_page import PaymentPage

        self._at_current(lambda line: self.shell.open(PaymentPage(self.desk, self.shell, (line.id,))))

    def _import(self) -> None:
        from app.ui.import_wizard import ImportWizard

        self.shell.open(ImportWizard(self.desk, self.shell, of(self.tournament)))

    def _unpaid(self) -> None:
        from app.ui.unpaid import UnpaidDialog

        UnpaidDialog(self, self.desk, self.tournament).exec()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.rummy.door import DoorPage
        from app.ui.rummy.entrant_page import EntrantPage

        yield ""
        yield from self.shots_of(DoorPage(self.desk, self.shell, of(self.tournament)), "door")
        seen = set()
        for line in self._lines:
            kind = (line.row.state, line.here, line.row.owed > line.row.paid, line.table is not None)
            if kind not in seen:
                seen.add(kind)
                page = EntrantPage(self.desk, self.shell, of(self.tournament), line.id)
                yield from self.shots_of(page, f"entry-{line.id}")


def check_in_or_out(row: TeamRow) -> Any:
    """The command that turns round whether the player of an entry is here."""
    people = tuple(member.person_id for member in row.members)
    return registration.UndoCheckIn(row.id, people) if row.present else registration.CheckIn(row.id, people)
