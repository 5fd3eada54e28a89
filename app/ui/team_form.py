"""Registering a team from the keyboard: its name, its players (known people are offered), captain, reserve."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from app.desk import members, people
from app.desk.fixtures import too_late
from app.desk.teams import AddTeam
from app.desk.tournaments import TournamentRow, tournaments
from app.errors import DeskError
from app.language import N_
from app.ui.fields import Form
from app.ui.panel import Panel
from app.ui.person_field import PersonField
from app.ui.words import _


class TeamForm(Panel):
    """The form for a new entry."""

    title = N_("Register a team")
    watches = frozenset({"person", "entry", "member"})

    def build(self) -> None:
        self._row: TournamentRow = next(row for row in tournaments(self.desk) if row.id == self.entry.tournament)
        self.many = members.players(self._row.game)
        self._registered = False
        single = self.many == 1
        self.form = form = Form()
        if not single:
            form.text("name", _("&Name of the team"), placeholder=_("as it shall stand on paper and screen"))
        self.players: list[PersonField] = []
        for number in range(1, self.many + 1):
            label = _("&Player") if single else _("Player &{number}", number=number)
            self._person(f"player{number}", label)
        if not single:
            form.choice("captain", _("&Captain"), self._captains(), 1, _("Answers for the team at the desk."))
            self.reserve = self._person("reserve", _("Re&serve"), _("may stay empty"))
        form.text("notes", _("N&otes"))
        form.changed.connect(self._name_captains)
        form.entered.connect(self.register)
        self.body.addWidget(form)
        self.body.addStretch(1)
        verb = _("&Register the team")
        if self._row.drawn:
            verb = _("&Register it as a late team")
        self.primary(verb, self.register)

    def _person(self, key: str, label: str, grey: str = "") -> PersonField:
        field = PersonField(self.desk)
        if grey:
            field.setPlaceholderText(grey)
        self.form.add(key, label, field)
        field.settled.connect(lambda: self.form.hint(key, field.words()))
        if key != "reserve":
            self.players.append(field)
        return field

    def ask(self) -> None:
        self.head(f"{self._row.title} · {_(self.title)}" if self.many > 1 else f"{self._row.title} · {_('Register')}")
        words = _("Enter goes on to the next field. A player may be left out now and join later.")
        if self._row.drawn:
            words = _("The draw has been made: a late team gets the rest places first, then fewer games.")
        if too_late(self.desk, self._row.id):
            words = _("The group stage is closed: a team that is registered now gets no games.")
        self.state(words)

    def _captains(self) -> dict[int, str]:
        names = [field.text().strip() for field in self.players]
        return {n: f"{n}  {name}".strip() if name else _("{n}  player {n}", n=n) for n, name in enumerate(names, 1)}

    def _name_captains(self) -> None:
        if self.many > 1:
            self.form.fields["captain"].offer(self._captains())

    # ------------------------------------------------------------------ what can be done

    def may_leave(self) -> bool:
        from app.ui.confirm import Confirm

        typed = any(field.text().strip() for field in self.players) or bool(self.form.values().get("name"))
        if self._registered or not typed:
            return True
        question = _("Leave without registering the team?")
        return Confirm.asked(self, question, [_("What you typed here is lost.")], _("&Leave"), _("&Stay here"))

    def register(self) -> None:
        """Enter the team, then show it; a late one is offered its games at once."""
        self.clear_sentences()
        try:
            command = self._command()
            entry_id: int = self.desk.do(command)
        except DeskError as error:
            self.refuse(self._at_its_field(error))
            return
        from app.ui.team_page import TeamPage

        self._registered = True
        shell, desk = self.shell, self.desk
        page = TeamPage(desk, shell, entry_id)
        shell.back()
        shell.open(page)
        if self._row.drawn:
            page.seat_late()

    def _command(self) -> AddTeam:
        values = {key: field.value() for key, field in self.form.fields.items() if not isinstance(field, PersonField)}
        found = [self._value(f"player{number}", field) for number, field in enumerate(self.players, 1)]
        captain = sum(who is not None for who in found[: values.get("captain", 1)])
        return AddTeam(
            self._row.id,
            values.get("name", ""),
            tuple(who for who in found if who is not None),
            max(1, captain),
            self._value("reserve", self.reserve) if self.many > 1 else None,
            late=self._row.drawn,
            notes=values["notes"],
        )

    @staticmethod
    def _value(key: str, field: PersonField) -> int | str | None:
        try:
            return field.value()
        except DeskError as error:
            raise DeskError(error.message, key) from error

    def _at_its_field(self, error: DeskError) -> DeskError:
        """A complaint about the players, at the field of the one it is about."""
        if error.field != "players":
            return error
        about = dict(error.message.values).get("name")
        for number, field in enumerate(self.players, 1):
            if field.text().strip() == about:
                return DeskError(error.message, f"player{number}")
        return DeskError(error.message, "player1")

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        some = people.search(self.desk, "", limit=1)
        if self.many > 1:
            self.form.fields["name"].put(_("Royal Flush"))
        if some:
            self.players[0].put(some[0])
        self.players[-1].put(_("Somebody New"))
        self._name_captains()
        yield "filled"
