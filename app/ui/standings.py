"""The table of the group stage: who is where and why, who goes on, what is still missing, and the end of the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.desk.knockout import CloseStage, PostResults, knockout_of, seeds_moved, ties, why_not_closed
from app.desk.scores import GROUP, Field
from app.language import N_
from app.tournament.progress import MatchState
from app.tournament.standings import OpenTie, Row
from app.ui.confirm import Confirm
from app.ui.fields import Wrapped
from app.ui.form_rows import literal
from app.ui.link_line import LinkLine
from app.ui.look import body_font, colours, mark
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import TournamentPanel, of
from app.ui.words import _, shown


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the table as it is shown; ``settled``: nothing is missing, and no tie across the line is open."""

    id: int
    team: str
    row: Row
    goes_on: bool
    settled: bool

    def why(self) -> str:
        """What separated it from the next row."""
        if self.row.tied_with and self.row.separated_by is None:
            return _("level with the next")
        return shown(self.row.separated_by) if self.row.separated_by is not None else ""

    def state(self) -> str | None:
        """Whether it has left, plays under protest, is level with another, or goes on."""
        if self.row.withdrawn:
            return "withdrawn"
        if self.row.disputed:
            return "under protest"
        if self.row.tied_with and self.goes_on:
            return "level"
        return "goes on" if self.goes_on and self.settled else None

    def difference(self) -> str:
        """The score difference with its sign."""
        return f"{self.row.difference:+d}".replace("-", "−") if self.row.difference else "0"


COLUMNS = (
    Column(N_("Rank"), lambda line: line.row.rank, align=RIGHT),
    Column(N_("Team"), lambda line: line.team, stretch=True, bold=lambda line: line.goes_on),
    Column(N_("Played"), lambda line: line.row.played, align=RIGHT),
    Column(N_("W"), lambda line: line.row.won, align=RIGHT),
    Column(N_("D"), lambda line: line.row.drawn, align=RIGHT),
    Column(N_("L"), lambda line: line.row.lost, align=RIGHT),
    Column(N_("Points"), lambda line: line.row.match_points, align=RIGHT, bold=lambda _line: True),
    Column(N_("Scored"), lambda line: line.row.scored, align=RIGHT),
    Column(N_("Conceded"), lambda line: line.row.conceded, align=RIGHT),
    Column(N_("Diff."), lambda line: line.difference(), align=RIGHT),
    Column(N_("Separated from the next by"), lambda line: line.why()),
    Column("", lambda line: line.state(), state=True),
)


class StandingsTable(Table):
    """The table with the line under those who go on."""

    cut_after = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if 0 < self.cut_after < len(self.rows.shown):
            y = self.rowViewportPosition(self.cut_after) - 1
            painter = QPainter(self.viewport())
            painter.setPen(QPen(QColor(colours().accent), 3))
            painter.drawLine(0, y, self.viewport().width(), y)


