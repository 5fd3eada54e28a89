"""The hall on the day: who is where, who waits for whom, held seats, deals without the absent, the timetable."""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.desk.day import calls, holding, pace, waves
from app.desk.day.absent import absent_marks
from app.desk.day.person import where_is
from app.desk.day.silence import silent
from app.desk.day.timetable import timetable
from app.desk.day.whereabouts import held, now_at
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial, Unconfirmed
from app.desk.lines import RecordLine
from app.desk.matches import CallMatch, CallTogether, ReportTotals, StartMatch
from app.desk.members import AddMember, StandIn
from app.desk.officials import officials
from app.desk.people import EditPerson, search
from app.desk.rummy import seating
from app.desk.rummy.field import Field as Pools
from app.desk.rummy.field import field_of as pools_of
from app.desk.rummy.table import Table
from app.errors import DeskError
from app.games.rummy13.lines import Deal, Entry
from app.games.rummy13.marks import ABSENT, WINNER, Mark, counted
from app.models.store import open_store
from app.paths import resource
from tests.desk.building import started
from tests.desk.day_building import both, busy_and_held, late_comers, pairs, rummy


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return started(tmp_path)


def pools(desk: Desk) -> Pools:
    return pools_of(desk, rummy(desk))


def referee(desk: Desk) -> int:
    return officials(desk)[0].id


def drawn(desk: Desk, rule: str = "charge_25") -> Table:
    """Everybody is drawn to tables of four; a table with somebody who is at his 28 match."""
    both(desk, rule)
    desk.do(seating.DrawTables(rummy(desk), "seed", 4))
    there = now_at(desk)
    return next(table for table in pools(desk).tables if _people(table) & there.keys())


def _people(table: Table) -> set[int]:
    return {player.person for player in table.players.values()}


def busy(desk: Desk, table: Table) -> set[int]:
    """The entries at a table whose players are at 28."""
    there = now_at(desk)
    return {player.entry for player in table.players.values() if player.person in there}


def first_slot_over(desk: Desk) -> None:
    for table in pairs(desk).tables:
        if table.slot == 1:
            desk.do(ReportTotals(table.id, 8, 6, confirmed=True))


def test_somebody_is_at_his_table_from_its_call_until_its_result(desk: Desk) -> None:
    both(desk)
    called = [table for table in pairs(desk).tables if table.called_at is not None]
    assert {at.match for at in now_at(desk).values()} == {table.id for table in called}
    assert len(now_at(desk)) == 6 * len(called)
    first_slot_over(desk)
    assert not now_at(desk)


def test_a_rummy_table_is_called_without_those_who_are_at_28_and_their_seats_are_held(desk: Desk) -> None:
    table = drawn(desk)
    missing = busy(desk, table)
    desk.do(CallMatch(table.id))
    act = desk.undoable()
    assert act is not None
    assert all(table.name(str(entry)) in str(act.words) for entry in missing)
    assert "without" in str(act.words)
    assert {seat.at.entry for seat in held(desk)} == missing
    assert {person for person, at in now_at(desk).items() if at.match == table.id} == {
        player.person for player in table.players.values() if player.entry not in missing
    }
    desk.do(CallMatch(table.id))
    assert len(held(desk)) == len(missing), "a last call holds no seat twice"
    desk.do(StartMatch(table.id))


@pytest.mark.parametrize("rule", ["table_waits", "next_wave"])
def test_by_other_house_rules_the_table_waits_or_an_official_decides(desk: Desk, rule: str) -> None:
    table = drawn(desk, rule)
    with pytest.raises(NeedsOfficial) as refusal:
        desk.do(CallMatch(table.id))
    assert table.code in str(refusal.value)
    assert ("waits for him" if rule == "table_waits" else "plays in a next wave") in str(refusal.value)
    assert not held(desk)
    desk.do(CallMatch(table.id, referee(desk), "it is late"))
    assert {seat.at.entry for seat in held(desk)} == busy(desk, table) or held(desk)
    desk.do(StartMatch(table.id))


def test_a_table_that_waits_does_not_start_before_the_held_seats_are_filled(desk: Desk) -> None:
    busy_and_held(desk, "table_waits")
    seat = held(desk)[0]
    first_slot_over(desk)
    with pytest.raises(NeedsOfficial, match="whose seat is held"):
        desk.do(StartMatch(seat.at.match))
    for one in held(desk):
        desk.do(holding.FillSeat(one.id))
    desk.do(StartMatch(seat.at.match))


