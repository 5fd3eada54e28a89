"""The arrival book of a room: who came, left, took a break and came back, in the order of time."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QWidget

from app.desk.room.arrivals import KINDS, Arrival, arrival_book
from app.language import N_
from app.ui.listing import Listing
from app.ui.room.base import RoomPanel, clock_words
from app.ui.room.person_dialogs import TimeDialog
from app.ui.table import Column, Table
from app.ui.words import _

SIGNS = {"arrived": "➜", "left": "×", "break": "◔", "back": "✓"}


def _what(row: Arrival) -> str:
    return f"{SIGNS[row.kind]} {_(KINDS[row.kind])}"


def _noted(row: Arrival) -> str:
    if clock_words(row.at) == clock_words(row.noted_at):
        return row.by
    return _("{by} at {time}", by=row.by, time=clock_words(row.noted_at))


class ArrivalBookPage(RoomPanel):
    """The book."""

    title = N_("Arrival book")

    def build(self) -> None:
        self.table = Table(
            (
                Column(N_("Time"), lambda row: clock_words(row.at), sort=lambda row: row.at),
                Column(N_("Name"), lambda row: row.name, bold=lambda _row: True, stretch=True),
                Column(N_("What"), _what),
                Column(N_("Guest of"), lambda row: row.host),
                Column(N_("Noted by"), _noted),
            ),
            _("Arrival book"),
        )  # fmt: skip
        self.table.opened.connect(self._correct)
        self.body.addWidget(Listing(self.table, _("filter by name")), 1)
        self.primary(_("&Print the arrival book"), self._print)
        self.action(_("&Correct the time"), self._correct_chosen, "F2")

    def ask(self) -> None:
        self.name_title()
        rows = arrival_book(self.desk, self.tournament)
        self.table.put(rows)
        came = len({row.entry for row in rows})
        self.state(_("{n} {n:person has|people have} come this evening", n=came))
        self.empty(_("Nobody has come yet. Who comes is written down in the room."), not rows)

    def _correct_chosen(self) -> None:
        row = self.table.current()
        if row is not None:
            self._correct(row)

    def _correct(self, row: Arrival) -> None:
        TimeDialog(self, self.desk, row, _(KINDS[row.kind])).ask()

    def _print(self) -> None:
        self.shell.go("paper", "arrivals event")

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        rows = arrival_book(self.desk, self.tournament)
        if rows:
            dialog = TimeDialog(self, self.desk, rows[-1], _(KINDS[rows[-1].kind]))
            dialog.show()
            yield "time", dialog
