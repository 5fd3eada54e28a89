"""Brackets of 2 to 128 entrants: on one page where it can be read, otherwise in parts that are hung together."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.printing.document import Bracket, BracketMatch, Imprint
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.reading import as_text
from app.printing.sheets import bracket
from app.printing.sheets.bracket import LETTERS, BracketSheet, document, empty, from_bracket
from app.printing.sheets.samples import OCCASION, RULINGS
from app.printing.stock import A4, LETTER, Stock
from app.tournament.bracket import Decision
from app.tournament.bracket import bracket as knockout
from tests.printing.boxes import faults
from tests.printing.names import names

IMPRINT = Imprint("1043", "21 March 2026, 10:42")
BOTH = pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)


def checked(facts: BracketSheet, stock: Stock) -> list[Page]:
    pages = lay_out(document(facts), stock, IMPRINT)
    assert faults(pages) == []
    return pages


def trees(facts: BracketSheet) -> list[Bracket]:
    return [block for block in document(facts).blocks if isinstance(block, Bracket)]


def matches(tree: Bracket) -> list[BracketMatch]:
    return [match for played in tree.rounds for match in played.matches]


def seeded(size: int) -> BracketSheet:
    return from_bracket(OCCASION, "28", knockout(tuple(range(size))), lambda entrant: f"Team {entrant + 1}")


@BOTH
@pytest.mark.parametrize(("size", "pages"), [(4, 1), (8, 1), (16, 1), (20, 1), (32, 1), (33, 5), (64, 5), (128, 9)])
def test_a_tree_takes_one_page_or_a_page_for_each_part_and_one_more(stock: Stock, size: int, pages: int) -> None:
    ruled = replace(empty(OCCASION, "28", size), occasion=replace(OCCASION, rulings=RULINGS * 3, sponsor="Adi & Sons"))
    for facts in (ruled, seeded(size)):
        assert len(checked(facts, stock)) == pages


@pytest.mark.parametrize("size", [33, 64, 100, 128])
def test_every_match_stands_on_exactly_one_page(size: int) -> None:
    facts = empty(OCCASION, "28", size)
    shown = [match.title for tree in trees(facts) for match in matches(tree)]
    assert sorted(shown) == sorted(match.title for played in facts.rounds for match in played.matches)
    assert [len(tree.beside) for tree in trees(facts)] == [0] * (len(trees(facts)) - 1) + [1]


@pytest.mark.parametrize("size", [64, 128])
def test_the_letters_lead_from_page_to_page(size: int) -> None:
    *parts, last = trees(empty(OCCASION, "28", size))
    assert [part.mark for part in parts] == list(LETTERS[: len(parts)])
    assert "".join(last.joins) == LETTERS[: len(parts)]
    first = last.rounds[0].matches
    for at, part in enumerate(parts):
        ends = matches(part)[-1]
        side = (first[at // 2].upper, first[at // 2].lower)[at % 2]
        assert side.source == f"winner of {ends.title}"
        assert part.champion == f"goes on to {first[at // 2].title}"


@BOTH
def test_a_letter_stands_beside_the_side_it_leads_to(stock: Stock) -> None:
    *_, last = checked(empty(OCCASION, "28", 64), stock)
    tags = {text.text: text.cell for text in last.texts() if text.text in "ABCD"}
    sides = {text.text: text.cell for text in last.texts() if text.text.startswith("winner of Q")}
    for letter, source in zip("ABCD", ("winner of Q1", "winner of Q4", "winner of Q2", "winner of Q3"), strict=True):
        middle = tags[letter].y + tags[letter].height / 2
        assert sides[source].y < middle < sides[source].y + 12.0, "within the row of that side"
        assert tags[letter].right < sides[source].x


def test_who_won_a_part_is_named_at_its_end() -> None:
    of = knockout(tuple(range(64)))
    decisions: dict[str, Decision] = {}
    while ready := [match for match in of.ready() if match.key not in ("F", "L", "S1", "S2")]:
        decisions |= {match.key: Decision(min(match.entrants), match.entrants) for match in ready}
        of = knockout(tuple(range(64)), decisions)
    *parts, last = trees(from_bracket(OCCASION, "28", of, lambda entrant: f"Team {entrant + 1}"))
    assert [part.champion_name for part in parts] == ["Team 1", "Team 4", "Team 2", "Team 3"]
    assert [(match.upper.team, match.lower.team) for match in last.rounds[0].matches] == [
        ("Team 1", "Team 4"), ("Team 2", "Team 3"),
    ]  # fmt: skip


@BOTH
def test_a_smaller_tree_may_be_cut_into_parts_that_are_read_from_afar(stock: Stock) -> None:
    facts = replace(seeded(32), poster=True)
    pages = checked(facts, stock)
    assert len(pages) == 3
    sizes = [text.size for page in pages for text in page.texts() if text.text.startswith("Team ")]
    assert min(sizes) >= 13.0
    assert len(checked(replace(seeded(16), poster=True), stock)) == 1
    assert "Hang pages 1 to 2 below one another" in as_text(document(facts))


@BOTH
@settings(max_examples=12, deadline=None)
@given(size=st.integers(2, 128), name=names, poster=st.booleans())
def test_any_names_in_any_tree(stock: Stock, size: int, name: str, poster: bool) -> None:
    of = knockout(tuple(range(size)))
    scores = {match.key: dict.fromkeys(match.entrants, 128) for match in of.matches}
    notes = {match.key: name for match in of.matches}
    checked(replace(from_bracket(OCCASION, name, of, lambda _: name, scores, notes), poster=poster), stock)


def test_parts_are_of_sixteen_and_there_are_letters_for_the_largest_tree() -> None:
    assert bracket.PART * 2 * len(LETTERS) == 128
