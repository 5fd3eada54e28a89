"""Declarations: when a hand is made, and what follows when it was not (doc 001, 16 to 21)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.games.rummy21.rules import Rules


def valid(
    rules: Rules,
    *,
    closed_22nd: bool,
    pure_sequences: int = 0,
    unmade: int = 0,
    tanalas: int = 0,
    duplicates: int = 0,
    jokers: int = 0,
) -> bool:
    """Whether a declared hand is made: three pure sequences (tanalas and a marriage among them) and nothing unmade, or
    three tanalas, or eight duplicates, or eight jokers; in each case with the 22nd card closed (18, 19).
    """
    return closed_22nd and (
        (pure_sequences >= rules.three_pure and unmade == 0)
        or tanalas >= rules.three_tanalas
        or duplicates >= rules.eight
        or jokers >= rules.eight
    )


def free(rules: Rules, *, duplicates: int, jokers: int) -> bool:
    """Whether a hand is free of the count: seven duplicates or seven jokers (16.3, 16.4)."""
    return duplicates >= rules.seven or jokers >= rules.seven


class Flow(StrEnum):
    """How a deal goes on after a wrong declaration (20)."""

    VOID_VALUES_ONLY = "void_values_only"
    DECLARATION_PASSES = "declaration_passes"
    CONTINUES = "continues"


@dataclass(frozen=True, slots=True)
class AfterWrongDeclaration:
    """``among`` play on; ``penalised`` pay mid pack or actual count; ``to`` is the declarer now."""

    flow: Flow
    to: str | None = None
    among: tuple[str, ...] = ()
    penalised: tuple[str, ...] = ()


def after_wrong_declaration(declarer: str, shown: Sequence[str], not_shown: Sequence[str]) -> AfterWrongDeclaration:
    """What follows when ``shown`` laid down three or more cards at a wrong declaration and ``not_shown`` did not.

    All laid down: only values are exchanged. One did not: the declaration is his, the others pay as at any
    declaration, the wrong declarer by 21. Several did not: they play on, those who laid down and the declarer pay mid
    pack or actual count, whichever is more.
    """
    if not not_shown:
        return AfterWrongDeclaration(Flow.VOID_VALUES_ONLY)
    if len(not_shown) == 1:
        return AfterWrongDeclaration(Flow.DECLARATION_PASSES, to=not_shown[0])
    return AfterWrongDeclaration(Flow.CONTINUES, among=tuple(not_shown), penalised=(*shown, declarer))
