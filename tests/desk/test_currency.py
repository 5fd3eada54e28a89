"""Amounts as people write them."""

from __future__ import annotations

import pytest

from app.desk.currency import read, written
from app.errors import DeskError


@pytest.mark.parametrize(
    ("text", "currency", "cents"),
    [
        ("90", "USD", 9000),
        ("$90", "USD", 9000),
        ("90.5", "USD", 9050),
        ("90,50", "EUR", 9050),
        ("90,00", "USD", 9000),
        ("$1,200", "USD", 120000),
        ("1,200.50", "USD", 120050),
        ("₹1,00,000", "INR", 10000000),
        ("CHF 5", "CHF", 500),
        ("-3", "USD", -300),
        ("0,9", "EUR", 90),
        ("1.250", "KWD", 1250),
    ],
)
def test_read(text: str, currency: str, cents: int) -> None:
    assert read(text, currency) == cents


@pytest.mark.parametrize("text", ["", "ninety", "90.005", "12,34,5.6", "9" * 12, "1e3", "=90", "1,,200", "90 90"])
def test_not_read(text: str) -> None:
    with pytest.raises(DeskError) as told:
        read(text, "USD")
    assert told.value.field == "amount"


def test_what_is_written_is_read_again() -> None:
    for amount in (0, 1, 99, 100, 9050, 123456789):
        assert read(written(amount, "USD"), "USD") == amount
