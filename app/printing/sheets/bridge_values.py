"""What every trick, undertrick and bonus of bridge is worth by an event's house rules, small, for the foot or the back.

The figures of undertricks are what one trick more costs, whichever reading of the printed table is in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.games.bridge.rules import Columns, Rules, Vulnerability
from app.language import N_, Language, say
from app.printing.document import Align, Beside, Block, Cell, Column, Gap, Lines, Prose, Row, Table

Undertricks = tuple[Columns, Columns, Columns]
"""The first, the second and third, each from the fourth on."""


@dataclass(frozen=True, slots=True)
class Values:
    """The figures in force; pairs are not vulnerable and vulnerable, threes undoubled, doubled and redoubled.

    ``chicago`` tells which bonuses end the table: those of its deals, or those of a rubber.
    """

    chicago: bool
    minor: Columns
    major: Columns
    no_trump: tuple[Columns, Columns]
    overtricks: tuple[Columns, Columns] | None
    undertricks: tuple[Undertricks, Undertricks]
    insult: Columns | None
    slams: tuple[Vulnerability, Vulnerability] | None
    honours: tuple[int, int, int] | None
    game: Vulnerability = (0, 0)
    part: int = 0
    rubber: Vulnerability = (0, 0)
    unfinished: Vulnerability | None = None


def values_of(rules: Rules, chicago: bool = False) -> Values:
    """The figures of the house rules; what a ruling leaves out is left out here."""
    table = rules.table
    rows = (table.undertrick_first, table.undertrick_further, table.undertrick_fourth)
    honours = None if chicago and not rules.chicago_honours else rules
    return Values(
        chicago,
        table.minor,
        table.major,
        (table.no_trump_first, table.no_trump_further),
        rules.overtrick_doubled if rules.overtricks == "law77" else None,
        (_undertricks(rows, 0, table.fourth_replaces), _undertricks(rows, 1, table.fourth_replaces)),
        rules.insult_bonus if rules.insult == "law77" else None,
        (rules.small_slam, rules.grand_slam) if rules.slam_bonus == "law77" else None,
        (honours.honours_five, honours.honours_four, honours.honours_aces) if honours else None,
        rules.chicago_game if chicago else (0, 0),
        rules.chicago_part if chicago else 0,
        (0, 0) if chicago else (rules.rubber_straight, rules.rubber_contested),
        (rules.unfinished_game, rules.unfinished_partscore)
        if not chicago and rules.unfinished_rubber == "law80"
        else None,
    )


def _undertricks(rows: tuple[tuple[Columns, Columns], ...], row: int, replaces: bool) -> Undertricks:
    first, further, fourth = (pair[row] for pair in rows)
    if not replaces:
        fourth = (further[0] + fourth[0], further[1] + fourth[1], further[2] + fourth[2])
    return first, further, fourth


def values_beside(values: Values, language: Language) -> tuple[Block, ...]:
    """The values over the whole width: tricks on the left, undertricks on the right, bonuses in a line below."""
    left = _table(tuple(_tricks(values, language)), language, N_("Tricks"))
    right = _table(tuple(_down(values, language)), language, N_("Undertricks"))
    return (
        Beside(((1.0, (left,)), (1.0, (right,)))),
        Gap(0.8),
        Prose(" · ".join(_bonuses(values, language)), 7.5),
    )


def values_narrow(values: Values, language: Language) -> tuple[Block, ...]:
    """The same below one another, for the back of a pad."""
    return (
        _table(tuple(_tricks(values, language)), language, N_("Tricks"), 7.5, 4.3),
        Gap(1.5),
        _table(tuple(_down(values, language)), language, N_("Undertricks"), 7.5, 4.3),
        Gap(1.5),
        *(Prose(line, 7.5) for line in _bonuses(values, language)),
    )


def _table(
    rows: tuple[tuple[str, Columns], ...], language: Language, title: str, size: float = 7.5, height: float = 4.1
) -> Table:
    t = language.text
    figures = (N_("Undoubled"), N_("Doubled"), N_("Redoubled"))
    columns = (
        Column(t(title), share=2.1),
        *(Column(t(figure), align=Align.RIGHT) for figure in figures),
    )
    lines = tuple(
        Row((Cell(label, lines=1), *(str(number) if number else "–" for number in numbers))) for label, numbers in rows
    )
    return Table(columns, lines, size, height, Lines.ROWS, head_size=7.0, head_lines=1, fixed=True, smallest=6.0)


def _tricks(values: Values, language: Language) -> Iterator[tuple[str, Columns]]:
    t = language.text
    yield t(N_("Each trick, ♣ ♦")), values.minor
    yield t(N_("Each trick, ♥ ♠")), values.major
    yield t(N_("No trump, first trick")), values.no_trump[0]
    yield t(N_("No trump, each further")), values.no_trump[1]
    if values.overtricks is not None:
        yield t(N_("Overtrick (undoubled: as bid)")), values.overtricks[0]
        yield t(N_("Overtrick, vulnerable")), values.overtricks[1]


def _down(values: Values, language: Language) -> Iterator[tuple[str, Columns]]:
    t = language.text
    whose = (N_("Not vulnerable: {which}"), N_("Vulnerable: {which}"))
    which = (N_("1st"), N_("2nd, 3rd"), N_("from the 4th"))
    for label, rows in zip(whose, values.undertricks, strict=True):
        for place, figures in zip(which, rows, strict=True):
            yield t(say(label, which=say(place))), figures


def _bonuses(values: Values, language: Language) -> Iterator[str]:
    t = language.text
    if values.chicago:
        yield t(say(N_("Game {game}, vulnerable {vulnerable}; part score {part}"), game=values.game[0],
                    vulnerable=values.game[1], part=values.part))  # fmt: skip
    else:
        yield t(say(N_("Rubber in two games {straight}, in three {contested}"), straight=values.rubber[0],
                    contested=values.rubber[1]))  # fmt: skip
    if values.unfinished is not None:
        yield t(say(N_("Unfinished: the only game {game}, the only part score {part}"), game=values.unfinished[0],
                    part=values.unfinished[1]))  # fmt: skip
    if values.slams is not None:
        small, grand = values.slams
        yield t(say(N_("Small slam {small}, vulnerable {small_v}; grand slam {grand}, vulnerable {grand_v}"),
                    small=small[0], small_v=small[1], grand=grand[0], grand_v=grand[1]))  # fmt: skip
    if values.insult is not None:
        yield t(say(N_("Made doubled {doubled}, redoubled {redoubled}"), doubled=values.insult[1],
                    redoubled=values.insult[2]))  # fmt: skip
    if values.honours is not None:
        five, four, aces = values.honours
        yield t(say(N_("Honours: five {five}, four {four}, four aces at no trump {aces}"), five=five, four=four,
                    aces=aces))  # fmt: skip
