"""The rubbers and Chicagos of the evening: at which table, who with whom, how each stands; Enter opens its sheet."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.desk.room.bridge import games
from app.desk.room.table import BridgeTable
from app.games.bridge.contract import Side
from app.games.bridge.rubber import RubberTally
from app.language import N_
from app.ui.listing import Listing
from app.ui.look import STEP, body_font
from app.ui.room.base import RoomPanel, of, pair_lines, table_words
from app.ui.room.game_page import GamePage
from app.ui.room.game_words import result_words, totals_words
from app.ui.room.sheet_rows import heads, rubber_sheet, vulnerable_in
from app.ui.room.sheet_view import SheetView
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _

ROOM_FOR_SHEET = 1000
"""From this width on the sheet of the chosen game stands beside the list."""


def state_of(game: BridgeTable) -> str:
    """Where a game stands, with its sign."""
    if game.frozen:
        return _("⚠ protest")
    if game.differs:
        return _("⚠ totals differ")
    if game.troubles:
        return _("⚠ look at the sheet")
    if game.over:
        return _("✓ over")
    if not game.seated:
        return _("◔ cut for partners")
    return _("▶ deal {n}", n=len(game.deals) + 1)


def _pair(side: Side) -> object:
    return lambda game: ", ".join(one.name for one in (game.side(side) if game.seated else game.players.values()))


def _total(side: Side) -> object:
    def total(game: BridgeTable) -> int | None:
        if game.report is not None and not game.tally.over:
            return game.report.ns if side is Side.NS else game.report.ew
        return game.tally.total(side) if game.begun else None

    return total


COLUMNS = (
    Column(N_("Game"), lambda game: game.code, bold=lambda _game: True),
    Column(N_("Table"), lambda game: game.number, align=RIGHT),
    Column(N_("N-S"), _pair(Side.NS), stretch=True),  # type: ignore[arg-type]
    Column("", _total(Side.NS), align=RIGHT),  # type: ignore[arg-type]
    Column("", _total(Side.EW), align=RIGHT),  # type: ignore[arg-type]
    Column(N_("E-W"), _pair(Side.EW), stretch=True),  # type: ignore[arg-type]
    Column(N_("State"), state_of),
)
STATE = 6


class GamesPanel(RoomPanel):
    """The list, with the sheet of the chosen game beside it."""

    title = N_("Games")

    def build(self) -> None:
        self.list = Table(COLUMNS, _("Games"))
        show_signs(self.list, STATE)
        self.list.opened.connect(lambda game: self.open_game(game.id))
        self.list.chosen.connect(lambda _game: self._show_chosen())
        self.sheet = SheetView()
        self.about = QLabel()
        self.about.setFont(body_font(14, bold=True))
        self.about.setWordWrap(True)
        self.about.setTextFormat(Qt.TextFormat.PlainText)
        self.side = QWidget()
        column = QVBoxLayout(self.side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self.about)
        column.addWidget(self.sheet)
        column.addStretch(1)
        both = QHBoxLayout()
        both.setSpacing(5 * STEP)
        both.addWidget(Listing(self.list, _("filter by name")), 1)
        both.addWidget(self.side)
        self.body.addLayout(both, 1)
        self.primary(_("&Open the sheet"), self._open_chosen)
        self.action(_("&Print the sheet"), self._print, more=True)

    def ask(self) -> None:
        self.name_title()
        rows = games(self.desk, self.tournament)
        self.list.put(rows)
        if rows and self.list.current() is None:
            self.list.selectRow(len(rows) - 1)
        over = sum(game.over for game in rows)
        self.state(_("{over} of {n} {n:game|games} over", over=over, n=len(rows)))
        self._show_chosen()
        self.empty(_("No game is begun yet. Tables are made in the room, when four are there."), not rows)
        self.primary(_("&Open the sheet") if rows else _("&Go to the room"), self._open_chosen)

    def _show_chosen(self) -> None:
        game = self.list.current()
        is_rubber = game is not None and isinstance(game.tally, RubberTally) and bool(game.lines)
        self.side.setVisible(is_rubber and self.width() >= ROOM_FOR_SHEET)
        if game is None or not is_rubber:
            return
        words = table_words(game)
        told = result_words(game) if game.over else totals_words(game) if game.begun else ""
        self.about.setText(f"{words}\n{told}" if told else words)
        self.sheet.put(rubber_sheet(game.tally), heads(None),
                       (pair_lines(game, Side.NS), pair_lines(game, Side.EW)),
                       vulnerable_in(game.rules, game.tally))  # fmt: skip
        self.about.setMaximumWidth(self.sheet.sizeHint().width())

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._show_chosen()

    def take_focus(self) -> None:
        if self.list.rows.shown:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().take_focus()

    def find(self, focus: object) -> None:
        """Choose a game by its id and open it."""
        if isinstance(focus, int) and self.list.choose(focus):
            self.open_game(focus)

    def _open_chosen(self) -> None:
        game = self.list.current()
        if game is not None:
            self.open_game(game.id)
        else:
            self.go_to("room")

    def _print(self) -> None:
        game = self.list.current()
        if game is not None:
            self.shell.go("paper", f"filled match:{game.id}")

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        states: set[tuple[str, bool, bool]] = set()
        for game in games(self.desk, self.tournament):
            kind = (game.stage, game.over, game.report is not None)
            if kind not in states:
                states.add(kind)
                self.list.choose(game.id)
                yield from self.shots_of(GamePage(self.desk, self.shell, of(self.tournament), game.id), game.code)
