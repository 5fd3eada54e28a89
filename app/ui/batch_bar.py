"""A bar for work in a process of its own (a batch of paper, a rehearsal): words, progress, and a button to cancel it.

    self.bar = ProcessBar()
    self.bar.follow(PrintJob(batch, file), _("Printing 40 sheets"), done=self._printed, failed=self._refused)

A job has ``poll()``, ``cancel()``, ``over``, ``cancelled`` and ``failure``; :func:`progress` reads how far it is. It is
asked by a timer and never waited for, so that the window does not stall.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from app.ui.look import STEP
from app.ui.words import _

MILLISECONDS = 40
"""Between two looks at a job."""


class Process(Protocol):
    """A job in a process of its own, as the bar sees it."""

    failure: Any
    cancelled: bool

    @property
    def over(self) -> bool:
        """Whether it is done, failed or cancelled."""

    def poll(self) -> Any:
        """Take in what it has said so far."""

    def cancel(self) -> None:
        """End it."""


class ProcessBar(QWidget):
    """Follows one job until it is over; hidden while there is none."""

    ended = Signal()
    """The job is done, failed or cancelled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel()
        self.bar = QProgressBar()
        self.bar.setAccessibleName(_("Progress"))
        self.bar.setMinimumWidth(160)
        self.cancel = QPushButton(_("&Cancel"))
        self.cancel.clicked.connect(self._cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3 * STEP)
        row.addWidget(self.words)
        row.addWidget(self.bar, 1)
        row.addWidget(self.cancel)
        self._timer = QTimer(self, interval=MILLISECONDS)
        self._timer.timeout.connect(self._look)
        self.job: Any = None
        self.hide()

    def follow(
        self,
        job: Process,
        words: str,
        done: Callable[[], Any],
        failed: Callable[[Any], Any],
        read: Callable[[Any], tuple[int, int, str]],
    ) -> None:
        """Show ``job`` until it is over; ``read`` gives how far it is from what its poll says: done, of all, words."""
        self.job, self._done, self._failed, self._read = job, done, failed, read
        self.words.setText(words)
        self.bar.setRange(0, 0)
        self.destroyed.connect(job.cancel)  # the program is closed, or another event opened
        self.show()
        self._timer.start()

    def _look(self) -> None:
        done, total, words = self._read(self.job.poll())
        self.bar.setRange(0, total)
        self.bar.setValue(done)
        self.bar.setFormat(_("{done} of {total}", done=done, total=total))
        if words:
            self.words.setText(words)
        if self.job.over:
            self._end()

    def _end(self) -> None:
        self._timer.stop()
        self.hide()
        job = self.job
        self.ended.emit()
        if job.failure is not None:
            self._failed(job.failure)
        elif not job.cancelled:
            self._done()

    def _cancel(self) -> None:
        self.job.cancel()
        self._end()
