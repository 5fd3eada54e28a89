from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from app.tournament.progress import (
    ACT_TITLES,
    ACTS,
    STATE_TITLES,
    Act,
    MatchFacts,
    MatchState,
    closing_problems,
    correction_needs_official,
    refusal,
    state,
    walkover_from,
)
from app.tournament.standings import OpenTie

NOON = datetime(2026, 3, 21, 12)


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (MatchFacts(sides_known=False), "waiting"),
        (MatchFacts(), "ready"),
        (MatchFacts(called_at=NOON), "called"),
        (MatchFacts(called_at=NOON, started_at=NOON), "playing"),
        (MatchFacts(deals_begun=True), "playing"),
        (MatchFacts(reported=True), "reported"),
        (MatchFacts(deals_begun=True, deals_complete=True), "reported"),
        (MatchFacts(reported=True, deals_complete=True), "reported"),
        (MatchFacts(reported=True, deals_complete=True, totals_agree=True), "verified"),
        (MatchFacts(reported=True, deals_complete=True, decided=True), "verified"),
        (MatchFacts(called_at=NOON, walkover=True), "walkover"),
        (MatchFacts(walkover=True, protest_open=True), "disputed"),
        (MatchFacts(reported=True, deals_complete=True, totals_agree=True, protest_open=True), "disputed"),
    ],
)
def test_the_state_follows_from_what_happened(facts: MatchFacts, expected: str) -> None:
    assert state(facts) == expected


def test_every_state_and_act_is_in_the_tables() -> None:
    assert set(ACTS) == set(STATE_TITLES) == set(MatchState)
    assert set(ACT_TITLES) == set(Act)
    assert set().union(*ACTS.values()) == set(Act)


def test_a_finished_match_refuses_new_totals_but_takes_a_correction() -> None:
    done = MatchFacts(reported=True)
    assert str(refusal(Act.REPORT, done)) == "Entering the totals is not possible: the match is reported."
    assert refusal(Act.CORRECT, done) is None
    assert refusal(Act.REPORT, MatchFacts(deals_begun=True, deals_complete=True)) is None


def test_a_walkover_needs_a_call_first() -> None:
    assert refusal(Act.WALKOVER, MatchFacts()) is not None
    assert refusal(Act.WALKOVER, MatchFacts(called_at=NOON)) is None
    assert walkover_from(NOON, 15) == datetime(2026, 3, 21, 12, 15)


def test_results_can_be_entered_though_nobody_called_or_started_the_match() -> None:
    assert refusal(Act.REPORT, MatchFacts()) is None
    assert refusal(Act.DEAL, MatchFacts()) is None


def test_the_window_for_corrections() -> None:
    assert not correction_needs_official(None, NOON, 15)
    assert not correction_needs_official(NOON, NOON + timedelta(minutes=15), 15)
    assert correction_needs_official(NOON, NOON + timedelta(minutes=16), 15)


def test_what_keeps_a_stage_open() -> None:
    done = MatchFacts(reported=True)
    assert closing_problems([done, MatchFacts(walkover=True)]) == []
    open_matches = [
        MatchFacts(),
        MatchFacts(sides_known=False),
        MatchFacts(reported=True, protest_open=True),
        MatchFacts(reported=True, deals_complete=True),
    ]
    assert [str(text) for text in closing_problems(open_matches, [OpenTie((1, 2), 8, 9, True)])] == [
        "Results missing: 2.",
        "Protests not decided: 1.",
        "Totals that differ from the deals: 1.",
        "Places 8 to 9 are level: a play-off deal or a cut of cards has to part them.",
    ]
