"""What a panel may ask of the window around it, and what the window asks of the desk.

``Shell`` is the window as a panel sees it; ``Desk`` is as much of the desk as the frame needs. Both are protocols, so
that the first window paints before the desk and its database are imported, and a test can pass in something small.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from app.language import Message


class Act(Protocol):
    """One act of the journal."""

    seq: int
    words: Message
    operator: str
    at: datetime


class Desk(Protocol):
    """The desk of an open event."""

    operator: str
    path: Path

    def do(self, command: Any) -> Any: ...
    def undo(self, seq: int | None = None) -> Any: ...
    def redo(self) -> Any: ...
    def undoable(self) -> Act | None: ...
    def redoable(self) -> Act | None: ...
    def listen(self, callback: Callable[[frozenset[str]], None]) -> Callable[[], None]: ...


class Shell(Protocol):
    """The window as a panel sees it."""

    def go(self, place: str, focus: object = None) -> None:
        """Show the panel of the rail entry ``place``; its ``find(focus)`` is called with what to choose there."""

    def reachable(self) -> Sequence[str]:
        """The keys of all places that can be gone to."""

    def open(self, page: QWidget) -> None:
        """Lay a page (a wizard, the sheet of one table) over the panel shown; Esc or ``back`` takes it away."""

    def back(self) -> None:
        """Close the page that lies on top."""

    def close_page(self, page: QWidget) -> None:
        """Take ``page`` away wherever it lies, without asking it."""

    def drop_pages(self) -> None:
        """Close all pages over the panel shown, without asking them."""

    def tell(self, sentence: str) -> None:
        """Show a short sentence in the status strip for some seconds."""

    def run(self, job: Callable[..., Any], *arguments: Any, done: Callable[[Any], None], words: str = "") -> Any:
        """Run a pure function in the background (see :mod:`app.ui.background`)."""


@dataclass(frozen=True, slots=True)
class Course:
    """A tournament as the rail shows it; ``steps`` are keys of ``panels.STEPS``."""

    key: int
    title: str
    steps: Sequence[str]


@dataclass(frozen=True, slots=True)
class FrameFacts:
    """What the strips above and below show of an open event."""

    title: str
    date: str = ""
    file: str = ""
    saved: str = ""
    copied: str = ""
    stale: int = 0
    out: int = 0
    tournaments: Sequence[Course] = ()
