"""How fast each tournament is played, and the breaks of the day: what the timetable is made from."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from app.desk.day.pace import AddPause, PauseRow, RemovePause, SetPace, pace, pauses
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.games.rummy13 import RUMMY13
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_
from app.ui.fields import Form
from app.ui.look import STEP, body_font
from app.ui.panel import Panel
from app.ui.table import Column, Table
from app.ui.words import _

PLAYED_IN_THE_HALL = (TWENTYEIGHT.key, RUMMY13.key)


class PacePage(Panel):
    """Minutes a deal, minutes between games, breaks."""

    title = N_("Pace and breaks")
    watches = frozenset({"tournament", "pace", "pause"})

    def build(self) -> None:
        self.form = Form(width=420)
        self.form.choice("tournament", _("&Tournament"), {})
        self.form.text("deal", _("A &deal takes"), placeholder="3:20", hint=_("minutes and seconds"))
        self.form.spin("between", _("&Minutes between two games"), 0, 120, 5)
        self.form.spin("deals", _("D&eals of a table"), 1, 200, 20)
        self.form.spin("silent", _("Ask after a table that is si&lent for"), 5, 240, 45)
        self.form.fields["tournament"].currentIndexChanged.connect(lambda _index: self._show_pace())
        self.form.entered.connect(self._set)

        self.breaks = Table(
            (
                Column(N_("from"), lambda row: row.begins),
                Column(N_("until"), lambda row: row.ends),
                Column(N_("Break"), lambda row: row.title, stretch=True),
                Column(N_("of"), self._of),
            ),
            _("Breaks"),
            key=lambda row: row.id,
            sortable=False,
        )
        self.breaks.setMinimumHeight(150)
        self.pause = Form(width=300)
        self.pause.text("title", _("&What for"), placeholder=_("lunch"))
        self.pause.text("begins", _("&From"), placeholder="12:30")
        self.pause.text("ends", _("&Until"), placeholder="13:15")
        self.pause.choice("of", _("&In"), {0: _("the whole hall")})
        self.pause.entered.connect(self._add)
        self.add = QPushButton(_("&Add the break"))
        self.add.clicked.connect(self._add)
        self.take_out = QPushButton(_("Take the break &out"))
        self.take_out.clicked.connect(self._remove)

        left, right = QVBoxLayout(), QVBoxLayout()
        for column, head in ((left, N_("Pace")), (right, N_("Breaks"))):
            label = QLabel(_(head))
            label.setFont(body_font(bold=True))
            column.setSpacing(3 * STEP)
            column.addWidget(label)
        left.addWidget(self.form)
        left.addStretch(1)
        right.addWidget(self.breaks, 1)
        buttons = QHBoxLayout()
        buttons.addWidget(self.add)
        buttons.addWidget(self.take_out)
        buttons.addStretch(1)
        right.addWidget(self.pause)
        right.addLayout(buttons)
        both = QHBoxLayout()
        both.setSpacing(10 * STEP)
        both.addLayout(left, 1)
        both.addLayout(right, 1)
        self.body.addLayout(both, 1)
        self.primary(_("&Set the pace"), self._set)

    def ask(self) -> None:
        self._rows = {row.id: row for row in tournaments(self.desk) if row.game in PLAYED_IN_THE_HALL}
        self.form.fields["tournament"].offer({key: row.title for key, row in self._rows.items()})
        self.pause.fields["of"].offer({0: _("the whole hall")} | {key: row.title for key, row in self._rows.items()})
        found = pauses(self.desk)
        self.breaks.put(found)
        self.take_out.setEnabled(bool(found))
        self._show_pace()

    def _of(self, row: PauseRow) -> str:
        of = self._rows.get(row.tournament_id or 0)
        return of.title if of is not None else _("the whole hall")

    def _show_pace(self) -> None:
        tournament = self.form.values()["tournament"]
        if tournament is None:
            return
        row = pace(self.desk, tournament)
        fields = self.form.fields
        fields["deal"].put(f"{row.deal_seconds // 60}:{row.deal_seconds % 60:02}")
        fields["between"].put(row.between_minutes)
        fields["silent"].put(row.silent_minutes)
        self.form.offer("deals", row.table_deals is not None)
        if row.table_deals is not None:
            fields["deals"].put(row.table_deals)

    def _set(self) -> None:
        values = self.form.values()
        deals = values["deals"] if self.form.fields["deals"].isVisibleTo(self) else None
        seconds = seconds_of(values["deal"])
        self._try(self.form, NAMES, lambda: SetPace(
            values["tournament"], seconds, values["between"], deals, values["silent"]))  # fmt: skip

    def _add(self) -> None:
        values = self.pause.values()
        command = AddPause(values["title"], values["begins"], values["ends"], values["of"] or None)
        if self._try(self.pause, {}, lambda: command):
            for key in ("title", "begins", "ends"):
                self.pause.fields[key].clear()

    def _remove(self) -> None:
        row = self.breaks.current()
        if row is not None:
            self.do(RemovePause(row.id))

    def _try(self, form: Form, names: Any, command: Any) -> bool:
        """Send a command; refused, its sentence stands at the field of its form."""
        form.clear()
        self.bar.clear()
        try:
            self.desk.do(command())
        except DeskError as error:
            field = names.get(error.field, error.field)
            if not (field and form.refuse(field, error.message)):
                self.bar.tell(error.message)
            return False
        return True


NAMES = {"deal_seconds": "deal", "between_minutes": "between", "table_deals": "deals", "silent_minutes": "silent"}
"""The fields of the form by those of the command."""


def seconds_of(text: str) -> int:
    """Seconds of "3:20" or "3"; 0 for what is neither."""
    minutes, _sign, seconds = text.strip().partition(":")
    if not minutes.isdigit() or not (seconds or "0").isdigit():
        return 0
    return int(minutes) * 60 + int(seconds or 0)
