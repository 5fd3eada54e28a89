"""The table of a group stage, computed from its results.

Doc 000 A.3, A.8, D.9 and the rulings ``group_rank``, ``group_tie_stands`` and ``walkover``. Unplayed games count for
nothing; while there are any the table is provisional. The scores are plain values: no game is known here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.errors import DeskError
from app.language import N_, Message, say
from app.tournament.draw import Entrant
from app.tournament.tiebreaks import GROUP_RANK, Field, Level, Record, Remedy, TieBreak, checked_chain, rank


class Walkover(StrEnum):
    """What the team gets whose opponent did not appear; always the match points of a win."""

    WIN_NO_SCORE = "win_no_score"
    """No score points for anybody."""
    WIN_12_0 = "win_12_0"
    """Twelve score points to none."""
    AVERAGE_OF_OWN_GAMES = "average_of_own_games"
    """The averages, made and given away, of its own games at the table, halves rounded up; nothing for the absent."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game of the stage: two teams and their score points.

    Both scores None and nobody ``absent``: unplayed. One team absent: a walkover for the other; both: a double
    walkover, lost by both. ``disputed``: somebody protests; the scores count meanwhile and the table tells.
    """

    home: Entrant
    home_score: int | None
    away: Entrant
    away_score: int | None
    absent: frozenset[Entrant] = frozenset()
    disputed: bool = False

    def __post_init__(self) -> None:
        if self.home == self.away or not self.absent <= {self.home, self.away}:
            raise ValueError(f"not a game of two teams: {self}")
        if (self.home_score is None) != (self.away_score is None) or (self.absent and self.home_score is not None):
            raise ValueError(f"half a result, or scores beside a walkover: {self}")

    @property
    def played(self) -> bool:
        """Whether it was played at the table."""
        return self.home_score is not None

    @property
    def decided(self) -> bool:
        """Whether it counts: played, or decided as a walkover."""
        return self.played or bool(self.absent)


@dataclass(frozen=True, slots=True)
class StandingsRules:
    """How the table is made: the order of the tie-breaks, match points, and what a walkover gives."""

    chain: tuple[TieBreak, ...] = GROUP_RANK
    win: int = 2
    draw: int = 1
    loss: int = 0
    walkover: Walkover = Walkover.WIN_NO_SCORE


def proposed_walkover(chain: Sequence[TieBreak]) -> Walkover:
    """What to propose for ``walkover``: the average wherever score points rank first (ruling ``walkover``)."""
    return Walkover.WIN_NO_SCORE if chain[0] == TieBreak.MATCH_POINTS else Walkover.AVERAGE_OF_OWN_GAMES


@dataclass(frozen=True, slots=True)
class Row:
    """One team's row. ``played`` = won + drawn + lost, walkovers among them; level teams share a ``rank`` (1, 2, 2, 4).

    ``separated_by`` says what separated it from the row below; None on the last row and above a team it is level with.
    ``disputed`` counts its games under protest.
    """

    team: Entrant
    rank: int
    played: int
    won: int
    drawn: int
    lost: int
    match_points: int
    scored: int
    conceded: int
    tied_with: tuple[Entrant, ...] = ()
    separated_by: Message | None = None
    withdrawn: bool = False
    disputed: int = 0

    @property
    def difference(self) -> int:
        """Score points made less score points given away."""
        return self.scored - self.conceded


@dataclass(frozen=True, slots=True)
class Standings:
    """The rows, best first, how many results are ``missing`` and how many games are ``disputed``."""

    rows: tuple[Row, ...]
    missing: int = 0
    disputed: int = 0

    @property
    def provisional(self) -> bool:
        """Whether results are missing."""
        return self.missing > 0

    @property
    def order(self) -> tuple[Entrant, ...]:
        """The teams, best first."""
        return tuple(row.team for row in self.rows)

    def notices(self) -> tuple[Message, ...]:
        """What has to stand over the table wherever it is shown: provisional, under protest."""
        one_missing, some_missing = N_("provisional, {n} result missing"), N_("provisional, {n} results missing")
        one_disputed, some_disputed = N_("{n} game under protest"), N_("{n} games under protest")
        counts = ((self.missing, one_missing, some_missing), (self.disputed, one_disputed, some_disputed))
        return tuple(say(one if n == 1 else some, n=n) for n, one, some in counts if n)


@dataclass(frozen=True, slots=True)
class OpenTie:
    """Teams still level on places ``first`` to ``last``; ``across_line``: not all of them can go on."""

    teams: tuple[Entrant, ...]
    first: int
    last: int
    across_line: bool


def standings(
    teams: Sequence[Entrant],
    results: Sequence[Result],
    rules: StandingsRules = StandingsRules(),
    remedies: Sequence[Remedy] = (),
    withdrawn: Collection[Entrant] = (),
) -> Standings:
    """The table of ``teams`` after ``results``.

    Teams that stay level keep their order in ``teams``. ``remedies`` are the recorded cuts, play-offs and decisions,
    oldest first. Results of ``withdrawn`` teams stand; their rows are marked, and :func:`qualifiers` passes them by.
    Raises DeskError (field ``group_rank``) for a chain that makes no sense.
    """
    chain = checked_chain(rules.chain)
    field = _field(teams, results, rules, remedies)
    disputed = dict.fromkeys(teams, 0)
    for result in results:
        if result.disputed:
            disputed[result.home] += 1
            disputed[result.away] += 1
    rows: list[Row] = []
    for level in rank(teams, chain, field):
        rows += _rows(level, len(rows) + 1, field.records, set(withdrawn), disputed)
    missing = sum(not result.decided for result in results)
    return Standings(tuple(rows), missing, sum(result.disputed for result in results))


def open_ties(table: Standings, number: int) -> tuple[OpenTie, ...]:
    """The ties that have to be settled before the best ``number`` can go on: across the line, and among them.

    A tie among those who go on decides who meets whom. Withdrawn teams are passed by.
    """
    present = [row for row in table.rows if not row.withdrawn]
    ties: dict[int, list[int]] = {}
    for place, row in enumerate(present, 1):
        ties.setdefault(row.rank, []).append(place)
    return tuple(
        OpenTie(tuple(present[place - 1].team for place in places), places[0], places[-1], places[-1] > number)
        for places in ties.values()
        if len(places) > 1 and places[0] <= number
    )


def qualifiers(table: Standings, number: int) -> tuple[Entrant, ...]:
    """The ``number`` best teams still there, in order.

    Raises DeskError where results are missing, a tie is open or there are not enough teams.
    """
    present = [row.team for row in table.rows if not row.withdrawn]
    if table.missing:
        raise DeskError(say(N_("{n} {n:result is|results are} missing."), n=table.missing), "results")
    if open_ties(table, number):
        raise DeskError(say(N_("A tie has to be settled first, by a play-off deal or a cut of cards.")), "ties")
    if len(present) < number:
        raise DeskError(say(N_("{number} teams should go on, {n} are left."), number=number, n=len(present)), "teams")
    return tuple(present[:number])


def _rows(
    level: Level, place: int, records: Mapping[Entrant, Record], withdrawn: set[Entrant], disputed: dict[Entrant, int]
) -> list[Row]:
    rows = []
    for team in level.teams:
        record = records[team]
        rows.append(
            Row(
                team,
                place,
                record.won + record.drawn + record.lost,
                record.won,
                record.drawn,
                record.lost,
                record.match_points,
                record.scored,
                record.conceded,
                tied_with=tuple(other for other in level.teams if other != team),
                separated_by=level.separated_by if team == level.teams[-1] else None,
                withdrawn=team in withdrawn,
                disputed=disputed[team],
            )
        )
    return rows


def _field(
    teams: Sequence[Entrant], results: Sequence[Result], rules: StandingsRules, remedies: Sequence[Remedy]
) -> Field:
    records = {team: Record() for team in teams}
    field = Field(records, remedies=remedies)
    at_table: dict[Entrant, int] = dict.fromkeys(teams, 0)
    for result in results:
        if result.home_score is not None and result.away_score is not None:
            _count(field, rules, result.home, result.home_score, result.away, result.away_score)
            _count(field, rules, result.away, result.away_score, result.home, result.home_score)
            at_table[result.home] += 1
            at_table[result.away] += 1
    averages = {
        team: (_average(records[team].scored, games), _average(records[team].conceded, games))
        for team, games in at_table.items()
    }
    for result in results:
        if result.absent:
            _count_walkover(field, rules, result, averages)
    return field


def _average(total: int, games: int) -> int:
    return (2 * total + games) // (2 * games) if games else 0


def _count(field: Field, rules: StandingsRules, team: Entrant, made: int, other: Entrant, given: int) -> None:
    record = field.records[team]
    record.scored += made
    record.conceded += given
    record.won += made > given
    record.drawn += made == given
    record.lost += made < given
    _add_points(field, team, other, rules.win if made > given else rules.draw if made == given else rules.loss)


def _count_walkover(
    field: Field, rules: StandingsRules, result: Result, averages: dict[Entrant, tuple[int, int]]
) -> None:
    for team, other in ((result.home, result.away), (result.away, result.home)):
        record = field.records[team]
        if team in result.absent:
            record.lost += 1
            _add_points(field, team, other, rules.loss)
            if rules.walkover == Walkover.WIN_12_0 and other not in result.absent:
                record.conceded += 12
            continue
        record.won += 1
        _add_points(field, team, other, rules.win)
        if rules.walkover == Walkover.WIN_12_0:
            record.scored += 12
        elif rules.walkover == Walkover.AVERAGE_OF_OWN_GAMES:
            scored, conceded = averages[team]
            record.scored += scored
            record.conceded += conceded


def _add_points(field: Field, team: Entrant, other: Entrant, points: int) -> None:
    field.records[team].match_points += points
    field.points[team, other] = field.points.get((team, other), 0) + points
