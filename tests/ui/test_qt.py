"""The pinned Qt does not lose references: a version that does ends the process after some thousand calls."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot


class Sender(QObject):
    """Something that sends."""

    sent = Signal()


def test_calls_and_signals_keep_their_references(qtbot: QtBot) -> None:
    label, sender = QLabel(), Sender()
    qtbot.addWidget(label)
    received: list[int] = []
    sender.sent.connect(lambda: received.append(1))
    before = sys.getrefcount(None), sys.getrefcount(True)
    for _call in range(500):
        label.setText("")
        sender.sent.emit()
    after = sys.getrefcount(None), sys.getrefcount(True)
    assert len(received) == 500
    assert all(new > old - 100 for old, new in zip(before, after, strict=True))
