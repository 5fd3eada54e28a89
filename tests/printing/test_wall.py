"""What hangs on a wall is read from two metres: no name there is smaller than the least size."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from app.printing import wall
from app.printing.layout import lay_out
from app.printing.sheets.catalogue import document
from app.printing.sheets.samples import PLAYERS, TEAMS, samples
from app.printing.stock import A4, LETTER

SHEETS = samples()
HANGING = ("fixtures-by-slot", "fixtures-by-table", "results", "standings", "ranking",
           "rummy13-semi-finals", "rummy13-finalists", "rummy13-tables-by-name", "rummy13-tables-by-table")  # fmt: skip
NAMES = {*TEAMS, *PLAYERS}


def written(facts: Any) -> Iterator[str]:
    """Every text in some facts."""
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, tuple):
        for one in facts:
            yield from written(one)
    elif is_dataclass(facts):
        for one in fields(facts):
            yield from written(getattr(facts, one.name))


@pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
@pytest.mark.parametrize("name", [name for name in HANGING if name in SHEETS])
def test_no_name_is_smaller_than_the_least(name: str, stock: Any) -> None:
    wanted = {text for text in written(SHEETS[name]) if text in NAMES}
    sizes = {
        text.text: text.size
        for page in lay_out(document(SHEETS[name]), stock)
        for text in page.texts()
        if text.text in wanted
    }
    assert sizes, "no name stands on one line"
    assert {word: size for word, size in sizes.items() if size < wall.LEAST - 0.01} == {}


def test_the_sheets_named_here_are_there() -> None:
    assert [name for name in HANGING if name not in SHEETS] == []
