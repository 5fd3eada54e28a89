"""Made-up facts for the sheets of a 13-card rummy tournament."""

from __future__ import annotations

from dataclasses import replace

from app.games.house_rules import load
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.certificate import Broken, DrawCertificate, Place
from app.printing.sheets.close_out import CloseOut, MoneyLine, MoneyLines, Takings, TournamentMoney
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.payout import Payout, PayoutList, PrizeEnvelopes
from app.printing.sheets.ranking import FinalRanking, Ranked
from app.printing.sheets.receipt import Receipt
from app.printing.sheets.score_rummy13 import (
    LETTERS,
    Column13,
    DealRow,
    ReentryRow,
    RummySheet,
    blank,
    figures_of,
)
from app.printing.sheets.seat_cards import SeatCard, SeatCards
from app.printing.sheets.slips import Chits, ReceiptSlips, ReentrySlip, ReentrySlips
from app.printing.sheets.stage_list import Qualified, StageList, StageTable
from app.printing.sheets.table_list import Order, SeatedTable, TableList
from app.printing.sheets.walk_in import Choice, WalkInForms

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
        first, last = LETTERS[playing[deal % len(playing)]], LETTERS[playing[(deal - 1) % len(playing)]]
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


def _seated(players: tuple[str, ...]) -> tuple[SeatedTable, ...]:
    """Sixty players at ten tables."""
    people = [f"{name} {'' if turn == 0 else turn + 1}".strip() for turn in range(4) for name in players][:60]
    return tuple(
        SeatedTable(str(at + 1), tuple(people[at * 6 : at * 6 + 6]), "starts at 10:30" if at % 3 == 0 else "")
        for at in range(len(people) // 6)
    )


def _certificate(occasion: Occasion, players: tuple[str, ...]) -> DrawCertificate:
    count = len(players)
    places = tuple(
        Place(name, players[at * 5 % count], players[(at * 5 + (at in (3, 9))) % count], str(at // 6 + 1))
        for at, name in enumerate(players)
    )
    broken = (Broken(players[1], players[11], "All three tables have a player of the family."),)
    return DrawCertificate(occasion, f"{TOURNAMENT} · First round", players[0], "21 March 2026, 10:05", "rummy-2026-3",
                           places, "families apart", broken)  # fmt: skip


def _stages(occasion: Occasion, players: tuple[str, ...]) -> dict[str, Facts]:
    came = ("winner of table 4, 118 points", "winner of table 11, 236 points, 1 re-entry", "winner of table 2")
    qualified = tuple(Qualified(player, came[at % 3]) for at, player in enumerate(players))
    semis = (
        StageTable("Semi-final 1 · Table 1", qualified[:6], "14:00 · the best three go on"),
        StageTable("Semi-final 2 · Table 2", qualified[6:12], "14:00 · the best three go on"),
    )
    semi = StageList(occasion, TOURNAMENT, "Semi-finals", semis, "Table 9 is still playing; its winner joins table 2.")
    final = StageList(occasion, TOURNAMENT, "The final", (StageTable("Table 1", qualified[11:17], "15:30"),))
    return {"rummy13-semi-finals": semi, "rummy13-finalists": final}


def _slips(occasion: Occasion, players: tuple[str, ...]) -> dict[str, Facts]:
    receipts = tuple(
        Receipt(occasion, f"R-01{at:02}", player, f"Registration, {TOURNAMENT}", "$50.00", "cash", players[10],
                "21 March 2026, 09:12", "with two others, $240.00 together" if at % 2 else "")
        for at, player in enumerate(players[11:16])
    )  # fmt: skip
    reentries = tuple(
        ReentrySlip(f"E-{at + 7}", player, "First round · Table 12", 9 + at, "263", "227", players[13 - at], 1 + at % 2,
                    fee="$50.00", paid="cash", at="11:52", taken_by=players[10])
        for at, player in enumerate(players[9:14])
    )  # fmt: skip
    return {
        "receipts": ReceiptSlips(receipts),
        "re-entry-slips": ReentrySlips(occasion, reentries),
        "chits": Chits(occasion, "$50.00", 17),
    }


def _money(occasion: Occasion, players: tuple[str, ...]) -> dict[str, Facts]:
    methods = ("cash", "card", "Zelle", "check")
    takings = tuple(
        Takings(player, (f"${1250 + at * 50:,}.00", f"${at * 100}.00", "$300.00", ""), f"${1550 + at * 150:,}.00")
        for at, player in enumerate(players[10:15])
    )
    whole = Takings("Together", ("$6,750.00", "$1,000.00", "$1,500.00", ""), "$9,250.00")
    others = (
        MoneyLines("Expenses", (
            MoneyLine("Tea and snacks · ചായ", "-$182.40", "cash"),
            MoneyLine("Playing cards, 60 packs", "-$240.00", "card"),
            MoneyLine(players[13], "-$35.00", "cash"),
        ), "-$457.40"),
        MoneyLines("Sponsors", (MoneyLine("Adi & Sons <b>&\"", "$500.00", "check"),), "$500.00"),
        MoneyLines("Refunds", tuple(MoneyLine(player, "-$50.00", "cash") for player in players[:4]), "-$350.00",
                   3, "-$150.00"),
        MoneyLines("Prizes paid out", tuple(MoneyLine(player, "-$600.00", "cash") for player in players[4:7]),
                   "-$1,800.00"),
    )  # fmt: skip
    box = (
        ("Float at the opening", "$200.00"), ("Taken in cash", "$6,750.00"), ("Expenses in cash", "-$217.40"),
        ("Refunds in cash", "-$350.00"), ("Prizes in cash", "-$1,800.00"),
    )  # fmt: skip
    notes = ("$100", "$50", "$20", "$10", "$5", "$1", "Coins")
    games = (
        TournamentMoney("28", "19", "$1,710.00", "-$90.00", "", "$1,620.00", "$180.00"),
        TournamentMoney("13-card rummy", "61", "$3,700.00", "", "-$3,330.00", "$370.00", ""),
    )
    blank_out = CloseOut(
        occasion, methods, takings, whole, others, box, "$4,582.60", notes=notes, tournaments=games
    )
    done = replace(blank_out, counted="$4,577.60", difference="-$5.00", reason="change given twice at the door",
                   notes=())  # fmt: skip
    payouts = tuple(
        Payout(place, player, amount, note)
        for place, player, amount, note in (
            ("1", players[13], "$1,200.00", ""), ("2", players[1], "$800.00", ""), ("3", players[8], "$400.00", ""),
            ("4-5", players[4], "$150.00", "shared"), ("4-5", players[5], "$150.00", "shared"),
            ("6", players[9], "$100.00", ""),
        )
    )  # fmt: skip
    pool = "60 registrations and 14 re-entries at $50.00: $3,700.00, of which 75% are prizes."
    return {
        "close-out": blank_out,
        "close-out-counted": done,
        "payout-list": PayoutList(occasion, TOURNAMENT, payouts, "$2,800.00", pool, "$25.00"),
        "prize-envelopes": PrizeEnvelopes(occasion, TOURNAMENT, payouts),
    }


def _ranking(occasion: Occasion, players: tuple[str, ...]) -> FinalRanking:
    prizes = ("$1,200.00", "$800.00", "$400.00")
    ranked = tuple(
        Ranked(str(at + 1), player, note=prizes[at] if at < 3 else "",
               details=("final" if at < 6 else "semi-final", str(at % 12 + 1), str(90 + at * 9), str(at % 3)))
        for at, player in enumerate(players)
    )  # fmt: skip
    titles = ("Reached", "Table", "Points", "Re-entries")
    return FinalRanking(occasion, TOURNAMENT, ranked, "Places 13 to 18 in the order in which they went out.", titles)


def samples(occasion: Occasion, players: tuple[str, ...]) -> dict[str, Facts]:
    """Facts for every sheet of the tournament, played by ``players``, by the name of its file."""
    tables = TableList(occasion, f"{TOURNAMENT} · First round", _seated(players), waiting=players[3:5],
                       remark="Late? Ask at the registration desk.")  # fmt: skip
    cards = tuple(SeatCard(player, "12", str(at % 7 + 1) if at % 2 else "") for at, player in enumerate(players))
    choices = (Choice("13-card rummy", "$50.00"), Choice("28 tournament, as a team of three", "$90.00"))
    return {
        **_score_sheets(occasion, players),
        **{f"rummy13-tables-by-{order}": replace(tables, order=order) for order in Order},
        "seat-cards": SeatCards(occasion, f"{TOURNAMENT} · First round", cards),
        "rummy13-certificate": _certificate(occasion, players),
        **_slips(occasion, players),
        "walk-in": WalkInForms(occasion, choices, ("cash", "card", "Zelle", "check"), 31),
        **_stages(occasion, players),
        "rummy13-ranking": _ranking(occasion, players),
        **_money(occasion, players),
    }
