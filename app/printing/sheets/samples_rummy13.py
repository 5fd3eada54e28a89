"""Made-up facts for the sheets of a 13-card rummy tournament."""

from __future__ import annotations

from dataclasses import replace

from app.games.house_rules import load
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.score_rummy13 import (
    LETTERS,
    Column13,
    DealRow,
    ReentryRow,
    RummySheet,
    blank,
    figures_of,
)

TOURNAMENT = "13-card rummy"


DEALS = 18


def _points(deal: int, player: int) -> tuple[str, int]:
    """What a player writes in a deal, and its points: sometimes a drop, seldom a wrong declaration."""
    dropped = {0: ("D", 25), 4: ("M", 50), 9: ("X", 100)}
    count = (deal * 7 + player * 11) % 23 + 2
    return dropped.get((deal * 5 + player * 3) % 13, (str(count), count)) if deal else (str(count), count)


def _filled(sheet: RummySheet) -> RummySheet:
    """``sheet`` with made-up deals: players come into compel, go out, and the first of them re-enters."""
    count = len(sheet.columns)
    totals = [0] * count
    compel: list[list[int]] = [[] for _ in range(count)]
    out: list[list[int]] = [[] for _ in range(count)]
    played: list[DealRow] = []
    reentries: list[ReentryRow] = []
    playing = list(range(count))
    for deal in range(1, DEALS + 1):
        winner = playing[deal % len(playing)]
        cells = [("–", "–")] * count
        for player in tuple(playing):
            code, points = ("W", 0) if player == winner else _points(deal, player)
            was = totals[player]
            totals[player] += points
            cells[player] = (code, str(totals[player]))
            if was < sheet.figures.compel <= totals[player] <= sheet.figures.limit:
                compel[player].append(deal)
            if totals[player] > sheet.figures.limit:
                out[player].append(deal)
                playing.remove(player)
        first, last = LETTERS[playing[deal % len(playing)]], LETTERS[playing[(deal - 1) % len(playing)]]
        played.append(DealRow(("7♠", "Q♥", "JK", "10♦", "2♣")[deal % 5], first, last, tuple(cells)))
        for player in range(count):
            if out[player] == [deal] and not reentries:
                totals[player] = min(sheet.figures.limit, max(totals[other] for other in playing) + 1)
                reentries.append(ReentryRow(LETTERS[player], deal, str(totals[player]), "$50.00"))
                playing.append(player)
    columns = tuple(
        replace(column, compel=tuple(compel[at]), out=tuple(out[at])) for at, column in enumerate(sheet.columns)
    )
    return replace(
        sheet, columns=columns, played=tuple(played), reentries=tuple(reentries),
        winner=sheet.columns[playing[0]].player, started="10:35", ended="13:10",
    )  # fmt: skip


def _score_sheets(occasion: Occasion, players: tuple[str, ...]) -> dict[str, RummySheet]:
    figures = figures_of(load("rummy13"))
    cards = ("A♠", "K♣", "K♦", "10♥", "9♠", "2♦", "JK")
    seven = tuple(
        Column13(name, card, str(seat))
        for seat, (name, card) in enumerate(zip(players[7:14], cards, strict=True), start=1)
    )
    named = RummySheet(occasion, figures, seven, "First round", "Table 12")
    blanks = {f"rummy13-{count}-blank": blank(occasion, figures, count) for count in range(3, 8)}
    return {
        **blanks,
        "rummy13-6-continuation": blank(occasion, figures, 6, 16),
        "rummy13-7-names": named,
        "rummy13-7-filled": _filled(named),
    }


def samples(occasion: Occasion, players: tuple[str, ...]) -> dict[str, Facts]:
    """Facts for every sheet of the tournament, played by ``players``, by the name of its file."""
    return {**_score_sheets(occasion, players)}
