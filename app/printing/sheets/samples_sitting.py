"""Made-up facts for the sheets of a sitting of 21-card rummy."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from app.games.cards import parse as card
from app.games.house_rules import load
from app.games.rummy21.codes import read_hand
from app.games.rummy21.lines import (
    Buys,
    Deal,
    Refreshments,
    ReturnsKitty,
    Rummy21Line,
    Stake,
    TakesKitty,
)
from app.games.rummy21.rules import Counters, Rules
from app.language import Language
from app.printing.sheets import sitting_filled
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.kitty import KittyRegister, KittyRow, KittySlips, standard
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.score_rummy21 import Column21, SittingSheet, figures_of
from app.printing.sheets.stake_consent import StakeConsent
from app.printing.sheets.value_card import ValueCards, value_table

SIX = "ABCDEF"
_HANDS = ("D/12", "I/2", "M/5", "85", "X30/10", "S120", "C46/2", "T86", "E", "F/25", "H", "I/5L")


def _sitting(rules: Rules, deals: int) -> list[Rummy21Line]:
    """Six sit down; one leaves, one buys counters, the stake is raised, all pay for tea."""
    lines: list[Rummy21Line] = [TakesKitty(name, at + 3, rules.kitty) for at, name in enumerate(SIX)]
    jokers = ("7H", "QS", "AD", "10C", "KH")
    for number in range(deals):
        present = SIX if number < 14 else SIX[:5]
        codes = [_HANDS[(number * 5 + at * 7) % 11 + 1] for at in range(len(present))]
        codes[number % len(present)] = "D/12" if number % 3 else "D"
        hands = tuple(read_hand(name, code) for name, code in zip(present, codes, strict=True))
        lines.append(Deal(hands, card(jokers[number % 5])))
        if number == 4:
            lines.append(Refreshments(1))
        if number == 8:
            lines += [Buys("C", "A", 30), Stake(200, True, tuple(SIX))]
        if number == 13:
            lines.append(ReturnsKitty("F", Counters(1, 3, 1, 4)))
    return lines


def samples(occasion: Occasion, players: tuple[str, ...], language: Language) -> dict[str, Facts]:
    """Facts for every sheet of the sitting, by the name of its file."""
    rules, double = load("rummy21"), load("rummy21", {"count_mode": "double", "full_hand_cap": 14})
    lines = _sitting(rules, 20)
    names = dict(zip(SIX, players[11:17], strict=True))
    steps = sitting_filled.fold(rules, lines)
    tally = steps[-1][2]
    columns = sitting_filled.columns(lines, tally, names)
    played = sitting_filled.rows(rules, steps, language)
    filled = SittingSheet(
        occasion, figures_of(rules), columns, "Table 3 · S1", played, len(played),
        tuple(str(one.counters) if one.present else "–" for one in tally.players), "₹2.00 a large point", "18:40",
        "23:05",
    )  # fmt: skip
    start = datetime(2026, 3, 21, 18, 40, tzinfo=UTC)
    times = [start + timedelta(minutes=7 * at) for at in range(len(lines))]
    register = sitting_filled.register_rows(steps, times, names)
    box = standard(rules)
    consent = StakeConsent(occasion, "Table 3 · S1", "₹2.00", "₹1.00", "deal 10 (19:40)", players[11:17], "₹1.00",
                           "₹2.00", "19:00")  # fmt: skip
    return {
        "rummy21-blank": SittingSheet(occasion, figures_of(rules)),
        "rummy21-double-blank": SittingSheet(occasion, figures_of(double), (Column21(),) * 4, rows=24),
        "rummy21-continuation": replace(filled, played=(), rows=12, first=12, counters=(), ended=""),
        "rummy21-names": replace(filled, played=(), rows=12, counters=(), ended=""),
        "rummy21-filled": filled,
        "value-cards": ValueCards(occasion, value_table(rules)),
        "value-tent": ValueCards(occasion, value_table(double), folded=True),
        "kitty-register": KittyRegister(occasion, "Table 3 · S1", box, register, 4,
                                        f"3 large points are missing: 1 each by {players[11]}, {players[12]}, X."),
        "kitty-register-blank": KittyRegister(occasion, "", box, blanks=12),
        "kitty-slips": KittySlips(occasion, "Table 3", box, (*register, *(KittyRow("", ""),) * 5)),
        "stake-consent": consent,
        "stake-consent-blank": replace(consent, rate="", before="", since="", players=(), blanks=8, table=""),
    }  # fmt: skip
