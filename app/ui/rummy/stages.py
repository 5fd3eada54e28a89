"""From the first round to the last player: who is through, what keeps a stage open, and the step that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk.rummy.field import Field
from app.desk.rummy.stages import CloseStage, why_not_closed
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL
from app.desk.rummy.table import Table as Played
from app.desk.rummy.turn import Due, Turn, due
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.look import body_font, mark
from app.ui.rummy.base import STAGES, RummyPanel, of
from app.ui.rummy.table_head import table_state, table_words
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _, shown

AT_TABLE = {
    Turn.DECIDE: N_("&Decide: {table}"),
    Turn.ASK: N_("Re-e&ntry: {table}"),
    Turn.STOP: N_("&Stop: {table}"),
    Turn.START: N_("Go to the &tables"),
    Turn.DEALS: N_("Go to the &tables"),
    Turn.FILL: N_("Type the deals: {table}"),
}
"""The words of the primary button where tables wait."""


@dataclass(frozen=True, slots=True)
class StageLine:
    """A table of a stage, or the heading of a stage that is not reached."""

    id: Any
    stage: str
    table: Played | None
    state: str
    through: str


def through(field: Field, table: Played) -> str:
    """Who goes on from a table, as far as it is known."""
    if table.stage == SEMI_FINAL and field.finalists:
        going = [field.entries[entry].name for entry in field.finalists if entry in table.entries]
        return ", ".join(going)
    if table.stage != SEMI_FINAL and table.winner is not None:
        return table.winner.name
    left = [row for row in table.standings if row.playing]
    return _("{n} still in", n=len(left)) if table.begun else ""


class StagesPanel(RummyPanel):
    """The panel."""

    title = N_("Stages")

    def build(self) -> None:
        self._due = Due(Turn.REST)
        columns = (
            Column(N_("Stage"), lambda line: _(STAGES[line.stage])),
            Column(N_("Table"), lambda line: table_words(line.table) if line.table else None),
            Column(N_("State"), lambda line: line.state),
            Column(N_("Deals"), lambda line: line.table.tally.deals if line.table else None, align=RIGHT),
            Column(N_("Goes on"), lambda line: line.through, stretch=True, bold=lambda _line: True),
        )
        self.table = Table(columns, _("Stages and their tables"), sortable=False)
        show_signs(self.table, 2)
        self.table.opened.connect(lambda line: self.open_table(line.table.id) if line.table else None)
        self.next_words, self.why = QLabel(), QLabel()
        self.next_words.setFont(body_font(13, bold=True))
        mark(self.why, "kind", "warned")
        for label in (self.next_words, self.why):
            label.setWordWrap(True)
            self.body.addWidget(label)
        self.body.addWidget(self.table, 1)
        self.primary(_("Go to the &tables"), self.next)
        self.stop = self.action(_("S&top the chosen table"), lambda: self._act("StopPage"))
        self.action(_("A&nnounce the last deals"), self._cap, more=True)
        self.cut = self.action(_("Cut for the last &places"), self._cut, more=True)
        self.semi = self.action(_("Draw the &semi-finals"), self._semi, more=True)
        self.final = self.action(_("Make the &final"), self._final, more=True)
        self.close = self.action(_("&Close the stage"), self._close, more=True)
        self.action(_("Certificate of the semi-final draw"), self._certificate, more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        field = self.field
        self._due = due(field)
        self.table.put(self._lines(field))
        if self.table.current() is None and self.table.rows.shown:
            self.table.selectRow(0)
        self._name_next(field)
        now = field.now
        open_ = why_not_closed(field, now.key) if now is not None and now.closed_at is None else []
        self.why.setText("\n".join(f"⚠ {shown(one)}" for one in open_))
        self.why.setVisible(bool(open_) and field.champion is None)
        self.state(self._state(field))
        closed = now is not None and now.closed_at is not None
        self.close.setEnabled(now is not None and not closed)
        self.cut.setEnabled(bool(field.selection and field.selection.level))
        self.semi.setEnabled(closed and now is not None and now.key == FIRST_ROUND)
        self.final.setEnabled(closed and now is not None and now.key != FINAL)
        self.empty(_("The stages begin with the draw of the tables, under Seating."), not field.drawn)

    @staticmethod
    def _lines(field: Field) -> list[StageLine]:
        return [
            StageLine(table.id, table.stage, table, table_state(table), through(field, table)) for table in field.tables
        ]

    @staticmethod
    def _state(field: Field) -> str:
        now = field.now
        if field.champion is not None:
            return _("{name} has won the tournament", name=field.champion.name)
        if now is None:
            return ""
        tables = field.at(now.key)
        words = _("{stage}: {over} of {all} {all:table|tables} over", stage=_(STAGES[now.key]),
                  over=sum(table.over for table in tables), all=len(tables))  # fmt: skip
        if now.closed_at is not None:
            words += " · " + _("closed at {time:%H:%M}", time=now.closed_at.astimezone())
        if now.key == FIRST_ROUND and field.winners:
            words += " · " + _("{n} {n:is|are} through", n=len(field.winners))
        most = max((len(table.players) for table in tables), default=0)
        if now.key == SEMI_FINAL and field.quota is not None and field.quota < most:
            words += " · " + _("the best {n} of each table go on", n=field.quota)
        return words

    def _name_next(self, field: Field) -> None:
        turn, tables = self._due.turn, self._due.tables
        first = table_words(tables[0]) if tables else ""
        if turn in AT_TABLE:
            words, told = _(AT_TABLE[turn], table=first), self._told(turn)
        else:
            words, told = self._step_words(field)
        self.primary(words, self.next)
        self.next_words.setText(told)

    def _told(self, turn: Turn) -> str:
        codes = ", ".join(table_words(table) for table in self._due.tables[:8])
        texts = {
            Turn.DECIDE: N_("A protest or a line that does not fit waits at: {tables}"),
            Turn.ASK: N_("Ask whether they re-enter, at: {tables}"),
            Turn.STOP: N_("At its quota: {tables}"),
            Turn.START: N_("Not started yet: {tables}"),
            Turn.DEALS: N_("Playing: {tables}"),
            Turn.FILL: N_("Only a checkpoint stands for deals at: {tables}"),
        }
        return _(texts[turn], tables=codes)

    def _step_words(self, field: Field) -> tuple[str, str]:
        """The button and the sentence of a step that is at no table."""
        names = ", ".join(one.name for one in self._due.entrants)
        straight = bool(field.winners) and len(field.winners) <= field.rules.at(2).finalists
        now = field.now
        after_semi = now is not None and now.key == SEMI_FINAL
        next_stage = _("Make the &final") if after_semi or straight else _("Draw the &semi-finals")
        steps = {
            Turn.DRAW: (_("&Draw the tables"), _("The players are in, the tables are not drawn.")),
            Turn.FURTHER: (_("&Open a further table"), _("Wait for a table: {names}", names=names)),
            Turn.CUT: (_("&Cut for the last places"), _("Level for places in the final: {names}", names=names)),
            Turn.CLOSE: (_("&Close the stage"), _("All tables are over.")),
            Turn.NEXT_STAGE: (next_stage, _("The stage is closed.")),
        }
        rest = (_("See the &ranking"), _("Nothing waits."))
        return steps.get(self._due.turn, rest)

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        acts = {"close": self._close, "semi": self._semi, "final": self._final, "cut": self._cut}
        if isinstance(focus, str) and focus in acts:
            acts[focus]()
        elif focus == "next":
            self.next()
        elif isinstance(focus, int):
            self.table.choose(focus)

    def next(self) -> None:
        """The one step that comes next."""
        turn, tables = self._due.turn, self._due.tables
        field = self.field
        match turn:
            case Turn.DRAW:
                self.go_to("seating", "draw")
            case Turn.FURTHER:
                self.go_to("seating", "open")
            case Turn.START | Turn.DEALS:
                self.go_to("tables")
            case Turn.ASK:
                self._open_page("reentry", "ReentryWizard", tables[0].id)
            case Turn.STOP:
                self._open_page("acts", "StopPage", tables[0].id)
            case Turn.DECIDE | Turn.FILL:
                self.open_table(tables[0].id)
            case Turn.CUT:
                self._cut()
            case Turn.CLOSE:
                self._close()
            case Turn.NEXT_STAGE:
                few = len(field.winners) <= field.rules.at(2).finalists
                self._final() if few or field.at(SEMI_FINAL) else self._semi()
            case _:
                self.go_to("ranking")

    def _open_page(self, module: str, name: str, match_id: int) -> None:
        page = getattr(__import__(f"app.ui.rummy.{module}", fromlist=[name]), name)
        self.shell.open(page(self.desk, self.shell, of(self.tournament), match_id))

    def _act(self, name: str) -> None:
        line = self.table.current()
        if line is None or line.table.over:
            self.tell(_("Choose a table that plays."), "refused")
        else:
            self._open_page("acts", name, line.table.id)

    def _cap(self) -> None:
        from app.ui.rummy.stage_pages import CapDialog

        playing = [table for table in self.field.tables if table.begun and not table.over]
        if playing:
            CapDialog(self, self.desk, self.tournament, playing).ask()
        else:
            self.tell(_("No table is playing."), "refused")

    def _close(self) -> None:
        field = self.field
        now = field.now
        if now is None:
            return
        waiting = field.waiting if now.key == FIRST_ROUND else ()
        lines = [_("From now on only an official corrects its tables.")]
        if waiting:
            names = ", ".join(one.name for one in waiting)
            lines.append(_("Without a table, and out of the tournament: {names}", names=names))
        question = _("Close: {stage}?", stage=_(STAGES[now.key]))
        if Confirm.asked(self, question, lines, _("&Close it")):
            self.do(CloseStage(now.id, leave=bool(waiting)))

    def _semi(self) -> None:
        from app.ui.rummy.stage_pages import SemiFinalWizard

        self.shell.open(SemiFinalWizard(self.desk, self.shell, of(self.tournament)))

    def _final(self) -> None:
        from app.ui.rummy.stage_pages import FinalDialog

        FinalDialog(self, self.desk, self.field).ask()

    def _cut(self) -> None:
        from app.ui.rummy.stage_pages import CutPlacesDialog

        field = self.field
        within = next((t for t in field.at(SEMI_FINAL) for level in field.level_for_final
                       if set(level) <= set(t.entries)), None)  # fmt: skip
        if within is not None and not (field.selection and field.selection.level):
            self._open_page("acts", "CutPage", within.id)
        elif field.selection is not None and field.selection.level:
            CutPlacesDialog(self, self.desk, field).ask()

    def _certificate(self) -> None:
        from app.ui.rummy.certificate_page import SemiCertificatePage

        self.shell.open(SemiCertificatePage(self.desk, self.shell, of(self.tournament)))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.rummy.stage_pages import CapDialog, FinalDialog, SemiFinalWizard

        yield ""
        field = self.field
        if not field.drawn:
            return
        yield from self.shots_of(SemiFinalWizard(self.desk, self.shell, of(self.tournament)), "semi")
        dialogs = (CapDialog(self, self.desk, self.tournament, list(field.tables)), FinalDialog(self, self.desk, field))
        for name, dialog in zip(("cap", "final"), dialogs, strict=True):
            dialog.show()
            yield name, dialog
