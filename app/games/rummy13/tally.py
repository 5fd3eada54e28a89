"""The state of a rummy table after its lines."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.rummy13.ranking import Elimination, groups_of_equals
from app.games.rummy13.reentry import Eligibility, Refusal, eligibility
from app.games.rummy13.rules import Rules


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table: his total, whether he is in, the re-entries he used, whether he left for good."""

    player: str
    total: int = 0
    playing: bool = True
    reentries: int = 0
    left: bool = False


@dataclass(frozen=True, slots=True)
class Reentered:
    """A re-entry that happened: after which deal (0 before the first) and with which total."""

    player: str
    deal: int
    total: int


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A total that the deals do not confirm: what a checkpoint or the paper says and what the deals give."""

    player: str
    deal: int
    written: int
    computed: int


@dataclass(frozen=True, slots=True)
class Tally:
    """A table. ``seats`` stand in order of play (to the right), those who are out among them.

    ``first_hand`` gets the first hand of the next deal. ``window`` are those who re-entered since the last deal.
    ``extra`` are the points of deals that level players played to be separated, ``cut`` players ranked by a cut.
    """

    seats: tuple[Seat, ...]
    stage: str
    first_hand: str
    deals: int = 0
    voids: int = 0
    window: tuple[str, ...] = ()
    eliminated: tuple[Elimination, ...] = ()
    reentries: tuple[Reentered, ...] = ()
    declined: tuple[str, ...] = ()
    """Those who are out and said that they do not re-enter after this deal."""
    last_deal: int | None = None
    """The number of the last deal, when a cap was announced."""
    stopped: bool = False
    extra: tuple[tuple[str, int], ...] = ()
    cut: tuple[str, ...] = ()
    discrepancies: tuple[Discrepancy, ...] = ()

    @property
    def active(self) -> tuple[str, ...]:
        """The players who are in, in order of play."""
        return tuple(seat.player for seat in self.seats if seat.playing)

    @property
    def totals(self) -> dict[str, int]:
        """The running totals of all players; those who are out keep the total with which they went out."""
        return {seat.player: seat.total for seat in self.seats}

    @property
    def active_totals(self) -> dict[str, int]:
        """The running totals of those who are in."""
        return {seat.player: seat.total for seat in self.seats if seat.playing}

    @property
    def shuffler(self) -> str:
        """Who shuffles the next deal: he sits on the left of the player who gets the first hand."""
        return self.left_of(self.first_hand)

    @property
    def cutter(self) -> str:
        """Who cuts the next deal and draws the joker: the player on the left of the shuffler (6)."""
        return self.left_of(self.shuffler)

    @property
    def ended(self) -> bool:
        """Nobody plays on: one player is left, or none, or the table was stopped."""
        return self.stopped or len(self.active) <= 1

    @property
    def levels(self) -> list[list[str]]:
        """The players best first, level ones together (ruling ``table_rank``)."""
        return groups_of_equals(self.active_totals, self.eliminated, dict(self.extra), self.cut)

    @property
    def order(self) -> list[str]:
        """The players best first; level ones in order of play."""
        return [player for level in self.levels for player in level]

    @property
    def level_at_top(self) -> tuple[str, ...]:
        """Players level for the first place of a table that has ended: they play one more deal, then cut."""
        first = self.levels[0] if self.ended and self.seats else []
        return tuple(first) if len(first) > 1 else ()

    @property
    def over(self) -> bool:
        """The table has its winner."""
        return self.ended and not self.level_at_top

    @property
    def winner(self) -> str | None:
        """The first of the table once it is over."""
        return self.order[0] if self.over and self.seats else None

    @property
    def due(self) -> tuple[str, ...]:
        """The players for whom the next deal has entries."""
        return self.level_at_top if self.ended else self.active

    def seat(self, player: str) -> Seat | None:
        """The seat of a player of this table, None for a stranger."""
        return next((seat for seat in self.seats if seat.player == player), None)

    def left_of(self, player: str, steps: int = 1) -> str:
        """The player in the game who sits so many places to the left (against the order of play) of ``player``."""
        return self._neighbour(player, -steps)

    def right_of(self, player: str, steps: int = 1) -> str:
        """The player in the game who sits so many places to the right (in order of play) of ``player``."""
        return self._neighbour(player, steps)

    def reentry(self, rules: Rules, player: str) -> Eligibility:
        """Whether ``player`` may re-enter now, and with which total."""
        seat = self.seat(player)
        if seat is None:
            return Eligibility(Refusal.OTHER_TABLE)
        if seat.left or seat.playing:
            return Eligibility(Refusal.LEFT if seat.left else Refusal.NOT_OUT)
        if self.stopped:
            return Eligibility(Refusal.TOO_LATE)
        if player in self.declined:
            return Eligibility(Refusal.DECLINED)
        out = self.last_out(player)
        patience = 0 if rules.reentry_window == "before_next_deal" else 1
        if out is not None and self.deals - out.deal > patience:
            return Eligibility(Refusal.TOO_LATE)
        before = {name: total for name, total in self.active_totals.items() if name not in self.window}
        return eligibility(rules, before, seat.reentries, sum(one.reentries for one in self.seats))

    def open_reentries(self, rules: Rules) -> tuple[str, ...]:
        """The players who may re-enter now and have neither done so nor declined."""
        return tuple(seat.player for seat in self.seats if self.reentry(rules, seat.player).allowed)

    def last_out(self, player: str) -> Elimination | None:
        """The last elimination of a player."""
        return next((out for out in reversed(self.eliminated) if out.player == player), None)

    def _neighbour(self, player: str, steps: int) -> str:
        """``steps`` places from ``player`` among those in the game; he himself need not be in it."""
        names = [seat.player for seat in self.seats if seat.playing or seat.player == player]
        playing = set(self.active)
        place = names.index(player)
        direction = 1 if steps > 0 else -1
        left = abs(steps)
        for _ in range(abs(steps) * (len(names) + 1)):
            place = (place + direction) % len(names)
            left -= names[place] in playing
            if not left:
                break
        return names[place]
