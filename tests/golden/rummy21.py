"""21-card rummy: golden cases in the program's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from app.games.cards import Card, parse
from app.games.rummy21 import declaration, kitty, layout, scoring, settlement, stakes, values
from app.games.rummy21.rules import Counters, Rules
from app.games.rummy21.statuses import Status

Given = Mapping[str, Any]
FLAGS = ("claimed_by_declarer", "skipped_player_declared")


def _cards(codes: list[str]) -> tuple[Card, ...]:
    return tuple(parse(code) for code in codes)


def _minor(rupees: float) -> int:
    return round(rupees * 100)


def _flags(given: Given) -> dict[str, bool]:
    return {flag: given.get(flag, False) for flag in FLAGS}


def _large_points(rules: Rules, given: Given) -> dict[str, Any]:
    return {"large": scoring.large_points(given["count"])}


def _payment(rules: Rules, given: Given) -> dict[str, Any]:
    rules = replace(rules, count_mode=given["mode"])
    return {"large": scoring.payment(rules, Status(given["status"]), given.get("count") or 0, **_flags(given))}


def _hand_count(rules: Rules, given: Given) -> dict[str, Any]:
    pure, others = ([_cards(group) for group in given[key]] for key in ("pure", "impure_and_sets"))
    return {"count": layout.layout_count(rules, parse(given["joker"]), pure, others, _cards(given["unmade"]))}


def _values(rules: Rules, given: Given) -> dict[str, Any]:
    cards = values.ValueCards(_cards(given["held"]), _cards(given["dealt"]), given["dealt_claimed"])
    exposed = parse(given["exposed"]) if given.get("exposed") else None
    return {"value": values.worth(values.best_claim(rules, parse(given["joker"]), cards, exposed))}


def _packer_claim(rules: Rules, given: Given) -> dict[str, Any]:
    claim = values.packer_claim(
        rules,
        initial=given["pack"] == "initial",
        cards=given["value_cards"],
        value=given["value"],
        in_time=given["claimed_before_next_player"],
    )
    return {"claim": claim}


def _settlement(rules: Rules, given: Given) -> dict[str, Any]:
    stands = [
        settlement.Stand(
            player, Status(facts["status"]), facts.get("count") or 0, facts.get("value", 0), **_flags(facts)
        )
        for player, facts in given["players"].items()
    ]
    settled = settlement.settle(replace(rules, count_mode=given["mode"]), stands, given["declarer"])
    return {"net": settled.net, "sum": sum(settled.net.values())}


def _flow(rules: Rules, given: Given) -> dict[str, Any]:
    after = declaration.after_wrong_declaration(given["declarer"], given["shown"], given["not_shown"])
    return {"outcome": after.flow, "to": after.to, "among": after.among, "penalised": after.penalised}


def _kitty(rules: Rules, given: Given) -> dict[str, Any]:
    counters = Counters(given["purple_50"], given["yellow_10"], given["green_5"], given["red_1"])
    return {"value": counters.value, "full_kitty": kitty.is_full(rules, counters)}


def _kitty_shortfall(rules: Rules, given: Given) -> dict[str, Any]:
    return {"shares": kitty.shares(given["shortfall"], given["players"])}


def _money(rules: Rules, given: Given) -> dict[str, Any]:
    minor = stakes.money(given["large_points"], _minor(given["rupees_per_large"]))
    return {"rupees": minor // 100 if minor % 100 == 0 else minor / 100}


def _stake_check(rules: Rules, given: Given) -> dict[str, Any]:
    allowed = stakes.stake_allowed(
        rules,
        _minor(given["rupees_per_large"]),
        evening=given["after_7pm"],
        all_consent=given["all_consent"],
        committee=given["committee_permission"],
    )
    return {"allowed": allowed}


def _declaration(rules: Rules, given: Given) -> dict[str, Any]:
    facts = {key: value for key, value in given.items() if key not in ("kind", "rulings")}
    return {"valid": declaration.valid(rules, **facts)}


KINDS: dict[str, Callable[[Rules, Given], Mapping[str, Any]]] = {
    "large_points": _large_points,
    "payment": _payment,
    "hand_count": _hand_count,
    "values": _values,
    "packer_claim": _packer_claim,
    "settlement": _settlement,
    "wrong_declaration_flow": _flow,
    "kitty": _kitty,
    "kitty_shortfall": _kitty_shortfall,
    "money": _money,
    "stake_check": _stake_check,
    "declaration": _declaration,
}
