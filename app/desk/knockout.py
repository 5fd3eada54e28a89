"""From the group stage to the champion: posting results, settling ties, closing the stage, seeding the bracket."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial
from app.desk.officials import deciding
from app.desk.scores import GROUP, Field, field_of, read_field
from app.errors import DeskError
from app.games.cards import Card, parse
from app.language import N_, Message, say
from app.models.event import Stage
from app.models.play import Draw, Match, Remedy
from app.models.work import Work
from app.tournament.bracket import Bracket, Consequence, KnockoutStage, bracket, consequences, knockout_stage
from app.tournament.cuts import cut
from app.tournament.progress import closing_problems
from app.tournament.standings import OpenTie, open_ties, qualifiers

REMEDIES = {"cut": N_("Cut of cards"), "play_off": N_("Play-off deal")}
"""How a tie may be settled."""


def knockout_of(field: Field) -> KnockoutStage:
    """What follows the group stage of this field: the first knockout stage, how many go on, and the pairs of ranks."""
    rules = field.rules.at()
    drawn = {team for table in field.at(GROUP) for team in (table.a, table.b)}
    return knockout_stage(len(drawn), rules.quarter_finals_from, rules.small_field)


def ties(field: Field) -> tuple[OpenTie, ...]:
    """The ties that have to be settled before the knockout can be seeded; while results are missing there are none."""
    if field.standings is None or field.standings.missing:
        return ()
    return open_ties(field.standings, knockout_of(field).qualifiers)


def remaining(field: Field) -> int:
    """How many of the teams that were drawn have not withdrawn."""
    return sum(not row.withdrawn for row in field.standings.rows) if field.standings is not None else 0


def why_not_closed(field: Field, stage: str) -> list[Message]:
    """What keeps a stage from closing; nothing when it can."""
    tables = field.at(stage)
    if not tables:
        return [say(N_("Nothing is drawn yet."))]
    if stage == GROUP and (left := remaining(field)) < 2:
        words = N_("Teams still in: {n}. A knock-out needs two; a team that plays after all can be taken in again.")
        return [say(words, n=left)]
    return closing_problems((table.facts for table in tables), ties(field) if stage == GROUP else ())


@dataclass(frozen=True)
class PostResults(Command):
    """The results of a stage hang on the wall: the correction window runs from now."""

    stage_id: int

    def carry_out(self, work: Work) -> None:
        stage = work.get(Stage, self.stage_id)
        if stage.closed_at is not None:
            raise DeskError(say(N_("The stage is closed.")))
        field = read_field(work.connection, stage.tournament_id)
        if not any(table.over for table in field.at(stage.key)):
            raise DeskError(say(N_("There is no result to post yet.")))
        stage.posted_at = work.now
        work.says(N_("Results of {tournament} posted"), tournament=field.title)


@dataclass(frozen=True)
class SettleTie(Command):
    """Enter how a tie was settled: ``kind`` a key of ``REMEDIES``.

    For a cut ``cards`` maps each team's id to the cards it drew, first and later ones parted by blanks ("QS KC");
    identical cards draw again among themselves. For a play-off deal it maps to the points made. Once the stage is
    closed only a tie that a corrected result brought about can be settled. Returns the order.
    Raises DeskError at ``cards`` where a card cannot be read, is missing, or the tie still stands.
    """

    stage_id: int
    kind: str
    cards: Mapping[int, str]

    def carry_out(self, work: Work) -> tuple[int, ...]:
        stage = work.get(Stage, self.stage_id)
        if self.kind not in REMEDIES:
            raise DeskError(say(N_("Choose a cut of cards or a play-off deal.")), "kind")
        field = read_field(work.connection, stage.tournament_id)
        if stage.closed_at is not None and not seeds_moved(field):
            raise DeskError(say(N_("The stage is closed.")))
        tied = next((tie for tie in ties(field) if set(tie.teams) == set(self.cards)), None)
        if tied is None:
            raise DeskError(say(N_("These teams are not level.")), "cards")
        order = self._by_cards(field) if self.kind == "cut" else self._by_points(field)
        work.add(
            Remedy(
                tournament_id=stage.tournament_id,
                stage_id=stage.id,
                kind=self.kind,
                order=list(order),
                cards={str(team): text for team, text in self.cards.items()},
                made_at=work.now,
            )
        )
        work.says(
            N_("{kind}: {order}"),
            kind=say(REMEDIES[self.kind]),
            order=", ".join(f"{field.name(team)} {self.cards[team]}" for team in order),
        )
        return order

    def _by_cards(self, field: Field) -> tuple[int, ...]:
        drawings: list[dict[int, Card]] = []
        for team, text in self.cards.items():
            words = text.split()
            if not words:
                raise DeskError(say(N_("Which card did {team} draw?"), team=field.name(team)), f"cards.{team}")
            for turn, word in enumerate(words):
                while len(drawings) <= turn:
                    drawings.append({})
                drawings[turn][team] = parse(word, f"cards.{team}")
        found = cut(list(self.cards), drawings)
        for group in found.again:
            names = ", ".join(field.name(team) for team in group)
            raise DeskError(say(N_("{teams} drew the same card and draw again."), teams=names), f"cards.{group[0]}")
        return tuple(found.order)

    def _by_points(self, field: Field) -> tuple[int, ...]:
        points: dict[int, int] = {}
        for team, text in self.cards.items():
            if not (text.strip().isascii() and text.strip().isdigit()):
                raise DeskError(say(N_("How many points did {team} make?"), team=field.name(team)), f"cards.{team}")
            points[team] = int(text)
        for team, made in points.items():
            if list(points.values()).count(made) > 1:
                raise DeskError(say(N_("They are level again: play one more deal, or cut.")), f"cards.{team}")
        return tuple(sorted(points, key=lambda team: -points[team]))


@dataclass(frozen=True)
class CloseStage(Command):
    """Close the group stage and seed the knockout from its table. Returns the number of knockout matches.

    Raises DeskError with what is missing: results, protests, totals that differ, open ties.
    """

    stage_id: int

    def carry_out(self, work: Work) -> int:
        stage = work.get(Stage, self.stage_id)
        if stage.closed_at is not None:
            raise DeskError(say(N_("The stage is closed.")))
        if stage.key != GROUP:
            raise DeskError(say(N_("The knockout closes by itself, with the final.")))
        field = read_field(work.connection, stage.tournament_id)
        for problem in why_not_closed(field, GROUP):
            raise DeskError(problem)
        stage.closed_at = work.now
        work.session.flush()
        made = _seed(work, field)
        work.says(N_("Close the group stage of {tournament}: {n} go on"), tournament=field.title, n=len(made.seeds))
        return len(made.matches)


def _seeds(field: Field) -> tuple[int, ...]:
    assert field.standings is not None
    return qualifiers(field.standings, min(knockout_of(field).qualifiers, remaining(field)))


def _seed(work: Work, field: Field) -> Bracket:
    """Write the seeds down and make the matches of the bracket."""
    seeds = _seeds(field)
    made = bracket(seeds)
    work.add(
        Draw(
            tournament_id=field.tournament_id,
            kind="bracket",
            order=list(seeds),
            facts={},
            made_at=work.now,
            made_by=work.operator,
        )
    )
    mine = select(Match.code).where(Match.tournament_id == field.tournament_id)
    existing = set(work.all(mine))
    rounds = work.all(select(Stage).where(Stage.tournament_id == field.tournament_id))
    stages = {stage.key: stage for stage in rounds}
    for match in made.matches:
        if match.round not in stages:
            ordinal = max(stage.ordinal for stage in stages.values()) + 1
            stages[match.round] = work.add(
                Stage(tournament_id=field.tournament_id, key=match.round, ordinal=ordinal, drawn_at=work.now)
            )
        if match.key not in existing:
            stage = stages[match.round]
            work.add(Match(tournament_id=field.tournament_id, stage_id=stage.id, code=match.key))
    return made


@dataclass(frozen=True)
class ReseedBracket(Command):
    """Seed the knockout anew after a corrected group result. While a knockout match has begun only an official may."""

    tournament_id: int
    official_id: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        field = read_field(work.connection, self.tournament_id)
        if field.bracket is None:
            raise DeskError(say(N_("The knockout is not seeded yet.")))
        seeds = _seeds(field)
        if seeds == field.bracket.seeds:
            raise DeskError(say(N_("The seeds are as they were: nothing changes.")))
        if any(table.facts.called_at or table.over for table in field.tables if table.stage != GROUP):
            if self.official_id is None or not self.reason.strip():
                raise NeedsOfficial(
                    say(N_("A knockout match has begun: a named official decides, with a reason.")), "official"
                )
            deciding(work, self.official_id, [team for team in seeds if team not in field.bracket.seeds])
        _seed(work, field)
        work.says(N_("Seed the knockout of {tournament} anew"), tournament=field.title)


def seeds_moved(field: Field) -> bool:
    """Whether the group table, as corrected, would seed the knockout otherwise than it is."""
    if field.bracket is None or field.standings is None or field.standings.missing:
        return False
    try:
        return _seeds(field) != field.bracket.seeds
    except DeskError:
        return True


@dataclass(frozen=True, slots=True)
class Move:
    """A team's rank before and after."""

    team: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Consequences:
    """What a command would move: ranks of teams, matches of the bracket, and whether the seeds would differ."""

    moves: tuple[Move, ...]
    matches: tuple[Consequence, ...]
    seeds: bool

    @property
    def nothing(self) -> bool:
        """Whether nothing else moves."""
        return not (self.moves or self.matches or self.seeds)


