"""A layout judged from nothing but the conditions a layout must meet: what the judges answer is held against this.

It shares no code with the games. Cards are their codes (10H, AS, JK). Nothing is searched for: a group is compared with
every row of cards that it could stand for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

ROW = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PURE = ("pure_run", "tanala", "marriage")
SEQUENCES = (*PURE, "impure_run")


@dataclass(frozen=True)
class Terms:
    """What bears on a layout: the joker cards of the deal, and the rulings."""

    wild: frozenset[str]
    marriage: frozenset[str] = frozenset()
    ace_wrap: bool = False
    set_max: int = 4
    tanalas: bool = True
    printed_tanala: bool = False
    joker_as_itself: bool = True

    def value(self, code: str) -> int:
        """The points of a card in no group."""
        if code in self.wild:
            return 0
        return int(code[:-1]) if code[:-1].isdigit() else 10

    def legal(self, reading: str, group: Sequence[str]) -> bool:
        """Whether the group is what it is called."""
        return len(group) >= 3 and {
            "pure_run": self._pure_run,
            "impure_run": self._impure_run,
            "set": self._set,
            "tanala": self._tanala,
            "marriage": lambda cards: len(cards) == 3 and frozenset(cards) == self.marriage,
        }[reading](group)

    def _stuck(self, group: Sequence[str]) -> list[str]:
        """The cards that can only stand for themselves; or, of jokers alone, one that does."""
        ordinary = [code for code in group if code not in self.wild]
        if ordinary or not self.joker_as_itself:
            return ordinary
        return [code for code in group if code != "JK"][:1]

    def _rows(self, length: int) -> Iterator[list[str]]:
        ring = ROW[:13] * 2
        for suit in "SHDC":
            if self.ace_wrap:
                if length <= 13:
                    yield from ([rank + suit for rank in ring[start : start + length]] for start in range(13))
            else:
                yield from ([rank + suit for rank in ROW[start : start + length]] for start in range(15 - length))

    def _pure_run(self, group: Sequence[str]) -> bool:
        if not self.joker_as_itself and set(group) & self.wild:
            return False
        return any(Counter(group) == Counter(row) for row in self._rows(len(group)))

    def _impure_run(self, group: Sequence[str]) -> bool:
        naturals = self._stuck(group)
        if not naturals or len(naturals) == len(group) or len(set(naturals)) < len(naturals):
            return False
        return any(set(naturals) <= set(row) for row in self._rows(len(group)))

    def _set(self, group: Sequence[str]) -> bool:
        naturals = self._stuck(group)
        most = self.set_max if len(naturals) < len(group) else 4
        one_rank = len({code[:-1] for code in naturals}) == 1
        return one_rank and len(set(naturals)) == len(naturals) and len(group) <= most

    def _tanala(self, group: Sequence[str]) -> bool:
        if len(group) != 3 or len(set(group)) != 1:
            return False
        if group[0] == "JK":
            return self.printed_tanala
        return self.tanalas and (self.joker_as_itself or group[0] not in self.wild)


@dataclass(frozen=True)
class Shown:
    """A layout as it is answered: groups with what each is called, jokers in no group, unmade cards."""

    groups: tuple[tuple[str, tuple[str, ...]], ...]
    jokers: tuple[str, ...]
    unmade: tuple[str, ...]

    def complaints(self, terms: Terms, hand: Sequence[str]) -> list[str]:
        """What is wrong with it as a layout of ``hand``."""
        cards = [code for _, group in self.groups for code in group]
        found = []
        if Counter([*cards, *self.jokers, *self.unmade]) != Counter(hand):
            found.append("the layout has other cards than the hand")
        found += [
            f"{' '.join(group)} is no {reading}" for reading, group in self.groups if not terms.legal(reading, group)
        ]
        if not set(self.jokers) <= terms.wild or set(self.unmade) & terms.wild:
            found.append("jokers and unmade cards are mixed up")
        return found

    def called(self, readings: Sequence[str]) -> list[tuple[str, ...]]:
        """The groups that are called one of ``readings``."""
        return [group for reading, group in self.groups if reading in readings]

    @property
    def whole(self) -> bool:
        """No card is over, no joker either."""
        return not self.jokers and not self.unmade


def thirteen_terms(cut: str, rulings: dict[str, object]) -> Terms:
    """The terms of 13-card rummy when ``cut`` was drawn."""
    rank = "A" if cut == "JK" else cut[:-1]
    return Terms(
        frozenset(("JK", *(rank + suit for suit in "SHDC"))),
        ace_wrap=bool(rulings.get("ace_wrap", False)),
        set_max=5 if rulings.get("set_max") == 5 else 4,
        tanalas=rulings.get("packs", 3) != 2,
    )


def thirteen_lives(shown: Shown) -> bool:
    """Whether the layout has a pure sequence and another sequence."""
    return bool(shown.called(PURE)) and len(shown.called(SEQUENCES)) >= 2


def thirteen_count(shown: Shown, terms: Terms, rulings: dict[str, object]) -> int:
    """What the layout counts in 13-card rummy."""
    rest = sum(map(terms.value, shown.unmade))
    whole = rest + sum(terms.value(code) for _, group in shown.groups for code in group)
    ruling = rulings.get("count_without_two_lives", "two_lives_or_all")
    if ruling == "literal" or thirteen_lives(shown):
        return rest
    if ruling == "two_lives_or_all":
        return whole
    return whole - max((sum(map(terms.value, group)) for group in shown.called(PURE)), default=0)


def twentyone_terms(cut: str, rulings: dict[str, object]) -> Terms:
    """The terms of 21-card rummy when ``cut`` was drawn."""
    titlu = "AS" if cut == "JK" else cut
    rank, suit = titlu[:-1], titlu[-1]
    place = ROW.index(rank)
    beside = frozenset((ROW[(place + 1) % 13] + suit, ROW[(place - 1) % 13] + suit))
    return Terms(
        beside | {"JK", *(rank + one for one in "SHDC")},
        marriage=beside | {titlu},
        printed_tanala=bool(rulings.get("printed_joker_identical", True)),
        joker_as_itself=bool(rulings.get("joker_as_itself", True)),
    )


def twentyone_count(shown: Shown, terms: Terms, rulings: dict[str, object]) -> int:
    """What the layout counts in 21-card rummy."""
    saving = shown.called(SEQUENCES if rulings.get("sequence_kind") == "any" else PURE)
    rest = sum(map(terms.value, shown.unmade))
    if len(saving) >= 3:
        return rest
    whole = rest + sum(terms.value(code) for _, group in shown.groups for code in group)
    return whole - sum(terms.value(code) for group in saving for code in group)
