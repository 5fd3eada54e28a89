"""How teams that are level are told apart.

The organiser orders the chain (ruling ``group_rank``; doc 000 is silent). Each rule gives every team of a level group
a number, more is better, or says that it cannot judge this group.

    rule              what is compared                                                  source
    match_points      2 for a win, 1 for a draw, 0 for a loss                           group_rank, group_tie_stands
    score_difference  score points made less score points given away                    group_rank
    points_scored     score points made                                                 group_rank; doc 000 A.8
    head_to_head      match points of the games among the level teams, and only if      group_rank
                      each of them met each other; again for those who stay level
    cut               what was recorded: a cut of cards, a play-off deal, an official   group_rank; doc 000 E.10
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations

from app.errors import DeskError
from app.language import N_, Message, say
from app.tournament.draw import Entrant


class TieBreak(StrEnum):
    """The rules that can stand in the chain."""

    MATCH_POINTS = "match_points"
    SCORE_DIFFERENCE = "score_difference"
    POINTS_SCORED = "points_scored"
    HEAD_TO_HEAD = "head_to_head"
    CUT = "cut"


GROUP_RANK = tuple(TieBreak)
"""The default chain of the ruling ``group_rank``."""


class RemedyKind(StrEnum):
    """What was done about a tie that the chain left open."""

    CUT = "cut"
    PLAY_OFF = "play_off"
    OFFICIAL = "official"


REMEDY_TITLES = {
    RemedyKind.CUT: N_("cut of cards"),
    RemedyKind.PLAY_OFF: N_("play-off deal"),
    RemedyKind.OFFICIAL: N_("official's decision"),
}


@dataclass(frozen=True, slots=True)
class Remedy:
    """A recorded remedy for a tie: ``places`` best first; teams of one place stayed level (identical cards).

    It counts for a level group only if it names all of that group, so a corrected score that brings another team into
    the tie opens it again. Of several that fit, the last recorded counts.
    """

    kind: RemedyKind
    places: tuple[tuple[Entrant, ...], ...]

    def place(self, entrant: Entrant) -> int | None:
        """The place of ``entrant``, from 0; None where the remedy does not name it."""
        return next((index for index, level in enumerate(self.places) if entrant in level), None)


@dataclass(slots=True)
class Record:
    """What a team's decided games add up to; score points of the cards, match points as the rules give them."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    match_points: int = 0
    scored: int = 0
    conceded: int = 0


@dataclass(slots=True)
class Field:
    """All that the tie-breaks look at: records, ``points[a, b]`` = match points of a against b, and the remedies."""

    records: Mapping[Entrant, Record]
    points: dict[tuple[Entrant, Entrant], int] = field(default_factory=dict)
    remedies: Sequence[Remedy] = ()


Group = Sequence[Entrant]
Values = dict[Entrant, int]


def _match_points(group: Group, field: Field) -> Values | None:
    return {team: field.records[team].match_points for team in group}


def _score_difference(group: Group, field: Field) -> Values | None:
    return {team: field.records[team].scored - field.records[team].conceded for team in group}


def _points_scored(group: Group, field: Field) -> Values | None:
    return {team: field.records[team].scored for team in group}


def _head_to_head(group: Group, field: Field) -> Values | None:
    if any(pair not in field.points for pair in combinations(group, 2)):
        return None
    return {team: sum(field.points[team, other] for other in group if other != team) for team in group}


def _remedy_for(group: Group, field: Field) -> Remedy | None:
    for remedy in reversed(field.remedies):
        places = {remedy.place(team) for team in group}
        if None not in places and len(places) > 1:
            return remedy
    return None


def _cut(group: Group, field: Field) -> Values | None:
    remedy = _remedy_for(group, field)
    return None if remedy is None else {team: -(remedy.place(team) or 0) for team in group}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the chain: its name, its numbers, and whether it is asked again for those who stay level."""

    title: str
    values: Callable[[Group, Field], Values | None]
    among_the_level: bool = False


TIE_BREAKS: dict[TieBreak, Rule] = {
    TieBreak.MATCH_POINTS: Rule(N_("match points"), _match_points),
    TieBreak.SCORE_DIFFERENCE: Rule(N_("score difference"), _score_difference),
    TieBreak.POINTS_SCORED: Rule(N_("points scored"), _points_scored),
    TieBreak.HEAD_TO_HEAD: Rule(N_("head-to-head"), _head_to_head, among_the_level=True),
    TieBreak.CUT: Rule(N_("cut of cards"), _cut, among_the_level=True),
}


@dataclass(frozen=True, slots=True)
class Level:
    """Teams on one place (more than one: still level), and what separated them from the place below."""

    teams: tuple[Entrant, ...]
    separated_by: Message | None = None


def checked_chain(chain: Sequence[TieBreak]) -> tuple[TieBreak, ...]:
    """``chain`` with the cut at its end.

    Raises DeskError (field ``group_rank``) where a rule stands twice, none stands, or one stands behind the cut.
    """
    rules = tuple(TieBreak(rule) for rule in chain)
    if not rules or rules == (TieBreak.CUT,):
        raise DeskError(say(N_("The order of the table needs a rule before the cut of cards.")), "group_rank")
    if len(set(rules)) < len(rules):
        raise DeskError(say(N_("Each rule can stand only once in the order of the table.")), "group_rank")
    if TieBreak.CUT in rules[:-1]:
        raise DeskError(say(N_("Nothing can follow the cut of cards: it settles every tie.")), "group_rank")
    return rules if rules[-1] == TieBreak.CUT else (*rules, TieBreak.CUT)


def rank(group: Group, chain: Sequence[TieBreak], field: Field) -> list[Level]:
    """The places of ``group``, best first, by ``chain``; level teams keep the order in which they came."""
    if len(group) < 2 or not chain:
        return [Level(tuple(group))]
    rule = TIE_BREAKS[chain[0]]
    values = rule.values(group, field)
    if values is None or len(set(values.values())) < 2:
        return rank(group, chain[1:], field)
    parts = [[team for team in group if values[team] == value] for value in sorted(set(values.values()), reverse=True)]
    levels: list[Level] = []
    for upper, lower in zip(parts, [*parts[1:], None], strict=True):
        places = rank(upper, chain if rule.among_the_level else chain[1:], field)
        if lower is not None:
            reason = _reason(chain[0], values[upper[0]], values[lower[0]], _remedy_for(group, field))
            places[-1] = Level(places[-1].teams, reason)
        levels += places
    return levels


def _reason(rule: TieBreak, upper: int, lower: int, remedy: Remedy | None) -> Message:
    if rule == TieBreak.CUT and remedy is not None:
        return say(REMEDY_TITLES[remedy.kind])
    return say(N_("{rule} {upper} to {lower}"), rule=say(TIE_BREAKS[rule].title), upper=upper, lower=lower)
