"""Which facts make which sheet, and the sheets that are printed together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from app.language import ENGLISH, Language
from app.printing.document import Document
from app.printing.sheets import (
    bracket,
    call_out,
    certificate,
    check_in,
    close_out,
    fixtures,
    judge_slip,
    notice,
    payout,
    questions,
    ranking,
    results,
    score_28,
    score_rummy13,
    seat_cards,
    slips,
    stage_list,
    standings,
    table_card,
    table_list,
    timetable,
    walk_in,
)

Facts = (
    score_28.ScoreSheet
    | score_rummy13.RummySheet
    | table_card.TableCards
    | check_in.CheckInList
    | timetable.Timetable
    | fixtures.FixtureList
    | call_out.CallOutList
    | standings.StandingsSheet
    | results.ResultsSheet
    | bracket.BracketSheet
    | certificate.DrawCertificate
    | questions.QuestionSheet
    | ranking.FinalRanking
    | notice.OfficialsNotice
    | judge_slip.JudgeSlip
    | table_list.TableList
    | seat_cards.SeatCards
    | stage_list.StageList
    | slips.ReceiptSlips
    | slips.ReentrySlips
    | slips.Chits
    | walk_in.WalkInForms
    | close_out.CloseOut
    | payout.PayoutList
    | payout.PrizeEnvelopes
)
"""What a sheet shows, in the words of people: frozen, without number and time."""

_DOCUMENTS: dict[type, Callable[[Any, Language], Document]] = {
    score_28.ScoreSheet: score_28.document,
    score_rummy13.RummySheet: score_rummy13.document,
    table_card.TableCards: table_card.document,
    check_in.CheckInList: check_in.document,
    timetable.Timetable: timetable.document,
    fixtures.FixtureList: fixtures.document,
    call_out.CallOutList: call_out.document,
    standings.StandingsSheet: standings.document,
    results.ResultsSheet: results.document,
    bracket.BracketSheet: bracket.document,
    certificate.DrawCertificate: certificate.document,
    questions.QuestionSheet: questions.document,
    ranking.FinalRanking: ranking.document,
    notice.OfficialsNotice: notice.document,
    judge_slip.JudgeSlip: judge_slip.document,
    table_list.TableList: table_list.document,
    seat_cards.SeatCards: seat_cards.document,
    stage_list.StageList: stage_list.document,
    slips.ReceiptSlips: slips.receipts,
    slips.ReentrySlips: slips.reentry_slips,
    slips.Chits: slips.chits,
    walk_in.WalkInForms: walk_in.document,
    close_out.CloseOut: close_out.document,
    payout.PayoutList: payout.payout_list,
    payout.PrizeEnvelopes: payout.prize_envelopes,
}

SLIPS = (slips.ReceiptSlips, slips.ReentrySlips, slips.Chits)
"""Kinds of facts that may be printed on a roll as well."""


def document(facts: Facts, language: Language = ENGLISH) -> Document:
    """The sheet that shows ``facts``, in ``language``."""
    return _DOCUMENTS[type(facts)](facts, language)


def fingerprint(facts: Facts) -> str:
    """What tells whether a printed sheet is stale: equal facts have equal fingerprints, whatever number and time."""
    return sha256(f"{type(facts).__name__} {facts!r}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class PowerPack:
    """ "The power is gone": all that is needed to go on by hand, printed at the end of a slot.

    ``sheets`` are the blank or named score sheets of the matches still to come, ``blanks`` how many sheets without
    names are added for each number of deals.
    """

    standings: standings.StandingsSheet
    fixtures: tuple[fixtures.FixtureList, ...]
    brackets: tuple[bracket.BracketSheet, ...]
    sheets: tuple[score_28.ScoreSheet, ...] = ()
    blanks: tuple[tuple[score_28.ScoreSheet, int], ...] = ()

    def __iter__(self) -> Iterator[Facts]:
        """The facts of every sheet, in the order of printing."""
        yield self.standings
        yield from self.fixtures
        yield from self.brackets
        yield from self.sheets
        for blank, copies in self.blanks:
            yield from [blank] * copies
