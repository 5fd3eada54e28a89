"""The state of a 21-card sitting after its lines."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.games.rummy21.settlement import Settlement


@dataclass(frozen=True, slots=True)
class Player:
    """One player: large points won (``net``, negative when lost), and the same in money at the stake of the time.

    ``brought`` is what his box held when he took it, ``bought`` counters he bought less those he sold. Whatever was not
    written down as it was played is won or lost when his counters are counted.
    """

    name: str
    present: bool = True
    box: int | None = None
    brought: int = 0
    net: int = 0
    bought: int = 0
    money: int = 0

    @property
    def counters(self) -> int:
        """The large points that he should have in counters now."""
        return self.brought + self.net + self.bought


@dataclass(frozen=True, slots=True)
class Tally:
    """A sitting: ``players`` in seat order, each player's left neighbour after him; ``dealer`` of the next deal.

    ``refreshments`` is what was put into that kitty, of which ``pot`` lies there in counters; ``rate`` the worth of a
    large point in minor units of the currency; ``last`` the settlement of the last deal.
    """

    players: tuple[Player, ...]
    rate: int
    dealer: str = ""
    deals: int = 0
    redealt: int = 0
    refreshments: int = 0
    pot: int = 0
    missing: int = 0
    """Large points that the counts so far leave open: others hold them, or they are lost and have to be shared (34)."""
    shared: int = 0
    """Large points that were missing and have been shared (34)."""
    consents: tuple[str, ...] = ()
    good_will: tuple[tuple[str, str], ...] = ()
    last: Settlement = field(default_factory=lambda: Settlement((), {}))

    @property
    def present(self) -> tuple[str, ...]:
        """The players at the table, in seat order."""
        return tuple(player.name for player in self.players if player.present)

    @property
    def net(self) -> dict[str, int]:
        """Large points won or lost by every player so far."""
        return {player.name: player.net for player in self.players}

    def player(self, name: str) -> Player | None:
        """A player of this sitting, None for a stranger."""
        return next((player for player in self.players if player.name == name), None)
