"""The lines of a 21-card sitting: deals, counters, comings and goings, the stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.games.cards import Card
from app.games.rummy21.rules import Counters
from app.games.rummy21.statuses import Status
from app.games.rummy21.values import ValueCards


@dataclass(frozen=True, slots=True)
class Hand:
    """How a deal ended for one player.

    His values are typed as ``value`` or given by ``cards``, from which the best claim is worked out. ``in_time``: a
    packer claimed before the next player played, anybody else before the settlement.
    """

    player: str
    status: Status
    count: int | None = None
    value: int = 0
    cards: ValueCards | None = None
    in_time: bool = True
    claimed_by_declarer: bool = False
    skipped_player_declared: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: a hand for each player present, in any order; nobody declared when the cards were exhausted twice (22).

    ``joker`` and ``exposed`` are needed only where values are given by cards. ``paper`` are the net points that stand
    on the sheet, (player, points); they must sum to zero and are compared.
    """

    kind: ClassVar[str] = "deal"
    hands: tuple[Hand, ...]
    joker: Card | None = None
    exposed: Card | None = None
    paper: tuple[tuple[str, int], ...] = ()

    @property
    def declarer(self) -> str | None:
        """The player who declared, None if nobody did."""
        return next((hand.player for hand in self.hands if hand.status is Status.DECLARED), None)


@dataclass(frozen=True, slots=True)
class Redealt:
    """A deal that did not count: two cards of a player exposed in the deal (11), or another ``reason``."""

    kind: ClassVar[str] = "redealt"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TakesKitty:
    """A player takes a numbered box; a newcomer sits down last. ``counters`` as counted at joining (24, 34)."""

    kind: ClassVar[str] = "takes_kitty"
    player: str
    box: int
    counters: Counters


@dataclass(frozen=True, slots=True)
class ReturnsKitty:
    """A player leaves the table and puts his box back; ``counters`` as counted at leaving (24, 34)."""

    kind: ClassVar[str] = "returns_kitty"
    player: str
    counters: Counters


@dataclass(frozen=True, slots=True)
class Counted:
    """A player's counters are counted while he plays on: before the stake changes, say (34)."""

    kind: ClassVar[str] = "counted"
    player: str
    counters: Counters


@dataclass(frozen=True, slots=True)
class Buys:
    """A player buys counters from another at the table (24), in large points.

    ``seller`` "": those that lie in the refreshment kitty, which becomes money so.
    """

    kind: ClassVar[str] = "buys"
    buyer: str
    seller: str
    points: int


@dataclass(frozen=True, slots=True)
class Pays:
    """A payment between two players outside a settlement, in large points, such as a loss claimed by 10 or 32."""

    kind: ClassVar[str] = "pays"
    payer: str
    payee: str
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Shortage:
    """Counters found missing at the end, in large points, shared by all present (34); negative: found too many."""

    kind: ClassVar[str] = "shortage"
    points: int


@dataclass(frozen=True, slots=True)
class Refreshments:
    """Each player present puts ``points`` large points into the refreshment kitty (36)."""

    kind: ClassVar[str] = "refreshments"
    points: int


@dataclass(frozen=True, slots=True)
class Stake:
    """From now on a large point is worth ``rate`` minor units of the currency (28).

    ``evening``: it is after 7. ``consents`` are the players who agreed; newcomers after it agree by sitting down and
    are named by a new line. ``permission``: the Executive Committee's, in words.
    """

    kind: ClassVar[str] = "stake"
    rate: int
    evening: bool = False
    consents: tuple[str, ...] = ()
    permission: str = ""


@dataclass(frozen=True, slots=True)
class GoodWill:
    """Two players with an arrangement between them (36); left alone in a game they must declare their values."""

    kind: ClassVar[str] = "good_will"
    players: tuple[str, str]


Rummy21Line = (
    Deal | Redealt | TakesKitty | ReturnsKitty | Counted | Buys | Pays | Shortage | Refreshments | Stake | GoodWill
)
