"""What the program says, apart from the language it is said in.

The pure layers never translate. They hand out a :class:`Message`: an English text with named places, and the values
for them. Whoever shows it, screen or paper, asks a :class:`Language` for the words, because the two may speak
different languages.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


def N_(text: str) -> str:
    """Mark ``text`` for the translators' catalogue and give it back unchanged."""
    return text


@dataclass(frozen=True, slots=True)
class Message:
    """A text with named places and the values for them; ``str()`` gives the English words.

    ``values`` are pairs ``(name, value)``; a value may be a Message itself. Build one with :func:`say`. Words that go
    with a number stand as one and many in its place: ``{n} {n:team|teams}``.
    """

    msgid: str
    values: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return ENGLISH.text(self)


def say(msgid: str, **values: object) -> Message:
    """Make a Message: ``say(N_("Table {table} is taken"), table=4)``."""
    return Message(msgid, tuple(values.items()))


class _Count(int):
    """A number that also chooses between words: ``{n} {n:team owes|teams owe}``."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return super().__format__(spec)
        one, many = spec.split("|")
        return one if self == 1 else many


class Language:
    """One language, by its code (``en``, ``ml``, ``hi``); unknown texts fall back to English."""

    def __init__(self, code: str, translations: gettext.NullTranslations) -> None:
        self.code = code
        self._translations = translations

    def text(self, message: Message | str) -> str:
        """The words of ``message`` in this language, its values put in."""
        if isinstance(message, str):
            return self._translations.gettext(message) if message else ""
        words = self._translations.gettext(message.msgid) if message.msgid else ""
        if not message.values:
            return words
        return words.format(**{name: self._filled(value) for name, value in message.values})

    def _filled(self, value: object) -> object:
        if isinstance(value, Message):
            return self.text(value)
        return _Count(value) if type(value) is int else value


ENGLISH = Language("en", gettext.NullTranslations())


@lru_cache(maxsize=8)
def language(code: str, catalogues: Path) -> Language:
    """The language ``code`` from the folder of gettext ``catalogues``; English where there is none."""
    if code == "en":
        return ENGLISH
    return Language(code, gettext.translation("carddesk", catalogues, [code], fallback=True))
