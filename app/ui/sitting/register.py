"""The kitty register: who sits there in the order of play, his box, his counters, what he has won, what it is worth."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk.currency import written
from app.desk.sitting.sitting import Sitting
from app.games.rummy21.kitty import change
from app.games.rummy21.tally import Player
from app.language import N_
from app.ui.sitting.settlement_view import counter_words, signed
from app.ui.table import CENTRE, RIGHT, Column, show_signs
from app.ui.table import Table as List
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class RegisterRow:
    """A player as the register shows him; ``seat`` from 1, None for one who left."""

    key: str
    name: str
    seat: int | None
    player: Player
    role: str
    money: str

    @property
    def present(self) -> bool:
        """Whether he sits there."""
        return self.player.present

    @property
    def due(self) -> int | None:
        """The large points he should have in counters now."""
        return self.player.counters if self.present else None


def rows_of(sitting: Sitting, currency: str) -> list[RegisterRow]:
    """The rows of a sitting: those present in seat order, then those who left."""
    tally = sitting.tally
    present = tally.present
    found = []
    for player in sorted(tally.players, key=lambda one: not one.present):
        seat = present.index(player.name) + 1 if player.present else None
        role = _("× left") if seat is None else _("▶ deals") if player.name == tally.dealer and not sitting.over else ""
        name = sitting.name(player.name)
        found.append(RegisterRow(player.name, name, seat, player, role, written(player.money, currency)))
    return found


def _bought(row: RegisterRow) -> str:
    return signed(row.player.bought) if row.player.bought else ""


COLUMNS = (
    Column(N_("Seat"), lambda row: row.seat, align=CENTRE),
    Column(N_("Player"), lambda row: row.name, bold=lambda row: row.present),
    Column("", lambda row: row.role, stretch=True),
    Column(N_("Box"), lambda row: row.player.box, align=CENTRE, bold=lambda row: row.present),
    Column(N_("Taken"), lambda row: row.player.brought if row.player.brought or row.present else None, align=RIGHT,
           tip=lambda _row: _("Counters in his box when he took it, in large points (24, 34)")),
    Column(N_("Bought"), _bought, align=RIGHT, tip=lambda _row: _("Counters bought, less those sold (24)")),
    Column(N_("Net"), lambda row: signed(row.player.net), sort=lambda row: row.player.net, align=RIGHT,
           bold=lambda row: row.present, tip=lambda _row: _("Large points won and lost")),
    Column(N_("Due now"), lambda row: row.due, align=RIGHT, bold=lambda row: row.present,
           wrong=lambda row: row.due is not None and row.due < 0,
           tip=lambda row: _("Counters he should have now: {words}",
                             words=counter_words(change(max(0, row.player.counters))))),
    Column(N_("Money"), lambda row: row.money, align=RIGHT, tip=lambda _row: _("At the stake of each deal")),
)  # fmt: skip


class Register(List):
    """The register as a list."""

    def __init__(self) -> None:
        super().__init__(COLUMNS, _("Kitty register"), key=lambda row: row.key, sortable=False)
        show_signs(self, 2)
