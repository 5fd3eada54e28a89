"""The lists, cards, slips and money sheets of a rummy tournament."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.reading import as_text
from app.printing.sheets.catalogue import Facts, document
from app.printing.sheets.certificate import Broken, DrawCertificate, Place
from app.printing.sheets.close_out import LISTED, CloseOut, MoneyLine, MoneyLines, Takings, TournamentMoney
from app.printing.sheets.payout import Payout, PayoutList, PrizeEnvelopes
from app.printing.sheets.ranking import FinalRanking, Ranked
from app.printing.sheets.receipt import Receipt
from app.printing.sheets.samples import OCCASION
from app.printing.sheets.seat_cards import SeatCard, SeatCards
from app.printing.sheets.slips import Chits, ReceiptSlips, ReentrySlip, ReentrySlips
from app.printing.sheets.stage_list import Qualified, StageList, StageTable
from app.printing.sheets.table_list import Order, SeatedTable, TableList
from app.printing.sheets.walk_in import Choice, WalkInForms
from app.printing.stock import A4, LETTER, ROLL, Stock
from tests.printing.boxes import faults
from tests.printing.names import names

IMPRINT = Imprint("1043", "21 March 2026, 10:42")
BOTH = pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
ALL = pytest.mark.parametrize("stock", [A4, LETTER, ROLL], ids=lambda stock: stock.name)
some = settings(max_examples=20, deadline=None)
people = st.lists(names, min_size=1, max_size=9).map(tuple)

TABLES = TableList(OCCASION, "First round", (SeatedTable("1", ("Deepa", "anil")), SeatedTable("2", ("Biju",))))
SLIP = ReentrySlip("7", "Anil", "Table 12", 9, "263", "227", "Biju", 1, 2, "$50.00", "cash", "11:52", "Deepa")
RECEIPT = Receipt(OCCASION, "42", "Anil", "Registration", "$50.00", "cash", "Deepa", "21 March 2026, 09:12")


def lines(facts: Facts) -> list[str]:
    return as_text(document(facts)).splitlines()


def checked(facts: Facts, stock: Stock) -> list[Page]:
    pages = lay_out(document(facts), stock, IMPRINT)
    assert faults(pages) == []
    return pages


def words(page: Page) -> set[str]:
    return {text.text for text in page.texts()}


# Tables


def test_players_are_found_by_name_and_counted_by_table() -> None:
    facts = replace(TABLES, waiting=("Chandran",))
    assert lines(facts)[2:] == ["anil | 1", "Biju | 2", "Chandran | waits", "Deepa | 1"]
    by_table = lines(replace(facts, order=Order.TABLE))
    assert by_table[1:] == ["Table 1", "Deepa", "anil", "Table 2", "Biju", "Waiting for a table", "Chandran"]


@BOTH
@pytest.mark.parametrize("order", Order)
@pytest.mark.parametrize("count", [4, 11, 19, 40])
def test_names_on_the_wall_are_fourteen_points_or_more(stock: Stock, order: Order, count: int) -> None:
    tables = tuple(SeatedTable(str(at), tuple(f"Player {at} {seat}" for seat in range(6))) for at in range(count))
    pages = checked(replace(TABLES, tables=tables, order=order), stock)
    sizes = [text.size for page in pages for text in page.texts() if text.text.startswith("Player ")]
    assert len(sizes) == 6 * count
    assert min(sizes) >= 14.0


@BOTH
@some
@given(people=people, word=names, order=st.sampled_from(Order))
def test_table_lists_with_any_names(stock: Stock, people: tuple[str, ...], word: str, order: Order) -> None:
    tables = tuple(SeatedTable(str(at), people, word) for at in range(3))
    checked(TableList(OCCASION, word, tables, order, people, word), stock)


def test_a_seat_card_says_table_and_seat() -> None:
    facts = SeatCards(OCCASION, "First round", (SeatCard("Anil", "12", "3"), SeatCard("Biju", "4")))
    text = lines(facts)
    assert text[:2] == ["Anil", "Table 12 · Seat 3"]
    assert text[text.index("--") + 1 :][:2] == ["Biju", "Table 4"]


@ALL
@some
@given(people=people, word=names)
def test_seat_cards_and_envelopes_with_any_names(stock: Stock, people: tuple[str, ...], word: str) -> None:
    cards = tuple(SeatCard(name, "12", "3") for name in people)
    pages = checked(SeatCards(OCCASION, word, cards), stock)
    assert len(pages) == (len(people) if stock is ROLL else (len(people) + 7) // 8)
    prizes = tuple(Payout("5-6", name, "$1,200.00", word) for name in people)
    checked(PrizeEnvelopes(OCCASION, word, prizes), stock)


def test_the_certificate_of_players_drawn_to_tables() -> None:
    places = (Place("Anil", "Biju", "Biju", "1"), Place("Biju", "Anil", "Anil", "2"))
    facts = DrawCertificate(
        OCCASION, "First round", "Deepa", "10:05", "7", places, "", (Broken("Anil", "Biju", "why"),)
    )
    text = lines(facts)
    assert "Place | As entered | After the shuffle | As drawn | Table" in text
    assert "2 | Biju | Anil | Anil | 2" in text
    assert "Anil | with | Biju | why" in text
    matches = replace(facts, places=tuple(replace(place, table="") for place in places))
    assert "Place | As entered | After the shuffle | As drawn" in lines(matches)
    assert "Anil | v | Biju | why" in lines(matches)


# Slips


def test_slips_have_two_halves_each() -> None:
    receipts = lines(ReceiptSlips((RECEIPT, RECEIPT)))
    assert [line.split(" | ")[1] for line in receipts if line.startswith("Kerala House")] == [
        "For the payer",
        "For the desk",
    ] * 2
    assert "Paid | cash, 21 March 2026, 09:12" in receipts
    assert "Re-entry chit 17 | $50.00" in lines(Chits(OCCASION, "$50.00", 17, 4))


def test_a_re_entry_slip_says_with_what_he_starts_and_where_he_sits() -> None:
    text = lines(ReentrySlips(OCCASION, (SLIP,)))
    for expected in (
        "Re-entry 7 | $50.00",
        "Went out | after deal 9, with 263",
        "Starts with | 227 points, re-entry 1 of 2",
        "Sits left of | Biju; shuffles",
        "Paid | cash, 11:52, Deepa",
    ):
        assert text.count(expected) == 2, expected


def test_four_chits_stand_on_a_page_and_each_half_alone_on_a_roll() -> None:
    facts = Chits(OCCASION, "$50.00", 17, 5)
    first, second = checked(facts, A4)
    assert {f"Re-entry chit {number}" for number in range(17, 21)} <= words(first)
    assert "Re-entry chit 21" in words(second)
    slips = checked(facts, ROLL)
    assert len(slips) == 10
    assert {page.stock.width for page in slips} == {80.0}
    assert all(30 < page.stock.height < 80 for page in slips)


@ALL
@some
@given(people=people, word=names)
def test_slips_with_any_names(stock: Stock, people: tuple[str, ...], word: str) -> None:
    receipts = tuple(
        replace(RECEIPT, number=word, payer=name, purpose=word, method=word, received_by=name, note=word)
        for name in people
    )
    checked(ReceiptSlips(receipts), stock)
    slips = tuple(replace(SLIP, player=name, table=word, first_hand=name, taken_by=word) for name in people)
    checked(ReentrySlips(OCCASION, slips), stock)
    checked(Chits(replace(OCCASION, event=word), "$50.00"), stock)


@BOTH
def test_what_is_written_on_slips_and_forms_has_room(stock: Stock) -> None:
    chits = checked(Chits(OCCASION, "$50.00"), stock)
    forms = checked(WalkInForms(OCCASION, (Choice("13-card rummy", "$50.00"),), ("cash",)), stock)
    for page, labels in ((chits[0], ("Player", "Table")), (forms[0], ("Name, in block letters",))):
        heights = [text.cell.height for text in page.texts() if text.text in labels]
        assert heights
        assert min(heights) >= 8.0


def test_a_walk_in_form_asks_for_no_phone_and_no_address() -> None:
    facts = WalkInForms(OCCASION, (Choice("13-card rummy", "$50.00"), Choice("28")), ("cash", "Zelle"), 31, 3)
    text = lines(facts)
    assert [line for line in text if line.startswith("Registration")] == [
        f"Registration on the day | Form {number}" for number in (31, 32, 33)
    ]
    assert text.count("[ ] 13-card rummy · $50.00") == text.count("[ ] 28") == text.count("[ ] Zelle") == 3
    assert not any(word in line.casefold() for line in text for word in ("phone", "mail", "address"))


@BOTH
@some
@given(word=names, offers=people)
def test_forms_with_any_words(stock: Stock, word: str, offers: tuple[str, ...]) -> None:
    choices = tuple(Choice(offer, "$50.00") for offer in offers[:3])
    assert len(checked(WalkInForms(OCCASION, choices, ("cash", word, "Zelle"), count=3), stock)) == 2


# Stages and ranking


def test_a_stage_list_says_who_goes_on_and_from_where() -> None:
    table = StageTable("Semi-final 1 · Table 1", (Qualified("Anil", "table 4"), Qualified("Biju")), "14:00")
    text = lines(StageList(OCCASION, "13-card rummy", "Semi-finals", (table,), "Table 9 still plays."))
    assert text[1:] == [
        "Semi-final 1 · Table 1",
        "14:00",
        " | Player | Qualified",
        "1 | Anil | table 4",
        "2 | Biju | ",
        "Table 9 still plays.",
    ]


def test_a_ranking_of_single_players_has_no_column_for_a_team() -> None:
    ranked = (
        Ranked("1", "Anil", note="$300.00", details=("final", "118")),
        Ranked("2", "Biju", details=("final", "9")),
    )
    text = lines(FinalRanking(OCCASION, "13-card rummy", ranked, details=("Reached", "Points")))
    assert "Place | Player | Reached | Points | " in text
    assert "1 | Anil | final | 118 | $300.00" in text
    teams = replace(ranked[0], players=("Anil", "Biju"), details=())
    assert "Place | Team | Players | " in lines(FinalRanking(OCCASION, "28", (teams,)))


@BOTH
@some
@given(people=people, word=names)
def test_stage_lists_and_rankings_with_any_names(stock: Stock, people: tuple[str, ...], word: str) -> None:
    tables = tuple(StageTable(word, tuple(Qualified(name, word) for name in people), word) for _ in range(3))
    checked(StageList(OCCASION, word, word, tables, word), stock)
    ranked = tuple(Ranked("5-6", name, note=word, details=(word, "118", "2")) for name in people)
    checked(FinalRanking(OCCASION, word, ranked, word, ("Reached", "Points", "Re-entries")), stock)


# Money


def _close_out(name: str, helpers: int) -> CloseOut:
    amounts = ("$12,500.00",) * 4
    takings = tuple(Takings(name, amounts, "$50,000.00") for _ in range(helpers))
    listed = tuple(MoneyLine(name, "-$1,035.00", "bank transfer") for _ in range(LISTED))
    others = tuple(MoneyLines(kind, listed, "-$4,140.00", 7, "-$1,000.00") for kind in ("Expenses", "Prizes") * 2)
    box = tuple((f"Line {at}", "$200.00") for at in range(6))
    notes = ("$100", "$50", "$20", "$10", "$5", "$1", "Coins")
    games = (TournamentMoney(name, "61", "$12,500.00", "-$90.00", "-$11,000.00", "$1,410.00", "$180.00"),) * 2
    return CloseOut(OCCASION, ("cash", "card", "Zelle", "check"), takings, Takings("Together", amounts, "$50,000.00"),
                    others, box, "$4,582.60", notes=notes, tournaments=games)  # fmt: skip


@BOTH
def test_the_close_out_of_a_busy_day_is_one_page(stock: Stock) -> None:
    assert len(checked(_close_out("Georgekutty Varghese", 8), stock)) == 1


def test_the_close_out_leads_from_the_float_to_the_difference() -> None:
    facts = replace(_close_out("Anil", 1), counted="$4,577.60", difference="-$5.00", reason="change given twice")
    text = lines(facts)
    for expected in (
        "Helper | cash | card | Zelle | check | Total",
        "Anil | $12,500.00 | $12,500.00 | $12,500.00 | $12,500.00 | $50,000.00",
        "7 more |  | -$1,000.00",
        "Must be in the box | $4,582.60",
        "Counted | $4,577.60",
        "Difference | -$5.00",
        "Reason for a difference | change given twice",
        "____ Treasurer",
    ):
        assert expected in text
    assert text.index("Line 0 | $200.00") < text.index("Must be in the box | $4,582.60")


def test_the_winners_sign_for_their_prizes() -> None:
    payouts = (Payout("1", "Anil", "$300.00"), Payout("2-3", "Biju", "$100.00", "shared"))
    facts = PayoutList(OCCASION, "13-card rummy", payouts, "$400.00", "16 fees of $50.00", "$25.00")
    text = lines(facts)
    assert "2-3 | Biju | shared |  |  | $100.00" in text
    assert text[-4:] == ["Total | $400.00", "Left over | $25.00", "____ Paid out by", "____ Witness"]
    assert not any(line.startswith("Left over") for line in lines(replace(facts, remainder="")))


@BOTH
@some
@given(people=people, word=names)
def test_money_sheets_with_any_names(stock: Stock, people: tuple[str, ...], word: str) -> None:
    facts = replace(_close_out(word, len(people)), counted="$4,577.60", difference="-$5.00", reason=word)
    checked(facts, stock)
    payouts = tuple(Payout("5-6", name, "$1,200.00", word) for name in people)
    checked(PayoutList(OCCASION, word, payouts, "$10,000.00", word, "$25.00"), stock)
