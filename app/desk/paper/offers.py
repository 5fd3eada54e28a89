"""Every sheet that the event can give now."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.desk.paper import (
    accounts,
    after,
    hall_day,
    handouts,
    judging,
    lists,
    pack,
    receipts,
    results,
    room,
    room_accounts,
    room_book,
    room_sheets,
    rummy_lists,
    rummy_pack,
    rummy_sheets,
    rummy_slips,
    score_sheets,
    sitting_sheets,
)
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Offer
from app.desk.rummy.field import field_of as rummy_field
from app.desk.scores import GROUP, field_of
from app.desk.tournaments import TournamentRow, tournaments
from app.games.bridge import BRIDGE
from app.games.rummy13 import RUMMY13
from app.games.rummy21 import RUMMY21
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_


def offers(clerk: Clerk) -> tuple[Offer, ...]:
    """Every sheet, by the moment it is needed."""
    return tuple(sorted(_offers(clerk), key=lambda offer: offer.moment))


def watched(clerk: Clerk) -> Iterator[Offer]:
    """The sheets of the tournaments and the accounts: all that can become stale or be out, and what is printed with
    them. Receipts, forms and slips of a moment are not among them, so that nobody waits for them after every deal."""
    for row in tournaments(clerk.desk):
        yield from _OF_GAME[row.game](clerk, row)
    yield from accounts.close_outs(clerk)
    yield from handouts.offers(clerk)


def packs(clerk: Clerk) -> Iterator[Offer]:
    """The pack of every tournament that is drawn, when all is played too."""
    for row in tournaments(clerk.desk):
        if row.game == TWENTYEIGHT.key:
            yield from pack.offers(clerk, field_of(clerk.desk, row.id), ended=True)
        elif row.game == RUMMY13.key:
            yield from rummy_pack.offers(clerk, rummy_field(clerk.desk, row.id), ended=True)


def _offers(clerk: Clerk) -> Iterator[Offer]:
    yield from watched(clerk)
    if any(row.game == RUMMY13.key for row in tournaments(clerk.desk)):
        yield from rummy_slips.forms(clerk)
    if games := [row for row in tournaments(clerk.desk) if row.game in _ROOM]:
        yield from room_book.offers(clerk, games)
    yield from receipts.offers(clerk)
    yield from hall_day.offers(clerk)
    yield from judging.offers(clerk)
    yield from after.notices(clerk)


def _of_teams(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    field = field_of(clerk.desk, row.id)
    yield from lists.before_doors(clerk, row, field.rules, bool(field.at(GROUP)))
    yield from lists.of_the_day(clerk, row, field)
    yield from lists.after_draw(clerk, field)
    yield from score_sheets.offers(clerk, field)
    yield from results.offers(clerk, field)
    yield from after.of_teams(clerk, field)
    yield from pack.offers(clerk, field)


def _of_players(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    field = rummy_field(clerk.desk, row.id)
    yield from lists.before_doors(clerk, row, field.rules, field.drawn, N_("Players and check-in"))
    yield from rummy_lists.offers(clerk, field)
    yield from rummy_sheets.offers(clerk, field)
    yield from rummy_slips.offers(clerk, field)
    yield from accounts.of_prizes(clerk, field)
    yield from after.of_players(clerk, field)
    yield from rummy_pack.offers(clerk, field)


def _of_bridge(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    yield from room.before_doors(clerk, row)
    yield from room_sheets.offers(clerk, row)
    yield from room_accounts.of_bridge(clerk, row)


def _of_sittings(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    yield from room.before_doors(clerk, row)
    yield from sitting_sheets.offers(clerk, row)
    yield from room_accounts.of_rummy(clerk, row)


_OF_GAME: dict[str, Callable[[Clerk, TournamentRow], Iterator[Offer]]] = {
    TWENTYEIGHT.key: _of_teams,
    RUMMY13.key: _of_players,
    BRIDGE.key: _of_bridge,
    RUMMY21.key: _of_sittings,
}
_ROOM = frozenset({BRIDGE.key, RUMMY21.key})
"""The games of the card room."""
