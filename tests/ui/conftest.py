"""Screens are tested without a display, dressed as the person sees them."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from app.ui import look
from app.ui.background import dispatcher
from app.ui.screens import settle

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application in its light dress; after the test no thread may be left running."""
    look.dress(qapp, "light")
    look.load_other_scripts()
    yield qapp
    assert dispatcher().wait()
    settle()  # windows go now, not when the collector happens to find them in the middle of another test


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Hide what a test leaves open before its desk is closed, as the program does; then no timer asks a closed file.

    A window that is hidden when it is closed does not ask about what was left half typed.
    """
    for widget in QApplication.topLevelWidgets():
        widget.hide()
    return (yield)
