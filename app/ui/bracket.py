"""The knockout: winners and losers go their way by themselves; matches are opened, given tables, seeded anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from app.desk import hall
from app.desk.knockout import GiveTable, ReseedBracket, champion, seeds_moved
from app.desk.laws import NeedsOfficial
from app.desk.rummy.free_tables import free_tables
from app.desk.scores import GROUP, Field, Table
from app.errors import DeskError
from app.language import N_
from app.ui.bracket_view import BracketView, Shown
from app.ui.complaints import agreed
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.look import body_font, mark
from app.ui.official_dialog import OfficialDialog
from app.ui.tournament_panel import TournamentPanel, of
from app.ui.words import _, shown


class BracketPanel(TournamentPanel):
    """The bracket with its next match."""

    title = N_("Bracket")

    def build(self) -> None:
        self._chosen: str | None = None
        self.notice = Wrapped(width=1100)
        mark(self.notice, "kind", "warned")
        self.champion = Wrapped(width=1100)
        self.champion.setFont(body_font(16, bold=True))
        self.view = BracketView()
        self.view.opened.connect(self._open)
        self.view.chosen.connect(self._choose)
        scroller = QScrollArea()
        scroller.setWidget(self.view)
        scroller.setFrameShape(QScrollArea.Shape.NoFrame)
        scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroller.setMinimumHeight(240)
        self.scroller_of_bracket = scroller
        for widget in (self.notice, self.champion):
            self.body.addWidget(widget)
        self.body.addWidget(scroller, 1)
        self.table_action = self.action(_("Give a &table"), self._give_table, "Ctrl+T")
        self.action(_("&Final ranking"), self._ranking, more=True)
        self.action(_("&Print the bracket"), lambda: self.shell.go("paper", "bracket"), more=True)
        self.reseed_action = self.action(_("Seed the bracket &anew"), self._reseed, more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        field = self.field()
        seeded = field.bracket is not None
        self.table_action.setVisible(seeded)
        moved = seeds_moved(field)
        self.reseed_action.setEnabled(moved)
        self.empty(
            _("The bracket stands here when the group stage is closed: the best teams of the group table meet, first "
              "against last, and winners go on by themselves."),
            not seeded,
        )  # fmt: skip
        if field.bracket is None:
            self.state("")
            self.primary(_("See the &standings"), lambda: self.go_to("standings"))
            return
        self.view.put(field)
        self._show_notice(field, moved)
        name = champion(field)
        self.champion.setText(_("Champion: {team}", team=name))
        self.champion.setVisible(bool(name))
        played = sum(table.over for table in field.tables if table.stage != GROUP)
        self.state(_("{played} of {all} matches are over", played=played, all=len(field.bracket.matches)))
        self._name_primary(field, moved)
        self._name_actions()

    def _show_notice(self, field: Field, moved: bool) -> None:
        told = []
        if moved:
            told.append(_("A corrected result of the group stage would seed the bracket otherwise."))
        told += [
            _("{match} was played by others than belong there now: an official has to look.", match=shown(table.title))
            for table in field.tables
            if table.marked
        ]
        self.notice.setText("\n".join(f"⚠  {words}" for words in told))
        self.notice.setVisible(bool(told))

    def _name_primary(self, field: Field, moved: bool) -> None:
        next_match = self._next(field)
        if moved:
            self.primary(_("Seed the bracket &anew"), self._reseed)
        elif next_match is not None:
            words = _("&Open {match}", match=shown(next_match.title))
            self.primary(words, lambda: self.open_match(next_match.id))
        else:
            self.primary(_("&Final ranking"), self._ranking)

    def _next(self, field: Field) -> Table | None:
        """The first match that has to be played or finished, the final last."""
        waiting = [table for table in field.tables if table.stage != GROUP and not table.over]
        known = [table for table in waiting if table.a is not None and table.b is not None]
        return next(iter(known), None)

    def _name_actions(self) -> None:
        table = self._table()
        self.table_action.setEnabled(table is not None and not table.over)

    # ------------------------------------------------------------------ what can be done

    def take_focus(self) -> None:
        field = self.field()
        following = self._next(field) if field.bracket is not None else None
        if following is not None and following.code in self.view.boxes:
            self.view.boxes[following.code].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().take_focus()

    def find(self, focus: object) -> None:
        if focus == "reseed":
            self._reseed()
        for table in self.field().tables:
            if focus == table.id and table.code in self.view.boxes:
                self.view.boxes[table.code].setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, match: Shown) -> None:
        self._chosen = match.key
        self.scroller_of_bracket.ensureWidgetVisible(self.view.boxes[match.key])
        self._name_actions()

    def _table(self) -> Table | None:
        """The match of the box that had the focus last."""
        return next((table for table in self.field().tables if table.code == self._chosen), None)

    def _open(self, match: Shown) -> None:
        if match.id is None:
            self.tell(_("{match} is not played: it has a bye.", match=match.title), "told")
            return
        self.open_match(match.id)

    def _give_table(self) -> None:
        table = self._table()
        if table is None:
            return
        TableDialog(self, self.desk, self.field(), table).ask()

    def _reseed(self) -> None:
        field = self.field()
        if field.bracket is None or not seeds_moved(field):
            return
        command = ReseedBracket(self.tournament)
        verb = _("&Seed it anew")
        try:
            if agreed(self, self.tournament, command, verb):
                self.do(command)
        except NeedsOfficial:
            dialog = OfficialDialog(self, self.desk, _("Seed the bracket anew"), verb, self._decide, self.tournament)
            dialog.ask()
        except DeskError as error:
            self.refuse(error)

    def _decide(self, official_id: int | None, reason: str) -> bool:
        command = ReseedBracket(self.tournament, official_id, reason)
        if agreed(self, self.tournament, command, _("&Seed it anew")):
            self.desk.do(command)
        return True

    def _ranking(self) -> None:
        from app.ui.ranking_page import RankingPage

        self.shell.open(RankingPage(self.desk, self.shell, of(self.tournament)))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.ranking_page import RankingPage

        yield ""
        field = self.field()
        following = next((table for table in field.tables if table.stage != GROUP), None)
        if following is not None:
            dialog = TableDialog(self, self.desk, field, following)
            dialog.show()
            yield "table", dialog
            yield from self.shots_of(RankingPage(self.desk, self.shell, of(self.tournament)), "ranking")


class TableDialog(Asking):
    """A table and a slot for a match of the bracket; a free table is proposed where it has none."""

    def __init__(self, parent: QWidget | None, desk: Any, field: Field, table: Table) -> None:
        a, b = (shown(side) for side in field.sides(table))
        super().__init__(parent, f"{shown(table.title)}: {a} – {b}", _("&Give it this table"))
        self.resize(560, 420)
        self._desk = desk
        self._match = table.id
        choices: dict[int | None, str] = {None: _("no table")}
        with desk.reading() as connection:
            free = [id_ for id_, _number in free_tables(connection)]
        for row in hall.tables(desk):
            if row.in_use:
                taken = _("taken") if row.id not in free and row.id != table.table_id else ""
                words = (_("Table {number}", number=row.number), row.where, taken)
                choices[row.id] = " · ".join(part for part in words if part)
        proposed = next(iter(free), None) if table.table_id is None else table.table_id
        self.form.choice("table", _("&Table"), choices, proposed)
        self.form.number("slot", _("&Slot"), table.slot, _("Only where the rounds have slots; it may stay empty."))
        self.take = self._take

    def _take(self, values: dict[str, Any]) -> bool:
        self._desk.do(GiveTable(self._match, values["table"], values["slot"]))
        return True
