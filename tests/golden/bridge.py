"""Bridge: golden cases and the table of an oracle in the program's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from app.games.bridge import BRIDGE, scoring, stakes
from app.games.bridge.contract import Contract, Doubling, Seat, Side, Strain
from app.games.bridge.honours import Honours, held
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played
from app.games.bridge.rules import Rules
from app.games.bridge.vulnerability import vulnerable_sides
from app.games.cards import parse
from app.games.game import fold
from app.tournament import pulls

Given = Mapping[str, Any]
SEATS = ("North", "East", "South", "West")


def _contract(given: Given) -> Contract:
    return Contract(given["level"], Strain(given["strain"]), Doubling(given["doubled"]))


def _parts(rules: Rules, given: Given) -> scoring.Points:
    return scoring.points(rules, _contract(given), given["tricks"], given["declarer_vulnerable"])


def _chicago_deal(rules: Rules, given: Given) -> dict[str, Any]:
    contract, vulnerable = _contract(given), given["declarer_vulnerable"]
    score = scoring.chicago_score(rules, contract, given["tricks"], vulnerable)
    if rules.chicago_honours:
        for side, points in given.get("honours", ()):
            score += points if side == "declarer_side" else -points
    made = _parts(rules, given)
    bonus = scoring.chicago_bonus(rules, made, vulnerable)
    game = scoring.is_game(rules, made)
    return {
        "declarer_side": score,
        "trick_pts": made.tricks,
        "overtricks": made.overtricks,
        "insult": made.insult,
        "slam": made.slam,
        "game_bonus": bonus if game else 0,
        "part_bonus": 0 if game else bonus,
        "undertricks": made.undertricks,
    }


def _rubber_deal(rules: Rules, given: Given) -> dict[str, Any]:
    made = _parts(rules, given)
    return {"below": made.tricks, "above": made.above, "defenders_above": made.undertricks}


def _honours(rules: Rules, given: Given) -> dict[str, Any]:
    hands = {Seat(seat): [parse(card) for card in cards] for seat, cards in given["hands"].items()}
    return {side.value: points for side, points in held(rules, Strain(given["strain"]), hands).items()}


def _vulnerability(rules: Rules, given: Given) -> dict[str, Any]:
    vulnerable = vulnerable_sides(rules, given["deal"], Seat(given["dealer"]))
    return {side.value: side in vulnerable for side in Side}


def _line(deal: list[Any], players_waiting: bool = False) -> BridgeLine:
    if deal == ["pass"]:
        return PassedOut()
    declarer, bid, doubled, tricks, *more = deal
    honours = tuple(Honours(Side(side), points) for side, points in (more[0] if more else {}).items())
    contract = Contract(int(bid[0]), Strain(bid[1:]), Doubling(doubled))
    return Played(contract, Seat(declarer), tricks, honours, players_waiting)


def _chicago(rules: Rules, given: Given) -> dict[str, Any]:
    lines = [FirstDealer(Seat(given["first_dealer"])), *(_line(deal) for deal in given["deals"])]
    tally = fold(BRIDGE, rules, BRIDGE.start(rules, SEATS, "chicago"), lines)
    return {side.value: tally.total(side) for side in Side}


def _rubber(rules: Rules, given: Given) -> dict[str, Any]:
    lines = [_line(deal, given.get("players_waiting", False)) for deal in given["deals"]]
    tally = fold(BRIDGE, rules, BRIDGE.start(rules, SEATS, "rubber"), lines)
    return {
        **{side.value: tally.total(side) for side in Side},
        "winner": tally.leader,
        "margin": tally.margin,
        "finished": tally.finished,
    }


def _cards(given: Given) -> dict[str, Any]:
    return {player: parse(card) for player, card in given["cards"].items()}


def _form_table(rules: Rules, given: Given) -> dict[str, Any]:
    pull = pulls.form_table(_cards(given), rules.suits)
    return {"table": pull.table, "waiting": pull.waiting}


def _partners(rules: Rules, given: Given) -> dict[str, Any]:
    made = pulls.partners(_cards(given), rules.suits)
    return {"pairs": made.pairs, "dealer": made.dealer}


def _cut_out(rules: Rules, given: Given) -> dict[str, Any]:
    rubbers = given.get("rubbers", {}) if rules.cut_out_rule == "most_rubbers" else None
    cut = pulls.cut_out(_cards(given), given["waiting"], rules.suits, rubbers)
    return {"out": cut.out, "cut_in": cut.cut_in, "still_waiting": cut.still_waiting}


def _tables_for(rules: Rules, given: Given) -> dict[str, Any]:
    division = pulls.divide(given["players"])
    return {"tables": division.tables, "waiting": division.waiting, "may_cut_in": division.may_cut_in}


def _stakes(rules: Rules, given: Given) -> dict[str, Any]:
    unit = given.get("unit_points", rules.stake_unit)
    return {"each_loser_pays": stakes.each_loser_pays(given["margin"], given["rupees"], unit)}


KINDS: dict[str, Callable[[Rules, Given], Mapping[str, Any]]] = {
    "chicago_deal": _chicago_deal,
    "honours": _honours,
    "chicago_vulnerability": _vulnerability,
    "chicago": _chicago,
    "rubber_deal": _rubber_deal,
    "rubber": _rubber,
    "form_table": _form_table,
    "partners": _partners,
    "cut_out": _cut_out,
    "tables_for": _tables_for,
    "stakes": _stakes,
}

COLUMNS = frozenset({"level", "strain", "doubled", "vulnerable", "tricks"})
PARTS = ("trick_pts", "overtricks", "insult", "slam", "game_bonus", "part_bonus", "undertricks")
SPLIT = {
    "above": "rubber_declarer_above",
    "below": "rubber_declarer_below",
    "defenders_above": "rubber_defenders_above",
}
READINGS = ("printed_additive", "printed_replacing")


def cases_of_row(number: int, row: dict[str, str]) -> Iterable[dict[str, Any]]:
    """A row of an oracle: the score and its parts, the rubber split, and the two printed readings; blanks are left out.

    Every column ``score_...`` must agree, so a row on which the oracles differ fails under one of them.
    """
    given = {
        "level": int(row["level"]),
        "strain": row["strain"],
        "doubled": row["doubled"].replace("-", ""),
        "declarer_vulnerable": row["vulnerable"] == "1",
        "tricks": int(row["tricks"]),
    }
    name = f"row {number} {row['level']}{row['strain']}{given['doubled']} {row['tricks']} tricks"
    printed = {f"score_as_{reading}": reading for reading in READINGS}
    parts = {part: int(row[part]) for part in PARTS if row.get(part)}
    for column, text in row.items():
        if column.startswith("score_") and text:
            reading = printed.get(column)
            yield {
                "id": f"{name} {column}",
                "given": {"kind": "chicago_deal", **given, "rulings": {"bridge_table": reading} if reading else {}},
                "expect": {"declarer_side": int(text), **({} if reading else parts)},
            }
    split = {key: int(row[column]) for key, column in SPLIT.items() if row.get(column)}
    if split:
        yield {"id": f"{name} rubber", "given": {"kind": "rubber_deal", **given}, "expect": split}
