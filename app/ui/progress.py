"""A bar for a job that takes a while, with its words and a Cancel button; it shows and hides itself.

    self.body.addWidget(JobProgress())        # follows every job that has words
"""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from app.ui.background import Job, dispatcher
from app.ui.look import STEP
from app.ui.words import _


class JobProgress(QWidget):
    """Shows the job that was started last, until it ends."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel()
        self.bar = QProgressBar()
        self.bar.setAccessibleName(_("Progress"))
        self.bar.setMinimumWidth(160)
        self.cancel = QPushButton(_("Cancel"))
        self.cancel.clicked.connect(self._cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3 * STEP)
        row.addWidget(self.words)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        self._job: Job | None = None
        jobs = dispatcher()
        jobs.started.connect(self.follow)
        jobs.progressed.connect(self._progressed)
        jobs.ended.connect(self._ended)
        self.hide()

    def follow(self, job: Job) -> None:
        """Show ``job`` from now on, if it has words."""
        if job.words:
            self._job = job
            self.words.setText(job.words)
            self.bar.setRange(0, 0)
            self.cancel.setEnabled(True)
            self.show()

    def _progressed(self, number: int, done: int, total: int) -> None:
        if self._job is not None and self._job.number == number:
            self.bar.setRange(0, total)
            self.bar.setValue(done)
            self.bar.setFormat(_("{done} of {total}", done=done, total=total))

    def _ended(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            self.hide()

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self.cancel.setEnabled(False)
