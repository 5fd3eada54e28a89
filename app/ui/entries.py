"""Entries: the teams of a tournament, who of them is there, what they owe; registering and everything at the door."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money, registration, teams
from app.desk.teams import TeamRow
from app.desk.tournaments import tournaments
from app.language import N_
from app.ui.entry_words import fee, here, names, standing
from app.ui.fields import ChoiceField
from app.ui.listing import Listing
from app.ui.look import mark
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.tournament_panel import of
from app.ui.words import _

ENTRIES = frozenset({"entry", "member", "person", "ledger_line", "tournament", "house_rules", "match", "draw"})
"""Tables of the file that a list of entries is read from."""

SHOWN: dict[str, tuple[str, Callable[[TeamRow], bool]]] = {
    "all": (N_("all"), lambda _row: True),
    "missing": (N_("somebody missing"), lambda row: row.state == "entered" and bool(row.missing)),
    "owing": (N_("owing"), lambda row: row.state == "entered" and row.owed > row.paid),
    "incomplete": (N_("incomplete"), lambda row: row.state == "entered" and not row.complete),
    "waiting": (N_("on the waiting list"), lambda row: row.state == "waiting"),
    "late": (N_("late"), lambda row: row.late),
    "left": (N_("withdrawn or absent"), lambda row: row.state in ("withdrawn", "no_show")),
}
"""Which entries can be listed alone; Today's numbers lead to them by these keys."""


