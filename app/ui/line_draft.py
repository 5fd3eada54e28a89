"""A line of a 28 sheet as a wizard drafts it: the texts of its fields, and the line that they say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.games.game import Problem
from app.games.twentyeight.codes import Side
from app.games.twentyeight.lines import Deal, FirstDealer, Line, Redeal, SeatChange, TieCut
from app.games.twentyeight.typed import Typed, line_of
from app.language import N_, say


@dataclass(frozen=True, slots=True)
class LineDraft:
    """A line as it is being typed; which fields count follows from ``kind``. Texts stand as typed."""

    kind: str = "deal"
    bid: str = ""
    side: str = ""
    result: str = ""
    card_points: str = ""
    tricks: str = ""
    kott_called: str = ""
    lost_before_kott: str = ""
    penalties_a: str = ""
    penalties_b: str = ""
    points_a: str = ""
    points_b: str = ""
    dealer: int | None = None
    reason: str | None = None
    note: str = ""
    one: int | None = None
    other: int | None = None
    seat: int | None = None
    winner: str = ""
    card_a: str = ""
    card_b: str = ""


def line_drafted(draft: LineDraft) -> tuple[Line | None, list[Problem]]:
    """The line that a draft says, or what cannot be read."""
    return _DRAFTED[draft.kind](draft)


def _deal(draft: LineDraft) -> tuple[Line | None, list[Problem]]:
    numbers = [draft.card_points, draft.tricks, draft.kott_called, draft.lost_before_kott]
    for key, text in zip(("card_points", "tricks", "kott_called", "lost_before_kott"), numbers, strict=True):
        if text and not (text.isascii() and text.isdigit()):
            return None, [Problem(key, say(N_("Write a whole number")))]
    points, tricks, kott, lost = (int(text) if text else None for text in numbers)
    line, problems = line_of(
        Typed(draft.bid, draft.side, draft.result, draft.points_a, draft.points_b, draft.penalties_a, draft.penalties_b)
    )
    if not isinstance(line, Deal):
        wrong = say(N_("A bid is 16 to 28 or T for Thani (A.6)"))
        return None, problems or [Problem("bid", wrong)]
    return replace(
        line,
        card_points=line.card_points if points is None else points,
        tricks=line.tricks if tricks is None else tricks,
        kott_called=line.kott_called if kott is None else kott,
        lost_before_kott=line.lost_before_kott if lost is None else lost,
        dealer=draft.dealer,
    ), []


def _redeal(draft: LineDraft) -> tuple[Line | None, list[Problem]]:
    if draft.reason is None:
        return None, [Problem("reason", say(N_("Choose why the deal does not count")), clause="B.6")]
    return Redeal(draft.reason, draft.note), []


def _seat_change(draft: LineDraft) -> tuple[Line | None, list[Problem]]:
    if draft.one is None or draft.other is None:
        return None, [Problem("one" if draft.one is None else "other", say(N_("Choose who changes seats")))]
    return SeatChange((draft.one, draft.other)), []


def _first_dealer(draft: LineDraft) -> tuple[Line | None, list[Problem]]:
    if draft.seat is None:
        return None, [Problem("seat", say(N_("Choose who deals first")))]
    return FirstDealer(draft.seat), []


def _tie_cut(draft: LineDraft) -> tuple[Line | None, list[Problem]]:
    if not draft.winner:
        return None, [Problem("winner", say(N_("Choose who cut the higher card")))]
    return TieCut(Side(draft.winner), draft.card_a, draft.card_b), []


_DRAFTED: dict[str, Callable[[LineDraft], tuple[Line | None, list[Problem]]]] = {
    "deal": _deal,
    "redeal": _redeal,
    "seat_change": _seat_change,
    "first_dealer": _first_dealer,
    "tie_cut": _tie_cut,
}
PLACES = {"penalties": "penalties_a", "paper": "points_a", "seats": "one", "": "bid"}
"""The field of the screen where a complaint about a field of a line belongs; the others have their own name there."""
