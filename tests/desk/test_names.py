"""Names folded and found."""

from __future__ import annotations

import pytest

from app.desk.currency import read, written
from app.desk.names import LONGEST, Finder, digits, fold, named, tidy
from app.errors import DeskError


def test_tidy_keeps_one_line() -> None:
    assert tidy("  Anil \n  Kumar\t") == "Anil Kumar"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José Ángel", "jose angel"),
        ("STRAßE", "strasse"),
        ("അനിൽ", "അനില്\u200d"),  # both spellings of the last letter
        ("Ａｎｉｌ", "anil"),
    ],
)
def test_fold_makes_one_spelling(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_fold_keeps_vowel_signs() -> None:
    assert fold("राम") != fold("रमा")
    assert fold("കുമാർ") != fold("കമാർ")


def test_a_name_is_needed_and_has_to_fit() -> None:
    assert named(" Anil ") == "Anil"
    for text in ("", " \n", "x" * (LONGEST + 1)):
        with pytest.raises(DeskError) as refusal:
            named(text, "players")
        assert refusal.value.field == "players"


def test_digits() -> None:
    assert digits("+1 (510) 555-0101") == "15105550101"


class TestFinder:
    finder = Finder(
        [("Kumar Anil", "510 555 0101"), ("Anil Kumar", "510 555 0202"), ("Daniil", ""), ("Ánila", "")],
        lambda row: row[0],
        lambda row: row[1],
    )

    def found(self, text: str, limit: int | None = None) -> list[str]:
        return [name for name, _ in self.finder.find(text, limit)]

    def test_beginnings_of_words_and_whole_beginning_first(self) -> None:
        assert self.found("ani") == ["Anil Kumar", "Ánila", "Kumar Anil"]

    def test_words_in_any_order(self) -> None:
        assert self.found("kum an") == ["Anil Kumar", "Kumar Anil"]

    def test_digits_of_the_phone(self) -> None:
        assert self.found("555-02") == ["Anil Kumar"]

    def test_nothing_typed_gives_all_by_name(self) -> None:
        assert self.found("") == ["Anil Kumar", "Ánila", "Daniil", "Kumar Anil"]
        assert self.found("", 2) == ["Anil Kumar", "Ánila"]

    def test_nothing_found(self) -> None:
        assert self.found("zz") == []


@pytest.mark.parametrize(
    ("amount", "code", "text"),
    [
        (9000, "USD", "$90.00"),
        (-9050, "USD", "-$90.50"),
        (5, "USD", "$0.05"),
        (123456700, "INR", "₹1,234,567.00"),
        (1200, "JPY", "JPY 1,200"),
        (1500, "KWD", "KWD 1.500"),
    ],
)
def test_money_written_and_read_again(amount: int, code: str, text: str) -> None:
    assert written(amount, code) == text
    assert read(text.removeprefix("-"), code) == abs(amount)


@pytest.mark.parametrize(("text", "amount"), [("90", 9000), ("90.5", 9050), (" $1,200 ", 120000), ("-3.25", -325)])
def test_money_read(text: str, amount: int) -> None:
    assert read(text, "USD") == amount


@pytest.mark.parametrize("text", ["", "ninety", "1.234", "1e3", "$", "--1", "٣", "99999999999"])
def test_money_that_is_none(text: str) -> None:
    with pytest.raises(DeskError) as refusal:
        read(text, "USD", "fee")
    assert refusal.value.field == "fee"
