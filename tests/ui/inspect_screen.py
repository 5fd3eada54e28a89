"""Looks at every visible widget of a screen and complains as a reader in front of it would.

``complaints(root)`` gives sentences: cut off, elided, too small type, too little contrast, no accessible name, not
exactly one primary button.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QColor, QFontMetrics, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenuBar,
    QPushButton,
    QScrollBar,
    QTableView,
    QWidget,
)

LEAST_POINTS = 12
LEAST_CONTRAST = 4.5
INNER = "qt_"  # the parts Qt makes inside its own widgets


def complaints(root: QWidget) -> list[str]:
    """Everything wrong with the screen ``root``."""
    picture = root.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    widgets = list(visible(root))
    found = []
    for widget in widgets:
        for check in (too_small, cut_off, small_type, nameless):
            words = check(widget, root)
            if words:
                found.append(f"{described(widget)}: {words}")
        words = faint(widget, root, picture)
        if words:
            found.append(f"{described(widget)}: {words}")
        if isinstance(widget, QTableView):
            found += [f"{described(widget)}: {words}" for words in elided_cells(widget)]
    found += overlapping(widgets)
    primaries = [widget for widget in widgets if widget.property("kind") == "primary"]
    if len(primaries) != 1:
        found.append(f"{len(primaries)} primary buttons: {[described(one) for one in primaries]}")
    return found


def visible(root: QWidget) -> Iterator[QWidget]:
    """All widgets of the screen that can be seen, the inner parts of Qt's own left out."""
    for widget in root.findChildren(QWidget):
        inner = widget.objectName().startswith(INNER) or isinstance(widget, (QScrollBar, QMenuBar))
        in_popup = widget.window() is not root.window()
        if widget.isVisible() and not inner and not in_popup and not isinstance(widget.parentWidget(), QMenuBar):
            yield widget


def described(widget: QWidget) -> str:
    """A widget by its class and what stands on it."""
    text = widget.text() if isinstance(widget, (QLabel, QAbstractButton, QLineEdit)) else ""
    return f"{type(widget).__name__} {widget.objectName()} “{text[:50] or widget.accessibleName()}”"


def too_small(widget: QWidget, _root: QWidget) -> str:
    """Smaller than it has to be to show all of itself."""
    if isinstance(widget, QHeaderView) or (isinstance(widget, QLabel) and not widget.pixmap().isNull()):
        return ""
    needed = widget.minimumSizeHint()
    if isinstance(widget, (QPushButton, QComboBox)):
        needed = widget.sizeHint()
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            height = widget.heightForWidth(widget.width())
            return f"wrapped text needs {height}, has {widget.height()}" if height > widget.height() + 1 else ""
        width = widget.sizeHint().width()
        return f"text needs {width}, has {widget.width()}" if width > widget.width() + 1 else ""
    if isinstance(widget, QLineEdit) and not isinstance(widget.parentWidget(), (QAbstractSpinBox, QComboBox)):
        width = QFontMetrics(widget.font()).horizontalAdvance(widget.placeholderText())
        if width > widget.width() - 14:
            return f"placeholder “{widget.placeholderText()}” needs {width}, has {widget.width() - 14}"
    if needed.width() > widget.width() + 1 or needed.height() > widget.height() + 1:
        return f"needs {needed.width()}×{needed.height()}, has {widget.width()}×{widget.height()}"
    return ""


