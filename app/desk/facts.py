"""What Today tells: short sentences with the list behind each, and the one next step of the day."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import Message


@dataclass(frozen=True, slots=True)
class Fact:
    """Something to know now. ``key`` names the list behind it, ``focus`` the row of it; ``due``: it needs care."""

    key: str
    words: Message
    due: bool = False
    focus: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """The facts about one part of the day; ``tournament_id`` None for the event itself."""

    title: str
    facts: tuple[Fact, ...]
    tournament_id: int | None = None


@dataclass(frozen=True, slots=True)
class Next:
    """The next step: what to do, why, in which tournament (None: there is none yet); ``focus`` is the row that it is
    about."""

    key: str
    verb: Message
    why: Message
    tournament_id: int | None = None
    focus: int | None = None
