"""The score points of one deal (A.9 to A.12, C.3, E.2.2, E.3). Points are only ever given, never taken."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.games.cards import Card, Rank
from app.games.twentyeight.bidding import kott_in_time
from app.games.twentyeight.codes import CARD_POINTS, THANI, TRICKS, PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal
from app.games.twentyeight.rules import Band, Rules

CARD_VALUES = {Rank.JACK: 3, Rank.NINE: 2, Rank.ACE: 1, Rank.TEN: 1}
"""Card points (A.2); all other cards have none."""
KOTT_RESULTS = (Result.KOTT_MADE, Result.KOTT_FAILED)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of the contract.

    ``results`` has two where a called kott failed by losing every trick; the better pays. Without results ``missing``
    names the field that has to be filled. ``bid_made`` is None where it is not known.
    """

    results: tuple[Result, ...] = ()
    bid_made: bool | None = None
    missing: str = ""


def card_points(cards: tuple[Card, ...] | list[Card]) -> int:
    """The card points in ``cards``: J 3, 9 2, A and 10 1 (A.2)."""
    return sum(CARD_VALUES.get(card.rank, 0) for card in cards if card.rank is not None)


@lru_cache(maxsize=4096)
def points(rules: Rules, deal: Deal) -> tuple[int, int]:
    """The score points of A and B for ``deal``; nothing for the contract while its result is open."""
    gained = {Side.A: 0, Side.B: 0}
    instead = not rules.conduct_adds and any(penalty.kind is PenaltyKind.CONDUCT for penalty in deal.penalties)
    band = rules.band(deal.bid)
    if band is not None and not instead:
        verdict_ = verdict(rules, deal)
        for result in verdict_.results:
            bidders, opponents = gains(rules, band, result, verdict_.bid_made)
            gained[deal.side] = max(gained[deal.side], bidders)
            gained[deal.side.other] = max(gained[deal.side.other], opponents)
    for penalty in deal.penalties:
        gained[penalty.side.other] += rules.penalty(penalty.kind)
    return gained[Side.A], gained[Side.B]


def verdict(rules: Rules, deal: Deal) -> Verdict:
    """What came of the contract of ``deal``.

    A revoke decides it against the offenders, whatever was played (E.2.2; during a kott the kott with it, ruling
    ``revoke_during_kott``); the first one where both teams revoked. Else the named result holds, else it follows from
    card points, tricks and the call of kott.
    """
    band = rules.band(deal.bid)
    if band is None:
        return Verdict(missing="bid")
    running = kott_running(rules, deal)
    for penalty in deal.penalties:
        if penalty.kind is PenaltyKind.REVOKE:
            made = penalty.side is not deal.side
            kott = running or (band.kott is not None and deal.result in KOTT_RESULTS)
            return Verdict((_settled(made, kott),), bid_made=made)
    if deal.result is not None:
        return _named(band, deal, running)
    return _played(rules, band, deal, running)


def kott_running(rules: Rules, deal: Deal) -> bool:
    """Whether a kott was called in time for this bid; a late call is none (rulings ``kott_late``, ``kott_from_20``)."""
    return deal.kott_called is not None and kott_in_time(rules, deal.bid, deal.kott_called)


def _settled(made: bool, kott: bool) -> Result:
    if kott:
        return Result.KOTT_MADE if made else Result.KOTT_FAILED
    return Result.MADE if made else Result.DEFEATED


def _taken(deal: Deal) -> int | None:
    """The bidders' card points, where given or plain from the tricks."""
    if deal.card_points is None and deal.tricks in (0, TRICKS):
        return CARD_POINTS if deal.tricks else 0
    return deal.card_points


def _bid_made(deal: Deal) -> bool | None:
    taken = _taken(deal)
    return None if taken is None or deal.bid == THANI else taken >= deal.bid


def _named(band: Band, deal: Deal, running: bool) -> Verdict:
    """The verdict where the table named the result."""
    result = deal.result
    assert result is not None
    if result in (Result.MADE, Result.DEFEATED):
        return Verdict(missing="result") if running else Verdict((result,), result is Result.MADE)
    called_too_late = deal.kott_called is not None and not running and result in KOTT_RESULTS
    if band.kott is None or called_too_late:
        return Verdict(missing="result")
    if result is Result.MARUKOTT:
        return Verdict((Result.KOTT_FAILED, result) if running else (result,), bid_made=False)
    if result is Result.KOTT_MADE and not deal.lost_before_kott:
        return Verdict((result,), bid_made=True)
    return _kott_failed(deal)


def _kott_failed(deal: Deal) -> Verdict:
    if deal.tricks == 0:
        return Verdict((Result.KOTT_FAILED, Result.MARUKOTT), bid_made=False)
    return Verdict((Result.KOTT_FAILED,), _bid_made(deal))


def _played(rules: Rules, band: Band, deal: Deal, running: bool) -> Verdict:
    """The verdict from card points and tricks."""
    taken = _taken(deal)
    if running:
        if deal.lost_before_kott or (taken is not None and taken < CARD_POINTS):
            return _kott_failed(deal)
        if rules.kott_meaning == "all_tricks":
            if deal.tricks is None:
                return Verdict(missing="tricks")
            return Verdict((Result.KOTT_MADE,), True) if deal.tricks == TRICKS else _kott_failed(deal)
        return Verdict(missing="card_points") if taken is None else Verdict((Result.KOTT_MADE,), True)
    if deal.bid == THANI:
        return Verdict(missing="result")
    if band.kott is not None and deal.tricks == 0:
        return Verdict((Result.MARUKOTT,), bid_made=False)
    if band.kott is not None and taken == 0 and deal.tricks is None:
        return Verdict(missing="tricks")
    if taken is None:
        return Verdict(missing="result" if deal.tricks is None else "card_points")
    made = taken >= deal.bid
    return Verdict((_settled(made, kott=False),), made)


def gains(rules: Rules, band: Band, result: Result, bid_made: bool | None) -> tuple[int, int]:
    """Score points of the bidders and of their opponents for one result."""
    bid = (band.made, 0) if bid_made else (0, band.defeated)
    if result in (Result.MADE, Result.DEFEATED) or band.kott is None:
        return bid
    replaces, own = {
        Result.KOTT_MADE: (rules.kott_replaces, (band.kott.made, 0)),
        Result.KOTT_FAILED: (rules.kott_replaces, (0, band.kott.failed)),
        Result.MARUKOTT: (rules.marukott_replaces, (0, band.kott.marukott)),
    }[result]
    return own if replaces else (own[0] + bid[0], own[1] + bid[1])
