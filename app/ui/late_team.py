"""Games for a team that came after the draw: how many it gets, what changes for the others, before it is done."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.fixtures import SeatLateTeam
from app.desk.scores import GROUP, Field, field_of
from app.desk.teams import TeamRow
from app.errors import DeskError
from app.language import Message
from app.ui.event_dialogs import Asking
from app.ui.fields import Wrapped
from app.ui.words import _, shown

MOST_EXTRA = 3
"""Slots by which the group stage may grow for the sake of one team."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way of seating a late team: ``extra`` slots more, the team's games, and in sentences what else changes."""

    extra: int
    games: int
    lines: tuple[str, ...]
    refused: Message | None = None


def ways(desk: Any, row: TeamRow) -> list[Way]:
    """What can be done for the team, from no further slot on; a longer stage only where it brings more games."""
    found: list[Way] = []
    before = field_of(desk, row.tournament_id)
    for extra in range(MOST_EXTRA + 1):
        try:
            after = desk.would(SeatLateTeam(row.id, extra), lambda: field_of(desk, row.tournament_id))
        except DeskError as error:
            if extra == 0:
                found.append(Way(0, 0, (), error.message))
            continue
        games = sum(row.id in (table.a, table.b) for table in after.at(GROUP))
        if games and all(games > way.games for way in found):
            found.append(Way(extra, games, tuple(_changes(row, before, after))))
    possible = [way for way in found if way.refused is None]
    return possible or found


def _changes(row: TeamRow, before: Field, after: Field) -> list[str]:
    lines = []
    for table in sorted(after.at(GROUP), key=lambda table: (table.slot or 0, table.table or 0)):
        if row.id in (table.a, table.b):
            other = after.name(table.b if table.a == row.id else table.a)
            words = _("Slot {slot}, table {table}: against {team}", slot=table.slot, table=table.table, team=other)
            lines.append(words)
    ids = {table.id for table in after.at(GROUP)}
    for table in before.at(GROUP):
        if table.id not in ids:
            a, b = (shown(side) for side in before.sides(table))
            lines.append(_("The game {a} – {b} of slot {slot} is not played.", a=a, b=b, slot=table.slot))
    counts = [Counter(team for t in field.at(GROUP) for team in (t.a, t.b)) for field in (before, after)]
    for team, games in sorted(counts[1].items(), key=lambda pair: before.name(pair[0])):
        if team != row.id and games != counts[0][team]:
            name, earlier = before.name(team), counts[0][team]
            lines.append(_("{team} has {n} {n:game|games}, not {before}", team=name, n=games, before=earlier))
    return lines


class LateTeamDialog(Asking):
    """Choose how a late team is seated; answers with the number of its games."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TeamRow) -> None:
        super().__init__(parent, _("Games for {team}", team=row.name), _("&Give it these games"))
        self.resize(620, 560)
        self._ways = {way.extra: way for way in ways(desk, row)}
        choices = {way.extra: self._words(way) for way in self._ways.values()}
        self.form.choice("extra", _("&How"), choices, hint=_("A slot that was called or played is never drawn again."))
        self.form.changed.connect(self._show)
        self.words = Wrapped("", 560)
        self.column.insertWidget(1, self.words)
        self.take = lambda values: desk.do(SeatLateTeam(row.id, values["extra"]))
        self._show()

    @staticmethod
    def _words(way: Way) -> str:
        if way.refused is not None:
            return _("no game can be found")
        if not way.extra:
            return _("{n} {n:game|games} in the slots that are left", n=way.games)
        return _("{n} {n:game|games}, with {extra} {extra:slot|slots} more", n=way.games, extra=way.extra)

    def _show(self) -> None:
        way = self._ways[self.form.values()["extra"]]
        self.primary_button.setEnabled(way.refused is None)
        lines = [f"•  {line}" for line in way.lines]
        self.words.setText(shown(way.refused) if way.refused is not None else "\n".join(lines))
