"""Made-up 21-card sittings for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.games import house_rules
from app.games.cards import Card, packs
from app.games.rummy21.lines import (
    Buys,
    Counted,
    Deal,
    GoodWill,
    Hand,
    Pays,
    Redealt,
    Refreshments,
    ReturnsKitty,
    Rummy21Line,
    Shortage,
    Stake,
    TakesKitty,
)
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.settlement import Stand
from app.games.rummy21.statuses import Status
from app.games.rummy21.values import ValueCards

RULES: Rules = house_rules.load("rummy21")
PLAYERS = ("Arun", "Bela", "Chand", "Dilip", "Esha", "Farah")
KITTY = Counters(1, 4, 1, 5)


def ruled(**changes: Any) -> Rules:
    """The default house rules with ``changes``."""
    rules: Rules = house_rules.load("rummy21", changes)
    return rules


def _rules() -> st.SearchStrategy[Rules]:
    asked = {
        setting.key: st.sampled_from([choice.value for choice in setting.choices])
        for setting in house_rules.settings("rummy21")
        if setting.choices
    }
    figures = {
        figure.key: st.just(figure.default) | st.integers(figure.least, figure.most)
        for figure in house_rules.figures("rummy21")
    }
    return st.fixed_dictionaries(asked | figures).map(lambda changes: ruled(**changes))


rules = _rules()
cards: st.SearchStrategy[Card] = st.sampled_from(packs(1, 1))
loser_statuses = st.sampled_from([status for status in Status if status is not Status.DECLARED])


@st.composite
def stands(draw: st.DrawFn) -> tuple[list[Stand], str | None]:
    """How two to six players stand, and who declared, if anybody."""
    players = PLAYERS[: draw(st.integers(2, 6))]
    declarer = draw(st.none() | st.sampled_from(players))
    return [
        Stand(
            player,
            Status.DECLARED if player == declarer else draw(loser_statuses),
            draw(st.integers(0, 210)),
            draw(st.integers(0, 40)),
            draw(st.booleans()),
            draw(st.booleans()),
        )
        for player in players
    ], declarer


@st.composite
def value_cards(draw: st.DrawFn) -> ValueCards:
    """Up to ten cards of a few kinds, some of them dealt; at most three of a kind."""
    kinds = draw(st.lists(cards, min_size=1, max_size=5, unique=True))
    held = tuple(draw(st.permutations(tuple(kinds) * 3)))[: draw(st.integers(0, 10))]
    return ValueCards(held, held[: draw(st.integers(0, len(held)))], draw(st.booleans()))


names = st.sampled_from((*PLAYERS[:3], "Zoya"))
hands = st.builds(
    Hand,
    names,
    st.sampled_from(Status),
    st.none() | st.integers(-1, 220),
    st.integers(-1, 40),
    st.none() | value_cards(),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
counters = st.just(KITTY) | st.builds(
    Counters, st.integers(-1, 2), st.integers(0, 5), st.integers(0, 2), st.integers(0, 9)
)
points = st.integers(-2, 40)
lines: st.SearchStrategy[Rummy21Line] = st.one_of(
    st.builds(
        Deal,
        st.lists(hands, max_size=5).map(tuple),
        st.none() | cards,
        st.none() | cards,
        st.lists(st.tuples(names, points), max_size=3).map(tuple),
    ),
    st.builds(Redealt),
    st.builds(TakesKitty, names, st.integers(1, 9), counters),
    st.builds(ReturnsKitty, names, counters),
    st.builds(Counted, names, counters),
    st.builds(Buys, names, names | st.just(""), points),
    st.builds(Pays, names, names, points),
    st.builds(Shortage, points),
    st.builds(Refreshments, points),
    st.builds(Stake, st.integers(-1, 300), st.booleans(), st.lists(names).map(tuple), st.sampled_from(["", "letter"])),
    st.builds(GoodWill, st.tuples(names, names)),
)
