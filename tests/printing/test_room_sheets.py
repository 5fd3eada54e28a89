"""The record of the cuts, the accounts, the arrival book, and the paper of 21-card rummy."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.house_rules import load
from app.games.rummy21.codes import read_hand
from app.games.rummy21.lines import Deal, Refreshments, ReturnsKitty, Rummy21Line, TakesKitty
from app.games.rummy21.rules import Counters
from app.games.rummy21.statuses import CODES
from app.language import ENGLISH, Language, Message
from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.reading import as_text
from app.printing.render import pdf
from app.printing.sheets import samples_room, samples_sitting, sitting_filled
from app.printing.sheets.arrival_book import ArrivalBook, ArrivalRow
from app.printing.sheets.catalogue import Facts, document
from app.printing.sheets.cuts import CutRecord, PulledCard, PullMade
from app.printing.sheets.evening_accounts import AccountLine, EveningAccounts, GameResult, PersonEvening, Transfer
from app.printing.sheets.kitty import Counted, KittyRegister, KittyRow, KittySlips, standard
from app.printing.sheets.person_account import AccountItem, PersonAccount
from app.printing.sheets.samples import OCCASION, PLAYERS, RULINGS
from app.printing.sheets.score_rummy21 import DEALS_A_PAGE, Column21, Hand21, Row21, SittingSheet, figures_of
from app.printing.sheets.stake_consent import StakeConsent
from app.printing.sheets.value_card import ValueCards, value_table
from app.printing.stock import A4, LETTER, Stock
from tests.printing.boxes import faults
from tests.printing.names import names

IMPRINT = Imprint("1043", "21 March 2026, 22:42")
BOTH = pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
some = settings(max_examples=15, deadline=None)
people = st.lists(names, min_size=1, max_size=13).map(tuple)
RULES = load("rummy21")
FIGURES = figures_of(RULES)
SAMPLES = {
    **samples_room.samples(OCCASION, PLAYERS, ENGLISH),
    **samples_sitting.samples(OCCASION, PLAYERS, ENGLISH),
}


def lines(facts: Facts) -> list[str]:
    return as_text(document(facts)).splitlines()


def checked(facts: Facts, stock: Stock) -> list[Page]:
    pages = lay_out(document(facts), stock, IMPRINT)
    assert faults(pages) == []
    return pages


@BOTH
@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_stays_in_its_boxes(stock: Stock, name: str) -> None:
    checked(SAMPLES[name], stock)


class Longer(Language):
    """Labels half as long again, in another script, as a translation may be."""

    def text(self, message: Message | str) -> str:
        words = ENGLISH.text(message)
        return f"{words} {'കോട്ട്' * max(1, len(words) // 14)}" if words else ""


@BOTH
@pytest.mark.parametrize("name", SAMPLES)
def test_longer_labels_stay_in_their_boxes(stock: Stock, name: str) -> None:
    words = Longer("xx", ENGLISH._translations)
    assert faults(lay_out(document(SAMPLES[name], words), stock, IMPRINT)) == []


@pytest.mark.parametrize("name", SAMPLES)
def test_the_same_facts_give_the_same_bytes(name: str) -> None:
    one, other = (pdf(lay_out(document(SAMPLES[name]), A4, IMPRINT), name) for _ in range(2))
    assert one == other


# The evening


def test_rupees_are_written_with_their_sign() -> None:
    text = as_text(document(SAMPLES["evening-accounts"]))
    assert "₹95.00" in text
    assert "-₹5.00" in text
    assert "₹" not in as_text(document(SAMPLES["evening-accounts-points"]))
    page = lay_out(document(SAMPLES["evening-accounts"]), A4, IMPRINT)[0]
    assert any(text.text.startswith("₹") for text in page.texts())


def test_an_account_is_told_game_by_game() -> None:
    person = PersonEvening("Anil", (AccountLine("B1", "Biju", "+920", "+920"), AccountLine("B3", "X", "-20", "+900")),
                           "+900", "₹45.00")  # fmt: skip
    facts = EveningAccounts(OCCASION, "Rubber bridge", (person,), stake="₹5.00 for each hundred points.",
                            transfers=(Transfer("Biju", "Anil", "₹45.00"),), open_games=2)  # fmt: skip
    text = lines(facts)
    assert text[1] == "2 games are still being played and not in these accounts."
    assert "Anil | 2 |  | +900 | ₹45.00" in text
    assert "Biju | Anil | ₹45.00" in text
    assert text[text.index("Game | With | Points | Account") :][1:4] == [
        "B1 | Biju | +920 | +920", "B3 | X | -20 | +900", "Money | ₹45.00",
    ]  # fmt: skip
    plain = lines(replace(facts, stake="", transfers=(), people=(replace(person, amount=""),)))
    assert "Anil | 2 |  | +900" in plain
    assert not any("₹" in line or "Pays" in line for line in plain)


@BOTH
def test_the_standing_is_read_on_a_wall(stock: Stock) -> None:
    page = checked(SAMPLES["evening-accounts"], stock)[0]
    sizes = [text.size for text in page.texts() if text.text in ("Anil Kumar", "X") and text.size > 12]
    assert sizes
    assert min(sizes) >= 14.0


def test_a_pull_says_who_when_and_the_seed() -> None:
    pull = PullMade("B1, table 1: who plays", "18:55", "Deepa", (PulledCard("A♠", "Anil", "plays"),), "x-7",
                    (("Biju", "cuts in"),))  # fmt: skip
    text = lines(CutRecord(OCCASION, "Rubber bridge", (pull, replace(pull, seed="", by="")), "Equal cards: ♠ ♥ ♦ ♣"))
    assert text[2] == "18:55 · drawn by the program, seed x-7 · written down by Deepa"
    assert text[3:5] == ["A♠ | Anil | plays", " | Biju | cuts in"]
    assert "18:55 · pulled from one pack" in text
    assert text[-1] == "Equal cards: ♠ ♥ ♦ ♣"
    assert lines(CutRecord(OCCASION, "Rubber bridge", ()))[-1] == "No cards have been pulled yet."


@BOTH
@some
@given(who=people, word=names)
def test_evening_sheets_with_any_names(stock: Stock, who: tuple[str, ...], word: str) -> None:
    cards = tuple(PulledCard("10♥", name, word) for name in who)
    pull = PullMade(word, "18:55", word, cards, word, ((word, word),))
    checked(CutRecord(OCCASION, word, (pull, pull)), stock)
    account = (AccountLine("B12", word, "+12345", "-12345"),) * 3
    evening = tuple(PersonEvening(name, account, "-12345", "-₹12,345.00", word) for name in who)
    game = GameResult("B12", f"{word} – {who[0]}", word, ("12345", "0"), "N-S", "12345")
    transfers = tuple(Transfer(name, word, "₹12,345.00") for name in who)
    checked(EveningAccounts(OCCASION, word, evening, (game,), word, transfers, 1), stock)
    rows = tuple(
        ArrivalRow(name, word[:12], word, "18:05", "20:10-20:25", "22:10", word, "noted 19:40") for name in who
    )
    checked(ArrivalBook(OCCASION, rows, 3), stock)
    items = (AccountItem("21 March 2026", word, "+12345", "-₹12,345.00", "-₹12,345.00"),) * 5
    checked(PersonAccount(OCCASION, who[0], "March 2026", items, word, word, "+1", "-₹12,345.00", word), stock)


@BOTH
def test_lines_of_the_books_have_room_for_a_pen(stock: Stock) -> None:
    (page,) = checked(ArrivalBook(OCCASION, (), 24), stock)
    heights = [text.cell.height for text in page.texts() if text.text in map(str, range(1, 25)) and text.x < 25]
    assert len(heights) == 24
    assert min(heights) >= 8.0


@BOTH
@pytest.mark.parametrize("count", range(18, 30))
def test_the_signature_of_the_arrival_book_is_never_alone_on_its_page(stock: Stock, count: int) -> None:
    rows = tuple(ArrivalRow(f"Player {at}") for at in range(count))
    last = checked(ArrivalBook(OCCASION, rows), stock)[-1]
    shown = {text.text for text in last.texts()}
    assert {"Card-room secretary", f"Player {count - 1}", f"Player {count - 2}"} <= shown


# 21-card rummy


def written(*codes: str) -> Deal:
    return Deal(tuple(read_hand(name, code) for name, code in zip("ABCDEF", codes, strict=False)))


def begun(players: str = "ABC") -> list[Rummy21Line]:
    return [TakesKitty(name, at, RULES.kitty) for at, name in enumerate(players, start=1)]


def shown(played: list[Rummy21Line]) -> SittingSheet:
    steps = sitting_filled.fold(RULES, played)
    rows = sitting_filled.rows(RULES, steps, ENGLISH)
    columns = sitting_filled.columns(played, steps[-1][2], dict(zip("ABC", ("Anil", "Biju", "Chandran"), strict=True)))
    return SittingSheet(OCCASION, FIGURES, columns, "Table 3 · S1", rows, max(len(rows), DEALS_A_PAGE))


def test_every_code_stands_at_the_foot() -> None:
    text = as_text(document(SittingSheet(OCCASION, FIGURES)))
    for code in CODES:
        assert not code.letter or f"{code.letter} {code.label}" in text
    assert "I initial pack 3 · M mid pack 6" in text
    assert "pays at most 12" in text
    double = as_text(document(SittingSheet(OCCASION, figures_of(load("rummy21", {"count_mode": "double"})))))
    assert "M mid pack 9" in double
    assert "pays double, at most 24" in double


def test_a_deal_has_hand_value_net_and_total() -> None:
    text = lines(shown([*begun(), written("D/12", "85", "M/5"), written("I", "D", "X30")]))
    assert "Name | Anil | Biju | Chandran" in text
    assert "Box | 1 | 2 | 3" in text
    assert "1 | A |  | D | 12 | +33 | +33 | 85 |  | -25 | -25 | M | 5 | -8 | -8" in text
    assert "2 | B |  | I |  | -3 | +30 | D |  | +9 | -16 | X30 |  | -6 | -14" in text


def test_what_happens_between_deals_has_a_row_of_its_own() -> None:
    text = lines(shown([*begun(), written("D", "I", "I"), Refreshments(1), ReturnsKitty("C", Counters(1, 4, 1, 1))]))
    assert "refreshments |  |  | -1 | +5 |  |  | -1 | -4 |  |  | -1 | -4" in text
    assert "3 | 3" not in text


def test_pages_carry_the_totals() -> None:
    played = [*begun(), *[written("D", "I", "M")] * 15]
    text = as_text(document(shown(played)))
    first, second = text.split("====")
    assert "Brought over" not in first
    assert "Brought over | +108 | -36 | -72" in second
    assert "Counters in hand" in second


def test_a_continuation_goes_on_with_the_numbers_and_leaves_the_totals_to_be_written() -> None:
    text = lines(SittingSheet(OCCASION, FIGURES, (Column21("Anil"),) * 2, first=DEALS_A_PAGE))
    assert text[0].startswith("21-card rummy, single count, from deal 13 | ")
    assert "Brought over |  | " in text
    numbers = [line.split(" | ")[0] for line in text if line.count(" | ") == 10 and line[0].isdigit()]
    assert numbers == [str(number) for number in range(13, 25)]


def test_a_seventh_player_gets_a_page_of_his_own() -> None:
    seven = tuple(Column21(name) for name in "ABCDEFG")
    row = Row21("1", "A", "7♥", hands=tuple(Hand21("I", "", "-3", "-3") for _ in seven))
    first, second = as_text(document(SittingSheet(OCCASION, FIGURES, seven, played=(row,)))).split("====")
    assert "Name | A | B | C | D | E | F" in first
    assert "Name | G" in second


@BOTH
def test_a_blank_score_sheet_is_one_page_with_room_for_a_pen(stock: Stock) -> None:
    facts = SittingSheet(replace(OCCASION, rulings=RULINGS * 2, sponsor="Adi & Sons"), FIGURES, stake="₹1.00")
    (page,) = checked(facts, stock)
    numbers = [text for text in page.texts() if text.text in map(str, range(1, DEALS_A_PAGE + 1)) and text.bold]
    assert len(numbers) == DEALS_A_PAGE
    assert min(text.cell.height for text in numbers) >= 8.0
    assert page.stock.width > page.stock.height


def test_the_value_card_follows_the_house_rules() -> None:
    text = lines(ValueCards(OCCASION, value_table(RULES)))
    assert "Titlu | 2 | 5 | " in text
    assert "Marriage | 10 | 25 | " in text
    assert "Ace of spades, joker a spade | 4 | 10 | 20" in text
    assert "Talia malia, two sets | – | 10 | " in text
    assert text.count("Full hand | count, 12 at most") == 4
    changed = load("rummy21", {"full_hand_cap": 14, "aces_by_kind": False, "dealt_note_scope": "27_and_28",
                               "count_mode": "double"})  # fmt: skip
    other = lines(ValueCards(OCCASION, value_table(changed), folded=True))
    assert "Full hand | count doubled, 28 at most" in other
    assert "Aces of spades and of the joker suit | 2 | 5 | 10" in other
    assert "All values count only if dealt and claimed before you enter." in other
    assert other[0] == "21-card rummy | double count"


def test_the_register_tells_what_a_box_holds() -> None:
    row = KittyRow("7", "Anil", "18:40", Counted(("1", "4", "1", "5"), "100"), "+30", "21:10",
                   Counted(("2", "3", "1", "4"), "139"), "+9", "₹9.00")  # fmt: skip
    text = lines(KittyRegister(OCCASION, "Table 3", standard(RULES), (row,), 2, "3 large points missing."))
    assert "7 | Anil | 18:40 | 1 | 4 | 1 | 5 | 100 | +30 | 21:10 | 2 | 3 | 1 | 4 | 139 | +9 | ₹9.00 | " in text
    assert text[-1] == "3 large points missing."
    assert any("1 purple of 50, 4 yellow of 10, 1 green of 5, 5 red of 1 = 100 large points" in line for line in text)
    slip = lines(KittySlips(OCCASION, "Table 3", standard(RULES), (row,)))
    assert slip[0] == "Box 7 | Table 3"
    assert "Whole box |  | 1 | 4 | 1 | 5 | 100" in slip


def test_the_consent_names_the_limits_and_leaves_room_for_newcomers() -> None:
    facts = StakeConsent(OCCASION, "Table 3", "₹2.00", "₹1.00", "deal 10 (19:40)", ("Anil", "Biju"), "₹1.00", "₹2.00",
                         "19:00", "letter of 3 March")  # fmt: skip
    text = lines(facts)
    assert text[1] == "From deal 10 (19:40) on a large point is played for ₹2.00."
    assert "Until then it was ₹1.00." in text
    assert any(line.startswith("At most ₹1.00 a large point until 19:00; after it") for line in text)
    assert [line for line in text if line[0].isdigit()] == ["1 | Anil |  | ", "2 | Biju |  | ", "3 |  |  | ",
                                                            "4 |  |  | ", "5 |  |  | "]  # fmt: skip
    assert any(line.endswith("letter of 3 March") for line in text)


@BOTH
@some
@given(who=people, word=names)
def test_sheets_of_a_sitting_with_any_names(stock: Stock, who: tuple[str, ...], word: str) -> None:
    columns = tuple(Column21(name, "12") for name in who)
    hands = tuple(Hand21("C120", "45", "+123", "-1234") for _ in who)
    rows = (Row21("1", "A", "10♥", hands=hands), Row21(what=word, hands=hands)) * 8
    checked(SittingSheet(replace(OCCASION, rulings=RULINGS), FIGURES, columns, word, rows, 16, ("1234",) * len(who),
                         word, "18:40", "23:05"), stock)  # fmt: skip
    whole = Counted(("1", "4", "1", "5"), "100")
    boxes = tuple(KittyRow("12", name, "18:40", whole, "+100", "23:05", whole, "-1234", "-₹1,234.00") for name in who)
    checked(KittyRegister(OCCASION, word, standard(RULES), boxes, 3, word), stock)
    checked(KittySlips(OCCASION, word, standard(RULES), boxes), stock)
    checked(StakeConsent(OCCASION, word, "₹2.00", "₹1.00", word, who, "₹1.00", "₹2.00", "19:00", word), stock)
