"""Who deals, and what makes a deal void."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.twentyeight.codes import PLAYERS
from app.games.twentyeight.rules import Rules
from app.language import N_


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason to deal again; ``nullified``: D.3, where ruling ``nullified_is_redeal`` may skip the deal instead."""

    key: str
    label: str
    clause: str
    nullified: bool = False


REASONS: tuple[Reason, ...] = (
    Reason("card_exposed", N_("a card was exposed while dealing"), "B.6.1"),
    Reason("wrong_card_count", N_("a player has more or fewer than six cards"), "B.6.2"),
    Reason("six_cards_one_suit", N_("a player has six cards of one suit"), "B.6.3"),
    Reason("four_jacks", N_("a player has all four jacks"), "B.6.4"),
    Reason("defenders_void_in_trumps", N_("the defenders hold no trump"), "B.6.5"),
    Reason("out_of_turn_shuffle", N_("shuffled out of turn, found before the first card"), "B.6.6"),
    Reason("nullified", N_("all trumps in one hand or one team"), "D.3", nullified=True),
    Reason("ruled", N_("the match referee ruled so"), "E.10"),
)


def reason(key: str) -> Reason | None:
    """The reason ``key``, or None."""
    return next((known for known in REASONS if known.key == key), None)


def skips(rules: Rules, key: str) -> bool:
    """Whether a deal void for the reason ``key`` is skipped, so that it counts as played without points."""
    known = reason(key)
    return known is not None and known.nullified and not rules.nullified_is_redeal


def next_seat(seat: int) -> int:
    """The seat to the right, where the deal goes next (B.1, B.2); seats are numbered in order of play."""
    return seat % PLAYERS + 1


def dealer(seats: Sequence[str], first_dealer: str, deal_number: int) -> str:
    """Who deals deal ``deal_number`` (from 1) when ``first_dealer`` dealt the first and nothing was skipped."""
    return seats[(seats.index(first_dealer) + deal_number - 1) % len(seats)]
