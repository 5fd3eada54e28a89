"""The vocabulary of ``words.toml``, folded once."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from app.desk.exchange.names import compared


@dataclass(frozen=True, slots=True)
class Phrases:
    """How the heading of one field reads: whole headings, phrases inside one, and words that rule it out."""

    exact: frozenset[str]
    within: tuple[str, ...]
    never: tuple[str, ...]

    def score(self, heading: str) -> int:
        """How surely a folded heading is this field: 0 not at all, 100 and more surely."""
        if not heading or any(_has(heading, word) for word in self.never):
            return 0
        if heading in self.exact:
            return 100
        longest = max((len(phrase) for phrase in self.within if _has(heading, phrase)), default=0)
        return 40 + longest if longest else 0


@dataclass(frozen=True)
class Vocabulary:
    """All words: headings by field (of lists, of payments), words in cells, games, ways of paying, bank texts."""

    fields: dict[str, Phrases]
    payments: dict[str, Phrases]
    cells: dict[str, frozenset[str]]
    placeholder: re.Pattern[str]
    placeholder_start: tuple[str, ...]
    paid: dict[str, frozenset[str]]
    methods: tuple[tuple[str, tuple[str, ...]], ...]
    games: tuple[tuple[str, tuple[str, ...]], ...]
    bank: dict[str, tuple[str, ...]]
    patterns: dict[str, re.Pattern[str]]


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The words of ``words.toml`` beside this module."""
    with Path(__file__).with_name("words.toml").open("rb") as file:
        data = tomllib.load(file)
    cells = {key: frozenset(map(compared, words)) for key, words in data["cells"].items() if "pattern" not in key}
    for unfolded in ("ditto", "no_name"):  # held against cells as they stand
        cells[unfolded] = frozenset(data["cells"][unfolded])
    return Vocabulary(
        fields={name: _phrases(entry) for name, entry in data["fields"].items()},
        payments={name: _phrases(entry) for name, entry in data["payments"].items()},
        cells=cells,
        placeholder=re.compile("|".join(data["cells"]["placeholder_pattern"])),
        placeholder_start=tuple(data["cells"]["placeholder_start"]),
        paid={key: frozenset(map(compared, words)) for key, words in data["paid"].items()},
        methods=tuple((name, tuple(map(compared, words))) for name, words in data["methods"].items()),
        games=tuple((name, tuple(patterns)) for name, patterns in data["games"].items()),
        bank={key: tuple(words) for key, words in data["bank"].items()},
        patterns={
            name: re.compile("|".join(f"(?:{pattern})" for pattern in patterns))
            for name, patterns in data["patterns"].items()
        },
    )


def _phrases(entry: dict[str, list[str]]) -> Phrases:
    return Phrases(
        frozenset(map(compared, entry.get("exact", []))),
        tuple(map(compared, entry.get("within", []))),
        tuple(map(compared, entry.get("never", []))),
    )


def _has(text: str, phrase: str) -> bool:
    """Whether the phrase stands in the text as whole words; both folded."""
    return phrase == text or f" {phrase} " in f" {text} "


def has_any(text: str, phrases: frozenset[str]) -> bool:
    """Whether any of the folded phrases stands in the folded text as whole words."""
    return any(_has(text, phrase) for phrase in phrases if phrase)
