"""A line of a 28 sheet as it is typed from paper, and back: the codes of the paper, cell by cell.

A row is a :class:`Typed` of texts. What stands under "bid" says what kind of line it is: a bid (or T) begins a deal,
and the letters of :data:`OTHERS` begin a redeal, a seat change, the draw of the first dealer, a cut of cards. Other
lines (a disqualification) are not typed as a row.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace

from app.errors import DeskError
from app.games.game import Problem
from app.games.twentyeight.codes import (
    PENALTIES,
    RESULTS,
    PenaltyKind,
    Result,
    Side,
    bid_code,
    code,
    parse_bid,
    parse_penalty,
    parse_result,
    parse_side,
)
from app.games.twentyeight.lines import Deal, FirstDealer, Line, Penalty, Redeal, SeatChange, TieCut
from app.games.twentyeight.redeals import REASONS
from app.games.twentyeight.rules import Rules
from app.games.twentyeight.scoring import points
from app.language import N_, say

REDEAL, SEATS, FIRST, CUT = "R", "S", "F", "C"
OTHERS: dict[str, str] = {
    REDEAL: N_("redeal"),
    SEATS: N_("seat change"),
    FIRST: N_("first dealer"),
    CUT: N_("cut of cards"),
}
"""Lines that are no deals, by the letter under "bid"."""
REASON_CODES: dict[str, str] = {
    **{str(number): reason.key for number, reason in enumerate(REASONS[:6], 1)},
    "N": "nullified",
    "O": "ruled",
}
"""Reasons to deal again: 1 to 6 as in B.6, N for a nullified deal (D.3), O for an official's word (E.10)."""


@dataclass(frozen=True, slots=True)
class Typed:
    """One row as it is typed. ``result`` is a code (M, D, K+, K-, MK), or what the bidders took: card points, "/" and
    tricks, "k" and the tricks still to play when kott was called, "-" and the tricks lost before that: ``21``,
    ``26/5``, ``26/5 k4``, ``K- 20/4 k4-1``. ``points_a`` and ``points_b`` are the points of the deal as the paper has
    them, penalties among them; ``penalties_a`` and ``penalties_b`` the codes of offences (O, L, R, C) by A and by B;
    ``dealer`` the seat that dealt, where it was another than the one whose turn it was.
    """

    bid: str = ""
    side: str = ""
    result: str = ""
    points_a: str = ""
    points_b: str = ""
    penalties_a: str = ""
    penalties_b: str = ""
    dealer: str = ""

    def __bool__(self) -> bool:
        return any(getattr(self, field.name).strip() for field in fields(self))


FIELDS: dict[str, str] = {
    "card_points": "result", "tricks": "result", "kott_called": "result", "lost_before_kott": "result",
    "penalties": "penalties_a", "paper": "points_a", "reason": "result", "seats": "result", "before_deal": "result",
    "seat": "result", "winner": "side", "card_a": "result", "card_b": "result", "": "bid",
}  # fmt: skip
"""Where a complaint about a field of a line belongs in a typed row; the others have their own name there."""

Taken = tuple[int | None, int | None, int | None, int | None]
"""Card points, tricks, tricks left when kott was called, tricks lost before that."""
_NOTHING: Taken = (None, None, None, None)
_TAKEN = re.compile(r"(?P<points>\d+)?(?:/(?P<tricks>\d+))?(?:K(?P<kott>\d+)(?:-(?P<lost>\d+))?)?")


def line_of(row: Typed) -> tuple[Line | None, list[Problem]]:
    """The line that ``row`` says, or None and what cannot be read, with the fields of :class:`Typed`."""
    letter = row.bid.strip().upper()
    reader = {REDEAL: _redeal, SEATS: _seat_change, FIRST: _first_dealer, CUT: _cut}.get(letter, _deal)
    return reader(row)


def typed(line: Line) -> Typed | None:
    """``line`` as it would be typed; None for a line that is not typed as a row."""
    match line:
        case Deal():
            return _typed_deal(line)
        case Redeal():
            letter = next((letter for letter, key in REASON_CODES.items() if key == line.reason), "")
            return Typed(REDEAL, result=letter)
        case SeatChange():
            return Typed(SEATS, result=f"{line.seats[0]}-{line.seats[1]}")
        case FirstDealer():
            return Typed(FIRST, result=str(line.seat))
        case TieCut():
            return Typed(CUT, line.winner.value, f"{line.card_a} {line.card_b}".strip())
    return None


def taken_text(deal: Deal) -> str:
    """What the bidders of ``deal`` took, as it is typed: ``26/5 k4-1``."""
    words = "" if deal.card_points is None else str(deal.card_points)
    words += "" if deal.tricks is None else f"/{deal.tricks}"
    if deal.kott_called is not None:
        lost = "" if deal.lost_before_kott is None else f"-{deal.lost_before_kott}"
        words = f"{words} k{deal.kott_called}{lost}".strip()
    return words


def with_penalties(rules: Rules, deal: Deal) -> Deal:
    """``deal`` with the penalties added to the points of the paper, where the paper has them in columns of their own.

    It has where points and penalties together are what the rules give.
    """
    if deal.paper is None or not deal.penalties:
        return deal
    a = deal.paper[0] + sum(rules.penalty(one.kind) for one in deal.penalties if one.side is Side.B)
    b = deal.paper[1] + sum(rules.penalty(one.kind) for one in deal.penalties if one.side is Side.A)
    return replace(deal, paper=(a, b)) if (a, b) == points(rules, deal) else deal


