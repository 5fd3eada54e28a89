"""Two records of one person side by side: which one stays, what it takes over, and what is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.desk import people
from app.desk.people import MergePeople, PersonRow, PlaceRow
from app.errors import DeskError
from app.language import N_
from app.ui.fields import Form
from app.ui.look import STEP, body_font, mark
from app.ui.panel import Panel
from app.ui.person_field import PersonField, described
from app.ui.table import Column, Table
from app.ui.words import _

DETAILS = (
    ("name", N_("Name")),
    ("spoken", N_("Spoken")),
    ("phone", N_("Phone")),
    ("email", N_("E-mail")),
    ("club", N_("Club")),
    ("notes", N_("Notes")),
)


class MergePage(Panel):
    """Merge somebody with another record."""

    title = N_("Two records of one person")
    watches = frozenset({"person", "member", "entry"})

    def __init__(self, desk: Any, shell: Any, first: int, second: int | None = None) -> None:
        self._ids: list[int | None] = [first, second]
        super().__init__(desk, shell)

    def build(self) -> None:
        self.form = Form()
        self.other = PersonField(self.desk, new=False)
        self.form.add("other", _("&The other record"), self.other)
        self.other.settled.connect(self._other_chosen)
        self.form.entered.connect(lambda: self.primary_button.setFocus())
        self.form.setVisible(self._ids[1] is None)
        self.body.addWidget(self.form)
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(6 * STEP)
        self.grid.setVerticalSpacing(STEP)
        self.grid.setColumnStretch(1, 1)
        self.grid.setColumnStretch(2, 1)
        self.body.addLayout(self.grid)
        self.then = QLabel()
        self.then.setWordWrap(True)
        self.then.setTextFormat(Qt.TextFormat.PlainText)
        self.body.addWidget(self.then)
        self.body.addStretch(1)
        self.swap_action = self.action(_("Keep the &other one"), self._swap, "F6")
        self.primary(_("&Merge them"), self._merge)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.clear_sentences()
        while (item := self.grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        both = [self._person(key) for key in self._ids]
        self.state(_("Nothing is lost without a word: the record that stays takes over what the other one has."))
        keep, drop = both
        self.swap_action.setEnabled(drop is not None)
        self.enable_primary(False, _("Choose the other record first."))
        self.then.setText("")
        if keep is None:
            self.tell(_("This person is not there any more."), "warned")
            return
        self._show_both(keep, drop)
        if drop is not None:
            self._show_consequences(keep, drop)

    def _person(self, key: int | None) -> PersonRow | None:
        try:
            return None if key is None else people.person(self.desk, key)
        except DeskError:
            return None

    def _show_both(self, keep: PersonRow, drop: PersonRow | None) -> None:
        self._cell(0, 1, _("This one stays"), bold=True)
        self._cell(0, 2, _("This one goes"), bold=True)
        teams = people.teams_of(self.desk)
        rows = [(_(label), getattr(keep, key), getattr(drop, key, "")) for key, label in DETAILS]
        rows.append((_("Teams"), self._teams(teams, keep), self._teams(teams, drop)))
        for line, (label, left, right) in enumerate(rows, start=1):
            self._cell(line, 0, label, quiet=True)
            self._cell(line, 1, left or "–", bold=line == 1)
            if drop is not None:
                self._cell(line, 2, right or "–", bold=line == 1)

    @staticmethod
    def _teams(teams: dict[int, tuple[PlaceRow, ...]], row: PersonRow | None) -> str:
        return ", ".join(place.team for place in teams.get(row.id, ())) if row is not None else ""

    def _cell(self, line: int, column: int, words: str, bold: bool = False, quiet: bool = False) -> None:
        label = QLabel(words)
        label.setWordWrap(column > 0)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setFont(body_font(bold=bold))
        if quiet:
            mark(label, "kind", "quiet")
        self.grid.addWidget(label, line, column, Qt.AlignmentFlag.AlignTop)

    def _show_consequences(self, keep: PersonRow, drop: PersonRow) -> None:
        lines = []
        for key, label in DETAILS:
            mine, other = getattr(keep, key), getattr(drop, key)
            if key == "notes" and mine and other:
                lines.append(_("The notes of both are joined."))
            elif other and not mine:
                lines.append(_("{detail}: “{value}” is taken over.", detail=_(label), value=other))
            elif other and other != mine and key != "notes":
                words = _("{detail}: “{mine}” stays, “{other}” is dropped.", detail=_(label), mine=mine, other=other)
                lines.append(words)
        lines += [
            _("{name} takes the place in {team}.", name=keep.name, team=place.team)
            for place in people.teams_of(self.desk).get(drop.id, ())
        ]
        lines.append(_("Money, seats at tables and offices of the one that goes follow to the one that stays."))
        self.then.setText("\n".join(f"•  {line}" for line in lines))
        try:
            self.desk.would(MergePeople(keep.id, drop.id), lambda: None)
        except DeskError as error:
            self.enable_primary(False, _("This is refused; the sentence above says why."))
            self.bar.tell(error.message)
        else:
            self.enable_primary(True)

    # ------------------------------------------------------------------ what can be done

    def _other_chosen(self) -> None:
        try:
            found = self.other.value()
        except DeskError:
            found = None
        self._ids[1] = found if isinstance(found, int) and found != self._ids[0] else None
        self.refresh()
        self.form.hint("other", self.other.words())

    def _swap(self) -> None:
        self._ids.reverse()
        self.refresh()

    def _merge(self) -> None:
        keep, drop = self._ids
        assert keep is not None
        assert drop is not None
        if self.do(MergePeople(keep, drop)) is not None:
            self.shell.tell(_("The two records are one now."))
            self.shell.back()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield "first"
        others = [row for row in people.search(self.desk, "", limit=None) if row.id != self._ids[0]]
        if others and self._ids[1] is None:
            self.other.put(others[0])
            yield "both"


class DoublesPage(Panel):
    """Pairs of records that may be one person."""

    title = N_("Likely doubles")
    watches = frozenset({"person", "member"})

    def build(self) -> None:
        columns = (
            Column(N_("This record"), lambda pair: described(pair[0]), stretch=True),
            Column(N_("And this one"), lambda pair: described(pair[1]), stretch=True),
            Column(N_("Alike in"), _alike),
        )
        self.table = Table(columns, _("Likely doubles"), key=lambda pair: (pair[0].id, pair[1].id))
        self.table.opened.connect(lambda _pair: self._look())
        self.body.addWidget(self.table, 1)
        self.primary(_("&Look at both"), self._look)

    def ask(self) -> None:
        pairs = people.doubles(self.desk)
        self.table.put(pairs)
        if pairs and self.table.current() is None:
            self.table.selectRow(0)
        self.enable_primary(bool(pairs))
        self.state(_("{n} {n:pair|pairs} of records that may be one person", n=len(pairs)) if pairs else "")
        self.empty(_("No two records have the same name or the same telephone number."), not pairs)
        self.empty_step.hide()

    def _look(self) -> None:
        pair = self.table.current()
        if pair is not None:
            self.shell.open(MergePage(self.desk, self.shell, pair[0].id, pair[1].id))


def _alike(pair: tuple[PersonRow, PersonRow]) -> str:
    from app.desk.names import digits, fold

    signs = [_("name")] if fold(pair[0].name) == fold(pair[1].name) else []
    if digits(pair[0].phone) and digits(pair[0].phone) == digits(pair[1].phone):
        signs.append(_("phone"))
    return ", ".join(signs)