def scrolls(widget: QWidget) -> bool:
    """Whether a scrolling area brings the widget into sight."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def cut_off(widget: QWidget, root: QWidget) -> str:
    """Reaching out of the window, or out of what holds it, with nothing to scroll it."""
    if scrolls(widget):
        return ""
    rect = QRect(widget.mapTo(root, QPoint(0, 0)), widget.size())
    if not root.rect().contains(rect):
        return f"reaches out of the window: {rect.getRect()}"
    parent = widget.parentWidget()
    if parent is not None and not parent.rect().contains(widget.geometry()):
        return f"reaches out of its parent {described(parent)}"
    return ""


def small_type(widget: QWidget, _root: QWidget) -> str:
    """Type under twelve points."""
    font = widget.font()
    points = font.pointSizeF() if font.pointSizeF() > 0 else font.pixelSize() * 72 / 96
    return f"type of {points} points" if points < LEAST_POINTS else ""


def nameless(widget: QWidget, _root: QWidget) -> str:
    """Taking the focus without a name for those who cannot see it."""
    if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or not widget.isEnabled():
        return ""
    if isinstance(widget, QHeaderView) or isinstance(widget.parentWidget(), (QAbstractSpinBox, QComboBox)):
        return ""
    interface = QAccessible.queryAccessibleInterface(widget)
    named = interface is not None and interface.text(QAccessible.Text.Name).strip()
    return "" if named else "takes the focus and has no accessible name"


def elided_cells(table: QTableView) -> Iterator[str]:
    """Headings and cells in sight whose words do not fit."""
    model, across = table.model(), table.horizontalHeader()
    rows = range(max(table.rowAt(0), 0), (table.rowAt(table.viewport().height() - 1) + 1) or model.rowCount())
    for column in range(model.columnCount()):
        if table.isColumnHidden(column):
            continue
        room = across.sectionSize(column) - 22
        title = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        if QFontMetrics(across.font()).horizontalAdvance(title) > room + 1:
            yield f"heading “{title}” does not fit into {room}"
        for row in rows:
            index = model.index(row, column)
            text = str(index.data() or "")
            font = index.data(Qt.ItemDataRole.FontRole) or table.font()
            if QFontMetrics(font).horizontalAdvance(text) > room + 1:
                yield f"cell “{text}” does not fit into {room}"


def overlapping(widgets: list[QWidget]) -> Iterator[str]:
    """Widgets of one parent that lie over each other (a popup over the window is meant to)."""
    families: dict[QWidget, list[QWidget]] = {}
    for widget in widgets:
        parent = widget.parentWidget()
        inner = isinstance(parent, (QAbstractItemView, QComboBox, QAbstractSpinBox))
        if parent is not None and widget.objectName() != "hits" and not inner:
            families.setdefault(parent, []).append(widget)
    for family in families.values():
        for number, one in enumerate(family):
            for other in family[number + 1 :]:
                shared = one.geometry().intersected(other.geometry())
                if shared.width() > 1 and shared.height() > 1:
                    yield f"{described(one)} overlaps {described(other)}"


def faint(widget: QWidget, root: QWidget, picture: QImage) -> str:
    """Words that stand out too little from their ground, measured in the picture."""
    if not isinstance(widget, (QLabel, QAbstractButton, QLineEdit)) or not described_words(widget):
        return ""
    rect = QRect(widget.mapTo(root, QPoint(0, 0)), widget.size()).intersected(seen_part(widget, root))
    if rect.width() < 8 or rect.height() < widget.height() or covered(rect, widget, root):
        return ""
    # The edge of a field or button is no text.
    inner = rect.adjusted(4, 4, -4, -4) if not isinstance(widget, QLabel) else rect
    ratio = picture.devicePixelRatio()
    area = QRect(inner.topLeft() * ratio, inner.size() * ratio)
    part = picture.copy(area)
    colours = Counter(memoryview(part.constBits()).cast("I").tolist())
    ground = QColor(colours.most_common(1)[0][0])
    best = max(contrast(QColor(colour), ground) for colour in colours)
    return f"contrast {best:.2f} on {ground.name()}" if best < LEAST_CONTRAST else ""


def covered(rect: QRect, widget: QWidget, root: QWidget) -> bool:
    """Whether the list of hits, the one thing that lies over others, hides a part of ``rect``."""
    lists = [one for one in root.findChildren(QWidget, "hits") if one.isVisible() and not one.isAncestorOf(widget)]
    return any(one.geometry().intersects(rect) for one in lists)


def described_words(widget: QLabel | QAbstractButton | QLineEdit) -> str:
    """The words that are painted on a widget."""
    words = widget.text() or (widget.placeholderText() if isinstance(widget, QLineEdit) else "")
    return str(words).strip()


def seen_part(widget: QWidget, root: QWidget) -> QRect:
    """What of the screen the widget's parents let through."""
    part = root.rect()
    parent = widget.parentWidget()
    while parent is not None and parent is not root:
        part = part.intersected(QRect(parent.mapTo(root, QPoint(0, 0)), parent.size()))
        parent = parent.parentWidget()
    return part


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two colours as the accessibility guidelines (WCAG 2) count it, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: QColor) -> float:
    """How light a colour is, from 0 to 1."""
    parts = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
