"""The wizard of the first-round draw: table size, families apart, who is drawn, the seed; then the plan by tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.desk import hall
from app.desk.rummy.field import field_of
from app.desk.rummy.free_tables import free_tables
from app.desk.rummy.seating import DrawTables, plan
from app.errors import DeskError
from app.games.game import Problem
from app.language import N_, say
from app.tournament.tables import sizes
from app.ui.course import Course, Step
from app.ui.draw_wizard import TablesField, propose_seed
from app.ui.fields import Form, Wrapped
from app.ui.look import body_font
from app.ui.wizard import Wizard, WizardPage
from app.ui.words import _, shown

LEAST, MOST = 3, 7


@dataclass(frozen=True, slots=True)
class Draft:
    """The draw to be."""

    seed: str
    size: int
    tables: tuple[int, ...]
    apart: bool = True
    present_only: bool = False


def _problems(draft: Draft) -> list[Problem]:
    if not draft.seed:
        return [Problem("seed", say(N_("A draw needs a seed: any word or number.")))]
    return []


COURSE: Course[Draft] = Course(
    (Step("wishes", N_("Size, seed and wishes"), problems=_problems), Step("plan", N_("The plan")))
)


class WishesStep(WizardPage[Draft]):
    """What the draw is made from."""

    def build(self) -> None:
        desk = self.wizard.desk
        entries = field_of(desk, self.wizard.entry.tournament).entries.values()
        self.here = sum(one.playing and one.follows is None and one.present for one in entries)
        self.who = Wrapped(width=760)
        self.who.setFont(body_font(bold=True))
        self.column.addWidget(self.who)
        form = self.form = Form()
        form.spin("size", _("&Players at a table"), LEAST, MOST, 6, _("Sizes differ by one at most."))
        form.yes("present_only", _("Draw only who is &checked in"))
        form.yes("apart", _("&Keep families and clubs apart where it can be done"))
        form.text("seed", _("See&d"), hint=_("Any word or number; let somebody from the hall call it out. The same "
                                             "seed and players always give the same draw."))  # fmt: skip
        tables = TablesField(row for row in hall.tables(desk) if row.in_use)
        form.add("tables", _("&Tables to play at"), tables, _("Space takes a table in or out."))
        form.changed.connect(self.changed)
        self.column.addWidget(form)

    def put(self, draft: Draft) -> None:
        for key in ("seed", "size", "tables", "apart", "present_only"):
            self.form.fields[key].put(getattr(draft, key))

    def take(self, draft: Draft) -> Draft:
        values = self.form.values()
        return Draft(values["seed"], values["size"], values["tables"], values["apart"], values["present_only"])

    def echo(self, draft: Draft) -> None:
        drawn = self.here if draft.present_only else self.wizard.players()
        words = _("{n} players are in, {here} of them here.", n=self.wizard.players(), here=self.here)
        try:
            even = sizes(drawn, draft.size)
        except DeskError as error:
            self.who.setText(f"{words} ✘ {shown(error.message)}")
            return
        kinds = ", ".join(_("{n} of {size}", n=even.count(size), size=size) for size in sorted(set(even), reverse=True))
        self.who.setText(f"{words} " + _("Tables: {tables} ({kinds}).", tables=len(even), kinds=kinds))


class PlanStep(WizardPage[Draft]):
    """What the draw would give."""

    def build(self) -> None:
        self.lines = Wrapped(width=1000)
        self.tables = Wrapped(width=1000)
        self.lines.setFont(body_font(13, bold=True))
        self.column.addWidget(self.lines)
        self.column.addWidget(self.tables)

    def put(self, draft: Draft) -> None:
        desk, tournament = self.wizard.desk, self.wizard.entry.tournament
        self.tables.setText("")
        try:
            made = plan(desk, tournament, draft.seed, draft.size, draft.apart, draft.present_only)
        except DeskError as error:
            self.lines.setText(f"✘  {shown(error.message)}")
            return
        told = [_("{n} players at {tables} {tables:table|tables}.", n=made.players, tables=len(made.tables))]
        if draft.apart:
            told.append(
                _("{n} {n:pair|pairs} of one family or club {n:sits|sit} together all the same.", n=made.wishes_broken)
                if made.wishes_broken
                else _("Families and clubs are kept apart.")
            )
        numbers = [number for number in made.hall if not draft.tables or number in draft.tables]
        if len(numbers) < len(made.tables):
            lacking = len(made.tables) - len(numbers)
            told.append(_("⚠ {n} {n:table has|tables have} no number in the hall yet.", n=lacking))
        if field_of(desk, tournament).drawn:
            told.append(_("The tables drawn before are thrown away."))
        self.lines.setText("\n".join(f"•  {words}" for words in told))
        rows = []
        for at, table in enumerate(made.tables):
            name = _("Table {table}", table=numbers[at]) if at < len(numbers) else _("Table without number")
            rows.append(f"{name}:  " + ", ".join(one.name for one in table))
        self.tables.setText("\n".join(rows))


class DrawWizard(Wizard[Draft]):
    """Draws the first round."""

    title = N_("Draw the tables")
    course = COURSE
    pages: ClassVar[dict[str, type[WizardPage[Any]]]] = {"wishes": WishesStep, "plan": PlanStep}
    verb = N_("&Draw")

    def first(self) -> Draft:
        assert self.entry.tournament is not None
        field = field_of(self.desk, self.entry.tournament)
        self.head(_("Draw the tables of {title}", title=field.title))
        rows = [row for row in hall.tables(self.desk) if row.in_use]
        free = tuple(row.number for row in rows if not row.reserved_for)
        return Draft(propose_seed(), field.rules.at(1).table_size, free or tuple(row.number for row in rows))

    def players(self) -> int:
        """How many would be drawn: single entries that are in the tournament."""
        field = field_of(self.desk, self.entry.tournament or 0)
        return sum(one.playing and one.follows is None for one in field.entries.values())

    def finish(self, draft: Draft) -> None:
        assert self.entry.tournament is not None
        with self.desk.reading() as connection:
            free = {number for _id, number in free_tables(connection)}
        wanted = tuple(number for number in draft.tables if number in free)
        tables = self.desk.do(
            DrawTables(self.entry.tournament, draft.seed, draft.size, wanted, draft.apart, draft.present_only)
        )
        self.shell.tell(_("{n} tables are drawn. Seats by cards come next.", n=tables))
