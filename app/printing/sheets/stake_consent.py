"""The consent of everybody at a table of 21-card rummy to a higher stake (doc 001, 28)."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Align,
    Banner,
    Block,
    Cell,
    Column,
    Document,
    Gap,
    Lines,
    Prose,
    Row,
    Signatures,
    Table,
)
from app.printing.sheets.occasion import Occasion, sheet

_TO_WRITE = "_" * 14


@dataclass(frozen=True, slots=True)
class StakeConsent:
    """The facts: the stake of a large point before and from now on, in money, and the limits of the house rules.

    ``since`` is when it holds from ("19:10", "deal 14"), ``players`` are those present; ``hour`` is when the evening
    begins. ``permission`` is the Executive Committee's, in words. ``blanks`` are lines for newcomers.
    """

    occasion: Occasion
    table: str
    rate: str
    before: str
    since: str
    players: tuple[str, ...]
    limit: str
    evening_limit: str
    hour: str
    permission: str = ""
    blanks: int = 3


def document(facts: StakeConsent, language: Language = ENGLISH) -> Document:
    """What was agreed, the limits, and a line for each to sign."""
    t = language.text
    agreed = say(N_("From {since} on a large point is played for {rate}."), since=facts.since or _TO_WRITE,
                 rate=facts.rate or _TO_WRITE)  # fmt: skip
    limits = say(
        N_(
            "At most {limit} a large point until {hour}; after it, with the consent of all players, at most "
            "{evening_limit}; never more without permission of the Executive Committee (28)."
        ),
        limit=facts.limit, hour=facts.hour, evening_limit=facts.evening_limit,
    )  # fmt: skip
    sentences = [t(limits)]
    if facts.before:
        sentences.insert(0, t(say(N_("Until then it was {before}."), before=facts.before)))
    newcomers = N_("Whoever sits down later signs before his first deal, and so agrees.")
    columns = (
        Column(t(N_("No.")), width=11, align=Align.RIGHT),
        Column(t(N_("Player")), share=2, bold=True),
        Column(t(N_("I agree: signature")), share=2.2),
        Column(t(N_("Time")), width=26, align=Align.CENTRE),
    )
    rows = [
        Row((str(at), Cell(name, lines=3), "", ""))
        for at, name in enumerate((*facts.players, *("",) * facts.blanks), start=1)
    ]
    if facts.players and facts.blanks:
        first = len(facts.players)
        rows[first] = Row(rows[first].cells, rule=True)
    blocks: list[Block] = [
        Gap(2.0),
        Banner(t(agreed), 15.0),
        *(Prose(sentence, 10.5) for sentence in sentences),
        Gap(3.0),
        Table(columns, tuple(rows), 12.0, 13.0, Lines.GRID, smallest=8.0),
        Gap(2.0),
        Prose(t(newcomers), 9.5),
        Gap(3.0),
        _permission(facts, language),
        Gap(5.0),
        Signatures((t(N_("Card-room secretary")), t(N_("Date and time"))), 15.0),
    ]
    return sheet("stake-consent", facts.occasion, t(N_("Consent to the stake")), facts.table, blocks, language)


def _permission(facts: StakeConsent, language: Language) -> Table:
    label = language.text(N_("Permission of the Executive Committee, where it is more"))
    row = Row((Cell(label, size=9, lines=3), Cell(facts.permission, lines=3)))
    return Table((Column(width=52), Column()), (row,), 10.5, 11.0, Lines.GRID, smallest=7.0)
