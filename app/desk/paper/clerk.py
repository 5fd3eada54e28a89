"""The clerk who fills sheets: knows the event, its language and its money, and how things are written on paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.event import event
from app.desk.paper.logo import grey
from app.desk.scores import Field, Table
from app.games.twentyeight.rules import Rules
from app.language import N_, Language, Message, language, say
from app.paths import resource
from app.printing.sheets.occasion import Occasion, time_text
from app.printing.stock import STOCKS, Stock

RULINGS: dict[str, dict[Any, str]] = {
    "kott_replaces": {
        True: N_("kott scores instead of the bid"),
        False: N_("kott scores on top of the bid"),
    },
    "marukott_replaces": {
        True: N_("marukott scores instead of the bid"),
        False: N_("marukott scores on top of the bid"),
    },
    "penalty_out_of_turn": {
        1: N_("bid or lead out of turn: 1 point to the others"),
        0: N_("bid or lead out of turn: no point"),
    },
    "knockout_tie": {
        "kc97": N_("level in the knockout: six more deals, then single deals"),
        "single_deal": N_("level in the knockout: single deals"),
        "cut": N_("level in the knockout: cut of cards"),
    },
    "walkover": {
        "win_no_score": N_("walkover: a win without score points"),
        "win_12_0": N_("walkover: a win by 12 to 0"),
        "average_of_own_games": N_("walkover: a win with the average of the own games"),
    },
}
"""The house rules that matter to a sheet of paper, in the few words that its foot has room for."""


@dataclass(frozen=True, slots=True)
class Clerk:
    """Fills sheets for one desk; ``occasion`` carries no rulings."""

    desk: Desk
    occasion: Occasion
    language: Language
    currency: str
    stock: Stock
    code: str

    def text(self, message: Message | str) -> str:
        """Words of the program in the language of the paper."""
        return self.language.text(message)

    def says(self, text: str, **values: object) -> str:
        """A text with its values, in the language of the paper."""
        return self.language.text(say(text, **values))

    def money(self, amount: int) -> str:
        """An amount in minor units, in the event's currency."""
        return written(amount, self.currency)

    def when(self, moment: datetime) -> str:
        """A moment with its date, in local time."""
        return time_text(moment.astimezone(), self.language)

    def ruled(self, rules: Rules, *keys: str) -> Occasion:
        """The occasion with the rulings of these settings for the foot of the sheet."""
        lines = (RULINGS[key].get(getattr(rules, key), "") for key in keys)
        return replace(self.occasion, rulings=tuple(self.text(line) for line in lines if line))

    def stage(self, field: Field, key: str) -> str:
        """What a stage is called."""
        return self.text(field.rules.at().stage(key).label)

    def table(self, table: Table) -> str:
        """The table at which a match is played; "" while none is given."""
        return "" if table.table is None else self.says(N_("Table {number}"), number=table.table)


def clerk(desk: Desk, code: str = "") -> Clerk:
    """The clerk of the event that is open, who fills sheets in the language ``code``, else in the event's own.

    Raises DeskError where the file holds no event yet.
    """
    row = event(desk)
    here, code = occasion(desk), code or row.language
    return Clerk(
        desk, here, language(code, resource("locale")), row.currency, STOCKS.get(row.paper, STOCKS["A4"]), code
    )


def occasion(desk: Desk) -> Occasion:
    """The event as its sheets name it. Raises DeskError where the file holds none yet."""
    row = event(desk)
    return Occasion(row.title, date.fromisoformat(row.date), row.venue, logo=grey(row.logo), sponsor=row.sponsor)