def test_a_player_of_a_going_rummy_table_is_called_away_to_28_only_by_an_official(desk: Desk) -> None:
    both(desk, called=False)
    desk.do(seating.DrawTables(rummy(desk), "seed", 4))
    for table in pools(desk).tables:
        desk.do(CallMatch(table.id))
    match = next(table for table in pairs(desk).tables if table.slot == 1)
    with pytest.raises(NeedsOfficial):
        desk.do(CallTogether((match.id,)))
    desk.do(CallTogether((match.id,), referee(desk), "his team plays"))
    away = held(desk)
    there = now_at(desk)
    assert away
    assert all(there[seat.at.person].match == match.id and seat.elsewhere == match.id for seat in away)
    assert all(seat.official == referee(desk) for seat in away)


def test_two_28_matches_of_one_team_are_not_called_at_once(desk: Desk) -> None:
    both(desk)
    later = next(table for table in pairs(desk).tables if table.slot == 2)
    with pytest.raises(NeedsOfficial):
        desk.do(CallMatch(later.id))


def test_nobody_sits_down_while_he_is_elsewhere(desk: Desk) -> None:
    busy_and_held(desk)
    seat = held(desk)[0]
    with pytest.raises(DeskError, match="still at"):
        desk.do(holding.FillSeat(seat.id))
    first_slot_over(desk)
    desk.do(holding.FillSeat(seat.id))
    assert seat.id not in {one.id for one in held(desk)}


def test_a_seat_that_is_given_up_makes_its_player_wait_for_the_next_wave(desk: Desk) -> None:
    busy_and_held(desk)
    seat = held(desk)[0]
    desk.do(holding.ReleaseSeat(seat.id))
    assert seat.at.entry in {one.id for one in pools(desk).waiting}
    assert seat.id not in {one.id for one in held(desk)}


def test_a_deal_at_a_table_with_a_held_seat_is_charged_as_rule_13_says(desk: Desk) -> None:
    table = drawn(desk)
    desk.do(CallMatch(table.id))
    table = pools(desk).table(table.id)
    missing = {seat.at.entry for seat in held(desk)}
    assert absent_marks(desk, table) == dict.fromkeys(sorted(missing), "A")

    def deal(absent: Mark) -> Deal:
        marks = {key: absent if player.entry in missing else counted(20) for key, player in table.players.items()}
        winner = next(key for key, player in table.players.items() if player.entry not in missing)
        return Deal(tuple(Entry(key, WINNER if key == winner else mark) for key, mark in marks.items()))

    with pytest.raises(Unconfirmed, match="absent"):
        desk.do(RecordLine(table.id, deal(counted(30))))
    desk.do(RecordLine(table.id, deal(ABSENT)))
    now = pools(desk).table(table.id)
    assert all(now.tally.totals[key] == 25 for key, player in now.players.items() if player.entry in missing)


def test_where_the_table_waits_a_deal_without_somebody_is_asked_about(desk: Desk) -> None:
    table = drawn(desk, "table_waits")
    desk.do(CallMatch(table.id, referee(desk), "it is late"))
    table = pools(desk).table(table.id)
    assert absent_marks(desk, table) == {}
    keys = list(table.players)
    deal = Deal(tuple(Entry(key, WINNER if key == keys[0] else counted(20)) for key in keys))
    with pytest.raises(Unconfirmed, match="no deal is played without him"):
        desk.do(RecordLine(table.id, deal))


def test_a_wave_takes_who_is_free_and_spreads_the_held_seats(desk: Desk) -> None:
    both(desk)
    before = waves.wave(desk, rummy(desk))
    assert (len(before.free), len(before.busy)) == (6, 6)
    assert set(before.hall) == {3, 4, 5, 6, 7}, "tables of 28 are not free for rummy"
    some = tuple(one.id for one, _ in before.busy[:2])
    plan = waves.plan(desk, rummy(desk), "seed", 4, held=some)
    desk.do(waves.DrawWave(rummy(desk), "seed", 4, held=some))
    tables = pools(desk).tables
    assert [{p.entry for p in t.players.values()} for t in tables] == [{one.id for one in t} for t in plan.tables]
    assert all(len(set(some) & set(table.entries)) == 1 for table in tables), "one held seat at each table"
    with pytest.raises(DeskError):
        desk.do(waves.DrawWave(rummy(desk), "again", 4))
    first_slot_over(desk)
    standing = {table.id for table in tables}
    desk.do(waves.DrawWave(rummy(desk), "again", 4))
    assert standing < {table.id for table in pools(desk).tables}
    assert not pools(desk).waiting


def test_held_seats_that_share_a_table_are_no_broken_wish_of_the_certificate(desk: Desk) -> None:
    both(desk)
    busy = tuple(one.id for one, _at in waves.wave(desk, rummy(desk)).busy)
    assert len(busy) > 4  # more than tables: some must share one
    desk.do(waves.DrawWave(rummy(desk), "seed", 4, held=busy))
    found = seating.certificate(desk, rummy(desk))
    assert found is not None
    assert found.broken == ()


