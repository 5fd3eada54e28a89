"""House rules: every setting of a game as data, and strict reading of what an organiser changes.

A game's folder holds ``rules.toml`` and, in ``rules.py``, a frozen dataclass ``Rules``. The file declares

``[settings.KEY]``
    ``label``, ``default``, and what may stand there: ``choices`` (a list of ``{value, means}``; a choice without a
    ``value`` is "none"), or ``least`` and ``most`` for a whole number (with ``unit``), or ``parts`` for an order picked
    from named parts (``{value, means}``, or a word that says it; the ``choices`` are then proposals). ``clause`` names
    the clause of the document, ``basis`` says whose word the default is, ``source`` says why in a sentence,
    ``question = true`` puts it on the committee's sheet, ``means`` says what a number does. ``asks`` names settings
    that have to be chosen with it, when it is changed to something else than its default.
``[tables]``
    The rule book's own tables (points, stages). They are no questions, but they are kept with the settings.
``[figures."PLACE"]``
    A whole number of the tables that an organiser may set otherwise: ``label``, ``least``, ``most``, ``unit``,
    ``clause`` and ``means`` as those of a setting. ``PLACE`` says where it stands, such as ``first_drop``,
    ``mid_pack.0`` or ``match_points.win``; its default is the number that stands there.

``Rules`` has one field for each setting and one for each table, so that one frozen object answers everything.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from enum import StrEnum
from functools import lru_cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, get_type_hints

from app.errors import DeskError
from app.games.codec import build, plain
from app.language import N_, Message, say

Value = bool | int | str | tuple[str, ...] | None


class Basis(StrEnum):
    """Whose word a default is."""

    DOCUMENT = "document"
    """The rule document's own words."""
    PUBLISHED = "published"
    """The document is silent; the text it was taken from, or another published rule, says so."""
    OWN_READING = "own_reading"
    """Nothing published was found; the reading that keeps the document's other numbers consistent."""
    ORGANISER = "organiser"
    """No rule of play but a matter of the day, such as a fee."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a setting may have, and in a sentence what it does."""

    value: Value
    means: str


@dataclass(frozen=True, slots=True)
class Setting:
    """One house rule: what may stand there, and where its default comes from. All texts are msgids.

    ``key`` is its field of the game's ``Rules``; that of a figure inside a table goes on into it, as ``mid_pack.0``.
    """

    key: str
    label: str
    default: Value
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    unit: str = ""
    parts: tuple[Choice, ...] = ()
    means: str = ""
    clause: str = ""
    basis: Basis = Basis.DOCUMENT
    source: str = ""
    question: bool = False
    asks: tuple[str, ...] = ()

    def of(self, rules: object) -> Any:
        """What stands here in ``rules``."""
        return _at(rules, self.key.split("."))

    def put(self, rules: Any, value: Value) -> Any:
        """``rules`` with ``value`` here."""
        return _put(rules, self.key.split("."), value)

    def meaning(self, value: Value) -> str:
        """What ``value`` does, in a sentence."""
        return next((choice.means for choice in self.choices if choice.value == value), self.means)

    def expected(self) -> str:
        """What may stand here, in words for a complaint."""
        if self.parts:
            return "an order of " + ", ".join(show(part.value) for part in self.parts)
        if self.choices:
            return " or ".join(show(choice.value) for choice in self.choices)
        return f"a whole number from {self.least} to {self.most}"

    def read(self, value: object) -> Value:
        """``value`` as this setting keeps it.

        :raises ValueError: it may not stand here.
        """
        if isinstance(value, list | tuple):
            value = tuple(value)
        if self.parts:
            parts = {part.value for part in self.parts}
            if isinstance(value, tuple) and value and len(set(value)) == len(value) and set(value) <= parts:
                return value
        elif self.choices:
            for choice in self.choices:
                if _same(choice.value, value) or (choice.value is None and value == "none"):
                    return choice.value
        elif type(value) is int and self.least <= value <= self.most:
            return value
        raise ValueError(value)


@dataclass(frozen=True, slots=True)
class Book:
    """A game's rule book: its settings in the order they are asked, its tables as plain data, the figures in them."""

    game: str
    title: str
    document: str
    settings: tuple[Setting, ...]
    figures: tuple[Setting, ...]
    tables: Mapping[str, Any]
    rules: type[Any]

    def setting(self, key: str) -> Setting:
        """The setting or figure ``key``; KeyError if the game has none of that name."""
        known = (*self.settings, *self.figures)
        return next((setting for setting in known if setting.key == key), None) or _missing(key)