class EntriesPanel(Panel):
    """The teams of one tournament."""

    title = N_("Entries")
    watches = ENTRIES

    @property
    def tournament(self) -> int:
        """The tournament's id."""
        assert self.entry.tournament is not None
        return self.entry.tournament

    def build(self) -> None:
        self._currency = "USD"
        self._rows: tuple[TeamRow, ...] = ()
        columns = (
            Column(N_("No."), lambda row: row.id, align=RIGHT),
            Column(N_("Team"), lambda row: row.name, stretch=True, bold=lambda _row: True),
            Column(N_("Here"), here, sort=lambda row: len(row.missing)),
            Column(N_("Fee"), lambda row: fee(row, self._currency), sort=lambda row: row.paid - row.owed),
            Column(N_("Captain"), lambda row: row.captain),
            Column(N_("Stands"), standing),
            Column(N_("Players"), names, stretch=True),
        )
        self.table = Table(columns, _("Entries"))
        self.table.opened.connect(lambda row: self._open(row.id))
        self.list = Listing(self.table, _("filter by team or player"))
        self.which = ChoiceField({key: _(words) for key, (words, _holds) in SHOWN.items()})
        self.which.setAccessibleName(_("Which teams are shown"))
        self.which.currentIndexChanged.connect(lambda _index: self._put())
        self.officials = QLabel()
        self.officials.setWordWrap(True)
        mark(self.officials, "kind", "warned")
        show_signs(self.table, 2, 3, 5)
        label = QLabel(_("&Show"))
        label.setBuddy(self.which)
        self.list.beside(label, self.which)
        self.body.addWidget(self.officials)
        self.body.addWidget(self.list, 1)
        self.primary(_("&Register a team"), self.register)
        self.action(_("&Check-in"), self._check_in, "Ctrl+E")
        self.action(_("&Import a list"), self._import, "Ctrl+I")
        self.action(_("&Free agents"), self._free_agents, more=True)
        self.action(_("&Unpaid list to send"), self._unpaid, more=True)
        self.action(_("&Print the check-in list"), lambda: self.shell.go("paper", "check_in"), more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        title = next(row.title for row in tournaments(self.desk) if row.id == self.tournament)
        self.head(f"{title} · {_(self.title)}")
        self._currency = money.currency(self.desk)
        self._rows = teams.entries(self.desk, self.tournament)
        self.state(self._summary(registration.counts(self.desk, self.tournament)))
        self._remind()
        self._put()
        self.empty(
            _("No team is registered yet. Register them one by one, or bring in the list you have: a spreadsheet, the "
              "export of a form, a message from a chat."),
            not self._rows,
        )  # fmt: skip

    @staticmethod
    def _summary(counts: registration.Counts) -> str:
        entered = _("{n} {n:team|teams}", n=counts.entered)
        if counts.capacity is not None:
            entered = _("{n} {n:team|teams} on {places} places", n=counts.entered, places=counts.capacity)
        more = (
            (counts.present, N_("{n} all here")),
            (counts.people_missing, N_("{n} {n:person|people} missing")),
            (counts.incomplete, N_("{n} incomplete")),
            (counts.waiting, N_("{n} on the waiting list")),
            (counts.withdrawn, N_("{n} withdrawn")),
            (counts.no_show, N_("{n} did not come")),
            (counts.late, N_("{n} late")),
        )
        return " · ".join([entered, *(_(words, n=number) for number, words in more if number)])

    def _remind(self) -> None:
        from app.desk.officials import reminder
        from app.ui.words import shown

        drawn = any(row.id == self.tournament and row.drawn for row in tournaments(self.desk))
        due = reminder(self.desk, self.tournament) if drawn else None
        self.officials.setText("" if due is None else f"⚠  {shown(due)}")
        self.officials.setVisible(due is not None)

    def _put(self) -> None:
        holds = SHOWN[self.which.value()][1]
        self.table.put([row for row in self._rows if holds(row)])

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        if isinstance(focus, str) and focus in SHOWN:
            self.which.put(focus)
            self.list.field.clear()
        elif isinstance(focus, int):
            self.which.put("all")
            self.list.field.clear()
            if self.table.choose(focus):
                self._open(focus)

    def register(self) -> None:
        """Open the form for a new team."""
        from app.ui.team_form import TeamForm

        self.shell.open(TeamForm(self.desk, self.shell, of(self.tournament)))

    def _open(self, entry_id: int) -> None:
        from app.ui.team_page import TeamPage

        self.shell.open(TeamPage(self.desk, self.shell, entry_id))

    def _check_in(self) -> None:
        from app.ui.check_in import CheckInPage

        self.shell.open(CheckInPage(self.desk, self.shell, of(self.tournament)))

    def _import(self) -> None:
        from app.ui.import_wizard import ImportWizard

        self.shell.open(ImportWizard(self.desk, self.shell, of(self.tournament)))

    def _free_agents(self) -> None:
        from app.ui.free_agents import FreeAgentsPage

        self.shell.open(FreeAgentsPage(self.desk, self.shell, of(self.tournament)))

    def _unpaid(self) -> None:
        from app.ui.unpaid import UnpaidDialog

        UnpaidDialog(self, self.desk, self.tournament).exec()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.check_in import CheckInPage
        from app.ui.free_agents import FreeAgentsPage
        from app.ui.team_form import TeamForm
        from app.ui.team_page import TeamPage
        from app.ui.unpaid import UnpaidDialog

        yield ""
        here = of(self.tournament)
        if self._rows:
            self.find("owing")
            yield "owing"
            self.find("all")
            dialog: Any = UnpaidDialog(self, self.desk, self.tournament)
            dialog.show()
            yield "unpaid", dialog
            yield from self.shots_of(CheckInPage(self.desk, self.shell, here), "check-in")
            for row in self._different():
                yield from self.shots_of(TeamPage(self.desk, self.shell, row.id), f"team-{row.id}")
        yield from self.shots_of(TeamForm(self.desk, self.shell, here), "register")
        yield from self.shots_of(FreeAgentsPage(self.desk, self.shell, here), "free-agents")

    def _different(self) -> Iterator[TeamRow]:
        """One entry of each kind, for the pictures."""
        seen = set()
        for row in self._rows:
            kind = (row.state, row.complete, bool(row.missing), row.owed > row.paid)
            if kind not in seen:
                seen.add(kind)
                yield row
