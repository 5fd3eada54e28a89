"""Where the parts are put together: settings, window, event file, desk, backups, log.

The window is painted first; the database and all that hangs on it are imported when an event is opened.
"""

from __future__ import annotations

import builtins
import gc
import logging
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog

from app import paths, settings
from app.errors import DeskError
from app.language import N_, Message, language, say
from app.log import keep_log
from app.paths import EVENT_SUFFIX
from app.ui import look, words
from app.ui.commands import Doors
from app.ui.shell import Course, FrameFacts
from app.ui.window import MainWindow
from app.ui.words import _, shown

if TYPE_CHECKING:
    from app.desk.backups import Backups
    from app.desk.desk import Desk

MINUTES_BETWEEN_BACKUPS = 5

STEPS = {
    "twentyeight": ("entries", "fixtures", "tables", "standings", "bracket"),
    "rummy13": ("rummy_entries", "rummy_seating", "rummy_tables", "rummy_stages", "rummy_ranking"),
    "bridge": ("room_overview", "room_games", "room_accounts"),
    "rummy21": ("sitting_arrivals", "sittings", "sitting_accounts"),
}
"""The steps of the rail that a tournament of each game has."""

log = logging.getLogger(__name__)


SAMPLES = {"sample": N_("Sample event"), "evening": N_("Sample evening")}
"""The sample events that come with the program, and what their copies are called."""


