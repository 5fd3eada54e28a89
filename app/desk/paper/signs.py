"""Labels, badges, place cards, table numbers, signs and sign-up sheets: made when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.desk import fees, hall
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When
from app.desk.rummy.field import field_of as rummy_field
from app.desk.teams import entries
from app.desk.tournaments import TournamentRow, tournaments
from app.errors import DeskError
from app.games.rummy13 import RUMMY13
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_, Message, say
from app.printing.label_stock import label_stocks
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.labels import Label, LabelSheets
from app.printing.sheets.sign import Sign, Way
from app.printing.sheets.sign_up import SignUpSheet
from app.printing.stock import LabelStock

MOST_WORDS = 80
"""Letters of a sign: more would not be read."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """What can stand on labels: what it is called, and how the labels of a tournament (None: all of them) are found."""

    title: str
    find: Callable[[Clerk, int | None], list[Label]]


def _badges(clerk: Clerk, tournament_id: int | None) -> list[Label]:
    """Everybody who plays, by name, with what he plays and for whom."""
    titles = {row.id: row for row in tournaments(clerk.desk)}
    found: dict[int, tuple[str, list[str]]] = {}
    for entry in entries(clerk.desk, tournament_id):
        if entry.state not in ("entered", "waiting"):
            continue
        row = titles[entry.tournament_id]
        team = f"{row.title} · {entry.name}" if row.game == TWENTYEIGHT.key else row.title
        for member in entry.members:
            lines = found.setdefault(member.person_id, (member.name, []))[1]
            if team not in lines:
                lines.append(team)
    people = sorted(found.values(), key=lambda one: one[0].casefold())
    return [Label(name, tuple(lines)) for name, lines in people]


def _places(clerk: Clerk, tournament_id: int | None) -> list[Label]:
    """The players at the tables that are drawn, table by table."""
    return [
        Label(
            player.name,
            (clerk.says(N_("Table {table} · Seat {seat}"), table=table.table or table.code, seat=player.place)
             if player.place else clerk.says(N_("Table {table}"), table=table.table or table.code),),
        )
        for row in _chosen(clerk, tournament_id) if row.game == RUMMY13.key
        for table in rummy_field(clerk.desk, row.id).tables if not table.over
        for player in sorted(table.players.values(), key=lambda player: player.place or 0)
    ]  # fmt: skip


def _teams(clerk: Clerk, tournament_id: int | None) -> list[Label]:
    """The teams, by name, for their places at the tables."""
    games = {row.id for row in _chosen(clerk, tournament_id) if row.game == TWENTYEIGHT.key}
    rows = [entry for entry in entries(clerk.desk) if entry.tournament_id in games and entry.state == "entered"]
    return [
        Label(entry.name, (", ".join(member.name for member in entry.members),))
        for entry in sorted(rows, key=lambda entry: entry.name.casefold())
    ]


def _tables(clerk: Clerk, _tournament_id: int | None) -> list[Label]:
    """The numbers of the tables in the hall."""
    word = clerk.text(N_("Table"))
    return [Label(str(table.number), (word,)) for table in hall.tables(clerk.desk) if table.in_use]


KINDS: Mapping[str, _Kind] = {
    "badges": _Kind(N_("Badges with names"), _badges),
    "places": _Kind(N_("Place cards of the rummy tables"), _places),
    "teams": _Kind(N_("Name cards of the teams"), _teams),
    "tables": _Kind(N_("Table numbers"), _tables),
}
"""What can stand on labels, by key."""


def stocks(paper: str) -> Mapping[str, LabelStock]:
    """The sheets of labels on this paper ("A4", "Letter") by key; of a further paper all."""
    return {key: stock for key, stock in label_stocks().items() if stock.paper == paper} or label_stocks()


def labels(clerk: Clerk, kind: str, stock: str, tournament_id: int | None = None, start: int = 1) -> Offer:
    """Labels of a ``kind`` of :data:`KINDS` on the sheets ``stock``, from label number ``start`` of the first sheet.

    Raises DeskError at ``kind`` where there is nothing to be written on them, at ``start`` where no such label is.
    """
    sheet, found = label_stocks()[stock], KINDS[kind].find(clerk, tournament_id)
    if not found:
        raise DeskError(say(N_("Nobody and nothing to be written on them yet.")), "kind")
    if not 1 <= start <= sheet.count:
        raise DeskError(say(N_("A sheet has labels 1 to {count}."), count=sheet.count), "start")
    facts = LabelSheets(clerk.occasion, kind, tuple(found), sheet, start - 1, event=kind in ("badges", "tables"))
    return _asked_for("labels", f"{kind}/{stock}", say(KINDS[kind].title), facts)


def sign(clerk: Clerk, words: str, below: str = "", way: str = "") -> Offer:
    """A sign. Raises DeskError at ``words`` where it says nothing or too much."""
    words, below = words.strip(), below.strip()
    if not words:
        raise DeskError(say(N_("Write what stands on the sign.")), "words")
    if len(words) > MOST_WORDS:
        raise DeskError(say(N_("At most {n} letters: more would not be read."), n=MOST_WORDS), "words")
    facts = Sign(clerk.occasion, words, below, Way(way))
    return _asked_for("sign", f"{words}/{way}", say(N_("Sign: {words}"), words=words), facts)


def sign_up(clerk: Clerk, tournament_id: int, lines: int) -> Offer:
    """A sheet on which people sign up for a tournament. Raises DeskError at ``tournament`` where none is named."""
    row = next((row for row in tournaments(clerk.desk) if row.id == tournament_id), None)
    if row is None:
        raise DeskError(say(N_("Choose the tournament they sign up for.")), "tournament")
    title = say(N_("Sign-up sheet: {title}"), title=row.title)
    return _asked_for("sign-up", f"tournament:{row.id}", title, _sign_up(clerk, row, lines))


def _sign_up(clerk: Clerk, row: TournamentRow, lines: int) -> SignUpSheet:
    with clerk.desk.reading() as connection:
        fee = fees.usual(connection, row.id)
    team = row.game == TWENTYEIGHT.key
    each = N_("{fee} a team") if team else N_("{fee} a player")
    note = [row.starts_at, clerk.says(each, fee=clerk.money(fee)) if fee else ""]
    return SignUpSheet(clerk.occasion, row.title, " · ".join(part for part in note if part), lines, team)


def _asked_for(kind: str, key: str, title: Message, facts: Facts) -> Offer:
    """A sheet of the moment: nobody misses it, and it is never stale."""
    return Offer(kind, key, title, Moment(When.ANY), lambda: (facts,), frozenset(), lasting=True, on_request=True)


def _chosen(clerk: Clerk, tournament_id: int | None) -> list[TournamentRow]:
    return [row for row in tournaments(clerk.desk) if tournament_id in (None, row.id)]
