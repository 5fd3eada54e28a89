"""Seats by drawn cards: the highest has the first hand and seat 1, the lowest shuffles.

A card for each player, typed or picked from the fan; identical cards draw again, only among those who are level (a
second card behind the first: "9S 4D"). Or only the order is noted, or the program draws.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLabel

from app.desk.rummy.seats import Drawing, DrawSeats, SeatByCards, SetSeatOrder, read_cards
from app.desk.rummy.table import Player
from app.errors import DeskError
from app.language import N_, say
from app.ui.cards import CardFan
from app.ui.draw_wizard import propose_seed
from app.ui.fields import TextField
from app.ui.form_rows import Part, literal
from app.ui.look import body_font
from app.ui.rummy.base import RummyAct
from app.ui.words import _, shown

ACROSS = 3
"""Players in a row."""


class SeatsPage(RummyAct):
    """The seats of one table."""

    title = N_("Seats by cards")
    verb = N_("&Seat them")

    def make(self) -> None:
        self.state(_("Card of each player, or only his seat: 1 has the first hand, the last shuffles."))
        parts: list[Part] = []
        for player in self.table.players.values():
            field = TextField()
            field.setFixedWidth(230)
            field.put(player.cards)
            parts.append((f"cards.{player.entry}", literal(player.name), field, _("KC, 10H, JK, or seat"), 0))
        for first in range(0, len(parts), ACROSS):
            self.form.row(*parts[first : first + ACROSS])
        self.order = QLabel()
        self.order.setFont(body_font(13, bold=True))
        self.order.setWordWrap(True)
        self.fan = CardFan(_("Card"), joker=True)
        self.fan.chosen.connect(self._picked)
        self.form.put_between(self.order)
        self.form.put_between(self.fan)
        self.action(_("The &program draws"), self._draw, "F6")
        self._echo()

    @property
    def _players(self) -> list[Player]:
        return list(self.table.players.values())

    def _texts(self) -> dict[int, str]:
        return {one.entry: self.form.fields[f"cards.{one.entry}"].value() for one in self._players}

    def _places(self) -> tuple[int, ...] | None:
        """The entries in the order that seat numbers give; None where cards stand there."""
        texts = self._texts()
        if not texts or not all(text.isdigit() and 1 <= int(text) <= len(texts) for text in texts.values()):
            return None
        return tuple(sorted(texts, key=lambda entry: int(texts[entry])))

    def drawing(self) -> Drawing:
        """What the cards say so far."""
        return read_cards(self.table, {entry: text for entry, text in self._texts().items() if text})

    def _echo(self) -> None:
        places = self._places()
        if places is not None:
            names = [self.field.entries[entry].name for entry in places]
            self.order.setText(_order_words(names))
            return
        try:
            drawing = self.drawing()
        except DeskError:
            self.order.setText("")
            return
        words = _order_words([one.name for one in drawing.order]) if drawing.settled else ""
        if drawing.again:
            names = ", ".join(one.name for one in drawing.again)
            words = _("⚠ The same card: {names} draw again; write the second behind the first: 9S 4D", names=names)
        self.order.setText(words)

    def _typed(self) -> None:
        super()._typed()
        self._echo()

    def _picked(self, card: Any) -> None:
        """Give a picked card to the one who has none yet, or must draw again."""
        if card is None:
            return
        try:
            drawing = self.drawing()
        except DeskError as error:
            self.refuse(error)
            return
        waits = drawing.missing or drawing.again
        if waits:
            field = self.form.fields[f"cards.{waits[0].entry}"]
            field.put(f"{field.value()} {card}".strip())
        self.fan.put(None)

    def command(self, confirmed: bool) -> Any:
        places = self._places()
        if places is not None:
            if len({*self._texts().values()}) < len(places):
                raise DeskError(say(N_("Every seat belongs to one player.")), f"cards.{places[0]}")
            return SetSeatOrder(self.match_id, places)
        return SeatByCards(self.match_id, self._texts())

    def _draw(self) -> None:
        if self.do(DrawSeats((self.match_id,), propose_seed())) is None:
            return
        for player in self._players:
            self.form.fields[f"cards.{player.entry}"].put(player.cards)
        self._untouched = self.form.values()
        self.tell(_("Drawn by the program: {order}", order=shown(self.order.text())), "told")

    def shots(self) -> Iterator[str]:
        yield ""
        for one, card in zip(self._players, ("KC", "KD", "AS", "JK", "9S", "9S", "2H"), strict=False):
            self.form.fields[f"cards.{one.entry}"].put(card)
        yield "level"


def _order_words(names: list[str]) -> str:
    if not names:
        return ""
    seats = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
    words = N_("Seats: {seats} · {first} has the first hand, {last} shuffles")
    return _(words, seats=seats, first=names[0], last=names[-1])
