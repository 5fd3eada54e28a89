"""The back score: each person's running account over an evening of rubbers (ruling ``stake_settlement``)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rubber:
    """A finished rubber or Chicago: the winners, the losers, the margin in points; level ones have margin 0."""

    winners: tuple[str, str]
    losers: tuple[str, str]
    margin: int


@dataclass(frozen=True, slots=True)
class BackScoreLine:
    """One rubber in a person's account: its number from 1, with whom, points won or lost, the account after it."""

    rubber: int
    partner: str
    points: int
    account: int


def back_score(rubbers: Iterable[Rubber]) -> dict[str, tuple[BackScoreLine, ...]]:
    """The account of each person, rubber by rubber. The accounts of all together are always zero."""
    lines: dict[str, list[BackScoreLine]] = {}
    for number, rubber in enumerate(rubbers, 1):
        for pair, points in ((rubber.winners, rubber.margin), (rubber.losers, -rubber.margin)):
            for person, partner in (pair, pair[::-1]):
                account = lines.setdefault(person, [])
                before = account[-1].account if account else 0
                account.append(BackScoreLine(number, partner, points, before + points))
    return {person: tuple(account) for person, account in lines.items()}
