"""The page on which paper is looked at before it is printed: preview, printer, pages, copies, save as PDF.

    shell.open(PrintPage(desk, shell, pdf, _("Score sheets of slot 2"), printed=lambda job: ...))

``pdf`` is the finished file as bytes. ``printed(job)`` is called after pages went to a printer or into a file (see
:class:`app.ui.printer.Job`), so that the desk can write down what is out; ``pages`` is how many there are,
where that is known. Paper is always printed at 100 % of its size.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPixmap
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.errors import DeskError
from app.language import N_, say
from app.ui import printer
from app.ui.background import Job, dispatcher
from app.ui.fields import Form
from app.ui.look import STEP
from app.ui.panel import Panel
from app.ui.progress import JobProgress
from app.ui.shell import Desk, Shell
from app.ui.words import _

ZOOMS = (1.0, 1.4, 2.0, 2.8)
"""How much larger than the room there is a page may be shown."""


class PageView(QScrollArea):
    """One page of a PDF as wide as there is room, rasterised beside the GUI thread."""

    def __init__(self, pdf: bytes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pdf = pdf
        self._page = 0
        self._zoom = 0
        self._asked: tuple[int, int] = (-1, 0)
        self.setAccessibleName(_("Preview"))
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setMinimumSize(280, 240)
        self._label = QLabel()
        self.setWidget(self._label)

    def sizeHint(self) -> QSize:
        return QSize(620, 560)

    def show_page(self, page: int) -> None:
        """Show ``page``, counted from 0."""
        self._page = page
        self._ask()

    def zoom(self, step: int) -> None:
        """Show the page a step larger (1) or smaller (-1); 0 fits it to the room again."""
        self._zoom = min(max(self._zoom + step, 0), len(ZOOMS) - 1) if step else 0
        self._ask()

    def resizeEvent(self, event: Any) -> None:
        super().resizeEvent(event)
        self._ask()

    def picture(self) -> QPixmap:
        """What is shown now."""
        return self._label.pixmap()

    def _ask(self) -> None:
        from app.printing import raster

        room = min(self.width() - self.verticalScrollBar().sizeHint().width() - 6, 900)
        width = int(room * ZOOMS[self._zoom] * self.devicePixelRatioF())
        if (self._page, width) != self._asked and width > 0:
            self._asked = asked = self._page, width
            dispatcher().run(
                raster.raster_to_width, self._pdf, self._page, width, done=partial(self._got, asked), failed=self._lost
            )

    def _got(self, asked: tuple[int, int], found: tuple[int, int, bytes]) -> None:
        if asked != self._asked:
            return
        width, height, grey = found
        picture = QPixmap.fromImage(QImage(grey, width, height, width, QImage.Format.Format_Grayscale8))
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        self._label.setPixmap(picture)
        self._label.setAccessibleName(_("Page {number}", number=self._page + 1))
        self._label.resize(picture.deviceIndependentSize().toSize())
        self.verticalScrollBar().setValue(0)

    @staticmethod
    def _lost(error: BaseException) -> None:
        raise error


class PrintPage(Panel):
    """Preview and print."""

    def __init__(
        self,
        desk: Desk,
        shell: Shell,
        pdf: bytes,
        name: str,
        printed: Callable[[printer.Job], Any] = lambda _job: None,
        pages: int | None = None,
    ) -> None:
        from app.printing import raster

        self._pdf = pdf
        self._name = name
        self._printed = printed
        self._total = pages if pages is not None else raster.pages(pdf)
        self._page = 0
        self._job: Job | None = None
        super().__init__(desk, shell)

    def build(self) -> None:
        self.head(self._name)
        self.primary(_("&Print"), self.print_now)
        self.action(_("Save as P&DF …"), self.save_as, "Ctrl+S")
        self.action(_("Larger"), partial(self._zoom, 1), "Ctrl++", more=True)
        self.action(_("Smaller"), partial(self._zoom, -1), "Ctrl+-", more=True)
        self.action(_("As wide as fits"), partial(self._zoom, 0), "Ctrl+0", more=True)
        self.view = PageView(self._pdf)
        self.earlier = QPushButton(_("‹ &Earlier"))
        self.later = QPushButton(_("&Later ›"))
        self.earlier.clicked.connect(lambda: self.turn(-1))
        self.later.clicked.connect(lambda: self.turn(1))
        self.place = QLabel()
        self.place.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.form = Form(width=260)
        names = printer.printers()
        choices = {name: name for name in names} or {"": _("no printer found")}
        self.form.choice("printer", _("P&rinter"), choices)
        self.form.text("pages", _("Pa&ges"), hint=_("of {total}", total=self._total), placeholder=_("all, or 1-3, 5"))
        self.form.spin("copies", _("&Copies"), 1, 99, 1)
        self.form.entered.connect(self.print_now)
        note = QLabel(_("Printed at 100 % of its size, in black and grey."))
        note.setWordWrap(True)
        note.setProperty("kind", "quiet")
        self.enable_primary(bool(names), _("The system offers no printer; save the sheets as PDF instead."))

        turning = QHBoxLayout()
        turning.addWidget(self.earlier)
        turning.addWidget(self.place, 1)
        turning.addWidget(self.later)
        left = QVBoxLayout()
        left.setSpacing(2 * STEP)
        left.addLayout(turning)
        left.addWidget(self.view, 1)
        right = QVBoxLayout()
        right.setSpacing(3 * STEP)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.form)
        right.addWidget(note)
        right.addStretch(1)
        side = QWidget()
        side.setLayout(right)
        side.setMinimumWidth(250)
        side.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        both = QHBoxLayout()
        both.setSpacing(5 * STEP)
        both.addLayout(left, 1)
        both.addWidget(side)
        self.progress = JobProgress()
        dispatcher().ended.connect(self._ended)
        self.body.addWidget(self.progress)
        self.body.addLayout(both, 1)
        self.turn(0)

    def turn(self, step: int) -> None:
        """Show the page ``step`` further on."""
        self._page = min(max(self._page + step, 0), self._total - 1)
        self.view.show_page(self._page)
        self.place.setText(_("Page {number} of {total}", number=self._page + 1, total=self._total))
        self.earlier.setEnabled(self._page > 0)
        self.later.setEnabled(self._page < self._total - 1)

    def _zoom(self, step: int) -> None:
        self.view.zoom(step)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
        if event.key() in steps:
            self.turn(steps[Qt.Key(event.key())])
            return
        super().keyPressEvent(event)

    def print_now(self) -> None:
        """Send the chosen pages to the chosen printer."""
        values = self.form.values()
        self._start(values["printer"], None, values["copies"])

    def save_as(self) -> None:
        """Ask for a file and write the PDF there."""
        stem = re.sub(r'[<>:"/\\|?*\x00-\x1f]+', " ", self._name).strip(" .")
        name, _filter = QFileDialog.getSaveFileName(self, _("Save as PDF"), f"{stem}.pdf", "PDF (*.pdf)")
        if name:
            self.save(Path(name))

    def save(self, file: Path) -> None:
        """Write the PDF as it is, all pages, sharp."""
        try:
            file.write_bytes(self._pdf)
        except OSError as error:
            self.refuse(DeskError(say(N_("{file} cannot be written: {reason}"), file=file.name, reason=error.strerror)))
            return
        self.tell(say(N_("Saved: {file}"), file=file))
        self._printed(printer.Job(range(self._total), file=file))

    def print_to(self, file: Path) -> None:
        """Print the chosen pages through the system's PDF printer into ``file``."""
        self._start("", file, self.form.values()["copies"])

    def _start(self, name: str, file: Path | None, copies: int) -> None:
        self.clear_sentences()
        try:
            pages = printer.chosen_pages(self.form.values()["pages"], self._total)
        except DeskError as error:
            self.refuse(error)
            return
        job = printer.Job(tuple(pages), name, file, copies, title=self._name)
        self.enable_primary(False)
        self._job = dispatcher().run(
            printer.print_pdf,
            self._pdf,
            job,
            done=partial(self._done, job),
            failed=self._failed,
            words=_("Printing {name}", name=self._name),
        )

    def _done(self, job: printer.Job, count: int) -> None:
        self.tell(say(N_("{count} {count:page is on its|pages are on their} way to "
                         "{printer}."), count=count, printer=job.printer or job.file))
        self._printed(job)

    def _ended(self, job: Job) -> None:
        if job is self._job:
            self.enable_primary(self.form.fields["printer"].value() != "")

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, DeskError):
            raise error
        self.refuse(error)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        for _round in range(2):  # the page is laid out, drawn in a thread, and shown
            QCoreApplication.processEvents()
            dispatcher().wait()
        yield "print"
