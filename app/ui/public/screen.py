"""The public screen of an open event: its show, its window, and what was chosen for it on this computer."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from app.ui.public.show import DWELL, Show
from app.ui.public.window import PublicWindow
from app.ui.words import _


class PublicScreen(QObject):
    """Opens and closes the window for the hall. ``changed`` is sent when it came or went, or looks otherwise.

    The pages are read only while somebody sees them: the hall, or the desk in its preview.
    """

    changed = Signal()

    def __init__(self, desk: Any, main: QWidget) -> None:
        super().__init__(main)
        self.main = main
        self.program: Any = getattr(main, "program", None)
        chosen = getattr(self.program, "settings", None)
        self.theme: str = getattr(chosen, "public_look", "dark")
        self.wanted: str = getattr(chosen, "public_screen", "")
        """The name of the screen; "" for any but the desk's."""
        self.show = Show(desk, getattr(chosen, "public_seconds", DWELL), self)
        self.window: PublicWindow | None = None
        self._watched = False
        self._running = False
        self._trouble = ""
        self.show.asked.connect(self._see_trouble)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenRemoved.connect(self._screen_gone)
        application.screenAdded.connect(self._screen_came)

    # ------------------------------------------------------------------ the window

    def toggle(self) -> None:
        """Open the window for the hall, or close it."""
        if self.window is None:
            self.open()
        else:
            self.window.close()

    def open(self) -> None:
        """Open the window on its screen."""
        if self.window is not None:
            return
        self.window = PublicWindow(self.show, self.theme)
        self.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.window.closed.connect(self._closed)
        self._run()
        self.show.face_hall(True)
        self._move()
        self.changed.emit()

    def _closed(self) -> None:
        self.window = None
        self.show.face_hall(False)
        self._run()
        self.changed.emit()

    def watch(self, watched: bool) -> None:
        """Say that the desk looks at the preview, or no longer."""
        self._watched = watched
        self._run()

    def _run(self) -> None:
        needed = self.window is not None or self._watched
        if needed and not self._running:
            self.show.start()
        elif not needed and self._running:
            self.show.stop()
        self._running = needed

    def end(self) -> None:
        """The event is closed."""
        self._watched = False
        if self.window is not None:
            self.window.close()
        self._run()
        self.deleteLater()

    # ------------------------------------------------------------------ what was chosen

    def screens(self) -> list[QScreen]:
        """All screens of this computer, the one of the desk last."""
        own = self.main.screen()
        return sorted(QGuiApplication.screens(), key=lambda screen: screen is own)

    def screen(self) -> QScreen | None:
        """Where the window belongs: where it was the last time, else on a screen that is not the desk's."""
        screens = self.screens()
        return next((screen for screen in screens if screen.name() == self.wanted), screens[0] if screens else None)

    def choose_screen(self, name: str) -> None:
        """Use another screen from now on."""
        self.wanted = name
        self._keep(public_screen=name)
        if self.window is not None:
            self.window.showNormal()
            QTimer.singleShot(0, self._move)
        self.changed.emit()

    @property
    def alone(self) -> bool:
        """Whether the window has only the screen of the desk: there it covers nothing unless it is asked to (F11)."""
        return self.screen() is self.main.screen()

    def _move(self) -> None:
        if self.window is None:
            return
        if self.alone:
            self.window.showNormal()
        else:
            self.window.show_on(self.screen())

    def _screen_came(self, _screen: QScreen) -> None:
        self.changed.emit()

    def _screen_gone(self, screen: QScreen) -> None:
        """A screen was unplugged: the window must not come to lie over the desk."""
        if self.window is not None and screen is not self.main.screen() and len(QGuiApplication.screens()) < 2:
            self.window.close()
            self.tell(_("The screen {name} is gone: the public screen is closed.", name=screen.name()))
        self.changed.emit()

    def _see_trouble(self) -> None:
        """Say once that a page stays as it was; the hall sees nothing of it."""
        trouble, self._trouble = self._trouble, self.show.trouble
        if self.show.trouble and self.show.trouble != trouble:
            self.tell(_("Public screen: a page could not be made anew and stays as it was."))

    def tell(self, words: str) -> None:
        """Say something at the foot of the desk's window."""
        tell = getattr(self.main, "tell", None)
        if tell is not None:
            tell(words)

    def choose_theme(self, theme: str) -> None:
        """Wear ``dark`` or ``light``."""
        self.theme = theme
        self._keep(public_look=theme)
        if self.window is not None:
            self.window.dress(theme)
        self.changed.emit()

    def choose_seconds(self, seconds: int) -> None:
        """How long a page stays."""
        self.show.set_dwell(seconds)
        self._keep(public_seconds=seconds)

    def _keep(self, **chosen: Any) -> None:
        if self.program is not None:
            self.program.keep_public(**chosen)
