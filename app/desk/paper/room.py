"""What the sheets of the card room share: when they are needed, how a table is called, the rulings at their foot."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from app.desk import rules
from app.desk.paper import lists
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.tournaments import TournamentRow
from app.games.cards import parse
from app.language import N_, Message, say
from app.printing.sheets.occasion import Occasion

RULINGS: dict[str, dict[object, str]] = {
    "bridge_table": {
        "law77": N_("garbled cells of the printed table: by Law 77"),
        "printed_additive": N_("garbled cells of the printed table: as printed, last row added"),
        "printed_replacing": N_("garbled cells of the printed table: as printed, last row instead"),
    },
    "unfinished_rubber": {"none": N_("a rubber that ends unfinished: no bonus")},
    "nt_aces": {
        "any_side": N_("four aces at no trump: in the hands of one side"),
        "one_hand": N_("four aces at no trump: in one hand"),
    },
    "chicago_honours": {True: N_("honours score in Chicago"), False: N_("honours do not score in Chicago")},
    "passed_out": {
        "redeal": N_("four passes: the same dealer deals again"),
        "counts": N_("four passes: the deal counts, nothing is scored"),
    },
    "packers_exchange_values": {
        True: N_("packers pay and receive values"),
        False: N_("packers neither pay nor receive values"),
    },
    "stack_values": {
        True: N_("a card under two headings counts under both"),
        False: N_("a card under two headings counts under one"),
    },
    "initial_pack_excess": {
        "forfeit": N_("an initial pack with more claims nothing"),
        "cap_at_5": N_("an initial pack with more claims 5"),
    },
}
"""The house rules that matter to a sheet of the card room, in the few words that its foot has room for."""
RUBBER = ("bridge_table", "unfinished_rubber", "nt_aces")
CHICAGO = ("bridge_table", "chicago_honours", "passed_out")
SITTING = ("packers_exchange_values", "stack_values", "initial_pack_excess")
_AFTER = 20_000
"""In the day's order the games of the card room come after all slots and rounds."""

WHO = frozenset({"event", "tournament", "house_rules", "stage", "entry", "member", "person", "match", "seat",
                 "hall_table", "attendance", "membership"})  # fmt: skip
"""What is read where people, tables and comings are shown."""
PLAYED = WHO | {"line", "report", "decision", "dispute", "pull"}
"""What results are read from."""


def ruled(clerk: Clerk, rules: object, keys: tuple[str, ...]) -> Occasion:
    """The occasion with the rulings of these settings for the foot of a sheet."""
    lines = (RULINGS[key].get(getattr(rules, key), "") for key in keys)
    return replace(clerk.occasion, rulings=tuple(clerk.text(line) for line in lines if line))


def moment(row: TournamentRow) -> Moment:
    """When what belongs to a game of the room is needed."""
    return Moment(When.ROUND, _AFTER + row.id, say(N_("Card room: {game}"), game=row.title))


def key(row: TournamentRow) -> str:
    """The name of a game of the room among the keys of sheets."""
    return f"tournament:{row.id}"


def where(clerk: Clerk, number: int | None) -> str:
    """``Table 4``; "" where none is known."""
    return clerk.says(N_("Table {number}"), number=number) if number else ""


def called(code: str, number: int | None) -> Message:
    """A game in the titles of its sheets: ``B3, table 2``."""
    return say(N_("{code}, table {number}"), code=code, number=number) if number else say(N_("{code}"), code=code)


def time(moment: datetime | None) -> str:
    """``19:42``, by the clock on the wall; "" for a moment that is not known."""
    return "" if moment is None else f"{moment.astimezone():%H:%M}"


def sign(card: str) -> str:
    """A card as players read it: ``K♠``."""
    return parse(card).sign


def signed(points: int) -> str:
    """Points won or lost with their sign."""
    return f"{points:+d}" if points else "0"


def before_doors(clerk: Clerk, row: TournamentRow) -> tuple[Offer, ...]:
    """The questions for the committee."""
    with clerk.desk.reading() as connection:
        in_force = rules.in_force(connection, row.id)
    return (
        Offer(
            "questions", key(row), say(N_("Questions for the committee")), Moment(When.DOORS),
            alone(lists.questions, clerk, row, in_force), frozenset({"event", "tournament", "house_rules"}), row.id,
            used=in_force.frozen,
        ),
    )  # fmt: skip
