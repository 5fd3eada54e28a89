"""A table as one sees it from above: four names around it, partners facing each other, who deals, who is vulnerable.

    picture = TablePicture()
    picture.put({Seat.NORTH: "Anil", ...}, dealer=Seat.EAST, vulnerable=frozenset({Side.NS}))
    picture.put_loose(("Anil", "Mary"))        # nobody has cut for partners yet: names without seats
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from app.games.bridge.contract import Seat, Side
from app.ui.look import STEP, body_font, colours, mark
from app.ui.room.deal_words import SEATS, SIDES
from app.ui.words import _

FELT = QSize(112, 84)
NAME_WIDTH = 90
LONGEST = 24
LONG_WORD = re.compile(r"[A-Za-z]{7}(?=[A-Za-z]{3})")
"""As much of a word as stands beside the felt; marks of other scripts are never parted from their letters."""


class Felt(QWidget):
    """The table itself: the seats' letters, D for the dealer, a bar along each side that is vulnerable."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(FELT)
        self.seated = False
        self.dealer: Seat | None = None
        self.vulnerable: frozenset[Side] = frozenset()

    def paintEvent(self, event: QPaintEvent) -> None:
        c = colours()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.rect().adjusted(2, 2, -2, -2)
        painter.setPen(QPen(QColor(c.edge), 1))
        painter.setBrush(QColor(c.accent_soft))
        painter.drawRoundedRect(rect, 8, 8)
        if not self.seated:
            return
        places = {
            Seat.NORTH: (QRect(rect.left(), rect.top() + 3, rect.width(), 22), Qt.AlignmentFlag.AlignCenter),
            Seat.SOUTH: (QRect(rect.left(), rect.bottom() - 24, rect.width(), 22), Qt.AlignmentFlag.AlignCenter),
            Seat.WEST: (rect.adjusted(8, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter),
            Seat.EAST: (rect.adjusted(0, 0, -8, 0), Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter),
        }
        for seat, (where, how) in places.items():
            deals = seat is self.dealer
            painter.setPen(QColor(c.ink))
            painter.setFont(body_font(bold=deals))
            painter.drawText(where, how, f"{seat.value}·{_('D')}" if deals else seat.value)
        painter.setPen(QPen(QColor(c.accent), 4))
        for side in self.vulnerable:
            if side is Side.NS:
                painter.drawLine(rect.left() + 14, rect.top() + 1, rect.right() - 14, rect.top() + 1)
                painter.drawLine(rect.left() + 14, rect.bottom() - 1, rect.right() - 14, rect.bottom() - 1)
            else:
                painter.drawLine(rect.left() + 1, rect.top() + 14, rect.left() + 1, rect.bottom() - 14)
                painter.drawLine(rect.right() - 1, rect.top() + 14, rect.right() - 1, rect.bottom() - 14)


class TablePicture(QWidget):
    """The felt with the names around it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.felt = Felt()
        self.names: dict[Seat, QLabel] = {}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        centre, flag = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag
        for seat, row, column, how in (
            (Seat.NORTH, 0, 0, centre), (Seat.WEST, 1, 0, flag.AlignRight | flag.AlignVCenter),
            (Seat.EAST, 1, 2, flag.AlignLeft | flag.AlignVCenter), (Seat.SOUTH, 2, 0, centre),
        ):  # fmt: skip
            label = QLabel()
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setAlignment(how)
            label.setFont(body_font(13))
            across = 3 if seat in (Seat.NORTH, Seat.SOUTH) else 1
            grid.addWidget(label, row, column, 1, across)
            self.names[seat] = label
        grid.addWidget(self.felt, 1, 1, centre)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)
        for column in (0, 2):
            grid.setColumnMinimumWidth(column, NAME_WIDTH)

    def put(self, names: Mapping[Seat, str], dealer: Seat | None, vulnerable: frozenset[Side]) -> None:
        """Show who sits where."""
        for seat, label in self.names.items():
            name = names.get(seat, "")
            label.setText(self._broken(seat, name) or _("empty"))
            mark(label, "kind", "" if name else "quiet")
        self.felt.seated, self.felt.dealer, self.felt.vulnerable = True, dealer, vulnerable
        self.felt.update()
        seats = [_("{seat} {name}", seat=_(SEATS[seat]), name=names.get(seat) or _("empty")) for seat in Seat]
        told = [", ".join(seats)]
        if dealer is not None:
            told.append(_("{seat} deals", seat=_(SEATS[dealer])))
        if vulnerable:
            sides = ", ".join(_(SIDES[side]) for side in Side if side in vulnerable)
            told.append(_("vulnerable: {sides}", sides=sides))
        self.setAccessibleName("; ".join(told))

    @staticmethod
    def _broken(seat: Seat, name: str) -> str:
        """A name beside the felt, shortened where it is higher than that: its long words may break, else one of them
        would push the table out of the window."""
        if seat not in (Seat.EAST, Seat.WEST):
            return name
        return LONG_WORD.sub("\\g<0>\u200b", name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…")

    def put_loose(self, names: Sequence[str]) -> None:
        """Show who is at the table before anybody has a seat."""
        for (seat, label), name in zip(self.names.items(), [*names, "", "", "", ""], strict=False):
            label.setText(self._broken(seat, name))
            mark(label, "kind", "")
        self.felt.seated, self.felt.dealer, self.felt.vulnerable = False, None, frozenset()
        self.felt.update()
        self.setAccessibleName(_("At the table, without seats yet: {names}", names=", ".join(names)))