def test_who_gets_a_place_at_a_called_table_while_he_is_at_28_has_it_held(desk: Desk) -> None:
    both(desk)
    desk.do(waves.DrawWave(rummy(desk), "seed", 3))
    table = pools(desk).tables[0]
    desk.do(CallMatch(table.id))
    late = pools(desk).waiting[0]
    assert now_at(desk)[late.person].code.startswith("G")
    desk.do(seating.SeatPlayer(late.id, table.id))
    assert [seat.at.entry for seat in held(desk)] == [late.id]
    assert now_at(desk)[late.person].code.startswith("G")


def test_who_stands_in_at_28_is_called_away_from_his_rummy_table(desk: Desk) -> None:
    both(desk)
    desk.do(waves.DrawWave(rummy(desk), "seed", 3))
    table = pools(desk).tables[0]
    desk.do(CallMatch(table.id))
    player = next(iter(table.players.values()))
    match = next(table for table in pairs(desk).tables if table.called_at is not None)
    team = pairs(desk).teams[match.entries[0]]
    desk.do(StandIn(team.id, team.seated[0], player.person, referee(desk)))
    assert now_at(desk)[player.person].match == match.id
    assert team.seated[0] not in now_at(desk)
    assert [seat.at.entry for seat in held(desk)] == [player.entry]


def test_drawing_the_tables_again_forgets_the_held_seats(desk: Desk) -> None:
    busy_and_held(desk)
    desk.do(seating.DrawTables(rummy(desk), "anew", 4))
    assert not held(desk)
    desk.undo()
    assert held(desk)


def test_the_announcer_reads_who_is_called_how_he_is_spoken_and_who_is_away(desk: Desk) -> None:
    table = drawn(desk)
    away = next(iter(_people(table) & now_at(desk).keys()))
    person = next(one for one in search(desk, "", None) if one.id == away)
    desk.do(EditPerson(away, person.name, spoken="AH-nil"))
    call = next(one for one in calls.calls(desk) if one.match == table.id)
    assert call.state == "ready"
    found = next(one for one in call.missing if one.person == away)
    assert (found.name, found.spoken) == (person.name, "AH-nil")
    assert "G" in str(found.away)
    desk.do(CallMatch(table.id))
    assert next(one for one in calls.calls(desk) if one.match == table.id).state == "called"
    called = [one for one in calls.calls(desk) if one.code.startswith("G")]
    assert {len(side.people) for one in called for side in one.sides} == {3}


def test_the_desk_says_which_table_waits_for_whom(desk: Desk) -> None:
    table = drawn(desk)
    desk.do(CallMatch(table.id))
    waits = [one for one in calls.waiting(desk) if one.match == table.id]
    assert {one.person for one in waits} == {seat.at.person for seat in held(desk)}
    assert all(one.held and one.at is not None and one.at.code.startswith("G") for one in waits)
    first_slot_over(desk)
    assert all(one.at is None for one in calls.waiting(desk) if one.match == table.id)


def test_a_reserve_is_called_only_when_he_stands_in(desk: Desk) -> None:
    both(desk, called=False)
    match = pairs(desk).tables[0]
    team = pairs(desk).teams[match.entries[0]]
    reserve = desk.do(AddMember(team.id, "Devi", "reserve"))
    desk.do(CallMatch(match.id))
    assert reserve not in now_at(desk)
    desk.do(StandIn(team.id, team.seated[1], reserve, referee(desk)))
    assert now_at(desk)[reserve].match == match.id
    assert len(pairs(desk).teams[team.id].players) == 3


def test_where_is_anil(desk: Desk) -> None:
    table = drawn(desk)
    desk.do(CallMatch(table.id))
    seat = held(desk)[0]
    found = where_is(desk, seat.at.person)
    assert found.now is not None
    assert found.now.code.startswith("G")
    assert [one.id for one in found.held] == [seat.id]
    assert [one.match for one in found.waits] == [table.id]
    assert table.id in {one.match for one in found.next}
    assert {one.title for one in found.plays} == {"28", "Rummy"}
    assert "is held" in str(found.words)
    assert found.open == found.owed > 0
    first_slot_over(desk)
    after = where_is(desk, seat.at.person)
    assert after.now is None
    assert len(after.results) == 1
    assert "–" in str(after.results[0].words)


def test_a_table_nobody_heard_of_is_silent_as_long_as_the_pace_says(desk: Desk) -> None:
    both(desk)
    match = next(table for table in pairs(desk).tables if table.called_at is not None)
    desk.do(StartMatch(match.id))
    assert silent(desk) == ()
    desk.clock.now += timedelta(minutes=30)  # type: ignore[attr-defined]
    assert silent(desk) == ()
    thought = pace.pace(desk, pairs(desk).tournament_id)
    desk.do(pace.SetPace(pairs(desk).tournament_id, thought.deal_seconds, 5, None, 20))
    assert [(one.match, one.minutes) for one in silent(desk)] == [(match.id, 30)]


