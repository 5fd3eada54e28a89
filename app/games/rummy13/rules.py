"""The house rules of 13-card rummy: the rulings and the figures of doc 000, as in ``rules.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.cards import Suit


@dataclass(frozen=True, slots=True)
class Rules:
    """All settings of the game; points, and minor units of the currency for fees."""

    count_without_two_lives: Literal["two_lives_or_all", "graduated", "literal"]
    reentry_score: Literal["highest_plus_1", "highest", "zero"]
    reentry_min_players: int
    reentry_limit_scope: Literal["per_player", "per_table"]
    first_round_stop: Literal["last_player", "announced_cap", "least_total_at_time"]
    wrong_declaration_continues: bool
    absent_playing_28: Literal["charge_25", "table_waits", "next_wave"]
    compel_basis: Literal["first_drop", "middle_drop"]
    drop_over_limit: Literal["block", "allow_and_eliminate"]
    reentry_window: Literal["before_next_deal", "one_deal_later"]
    last_in_wins: bool
    all_out_same_deal: Literal["lower_total", "replay"]
    deal_rotation: Literal["right", "left"]
    draw_suits: tuple[str, ...]
    packs: int
    ace_wrap: bool
    set_max: int
    semi_stop: Literal["at_quota", "last_player"]
    requalify: bool
    registration_fee: int
    reentry_fee: int
    new_table_fee: int
    table_size: int
    second_chance_size: int
    prize_kind: Literal["percent", "fixed"]
    prize_unit: int
    prize_shares: tuple[int, ...]
    second_chance_until: str
    stages: tuple[str, ...]
    limit: int
    first_drop: int
    middle_drop: int
    wrong_declaration: int
    no_show: int
    count_cap: int
    zero_count: int
    zero_count_with_twos: int
    reentries: int
    finalists: int
    hand_size: int

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits in the order of a draw, highest first."""
        named = [Suit[word.upper()] for word in self.draw_suits]
        return (*named, *(suit for suit in Suit if suit not in named))
