"""The house rules of 28: one frozen object that answers for the table and for the tournament.

The defaults and the tables stand in ``rules.toml``; :mod:`app.games.house_rules` reads them and what is changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.games.twentyeight.codes import THANI, Bid, PenaltyKind


@dataclass(frozen=True, slots=True)
class KottPoints:
    """Score points where a kott is in play: fulfilled to the bidders; failed, and marukott, to the opponents."""

    made: int
    failed: int
    marukott: int


@dataclass(frozen=True, slots=True)
class Band:
    """Score points for the bids ``least`` to ``most``, or for Thani (A.9, A.10).

    ``kott`` is None where kott and marukott do not exist (A.11.1, A.12.1).
    """

    name: str
    made: int
    defeated: int
    least: int = 0
    most: int = 0
    thani: bool = False
    kott: KottPoints | None = None

    def holds(self, bid: Bid) -> bool:
        """Whether ``bid`` stands in this band."""
        return self.thani if bid == THANI else self.least <= bid <= self.most


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the tournament; ``deals`` names the setting that says how many deals decide a game of it."""

    key: str
    label: str
    deals: str
    knockout: bool = True


@dataclass(frozen=True, slots=True)
class PenaltyPoints:
    """Score points to the other team, besides what an offence does to the deal (E.2.2, E.3)."""

    revoke: int
    conduct: int


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Match points of a game in the group table."""

    win: int
    tie: int
    loss: int


@dataclass(frozen=True, slots=True)
class Rules:
    """Every setting and table of 28, resolved. What each does is told by ``house_rules.settings("twentyeight")``.

    ``team_fee`` is in minor units of the event's currency, ``*_minutes`` in minutes.
    """

    kott_replaces: bool
    penalty_out_of_turn: int
    group_tie_stands: bool
    knockout_tie: Literal["kc97", "single_deal", "cut"]
    group_rank: tuple[str, ...]
    walkover: Literal["win_no_score", "win_12_0", "average_of_own_games"]
    kott_meaning: Literal["all_tricks", "all_points"]
    kott_least_tricks_left: int
    marukott_replaces: bool
    thani_min_adi: Literal["jack_nine_of_one_suit", "two_suits"]
    conduct_adds: bool
    nullified_is_redeal: bool
    seat_changes: int
    tie_deals: int
    group_deals: int
    knockout_deals: int
    losers_final_deals: int
    final_deals: int
    games_each: int
    quarter_finals_from: int
    small_field: Literal["top_four", "top_two"]
    withdrawal: Literal["played_stands"]
    grace_minutes: int
    correction_minutes: int
    team_fee: int
    reserves: int
    bands: tuple[Band, ...]
    penalty_points: PenaltyPoints
    match_points: MatchPoints
    stages: tuple[Stage, ...]

    def __hash__(self) -> int:
        """Few rules are alive at a time: one setting is enough to tell them apart, and quick."""
        return hash(self.group_rank)

    def band(self, bid: Bid) -> Band | None:
        """The band of ``bid``; None for what is no bid."""
        return next((band for band in self.bands if band.holds(bid)), None)

    def stage(self, key: str) -> Stage:
        """The stage ``key``; KeyError if there is none."""
        for stage in self.stages:
            if stage.key == key:
                return stage
        raise KeyError(key)

    def deals(self, stage: str) -> int:
        """How many deals a game of ``stage`` has before any tie is broken (E.6, E.7)."""
        deals: int = getattr(self, self.stage(stage).deals)
        return deals

    def penalty(self, kind: PenaltyKind) -> int:
        """Score points that an offence gives to the other team, besides the deal."""
        return {PenaltyKind.REVOKE: self.penalty_points.revoke, PenaltyKind.CONDUCT: self.penalty_points.conduct}.get(
            kind, self.penalty_out_of_turn
        )
