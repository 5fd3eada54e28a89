"""The officials of the event: who is referee, panel, judge or helper, and whether they were announced (E.10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QWidget

from app.desk import people
from app.desk.namesakes import shown
from app.desk.officials import (
    ROLES,
    AddOfficial,
    AnnounceOfficials,
    EditOfficial,
    OfficialRow,
    RemoveOfficial,
    officials,
)
from app.desk.tournaments import tournaments
from app.language import N_
from app.ui.event_dialogs import Asking
from app.ui.panel import Panel
from app.ui.table import Column, Table
from app.ui.words import _


def _when(row: OfficialRow) -> str:
    return row.announced_at.astimezone().strftime("%H:%M") if row.announced_at is not None else ""


class OfficialsPage(Panel):
    """Who decides, and who helps."""

    title = N_("Officials")
    watches = frozenset({"official", "person", "tournament"})

    def build(self) -> None:
        self._titles: dict[int | None, str] = {}
        columns = (
            Column(N_("Name"), lambda row: row.name, stretch=True),
            Column(N_("Role"), lambda row: _(ROLES[row.role])),
            Column(N_("For"), lambda row: self._titles.get(row.tournament_id, ""), stretch=True),
            Column(N_("Announced"), lambda row: "announced" if row.announced_at else "unannounced", state=True),
            Column(N_("At"), _when),
        )
        self.table = Table(columns, _("Officials"))
        self.table.opened.connect(self._edit)
        self.table.chosen.connect(lambda _row: self._name_actions())
        self.body.addWidget(self.table, 1)
        self.add_action = self.action(_("&Name an official"), self._add)
        self.edit_action = self.action(_("&Change"), lambda: self._edit(self.table.current()), "F2")
        self.remove_action = self.action(_("&Remove"), self._remove, more=True)
        self.action(_("&Print the notice"), lambda: self.shell.go("paper", "officials"), more=True)

    def ask(self) -> None:
        rows = officials(self.desk)
        self._titles = {None: _("the whole event"), **{row.id: row.title for row in tournaments(self.desk)}}
        self.table.put(rows)
        silent = [row for row in rows if row.announced_at is None]
        self.add_action.setVisible(bool(silent))
        if silent:
            self.state(_("Read their names out before the first match, then note it here."))
            self.primary(_("They &are announced"), self._announce)
        else:
            self.state(_("{n} {n:official|officials}, all announced", n=len(rows)) if rows else "")
            self.primary(_("&Name an official"), self._add)
        self.empty(
            _("Nobody is named yet. The match referee and the panel are announced before the tournament begins (E.10); "
              "walkovers, protests and late corrections name one of them."),
            not rows,
        )  # fmt: skip
        self._name_actions()

    def _name_actions(self) -> None:
        for action in (self.edit_action, self.remove_action):
            action.setEnabled(self.table.current() is not None)

    def _add(self) -> None:
        OfficialEntry(self, self.desk).ask()

    def _edit(self, row: OfficialRow | None) -> None:
        if row is not None:
            OfficialEntry(self, self.desk, row).ask()

    def _remove(self) -> None:
        row = self.table.current()
        if row is not None:
            self.do(RemoveOfficial(row.id))

    def _announce(self) -> None:
        scopes = {row.tournament_id for row in officials(self.desk) if row.announced_at is None}
        for scope in sorted(scopes, key=lambda scope: scope or 0):
            self.do(AnnounceOfficials(scope))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        dialog = OfficialEntry(self, self.desk)
        dialog.show()
        yield "name", dialog


class OfficialEntry(Asking):
    """An official's name, role and tournament. A name of the event's people is joined to the person."""

    def __init__(self, parent: QWidget | None, desk: Any, row: OfficialRow | None = None) -> None:
        title = _("Name an official") if row is None else row.name
        super().__init__(parent, title, _("&Name this official") if row is None else _("&Save"))
        self.resize(560, 460)
        self._desk = desk
        self._row = row
        names = shown(desk)
        self._people = {names.get(one.id, one.name): one for one in people.search(desk, "", limit=None)}
        called = next((words for words, one in self._people.items() if row and self._is(row, one)), None)
        named = called or (row.name if row else "")
        name = self.form.text("name", _("&Who"), named, _("Somebody of the event, or anybody else."))
        completer = QCompleter(sorted(self._people), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        name.setCompleter(completer)
        roles = {key: _(words) for key, words in ROLES.items()}
        hint = _("Referee, panel and judges decide; a helper does not.")
        self.form.choice("role", _("&Role"), roles, row.role if row else "referee", hint)
        scopes: dict[int | None, str] = {None: _("the whole event")}
        scopes |= {one.id: one.title for one in tournaments(desk)}
        self.form.choice("tournament", _("&For"), scopes, row.tournament_id if row else None)
        self.take = self._take

    @staticmethod
    def _is(row: OfficialRow, one: people.PersonRow) -> bool:
        return row.person_id == one.id and row.name == one.name

    def _take(self, values: dict[str, Any]) -> bool:
        one = self._people.get(values["name"])
        who = (values["name"], None) if one is None else (one.name, one.id)
        details = (who[0], values["role"], who[1], values["tournament"])
        if self._row is None:
            self._desk.do(AddOfficial(*details))
        else:
            self._desk.do(EditOfficial(self._row.id, *details))
        return True
