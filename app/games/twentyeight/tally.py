"""The state of a 28 table after its lines."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from app.games.twentyeight.codes import Side
from app.games.twentyeight.match import Next, Points, progress, total
from app.games.twentyeight.redeals import next_seat
from app.games.twentyeight.rules import Rules


@dataclass(frozen=True, slots=True)
class Tally:
    """A table's state. ``deals`` are the points of A and B deal by deal, skipped ones among them.

    ``seats`` are the players in order of play, ``dealer`` the seat (1-6) that deals next, ``redeals`` how many deals
    did not count, ``seat_changes`` how many A and B have used, ``deals_due`` how many deals the game has by now,
    ``next`` what comes, ``winner`` who has won (None: open, or a level group game).
    """

    stage: str
    seats: tuple[str, ...]
    deals_due: int
    next: Next
    deals: tuple[Points, ...] = ()
    dealer: int = 1
    redeals: int = 0
    seat_changes: tuple[int, int] = (0, 0)
    cut: Side | None = None
    disqualified: Side | None = None
    winner: Side | None = None

    @property
    def totals(self) -> Points:
        """Score points of A and B."""
        return total(self.deals)

    @property
    def running(self) -> tuple[Points, ...]:
        """The totals after each deal."""
        return tuple(accumulate(self.deals, lambda so_far, deal: (so_far[0] + deal[0], so_far[1] + deal[1])))

    @property
    def deals_played(self) -> int:
        """How many deals count."""
        return len(self.deals)

    @property
    def deal_number(self) -> int:
        """The number of the deal that comes next, from 1."""
        return len(self.deals) + 1

    @property
    def complete(self) -> bool:
        """Whether the game is over."""
        return self.next is Next.COMPLETE

    @property
    def dealer_name(self) -> str:
        """Who deals next."""
        return self.seats[self.dealer - 1]


def settled(rules: Rules, tally: Tally) -> Tally:
    """``tally`` with what comes next and who has won, as its deals, its cut and its disqualification say."""
    if tally.disqualified is not None:
        return replace(tally, next=Next.COMPLETE, winner=tally.disqualified.other)
    now = progress(rules, tally.stage, tally.deals, tally.cut)
    return replace(tally, next=now.next, deals_due=now.deals_due, winner=now.winner)


def with_deal(rules: Rules, tally: Tally, points: Points, dealer: int | None = None) -> Tally:
    """``tally`` after a deal that counts; the deal goes to the right of who dealt it (B.1, B.2)."""
    deals = (*tally.deals, points)
    if tally.disqualified is not None:
        return settled(rules, replace(tally, deals=deals, dealer=next_seat(dealer or tally.dealer)))
    now = progress(rules, tally.stage, deals, tally.cut)
    # Made at once: folding the sheets of a large event comes here thousands of times.
    return Tally(
        tally.stage, tally.seats, now.deals_due, now.next, deals, next_seat(dealer or tally.dealer), tally.redeals,
        tally.seat_changes, tally.cut, None, now.winner,
    )  # fmt: skip
