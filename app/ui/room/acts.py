"""Acts at a bridge table that are a form each: a protest and its ruling; and what was done there."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from app.desk.room.room import Room, room_of
from app.desk.room.table import BridgeTable
from app.games.bridge.contract import Side
from app.language import N_
from app.ui.look import body_font
from app.ui.match_act import MatchAct
from app.ui.match_history import MatchHistory
from app.ui.protest_acts import Protesting, Settling
from app.ui.room.base import ROOM_TABLES, pair_names, steps_of, table_words
from app.ui.room.sheet_rows import deal_rows
from app.ui.words import _


class GameHead(QLabel):
    """Which game it is, and who plays."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(body_font(13, bold=True))
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def put(self, _room: Room, table: BridgeTable, _now: object) -> None:
        """Show a game."""
        pairs = _("{ns} against {ew}", ns=pair_names(table, Side.NS), ew=pair_names(table, Side.EW))
        self.setText(f"{table_words(table)} · {pairs}")


class AtGame:
    """Mixed into a page about one match: it is a game of a bridge room."""

    desk: Any
    tournament_id: int
    match_id: int
    watches = ROOM_TABLES

    @property
    def field(self) -> Room:
        """The room as it stands."""
        return room_of(self.desk, self.tournament_id)

    @property
    def table(self) -> BridgeTable:
        """The game as it stands."""
        return self.field.game(self.match_id)

    def make_head(self) -> GameHead:
        """The head over an act."""
        return GameHead()


class GameAct(AtGame, MatchAct):  # type: ignore[misc]  # field and table are those of another game
    """A page that does one thing at a table."""


class ProtestPage(Protesting, GameAct):
    """A protest freezes the table until an official has decided."""

    whole = N_("the whole game")
    versions = (N_("What &North and South say"), N_("What &East and West say"))

    def lines_told(self) -> dict[int, str]:
        table = self.table
        rows = deal_rows(table.rules, steps_of(table), [(row.id, row.line) for row in table.lines])
        return {row.id: _("deal {n}: {words}", n=row.number, words=row.words) for row in rows if row.number}


class SettlePage(Settling, GameAct):
    """The ruling on a protest."""


class HistoryPage(AtGame, MatchHistory):  # type: ignore[misc]  # as above
    """What was done at a table, the newest first."""

    def sides(self) -> str:
        table = self.table
        return _("{ns} against {ew}", ns=pair_names(table, Side.NS), ew=pair_names(table, Side.EW))
