"""What the desk knows of one person: the card beside the list of people, and the same on a page of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from app.desk import history, namesakes, people
from app.desk.day import person as whereabouts
from app.desk.members import ROLES
from app.desk.people import PersonRow, PlaceRow
from app.desk.teams import STATES
from app.desk.time_of_day import written
from app.errors import DeskError
from app.ui.look import STEP, body_font, mark
from app.ui.plays import plays
from app.ui.scroller import Scroller
from app.ui.words import _, shown

ACTS = 8
"""The newest acts about somebody that the card names."""


class PersonCard(QFrame):
    """Name, how it is spoken, telephone, e-mail, club, notes, teams, history. ``go`` is told a team to go to."""

    def __init__(self, desk: Any, go: Callable[[PlaceRow], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._desk = desk
        self._go = go
        self.person: PersonRow | None = None
        self.scroller = Scroller()
        self.scroller.column.setSpacing(STEP)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 3 * STEP, 3 * STEP, 3 * STEP)
        column.addWidget(self.scroller)

    def show_person(self, person_id: int | None) -> None:
        """Show somebody as the file has them now; None shows an empty card."""
        self._empty()
        self.person = None
        if person_id is None:
            self._line(_("Choose somebody in the list, and all about them stands here."), quiet=True)
        else:
            try:
                self.person = people.person(self._desk, person_id)
            except DeskError as error:
                self._line(shown(error.message), quiet=True)
            else:
                self._fill(self.person)
        self.scroller.column.addStretch(1)

    def _fill(self, person: PersonRow) -> None:
        name = self._line(namesakes.shown(self._desk).get(person.id, person.name))
        name.setFont(body_font(16, bold=True))
        if person.spoken:
            self._line(_("spoken: {name}", name=person.spoken), quiet=True)
        facts = (
            (_("Phone"), person.phone),
            (_("E-mail"), person.email),
            (_("Club"), person.club),
            (_("Notes"), person.notes),
        )
        for label, words in facts:
            if words:
                self._head(label)
                self._line(words, selectable=True)
        self._head(_("Plays"))
        named = plays(self._desk)
        places = people.teams_of(self._desk).get(person.id, ())
        for place in places:
            button = QPushButton(self._place(place, named(place)).replace("&", "&&"))
            button.setProperty("kind", "link")
            button.clicked.connect(lambda _checked=False, place=place: self._go(place))
            self.scroller.column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        if not places:
            self._line(_("nothing yet"), quiet=True)
        self._whereabouts(person.id)
        self._head(_("What was done"))
        for act in history.of(self._desk, "person", person.id, ACTS):
            when = act.at.astimezone()
            self._line(_("{time:%d %b %H:%M}  {act} ({operator})", time=when, act=shown(act.words),
                         operator=act.operator or "–"))  # fmt: skip

    def _whereabouts(self, person_id: int) -> None:
        """Where somebody is on the day, what comes next, how it went, what is owed; nothing before a table is drawn."""
        found = whereabouts.where_is(self._desk, person_id)
        if not (found.now or found.next or found.results or found.held or found.open or found.paid):
            return
        self._head(_("Now"))
        self._line(shown(found.words)).setFont(body_font(bold=True))
        if found.now_with is not None:
            self._line(shown(found.now_with))
        for row in found.waits:
            self._line(_("{table} waits for this person.", table=shown(row.where)), kind="warned")
        parts = (
            (_("Next"), [f"{_clock(one.at)}  {shown(one.where)}: {shown(one.who)}".strip() for one in found.next]),
            (_("Results"), [f"{shown(one.where)}: {shown(one.words)}" for one in found.results]),
        )
        for head, lines in parts:
            if lines:
                self._head(head)
            for line in lines:
                self._line(line)
        self._head(_("Money"))
        self._line(shown(whereabouts.owes(self._desk, found)), kind="wrong" if found.open else "")

    @staticmethod
    def _place(place: PlaceRow, name: str) -> str:
        """Where somebody plays, ``name``; in a team also as what."""
        parts = [] if name != place.team else [_(ROLES[place.role])]
        if place.captain and parts:
            parts.append(_("captain"))
        if place.state != "entered":
            parts.append(_(STATES[place.state]))
        return f"{name} ({', '.join(parts)})" if parts else name

    def _head(self, words: str) -> None:
        label = self._line(words, quiet=True)
        label.setContentsMargins(0, 2 * STEP, 0, 0)

    def _line(self, words: str, quiet: bool = False, selectable: bool = False, kind: str = "") -> QLabel:
        label = QLabel(words)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        if quiet or kind:
            mark(label, "kind", kind or "quiet")
        if selectable:
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.scroller.column.addWidget(label)
        return label

    def _empty(self) -> None:
        while (item := self.scroller.column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()


def _clock(minute: int | None) -> str:
    """The time of day at which something is thought to begin."""
    return "" if minute is None else written(minute)
