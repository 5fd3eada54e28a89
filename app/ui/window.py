"""The main window: strips, rail, content area, menu bar; all signals of the frame are wired in one place.

The window opens on the welcome page without a desk, so that it paints before the database is imported. ``take(desk)``
shows an event, ``leave()`` goes back to the welcome page. ``facts`` reads from a desk what strips and rail show;
``doors`` open events. Providers of the palette (see :mod:`app.ui.palette`) are appended to ``window.providers``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QActionGroup, QCloseEvent, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QMenu, QStackedWidget, QVBoxLayout, QWidget

from app.errors import DeskError
from app.ui import look
from app.ui.commands import COMMANDS, MENUS, Doors
from app.ui.form_rows import literal
from app.ui.keys import UndoPassesBy
from app.ui.panels import DAY, EVENING, RailEntry, rail
from app.ui.rail import Rail
from app.ui.shell import Desk, FrameFacts
from app.ui.strips import StatusStrip, TopStrip
from app.ui.welcome import Welcome
from app.ui.words import _, shown

if TYPE_CHECKING:
    from app.ui.palette import Palette, Provider
    from app.ui.places import Places
    from app.ui.public.screen import PublicScreen


class MainWindow(QMainWindow):
    """The one window of the desk; the ``Shell`` of every panel."""

    def __init__(self, doors: Doors, facts: Callable[[Any], FrameFacts], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.doors = doors
        self.desk: Desk | None = None
        self.places: Places | None = None
        self.providers: list[Provider] = []
        self._facts = facts
        self._stop_listening: Callable[[], None] = lambda: None
        self._palette: Palette | None = None
        self._public: PublicScreen | None = None
        self._actions: dict[str, QAction] = {}
        self._entries: list[RailEntry] = []
        self.setWindowTitle(_("Card Desk"))
        self.resize(1180, 720)
        self.strip = TopStrip()
        self.rail = Rail()
        self.area = QStackedWidget()
        self.welcome = Welcome(doors)
        self.area.addWidget(self.welcome)
        self.status = StatusStrip()
        self._assemble()
        self._make_menus()
        self._wire()
        self._show_frame(None)

    # ------------------------------------------------------------------ an event comes and goes

    def take(self, desk: Desk) -> None:
        """Show the event of ``desk``."""
        from app.ui.places import Places

        look.load_other_scripts()
        self.leave()
        self.desk = desk
        self.places = Places(desk, self)
        self.places.moved.connect(self.rail.choose)
        self.area.addWidget(self.places)
        self.area.setCurrentWidget(self.places)
        self._stop_listening = desk.listen(self._changed)
        self.refresh()
        self.go("today")

    def leave(self) -> None:
        """Show the welcome page; the panels of the event are dropped."""
        if self._public is not None:
            self._public.end()
            self._public = None
        if self.places is not None:
            self._stop_listening()
            self.area.setCurrentWidget(self.welcome)
            self.area.removeWidget(self.places)
            self.places.deleteLater()
        else:
            self._to_welcome()
        self.places = None
        self.desk = None
        self.providers.clear()
        self._show_frame(None)

    def refresh(self) -> None:
        """Read again what the frame shows."""
        if self.desk is None or self.places is None:
            return
        facts = self._facts(self.desk)
        self._show_frame(facts)
        self.strip.show_undo(self.desk.undoable())
        self.strip.show_operator(self.desk.operator)
        self._name_undo()

    def _changed(self, kinds: frozenset[str]) -> None:
        if self.places is not None:
            self.places.changed(kinds)
            self.refresh()

    def _show_frame(self, facts: FrameFacts | None) -> None:
        entries = [*DAY, *EVENING] if facts is None else rail(facts.tournaments)
        if entries != self._entries:
            self._entries = entries
            self.rail.show_entries(entries)
            self._list_places()
        self.rail.setEnabled(facts is not None)
        if self.places is not None:
            self.places.offer(entries)
        self.strip.show_event(facts)
        self.status.show_event(facts)
        for command in COMMANDS:
            door_missing = hasattr(self.doors, command.call) and getattr(self.doors, command.call) is None
            self._actions[command.call].setEnabled(not door_missing and (facts is not None or not command.needs_event))
        self.setWindowTitle(_("Card Desk") if facts is None else f"{facts.title} – {_('Card Desk')}")

    # ------------------------------------------------------------------ the shell of the panels

    def go(self, place: str, focus: object = None) -> None:
        if self.places is not None:
            self.places.go(place, focus)

    def reachable(self) -> list[str]:
        return self.places.reachable() if self.places is not None else []

    def open(self, page: QWidget) -> None:
        if self.places is not None:
            self.places.open(page)

    def back(self) -> None:
        if self.places is not None:
            self.places.back()
        else:
            self._to_welcome()

    def close_page(self, page: QWidget) -> None:
        if self.places is not None:
            self.places.close_page(page)
        else:
            self._to_welcome()

    def drop_pages(self) -> None:
        if self.places is not None:
            self.places.drop_pages(self.places.place)

    def tell(self, sentence: str) -> None:
        self.status.tell(sentence)

    def run(self, job: Callable[..., Any], *arguments: Any, done: Callable[[Any], None], words: str = "") -> Any:
        from app.ui.background import dispatcher

        return dispatcher().run(job, *arguments, done=done, failed=self._job_failed, words=words)

    def _job_failed(self, error: BaseException) -> None:
        if not isinstance(error, DeskError):
            raise error
        self.tell(shown(error.message))

    # ------------------------------------------------------------------ commands of the menu bar

    def undo(self) -> None:
        """Take back the last act; somebody else's only after asking."""
        from app.ui.confirm import Confirm

        act = self.desk.undoable() if self.desk else None
        if self.desk is None or act is None:
            return
        if act.operator != self.desk.operator and not Confirm.asked(
            self,
            _("This takes back what {operator} did at {time:%H:%M}:", operator=act.operator, time=act.at.astimezone()),
            [act.words],
            _("&Undo it"),
        ):
            return
        if self._step(self.desk.undo, _("Undone: {act}", act=shown(act.words))) and self.doors.undone is not None:
            self.doors.undone()

    def redo(self) -> None:
        """Do again what was undone last."""
        act = self.desk.redoable() if self.desk else None
        if self.desk is not None and act is not None:
            self._step(self.desk.redo, _("Done again: {act}", act=shown(act.words)))

    def _step(self, step: Callable[[], Any], words: str) -> bool:
        from app.ui.panel import Panel

        top = self.places.top() if self.places else None
        if isinstance(top, Panel):
            top.bar.clear_told()  # it tells of an act that may not stand any more
        try:
            step()
        except DeskError as error:
            if isinstance(top, Panel):
                top.tell(error.message, "refused")
            return False
        self.tell(words)
        return True

    def ask_operator(self) -> None:
        """Change who is at the desk."""
        from app.ui.event_dialogs import OperatorDialog

        if self.desk is None:
            return
        known = getattr(self.desk, "operators", None)
        name = OperatorDialog.asked(self, self.desk.operator, known() if known is not None else ())
        if name:
            self.desk.operator = name
            self.refresh()

    def find_sheet(self) -> None:
        """Begin a sheet's number in the search field; a scanner reads the sign and the number from the sheet."""
        self.open_palette("#")

    def open_palette(self, words: str = "") -> None:
        """Put the cursor into the search field, behind ``words`` where something is begun."""
        if self._palette is None:
            from app.ui.palette import Palette, window_hits

            self._palette = Palette(self.strip.search, lambda: [*self.providers, window_hits(self)], self)
        self._palette.start(words)

    def close_palette(self) -> None:
        """Close the list of hits."""
        if self._palette is not None:
            self._palette.close_list()

    def next_place(self) -> None:
        self._neighbour(1)

    def previous_place(self) -> None:
        self._neighbour(-1)

    def _neighbour(self, step: int) -> None:
        if self.places is not None:
            keys = self.places.reachable()
            self.go(keys[(keys.index(self.places.place) + step) % len(keys)])

    def judge(self) -> None:
        """Lay the judge's window over what is shown, the welcome page too.

        A page whose deal a hand belongs to opens it itself, in its method ``asks_judge``.
        """
        from app.ui.judge.page import JudgePage

        top = self.places.top() if self.places is not None else self.area.currentWidget()
        if isinstance(top, JudgePage):
            top.take_focus()
            return
        if hasattr(top, "asks_judge"):
            top.asks_judge()
            return
        page = JudgePage(self.desk, self)
        if self.places is not None:
            self.open(page)
            return
        page.as_page(self.back)
        self.area.addWidget(page)
        self.area.setCurrentWidget(page)
        page.take_focus()

    def _to_welcome(self) -> None:
        """Take away what lies over the welcome page."""
        page = self.area.currentWidget()
        if page is not self.welcome:
            self.area.setCurrentWidget(self.welcome)
            self.area.removeWidget(page)
            page.deleteLater()

    def show_history(self) -> None:
        self.go("history")

    def full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    @property
    def public(self) -> PublicScreen:
        """The public screen of the open event, made when it is first asked for."""
        if self._public is None:
            from app.ui.public.screen import PublicScreen

            assert self.desk is not None
            self._public = PublicScreen(self.desk, self)
        return self._public

    def public_screen(self) -> None:
        """Open the window for the hall, or close it."""
        if self.desk is not None:
            self.public.toggle()

    def show_keys(self) -> None:
        from app.ui.about import KeysDialog

        KeysDialog.shown_over(self)

    def about(self) -> None:
        from app.ui.about import AboutDialog

        AboutDialog.shown_over(self)

    # ------------------------------------------------------------------ parts

    def _assemble(self) -> None:
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.rail)
        middle.addWidget(self.area, 1)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.strip)
        column.addLayout(middle, 1)
        column.addWidget(self.status)
        self.setCentralWidget(whole)

    def _make_menus(self) -> None:
        self._menus: dict[str, QMenu] = {key: self.menuBar().addMenu(_(words)) for key, words in MENUS.items()}
        for command in COMMANDS:
            menu = self._menus[command.menu]
            if command.line_before:
                menu.addSeparator()
            action = menu.addAction(_(command.words))
            if command.keys:
                action.setShortcut(QKeySequence(command.keys))
            call = getattr(self.doors, command.call, None) or getattr(self, command.call, None)
            if call is not None and command.call in LEAVING:
                call = partial(self._leaving, call)
            if command.call.startswith("theme_"):
                action.setCheckable(True)
                theme = command.call.removeprefix("theme_")
                action.triggered.connect(lambda _checked=False, theme=theme: self._choose_theme(theme))
            elif call is not None:
                action.triggered.connect(lambda _checked=False, call=call: call())
            action.setData(command.call)
            self._actions[command.call] = action
        self._themes = QActionGroup(self)
        for name in ("system", "light", "dark"):
            self._themes.addAction(self._actions[f"theme_{name}"])
        self._places_end = self._menus["place"].addSeparator()
        self._menus["page"].aboutToShow.connect(self._list_page_actions)

    def _wire(self) -> None:
        """Everything that is connected in the frame, sorted by sender."""
        self.rail.wanted.connect(self._go_from_rail)
        self.rail.again.connect(self._clear_place)
        self.status.paper_wanted.connect(lambda: self.go("paper"))
        self.strip.undo_wanted.connect(self.undo)
        self.strip.operator_wanted.connect(self.ask_operator)
        self.strip.search.installEventFilter(self)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        look.follow(application)
        UndoPassesBy(application, self)

    def _go_from_rail(self, place: str, by_keys: bool) -> None:
        if self.places is not None:
            self.places.go(place, take_focus=not by_keys)

    def _clear_place(self, place: str) -> None:
        if self.places is not None and self.places.place == place:
            self.places.clear()

    def menus_for_palette(self) -> list[QMenu]:
        """The menus, those of the page and the places first."""
        return [self._menus[key] for key in ("page", "place", "act", "event", "view", "help")]

    def _list_places(self) -> None:
        menu = self._menus["place"]
        after = menu.actions().index(self._places_end)
        for action in menu.actions()[after + 1 :]:
            menu.removeAction(action)
        number = 0
        course = ""
        for entry in self._entries:
            if not entry.panel:
                course = _(entry.title)
                continue
            number += 1
            action = menu.addAction(f"{literal(course)} · {_(entry.title)}" if entry.indent else _(entry.title))
            if number <= 9:
                action.setShortcut(QKeySequence(f"Alt+{number}"))
            action.triggered.connect(lambda _checked=False, key=entry.key: self.go(key))

    def _list_page_actions(self) -> None:
        menu = self._menus["page"]
        menu.clear()
        top = self.places.top() if self.places is not None else None
        if top is None:
            menu.addAction(_("No page is open")).setEnabled(False)
            return
        button = getattr(top, "primary_button", None)
        if button is not None and not button.isHidden():
            menu.addAction(f"{button.text()}\tCtrl+Return", button.click).setEnabled(button.isEnabled())
            menu.addSeparator()
        menu.addActions(top.actions())

    def _name_undo(self) -> None:
        assert self.desk is not None
        for key, act, words in (
            ("undo", self.desk.undoable(), N_UNDO),
            ("redo", self.desk.redoable(), N_REDO),
        ):
            action = self._actions[key]
            action.setEnabled(act is not None)
            done = "" if act is None else f": {shown(act.words)} ({act.operator})"
            action.setText(_(words) + literal(done))

    def _choose_theme(self, name: str) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        look.dress(application, name)
        if self.doors.choose_theme is not None:
            self.doors.choose_theme(name)

    # ------------------------------------------------------------------ Qt

    def showEvent(self, event: QShowEvent) -> None:
        self._actions[f"theme_{look.choice()}"].setChecked(True)
        super().showEvent(event)
        QTimer.singleShot(50, look.load_other_scripts)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back()
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: Any, event: QEvent) -> bool:
        first_use = event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress) and self._palette is None
        if watched is self.strip.search and first_use and self.desk is not None:
            self.open_palette()
        return super().eventFilter(watched, event)

    def _leaving(self, call: Callable[[], None]) -> None:
        """Do what closes the open event, unless something unfinished is to be kept."""
        if self.places is None or self.places.may_close():
            call()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.isVisible() and self.places is not None and not self.places.may_close():
            event.ignore()
            return
        if self.doors.close_event is not None and self.desk is not None:
            self.doors.close_event()
        super().closeEvent(event)


LEAVING = frozenset({"new_event", "open_event", "new_from_old", "new_evening", "open_sample", "open_sample_evening",
                     "close_event"})
"""Commands after which another event is open, or none."""
N_UNDO = next(command.words for command in COMMANDS if command.call == "undo")
N_REDO = next(command.words for command in COMMANDS if command.call == "redo")
