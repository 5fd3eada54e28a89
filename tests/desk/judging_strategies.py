"""The trial of what judges rule about hands; ``COMMANDS`` are all trials."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.desk import judging
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.officials import officials
from app.games.cards import packs
from tests.desk import rummy_strategies
from tests.desk.rummy_building import drawn, tables
from tests.desk.strategies import NOBODY, REASONS, Trial, among

HAND = "AS 2S 3S 4H 5H JK 9C 9D 9H KC KD KS 2C"
DEALT_FROM = sorted(str(card) for card in packs(3, 1))


@st.composite
def _hands(draw: Any) -> tuple[str, tuple[str, ...], str]:
    """Loose cards, groups and the cut joker, of three packs."""
    joker, *cards = draw(st.permutations(DEALT_FROM))[:14]
    cut = draw(st.integers(0, 4)) * 3
    groups = tuple(" ".join(cards[at : at + 3]) for at in range(0, cut, 3))
    return " ".join(cards[cut:]), groups, joker


def _rulings(desk: Desk) -> st.SearchStrategy[Any]:
    places = [(table.id, 1, entry) for table in tables(desk) for entry in table.entries] or [(NOBODY, 1, NOBODY)]

    def ruling(hand: tuple[str, tuple[str, ...], str], place: Any, official: int, why: str, asked: str) -> Command:
        loose, groups, joker = hand
        asked = asked if groups else judging.COUNT
        return judging.RecordRuling("rummy13", loose, joker, official, why, asked, groups, "", "", True, *place)

    judges = among(row.id for row in officials(desk) if row.role == "judge")
    where = st.sampled_from([*places, (None, None, None)])
    return st.builds(ruling, _hands(), where, judges, REASONS, st.sampled_from(list(judging.ASKED)))


JUDGING: dict[type[Command], Trial] = {
    judging.RecordRuling: Trial(
        _rulings,
        lambda desk: judging.RecordRuling("rummy13", HAND.replace("2C", "AS AS AS"), "7D", officials(desk)[0].id),
        drawn,
    ),
}

COMMANDS: dict[type[Command], Trial] = {**rummy_strategies.COMMANDS, **JUDGING}
