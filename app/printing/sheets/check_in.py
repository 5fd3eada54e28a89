"""The list at the door: teams and players with a box for each who is here. No phone number, no address."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Align, Cell, Column, Document, Lines, Row, Table
from app.printing.sheets.occasion import Occasion, sheet


@dataclass(frozen=True, slots=True)
class Member:
    """A player of a team; ``part`` is what he is besides ("captain", "reserve")."""

    name: str
    part: str = ""
    here: bool = False


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """A team with its members; ``fee`` says in words how its fee stands ("paid", "owes $40")."""

    team: str
    members: tuple[Member, ...]
    fee: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class CheckInList:
    """The facts: the tournament and its teams in the order of the list."""

    occasion: Occasion
    tournament: str
    teams: tuple[ListedTeam, ...]

    @property
    def singles(self) -> bool:
        """Whether everybody plays for himself."""
        return bool(self.teams) and all([one.name for one in team.members] == [team.team] for team in self.teams)


def document(facts: CheckInList, language: Language = ENGLISH) -> Document:
    """A team is never torn over two pages. Where everybody plays for himself there is no column of teams."""
    if facts.singles:
        return _singles(facts, language)
    t = language.text
    columns = (
        Column(t(N_("No.")), width=11, align=Align.RIGHT),
        Column(t(N_("Team")), share=3, bold=True),
        Column(t(N_("Player")), share=3),
        Column("", share=1.1),
        Column(t(N_("Here")), width=15, align=Align.CENTRE, heavy=True, bold=True),
        Column(t(N_("Fee")), share=1.4),
        Column(t(N_("Note")), share=1.4),
    )
    rows = []
    for number, team in enumerate(facts.teams, start=1):
        for index, member in enumerate(team.members):
            first = index == 0
            rows.append(
                Row(
                    (
                        str(number) if first else "",
                        Cell(team.team if first else "", lines=3),
                        Cell(member.name, lines=2),
                        Cell(member.part, size=9),
                        "X" if member.here else "",
                        Cell(team.fee if first else "", size=9),
                        Cell(team.note if first else "", size=9),
                    ),
                    rule=first,
                    joined=index < len(team.members) - 1,
                )
            )
    count = t(say(N_("{teams} {teams:team|teams}"), teams=len(facts.teams)))
    table = Table(columns, tuple(rows), size=10.5, row_height=8.0, lines=Lines.GRID)
    subject = f"{facts.tournament} · {count}"
    return sheet("check-in", facts.occasion, t(N_("Teams and check-in")), subject, (table,), language)


def _singles(facts: CheckInList, language: Language) -> Document:
    """One line for each player."""
    t = language.text
    columns = (
        Column(t(N_("No.")), width=11, align=Align.RIGHT),
        Column(t(N_("Player")), share=4, bold=True),
        Column(t(N_("Here")), width=15, align=Align.CENTRE, heavy=True, bold=True),
        Column(t(N_("Fee")), share=1.4),
        Column(t(N_("Note")), share=2),
    )
    rows = tuple(
        Row((str(number), Cell(one.team, lines=2), "X" if one.members[0].here else "", Cell(one.fee, size=9),
             Cell(one.note, size=9)))
        for number, one in enumerate(facts.teams, start=1)
    )  # fmt: skip
    count = t(say(N_("{players} {players:player|players}"), players=len(facts.teams)))
    table = Table(columns, rows, size=10.5, row_height=8.0, lines=Lines.GRID)
    subject = f"{facts.tournament} · {count}"
    return sheet("check-in", facts.occasion, t(N_("Players and check-in")), subject, (table,), language)
