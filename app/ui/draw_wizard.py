"""The wizard of the draw: a seed, the tables, the wish to keep club-mates apart; then the plan, before it is drawn."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton

from app.desk import hall, registration
from app.desk.fixtures import DrawFixtures, Plan, plan
from app.desk.scores import GROUP, field_of
from app.errors import DeskError
from app.games.game import Problem
from app.language import N_, say
from app.ui.course import Course, Step
from app.ui.fields import Form, Wrapped
from app.ui.look import ROW, body_font
from app.ui.wizard import Wizard, WizardPage
from app.ui.words import _, shown

SYLLABLES = ("ka", "ma", "ra", "la", "ni", "ve", "po", "tu", "sa", "di", "chi", "no")


def propose_seed() -> str:
    """A word that nobody has chosen, easy to read out: it decides the draw."""
    return "".join(secrets.choice(SYLLABLES) for _ in range(4)) + f"-{secrets.randbelow(900) + 100}"


@dataclass(frozen=True, slots=True)
class Draft:
    """The draw to be."""

    seed: str
    tables: tuple[int, ...]
    apart: bool = True


def _problems(draft: Draft) -> list[Problem]:
    problems = []
    if not draft.seed:
        problems.append(Problem("seed", say(N_("A draw needs a seed: any word or number."))))
    if not draft.tables:
        problems.append(Problem("tables", say(N_("Choose at least one table."))))
    return problems


COURSE: Course[Draft] = Course(
    (Step("wishes", N_("Seed, tables and wishes"), problems=_problems), Step("plan", N_("The plan")))
)


class TablesField(QListWidget):
    """Tables of the hall to play at; Space takes one in or out."""

    chosen = Signal(object)

    def __init__(self, rows: Any) -> None:
        super().__init__()
        for row in rows:
            words = _("Table {number}", number=row.number)
            if row.reserved_for:
                words = _("{table}, reserved for {whom}", table=words, whom=row.reserved_for)
            item = QListWidgetItem(" · ".join(part for part in (words, row.where) if part))
            item.setData(Qt.ItemDataRole.UserRole, row.number)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            self.addItem(item)
        self.setMaximumWidth(460)
        self.setFixedHeight(min(max(self.count(), 2), 7) * (ROW + 2) + 6)
        self.setCurrentRow(0)
        self.itemChanged.connect(lambda _item: self.chosen.emit(self.value()))

    def value(self) -> tuple[int, ...]:
        """The numbers of the tables taken."""
        items = [self.item(number) for number in range(self.count())]
        return tuple(
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked
        )

    def put(self, numbers: tuple[int, ...]) -> None:
        """Take these tables."""
        for number in range(self.count()):
            item = self.item(number)
            taken = item.data(Qt.ItemDataRole.UserRole) in numbers
            item.setCheckState(Qt.CheckState.Checked if taken else Qt.CheckState.Unchecked)


class WishesStep(WizardPage[Draft]):
    """What the draw is made from."""

    def build(self) -> None:
        desk, tournament = self.wizard.desk, self.wizard.entry.tournament
        self.who = Wrapped(width=760)
        self.who.setFont(body_font(bold=True))
        counts = registration.counts(desk, tournament)
        words = _("{n} {n:team is|teams are} drawn, {present} of them checked "
                  "in.", n=counts.entered, present=counts.present)
        if counts.incomplete:
            words += " " + _("{n} {n:lacks|lack} a player.", n=counts.incomplete)
        self.who.setText(words)
        self.column.addWidget(self.who)
        form = self.form = Form()
        form.text("seed", _("&Seed"), hint=_("Any word or number; let somebody from the hall call it out. The same "
                                             "seed and teams always give the same draw."))  # fmt: skip
        form.yes("apart", _("&Keep club-mates apart where it can be done"))
        tables = TablesField(row for row in hall.tables(desk) if row.in_use)
        form.add("tables", _("&Tables to play at"), tables, _("Space takes a table in or out."))
        form.changed.connect(self.changed)
        self.column.addWidget(form)
        self.another = QPushButton(_("&Hall: add or change tables"))
        self.another.setProperty("kind", "link")
        self.another.clicked.connect(self.wizard.open_hall)
        self.column.addWidget(self.another, 0, Qt.AlignmentFlag.AlignLeft)

    def put(self, draft: Draft) -> None:
        self.form.fields["seed"].put(draft.seed)
        self.form.fields["apart"].put(draft.apart)
        self.form.fields["tables"].put(draft.tables)

    def take(self, draft: Draft) -> Draft:
        values = self.form.values()
        return Draft(values["seed"], values["tables"], values["apart"])


class PlanStep(WizardPage[Draft]):
    """What the draw would give."""

    def build(self) -> None:
        self.lines = Wrapped(width=860)
        self.lines.setFont(body_font(14))
        self.column.addWidget(self.lines)
        self.promise = Wrapped(
            _("The draw is written down with its seed, the order it gave, and who drew it when. While no match has "
              "been called it can be drawn again."), 760
        )  # fmt: skip
        self.column.addWidget(self.promise)

    def put(self, draft: Draft) -> None:
        try:
            made = plan(self.wizard.desk, self.wizard.entry.tournament, draft.seed, draft.tables, draft.apart)
        except DeskError as error:
            self.lines.setText(f"✘  {shown(error.message)}")
            return
        self.lines.setText("\n".join(self._told(made, draft)))

    def _told(self, made: Plan, draft: Draft) -> list[str]:
        told = [
            _("{teams} {teams:team|teams} play {games} {games:game|games}.", teams=made.teams, games=made.games),
            _("{slots} {slots:slot|slots} at {tables} {tables:table|tables}.", slots=made.slots, tables=made.tables),
            _("Nobody meets twice.") if made.without_repeat else _("Some meet twice: there are too few teams."),
            _("Longest wait of a team in slots: {n}.", n=made.longest_idle),
        ]
        if draft.apart:
            told.append(
                _("{n} {n:game brings|games bring} club-mates together all the same.", n=made.wishes_broken)
                if made.wishes_broken
                else _("Club-mates are kept apart.")
            )
        if field_of(self.wizard.desk, self.wizard.entry.tournament).at(GROUP):
            told.append(_("The fixtures drawn before are thrown away."))
        return [f"•  {words}" for words in told]


class DrawWizard(Wizard[Draft]):
    """Draws the fixtures of the group stage."""

    title = N_("Draw the fixtures")
    course = COURSE
    pages: ClassVar[dict[str, type[WizardPage[Any]]]] = {"wishes": WishesStep, "plan": PlanStep}
    verb = N_("&Draw")

    def first(self) -> Draft:
        assert self.entry.tournament is not None
        self.head(_("Draw the fixtures of {title}", title=field_of(self.desk, self.entry.tournament).title))
        rows = [row for row in hall.tables(self.desk) if row.in_use]
        free = tuple(row.number for row in rows if not row.reserved_for)
        return Draft(propose_seed(), free or tuple(row.number for row in rows))

    def finish(self, draft: Draft) -> None:
        assert self.entry.tournament is not None
        games = self.desk.do(DrawFixtures(self.entry.tournament, draft.seed, draft.tables, draft.apart))
        self.shell.tell(_("{n} {n:game is|games are} drawn.", n=games))

    def open_hall(self) -> None:
        """Go to the hall; this wizard is closed, because its tables change."""
        from app.ui.hall_page import HallPage

        if self.may_leave():
            self._finished = True
            self.shell.back()
            self.shell.open(HallPage(self.desk, self.shell))
