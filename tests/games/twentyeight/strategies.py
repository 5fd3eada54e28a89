"""Made-up house rules and lines of 28 for hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.games import house_rules
from app.games.twentyeight.codes import BIDS, PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, Disqualification, FirstDealer, Line, Penalty, Redeal, SeatChange, TieCut
from app.games.twentyeight.redeals import REASONS
from app.games.twentyeight.rules import Rules

SEATS = ("Anil", "Benny", "Anu", "Bindu", "Asha", "Babu")
RULES: Rules = house_rules.load("twentyeight")


def ruled(**changes: Any) -> Rules:
    """The default house rules with ``changes``."""
    rules: Rules = house_rules.load("twentyeight", changes)
    return rules


def _rules() -> st.SearchStrategy[Rules]:
    asked = {
        setting.key: st.sampled_from([choice.value for choice in setting.choices])
        for setting in house_rules.settings("twentyeight")
        if setting.choices and not setting.parts
    }
    figures = {
        figure.key: st.just(figure.default) | st.integers(figure.least, figure.most)
        for figure in house_rules.figures("twentyeight")
    }
    return st.fixed_dictionaries(asked | figures).map(lambda changes: ruled(**changes))


rules = _rules()
sides = st.sampled_from(Side)
stages = st.sampled_from([stage.key for stage in RULES.stages])
_number = st.none() | st.integers(-1, 30)
_few = st.none() | st.integers(-1, 7)
penalties = st.builds(Penalty, st.sampled_from(PenaltyKind), sides)
deals = st.builds(
    Deal,
    st.sampled_from(BIDS),
    sides,
    st.none() | st.sampled_from(Result),
    card_points=_number,
    tricks=_few,
    kott_called=_few,
    lost_before_kott=_few,
    penalties=st.lists(penalties, max_size=3).map(tuple),
    paper=st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9)),
    dealer=_few,
)
lines: st.SearchStrategy[Line] = st.one_of(
    deals,
    st.builds(Redeal, st.sampled_from([reason.key for reason in REASONS]), st.text(max_size=5)),
    st.builds(SeatChange, st.tuples(st.integers(0, 7), st.integers(0, 7)), st.none() | st.integers(1, 20)),
    st.builds(FirstDealer, st.integers(0, 7)),
    st.builds(Disqualification, sides, st.sampled_from(["", "Mr Nair"]), st.sampled_from(["", "signals"])),
    st.builds(TieCut, sides, st.sampled_from(["", "KC", "zz"]), st.sampled_from(["", "KC", "AS"])),
)
