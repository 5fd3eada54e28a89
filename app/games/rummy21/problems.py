"""What can be said against a line of a 21-card sitting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from app.games.game import Problem, Weight
from app.games.rummy21.kitty import is_full
from app.games.rummy21.lines import (
    Buys,
    Counted,
    Deal,
    GoodWill,
    Hand,
    Pays,
    Redealt,
    Refreshments,
    ReturnsKitty,
    Rummy21Line,
    Shortage,
    Stake,
    TakesKitty,
)
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.stakes import stake_allowed
from app.games.rummy21.stand import claimable, settled
from app.games.rummy21.statuses import Status, clause, needs_count
from app.games.rummy21.tally import Tally
from app.language import N_, say

MOST_IN_HAND = 210
ORDER = tuple(Weight)
GONE = frozenset({
    Status.INITIAL_PACK, Status.MID_PACK, Status.EXPOSED_HAND, Status.OUT_OF_TURN, Status.DEAD_HAND,
    Status.WRONG_DECLARATION, Status.SHOWN_ON_WRONG_DECLARATION,
})  # fmt: skip
"""Whoever ends a deal so was out of the game before its end."""


def hand_field(player: str) -> str:
    """The field name of a player's hand in a deal."""
    return f"hand:{player}"


def line_problems(rules: Rules, tally: Tally, line: Rummy21Line) -> list[Problem]:
    """All complaints about ``line`` at a table in the state ``tally``, heaviest first."""
    match line:
        case Deal():
            found = list(_deal(rules, tally, line))
        case Redealt():
            found = []
        case TakesKitty():
            found = list(_takes(rules, tally, line))
        case ReturnsKitty():
            found = list(_returns(rules, tally, line))
        case Counted():
            found = list(_held(tally, line))
        case Buys(buyer, "", points):
            found = [*_present(tally, "buyer", buyer), *_points(points)]
            if points > tally.pot:
                message = say(N_("{pot} large points lie in the refreshment kitty"), pot=tally.pot)
                found.append(Problem("points", message, clause="36"))
        case Buys(buyer, seller, points):
            found = [*_between(tally, ("buyer", buyer), ("seller", seller), points), *_sells(tally, seller, points)]
        case Pays(payer, payee, points):
            found = list(_between(tally, ("payer", payer), ("payee", payee), points))
            if not line.reason.strip():
                found.append(Problem("reason", say(N_("Say what it is paid for")), clause="36"))
        case Shortage(points):
            found = [] if points else [Problem("points", say(N_("Write how many large points are missing")))]
        case Refreshments(points):
            found = list(_points(points))
        case Stake():
            found = list(_stake(rules, tally, line))
        case GoodWill(players):
            found = [problem for name in players for problem in _present(tally, "players", name)]
            if len(set(players)) < len(players):
                found.append(Problem("players", say(N_("Choose two players"))))
    return sorted(found, key=lambda problem: ORDER.index(problem.weight))


def _deal(rules: Rules, tally: Tally, deal: Deal) -> Iterator[Problem]:
    listed = Counter(hand.player for hand in deal.hands)
    for player in tally.present:
        if not listed[player]:
            yield Problem(hand_field(player), say(N_("{player} sits at the table and needs a status"), player=player))
    for player, times in listed.items():
        if times > 1:
            yield Problem(hand_field(player), say(N_("{player} stands twice in this deal"), player=player))
        yield from _present(tally, hand_field(player), player)
    if not rules.least_players <= len(tally.present) <= rules.most_players:
        message = say(N_("{least} to {most} players play"), least=rules.least_players, most=rules.most_players)
        yield Problem("hands", message)
    statuses = [hand.status for hand in deal.hands]
    if statuses.count(Status.DECLARED) > 1:
        yield Problem("hands", say(N_("Only one player can declare")), clause="16")
    for hand in deal.hands:
        yield from _hand(rules, deal, hand)
    if deal.joker is not None and deal.joker.is_joker and rules.printed_joker_as == "redraw":
        yield Problem("joker", say(N_("By ruling another card is drawn when a printed joker is cut")), clause="1")
    yield from _alone(tally, deal)
    yield from _paper(rules, tally, deal)


def _hand(rules: Rules, deal: Deal, hand: Hand) -> Iterator[Problem]:
    field, status = hand_field(hand.player), hand.status
    if hand.count is not None and not 0 <= hand.count <= MOST_IN_HAND:
        yield Problem(field, say(N_("A hand counts 0 to {most} single points"), most=MOST_IN_HAND), clause="23")
    wanted = needs_count(status) or (status is Status.OUT_OF_TURN and hand.skipped_player_declared)
    if hand.count is None and wanted and deal.declarer is not None:
        yield Problem(field, say(N_("Write the count")), clause=clause(status))
    if hand.value < 0:
        yield Problem(field, say(N_("A value is 0 or more")), clause="27")
    if hand.claimed_by_declarer and deal.declarer is None:
        yield Problem(field, say(N_("Nobody declared, so nobody can claim a wrong count")), clause="31")
    if hand.cards is not None and deal.joker is None:
        yield Problem("joker", say(N_("The values by card need the joker of the deal")), clause="27")
    if hand.cards is not None and Counter(hand.cards.dealt) - Counter(hand.cards.held):
        yield Problem(field, say(N_("A dealt value card must be among the cards held")), clause="28")
    named = claimable(rules, deal, replace(hand, status=Status.FULL, in_time=True))
    if named and status is Status.DEAD_HAND:
        message = say(N_("A dead hand claims no values; they are left out"))
        yield Problem(field, message, Weight.WARNED, "2")
    elif named > claimable(rules, deal, hand):
        message = (
            say(N_("An initial pack stands for two value cards, 5 points; more is not paid in full"))
            if hand.in_time
            else say(N_("The claim came too late and is not paid"))
        )
        yield Problem(field, message, Weight.WARNED, "12")


