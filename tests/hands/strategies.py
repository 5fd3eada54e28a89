"""Made-up hands and layouts for hypothesis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from app.bench.hands import dense
from tests.hands.layouts import ROW, SEQUENCES, Shown, Terms

CODES = [rank + suit for rank in ROW[:13] for suit in "SHDC"]
seeds = st.integers(0, 2**32)


@st.composite
def hands(draw: st.DrawFn, size: int) -> tuple[list[str], str]:
    """A hand and the card drawn as joker: dense, planted with groups, or any cards at all."""
    chance = Random(draw(seeds))
    kind = draw(st.sampled_from(["dense", "planted", "any"]))
    if kind == "dense":
        hand, drawn = dense(chance, size)
        return list(map(str, hand)), str(drawn)
    drawn = chance.choice([*CODES, "JK"])
    deck = Counter([*CODES * 3, *["JK"] * 3])
    deck[drawn] -= 1
    hand_codes: list[str] = []
    if kind == "planted":
        while len(hand_codes) < size - 2:
            group = _planted(chance)
            if not Counter(group) - deck:
                hand_codes += group
                deck -= Counter(group)
    left = list(deck.elements())
    chance.shuffle(left)
    return [*hand_codes, *left][:size], drawn


def _planted(chance: Random) -> list[str]:
    """A run, a set or three of a kind, now and then with a printed joker."""
    if chance.random() < 0.2:
        return [chance.choice(CODES)] * 3
    if chance.random() < 0.4:
        rank = chance.choice(ROW)
        group = [rank + suit for suit in chance.sample("SHDC", chance.choice((3, 3, 4)))]
    else:
        length = chance.choice((3, 3, 3, 4, 5))
        start = chance.randrange(15 - length)
        suit = chance.choice("SHDC")
        group = [rank + suit for rank in ROW[start : start + length]]
    if chance.random() < 0.2:
        group[chance.randrange(len(group))] = "JK"
    return group


def laid_out(chance: Random, terms: Terms, hand: Sequence[str]) -> Shown:
    """Some layout of the hand, groups taken by chance; legal by its own terms only, and not always a good one."""
    left = Counter(hand)
    groups: list[tuple[str, tuple[str, ...]]] = []
    for _ in range(60):
        reading, group = _tried(chance, terms, list(left.elements()))
        if group and not Counter(group) - left and terms.legal(reading, group):
            groups.append((reading, tuple(group)))
            left -= Counter(group)
    for number, (reading, group) in enumerate(groups):
        spare = [code for code in left.elements() if code in terms.wild]
        if spare and reading != "tanala" and chance.random() < 0.5:
            longer, called = (*group, spare[0]), "set" if reading == "set" else "impure_run"
            pure = sum(one in ("pure_run", "tanala", "marriage") for one, _ in groups)
            if (pure > 3 or reading not in ("pure_run", "marriage")) and terms.legal(called, longer):
                groups[number] = (called, longer)
                left -= Counter(spare[:1])
    rest = list(left.elements())
    return Shown(
        tuple(groups),
        tuple(code for code in rest if code in terms.wild),
        tuple(code for code in rest if code not in terms.wild),
    )


def _tried(chance: Random, terms: Terms, left: list[str]) -> tuple[str, list[str]]:
    """A reading and cards that may be a group of it."""
    if len(left) < 3:
        return "set", []
    reading = chance.choice((*SEQUENCES, "pure_run", "impure_run", "set"))
    code = chance.choice(left)
    jokers = [card for card in left if card in terms.wild]
    if reading == "tanala":
        return reading, [code] * 3
    if reading == "marriage":
        return reading, list(terms.marriage)
    if code == "JK":
        return reading, []
    if reading == "set":
        wanted = [code[:-1] + suit for suit in chance.sample("SHDC", chance.choice((3, 4)))]
    else:
        length = chance.choice((3, 3, 3, 4, 4, 5, 6, 7))
        row = ROW[:13] * 2 if terms.ace_wrap else ROW
        start = chance.choice([place for place, rank in enumerate(row) if rank == code[:-1]])
        start = max(0, min(start - chance.randrange(length), len(row) - length))
        wanted = [rank + code[-1] for rank in row[start : start + length]]
    if reading == "pure_run":
        return reading, wanted
    chance.shuffle(jokers)
    group = [card if card in left and card not in terms.wild else "" for card in wanted]
    for place, card in enumerate(group):
        if not card and jokers:
            group[place] = jokers.pop()
    return reading, group if all(group) else []
