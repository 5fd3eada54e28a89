"""The rules on paper: handout, quick card and table tent of each game played, with the house rules in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from app.desk import rules
from app.desk.currency import written
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.tournaments import TournamentRow, tournaments
from app.games import house_rules
from app.language import N_, Message, say
from app.printing.sheets.handout import Form, Handout
from app.printing.sheets.handout_template import template
from app.printing.sheets.handout_words import amounts

CARD_ROOM = "cardroom"
"""The handout of the rules of the room, where a game of the card room is played."""
KINDS = {
    Form.FULL: ("handout", N_("Rules of {title}")),
    Form.CARD: ("quick-card", N_("Quick card of {title}")),
    Form.TENT: ("table-tent", N_("Table tent of {title}")),
}
"""The kind of sheet of each form, and what it is called."""
COPY = 2500
"""What a copy of the card-room rules costs by those rules ("Enforcement of rules", 2): 25 rupees, in paise."""
_READS = frozenset({"event", "tournament", "house_rules"})


def offers(clerk: Clerk) -> Iterator[Offer]:
    """The three forms for each tournament, and for the card room where one of its games is played."""
    rows = tournaments(clerk.desk)
    for row in rows:
        for form in Form:
            yield _offer(clerk, form, f"tournament:{row.id}", row.game, (row,), row.title)
    room = [row for row in rows if row.game in _room_games()]
    if room:
        for form in Form:
            yield _offer(clerk, form, "room", CARD_ROOM, room, say(N_("the card room")))


def handout(clerk: Clerk, name: str, form: Form, rows: Sequence[TournamentRow]) -> Handout:
    """The handout ``name`` in ``form``, with the house rules that hold now in the tournaments ``rows``.

    A game of the handout that is played in none of them has the rules of its book.
    """
    found: dict[str, Any] = {game: house_rules.load(game) for game in template(name).head["games"]}
    versions: list[str] = []
    for row in reversed(rows):  # of two tournaments of a game the first one counts
        with clerk.desk.reading() as connection:
            in_force = rules.in_force(connection, row.id)
        found[row.game] = in_force.at()
        versions.insert(0, _version(clerk, row, in_force))
    ruled = tuple(found.items())
    money = {path: _amount(clerk, value) for path, value in amounts(name, ruled)}
    if name == CARD_ROOM:
        money["copy"] = _short(written(COPY, "INR"))
    subject = rows[0].title if name != CARD_ROOM else ""
    return Handout(
        clerk.occasion, name, form, ruled, tuple(sorted(money.items())), "; ".join(versions), subject
    )


def _room_games() -> frozenset[str]:
    return frozenset(template(CARD_ROOM).head["games"])


def _offer(
    clerk: Clerk, form: Form, key: str, name: str, rows: Sequence[TournamentRow], title: str | Message
) -> Offer:
    kind, words = KINDS[form]
    return Offer(
        kind, key, say(words, title=title), Moment(When.DOORS), alone(handout, clerk, name, form, tuple(rows)), _READS,
        rows[0].id if len(rows) == 1 and name != CARD_ROOM else None, on_request=True,
    )  # fmt: skip


def _version(clerk: Clerk, row: TournamentRow, in_force: rules.InForce) -> str:
    """Which version of the house rules holds. The first is the same before and after the first result fixes it."""
    if len(in_force.versions) < 2:
        return clerk.says(N_("House rules of {title}, version {n}"), title=row.title, n=1)
    return clerk.says(
        N_("House rules of {title}, version {n} of {time}"), title=row.title, n=len(in_force.versions),
        time=clerk.when(in_force.versions[-1].frozen_at),
    )  # fmt: skip


def _amount(clerk: Clerk, value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join(_short(clerk.money(part)) for part in value)
    return _short(clerk.money(value))


def _short(amount: str) -> str:
    """An amount without the places of whole units."""
    return amount.removesuffix(".00")
