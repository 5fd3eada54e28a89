"""The receipt for money that was taken."""

from __future__ import annotations

from dataclasses import dataclass

from app.printing.sheets.occasion import Occasion


@dataclass(frozen=True, slots=True)
class Receipt:
    """The facts: amounts are already in words and currency ("$60.00"); ``number`` is the receipt's own."""

    occasion: Occasion
    number: str
    payer: str
    purpose: str
    amount: str
    method: str
    received_by: str
    paid_at: str
    note: str = ""
