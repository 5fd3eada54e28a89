"""Made-up rummy tables for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.games import house_rules
from app.games.cards import Card, packs
from app.games.game import Weight, fold
from app.games.rummy13 import RUMMY13
from app.games.rummy13.lines import Deal, Entry, Leaves, Reentry, Rummy13Line, Void, VoidReason
from app.games.rummy13.marks import (
    ABSENT,
    ABSENT_LATER,
    FIRST_DROP,
    MIDDLE_DROP,
    NO_SHOW,
    WINNER,
    WRONG_DECLARATION,
    Mark,
    counted,
)
from app.games.rummy13.rules import Rules
from app.games.rummy13.tally import Tally

RULES: Rules = house_rules.load("rummy13")
PLAYERS = ("Anil", "Benny", "Chitra", "Deepa", "Eapen", "Fathima")


def ruled(**changes: Any) -> Rules:
    """The default house rules with ``changes``."""
    rules: Rules = house_rules.load("rummy13", changes)
    return rules


def _rules() -> st.SearchStrategy[Rules]:
    asked = {
        setting.key: st.sampled_from([choice.value for choice in setting.choices])
        for setting in house_rules.settings("rummy13")
        if setting.choices and not setting.parts
    }
    figures = {
        figure.key: st.just(figure.default) | st.integers(figure.least, figure.most)
        for figure in house_rules.figures("rummy13")
    }
    return st.fixed_dictionaries(asked | figures).map(lambda changes: ruled(**changes))


rules = _rules()
cards = st.sampled_from(packs(1, 1))
losing: st.SearchStrategy[Mark] = st.one_of(
    st.integers(3, 110).map(counted), st.integers(50, 110).map(counted), st.just(counted(0)),
    st.sampled_from([FIRST_DROP, MIDDLE_DROP, NO_SHOW, ABSENT, ABSENT_LATER]),
)


@st.composite
def deals(draw: st.DrawFn, players: tuple[str, ...], cut: st.SearchStrategy[Card | None] | None = None) -> Deal:
    """A deal that the rules allow, drops in compel aside: one winner, or none after a wrong declaration."""
    marks = [draw(losing) for _ in players]
    winner = draw(st.integers(0, len(players) - 1))
    nobody = draw(st.integers(0, 6)) == 0
    marks[winner] = WRONG_DECLARATION if nobody else WINNER
    entries = tuple(Entry(player, mark) for player, mark in zip(players, marks, strict=True))
    return Deal(entries, draw(cut if cut is not None else st.none() | cards))


@st.composite
def tables(draw: st.DrawFn, rules: Rules = RULES, most: int = 20) -> tuple[tuple[str, ...], list[Rummy13Line]]:
    """Players and lines of a table played by the rules: deals, allowed re-entries, void deals, players who leave."""
    players = PLAYERS[: draw(st.integers(2, 6))]
    tally: Tally = RUMMY13.start(rules, players, "first_round")
    lines: list[Rummy13Line] = []
    for _ in range(draw(st.integers(0, most))):
        line = draw(_next_line(rules, tally))
        if line is None:
            break
        assert not [p for p in RUMMY13.problems(rules, tally, line) if p.weight is not Weight.WARNED]
        lines.append(line)
        tally = fold(RUMMY13, rules, tally, [line])
    return players, lines


@st.composite
def _next_line(draw: st.DrawFn, rules: Rules, tally: Tally) -> Rummy13Line | None:
    back = [seat.player for seat in tally.seats if tally.reentry(rules, seat.player).allowed]
    if back and draw(st.booleans()):
        return Reentry(draw(st.sampled_from(back)))
    if tally.over:
        return None
    kind = draw(st.integers(0, 14))
    if kind == 0:
        return Void(draw(st.sampled_from(VoidReason)))
    if kind == 1 and not tally.ended:
        return Leaves(draw(st.sampled_from(tally.active)))
    return draw(deals(tally.due))
