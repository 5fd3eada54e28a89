"""Lines and rules to plain data and back: what can stand in JSON, and nothing lost on the way.

Reading is strict: an unknown key, a missing one, a value of another type is refused; a number in quotes is no number.
"""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import Any, TypeVar

from cattrs import transform_error
from cattrs.errors import BaseValidationError
from cattrs.preconf.json import JsonConverter, make_converter

from app.errors import DeskError
from app.games.game import Game
from app.language import N_, say

T = TypeVar("T")


def _exactly(kind: type) -> Any:
    def read(value: object, wanted: type) -> object:
        if type(value) is not kind:
            raise TypeError(f"{value!r} where {kind.__name__} is expected")
        return wanted(value) if issubclass(wanted, Enum) else value

    return read


def _strict() -> JsonConverter:
    converter = make_converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
    for kind in (int, bool, str):
        converter.register_structure_hook(kind, _exactly(kind))
    for named in (StrEnum, IntEnum):
        converter.register_unstructure_hook(named, lambda member: member.value)
    return converter


_CONVERTER = _strict()


def plain(value: object) -> Any:
    """``value`` (a frozen dataclass of any depth) as dicts, lists, texts and whole numbers."""
    return _CONVERTER.unstructure(value)


def build(data: object, kind: type[T]) -> T:
    """A ``kind`` from plain data.

    :raises DeskError: says where the data is not what ``kind`` expects.
    """
    try:
        return _CONVERTER.structure(data, kind)
    except (BaseValidationError, TypeError, ValueError, KeyError) as trouble:
        raise DeskError(say(N_("It cannot be read: {why}"), why="; ".join(transform_error(trouble, "")))) from trouble


def encode(line: Any) -> dict[str, Any]:
    """One line of a sheet as a plain dict, its ``kind`` among the keys."""
    return {"kind": line.kind, **plain(line)}


def decode(game: Game[Any, Any, Any], data: dict[str, Any]) -> Any:
    """The line of ``game`` that :func:`encode` made ``data`` from.

    :raises DeskError: the game has no such kind of line, or a field is unknown, missing or of another type.
    """
    fields = dict(data)
    kind = fields.pop("kind", None)
    for line in game.lines:
        if line.kind == kind:
            return build(fields, line)
    raise DeskError(say(N_("A sheet of {game} has no lines of the kind “{kind}”"), game=game.title, kind=kind), "kind")
