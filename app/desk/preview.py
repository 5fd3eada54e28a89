"""A list as it was read, what it proposes, and how that stands to the event: what the preview of an import shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from app.desk.exchange.choices import Choices
from app.desk.exchange.comparing import Comparison, compare
from app.desk.exchange.fields import signature
from app.desk.exchange.proposal import Person, Proposal
from app.desk.exchange.propose import propose
from app.desk.exchange.reading import Reading, read, read_text
from app.desk.present import Present

Known = tuple[tuple[int, ...], str]
"""By what a proposed person is known over several readings: the rows and the name."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a list comes from: a file's bytes and name, or a text that was pasted."""

    data: bytes | None = None
    text: str = ""
    name: str = ""


@dataclass(frozen=True)
class Prepared:
    """A list as it was read and what it proposes; ``comparison`` is None for a list of money. ``remembered``: the
    meaning of its columns was chosen for an earlier list with this heading."""

    reading: Reading
    proposal: Proposal
    comparison: Comparison | None
    choices: Choices
    remembered: bool


def prepare(
    source: Source,
    choices: Choices,
    event: Present,
    decided: Mapping[Known, int | None],
    report: Callable[[int, int], None] | None = None,
) -> Prepared:
    """Read a list and say what it would bring. Pure and slow for large lists: run it in the background.

    ``decided`` says of people who may be somebody known who they are (None: somebody new). ``report`` is told rows done
    and rows in all; what it raises ends the work. Raises FileRefused for what is no list.
    """
    choices = replace(choices, offered=event.offered)
    reading = read_text(source.text, choices) if source.data is None else read(source.data, source.name, choices)
    columns = event.forms.get(signature(reading.headings)) if reading.headings and not choices.columns else None
    if columns:
        choices = replace(choices, columns=columns)
    proposal = propose(reading, choices, event.known, report, None, event.booked)
    if proposal.kind == "payments":
        return Prepared(reading, proposal, None, choices, bool(columns))
    answers = {
        place: decided[key] for place, person in enumerate(proposal.people) if (key := known_by(person)) in decided
    }
    return Prepared(reading, proposal, compare(proposal, event.known, answers), choices, bool(columns))


def known_by(person: Person) -> Known:
    """By what a proposed person is found again after another reading."""
    return person.rows, person.name
