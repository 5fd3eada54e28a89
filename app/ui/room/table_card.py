"""A table of the room on a card: who sits where, how it stands, who comes in next, and what is to be done there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from app.desk.room.room import DueKey, RoomTable, TableState
from app.games.bridge.contract import Seat
from app.games.bridge.rubber import RubberTally
from app.language import N_
from app.ui.look import STEP, body_font, mark
from app.ui.room.base import FORMS, seat_names
from app.ui.room.game_words import result_words, totals_words
from app.ui.room.own_height import OwnHeight
from app.ui.room.sheet_rows import vulnerable_in
from app.ui.room.table_picture import TablePicture
from app.ui.words import _, shown

CARD = 344
"""Least width."""

STATES = {
    TableState.SHORT: ("○", N_("a seat is empty")),
    TableState.PARTNERS: ("◔", N_("cut for partners")),
    TableState.PLAYING: ("▶", N_("playing")),
    TableState.OVER: ("✓", N_("over: cut")),
}
PROTEST = ("⚠", N_("under protest"))
VERBS = {
    DueKey.PROTEST: N_("See the protest"),
    DueKey.DIFFERS: N_("Compare the totals"),
    DueKey.CUT: N_("Cut"),
    DueKey.FILL: N_("Seat who waits"),
    DueKey.PARTNERS: N_("Cut for partners"),
    DueKey.FORM: N_("Form a table"),
    DueKey.PLAY: N_("Enter the deals"),
    DueKey.WAIT: N_("Write who comes"),
}
"""What the button of a next action says."""


class TableCard(OwnHeight):
    """The card."""

    least = CARD

    opened = Signal(int)
    wanted = Signal(object)
    """The next action of the table, a RoomTable."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("card")
        self.table: RoomTable | None = None
        self.title = QLabel()
        self.title.setFont(body_font(14, bold=True))
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.about = QLabel()
        mark(self.about, "kind", "quiet")
        self.picture = TablePicture()
        self.score = QLabel()
        self.score.setFont(body_font(13, bold=True))
        self.score.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.coming = QLabel()
        for label in (self.score, self.coming, self.about):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.next = QPushButton()
        self.open = QPushButton(_("Open"))
        self.open.setProperty("kind", "link")
        self.next.clicked.connect(lambda: self.wanted.emit(self.table))
        self.open.clicked.connect(lambda: self.opened.emit(self.table.match_id) if self.table is not None else None)
        buttons = QHBoxLayout()
        buttons.setSpacing(2 * STEP)
        buttons.addWidget(self.next)
        buttons.addStretch(1)
        buttons.addWidget(self.open)
        column = QVBoxLayout(self)
        column.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        column.setSpacing(2 * STEP)
        column.addWidget(self.title)
        column.addWidget(self.about)
        column.addWidget(self.picture)
        column.addWidget(self.score)
        column.addWidget(self.coming)
        column.addStretch(1)
        column.addLayout(buttons)

    def put(self, table: RoomTable) -> None:
        """Show a table."""
        self.table = table
        game = table.game
        sign, words = PROTEST if game.frozen else STATES[table.state]
        self.title.setText(_("Table {n}", n=table.number) + f"  ·  {sign} {_(words)}")
        ordinal = _("{form} {n} here", form=_(FORMS[game.stage]), n=table.games + (0 if game.over else 1))
        about = [game.code, ordinal]
        if table.state is TableState.PLAYING and isinstance(game.tally, RubberTally):
            about.append(_("deal {n}, game {game}", n=game.tally.deals + 1, game=game.tally.game))
        elif table.state is TableState.PLAYING:
            about.append(_("deal {n}", n=game.tally.deals + 1))
        self.about.setText(" · ".join(about))
        if game.seated:
            names = seat_names(game)
            here = {player.seat for player in table.players}
            playing = {seat: name for seat, name in names.items() if seat in here or game.begun}
            self.picture.put(playing, None if game.over else game.tally.dealer,
                             frozenset() if game.over else vulnerable_in(game.rules, game.tally))  # fmt: skip
        else:
            self.picture.put_loose([player.name for player in table.players])
        self.score.setText(result_words(game) if game.over else totals_words(game) if game.begun else " ")
        self._show_coming(table)
        self.updateGeometry()
        self.next.setText(_(VERBS[table.next_action.key]))
        self.next.setToolTip(shown(table.next_action.words))
        self.next.setAccessibleName(_("{verb}, table {n}", verb=_(VERBS[table.next_action.key]), n=table.number))
        self.open.setAccessibleName(_("Open table {n}", n=table.number))
        self.next.setVisible(table.next_action.key is not DueKey.WAIT)

    def _show_coming(self, table: RoomTable) -> None:
        names = ", ".join(player.name for player in table.coming)
        words = _("Next in: {names}", names=names) if names else _("Nobody waits here")
        empty = len(Seat) - len(table.players)
        if empty > 0:
            words = _("{n} {n:seat is|seats are} empty", n=empty) + " · " + words
        if table.six_deals:
            words = _("⚠ {words} · ends after {n} played deals (9.1)", words=words,
                      n=table.game.rules.played_deals_limit)  # fmt: skip
        self.coming.setText(words)
        mark(self.coming, "kind", "warned" if table.six_deals else "quiet")
