"""What can be said against a line of a rummy sheet: what cannot be, what is against the rules, what needs a judge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.games.cards import Rank
from app.games.game import Problem, Weight
from app.games.rummy13.compel import may_drop
from app.games.rummy13.lines import (
    Cap,
    Checkpoint,
    Cut,
    Deal,
    Declines,
    Entry,
    Leaves,
    Reentry,
    Rummy13Line,
    Stop,
    Void,
)
from app.games.rummy13.marks import Outcome
from app.games.rummy13.reentry import CLAUSES, Refusal
from app.games.rummy13.rules import Rules
from app.games.rummy13.scoring import deal_points
from app.games.rummy13.tally import Tally
from app.language import N_, say

MOST_IN_HAND = 130
ORDER = tuple(Weight)
GAVE_UP = (Outcome.FIRST_DROP, Outcome.MIDDLE_DROP, Outcome.ABSENT)


def entry_field(player: str) -> str:
    """The field name of a player's entry in a deal."""
    return f"entry:{player}"


def line_problems(rules: Rules, tally: Tally, line: Rummy13Line) -> list[Problem]:
    """All complaints about ``line`` at a table in the state ``tally``, heaviest first."""
    match line:
        case Deal():
            found = list(_deal(rules, tally, line))
        case Void():
            found = _over(tally)
        case Reentry():
            found = list(_reentry(rules, tally, line))
        case Checkpoint():
            found = list(_checkpoint(tally, line))
        case Leaves(player):
            found = list(_leaves(tally, player))
        case Declines(player):
            found = list(_declines(rules, tally, player))
        case Stop() | Cap():
            found = list(_stop(rules, tally, line))
        case Cut(order):
            found = list(_cut(tally, order))
    return sorted(found, key=lambda problem: ORDER.index(problem.weight))


def _over(tally: Tally) -> list[Problem]:
    if tally.over:
        return [Problem("", say(N_("This table has its winner; nothing more is played here")))]
    return []


def _deal(rules: Rules, tally: Tally, deal: Deal) -> Iterator[Problem]:
    over = _over(tally)
    if over:
        yield from over
        return
    listed = Counter(entry.player for entry in deal.entries)
    for player in tally.due:
        if not listed[player]:
            yield Problem(entry_field(player), say(N_("{player} is in the game and needs a mark"), player=player))
    for player, times in listed.items():
        if player not in tally.due:
            yield Problem(entry_field(player), say(N_("{player} does not play in this deal"), player=player))
        elif times > 1:
            yield Problem(entry_field(player), say(N_("{player} stands twice in this deal"), player=player))
    totals = tally.totals
    for entry in deal.entries:
        yield from _entry(rules, deal, entry, totals.get(entry.player, 0), extra=tally.ended)
    yield from _winners(rules, deal)
    yield from _paper(rules, tally, deal)


def _entry(rules: Rules, deal: Deal, entry: Entry, total: int, *, extra: bool) -> Iterator[Problem]:
    field, mark = entry_field(entry.player), entry.mark
    if entry.points is not None:
        if entry.points < 0:
            yield Problem(field, say(N_("Points are 0 or more")))
        if not (entry.official and entry.reason):
            message = say(N_("Points other than the rules give need a judge's name and a reason"))
            yield Problem(field, message, Weight.DECIDED, "21")
        return
    if mark.outcome is not Outcome.LOSER:
        if not extra and not may_drop(rules, total, mark):
            message = say(N_("{player} has {total}: this drop would pass {limit}"), player=entry.player, total=total,
                          limit=rules.limit)  # fmt: skip
            yield Problem(field, message, Weight.WARNED, "12, 16")
        return
    least = 3 if deal.cut_joker is not None and deal.cut_joker.rank is Rank.TWO else 2  # the lowest card that counts
    if mark.count is None:
        yield Problem(field, say(N_("Write the count")), clause="22.3")
    elif mark.count < 0 or mark.count > MOST_IN_HAND:
        yield Problem(field, say(N_("Thirteen cards count 0 to {most}"), most=MOST_IN_HAND), clause="22.3")
    elif 0 < mark.count < least:
        words = N_("No hand counts {count}; cards that count come to {least} or more")
        message = say(words, count=mark.count, least=least)
        yield Problem(field, message, clause="22.8")


def _winners(rules: Rules, deal: Deal) -> Iterator[Problem]:
    """Exactly one 0 in a deal; none only when everybody has laid down or gone after a wrong declaration."""
    if deal.official and deal.reason:
        return
    outcomes = [entry.mark.outcome for entry in deal.entries]
    winners, wrong = outcomes.count(Outcome.WINNER), outcomes.count(Outcome.WRONG_DECLARATION)
    if winners > 1:
        message = say(N_("Only one player can win a deal; a judge may let it stand"))
        yield Problem("entries", message, Weight.DECIDED, "22.2")
    elif winners == 1 and wrong and not rules.wrong_declaration_continues:
        message = say(N_("By ruling the deal ends at a wrong declaration and nobody wins it"))
        yield Problem("entries", message, Weight.WARNED, "14.1")
    elif winners == 0 and not wrong and outcomes:
        still_in = [entry.player for entry in deal.entries if entry.mark.outcome not in GAVE_UP]
        if len(still_in) == 1:
            message = say(N_("Everybody else dropped: {player} wins with 0"), player=still_in[0])
        else:
            message = say(N_("Who won? Without a winner there must be a wrong declaration, or a judge's decision"))
        yield Problem("entries", message, Weight.DECIDED, "22.2")


