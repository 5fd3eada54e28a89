"""For every command: commands of its kind for the desk as it stands, and one that has to be refused.

A new command gets one entry in ``COMMANDS``: ``Trial(some, refused, prepare)``. ``some`` draws commands that make sense
on a desk (``prepare`` brings a furnished desk to where they do); on any other desk they may be refused, but must not
break it. ``refused`` is a command that the furnished and prepared desk does not take.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from app.desk import hall, members, money, officials, people, registration, teams, tournaments
from app.desk.booking import Booking, BookPayments
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.event import EditEvent, NewEvent, StartFrom, event, template
from app.desk.importing import ImportPeopleAndTeams, PersonIn, TeamIn
from app.desk.rules import ChangeHouseRules
from tests.desk.building import furnish, started

Some = Callable[[Desk], st.SearchStrategy[Any]]

NOBODY = 999_999
"""A number that no row has."""


@dataclass(frozen=True)
class Trial:
    """How a command is tried; ``on_blank``: it is done on a file that holds no event yet."""

    some: Some
    refused: Callable[[Desk], Command]
    prepare: Callable[[Desk], object] = furnish
    on_blank: bool = False


# words and numbers

NAMES = st.one_of(
    st.sampled_from(["Anil Kumar", "José Ángel", "അനിൽ", "O'Brien", "<b>Bold</b>", "=1+1", "K & J", "Binu"]),
    st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc", "Zl", "Zp", "Zs")), min_size=1, max_size=30),
)
TEXTS = st.sampled_from(["", "Fremont", "brings the cards", "ഓണം", "a & b <c>"])
REASONS = st.sampled_from(["no car", "ill", "=cmd()"])
AMOUNTS = st.integers(1, 20_000)
METHODS = st.sampled_from(list(money.METHODS))


def among(keys: Iterable[Any]) -> st.SearchStrategy[Any]:
    """One of ``keys``; where there are none a number that no row has."""
    found = tuple(keys)
    return st.sampled_from(found) if found else st.just(NOBODY)


# what is there


def everybody(desk: Desk) -> tuple[people.PersonRow, ...]:
    return people.search(desk, "", limit=None)


def entries(desk: Desk, *states: str) -> tuple[teams.TeamRow, ...]:
    return tuple(row for row in teams.entries(desk) if not states or row.state in states)


def games(desk: Desk) -> tuple[int, ...]:
    return tuple(row.id for row in tournaments.tournaments(desk))


def agents(desk: Desk) -> tuple[members.FreeAgentRow, ...]:
    return tuple(row for game in games(desk) for row in members.free_agents(desk, game))


def idle(desk: Desk) -> tuple[int, ...]:
    """People who play nowhere."""
    playing = people.teams_of(desk)
    return tuple(row.id for row in everybody(desk) if row.id not in playing)


def loose(desk: Desk) -> tuple[int, ...]:
    """People whom nothing names."""
    named = {row.person_id for row in agents(desk)} | {row.person_id for row in officials.officials(desk)}
    return tuple(key for key in idle(desk) if key not in named)


def places(desk: Desk, which: Callable[[teams.TeamRow, teams.MemberRow], bool]) -> st.SearchStrategy[tuple[int, int]]:
    """``(entry id, person id)`` of a place of the kind asked for."""
    found = [(row.id, one.person_id) for row in entries(desk) for one in row.members if which(row, one)]
    return st.sampled_from(found) if found else st.just((NOBODY, NOBODY))


def players(desk: Desk) -> st.SearchStrategy[int | str]:
    """Somebody for a place: a person who plays nowhere, or a new name."""
    return st.one_of(among(idle(desk)), NAMES)


def known(desk: Desk, *names: str) -> int:
    """The entry of that name."""
    return next(row.id for row in entries(desk) if row.name in names)


# commands


def _add_person(desk: Desk) -> st.SearchStrategy[Command]:
    return st.builds(people.AddPerson, NAMES, TEXTS, st.sampled_from(["", "510 555 0102"]), club=TEXTS, notes=TEXTS)


def _edit_person(desk: Desk) -> st.SearchStrategy[Command]:
    return st.builds(people.EditPerson, among(row.id for row in everybody(desk)), NAMES, club=TEXTS, notes=TEXTS)


def _merge(desk: Desk) -> st.SearchStrategy[Command]:
    free = idle(desk)
    keep = among(row.id for row in everybody(desk) if row.id not in free[:1])
    return st.builds(people.MergePeople, keep, among(free[:1]))


def _add_team(desk: Desk) -> st.SearchStrategy[Command]:
    three = st.lists(players(desk), max_size=3, unique=True).map(tuple)
    return st.builds(teams.AddTeam, among(games(desk)), NAMES, three, late=st.booleans(), notes=TEXTS)


def _remove_team(desk: Desk) -> st.SearchStrategy[Command]:
    return st.builds(teams.RemoveTeam, among(row.id for row in entries(desk) if not row.paid))


def _add_member(desk: Desk) -> st.SearchStrategy[Command]:
    free = [(row.id, "player") for row in entries(desk) if not row.complete]
    free += [(row.id, "reserve") for row in entries(desk) if row.reserve is None]
    return st.sampled_from(free or [(NOBODY, "player")]).flatmap(
        lambda place: st.builds(members.AddMember, st.just(place[0]), players(desk), st.just(place[1]))
    )


def _stand_in(desk: Desk) -> st.SearchStrategy[Command]:
    absent = places(desk, lambda row, one: one.role == "player" and one in row.playing)
    judges = among(row.id for row in officials.officials(desk) if row.role in officials.DECIDE)
    return absent.flatmap(
        lambda place: st.builds(members.StandIn, st.just(place[0]), st.just(place[1]), players(desk), judges)
    )


def _place(command: type[Command], which: Callable[[teams.TeamRow, teams.MemberRow], bool]) -> Some:
    return lambda desk: places(desk, which).map(lambda place: command(*place))  # type: ignore[call-arg]


def _join(desk: Desk) -> st.SearchStrategy[Command]:
    found = [
        (agent.id, row.id, role)
        for game in games(desk)
        for agent in members.free_agents(desk, game)
        for row in entries(desk)
        for role, free in (("player", not row.complete), ("reserve", row.reserve is None))
        if row.tournament_id == game and free
    ]
    return st.sampled_from(found or [(NOBODY, NOBODY, "player")]).map(lambda facts: members.JoinTeam(*facts))


def _check_in(desk: Desk) -> st.SearchStrategy[Command]:
    def here(place: tuple[int, int]) -> st.SearchStrategy[Command]:
        return st.builds(registration.CheckIn, st.just(place[0]), st.just((place[1],)))

    return places(desk, lambda row, one: row.state == "entered" and one.checked_in_at is None).flatmap(here)


def _undo_check_in(desk: Desk) -> st.SearchStrategy[Command]:
    found = places(desk, lambda row, one: one.checked_in_at is not None)
    return found.map(lambda place: registration.UndoCheckIn(place[0], (place[1],)))


def _entry(command: type[Command], *states: str, **more: st.SearchStrategy[Any]) -> Some:
    """A command about one entry that is in one of ``states``."""
    return lambda desk: st.builds(command, among(row.id for row in entries(desk, *states)), **more)


def _whole_team(desk: Desk) -> st.SearchStrategy[Command]:
    due = (row.id for row in entries(desk, "entered") if row.missing and row.captain)
    return st.builds(registration.CheckInTeam, among(due))


def _pay(desk: Desk) -> st.SearchStrategy[Command]:
    parts = st.lists(st.tuples(among(row.id for row in entries(desk)), AMOUNTS), min_size=1, max_size=3).map(tuple)
    return st.builds(money.TakePayment, parts, METHODS, TEXTS, TEXTS)


def _refund(desk: Desk) -> st.SearchStrategy[Command]:
    paid = [(row.id, row.paid) for row in entries(desk) if row.paid > 0] or [(NOBODY, 1)]
    return st.sampled_from(paid).flatmap(
        lambda row: st.builds(money.Refund, st.just(row[0]), st.integers(1, row[1]), METHODS, TEXTS)
    )


def _add_official(desk: Desk) -> st.SearchStrategy[Command]:
    person = st.one_of(st.none(), among(row.id for row in everybody(desk)))
    return st.builds(officials.AddOfficial, NAMES, st.sampled_from(list(officials.ROLES)), person)


def _edit_official(desk: Desk) -> st.SearchStrategy[Command]:
    key = among(row.id for row in officials.officials(desk))
    return st.builds(officials.EditOfficial, key, NAMES, st.sampled_from(list(officials.ROLES)))


def _remove_official(desk: Desk) -> st.SearchStrategy[Command]:
    named = {one.allowed_by for row in entries(desk) for one in row.members}
    free = (row.id for row in officials.officials(desk) if row.name not in named)
    return st.builds(officials.RemoveOfficial, among(free))


def _add_tables(desk: Desk) -> st.SearchStrategy[Command]:
    first = max((row.number for row in hall.tables(desk)), default=0) + 1
    return st.builds(hall.AddTables, st.just(first), st.integers(first, first + 3), where=TEXTS)


def _edit_table(desk: Desk) -> st.SearchStrategy[Command]:
    rows = hall.tables(desk)
    return st.sampled_from([(row.id, row.number) for row in rows] or [(NOBODY, 1)]).flatmap(
        lambda row: st.builds(hall.EditTable, st.just(row[0]), st.just(row[1]), st.integers(4, 8), TEXTS, TEXTS,
                              st.booleans())
    )  # fmt: skip


def _import(desk: Desk) -> st.SearchStrategy[Command]:
    one = st.builds(PersonIn, NAMES, club=TEXTS, paid=st.sampled_from([0, 3000]))
    taken = {row.name.casefold() for row in entries(desk)}
    three = st.lists(one, max_size=3, unique_by=lambda row: row.name).map(tuple)
    name = NAMES.filter(lambda name: name.casefold() not in taken)
    side = st.builds(TeamIn, name, three, paid=st.sampled_from([0, 9000]))
    return st.builds(
        ImportPeopleAndTeams, st.lists(one, min_size=1, max_size=4).map(tuple), st.lists(side, max_size=2).map(tuple),
        among(games(desk)), st.just("teams.csv"),
        seekers=st.lists(st.tuples(one, among(games(desk))), max_size=2).map(tuple),
        heading=st.sampled_from(["", "team\tname"]), columns=st.sampled_from([(), ((0, "team"), (1, "name"))]),
    )  # fmt: skip


def _book(desk: Desk) -> st.SearchStrategy[Command]:
    part = st.tuples(among(row.id for row in entries(desk)), AMOUNTS)
    one = st.builds(
        Booking, st.text("0123456789", min_size=4, max_size=6), NAMES, METHODS, TEXTS,
        st.lists(part, max_size=2).map(tuple), among(row.id for row in everybody(desk)), AMOUNTS,
    )  # fmt: skip
    some = st.lists(one, min_size=1, max_size=3, unique_by=lambda booking: booking.mark).map(tuple)
    return st.builds(BookPayments, some, st.just("bank.csv"))


def _start_from(desk: Desk) -> st.SearchStrategy[Command]:
    with TemporaryDirectory() as folder:
        old = furnish(started(Path(folder), "old.carddesk"))
        kept = template(old)
        old.close()
    return st.builds(StartFrom, st.just(kept), NAMES, st.just("2027-03-20"), TEXTS)


PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + b"\0" * 8).decode()
_DETAILS: dict[str, st.SearchStrategy[Any]] = {
    "venue": TEXTS,
    "currency": st.sampled_from(["USD", "INR", "JPY"]),
    "paper": st.sampled_from(["A4", "Letter"]),
    "sponsor": TEXTS,
    "logo": st.sampled_from(["", PNG]),
}


def _new_tournament(desk: Desk) -> st.SearchStrategy[Command]:
    return st.builds(tournaments.NewTournament, st.just("twentyeight"), NAMES, capacity=st.sampled_from([None, 2, 16]))


def _announced(desk: Desk) -> Command:
    desk.do(officials.AnnounceOfficials())
    return officials.AnnounceOfficials()


COMMANDS: dict[type[Command], Trial] = {
    NewEvent: Trial(
        lambda desk: st.builds(NewEvent, NAMES, st.just("2026-03-21"), **_DETAILS),
        lambda desk: NewEvent("", "2026-03-21"),
        prepare=lambda desk: None,
        on_blank=True,
    ),
    StartFrom: Trial(
        _start_from,
        lambda desk: StartFrom(template(desk), "Again", "2027-02-31"),
        prepare=lambda desk: None,
        on_blank=True,
    ),
    EditEvent: Trial(
        lambda desk: st.builds(EditEvent, NAMES, st.just("2026-03-22"), **_DETAILS),
        lambda desk: EditEvent(event(desk).title, "tomorrow"),
    ),
    tournaments.NewTournament: Trial(_new_tournament, lambda desk: tournaments.NewTournament("twentyeight", "28")),
    tournaments.EditTournament: Trial(
        lambda desk: st.builds(tournaments.EditTournament, among(games(desk)), NAMES, starts_at=st.just("08:30")),
        lambda desk: tournaments.EditTournament(games(desk)[0], "28", starts_at="half past eight"),
    ),
    tournaments.RemoveTournament: Trial(
        lambda desk: st.builds(
            tournaments.RemoveTournament,
            among(game for game in games(desk) if all(row.tournament_id != game for row in entries(desk))),
        ),
        lambda desk: tournaments.RemoveTournament(games(desk)[0]),
    ),
    ChangeHouseRules: Trial(
        lambda desk: st.builds(
            ChangeHouseRules, among(games(desk)),
            st.fixed_dictionaries(
                {"team_fee": st.integers(0, 20_000)},
                optional={"penalty_points.revoke": st.integers(0, 28), "match_points.win": st.integers(2, 10)},
            ),
            reason=REASONS,
        ),
        lambda desk: ChangeHouseRules(games(desk)[0], {"team_fee": -1}),
    ),
    people.AddPerson: Trial(_add_person, lambda desk: people.AddPerson("  ")),
    people.EditPerson: Trial(
        _edit_person, lambda desk: people.EditPerson(everybody(desk)[0].id, "Anil", email="nowhere")
    ),
    people.RemovePerson: Trial(
        lambda desk: st.builds(people.RemovePerson, among(loose(desk))),
        lambda desk: people.RemovePerson(next(iter(people.teams_of(desk)))),
    ),
    people.MergePeople: Trial(
        _merge,
        lambda desk: people.MergePeople(
            *(one.person_id for one in teams.team(desk, known(desk, "Thunder Jacks")).members[:2])
        ),
    ),
    teams.AddTeam: Trial(_add_team, lambda desk: teams.AddTeam(games(desk)[0], "thunder JACKS")),
    teams.EditTeam: Trial(
        _entry(teams.EditTeam, name=NAMES, notes=TEXTS),
        lambda desk: teams.EditTeam(known(desk, "Kott Kings"), "Thunder Jacks"),
    ),
    teams.RemoveTeam: Trial(_remove_team, lambda desk: teams.RemoveTeam(known(desk, "Thunder Jacks"))),
    members.AddMember: Trial(_add_member, lambda desk: members.AddMember(known(desk, "Thunder Jacks"), "Zubair")),
    members.RemoveMember: Trial(
        _place(members.RemoveMember, lambda row, one: one.role != "player" or one in row.playing),
        lambda desk: members.RemoveMember(known(desk, "Thunder Jacks"), everybody(desk)[-1].id),
    ),
    members.SetCaptain: Trial(
        _place(members.SetCaptain, lambda row, one: one.role != "stand_in" and not one.captain),
        lambda desk: members.SetCaptain(known(desk, "Thunder Jacks"), 1),
    ),
    members.StandIn: Trial(
        _stand_in,
        lambda desk: members.StandIn(
            known(desk, "Thunder Jacks"), 1, "Zubair",
            next(row.id for row in officials.officials(desk) if row.role == "helper"),
        ),
    ),
    members.EndStandIn: Trial(
        _place(members.EndStandIn, lambda row, one: one.stands_in_for_id is not None),
        lambda desk: members.EndStandIn(known(desk, "Thunder Jacks"), 1),
    ),
    members.AddFreeAgent: Trial(
        lambda desk: st.builds(members.AddFreeAgent, among(games(desk)), players(desk), TEXTS),
        lambda desk: members.AddFreeAgent(games(desk)[0], 1),
    ),
    members.RemoveFreeAgent: Trial(
        lambda desk: st.builds(members.RemoveFreeAgent, among(row.id for row in agents(desk))),
        lambda desk: members.RemoveFreeAgent(NOBODY),
    ),
    members.JoinTeam: Trial(
        _join, lambda desk: members.JoinTeam(agents(desk)[0].id, known(desk, "Thunder Jacks"), "player")
    ),
    registration.CheckIn: Trial(_check_in, lambda desk: registration.CheckIn(known(desk, "Thunder Jacks"), (1,))),
    registration.CheckInTeam: Trial(
        _whole_team, lambda desk: registration.CheckInTeam(known(desk, "Thunder Jacks"))
    ),
    registration.UndoCheckIn: Trial(
        _undo_check_in,
        lambda desk: registration.UndoCheckIn(
            known(desk, "Fremont Aces"), (teams.team(desk, known(desk, "Fremont Aces")).members[0].person_id,)
        ),
    ),
    registration.MarkNoShow: Trial(
        _entry(registration.MarkNoShow, "entered"), lambda desk: registration.MarkNoShow(known(desk, "Kott Kings"))
    ),
    registration.Withdraw: Trial(
        _entry(registration.Withdraw, "entered", "waiting", reason=REASONS),
        lambda desk: registration.Withdraw(known(desk, "Thunder Jacks"), " "),
    ),
    registration.Reinstate: Trial(
        _entry(registration.Reinstate, "withdrawn", "no_show"),
        lambda desk: registration.Reinstate(known(desk, "Thunder Jacks")),
    ),
    registration.PromoteFromWaiting: Trial(
        _entry(registration.PromoteFromWaiting, "waiting"),
        lambda desk: registration.PromoteFromWaiting(known(desk, "Thunder Jacks")),
    ),
    money.TakePayment: Trial(_pay, lambda desk: money.TakePayment(((known(desk, "Kott Kings"), 0),), "cash")),
    money.Refund: Trial(_refund, lambda desk: money.Refund(known(desk, "Thunder Jacks"), 9001, "cash")),
    money.SetFee: Trial(
        _entry(money.SetFee, fee=AMOUNTS, reason=REASONS),
        lambda desk: money.SetFee(known(desk, "Thunder Jacks"), 100),
    ),
    money.WaiveFee: Trial(
        _entry(money.WaiveFee, reason=REASONS), lambda desk: money.WaiveFee(known(desk, "Thunder Jacks"), "")
    ),
    money.EnterMoney: Trial(
        lambda desk: st.builds(
            money.EnterMoney, st.sampled_from(["float", "sponsor", "expense", "prize"]), AMOUNTS, NAMES, METHODS
        ),
        lambda desk: money.EnterMoney("fee", 100, "Anil", "cash"),
    ),
    officials.AddOfficial: Trial(_add_official, lambda desk: officials.AddOfficial("Thomas", "king")),
    officials.EditOfficial: Trial(
        _edit_official, lambda desk: officials.EditOfficial(officials.officials(desk)[0].id, "", "judge")
    ),
    officials.RemoveOfficial: Trial(
        _remove_official,
        lambda desk: officials.RemoveOfficial(
            next(row.id for row in officials.officials(desk) if row.name == "Thomas")
        ),
    ),
    officials.AnnounceOfficials: Trial(
        lambda desk: st.builds(officials.AnnounceOfficials, st.one_of(st.none(), among(games(desk)))),
        _announced,
    ),
    hall.AddTables: Trial(_add_tables, lambda desk: hall.AddTables(1)),
    hall.EditTable: Trial(_edit_table, lambda desk: hall.EditTable(hall.tables(desk)[0].id, 2, 6)),
    hall.RemoveTable: Trial(
        lambda desk: st.builds(hall.RemoveTable, among(row.id for row in hall.tables(desk))),
        lambda desk: hall.RemoveTable(NOBODY),
    ),
    BookPayments: Trial(_book, lambda _desk: BookPayments(())),
    ImportPeopleAndTeams: Trial(
        _import,
        lambda desk: ImportPeopleAndTeams(teams=(TeamIn("New", ("P", "Q", "R", "S")),), tournament_id=games(desk)[0]),
    ),
}
