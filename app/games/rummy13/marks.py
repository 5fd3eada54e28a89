"""What a player's deal came to, and the codes in which it is written: one table for keyboard, screen and paper."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.errors import DeskError
from app.games.rummy13.rules import Rules
from app.language import N_, say


class Outcome(StrEnum):
    """How a deal ended for one player."""

    WINNER = "winner"
    FIRST_DROP = "first_drop"
    MIDDLE_DROP = "middle_drop"
    LOSER = "loser"
    """His cards were counted, after a right declaration or a wrong one."""
    WRONG_DECLARATION = "wrong_declaration"
    NO_SHOW = "no_show"
    """He did not put his cards on the table at the show."""
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Mark:
    """A player's mark in one deal: ``count`` for a loser, before cap and floor; ``has_played`` for one absent."""

    outcome: Outcome
    count: int | None = None
    has_played: bool = False


WINNER = Mark(Outcome.WINNER)
FIRST_DROP = Mark(Outcome.FIRST_DROP)
MIDDLE_DROP = Mark(Outcome.MIDDLE_DROP)
WRONG_DECLARATION = Mark(Outcome.WRONG_DECLARATION)
NO_SHOW = Mark(Outcome.NO_SHOW)
ABSENT = Mark(Outcome.ABSENT)
ABSENT_LATER = Mark(Outcome.ABSENT, has_played=True)


def counted(count: int) -> Mark:
    """The mark of a loser whose cards were counted."""
    return Mark(Outcome.LOSER, count)


@dataclass(frozen=True, slots=True)
class Code:
    """One key: the letter, what it means, the clause. The points beside it on paper come from the house rules."""

    letter: str
    mark: Mark
    label: str
    clause: str


CODES = (
    Code("W", WINNER, N_("winner"), "22.2"),
    Code("D", FIRST_DROP, N_("first drop"), "12"),
    Code("M", MIDDLE_DROP, N_("middle drop"), "12"),
    Code("X", WRONG_DECLARATION, N_("wrong declaration"), "14.1"),
    Code("N", NO_SHOW, N_("did not show the cards"), "22.9"),
    Code("A", ABSENT, N_("absent before the first turn"), "13"),
    Code("L", ABSENT_LATER, N_("absent later in the deal"), "13"),
)
_BY_LETTER = {code.letter: code.mark for code in CODES}
_LETTER_OF = {code.mark: code.letter for code in CODES}


def code(mark: Mark) -> str:
    """The mark as it is written: a letter of :data:`CODES`, or the count."""
    return _LETTER_OF.get(mark) or str(mark.count if mark.count is not None else "")


def meanings(rules: Rules, text: str) -> tuple[Mark, ...]:
    """Everything that ``text`` on a sheet may mean, the likeliest first.

    A letter, alone or with its points (``D``, ``D 25``), means one thing. A number is a count, but players write the
    points of a drop or a wrong declaration too: 0, 25, 50 and 100 have several meanings.

    :raises DeskError: it means nothing.
    """
    typed = "".join(text.split()).upper()
    letter, points = typed[:1], typed[1:]
    if letter in _BY_LETTER and (not points or points == str(written_points(rules, _BY_LETTER[letter]))):
        return (_BY_LETTER[letter],)
    if not (typed.isascii() and typed.isdigit()):
        letters = ", ".join(code.letter for code in CODES)
        raise DeskError(say(N_("Write a count or one of {letters}"), letters=letters), "mark")
    number = int(typed)
    drops = tuple(mark for mark in (WINNER, FIRST_DROP, MIDDLE_DROP) if written_points(rules, mark) == number)
    rest = tuple(mark for mark in (WRONG_DECLARATION, NO_SHOW) if written_points(rules, mark) == number)
    return (*drops, counted(number), *rest)


def written_points(rules: Rules, mark: Mark) -> int:
    """The points that a letter stands for on the sheet."""
    return {
        Outcome.WINNER: 0,
        Outcome.FIRST_DROP: rules.first_drop,
        Outcome.MIDDLE_DROP: rules.middle_drop,
        Outcome.LOSER: mark.count or 0,
        Outcome.WRONG_DECLARATION: rules.wrong_declaration,
        Outcome.NO_SHOW: rules.no_show,
        Outcome.ABSENT: rules.middle_drop if mark.has_played else rules.first_drop,
    }[mark.outcome]
