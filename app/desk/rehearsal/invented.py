"""Made-up people, teams and deals. All names are invented from lists of first and family names; one seed, one field."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

from app.desk.importing import PersonIn, TeamIn
from app.games.twentyeight.codes import THANI, Bid, PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, Penalty

T = TypeVar("T")

FIRST = (
    "Anil", "Bindu", "Biju", "Celine", "Dileep", "Elsy", "Faisal", "Geetha", "Hari", "Indira", "Jacob", "Jaya",
    "Kurian", "Latha", "Manoj", "Mary", "Nandini", "Omana", "Pradeep", "Priya", "Rajan", "Reena", "Sabu", "Saji",
    "Shanta", "Suresh", "Thomas", "Usha", "Varghese", "Vinod", "Zacharia", "Ammini", "Babu", "Chandran", "Deepa",
    "Eapen", "Gopal", "Jose", "Leela", "Mathew",
)  # fmt: skip
FAMILY = (
    "Nair", "Menon", "Kurup", "Pillai", "Varma", "Thomas", "George", "Joseph", "Chacko", "Mathai", "Cherian", "Philip",
    "Warrier", "Panicker", "Nambiar", "Koshy", "Abraham", "Ninan", "Paul", "Namboothiri", "Mohamed", "Rahman", "Das",
    "Krishnan", "Iyer", "Jacob", "Eapen", "Mammen", "Kuriakose", "Sebastian",
)  # fmt: skip
MALAYALAM = ("സുരേഷ് മേനോൻ", "ലക്ഷ്മി നായർ", "ഗോപാലകൃഷ്ണൻ", "ത്രേസ്യാമ്മ ജോസഫ്")
CLUBS = ("Fremont", "San Jose", "Sunnyvale", "Milpitas", "Dublin", "Tracy", "Pleasanton", "")
TEAMS = (
    "Thunder Jacks", "Nine of Clubs", "Fremont Aces", "Kott Kings", "Marukott", "Six Tricks", "Silent Trumps",
    "Thani Club", "Open Leads", "Spade Work", "Heart Attack", "Diamond Cutters", "Lucky Sevens", "Bay Area Bidders",
    "Jack High", "The Redeal", "Kuttanad Boats", "Malabar Trumps", "Travancore Tens", "Kochi Cuts", "Last Trick",
    "Sealed Bids", "Cardinal Rule", "Eight and Under", "Third Round", "Void in Hearts", "Backwater Nines",
    "Monsoon Deal", "Tea Garden Three", "Temple Town", "Cardamom Hill", "Pepper Coast",
)  # fmt: skip

BIDS: tuple[tuple[Bid, int], ...] = (
    (16, 20), (17, 18), (18, 20), (19, 12), (20, 10), (21, 6), (22, 4), (23, 2), (24, 3), (25, 2), (26, 1), (28, 1),
    (THANI, 1),
)  # fmt: skip
"""Bids and how often they come, in hundredths: most deals of six players are sealed at 16 to 20."""

MADE, KOTT_MADE, KOTT_FAILED, MARUKOTT = 0.56, 0.05, 0.04, 0.03
"""Of all deals: how many bids are made, and of those up to 19 how many end otherwise."""


def one_of(chance: random.Random, things: Sequence[T]) -> T:
    """One of ``things``, each as likely as the others."""
    return things[int(chance.random() * len(things))]


def people(chance: random.Random) -> Iterator[str]:
    """Names without end, each one once; the first few in Malayalam now and then."""
    used: set[str] = set()
    number = 0
    while True:
        name = f"{one_of(chance, FIRST)} {one_of(chance, FAMILY)}"
        if number % 15 == 7 and number // 15 < len(MALAYALAM):
            name = MALAYALAM[number // 15]
        turn = 0
        while name in used:
            name = f"{one_of(chance, FIRST)} {chr(65 + turn % 26)}. {one_of(chance, FAMILY)}"
            turn += 1
        used.add(name)
        number += 1
        yield name


def team_names() -> Iterator[str]:
    """Names of teams without end."""
    yield from TEAMS
    number = 2
    while True:
        yield from (f"{name} {number}" for name in TEAMS)
        number += 1


def teams(number: int, chance: random.Random) -> tuple[TeamIn, ...]:
    """``number`` teams of three, every fifth with a substitute, with clubs; the phones are of the kind nobody has."""
    names, called = people(chance), team_names()
    made = []
    for place in range(number):
        club = one_of(chance, CLUBS)
        players = [PersonIn(next(names), f"(510) 555-{100 + (place * 4 + n) % 100:04d}", club=club) for n in range(4)]
        substitute = players[3] if place % 5 == 4 else None
        made.append(TeamIn(next(called), tuple(players[:3]), substitute=substitute))
    return tuple(made)


def _bid(chance: random.Random) -> Bid:
    at = chance.random() * sum(weight for _, weight in BIDS)
    for bid, weight in BIDS:
        at -= weight
        if at < 0:
            return bid
    return BIDS[0][0]


def deal(chance: random.Random, dealer: int | None = None) -> Deal:
    """A deal as it might be played: a little more than half of the bids are made."""
    bid = _bid(chance)
    side, luck = one_of(chance, tuple(Side)), chance.random()
    result = Result.MADE if luck < MADE else Result.DEFEATED
    if bid != THANI and bid <= 19:
        if luck < KOTT_MADE:
            result = Result.KOTT_MADE
        elif MADE < luck < MADE + KOTT_FAILED:
            result = Result.KOTT_FAILED
        elif luck > 1 - MARUKOTT:
            result = Result.MARUKOTT
    penalties: tuple[Penalty, ...] = ()
    if chance.random() < 0.03:
        kinds = (PenaltyKind.OUT_OF_TURN, PenaltyKind.LEAD_OUT_OF_TURN, PenaltyKind.CONDUCT)
        penalties = (Penalty(one_of(chance, kinds), one_of(chance, tuple(Side))),)
    return Deal(bid, side, result, penalties=penalties, dealer=dealer)