# the timetable


def at(hour: int, minute: int = 0) -> datetime:
    return datetime(2026, 3, 21, hour, minute).astimezone(UTC)


def test_before_the_draw_the_day_is_planned_from_teams_tables_and_pace(desk: Desk) -> None:
    both(desk, called=False)
    day = timetable(desk)
    parts = {(part.title, part.stage, part.slot): part.planned for part in day.parts}
    assert parts["28", "group", 1] == (510, 550)
    assert parts["28", "group", 2] == (555, 595)
    assert parts["Rummy", "first_round", None] == (660, 770)
    undrawn = [row for row in day.rows if row.stage == "first_round"]
    assert len(undrawn) == 2
    assert {row.table for row in undrawn} <= {3, 4, 5, 6, 7}


def test_the_projected_end_moves_with_the_pace_and_the_plan_stays(desk: Desk) -> None:
    both(desk, called=False)
    desk.clock.now = at(8, 30)  # type: ignore[attr-defined]
    first = [table for table in pairs(desk).tables if table.slot == 1]
    for table in first:
        desk.do(CallMatch(table.id))
        desk.do(StartMatch(table.id))
    desk.clock.now = at(9, 50)  # type: ignore[attr-defined]
    before = timetable(desk)
    first_slot_over(desk)
    slow = timetable(desk)
    assert [part.planned for part in slow.parts] == [part.planned for part in before.parts]
    part = next(part for part in slow.parts if part.slot == 1)
    assert part.now == (510, 590)
    assert part.seconds is not None
    assert 390 <= part.seconds <= 410, "twelve deals in eighty minutes"
    later = next(part for part in slow.parts if part.slot == 2)
    assert later.now is not None
    assert later.now[0] == 595, "five minutes after the last sheet"
    assert later.now[1] - later.now[0] > 40, "the second slot is thought to be slower than planned"


def test_collisions_say_who_which_tables_and_which_minutes(desk: Desk) -> None:
    table = drawn(desk)
    desk.clock.now = at(10, 50)  # type: ignore[attr-defined]
    for match in pairs(desk).tables:
        if match.called_at is not None:
            desk.do(StartMatch(match.id))
    day = timetable(desk)
    row = day.row(table.id)
    assert row is not None
    assert {one.person for one in row.missing} == _people(table) & now_at(desk).keys()
    assert row.waited == 0, "its house rule is that it does not wait"
    one = row.missing[0]
    assert row.now is not None
    assert one.start == row.now[0]
    assert one.end > one.start
    assert str(one.at).startswith("G")
    assert (row, one) in day.collisions


def test_when_somebody_may_be_free(desk: Desk) -> None:
    both(desk, called=False)
    desk.clock.now = at(8, 30)  # type: ignore[attr-defined]
    match = pairs(desk).tables[0]
    desk.do(CallMatch(match.id))
    desk.do(StartMatch(match.id))
    player = pairs(desk).teams[match.entries[0]].seated[0]
    found = where_is(desk, player)
    assert (found.until, found.free_at) == (550, 550)
    desk.clock.now += timedelta(days=40)  # type: ignore[attr-defined]
    assert where_is(desk, player).free_at is None


def test_a_break_moves_what_would_begin_in_it(desk: Desk) -> None:
    both(desk, called=False)
    desk.do(pace.AddPause("Speech", "08:25", "09:00"))
    first = next(part for part in timetable(desk).parts if part.slot == 1)
    assert first.planned == (540, 580)


def test_on_another_day_the_timetable_is_the_plan(desk: Desk) -> None:
    both(desk, called=False)
    desk.clock.now = at(12) + timedelta(days=40)  # type: ignore[attr-defined]
    day = timetable(desk)
    assert day.day.now is None
    assert all(row.now == row.planned for row in day.rows)


def test_the_sample_event_has_a_timetable(tmp_path: Path) -> None:
    path = tmp_path / "sample.carddesk"
    shutil.copyfile(resource("samples", "sample.carddesk"), path)
    sample = Desk(open_store(path))
    day = timetable(sample)
    assert {row.state for row in day.rows} >= {"over", "playing", "waiting"}
    assert replace(day, pauses=()).rows
    sample.close()


def test_held_seats_of_late_comers_can_be_filled(desk: Desk) -> None:
    late_comers(desk)
    for seat in held(desk):
        desk.do(holding.FillSeat(seat.id))
    assert not held(desk)
