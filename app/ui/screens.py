"""Pictures of every screen, so that they can be looked at: each place of the rail, each page and dialog in each state.

``walk(window)`` goes through them all and gives ``(name, widget)``; the screen test walks the same way. A panel names
its further states in ``shots`` (see :mod:`app.ui.panel`); it may yield ``(name, dialog)`` for a dialog it has shown.
``shoot(window, folder)`` writes a PNG of each at both sizes of the brief.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QDialog, QWidget

from app.ui.panel import Panel
from app.ui.window import MainWindow
from app.ui.words import _

SIZES = ((1366, 768), (1920, 1080))


def settle() -> None:
    """Let Qt lay out and paint what was changed."""
    for _round in range(4):
        QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def club_place(place: str) -> bool:
    """Whether a place of the rail belongs to the games of an event, or to the register of a club."""
    return place == "members" or place.startswith("tournament/")


def walk(window: MainWindow, wanted: Callable[[str], bool] | None = None) -> Iterator[tuple[str, QWidget]]:
    """Every screen of ``window``: of the event that is open, or the welcome page; ``wanted`` chooses places."""
    if window.places is None:
        settle()
        yield "welcome", window
        return
    for place in window.places.reachable():
        if wanted is not None and not wanted(place):
            continue
        window.places.drop_pages(place)
        window.go(place)
        panel = window.places.top()
        assert isinstance(panel, Panel)
        for shot in panel.shots():
            yield from _one(place, shot, window)
        window.places.drop_pages(place)
    if wanted is None:
        yield from _frame(window)


def shoot(window: MainWindow, folder: Path, wanted: Callable[[str], bool] | None = None) -> list[Path]:
    """Write a picture of every screen (of the places ``wanted``) at both sizes; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for width, height in SIZES:
        window.resize(width, height)
        window.show()
        settle()
        for name, widget in walk(window, wanted):
            file = folder / f"{name}-{width}x{height}.png"
            widget.grab().save(str(file))
            files.append(file)
    return files


def _one(place: str, shot: str | tuple[str, QWidget], window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    name, widget = (shot, window) if isinstance(shot, str) else shot
    settle()
    yield "-".join(part for part in (*place.split("/"), name) if part).replace(" ", "-"), widget
    if isinstance(widget, QDialog):
        _take_away(widget)


def _frame(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    from app.ui.about import AboutDialog, KeysDialog
    from app.ui.confirm import Confirm
    from app.ui.event_dialogs import EventDialog, OperatorDialog

    window.open_palette()
    settle()
    yield "palette", window
    window.close_palette()
    dialogs = (
        ("operator", OperatorDialog(window, "Mary", ["Mary", "Anil", "Susan"])),
        ("new-event", EventDialog(window, _("New event"), _("&Make the event"), lambda _values: None, {})),
        ("keys", KeysDialog(window)),
        ("about", AboutDialog(window)),
        ("confirm", Confirm(window, _("This takes back what somebody else did:"), [_("Deal 7")], _("&Undo it"))),
    )
    for name, dialog in dialogs:
        dialog.show()
        settle()
        yield name, dialog
        _take_away(dialog)


def _take_away(dialog: QDialog) -> None:
    dialog.hide()
    dialog.deleteLater()
    settle()
