"""Calls: what the announcer reads out, which tables were called and have not begun, and whom the hall waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from app.desk import scores
from app.desk.day.calls import Call, Waiting, calls, waiting
from app.desk.day.holding import FillSeat, ReleaseSeat
from app.desk.day.whereabouts import all_tables
from app.desk.matches import CallMatch, CallTogether, StartMatch
from app.language import N_
from app.ui.hall import words
from app.ui.look import body_font, mark
from app.ui.official_dialog import decided
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import FIELD
from app.ui.words import _, shown

HALL = FIELD | {"seat", "held_seat", "pace", "pause", "official"}
"""The tables of the file that the hall is computed from."""


class CallsPanel(Panel):
    """The announcer's list."""

    title = N_("Calls")
    watches = HALL

    def build(self) -> None:
        self.table = Table(
            (
                Column(N_("Table"), lambda call: call.table, align=RIGHT),
                Column(N_("Match"), lambda call: call.code),
                Column(N_("Who"), words.short, stretch=True, tip=words.who),
                Column(N_("State"), lambda call: call.state, state=True),
                Column(N_("Due"), lambda call: words.clock(call.due)),
                Column(N_("Called"), words.called_at),
                Column(N_("Missing"), words.missing, tip=words.missing_where, wrong=lambda call: bool(call.missing)),
                Column(N_("Tournament"), lambda call: call.title),
            ),
            _("Tables to be called"),
            key=lambda call: call.match,
            sortable=False,
        )
        self.table.chosen.connect(lambda _call: self._name_button())
        self.aloud = QLabel()
        self.aloud.setFont(body_font(15))
        self.aloud.setWordWrap(True)
        self.aloud.setTextFormat(Qt.TextFormat.PlainText)
        self.aloud.setAccessibleName(_("To be read out"))
        self.table.opened.connect(lambda _call: self._next())
        self.waiting_head = QLabel(_("The hall waits for"))
        self.waiting_head.setFont(body_font(bold=True))
        self.waiting = Table(
            (
                Column(N_("Player"), words.waiting_name, stretch=True, tip=words.waiting_name),
                Column(N_("is at"), lambda row: shown(row.at.where) if row.at else _("nowhere in play")),
                Column(N_("until"), lambda row: words.clock(row.until)),
                Column(N_("waited for at"), lambda row: shown(row.where)),
                Column(N_("since"), lambda row: words.moment(row.since)),
                Column(N_("Seat"), lambda row: _("held") if row.held is not None else _("empty")),
            ),
            _("The hall waits for"),
            key=lambda row: (row.match, row.person),
            sortable=False,
        )
        self.waiting.chosen.connect(lambda _row: self._name_seats())
        self.nobody = QLabel(_("nobody"))
        mark(self.nobody, "kind", "quiet")
        self.body.addWidget(self.table, 3)
        self.body.addWidget(self.aloud)
        self.body.addWidget(self.waiting_head)
        self.body.addWidget(self.nobody)
        self.body.addWidget(self.waiting, 2)
        self.primary(_("&Call"), self._next)
        self.last = self.action(_("&Last call"), self._last_call, "Ctrl+L")
        self.all = self.action(_("Call &all that are ready"), self._call_all, "Ctrl+R")
        self.sits = self.action(_("He s&its down"), self._fill, more=True)
        self.gives_up = self.action(_("Give the seat &up"), self._release, more=True)
        self.action(_("&Print the call list"), lambda: self.shell.go("paper", "call-out"), "Ctrl+P", more=True)

    def ask(self) -> None:
        self.rows = calls(self.desk)
        self.table.setColumnHidden(7, len({call.tournament for call in self.rows}) < 2)
        self.table.setColumnHidden(6, not any(call.missing for call in self.rows))
        self.table.put(self.rows)
        if self.table.current() is None and self.rows:
            self.table.choose(self.rows[0].match)
        held_up = waiting(self.desk)
        self.waiting.put(held_up)
        self.waiting.setVisible(bool(held_up))
        self.nobody.setVisible(not held_up)
        ready = sum(call.state == "ready" for call in self.rows)
        self.state(
            _("{ready} to be called · {called} called and not begun · {waits} {waits:person is|people are} waited for",
              ready=ready, called=len(self.rows) - ready, waits=len(held_up))
        )  # fmt: skip
        self.empty(
            _("Tables are listed here when they can be called: a drawn slot of 28, the tables of a rummy round."),
            not self.rows and not held_up,
        )
        self._name_button()
        self._name_seats()

    def find(self, focus: object) -> None:
        """A match that is called or to be called."""
        if isinstance(focus, int):
            self.table.choose(focus)

    def _name_button(self) -> None:
        call: Call | None = self.table.current()
        self.aloud.setText(words.aloud(call) if call is not None else "")
        if call is None:
            self.primary(_("Go to &Today"), lambda: self.shell.go("today"))
            self.enable_primary(True)
        else:
            where = _("table {n}", n=call.table) if call.table is not None else call.code
            verb = _("&Call {where}", where=where) if call.state == "ready" else _("&Begin {where}", where=where)
            self.primary(verb, self._next)
            self.enable_primary(True)
        self.last.setEnabled(call is not None and call.state == "called")
        self.all.setEnabled(sum(one.state == "ready" for one in self.rows) > 1)

    def _name_seats(self) -> None:
        row: Waiting | None = self.waiting.current()
        held = row is not None and row.held is not None
        self.sits.setEnabled(held)
        self.gives_up.setEnabled(held)

    # ------------------------------------------------------------------ what can be done

    def _next(self) -> None:
        """Call the chosen table, or let it begin."""
        call: Call | None = self.table.current()
        if call is None:
            return
        if call.state == "ready":
            if self._placed(call):
                self._summon(call, _("Call {code}", code=call.code), _("&Call it"), CallMatch)
                self._go_on(call)
        else:
            self._summon(call, _("Begin {code}", code=call.code), _("&Begin"), StartMatch)

    def _go_on(self, call: Call) -> None:
        """Choose the next table to be called, so that Enter pressed twice does not begin the one just called."""
        if any(one.match == call.match and one.state == "ready" for one in self.rows):
            return
        following = next((one for one in self.rows if one.state == "ready"), None)
        if following is not None:
            self.table.choose(following.match)

    def _last_call(self) -> None:
        call: Call | None = self.table.current()
        if call is not None:
            self._summon(call, _("Last call for {code}", code=call.code), _("&Last call"), CallMatch)

    def _summon(self, call: Call, title: str, verb: str, command: Callable[..., Any]) -> None:
        decided(self, title, verb, partial(command, call.match), call.tournament)

    def _call_all(self) -> None:
        """One tournament at a time, so that its officials decide."""
        chosen: Call | None = self.table.current()
        first = next((one for one in self.rows if one.state == "ready"), chosen)
        if first is None:
            return
        of = chosen.tournament if chosen is not None and chosen.state == "ready" else first.tournament
        ready = [one for one in self.rows if one.state == "ready" and one.tournament == of]
        if all(self._placed(one) for one in ready):
            title = _("Call {n} {n:table|tables}", n=len(ready))
            decided(self, title, _("&Call them"), partial(CallTogether, tuple(one.match for one in ready)), of)

    def _placed(self, call: Call) -> bool:
        """Whether the announcer can say where a match is played; for one of a bracket he is asked for the table."""
        group = next(group for group in all_tables(self.desk) if group.tournament == call.tournament)
        if call.table is not None or not isinstance(group.field, scores.Field):
            return True
        from app.ui.bracket import TableDialog

        return bool(TableDialog(self, self.desk, group.field, group.field.match(call.match)).ask())

    def _fill(self) -> None:
        row: Waiting | None = self.waiting.current()
        if row is not None and row.held is not None:
            self.do(FillSeat(row.held))

    def _release(self) -> None:
        row: Waiting | None = self.waiting.current()
        if row is not None and row.held is not None:
            self.do(ReleaseSeat(row.held))

    def take_focus(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