def alone(tally: Tally, deal: Deal) -> list[tuple[str, str]]:
    """The good-will pairs that were left alone in the game (36)."""
    still_in = {hand.player for hand in deal.hands if hand.status not in GONE}
    return [pair for pair in tally.good_will if still_in == set(pair)]


def _alone(tally: Tally, deal: Deal) -> Iterator[Problem]:
    values = {hand.player for hand in deal.hands if hand.in_time and (hand.value or hand.cards is not None)}
    for pair in alone(tally, deal):
        if values & set(pair):
            message = say(N_("{one} and {other} were left alone: did they declare their values before going on?"),
                          one=pair[0], other=pair[1])
            yield Problem("hands", message, Weight.WARNED, "36")


def _paper(rules: Rules, tally: Tally, deal: Deal) -> Iterator[Problem]:
    if not deal.paper:
        return
    written = dict(deal.paper)
    if sum(written.values()):
        message = say(N_("The points on the paper sum to {sum}, not to zero"), sum=sum(written.values()))
        yield Problem("paper", message, clause="29")
    for player, points in settled(rules, deal, tally.present).net.items():
        if written.get(player, points) != points:
            message = say(N_("The paper says {written}, the settlement is {points}"), written=written[player],
                          points=points)
            yield Problem(f"paper:{player}", message, Weight.WARNED, "29")


def _takes(rules: Rules, tally: Tally, line: TakesKitty) -> Iterator[Problem]:
    player = tally.player(line.player)
    if player is not None and player.present and player.box is not None:
        yield Problem("player", say(N_("{player} has box {box} already"), player=line.player, box=player.box))
    if line.player not in tally.present and len(tally.present) >= rules.most_players:
        yield Problem("player", say(N_("The table is full: {most} players"), most=rules.most_players))
    if line.box < 1:
        yield Problem("box", say(N_("A box has a number from 1")), clause="24")
    holder = next((one.name for one in tally.players if one.present and one.box == line.box), None)
    if holder is not None and holder != line.player:
        yield Problem("box", say(N_("{player} has box {box}"), player=holder, box=line.box))
    yield from _negative(line.counters)
    yield from _counters(rules, line.counters)


def _returns(rules: Rules, tally: Tally, line: ReturnsKitty) -> Iterator[Problem]:
    yield from _counters(rules, line.counters)
    yield from _held(tally, line)


def _held(tally: Tally, line: ReturnsKitty | Counted) -> Iterator[Problem]:
    """What a player holds against what he should; nobody knows it at a table that does not write its deals down."""
    yield from _present(tally, "player", line.player)
    yield from _negative(line.counters)
    player = tally.player(line.player)
    if player is not None and tally.deals and player.counters != line.counters.value:
        message = say(N_("By the deals {player} should hold {expected} large points in counters, not {counted}"),
                      player=line.player, expected=player.counters, counted=line.counters.value)
        yield Problem("counters", message, Weight.WARNED, "34")


def _sells(tally: Tally, seller: str, points: int) -> Iterator[Problem]:
    """More than the seller should hold is a slip of the pen, or he has bought what nobody wrote down."""
    player = tally.player(seller)
    if player is not None and tally.deals and points > player.counters:
        message = say(N_("By the deals {player} should hold {expected} large points in counters, not {counted}"),
                      player=seller, expected=player.counters, counted=points)
        yield Problem("points", message, Weight.WARNED, "24")


def _negative(counters: Counters) -> Iterator[Problem]:
    if min(counters.purple, counters.yellow, counters.green, counters.red) < 0:
        yield Problem("counters", say(N_("A number of counters is 0 or more")), clause="24")


def _counters(rules: Rules, counters: Counters) -> Iterator[Problem]:
    if not is_full(rules, counters):
        message = say(N_("The box holds {value}, not the whole kitty of {whole} in its own counters"),
                      value=counters.value, whole=rules.kitty.value)
        yield Problem("counters", message, Weight.WARNED, "24, 34")


def _between(tally: Tally, one: tuple[str, str], other: tuple[str, str], points: int) -> Iterator[Problem]:
    for field, player in (one, other):
        yield from _present(tally, field, player)
    if one[1] == other[1]:
        yield Problem(other[0], say(N_("Choose two players")))
    yield from _points(points)


def _points(points: int) -> Iterator[Problem]:
    if points <= 0:
        yield Problem("points", say(N_("Write how many large points, 1 or more")))


def _stake(rules: Rules, tally: Tally, line: Stake) -> Iterator[Problem]:
    if line.rate < 0:
        yield Problem("rate", say(N_("A stake is 0 or more")), clause="28")
    silent = [name for name in tally.present if name not in line.consents]
    permitted = bool(line.permission)
    if not stake_allowed(rules, line.rate, evening=line.evening, all_consent=not silent, committee=permitted):
        if line.rate <= rules.stake_evening and line.evening:
            message = say(N_("Everybody must consent: {names}"), names=", ".join(silent))
            yield Problem("consents", message, clause="28")
        elif line.rate <= rules.stake_evening:
            message = say(N_("A stake above the day's limit is agreed after {hour}:00 only"), hour=rules.evening_hour)
            yield Problem("rate", message, clause="28")
        else:
            message = say(N_("This stake needs the permission of the Executive Committee: write down whose and when"))
            yield Problem("permission", message, clause="28")


def _present(tally: Tally, field: str, player: str) -> Iterator[Problem]:
    if player not in tally.present:
        yield Problem(field, say(N_("{player} does not sit at this table"), player=player))
