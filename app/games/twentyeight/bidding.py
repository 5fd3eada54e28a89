"""What may be bid, and when kott may be called."""

from __future__ import annotations

from app.games.game import Problem
from app.games.twentyeight.codes import BIDS, TRICKS, Bid, Side
from app.games.twentyeight.rules import Rules
from app.language import N_, Message, say

Call = tuple[Side, Bid]
"""A bid and the side that makes it."""

ADI = {
    "jack_nine_of_one_suit": N_("The bidder holds jack and nine of one suit at least (E.1.2)"),
    "two_suits": N_("The bidder holds jack and nine in each of two suits at least (E.1.2)"),
}


def thani_conditions(rules: Rules) -> tuple[Message, ...]:
    """What the table judges a Thani by (E.1); shown where it is entered, never checked."""
    return (
        say(N_("All six play (E.1.1)")),
        say(ADI[rules.thani_min_adi]),
        say(N_("All cards of a suit started are out when the bidder runs out of it, or Thani is defeated (E.1.3)")),
        say(N_("A Thani that nobody could ever defeat is not allowed (E.1.4)")),
    )


def bid_problems(rules: Rules, current: Call | None, new: Call) -> list[Problem]:
    """What is wrong with bidding ``new`` over ``current`` (None: nobody has bid). Empty: it may be bid.

    The opener bids at least 16; each bid is higher than the last, up to 28, and Thani stands above them (A.6, C.1).
    A bid over one's own partner, whom the opponents did not raise, must go to the next band: 20 over 16-19, then 24,
    28, Thani (C.2, ruling ``partner_raise``).
    """
    side, bid = new
    if bid not in BIDS:
        return [Problem("bid", say(N_("A bid is 16 to 28 or Thani")), clause="A.6")]
    if current is None:
        return []
    if BIDS.index(bid) <= BIDS.index(current[1]):
        return [Problem("bid", say(N_("It must be higher than the bid before")), clause="C.1")]
    if side == current[0] and rules.band(bid) == rules.band(current[1]):
        return [Problem("bid", say(N_("Over one's own partner it must go to the next level")), clause="C.2")]
    return []


def kott_in_time(rules: Rules, bid: Bid, tricks_left: int) -> bool:
    """Whether kott exists for ``bid`` and enough tricks are still to be played (A.11.1, A.11.2)."""
    band = rules.band(bid)
    return band is not None and band.kott is not None and rules.kott_least_tricks_left <= tricks_left <= TRICKS


def kott_call_problems(
    rules: Rules, bid: Bid, tricks_left: int, on_lead: bool, bidders_won_all_so_far: bool
) -> list[Problem]:
    """What is wrong with calling or accepting kott now. Empty: it may be called.

    ``on_lead``: a player of the bidding side has the lead (A.11.4).
    """
    band = rules.band(bid)
    problems = []
    if band is None or band.kott is None:
        problems.append(Problem("bid", say(N_("Kott exists only for bids of 16 to 19")), clause="A.11.1"))
    if not rules.kott_least_tricks_left <= tricks_left <= TRICKS:
        problems.append(
            Problem(
                "kott_called",
                say(N_("At least {least} of the six tricks must be left to play"), least=rules.kott_least_tricks_left),
                clause="A.11.2",
            )
        )
    if not on_lead:
        problems.append(Problem("on_lead", say(N_("Only the player on lead can call or accept kott")), clause="A.11.4"))
    if not bidders_won_all_so_far:
        problems.append(
            Problem("lost_before_kott", say(N_("The bidders have lost a trick already")), clause="A.11.3")
        )
    return problems
