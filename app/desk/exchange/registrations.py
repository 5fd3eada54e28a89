"""What every list of people or teams has in common on its way to a proposal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from app.desk.exchange.choices import Choices
from app.desk.exchange.columns import guess_columns, with_choices
from app.desk.exchange.dates import day_first
from app.desk.exchange.dues import Dues
from app.desk.exchange.entries import Reader, Style, question_of
from app.desk.exchange.events import mentioned
from app.desk.exchange.fields import Field, Roles
from app.desk.exchange.names import compared
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import Question
from app.desk.exchange.people import People
from app.desk.exchange.proposal import Proposal
from app.desk.exchange.reading import Reading
from app.desk.exchange.table import Row
from app.desk.exchange.teams import Teams, fills_down


class Registrations:
    """One run over a list of registrations; its rows are taken by ``read`` of the kind of list it is."""

    def __init__(self, reading: Reading, choices: Choices, book: Notebook) -> None:
        self.reading = reading
        self.choices = choices
        self.book = book
        rows = reading.data
        self.roles = with_choices(guess_columns(reading.headings, rows, False), choices.columns)
        if choices.events and not choices.columns:
            self._without_idle_events(rows)
        self.reader = Reader(self.roles, self._style(rows), choices, book, reading.ours)
        self.people = People(book)
        self.teams = Teams(self.people, self.reader, choices, book)
        by_captain = self.roles.has(Field.CAPTAIN) and not self.roles.has(Field.NAME, Field.FIRST, Field.LAST)
        self.wide = self.roles.has(Field.MEMBERS) or len(self.roles.all(Field.MEMBER)) > 1 or by_captain
        self.by_player = not self.wide and self.roles.has(Field.TEAM)
        self.fill = self.by_player and fills_down(rows, self.roles, reading.table.merged)
        self.kinds: Counter[str] = Counter()
        self.dues = Dues(choices, book, self.people)

    def _without_idle_events(self, rows: tuple[Row, ...]) -> None:
        """A column that never names an event ("General admission") does not speak against the event chosen."""
        column = self.roles.first(Field.EVENTS)
        texts = {row.cell(column.index) for row in rows} if column else set()
        if column is not None and not any(mentioned(text, self.choices.offered) for text in texts):
            kept = [replace(c, field=Field.OTHER) if c is column else c for c in self.roles.columns]
            self.roles = Roles(tuple(kept))

    def _style(self, rows: tuple[Row, ...]) -> Style:
        def texts(field: Field) -> list[str]:
            column = self.roles.first(field)
            return [text for row in rows if (text := row.cell(column.index).strip())] if column else []

        name = self.roles.first(Field.NAME)
        heading = compared(name.heading) if name else ""
        names = texts(Field.NAME)
        commas = sum(text.count(",") == 1 for text in names)
        paid = self.roles.first(Field.PAID)
        return Style(
            last_first="last first" in heading
            or "surname first" in heading
            or (bool(names) and commas > len(names) / 2),
            days_first=day_first(texts(Field.TIMESTAMP)),
            question=question_of(paid.heading) if paid else Question.WHETHER,
            alone=frozenset(folded for text in set(texts(Field.EVENTS)) if (folded := compared(text))),
        )

    def read(self) -> None:
        """Take the rows one by one: each kind of list has its own way."""
        raise NotImplementedError

    def _kind(self) -> str:
        if not self.kinds["team"]:
            return "registrations"
        return "mixed" if self.kinds["person"] else "teams"

    def _settle(self) -> None:
        column = self.roles.first(Field.PAID)
        merged = self.reading.table.merged
        joined = {area.top for area in merged if column and area.left == column.index and area.bottom > area.top}
        self.dues.of_teams([draft for draft in self.teams.all if draft.cells], joined, self.fill and column is not None)
        self.dues.of_people(self.wide)

    def run(self) -> Proposal:
        """Go through all rows."""
        self.read()
        self.teams.close()
        self._settle()
        return Proposal(
            kind=self._kind(),
            columns=self.roles.columns,
            people=self.people.frozen(),
            teams=self.teams.frozen(),
            payments=(),
            problems=tuple(sorted(self.book.problems, key=lambda problem: (problem.row, problem.kind))),
            skipped=tuple(sorted(self.book.skipped, key=lambda skipped: skipped.row)),
            fates=tuple(sorted(self.book.fates.items())),
            merges=tuple(self.people.merges),
            currency=self._currency(),
            asks_event=not self.choices.events
            and not self.roles.has(Field.EVENTS)
            and any(not p.events for p in self.people.all),
        )

    def _currency(self) -> str | None:
        column = self.roles.first(Field.PAID)
        if column is None:
            return None
        text = " ".join([column.heading, *(row.cell(column.index) for row in self.reading.data[:200])])
        signs = {"€": "EUR", "₹": "INR", "£": "GBP", "$": "USD"}
        return next((code for sign, code in signs.items() if sign in text), None)
