"""How the program looks: colours from ``resources/look.toml``, type from ``resources/fonts``, one small stylesheet.

``dress(application, choice)`` is called at the start and when the person chooses another theme; ``choice`` is "system",
"light" or "dark". ``follow`` keeps to the desktop's theme. ``load_other_scripts()`` loads the fonts of the Indian
scripts after the first paint.

A panel author needs ``colours()`` for painting, ``title_font()``, ``body_font(bold=True)``, ``icon("people")``, and the
property ``kind`` that the stylesheet knows: a button is ``primary``, ``link`` or plain; a label is ``title``,
``quiet``, ``wrong`` or ``warned``. ``mark(widget, "kind", "wrong")`` sets it and repaints.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from PySide6.QtCore import QLoggingCategory, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QPalette, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.paths import resource

BODY_POINTS = 12
TITLE_POINTS = 20
STEP = 4
ROW = 32
GRID_ROW = 25

FAMILIES = [
    "Noto Sans",
    "Noto Sans Symbols2",
    "Noto Sans Malayalam",
    "Noto Sans Devanagari",
    "Noto Sans Tamil",
    "Noto Sans Telugu",
    "Noto Sans Kannada",
    "Noto Sans Gujarati",
    "Noto Sans Bengali",
    "Noto Sans Gurmukhi",
]


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one theme, by what they are for."""

    ground: str
    surface: str
    rail: str
    ink: str
    quiet: str
    hairline: str
    edge: str
    accent: str
    accent_ink: str
    accent_soft: str
    focus: str
    wrong: str
    wrong_soft: str
    warned: str
    warned_soft: str
    suit_red: str
    suit_black: str


@cache
def theme(name: str) -> Colours:
    """The theme ``light`` or ``dark``."""
    with resource("look.toml").open("rb") as file:
        return Colours(**tomllib.load(file)[name])


_choice = "system"
_current = "light"


def colours() -> Colours:
    """The colours in use now."""
    return theme(_current)


def body_font(points: float = BODY_POINTS, bold: bool = False) -> QFont:
    """The font of all text: the bundled Noto Sans with its sisters, tabular figures on."""
    font = QFont()
    font.setFamilies(FAMILIES)
    font.setPointSizeF(points)
    font.setBold(bold)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def title_font() -> QFont:
    """The font of a panel's title."""
    return body_font(TITLE_POINTS, bold=True)


def mark(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the stylesheet reads, and let it be read."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def load_latin() -> None:
    """Load what the first window needs; the rest comes with :func:`load_other_scripts`."""
    for name in ("NotoSans-Regular", "NotoSans-Bold", "NotoSansSymbols2-Regular"):
        _load(resource("fonts", f"{name}.ttf"))


def load_other_scripts() -> None:
    """Load all bundled fonts that are not loaded yet."""
    for file in sorted(resource("fonts").glob("*.ttf")):
        _load(file)


@cache
def _load(file: Path) -> int:
    return QFontDatabase.addApplicationFont(str(file))


def dress(application: QApplication, choice: str = "system") -> None:
    """Give the application its style, font and colours; "system" follows light and dark of the desktop."""
    global _choice, _current
    _choice = choice
    QLoggingCategory.setFilterRules("qt.text.font.db=false")  # each font lacks the scripts of its sisters
    load_latin()
    if choice == "system":
        dark = application.styleHints().colorScheme() == Qt.ColorScheme.Dark
        _current = "dark" if dark else "light"
    else:
        _current = choice
    _icon.cache_clear()
    if application.style().objectName() != "fusion":
        application.setStyle("Fusion")
    application.setFont(body_font())
    application.setPalette(_palette(colours()))
    application.setStyleSheet(_stylesheet(colours()))


def choice() -> str:
    """The theme chosen: "system", "light" or "dark"."""
    return _choice


def follow(application: QApplication) -> None:
    """From now on, dress anew when the desktop turns light or dark and the choice is "system"."""
    application.styleHints().colorSchemeChanged.connect(lambda _scheme: dress(application, _choice))


def icon(name: str, colour: str = "") -> QIcon:
    """The line icon ``resources/icons/NAME.svg`` in the text colour, or in ``colour``."""
    return _icon(name, colour or colours().ink)


@cache
def _icon(name: str, colour: str) -> QIcon:
    drawing = resource("icons", f"{name}.svg").read_text("utf-8").replace("currentColor", colour)
    made = QIcon()
    for scale in (1, 2):
        sized = drawing.replace('width="20" height="20"', f'width="{20 * scale}" height="{20 * scale}"')
        picture = QPixmap()
        picture.loadFromData(sized.encode(), "SVG")
        picture.setDevicePixelRatio(scale)
        made.addPixmap(picture)
    return made


ICON_SIZE = QSize(20, 20)


def _palette(c: Colours) -> QPalette:
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, colour in (
        (roles.Window, c.ground),
        (roles.WindowText, c.ink),
        (roles.Base, c.surface),
        (roles.AlternateBase, c.ground),
        (roles.Text, c.ink),
        (roles.PlaceholderText, c.quiet),
        (roles.Button, c.surface),
        (roles.ButtonText, c.ink),
        (roles.BrightText, c.wrong),
        (roles.ToolTipBase, c.surface),
        (roles.ToolTipText, c.ink),
        (roles.Highlight, c.accent_soft),
        (roles.HighlightedText, c.ink),
        (roles.Link, c.accent),
        (roles.LinkVisited, c.accent),
        (roles.Accent, c.accent),
        (roles.Light, c.surface),
        (roles.Midlight, c.hairline),
        (roles.Mid, c.edge),
        (roles.Dark, c.edge),
        (roles.Shadow, c.ink),
    ):
        palette.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText, roles.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(c.quiet))
    return palette


def _stylesheet(c: Colours) -> str:
    text = resource("look.qss").read_text("utf-8")
    for field in sorted(fields(c), key=lambda field: -len(field.name)):
        text = text.replace(f"@{field.name}", getattr(c, field.name))
    return text.replace("@icons", resource("icons").as_posix())
