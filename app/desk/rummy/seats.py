"""Seats by drawn cards (doc 000, rummy 4 and 5): the highest gets seat 1 and the first hand, the lowest shuffles.

Only the order may be written down, or each card as it was drawn, or the program draws. None of it has to be done before
the first deal is entered: without it the players stand in the order in which they were drawn to the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import select

from app.desk.command import Command
from app.desk.rummy.places import begun
from app.desk.rummy.table import Player, Table, player_key, read_table
from app.errors import DeskError
from app.games.cards import Card, packs, parse
from app.games.rummy13.rules import Rules
from app.games.rummy13.seating import SeatDraw, seat_draw
from app.language import N_, say
from app.models.play import Match, Seat
from app.models.work import Work
from app.tournament.draw import generator, shuffled

JOKERS_EACH = 2
"""Printed jokers of a pack."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What the cards say: the order of seats as far as it is known, and who must draw again (or has no card yet)."""

    order: tuple[Player, ...]
    again: tuple[Player, ...]
    missing: tuple[Player, ...]

    @property
    def settled(self) -> bool:
        """Everybody has a chair of his own."""
        return not self.again and not self.missing


def read_cards(table: Table, cards: Mapping[int, str]) -> Drawing:
    """The order that typed ``cards`` give: entry -> the card it drew, cards drawn again behind it ("9S 4D").

    Raises DeskError at ``cards.ENTRY`` where a card cannot be read.
    """
    draws: list[dict[str, Card]] = [{}]
    for entry, text in cards.items():
        for turn, word in enumerate(text.split()):
            while len(draws) <= turn:
                draws.append({})
            draws[turn][player_key(entry)] = parse(word, f"cards.{entry}")
    made: SeatDraw = seat_draw(draws, table.rules.suits)
    missing = tuple(player for key, player in table.players.items() if key not in draws[0])
    named = tuple(table.players[key] for key in made.order if key in table.players)
    return Drawing(named, tuple(table.players[key] for key in made.redraw if key in table.players), missing)


def drawn_cards(rules: Rules, entries: Sequence[int], seed: str) -> dict[int, str]:
    """Cards drawn by the program from the shuffled packs of the game, again among the tied until all are parted."""
    chance = generator(seed)
    cards: dict[int, list[Card]] = {entry: [] for entry in entries}
    again = list(entries)
    while again:
        pack = shuffled(packs(rules.packs, JOKERS_EACH), chance)
        for place, entry in enumerate(again):
            cards[entry].append(pack[place])
        turns = max(map(len, cards.values()))
        draws = [
            {str(entry): drawn[turn] for entry, drawn in cards.items() if turn < len(drawn)} for turn in range(turns)
        ]
        again = [int(key) for key in seat_draw(draws, rules.suits).redraw]
    return {entry: " ".join(map(str, drawn)) for entry, drawn in cards.items()}


def _table(work: Work, match_id: int) -> tuple[Match, Table]:
    match = work.get(Match, match_id)
    table = read_table(work.connection, match.id)
    if begun(work, match):
        raise DeskError(say(N_("Deals are entered at {code}; its seats stay."), code=match.code))
    if not table.players:
        raise DeskError(say(N_("Nobody sits at {code} yet."), code=match.code))
    return match, table


def _write(work: Work, match: Match, order: Sequence[int], cards: Mapping[int, str]) -> None:
    places = {entry: number for number, entry in enumerate(order, 1)}
    for seat in work.all(select(Seat).where(Seat.match_id == match.id)):
        seat.place, seat.cards = places[seat.entry_id], cards.get(seat.entry_id, "")
    work.session.flush()


@dataclass(frozen=True)
class SetSeatOrder(Command):
    """Write down who sits where: entries in order of play, seat 1 (the first hand) first, the shuffler last.

    Raises DeskError at ``order`` where somebody is missing or stands twice, and once a deal is entered.
    """

    match_id: int
    order: tuple[int, ...]

    def carry_out(self, work: Work) -> None:
        match, table = _table(work, self.match_id)
        if sorted(self.order) != sorted(table.entries):
            raise DeskError(say(N_("Name every player of the table once.")), "order")
        _write(work, match, self.order, {})
        names = ", ".join(table.name(player_key(entry)) for entry in self.order)
        work.says(N_("Seats of {code}: {players}"), code=match.code, players=names)


@dataclass(frozen=True)
class SeatByCards(Command):
    """Seat the players by the cards they drew: entry -> cards as typed ("KC", "9S 4D" where he drew again).

    Raises DeskError at ``cards.ENTRY`` for a card that cannot be read or is missing, and where the same card was drawn
    twice and they have not drawn again.
    """

    match_id: int
    cards: Mapping[int, str]

    def carry_out(self, work: Work) -> None:
        match, table = _table(work, self.match_id)
        cards = {entry: " ".join(text.split()).upper() for entry, text in self.cards.items()}
        strangers = set(cards) - set(table.entries)
        if strangers:
            raise DeskError(say(N_("Name players of this table only.")), "cards")
        drawing = read_cards(table, cards)
        for player in drawing.missing:
            raise DeskError(say(N_("Which card did {player} draw?"), player=player.name), f"cards.{player.entry}")
        if drawing.again:
            names = ", ".join(player.name for player in drawing.again)
            raise DeskError(say(N_("{players} drew the same card and draw again."), players=names),
                            f"cards.{drawing.again[0].entry}")  # fmt: skip
        _write(work, match, [player.entry for player in drawing.order], cards)
        work.says(N_("Seats of {code} by cards: {players}"), code=match.code,
                  players=", ".join(f"{player.name} {cards[player.entry]}" for player in drawing.order))  # fmt: skip


@dataclass(frozen=True)
class DrawSeats(Command):
    """Let the program draw the cards for the seats of one or several tables, with ``seed``."""

    match_ids: tuple[int, ...]
    seed: str

    def carry_out(self, work: Work) -> None:
        if not self.seed.strip():
            raise DeskError(say(N_("A draw needs a seed: any word or number.")), "seed")
        if not self.match_ids:
            raise DeskError(say(N_("Choose a table.")), "table")
        codes = []
        for match_id in self.match_ids:
            match, table = _table(work, match_id)
            cards = drawn_cards(table.rules, table.entries, f"{self.seed.strip()} {match.code}")
            _write(work, match, [player.entry for player in read_cards(table, cards).order], cards)
            codes.append(match.code)
        work.says(N_("Seats drawn for {codes}, seed {seed}"), codes=", ".join(codes), seed=self.seed.strip())
