"""The strip above (event, search, undo, who is at the desk) and the one below (file, copies, sheets) of the window."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QSizePolicy, QWidget

from app.ui.form_rows import literal
from app.ui.look import STEP, body_font
from app.ui.shell import Act, FrameFacts
from app.ui.words import _, day_words, shown, tip

LONGEST_UNDO = 34


def keep_short(text: str, longest: int) -> str:
    """``text`` cut at a word to at most ``longest`` letters, with three dots where it was cut."""
    if len(text) <= longest:
        return text
    return text[: longest - 1].rsplit(" ", 1)[0].rstrip(",.;:") + "…"


def short_names(names: Mapping[str, str], longest: int = 10) -> dict[str, str]:
    """Names for narrow columns, by their keys, each the shortest that nobody else of them has.

    That is the first name, or with it the first letter of the last one; what tells namesakes apart ("(B)") stays. The
    whole name, cut where it is too long; and where two would then read alike, it is not cut.
    """
    short: dict[str, str] = {}
    for way in (_first, _initialled):
        made = {key: way(name) for key, name in names.items()}
        alike = Counter(made.values())
        for key, name in made.items():
            if alike[name] == 1 and len(name) <= longest:
                short.setdefault(key, name)
    found = {key: short.get(key) or keep_short(name, longest) for key, name in names.items()}
    alike = Counter(found.values())
    return {key: name if alike[name] == 1 else names[key] for key, name in found.items()}


def _first(name: str) -> str:
    return name.split()[0] if name.split() else name


def _initialled(name: str) -> str:
    """ "Eapen M." of Eapen Mohamed, "Late A. (B)" of Late Abraham (B)."""
    words = [word for word in name.split() if not word.startswith("(")]
    mark = [word for word in name.split() if word.startswith("(")]
    return " ".join([words[0], f"{words[-1][0]}.", *mark]) if len(words) > 1 else name


class TopStrip(QWidget):
    """The strip above."""

    undo_wanted = Signal()
    operator_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title = QLabel()
        self.title.setFont(body_font(bold=True))
        self.title.setWordWrap(True)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setMinimumWidth(200)
        self.search = QLineEdit()
        self.search.setPlaceholderText(_("search or command   Ctrl+K"))
        self.search.setAccessibleName(_("Search or command"))
        self.search.setToolTip(_("Jump to a person, team, table, sheet or command (Ctrl+K)"))
        self.search.setMinimumWidth(230)
        self.search.setMaximumWidth(360)
        self.undo = QPushButton()
        self.undo.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.operator = QPushButton()
        self.operator.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.undo.clicked.connect(self.undo_wanted)
        self.operator.clicked.connect(self.operator_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(4 * STEP, STEP, 3 * STEP, STEP)
        row.setSpacing(2 * STEP)
        row.addWidget(self.title, 3)
        row.addWidget(self.search, 2)
        row.addStretch(1)
        row.addWidget(self.undo)
        row.addWidget(self.operator)

    def show_event(self, facts: FrameFacts | None) -> None:
        """Show the event's title and date, or the program's name where none is open."""
        if facts is None:
            self.title.setText(_("Card Desk"))
        else:
            self.title.setText(" · ".join(part for part in (facts.title, day_words(facts.date)) if part))
        for widget in (self.search, self.undo, self.operator):
            widget.setVisible(facts is not None)

    def show_undo(self, act: Act | None) -> None:
        """Say what Undo would take back, and whose act it is."""
        self.undo.setEnabled(act is not None)
        if act is None:
            self.undo.setText(_("Undo"))
            self.undo.setToolTip(_("There is nothing to undo"))
            return
        words = shown(act.words)
        self.undo.setText(_("Undo: {act}", act=literal(keep_short(words, LONGEST_UNDO))))
        at = act.at.astimezone()
        whole = _("{act} · by {operator} at {time:%H:%M} (Ctrl+Z)", act=words, operator=act.operator, time=at)
        self.undo.setToolTip(tip(whole))
        self.undo.setAccessibleName(_("Undo: {act}", act=words))

    def show_operator(self, operator: str) -> None:
        """Show who is at the desk."""
        self.operator.setText(literal(keep_short(operator, 18)) if operator else _("Who is here?"))
        self.operator.setToolTip(_("Who is at the desk (F9)"))
        self.operator.setAccessibleName(_("At the desk: {name}", name=operator))


class StatusStrip(QWidget):
    """The strip below."""

    paper_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.file = QLabel()
        self.file.setTextFormat(Qt.TextFormat.PlainText)
        self.sheets = QPushButton()
        self.sheets.setProperty("kind", "link")
        self.sheets.setToolTip(_("Show the paper"))
        self.sheets.clicked.connect(self.paper_wanted)
        row = QHBoxLayout(self)
        row.setContentsMargins(4 * STEP, 2, 4 * STEP, 2)
        row.setSpacing(4 * STEP)
        row.addWidget(self.file)
        row.addStretch(1)
        row.addWidget(self.sheets)
        self._lasting = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(lambda: self.file.setText(self._lasting))

    def show_event(self, facts: FrameFacts | None) -> None:
        """Show the file, when it was saved and copied, and the sheets that need care."""
        if facts is None:
            self._lasting = _("No event is open")
            sheets = ""
        else:
            parts = [facts.file]
            if facts.saved:
                parts.append(_("saved {time}", time=facts.saved))
            parts.append(_("copy on stick {time}", time=facts.copied) if facts.copied else _("no copy on a stick"))
            self._lasting = " · ".join(parts)
            sheets = " · ".join(
                words
                for words, count in (
                    (_("{count} {count:sheet|sheets} stale", count=facts.stale), facts.stale),
                    (_("{count} out", count=facts.out), facts.out),
                )
                if count
            )
        self.file.setText(self._lasting)
        self.sheets.setText(sheets)
        self.sheets.setVisible(bool(sheets))

    def tell(self, sentence: str, seconds: int = 6) -> None:
        """Show a sentence for some seconds instead of the file."""
        self.file.setText(sentence)
        self._timer.start(seconds * 1000)
