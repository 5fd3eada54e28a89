"""The two teams of a match, large, with their totals between them; under it the state, the table and the slot."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.desk.scores import Field, Table
from app.games.twentyeight.codes import Side
from app.ui.look import STEP, body_font, mark, title_font
from app.ui.states import state_words
from app.ui.words import _, shown

NONE = "–"
LONGEST = 12 * 60
"""Minutes after which nobody counts them any more."""


def minutes(table: Table, now: datetime) -> int | None:
    """Minutes since the match was started, or called; None where it is neither, or over, or of another day."""
    since = table.started_at or table.called_at
    if since is None or table.over:
        return None
    past = int((now - since).total_seconds()) // 60
    return max(0, past) if past < LONGEST else None


def place_words(table: Table) -> str:
    """Where and when it is played: "Table 4 · slot 2 · Game 12"."""
    parts = [
        _("Table {table}", table=table.table) if table.table is not None else "",
        _("slot {slot}", slot=table.slot) if table.slot is not None else "",
        shown(table.title),
    ]
    return " · ".join(part for part in parts if part)


def totals_words(table: Table) -> tuple[str, str]:
    """The two totals that count, or that the typed deals give so far; a dash where nothing is written."""
    totals = table.totals or table.deals
    return (NONE, NONE) if totals is None else (str(totals[0]), str(totals[1]))


class MatchHead(QWidget):
    """The head; ``put(field, table, now)`` shows a match, ``put(None, ...)`` nobody."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.names = (QLabel(), QLabel())
        self.players = (QLabel(), QLabel())
        self.totals = QLabel()
        self.under = QLabel()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
        row = QHBoxLayout()
        row.setSpacing(5 * STEP)
        for number, (name, players) in enumerate(zip(self.names, self.players, strict=True)):
            name.setFont(title_font())
            for label in (name, players):
                label.setWordWrap(True)
                label.setTextFormat(Qt.TextFormat.PlainText)
                label.setAlignment(right if number == 0 else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            mark(players, "kind", "quiet")
            side = QVBoxLayout()
            side.setSpacing(0)
            side.addWidget(name)
            side.addWidget(players)
            side.addStretch(1)
            row.addLayout(side, 1)
            if number == 0:
                row.addWidget(self.totals, 0, Qt.AlignmentFlag.AlignTop)
        self.totals.setFont(body_font(24, bold=True))
        self.totals.setMinimumWidth(120)
        self.totals.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        for label in (self.totals, self.under):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.under.setWordWrap(True)
        self.under.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addLayout(row)
        column.addWidget(self.under)

    def put(self, field: Field | None, table: Table | None, now: datetime | None = None) -> None:
        """Show a match, or nobody."""
        self.setVisible(field is not None and table is not None)
        if field is None or table is None:
            return
        words = [shown(side) for side in field.sides(table)]
        for number, (name, players) in enumerate(zip(self.names, self.players, strict=True)):
            name.setText(f"{words[0]}  A" if number == 0 else f"B  {words[1]}")
            team = field.teams.get((table.a, table.b)[number] or 0)
            players.setText(", ".join(team.players) if team is not None else "")
            players.setVisible(bool(players.text()))
        a, b = totals_words(table)
        self.totals.setText(_("walkover") if table.walkover else f"{a} : {b}")
        self.totals.setFont(body_font(16 if table.walkover else 24, bold=True))
        won = [] if table.winner is None else [_("won by {team}", team=words[0 if table.winner is Side.A else 1])]
        under = (state_words(table.state.value), *won, place_words(table), *self._since(table, now))
        self.under.setText(" · ".join(under))

    @staticmethod
    def _since(table: Table, now: datetime | None) -> list[str]:
        past = minutes(table, now) if now is not None else None
        if past is None:
            return []
        return [_("{n} min since the start", n=past) if table.started_at else _("{n} min since the call", n=past)]
