"""The content area: one panel for each place of the rail, made when first shown, and the pages laid over each.

The place one was in is kept: going away and coming back shows the same page, with the focus where it was.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget
from shiboken6 import isValid

from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell


class Places(QStackedWidget):
    """The panels and pages of one open event."""

    moved = Signal(str)

    def __init__(self, desk: Desk, shell: Shell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._shell = shell
        self._entries: dict[str, RailEntry] = {}
        self._piles: dict[str, list[QWidget]] = {}
        self._focus: dict[QWidget, QWidget] = {}
        self.place = ""

    def offer(self, entries: Sequence[RailEntry]) -> None:
        """Take the rail's entries; panels of places that are gone are dropped."""
        self._entries = {entry.key: entry for entry in entries if entry.panel}
        for key in [key for key in self._piles if key not in self._entries]:
            for widget in self._piles.pop(key):
                self._drop(widget)

    def reachable(self) -> list[str]:
        """The places that can be gone to, from top to bottom."""
        return list(self._entries)

    def panels(self) -> list[Panel]:
        """Every panel and page made so far."""
        return [widget for pile in self._piles.values() for widget in pile if isinstance(widget, Panel)]

    def top(self) -> QWidget | None:
        """The panel or page shown now."""
        return self._piles[self.place][-1] if self.place in self._piles else None

    def go(self, place: str, focus: object = None, take_focus: bool = True) -> None:
        """Show ``place`` with the page that was last on top of it; with ``focus``, its panel itself."""
        if place not in self._entries:
            return
        self._remember_focus()
        if place not in self._piles:
            entry = self._entries[place]
            panel = entry.load()(self._desk, self._shell, entry)
            self._piles[place] = [panel]
            self.addWidget(panel)
        if focus is not None and not self._clear_pages(place):
            return
        self.place = place
        self._show_top(take_focus)
        if focus is not None:
            panel = self._piles[place][0]
            assert isinstance(panel, Panel)
            panel.find(focus)
        self.moved.emit(place)

    def clear(self) -> None:
        """Take the pages over the panel shown away, as far as each may be left."""
        self._clear_pages(self.place)
        self._show_top()

    def open(self, page: QWidget) -> None:
        """Lay ``page`` over the panel shown."""
        self._remember_focus()
        self._piles[self.place].append(page)
        self.addWidget(page)
        if isinstance(page, Panel):
            page.as_page(self.back)
        self._show_top()

    def back(self) -> None:
        """Take the page on top away, if it may be left."""
        pile = self._piles.get(self.place, [])
        if len(pile) > 1 and self._may_leave(pile[-1]):
            self._drop(pile.pop())
            self._show_top()

    def may_close(self) -> bool:
        """Whether the event may be closed: each page with something unfinished is shown and asked."""
        for place in [place for place, pile in self._piles.items() if len(pile) > 1]:
            self.go(place, take_focus=False)
            if not all(self._may_leave(page) for page in reversed(self._piles[place][1:])):
                return False
        return True

    def close_page(self, page: QWidget) -> None:
        """Take ``page`` away wherever it lies, without asking it."""
        for place, pile in self._piles.items():
            if page in pile[1:]:
                was_on_top = place == self.place and pile[-1] is page
                pile.remove(page)
                self._drop(page)
                if was_on_top:
                    self._show_top()

    def drop_pages(self, place: str) -> None:
        """Take all pages over a panel away without asking them."""
        pile = self._piles.get(place, [])
        while len(pile) > 1:
            self._drop(pile.pop())
        if pile and place == self.place:
            self._show_top()

    def changed(self, kinds: frozenset[str]) -> None:
        """Pass on that things changed."""
        for panel in self.panels():
            panel.changed(kinds)

    def _clear_pages(self, place: str) -> bool:
        pile = self._piles[place]
        while len(pile) > 1:
            if not self._may_leave(pile[-1]):
                return False
            self._drop(pile.pop())
        return True

    def _may_leave(self, page: QWidget) -> bool:
        return not isinstance(page, Panel) or page.may_leave()

    def _show_top(self, take_focus: bool = True) -> None:
        top = self._piles[self.place][-1]
        if take_focus:
            self.setFocus()  # else hiding the old page hands the focus to some widget of the frame
        self.setCurrentWidget(top)
        if not take_focus:
            return
        kept = self._focus.pop(top, None)
        if kept is not None and isValid(kept) and kept.isVisible():  # it may have gone when the panel asked again
            kept.setFocus(Qt.FocusReason.OtherFocusReason)
        elif isinstance(top, Panel):
            top.take_focus()

    def _remember_focus(self) -> None:
        top = self.top()
        focused = self.window().focusWidget()
        if isinstance(top, Panel) and top.is_empty:
            return  # the focus is on a button for want of a list; what may stand there on coming back has it then
        if top is not None and focused is not None and top.isAncestorOf(focused):
            self._focus[top] = focused

    def _drop(self, widget: QWidget) -> None:
        self._focus.pop(widget, None)
        self.removeWidget(widget)
        widget.deleteLater()
