"""Made-up facts for the sheets of a card room's bridge evening."""

from __future__ import annotations

from dataclasses import replace

from app.games.bridge.contract import Seat
from app.games.bridge.lines import BridgeLine, FirstDealer, Stopped, parse
from app.games.bridge.rules import Rules
from app.games.house_rules import load
from app.language import Language
from app.printing.sheets import bridge_filled
from app.printing.sheets.arrival_book import ArrivalBook, ArrivalRow
from app.printing.sheets.bridge_filled import fold
from app.printing.sheets.bridge_values import values_of
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.cuts import CutRecord, PulledCard, PullMade
from app.printing.sheets.evening_accounts import (
    AccountLine,
    EveningAccounts,
    GameResult,
    PersonEvening,
    Transfer,
)
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.person_account import AccountItem, PersonAccount
from app.printing.sheets.score_chicago import Chicago, ChicagoPad, ChicagoSheet
from app.printing.sheets.score_rubber import Rubber, RubberPad, RubberSheet

GAME = "Rubber bridge"
EVENING = "21 March 2026"
LONG = "2H E =;3NT N +1;4SX N -2;pass;3C W +1 EW100;1NT S =;4H E = NS150;5CX S -5;2S W +2;1D N =;6NT E -1;4S W +2"
QUICK = "4H N +1;pass;6S S = NS150"
GARBLED = "1NTXX S +1;3NT W -4;2HX E -4;5DX N =;2C W +1;4H S +2"


def _lines(codes: str) -> list[BridgeLine]:
    return [parse(code) for code in codes.split(";")]


def _fours(players: tuple[str, ...]) -> tuple[tuple[str, str, str, str], ...]:
    return tuple((players[at], players[at + 3], players[at + 1], players[at + 2]) for at in (0, 4, 8, 12))


def _pads(occasion: Occasion, players: tuple[str, ...], language: Language) -> dict[str, Facts]:
    rules = load("bridge")
    printed = load("bridge", {"bridge_table": "printed_additive", "unfinished_rubber": "none"})
    fours = _fours(players)
    ruled = replace(occasion, rulings=("garbled cells of the printed table: as in Law 77",))
    values, of_chicago = values_of(rules), values_of(rules, chicago=True)

    def rubber(of: Rules, lines: list[BridgeLine], four: int, table: str, code: str) -> Rubber:
        return bridge_filled.rubber(of, *fold(of, lines, "rubber"), fours[four], language, (table, code))

    def played(lines: list[BridgeLine], four: int, table: str, code: str) -> Chicago:
        return bridge_filled.chicago(rules, *fold(rules, lines, "chicago"), fours[four], language, (table, code))

    long, quick = rubber(rules, _lines(LONG), 3, "Table 2", "B3"), rubber(rules, _lines(QUICK), 0, "Table 1", "B1")
    garbled = rubber(printed, _lines(GARBLED), 1, "Table 2", "B2")
    ended = [FirstDealer(Seat.WEST), *_lines("2H E =;1NT N +1"), Stopped("the room closes")]
    stopped = rubber(rules, ended, 2, "Table 1", "B4")
    named = played([], 3, "Table 1", "B5")
    chicago = played(_lines("2H E =;pass;3NT N +1;4SX N -2;5CX S -5"), 3, "Table 1", "B5")
    other = played([*_lines("4S W = EW100;1NTXX N ="), Stopped("tea")], 0, "Table 2", "B6")
    return {
        "rubber-blank": RubberSheet(ruled, values),
        "rubber-names": RubberSheet(ruled, values, replace(long, above=((), ()), games=(), won=0, totals=("", ""),
                                                           winners="", margin="", deals=(), garbled=())),
        "rubber-filled": RubberSheet(ruled, values, replace(long, started="19:35", ended="20:50")),
        "rubber-garbled": RubberSheet(replace(occasion, rulings=("garbled cells: as printed, last row added",)),
                                      values_of(printed), garbled),
        "rubber-unfinished": RubberSheet(ruled, values, stopped),
        "rubber-pad": RubberPad(occasion, values),
        "rubbers": RubberPad(ruled, values, (quick, garbled, long, stopped, quick), "All rubbers"),
        "chicago-blank": ChicagoSheet(ruled, of_chicago),
        "chicago-names": ChicagoSheet(ruled, of_chicago, named),
        "chicago-filled": ChicagoSheet(ruled, of_chicago, replace(chicago, started="21:00", ended="21:40")),
        "chicago-pad": ChicagoPad(occasion, of_chicago),
        "chicagos": ChicagoPad(ruled, of_chicago, (chicago, other, chicago), "All Chicagos"),
    }  # fmt: skip


