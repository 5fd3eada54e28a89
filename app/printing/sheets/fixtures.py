"""Who plays whom, when and where: by slot for the desk and the wall, by table, or by team for the players."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from app.language import ENGLISH, N_, Language, say
from app.printing import wall
from app.printing.document import Align, Block, Cell, Column, Document, Gap, Heading, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


class Order(StrEnum):
    """How the games are sorted."""

    SLOT = "slot"
    TABLE = "table"
    TEAM = "team"


TITLES = {
    Order.SLOT: N_("Fixtures by slot"),
    Order.TABLE: N_("Fixtures by table"),
    Order.TEAM: N_("Fixtures by team"),
}


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its slot (counted from 1), when that begins, its table, and the two teams."""

    slot: int
    time: str
    table: str
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class FixtureList:
    """The facts: games in order of slot and table, and for each slot the teams that rest."""

    occasion: Occasion
    stage: str
    games: tuple[Game, ...]
    resting: tuple[tuple[int, tuple[str, ...]], ...] = ()
    order: Order = Order.SLOT


def document(facts: FixtureList, language: Language = ENGLISH) -> Document:
    """The list in its order; by team it runs in two columns, A to Z."""
    blocks = {Order.SLOT: _by_slot, Order.TABLE: _by_table, Order.TEAM: _by_team}[facts.order](facts, language)
    columns = 2 if facts.order is Order.TEAM else 1
    title = language.text(TITLES[facts.order])
    return sheet(
        f"fixtures-by-{facts.order}", facts.occasion, title, facts.stage, blocks, language, columns,
        squeeze=wall.SQUEEZE,
    )  # fmt: skip


def _slot(game: Game, language: Language) -> str:
    if not game.time:
        return language.text(say(N_("Slot {slot}"), slot=game.slot))
    return language.text(say(N_("Slot {slot}, {time}"), slot=game.slot, time=game.time))


def _versus(first: Column) -> tuple[Column, ...]:
    """A column, then two teams with a "v" between them."""
    return (
        first,
        Column(share=2, align=Align.RIGHT, bold=True),
        Column(width=10, align=Align.CENTRE),
        Column(share=2, bold=True),
    )


def _teams(game: Game) -> tuple[Cell, str, Cell]:
    return Cell(game.a, lines=3), "v", Cell(game.b, lines=3)


def _by_slot(facts: FixtureList, language: Language) -> list[Block]:
    blocks: list[Block] = []
    resting = dict(facts.resting)
    for slot, group in groupby(facts.games, lambda game: game.slot):
        games = tuple(group)
        rows = tuple(Row((Cell(game.table, True), *_teams(game)), joined=game is games[0]) for game in games)
        blocks.append(Heading(_slot(games[0], language), wall.HEADING))
        blocks.append(wall.READ.table(_versus(Column(width=28)), rows))
        if resting.get(slot):
            names = ", ".join(resting[slot])
            blocks += [Gap(1.0), Prose(language.text(say(N_("Resting: {names}"), names=names)), 11.0)]
        blocks.append(Gap(4.0))
    return blocks


def _by_table(facts: FixtureList, language: Language) -> list[Block]:
    blocks: list[Block] = []
    for table in dict.fromkeys(game.table for game in facts.games):
        games = [game for game in facts.games if game.table == table]
        rows = tuple(Row((_slot(game, language), *_teams(game)), joined=True) for game in games)
        blocks.append(Heading(table, wall.HEADING))
        blocks.append(wall.READ.table(_versus(Column(width=38)), rows))
        blocks += [Gap(4.0)]
    return blocks


def _by_team(facts: FixtureList, language: Language) -> list[Block]:
    """Each team with its games; teams in the order of the alphabet, without regard to capitals."""
    blocks: list[Block] = []
    teams = sorted(
        {team for game in facts.games for team in (game.a, game.b)}, key=lambda name: (name.casefold(), name)
    )
    columns = (Column(width=27), Column(width=20, bold=True), Column(width=5), Column(share=1))
    for team in teams:
        games = [game for game in facts.games if team in (game.a, game.b)]
        rows = tuple(
            Row(
                (
                    _slot(game, language),
                    game.table,
                    "v",
                    Cell(game.b if game.a == team else game.a, lines=3),
                ),
                joined=game is not games[-1],
            )
            for game in games
        )
        title = Row((Cell(team, lines=4),), joined=True)
        name = Table((Column(bold=True),), (title,), size=wall.READ.size, smallest=wall.READ.smallest)
        blocks += [name, Table(columns, rows, size=10.0, row_height=6.4), Gap(4.0)]
    return blocks
