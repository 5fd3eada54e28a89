"""The lists of a bridge room that can be exported: arrival book, games, deals, pulled cards, back score."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise

from app.desk.desk import Desk
from app.desk.listing import Listing
from app.desk.room.arrivals import arrival_book
from app.desk.room.bridge import back_scores, games, vulnerable
from app.desk.room.pulling import pulls
from app.desk.room.table import CHAIRS, BridgeTable
from app.games.bridge.contract import Side
from app.games.bridge.lines import PassedOut, Played, Stopped, code
from app.language import N_


def _moment(at: datetime | None) -> str:
    """The time to the second, so that the order of arrivals can be read."""
    return at.astimezone().strftime("%Y-%m-%d %H:%M:%S") if at is not None else ""


def arrival_list(desk: Desk, tournament_id: int) -> Listing:
    """The arrival book, line by line."""
    rows = tuple(
        (_moment(row.at), row.name, row.kind, row.host, _moment(row.noted_at), row.by)
        for row in arrival_book(desk, tournament_id)
    )
    return Listing("arrivals", N_("Arrival book"), ("Time", "Name", "What", "Host", "Noted", "By"), rows)


def _seated(game: BridgeTable) -> tuple[str, ...]:
    names = (player.name for player in map(game.at, CHAIRS) if player is not None)
    return tuple(names) if game.seated else tuple(player.name for player in game.players.values())


def game_list(desk: Desk, tournament_id: int) -> Listing:
    """Every rubber or Chicago: when it was begun, who played, and its result where it is over."""
    rows = []
    for game in games(desk, tournament_id):
        result = game.result
        names = (*_seated(game), "", "", "", "")[: len(CHAIRS)]
        figures = ("", "", "", "") if result is None else (
            str(result.ns), str(result.ew), result.winner or "", str(result.margin)
        )  # fmt: skip
        source = "" if result is None else "reported" if game.report is not None else "deals"
        ended = "" if result is None else "finished" if game.tally.over and game.tally.finished else "early"
        rows.append(
            (game.code, str(game.number), game.stage, _moment(game.called_at), *names, *figures, ended, source,
             _moment(game.broken_up_at))
        )  # fmt: skip
    heading = (
        "Game", "Table", "Form", "Begun", "North", "East", "South", "West", "NS", "EW", "Winner", "Margin", "Ended",
        "By", "Table ended",
    )  # fmt: skip
    return Listing("games", N_("Games"), heading, tuple(rows))


def deal_list(desk: Desk, tournament_id: int) -> Listing:
    """Every line of every sheet: the deal as players write it, who dealt, who was vulnerable, the totals after it."""
    rows = []
    for game in games(desk, tournament_id):
        steps = (game.first, *game.after)
        for row, (before, after) in zip(game.lines, pairwise(steps), strict=True):
            line, told = row.line, ""
            if isinstance(line, Played | PassedOut):
                told = code(line)
            elif isinstance(line, Stopped):
                told = "stopped"
            sides = " ".join(sorted(vulnerable(game.rules, before)))
            waiting = "yes" if isinstance(line, Played) and line.waiting else ""
            totals = (str(after.total(Side.NS)), str(after.total(Side.EW)))
            rows.append((game.code, str(after.deals), line.kind, told, before.dealer.value, sides, waiting, *totals))
    heading = ("Game", "Deal", "Kind", "Written", "Dealer", "Vulnerable", "Waiting", "NS", "EW")
    return Listing("deals", N_("Deals"), heading, tuple(rows))


def pull_list(desk: Desk, tournament_id: int) -> Listing:
    """Every card that was pulled, and for what."""
    rows = tuple(
        (pull.code, str(pull.table), pull.kind.value, player.name, card, _moment(pull.made_at), pull.seed)
        for pull in pulls(desk, tournament_id)
        for player, card in pull.cards
    )
    return Listing("pulls", N_("Cards pulled"), ("Game", "Table", "For", "Name", "Card", "Time", "Seed"), rows)


def score_list(desk: Desk, tournament_id: int) -> Listing:
    """The back score: everybody's account, game by game, in points and minor units."""
    rows = tuple(
        (account.name, line.code, line.partner, str(line.points), str(line.account), str(line.amount))
        for account in back_scores(desk, tournament_id)
        for line in account.lines
    )
    heading = ("Name", "Game", "Partner", "Points", "Account", "Amount")
    return Listing("back_score", N_("Back score"), heading, rows)


LISTS = (arrival_list, game_list, deal_list, pull_list, score_list)
"""All of them, in the order in which they are exported."""