class Program(QObject):
    """The program around the window: opens and closes events, keeps the settings, makes the backups."""

    second_copy = Signal(object)
    """None when the second copy of a backup stands, or the sentence why not; sent from the copying thread."""

    def __init__(self) -> None:
        super().__init__()
        self.settings, self.complaints = settings.load()
        words.speak(language(self.settings.language, paths.resource("locale")))
        self.desk: Desk | None = None
        self.backups: Backups | None = None
        self._copied = ""
        doors = Doors(
            new_event=self.new_event,
            open_event=self.choose_event,
            open_recent=lambda file: self.open_event(Path(file)),
            new_from_old=self.new_from_old,
            new_evening=self.new_evening,
            open_sample=self.open_sample,
            open_sample_evening=lambda: self.open_sample("evening"),
            save_copy=self.save_copy,
            backups=self.show_backups,
            event_settings=self.show_event,
            rehearse=self.rehearse,
            close_event=self.close_event,
            undone=self.ask_about_money,
            choose_theme=self.choose_theme,
        )
        self.window = MainWindow(doors, self.facts)
        self.window.program = self  # type: ignore[attr-defined]  # the panels for backups and the event reach it here
        self.second_copy.connect(self._second_copy)
        self._timer = QTimer(self, interval=MINUTES_BETWEEN_BACKUPS * 60_000)
        self._timer.timeout.connect(self._now_and_then)
        self._unsaved = False
        self._list_recent()

    # what the strips show

    def facts(self, desk: Desk) -> FrameFacts:
        """Title, file, times and tournaments of the open event."""
        from app.desk.event import event
        from app.desk.sheet_log import counts
        from app.desk.tournaments import tournaments

        row = event(desk)
        saved = desk.saved_at.astimezone().strftime("%H:%M:%S") if desk.saved_at else ""
        courses = [
            Course(one.id, one.title, STEPS[one.game]) for one in tournaments(desk) if one.game in STEPS
        ]  # fmt: skip
        stale, out = counts(desk)
        return FrameFacts(row.title, row.date, desk.path.name, saved, self._copied, stale, out, courses)

    # events come and go

    def new_event(self) -> None:
        """Ask what the new event is, and make it."""
        from app.ui.event_dialogs import EventDialog

        operator = self.settings.operators[0] if self.settings.operators else ""
        EventDialog.asked(self.window, self._make, {"operator": operator, "paper": "Letter"})

    def _make(self, values: Mapping[str, Any]) -> Path:
        from app.desk.event import NewEvent

        return self._make_file(values, NewEvent(*(values[k] for k in ("title", "date", "venue", "currency", "paper"))))

    def _make_file(self, values: Mapping[str, Any], command: Any) -> Path:
        from app.desk.desk import Desk
        from app.desk.names import named
        from app.models.store import create, told

        named(str(values.get("title", "")), "title")  # before anything else: the fields are told in their order
        if not str(values.get("operator", "")).strip():
            raise DeskError(say(N_("Say who is at the desk; a first name is enough.")), "operator")
        path = paths.free_path(paths.events_folder(), f"{values['date']} {values['title']}")
        with told(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        store = create(path)
        desk = Desk(store, values["operator"])
        try:
            desk.do(command)
        except DeskError:
            desk.close()
            path.unlink(missing_ok=True)
            raise
        self._show(desk)
        return path

    def new_from_old(self) -> None:
        """Make a new event from an old one: its people, settings, logo and house rules."""
        from app.desk.event import StartFrom, template

        self._make_from(_("Which event is it made from?"), template, StartFrom, lambda old: old.event)

    def new_evening(self) -> None:
        """Make the next evening of the card room from the last one: its register, games, accounts of the month too."""
        from app.desk.room.evening import NewEvening, evening_template

        asked = _("Which evening was the last one?")
        self._make_from(asked, evening_template, NewEvening, lambda old: old.event.event, evening=True)

    def _make_from(
        self, asked: str, read: Callable[[Desk], Any], command: Any, event: Callable[[Any], Any], evening: bool = False
    ) -> None:
        """Ask for an old file, ``read`` what is taken over from it, and make a new one of it by ``command``."""
        from app.desk.desk import Desk
        from app.models.store import open_store
        from app.ui.event_dialogs import EveningDialog, EventDialog

        file = self._asked_file(asked)
        if file is None:
            return
        try:
            if self.desk is not None and self.desk.path == file:
                old = read(self.desk)
            else:
                desk = Desk(open_store(file, self._before_migration))
                try:
                    old = read(desk)
                finally:
                    desk.close()
        except DeskError as error:
            self._refuse(error)
            return

        def make(values: Mapping[str, Any]) -> Path:
            return self._make_file(values, command(old, values["title"], values["date"], values["venue"]))

        row = event(old)
        given = {"title": row.title, "venue": row.venue, "currency": row.currency, "paper": row.paper,
                 "operator": self._last_operator()}  # fmt: skip
        (EveningDialog if evening else EventDialog).asked(self.window, make, given, row.title)

    def choose_event(self) -> None:
        """Ask for an event file and open it."""
        file = self._asked_file(_("Open an event"))
        if file is not None:
            self.open_event(file)

    def _asked_file(self, title: str) -> Path | None:
        folder = paths.events_folder()
        name, _filter = QFileDialog.getOpenFileName(
            self.window, title, str(folder if folder.is_dir() else Path.home()), f"Card Desk (*{EVENT_SUFFIX})"
        )
        return Path(name) if name else None

    def open_event(self, path: Path) -> bool:
        """Open an event file; tell why where it cannot be. Whether it is open."""
        if self.desk is not None and self.desk.path == path.resolve():
            return True
        with quick_imports():
            return self._open(path)

    def _open(self, path: Path) -> bool:
        from app.desk.desk import Desk
        from app.desk.event import event
        from app.models.store import open_store

        try:
            desk = Desk(open_store(path.resolve(), self._before_migration), self._last_operator())
            try:
                event(desk)
            except DeskError:  # such a file is left behind where a new event was never finished
                desk.close()
                words = N_("{file} holds no event: it was begun and never finished. Make a new event instead.")
                raise DeskError(say(words, file=path.name)) from None
        except DeskError as error:
            if not path.exists():
                self._keep(self.settings.without_event(path))
            self._refuse(error)
            return False
        self._show(desk)
        return True

    def open_sample(self, sample: str = "sample") -> None:
        """Open a fresh copy of a sample event (a key of :data:`SAMPLES`), to try everything on."""
        from app.models.store import told

        path = paths.free_path(paths.events_folder(), _(SAMPLES[sample]))
        try:
            with told(path):
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(paths.resource("samples", f"{sample}{EVENT_SUFFIX}"), path)
        except DeskError as error:
            self._refuse(error)
            return
        self.open_event(path)

    def _show(self, desk: Desk) -> None:
        from app.desk.backups import Backups

        self.close_event()
        desk.operator = desk.operator or self._last_operator() or _("Desk")
        desk.operators = lambda: self.settings.operators  # type: ignore[attr-defined]  # names the dialog offers
        self.desk = desk
        second = Path(self.settings.second_backup_folder) if self.settings.second_backup_folder else None
        self.backups = Backups(desk, paths.backups_folder(), second)
        self._copied = ""
        self._unsaved = False
        self._keep(replace(self.settings.with_event(desk.path), operators=self.settings.operators))
        if desk.operator:
            self._keep(self.settings.with_operator(desk.operator))
        desk.listen(self._changed)
        self.window.take(desk)
        self._provide()
        self._timer.start()

    def _provide(self) -> None:
        from app.ui.providers import providers

        assert self.desk is not None
        self.window.providers.extend(providers(self.desk, self.window))

    def close_event(self) -> None:
        """Close the open event, with a last backup where something was done since the one before."""
        if self.desk is None:
            return
        self._timer.stop()
        if self._unsaved:
            self.back_up("close")
        if self.backups is not None:
            self.backups.wait()
        self.window.leave()
        self.desk.close()
        self.desk = None
        self.backups = None

    def replace_desk(self, desk: Desk) -> None:
        """Show the desk that a restored backup was opened with; the one before is closed already."""
        self.desk = None
        self.backups = None
        self._timer.stop()
        self.window.leave()
        self._show(desk)

    def _last_operator(self) -> str:
        return self.settings.operators[0] if self.settings.operators else ""

    # backups

    def _changed(self, changed: frozenset[str]) -> None:
        self._unsaved = True
        if self.desk is not None and self.desk.operator not in self.settings.operators[:1]:
            self._keep(self.settings.with_operator(self.desk.operator))
        if "stage" in changed:
            QTimer.singleShot(0, lambda: self.back_up("stage"))

    def _now_and_then(self) -> None:
        if self._unsaved:
            self.back_up("minutes")

    def back_up(self, reason: str) -> None:
        """Make a backup; tell where it cannot be made."""
        if self.backups is None:
            return
        try:
            self.backups.make(reason, self.second_copy.emit)
            self._unsaved = False
        except DeskError as error:
            self.window.tell(shown(error.message))

    def _second_copy(self, problem: Message | None) -> None:
        if problem is not None:
            self.window.tell(shown(problem))
        elif self.backups is not None and self.backups.last is not None:
            self._copied = self.backups.last.at.strftime("%H:%M")
            self.window.refresh()

    def _before_migration(self, path: Path) -> None:
        from app.desk.backups import copy_aside
        from app.desk.desk import now

        copy_aside(path, paths.backups_folder(), "migration", now())

    def save_copy(self) -> None:
        """Write a copy of the event wherever the person wants it, on a stick say."""
        from app.desk.backups import copy_out
        from app.ui.panel import Panel

        if self.desk is None:
            return
        name, _filter = QFileDialog.getSaveFileName(
            self.window, _("Save a copy"), self.desk.path.name, f"Card Desk (*{EVENT_SUFFIX})"
        )
        if not name:
            return
        path = Path(name if name.endswith(EVENT_SUFFIX) else name + EVENT_SUFFIX)
        try:
            if path.resolve() == self.desk.path:
                raise DeskError(say(N_("That is the open event itself. Choose another name or place.")))
            copy_out(self.desk, path)
        except DeskError as error:
            self._refuse(error)
            return
        top = self.window.places.top() if self.window.places is not None else None
        if isinstance(top, Panel):
            top.clear_sentences()
        self.window.tell(_("Copy saved: {path}", path=path))

    # pages of the program itself

    def show_backups(self) -> None:
        """Lay the page of backups over the panel."""
        from app.ui.backups import BackupsPage

        if self.desk is not None:
            self.window.open(BackupsPage(self.desk, self.window))

    def show_event(self) -> None:
        """Lay the page of the event and its house rules over the panel."""
        from app.ui.event_page import EventPage

        if self.desk is not None:
            self.window.open(EventPage(self.desk, self.window))

    def rehearse(self) -> None:
        """Lay the page of the rehearsal over the panel."""
        from app.ui.rehearsal import RehearsalPage

        if self.desk is not None:
            self.window.open(RehearsalPage(self.desk, self.window))

    def ask_about_money(self) -> None:
        """Ask whether money that an undo took back was handed back."""
        from app.ui.handed_back import ask_if_handed_back

        ask_if_handed_back(self.window, self.desk)

    def choose_theme(self, name: str) -> None:
        """Remember light, dark or the system's."""
        self._keep(replace(self.settings, look=settings.Look(name)))

    # small things

    def place_window(self) -> None:
        """Put the window where it was the last time, if that is still on a screen."""
        if self.settings.window is None:
            return
        wanted = QRect(*self.settings.window)
        if any(screen.availableGeometry().intersects(wanted) for screen in QGuiApplication.screens()):
            self.window.setGeometry(wanted)

    def quit(self) -> None:
        """Close the event and remember where the window was."""
        self.close_event()
        if not self.window.isMaximized() and not self.window.isFullScreen():
            self._keep(replace(self.settings, window=self.window.geometry().getRect()))

    def _keep(self, changed: settings.Settings) -> None:
        if changed != self.settings:
            self.settings = changed
            problem = settings.save(changed)
            if problem is not None:
                self.window.tell(shown(problem))
            self._list_recent()

    def keep_second_folder(self, folder: str) -> None:
        """Use ``folder`` for the second copies from now on; "" for none."""
        self._keep(replace(self.settings, second_backup_folder=folder))
        if self.backups is not None:
            self.backups.second = Path(folder) if folder else None

    def keep_public(self, **chosen: Any) -> None:
        """Remember what was chosen for the public screen: ``public_screen``, ``public_look``, ``public_seconds``."""
        self._keep(replace(self.settings, **chosen))

    def _list_recent(self) -> None:
        self.window.welcome.show_recent([Path(file) for file in self.settings.recent_events if Path(file).exists()])

    def _refuse(self, error: DeskError) -> None:
        top = self.window.places.top() if self.window.places is not None else None
        tell = getattr(top, "tell", None)
        if tell is not None:
            tell(error.message, "refused")
        else:
            self.window.welcome.refuse(error.message)


@contextmanager
def quick_imports() -> Iterator[None]:
    """Bring in hundreds of modules without what would only hold them up.

    Nothing of them is garbage, so none is looked for; and PySide's look at every import, for features that a module
    may switch on, is left out where PySide keeps Python's own import beside it: nobody here switches any on.
    """
    looking = builtins.__import__
    builtins.__import__ = getattr(builtins, "__orig_import__", looking)
    gc.disable()
    try:
        yield
    finally:
        builtins.__import__ = looking
        gc.freeze()
        gc.enable()


def begin(application: QApplication) -> Program:
    """Paint the window; the database comes with the first event."""
    with quick_imports():
        program = Program()
        program.place_window()
        look.dress(application, program.settings.look)
        program.window.show()
    return program


def main(arguments: list[str]) -> int:
    """Start the desk; an event file among ``arguments`` is opened."""
    application = QApplication(["Card Desk", *arguments])
    keep_log()
    program = begin(application)
    from app.ui import crash

    crash.install(program.window, program.window.tell)
    file = next((Path(argument) for argument in arguments if argument.endswith(EVENT_SUFFIX)), None)
    if file is not None:
        QTimer.singleShot(0, lambda: program.open_event(file))
    for complaint in program.complaints:
        program.window.tell(shown(complaint))
    application.aboutToQuit.connect(program.quit)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
