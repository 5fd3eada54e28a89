"""What is asked about the people of a team: its name, a player more, a stand-in; and its history."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import history, members, people
from app.desk.members import AddMember, JoinTeam, StandIn
from app.desk.officials import ROLES, may_decide
from app.desk.teams import EditTeam, MemberRow, TeamRow
from app.errors import DeskError
from app.language import N_, say
from app.ui.event_dialogs import Asking
from app.ui.panel import Panel
from app.ui.person_field import PersonField
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _, shown

NO_OFFICIAL = N_("A stand-in is allowed by a named official. Nobody is named yet.")


class TeamDialog(Asking):
    """The name of a team and the notes on it."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow) -> None:
        super().__init__(parent, _("Change {team}", team=row.name), _("&Save"))
        self.resize(560, 420)
        seen = history.last(desk, "entry", row.id)
        self.form.text("name", _("&Name of the team"), row.plain)
        self.form.notes("notes", _("N&otes"), row.notes)

        def take(values: dict[str, Any]) -> int:
            if (values["name"], values["notes"]) == (row.plain, row.notes):
                return row.id
            answer: int = desk.do(EditTeam(row.id, values["name"], values["notes"], seen))
            return answer

        self.take = take


class MemberDialog(Asking):
    """Somebody who joins a team: known, new, or one of those who look for a team."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow) -> None:
        super().__init__(parent, _("Somebody joins {team}", team=row.name), _("&Join the team"))
        self.resize(560, 420)
        agents = members.free_agents(desk, row.tournament_id)
        who = PersonField(desk)
        hint = _("Looking for a team: {names}", names=", ".join(one.name for one in agents)) if agents else ""
        self.form.add("person", _("&Who"), who, hint)
        who.settled.connect(lambda: self.form.hint("person", who.words() or hint))
        roles = {"player": _(members.ROLES["player"]), "reserve": _(members.ROLES["reserve"])}
        self.form.choice("role", _("&As"), roles, "reserve" if row.complete else "player")

        def take(values: dict[str, Any]) -> Any:
            somebody = _somebody(who, "person")
            looking = next((one.id for one in agents if somebody in (one.person_id, one.name)), None)
            if looking is not None:
                return desk.do(JoinTeam(looking, row.id, values["role"]))
            return desk.do(AddMember(row.id, somebody, values["role"]))

        self.take = take


class StandInDialog(Asking):
    """Who plays for an absent player, and which official allows it."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow, absent: MemberRow | None) -> None:
        super().__init__(parent, _("A stand-in in {team}", team=row.name), _("&Let the stand-in play"))
        self.resize(580, 520)
        form = self.form
        chosen = absent.person_id if absent in row.players and absent is not None else None
        players = {one.person_id: one.name for one in row.players}
        form.choice("for_person", _("Who is &absent"), players, chosen)
        who = PersonField(desk)
        reserve = row.reserve
        form.add("person", _("&Who plays"), who, _("The reserve, or anybody who plays in no other team."))
        if reserve is not None and not reserve.stands_in_for:
            who.put(people.person(desk, reserve.person_id))
        who.settled.connect(lambda: form.hint("person", who.words()))
        named = may_decide(desk, (row.id,), row.tournament_id)
        officials = {one.id: f"{one.name} ({_(ROLES[one.role])})" for one in named} or {None: _("nobody is named yet")}
        hint = "" if named else _("Name the referee or the panel first, on the page of the officials.")
        form.choice("official", _("&Official who allows it"), officials, hint=hint)

        def take(values: dict[str, Any]) -> Any:
            if values["official"] is None:
                raise DeskError(say(NO_OFFICIAL), "official")
            return desk.do(StandIn(row.id, values["for_person"], _somebody(who, "person"), values["official"]))

        self.take = take


def _somebody(field: PersonField, key: str) -> int | str:
    try:
        found = field.value()
    except DeskError as error:
        raise DeskError(error.message, key) from error
    if found is None:
        raise DeskError(say(N_("Write a name.")), key)
    return found


HISTORY = (
    Column(N_("Time"), lambda row: row.at.astimezone().strftime("%H:%M:%S"), align=RIGHT),
    Column(N_("Who"), lambda row: row.operator),
    Column(N_("What"), lambda row: shown(row.words), stretch=True),
    Column("", lambda row: _("taken back") if row.undone is not None else ""),
)


class TeamHistory(Panel):
    """What was done with one team; an act can be taken back by itself."""

    title = N_("History of this team")
    watches = frozenset({"entry", "member"})

    def __init__(self, desk: Any, shell: Any, row: TeamRow) -> None:
        self.row = row
        super().__init__(desk, shell)

    def build(self) -> None:
        self.list = Table(HISTORY, _("History of this team"), key=lambda row: row.seq, sortable=False)
        self.list.chosen.connect(self._chosen)
        self.body.addWidget(self.list, 1)
        self.state(self.row.name)
        self.primary(_("&Take this act back"), self._take_back)

    def ask(self) -> None:
        self.list.put(history.of(self.desk, "entry", self.row.id))
        if self.list.current() is None and self.list.rows.shown:
            self.list.selectRow(0)
        self._chosen(self.list.current())

    def _chosen(self, row: history.HistoryRow | None) -> None:
        self.enable_primary(row is not None and row.undoable, _("This act cannot be taken back by itself."))

    def _take_back(self) -> None:
        row = self.list.current()
        try:
            words = self.desk.undo(row.seq)
        except DeskError as error:
            self.refuse(error)
            return
        self.tell(_("Taken back: {act}", act=shown(words)), "told")
