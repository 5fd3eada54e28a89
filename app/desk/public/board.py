"""The board of the hall: every page that the public screen can show, and which of them the hall sees now.

:func:`posters` lists them without making any; the facts of one are made when somebody wants it. The hall sees
:func:`board`: what is published, the message, and always the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from app.desk import publishing
from app.desk.announcing import announcement
from app.desk.desk import Desk
from app.desk.event import event
from app.desk.public import players, teams
from app.desk.public.facts import Calls, Clock, Notice, Page, is_empty, public
from app.desk.publishing import BRACKET, BY_OFFICIAL, CALLS, DRAW, FINAL, NEXT, POOL, STANDINGS, Key, Published
from app.desk.rummy.field import field_of as rummy_field
from app.desk.scores import GROUP
from app.desk.scores import field_of as team_field
from app.desk.tournaments import TournamentRow, stages, tournaments
from app.language import N_, Message, say

NOTICE, CLOCK = "notice", "clock"
ORDER = (NOTICE, CALLS, NEXT, DRAW, BRACKET, STANDINGS, POOL, FINAL, CLOCK)
"""In which order the kinds of page follow each other."""


@dataclass(frozen=True, slots=True)
class Poster:
    """A page that can be shown; ``make`` fills its facts. ``published`` None: nobody let it out."""

    key: Key
    title: Message
    make: Callable[[], Page]
    published: Published | None = None
    always: bool = False

    @property
    def what(self) -> str:
        """Its kind."""
        return self.key[0]

    @property
    def shown(self) -> bool:
        """Whether the hall sees it."""
        return self.always or (self.published is not None and not self.published.overtaken)

    @property
    def by_official(self) -> bool:
        """Whether only an official lets it out."""
        return self.what in BY_OFFICIAL

    @property
    def waits(self) -> bool:
        """Whether it is ready and waits for an official."""
        return self.by_official and not self.shown


def posters(desk: Desk) -> tuple[Poster, ...]:
    """Every page that there can be now, in the order in which they are shown.

    Where a final table is let out, the provisional one is no page any more.
    """
    known = publishing.published(desk)
    found = [
        Poster(poster.key, poster.title, poster.make, known.get(poster.key), poster.always) for poster in _all(desk)
    ]
    final = {poster.key[1] for poster in found if poster.what == FINAL and poster.shown}
    found = [poster for poster in found if poster.what != STANDINGS or poster.key[1] not in final]
    return tuple(sorted(found, key=lambda poster: ORDER.index(poster.what)))


def board(desk: Desk) -> tuple[Page, ...]:
    """The pages that the hall sees now, those with nothing on them left out."""
    pages = (poster.make() for poster in posters(desk) if poster.shown)
    return tuple(page for page in pages if not is_empty(page))


def _all(desk: Desk) -> Iterator[Poster]:
    rows = tournaments(desk)
    message = announcement(desk)
    if message is not None:
        yield Poster((NOTICE, None, None), say(N_("Message")), partial(Notice, message.text), always=True)
    yield Poster((CALLS, None, None), say(N_("Calls")), partial(calls, desk, rows))
    for row in rows:
        if row.game in _OF_GAME:
            yield from _OF_GAME[row.game](desk, row)
    yield Poster((CLOCK, None, None), say(N_("Clock")), partial(clock, desk), always=True)


def _of_teams(desk: Desk, row: TournamentRow) -> Iterator[Poster]:
    def page(fill: Callable[..., Page], *more: object) -> Callable[[], Page]:
        return lambda: fill(team_field(desk, row.id), *more)

    yield _poster(NEXT, row, page(teams.coming, row.starts_at))
    reached = {stage.key: stage for stage in stages(desk, row.id)}
    group = reached.get(GROUP)
    if group is not None:
        yield _poster(DRAW, row, page(teams.drawn, GROUP), group.id)
        yield _poster(STANDINGS, row, page(teams.standings))
        if group.closed_at is not None:
            title = say(N_("{tournament} · final group table"), tournament=row.title)
            yield Poster((FINAL, row.id, group.id), title, page(teams.standings, True))
    if reached.keys() - {GROUP}:
        yield _poster(BRACKET, row, page(teams.bracket))
        bracket = team_field(desk, row.id).bracket
        if bracket is not None and bracket.complete:
            yield _poster(FINAL, row, page(teams.final))


def _of_players(desk: Desk, row: TournamentRow) -> Iterator[Poster]:
    def page(fill: Callable[..., Page], *more: object) -> Callable[[], Page]:
        return lambda: fill(rummy_field(desk, row.id), *more)

    yield _poster(NEXT, row, page(players.coming, row.starts_at))
    reached = stages(desk, row.id)
    for stage in reached:
        if stage.drawn_at is not None:
            title = say(N_("{tournament} · draw, {stage}"), tournament=row.title, stage=say(players.TITLES[stage.key]))
            yield Poster((DRAW, row.id, stage.id), title, page(players.drawn, stage.key))
    if reached:
        yield _poster(STANDINGS, row, page(players.standings))
    yield _poster(POOL, row, lambda: players.pool(desk, rummy_field(desk, row.id)))
    if reached and rummy_field(desk, row.id).champion is not None:
        yield _poster(FINAL, row, lambda: players.final(desk, rummy_field(desk, row.id)))


_OF_GAME = {"twentyeight": _of_teams, "rummy13": _of_players}
_TITLES = {
    NEXT: N_("{tournament} · next"),
    DRAW: N_("{tournament} · draw"),
    BRACKET: N_("{tournament} · knock-out"),
    STANDINGS: N_("{tournament} · standings"),
    POOL: N_("{tournament} · prize pool"),
    FINAL: N_("{tournament} · final ranking"),
}


def _poster(what: str, row: TournamentRow, make: Callable[[], Page], stage_id: int | None = None) -> Poster:
    return Poster((what, row.id, stage_id), say(_TITLES[what], tournament=row.title), make)


def calls(desk: Desk, rows: tuple[TournamentRow, ...]) -> Calls:
    """Every table of the hall that is called and has not begun: last calls first, then as they were called."""
    found = []
    for row in rows:
        if row.game == "twentyeight":
            found += [(table.called_at, call) for table, call in teams.calls(team_field(desk, row.id))]
        elif row.game == "rummy13":
            found += [(table.called_at, call) for table, call in players.calls(rummy_field(desk, row.id))]
    found.sort(key=lambda one: (not one[1].last, one[0]))
    return Calls(say(N_("Please come to the table")), tuple(call for _, call in found))


def clock(desk: Desk) -> Clock:
    """The event's name for the page with the time."""
    row = event(desk)
    return Clock(public(row.title), row.date, public(row.venue))
