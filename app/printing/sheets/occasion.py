"""What every sheet says about the event, and the words of header and foot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Block, Document, Foot, Picture, Strip

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Occasion:
    """The event as its sheets name it."""

    event: str
    day: date
    venue: str = ""
    rulings: tuple[str, ...] = ()
    """Rulings in force that matter to the sheet, each in a few words, for its foot."""
    logo: Picture | None = None
    sponsor: str = ""


def day_text(day: date, language: Language = ENGLISH) -> str:
    """``21 March 2026``."""
    month = language.text(MONTHS[day.month - 1])
    return language.text(say(N_("{day} {month} {year}"), day=day.day, month=month, year=day.year))


def time_text(moment: datetime, language: Language = ENGLISH) -> str:
    """``21 March 2026, 10:42``."""
    return f"{day_text(moment.date(), language)}, {moment:%H:%M}"


def event_text(occasion: Occasion, language: Language = ENGLISH) -> str:
    """``Kerala House Card Day · 21 March 2026``, for what has no header."""
    return f"{occasion.event} · {day_text(occasion.day, language)}"


def strip(occasion: Occasion, title: str, subject: str, language: Language) -> Strip:
    """The header of a sheet called ``title`` for ``subject`` (a table, a round)."""
    event = " · ".join(part for part in (occasion.event, day_text(occasion.day, language), occasion.venue) if part)
    return Strip(title, event, subject, occasion.logo)


def foot(occasion: Occasion, language: Language) -> Foot:
    """The foot in the language of the paper."""
    return Foot(
        language.text(N_("Printed {time}")),
        language.text(N_("Page {page} of {pages}")),
        language.text(N_("Sheet {number}")),
        occasion.rulings,
        occasion.sponsor,
    )


def sheet(
    kind: str,
    occasion: Occasion,
    title: str,
    subject: str,
    blocks: Iterable[Block],
    language: Language,
    columns: int = 1,
    landscape: bool = False,
    squeeze: float = 0.8,
) -> Document:
    """A sheet of ``occasion`` with its header and foot; ``squeeze`` as in :class:`~app.printing.document.Document`."""
    header = strip(occasion, title, subject, language)
    return Document(kind, tuple(blocks), header, foot(occasion, language), columns, landscape, squeeze)
