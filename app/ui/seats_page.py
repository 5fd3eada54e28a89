"""Who sits where at a table: six seats in order of play, those of A and of B in turn."""

from __future__ import annotations

from typing import Any

from app.desk.matches import SeatTable
from app.desk.sheets import first_seats
from app.errors import DeskError
from app.games.twentyeight.codes import PLAYERS, side_of
from app.language import N_, say
from app.ui.fields import ChoiceField
from app.ui.match_act import MatchAct
from app.ui.words import _


class SeatsPage(MatchAct):
    """The seats before the first deal."""

    title = N_("Who sits where")
    verb = N_("&Note the seats")

    def make(self) -> None:
        field, table = self.field, self.table
        now = first_seats(table)
        for row in range(0, PLAYERS, 2):
            parts = []
            for seat in (row + 1, row + 2):
                team = table.a if seat % 2 else table.b
                members = field.teams[team].members if team is not None else {}
                choice = ChoiceField({None: _("choose"), **members})
                choice.put(next((person for person, name in members.items() if name == now[seat - 1]), None))
                label = _("Seat {seat}, {side}", seat=seat, side=side_of(seat).value)
                parts.append((f"seat_{seat}", label, choice, "", 1))
            self.form.row(*parts)
        self.state(_("In order of play, to the right of seat 1. The draw of the first dealer is a line of the sheet."))

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        seats = tuple(values[f"seat_{seat}"] for seat in range(1, PLAYERS + 1))
        for seat, person in enumerate(seats, 1):
            if person is None or person in seats[: seat - 1]:
                raise DeskError(say(N_("Six different people sit at a table.")), f"seat_{seat}")
        return SeatTable(self.match_id, seats)
