"""Somebody of the room leaves, takes a break or comes back; a time of the arrival book is corrected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.room.arrivals import Arrival, ComeBack, CorrectTime, Leave, TakeBreak
from app.desk.room.pulling import BreakUpTable
from app.desk.room.room import Room, RoomTable, said
from app.errors import DeskError
from app.language import N_, say
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.look import mark
from app.ui.room.base import clock_words, time_typed
from app.ui.words import _, shown


def people_here(room: Room) -> dict[int, str]:
    """Everybody in the room by entry: who sits at a table first, then who waits."""
    seated = {
        player.entry: _("{name}, table {n}", name=player.name, n=table.number)
        for table in room.tables
        for player in table.players
    }
    waits = {one.entry: _("{name}, on a break", name=one.name) if one.away else _("{name}, waits", name=one.name)
             for one in room.queue}  # fmt: skip
    return seated | waits


class LeaveDialog(Asking):
    """Who goes home, and when it was so; what it means for his table is shown."""

    def __init__(self, panel: Any, room: Room, entry: int | None) -> None:
        super().__init__(panel, _("Somebody leaves"), _("&Has left"))
        self.leave_button.setText(_("&Back"))  # nobody is to be sent home by the button that closes a dialog
        self.resize(560, 420)
        self._panel = panel
        here = people_here(room)
        self.form.choice("entry", _("&Who leaves"), here, entry if entry in here else next(iter(here), None))
        self.form.text("at", _("&When"), placeholder=_("now"), hint=_("Such as 21:15, where it was earlier."))
        self.changes = Wrapped("", 500)
        mark(self.changes, "kind", "quiet")
        self.column.insertWidget(1, self.changes)
        self.form.changed.connect(self._tell)
        self.take = self._take
        self._tell()

    def _command(self, values: dict[str, Any]) -> Leave:
        if values["entry"] is None:
            raise DeskError(say(N_("Nobody is here.")), "entry")
        return Leave(values["entry"], time_typed(values["at"], self._panel.desk.clock()))

    def _take(self, values: dict[str, Any]) -> bool:
        self._panel.desk.do(self._command(values))
        return True

    def _tell(self) -> None:
        room, entry = self._panel.room, self.form.values()["entry"]
        lines = [
            _("Table {n}: the game stops unfinished; the others wait for somebody to sit down.", n=table.number)
            for table in room.tables
            if table.game.begun and not table.game.over and any(one.entry == entry for one in table.players)
        ]
        try:
            found = said(self._panel.desk, room.tournament_id, self._command(self.form.values()))
            lines += [shown(one) for one in found]
        except DeskError as error:
            lines = [shown(error.message)]
        self.changes.setText("\n".join(f"•  {line}" for line in lines) or _("Nothing else changes."))


def break_or_back(panel: Any, entry: int) -> None:
    """Send somebody who waits on a break, or write that he is back."""
    away = any(one.entry == entry and one.away for one in panel.room.queue)
    panel.do(ComeBack(entry) if away else TakeBreak(entry))


class BreakUpDialog(Asking):
    """A table at which no further game is played."""

    def __init__(self, panel: Any, tables: Sequence[RoomTable]) -> None:
        super().__init__(panel, _("Break up a table"), _("&Break it up"))
        self.resize(560, 360)
        names = {one.match_id: ", ".join(player.name for player in one.players) for one in tables}
        self.form.choice("match", _("&Which table"), {one.match_id: _("Table {n}", n=one.number) for one in tables})
        self.form.text("reason", _("&Why"), placeholder=_("two go home, or nothing"))
        told = Wrapped("", 500)
        self.column.insertWidget(1, told)

        def tell() -> None:
            here = names[self.form.values()["match"]]
            told.setText(_("{names} wait again, behind those who waited before.", names=here))

        self.form.changed.connect(tell)
        tell()

        def take(values: dict[str, Any]) -> bool:
            panel.desk.do(BreakUpTable(values["match"], values["reason"]))
            return True

        self.take = take


class TimeDialog(Asking):
    """Another time for a line of the arrival book."""

    def __init__(self, parent: QWidget, desk: Any, row: Arrival, words: str) -> None:
        super().__init__(parent, _("{name}: {words}", name=row.name, words=words), _("&Correct the time"))
        self.resize(520, 260)
        self.form.text("at", _("&When it was"), clock_words(row.at), placeholder=_("such as 18:40"))

        def take(values: dict[str, Any]) -> bool:
            at = time_typed(values["at"], desk.clock())
            if at is None:
                raise DeskError(say(N_("Write the time as 18:40.")), "at")
            desk.do(CorrectTime(row.id, at))
            return True

        self.take = take
