"""Playing cards: suit, rank, packs; how a card is typed and how it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from app.errors import DeskError
from app.language import N_, say


class Suit(StrEnum):
    """A suit by its letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def sign(self) -> str:
        """The suit's sign, as it is shown."""
        return SIGNS[self]

    @property
    def red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_OUTLINED = {Suit.SPADES: "♤", Suit.HEARTS: "♡", Suit.DIAMONDS: "♢", Suit.CLUBS: "♧"}
_SUIT_OF = {sign: suit for suit in Suit for sign in (suit.value, SIGNS[suit], _OUTLINED[suit])}


class Rank(IntEnum):
    """A rank; the ace is 14, high. A game with another order or other values brings its own table."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as it is written: 2 to 10, J, Q, K, A."""
        return _LETTERS.get(self, str(self.value))


_LETTERS = {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K", Rank.ACE: "A"}
_RANK_OF = {rank.letter: rank for rank in Rank} | {"T": Rank.TEN}

SPADES_HEARTS_CLUBS_DIAMONDS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of signs, highest first, of the card day's own rules (doc 000, rummy clause 4)."""
SPADES_HEARTS_DIAMONDS_CLUBS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The order of suits, highest first, of bridge."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card: a rank and a suit, or the printed joker, which has neither. Equal cards of several packs are equal."""

    rank: Rank | None
    suit: Suit | None

    def __post_init__(self) -> None:
        if (self.rank is None) != (self.suit is None):
            raise ValueError("a card has both rank and suit, or neither")

    @property
    def is_joker(self) -> bool:
        """Whether this is the printed joker."""
        return self.rank is None

    def __str__(self) -> str:
        """As it is typed and stored: KC, 10H, JK."""
        return JOKER_CODE if self.rank is None or self.suit is None else f"{self.rank.letter}{self.suit.value}"

    @property
    def sign(self) -> str:
        """As it is shown: K♣, 10♥, the printed joker as ★."""
        return "★" if self.rank is None or self.suit is None else f"{self.rank.letter}{self.suit.sign}"


JOKER_CODE = "JK"
JOKER = Card(None, None)


def parse(text: str, field: str = "card") -> Card:
    """The card that ``text`` names: ``KC``, ``10H``, ``th``, ``K♣``, ``JK`` for the printed joker.

    :raises DeskError: it names no card.
    """
    code = "".join(text.split()).replace("\ufe0e", "").replace("\ufe0f", "").upper()
    if code in (JOKER_CODE, "JOKER", "★"):
        return JOKER
    rank, suit = _RANK_OF.get(code[:-1]), _SUIT_OF.get(code[-1:])
    if rank is None or suit is None:
        raise DeskError(say(N_("“{text}” is no card; write KC, 10H, or JK for the joker"), text=text.strip()), field)
    return Card(rank, suit)


def parse_all(text: str, field: str = "cards") -> tuple[Card, ...]:
    """The cards named in ``text``, apart by spaces or commas.

    :raises DeskError: one of them names no card.
    """
    return tuple(parse(word, field) for word in text.replace(",", " ").split())


def pack(ranks: Iterable[Rank] = tuple(Rank), jokers: int = 0) -> tuple[Card, ...]:
    """One pack: each of ``ranks`` in four suits, and the printed ``jokers``."""
    ranks = tuple(ranks)
    return tuple(Card(rank, suit) for suit in Suit for rank in ranks) + (JOKER,) * jokers


def packs(number: int, jokers_each: int = 0) -> tuple[Card, ...]:
    """Several whole packs together."""
    return pack(jokers=jokers_each) * number


def height(suits: Sequence[Suit] = SPADES_HEARTS_CLUBS_DIAMONDS) -> Callable[[Card], tuple[int, int]]:
    """A sort key for cards drawn or cut: ace highest, then the suit in the order ``suits`` (highest first).

    The printed joker is lowest of all. Two cards of the same key are the same card: a tie.
    """
    weight = {suit: len(suits) - place for place, suit in enumerate(suits)}

    def key(card: Card) -> tuple[int, int]:
        if card.rank is None or card.suit is None:
            return (0, 0)
        return (card.rank.value, weight[card.suit])

    return key
