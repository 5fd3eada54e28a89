"""What can be answered to each kind of report of an import, by one key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.desk.exchange.events import Offered
from app.desk.exchange.problems import Answer, Kind, Problem, Reply
from app.language import N_
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its letter, its words, the reply. ``asks`` says in grey what has to be typed ("" nothing);
    ``several`` for one a line; ``suggested``: takes the words the report proposes; ``words`` are always these."""

    key: str
    title: str
    reply: Reply
    asks: str = ""
    several: bool = False
    suggested: bool = False
    words: str = ""


_LEAVE = Option("L", N_("leave the row out"), Reply.LEAVE)
_TAKE = Option("T", N_("take it as it stands"), Reply.TAKE)
_SAME = Option("S", N_("the same person"), Reply.SAME)
_TWO = Option("A", N_("two people"), Reply.APART)
_NAME = Option("W", N_("write the name"), Reply.SAY, N_("the name"))
_NAMES = Option("W", N_("write the names"), Reply.SAY, N_("one name a line"), several=True)
_YES = Option("Y", N_("yes: {words}"), Reply.SAY, suggested=True)
_NOTED = Option("T", N_("noted"), Reply.TAKE)

OPTIONS: dict[Kind, tuple[Option, ...]] = {
    Kind.MISSING_NAME: (_NAME, _LEAVE),
    Kind.PLACEHOLDER_NAME: (_NAME, _LEAVE),
    Kind.TWO_NAMES: (_YES, _NAMES, _LEAVE),
    Kind.CELLS_SHIFTED: (_YES, _TAKE, _LEAVE),
    Kind.TEAM_TOO_FEW: (_NAMES, Option("T", N_("enter it incomplete"), Reply.TAKE), _LEAVE),
    Kind.TEAM_TOO_MANY: (_YES, _NAMES, _LEAVE),
    Kind.TEAM_NAME_TWICE: (Option("W", N_("another name"), Reply.SAY, N_("the team's name")), _LEAVE),
    Kind.DUPLICATE_ROW: (Option("S", N_("the same, once"), Reply.SAME), _TWO, _LEAVE),
    Kind.SAME_NAME: (_SAME, _TWO),
    Kind.POSSIBLE_DUPLICATE: (_SAME, _TWO),
    Kind.PLAYER_IN_TWO_TEAMS: (Option("L", N_("not in this team"), Reply.LEAVE), _TWO),
    Kind.NO_TEAM: (
        Option("T", N_("looks for a team"), Reply.TAKE),
        Option("W", N_("write the team"), Reply.SAY, N_("the team's name")),
        _LEAVE,
    ),
    Kind.TEAM_NAME_MISSING: (_YES, Option("W", N_("write the name"), Reply.SAY, N_("the team's name")), _LEAVE),
    Kind.TEAM_NAME_CLOSE: (
        Option("S", N_("one team"), Reply.SAME),
        Option("A", N_("two teams"), Reply.APART),
    ),
    Kind.AMOUNT_UNCLEAR: (
        Option("W", N_("write the amount"), Reply.SAY, N_("50, or no")),
        Option("N", N_("not paid yet"), Reply.SAY, words="no"),
    ),
    Kind.UNKNOWN_EVENT: (Option("T", N_("for no tournament"), Reply.TAKE), _LEAVE),
    Kind.GUEST_WITHOUT_NAME: (_NAMES, Option("T", N_("without them"), Reply.TAKE)),
    Kind.CANCELLED: (Option("T", N_("comes all the same"), Reply.TAKE), _LEAVE),
    Kind.WAITLISTED: (Option("T", N_("take it"), Reply.TAKE), _LEAVE),
    Kind.HIDDEN_ROW: (_TAKE, _LEAVE),
    Kind.FORMULA_TEXT: (_TAKE, _NAME, _LEAVE),
}
"""The answers that a report can be given; a remark is only noted."""


def options(problem: Problem, offered: Sequence[Offered]) -> tuple[Option, ...]:
    """The answers to one report, in their order."""
    found = OPTIONS.get(problem.kind, (_NOTED,))
    if problem.kind is Kind.UNKNOWN_EVENT:
        games = tuple(
            Option(str(number), one.title, Reply.SAY, words=one.key) for number, one in enumerate(offered[:9], 1)
        )
        found = (*games, *found)
    return tuple(option for option in found if not option.suggested or problem.suggestion)


def title(option: Option, problem: Problem) -> str:
    """The words of an answer to one report."""
    if option.suggested:
        words = ", ".join(problem.suggestion.replace("\t", " | ").splitlines())
        return _("yes: {words}", words=words if len(words) < 60 else f"{words[:59]}…")
    return option.title if option.words and option.reply is Reply.SAY and option.key.isdigit() else _(option.title)


def answer(problem: Problem, option: Option, typed: str = "") -> Answer:
    """The answer that an option gives to a report."""
    words = option.words or (problem.suggestion if option.suggested else typed.strip())
    about = problem.words if problem.kind in (Kind.PLAYER_IN_TWO_TEAMS, Kind.SAME_NAME, Kind.DUPLICATE_ROW) else ""
    return Answer(problem.row, problem.kind, option.reply, words if option.reply is Reply.SAY else "", about)
