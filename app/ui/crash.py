"""A bug: shown once with a report that can be copied; the desk goes on. The same bug is not shown twice.

``install(window, log)`` takes Python's excepthook. A DeskError that nobody caught is told as the sentence it is.
"""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from collections.abc import Callable
from datetime import datetime
from types import TracebackType

from PySide6.QtCore import qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from app.errors import DeskError
from app.ui.look import BODY_POINTS, STEP, title_font
from app.ui.words import _, shown

log = logging.getLogger(__name__)


def report(error: BaseException) -> str:
    """All that somebody needs who mends it; it holds no data of people beyond what the error itself says."""
    parts = (
        f"{datetime.now():%Y-%m-%d %H:%M:%S}",
        f"Python {platform.python_version()}",
        f"Qt {qVersion()}",
        platform.platform(),
    )
    return " · ".join(parts) + "\n\n" + "".join(traceback.format_exception(error))


class BugDialog(QDialog):
    """What happened, in a sentence, and the report."""

    def __init__(self, text: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Card Desk"))
        self.resize(720, 460)
        head = QLabel(_("Something went wrong inside Card Desk"))
        head.setFont(title_font())
        head.setWordWrap(True)
        words = QLabel(
            _("What you just did was not kept, everything before it is. You can go on. Please send the report to us.")
        )
        words.setWordWrap(True)
        self.text = QPlainTextEdit(text)
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPointSizeF(BODY_POINTS)
        self.text.setFont(font)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(_("Report"))
        copy = QPushButton(_("&Copy the report"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
        go_on = QPushButton(_("&Go on"))
        go_on.setProperty("kind", "primary")
        go_on.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * STEP)
        buttons.addStretch()
        buttons.addWidget(copy)
        buttons.addWidget(go_on)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(5 * STEP, 4 * STEP, 5 * STEP, 4 * STEP)
        whole.setSpacing(3 * STEP)
        whole.addWidget(head)
        whole.addWidget(words)
        whole.addWidget(self.text, 1)
        whole.addLayout(buttons)


class Crashes:
    """The excepthook of the desk."""

    def __init__(self, window: QWidget | None, tell: Callable[[str], None]) -> None:
        self._window = window
        self._tell = tell
        self._seen: set[tuple[type[BaseException], str, int]] = set()
        self.showing: BugDialog | None = None

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        if isinstance(error, DeskError):
            self._tell(shown(error.message))
            return
        log.error("a bug", exc_info=(kind, error, trace))
        last = traceback.extract_tb(trace)[-1:] if trace is not None else []
        seen = (kind, last[0].filename if last else "", (last[0].lineno or 0) if last else 0)
        if seen in self._seen or self.showing is not None:
            self._tell(_("The same thing went wrong again; it stands in the log."))
            return
        self._seen.add(seen)
        self.showing = BugDialog(report(error), self._window)
        self.showing.finished.connect(self._closed)
        self.showing.open()

    def _closed(self) -> None:
        if self.showing is not None:
            self.showing.deleteLater()
        self.showing = None


def install(window: QWidget | None, tell: Callable[[str], None]) -> Crashes:
    """Show bugs over ``window`` from now on; ``tell`` shows a short sentence."""
    crashes = Crashes(window, tell)
    sys.excepthook = crashes
    return crashes
