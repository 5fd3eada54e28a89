"""Those who look for a team, and the teams that look for somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import members, teams
from app.desk.members import AddFreeAgent, FreeAgentRow, JoinTeam, RemoveFreeAgent
from app.errors import DeskError
from app.language import N_, say
from app.ui.event_dialogs import Asking
from app.ui.panel import Panel
from app.ui.person_field import PersonField
from app.ui.table import Column, Table
from app.ui.words import _


class FreeAgentsPage(Panel):
    """The free agents of one tournament."""

    title = N_("Free agents")
    watches = frozenset({"free_agent", "person", "entry", "member"})

    def build(self) -> None:
        columns = (
            Column(N_("Name"), lambda row: row.name, stretch=True, bold=lambda _row: True),
            Column(N_("Club"), lambda row: row.club),
            Column(N_("Phone"), lambda row: row.phone),
            Column(N_("Note"), lambda row: row.note, stretch=True),
        )
        self.table = Table(columns, _("Free agents"))
        self.table.opened.connect(lambda _row: self._join())
        self.body.addWidget(self.table, 1)
        self.join_action = self.action(_("&Find a team"), self._join, "F6")
        self.remove_action = self.action(_("&Looks no more"), self._remove)
        self.primary(_("&Add somebody"), self._add)

    def ask(self) -> None:
        rows = members.free_agents(self.desk, self._tournament)
        entries = teams.entries(self.desk, self._tournament)
        short = [row for row in entries if row.state == "entered" and not row.complete]
        self.table.put(rows)
        if rows and self.table.current() is None:
            self.table.selectRow(0)
        names = ", ".join(row.name for row in short)
        looking = _("{n} {n:looks|look} for a team", n=len(rows))
        self.state(f"{looking} · " + _("short of players: {teams}", teams=names) if names else looking)
        for action in (self.join_action, self.remove_action):
            action.setEnabled(bool(rows))
        self.empty(_("Nobody looks for a team. Note here who would like to play and has no team yet."), not rows)

    @property
    def _tournament(self) -> int:
        assert self.entry.tournament is not None
        return self.entry.tournament

    def _add(self) -> None:
        AgentDialog(self, self.desk, self._tournament).ask()

    def _join(self) -> None:
        row = self.table.current()
        if row is not None:
            JoinDialog(self, self.desk, self._tournament, row).ask()

    def _remove(self) -> None:
        row = self.table.current()
        if row is not None:
            self.do(RemoveFreeAgent(row.id))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        self.refresh()
        yield ""
        dialog: Any = AgentDialog(self, self.desk, self._tournament)
        dialog.show()
        yield "add", dialog
        row = self.table.current()
        if row is not None:
            dialog = JoinDialog(self, self.desk, self._tournament, row)
            dialog.show()
            yield "join", dialog


class AgentDialog(Asking):
    """Somebody who looks for a team."""

    def __init__(self, parent: QWidget | None, desk: Any, tournament_id: int) -> None:
        super().__init__(parent, _("Who looks for a team?"), _("&Note it"))
        self.resize(540, 400)
        who = PersonField(desk)
        self.form.add("person", _("&Who"), who)
        who.settled.connect(lambda: self.form.hint("person", who.words()))
        self.form.text("note", _("N&ote"), placeholder=_("plays well, plays anywhere"))

        def take(values: dict[str, Any]) -> Any:
            try:
                somebody = who.value()
            except DeskError as error:
                raise DeskError(error.message, "person") from error
            return desk.do(AddFreeAgent(tournament_id, somebody if somebody is not None else "", values["note"]))

        self.take = take


class JoinDialog(Asking):
    """The team that a free agent joins; those that are short of a player come first."""

    def __init__(self, parent: QWidget | None, desk: Any, tournament_id: int, agent: FreeAgentRow) -> None:
        super().__init__(parent, _("A team for {name}", name=agent.name), _("&Join this team"))
        self.resize(540, 400)
        rows = [row for row in teams.entries(desk, tournament_id) if row.state in ("entered", "waiting")]
        rows.sort(key=lambda row: (row.complete, row.name.casefold()))
        choices = {
            row.id: row.name
            if row.complete
            else _("{team}: {n} of {all} players", team=row.name, n=len(row.players), all=row.size)
            for row in rows
        }
        self.form.choice("entry", _("&Team"), choices or {None: _("no team is registered yet")})
        roles = {"player": _(members.ROLES["player"]), "reserve": _(members.ROLES["reserve"])}
        self.form.choice("role", _("&As"), roles)

        def take(values: dict[str, Any]) -> Any:
            if values["entry"] is None:
                raise DeskError(say(N_("Register a team first.")), "entry")
            return desk.do(JoinTeam(agent.id, values["entry"], values["role"]))

        self.take = take
