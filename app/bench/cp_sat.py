"""The same hands given to OR-Tools' CP-SAT: run by the Python of ``.venv-bench``, and by nothing else.

``python -m app.bench.cp_sat GAME FILE``: the file holds hands and drawn cards as JSON; printed are, for each, seconds
with model building, the count under the default rulings, and whether a layout in groups uses every card.

The solver gets the problem as the rules put it: runs from three cards to fourteen, natural cards or jokers on each of
their places, sets, three of a kind, a marriage. It is told nothing of what makes the desk's own judge fast.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any

from ortools.sat.python import cp_model

from app.games import house_rules
from app.games.cards import parse
from app.games.holding import Holding
from app.games.kinds import NUMBER, PLACES, PRINTED, SUITS, kind_at
from app.games.rummy13 import hand as thirteen
from app.games.rummy21 import hand as twentyone
from app.games.rummy21.jokers import jokers

COPIES = 3
SET_SIZES = (3, 4)
PURE_NEEDED = {"rummy13": 1, "rummy21": 3}

solver = cp_model.CpSolver()
solver.parameters.num_workers = 1


class _Model:
    """How often each group is laid, and which cards stand in it."""

    def __init__(self, held: Holding, marriage: tuple[int, ...], *, printed_tanala: bool, only_pure: bool) -> None:
        self.held, self.model = held, cp_model.CpModel()
        self.natural: dict[int, list[Any]] = {kind: [] for kind in held.counts}
        """For every kind, how many cards of it stand for themselves."""
        self.acting: list[Any] = []
        self.pure: list[Any] = []
        self.impure: list[Any] = []
        for suit in range(len(SUITS)):
            for length in range(3, PLACES + 2):
                for start in range(PLACES + 2 - length):
                    self._run([kind_at(start + step, suit) for step in range(length)], only_pure)
        for kind, number in held.counts.items():
            if number >= COPIES and (kind != PRINTED or printed_tanala):
                self.pure.append(self._natural_group((kind,) * COPIES))
        if marriage and all(held.counts.get(kind) for kind in marriage):
            self.pure.append(self._natural_group(marriage))
        if not only_pure:
            for place in range(PLACES):
                self._sets([kind_at(place, suit) for suit in range(len(SUITS))])
        for kind, uses in self.natural.items():
            self.model.add(sum(uses) <= held.counts[kind])
        self.model.add(self._jokers() <= held.jokers)

    def _jokers(self) -> Any:
        as_themselves = [use for kind, uses in self.natural.items() if kind in self.held.wild for use in uses]
        return sum(self.acting) + sum(as_themselves)

    def _number(self, most: int = COPIES) -> Any:
        return self.model.new_int_var(0, most, "")

    def _natural_group(self, kinds: tuple[int, ...]) -> Any:
        laid = self._number()
        for kind in kinds:
            self.natural[kind].append(laid)
        return laid

    def _run(self, window: list[int], only_pure: bool) -> None:
        """A run on these places: all natural; or some natural, at least one and not all, in each time it is laid."""
        here = [kind for kind in dict.fromkeys(window) if kind in self.natural]
        if all(window.count(kind) <= self.held.counts.get(kind, 0) for kind in window):
            self.pure.append(self._natural_group(tuple(window)))
        if only_pure or not here or len(window) - len(here) > self.held.jokers or not self.held.jokers:
            return
        laid = self._number()
        stand = {kind: self._number() for kind in here}
        for kind, number in stand.items():
            self.model.add(number <= laid)
            self.natural[kind].append(number)
        self.model.add(sum(stand.values()) >= laid)
        self.model.add(sum(stand.values()) <= (len(window) - 1) * laid)
        self.acting.append(len(window) * laid - sum(stand.values()))
        self.impure.append(laid)

    def _sets(self, kinds: list[int]) -> None:
        here = [kind for kind in kinds if kind in self.natural]
        for number in range(1, len(here) + 1):
            for chosen in combinations(here, number):
                for size in SET_SIZES:
                    if number <= size <= number + self.held.jokers:
                        self.acting.append((size - number) * self._natural_group(chosen))

    def demand(self, pure: int, sequences: int) -> None:
        """The layout must have so many pure groups, and so many sequences of any kind."""
        self.model.add(sum(self.pure) >= pure)
        self.model.add(sum(self.pure) + sum(self.impure) >= sequences)

    def use_all(self) -> None:
        """No card may be over, no joker either."""
        for kind in self.held.values:
            self.model.add(sum(self.natural[kind]) == self.held.counts[kind])
        self.model.add(self._jokers() == self.held.jokers)

    def least(self) -> int | None:
        """The least value left over; None: there is no such layout."""
        saved = sum(value * use for kind, value in self.held.values.items() for use in self.natural[kind])
        self.model.maximize(saved)
        return self.held.whole - int(solver.objective_value) if self.solved() else None

    def solved(self) -> bool:
        """Whether there is a layout."""
        return solver.solve(self.model) in (cp_model.OPTIMAL, cp_model.FEASIBLE)


def _judged(game: str, codes: list[str], drawn: str) -> tuple[int, bool]:
    hand = [parse(code) for code in codes]
    marriage: tuple[int, ...] = ()
    if game == "rummy13":
        held = Holding.of(hand, thirteen.joker_cards(parse(drawn)))
    else:
        named = jokers(house_rules.load(game), parse(drawn))
        held = Holding.of(hand, twentyone.joker_cards(named))
        marriage = tuple(NUMBER[card] for card in named.marriage)

    def model(*, only_pure: bool = False) -> _Model:
        return _Model(held, marriage, printed_tanala=game == "rummy21", only_pure=only_pure)

    needed = PURE_NEEDED[game]
    sequences = max(2, needed)
    loose = model()
    loose.demand(needed, sequences)
    least = loose.least()
    counts = [held.whole if least is None else least]
    if game == "rummy21":
        counts.append(model(only_pure=True).least() or 0)
    if least != 0:
        return min(counts), False
    whole = model()
    whole.demand(needed, sequences)
    whole.use_all()
    return min(counts), whole.solved()


if __name__ == "__main__":
    answers = []
    for codes, drawn in json.loads(Path(sys.argv[2]).read_text(encoding="utf-8")):
        began = perf_counter()
        count, made = _judged(sys.argv[1], codes, drawn)
        answers.append((perf_counter() - began, count, made))
    print(json.dumps(answers))
