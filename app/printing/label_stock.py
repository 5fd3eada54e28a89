"""Sheets of labels and cards as data: ``resources/label-stocks.toml``, in millimetres."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache

from app.games.codec import build
from app.paths import resource
from app.printing.page import Box
from app.printing.stock import STOCKS, LabelStock, Stock

PRINTABLE = 3.5
"""What a laser printer cannot reach at the edge of the paper, in millimetres."""
_OPTIONAL = {"cut": False, "fold": False}


@lru_cache(maxsize=1)
def label_stocks() -> Mapping[str, LabelStock]:
    """Every sheet of labels by its key, in the order of the file."""
    written = tomllib.loads(resource("label-stocks.toml").read_text(encoding="utf-8"))
    return {key: build(_OPTIONAL | {"key": key} | values, LabelStock) for key, values in written.items()}


def paper_of(labels: LabelStock) -> Stock:
    """The sheet of paper that the labels are on."""
    whole = STOCKS[labels.paper]
    return Stock(whole.name, whole.width, whole.height, PRINTABLE)


def cells(labels: LabelStock) -> tuple[Box, ...]:
    """Where each label lies on the paper, row by row."""
    across, down = labels.step
    return tuple(
        Box(labels.left + column * across, labels.top + row * down, labels.width, labels.height)
        for row in range(labels.down)
        for column in range(labels.across)
    )
