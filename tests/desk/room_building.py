"""What tests of the bridge room start from: people who came, tables formed, rubbers played to any state."""

from __future__ import annotations

from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.lines import RecordLine
from app.desk.officials import AddOfficial
from app.desk.room.arrivals import Arrive
from app.desk.room.members import EnrolMember
from app.desk.room.pulling import CutForNext, FormTable, PullPartners, drawn
from app.desk.room.room import Room, RoomTable, room_of
from app.desk.tournaments import NewTournament, tournaments
from app.games.bridge.lines import parse

NAMES = ("Asha", "Benny", "Chitra", "Dev", "Elsy", "Faisal", "Geetha", "Hari", "Indira", "Jacob", "Kurian", "Latha")
STRAIGHT = ("4S N =", "3NT S =")
"""A rubber in two games: 920 to nothing for North-South."""


def bridge(desk: Desk) -> int:
    """The first room of bridge; 0 for none."""
    return next((row.id for row in tournaments(desk) if row.game == "bridge"), 0)


def room(desk: Desk) -> Room:
    return room_of(desk, bridge(desk))


def opened(desk: Desk, people: int = 0, **rules: object) -> Desk:
    """A room of bridge with four tables in the hall, two officials, and so many people who came."""
    game = desk.do(NewTournament("bridge", "Rubber bridge", rules=rules))
    desk.do(AddTables(1, 4, 4))
    desk.do(AddOfficial("Thomas", "judge"))
    desk.do(AddOfficial("Usha", "helper"))
    for name in NAMES[:people]:
        desk.do(Arrive(game, name))
    return desk


def entry(desk: Desk, name: str) -> int:
    """The entry of somebody who came."""
    return next(player.entry for player in room(desk).people.values() if player.name == name)


def formed(desk: Desk, people: int = 4, **rules: object) -> Desk:
    """As many tables as the people make, the first four seated by the order in which they came; partners not cut."""
    opened(desk, 0, **rules)
    for name in NAMES[:people]:
        desk.do(Arrive(bridge(desk), name))
        if room(desk).can_form:
            desk.do(FormTable(bridge(desk), room(desk).free[0][0]))
    return desk


def seated(desk: Desk, people: int = 4, **rules: object) -> Desk:
    """As :func:`formed`, with partners cut at every table."""
    formed(desk, people, **rules)
    for table in room(desk).tables:
        partners(desk, table)
    return desk


def partners(desk: Desk, table: RoomTable) -> None:
    """The players sit N E S W in the order in which they stand."""
    cards = dict(zip((player.entry for player in table.players), ("AS", "QS", "KS", "JS"), strict=True))
    desk.do(PullPartners(table.match_id, cards))


def play(desk: Desk, match_id: int, *deals: str) -> None:
    """Deals played at a table, one after the other."""
    for deal in deals:
        desk.do(RecordLine(match_id, parse(deal)))


def over(desk: Desk, people: int = 6, **rules: object) -> Desk:
    """The first table's game over in two games, the others of ``people`` waiting."""
    seated(desk, people, **rules)
    play(desk, room(desk).tables[0].match_id, *STRAIGHT)
    return desk


def cut(desk: Desk, number: int = 1, seed: str = "seed") -> int:
    """The next game at a table, cards drawn by the program where they are needed, and partners cut; the game."""
    table = room(desk).table(number)
    cards = drawn([player.entry for player in table.players], seed) if table.out else {}
    match_id = int(desk.do(CutForNext(table.match_id, cards, seed if cards else "")))
    desk.do(PullPartners(match_id, {}, seed))
    return match_id


def club(desk: Desk) -> Desk:
    """A room with people, three members and a guest in the register."""
    over(desk)
    first, second, third, guest = (player.person for player in list(room(desk).people.values())[:4])
    desk.do(EnrolMember(first, "member", "A 1", monthly=True))
    desk.do(EnrolMember(second, "member", "A 2"))
    desk.do(EnrolMember(third))
    desk.do(EnrolMember(guest, "guest", "", first))
    return desk
