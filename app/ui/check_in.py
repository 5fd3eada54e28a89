"""Check-in at the door: a name and Enter, one person after the other; a captain may answer for his team.

While nothing is typed the list shows who is missing, by team, with the captain's telephone number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.desk import people, registration, teams
from app.desk.names import Finder
from app.desk.registration import SELF, CheckIn, CheckInTeam, UndoCheckIn
from app.desk.teams import MemberRow, TeamRow
from app.desk.tournaments import tournaments
from app.language import N_
from app.ui.look import body_font, mark
from app.ui.panel import Panel
from app.ui.people import SearchField
from app.ui.table import Column, Table, show_signs
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody expected at the door."""

    team: TeamRow
    member: MemberRow
    captain_phone: str

    @property
    def missing(self) -> bool:
        """Whether the team waits for this one."""
        return self.member in self.team.missing


class CheckInPage(Panel):
    """Who is here?"""

    title = N_("Check-in")
    watches = frozenset({"entry", "member", "person"})

    def build(self) -> None:
        columns = (
            Column(N_("Name"), lambda row: row.member.name, stretch=True, bold=lambda _row: True),
            Column(N_("Team"), lambda row: row.team.name, stretch=True),
            Column(N_("Here"), self._here),
            Column(N_("Captain"), lambda row: row.team.captain),
            Column(N_("Captain's phone"), lambda row: row.captain_phone),
        )
        self.table = Table(columns, _("People expected"), key=lambda row: (row.team.id, row.member.person_id))
        show_signs(self.table, 2)
        self.table.opened.connect(lambda _row: self._check_in())
        self.table.chosen.connect(lambda _row: self._name_actions())
        self.field = SearchField(self.table, _("name or team, then Enter"))
        self.field.setFont(body_font(16))
        self.field.setStyleSheet("min-height: 30px")  # the sheet of all fields reckons with the smaller type
        self.field.setMaximumWidth(560)
        self.field.textChanged.connect(lambda _text: self._put())
        self.done = QLabel()
        self.done.setWordWrap(True)
        self.done.hide()
        self.done.setFont(body_font(14, bold=True))
        self.who = QLabel()
        self.who.setWordWrap(True)
        for label in (self.done, self.who):
            label.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.who, "kind", "quiet")
        for widget in (self.field, self.done, self.who):
            self.body.addWidget(widget)
        self.body.addWidget(self.table, 1)
        self.away_action = self.action(_("&Not here after all"), self._away, "F6")
        self.action(_("&Open the team"), self._open, "F4")
        self.primary(_("The captain answers for the &team"), self._whole_team)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        title = next(row.title for row in tournaments(self.desk) if row.id == self.entry.tournament)
        self.head(f"{title} · {_(self.title)}")
        assert self.entry.tournament is not None
        rows = [row for row in teams.entries(self.desk, self.entry.tournament) if row.state == "entered"]
        phones = {one.id: one.phone for one in people.search(self.desk, "", limit=None)}
        guests = [
            Guest(row, one, next((phones.get(m.person_id, "") for m in row.members if m.captain), ""))
            for row in sorted(rows, key=lambda row: row.name.casefold())
            for one in row.members
        ]
        self._missing = [one for one in guests if one.missing]
        self._finder = Finder(guests, lambda one: f"{one.member.name} {one.member.spoken} {one.team.name}")
        counts = registration.counts(self.desk, self.entry.tournament)
        self.state(
            _("{present} of {all} teams are all here · {missing} {missing:person|people} "
              "missing", present=counts.present,
              all=counts.entered, missing=counts.people_missing)
        )  # fmt: skip
        self._put()
        self.empty(_("No team is registered yet, so nobody is expected."), not guests)
        self.empty_step.hide()

    def _put(self) -> None:
        text = self.field.text().strip()
        self.table.put(self._finder.find(text, None) if text else self._missing)
        if self.table.rows.shown and text:  # without a name nobody is chosen: Enter pressed twice checks in one person
            first = next((n for n, row in enumerate(self.table.rows.shown) if row.missing), 0)
            self.table.selectRow(first)
        self._name_actions()

    def _name_actions(self) -> None:
        row = self.table.current()
        self.away_action.setEnabled(row is not None and row.member.checked_in_at is not None)
        rest = row.team.missing if row is not None else ()
        why_not = (
            _("Everybody of this team is checked in.") if row is not None else _("Choose somebody of the team first.")
        )
        self.enable_primary(row is not None and bool(rest) and bool(row.team.captain), why_not)
        if row is None and self.field.text().strip():
            self.who.setText(_("Nobody of that name."))
        elif row is None:
            asked = _("Type a name, or choose a line with Down; Enter checks that person in.")
            self.who.setText(asked if self._missing else _("Nobody is missing."))
        elif rest:
            names = ", ".join(one.name for one in rest)
            self.who.setText(
                _("Enter: {name} is here.  Ctrl+Enter: {captain} answers for {team}: {names}.", name=row.member.name,
                  captain=row.team.captain or "–", names=names, team=row.team.name)
            )  # fmt: skip
        else:
            self.who.setText(_("{team} is all here.", team=row.team.name))

    @staticmethod
    def _here(row: Guest) -> str:
        one = row.member
        if one.checked_in_at is None:
            return _("○ missing") if row.missing else _("– not playing")
        time = one.checked_in_at.astimezone()
        if one.checked_in_by in (SELF, one.name):
            return _("✓ {time:%H:%M}", time=time)
        return _("✓ {time:%H:%M} {captain} answered", time=time, captain=one.checked_in_by)

    # ------------------------------------------------------------------ what can be done

    def _check_in(self) -> None:
        row = self.table.current()
        if row is None:
            return
        if row.member.checked_in_at is not None:
            self._say(_("{name} is here already ({team}).", name=row.member.name, team=row.team.name))
            return
        if self.do(CheckIn(row.team.id, (row.member.person_id,))) is not None:
            self._told(row, _("✓ {name} is here ({team})", name=row.member.name, team=row.team.name))

    def _whole_team(self) -> None:
        row = self.table.current()
        if row is not None and self.do(CheckInTeam(row.team.id)) is not None:
            self._told(row, _("✓ {captain} answered for {team}", captain=row.team.captain, team=row.team.name))

    def _away(self) -> None:
        row = self.table.current()
        if row is not None and self.do(UndoCheckIn(row.team.id, (row.member.person_id,))) is not None:
            self._told(row, _("{name} is not here after all", name=row.member.name))

    def _told(self, row: Guest, words: str) -> None:
        """Say what was done and who of the team is still missing, and be ready for the next one."""
        rest = ", ".join(one.member.name for one in self._missing if one.team.id == row.team.id)
        behind = _("still missing: {names}", names=rest) if rest else _("the team is all here")
        self._say(f"{words} · {behind}")
        self.field.clear()
        self.field.setFocus()

    def _say(self, words: str) -> None:
        self.done.setText(words)
        self.done.show()

    def _open(self) -> None:
        from app.ui.team_page import TeamPage

        row = self.table.current()
        if row is not None:
            self.shell.open(TeamPage(self.desk, self.shell, row.team.id))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        self.refresh()
        yield ""
        self.field.setText("a")
        yield "typed"
        self.field.clear()
