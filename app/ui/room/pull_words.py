"""What a pull of cards says in words: beside each person, and as a whole once everybody has pulled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.desk.room.pulling import Outcome, PullKind
from app.desk.room.table import Player
from app.games.bridge.contract import Seat
from app.games.cards import Card, Suit
from app.tournament.pulls import by_card
from app.ui.room.deal_words import SEATS
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Said:
    """What the cards say: a word beside each person, and the whole in a sentence once all have pulled."""

    beside: Mapping[str, str]
    whole: str = ""
    moved: frozenset[str] = frozenset()
    """Whom it moves: their words stand out."""


Reading = Callable[[Mapping[str, Card]], Said]


def so_far(cards: Mapping[str, Card], suits: Sequence[Suit]) -> Said:
    """While cards are missing: who has the highest."""
    order = by_card(cards, suits)
    return Said({person: _("highest so far") for person in order[:1] if len(cards) > 1})


def seats_from(outcome: Outcome, first: Seat = Seat.NORTH) -> dict[Seat, Player]:
    """Who sits where after the cut for partners, the dealer at ``first`` and the others clockwise from him."""
    seats, seat = {}, first
    for player in outcome.playing:
        seats[seat] = player
        seat = seat.left
    return seats


def said_of(outcome: Outcome, first: Seat = Seat.NORTH) -> Said:
    """What all the cards say."""
    moved = frozenset(one.key for one in outcome.waiting)
    match outcome.kind:
        case PullKind.TABLE:
            beside = {one.key: _("plays") for one in outcome.playing} | {one.key: _("waits") for one in outcome.waiting}
            return Said(beside, _("{playing} play. {waiting} {n:waits|wait}.", playing=names_of(outcome.playing),
                                  waiting=names_of(outcome.waiting), n=len(outcome.waiting)), moved)  # fmt: skip
        case PullKind.CUT_OUT:
            beside = {one.key: _("stays") for one in outcome.playing} | {
                one.key: _("goes out") for one in outcome.waiting
            }
            return Said(beside, _("{out} {n:goes|go} out; now at the table: {playing}.", out=names_of(outcome.waiting),
                                  n=len(outcome.waiting), playing=names_of(outcome.playing)), moved)  # fmt: skip
        case PullKind.PARTNERS:
            seats = seats_from(outcome, first)
            beside = {player.key: _(SEATS[seat]) for seat, player in seats.items()}
            (one, two), (three, four) = outcome.pairs
            dealer = outcome.dealer.name if outcome.dealer is not None else ""
            return Said(beside, _("{a} and {b} against {c} and {d}; {dealer} deals first.", a=one.name, b=two.name,
                                  c=three.name, d=four.name, dealer=dealer))  # fmt: skip
    return Said({})


def names_of(players: Sequence[Player]) -> str:
    """Names in a sentence: "Anil, Mary and Susan"."""
    told = [one.name for one in players]
    if len(told) < 2:
        return "".join(told)
    return _("{first} and {last}", first=", ".join(told[:-1]), last=told[-1])
