"""What an import has to tell about a row, and how the desk answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.errors import DeskError
from app.language import Message


class Level(StrEnum):
    """How much a report weighs: the row is not taken, the desk decides, or a remark."""

    STOP = "stop"
    ASK = "ask"
    TELL = "tell"


class Kind(StrEnum):
    """Every kind of report."""

    MISSING_NAME = "missing_name"
    PLACEHOLDER_NAME = "placeholder_name"
    TWO_NAMES = "two_names_in_one_cell"
    CELLS_SHIFTED = "cells_shifted"
    TEAM_TOO_FEW = "team_too_few"
    TEAM_TOO_MANY = "team_too_many"
    TEAM_NAME_TWICE = "team_name_used_twice"

    DUPLICATE_ROW = "duplicate_row"
    SAME_NAME = "same_name"
    POSSIBLE_DUPLICATE = "possible_duplicate"
    PLAYER_IN_TWO_TEAMS = "player_in_two_teams"
    NO_TEAM = "no_team"
    TEAM_NAME_MISSING = "team_name_missing"
    TEAM_NAME_CLOSE = "team_name_close"
    AMOUNT_UNCLEAR = "amount_unclear"
    UNKNOWN_EVENT = "unknown_event"
    GUEST_WITHOUT_NAME = "guest_without_name"
    CANCELLED = "cancelled"
    WAITLISTED = "waitlisted"
    HIDDEN_ROW = "hidden_row"
    FORMULA_TEXT = "formula_text"
    PAYER_UNKNOWN = "payer_unknown"
    PAYER_MATCHES_TWO = "payer_matches_two_people"
    DUPLICATE_PAYMENT = "duplicate_payment"

    PART_PAID = "part_paid"
    OVER_PAID = "over_paid"
    AMOUNT_MISMATCH = "amount_mismatch"
    PAYMENT_NOT_FINAL = "payment_not_final"
    REFUNDED = "refunded"
    PHONE_DAMAGED = "phone_damaged"
    PHONE_INCOMPLETE = "phone_incomplete"
    PHONE_INVALID = "phone_invalid"
    PHONE_UNCLEAR = "phone_unclear"
    GARBLED_TEXT = "garbled_text"


_STOPS = {
    Kind.MISSING_NAME,
    Kind.PLACEHOLDER_NAME,
    Kind.TWO_NAMES,
    Kind.CELLS_SHIFTED,
    Kind.TEAM_TOO_FEW,
    Kind.TEAM_TOO_MANY,
    Kind.TEAM_NAME_TWICE,
}
_TELLS = {
    Kind.PART_PAID,
    Kind.OVER_PAID,
    Kind.AMOUNT_MISMATCH,
    Kind.PAYMENT_NOT_FINAL,
    Kind.REFUNDED,
    Kind.PHONE_DAMAGED,
    Kind.PHONE_INCOMPLETE,
    Kind.PHONE_INVALID,
    Kind.PHONE_UNCLEAR,
    Kind.GARBLED_TEXT,
}
LEVELS: dict[Kind, Level] = {
    kind: Level.STOP if kind in _STOPS else Level.TELL if kind in _TELLS else Level.ASK for kind in Kind
}


class Remark(StrEnum):
    """What was changed or noticed in taking a row, shown beside the person; never a question."""

    INVISIBLE_CHARACTERS = "invisible_characters"
    EMOJI_REMOVED = "emoji_removed"
    NAME_ORDER = "name_order"
    LONG_NAME = "long_name"
    SHORT_ROW = "short_row"
    STRAY_QUOTE = "stray_quote"
    SUSPICIOUS_NAME = "suspicious_name"
    CAPTAIN_REPEATED = "captain_repeated"
    SUBSTITUTE_NAMED = "substitute_named"
    PHONE_IN_NAME = "phone_in_name_cell"
    PAYER_REVERSED = "payer_name_reversed"
    MAIL_UNREADABLE = "mail_unreadable"


@dataclass(frozen=True, slots=True)
class Problem:
    """One report about one row.

    ``row`` is the row as a spreadsheet counts it, ``with_rows`` the other rows it speaks of, ``column`` the heading of
    the cell concerned and ``words`` the cell's own words ("" where no single cell is meant). ``suggestion`` is the
    answer proposed, in the words an :class:`Answer` takes ("" where none is proposed).
    """

    row: int
    kind: Kind
    message: Message
    with_rows: tuple[int, ...] = ()
    column: str = ""
    words: str = ""
    suggestion: str = ""

    @property
    def level(self) -> Level:
        """The weight that belongs to the kind."""
        return LEVELS[self.kind]


class Reply(StrEnum):
    """What the desk can answer to a report."""

    LEAVE = "leave"  # leave the row out (for a player in two teams: leave the player out of this one)
    TAKE = "take"  # take the row as it stands (cancelled, waitlisted, hidden, formula text, an empty place)
    SAME = "same"  # one person, one team
    APART = "apart"  # two people, two teams
    SAY = "say"  # the words to put in place of the cell, in ``Answer.words``


@dataclass(frozen=True, slots=True)
class Answer:
    """The desk's answer to the report of ``kind`` on ``row``; ``words`` are the new words for Reply.SAY.

    For a name problem the words are the name (several names, and those of guests: one per line); for shifted cells the
    row's cells with tabs between them; for ``unknown_event`` the keys of the events, separated by commas; for
    ``amount_unclear`` a payment text such as ``50`` or ``no``; for ``no_team`` and a missing or taken team name the
    name; for too few or too many players all names, one per line; for a payment the names of the people it is for, or
    the key of the one in ``person``, since two may have one name.
    ``about`` are the ``words`` of the report where one row has several of the kind ("" answers all of them).
    """

    row: int
    kind: Kind
    reply: Reply
    words: str = ""
    about: str = ""
    person: int | None = None


class Refusal(StrEnum):
    """Why a file cannot be opened at all."""

    EMPTY = "empty_file"
    DAMAGED = "damaged_file"
    PROTECTED = "password_protected"
    NOT_A_TABLE = "not_a_table"
    TOO_LARGE = "too_large"


class FileRefused(DeskError):
    """The file cannot be read; ``kind`` says why and the message what to do. Nothing was taken from it."""

    def __init__(self, kind: Refusal, message: Message) -> None:
        super().__init__(message, "file")
        self.kind = kind


class ImportCancelled(DeskError):
    """The person called the reading off; nothing was taken."""
