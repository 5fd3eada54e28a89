"""What now: each step of the day in its turn, and the facts with their numbers."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from app.desk import history, today
from app.desk.hall import AddTables
from app.desk.knockout import CloseStage
from app.desk.matches import CallMatch, ReportTotals, StartMatch
from app.desk.officials import AddOfficial, AnnounceOfficials
from app.desk.registration import Reinstate, Withdraw
from app.desk.rulings import DecideResult, OpenDispute, RuleWalkover
from app.desk.rummy.seating import DrawTables
from app.desk.scores import GROUP, field_of
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from tests.desk import rummy_building
from tests.desk.building import Clock, started, teams, tournament
from tests.ui import card_day
from tests.ui.day import to_the_knockout


def keys(groups: tuple[today.Group, ...]) -> list[str]:
    return [fact.key for group in groups for fact in group.facts]


def words(groups: tuple[today.Group, ...]) -> list[str]:
    return [str(fact.words) for group in groups for fact in group.facts]


def test_the_steps_before_the_first_match(tmp_path: Path) -> None:
    desk = started(tmp_path)
    assert today.next_step(desk).key == "tournament"
    game = tournament(desk)
    assert (today.next_step(desk).key, today.next_step(desk).tournament_id) == ("register", game)
    teams(desk, 8, game)
    assert today.next_step(desk).key == "hall"
    desk.do(AddTables(1, 4))
    assert today.next_step(desk).key == "draw"
    desk.close()


def test_a_tournament_without_entries_does_not_hide_one_that_is_played(tmp_path: Path) -> None:
    desk = started(tmp_path)
    game = tournament(desk)
    rummy_building.registered(desk)
    assert today.next_step(desk).tournament_id == game, "in the morning the day goes from top to bottom"
    rummy = rummy_building.rummy(desk)
    desk.do(DrawTables(rummy, "seed", 3))
    table = rummy_building.tables(desk)[0]
    rummy_building.play(desk, table.id, (0, 10, 20))
    step = today.next_step(desk)
    assert (step.key, step.tournament_id) == ("rummy_start", rummy)
    desk.close()


def test_the_steps_from_the_draw_to_the_champion(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    assert today.next_step(desk).key == "results"
    card_day.level(desk, game)
    assert today.next_step(desk).key == "settle"
    assert keys(today.facts(desk)).count("ties") == 3
    card_day.cut(desk, game)
    match = field_of(desk, game).at(GROUP)[0]
    desk.do(OpenDispute(match.id, "10 to 9", "9 to 10"))
    assert today.next_step(desk).key == "decide"
    desk.undo()
    assert today.next_step(desk).key == "close"
    desk.close()


def test_a_group_stage_from_which_everybody_withdrew_is_not_to_be_closed(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    teams_left = list(field_of(desk, game).teams)
    for left, entry in reversed(list(enumerate(teams_left))):
        desk.do(Withdraw(entry, "power cut"))
        if left < 2:
            step = today.next_step(desk)
            assert (step.key, step.tournament_id) == ("abandoned", game)
            with pytest.raises(DeskError, match=f"Teams still in: {left}. A knock-out needs two"):
                desk.do(CloseStage(field_of(desk, game).stage(GROUP).id))
        else:
            assert today.next_step(desk).key != "abandoned"
    desk.do(Reinstate(teams_left[0]))
    desk.do(Reinstate(teams_left[1]))
    assert today.next_step(desk).key in ("settle", "close")
    desk.close()


def test_a_final_to_which_nobody_came(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    desk.do(AddOfficial("Thomas", "referee"))
    field = to_the_knockout(desk, game)
    while (table := next((one for one in field.tables if not one.over and one.a and one.b), None)) is not None:
        if table.stage == "final":
            desk.do(CallMatch(table.id))
            desk.do(RuleWalkover(table.id, "AB", 1, "nobody came", confirmed=True))
        else:
            desk.do(ReportTotals(table.id, 8, 6, confirmed=True))
        field = field_of(desk, game)
    due = today.next_step(desk)
    assert (due.key, due.tournament_id) == ("ranking", game)
    assert "without a winner" in str(due.why)
    desk.close()


def test_a_semi_final_to_which_nobody_came(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    desk.do(AddOfficial("Thomas", "referee"))
    first = next(one for one in to_the_knockout(desk, game).tables if one.stage != "group" and one.a and one.b)
    desk.do(CallMatch(first.id))
    desk.do(RuleWalkover(first.id, "AB", 1, "nobody came", confirmed=True))
    assert "to be played" in str(today.next_step(desk).why)
    while (table := next((t for t in field_of(desk, game).tables if not t.over and t.a and t.b), None)) is not None:
        desk.do(ReportTotals(table.id, 8, 6, confirmed=True))
    due = today.next_step(desk)
    assert (due.key, "official decides" in str(due.why)) == ("knockout", True)
    desk.do(DecideResult(first.id, "winner", 1, "by lot", None, "A"))
    assert "to be played" in str(today.next_step(desk).why)
    desk.close()


def test_a_result_taken_back_after_the_close(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    field = to_the_knockout(desk, game)
    code = field.at(GROUP)[0].code
    act = next(one for one in history.acts(desk, None) if f"Result {code} " in str(one.words))
    assert today.next_step(desk).key == "knockout"
    desk.undo(act.seq)
    due = today.next_step(desk)
    assert (due.key, "taken back" in str(due.why)) == ("results", True)
    desk.close()


def test_the_end_of_the_day(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    assert today.next_step(desk).key == "knockout"
    while any(not table.over for table in field_of(desk, game).tables):
        card_day.play(desk, game)
    step = today.next_step(desk)
    assert step.key == "ranking"
    assert "champion" in str(step.why)
    desk.do(NewTournament("twentyeight", "28 for beginners"))
    assert today.next_step(desk).key == "register"
    desk.close()


def test_officials_are_announced_before_the_first_match(tmp_path: Path) -> None:
    desk, game = card_day.registered(tmp_path)
    assert "officials" in keys(today.facts(desk))
    desk.do(AnnounceOfficials())
    assert "officials" not in keys(today.facts(desk))
    desk.undo()
    from app.desk.fixtures import DrawFixtures

    desk.do(DrawFixtures(game, "x"))
    assert today.next_step(desk).key == "announce"
    desk.do(CallMatch(field_of(desk, game).tables[0].id))
    assert today.next_step(desk).key == "results"
    desk.close()


def test_counts(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.play(desk, game, 5)
    told = words(today.facts(desk))
    assert "0 of 16 teams checked in" in told
    assert "16 teams owe $1,440.00" in told
    assert "27 results missing, 0 tables playing" in told
    assert "5 matches not yet verified by their deals" in told
    desk.close()


def test_a_table_long_silent(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    match = field_of(desk, game).at(GROUP)[0]
    desk.do(CallMatch(match.id))
    desk.do(StartMatch(match.id))
    assert not today.silent(field_of(desk, game), desk.clock())
    clock = desk.clock
    assert isinstance(clock, Clock)
    clock.now += timedelta(minutes=today.SILENT_MINUTES)
    assert [(table.id, minutes) for table, minutes in today.silent(field_of(desk, game), desk.clock())] == [
        (match.id, today.SILENT_MINUTES)
    ]
    assert [fact.focus for group in today.facts(desk) for fact in group.facts if fact.key == "match"] == [match.id]
    desk.do(ReportTotals(match.id, 12, 9))
    assert not today.silent(field_of(desk, game), desk.clock())
    desk.close()


def test_teams_without_games_are_late_teams(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 9)
    assert today.without_games(field_of(desk, game)) == ()
    card_day.add_teams(desk, game, 1, first=9, late=True)
    (late,) = today.without_games(field_of(desk, game))
    assert field_of(desk, game).teams[late].late
    assert "late" in keys(today.facts(desk))
    desk.close()
