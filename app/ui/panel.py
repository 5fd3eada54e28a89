"""The frame of every panel and page. How an author writes one:

    class PeoplePanel(Panel):
        title = N_("People")
        watches = frozenset({"people", "teams"})       # names of the desk's tables after whose change to ask again

        def build(self) -> None:                       # once: make widgets, put them into self.body
            self.table = Table(COLUMNS, name=_("People"))
            self.table.opened.connect(self._open)
            self.body.addWidget(self.table)
            self.primary(_("&Register a team"), self._register)          # the one primary button, named by its verb
            self.action(_("&Import"), self._import, "Ctrl+I")            # secondary, beside it
            self.action(_("Merge two records"), self._merge, more=True)  # behind "More"

        def ask(self) -> None:                         # read again; called when shown first and after changes
            rows = people.everybody(self.desk)
            self.table.put(rows)
            self.state(_("{count} people", count=len(rows)))
            self.empty(_("Nobody is registered yet. ..."), not rows)

        def find(self, focus) -> None:                 # optional: choose what somebody jumped to
        def shots(self):                               # optional: for the screen pictures, see screens.py
            yield ""
            yield from self.shots_of(PersonPage(self.desk, self.shell), "person")

``self.do(command)`` sends a command: it gives the desk's answer, or None after showing the DeskError at its field (of
``self.form``, when the panel has one) or in the bar on top. ``self.shell`` is the window (``go``, ``open``, ``back``,
``tell``, ``run``); ``self.entry`` is the rail entry, ``self.entry.tournament`` the tournament's key. A page laid over a
panel with ``self.shell.open(page)`` is a Panel too; it shows a Back button and Esc takes it away unless ``may_leave``
says False. Everything the body holds may be wider or higher than the window: it scrolls.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.errors import DeskError
from app.language import N_, Message
from app.ui.keys import commit_cell
from app.ui.look import STEP, mark, title_font
from app.ui.panels import RailEntry
from app.ui.scroller import Scroller
from app.ui.sentence import SentenceBar
from app.ui.shell import Desk, Shell
from app.ui.words import _

NOWHERE = RailEntry("", "")
BACK = N_("Back")


class Panel(QWidget):
    """A panel of the content area or a page laid over one."""

    title = ""
    watches: frozenset[str] = frozenset()

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry = NOWHERE, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.desk: Any = desk
        self.shell = shell
        self.entry = entry
        self.form: Any = None
        self.stale = True
        self._more: QMenu | None = None
        self._frame()
        self.build()

    # ------------------------------------------------------------------ for the author

    def build(self) -> None:
        """Make the widgets, once."""

    def ask(self) -> None:
        """Read what is shown again."""

    def find(self, focus: object) -> None:
        """Choose what somebody jumped to."""

    def may_leave(self) -> bool:
        """Whether Esc and Back may take this page away now."""
        return True

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        """Put the panel into each state worth a picture, and yield its name (or name and dialog); "" is as it is."""
        yield ""

    def shots_of(self, page: Panel, name: str) -> Iterator[str | tuple[str, QWidget]]:
        """For :meth:`shots`: lay ``page`` over this panel, go through its own shots, take it away without asking."""
        self.shell.open(page)
        for shot in page.shots():
            yield f"{name}-{shot}" if isinstance(shot, str) else (f"{name}-{shot[0]}", shot[1])
        self.shell.drop_pages()

    def primary(self, words: str, call: Callable[[], Any], tip: str = "") -> QPushButton:
        """Name the one primary button and say what it does; called again, it renames it. Ctrl+Return presses it."""
        self._primary_call = call
        self.primary_button.setText(words)
        self.primary_button.setToolTip(f"{tip or words.replace('&', '')} (Ctrl+Return)")
        self.primary_button.show()
        self.empty_step.setText(words.replace("&", ""))
        return self.primary_button

    def primary_also_by(self, keys: str) -> None:
        """Let ``keys`` press the primary button too: the key of the act that it is now, whose own button is hidden."""
        self._also.setKey(QKeySequence(keys))

    def enable_primary(self, possible: bool, why_not: str = "") -> None:
        """Enable or disable the primary button; ``why_not`` tells what has to be done first."""
        self.primary_button.setEnabled(possible)
        self.empty_step.setEnabled(possible)
        if not possible and why_not:
            self.primary_button.setToolTip(why_not)

    def action(self, words: str, call: Callable[[], Any], keys: str = "", *, more: bool = False) -> QAction:
        """Add a secondary action: a button beside the primary one, or, with ``more``, a line behind "More"."""
        made = QAction(words, self)
        made.triggered.connect(lambda: call())
        if keys:
            made.setShortcut(QKeySequence(keys))
            made.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(made)
        if more:
            self._more_menu().addAction(made)
        else:
            self._add_button(made)
        return made

    def state(self, words: str) -> None:
        """Show the line of state under the title."""
        self.state_line.setText(words)
        self.state_line.setVisible(bool(words))

    def head(self, words: str) -> None:
        """Change the title."""
        self.title_line.setText(words)

    def empty(self, words: str, is_empty: bool) -> None:
        """Where there is nothing yet, say what belongs here and offer the primary step, instead of the body."""
        self.empty_words.setText(words)
        self.empty_box.setVisible(is_empty)
        self._content.setVisible(not is_empty)
        self.empty_step.setVisible(not self.primary_button.isHidden())

    @property
    def is_empty(self) -> bool:
        """Whether the words of :meth:`empty` stand in place of the body."""
        return not self.empty_box.isHidden()

    def do(self, command: Any) -> Any:
        """Send ``command`` to the desk: its answer, or None after telling why it was refused."""
        try:
            answer = self.desk.do(command)
        except DeskError as error:
            self.refuse(error)
            return None
        self.clear_sentences()
        return True if answer is None else answer

    def refuse(self, error: DeskError) -> None:
        """Show why something was refused: at the field if the form has it, else in the bar."""
        self.clear_sentences()
        if not (self.form is not None and error.field and self.form.refuse(error.field, error.message)):
            self.bar.tell(error.message)

    def tell(self, sentence: Message | str, weight: str = "told") -> None:
        """Show a sentence in the bar over the body."""
        self.bar.tell(sentence, weight)

    def clear_sentences(self) -> None:
        """Take away all sentences shown."""
        self.bar.clear()
        if self.form is not None:
            self.form.clear()

    # ------------------------------------------------------------------ for the window

    def changed(self, kinds: frozenset[str]) -> None:
        """Things changed: ask again if shown, remember it if not."""
        if not kinds & self.watches:
            return
        if self.isVisible():
            self._refresh_safely()
        else:
            self.stale = True

    def refresh(self) -> None:
        """Ask now."""
        self.stale = False
        self.ask()

    def showEvent(self, event: QShowEvent) -> None:
        if self.stale:
            self._refresh_safely()
        super().showEvent(event)

    def _refresh_safely(self) -> None:
        # An exception that passes through Qt's own show leaves Qt in a state in which the program may die; one that
        # passes through a command that was done would look as if it had been refused.
        try:
            self.refresh()
        except DeskError as error:
            self.bar.tell(error.message)
        except Exception:
            sys.excepthook(*sys.exc_info())

    def as_page(self, back: Callable[[], None]) -> None:
        """Show the Back button; called by the window when the panel is laid over another."""
        self.back_button.clicked.connect(lambda: back())
        self.back_button.show()

    def take_focus(self) -> None:
        """Put the focus on the first thing of the body that takes it."""
        for widget in (*self._content.findChildren(QWidget), self.primary_button):
            takes_it = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isEnabled()
            if takes_it and widget.isVisibleTo(self):
                widget.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    # ------------------------------------------------------------------ the parts

    def _press_by_keys(self) -> None:
        commit_cell()
        self.primary_button.click()

    def _frame(self) -> None:
        self.back_button = QPushButton("‹ " + _(BACK))
        self.back_button.setProperty("kind", "link")
        self.back_button.setToolTip(_("Back (Esc)"))
        self.back_button.setAccessibleName(_(BACK))
        self.back_button.hide()
        self.title_line = QLabel(_(self.title) if self.title else "")
        self.title_line.setFont(title_font())
        self.title_line.setWordWrap(True)
        self.title_line.setTextFormat(Qt.TextFormat.PlainText)
        self.title_line.setProperty("kind", "title")
        self.state_line = QLabel()
        self.state_line.setWordWrap(True)
        self.state_line.setTextFormat(Qt.TextFormat.PlainText)
        mark(self.state_line, "kind", "quiet")
        self.state_line.hide()
        self.primary_button = QPushButton()
        self.primary_button.setProperty("kind", "primary")
        self.primary_button.clicked.connect(lambda: self._primary_call())
        self.primary_button.hide()
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self._press_by_keys)
        self._also = QShortcut(QKeySequence(), self, self._press_by_keys)
        self._also.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._primary_call: Callable[[], Any] = lambda: None
        self.bar = SentenceBar()

        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignLeft)
        words.addWidget(self.title_line)
        words.addWidget(self.state_line)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(2 * STEP)
        self._buttons.addWidget(self.primary_button)
        head = QHBoxLayout()
        head.setSpacing(4 * STEP)
        head.addLayout(words, 1)
        head.addLayout(self._buttons)
        head.setAlignment(self._buttons, Qt.AlignmentFlag.AlignTop)

        self._content = QWidget()
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(3 * STEP)
        self.scroller = Scroller()
        self.scroller.column.setSpacing(0)
        self.scroller.column.addWidget(self._make_empty_box(), 1)
        self.scroller.column.addWidget(self._content, 1)

        whole = QVBoxLayout(self)
        whole.setContentsMargins(5 * STEP, 3 * STEP, 5 * STEP, 3 * STEP)
        whole.setSpacing(3 * STEP)
        whole.addLayout(head)
        whole.addWidget(self.bar)
        whole.addWidget(self.scroller, 1)

    def _make_empty_box(self) -> QWidget:
        self.empty_words = QLabel()
        self.empty_words.setWordWrap(True)
        self.empty_words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.empty_words.setTextFormat(Qt.TextFormat.PlainText)
        self.empty_words.setMaximumWidth(560)
        self.empty_step = QPushButton()
        self.empty_step.clicked.connect(lambda: self._primary_call())
        self.empty_box = QWidget()
        words = QHBoxLayout()
        words.addStretch(1)
        words.addWidget(self.empty_words, 6)
        words.addStretch(1)
        column = QVBoxLayout(self.empty_box)
        column.setContentsMargins(0, 12 * STEP, 0, 0)
        column.setSpacing(4 * STEP)
        column.addLayout(words)
        column.addWidget(self.empty_step, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.empty_box.hide()
        return self.empty_box

    def _add_button(self, action: QAction) -> None:
        button = QPushButton(action.text())
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(action.text().replace("&", "") + (f" ({keys})" if keys else ""))
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.clicked.connect(action.trigger)
        action.changed.connect(lambda: (button.setEnabled(action.isEnabled()), button.setVisible(action.isVisible())))
        self._buttons.insertWidget(self._buttons.count() - (2 if self._more else 1), button)

    def _more_menu(self) -> QMenu:
        if self._more is None:
            button = QPushButton(_("More"))
            button.setAccessibleName(_("More actions"))
            self._more = QMenu(button)
            button.setMenu(self._more)
            self._buttons.insertWidget(self._buttons.count() - 1, button)
        return self._more
