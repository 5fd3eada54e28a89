"""The trial of selling copies of the rules."""

from __future__ import annotations

from hypothesis import strategies as st

from app.desk import copies
from app.desk.command import Command
from tests.desk.strategies import METHODS, Trial

NAMES = st.sampled_from(["Anil Kumar", 'Deepa <b>&" Menon', "ലക്ഷ്മിക്കുട്ടി അമ്മ", "X"])

COPIES: dict[type[Command], Trial] = {
    copies.SellCopies: Trial(
        lambda desk: st.builds(
            copies.SellCopies, st.sampled_from(list(copies.handouts())), st.integers(1, 20), st.integers(1, 10_000),
            METHODS, NAMES,
        ),
        lambda desk: copies.SellCopies("rummy13", 0, 2500, "cash", "Anil"),
    ),
}  # fmt: skip
