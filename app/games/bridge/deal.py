"""What can be wrong with one deal, in rubber bridge and Chicago alike."""

from __future__ import annotations

from app.games.bridge.honours import possible
from app.games.bridge.lines import Played
from app.games.bridge.rules import Rules
from app.games.game import Problem
from app.language import N_, say


def over_problem(over: bool) -> list[Problem]:
    """The complaint about a line after the end of the game."""
    return [Problem("", say(N_("The game at this table is over; cut for the next one")))] if over else []


def first_dealer_problems(deals: int) -> list[Problem]:
    """The complaint about a first dealer named when cards were already dealt."""
    if not deals:
        return []
    return [Problem("seat", say(N_("The first dealer is set before the first deal")), clause="3")]


def deal_problems(rules: Rules, line: Played) -> list[Problem]:
    """Whether the contract, the tricks and the honours of a deal can be."""
    found: list[Problem] = []
    if not 1 <= line.contract.level <= 7:
        found.append(Problem("contract", say(N_("A contract is for 1 to 7 odd tricks")), clause="5"))
    elif not 0 <= line.tricks <= 13:
        low, high = -6 - line.contract.level, 7 - line.contract.level
        message = say(N_("There are 13 tricks: {contract} ends between {low} and +{high}"), contract=str(line.contract),
                      low=low, high=high)
        found.append(Problem("tricks", message))
    allowed = possible(rules, line.contract.strain)
    if len(line.honours) > 1:
        found.append(Problem("honours", say(N_("Only one side can hold honours that count in a deal")), clause="6b"))
    found += [
        Problem(
            "honours",
            say(N_("Honours in {strain} are worth {allowed}"), strain=line.contract.strain.value,
                allowed=" / ".join(map(str, allowed))),
            clause="6b",
        )
        for bonus in line.honours
        if bonus.points not in allowed
    ]
    return found
