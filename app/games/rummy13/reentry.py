"""Buying back in: whether, and with which total (doc 000, 15, Main Points 2, 7, 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.games.rummy13.compel import drop_rights
from app.games.rummy13.rules import Rules
from app.language import N_, Message, say


class Refusal(StrEnum):
    """Why a re-entry is not allowed."""

    OTHER_TABLE = "other_table"
    LIMIT_REACHED = "limit_reached"
    ALL_IN_COMPEL = "all_in_compel"
    TOO_FEW_PLAYERS = "too_few_players"
    NOT_OUT = "not_out"
    LEFT = "left"
    TOO_LATE = "too_late"
    DECLINED = "declined"

    @property
    def words(self) -> Message:
        """The refusal in a sentence."""
        return say(_WORDS[self])


_WORDS = {
    Refusal.OTHER_TABLE: N_("Re-entry is only to the table where the player got out"),
    Refusal.LIMIT_REACHED: N_("Both re-entries have been used"),
    Refusal.ALL_IN_COMPEL: N_("All remaining players are in compel"),
    Refusal.TOO_FEW_PLAYERS: N_("Too few players are left in the game"),
    Refusal.NOT_OUT: N_("The player is not out"),
    Refusal.LEFT: N_("The player has left the game"),
    Refusal.TOO_LATE: N_("Re-entry is before the next deal"),
    Refusal.DECLINED: N_("The player has declined to re-enter"),
}
CLAUSES = {
    Refusal.OTHER_TABLE: "Main Points 2",
    Refusal.LIMIT_REACHED: "15",
    Refusal.ALL_IN_COMPEL: "Main Points 8",
}


@dataclass(frozen=True, slots=True)
class Eligibility:
    """Whether a player may re-enter: his total to start with, or why not."""

    refusal: Refusal | None = None
    start_total: int | None = None

    @property
    def allowed(self) -> bool:
        """He may."""
        return self.refusal is None


def start_total(rules: Rules, active_totals: Mapping[str, int]) -> int:
    """The total of a re-entered player when those still in have ``active_totals`` (ruling ``reentry_score``).

    Reckoned before any re-entry after the same deal, and never above 250.
    """
    highest = max(active_totals.values(), default=0)
    total = {"highest_plus_1": highest + 1, "highest": highest, "zero": 0}[rules.reentry_score]
    return min(total, rules.limit)


def eligibility(
    rules: Rules,
    active_totals: Mapping[str, int],
    used_by_player: int,
    used_at_table: int = 0,
    same_table: bool = True,
) -> Eligibility:
    """Whether a player who is out may re-enter when those still in have ``active_totals``.

    The limit of two is the same in all stages (Main Points 7), for each player or for the table by ruling
    ``reentry_limit_scope``.
    """
    used = used_by_player if rules.reentry_limit_scope == "per_player" else used_at_table
    if not same_table:
        return Eligibility(Refusal.OTHER_TABLE)
    if used >= rules.reentries:
        return Eligibility(Refusal.LIMIT_REACHED)
    if len(active_totals) < rules.reentry_min_players:
        return Eligibility(Refusal.TOO_FEW_PLAYERS)
    if all(drop_rights(rules, total).compel for total in active_totals.values()):
        return Eligibility(Refusal.ALL_IN_COMPEL)
    return Eligibility(start_total=start_total(rules, active_totals))
