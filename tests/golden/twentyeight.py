"""Six-player 28: golden cases in the program's words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from app.games import cards
from app.games.twentyeight import TWENTYEIGHT, redeals
from app.games.twentyeight.bidding import Call, bid_problems, kott_call_problems
from app.games.twentyeight.codes import PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, Penalty, Redeal
from app.games.twentyeight.match import Next, progress, total
from app.games.twentyeight.rules import Rules
from app.games.twentyeight.scoring import card_points, points
from app.tournament.bracket import Decision, bracket, knockout_stage
from app.tournament.fixtures import field_size
from app.tournament.standings import Result as Game
from app.tournament.standings import StandingsRules, Walkover, standings
from app.tournament.tiebreaks import TieBreak

Given = Mapping[str, Any]
SEATS = ("A1", "B1", "A2", "B2", "A3", "B3")
RESULTS = {True: Result.MADE, False: Result.DEFEATED, None: None}


def _deal(given: Given) -> Deal:
    return Deal(
        given["bid"],
        Side(given["bidding_team"]),
        RESULTS[given.get("made")],
        card_points=given.get("bidders_card_points"),
        tricks=given.get("bidders_tricks"),
        kott_called=given.get("kott_called_with_tricks_left"),
        penalties=tuple(Penalty(PenaltyKind(kind), Side(side)) for kind, side in given.get("penalties", ())),
    )


def _score(rules: Rules, deal: Deal) -> dict[str, int]:
    tally = TWENTYEIGHT.play(rules, TWENTYEIGHT.start(rules, SEATS, "group"), deal)
    assert tally.totals == points(rules, deal)
    return {"A": tally.totals[0], "B": tally.totals[1]}


def deal(rules: Rules, given: Given) -> dict[str, Any]:
    return _score(rules, _deal(given))


def deal_with_penalties(rules: Rules, given: Given) -> dict[str, Any]:
    return _score(rules, _deal({**given["deal"], "penalties": given["penalties"]}))


def kott_call(rules: Rules, given: Given) -> dict[str, Any]:
    on_lead, won_all = given["caller_side_on_lead"], given["bidders_won_all_so_far"]
    return {"valid": not kott_call_problems(rules, given["bid"], given["tricks_left"], on_lead, won_all)}


def _reason(words: str) -> str:
    """The program's reason: the clause on all trumps in one hand or team (D.3) has one name here."""
    return "nullified" if words.startswith("all_trumps") else words


def redeal(rules: Rules, given: Given) -> dict[str, Any]:
    seats = given.get("seats", SEATS)
    start = TWENTYEIGHT.start(rules, seats, given.get("stage", "group"))
    before = ((0, 0),) * (given["deal_number"] - 1)
    tally = replace(start, deals=before, dealer=seats.index(given["dealer"]) + 1)
    after = TWENTYEIGHT.play(rules, tally, Redeal(_reason(given["reason"])))
    a, b = after.totals
    return {"points": {"A": a, "B": b}, "next_deal_number": after.deal_number, "next_dealer": after.dealer_name}


def match(rules: Rules, given: Given) -> dict[str, Any]:
    deals = [(a, b) for a, b in given["deals"]]
    now = progress(rules, given["stage"], deals)
    a, b = total(deals)
    answer = {"A": a, "B": b, "deals_played": len(deals), "complete": now.next is Next.COMPLETE}
    return answer | {"next": now.next.value, "winner": now.winner and now.winner.value}


def group_table(rules: Rules, given: Given) -> dict[str, Any]:
    names = list(dict.fromkeys(team for home, _, away, _ in given["results"] for team in (home, away)))
    number = {name: place for place, name in enumerate(names)}
    games = [Game(number[home], scored, number[away], conceded) for home, scored, away, conceded in given["results"]]
    how = StandingsRules(
        tuple(map(TieBreak, rules.group_rank)),
        rules.match_points.win,
        rules.match_points.tie,
        rules.match_points.loss,
        Walkover(rules.walkover),
    )
    rows = standings(range(len(names)), games, how).rows
    table = {names[row.team]: [row.played, row.match_points, row.scored, row.conceded] for row in rows}
    return {"order": list(table), "table": table}


def knockout(rules: Rules, given: Given) -> dict[str, Any]:
    begins = knockout_stage(given["teams"], rules.quarter_finals_from, rules.small_field)
    return {"stage": begins.stage, "qualifiers": begins.qualifiers, "pairs": [list(pair) for pair in begins.pairs]}


def semi_pairs(rules: Rules, given: Given) -> dict[str, Any]:
    quarters = bracket(range(1, 9), {key: Decision(seed) for key, seed in given["quarter_winners"].items()})
    return {f"semi_{n}": [side.entrant for side in quarters[f"S{n}"].sides] for n in (1, 2)}


def fixtures(rules: Rules, given: Given) -> dict[str, Any]:
    size = field_size(given["teams"], given["games_each"])
    return {"games": size.games, "possible_without_repeat": size.possible_without_repeat}


def points_in_cards(rules: Rules, given: Given) -> dict[str, Any]:
    return {"points": card_points([cards.parse(text) for text in given["cards"]])}


def dealer_rotation(rules: Rules, given: Given) -> dict[str, Any]:
    return {"dealer": redeals.dealer(given["seats"], given["first_dealer"], given["deal_number"])}


def _call(given: Given) -> Call:
    return Side(given["team"]), given["bid"]


def bid(rules: Rules, given: Given) -> dict[str, Any]:
    current = given["current"]
    return {"valid": not bid_problems(rules, current and _call(current), _call(given["new"]))}


KINDS: dict[str, Callable[[Rules, Given], dict[str, Any]]] = {
    "deal": deal,
    "deal_with_penalties": deal_with_penalties,
    "kott_call": kott_call,
    "redeal": redeal,
    "match": match,
    "standings": group_table,
    "bracket": knockout,
    "semi_pairs": semi_pairs,
    "fixtures": fixtures,
    "card_points": points_in_cards,
    "dealer_rotation": dealer_rotation,
    "bid": bid,
}
