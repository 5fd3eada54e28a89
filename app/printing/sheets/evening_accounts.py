"""The accounts of a card evening: how everybody stands, game by game and with whom, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Beside, Block, Cell, Column, Document, Gap, Heading, Prose, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game that was played: its code, both sides in words, the points of each, who won by how much."""

    code: str
    we: str
    they: str
    points: tuple[str, str]
    winners: str = ""
    margin: str = ""


@dataclass(frozen=True, slots=True)
class AccountLine:
    """A game in somebody's account: its code, with whom, points won or lost (signed), the account after it."""

    code: str
    partner: str
    points: str
    account: str


@dataclass(frozen=True, slots=True)
class PersonEvening:
    """Somebody's evening; ``amount`` is his points in money ("" while money is off)."""

    name: str
    lines: tuple[AccountLine, ...]
    points: str
    amount: str = ""
    note: str = ""
    """What there is to say beside it: "monthly account"."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """Money that one person gives another at the end of the evening."""

    payer: str
    payee: str
    amount: str


@dataclass(frozen=True, slots=True)
class EveningAccounts:
    """The facts: people with the best account first. ``stake`` says in words what a point is worth, "" for no money."""

    occasion: Occasion
    game: str
    people: tuple[PersonEvening, ...]
    games: tuple[GameResult, ...] = ()
    stake: str = ""
    transfers: tuple[Transfer, ...] = ()
    open_games: int = 0
    """Games still being played: they are not in the accounts."""


def document(facts: EveningAccounts, language: Language = ENGLISH) -> Document:
    """How everybody stands in large type; then who pays whom, the games, and every account line by line."""
    t = language.text
    blocks: list[Block] = []
    if facts.open_games:
        still = say(N_("{n} {n:game is|games are} still being played and not in these accounts."), n=facts.open_games)
        blocks += [Prose(t(still), 10.5, bold=True), Gap(1.5)]
    blocks += [_standing(facts, language), Gap(2.0)]
    if facts.stake:
        blocks += [Prose(facts.stake, 10.0), Gap(2.0)]
    if facts.transfers:
        blocks += [Heading(t(N_("Who pays whom"))), _transfers(facts, language), Gap(3.0)]
    if facts.games:
        blocks += [Heading(t(N_("Games"))), _games(facts.games, language), Gap(3.0)]
    blocks.append(Heading(t(N_("Each account, game by game"))))
    for left, right in zip_longest(facts.people[::2], facts.people[1::2]):
        parts = tuple((1.0, _person(one, language) if one is not None else ()) for one in (left, right))
        blocks += [Beside(parts, gap=8.0), Gap(2.5)]
    made = sheet("evening-accounts", facts.occasion, t(N_("Accounts of the evening")), facts.game, blocks, language)
    return replace(made, squeeze=1.0)  # it hangs on a wall


def _standing(facts: EveningAccounts, language: Language) -> Table:
    t = language.text
    columns = [
        Column(t(N_("Name")), share=3, bold=True),
        Column(t(N_("Games")), width=18, align=Align.RIGHT),
        Column(t(N_("Note")), share=1.3),
        Column(t(N_("Points")), width=26, align=Align.RIGHT, bold=True),
    ]
    if facts.stake:
        columns.append(Column(t(N_("Money")), width=34, align=Align.RIGHT, bold=True))
    rows = []
    for one in facts.people:
        cells: list[str | Cell] = [Cell(one.name, lines=3), str(len(one.lines)), Cell(one.note, size=9), one.points]
        rows.append(Row((*cells, one.amount) if facts.stake else tuple(cells), joined=True))
    return Table(tuple(columns), tuple(rows), 14.0, 9.0, smallest=9.0)


def _transfers(facts: EveningAccounts, language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("Pays")), share=2, bold=True),
        Column(t(N_("To")), share=2, bold=True),
        Column(t(N_("Amount")), width=34, align=Align.RIGHT, bold=True),
    )
    rows = tuple(Row((Cell(one.payer, lines=3), Cell(one.payee, lines=3), one.amount)) for one in facts.transfers)
    return Table(columns, rows, 12.0, 8.0, smallest=8.5)


def _games(games: Sequence[GameResult], language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("Game")), width=15, bold=True),
        Column(t(N_("N-S")), share=2),
        Column(t(N_("E-W")), share=2),
        Column(t(N_("N-S")), width=16, align=Align.RIGHT),
        Column(t(N_("E-W")), width=16, align=Align.RIGHT),
        Column(t(N_("Won by")), width=18, align=Align.RIGHT),
        Column(t(N_("Points")), width=18, align=Align.RIGHT, bold=True),
    )
    rows = tuple(
        Row((one.code, Cell(one.we, lines=3), Cell(one.they, lines=3), *one.points, one.winners, one.margin))
        for one in games
    )
    return Table(columns, rows, 9.5, 5.8)


def _person(one: PersonEvening, language: Language) -> tuple[Block, ...]:
    t = language.text
    partners = any(line.partner for line in one.lines)
    columns = [Column(t(N_("Game")), width=15)]
    if partners:
        columns.append(Column(t(N_("With"))))
    columns += [
        Column(t(N_("Points")), width=18 if partners else 0.0, align=Align.RIGHT),
        Column(t(N_("Account")), width=20 if partners else 0.0, align=Align.RIGHT, bold=True),
    ]
    rows = [
        Row((line.code, *((Cell(line.partner, lines=3),) if partners else ()), line.points, line.account))
        for line in one.lines
    ]
    if one.amount:
        rows.append(Row((Cell(t(N_("Money")), span=len(columns) - 1), one.amount), rule=True))
    return (Heading(one.name, 10.5), Table(tuple(columns), tuple(rows), 9.0, 5.2, head_size=7.5))
