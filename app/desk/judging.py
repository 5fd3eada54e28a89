"""The judge's desk: which rules a hand is judged under, what he is answered, and the rulings that are kept.

A ruling is kept as the cards that lay there and what was asked of them; its answer is reckoned again whenever it is
shown, under the house rules of that moment, so that nobody can keep an answer that the cards do not give.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any

from sqlalchemy import Connection, select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.namesakes import Namesakes, namesakes
from app.desk.officials import deciding
from app.desk.play import play_of
from app.desk.rules import in_force
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.games import house_rules
from app.games.before_judge import Answer, Case, complaints
from app.games.cards import Card, parse, parse_all
from app.games.game import Problem
from app.language import N_, Message, say
from app.models.event import Stage, Tournament
from app.models.judging import HandRuling
from app.models.people import Entry, Official
from app.models.play import Match
from app.models.work import Work

GAMES = {"rummy13": N_("13-card rummy"), "rummy21": N_("21-card rummy")}
"""The games whose hands can be judged."""
COUNT, DECLARATION, AS_LAID = "count", "declaration", "as_laid"
ASKED = {
    COUNT: N_("what the cards count"),
    DECLARATION: N_("whether it is a declaration"),
    AS_LAID: N_("what the cards count as they are laid"),
}
"""What a judge is asked about a hand."""
ALWAYS = 2
"""So many of the rules that bear on a judgement are always told, the rest where they were changed."""


@dataclass(frozen=True, slots=True)
class ScoredUnder:
    """The house rules that a hand is judged under, and whose: a tournament's title, "" for the game's own."""

    game: str
    rules: Any
    tournament_id: int | None = None
    title: str = ""

    def bearing(self) -> tuple[Message, ...]:
        """The rules that bear on a judgement, a sentence for each; of long lists those that were changed."""
        settings = [house_rules.book(self.game).setting(key) for key in _judge(self.game).BEARING]
        held = [(setting, getattr(self.rules, setting.key)) for setting in settings]
        first, *others = held
        return (
            say(first[0].meaning(first[1])),
            *(
                say(N_("{label}: {means}"), label=say(setting.label), means=say(setting.meaning(value)))
                for number, (setting, value) in enumerate(others, 1)
                if number < ALWAYS or value != setting.default
            ),
        )


def scored_under(desk: Desk | None, game: str, match_id: int | None = None) -> ScoredUnder:
    """The rules of a match's stage, else of the event's first tournament of ``game``, else of the game itself."""
    if desk is None:
        return ScoredUnder(game, house_rules.load(game))
    row = next((row for row in tournaments(desk) if row.game == game), None)
    with desk.reading() as connection:
        return _scored_under(connection, game, row.id if row is not None else None, match_id)


def _scored_under(
    connection: Connection, game: str, tournament_id: int | None, match_id: int | None
) -> ScoredUnder:
    ordinal = None
    if match_id is not None:
        question = select(Match.tournament_id, Stage.ordinal).join(Stage, Stage.id == Match.stage_id)
        tournament_id, ordinal = connection.execute(question.where(Match.id == match_id)).one()
    if tournament_id is None:
        return ScoredUnder(game, house_rules.load(game))
    title = connection.execute(select(Tournament.title).where(Tournament.id == tournament_id)).scalar_one()
    return ScoredUnder(game, in_force(connection, tournament_id).at(ordinal), tournament_id, title)


@dataclass(frozen=True, slots=True)
class Look:
    """What can be said of the cards so far: complaints about the cards themselves, at their fields, and the answer."""

    problems: tuple[Problem, ...]
    answer: Answer | None
    size: int

    @property
    def judged(self) -> bool:
        """The hand is whole and right, and the answer holds."""
        return self.answer is not None and self.answer.complete and not self.problems


def look(game: str, rules: Any, case: Case) -> Look:
    """Look at the cards of ``case`` while they are being typed."""
    judge = _judge(game)
    limits = judge.limits(rules)
    problems = list(complaints(limits, case))
    if problems and any(problem.field == "cards" for problem in problems):
        return Look(tuple(problems), None, limits.size)
    try:
        answer: Answer | None = judge.answer(rules, case)
    except DeskError as error:
        return Look((*problems, Problem(error.field or "joker", error.message)), None, limits.size)
    return Look(tuple(problems), answer, limits.size)


def copies(game: str, rules: Any, card: Card) -> int:
    """How many copies of ``card`` there are in the packs in use."""
    found: int = _judge(game).limits(rules).copies(card)
    return found


def _judge(game: str) -> ModuleType:
    return import_module(f"app.games.{game}.answer")


def verdict(asked: str, answer: Answer) -> Message:
    """The ruling in a sentence: the answer to what was ``asked``."""
    laid = answer.as_laid
    if asked == DECLARATION and laid is None:
        return say(N_("It could be declared")) if answer.valid else say(N_("It could not be declared"))
    if asked == DECLARATION and laid is not None:
        return say(N_("A valid declaration")) if laid.valid else say(N_("A wrong declaration"))
    if asked == AS_LAID and laid is not None:
        return say(N_("As it is laid it counts {count}"), count=laid.count)
    return say(N_("The hand {counts}"), counts=answer.figures[0])


@dataclass(frozen=True)
class RecordRuling(Command):
    """Keep what a named official ruled about a hand; its id.

    Cards are typed texts (``AS KS``); ``groups`` as the player laid them, ``loose`` in no group; ``asked`` is a key of
    ``ASKED``. ``match_id``, ``deal`` and ``entry_id`` say of which deal and player, else ``player`` is his name in
    words. Raises DeskError at ``cards``, ``joker``, ``dealt``, ``asked`` or ``official``.
    """

    game: str
    loose: str
    joker: str
    official_id: int | None
    reason: str = ""
    asked: str = COUNT
    groups: tuple[str, ...] = ()
    exposed: str = ""
    dealt: str = ""
    dealt_claimed: bool = True
    match_id: int | None = None
    deal: int | None = None
    entry_id: int | None = None
    player: str = ""

    def carry_out(self, work: Work) -> int:
        if self.game not in GAMES:
            raise DeskError(say(N_("Hands of this game are not judged here.")))
        match = None if self.match_id is None else work.get(Match, self.match_id)
        entries: tuple[int, ...] = ()
        if match is not None:
            if work.get(Tournament, match.tournament_id).game != self.game:
                raise DeskError(say(N_("Another game is played at this table.")))
            entries = tuple(play_of(work, match).read(work.connection, match.id).entries)
        entry = None if self.entry_id is None else work.get(Entry, self.entry_id)
        if entry is not None and match is not None and entry.id not in entries:
            raise DeskError(say(N_("This player is not at the table.")), "player")
        first = work.first(select(Tournament.id).where(Tournament.game == self.game).order_by(Tournament.id))
        under = _scored_under(work.connection, self.game, first, self.match_id)
        sentence = self._verdict(under)
        if self.official_id is None:
            raise DeskError(say(N_("Name the official who ruled.")), "official")
        who = entries or (() if entry is None else (entry.id,))
        official = deciding(work, self.official_id, who)
        ruling = work.add(
            HandRuling(
                tournament_id=under.tournament_id, match_id=self.match_id, deal=self.deal, entry_id=self.entry_id,
                player=self.player.strip(), game=self.game, rules=house_rules.stored(under.rules), asked=self.asked,
                groups=list(self.groups), loose=self.loose, joker=self.joker, exposed=self.exposed, dealt=self.dealt,
                dealt_claimed=self.dealt_claimed, official_id=official.id, reason=self.reason.strip(), at=work.now,
            )
        )  # fmt: skip
        whose = (entry.name if entry is not None else self.player.strip()) or say(GAMES[self.game])
        work.says(N_("{judge} ruled, {whose}: {ruling}"), judge=official.name, whose=whose, ruling=sentence)
        return ruling.id

    def _verdict(self, under: ScoredUnder) -> Message:
        if self.asked not in ASKED or (self.asked == AS_LAID and not self.groups):
            raise DeskError(say(N_("Choose what was asked.")), "asked")
        found = look(self.game, under.rules, _case(self))
        if found.problems:
            raise DeskError(found.problems[0].message, found.problems[0].field)
        if found.answer is None:
            raise DeskError(say(N_("Which card is the joker?")), "joker")
        if not found.answer.complete:
            raise DeskError(say(N_("A hand has {size} cards."), size=found.size), "cards")
        return verdict(self.asked, found.answer)


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling that was kept: whose hand, where, by whom, and the answer that the cards give under its rules."""

    id: int
    at: datetime
    game: str
    under: ScoredUnder
    asked: str
    case: Case
    official: str
    reason: str
    player: str
    match_id: int | None
    code: str
    deal: int | None

    @property
    def answer(self) -> Answer:
        """What the cards give."""
        found = _answered(self.game, self.under.rules, self.case)
        assert found is not None
        return found

    @property
    def sentence(self) -> Message:
        """The ruling in a sentence."""
        return verdict(self.asked, self.answer)