@dataclass(frozen=True, slots=True)
class Preset:
    """The house rules of a real event; ``changes`` are the settings it names, ``rules`` the whole frozen set.

    ``paper`` is "Letter" or "A4", ``currency`` an ISO code.
    """

    key: str
    title: str
    game: str
    paper: str
    currency: str
    changes: Mapping[str, Any]
    rules: Any


PRESET: Mapping[str, tuple[str, Callable[[object], bool]]] = {
    "title": (N_("a text"), lambda value: isinstance(value, str) and value != ""),
    "game": (N_("the key of a game"), lambda value: isinstance(value, str) and _declared(value) is not None),
    "paper": ("Letter or A4", lambda value: value in ("Letter", "A4")),
    "currency": (N_("three capital letters"), lambda value: re.fullmatch("[A-Z]{3}", str(value)) is not None),
    "settings": (N_("a table"), lambda value: isinstance(value, dict)),
}
"""What a preset holds: what is expected, and whether a value is that."""


@lru_cache(maxsize=16)
def book(game: str) -> Book:
    """The rule book of ``game`` by its key.

    :raises DeskError: there is no such game.
    """
    declared = _declared(game)
    if declared is None:
        raise DeskError(say(N_("There is no game called “{game}”"), game=game), "game")
    content = tomllib.loads(declared.read_text(encoding="utf-8"))
    tables = content.get("tables", {})
    settings = tuple(_setting(key, declared) for key, declared in content["settings"].items())
    figures = tuple(
        _setting(key, {**declared, "default": _at(tables, key.split("."))})
        for key, declared in content.get("figures", {}).items()
    )
    rules = import_module(f"app.games.{game}.rules").Rules
    return Book(game, content["title"], content["document"], settings, figures, tables, rules)


def settings(game: str) -> tuple[Setting, ...]:
    """All settings of ``game`` in the order they are asked."""
    return book(game).settings


def figures(game: str) -> tuple[Setting, ...]:
    """The whole numbers in the tables of ``game`` that an organiser may set otherwise."""
    return book(game).figures


def questions(game: str) -> tuple[Setting, ...]:
    """The settings that change results and are asked of the committee."""
    return tuple(setting for setting in settings(game) if setting.question)


def load(game: str, changes: Mapping[str, Any] | None = None, source: str = "") -> Any:
    """The frozen ``Rules`` of ``game``: the rule book's defaults with ``changes`` over them.

    ``changes`` maps keys of settings and figures (or whole tables) to plain values, such as :func:`stored` gives; a
    figure stands over the table it is in. ``source`` names the file they come from in complaints.

    :raises DeskError: a key that the game does not have (the nearest is proposed), or a value that may not stand there;
        the error's field is the key.
    """
    rule_book = book(game)
    by_key = {setting.key: setting for setting in (*rule_book.settings, *rule_book.figures)}
    types = get_type_hints(rule_book.rules)
    values: dict[str, Any] = {setting.key: setting.default for setting in rule_book.settings}
    tables = dict(rule_book.tables)
    inside: dict[str, Value] = {}
    for key, value in (changes or {}).items():
        if key in by_key:
            place = tables if key in tables else inside if "." in key else values
            try:
                place[key] = by_key[key].read(value)
            except ValueError:
                name = key if source else say(by_key[key].label)  # a file is told its key, a person what stands there
                raise _refuse(source, _wrong(name, value, by_key[key].expected()), key) from None
        elif key in tables:
            tables[key] = value
        else:
            raise _refuse(source, _unknown(key, by_key, rule_book.title), key)
    for key, table in tables.items():
        try:
            values[key] = build(table, types[key])
        except DeskError as trouble:
            raise _refuse(source, say(N_("{key}: {why}"), key=key, why=trouble.message), key) from trouble
    rules = rule_book.rules(**values)
    for key, value in inside.items():
        rules = by_key[key].put(rules, value)
    return rules


def refuse_unasked(game: str, changes: Mapping[str, Any]) -> None:
    """Refuse a change of a setting that does not say what has to be chosen with it, such as the unit of a stake.

    :raises DeskError: at the setting that is missing among ``changes``.
    """
    by_key = {setting.key: setting for setting in settings(game)}
    for key in by_key.keys() & changes.keys():
        setting = by_key[key]
        for other in setting.asks if changes[key] != setting.default else ():
            if other not in changes:
                words = N_("{label}: choose “{other}” with it.")
                raise DeskError(say(words, label=say(setting.label), other=say(by_key[other].label)), other)


