"""The house rules of 21-card rummy: the rulings and the figures of doc 001, as in ``rules.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Counters:
    """Counters by colour: purple 50, yellow 10, green 5, red 1 large point (24)."""

    purple: int = 0
    yellow: int = 0
    green: int = 0
    red: int = 0

    @property
    def value(self) -> int:
        """What they are worth, in large points."""
        return 50 * self.purple + 10 * self.yellow + 5 * self.green + self.red


@dataclass(frozen=True, slots=True)
class Rules:
    """All settings of the game; large points, and minor units of the currency for a large point at stake."""

    count_mode: Literal["single", "double"]
    full_hand_cap: int
    sequence_kind: Literal["pure", "any"]
    packers_exchange_values: bool
    count_cap: int | None
    double_rounding: Literal["round_then_double", "double_then_round"]
    layout_choice: Literal["free", "three_pure_forced"]
    special_hand_count: Literal["by_layout"]
    printed_jokers: int
    printed_joker_as: Literal["ace_of_spades", "redraw"]
    opposite_joker: Literal["same_colour", "opposite_colour"]
    joker_as_itself: bool
    set_shape: Literal["three_or_four_different_suits"]
    printed_joker_identical: bool
    marriage_exact: bool
    tanala_as_duplicate: Literal["one", "none"]
    best_claim: bool
    stack_values: bool
    aces_by_kind: bool
    dealt_note_scope: Literal["28_only", "27_and_28"]
    initial_pack_excess: Literal["forfeit", "cap_at_5"]
    free_hand_values: bool
    shortfall_split: Literal["seat_order"]
    stake: int
    counters_bought: Literal["account", "table"]
    card_room_fee: int
    stages: tuple[str, ...]
    least_players: int
    most_players: int
    hand_size: int
    initial_pack: tuple[int, int]
    mid_pack: tuple[int, int]
    wrong_count_penalty: int
    three_pure: int
    three_tanalas: int
    eight: int
    seven: int
    value_titlu: tuple[int, int]
    value_three: tuple[int, int, int]
    value_marriage: tuple[int, int]
    value_tanala: tuple[int, int, int]
    value_talia_malia: int
    initial_pack_cards: int
    initial_pack_value: int
    kitty: Counters
    stake_day: int
    stake_evening: int
    evening_hour: int

    @property
    def first_stake(self) -> int:
        """The stake with which a sitting begins, without anybody's consent: never above the day's highest (28)."""
        return min(self.stake, self.stake_day)

    @property
    def factor(self) -> int:
        """1 in single count, 2 in double count."""
        return 2 if self.count_mode == "double" else 1
