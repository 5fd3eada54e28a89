"""People: everybody known to the event, found as one types, with what the desk knows of them beside the list."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from app.desk import history, namesakes, people
from app.desk.people import AddPerson, EditPerson, PersonRow, PlaceRow, RemovePerson
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.event_dialogs import Asking
from app.ui.hall.calls import HALL
from app.ui.keys import is_enter
from app.ui.look import STEP, mark
from app.ui.panel import Panel
from app.ui.person_card import PersonCard
from app.ui.plays import plays
from app.ui.table import Column, Table
from app.ui.words import _

MOST = 100
"""People shown while something is typed: who has not found them by then types another letter."""
CARD = 340
ROOM_FOR_CARD = 960
"""Pixels of the panel from which the card stands beside the list."""
PAUSE = 120
"""Milliseconds without a key after which the card follows."""


class SearchField(QLineEdit):
    """A field over a list: Up, Down and the page keys move in the list while one types."""

    def __init__(self, table: Table, hint: str) -> None:
        super().__init__()
        self.table = table
        self.setPlaceholderText(hint)
        self.setAccessibleName(hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        moves = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.key() in moves or is_enter(event):
            self.table.keyPressEvent(event)
            return
        super().keyPressEvent(event)


class PeoplePanel(Panel):
    """The list of people."""

    title = N_("People")
    watches = frozenset({"person", "member", "entry"}) | HALL

    def build(self) -> None:
        self._places: dict[int, tuple[PlaceRow, ...]] = {}
        self._plays = plays(self.desk)
        self._names: Mapping[int, str] = {}
        columns = (
            Column(N_("Name"), lambda row: self._names.get(row.id, row.name), stretch=True, bold=lambda _row: True),
            Column(N_("Phone"), lambda row: row.phone),
            Column(N_("Club"), lambda row: row.club),
            Column(N_("Plays"), self._teams, stretch=True),
        )
        self.table = Table(columns, _("People"))
        self.table.opened.connect(lambda row: self._open(row.id))
        self.table.chosen.connect(self._chosen)
        self.field = SearchField(self.table, _("name, club or part of the number"))
        self.field.setMaximumWidth(420)
        self.field.textChanged.connect(self._search)
        self.count = QLabel()
        mark(self.count, "kind", "quiet")
        line = QHBoxLayout()
        line.addWidget(self.field, 1)
        line.addStretch()
        line.addWidget(self.count)
        self.card = PersonCard(self.desk, self._go_to_team)
        self.card.setFixedWidth(CARD)
        self._later = QTimer(self, interval=PAUSE, singleShot=True)
        self._later.timeout.connect(self._show_card)
        sides = QHBoxLayout()
        sides.setSpacing(3 * STEP)
        sides.addWidget(self.table, 1)
        sides.addWidget(self.card)
        self.body.addLayout(line)
        self.body.addLayout(sides, 1)
        self.primary(_("&Add a person"), self._add)
        self.action(_("&Import a list"), self._import, "Ctrl+I")
        self.edit_action = self.action(_("&Change"), self._edit, "F2")
        self.doubles_action = self.action(_("Likely &doubles"), self._doubles)
        self.merge_action = self.action(_("&Merge with another record"), self._merge, more=True)
        self.remove_action = self.action(_("&Remove"), self._remove, more=True)
        self.action(_("Sample sheet to &fill in"), self._sample, more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self._places = people.teams_of(self.desk)
        self._plays = plays(self.desk)
        self._names = namesakes.shown(self.desk)
        everybody = people.search(self.desk, "", limit=None)
        pairs = len(people.doubles(self.desk))
        words = _("{n} {n:person|people}", n=len(everybody))
        self.state(f"{words} · " + _("{n} {n:pair|pairs} of records may be one person", n=pairs) if pairs else words)
        self.doubles_action.setVisible(bool(pairs))
        self.empty(
            _("Nobody is known yet. People come in with a list (a form's export, a spreadsheet, a chat message), with "
              "the teams that are registered, or one by one."),
            not everybody,
        )  # fmt: skip
        self._search(self.field.text())
        self._later.start()

    def _search(self, text: str) -> None:
        text = text.strip()
        rows = people.search(self.desk, text, limit=MOST if text else None)
        self.table.put(rows)
        found = _("the first {n}", n=MOST) if len(rows) == MOST and text else _("{n} found", n=len(rows))
        self.count.setText(found if text else "")
        if rows and (self.table.current() is None or text):
            self.table.selectRow(0)
        if not rows:
            self._chosen(None)

    def _chosen(self, row: PersonRow | None) -> None:
        for action in (self.edit_action, self.merge_action, self.remove_action):
            action.setEnabled(row is not None)
        self._later.start()

    def _show_card(self) -> None:
        row = self.table.current()
        if not self.card.isHidden():
            self.card.show_person(None if row is None else row.id)

    def _teams(self, row: PersonRow) -> str:
        return ", ".join(map(self._plays, self._places.get(row.id, ())))

    def hideEvent(self, event: QHideEvent) -> None:
        self._later.stop()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.card.setVisible(self.width() >= ROOM_FOR_CARD)
        super().resizeEvent(event)
        self._later.start()

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        if not isinstance(focus, int):
            return
        self.field.clear()
        self.table.choose(focus)
        if self.card.isHidden():
            self._open(focus)
        else:
            self._show_card()

    def _open(self, person_id: int) -> None:
        self.shell.open(PersonPage(self.desk, self.shell, person_id))

    def _add(self) -> None:
        typed = self.field.text().strip()
        name = typed if typed and not self.table.rows.shown else ""
        made = PersonDialog(self, self.desk, None, name).ask()
        if made is not None:
            self.field.clear()
            self.table.choose(made)

    def _edit(self) -> None:
        row = self.table.current()
        if row is not None:
            PersonDialog(self, self.desk, row).ask()

    def _merge(self) -> None:
        from app.ui.merge_page import MergePage

        row = self.table.current()
        if row is not None:
            self.shell.open(MergePage(self.desk, self.shell, row.id))

    def _doubles(self) -> None:
        from app.ui.merge_page import DoublesPage

        self.shell.open(DoublesPage(self.desk, self.shell))

    def _remove(self) -> None:
        row = self.table.current()
        if row is None:
            return
        question = _("Take {name} out of the event?", name=row.name)
        if Confirm.asked(self, question, (), _("&Take out")):
            self.do(RemovePerson(row.id))

    def _import(self) -> None:
        from app.ui.import_wizard import ImportWizard

        self.shell.open(ImportWizard(self.desk, self.shell))

    def _sample(self) -> None:
        from app.ui.import_file import save_sample

        save_sample(self)

    def _go_to_team(self, place: PlaceRow) -> None:
        self.shell.go(f"tournament/{place.tournament_id}/entries", place.entry_id)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.import_wizard import ImportWizard
        from app.ui.merge_page import DoublesPage, MergePage

        self._show_card()
        yield ""
        self.field.setText("an")
        self._show_card()
        yield "search"
        self.field.clear()
        row = self.table.current()
        if row is not None:
            dialog = PersonDialog(self, self.desk, row)
            dialog.show()
            yield "change", dialog
            yield from self.shots_of(PersonPage(self.desk, self.shell, row.id), "person")
            yield from self.shots_of(MergePage(self.desk, self.shell, row.id), "merge")
        yield from self.shots_of(DoublesPage(self.desk, self.shell), "doubles")
        yield from self.shots_of(ImportWizard(self.desk, self.shell), "import")


class PersonPage(Panel):
    """One person on a page, where there is no room for the card beside the list."""

    title = N_("Person")
    watches = frozenset({"person", "member", "entry"}) | HALL

    def __init__(self, desk: Any, shell: Any, person_id: int) -> None:
        self.person_id = person_id
        super().__init__(desk, shell)

    def build(self) -> None:
        self.card = PersonCard(self.desk, self._go_to_team)
        self.body.addWidget(self.card, 1)
        self.primary(_("&Change"), self._edit)
        self.action(_("&Merge with another record"), self._merge)

    def ask(self) -> None:
        self.card.show_person(self.person_id)
        person = self.card.person
        names = namesakes.shown(self.desk)
        self.head(_("Person") if person is None else names.get(person.id, person.name))
        self.enable_primary(person is not None)

    def _edit(self) -> None:
        if self.card.person is not None:
            PersonDialog(self, self.desk, self.card.person).ask()

    def _merge(self) -> None:
        from app.ui.merge_page import MergePage

        self.shell.open(MergePage(self.desk, self.shell, self.person_id))

    def _go_to_team(self, place: PlaceRow) -> None:
        self.shell.go(f"tournament/{place.tournament_id}/entries", place.entry_id)


class PersonDialog(Asking):
    """A person's details, of somebody new or of ``row``; answers with the id."""

    def __init__(self, parent: QWidget | None, desk: Any, row: PersonRow | None, name: str = "") -> None:
        title = _("A new person") if row is None else row.name
        super().__init__(parent, title, _("&Add this person") if row is None else _("&Save"))
        self.resize(560, 620)
        self._desk = desk
        self._row = row
        self._seen = None if row is None else history.last(desk, "person", row.id)
        form = self.form
        form.text("name", _("&Name"), row.name if row else name, placeholder=_("in any script"))
        form.text("spoken", _("How it is &spoken"), row.spoken if row else "", placeholder=_("for calling it out"))
        form.text("phone", _("&Phone"), row.phone if row else "", placeholder="+1 510 555 0100")
        form.text("email", _("&E-mail"), row.email if row else "", placeholder="name@example.org")
        hint = _("Club-mates are kept apart in the draw where that is wished.")
        form.text("club", _("&Club or family"), row.club if row else "", hint)
        form.notes("notes", _("N&otes"), row.notes if row else "")
        self.take = self._take

    def _take(self, values: dict[str, Any]) -> int:
        row = self._row
        if row is not None and all(getattr(row, name) == value for name, value in values.items()):
            return row.id
        command = AddPerson(**values) if row is None else EditPerson(row.id, **values, seen=self._seen)
        answer: int = self._desk.do(command)
        return answer
