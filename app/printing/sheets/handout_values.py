"""What stands in the braces of a handout's template: places of the house rules, and figures that follow from them.

Every look at a setting is noted, so that a sheet can mark what differs from the printed rules, and a test can tell
whether a template uses every setting.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from app.games import house_rules
from app.printing.sheets.handout_template import PLACE, Condition

Rules = Any
"""The frozen rules of a game, or something that looks like them."""


class Noting:
    """Rules that note in ``seen`` which of their fields were looked at."""

    def __init__(self, rules: Rules, seen: set[str]) -> None:
        self._rules = rules
        self._seen = seen

    def __getattr__(self, name: str) -> Any:
        self._seen.add(name)
        return getattr(self._rules, name)


DERIVED: Mapping[str, Mapping[str, Callable[[Rules], Any]]] = {
    "rummy13": {
        "limit_out": lambda rules: rules.limit + 1,
        "compel_total": lambda rules: rules.limit + 1 - getattr(rules, rules.compel_basis),
        "no_first_drop": lambda rules: rules.limit - rules.first_drop + 1,
        "no_middle_drop": lambda rules: rules.limit - rules.middle_drop + 1,
        "second_chance_ends": lambda rules: bool(rules.second_chance_until),
        "prize_amounts": lambda rules: rules.prize_shares,
    },
    "rummy21": {
        "pack_first": lambda rules: rules.initial_pack[rules.count_mode == "double"],
        "pack_mid": lambda rules: rules.mid_pack[rules.count_mode == "double"],
        "full_hand": lambda rules: rules.full_hand_cap * (2 if rules.count_mode == "double" else 1),
        "full_hand_double": lambda rules: rules.full_hand_cap * 2,
        "spade_ace": lambda rules: tuple(2 * value for value in rules.value_three),
        "stake_day_single": lambda rules: rules.stake_day // 10,
        "stake_evening_single": lambda rules: rules.stake_evening // 10,
        "count_limited": lambda rules: rules.count_cap is not None,
    },
    "bridge": {
        "score": lambda rules: getattr(rules, rules.bridge_table),
        "fourth": lambda rules: _fourth(getattr(rules, rules.bridge_table)),
    },
}
"""Figures that follow from the rules of a game, by their names in a template."""


def _fourth(score: Any) -> tuple[tuple[int, ...], ...]:
    """What each undertrick from the fourth on costs: not vulnerable, vulnerable; undoubled, doubled, redoubled."""
    if score.fourth_replaces:
        return tuple(score.undertrick_fourth)
    rows = zip(score.undertrick_further, score.undertrick_fourth, strict=True)
    return tuple(tuple(map(sum, zip(further, fourth, strict=True))) for further, fourth in rows)


class Values:
    """The values of a template's places for the ``rules`` of one or several games, by key.

    A place without a game's key means the first of them. ``money`` has amounts in words (None: they stay numbers);
    ``words`` stand for values in the language of the paper, ``phrases`` for the values of a setting.
    """

    def __init__(
        self,
        rules: Mapping[str, Rules],
        money: Mapping[str, str] | None,
        words: Mapping[str, str],
        phrases: Mapping[str, Mapping[str, str]],
    ) -> None:
        self._rules = rules
        self._money = money
        self._words = words
        self._phrases = phrases
        self.seen: set[tuple[str, str]] = set()
        """``(game, setting)`` of everything that was looked at; emptied by whoever asks."""

    def value(self, path: str, element: Any = None) -> Any:
        """What stands at ``path``, such as ``limit``, ``bands.0.made`` or ``bridge.max_stake``.

        Inside a repeated row it is first looked for in ``element``. Raises KeyError where there is nothing.
        """
        first, *rest = path.split(".")
        if path == "this":
            return element
        if element is not None and hasattr(element, first):
            return _deeper(getattr(element, first), rest, path)
        game = next(iter(self._rules))
        if first in self._rules and rest:
            game, (first, *rest) = first, rest
        seen: set[str] = set()
        noting = Noting(self._rules[game], seen)
        try:
            derived = DERIVED.get(game, {}).get(first)
            value = derived(noting) if derived else getattr(noting, first)
        except AttributeError:
            raise KeyError(path) from None
        self.seen |= {(game, key) for key in seen}
        return _deeper(value, rest, path)

    def filled(self, text: str, element: Any = None) -> str:
        """``text`` with the values at its places.

        ``{path}`` is the value, ``{path:money}`` the amount in words, ``{path:one|many}`` the word that goes with the
        number, ``{path:says}`` the phrase for the value. Raises KeyError at a place where there is nothing.
        """
        return PLACE.sub(lambda found: self._shown(found[1], found[2] or "", element), text)

    def holds(self, condition: Condition, element: Any = None) -> bool:
        """Whether a condition holds. Raises KeyError where there is nothing at its path."""
        return (house_rules.show(self.value(condition.path, element)) in condition.values) != condition.negated

    def _shown(self, path: str, form: str, element: Any) -> str:
        if form == "money":
            return self._amount(path, element)
        value = self.value(path, element)
        if "|" in form:
            one, many = form.split("|")
            return one if value == 1 else many
        if form == "says":
            return self.filled(self._phrases[path][house_rules.show(value)], element)
        if form:
            raise KeyError(f"{path}:{form}")
        return self._words_of(path, value)

    def _amount(self, path: str, element: Any) -> str:
        """An amount in words; what a copy costs is one of them, though no house rule says it."""
        with suppress(KeyError):
            value = self.value(path, element)
            if self._money is None:
                return str(value)
        return "" if self._money is None else self._money[path]

    def _words_of(self, path: str, value: Any) -> str:
        if isinstance(value, tuple):
            return ", ".join(self._words_of(path, part) for part in value)
        if isinstance(value, str):
            return self._words.get(value, value)
        return str(value)


def _deeper(value: Any, rest: list[str], path: str) -> Any:
    for step in rest:
        try:
            value = value[int(step)] if step.isdecimal() else getattr(value, step)
        except (IndexError, AttributeError, TypeError):
            raise KeyError(path) from None
    return value
