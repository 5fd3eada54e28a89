"""A list held against the event: who is new, who is known, what the list says otherwise, and who is not in it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtWidgets import QLabel

from app.desk.exchange.comparing import Standing
from app.desk.incoming import WRITABLE
from app.desk.preview import Known, known_by
from app.language import N_
from app.ui.look import body_font, mark
from app.ui.table import Column, Table
from app.ui.wizard import WizardPage
from app.ui.words import _

FIELDS = {
    "name": N_("name"), "phone": N_("phone"), "email": N_("e-mail"), "events": N_("plays"), "team": N_("team"),
}  # fmt: skip
GONE = 12
"""Names of people who are not in the list that are written out."""
HOW = N_(
    "Enter takes what the list says, or keeps what the event has. What the event lacks is always filled in; nothing is "
    "ever taken away."
)
TAKEN, KEPT = N_("✓ from the list"), N_("– stays as it is")


@dataclass(frozen=True, slots=True)
class Line:
    """One thing the list says otherwise of somebody known. ``writable``: the person may choose; else it is added."""

    person: Known
    name: str
    field: str
    before: str
    after: str
    writable: bool

    @property
    def key(self) -> tuple[Known, str]:
        """By what the choice is remembered."""
        return self.person, self.field


class ComparePage(WizardPage[Any]):
    """New, known, changed, gone."""

    def build(self) -> None:
        self._overwrite: frozenset[tuple[Known, str]] = frozenset()
        self.counts = QLabel()
        self.counts.setWordWrap(True)
        self.counts.setFont(body_font(bold=True))
        columns = (
            Column(N_("Who"), lambda one: one.name, stretch=True, bold=lambda _one: True),
            Column(N_("What"), lambda one: _(FIELDS.get(one.field, one.field))),
            Column(N_("In the event"), lambda one: one.before or "–"),
            Column(N_("In the list"), lambda one: one.after),
            Column(N_("Taken"), self._taken),
        )
        self.table = Table(columns, _("What the list says otherwise"), key=lambda one: one.key)
        self.table.opened.connect(lambda _one: self._turn())
        self.hint = QLabel(_(HOW))
        self.gone = QLabel()
        for label in (self.hint, self.gone):
            label.setWordWrap(True)
            mark(label, "kind", "quiet")
        self.column.addWidget(self.counts)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.table, 20)
        self.column.addWidget(self.gone)

    def put(self, draft: Any) -> None:
        comparison = draft.prepared.comparison if draft.prepared is not None else None
        if comparison is None:
            return
        self._overwrite = draft.overwrite
        people = draft.prepared.proposal.people
        counts = {standing: len(comparison.of(standing)) for standing in Standing}
        self.counts.setText(
            "  ·  ".join(
                (
                    _("{n} new", n=counts[Standing.NEW]),
                    _("{n} known, nothing new", n=counts[Standing.SAME]),
                    _("{n} known, something else said", n=counts[Standing.CHANGED]),
                )
            )
        )
        titles = {one.key: one.title for one in draft.event.offered}
        lines = [
            Line(known_by(people[one.person]), people[one.person].name, change.field,
                 _titled(change.before, change.field, titles), _titled(change.after, change.field, titles),
                 change.field in WRITABLE and bool(change.before))
            for one in comparison.people
            for change in one.changes
        ]  # fmt: skip
        self.table.put(lines)
        self.table.setVisible(bool(lines))
        self.hint.setVisible(bool(lines))
        self.gone.setText(self._gone(draft))

    @staticmethod
    def _gone(draft: Any) -> str:
        """Who plays what the list is about and does not stand in it."""
        comparison, proposal = draft.prepared.comparison, draft.prepared.proposal
        events = {event for person in proposal.people for event in person.events}
        missing = set(comparison.gone)
        names = [one.name for one in draft.event.known if one.key in missing and events & set(one.events)]
        if not names:
            return _("Everybody of the event who plays this is in the list.")
        rest = _(" and {n} more", n=len(names) - GONE) if len(names) > GONE else ""
        return _("Not in the list, left as they are: {names}", names=", ".join(names[:GONE]) + rest)

    def _taken(self, one: Line) -> str:
        if not one.writable:
            return _(TAKEN)
        return _(TAKEN) if one.key in self._overwrite else _(KEPT)

    def _turn(self) -> None:
        one = self.table.current()
        if one is not None and one.writable:
            self._overwrite = self._overwrite ^ {one.key}
            self.table.viewport().update()
            self.changed.emit()

    def take(self, draft: Any) -> Any:
        return replace(draft, overwrite=self._overwrite)


def _titled(words: str, field: str, titles: dict[str, str]) -> str:
    if field != "events":
        return words
    return ", ".join(titles.get(key, key) for key in words.split(", ") if key)
