"""A settlement in words: what each payment is for, in counters, and from which cards a value is made up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.games.rummy21.kitty import change
from app.games.rummy21.lines import Deal, Hand
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.scoring import full_hand, hand_points, large_points, mid_pack
from app.games.rummy21.settlement import For, Payment
from app.games.rummy21.stand import claimable, claims, settled
from app.games.rummy21.statuses import Status, clause, label
from app.games.rummy21.values import LABELS, Claim, value_cards, worth
from app.language import N_, Message, say


@dataclass(frozen=True, slots=True)
class Due:
    """One payment of a settlement: the counters that are handed over, why, and the clause of the document."""

    payer: str
    payee: str
    points: int
    what_for: For
    counters: Counters
    words: Message
    clause: str


@dataclass(frozen=True, slots=True)
class Value:
    """What one player may claim: the ``lines`` of his best claim (none where a number was typed), what they are worth,
    what is ``paid`` of it, and ``why`` that is less."""

    player: str
    lines: tuple[Claim, ...]
    named: int
    paid: int
    why: Message | None


def dues(rules: Rules, deal: Deal, present: Sequence[str]) -> tuple[Due, ...]:
    """The payments of a deal in the order in which they are made, each explained."""
    hands = {hand.player: hand for hand in deal.hands}
    return tuple(_due(rules, deal, hands, payment) for payment in settled(rules, deal, present).payments)


def _due(rules: Rules, deal: Deal, hands: dict[str, Hand], payment: Payment) -> Due:
    payer = hands[payment.payer]
    if payment.what_for is For.HAND:
        words, why = hand_words(rules, payer), clause(payer.status)
    else:
        less, more = (claimable(rules, deal, hands[name]) for name in (payment.payer, payment.payee))
        words, why = say(N_("values {more} against {less}"), more=more, less=less), "27, 28"
    return Due(
        payment.payer, payment.payee, payment.points, payment.what_for, change(payment.points), words, why
    )


def hand_words(rules: Rules, hand: Hand) -> Message:
    """What a hand pays to the declarer, and how that was reckoned."""
    count, status = hand.count or 0, hand.status
    title = say(label(status))
    if status is Status.FULL:
        return say(N_("{status}: {count}"), status=title, count=_count_words(rules, count, full_hand(rules, count)))
    if status is Status.WRONG_COUNT and hand.claimed_by_declarer:
        return say(N_("{status}: {count}, and {penalty} as penalty"), status=title,
                   count=_count_words(rules, count, full_hand(rules, count)), penalty=rules.wrong_count_penalty)
    if status is Status.WRONG_COUNT:
        return say(N_("{status}, no penalty claimed: {count}"), status=title,
                   count=_count_words(rules, count, full_hand(rules, count)))
    if status in (Status.WRONG_DECLARATION, Status.SHOWN_ON_WRONG_DECLARATION):
        return say(N_("{status}: {count}, but {mid} at least"), status=title,
                   count=_count_words(rules, count, hand_points(rules, count)), mid=mid_pack(rules))
    if status is Status.OUT_OF_TURN and hand.skipped_player_declared:
        return say(N_("{status}, and the player who was skipped declared: {count}, but {mid} at least"), status=title,
                   count=_count_words(rules, count, full_hand(rules, count)), mid=mid_pack(rules))
    return say(N_("{status}"), status=title)


def _count_words(rules: Rules, count: int, pays: int) -> Message:
    large = large_points(count)
    if rules.factor == 1 and pays == large:
        return say(N_("count {count} is {pays}"), count=count, pays=pays)
    if rules.factor == 1:
        return say(N_("count {count} is {large}, at most {pays}"), count=count, large=large, pays=pays)
    if pays == rules.factor * large:
        return say(N_("count {count} is {large}, doubled {pays}"), count=count, large=large, pays=pays)
    return say(N_("count {count} is {large}, in double count {pays}"), count=count, large=large, pays=pays)


def values(rules: Rules, deal: Deal) -> tuple[Value, ...]:
    """What each player of a deal may claim, in the order of its hands."""
    return tuple(_value(rules, deal, hand) for hand in deal.hands)


def _value(rules: Rules, deal: Deal, hand: Hand) -> Value:
    lines = claims(rules, deal, hand)
    named = worth(lines) if hand.cards is not None else hand.value
    paid = 0 if hand.status is Status.DEAD_HAND else claimable(rules, deal, hand)
    return Value(hand.player, lines, named, paid, _why_less(rules, hand, lines, named, paid))


def _why_less(rules: Rules, hand: Hand, lines: Sequence[Claim], named: int, paid: int) -> Message | None:
    if paid == named:
        return None
    if hand.status is Status.DEAD_HAND:
        return say(N_("a dead hand claims nothing (2)"))
    if not hand.in_time:
        return say(N_("claimed too late, forfeited (12.3)"))
    cards = value_cards(lines, hand.cards.held) if hand.cards is not None else 0
    if cards > rules.initial_pack_cards:
        return say(N_("an initial pack with {cards} value cards, {most} at most (12.2, 12.4)"), cards=cards,
                   most=rules.initial_pack_cards)
    return say(N_("an initial pack claims {most} at most (12.2, 12.4)"), most=rules.initial_pack_value)


def claim_words(claim: Claim) -> Message:
    """One line of a claim: "paplu 8H 8H: 5"."""
    cards = " ".join(str(card) for card in claim.cards)
    return say(N_("{heading} {cards}: {points}"), heading=say(LABELS[claim.heading]), cards=cards, points=claim.points)