def stored(rules: object) -> dict[str, Any]:
    """``rules`` with all values resolved, as plain data to be kept in the event; :func:`load` gives them back."""
    data = plain(rules)
    assert isinstance(data, dict)
    return data


def in_force(game: str, rules: object) -> tuple[Message, ...]:
    """A line for each house rule that is not the document's own word, to be printed on sheets and hand-outs."""
    return tuple(
        say(N_("{label}: {means}"), label=say(setting.label), means=say(setting.meaning(value)))
        for setting in settings(game)
        if setting.basis is not Basis.ORGANISER
        and ((value := getattr(rules, setting.key)) != setting.default or setting.basis is not Basis.DOCUMENT)
    )


def read_preset(path: Path) -> Preset:
    """The preset in the TOML file ``path``: title, game, paper, currency and ``[settings]``.

    :raises DeskError: names the file, the key and what was expected.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        raise _refuse(path.name, say(N_("it cannot be read: {why}"), why=str(trouble)), "") from trouble
    return parse_preset(text, path.name)


def parse_preset(text: str, name: str) -> Preset:
    """The preset in ``text``, called ``name`` in complaints.

    :raises DeskError: as :func:`read_preset`.
    """
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as trouble:
        raise _refuse(name, say(N_("it is not TOML: {why}"), why=str(trouble)), "") from trouble
    for key in content:
        if key not in PRESET:
            raise _refuse(name, _unknown(key, PRESET, N_("a preset")), key)
    for key, (expected, holds) in PRESET.items():
        value = content.get(key)
        if not holds(value):
            raise _refuse(name, _wrong(key, value, expected), key)
    changes = content["settings"]
    rules = load(content["game"], changes, name)
    return Preset(name.removesuffix(".toml"), content["title"], content["game"], content["paper"], content["currency"],
                  changes, rules)


def presets(folder: Path) -> tuple[Preset, ...]:
    """All presets in ``folder``, by file name."""
    return tuple(read_preset(path) for path in sorted(folder.glob("*.toml")))


def show(value: object) -> str:
    """A setting's value as it is written in a house-rules file."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ", ".join(map(show, value))
    return str(value)


def _declared(game: str) -> Traversable | None:
    """The ``rules.toml`` of ``game``, or None where there is no such game."""
    file = resources.files("app.games").joinpath(game, "rules.toml")
    return file if game.isidentifier() and file.is_file() else None


def _setting(key: str, declared: Mapping[str, Any]) -> Setting:
    facts = dict(declared)
    return Setting(
        key,
        facts.pop("label"),
        _tupled(facts.pop("default", None)),
        choices=_choices(facts.pop("choices", ())),
        parts=_parts(facts.pop("parts", ())),
        basis=Basis(facts.pop("basis", Basis.DOCUMENT)),
        asks=_tupled(facts.pop("asks", [])),
        **facts,
    )


def _choices(declared: Iterable[Mapping[str, Any]]) -> tuple[Choice, ...]:
    return tuple(Choice(_tupled(choice.get("value")), choice["means"]) for choice in declared)


def _parts(declared: Iterable[Mapping[str, Any] | str]) -> tuple[Choice, ...]:
    return tuple(Choice(part, part) if isinstance(part, str) else Choice(**part) for part in declared)


def _at(within: Any, path: list[str]) -> Any:
    """What stands at ``path`` within rules, or within a file's tables."""
    for step in path:
        if step.isdecimal():
            within = within[int(step)]
        else:
            within = within[step] if isinstance(within, Mapping) else getattr(within, step)
    return within


def _put(within: Any, path: list[str], value: Value) -> Any:
    """Frozen rules, or a part of them, with ``value`` at ``path``."""
    if not path:
        return value
    step, *rest = path
    if step.isdecimal():
        at = int(step)
        return (*within[:at], _put(within[at], rest, value), *within[at + 1 :])
    return replace(within, **{step: _put(getattr(within, step), rest, value)})


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def _missing(key: str) -> Setting:
    raise KeyError(key)


def _unknown(key: str, known: Iterable[str], of: str) -> Message:
    near = get_close_matches(key, list(known), 1)
    if near:
        return say(N_("“{key}” is no setting of {of}; did you mean “{near}”?"), key=key, of=of, near=near[0])
    return say(N_("“{key}” is no setting of {of}"), key=key, of=of)


def _wrong(name: str | Message, value: object, expected: str) -> Message:
    return say(N_("{name} is {value}; expected {expected}"), name=name, value=show(value), expected=expected)


def _refuse(source: str, message: Message, key: str) -> DeskError:
    return DeskError(say(N_("{source}: {message}"), source=source, message=message) if source else message, key)
