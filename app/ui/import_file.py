"""Where a list comes from: a file, or what is pasted; and a sheet to fill in for those who have none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton

from app.desk.exchange.writing import sample_sheet
from app.desk.preview import Source
from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import Form
from app.ui.look import STEP, mark
from app.ui.wizard import WizardPage
from app.ui.words import _

FILES = "*.csv *.tsv *.txt *.xlsx *.xls *.ods *.html"
PASTED = N_("pasted list")


class FilePage(WizardPage[Any]):
    """Choose a file or paste a list."""

    def build(self) -> None:
        self.setAcceptDrops(True)
        self.form = Form(width=640)
        self.file = self.form.text("file", _("&File"), placeholder=_("spreadsheet, export of a form, bank's list"))
        choose = QPushButton(_("&Choose a file"))
        choose.setToolTip(_("Choose a file (Alt+C); a file may also be dropped here"))
        choose.clicked.connect(self._choose)
        sample = QPushButton(_("Nothing yet? A &sample sheet to fill in"))
        sample.setProperty("kind", "link")
        sample.clicked.connect(lambda: save_sample(self.wizard))
        buttons = QHBoxLayout()
        buttons.setSpacing(3 * STEP)
        buttons.addWidget(choose)
        buttons.addWidget(sample)
        buttons.addStretch(1)
        label = QLabel(_("… or &paste it: cells of a spreadsheet, a message with a list of names"))
        self.pasted = QPlainTextEdit()
        self.pasted.setAccessibleName(_("The list itself"))
        self.pasted.setTabChangesFocus(True)
        self.pasted.setMinimumHeight(120)
        label.setBuddy(self.pasted)
        label.setWordWrap(True)
        hint = QLabel(_("People, teams and payments are found out from the headings and the cells. Nothing is stored "
                        "before the last page."))  # fmt: skip
        hint.setWordWrap(True)
        mark(hint, "kind", "quiet")
        self.form.changed.connect(self.changed)
        self.pasted.textChanged.connect(self.changed)
        self.column.addWidget(self.form)
        self.column.addLayout(buttons)
        self.column.addWidget(label)
        self.column.addWidget(self.pasted, 20)
        self.column.addWidget(hint)

    def put(self, draft: Any) -> None:
        if draft.source is not None and draft.source.data is not None and not self.file.value():
            self.file.put(draft.source.name)

    def take(self, draft: Any) -> Any:
        text = self.pasted.toPlainText()
        path = self.file.value().strip('"')
        if text.strip():
            return _taken(draft, Source(None, text, _(PASTED)))
        if not path:
            return _taken(draft, None)
        file_taken = draft.source is not None and draft.source.data is not None
        if file_taken and path == draft.source.name:
            return draft
        file = Path(path.removeprefix("file://")).expanduser()
        try:
            stamp = (path, file.stat().st_mtime_ns)
            if file_taken and stamp == self._stamp:
                return draft
            source = Source(file.read_bytes(), "", file.name) if file.is_file() else None
        except (OSError, ValueError) as error:  # a stick pulled out, a file of somebody else's, a name no system has
            self._why = "" if isinstance(error, FileNotFoundError) else getattr(error, "strerror", None) or ""
            return _taken(draft, None)
        self._why = ""
        self._stamp = stamp
        return _taken(draft, source)

    _stamp = ("", 0)
    """Which file was read, and as it stood when: a list that was mended in the spreadsheet is read again."""

    _why = ""

    def echo(self, draft: Any) -> None:
        if self.file.value() and draft.source is None:
            there_is_none = say(N_("There is no such file."))
            unread = say(N_("The file cannot be read: {why}"), why=self._why)
            self.form.refuse("file", unread if self._why else there_is_none, "warned")

    def _choose(self) -> None:
        path, _kind = QFileDialog.getOpenFileName(self, _("Which list?"), "", f"{_('Lists')} ({FILES});;{_('All')} (*)")
        if path:
            self.file.put(path)
            self.pasted.clear()
            self.entered.emit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        urls = event.mimeData().urls()
        if urls and urls[0].isLocalFile():
            self.file.put(urls[0].toLocalFile())
        else:
            self.pasted.setPlainText(event.mimeData().text())
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def paste(self) -> None:
        """Take what lies on the clipboard."""
        self.pasted.setPlainText(QGuiApplication.clipboard().text())


def _taken(draft: Any, source: Source | None) -> Any:
    """The draft with another source; what was chosen and answered for the one before does not count for it."""
    if source == draft.source:
        return draft
    choices = replace(draft.choices, encoding=None, sheet=None, separator=None, header_rows=None, columns=(), kind=None,
                      events=(), answers=())  # fmt: skip
    return replace(draft, source=source, choices=choices, for_list=False, decided=(), overwrite=frozenset(), booked=(),
                   prepared=None)  # fmt: skip


def save_sample(panel: Any) -> None:
    """Write the sample sheet where the person wants it."""
    path, _kind = QFileDialog.getSaveFileName(panel, _("Where to?"), _("players.xlsx"), f"{_('Spreadsheet')} (*.xlsx)")
    if not path:
        return
    try:
        Path(path).write_bytes(sample_sheet())
    except OSError as error:
        panel.refuse(DeskError(say(N_("{file} cannot be written: {why}"), file=Path(path).name, why=str(error))))
        return
    panel.tell(_("{file} is written: one line for each player, then bring it in here.", file=Path(path).name), "told")


SAMPLE = """Team,Player 1,Player 2,Player 3,Phone,Paid
Sample Royals,Anil Sample,Beena Sample,Chacko Sample,510-555-0141,90
Sample Aces,Devi Sample,TBD,Faisal Sample,510-555-0142,yes
Sample Kings,Gopal Sample,Hari Sample,Indu Sample,5105,45 now
Sample kings,Jose Sample,Kiran Sample,Leela Sample,,no
"""
SAMPLE_PAYMENTS = """Details,Posting Date,Description,Amount,Type,Balance
CREDIT,03/19/2026,"Zelle payment from {name} 21412345678",90.00,QUICKPAY_CREDIT,1090.00
CREDIT,03/19/2026,"Zelle payment from SOMEBODY ELSE 21412345679",90.00,QUICKPAY_CREDIT,1000.00
"""


def sample_list(desk: Any) -> Iterator[tuple[str, Source]]:
    """Made-up lists for the pictures of the wizard: one of teams, one of money."""
    from app.desk import people

    first = next(iter(people.search(desk, "", limit=1)), None)
    yield "teams", Source(SAMPLE.encode(), "", "teams.csv")
    payer = first.name.upper() if first is not None else "ANIL KUMAR"
    yield "money", Source(SAMPLE_PAYMENTS.format(name=payer).encode(), "", "bank.csv")
