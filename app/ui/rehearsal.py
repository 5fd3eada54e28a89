"""Rehearse this event: play its tournament, or an invented one, to the final, far away from the real file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.desk.rehearsal.job import Failure, RehearsalJob
from app.desk.teams import entries
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.language import N_, say
from app.ui.batch_bar import ProcessBar
from app.ui.fields import Form, Wrapped
from app.ui.panel import Panel
from app.ui.words import _, shown

SUFFIX = ".carddesk"
LEAST_TEAMS = 5


class Report(QPlainTextEdit):
    """Lines of text to be read and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(_("Report of the rehearsal"))
        self.setStyleSheet("min-height: 150px")  # the look gives all fields a least height of its own

    def sizeHint(self) -> QSize:
        return QSize(640, 300)

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 150)


class RehearsalPage(Panel):
    """What is played, where, and what came of it."""

    title = N_("Rehearsal")

    def build(self) -> None:
        self.about = Wrapped(
            _("A whole 28 tournament is played with the very acts of the desk: registration, draw, results, mistakes, "
              "a protest, a withdrawal, the final, and one of every sheet on paper. The open event is not touched."),
            860,
        )  # fmt: skip
        self.form = Form(width=640)
        self.form.choice("what", _("&What is played"), self._choices())
        self.form.spin("teams", _("&Teams"), LEAST_TEAMS, 200, 19, suffix=_(" teams"))
        self.form.text("seed", _("S&eed"), "card day", hint=_("the same seed plays the same day"))
        self.form.text("folder", _("&Folder"), str(self.desk.path.parent / "rehearsal"),
                       hint=_("the event, its paper and its backup are put here"))  # fmt: skip
        self.form.entered.connect(self._start)
        self.form.changed.connect(self._teams_matter)
        self.progress = ProcessBar()
        self.progress.ended.connect(lambda: self.enable_primary(True))
        self.report = Report()
        self.report.hide()
        for widget in (self.about, self.form, self.progress):
            self.body.addWidget(widget)
        self.body.addWidget(self.report, 1)
        self.body.addStretch(0)
        self.primary(_("&Rehearse"), self._start)
        self.event_action = self.action(_("&Open the rehearsed event"), self._open_event)
        self.folder_action = self.action(_("Open the f&older"), self._open_folder, more=True)
        self.event_action.setVisible(False)
        self.folder_action.setEnabled(False)
        self._event: Path | None = None
        self._teams_matter()

    def _choices(self) -> dict[str, str]:
        """The tournament of this event where it can still be played from its draw, and an invented one."""
        open_ones = [
            row for row in tournaments(self.desk)
            if row.game == "twentyeight" and not row.drawn and len(entries(self.desk, row.id)) >= LEAST_TEAMS
        ]  # fmt: skip
        own = {"own": _("a copy of this event: {title}", title=open_ones[0].title)} if open_ones else {}
        return {**own, "invented": _("an invented tournament")}

    def _teams_matter(self) -> None:
        """How many teams an invented tournament has; this event has its own."""
        self.form.fields["teams"].setEnabled(self.form.fields["what"].value() == "invented")

    def _start(self) -> None:
        self.clear_sentences()
        values = self.form.values()
        folder = Path(values["folder"]).expanduser()
        try:
            event = self._prepare(folder, values["what"] == "own")
        except DeskError as error:
            self.refuse(error)
            return
        self.enable_primary(False, _("The rehearsal is being played."))
        self.report.hide()
        self._folder = folder
        self.progress.follow(
            RehearsalJob(folder, values["teams"], values["seed"] or "card day", event),
            _("Rehearsing"),
            done=self._done,
            failed=self._failed,
            read=lambda step: (step.done, 100, step.words),
        )

    def _prepare(self, folder: Path, own: bool) -> Path | None:
        """Make the folder; a copy of the open event in it, because its own file is in use. Raises DeskError."""
        if not folder.is_absolute():
            raise DeskError(say(N_("Name a folder with its whole path.")), "folder")
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = say(N_("The folder cannot be made: {why}"), why=error.strerror or error)
            raise DeskError(why, "folder") from error
        if not own:
            return None
        copy = folder / f"copy of {self.desk.path.stem}{SUFFIX}"
        copy.unlink(missing_ok=True)
        self.desk.store.copy_to(copy)
        return copy

    def _done(self) -> None:
        told = self.progress.job.told
        self._event = told.event
        self.report.setPlainText("\n".join(told.lines))
        self.report.show()
        self.event_action.setVisible(True)
        self.folder_action.setEnabled(True)
        if told.problems:
            self.tell(say(N_("{n} {n:problem was|problems were} found: read the report."), n=told.problems), "refused")
        else:
            self.tell(say(N_("Played to the end, and every sum agrees.")), "told")

    def _failed(self, failure: Failure) -> None:
        self.tell(failure.sentence, "refused")
        if failure.report:
            self.report.setPlainText(failure.report)
            self.report.show()

    def _open_event(self) -> None:
        program: Any = getattr(self.shell, "program", None)
        if program is not None and self._event is not None:
            program.open_event(self._event)

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def may_leave(self) -> bool:
        """Leaving the page ends the rehearsal."""
        job = self.progress.job
        if job is not None and not job.over:
            self.tell(say(N_("The rehearsal is being played: cancel it first.")), "warned")
            return False
        return True

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        self.report.setPlainText(shown(say(N_("The report of the rehearsal stands here."))))
        self.report.show()
        yield "report"
