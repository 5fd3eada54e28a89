"""A wave of rummy tables: who is free plays now; the seats of those at their 28 match are held, or they play later."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.day.calling import NEXT_WAVE
from app.desk.day.waves import DrawWave, Wave, plan, wave
from app.desk.rummy.field import field_of
from app.errors import DeskError
from app.games.house_rules import settings
from app.games.rummy13 import RUMMY13
from app.language import N_
from app.ui.draw_wizard import propose_seed
from app.ui.fields import Form, Wrapped
from app.ui.hall.calls import HALL
from app.ui.look import body_font
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown

LEAST, MOST = 3, 7


class WavePage(Panel):
    """Who is free, who is not, and the tables that the draw would give."""

    title = N_("Draw a wave")
    watches = HALL

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, parent: QWidget | None = None) -> None:
        super().__init__(desk, shell, entry, parent)

    @property
    def tournament(self) -> int:
        """The tournament's id."""
        assert self.entry.tournament is not None
        return self.entry.tournament

    def build(self) -> None:
        self.who = Wrapped(width=1000)
        self.who.setFont(body_font(bold=True))
        field = field_of(self.desk, self.tournament)
        self.form = Form(width=520)
        self.form.text("seed", _("See&d"), propose_seed(), hint=_("Any word or number."))
        self.form.spin("size", _("&Players at a table"), LEAST, MOST, field.rules.at(1).table_size)
        self.form.yes("apart", _("&Keep families and clubs apart where it can be done"), True)
        self.form.yes("present_only", _("Draw only who is &checked in"))
        self.form.yes("hold", _("Hold &seats for those who are at their 28 match"))
        self.form.changed.connect(self._show_plan)
        self.form.entered.connect(self._draw)
        self.plan_lines = Wrapped(width=1000)
        self.body.addWidget(self.who)
        self.body.addWidget(self.form)
        self.body.addWidget(self.plan_lines)
        self.body.addStretch(1)
        self.primary(_("&Draw the wave"), self._draw)
        self._asked_before = False

    def ask(self) -> None:
        found = self._wave()
        if not self._asked_before:
            self._asked_before = True
            self.form.fields["hold"].put(found.rule != NEXT_WAVE)
        rule = next(one for one in settings(RUMMY13.key) if one.key == "absent_playing_28")
        busy = ", ".join(f"{one.name} ({shown(at.where)})" for one, at in found.busy)
        lines = [_("{n} {n:player is|players are} free now.", n=len(found.free))]
        if found.busy:
            lines.append(_("{n} {n:is|are} at a match: {names}.", n=len(found.busy), names=busy))
            lines.append(_("House rule for them: {rule}", rule=_(rule.meaning(found.rule))))
        if not found.enough and found.busy:
            lines.append(_("⚠ The hall has no further tables for those who come later."))
        self.who.setText("\n".join(lines))
        self.form.offer("hold", bool(found.busy))
        self._show_plan()

    def _wave(self) -> Wave:
        return wave(self.desk, self.tournament, self.form.values()["present_only"])

    def _held(self) -> tuple[int, ...]:
        if not self.form.values()["hold"]:
            return ()
        return tuple(one.id for one, _at in self._wave().busy)

    def _asked(self) -> dict[str, Any]:
        values = self.form.values()
        return {"seed": values["seed"], "size": values["size"], "apart": values["apart"],
                "present_only": values["present_only"], "held": self._held()}  # fmt: skip

    def _show_plan(self) -> None:
        try:
            made = plan(self.desk, self.tournament, **self._asked())
        except DeskError as error:
            self.plan_lines.setText(f"✘  {shown(error.message)}")
            self.enable_primary(False, shown(error.message))
            return
        self.enable_primary(True)
        rows = []
        for at, table in enumerate(made.tables):
            name = _("Table {table}", table=made.hall[at]) if at < len(made.hall) else _("Table without number")
            rows.append(f"{name}:  " + ", ".join(self._name(one, made.held) for one in table))
        self.plan_lines.setText("\n".join(rows))

    @staticmethod
    def _name(one: Any, held: frozenset[int]) -> str:
        return _("{name} (seat held)", name=one.name) if one.id in held else str(one.name)

    def _draw(self) -> None:
        tables = self.do(DrawWave(self.tournament, tables=(), **self._asked()))
        if tables is not None:
            self.shell.tell(_("{n} {n:table is|tables are} drawn.", n=tables))
            self.shell.close_page(self)
