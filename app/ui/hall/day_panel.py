"""The day in the hall: a picture of all tables by time, who would have to be at two, and when each part ends."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.desk.day.timetable import Part, Row, Timetable, timetable
from app.language import N_
from app.ui.hall import words
from app.ui.hall.calls import HALL
from app.ui.hall.picture import DayPicture, told
from app.ui.look import STEP, body_font, mark
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _, shown


class DayPanel(Panel):
    """Timetable, planned and projected."""

    title = N_("Timetable")
    watches = HALL

    def build(self) -> None:
        self.picture = DayPicture()
        self.picture.chosen.connect(self._chosen)
        self.picture.opened.connect(self._open)
        self.said = QLabel()
        self.said.setWordWrap(True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setMinimumHeight(2 * self.said.fontMetrics().lineSpacing())
        self.parts = Table(
            (
                Column(N_("Part"), self._part, stretch=True),
                Column(N_("planned"), lambda part: words.span(part.planned)),
                Column(N_("now"), lambda part: words.span(part.now)),
                Column(N_("later"), lambda part: words.later(part.planned, part.now), align=RIGHT),
                Column(N_("a deal"), _seconds, align=RIGHT),
            ),
            _("Parts of the day"),
            key=lambda part: (part.tournament, part.stage, part.slot),
            sortable=False,
        )
        self.clashes = Table(
            (
                Column(N_("Player"), lambda pair: pair[1].name, stretch=True, tip=lambda pair: pair[1].name),
                Column(N_("belongs to"), lambda pair: _where(pair[0])),
                Column(N_("and is at"), lambda pair: shown(pair[1].at)),
                Column(N_("from, until"), lambda pair: words.span((pair[1].start, pair[1].end))),
            ),
            _("Players who would have to be at two tables"),
            key=lambda pair: (pair[0].key, pair[1].person, pair[1].start),
            sortable=False,
        )
        self.clashes.opened.connect(lambda pair: self.picture.choose(pair[0].key))
        left, right = QVBoxLayout(), QVBoxLayout()
        for column, head, table in (
            (left, N_("Parts of the day"), self.parts),
            (right, N_("At two tables at once"), self.clashes),
        ):
            column.setSpacing(STEP)
            label = QLabel(_(head))
            label.setFont(body_font(bold=True))
            column.addWidget(label)
            column.addWidget(table, 1)
            table.setMinimumHeight(200)
        self.nobody = QLabel()
        self.nobody.setWordWrap(True)
        mark(self.nobody, "kind", "quiet")
        right.addWidget(self.nobody)
        right.addStretch(0)
        both = QHBoxLayout()
        both.setSpacing(5 * STEP)
        both.addLayout(left, 3)
        both.addLayout(right, 2)
        self.body.addWidget(self.picture)
        self.body.addWidget(self.said)
        self.body.addLayout(both, 1)
        self.primary(_("&Print the timetable"), lambda: self.shell.go("paper", "day-plan"))
        self.action(_("&Calls"), lambda: self.shell.go("calls"), "Ctrl+L")
        self.action(_("Pace and &breaks …"), self._pace, "Ctrl+B")

    def ask(self) -> None:
        self._day: Timetable = timetable(self.desk)
        self._stages = words.stages(self.desk)
        day = self._day
        self.picture.put(day)
        self.parts.put(day.parts)
        collisions = day.collisions
        self.clashes.put(collisions)
        self.clashes.setVisible(bool(collisions))
        self.nobody.setVisible(not collisions)
        known = all(row.match is not None for row in day.rows)
        self.nobody.setText(
            _("Nobody: everybody is at one table at a time.") if known
            else _("Nobody so far; who sits at the tables that are not drawn yet is not known.")
        )  # fmt: skip
        ends = [_("{title} ends about {time}", title=day.titles[one], time=words.clock(end)) for one, end in _ends(day)]
        people = len({missing.person for _row, missing in collisions})
        self.state(" · ".join([*ends, _("{n} {n:player|players} at two tables", n=people)]))
        self.empty(
            _("The timetable is made from the entries, the tables and the deals, as soon as somebody is entered."),
            not day.rows,
        )
        self._chosen(self.picture.current())

    def _chosen(self, row: Row | None) -> None:
        self.said.setText(told(row) if row is not None else "")

    def _open(self, row: Row) -> None:
        if row.match is not None:
            self.shell.go(f"tournament/{row.tournament}/tables", row.match)

    def _part(self, part: Part) -> str:
        slot = _("slot {n}", n=part.slot) if part.slot is not None else ""
        title = part.title if len(self._day.titles) > 1 else ""
        stage = self._stages.get((part.tournament, part.stage), part.stage)
        return " · ".join(one for one in (title, stage, slot) if one)

    def _pace(self) -> None:
        from app.ui.hall.pace_page import PacePage

        self.shell.open(PacePage(self.desk, self.shell))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.hall.pace_page import PacePage

        yield ""
        yield from self.shots_of(PacePage(self.desk, self.shell), "pace")


def _seconds(part: Part) -> str:
    return "" if part.seconds is None else f"{part.seconds // 60}:{part.seconds % 60:02}"


def _where(row: Row) -> str:
    return _("{code}, table {n}", code=row.code, n=row.table) if row.table is not None else row.code


def _ends(day: Timetable) -> Iterator[tuple[int, int]]:
    """When each tournament ends, as far as it is known."""
    for tournament in day.titles:
        ends = [(part.now or part.planned)[1] for part in day.parts if part.tournament == tournament]
        if ends:
            yield tournament, max(ends)


