"""From what was written about a hand to how the player stands at the settlement (doc 001, 12 and 28, note)."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.rummy21.lines import Deal, Hand
from app.games.rummy21.rules import Rules
from app.games.rummy21.settlement import Settlement, Stand, settle
from app.games.rummy21.statuses import Status
from app.games.rummy21.values import Claim, best_claim, packer_claim, value_cards, worth

PACKED = (Status.INITIAL_PACK, Status.MID_PACK)


def claims(rules: Rules, deal: Deal, hand: Hand) -> tuple[Claim, ...]:
    """The best claim for the cards ticked, line by line; nothing where the value was typed or there is no joker."""
    if hand.cards is None or deal.joker is None or (deal.joker.is_joker and rules.printed_joker_as == "redraw"):
        return ()
    return best_claim(rules, deal.joker, hand.cards, deal.exposed)


def claimable(rules: Rules, deal: Deal, hand: Hand) -> int:
    """The value that the hand may claim, in large points, after the limits for packers and late claims."""
    lines = claims(rules, deal, hand)
    value = worth(lines) if hand.cards is not None else hand.value
    if hand.status in PACKED:
        cards = value_cards(lines, hand.cards.held) if hand.cards is not None else 0
        initial = hand.status is Status.INITIAL_PACK
        return packer_claim(rules, initial=initial, cards=cards, value=value, in_time=hand.in_time)
    return value if hand.in_time else 0


def stand(rules: Rules, deal: Deal, hand: Hand) -> Stand:
    """How the player stands at the settlement."""
    return Stand(
        hand.player,
        hand.status,
        hand.count or 0,
        claimable(rules, deal, hand),
        hand.claimed_by_declarer,
        hand.skipped_player_declared,
    )


def settled(rules: Rules, deal: Deal, present: Sequence[str]) -> Settlement:
    """The settlement of a deal among the players ``present``, in seat order; hands of others are passed over."""
    by_player = {hand.player: hand for hand in deal.hands}
    stands = [stand(rules, deal, by_player[name]) for name in present if name in by_player]
    return settle(rules, stands, next((one.player for one in stands if one.status is Status.DECLARED), None))
