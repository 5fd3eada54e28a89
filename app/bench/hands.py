"""How long a hand judge takes for its whole answer with a layout, beside merely checking the groups of that layout.

Measured are the hands of the project's own tests and dense ones made here, on which a search has most to do: few
suits, neighbouring ranks, three copies of a card, up to eight jokers. Where OR-Tools is installed in ``.venv-bench``
beside the program (``python3 -m venv .venv-bench``, then ``.venv-bench/bin/pip install ortools cattrs``), its solver
CP-SAT is given some of the same hands for comparison; the program itself never uses it.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from app.bench import Figure
from app.games import house_rules
from app.games.cards import JOKER, Card, Rank, Suit, parse
from app.games.laid import Laid
from app.games.rummy13 import hand as thirteen
from app.games.rummy13 import layout as layout13
from app.games.rummy21 import hand as twentyone
from app.games.rummy21 import layout as layout21
from app.games.rummy21.jokers import jokers
from app.paths import PROGRAM

HANDS = PROGRAM / "tests" / "data" / "hands"
OTHER_PYTHON = PROGRAM / ".venv-bench" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
DENSE = 2000
COMPARED = 60
COPIES = 3


@dataclass(frozen=True, slots=True)
class Bound:
    """What a game's judge may take, in milliseconds, and how many times faster than CP-SAT it is at the median."""

    size: int
    median: float
    p99: float
    worst: float
    faster: float


