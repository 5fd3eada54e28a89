"""The knock-out: pairs, byes, and a bracket that is computed from its seeds and what was decided.

Doc 000 Format and the ruling ``small_field``: with 16 or more teams the top eight play quarter-finals, 1-8, 2-7, 3-6,
4-5; Q1 meets Q4 and Q2 meets Q3; the losers of the semi-finals play for places three and four. The same fold, first
against last, makes a bracket of any size, and the first two seeds can meet only in the final.

Nothing is moved by hand and nothing is stored but decisions: winners and losers go where ``WinnerOf`` and ``LoserOf``
say. A bye (nobody will ever come) is not a side still undecided.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from app.errors import DeskError
from app.language import N_, Message, say
from app.tournament.draw import Entrant

T = TypeVar("T")

MOST = 128
ROUNDS = {
    2: ("final", "F", N_("Final")),
    4: ("semi_final", "S", N_("Semi-final")),
    8: ("quarter_final", "Q", N_("Quarter-final")),
    16: ("round_of_16", "R16-", N_("Round of 16")),
    32: ("round_of_32", "R32-", N_("Round of 32")),
    64: ("round_of_64", "R64-", N_("Round of 64")),
    128: ("round_of_128", "R128-", N_("Round of 128")),
}
"""By the number of places in the round: its key, the letters of its matches, its title."""

LOSERS_FINAL = ("losers_final", "L", N_("Losers' final"))


class SmallField(StrEnum):
    """Who goes on where there are too few teams for quarter-finals (ruling ``small_field``)."""

    TOP_FOUR = "top_four"
    TOP_TWO = "top_two"


@dataclass(frozen=True, slots=True)
class KnockoutStage:
    """Where the knock-out begins (a key of ROUNDS), how many teams go on, and the pairs of their ranks."""

    stage: str
    qualifiers: int
    pairs: tuple[tuple[int, int], ...]


def fold(places: Sequence[T]) -> tuple[tuple[T, T], ...]:
    """First against last, second against last but one ...: Q1 v Q4 and Q2 v Q3. An even number of places."""
    return tuple((places[i], places[-1 - i]) for i in range(len(places) // 2))


def knockout_stage(
    teams: int, quarter_finals_from: int = 16, small_field: SmallField | str = SmallField.TOP_FOUR
) -> KnockoutStage:
    """What follows a group stage of ``teams``; fewer than four teams play only a final.

    Raises DeskError (field ``teams``) for fewer than two.
    """
    if teams < 2:
        raise DeskError(say(N_("A knock-out needs at least two teams.")), "teams")
    if teams >= max(quarter_finals_from, 8):
        number = 8
    else:
        number = 4 if teams >= 4 and SmallField(small_field) == SmallField.TOP_FOUR else 2
    return KnockoutStage(ROUNDS[number][0], number, fold(range(1, number + 1)))


@dataclass(frozen=True, slots=True)
class Seed:
    """Comes in by rank, from 1."""

    rank: int


@dataclass(frozen=True, slots=True)
class WinnerOf:
    """The winner of the match with this key."""

    match: str


@dataclass(frozen=True, slots=True)
class LoserOf:
    """The loser of the match with this key."""

    match: str


Source = Seed | WinnerOf | LoserOf


class SideState(StrEnum):
    """Whether a side is known, still undecided, or a bye."""

    KNOWN = "known"
    UNDECIDED = "undecided"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a match: where it comes from, its state, and the entrant if known."""

    source: Source
    state: SideState
    entrant: Entrant | None = None

    def label(self) -> Message:
        """What to write where no name can stand: "bye", "winner of Q1", "loser of S2", "rank 3"."""
        if self.state == SideState.BYE:
            return say(N_("bye"))
        match self.source:
            case Seed(rank):
                return say(N_("rank {rank}"), rank=rank)
            case WinnerOf(key):
                return say(N_("winner of {match}"), match=key)
            case LoserOf(key):
                return say(N_("loser of {match}"), match=key)


@dataclass(frozen=True, slots=True)
class Decision:
    """What came of a match: its winner, None for a double walkover; and between whom it was (empty: not recorded)."""

    winner: Entrant | None
    between: frozenset[Entrant] = frozenset()
    walkover: bool = False


