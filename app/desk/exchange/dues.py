"""What was paid held against what is due: the fee of a player, of a team, a member's share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.desk.exchange.choices import Choices
from app.desk.exchange.events import Offered
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import COVERED, PER_PLAYER, Paid, PaidStatus
from app.desk.exchange.people import People
from app.desk.exchange.problems import Kind
from app.desk.exchange.teams import Draft


class Dues:
    """The money of one list of registrations."""

    def __init__(self, choices: Choices, book: Notebook, people: People) -> None:
        self.offers = {offer.key: offer for offer in choices.offered}
        self.book = book
        self.people = people

    def of_teams(self, drafts: Sequence[Draft], joined: set[int], first_only: bool) -> None:
        """Teams listed player by player: they pay as one where only the first row of each says so, or where the cell
        is joined over the rows of the team (``joined``: the first rows of such cells); else each player for himself."""
        first_only = first_only and not any(_says(paid) for draft in drafts for _, paid in draft.cells[1:])
        for draft in drafts:
            as_one = len(draft.cells) > 1 and (draft.rows[0] in joined or first_only)
            draft.paid = self._as_one(draft) if as_one else PER_PLAYER

    def _as_one(self, draft: Draft) -> Paid:
        paid = draft.cells[0][1]
        for place, own in draft.cells:
            person = self.people.all[place]
            if person.paid == own:
                person.paid = COVERED
        return self.of_team(draft.rows[0], draft, paid)

    def of_team(self, row: int, draft: Draft, paid: Paid) -> Paid:
        """A team's payment held against its fee."""
        return self._against(row, draft.name or "", paid, draft.offer.fee if draft.offer else None, True)

    def of_people(self, whole_teams: bool) -> None:
        """Everybody's own payment held against what is due. ``whole_teams``: the list gives a team in one row."""
        for person in self.people.all:
            if person.paid.amount is not None and person.paid.status is PaidStatus.PAID:
                due = self._due(person.events, bool(person.teams) and whole_teams)
                person.paid = self._against(person.rows[0], person.name, person.paid, due, not person.guests)

    def _due(self, events: Sequence[str], beside_team: bool) -> int | None:
        """What a person owes in cents, where that is known: the fee of the only event, the share in a team; the fee of
        the only other event where the team has paid as one."""
        offers = [self.offers[key] for key in events if key in self.offers]
        single: list[Offered] = [offer for offer in offers if not offer.team_size]
        if len(events) == 1 and offers:
            return offers[0].share if offers[0].team_size else offers[0].fee
        return single[0].fee if beside_team and len(single) == 1 else None

    def _against(self, row: int, who: str, paid: Paid, fee: int | None, report: bool) -> Paid:
        if fee is None or paid.amount is None or paid.status is not PaidStatus.PAID or paid.amount == fee:
            return paid
        short = paid.amount < fee
        if report:
            kind = Kind.PART_PAID if short else Kind.OVER_PAID
            self.book.report(row, kind, who, amount=money(paid.amount), due=money(fee))
        return replace(paid, status=PaidStatus.PART if short else PaidStatus.OVER)


def _says(paid: Paid) -> bool:
    return bool((paid.text or "").strip())


def money(amount: int) -> str:
    """Cents as people read them: 50, 48.51."""
    whole, part = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}" + (f".{part:02d}" if part else "")
