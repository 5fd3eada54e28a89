"""Backups: the copies in both folders, one more by hand, and going back to one of them with what that takes back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog, QWidget

from app.desk import backups, history
from app.desk.backups import Backup
from app.errors import DeskError
from app.language import N_, Message, say
from app.ui.background import dispatcher
from app.ui.confirm import Confirm
from app.ui.fields import Wrapped
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _, shown

TOLD = 10
"""So many acts that a restore takes back are named; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A copy and in which folder it lies."""

    backup: Backup
    second: bool

    @property
    def id(self) -> Path:
        """What tells it from the others."""
        return self.backup.path


COLUMNS = (
    Column(N_("Made"), lambda copy: f"{copy.backup.at:%d %b %Y %H:%M:%S}", sort=lambda copy: copy.backup.at),
    Column(N_("Why"), lambda copy: shown(copy.backup.words), stretch=True),
    Column(N_("Folder"), lambda copy: _("second folder") if copy.second else _("this computer")),
    Column(N_("Size"), lambda copy: size(copy.backup.size), sort=lambda copy: copy.backup.size, align=RIGHT),
)


def size(number: int) -> str:
    """Bytes in words."""
    return f"{number / 1_000_000:.1f} MB" if number >= 1_000_000 else f"{max(1, number // 1000)} kB"


class BackupsPage(Panel):
    """The list of copies."""

    title = N_("Backups")

    def build(self) -> None:
        self.program: Any = getattr(self.shell, "program", None)
        self.backups: backups.Backups = self.program.backups
        self.where = Wrapped(width=1000)
        self.where.setProperty("kind", "quiet")
        self.table = Table(COLUMNS, _("Copies of the event"))
        self.table.chosen.connect(lambda copy: self.restore_action.setEnabled(copy is not None))
        self.table.opened.connect(lambda _copy: self._restore())
        self.body.addWidget(self.where)
        self.body.addWidget(self.table, 1)
        self.primary(_("&Make a copy now"), self._make)
        self.restore_action = self.action(_("&Restore …"), self._restore)
        self.action(_("Choose the &second folder …"), self._choose_second)
        self.none_action = self.action(_("Use no second folder"), lambda: self._use_second(""), more=True)

    def ask(self) -> None:
        stem = self.desk.path.stem
        copies = [Copy(one, False) for one in backups.found(self.backups.folder, stem)]
        second = self.backups.second
        if second is not None:
            copies += [Copy(one, True) for one in backups.found(second, stem)]
        self.table.put(sorted(copies, key=lambda copy: copy.backup.at, reverse=True))
        if copies and self.table.current() is None:
            self.table.selectRow(0)
        self.restore_action.setEnabled(self.table.current() is not None)
        self.none_action.setEnabled(second is not None)
        self.where.setText(
            _("On this computer: {folder}. Second folder: {second}. A copy is made every few minutes, before every "
              "import and at the end of every stage.", folder=self.backups.folder,
              second=second if second is not None else _("none; a stick or another disk would be safer"))
        )  # fmt: skip
        self.state(_("{n} {n:copy|copies}", n=len(copies)))
        self.empty(
            _("No copy has been made yet. One is made every few minutes, or right now."), not copies
        )

    # ------------------------------------------------------------------ one more

    def _make(self) -> None:
        self.clear_sentences()
        try:
            made = self.backups.make("hand")
        except DeskError as error:
            self.refuse(error)
            return
        self.refresh()
        self.table.choose(made.path)
        self.tell(say(N_("Copied: {file}"), file=made.path.name))
        if self.backups.second is not None:
            dispatcher().run(self.backups.wait, done=lambda _none: self._second_made(made), failed=self._lost)

    def _second_made(self, made: Backup) -> None:
        self.refresh()
        second = self.backups.second
        if second is None or not (second / made.path.name).exists():
            words = N_("The second copy in {folder} was not made. Is the stick still in?")
            self.tell(say(words, folder=second or ""), "warned")

    @staticmethod
    def _lost(error: BaseException) -> None:
        raise error

    # ------------------------------------------------------------------ the second folder

    def _choose_second(self) -> None:
        start = str(self.backups.second or Path.home())
        folder = QFileDialog.getExistingDirectory(self, _("Folder for the second copies, on a stick say"), start)
        if folder:
            self._use_second(folder)

    def _use_second(self, folder: str) -> None:
        if folder and Path(folder).resolve() == self.backups.folder.resolve():
            self.tell(say(N_("That is the folder of the first copies. Choose one on another disk.")), "refused")
            return
        self.program.keep_second_folder(folder)
        self.clear_sentences()
        self.refresh()

    # ------------------------------------------------------------------ back to a copy

    def _restore(self) -> None:
        copy = self.table.current()
        if copy is None:
            return
        asked = _("Go back to the copy of {time:%d %b %H:%M:%S}?", time=copy.backup.at)
        if not Confirm.asked(self, asked, what_goes_back(self.desk, copy.backup), _("&Restore it")):
            return
        try:
            desk = backups.restore(self.desk, copy.backup.path, self.backups.folder)
        except backups.NotRestored as error:
            self.program.replace_desk(error.desk)
            self.program.window.tell(shown(error.message))
            return
        except DeskError as error:
            self.refuse(error)
            return
        self.program.replace_desk(desk)
        self.program.window.tell(_("Restored: {file}", file=copy.backup.path.name))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        copy = self.table.current()
        if copy is not None:
            asked = _("Go back to the copy of {time:%d %b %H:%M:%S}?", time=copy.backup.at)
            dialog = Confirm(self, asked, what_goes_back(self.desk, copy.backup), _("&Restore it"))
            dialog.show()
            yield "restore", dialog


def what_goes_back(desk: Any, backup: Backup) -> list[Message | str]:
    """What a restore of ``backup`` would take back: the acts since then, newest first, and what stays."""
    since = [row for row in history.acts(desk, None) if row.at.astimezone().replace(tzinfo=None) > backup.at]
    lines: list[Message | str] = [
        say(N_("{n} {n:act|acts} since then {n:goes|go} back:"), n=len(since))
        if since
        else say(N_("Nothing was done since then."))
    ]
    lines += [
        say(N_("{time}, {who}: {words}"), time=f"{row.at.astimezone():%H:%M}", who=row.operator or "–", words=row.words)
        for row in since[:TOLD]
    ]
    if len(since) > TOLD:
        lines.append(say(N_("and {n} more"), n=len(since) - TOLD))
    lines.append(say(N_("A copy of the event as it is now is made first, so that you can come back to it.")))
    lines.append(say(N_("Numbers of receipts and sheets that were given out are not given again.")))
    return lines