class MatchStatus(StrEnum):
    """Where a match of the bracket stands."""

    WAITING = "waiting"
    """A side is undecided."""
    READY = "ready"
    """Both sides are known; to be played."""
    DECIDED = "decided"
    """It was decided at the table, by a walkover, or by a withdrawal."""
    BYE = "bye"
    """One side is a bye: the other goes on by itself; with two byes nobody does."""
    MARKED = "marked"
    """It was decided between others than those who now belong here: an official has to look at it."""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match: key (``Q1``), key of its round, number in the round, its sides and what came of it.

    ``winner`` and ``loser`` are None while open and where nobody advances. ``over``: nothing more will come of it.
    """

    key: str
    round: str
    title: Message
    number: int
    sides: tuple[Side, Side]
    status: MatchStatus
    winner: Entrant | None = None
    loser: Entrant | None = None
    walkover: bool = False
    over: bool = False

    @property
    def entrants(self) -> frozenset[Entrant]:
        """Those who are known to meet here."""
        return frozenset(side.entrant for side in self.sides if side.entrant is not None)


@dataclass(frozen=True, slots=True)
class Places:
    """Entrants who share places ``first`` to ``last`` of the final ranking, in the order of their seeds."""

    first: int
    last: int
    entrants: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A computed bracket: its seeds in order of rank, and its matches, earliest round first, the final last."""

    seeds: tuple[Entrant, ...]
    matches: tuple[BracketMatch, ...]

    def __getitem__(self, key: str) -> BracketMatch:
        return next(match for match in self.matches if match.key == key)

    @property
    def champion(self) -> Entrant | None:
        """The winner of the final, once there is one."""
        return self["F"].winner

    @property
    def complete(self) -> bool:
        """Whether nothing is left to decide."""
        return all(match.over for match in self.matches)

    def ready(self) -> tuple[BracketMatch, ...]:
        """The matches that can be played now."""
        return tuple(match for match in self.matches if match.status == MatchStatus.READY)

    def ranking(self) -> tuple[Places, ...]:
        """The places decided so far, best first. Losers of one round share places; the losers' final parts 3 and 4."""
        places: list[Places] = []
        final, losers_final = self["F"], next((match for match in self.matches if match.key == "L"), None)
        for first, match in ((1, final), (3, losers_final)):
            if match is not None and match.over:
                places += [Places(first, first, (match.winner,))] if match.winner is not None else []
                places += self._losers([match], first + 1)
        for size, (key, _, _) in ROUNDS.items():
            if size > 4 or (size == 4 and losers_final is None):
                places += self._losers([match for match in self.matches if match.round == key], size // 2 + 1)
        return tuple(places)

    def _losers(self, matches: Sequence[BracketMatch], first: int) -> list[Places]:
        out = {entrant for match in matches if match.over for entrant in match.entrants if entrant != match.winner}
        last = max(first, first - 1 + sum(match.status != MatchStatus.BYE for match in matches))
        return [Places(first, last, tuple(team for team in self.seeds if team in out))] if out else []


def bracket(
    seeds: Sequence[Entrant],
    decisions: Mapping[str, Decision] | None = None,
    withdrawn: Collection[Entrant] = (),
    losers_final: bool = True,
) -> Bracket:
    """The bracket of ``seeds`` (best first, 2 to 128) after ``decisions`` by match key.

    A withdrawn entrant loses every match not yet decided. A double walkover sends nobody on: the next opponent has a
    bye. A decision between others than those who now belong to the match marks it; it still counts if its winner does
    belong. Raises DeskError (field ``teams``) for too few or too many seeds.
    """
    if not 2 <= len(seeds) <= MOST:
        said = say(N_("A knock-out can have 2 to {most} entrants, not {n}."), most=MOST, n=len(seeds))
        raise DeskError(said, "teams")
    if len(set(seeds)) < len(seeds):
        raise ValueError("an entrant is seeded twice")
    found: dict[str, BracketMatch] = {}
    decided = decisions or {}

    def side(source: Source) -> Side:
        if isinstance(source, Seed):
            known = source.rank <= len(seeds)
            return Side(source, SideState.KNOWN, seeds[source.rank - 1]) if known else Side(source, SideState.BYE)
        match = found[source.match]
        entrant = match.winner if isinstance(source, WinnerOf) else match.loser
        if entrant is not None:
            return Side(source, SideState.KNOWN, entrant)
        return Side(source, SideState.BYE if match.over else SideState.UNDECIDED)

    def play(naming: tuple[str, str, str], number: int, only: bool, sources: tuple[Source, Source]) -> str:
        key = naming[1] if only else f"{naming[1]}{number}"
        title = say(naming[2]) if only else say(N_("{round} {number}"), round=say(naming[2]), number=number)
        sides = (side(sources[0]), side(sources[1]))
        match = BracketMatch(key, naming[0], title, number, sides, MatchStatus.WAITING)
        found[key] = _decide(match, decided, withdrawn)
        return key

    size = 1 << (len(seeds) - 1).bit_length()
    sources: list[Source] = [Seed(rank) for rank in range(1, size + 1)]
    while len(sources) > 1:
        naming, pairs = ROUNDS[len(sources)], fold(sources)
        if len(pairs) == 1 and losers_final and size > 2:
            play(LOSERS_FINAL, 1, True, (LoserOf("S1"), LoserOf("S2")))
        sources = [WinnerOf(play(naming, number, len(pairs) == 1, pair)) for number, pair in enumerate(pairs, 1)]
    return Bracket(tuple(seeds), tuple(found.values()))


def _decide(
    match: BracketMatch, decisions: Mapping[str, Decision], withdrawn: Collection[Entrant]
) -> BracketMatch:
    states = {side.state for side in match.sides}
    entrants = match.entrants
    decision = decisions.get(match.key)
    if decision is not None:
        fits = decision.between in (frozenset(), entrants) and len(entrants) == 2
        counts = decision.winner in entrants if decision.winner is not None else fits
        status = MatchStatus.DECIDED if fits and counts else MatchStatus.MARKED
        return _over(match, status, decision.winner, decision.walkover) if counts else _with(match, status)
    if SideState.UNDECIDED in states:
        return match
    present = [entrant for entrant in entrants if entrant not in withdrawn]
    if SideState.BYE in states:
        return _over(match, MatchStatus.BYE, present[0] if present else None, False)
    if len(present) < 2:
        return _over(match, MatchStatus.DECIDED, present[0] if present else None, True)
    return _with(match, MatchStatus.READY)


def _with(match: BracketMatch, status: MatchStatus) -> BracketMatch:
    return BracketMatch(match.key, match.round, match.title, match.number, match.sides, status)


def _over(match: BracketMatch, status: MatchStatus, winner: Entrant | None, walkover: bool) -> BracketMatch:
    others = [entrant for entrant in match.entrants if entrant != winner]
    loser = others[0] if winner is not None and others else None
    return BracketMatch(
        match.key, match.round, match.title, match.number, match.sides, status, winner, loser, walkover, True
    )


@dataclass(frozen=True, slots=True)
class Consequence:
    """A match whose participants change: who would meet before and after; ``played``: it has been decided already."""

    match: str
    title: Message
    before: tuple[Side, Side]
    after: tuple[Side, Side]
    played: bool


def consequences(before: Bracket, after: Bracket) -> tuple[Consequence, ...]:
    """What a correction does to the matches that follow it, earliest first. The two brackets have one size."""
    was = {match.key: match for match in before.matches}
    return tuple(
        Consequence(match.key, match.title, was[match.key].sides, match.sides, _played(was[match.key]))
        for match in after.matches
        if match.key in was and match.sides != was[match.key].sides
    )


def played_later(of: Bracket, key: str) -> tuple[BracketMatch, ...]:
    """The matches already played that winner or loser of ``key`` went to, and those that follow from them.

    While there are none the winner can simply be changed; afterwards only an official can, with a reason.
    """
    reached = {key}
    later = []
    for match in of.matches:
        if any(not isinstance(side.source, Seed) and side.source.match in reached for side in match.sides):
            reached.add(match.key)
            later += [match] if _played(match) else []
    return tuple(later)


def _played(match: BracketMatch) -> bool:
    return match.status in (MatchStatus.DECIDED, MatchStatus.MARKED)
