"""What the person prefers, in a small TOML file: ``settings.toml`` (see :func:`app.paths.settings_file`).

Reading is strict, but never fatal: a wrong entry is left out and told, everything else counts. A file that is no TOML
is kept beside the new one under another name, because somebody may have written in it by hand.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from pathlib import Path

from app.language import N_, Message, say
from app.paths import settings_file

RECENT_EVENTS = 10

Place = tuple[int, int, int, int]
"""Left, top, width and height of a window, in pixels of the desktop."""


class Look(StrEnum):
    """Which colours the window has."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Settings:
    """The person's preferences; frozen, because :func:`save` is the way to change them."""

    recent_events: tuple[str, ...] = ()
    """Paths of event files, the last opened first."""
    operators: tuple[str, ...] = ()
    """Names of those who have sat at this desk, the last first."""
    second_backup_folder: str = ""
    """A folder (of a stick, say) that gets a copy of every backup; "" for none."""
    look: Look = Look.SYSTEM
    language: str = "en"
    """The code of the language on screen."""
    public_screen: str = ""
    """The name of the screen for the public display; "" for any but the one of the desk."""
    public_look: str = "dark"
    """Its colours, "dark" or "light"."""
    public_seconds: int = 10
    """How long a page stays on it."""
    window: Place | None = None
    """Where the window was; None for the first time."""

    def with_event(self, path: Path) -> Settings:
        """The same with ``path`` as the event opened last."""
        return replace(self, recent_events=_first(str(path), self.recent_events)[:RECENT_EVENTS])

    def without_event(self, path: Path) -> Settings:
        """The same without ``path`` among the recent events."""
        return replace(self, recent_events=tuple(known for known in self.recent_events if known != str(path)))

    def with_operator(self, name: str) -> Settings:
        """The same with ``name`` as the one who is at the desk."""
        return replace(self, operators=_first(name, self.operators))


def load(path: Path | None = None) -> tuple[Settings, list[Message]]:
    """The settings of ``path`` (the person's own file by default), and a sentence for each entry that was left out."""
    path = path or settings_file()
    try:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), []
    except (OSError, ValueError) as error:
        return Settings(), [_set_aside(path, error)]
    known: dict[str, object] = {}
    complaints: list[Message] = []
    for key, value in entries.items():
        if key not in _READ:
            complaints.append(say(N_("{file}: there is no setting {key}."), file=path.name, key=key))
            continue
        expected, read = _READ[key]
        try:
            known[key] = read(value)
        except ValueError:
            complaints.append(
                say(N_("{file}: {key} should be {expected}."), file=path.name, key=key, expected=say(expected))
            )
    return replace(Settings(), **known), complaints  # type: ignore[arg-type]  # _READ gives each field its type


def save(settings: Settings, path: Path | None = None) -> Message | None:
    """Write the settings whole or not at all; a sentence where the disk does not take them."""
    path = path or settings_file()
    fresh = path.with_name(path.name + ".new")
    entries = {field.name: getattr(settings, field.name) for field in fields(Settings)}
    text = "".join(f"{key} = {_toml(value)}\n" for key, value in entries.items() if value is not None)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, path)
    except (OSError, ValueError) as error:  # ValueError: a file name that is no text
        reason = getattr(error, "strerror", None) or str(error)
        return say(N_("The settings could not be kept: {reason}."), reason=reason)
    return None


def _first(one: str, others: tuple[str, ...]) -> tuple[str, ...]:
    return (one, *(other for other in others if other != one))


def _set_aside(path: Path, error: Exception) -> Message:
    aside = path.with_name(path.name + ".unreadable")
    try:
        os.replace(path, aside)
    except OSError:
        return say(N_("{file} cannot be read ({reason}); the usual settings are used."), file=path.name, reason=error)
    return say(
        N_("{file} cannot be read ({reason}); the usual settings are used, and it is kept as {aside}."),
        file=path.name,
        reason=error,
        aside=aside.name,
    )


def _toml(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(_toml(part) for part in value)}]"
    if isinstance(value, str):
        # JSON's strings are TOML's, but for one letter.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError
    return tuple(_text(part) for part in value)


def _one_of(value: object, *known: str) -> str:
    if value not in known:
        raise ValueError
    return _text(value)


def _between(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError
    return value


def _place(value: object) -> Place:
    if not isinstance(value, list) or any(type(part) is not int for part in value):
        raise ValueError
    left, top, width, height = value
    if width <= 0 or height <= 0:
        raise ValueError
    return left, top, width, height


_READ: Mapping[str, tuple[str, Callable[[object], object]]] = {
    "recent_events": (N_("a list of texts"), _texts),
    "operators": (N_("a list of texts"), _texts),
    "second_backup_folder": (N_("a text"), _text),
    "look": (N_('"system", "light" or "dark"'), lambda value: Look(_text(value))),
    "language": (N_("a text"), _text),
    "public_screen": (N_("a text"), _text),
    "public_look": (N_('"dark" or "light"'), lambda value: _one_of(value, "dark", "light")),
    "public_seconds": (N_("a whole number of seconds, 3 to 120"), lambda value: _between(value, 3, 120)),
    "window": (N_("four whole numbers: left, top, width, height"), _place),
}
