"""What the hall may see: published at the desk, and what an official has to let out by name.

Draws, the seeded knock-out and final rankings are shown only after an official published them; calls, provisional
standings and the prize pool whenever the desk switches them on. A publication holds for what it was made of: where a
draw is made anew or a result is corrected afterwards, the page goes off the screen until it is published again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, func, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial
from app.desk.officials import deciding
from app.errors import DeskError
from app.language import N_, Message, say
from app.models.event import Stage, Tournament
from app.models.hall import Publication
from app.models.journal import Change
from app.models.people import Official
from app.models.play import Draw, Match
from app.models.work import Work

CALLS, NEXT, STANDINGS, POOL, DRAW, BRACKET, FINAL = "calls", "next", "standings", "prizes", "draw", "bracket", "final"

KINDS = {
    CALLS: N_("calls"),
    NEXT: N_("what comes next"),
    DRAW: N_("draw"),
    BRACKET: N_("knock-out"),
    STANDINGS: N_("standings"),
    POOL: N_("prize pool"),
    FINAL: N_("final ranking"),
}
"""What can be published."""
BY_OFFICIAL = frozenset({DRAW, BRACKET, FINAL})
"""What only an official lets the hall see."""
_OF_STAGE = {DRAW: (True,), FINAL: (False, True)}
"""Whether a kind names a stage; all others do not."""
OF_A_GROUP = "G"
"""How the codes of matches of a group stage begin."""
_RESULTS = ("line", "report", "decision", "dispute")
"""Tables whose rows make a result; each row belongs to a match."""

Key = tuple[str, int | None, int | None]
"""What is published: kind, tournament, stage."""


@dataclass(frozen=True, slots=True)
class Published:
    """A publication in force. ``overtaken``: what it was made of has changed since, so it is not shown any more."""

    id: int
    key: Key
    at: datetime
    official: str
    by: str
    overtaken: bool


def published(desk: Desk) -> dict[Key, Published]:
    """What is published now, by its key."""
    with desk.reading() as connection:
        return read_published(connection)


def read_published(connection: Connection) -> dict[Key, Published]:
    """As :func:`published`, inside a transaction."""
    rows = connection.execute(
        select(
            Publication.id, Publication.what, Publication.tournament_id, Publication.stage_id, Publication.at,
            Official.name, Publication.by,
        )
        .outerjoin(Official, Official.id == Publication.official_id)
        .where(Publication.withdrawn_at.is_(None))
        .order_by(Publication.id)
    ).all()  # fmt: skip
    return {
        (row.what, row.tournament_id, row.stage_id): Published(
            row.id, (row.what, row.tournament_id, row.stage_id), row.at, row.name or "", row.by,
            _overtaken(connection, row),
        )
        for row in rows
    }  # fmt: skip


def _overtaken(connection: Connection, row: Any) -> bool:
    """Whether draw or results are others now than when they were let out; what was undone since is as before."""
    if row.what not in BY_OFFICIAL:
        return False
    own = select(func.min(Change.seq)).where(Change.table == "publication", Change.key == row.id)
    since = select(Change.table, Change.key, Change.before, Change.after).where(
        Change.seq > int(connection.execute(own).scalar() or 0)
    )
    matches = select(Match.id).where(Match.tournament_id == row.tournament_id)
    if row.what == BRACKET:
        matches = matches.where(Match.code.startswith(OF_A_GROUP))  # its seeds follow from them
    elif row.stage_id is not None:
        matches = matches.where(Match.stage_id == row.stage_id)
    subjects = [f"match:{key}" for key in connection.execute(matches).scalars()]
    results = Change.table.in_(_RESULTS) & Change.subject.in_(subjects)
    drawn = (Change.table == "draw") & (Change.subject == f"tournament:{row.tournament_id}")
    since = since.where({FINAL: results, BRACKET: results | drawn}.get(row.what, drawn))
    net: dict[tuple[str, int], tuple[str | None, str | None]] = {}
    for change in connection.execute(since.order_by(Change.id)):
        where = (change.table, change.key)
        net[where] = (net[where][0] if where in net else change.before, change.after)
    return any(
        before != after and (table in _RESULTS or _is_of(row, before or after))
        for (table, _key), (before, after) in net.items()
    )


def _is_of(row: Any, image: str | None) -> bool:
    """Whether the image of a draw is one of what was let out: the seeding, or the draw of that stage."""
    draw = json.loads(image or "{}")
    return bool(draw["kind"] == "bracket" if row.what == BRACKET else draw["stage_id"] == row.stage_id)


@dataclass(frozen=True)
class Publish(Command):
    """Let the hall see something: ``what`` a key of ``KINDS``, of a tournament, a draw also of a stage.

    Calls belong to the whole hall and name no tournament. Draws, knock-outs and final rankings (of a stage that is
    closed, or of the tournament) need an official who decides. Publishing again what was overtaken lets it out as it
    is now. Returns the publication's id. Raises DeskError at ``what`` for what does not exist yet, at ``official``
    where one is needed.
    """

    what: str
    tournament_id: int | None = None
    stage_id: int | None = None
    official_id: int | None = None

    def carry_out(self, work: Work) -> int:
        if self.what not in KINDS:
            raise DeskError(say(N_("This cannot be published.")), "what")
        words = self._subject(work)
        now = read_published(work.connection).get((self.what, self.tournament_id, self.stage_id))
        if now is not None and not now.overtaken:
            raise DeskError(say(N_("This is published already: {what}."), what=words), "what")
        if self.what in BY_OFFICIAL and self.official_id is None:
            raise NeedsOfficial(say(N_("An official lets the hall see this: name him.")), "official")
        if self.official_id is not None:
            deciding(work, self.official_id, ())
        if now is not None:
            work.get(Publication, now.id).withdrawn_at = work.now
        made = work.add(
            Publication(
                what=self.what, tournament_id=self.tournament_id, stage_id=self.stage_id, facts={}, at=work.now,
                official_id=self.official_id, by=work.operator, withdrawn_at=None,
            )
        )  # fmt: skip
        work.says(N_("On the public screen: {what}"), what=words)
        return made.id

    def _subject(self, work: Work) -> Message:
        """What it is in words, after a look whether it is there at all."""
        kind = say(KINDS[self.what])
        if self.what == CALLS:
            if self.tournament_id is not None or self.stage_id is not None:
                raise DeskError(say(N_("The calls are those of the whole hall.")), "what")
            return kind
        has_stage = self.stage_id is not None
        if self.tournament_id is None or has_stage not in _OF_STAGE.get(self.what, (False,)):
            raise DeskError(say(N_("Say of which tournament, and a draw also of which stage.")), "what")
        tournament = work.get(Tournament, self.tournament_id)
        if self.stage_id is not None:
            stage = work.get(Stage, self.stage_id)
            if stage.tournament_id != tournament.id or stage.drawn_at is None:
                raise DeskError(say(N_("This stage is not drawn yet.")), "what")
            if self.what == FINAL and stage.closed_at is None:
                raise DeskError(say(N_("Close the stage first: until then its table is provisional.")), "what")
        elif self.what in _THERE and not _THERE[self.what](work.connection, tournament):
            raise DeskError(say(N_("There is nothing to publish yet: {what}."), what=kind), "what")
        return say(N_("{tournament}, {what}"), tournament=tournament.title, what=kind)


def _seeded(connection: Connection, tournament: Tournament) -> bool:
    seeds = select(Draw.id).where(Draw.tournament_id == tournament.id, Draw.kind == "bracket")
    return connection.execute(seeds.limit(1)).first() is not None


def _won(connection: Connection, tournament: Tournament) -> bool:
    module = {"twentyeight": "app.desk.scores", "rummy13": "app.desk.rummy.field"}.get(tournament.game)
    if module is None:
        return False
    field = import_module(module).read_field(connection, tournament.id)
    if tournament.game == "rummy13":
        return field.champion is not None
    return field.bracket is not None and bool(field.bracket.complete)


def _single(_connection: Connection, tournament: Tournament) -> bool:
    return tournament.game == "rummy13"


_THERE: dict[str, Callable[[Connection, Tournament], bool]] = {BRACKET: _seeded, FINAL: _won, POOL: _single}
"""Whether there is something of the kind in a tournament."""


@dataclass(frozen=True)
class Unpublish(Command):
    """Take something off the public screen. Raises DeskError where it is off already."""

    publication_id: int

    def carry_out(self, work: Work) -> None:
        row = work.get(Publication, self.publication_id)
        if row.withdrawn_at is not None:
            raise DeskError(say(N_("This is not on the public screen.")))
        row.withdrawn_at = work.now
        work.says(N_("Off the public screen: {what}"), what=say(KINDS[row.what]))
