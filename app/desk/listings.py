"""Lists of the event as plain cells of text, to be written as CSV or XLSX and read by anybody.

Each list is a heading and rows of strings; empty cells are "". Numbers are plain digits, times ISO, money as written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime

from app.desk import money, people, teams
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.listing import Listing as Listing
from app.desk.room import lists as room
from app.desk.rummy import lists as rummy
from app.desk.rummy.field import field_of as rummy_field
from app.desk.scores import GROUP, Field, Table, field_of
from app.desk.sitting import lists as sitting
from app.desk.tournaments import game_of
from app.games.bridge import BRIDGE
from app.games.rummy13 import RUMMY13
from app.games.rummy21 import RUMMY21
from app.games.twentyeight import TWENTYEIGHT
from app.games.twentyeight.codes import bid_code, code
from app.games.twentyeight.lines import Deal
from app.language import N_


def _time(moment: datetime | None) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M") if moment is not None else ""


def people_list(desk: Desk) -> Listing:
    """Everybody of the event with the teams they are in. Holds phones and e-mails: not for the wall."""
    places = people.teams_of(desk)
    rows = tuple(
        (one.name, one.phone, one.email, one.club, "; ".join(place.team for place in places.get(one.id, ())), one.notes)
        for one in people.search(desk, "", limit=None)
    )
    return Listing("people", N_("People"), ("Name", "Phone", "Email", "Club", "Team", "Notes"), rows)


def team_list(desk: Desk, tournament_id: int) -> Listing:
    """The teams, one row each, with players, reserve, state, fee owed and paid."""
    currency = money.currency(desk)
    rows = []
    for team in teams.entries(desk, tournament_id):
        names = [member.plain for member in team.players]
        names += [""] * (team.size - len(names))
        reserve = team.reserve.plain if team.reserve else ""
        captain = next((member.plain for member in team.members if member.captain), "")
        paid = written(team.paid, currency) if team.paid else ""
        rows.append((team.plain, *names, captain, reserve, team.state, written(team.owed, currency), paid))
    size = max((len(row) for row in rows), default=10) - 6
    heading = ("Team", *(f"Player {n + 1}" for n in range(size)), "Captain", "Reserve", "State", "Owed", "Paid")
    return Listing("teams", N_("Teams"), heading, tuple(rows))


def _scores(table: Table) -> tuple[str, str]:
    return (str(table.totals[0]), str(table.totals[1])) if table.totals is not None else ("", "")


def fixture_list(field: Field) -> Listing:
    """The games of the group stage in order of slot and table."""
    rows = tuple(
        (t.code, str(t.slot or ""), str(t.table or ""), field.name(t.a), field.name(t.b)) for t in field.at(GROUP)
    )
    return Listing("fixtures", N_("Fixtures"), ("Game", "Slot", "Table", "Team A", "Team B"), rows)


def _source(table: Table) -> str:
    """Whose word the score is: an official's, the deals', the captains'."""
    if not table.over:
        return ""
    if table.ruling is not None and table.ruling.kind != "deals_count":
        return "decision"
    return "deals" if table.tally.complete and not table.differs else "signed"


def result_list(field: Field) -> Listing:
    """Every match of all stages with the score that counts; a walkover names the winner and has no score."""
    rows = []
    for table in field.tables:
        a, b = field.name(table.a), field.name(table.b)
        winner = "" if table.winner is None else (a if table.winner == "A" else b)
        rows.append((table.stage, table.code, a, *_scores(table), b, winner, table.state.value, _source(table)))
    heading = ("Stage", "Game", "Team A", "Points A", "Points B", "Team B", "Winner", "State", "By")
    return Listing("results", N_("Results"), heading, tuple(rows))


def deal_list(field: Field) -> Listing:
    """Every deal that was typed, with the points it gave."""
    rows = []
    for table in field.tables:
        number = 0
        for row in table.lines:
            if not isinstance(row.line, Deal):
                continue
            a, b = table.tally.deals[number]
            number += 1
            result = code(row.line.result) if row.line.result is not None else ""
            penalties = " ".join(f"{code(p.kind)}{p.side}" for p in row.line.penalties)
            rows.append(
                (table.stage, table.code, field.name(table.a), field.name(table.b), str(number), bid_code(row.line.bid),
                 row.line.side.value, result, penalties, str(a), str(b))
            )  # fmt: skip
    heading = ("Stage", "Game", "Team A", "Team B", "Deal", "Bid", "By", "Result", "Penalties", "Points A", "Points B")
    return Listing("deals", N_("Deals"), heading, tuple(rows))


def standings_list(field: Field) -> Listing:
    """The group table with what separates each team from the next."""
    rows = []
    for row in field.standings.rows if field.standings is not None else ():
        numbers = (row.played, row.won, row.drawn, row.lost, row.match_points, row.scored, row.conceded, row.difference)
        reason = str(row.separated_by) if row.separated_by is not None else ""
        rows.append((str(row.rank), field.name(row.team), *map(str, numbers), reason))
    heading = (
        "Rank", "Team", "Played", "Won", "Drawn", "Lost", "Match points", "Scored", "Conceded", "Difference",
        "Separated from the next by",
    )  # fmt: skip
    return Listing("standings", N_("Standings"), heading, tuple(rows))


def ledger_list(desk: Desk) -> Listing:
    """The ledger, line by line."""
    currency = money.currency(desk)
    rows = []
    for row in money.ledger(desk, plain=True):
        when, amount = _time(row.at), written(row.amount, currency)
        behind = (row.method, row.team, row.note, row.taken_by, str(row.reverses or ""))
        rows.append((str(row.number), when, row.who, row.what, amount, *behind))
    heading = ("Receipt", "Time", "Who", "What", "Amount", "Method", "Team", "Note", "Taken by", "Reverses")
    return Listing("ledger", N_("Ledger"), heading, tuple(rows))


OF_TOURNAMENT: tuple[Callable[[Field], Listing], ...] = (
    fixture_list, result_list, deal_list, standings_list,
)  # fmt: skip
"""The lists that are read from a tournament's field alone."""


def _of_teams(desk: Desk, tournament_id: int) -> Iterator[Listing]:
    field = field_of(desk, tournament_id)
    yield from (make(field) for make in OF_TOURNAMENT)


def _of_players(desk: Desk, tournament_id: int) -> Iterator[Listing]:
    played = rummy_field(desk, tournament_id)
    yield from (make(played) for make in rummy.LISTS)


def _of_room(desk: Desk, tournament_id: int) -> Iterator[Listing]:
    yield from (make(desk, tournament_id) for make in room.LISTS)


def _of_sittings(desk: Desk, tournament_id: int) -> Iterator[Listing]:
    yield from (make(desk, tournament_id) for make in sitting.LISTS)


OF_GAME: Mapping[str, Callable[[Desk, int], Iterator[Listing]]] = {
    TWENTYEIGHT.key: _of_teams,
    RUMMY13.key: _of_players,
    BRIDGE.key: _of_room,
    RUMMY21.key: _of_sittings,
}
"""The lists of a tournament, by its game."""


def listings(desk: Desk, tournament_id: int | None = None) -> Iterator[Listing]:
    """Every list that can be exported: of the event, and of one tournament where it is named."""
    yield people_list(desk)
    if tournament_id is not None:
        yield team_list(desk, tournament_id)
        yield from OF_GAME[game_of(desk, tournament_id)](desk, tournament_id)
    yield ledger_list(desk)
