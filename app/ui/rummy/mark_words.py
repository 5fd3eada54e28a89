"""Marks of a deal in words: the codes of the sheet, what a number may mean, which drops a player has left."""

from __future__ import annotations

from dataclasses import replace

from app.desk.rummy.table import Table
from app.games.rummy13.compel import drop_rights
from app.games.rummy13.lines import Deal
from app.games.rummy13.marks import CODES, Mark, Outcome, code, written_points
from app.ui.rummy.mark_field import COUNTED
from app.ui.words import _


def with_mark(deal: Deal, key: str, meant: Mark) -> Deal:
    """The deal with another mark for one player."""
    entries = tuple(replace(one, mark=meant) if one.player == key else one for one in deal.entries)
    return replace(deal, entries=entries)


def table_key(table: Table, entry: int) -> str:
    """How the sheet names the player of an entry."""
    return next(key for key, player in table.players.items() if player.entry == entry)


def letter(meant: Mark) -> str:
    """The key that answers the question what a number means."""
    return COUNTED if meant.outcome is Outcome.LOSER else code(meant)


def choice_words(marks: tuple[Mark, ...]) -> str:
    """The question what a number means: "D first drop, C counted"."""
    labels = {one.letter: _(one.label) for one in CODES}
    parts = [f"{letter(one)} {labels.get(letter(one), _('counted'))}" for one in marks]
    return _("Which is it: {choices}?", choices=", ".join(parts))


def drops_left(table: Table, total: int) -> str:
    """Which drops a player with ``total`` may still make, where it is not both."""
    rights = drop_rights(table.rules, total)
    if rights.compel:
        return _("compel")
    return _("no middle drop") if not rights.middle_drop_allowed else ""


def legend(table: Table) -> str:
    """The codes of the sheet."""
    parts = [
        f"{one.letter} {_(one.label)} {written_points(table.rules, one.mark)}" if one.letter != "W"
        else f"{one.letter} {_(one.label)} 0"
        for one in CODES
    ]  # fmt: skip
    return " · ".join([*parts, _("or the count, then Enter")])