def penalty_codes(deal: Deal, side: Side) -> str:
    """The codes of the offences by ``side``."""
    return "".join(code(penalty.kind) for penalty in deal.penalties if penalty.side is side)


def _typed_deal(deal: Deal) -> Typed:
    named = "" if deal.result is None else code(deal.result)
    paper = ("", "") if deal.paper is None else (str(deal.paper[0]), str(deal.paper[1]))
    return Typed(
        bid_code(deal.bid), deal.side.value, f"{named} {taken_text(deal)}".strip(), *paper,
        penalty_codes(deal, Side.A), penalty_codes(deal, Side.B), "" if deal.dealer is None else str(deal.dealer),
    )  # fmt: skip


class _Reading:
    """Reads cell after cell and keeps what cannot be read."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def cell(self, text: str, parse: Callable[[str], object]) -> object:
        try:
            return parse(text)
        except DeskError as error:
            self.problems.append(Problem(error.field, error.message))
            return None

    def number(self, text: str, field: str) -> int | None:
        text = text.strip()
        if not text:
            return None
        if not (text.isascii() and text.isdigit()):
            self.problems.append(Problem(field, say(N_("Write a whole number"))))
            return None
        return int(text)


def _deal(row: Typed) -> tuple[Line | None, list[Problem]]:
    reading = _Reading()
    bid = reading.cell(row.bid, parse_bid)
    side = reading.cell(row.side, parse_side)
    named, taken = _result(reading, row.result)
    penalties = tuple(_penalties(reading, row))
    a, b = reading.number(row.points_a, "points_a"), reading.number(row.points_b, "points_b")
    dealer = reading.number(row.dealer, "dealer")
    if reading.problems or not isinstance(side, Side) or not isinstance(bid, (int, str)):
        return None, reading.problems
    paper = None if a is None and b is None else (a or 0, b or 0)
    taken_points, tricks, kott, lost = taken
    return Deal(bid, side, named, taken_points, tricks, kott, lost, penalties, paper, dealer), []  # type: ignore[arg-type]


def _result(reading: _Reading, text: str) -> tuple[Result | None, Taken]:
    """The named result and the numbers of one cell."""
    words = " ".join(text.upper().replace("−", "-").replace("–", "-").split())
    first, _, rest = words.partition(" ")
    named = None
    if first and not first[0].isdigit() and first[0] != "/" and not re.fullmatch(r"K\d.*", first):
        found = reading.cell(first, parse_result)
        named, words = (found if isinstance(found, Result) else None), rest
        if found is None:
            return None, _NOTHING
    numbers = _TAKEN.fullmatch(words.replace(" ", ""))
    if numbers is None:
        reading.problems.append(
            Problem("result", say(N_("Write M, D, K+, K- or MK, or card points and tricks: 21 or 21/5")))
        )
        return None, _NOTHING
    taken, tricks, kott, lost = (None if value is None else int(value) for value in numbers.groups())
    return named, (taken, tricks, kott, lost)


def _penalties(reading: _Reading, row: Typed) -> Iterable[Penalty]:
    for side, field in ((Side.A, "penalties_a"), (Side.B, "penalties_b")):
        for letter in getattr(row, field).replace(",", " ").replace(" ", ""):
            kind = reading.cell(letter, lambda letter, field=field: parse_penalty(letter, field))  # type: ignore[misc]
            if isinstance(kind, PenaltyKind):
                yield Penalty(kind, side)


def _redeal(row: Typed) -> tuple[Line | None, list[Problem]]:
    key = REASON_CODES.get(row.result.strip().upper())
    if key is None:
        return None, [Problem("result", say(N_("Write why: 1 to 6 as in B.6, N (D.3) or O (an official)")))]
    return Redeal(key), []


def _seat_change(row: Typed) -> tuple[Line | None, list[Problem]]:
    found = re.fullmatch(r"([1-6])\s*[-–,/ ]\s*([1-6])", row.result.strip())
    if found is None:
        return None, [Problem("result", say(N_("Write the two seats that change, such as 1-3")))]
    return SeatChange((int(found[1]), int(found[2]))), []


def _first_dealer(row: Typed) -> tuple[Line | None, list[Problem]]:
    found = row.result.strip()
    if found not in set("123456"):
        return None, [Problem("result", say(N_("Write the seat that deals first, 1 to 6")))]
    return FirstDealer(int(found)), []


def _cut(row: Typed) -> tuple[Line | None, list[Problem]]:
    reading = _Reading()
    winner = reading.cell(row.side, parse_side)
    cards = [*row.result.upper().split(), "", ""][:2]
    return (TieCut(winner, *cards), []) if isinstance(winner, Side) else (None, reading.problems)


RESULT_LEGEND = tuple((entry.code, entry.label, entry.malayalam) for entry in RESULTS.values())
"""Code, label and Malayalam term of each result, for the legend beside the keyboard."""
PENALTY_LEGEND = tuple((entry.code, entry.label) for entry in PENALTIES.values())
"""Code and label of each offence."""
