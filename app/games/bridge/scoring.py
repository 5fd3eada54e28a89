"""The points of one deal, from the tables of the house rules (doc 003, rules 5-7 and 9.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.bridge.contract import Contract, Strain
from app.games.bridge.rules import TABLES, Rules, ScoreTable

SMALL_SLAM, GRAND_SLAM = 6, 7


@dataclass(frozen=True, slots=True)
class Points:
    """The points of one deal, part by part; ``undertricks`` go to the defenders, all else to the declarer's side."""

    tricks: int = 0
    overtricks: int = 0
    insult: int = 0
    slam: int = 0
    undertricks: int = 0

    @property
    def above(self) -> int:
        """What the declarer's side writes above the line in a rubber."""
        return self.overtricks + self.insult + self.slam


def points(rules: Rules, contract: Contract, tricks: int, vulnerable: bool) -> Points:
    """The points of ``contract`` when its declarer took ``tricks`` (0-13); ``vulnerable`` is the declarer's side.

    Bonuses for game, part score, rubber and honours are not in it. Rules 5-7; slams, overtricks and the bonus for a
    doubled contract made by Law 77 through rule 10.
    """
    table = rules.table
    over = contract.over(tricks)
    column, row = contract.doubling.column, int(vulnerable)
    if over < 0:
        return Points(undertricks=_undertricks(table, -over, column, row))
    return Points(
        tricks=_trick_points(table, contract),
        overtricks=_overtricks(rules, contract, over, row),
        insult=rules.insult_bonus[column] if rules.insult == "law77" else 0,
        slam=_slam(rules, contract.level, row),
    )


def is_game(rules: Rules, made: Points) -> bool:
    """Whether the trick points of this deal alone are a game (100 or more, 6a)."""
    return made.tricks >= rules.game_points


def chicago_bonus(rules: Rules, made: Points, vulnerable: bool) -> int:
    """The bonus of 9.2 for a contract bid and made: game 300, vulnerable 500, part score 50; nothing if it failed."""
    if not made.tricks:
        return 0
    return rules.chicago_game[int(vulnerable)] if is_game(rules, made) else rules.chicago_part


def chicago_score(rules: Rules, contract: Contract, tricks: int, vulnerable: bool) -> int:
    """The whole deal scored by itself as in Chicago, seen from the declarer's side (negative when it failed)."""
    made = points(rules, contract, tricks, vulnerable)
    return made.tricks + made.above + chicago_bonus(rules, made, vulnerable) - made.undertricks


def readings(rules: Rules, contract: Contract, tricks: int, vulnerable: bool) -> dict[str, int]:
    """The deal under every reading of the printed table: ruling -> points of the declarer's side without bonuses.

    Where the figures differ the deal touches a garbled cell of the document, and the sheet prints them all.
    """
    figures: dict[str, int] = {}
    for name in TABLES:
        made = points(rules.reading(name), contract, tricks, vulnerable)
        figures[name] = made.tricks + made.above - made.undertricks
    return figures


def _trick_points(table: ScoreTable, contract: Contract) -> int:
    column = contract.doubling.column
    if contract.strain is Strain.NO_TRUMP:
        return table.no_trump_first[column] + (contract.level - 1) * table.no_trump_further[column]
    row = table.minor if contract.strain in (Strain.CLUBS, Strain.DIAMONDS) else table.major
    return contract.level * row[column]


def _overtricks(rules: Rules, contract: Contract, over: int, row: int) -> int:
    if rules.overtricks != "law77":
        return 0
    if contract.doubling.column:
        return over * rules.overtrick_doubled[row][contract.doubling.column]
    return over * (rules.table.minor if contract.strain in (Strain.CLUBS, Strain.DIAMONDS) else rules.table.major)[0]


def _slam(rules: Rules, level: int, row: int) -> int:
    if rules.slam_bonus != "law77" or level < SMALL_SLAM:
        return 0
    return (rules.grand_slam if level == GRAND_SLAM else rules.small_slam)[row]


def _undertricks(table: ScoreTable, down: int, column: int, row: int) -> int:
    total = table.undertrick_first[row][column]
    for number in range(2, down + 1):
        fourth = number > 3
        if not (fourth and table.fourth_replaces):
            total += table.undertrick_further[row][column]
        if fourth:
            total += table.undertrick_fourth[row][column]
    return total
