"""A deal as it is typed, and what it would come to: read by the codes of paper and screen, shown before it counts.

Deals are written, corrected and struck by the commands of :mod:`app.desk.lines`, which every game uses.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.desk.rummy.table import Player, Table, player_key
from app.errors import DeskError
from app.games.cards import parse
from app.games.game import Problem
from app.games.rummy13 import RUMMY13
from app.games.rummy13.compel import drop_rights, understood
from app.games.rummy13.lines import Deal, Entry
from app.games.rummy13.marks import WINNER, Mark, code, meanings
from app.games.rummy13.tally import Tally
from app.language import Message


@dataclass(frozen=True, slots=True)
class Typed:
    """A deal as far as it can be read. ``choices``: by entry, what an ambiguous number may mean, the likeliest first
    (the deal takes the first); ``wrong``: by entry, why nothing can be read; ``missing``: who has no mark yet."""

    deal: Deal
    choices: Mapping[int, tuple[Mark, ...]]
    wrong: Mapping[int, Message]
    missing: tuple[Player, ...]

    @property
    def whole(self) -> bool:
        """Everybody has a mark that means one thing."""
        return not (self.choices or self.wrong or self.missing)


def typed(
    table: Table,
    marks: Mapping[int, str],
    cut_joker: str = "",
    paper: Mapping[int, int] | None = None,
    tally: Tally | None = None,
    points: Mapping[int, int] | None = None,
) -> Typed:
    """The deal that codes and numbers name: ``marks`` by entry, as typed ("W", "37", "D", "25").

    ``cut_joker`` "" where it was not recorded; ``paper`` the running totals that stand on the sheet; ``points`` what a
    judge set in the place of what a mark gives. ``tally`` the state before the deal where it is not the newest one.
    Raises DeskError at ``cut_joker`` for what is no card.
    """
    now = table.tally if tally is None else tally
    joker = parse(cut_joker, "cut_joker") if cut_joker.strip() else None
    due = [table.players[key] for key in table.players if key in now.due]
    read: dict[int, tuple[Mark, ...]] = {}
    wrong: dict[int, Message] = {}
    for player in due:
        text = marks.get(player.entry, "").strip()
        if not text:
            continue
        try:
            read[player.entry] = meanings(table.rules, text)
        except DeskError as error:
            wrong[player.entry] = error.message
    choices: dict[int, tuple[Mark, ...]] = {}
    chosen: dict[int, Mark] = {}
    for entry, possible in read.items():
        has_winner = any(other != entry and means == (WINNER,) for other, means in read.items())
        left = understood(table.rules, now.totals[player_key(entry)], possible, has_winner)
        chosen[entry] = left[0]
        if len(left) > 1:
            choices[entry] = left
    set_points = points or {}
    entries = tuple(
        Entry(player.key, chosen[player.entry], set_points.get(player.entry))
        for player in due
        if player.entry in chosen
    )
    written = tuple((player_key(entry), total) for entry, total in (paper or {}).items())
    missing = tuple(player for player in due if player.entry not in read and player.entry not in wrong)
    return Typed(Deal(entries, joker, written), choices, wrong, missing)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a deal would come to: totals by entry, who would go out, who would be in compel, and all complaints."""

    totals: Mapping[int, int]
    out: tuple[Player, ...]
    compel: tuple[Player, ...]
    problems: tuple[Problem, ...]
    tally: Tally


def preview(table: Table, deal: Deal, tally: Tally | None = None) -> Preview:
    """What ``deal`` would come to after ``tally`` (None: now); nothing is written. The problems name players by their
    keys in ``field`` and by their names in ``message``."""
    before = table.tally if tally is None else tally
    after = RUMMY13.play(table.rules, before, deal)
    problems = tuple(
        Problem(one.field, table.named(one.message), one.weight, one.clause)
        for one in RUMMY13.problems(table.rules, before, deal)
    )
    out = tuple(table.players[key] for key in before.active if key not in after.active)
    compel = tuple(
        table.players[key] for key, total in after.active_totals.items() if drop_rights(table.rules, total).compel
    )
    totals = {table.players[key].entry: total for key, total in after.totals.items() if key in table.players}
    return Preview(totals, out, compel, problems, after)


def codes(deal: Deal) -> dict[int, str]:
    """A deal as it stands on paper: entry -> code."""
    return {int(entry.player): code(entry.mark) for entry in deal.entries}
