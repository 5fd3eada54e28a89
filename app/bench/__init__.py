"""``bench``: the program's speed beside what the machine itself can do, as ratios in one run.

    first window        time from process start until rail and welcome page are painted, beside a bare window
    usable event        until Today of an event of 200 teams is painted and a typed key is echoed, beside the same
    recorded deal       p99 of a whole command, beside a raw transaction with the same rows, taken in turns
    fixtures            200 teams of 40 clubs
    standings           200 teams with all their deals folded from the file, beside merely reading the rows
    rummy               the standing of 240 players after a deal, and what a deal costs beside 39 and beside 3 tables
    search              p99 of a key typed into a search over 5,000 people, query and repaint
    paper               pages a second of 200 filled score sheets, and of 1,000 mixed pages, beside a bare canvas
    paper, memory       what 1,000 pages take more than 100
    stall               the longest that the window hung while paper was rendered and while a backup ran, and while the
                        public screen turned its pages and results came in
    13 and 21 cards     median, p99 and worst of a hand judge's answer, beside a check of the layout that it gives

Each line gives the figure, the ratio and the bound.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured line: what, the figures in words, and whether it keeps its bound."""

    what: str
    words: str
    bound: str
    kept: bool

    def __str__(self) -> str:
        return f"{self.what:16} {self.words:76} bound {self.bound:14} {'kept' if self.kept else 'NOT KEPT'}"


def _parts() -> dict[str, Callable[[Path], Iterator[Figure]]]:
    from app.bench import file, hands, paper, public, rummy, screen, start

    return {
        "start": start.figures,
        "file": file.figures,
        "screen": screen.figures,
        "paper": paper.figures,
        "hands": hands.figures,
        "rummy": rummy.figures,
        "public": public.figures,
    }


def main(arguments: Sequence[str]) -> int:
    """Measure all parts, or those named; 1 where a bound is not kept."""
    parts = _parts()
    unknown = [name for name in arguments if name not in parts]
    if unknown:
        print(f"There is no part {unknown[0]!r}. The parts are: {', '.join(parts)}")
        return 2
    kept = True
    with tempfile.TemporaryDirectory(prefix="card-desk-bench-", dir=Path.cwd()) as folder:
        for name in arguments or parts:
            for figure in parts[name](Path(folder)):
                print(figure, flush=True)
                kept = kept and figure.kept
    return 0 if kept else 1