def consequences_of(desk: Desk, tournament_id: int, command: Command) -> Consequences:
    """What ``command`` would move in a tournament, without doing it. Raises DeskError where it would be refused."""
    before = field_of(desk, tournament_id)
    after = desk.would(command, lambda: field_of(desk, tournament_id))
    ranks = _ranks(after)
    moves = tuple(
        Move(before.name(team), rank, ranks[team]) for team, rank in _ranks(before).items()
        if team in ranks and ranks[team] != rank
    )  # fmt: skip
    matches: tuple[Consequence, ...] = ()
    if before.bracket is not None and after.bracket is not None:
        matches = consequences(before.bracket, after.bracket)
    return Consequences(moves, matches, seeds_moved(after))


def _ranks(field: Field) -> dict[int, int]:
    return {row.team: row.rank for row in field.standings.rows} if field.standings is not None else {}


@dataclass(frozen=True)
class GiveTable(Command):
    """Give a knockout match a table (by its number) and a slot; None takes it away."""

    match_id: int
    table_id: int | None
    slot: int | None = None

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        if match.code.startswith("G"):
            raise DeskError(say(N_("A match of the group stage is moved, not given a table.")))
        match.table_id, match.slot = self.table_id, self.slot
        if self.table_id is not None:
            busy = select(Match).where(
                Match.table_id == self.table_id, Match.stage_id == match.stage_id, Match.id != match.id
            )
            if self.slot is None and work.first(busy) is not None:
                raise DeskError(say(N_("Another match of this round is at that table.")), "table")
        work.says(N_("Table for {code}"), code=match.code)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the final ranking: shared places have one ``first``."""

    first: int
    last: int
    team: str
    players: tuple[str, ...]


def final_ranking(field: Field) -> tuple[Place, ...]:
    """The ranking as far as it is decided: the knockout's places, then the group table's for those who stayed out."""
    if field.standings is None:
        return ()
    places: list[Place] = []
    ranked: set[int] = set()
    if field.bracket is not None:
        for group in field.bracket.ranking():
            for team in group.entrants:
                places.append(Place(group.first, group.last, field.name(team), field.teams[team].players))
                ranked.add(team)
        ranked |= set(field.bracket.seeds)
    if field.bracket is None or field.bracket.complete:
        behind = len(field.bracket.seeds) if field.bracket is not None else 0
        rest = [row for row in field.standings.rows if row.team not in ranked]
        for rank, level in groupby(rest, key=lambda row: row.rank):
            teams = list(level)
            first = behind + 1 + sum(row.rank < rank for row in rest)
            places += [
                Place(first, first + len(teams) - 1, field.name(row.team), field.teams[row.team].players)
                for row in teams
            ]
    return tuple(places)


def champion(field: Field) -> str:
    """The champion's name; "" while there is none."""
    winner = field.bracket.champion if field.bracket is not None else None
    return field.name(winner)
