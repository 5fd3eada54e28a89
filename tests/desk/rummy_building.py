"""What tests of the rummy tournament start from: players, drawn tables, and games played to any state."""

from __future__ import annotations

from collections.abc import Sequence

from app.desk import officials
from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.lines import RecordLine
from app.desk.officials import AddOfficial
from app.desk.rummy import seating, stages
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament, tournaments
from app.games.rummy13.lines import Deal, Entry
from app.games.rummy13.marks import WINNER, Mark, counted


def rummy(desk: Desk) -> int:
    """The rummy tournament; 0 for none."""
    return next((row.id for row in tournaments(desk) if row.game == "rummy13"), 0)


def field(desk: Desk) -> Field:
    return field_of(desk, rummy(desk))


def tables(desk: Desk, stage: str = "") -> tuple[Table, ...]:
    return tuple(table for table in field(desk).tables if stage in ("", table.stage)) if rummy(desk) else ()


def judge(desk: Desk) -> int:
    return next(row.id for row in officials.officials(desk) if row.role == "judge")


def registered(desk: Desk, players: int = 12, **rules: object) -> Desk:
    """A rummy tournament with players, five tables in the hall, a judge and a helper."""
    game = desk.do(NewTournament("rummy13", "Rummy", rules=rules))
    desk.do(AddTables(1, 5, 7))
    desk.do(AddOfficial("Thomas", "judge"))
    desk.do(AddOfficial("Usha", "helper"))
    for number in range(1, players + 1):
        desk.do(AddTeam(game, "", (f"Player {number}",)))
    return desk


def drawn(desk: Desk, players: int = 12, size: int = 3, **rules: object) -> Desk:
    """Tables of three drawn, one player late and without a table."""
    registered(desk, players, **rules)
    game = rummy(desk)
    desk.do(seating.DrawTables(game, "seed", size))
    desk.do(AddTeam(game, "", ("Late",), late=True))
    return desk


def written(table: Table, *marks: Mark | int) -> Deal:
    """A deal among those who are due, in the order of the sheet: marks, or counts (0: the winner)."""
    due = [key for key in table.players if key in table.tally.due]
    read = [WINNER if mark == 0 else counted(mark) if isinstance(mark, int) else mark for mark in marks]
    return Deal(tuple(Entry(player, mark) for player, mark in zip(due, read, strict=True)))


def play(desk: Desk, match_id: int, *deals: Sequence[Mark | int]) -> Table:
    """Deals played at a table, one after the other."""
    for marks in deals:
        desk.do(RecordLine(match_id, written(field(desk).table(match_id), *marks), confirmed=True))
    return field(desk).table(match_id)


def out(desk: Desk) -> Desk:
    """Drawn; at the first table the second player is out after three deals, the others far from it."""
    drawn(desk)
    play(desk, tables(desk)[0].id, (0, 100, 30), (0, 100, 30), (0, 100, 30))
    return desk


def win(desk: Desk, match_id: int) -> None:
    """A table played to its end in three deals: its first player wins, all others are level."""
    table = field(desk).table(match_id)
    play(desk, match_id, *[(0, *[100] * (len(table.players) - 1))] * 3)


def won(desk: Desk, players: int = 12, **rules: object) -> Desk:
    """All first-round tables over; nobody waits."""
    registered(desk, players, **rules)
    desk.do(seating.DrawTables(rummy(desk), "seed", 3))
    for table in tables(desk):
        win(desk, table.id)
    return desk


def closed(desk: Desk) -> Desk:
    """The first round closed, with four winners."""
    won(desk)
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    return desk


def semis(desk: Desk) -> Desk:
    """Two semi-final tables of two drawn."""
    closed(desk)
    desk.do(stages.DrawSemiFinals(rummy(desk), "seed", 2))
    return desk


def level(desk: Desk) -> Desk:
    """Both semi-final tables over; three go on and the two second ones are level."""
    won(desk, finalists=3)
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    desk.do(stages.DrawSemiFinals(rummy(desk), "seed", 2))
    for table in tables(desk, SEMI_FINAL):
        win(desk, table.id)
    return desk


def finale(desk: Desk) -> Desk:
    """The final made, straight from the first round."""
    closed(desk)
    desk.do(stages.DrawFinal(rummy(desk)))
    return desk


def finished(desk: Desk) -> Desk:
    """The final over."""
    finale(desk)
    win(desk, tables(desk, FINAL)[0].id)
    return desk


def stage(desk: Desk, key: str) -> int:
    """The id of a stage."""
    found = field(desk).stage(key)
    assert found is not None
    return found.id
