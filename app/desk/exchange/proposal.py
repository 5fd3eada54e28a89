"""What an import would bring into the event, before anybody has answered a question."""

from __future__ import annotations

import datetime
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from app.desk.exchange.fields import Column
from app.desk.exchange.names import compared
from app.desk.exchange.paid import UNKNOWN, Paid
from app.desk.exchange.problems import Level, Problem, Remark


class Fate(StrEnum):
    """What becomes of a row; each row has exactly one."""

    TAKEN = "taken"
    STOPPED = "stopped"  # cannot be taken as it stands
    WAITING = "waiting"  # not taken until answered
    SKIPPED = "skipped"  # no data


@dataclass(frozen=True, slots=True)
class Person:
    """One person proposed. ``rows``: every row that belongs to the person. ``team``: index into the proposal's teams
    (None: in no team). ``amount`` of ``paid`` in cents. ``ticket`` and ``identity`` are the list's own numbers."""

    name: str
    rows: tuple[int, ...]
    events: tuple[str, ...] = ()
    phone: str | None = None
    phone_other: str | None = None
    email: str | None = None
    paid: Paid = UNKNOWN
    team: int | None = None
    club: str = ""
    comment: str = ""
    other_spellings: tuple[str, ...] = ()
    registered: datetime.date | None = None
    remarks: tuple[Remark, ...] = ()
    identity: str = ""


@dataclass(frozen=True, slots=True)
class Team:
    """One team proposed: members and captain as indexes into the proposal's people; ``substitute`` as written.

    ``complete``: it has exactly as many members as its event asks for.
    """

    name: str | None
    event: str | None
    members: tuple[int, ...]
    captain: int | None
    rows: tuple[int, ...]
    complete: bool
    paid: Paid
    substitute: str = ""


class PaymentKind(StrEnum):
    """What a line of a bank's or wallet's list is."""

    PAYMENT = "payment"
    PENDING = "pending"
    REFUNDED = "refunded"
    REFUND = "refund"
    REPEATED = "repeated"
    NOT_A_PAYMENT = "not_a_payment"


class Match(StrEnum):
    """How surely the people are known for whom a payment was made."""

    EXACT = "exact"
    ASK = "ask"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of money: amount and fee part in cents (the fee part is without a tip), the people it is for by name
    and by their place in the list it was matched against."""

    row: int
    kind: PaymentKind
    payer: str
    amount: int
    fee_part: int
    method: str | None
    status: str
    people: tuple[str, ...]
    match: Match
    places: tuple[int, ...] = ()
    reference: str = ""
    email: str | None = None
    date: datetime.date | None = None
    memo: str = ""

    @property
    def mark(self) -> str:
        """By which the same payment is known again in another download: its reference, else what there is of it."""
        return self.reference or f"{self.date}|{compared(self.payer)}|{self.amount}|{compared(self.memo)}"


@dataclass(frozen=True, slots=True)
class Skipped:
    """A row that holds no data, and why it was left out."""

    row: int
    why: str


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of a preview."""

    rows_with_data: int
    people: int
    people_after_merges: int
    people_per_event: tuple[tuple[str, int], ...]
    teams: int
    complete_teams: int
    problem_rows: int
    questions: int
    stopped: int
    skipped: int


@dataclass(frozen=True)
class Proposal:
    """Everything a file would bring. ``kind``: registrations, teams, mixed or payments. ``fates`` tells for every row
    what becomes of it. ``asks_event``: the list names no event and none was chosen."""

    kind: str
    columns: tuple[Column, ...]
    people: tuple[Person, ...]
    teams: tuple[Team, ...]
    payments: tuple[Payment, ...]
    problems: tuple[Problem, ...]
    skipped: tuple[Skipped, ...]
    fates: tuple[tuple[int, Fate], ...]
    merges: tuple[tuple[int, int], ...] = ()
    currency: str | None = None
    asks_event: bool = False

    @property
    def counts(self) -> Counts:
        """The numbers of the preview, counted afresh."""
        events = Counter(event for person in self.people for event in person.events)
        merged = {one for one, _ in self.merges}
        return Counts(
            rows_with_data=sum(fate is not Fate.SKIPPED for _, fate in self.fates),
            people=len(self.people),
            people_after_merges=len(self.people) - len(merged),
            people_per_event=tuple(sorted(events.items())),
            teams=len(self.teams),
            complete_teams=sum(team.complete for team in self.teams),
            problem_rows=len({problem.row for problem in self.problems}),
            questions=sum(problem.level is Level.ASK for problem in self.problems),
            stopped=sum(fate is Fate.STOPPED for _, fate in self.fates),
            skipped=len(self.skipped),
        )
