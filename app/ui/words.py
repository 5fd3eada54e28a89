"""The language of the screen.

``_("Draw the fixtures")`` gives the words of a text of the screen, ``_("Table {table}", table=4)`` fills it in, and
``shown(message)`` gives the words of a Message that came from desk, games or tournament. Text given to a rich-text
widget is escaped with ``plain`` first, because people's names may hold ``<`` and ``&``.
"""

from __future__ import annotations

from datetime import date
from html import escape

from app.language import ENGLISH, Language, Message, say

_spoken = ENGLISH


def speak(language: Language) -> None:
    """Let the screen speak ``language`` from now on."""
    global _spoken
    _spoken = language


def _(text: str, /, **values: object) -> str:
    return _spoken.text(say(text, **values))


def shown(message: Message | str) -> str:
    """The words of ``message``; a plain string is taken as it is (it may be somebody's name)."""
    return message if isinstance(message, str) else _spoken.text(message)


def plain(text: str) -> str:
    """``text`` made safe for rich text."""
    return escape(text)


def tip(text: str) -> str:
    """``text`` for a tooltip, which would take a name such as ``<b>`` for a mark."""
    return f"<qt>{escape(text)}</qt>"


def day_words(iso: str) -> str:
    """An ISO date in words, "21 March 2026"; anything else as it is."""
    try:
        day = date.fromisoformat(iso)
    except ValueError:
        return iso
    return f"{day.day} {day:%B %Y}"