def _cuts(occasion: Occasion, players: tuple[str, ...]) -> CutRecord:
    cards = ("A♠", "K♥", "K♦", "10♣", "7♠", "2♦")
    table = PullMade(
        "B1, table 1: who plays", "18:55", players[10],
        tuple(PulledCard(card, players[at], "plays" if at < 4 else "waits") for at, card in enumerate(cards)),
    )  # fmt: skip
    partners = PullMade(
        "B1, table 1: partners", "18:57", players[10],
        tuple(
            PulledCard(card, players[at], words)
            for at, card, words in ((2, "A♥", "North, deals first"), (0, "Q♠", "South"), (3, "Q♦", "East"),
                                    (1, "3♣", "West"))
        ),
    )  # fmt: skip
    cut = PullMade(
        "B2, table 1: who is cut out", "20:12", players[12],
        tuple(PulledCard(card, players[at], "stays" if at < 2 else "cut out")
              for at, card in enumerate(("J♣", "9♥", "4♠", "2♥"))),
        "room-2026-7", ((players[13], "cuts in, waited since 18:55"), (players[7], "cuts in")),
    )  # fmt: skip
    return CutRecord(occasion, GAME, (table, partners, cut) * 4, "Equal cards: ♠ ♥ ♦ ♣, highest first.")


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _accounts(occasion: Occasion, players: tuple[str, ...]) -> EveningAccounts:
    points = (1890, 1240, 620, 150, 0, -90, -310, -480, -700, -820, -830, -670, 0)
    people = tuple(
        PersonEvening(
            players[at],
            tuple(
                AccountLine(f"B{game}", players[(at + game * 3) % 13 + 3], _signed(part), _signed(sum(parts[:game])))
                for game, part in enumerate(parts, start=1)
            ),
            _signed(total),
            f"{'-' if total <= -50 else ''}₹{(abs(total) + 50) // 100 * 5}.00",
            "monthly account" if at % 4 == 2 else "",
        )
        for at, total in enumerate(points)
        for parts in ([total - 900, 350, 550] if at != 12 else [],)
    )
    games = tuple(
        GameResult(f"B{at + 1}", f"{four[0]} – {four[2]}", f"{four[1]} – {four[3]}", ("1420", "530"), "N-S", "890")
        for at, four in enumerate(_fours(players))
    )
    transfers = tuple(Transfer(players[11 - at], players[at], f"₹{90 - at * 25}.00") for at in range(3))
    return EveningAccounts(occasion, GAME, people, games, "₹5.00 for each hundred points, to the nearest hundred.",
                           transfers, 1)  # fmt: skip


def _book(occasion: Occasion, players: tuple[str, ...]) -> ArrivalBook:
    rows = tuple(
        ArrivalRow(
            player, "" if at % 5 == 3 else f"M-{100 + at * 7}", players[at - 1] if at % 5 == 3 else "",
            f"{18 + at // 6}:{at * 7 % 60:02}", "20:10-20:25" if at == 2 else "", "21:30" if at % 3 == 0 else "",
            ("Rubber bridge", "Rubber bridge, Chicago", "21-card rummy")[at % 3], "noted 19:40" if at == 4 else "",
        )
        for at, player in enumerate(players)
    )  # fmt: skip
    return ArrivalBook(occasion, rows, 6)


def _person(occasion: Occasion, players: tuple[str, ...]) -> PersonAccount:
    items = (
        AccountItem("7 March 2026", "Rubber bridge", "+890", "₹45.00", "₹45.00"),
        AccountItem("7 March 2026", "Card-room fee", "", "-₹20.00", "₹25.00"),
        AccountItem("14 March 2026", "21-card rummy", "-112", "-₹112.00", "-₹87.00"),
        AccountItem("14 March 2026", "Card-room fee", "", "-₹20.00", "-₹107.00"),
        AccountItem("14 March 2026", "Paid, UPI", "", "₹100.00", "-₹7.00"),
        AccountItem(EVENING, "Chicago", "-480", "-₹25.00", "-₹32.00"),
        AccountItem(EVENING, "Card-room fee", "", "-₹20.00", "-₹52.00"),
    )
    return PersonAccount(occasion, players[13], "March 2026", items, "M-191", f"guest of {players[3]}", "+298",
                         "-₹52.00", "To pay: ₹52.00")  # fmt: skip


def samples(occasion: Occasion, players: tuple[str, ...], language: Language) -> dict[str, Facts]:
    """Facts for every sheet of the evening, by the name of its file."""
    accounts, person = _accounts(occasion, players), _person(occasion, players)
    plain = tuple(replace(item, amount="", balance="") for item in person.items if item.points)
    return {
        **_pads(occasion, players, language),
        "cuts": _cuts(occasion, players),
        "evening-accounts": accounts,
        "evening-accounts-points": replace(accounts, stake="", transfers=(), open_games=0,
                                           people=tuple(replace(one, amount="") for one in accounts.people[:5])),
        "arrival-book": _book(occasion, players),
        "arrival-book-blank": ArrivalBook(occasion, (), 24),
        "person-account": person,
        "person-account-points": replace(person, items=plain, balance="", sentence="", standing=""),
    }  # fmt: skip
