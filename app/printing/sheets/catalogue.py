"""Which facts make which sheet, and the sheets that are printed together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from app.language import ENGLISH, Language
from app.printing.document import Document
from app.printing.sheets import (
    arrival_book,
    both_events,
    bracket,
    call_list,
    call_out,
    certificate,
    check_in,
    close_out,
    correction,
    cuts,
    day_plan,
    desk_slips,
    evening_accounts,
    fixtures,
    hall_plan,
    handout,
    judge_slip,
    kitty,
    labels,
    notice,
    payout,
    person_account,
    questions,
    ranking,
    results,
    score_28,
    score_chicago,
    score_rubber,
    score_rummy13,
    score_rummy21,
    seat_cards,
    sign,
    sign_up,
    slips,
    stage_list,
    stake_consent,
    standings,
    supplies,
    table_card,
    table_list,
    timetable,
    value_card,
    walk_in,
    winner,
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
    | handout.Handout
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
    | labels.LabelSheets
    | sign.Sign
    | sign_up.SignUpSheet
    | score_rubber.RubberSheet
    | score_rubber.RubberPad
    | score_chicago.ChicagoSheet
    | score_chicago.ChicagoPad
    | cuts.CutRecord
    | evening_accounts.EveningAccounts
    | arrival_book.ArrivalBook
    | person_account.PersonAccount
    | score_rummy21.SittingSheet
    | value_card.ValueCards
    | kitty.KittyRegister
    | kitty.KittySlips
    | stake_consent.StakeConsent
    | winner.WinnerCertificate
    | correction.Correction
    | day_plan.DayPlan
    | hall_plan.HallPlan
    | both_events.BothEvents
    | call_list.CallList
    | desk_slips.ProtestSlips
    | desk_slips.CorrectionSlips
    | supplies.SupplyList
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
    handout.Handout: handout.document,
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
    labels.LabelSheets: labels.document,
    sign.Sign: sign.document,
    sign_up.SignUpSheet: sign_up.document,
    score_rubber.RubberSheet: score_rubber.document,
    score_rubber.RubberPad: score_rubber.pad,
    score_chicago.ChicagoSheet: score_chicago.document,
    score_chicago.ChicagoPad: score_chicago.pad,
    cuts.CutRecord: cuts.document,
    evening_accounts.EveningAccounts: evening_accounts.document,
    arrival_book.ArrivalBook: arrival_book.document,
    person_account.PersonAccount: person_account.document,
    score_rummy21.SittingSheet: score_rummy21.document,
    value_card.ValueCards: value_card.document,
    kitty.KittyRegister: kitty.register,
    kitty.KittySlips: kitty.slips,
    stake_consent.StakeConsent: stake_consent.document,
    winner.WinnerCertificate: winner.document,
    correction.Correction: correction.document,
    day_plan.DayPlan: day_plan.document,
    hall_plan.HallPlan: hall_plan.document,
    both_events.BothEvents: both_events.document,
    call_list.CallList: call_list.document,
    desk_slips.ProtestSlips: desk_slips.protests,
    desk_slips.CorrectionSlips: desk_slips.corrections,
    supplies.SupplyList: supplies.document,
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
