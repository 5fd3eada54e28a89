"""The fixtures of the group stage: who meets whom, in which slot, at which table; drawn, moved by hand, certified."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.fixtures import MoveMatch, SeatLateTeam, idle_runs, too_late
from app.desk.laws import Unconfirmed
from app.desk.scores import GROUP, Field, Table
from app.desk.today import without_games
from app.language import N_
from app.tournament.progress import MatchState
from app.ui.confirm import Confirm
from app.ui.event_dialogs import Asking
from app.ui.listing import Listing
from app.ui.table import LEFT, RIGHT, Column
from app.ui.table import Table as List
from app.ui.tournament_panel import TournamentPanel, of
from app.ui.words import _, shown

MOVABLE = frozenset({MatchState.READY, MatchState.CALLED})
"""A match that has not begun may be moved."""


class FixturesPanel(TournamentPanel):
    """The games by slot and table."""

    title = N_("Fixtures")

    def build(self) -> None:
        self._late: tuple[int, ...] = ()
        columns = (
            Column(N_("Slot"), lambda table: table.slot, align=RIGHT),
            Column(N_("Table"), lambda table: table.table, align=RIGHT),
            Column(N_("Game"), lambda table: table.code, sort=lambda table: int(table.code[1:])),
            Column(N_("Team"), lambda table: shown(self.field().sides(table)[0]), stretch=True),
            Column("", score, align=LEFT, bold=lambda _table: True),
            Column(N_("Team"), lambda table: shown(self.field().sides(table)[1]), stretch=True),
            Column(N_("State"), lambda table: str(table.state), state=True),
        )
        self.table = List(columns, name=_("Fixtures"))
        self.table.opened.connect(lambda table: self.open_match(table.id))
        self.list = Listing(self.table, _("filter by team, table or state"))
        self.body.addWidget(self.list, 1)
        self.move_action = self.action(_("&Move the match"), self._move, "F2")
        self.late_action = self.action(_("&Late teams"), self._seat_late)
        self.again_action = self.action(_("Draw &again"), self.draw, more=True)
        self.certificate_action = self.action(_("&Certificate of the draw"), self._certificate, more=True)
        self.action(_("&Print the fixtures"), lambda: self.shell.go("paper", "fixtures"), more=True)
        self.table.chosen.connect(self._name_actions)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        field = self.field()
        games = field.at(GROUP)
        self._late = () if too_late(self.desk, self.tournament) else without_games(field)
        begun = any(table.state is not MatchState.READY for table in games)
        self.again_action.setEnabled(bool(games) and not begun)
        self.certificate_action.setEnabled(bool(games))
        self.move_action.setVisible(bool(games))
        self.late_action.setVisible(bool(self._late))
        self.table.put(games)
        self._name_actions()
        if games:
            self.state(self._summary(field, games))
            self.primary(_("Go to the &tables"), lambda: self.go_to("tables"))
        else:
            teams = sum(team.playing for team in field.teams.values())
            self.state(_("{n} {n:team is|teams are} in", n=teams))
            self.primary(_("&Draw the fixtures"), self.draw)
        self.empty(
            _("The fixtures are not drawn yet. The draw decides who meets whom, in which slot and at which table; it "
              "shows its plan first, and can be shown to anybody who doubts it."),
            not games,
        )  # fmt: skip

    def _summary(self, field: Field, games: tuple[Table, ...]) -> str:
        slots = max(table.slot or 0 for table in games)
        longest = max(idle_runs(field).values(), default=0)
        words = _(
            "{games} games in {slots} slots, {done} results in; longest wait of a team in slots: {idle}",
            games=len(games), slots=slots, done=sum(table.over for table in games), idle=longest,
        )  # fmt: skip
        if self._late:
            names = ", ".join(map(field.name, self._late))
            words = f"{words}\n" + _("Without games yet: {teams}", teams=names)
        return words

    def _name_actions(self, _row: Any = None) -> None:
        table = self.table.current()
        self.move_action.setEnabled(table is not None and table.state in MOVABLE)

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        if focus == "draw":
            self.draw()
        elif focus == "late":
            self._seat_late()
        elif isinstance(focus, str):
            self.list.field.setText(focus)
        elif isinstance(focus, int):
            self.table.choose(focus)

    def draw(self) -> None:
        """Open the wizard of the draw."""
        from app.ui.draw_wizard import DrawWizard

        self.shell.open(DrawWizard(self.desk, self.shell, of(self.tournament)))

    def _certificate(self) -> None:
        from app.ui.certificate_page import CertificatePage

        self.shell.open(CertificatePage(self.desk, self.shell, of(self.tournament)))

    def _move(self) -> None:
        table = self.table.current()
        if table is not None:
            MoveDialog(self, self.desk, self.field(), table).ask()

    def _seat_late(self) -> None:
        field = self.field()
        if not self._late:
            return
        names = ", ".join(map(field.name, self._late))
        lines = [
            _("Rest places become games first; then the newcomer plays fewer games than the others."),
            _("A slot in which a match was called or played is never drawn again."),
        ]
        if not Confirm.asked(self, _("Give games to {teams}?", teams=names), lines, _("&Give them their games")):
            return
        told = []
        for team in self._late:
            games = self.do(SeatLateTeam(team))
            if games is None:
                return
            told.append(_("{team}: {n} {n:game|games}", team=field.name(team), n=games))
        self.tell(" · ".join(told))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.certificate_page import CertificatePage
        from app.ui.draw_wizard import DrawWizard

        yield ""
        games = self.field().at(GROUP)
        if games:
            dialog = MoveDialog(self, self.desk, self.field(), games[0])
            dialog.show()
            yield "move", dialog
            yield from self.shots_of(CertificatePage(self.desk, self.shell, of(self.tournament)), "certificate")
        yield from self.shots_of(DrawWizard(self.desk, self.shell, of(self.tournament)), "draw")


def score(table: Table) -> str:
    """The score of a match as lists show it; never 0–0 while it is unplayed."""
    if table.walkover:
        return _("walkover")
    return f"{table.totals[0]} – {table.totals[1]}" if table.totals is not None else ""


class MoveDialog(Asking):
    """Another slot and table for a match; what is unwished for with it is asked about."""

    def __init__(self, parent: QWidget | None, desk: Any, field: Field, table: Table) -> None:
        a, b = (shown(side) for side in field.sides(table))
        super().__init__(parent, _("Move {a} – {b}", a=a, b=b), _("&Move the match"))
        self.resize(560, 340)
        self._desk = desk
        self._table = table
        hint = _("Now in slot {slot} at table {table}. A game that stands there changes places with it.",
                 slot=table.slot or "–", table=table.table or "–")  # fmt: skip
        self.form.number("slot", _("&Slot"), table.slot, placeholder=_("slot"))
        self.form.number("table", _("&Table"), table.table, hint, placeholder=_("table"))
        self.take = self._take

    def _take(self, values: dict[str, Any]) -> bool:
        move = MoveMatch(self._table.id, values["slot"] or 0, values["table"] or 0)
        try:
            self._desk.do(move)
        except Unconfirmed as warning:
            if not Confirm.asked(self, warning.message, (), _("&Move it all the same")):
                raise
            self._desk.do(replace(move, confirmed=True))
        return True
