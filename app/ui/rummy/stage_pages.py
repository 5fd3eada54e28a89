"""What leads from one stage to the next: semi-final tables drawn, the final made, places cut for, the last deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtWidgets import QWidget

from app.desk.officials import may_decide
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.free_tables import free_tables
from app.desk.rummy.stages import CutForPlaces, DrawFinal, DrawSemiFinals, proposals
from app.desk.rummy.stopping import AnnounceCap
from app.desk.rummy.table import FIRST_ROUND, SEMI_FINAL, Table
from app.games.game import Problem
from app.language import N_, say
from app.tournament.finalists import quota
from app.tournament.tables import spread
from app.ui.course import Course, Step
from app.ui.draw_wizard import propose_seed
from app.ui.event_dialogs import Asking
from app.ui.fields import Form, Wrapped
from app.ui.form_rows import literal
from app.ui.look import body_font
from app.ui.wizard import Wizard, WizardPage
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Draft:
    """The draw of the semi-finals to be."""

    tables: int
    seed: str


COURSE: Course[Draft] = Course((
    Step("tables", N_("How many tables"), problems=lambda draft: [] if draft.seed else [
        Problem("seed", say(N_("A draw needs a seed: any word or number.")))
    ]),
    Step("check", N_("Check")),
))  # fmt: skip


def semi_words(field: Field, tables: int) -> str:
    """What so many semi-final tables mean."""
    winners = len(field.winners)
    if not tables:
        return _("none: the {n} winners go straight to the final", n=winners)
    even = spread(winners, tables)
    sizes = _("{n} {n:player|players}", n=even[0])
    if min(even) != max(even):
        sizes = _("{n} to {m} players", n=min(even), m=max(even))
    goes = quota(tables, field.rules.at(2).finalists)
    if goes is None:
        rest = _("played to the last player")
    elif goes >= even[0]:
        rest = _("all go on, so they could go straight to the final")
    else:
        rest = _("the best {n} of each go on", n=goes) if tables > 1 else _("the best {n} go on", n=goes)
    return _("{tables} {tables:table|tables} of {sizes}; {rest}", tables=tables, sizes=sizes, rest=rest)


class TablesStep(WizardPage[Draft]):
    """How many tables, and the seed."""

    def build(self) -> None:
        field = self.wizard.field
        names = ", ".join(field.entries[entry].name for entry in field.winners) or _("nobody yet")
        who = Wrapped(_("Through: {names}", names=names), 900)
        who.setFont(body_font(bold=True))
        self.column.addWidget(who)
        form = self.form = Form()
        choice = {n: semi_words(field, n) for n in proposals(field) if n} or {1: _("one table")}
        hint = _("Players of one first-round table meet as late as possible.")
        form.choice("tables", _("&Tables"), choice, hint=hint)
        form.text("seed", _("&Seed"), hint=_("Any word or number; let somebody from the hall call it out."))
        form.changed.connect(self.changed)
        self.column.addWidget(form)

    def put(self, draft: Draft) -> None:
        self.form.fields["tables"].put(draft.tables)
        self.form.fields["seed"].put(draft.seed)

    def take(self, draft: Draft) -> Draft:
        values = self.form.values()
        return Draft(values["tables"], values["seed"])


class CheckStep(WizardPage[Draft]):
    """What will be drawn."""

    def build(self) -> None:
        self.lines = Wrapped(width=900)
        self.lines.setFont(body_font(14))
        self.column.addWidget(self.lines)

    def put(self, draft: Draft) -> None:
        field = self.wizard.field
        with self.wizard.desk.reading() as connection:
            hall = [number for _id, number in free_tables(connection)][: draft.tables]
        told = [
            _("{n} {n:player|players}", n=len(field.winners)),
            semi_words(field, draft.tables) if field.winners else _("Nobody has won a table yet."),
            _("At the tables {numbers} of the hall", numbers=", ".join(map(str, hall))) if hall
            else _("No table of the hall is free: give them numbers later."),
            _("The draw is kept with its seed, {seed}, and can be shown to anybody who doubts it.", seed=draft.seed),
        ]  # fmt: skip
        self.lines.setText("\n".join(f"•  {words}" for words in told))


class SemiFinalWizard(Wizard[Draft]):
    """Draws the semi-finals."""

    title = N_("Draw the semi-finals")
    course = COURSE
    pages: ClassVar[dict[str, type[WizardPage[Any]]]] = {"tables": TablesStep, "check": CheckStep}
    verb = N_("&Draw")

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        return field_of(self.desk, self.entry.tournament or 0)

    def first(self) -> Draft:
        return Draft(next((n for n in proposals(self.field) if n), 1), propose_seed())

    def finish(self, draft: Draft) -> None:
        self.desk.do(DrawSemiFinals(self.entry.tournament or 0, draft.seed, draft.tables))
        self.shell.tell(_("The semi-finals are drawn."))


class FinalDialog(Asking):
    """The final's table."""

    def __init__(self, parent: QWidget | None, desk: Any, field: Field) -> None:
        super().__init__(parent, _("Make the final"), _("&Make the final"))
        self.resize(600, 360)
        going = field.finalists if field.at(SEMI_FINAL) else field.winners
        names = ", ".join(field.entries[entry].name for entry in going) or _("nobody is through yet")
        self.column.insertWidget(0, Wrapped(names, 540))
        with desk.reading() as connection:
            hall = {number: _("Table {table}", table=number) for _id, number in free_tables(connection)}
        self.form.choice("table", _("&Table"), {**hall, None: _("not known yet")})
        self.take = lambda values: desk.do(DrawFinal(field.tournament_id, values["table"]))


class CutPlacesDialog(Asking):
    """Players of several tables level for the last places in the final cut cards."""

    def __init__(self, parent: QWidget | None, desk: Any, field: Field) -> None:
        super().__init__(parent, _("Cut for the last places"), _("&Write the cut"))
        self.resize(600, 460)
        assert field.selection is not None
        level = [int(key) for key in field.selection.level]
        for entry in level:
            name = literal(field.entries[entry].name)
            self.form.text(f"cards.{entry}", name, placeholder=_("KC, or 9S 4D drawn again"))
        stage = field.stage(SEMI_FINAL)
        assert stage is not None
        self.take = lambda values: desk.do(
            CutForPlaces(stage.id, {entry: values[f"cards.{entry}"] for entry in level})
        )


class CapDialog(Asking):
    """The last deals announced to several tables: "after 13:30 three more deals"."""

    def __init__(self, parent: QWidget | None, desk: Any, tournament_id: int, tables: Sequence[Table]) -> None:
        super().__init__(parent, _("Announce the last deals"), _("&Announce it"))
        self.resize(600, 460)
        names = ", ".join(table.code for table in tables)
        self.column.insertWidget(0, Wrapped(_("To all tables that play: {tables}", tables=names), 540))
        self.form.spin("deals", _("&How many more deals"), 1, 30, 3)
        who = {row.id: row.name for row in may_decide(desk, (), tournament_id)}
        planned = bool(tables) and tables[0].stage == FIRST_ROUND and tables[0].rules.first_round_stop != "last_player"
        nobody = _("nobody: the house rules say so") if planned else _("choose")
        self.form.choice("official", _("&Official who orders it"), {None: nobody, **who})
        self.form.text("reason", _("&Why"), placeholder=_("the hall closes at six"))
        self.take = lambda values: desk.do(
            AnnounceCap(tuple(table.id for table in tables), values["deals"], values["official"], values["reason"])
        )
