"""Who sits at which table, for the wall: by name to be found, by table to be counted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.language import ENGLISH, N_, Language, say
from app.printing import wall
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Heading, Lines, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet

_SIZE, _SMALLEST = 17.0, wall.LOOKED_FOR.smallest
"""Points of a name in the list by name: where it is set smaller to save a page, it stays above fourteen."""
_FRAMED = 15.0, 14.2
"""Points of a name in a framed table, which is never set smaller."""


class Order(StrEnum):
    """How the players are sorted."""

    NAME = "name"
    TABLE = "table"


TITLES = {Order.NAME: N_("Tables, by name"), Order.TABLE: N_("Tables, by table")}


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table: its number, who plays at it, and what there is to add ("starts at 10:30")."""

    table: str
    players: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableList:
    """The facts: the tables in their order, and who waits for one; ``remark`` stands at the end."""

    occasion: Occasion
    stage: str
    tables: tuple[SeatedTable, ...]
    order: Order = Order.NAME
    waiting: tuple[str, ...] = ()
    remark: str = ""


def document(facts: TableList, language: Language = ENGLISH) -> Document:
    """Two columns, large enough for a wall; one where there is only one table, so that it is not torn."""
    t = language.text
    blocks = _by_name(facts, language) if facts.order is Order.NAME else _by_table(facts, language)
    if facts.remark:
        blocks += [Gap(3.0), Prose(facts.remark, 12.0)]
    columns = 1 if facts.order is Order.TABLE and len(facts.tables) + bool(facts.waiting) == 1 else 2
    title = t(TITLES[facts.order])
    return sheet(
        f"tables-by-{facts.order}", facts.occasion, title, facts.stage, blocks, language, columns,
        squeeze=wall.SQUEEZE,
    )  # fmt: skip


def _by_name(facts: TableList, language: Language) -> list[Block]:
    """A to Z; a heavy line where the first letter changes. Those who wait have no table."""
    t = language.text
    seated = [(player, table.table) for table in facts.tables for player in table.players]
    listed = sorted([*seated, *((player, "") for player in facts.waiting)], key=lambda pair: pair[0].casefold())
    columns = (Column(t(N_("Player")), share=3.6), Column(t(N_("Table")), align=Align.RIGHT, bold=True))
    rows = []
    letter = ""
    for player, table in listed:
        initial = player[:1].casefold()
        place = Cell(table) if table else Cell(t(N_("waits")), size=12.0)
        rows.append(Row((Cell(player, lines=4), place), rule=bool(letter) and initial != letter))
        letter = initial
    return [Table(columns, tuple(rows), _SIZE, smallest=_SMALLEST, head_size=11.0)]


def _by_table(facts: TableList, language: Language) -> list[Block]:
    """A table is never torn apart."""
    t = language.text
    size, smallest = _FRAMED
    blocks: list[Block] = []
    groups = [(t(say(N_("Table {table}"), table=table.table)), table.note, table.players) for table in facts.tables]
    if facts.waiting:
        groups.append((t(N_("Waiting for a table")), "", facts.waiting))
    for title, note, players in groups:
        if blocks:
            blocks.append(Gap(4.0))
        blocks.append(Heading(title, 20.0))
        if note:
            blocks.append(Prose(note, 11.0, joined=True))
        rows = tuple(
            Row((Cell(player, lines=3),), joined=number < len(players))
            for number, player in enumerate(players, start=1)
        )
        blocks.append(Table((Column(),), rows, size, 7.4, Lines.GRID, smallest=smallest))
    return blocks