BOUNDS = {"rummy13": Bound(13, 0.4, 3, 100, 35), "rummy21": Bound(21, 3, 30, 100, 18)}


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand, the card drawn as joker, and the rules in force."""

    game: str
    hand: tuple[Card, ...]
    drawn: Card
    rules: Any

    def judged(self) -> Laid:
        """The whole answer."""
        judge = thirteen.judge if self.game == "rummy13" else twentyone.judge
        return judge(self.rules, self.hand, self.drawn).laid

    def check(self, laid: Laid) -> None:
        """The groups of the answer looked at, as if a player had laid them."""
        if self.game == "rummy13":
            shapes = layout13.shapes(self.rules, self.drawn)
        else:
            shapes = layout21.shapes(self.rules, jokers(self.rules, self.drawn))
        for group in laid.groups:
            shapes.readings(group.cards)


def dense(chance: Random, size: int) -> tuple[tuple[Card, ...], Card]:
    """A hand of few suits and neighbouring ranks with 0 to 8 jokers, and the card drawn as joker; 13 or 21 cards."""
    suits = _some(chance, tuple(Suit), 1 + int(chance.random() * 4))
    width = max(2 + int(chance.random() * 7), -(-size // (COPIES * len(suits))))
    first = int(chance.random() * len(Rank))
    ranks = [tuple(Rank)[(first + step) % len(Rank)] for step in range(width)]
    drawn = Card(ranks[int(chance.random() * width)], _some(chance, tuple(Suit), 1)[0])
    wild = [JOKER] * COPIES + [Card(drawn.rank, suit) for suit in Suit] * COPIES
    close = [Card(rank, suit) for rank in ranks for suit in suits] * COPIES
    left = Counter([JOKER] * COPIES + [Card(rank, suit) for rank in Rank for suit in Suit] * COPIES)
    left[drawn] -= 1
    hand: list[Card] = []

    def take(cards: Sequence[Card], most: int) -> None:
        for card in _some(chance, cards, len(cards)):
            if len(hand) < most and left[card]:
                left[card] -= 1
                hand.append(card)

    take(wild, int(chance.random() * 9))
    take(close, size)
    take(list(left.elements()), size)
    return tuple(hand), drawn


def _some(chance: Random, cards: Sequence[Any], number: int) -> list[Any]:
    """So many of the cards, in an order by chance."""
    return [card for _, _, card in sorted((chance.random(), place, card) for place, card in enumerate(cards))][:number]


def figures(folder: Path) -> Iterator[Figure]:
    """All figures of this part."""
    for game, bound in BOUNDS.items():
        stored = _stored(game)
        made = [Dealt(game, *dense(Random(f"dense {n}"), bound.size), house_rules.load(game)) for n in range(DENSE)]
        if stored:
            yield from _measured(f"{bound.size} cards", stored, bound)
        yield from _measured(f"{bound.size}, dense", made, bound, only_worst=True)
        yield _compared(folder, game, stored or made, bound)


def _stored(game: str) -> list[Dealt]:
    size = BOUNDS[game].size
    file = HANDS / f"hands{size}.jsonl"
    if not file.exists():
        return []
    lines = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    return [
        Dealt(
            game,
            tuple(map(parse, line["hand"])),
            parse(line["cut_joker"]),
            house_rules.load(game, line["rulings"]),
        )
        for line in lines
    ]


def _measured(what: str, hands: Sequence[Dealt], bound: Bound, *, only_worst: bool = False) -> Iterator[Figure]:
    """The times of the whole answers, the better of two each, and how often a mere check of the layout fits in."""
    hands[0].judged()
    ours, checks = [], []
    for dealt in hands:
        laid = dealt.judged()
        ours.append(min(_milliseconds(dealt.judged) for _ in range(2)))
        checks.append(min(_milliseconds(partial(dealt.check, laid)) for _ in range(2)))
    ours.sort()
    median, p99, worst = ours[len(ours) // 2], ours[int(len(ours) * 0.99)], ours[-1]
    check = sorted(checks)[len(checks) // 2]
    words = f"median {median:.2f} ms, p99 {p99:.2f}, worst {worst:.1f} of {len(ours)}"
    words += f"; {median / check:.1f}x checking the layout" if check else ""
    if only_worst:
        yield Figure(what, words, f"<= {bound.worst:g} ms", worst <= bound.worst)
    else:
        kept = median <= bound.median and p99 <= bound.p99 and worst <= bound.worst
        yield Figure(what, words, f"{bound.median:g}, {bound.p99:g}, {bound.worst:g}", kept)


def _milliseconds(work: Callable[[], object]) -> float:
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


def _compared(folder: Path, game: str, hands: Sequence[Dealt], bound: Bound) -> Figure:
    """The medians of the same hands judged here and by CP-SAT, in one run."""
    what = f"{bound.size}, CP-SAT"
    if not OTHER_PYTHON.exists():
        return Figure(what, "OR-Tools is not installed in .venv-bench: not compared", f">= {bound.faster:g}x", True)
    chosen = [dealt for dealt in hands if dealt.rules == house_rules.load(game)]
    chosen = chosen[:: max(1, len(chosen) // COMPARED)][:COMPARED]
    asked = folder / f"{game}.json"
    asked.write_text(json.dumps([[[str(card) for card in dealt.hand], str(dealt.drawn)] for dealt in chosen]))
    done = subprocess.run(
        [str(OTHER_PYTHON), "-m", "app.bench.cp_sat", game, str(asked)],
        cwd=PROGRAM, capture_output=True, text=True, check=True,
    )  # fmt: skip
    answers = json.loads(done.stdout)
    ours = sorted(min(_milliseconds(dealt.judged) for _ in range(2)) for dealt in chosen)
    theirs = sorted(seconds * 1000 for seconds, _, _ in answers)
    judge = thirteen.judge if game == "rummy13" else twentyone.judge
    same = True
    for dealt, (_, count, whole) in zip(chosen, answers, strict=True):
        judged = judge(dealt.rules, dealt.hand, dealt.drawn)
        by_groups = judged.valid if game == "rummy13" else twentyone.Way.SEQUENCES in judged.ways
        same = same and (judged.count, by_groups) == (count, whole)
    times = theirs[len(theirs) // 2] / ours[len(ours) // 2]
    words = f"median {ours[len(ours) // 2]:.2f} ms, CP-SAT {theirs[len(theirs) // 2]:.1f} ms: {times:.0f}x faster"
    words += f", {len(ours)} hands" if same else "; THE ANSWERS DIFFER"
    return Figure(what, words, f">= {bound.faster:g}x", same and times >= bound.faster)
