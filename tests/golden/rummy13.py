"""13-card rummy: golden cases in the program's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.games.cards import parse
from app.games.game import fold
from app.games.rummy13 import RUMMY13, compel, fees, hand, layout, ranking, reentry, seating
from app.games.rummy13.lines import Deal, Entry, Reentry
from app.games.rummy13.marks import Mark, Outcome
from app.games.rummy13.rules import Rules
from app.games.rummy13.scoring import deal_points
from app.tournament.finalists import select_finalists

Given = Mapping[str, Any]


def _deal_points(rules: Rules, given: Given) -> dict[str, Any]:
    mark = Mark(Outcome(given["outcome"]), given.get("count"), given.get("has_played", False))
    return {"points": deal_points(rules, mark, parse(given["cut_joker"]))}


def _limit(rules: Rules, given: Given) -> dict[str, Any]:
    total = given["total_before"] + given["points"]
    return {"total": total, "status": "out" if compel.is_out(rules, total) else "in"}


def _drop_rights(rules: Rules, given: Given) -> dict[str, Any]:
    rights = compel.drop_rights(rules, given["total"])
    return {
        "compel": rights.compel,
        "first_drop_allowed": rights.first_drop_allowed,
        "middle_drop_allowed": rights.middle_drop_allowed,
    }


def _reentry(rules: Rules, given: Given) -> dict[str, Any]:
    used = given["reentries_used_by_player"]
    answer = reentry.eligibility(
        rules, given["active_totals"], used, given.get("reentries_used_at_table", used), given["same_table"]
    )
    return {"allowed": answer.allowed, "start_total": answer.start_total, "reason": answer.refusal}


def _fees(rules: Rules, given: Given) -> dict[str, Any]:
    cents = fees.owed(rules, [fees.FeeEvent(event) for event in given["events"]])
    return {"total_usd": cents // 100 if cents % 100 == 0 else cents / 100}


def _line(line: Mapping[str, Any]) -> Deal | Reentry:
    if "reentry" in line:
        return Reentry(line["reentry"])
    return Deal(tuple(Entry(player, _mark(*mark)) for player, mark in line.items()))


def _mark(outcome: str, more: int | bool | None = None) -> Mark:
    if isinstance(more, bool):
        return Mark(Outcome(outcome), has_played=more)
    return Mark(Outcome(outcome), more)


def _table(rules: Rules, given: Given) -> dict[str, Any]:
    tally = RUMMY13.start(rules, given["players"], "first_round")
    totals_after = []
    for line in map(_line, given["deals"]):
        due, tally = tally.due, fold(RUMMY13, rules, tally, [line])
        if isinstance(line, Deal):
            totals_after.append({player: tally.totals[player] for player in due})
    return {
        "totals_after": totals_after,
        "eliminated": [{"player": out.player, "deal": out.deal, "total": out.total} for out in tally.eliminated],
        "reentries": [
            {"player": one.player, "after_deal": one.deal, "start_total": one.total} for one in tally.reentries
        ],
        "winner": tally.winner,
        "order": tally.order,
    }


def _rank_table(rules: Rules, given: Given) -> dict[str, Any]:
    out = [ranking.Elimination(*facts) for facts in given["eliminated"]]
    return {"order": ranking.rank_table(given["survivors"], out)}


def _select_finalists(rules: Rules, given: Given) -> dict[str, Any]:
    selection = select_finalists(given["table_orders"], given.get("places", rules.finalists))
    return {"finalists": selection.finalists}


def _seat_draw(rules: Rules, given: Given) -> dict[str, Any]:
    draw = seating.seat_draw([{player: parse(card) for player, card in given["cards"].items()}], rules.suits)
    if draw.redraw:
        return {"redraw": draw.redraw}
    return {"order": draw.order, "first_hand": draw.first_hand, "shuffler": draw.shuffler}


def _layout(rules: Rules, given: Given) -> dict[str, Any]:
    groups = [[parse(card) for card in group] for group in given["groups"]]
    declaration = layout.check(rules, groups, parse(given["cut_joker"]))
    return {"valid": declaration.valid, "reason": declaration.fault}


def _hand_count(rules: Rules, given: Given) -> dict[str, Any]:
    judged = hand.judge(rules, [parse(card) for card in given["hand"]], parse(given["cut_joker"]))
    return {"count": judged.count, "points": judged.points, "valid": judged.valid, "two_lives": judged.two_lives}


KINDS: dict[str, Callable[[Rules, Given], Mapping[str, Any]]] = {
    "deal_points": _deal_points,
    "limit": _limit,
    "drop_rights": _drop_rights,
    "reentry": _reentry,
    "fees": _fees,
    "table": _table,
    "rank_table": _rank_table,
    "select_finalists": _select_finalists,
    "seat_draw": _seat_draw,
    "layout": _layout,
    "hand_count": _hand_count,
}
