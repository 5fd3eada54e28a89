"""Pulls of cards at a bridge evening: who plays, with whom, who is cut out (doc 003, rules 1-4 and 8).

Cards are pulled from one pack, so no two are the same; ``suits`` is the order of suits, highest first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.games.cards import SPADES_HEARTS_DIAMONDS_CLUBS, Card, Suit, height

SEATS = 4
MAY_CUT_IN = 2
SECOND_TABLE = 8


@dataclass(frozen=True, slots=True)
class Pull:
    """Who plays after a pull and who waits, both with the highest card first."""

    table: tuple[str, ...]
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Partners:
    """The two higher cards against the two lower; the highest deals."""

    pairs: tuple[tuple[str, str], tuple[str, str]]
    dealer: str


@dataclass(frozen=True, slots=True)
class CutOut:
    """Who leaves the table between rubbers, who comes in, and who goes on waiting, in order of arrival."""

    out: tuple[str, ...]
    cut_in: tuple[str, ...]
    still_waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """How a number of players divides: tables, those waiting, and how many of them may cut in at the next rubber."""

    tables: int
    waiting: int
    may_cut_in: int


def by_card(cards: Mapping[str, Card], suits: Sequence[Suit] = SPADES_HEARTS_DIAMONDS_CLUBS) -> list[str]:
    """The players by the card each pulled, the highest first."""
    key = height(suits)
    return sorted(cards, key=lambda player: key(cards[player]), reverse=True)


def form_table(cards: Mapping[str, Card], suits: Sequence[Suit] = SPADES_HEARTS_DIAMONDS_CLUBS) -> Pull:
    """The four players with the higher cards form the table, the others wait (rule 1)."""
    players = by_card(cards, suits)
    return Pull(tuple(players[:SEATS]), tuple(players[SEATS:]))


def partners(cards: Mapping[str, Card], suits: Sequence[Suit] = SPADES_HEARTS_DIAMONDS_CLUBS) -> Partners:
    """The partnerships of four players by a second pull, and the first dealer (rules 2 and 3)."""
    first, second, third, fourth = by_card(cards, suits)
    return Partners(((first, second), (third, fourth)), first)


def cut_out(
    cards: Mapping[str, Card],
    waiting: Sequence[str],
    suits: Sequence[Suit] = SPADES_HEARTS_DIAMONDS_CLUBS,
    rubbers: Mapping[str, int] | None = None,
) -> CutOut:
    """Who is cut out after a rubber and who cuts in (rules 4 and 8).

    ``cards`` are the pulls of those at the table, ``waiting`` the queue in order of arrival: as many go out as come
    in, two at most, those with the lowest cards. With ``rubbers`` (how many each has played in a row; ruling
    ``cut_out_rule`` = most_rubbers) those who have played most go, equal ones by the lowest card.
    """
    number = min(len(waiting), MAY_CUT_IN)
    players = by_card(cards, suits)
    if rubbers is not None:
        played = dict(rubbers)
        players.sort(key=lambda player: played.get(player, 0))
    return CutOut(
        out=tuple(players[len(players) - number :]),
        cut_in=tuple(waiting[:number]),
        still_waiting=tuple(waiting[number:]),
    )


def divide(players: int) -> Division:
    """How ``players`` people divide over tables (rules 1 and 4).

    Four make a table; up to seven, the others wait and two of them may cut in. The eighth player makes a second table,
    every further four one more; from then on one waits at each table and cuts in there only.
    """
    tables = players // SEATS
    waiting = players - tables * SEATS
    at_each = MAY_CUT_IN if players < SECOND_TABLE else 1
    return Division(tables, waiting, min(waiting, at_each * tables))
