"""Made-up bridge lines for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.games import house_rules
from app.games.bridge.contract import BOOK, Contract, Doubling, Seat, Strain
from app.games.bridge.honours import Honours, possible
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped
from app.games.bridge.rules import Rules

RULES: Rules = house_rules.load("bridge")
PLAYERS = ("Asha", "Benny", "Chitra", "Dev")


def ruled(**changes: Any) -> Rules:
    """The default house rules with ``changes``."""
    rules: Rules = house_rules.load("bridge", changes)
    return rules


contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Strain), st.sampled_from(Doubling))


@st.composite
def played(draw: st.DrawFn) -> Played:
    """A deal that can be, made more often than not."""
    contract = draw(contracts)
    tricks = draw(st.integers(0, 13) | st.integers(BOOK + contract.level, 13))
    declarer = draw(st.sampled_from(Seat))
    honours: tuple[Honours, ...] = ()
    if draw(st.integers(0, 4)) == 0:
        bonus = draw(st.sampled_from(possible(RULES, contract.strain)))
        honours = (Honours(draw(st.sampled_from(Seat)).side, bonus),)
    return Played(contract, declarer, tricks, honours, draw(st.booleans()))


deals: st.SearchStrategy[Played | PassedOut] = st.one_of(played(), played(), played(), st.just(PassedOut()))
lines: st.SearchStrategy[BridgeLine] = st.one_of(
    played(), played(), played(), st.just(PassedOut()), st.builds(FirstDealer, st.sampled_from(Seat)),
    st.builds(Stopped, st.just("the room closes")),
)