def _paper(rules: Rules, tally: Tally, deal: Deal) -> Iterator[Problem]:
    if tally.ended:
        return
    totals = tally.totals
    written = dict(deal.paper)
    for entry in deal.entries:
        points = deal_points(rules, entry.mark, deal.cut_joker) if entry.points is None else entry.points
        total = totals.get(entry.player, 0) + points
        if written.get(entry.player, total) != total:
            message = say(
                N_("The paper says {written}, the deals give {total}"), written=written[entry.player], total=total
            )
            yield Problem(f"paper:{entry.player}", message, Weight.WARNED)


def _reentry(rules: Rules, tally: Tally, line: Reentry) -> Iterator[Problem]:
    answer = tally.reentry(rules, line.player)
    refusal = answer.refusal
    decided = bool(line.official and line.reason)
    if refusal in (Refusal.OTHER_TABLE, Refusal.NOT_OUT, Refusal.LEFT):
        yield Problem("player", refusal.words, clause=CLAUSES.get(refusal, "15"))
    elif refusal is not None and not decided:
        yield Problem("player", refusal.words, Weight.DECIDED, CLAUSES.get(refusal, "15"))
    if line.start_total is None:
        return
    if not 0 <= line.start_total <= rules.limit:
        message = say(N_("A player starts with 0 to {limit}"), limit=rules.limit)
        yield Problem("start_total", message, clause="16")
    elif line.start_total != answer.start_total and not decided:
        message = say(N_("Another starting total than ruled needs a judge's name and a reason"))
        yield Problem("start_total", message, Weight.DECIDED, "15")


def _checkpoint(tally: Tally, line: Checkpoint) -> Iterator[Problem]:
    if line.after_deal < tally.deals:
        message = say(N_("Deal {deals} is entered already; this checkpoint belongs after deal {after}"),
                      deals=tally.deals, after=line.after_deal)
        yield Problem("after_deal", message)
    names = {seat.player for seat in tally.seats}
    listed = Counter(player for player, _ in line.totals)
    for player in names:
        if not listed[player]:
            yield Problem(f"total:{player}", say(N_("The total of {player} is missing"), player=player))
    for player, total in line.totals:
        if player not in names or listed[player] > 1:
            yield Problem(f"total:{player}", say(N_("One total for each player of this table"), player=player))
        elif total < 0:
            yield Problem(f"total:{player}", say(N_("Points are 0 or more")))
        elif line.after_deal == tally.deals and total != tally.totals[player]:
            message = say(N_("The checkpoint says {written}, the deals give {total}"), written=total,
                          total=tally.totals[player])
            yield Problem(f"total:{player}", message, Weight.WARNED)
    if line.first_hand and line.first_hand not in names:
        yield Problem("first_hand", say(N_("{player} does not sit at this table"), player=line.first_hand))
    if not line.official:
        yield Problem("official", say(N_("A checkpoint is written by a judge: who?")), Weight.DECIDED, "21")


def _leaves(tally: Tally, player: str) -> Iterator[Problem]:
    seat = tally.seat(player)
    if seat is None:
        yield Problem("player", say(N_("{player} does not sit at this table"), player=player))
    elif seat.left:
        yield Problem("player", say(N_("{player} has left already"), player=player))


def _declines(rules: Rules, tally: Tally, player: str) -> Iterator[Problem]:
    if player not in tally.open_reentries(rules):
        yield Problem("player", say(N_("{player} has no re-entry to decline"), player=player), clause="15")


def _stop(rules: Rules, tally: Tally, line: Stop | Cap) -> Iterator[Problem]:
    if tally.ended:
        yield Problem("", say(N_("This table has ended already")))
    if isinstance(line, Cap) and line.deals < 1:
        yield Problem("deals", say(N_("Write how many more deals are played, 1 or more")))
    waiting = tally.open_reentries(rules)
    if isinstance(line, Stop) and waiting:
        message = say(N_("Ask first whether they re-enter: {names}"), names=", ".join(waiting))
        yield Problem("", message, Weight.WARNED, "Main Points 7")
    planned = {
        "first_round": rules.first_round_stop != "last_player",
        "semi_final": rules.semi_stop == "at_quota",
    }
    if not planned.get(tally.stage, False) and not (line.official and line.reason):
        message = say(N_("This stage is played to the last player; a stop needs an official and a reason"))
        yield Problem("official", message, Weight.DECIDED, "Main Points 9")


def _cut(tally: Tally, order: tuple[str, ...]) -> Iterator[Problem]:
    if sorted(order) not in [sorted(level) for level in tally.levels if len(level) > 1]:
        yield Problem("order", say(N_("A cut ranks players who are level, all of them")), clause="4")
