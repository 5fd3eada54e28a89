"""People and teams from a file, brought in as one act that can be undone as one.

Whoever reads files (matching columns, previewing, naming problems by row) hands over plain rows; here they become
people, teams and payments. Rows are added many at a time; the recorder's triggers write the journal all the same.
Bringing the same rows in again adds nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, insert, select

from app.desk import fees
from app.desk.command import Command
from app.desk.money import METHODS
from app.desk.newcomers import Field, People, PersonIn, TeamIn
from app.desk.present import taken_by_entry
from app.errors import DeskError
from app.language import N_, say
from app.models.event import Tournament
from app.models.lists import ListForm
from app.models.money import LedgerLine
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class Imported:
    """What came in. ``money`` in minor units; ``teams_known`` and ``people_known`` were there before."""

    people: int
    teams: int
    members: int
    payments: int
    money: int
    people_known: int
    teams_known: int


@dataclass(frozen=True)
class ImportPeopleAndTeams(Command):
    """Bring people and teams into the event, and into ``tournament_id``; returns :class:`Imported`.

    Nobody becomes a player by paying: only the teams' own rows do that. A person with the same name and no other phone
    number is the same person, unless the rows say who is who, and empty details are filled in. An existing team gets
    the members it lacks. Payments are written with ``method`` and the file's name in the note. Beyond the capacity
    teams go on the waiting list; after the draw they are late. ``seekers`` are people who look for a team in the
    tournament of that id. ``heading`` and ``columns`` (see :class:`app.models.lists.ListForm`) are remembered for the
    next list with this heading.

    Raises DeskError where a name is missing, a team has too many members, somebody is in two teams, or teams come
    without a tournament; the field names the row: ``people:3``, ``teams:0`` (counted from 0).
    """

    people: tuple[PersonIn, ...] = ()
    teams: tuple[TeamIn, ...] = ()
    tournament_id: int | None = None
    source: str = ""
    method: str = "other"
    seekers: tuple[tuple[PersonIn, int], ...] = ()
    heading: str = ""
    columns: tuple[tuple[int, str], ...] = ()

    def carry_out(self, work: Work) -> Imported:
        if self.method not in METHODS:
            raise DeskError(say(N_("Choose how it was paid.")), "method")
        people = People(work)
        for number, row in enumerate(self.people):
            people.meet(row, f"people:{number}")
        fields = self._fields(work, people)
        for number, team in enumerate(self.teams):
            fields[team.tournament_id or self.tournament_id].enter(team, f"teams:{number}")
        seekers = sum(fields[key].seek(row, f"seekers:{n}") for n, (row, key) in enumerate(self.seekers))
        people.save(work)
        for field in fields.values():
            field.save(work)
        lines = self._payments(work, people, list(fields.values()))
        if lines:
            work.connection.execute(insert(LedgerLine), lines)
        sides = [side for field in fields.values() for side in field.sides]
        new = [side for side in sides if side.new]
        result = Imported(
            people=len(people.added),
            teams=len(new),
            members=sum(len(field.placed) for field in fields.values()),
            payments=len(lines),
            money=sum(line["amount"] for line in lines),
            people_known=len(people.known),
            teams_known=len(self.teams) - len(new),
        )
        if not (result.people or result.teams or result.members or result.payments or people.filled or seekers):
            raise DeskError(say(N_("All of this is here already; nothing was added.")))
        self._remember(work)
        work.says(
            N_("From {source}: {people} new {people:person|people}, {teams} new {teams:team|teams}, {payments} "
               "{payments:payment|payments}"),
            source=self.source or "-", people=result.people, teams=result.teams, payments=result.payments,
        )  # fmt: skip
        return result

    def _fields(self, work: Work, people: People) -> dict[int | None, Field]:
        wanted = [team.tournament_id or self.tournament_id for team in self.teams]
        if None in wanted:
            raise DeskError(say(N_("Choose the tournament that the teams enter.")), "tournament")
        wanted += [key for _, key in self.seekers]
        return {key: Field(work, work.get(Tournament, key), people) for key in dict.fromkeys(wanted) if key is not None}

    def _payments(self, work: Work, people: People, fields: list[Field]) -> list[dict[str, Any]]:
        """A ledger line for everything the file says was paid and the ledger does not know yet.

        What was given back is not taken a second time: only the fees taken count as known.
        """
        lines = []
        recorded = taken_by_entry(work.connection)
        for side in (side for field in fields for side in field.sides):
            payers = [one for one, *_ in side.places if one.paid]
            amount = side.paid + sum(one.paid for one in payers) - recorded.get(side.id, 0)
            if amount > 0:
                who = ", ".join(one.name for one in payers) or side.name
                method = side.method or next((one.method for one in payers if one.method), "")
                lines.append(self._line(work, who, amount, method, entry_id=side.id))
        alone = [one for one in people.met if one.paid and not any(one in field.side_of for field in fields)]
        if alone:
            sums = select(LedgerLine.person_id, func.sum(LedgerLine.amount)).group_by(LedgerLine.person_id)
            alone_paid = sums.where(LedgerLine.person_id.is_not(None), LedgerLine.what == fees.FEE)
            recorded = {key or 0: amount for key, amount in work.connection.execute(alone_paid)}
            lines += [
                self._line(work, one.name, one.paid - recorded.get(one.id, 0), one.method, person_id=one.id)
                for one in alone
                if one.paid > recorded.get(one.id, 0)
            ]
        return lines

    def _line(
        self, work: Work, who: str, amount: int, method: str, entry_id: int | None = None, person_id: int | None = None
    ) -> dict[str, Any]:
        return {
            "entry_id": entry_id, "person_id": person_id, "who": who, "what": fees.FEE, "amount": amount,
            "method": method or self.method, "note": self.source, "taken_by": work.operator, "at": work.now,
        }  # fmt: skip

    def _remember(self, work: Work) -> None:
        if not (self.heading and self.columns):
            return
        columns = [list(pair) for pair in self.columns]
        form = work.first(select(ListForm).where(ListForm.heading == self.heading))
        if form is None:
            work.add(ListForm(heading=self.heading, columns=columns))
        elif form.columns != columns:
            form.columns = columns


__all__ = ["ImportPeopleAndTeams", "Imported", "PersonIn", "TeamIn"]
