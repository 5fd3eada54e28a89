"""What of the house rules is not as in the printed rules, and what was ruled where those are open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any

from app.games import house_rules
from app.games.house_rules import Basis, Setting
from app.language import Language
from app.printing.sheets.handout_template import Template

RULED = (Basis.PUBLISHED, Basis.OWN_READING)
"""Whose word a ruling is: the printed rules leave the point open."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A setting or figure of ``game`` whose ``value`` is another than the printed one; ``plain``: both can be told."""

    game: str
    key: str
    label: str
    value: Any
    printed: Any
    setting: Setting | None = None

    @property
    def plain(self) -> bool:
        """Whether both values can be told in a few words."""
        return self.setting is not None or isinstance(self.value, str) or all(
            type(number) is int for number in _numbers(self.value)
        )

    def means(self, value: Any, language: Language) -> str:
        """What ``value`` means, in a few words."""
        if self.setting is not None:
            return told(self.setting, value, language)
        return value if isinstance(value, str) else house_rules.show(_numbers(value))


@dataclass(frozen=True, slots=True)
class Ruling:
    """A setting where the printed rules are open, and what holds."""

    game: str
    key: str
    label: str
    value: Any
    clause: str
    setting: Setting

    def means(self, value: Any, language: Language) -> str:
        """What ``value`` means, in a few words."""
        return told(self.setting, value, language)


def differences(rules: Mapping[str, Any], template: Template) -> Iterator[Difference]:
    """Each setting and figure that is other than printed.

    ``printed`` in the front matter says what is printed where that is not the game's own default. What stands in the
    game's tables is printed where the front matter has a label for it.
    """
    for game, own in rules.items():
        defaults = _defaults(game)
        keyed = {setting.key: setting for setting in house_rules.settings(game)}
        for key in own.__dataclass_fields__:
            setting = keyed.get(key)
            value, printed = getattr(own, key), getattr(defaults, key)
            if key in template.table("printed"):
                printed = template.table("printed")[key]
            elif setting is None:
                if key not in template.table("labels"):
                    continue
            elif setting.basis is not Basis.DOCUMENT:
                continue
            if value != printed:
                label = setting.label if setting is not None else key
                yield Difference(game, key, label, value, printed, setting)


def rulings(rules: Mapping[str, Any], template: Template) -> Iterator[Ruling]:
    """Each setting that is nobody's printed word, unless it is told among the differences."""
    for game, own in rules.items():
        for setting in house_rules.settings(game):
            if setting.basis in RULED and setting.key not in template.table("printed"):
                yield Ruling(
                    game, setting.key, setting.label, getattr(own, setting.key), setting.clause, setting
                )


def told(setting: Setting, value: Any, language: Language) -> str:
    """What ``value`` of a setting means: the choice's sentence without its full stop, or the number and its unit."""
    if setting.choices:
        return language.text(setting.meaning(value)).rstrip(".।")
    return f"{house_rules.show(value)} {language.text(setting.unit)}".strip()


def _numbers(value: Any) -> tuple[Any, ...]:
    """The numbers of a figure, one or several."""
    if is_dataclass(value):
        return tuple(getattr(value, field.name) for field in fields(value))
    return value if isinstance(value, tuple) else (value,)


@lru_cache(maxsize=8)
def _defaults(game: str) -> Any:
    return house_rules.load(game)