class StandingsPanel(TournamentPanel):
    """The table of the group stage."""

    title = N_("Standings")

    def build(self) -> None:
        self.provisional = LinkLine("", True, lambda: self.go_to("tables", "missing"))
        self.provisional.link.setFont(body_font(13, bold=True))
        self.closing = QWidget()
        self._closing_lines = QVBoxLayout(self.closing)
        self._closing_lines.setContentsMargins(0, 0, 0, 0)
        self._closing_lines.setSpacing(0)
        self.table = StandingsTable(COLUMNS, name=_("Group table"), sortable=False)
        self.table.opened.connect(self._matches_of)
        self.cut = Wrapped(width=1100)
        mark(self.cut, "kind", "quiet")
        self.body.addWidget(self.provisional)
        self.body.addWidget(self.closing)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.cut)
        self.post_action = self.action(_("&Post the results"), self._post, "Ctrl+Shift+P")
        self.action(_("P&rint the standings"), lambda: self.shell.go("paper", "standings"), more=True)
        self.action(_("&House rules"), self._house_rules, more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        field = self.field()
        if field.standings is None:
            self._ask_undrawn()
            return
        self.empty("", False)
        stage = field.stage(GROUP)
        assert stage is not None
        notices = [shown(notice) for notice in field.standings.notices()]
        self.provisional.link.setText(literal(" · ".join(notices)))
        self.provisional.link.setAccessibleName(" · ".join(notices))
        self.provisional.setVisible(bool(notices))
        number = knockout_of(field).qualifiers
        self.table.put(lines(field, number))
        self.table.cut_after = 1 + max((n for n, line in enumerate(self.table.rows.shown) if line.goes_on), default=-1)
        self.cut.setText(_("The first {n} go on: they stand above the green line.", n=number))
        self.state(self._posted(stage, field))
        self._show_closing(field, stage.closed_at is not None)
        self.post_action.setVisible(stage.closed_at is None)
        self.post_action.setEnabled(any(table.over for table in field.at(GROUP)))
        tied = ties(field)
        if tied and (stage.closed_at is None or seeds_moved(field)):
            self.primary(_("&Settle the tie"), lambda: self._settle(tied[0]))
            self.enable_primary(True)
        elif stage.closed_at is not None:
            self.primary(_("&See the bracket"), lambda: self.go_to("bracket"))
            self.enable_primary(True)
        else:
            self.primary(_("&Close the group stage"), self._close)
            self.enable_primary(not why_not_closed(field, GROUP), _("What is missing stands over the table."))

    def _ask_undrawn(self) -> None:
        self.state("")
        self.post_action.setVisible(False)
        self.primary(_("&Draw the fixtures"), lambda: self.go_to("fixtures", "draw"))
        self.enable_primary(True)
        self.empty(
            _("The group table stands here as soon as the fixtures are drawn, and moves with every result."), True
        )

    def _posted(self, stage: Any, field: Field) -> str:
        if stage.closed_at is not None:
            return _("Closed at {time:%H:%M}", time=stage.closed_at.astimezone())
        if stage.posted_at is None:
            return _("Not posted yet")
        minutes = field.rules.at(stage.ordinal).correction_minutes
        until = stage.posted_at + timedelta(minutes=minutes)
        words = N_("Posted at {time:%H:%M}; corrections without an official until {until:%H:%M}")
        if self.desk.clock() > until:
            words = N_("Posted at {time:%H:%M}; since {until:%H:%M} only an official corrects")
        return _(words, time=stage.posted_at.astimezone(), until=until.astimezone())

    def _show_closing(self, field: Field, closed: bool) -> None:
        """What keeps the stage from closing, each line a link to where it is mended."""
        while (item := self._closing_lines.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        problems = [] if closed else [(shown(words), go) for words, go in self._what_is_missing(field)]
        self.closing.setVisible(bool(problems))
        for words, go in problems:
            self._closing_lines.addWidget(LinkLine(words, True, go))

    def _what_is_missing(self, field: Field) -> Iterator[tuple[Any, Callable[[], None]]]:
        tied = ties(field)
        problems = why_not_closed(field, GROUP)
        said_above = int(field.standings is not None and field.standings.missing > 0)
        for message in problems[said_above : len(problems) - len(tied)]:
            yield message, lambda: self.go_to("tables", "disputed")
        for tie in tied:
            words = _("Places {first} to {last} are level: settle it", first=tie.first, last=tie.last)
            yield words, lambda tie=tie: self._settle(tie)

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        if focus == "ties" and (tied := ties(self.field())):
            self._settle(tied[0])
        elif isinstance(focus, int):
            self.table.choose(focus)

    def _matches_of(self, line: Line) -> None:
        self.go_to("fixtures", line.team)

    def _settle(self, tie: OpenTie) -> None:
        from app.ui.tie_page import TiePage

        page = TiePage(self.desk, self.shell, of(self.tournament))
        page.take_tie(tie)
        self.shell.open(page)

    def _post(self) -> None:
        stage = self.field().stage(GROUP)
        assert stage is not None
        if self.do(PostResults(stage.id)):
            self.shell.tell(_("Posted. The correction window runs from now."))

    def _close(self) -> None:
        field = self.field()
        stage = field.stage(GROUP)
        assert stage is not None
        asked = _("Close the group stage of {tournament}?", tournament=field.title)
        if Confirm.asked(self, asked, self._what_closing_does(field), _("&Close the stage")) and self.do(
            CloseStage(stage.id)
        ):
            self.go_to("bracket")

    def _what_closing_does(self, field: Field) -> list[str]:
        knockout = knockout_of(field)
        on = [line for line in lines(field, knockout.qualifiers) if line.goes_on]
        told = [_("{n} {n:team goes|teams go} on:", n=len(on))]
        told += [
            f"{on[a - 1].team} – {on[b - 1].team}" for a, b in knockout.pairs if a <= len(on) and b <= len(on)
        ]
        reported = sum(table.state is MatchState.REPORTED for table in field.at(GROUP))
        if reported:
            told.append(_("{n} {n:result is|results are} not verified by {n:its|their} deals yet.", n=reported))
        stage = field.stage(GROUP)
        if stage is not None and stage.posted_at is None:
            told.append(_("The results were not posted: nobody outside the desk has seen them."))
        told.append(_("Afterwards only an official corrects a result of the group stage."))
        return told

    def _house_rules(self) -> None:
        from app.ui.house_rules_page import HouseRulesPage

        self.shell.open(HouseRulesPage(self.desk, self.shell, of(self.tournament)))


def lines(field: Field, number: int) -> list[Line]:
    """The rows of the group table; the best ``number`` that are still there go on."""
    assert field.standings is not None
    settled = not field.standings.missing and not any(tie.across_line for tie in ties(field))
    present = [row.team for row in field.standings.rows if not row.withdrawn]
    on = set(present[:number])
    return [Line(row.team, field.name(row.team), row, row.team in on, settled) for row in field.standings.rows]
