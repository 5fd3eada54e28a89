"""What is said against a line or an act, as the screen says it: the sentence, its clause, what moves by it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from app.desk.knockout import Consequences, consequences_of
from app.desk.scores import Field
from app.games.game import Problem, Weight
from app.language import N_, Message, say
from app.tournament.bracket import Side
from app.ui.confirm import Confirm
from app.ui.words import _, shown

NAMED = 4
"""So many sheets that become stale are named; the rest are counted."""
SIGNS = {Weight.REFUSED: "✘", Weight.WARNED: "⚠", Weight.DECIDED: "⚠"}


def told(problem: Problem) -> Message:
    """The sentence of ``problem`` with its clause behind it."""
    if not problem.clause or problem.clause in str(problem.message):
        return problem.message
    return say(N_("{sentence} ({clause})"), sentence=problem.message, clause=problem.clause)


def with_clauses(problems: Iterable[Problem], fields: Callable[[str], str] = lambda field: field) -> list[Problem]:
    """``problems`` with their clauses told, at the fields of the screen."""
    return [replace(one, message=told(one), field=fields(one.field)) for one in problems]


def consequence_lines(field: Field, found: Consequences) -> list[str]:
    """What a command would move, one line for each thing."""
    lines = [
        _("{team} goes from place {before} to place {after}", team=move.team, before=move.before, after=move.after)
        for move in found.moves
    ]
    for match in found.matches:
        before, after = (" – ".join(_side(field, side) for side in pair) for pair in (match.before, match.after))
        text = (
            N_("{match}, which has been played: {after} instead of {before}; only an official settles that")
            if match.played
            else N_("{match}: {after} instead of {before}")
        )
        lines.append(_(text, match=shown(match.title), before=before, after=after))
    if found.seeds:
        lines.append(_("The knockout would be seeded otherwise; it stays as it is until it is seeded anew."))
    return lines


def stale_lines(desk: Any, command: Any) -> list[str]:
    """The printed sheets that a command would make stale, in one line; no line where there are none."""
    from app.desk import paper

    titles = [shown(title) for title in paper.stale_after(desk, command)]
    if not titles:
        return []
    named, more = ", ".join(titles[:NAMED]), len(titles) - NAMED
    if more > 0:
        return [_("Printed sheets become stale: {sheets} and {n} more", sheets=named, n=more)]
    return [_("Printed sheets become stale: {sheets}", sheets=named)]


def _side(field: Field, side: Side) -> str:
    return field.name(side.entrant) or shown(side.label())


def agreed(panel: Any, tournament_id: int, command: Any, verb: str) -> bool:
    """Whether a correction may be made: what else moves by it is shown first. Raises DeskError where it is refused."""
    from app.desk.scores import field_of

    found = consequences_of(panel.desk, tournament_id, command)
    stale = stale_lines(panel.desk, command)
    if found.nothing and not stale:
        return True
    lines = [*consequence_lines(field_of(panel.desk, tournament_id), found), *stale]
    return Confirm.asked(panel, _("This moves more than the match itself:"), lines, verb)
