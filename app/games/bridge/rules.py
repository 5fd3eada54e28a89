"""The house rules of rubber bridge and Chicago: the rulings and the figures of doc 003, as in ``rules.toml``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.games.cards import Suit

BridgeTable = Literal["law77", "printed_additive", "printed_replacing"]
TABLES: tuple[BridgeTable, ...] = ("law77", "printed_additive", "printed_replacing")

Columns = tuple[int, int, int]
"""Figures for undoubled, doubled, redoubled."""
Vulnerability = tuple[int, int]
"""Figures for not vulnerable, vulnerable."""


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """One reading of the printed tables of rules 5 to 7, in points."""

    minor: Columns
    major: Columns
    no_trump_first: Columns
    no_trump_further: Columns
    undertrick_first: tuple[Columns, Columns]
    undertrick_further: tuple[Columns, Columns]
    undertrick_fourth: tuple[Columns, Columns]
    fourth_replaces: bool
    """The last row stands instead of the further undertricks (else it is added to them)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """All settings of a bridge table; points, and minor units of the currency where money is meant."""

    form: Literal["rubber", "chicago"]
    bridge_table: BridgeTable
    slam_bonus: Literal["law77", "none"]
    overtricks: Literal["law77", "none"]
    insult: Literal["law77", "none"]
    nt_aces: Literal["any_side", "one_hand"]
    chicago_honours: bool
    chicago_vulnerability: Literal["dealer", "non_dealer"]
    passed_out: Literal["redeal", "counts"]
    unfinished_rubber: Literal["law80", "none"]
    unfinished_partscore: Literal[100, 50]
    cut_out_rule: Literal["lowest_cards", "most_rubbers"]
    cut_suits: tuple[str, ...]
    money: Literal["off", "on"]
    stake: int
    stake_unit: Literal[1, 100]
    card_room_fee: int
    stages: tuple[str, ...]
    game_points: int
    games_to_win: int
    rubber_straight: int
    rubber_contested: int
    unfinished_game: int
    played_deals_limit: int
    chicago_deals: int
    chicago_game: Vulnerability
    chicago_part: int
    small_slam: Vulnerability
    grand_slam: Vulnerability
    insult_bonus: Columns
    overtrick_doubled: tuple[Columns, Columns]
    honours_five: int
    honours_four: int
    honours_aces: int
    max_stake: int
    law77: ScoreTable
    printed_additive: ScoreTable
    printed_replacing: ScoreTable

    @property
    def table(self) -> ScoreTable:
        """The reading of the printed tables that is in force."""
        tables = {
            "law77": self.law77,
            "printed_additive": self.printed_additive,
            "printed_replacing": self.printed_replacing,
        }
        return tables[self.bridge_table]

    @property
    def suits(self) -> tuple[Suit, ...]:
        """The suits in the order of a pull, highest first (ruling ``cut_suits``)."""
        named = [Suit[word.upper()] for word in self.cut_suits]
        return (*named, *(suit for suit in Suit if suit not in named))

    def reading(self, name: BridgeTable) -> Rules:
        """These rules under another reading of the printed tables."""
        return replace(self, bridge_table=name)
