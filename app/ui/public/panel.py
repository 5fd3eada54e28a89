"""The public screen at the desk: what the hall sees, what waits to be let out, the message, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeySequence, QScreen, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.desk.announcing import Announce, TakeDown, announcement
from app.desk.laws import Unconfirmed
from app.desk.officials import ROLES, may_decide
from app.desk.public.board import Poster, posters
from app.desk.public.facts import is_empty
from app.desk.publishing import Publish, Unpublish
from app.errors import DeskError
from app.language import N_
from app.ui.event_dialogs import Asking
from app.ui.fields import ChoiceField, Form, NotesField, SpinField, Wrapped
from app.ui.form_rows import FormRows
from app.ui.look import STEP, mark
from app.ui.panel import Panel
from app.ui.public.pages import lay_out
from app.ui.public.plane import Drawing
from app.ui.public.preview import Preview
from app.ui.public.screen import PublicScreen
from app.ui.table import Column, Table
from app.ui.words import _, shown

LOOKS = {"dark": N_("dark"), "light": N_("light")}


def screen_name(screen: QScreen) -> str:
    """What a screen is called."""
    return screen.name() or _("screen")


@dataclass(frozen=True, slots=True)
class Line:
    """A page in the list; ``blank``: it is let out, but there is nothing on it now, so it is passed over."""

    poster: Poster
    blank: bool

    @property
    def state(self) -> str:
        """How it stands."""
        if self.poster.published is not None and self.poster.published.overtaken:
            return "overtaken"
        if self.poster.shown:
            return "blank" if self.blank else "shown"
        return "for official" if self.poster.by_official else "unshown"

    @property
    def by(self) -> str:
        """Who let it out, and when."""
        if self.poster.published is None:
            return ""
        who = self.poster.published.official or self.poster.published.by
        return _("{who}, {time:%H:%M}", who=who, time=self.poster.published.at.astimezone())


COLUMNS = (
    Column(N_("Page"), lambda line: shown(line.poster.title), stretch=True, bold=lambda line: line.poster.shown),
    Column(N_("The hall"), lambda line: line.state, state=True),
    Column(N_("Let out by"), lambda line: line.by),
)


class PublishDialog(Asking):
    """Which official lets a draw or a ranking out to the hall."""

    def __init__(self, parent: QWidget | None, desk: Any, poster: Poster, act: Any) -> None:
        super().__init__(parent, _("The hall sees: {what}", what=shown(poster.title)), _("&Let the hall see it"))
        self.resize(560, 300)
        named = may_decide(desk, (), poster.key[1])
        who: dict[int | None, str] = {row.id: f"{row.name} ({_(ROLES[row.role])})" for row in named}
        who = who or {None: _("nobody is named yet")}
        hint = "" if named else _("Name the referee or a judge first, on the page of the officials.")
        self.form.choice("official", _("&Official who lets it out"), who, hint=hint)
        self.take = lambda values: act(values["official"])


class PublicPanel(Panel):
    """The panel."""

    title = N_("Public screen")
    watches = frozenset(
        {"publication", "announcement", "tournament", "stage", "draw", "match", "line", "report", "decision",
         "dispute", "official", "event"}
    )  # fmt: skip

    def build(self) -> None:
        self.screen_: PublicScreen = self.shell.public  # type: ignore[attr-defined]  # the window has it
        self.show_ = self.screen_.show
        self._looked_at: tuple[Any, int] | None = None
        self.preview = Preview(self.show_, self.screen_.theme)
        self.caption = Wrapped(width=760)
        mark(self.caption, "kind", "quiet")
        self.caption.setMinimumHeight(self.caption.fontMetrics().lineSpacing())
        self.table = Table(COLUMNS, name=_("Pages"), key=lambda line: line.poster.key, sortable=False)
        self.table.chosen.connect(lambda _line: self._look_at(0))
        self.table.opened.connect(lambda _line: self._let_out())
        self.table.setMinimumHeight(220)
        left = QVBoxLayout()
        left.setSpacing(2 * STEP)
        left.addWidget(self.preview)
        left.addWidget(self.caption)
        left.addLayout(self._turning())
        left.addWidget(self._chosen())
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(3 * STEP)
        right.addWidget(self.table, 1)
        right.addWidget(self._message())
        both = QHBoxLayout()
        both.setSpacing(6 * STEP)
        both.addLayout(left, 4)
        both.addLayout(right, 6)
        self.body.addLayout(both, 1)
        self.primary(_("&Show on the public screen"), self.screen_.toggle)
        self.out_action = self.action(_("&Let the hall see it"), self._let_out, "Ctrl+L")
        self.off_action = self.action(_("&Take it off"), self._take_off, "Ctrl+Shift+L")
        self.show_.turned.connect(self._turned)
        self.show_.asked.connect(self._list)
        self.screen_.changed.connect(self._screen_changed)

    def _turning(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2 * STEP)
        self.back_step = self._button(_("‹ Previous"), self._previous, "Ctrl+Shift+Left")
        self.hold_button = self._button(_("Hold"), lambda: self.show_.hold(not self.show_.held), "Ctrl+Shift+Space")
        self.on_step = self._button(_("Next ›"), self._next, "Ctrl+Shift+Right")
        for button in (self.back_step, self.hold_button, self.on_step):
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _button(self, words: str, call: Any, keys: str) -> QPushButton:
        button = QPushButton(words)
        shortcut = QShortcut(QKeySequence(keys), self, call)
        native = shortcut.key().toString(QKeySequence.SequenceFormat.NativeText)
        button.setToolTip(f"{words.replace('&', '')} ({native})")
        button.clicked.connect(lambda: call())
        return button

    def _chosen(self) -> FormRows:
        rows = FormRows()
        self.screens = ChoiceField({})
        self.looks = ChoiceField({key: _(words) for key, words in LOOKS.items()})
        self.looks.put(self.screen_.theme)
        self.seconds = SpinField(3, 120, _(" s"))
        self.seconds.put(self.show_.dwell)
        rows.row(
            ("screen", _("Sc&reen"), self.screens, "", 2),
            ("look", _("&Colours"), self.looks, "", 1),
            ("seconds", _("A page st&ays"), self.seconds, "", 1),
        )
        self._list_screens()
        self.screens.currentIndexChanged.connect(lambda _at: self.screen_.choose_screen(self.screens.value() or ""))
        self.looks.currentIndexChanged.connect(lambda _at: self.screen_.choose_theme(self.looks.value()))
        self.seconds.valueChanged.connect(self.screen_.choose_seconds)
        return rows

    def _message(self) -> QWidget:
        self.form = Form(width=760)
        self.text = self.form.notes("text", _("&Message to the hall"))
        assert isinstance(self.text, NotesField)
        self.text.setPlaceholderText(_("Lunch until 13:30. Please be back at your tables at 13:40."))
        self.announce_button = QPushButton(_("Show the messa&ge"))
        self.announce_button.clicked.connect(lambda: self._announce())
        self.down_button = QPushButton(_("Take it &down"))
        self.down_button.clicked.connect(lambda: self.do(TakeDown()))
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * STEP)
        buttons.addWidget(self.announce_button)
        buttons.addWidget(self.down_button)
        buttons.addStretch(1)
        self.form.changed.connect(self._message_typed)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self.form)
        column.addLayout(buttons)
        return whole

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self._posters = posters(self.desk)
        self._list()
        if self.table.current() is None and self._posters:
            self.table.selectRow(0)
        message = announcement(self.desk)
        self.down_button.setEnabled(message is not None)
        self._screen_changed()
        self._look_at(0)

    _posters: tuple[Poster, ...] = ()

    def _list(self) -> None:
        """The pages as they stand; which of them are blank the show knows after it has read them."""
        on_show = {key for key, _number in self.show_.places}
        self.table.put([Line(one, bool(on_show) and one.key not in on_show) for one in self._posters])
        self._turned()

    def _current(self) -> Poster | None:
        line = self.table.current()
        return None if line is None else line.poster

    def take_focus(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _screen_changed(self) -> None:
        open_ = self.screen_.window is not None
        self.primary(_("Close the &public screen") if open_ else _("&Show on the public screen"), self.screen_.toggle)
        self.preview.dress(self.screen_.theme)
        where = self.screen_.screen()
        name = screen_name(where) if where is not None else ""
        if not open_:
            self.state(_("Not open: the hall sees nothing"))
        elif self.screen_.alone:
            self.state(_("Open in a window, for want of a second screen (F11 in it fills this one)"))
        else:
            self.state(_("Open on {screen}", screen=name))
        self._list_screens()

    def _list_screens(self) -> None:
        found = {screen.name(): self._screen_words(screen) for screen in self.screen_.screens()}
        if found.keys() != {self.screens.itemData(row) for row in range(self.screens.count())}:
            self.screens.offer(found)
        where = self.screen_.screen()
        if where is not None and self.screens.value() != where.name():
            self.screens.blockSignals(True)
            self.screens.put(where.name())
            self.screens.blockSignals(False)

    def _screen_words(self, screen: Any) -> str:
        size = screen.size() * screen.devicePixelRatio()
        words = _("{name}, {width} × {height}", name=screen_name(screen), width=size.width(), height=size.height())
        return _("{screen} (the desk's)", screen=words) if screen is self.screen_.main.screen() else words

    def _look_at(self, number: int) -> None:
        """Let the preview show the chosen page, if the hall does not see it; for any other it follows the hall."""
        poster = self._current()
        self.out_action.setEnabled(poster is not None and not (poster.shown and poster.always))
        self.out_action.setText(_("&Let the hall see it") if poster is None or not poster.shown else _("Show it no&w"))
        self.off_action.setEnabled(poster is not None and poster.published is not None)
        drawings = self._drawings(poster) if poster is not None and not poster.shown else ()
        number = number % len(drawings) if drawings else 0
        self._looked_at = (poster, number) if drawings else None
        self.preview.look_at(drawings[number] if drawings else None)
        self._turned()

    def _drawings(self, poster: Poster) -> tuple[Drawing, ...]:
        try:
            page = poster.make()
            return () if is_empty(page) else lay_out(page, self.show_.width, "")
        except DeskError as error:
            self.refuse(error)
            return ()

    def _turned(self) -> None:
        """Say what the preview shows."""
        if self._looked_at is not None:
            poster, number = self._looked_at
            count = len(self._drawings(poster)) if self.isVisible() else 1
            where = _(" ({n} of {all})", n=number + 1, all=count) if count > 1 else ""
            words = _("Preview: {page}{where}. The hall does not see it.", page=shown(poster.title), where=where)
        elif self.show_.drawing is None:
            words = _("Nothing is ready yet.")
        else:
            where = _(" ({n} of {all})", n=self.show_.number + 1, all=self.show_.count) if self.show_.count > 1 else ""
            words = _("Now: {page}{where}", page=shown(self.show_.title), where=where)
        self.caption.setText(words)
        self.hold_button.setText(_("Go on") if self.show_.held else _("Hold"))
        if self.show_.trouble:
            words = _("A page could not be made anew and stays as it was ({error}).", error=self.show_.trouble)
            self.tell(words, "warned")

    # ------------------------------------------------------------------ what is done

    def _previous(self) -> None:
        self._step(-1)

    def _next(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        if self._looked_at is not None:
            self._look_at(self._looked_at[1] + by)
        elif by > 0:
            self.show_.next()
        else:
            self.show_.previous()

    def _let_out(self) -> None:
        poster = self._current()
        if poster is None:
            return
        if poster.shown:
            self.show_.show_page(poster.key)
        elif poster.by_official:
            dialog = PublishDialog(self, self.desk, poster, lambda who: self.desk.do(Publish(*poster.key, who)))
            dialog.open()
        else:
            self.do(Publish(*poster.key))

    def _take_off(self) -> None:
        poster = self._current()
        if poster is not None and poster.published is not None:
            self.do(Unpublish(poster.published.id))

    def _message_typed(self) -> None:
        self._confirming = False
        self.announce_button.setText(_("Show the messa&ge"))
        self.form.clear()

    _confirming = False

    def _announce(self) -> None:
        try:
            self.desk.do(Announce(self.text.value(), self._confirming))
        except Unconfirmed as warning:
            self._confirming = True
            self.form.refuse("text", warning.message, "warned")
            self.announce_button.setText(_("Show it as it i&s"))
            return
        except DeskError as error:
            self.refuse(error)
            return
        self.text.clear()
        self.clear_sentences()

    # ------------------------------------------------------------------ Qt

    def showEvent(self, event: QShowEvent) -> None:
        self.screen_.watch(True)
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.screen_.watch(False)
        super().hideEvent(event)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        self.show_.finish()
        yield ""
        waiting = next((poster for poster in self._posters if poster.by_official), None)
        if waiting is not None:
            self.table.choose(waiting.key)
            yield "waiting"
            dialog = PublishDialog(self, self.desk, waiting, lambda _who: None)
            dialog.show()
            yield "publish", dialog
