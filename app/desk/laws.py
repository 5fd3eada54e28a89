"""What every act at a table has to keep: what may be done when, what is confirmed, what only an official may do.

Who may do what in which state stands in :mod:`app.tournament.progress`; what a line may be, in the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from app.desk.officials import deciding
from app.desk.rules import in_force
from app.desk.scores import GROUP, Table, read_field
from app.errors import DeskError
from app.games.game import Problem, Weight
from app.language import N_, Message, say
from app.models.event import Stage
from app.models.play import Match
from app.models.work import Work
from app.tournament import progress
from app.tournament.bracket import played_later
from app.tournament.progress import Act


class Unconfirmed(DeskError):
    """Something against the rules that may have happened: it is taken when the person confirms it."""


class NeedsOfficial(DeskError):
    """Something only a named official may do, with a reason."""


def match_words(work: Work, match: Match, table: Table) -> Message:
    """The match in the words of the history: its code and the two teams."""
    a, b = (name or str(label) for name, label in zip(table.names, table.labels, strict=True))
    return say(N_("{code} {a} – {b}"), code=match.code, a=a, b=b)


def allowed(table: Table, act: Act) -> None:
    """Refuse what cannot be done with a match in its state."""
    refused = progress.refusal(act, table.facts)
    if refused is not None:
        raise DeskError(refused)


def sit(match: Match, table: Table) -> tuple[int, int]:
    """Write down who is at the table, for a match of the bracket; the ids of both teams."""
    if table.a is None or table.b is None:
        raise DeskError(say(N_("It is not known yet who plays here.")))
    match.entry_a_id, match.entry_b_id = table.a, table.b
    return table.a, table.b


def confirm(problems: Sequence[Problem], confirmed: bool, decided: bool) -> None:
    """Raise the heaviest problem that was not answered."""
    for problem in problems:
        if problem.weight is Weight.REFUSED:
            raise DeskError(problem.message, problem.field)
        if problem.weight is Weight.DECIDED and not decided:
            raise NeedsOfficial(problem.message, problem.field)
        if problem.weight is Weight.WARNED and not confirmed:
            raise Unconfirmed(problem.message, problem.field)


class AtTable(Protocol):
    """A table at which somebody plays."""

    @property
    def entries(self) -> Sequence[int]:
        """The entries that play there."""
        ...


def official_for(work: Work, official_id: int | None, table: AtTable, reason: str) -> int:
    """The official of a decision about a table, who gives a reason and does not play there."""
    if official_id is None:
        raise NeedsOfficial(say(N_("Name the official who decides.")), "official")
    if not reason.strip():
        raise NeedsOfficial(say(N_("Say why.")), "reason")
    return deciding(work, official_id, table.entries).id


def correctable(work: Work, match: Match, table: Table, official_id: int | None, reason: str) -> None:
    """Refuse a correction that only an official may make: after the posted window, or with a later match played."""
    if official_id is not None:
        official_for(work, official_id, table, reason)
        return
    stage = work.get(Stage, match.stage_id)
    rules = in_force(work.connection, match.tournament_id).at(stage.ordinal)
    if stage.closed_at is not None and match.code.startswith("G"):
        raise NeedsOfficial(say(N_("The stage is closed: only an official corrects its results now.")), "official")
    if progress.correction_needs_official(stage.posted_at, work.now, rules.correction_minutes):
        raise NeedsOfficial(
            say(N_("The results were posted more than {n} {n:minute|minutes} ago: only an official corrects them now."),
                n=rules.correction_minutes), "official",
        )  # fmt: skip
    if table.stage != GROUP:
        bracket = read_field(work.connection, match.tournament_id).bracket
        if bracket is not None and (later := played_later(bracket, match.code)):
            raise NeedsOfficial(
                say(
                    N_("{later} has been played since: only an official changes this result now."), later=later[0].title
                ),
                "official",
            )
