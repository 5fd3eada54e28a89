"""Score sheets of rubber bridge and Chicago: We and They as players write them, blank and filled."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.bridge.contract import Seat, Side
from app.games.bridge.lines import BridgeLine, FirstDealer, PassedOut, Played, Stopped, parse
from app.games.bridge.rules import Rules
from app.games.house_rules import load
from app.language import ENGLISH
from app.printing.document import Beside, Block, Imprint, Table
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.reading import as_text
from app.printing.render import pdf
from app.printing.sheets import bridge_filled
from app.printing.sheets.bridge_filled import fold
from app.printing.sheets.bridge_values import values_of
from app.printing.sheets.catalogue import Facts, document
from app.printing.sheets.samples import OCCASION, RULINGS
from app.printing.sheets.score_chicago import Chicago, ChicagoPad, ChicagoSheet
from app.printing.sheets.score_rubber import Rubber, RubberPad, RubberSheet
from app.printing.stock import A4, LETTER, Stock
from tests.games.bridge.strategies import played as deals
from tests.printing.boxes import faults
from tests.printing.names import names

IMPRINT = Imprint("1043", "21 March 2026, 22:42")
BOTH = pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
some = settings(max_examples=15, deadline=None)
Four = tuple[str, str, str, str]
fours = st.tuples(names, names, names, names)
games = st.lists(st.one_of(deals(), st.just(PassedOut())), max_size=24)
RULES = load("bridge")
VALUES, OF_CHICAGO = values_of(RULES), values_of(RULES, chicago=True)
FOUR = ("Anil", "Deepa", "Biju", "Faisal")
PRINTED = load("bridge", {"bridge_table": "printed_replacing"})


def written(codes: str) -> list[BridgeLine]:
    return [parse(code) for code in codes.split(";")]


def rubber(rules: Rules, played: list[BridgeLine], four: Four, where: tuple[str, str] = ("", "")) -> Rubber:
    return bridge_filled.rubber(rules, *fold(rules, played, "rubber"), four, ENGLISH, where)


def chicago(rules: Rules, played: list[BridgeLine], four: Four, where: tuple[str, str] = ("", "")) -> Chicago:
    return bridge_filled.chicago(rules, *fold(rules, played, "chicago"), four, ENGLISH, where)


def lines(facts: Facts) -> list[str]:
    return as_text(document(facts)).splitlines()


def checked(facts: Facts, stock: Stock) -> list[Page]:
    pages = lay_out(document(facts), stock, IMPRINT)
    assert faults(pages) == []
    return pages


def tables(blocks: tuple[Block, ...]) -> list[Table]:
    found: list[Table] = []
    for block in blocks:
        if isinstance(block, Table):
            found.append(block)
        elif isinstance(block, Beside):
            found += [table for _, inner in block.parts for table in tables(inner)]
    return found


# Rubber


def test_a_rubber_stands_above_and_below_the_line() -> None:
    played = rubber(RULES, written("2H E =;3NT N +1;4SX N -2;pass;3C W +1 EW100;1NT S =;4H N = NS150"), FOUR)
    assert played.above == (("30", "150", "700"), ("500", "20", "100"))
    assert played.games == ((("100",), ("60",)), (("40", "120"), ("60",)))
    assert (played.won, played.totals, played.winners, played.margin) == (2, ("1140", "740"), "N-S", "400")


def test_the_figures_above_rise_from_the_line_and_a_line_is_drawn_under_each_game() -> None:
    played = rubber(RULES, written("3NT N +1;2S E +1;3S W +1;4H E ="), FOUR, ("Table 1", "B7"))
    sheet = tables(document(RubberSheet(OCCASION, VALUES, played)).blocks)[1]
    rows = [tuple(getattr(cell, "text", cell) for cell in row.cells) for row in sheet.rows]
    line = next(at for at, row in enumerate(sheet.rows) if row.height)
    assert rows[line - 3 : line] == [("", "500"), ("", "30"), ("30", "30")]
    assert rows[line + 1 : line + 5] == [("100", ""), ("", "60"), ("", "90"), ("", "120")]
    assert [at - line for at, row in enumerate(sheet.rows) if row.rule] == [0, 1, 2, 4, 5, len(rows) - 1 - line]
    assert rows[-1] == ("130", "830")


def test_an_unfinished_game_has_no_line_under_it() -> None:
    played = rubber(RULES, written("3NT N =;2S E +1"), FOUR)
    assert (played.won, len(played.games), played.margin, played.winners) == (1, 2, "", "")


def test_deals_stand_beside_it_as_they_are_typed() -> None:
    text = lines(RubberSheet(OCCASION, VALUES, rubber(RULES, written("4SX N -2 EW100;pass;2H E ="), FOUR)))
    assert "1 | N | 4SX | N | -2 | EW100 | E-W 400 above" in text
    assert "2 | E | pass |  |  |  | " in text
    assert "3 | S | 2H | E | = |  | E-W 60" in text
    assert any("4SX N -2 · 3NT W +1 · 2H E = · pass" in line for line in text)


def test_who_deals_first_and_how_it_ended() -> None:
    stopped = [FirstDealer(Seat.WEST), *written("3NT N ="), Stopped("the room closes")]
    text = lines(RubberSheet(OCCASION, VALUES, rubber(RULES, stopped, FOUR, ("Table 2", "B3"))))
    assert text[0].endswith("Table 2 · B3")
    assert "North | South | East | West, deals first" in text
    assert "Anil | Biju | Deepa | Faisal" in text
    assert " |  | the room closes | N-S | 400" in text


def test_six_deals_end_it_when_players_wait() -> None:
    waiting = [replace(line, waiting=True) for line in written("1C N =;" * 5 + "1C E =") if isinstance(line, Played)]
    ended = rubber(RULES, waiting, FOUR)
    assert ended.ending == "6 deals played, players waiting"


@pytest.mark.parametrize("rules", [RULES, PRINTED], ids=["law77", "printed"])
def test_a_deal_that_touches_a_garbled_cell_says_every_figure_and_the_ruling(rules: object) -> None:
    of = RULES if rules is RULES else PRINTED
    played = rubber(of, written("2HX E -4;2H E ="), FOUR, ("", "B1"))
    text = lines(RubberSheet(OCCASION, values_of(of), played))
    at = next(at for at, line in enumerate(text) if line.startswith("The printed table is garbled"))
    assert text[at].endswith("by Law 77." if of is RULES else "as printed, last row instead.")
    assert text[at + 1] == (
        "Deal 1, 2HX E -4: -800 by Law 77 · -800 as printed, last row added · -600 as printed, last row instead"
    )
    quarter = lines(RubberPad(OCCASION, values_of(of), (played,)))
    reading = "by Law 77" if of is RULES else "as printed, last row instead"
    assert any(f"Deal 1: -800 / -600 · {reading}" in line for line in quarter)
    assert not any("garbled" in line for line in lines(RubberSheet(OCCASION, VALUES)))


@given(games)
@settings(max_examples=40, deadline=None)
def test_the_totals_are_the_sums_of_what_stands_above_and_below(played: list[BridgeLine]) -> None:
    shown = rubber(RULES, played, FOUR)
    for side in range(len(Side)):
        figures = [*shown.above[side], *(figure for game in shown.games for figure in game[side])]
        assert sum(map(int, figures)) == int(shown.totals[side] or 0)


# Chicago


def test_a_chicago_says_who_deals_and_who_is_vulnerable() -> None:
    begun = chicago(RULES, written("2H E =;pass"), FOUR)
    text = lines(ChicagoSheet(OCCASION, OF_CHICAGO, begun))
    assert "1 | N | none | 2H | E | = |  |  | 110" in text
    assert "2 | E | E-W |  |  |  |  |  | " in text
    assert "3 | S | N-S |  |  |  |  |  | " in text
    assert "4 | W | both |  |  |  |  |  | " in text
    assert "Total | 0 | 110" in text
    assert " |  | | |  |  | " in text
    other = load("bridge", {"chicago_vulnerability": "non_dealer"})
    assert [deal.vulnerable for deal in chicago(other, [], FOUR).deals] == ["none", "N-S", "E-W", "both"]


def test_a_blank_chicago_says_it_in_words() -> None:
    def vulnerable(facts: Facts) -> list[str]:
        return [line.split(" | ")[2] for line in lines(facts) if line[0].isdigit() and line.count("|") == 8]

    assert vulnerable(ChicagoSheet(OCCASION, OF_CHICAGO)) == ["none", "dealer's side", "dealer's side", "both"]
    assert vulnerable(ChicagoSheet(OCCASION, OF_CHICAGO, dealer_vulnerable=False))[1] == "dealer's opponents"


# Values


def test_the_values_are_those_of_the_house_rules() -> None:
    text = as_text(document(RubberSheet(OCCASION, VALUES)))
    assert "No trump, each further | 30 | 60 | 120" in text
    assert "Not vulnerable: from the 4th | 50 | 300 | 600" in text
    assert "Vulnerable: from the 4th | 100 | 300 | 600" in text
    assert "Rubber in two games 700, in three 500 · Unfinished: the only game 300, the only part score 100" in text
    printed = as_text(document(RubberSheet(OCCASION, values_of(PRINTED))))
    assert "No trump, each further | 30 | 60 | 60" in printed
    assert "Not vulnerable: from the 4th | 50 | 100 | 200" in printed
    bare = load("bridge", {"slam_bonus": "none", "insult": "none", "overtricks": "none", "chicago_honours": False,
                           "bridge_table": "printed_additive"})  # fmt: skip
    shown = as_text(document(ChicagoSheet(OCCASION, values_of(bare, chicago=True))))
    assert "Game 300, vulnerable 500; part score 50" in shown
    assert "Vulnerable: from the 4th | 200 | 500 | 1000" in shown
    for gone in ("slam", "Made doubled", "Overtrick", "Honours: five", "Rubber in two"):
        assert gone not in shown


# Pads


@BOTH
@pytest.mark.parametrize("pad", [RubberPad(OCCASION, VALUES), ChicagoPad(OCCASION, OF_CHICAGO)])
def test_a_pad_has_four_to_a_page_and_the_values_on_its_back(stock: Stock, pad: RubberPad | ChicagoPad) -> None:
    front, back = checked(pad, stock)
    assert sum(text.text == "We" for text in front.texts()) == 4
    assert sum(text.text == "They" for text in front.texts()) == 4
    assert sum(text.text == "Undertricks" for text in back.texts()) == 4
    texts = [text.text for text in (*front.texts(), *back.texts())]
    assert not any(text.endswith("…") for text in texts)


@BOTH
def test_what_is_written_on_is_eight_millimetres_and_one_page(stock: Stock) -> None:
    ruled = replace(OCCASION, rulings=RULINGS * 3, sponsor="Adi & Sons")
    for facts in (RubberSheet(ruled, VALUES), ChicagoSheet(ruled, OF_CHICAGO)):
        (page,) = checked(facts, stock)
        numbers = [text for text in page.texts() if text.text in ("1", "2", "3", "4")]
        assert min(text.cell.height for text in numbers) >= 8.0
    for blank in (RubberPad(OCCASION, VALUES), ChicagoPad(OCCASION, OF_CHICAGO)):
        page = checked(blank, stock)[0]
        across = sorted({round(line.y1, 3) for line in page.lines() if line.y1 == line.y2 and line.x2 < 106})
        written_on = [low - high for high, low in pairwise(across)]
        assert sum(gap >= 7.999 for gap in written_on) >= (20 if isinstance(blank, RubberPad) else 8)


@BOTH
@some
@given(four=fours, word=names, played=games)
def test_rubbers_with_any_names(stock: Stock, four: Four, word: str, played: list[BridgeLine]) -> None:
    one = rubber(PRINTED, [*played, Stopped(word)], four, (word, "B12"))
    assert len(checked(RubberSheet(replace(OCCASION, rulings=RULINGS), VALUES, one), stock)) == 1
    assert len(checked(RubberPad(OCCASION, VALUES, (one,) * 5, word), stock)) == 2
    checked(RubberSheet(OCCASION, VALUES, Rubber("B1", word, four, "N")), stock)


@BOTH
@some
@given(four=fours, word=names, played=games)
def test_chicagos_with_any_names(stock: Stock, four: Four, word: str, played: list[BridgeLine]) -> None:
    one = chicago(PRINTED, [*played, Stopped(word)], four, (word, "B12"))
    assert len(checked(ChicagoSheet(OCCASION, OF_CHICAGO, one), stock)) == 1
    assert len(checked(ChicagoPad(OCCASION, OF_CHICAGO, (one,) * 3, word), stock)) == 1
    checked(ChicagoSheet(OCCASION, OF_CHICAGO, Chicago("B1", word, four, "N")), stock)


def test_the_same_facts_give_the_same_bytes() -> None:
    played = rubber(RULES, written("2H E =;3NT N +1;5CX S -5"), FOUR, ("Table 1", "B1"))
    facts = RubberSheet(OCCASION, VALUES, played)
    one, other = (pdf(lay_out(document(facts), A4, IMPRINT), "rubber") for _ in range(2))
    assert one == other