@lru_cache(maxsize=256)
def _answered(game: str, rules: Any, case: Case) -> Answer | None:
    return look(game, rules, case).answer


def rulings(desk: Desk, match_id: int | None = None) -> tuple[Ruled, ...]:
    """The rulings of the event, or of one match, the newest first."""
    question = (
        select(
            HandRuling, Official.name.label("official"), Entry.name.label("entry"), Match.code,
            Tournament.title.label("tournament"),
        )
        .join(Official, Official.id == HandRuling.official_id)
        .outerjoin(Entry, Entry.id == HandRuling.entry_id)
        .outerjoin(Match, Match.id == HandRuling.match_id)
        .outerjoin(Tournament, Tournament.id == HandRuling.tournament_id)
        .order_by(HandRuling.id.desc())
    )  # fmt: skip
    if match_id is not None:
        question = question.where(HandRuling.match_id == match_id)
    with desk.reading() as connection:
        rows = connection.execute(question).all()
    shown = namesakes(desk)
    return tuple(_ruled(row, shown) for row in rows)


def ruling(desk: Desk, ruling_id: int) -> Ruled | None:
    """One ruling; None where it was taken back."""
    return next((row for row in rulings(desk) if row.id == ruling_id), None)


def _ruled(row: Any, shown: Namesakes) -> Ruled:
    rules = house_rules.load(row.game, row.rules)
    under = ScoredUnder(row.game, rules, row.tournament_id, row.tournament or "")
    return Ruled(
        id=row.id, at=row.at, game=row.game, under=under, asked=row.asked, case=_case(row), official=row.official,
        reason=row.reason, player=shown.entry(row.entry_id, row.entry) if row.entry else row.player,
        match_id=row.match_id, code=row.code or "", deal=row.deal,
    )  # fmt: skip


def _case(kept: Any) -> Case:
    """The case that a command or a row holds as typed texts."""

    def one(text: str, field: str) -> Card | None:
        return parse(text, field) if text.strip() else None

    return Case(
        one(kept.joker, "joker"),
        parse_all(kept.loose),
        tuple(parse_all(group) for group in kept.groups),
        one(kept.exposed, "exposed"),
        parse_all(kept.dealt, "dealt"),
        kept.dealt_claimed,
    )


def typed(case: Case) -> Mapping[str, Any]:
    """The cards of ``case`` as the texts that :class:`RecordRuling` takes."""
    return {
        "loose": " ".join(map(str, case.loose)),
        "groups": tuple(" ".join(map(str, group)) for group in case.groups),
        "joker": "" if case.joker is None else str(case.joker),
        "exposed": "" if case.exposed is None else str(case.exposed),
        "dealt": " ".join(map(str, case.dealt)),
        "dealt_claimed": case.dealt_claimed,
    }
