"""The turning of the pages: what the hall sees now, what follows, and how a draw is turned over card by card.

The show asks the board when something changed, never more often than every ``LEAST_WAIT`` seconds and one page at a
turn of the event loop, so that the desk stays quick. A page that cannot be made stays as it was; the desk is told, the
hall is not.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.desk.event import event
from app.desk.public.board import NOTICE, Poster, posters
from app.desk.public.facts import Clock, Page, is_empty, public
from app.desk.publishing import Key
from app.ui.public.pages import lay_out
from app.ui.public.plane import HEIGHT, WIDE, Drawing

LEAST_WAIT = 3.0
DWELL = 10
WHOLE_DRAW = 90.0
"""Seconds in which a long draw is turned over; a short one takes ``A_CARD`` for each."""
A_CARD, QUICKEST_CARD = 0.8, 0.12

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shown:
    """A page with its drawings."""

    page: Page
    title: Any
    drawings: tuple[Drawing, ...]


class Show(QObject):
    """Which drawing the hall sees. ``turned`` is sent when it is another, ``asked`` after the board was read."""

    turned = Signal()
    card = Signal(int)
    """A card was turned over: its number on the drawing."""
    asked = Signal()

    def __init__(self, desk: Any, dwell: int = DWELL, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.desk = desk
        self.dwell = dwell
        self.width = WIDE * HEIGHT
        self.held = False
        self.hall = False
        """Whether the hall sees it; cards are turned only then, not for the preview of the desk alone."""
        self.trouble = ""
        """What could not be made since the last change, in words for the desk; "" while all is well."""
        self.key: Key | None = None
        self.number = 0
        self.cards: int | None = None
        """So many cards of the drawing are turned; None: all."""
        self._pages: dict[Key, Shown] = {}
        self._seen: set[tuple[Key, int]] = set()
        self._todo: deque[Poster] = deque()
        self._fresh: dict[Key, Shown] = {}
        self._again = QTimer(self, singleShot=True)
        self._again.timeout.connect(self.ask)
        self._step = QTimer(self, singleShot=True)
        self._step.timeout.connect(self._make_one)
        self._rest = QTimer(self, singleShot=True, interval=round(LEAST_WAIT * 1000))
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._tick)
        self._stop: Callable[[], None] = lambda: None

    # ------------------------------------------------------------------ begin and end

    def start(self) -> None:
        """Listen to the desk and begin."""
        self._stop = self.desk.listen(self._changed)
        self.ask()

    def stop(self) -> None:
        """Turn no more pages."""
        self._stop()
        for timer in (self._again, self._step, self._clock, self._rest):
            timer.stop()

    def face_hall(self, hall: bool) -> None:
        """The window for the hall was opened or closed; an opened one begins with the first page, its draws covered."""
        self.hall = hall
        if hall:
            self._seen.clear()
        self._go(next(iter(self._pages), None) if hall else self.key, 0 if hall else self.number)

    def reshape(self, width: float) -> None:
        """Lay everything out for a plane of another width."""
        if abs(width - self.width) > 0.5:
            self.width = width
            self._pages = {key: self._laid_out(kept.page, kept.title) for key, kept in self._pages.items()}
            self._keep_place()
            self.turned.emit()

    # ------------------------------------------------------------------ reading the board

    def _changed(self, _kinds: frozenset[str]) -> None:
        if not self._again.isActive():
            self._again.start(max(0, self._rest.remainingTime()))

    def ask(self) -> None:
        """Read the board now, page by page."""
        self._again.stop()
        self._rest.start()
        try:
            self._event = public(event(self.desk).title)
            self._todo = deque(poster for poster in posters(self.desk) if poster.shown)
        except Exception as error:
            self._in_trouble(error)
            self.asked.emit()
            return
        self.trouble = ""
        self._fresh = {}
        self._step.start(0)

    def finish(self) -> None:
        """Read all that is still to be read at once."""
        if self._again.isActive():
            self.ask()
        while self._todo or self._step.isActive():
            self._make_one()

    def _make_one(self) -> None:
        self._step.stop()
        if not self._todo:
            self._take_over()
            return
        poster = self._todo.popleft()
        kept = self._pages.get(poster.key)
        try:
            page = poster.make()
            if not is_empty(page):
                same = kept is not None and kept.page == page
                self._fresh[poster.key] = kept if same and kept is not None else self._laid_out(page, poster.title)
        except Exception as error:
            self._in_trouble(error)
            if kept is not None:
                self._fresh[poster.key] = kept
        self._step.start(0)

    def _laid_out(self, page: Page, title: Any) -> Shown:
        return Shown(page, title, lay_out(page, self.width, "" if isinstance(page, Clock) else self._event))

    _event = ""

    def _in_trouble(self, error: Exception) -> None:
        log.error("a page of the public screen could not be made", exc_info=error)
        self.trouble = f"{type(error).__name__}: {error}"

    def _take_over(self) -> None:
        """The pages that were read take the place of the old ones; what is new is shown at once."""
        before, self._pages = self._pages, self._fresh
        self._fresh = {}
        new = [
            key for key in self._pages if key not in before or (key[0] == NOTICE and before[key] != self._pages[key])
        ]
        if self.key is None:
            self._go(next(iter(self._pages), None), 0)
        elif new and before:
            self._go(new[0], 0)
        else:
            gone = self.key not in self._pages
            changed = not gone and before.get(self.key) is not self._pages[self.key]
            self._keep_place(gone)
            if gone or changed:
                self.turned.emit()
        self.asked.emit()

    def _keep_place(self, gone: bool = False) -> None:
        if gone or self.key not in self._pages:
            self._go(next(iter(self._pages), None), 0)
        else:
            self.number = min(self.number, len(self._pages[self.key].drawings) - 1)

    # ------------------------------------------------------------------ what is shown

    @property
    def drawing(self) -> Drawing | None:
        """What the hall sees; None before the first page is made."""
        if self.key is None or self.key not in self._pages:
            return None
        return self._pages[self.key].drawings[self.number]

    @property
    def title(self) -> Any:
        """What it is, a message; "" for nothing."""
        return self._pages[self.key].title if self.key in self._pages else ""

    @property
    def count(self) -> int:
        """How many drawings its page has."""
        return len(self._pages[self.key].drawings) if self.key in self._pages else 0

    @property
    def places(self) -> list[tuple[Key, int]]:
        """Every drawing in the order of showing, as page and number."""
        return [(key, number) for key, shown in self._pages.items() for number in range(len(shown.drawings))]

    def _go(self, key: Key | None, number: int) -> None:
        self.key, self.number = key, number
        drawing = self.drawing
        covered = self.hall and drawing is not None and drawing.cards and (key, number) not in self._seen
        self.cards = 0 if covered else None
        self._wind()
        self.turned.emit()

    def _wind(self) -> None:
        """Start the time until something happens by itself."""
        self._clock.stop()
        if self.cards is not None:
            self._clock.start(round(self._a_card() * 1000))
        elif not self.held:
            self._clock.start(self.dwell * 1000)

    def _a_card(self) -> float:
        shown = self._pages.get(self.key) if self.key is not None else None
        cards = sum(len(drawing.cards) for drawing in shown.drawings) if shown is not None else 1
        return min(A_CARD, max(QUICKEST_CARD, WHOLE_DRAW / max(cards, 1)))

    def _tick(self) -> None:
        if self.cards is None:
            self.next()
            return
        drawing = self.drawing
        turned = self.cards
        self.cards += 1
        if drawing is None or self.cards >= len(drawing.cards):
            self._all_turned()
        self.card.emit(turned)
        self._wind()

    def _all_turned(self) -> None:
        self.cards = None
        if self.key is not None:
            self._seen.add((self.key, self.number))

    # ------------------------------------------------------------------ the person at the desk

    def next(self) -> None:
        """The next drawing; while cards are being turned, all of them at once."""
        if self.cards is not None:
            self._all_turned()
            self._wind()
            self.turned.emit()
            return
        self._by(1)

    def previous(self) -> None:
        """The drawing before."""
        self._by(-1)

    def _by(self, step: int) -> None:
        places = self.places
        if self.key is None or not places:
            return
        here = places.index((self.key, self.number)) if (self.key, self.number) in places else 0
        self._go(*places[(here + step) % len(places)])

    def hold(self, held: bool) -> None:
        """Stay on this drawing, or go on."""
        self.held = held
        self._wind()
        self.turned.emit()

    def show_page(self, key: Key) -> None:
        """Go to a page now; a draw is turned over once more."""
        if key in self._pages:
            self._seen = {seen for seen in self._seen if seen[0] != key}
            self._go(key, 0)

    def set_dwell(self, seconds: int) -> None:
        """How long a drawing stays."""
        self.dwell = seconds
        self._wind()
