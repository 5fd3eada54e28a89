"""From the first round to the last player, the prizes, and what a correction moves (doc 000, 18-20, Main Points)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.desk import money, prizes
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial, Unconfirmed
from app.desk.lines import CorrectLine, RecordLine
from app.desk.rules import ChangeHouseRules, InForce
from app.desk.rummy import entries, misplaced, reentry, seating, stages, stopping, turn
from app.desk.rummy.field import Field
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from app.games import house_rules
from app.games.rummy13.marks import WRONG_DECLARATION
from tests.desk.rummy_building import (
    closed,
    drawn,
    field,
    finale,
    finished,
    judge,
    level,
    out,
    play,
    registered,
    rummy,
    stage,
    tables,
    win,
    won,
    written,
)

FEE = 5000


def test_a_stage_closes_when_every_table_is_over(desk: Desk) -> None:
    drawn(desk)
    first = stage(desk, FIRST_ROUND)
    with pytest.raises(DeskError, match="still playing: 4"):
        desk.do(stages.CloseStage(first))
    for table in tables(desk):
        win(desk, table.id)
    with pytest.raises(DeskError, match="wait for a table: 1"):
        desk.do(stages.CloseStage(first))
    late = field(desk).waiting[0]
    desk.do(stages.CloseStage(first, leave=True))
    assert field(desk).entries[late.id].state == "withdrawn"
    assert turn.due(field(desk)).turn is turn.Turn.NEXT_STAGE


def test_semi_finals_keep_apart_who_sat_together(desk: Desk) -> None:
    """A man who lost at a table and won a further one does not meet its winner again at once."""
    registered(desk, 12, second_chance_size=3)
    desk.do(seating.DrawTables(rummy(desk), "seed", 3))
    for table in tables(desk):
        win(desk, table.id)
    again = tuple(
        desk.do(entries.JoinFurtherTable(table.entries[1], "cash", confirmed=True)).entry for table in tables(desk)[:3]
    )
    match_id = desk.do(seating.OpenTable(rummy(desk), again, confirmed=True))
    win(desk, match_id)
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    winners = field(desk).winners
    assert len(winners) == 5
    met = field(desk).entries[winners[-1]]
    before = next(table for table in tables(desk) if met.follows in table.entries)
    for seed in ("a", "b", "c"):
        desk.do(stages.DrawSemiFinals(rummy(desk), seed, 2))
        drawn_together = next(table for table in tables(desk, SEMI_FINAL) if winners[-1] in table.entries)
        assert before.winner is not None
        assert before.winner.entry not in drawn_together.entries
        desk.undo()


@pytest.mark.parametrize(
    ("winners", "proposed"), [(1, (0,)), (4, (0, 1, 2)), (6, (0, 1, 2, 3)), (7, (1, 2, 3)), (40, (6,)), (50, (8,))]
)
def test_proposals(winners: int, proposed: tuple[int, ...]) -> None:
    rules = InForce("rummy13", house_rules.load("rummy13"), (), {})
    empty = Field(1, "", rules, (), {}, (), {}, {})
    empty.__dict__["winners"] = tuple(range(winners))
    assert stages.proposals(empty) == proposed


def test_a_semi_final_stops_at_its_quota_when_everybody_was_asked(desk: Desk) -> None:
    won(desk, 24)
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    desk.do(stages.DrawSemiFinals(rummy(desk), "seed", 2))
    assert field(desk).quota == 3
    table = tables(desk, SEMI_FINAL)[0]
    assert len(table.players) == 4
    with pytest.raises(NeedsOfficial, match="4 players are left; the table stops at 3"):
        desk.do(stopping.StopTable(table.id))
    play(desk, table.id, *[(0, 10, 20, 100)] * 3)
    with pytest.raises(NeedsOfficial, match="Ask first whether they re-enter"):
        desk.do(stopping.StopTable(table.id))
    assert turn.due(field(desk)).turn is turn.Turn.ASK
    gone = field(desk).table(table.id).open_reentries[0]
    desk.do(reentry.DeclineReentry(table.id, gone.entry))
    assert turn.due(field(desk)).turn is turn.Turn.STOP
    desk.do(stopping.StopTable(table.id))
    other = tables(desk, SEMI_FINAL)[1]
    play(desk, other.id, *[(0, 40, 40, 100)] * 3)
    desk.do(reentry.DeclineReentry(other.id, field(desk).table(other.id).open_reentries[0].entry))
    desk.do(stopping.StopTable(other.id))
    desk.do(stages.CloseStage(stage(desk, SEMI_FINAL)))
    desk.do(stages.DrawFinal(rummy(desk)))
    final = tables(desk, FINAL)[0]
    assert set(final.entries) == {*table.entries[:3], *other.entries[:3]}


def test_level_players_cut_for_the_final(desk: Desk) -> None:
    level(desk)
    semi = stage(desk, SEMI_FINAL)
    (tied,) = field(desk).level_for_final
    with pytest.raises(DeskError, match="They cut"):
        desk.do(stages.CloseStage(semi))
    assert field(desk).finalists == ()
    with pytest.raises(DeskError, match="drew the same card"):
        desk.do(stages.CutForPlaces(semi, dict.fromkeys(tied, "KS")))
    with pytest.raises(DeskError, match="not level"):
        desk.do(stages.CutForPlaces(semi, {tied[0]: "KS"}))
    desk.do(stages.CutForPlaces(semi, {tied[0]: "KS 4D", tied[1]: "KS 5D"}))
    assert field(desk).finalists[-1] == tied[1]
    desk.do(stages.CloseStage(semi))


def test_players_of_one_table_level_across_the_line_cut_there(desk: Desk) -> None:
    won(desk, 24, finalists=6)
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    desk.do(stages.DrawSemiFinals(rummy(desk), "seed", 2))
    one, other = tables(desk, SEMI_FINAL)
    play(desk, one.id, *[(0, 10, 100, 100)] * 3)
    desk.do(reentry.DeclineReentry(one.id, one.entries[2]))
    desk.do(reentry.DeclineReentry(one.id, one.entries[3]))
    desk.do(stopping.StopTable(one.id))
    play(desk, other.id, *[(0, 10, 20, 100)] * 3)
    desk.do(reentry.DeclineReentry(other.id, other.entries[3]))
    desk.do(stopping.StopTable(other.id))
    assert [set(level) for level in field(desk).level_for_final] == [set(one.entries[2:])]
    desk.do(stopping.CutAtTable(one.id, {one.entries[2]: "3C", one.entries[3]: "AS"}))
    assert field(desk).level_for_final == ()
    assert one.entries[3] in field(desk).finalists
    assert one.entries[2] not in field(desk).finalists


def test_six_or_fewer_go_straight_to_the_final(desk: Desk) -> None:
    with pytest.raises(DeskError, match="Close the first round first"):
        desk.do(stages.DrawFinal(rummy(won(desk))))
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    desk.do(stages.DrawFinal(rummy(desk), 1))
    final = tables(desk, FINAL)[0]
    assert final.entries == field(desk).winners
    assert final.table == 1
    win(desk, final.id)
    champion = field(desk).champion
    assert champion is not None
    assert champion.id == final.entries[0]
    assert field(desk).ranking[0].entrant == champion


def test_a_single_winner_needs_no_final(desk: Desk) -> None:
    registered(desk, 5)
    desk.do(seating.DrawTables(rummy(desk), "seed", 5))
    win(desk, tables(desk)[0].id)
    assert field(desk).champion is None
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    champion = field(desk).champion
    assert champion is not None
    assert champion.id == field(desk).winners[0]
    assert turn.due(field(desk)).turn is turn.Turn.REST


def test_an_announced_cap_stops_a_table_and_level_players_go_on(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    play(desk, table.id, (0, 10, 20))
    with pytest.raises(NeedsOfficial):
        desk.do(stopping.AnnounceCap((table.id,), 1))
    desk.do(stopping.AnnounceCap((table.id,), 1, judge(desk), "the hall closes"))
    now = play(desk, table.id, (10, 0, 40))
    assert now.tally.ended
    assert not now.over
    assert set(now.tally.level_at_top) == {str(entry) for entry in table.entries[:2]}
    now = play(desk, table.id, (30, 0))
    assert now.winner == now.players[str(table.entries[1])]
    assert now.tally.totals[str(table.entries[0])] == 10, "points of an extra deal count nowhere else"


def test_the_director_stops_a_table(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    play(desk, table.id, (30, 0, 20))
    with pytest.raises(NeedsOfficial):
        desk.do(stopping.StopTable(table.id))
    desk.do(stopping.StopTable(table.id, judge(desk), "the light went out"))
    now = field(desk).table(table.id)
    assert now.winner == now.players[str(table.entries[1])]
    assert [row.player.entry for row in now.standings] == [table.entries[1], table.entries[2], table.entries[0]]


def test_all_out_in_one_deal(desk: Desk) -> None:
    """Nobody wins after a wrong declaration; the lower total wins the table (ruling all_out_same_deal)."""
    drawn(desk)
    table = tables(desk)[0]
    play(desk, table.id, (0, 90, 80), (90, 0, 80), (80, 80, 0), (0, 50, 60))
    now = play(desk, table.id, (WRONG_DECLARATION, 60, 61))
    assert set(now.tally.totals.values()) == {270, 280, 281}
    assert now.winner == now.players[str(table.entries[0])]


def test_a_player_who_must_leave(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    play(desk, table.id, (0, 10, 20))
    desk.do(stopping.LeaveTable(table.id, table.entries[0], "a call from home"))
    now = play(desk, table.id, (0, 10))
    row = now.standing(str(table.entries[0]))
    assert row.gone
    assert not row.reentry.allowed
    with pytest.raises(DeskError, match="has left already"):
        desk.do(stopping.LeaveTable(table.id, table.entries[0]))


def test_a_correction_shows_what_it_would_move(desk: Desk) -> None:
    """The winner of a first-round table changes after the semi-finals were drawn: his seat belongs to another."""
    registered(desk)
    desk.do(seating.DrawTables(rummy(desk), "seed", 3))
    first, *others = tables(desk)
    play(desk, first.id, (0, 100, 100), (100, 100, 0), (100, 100, 0), (0, 100), (0, 60))
    for other in others:
        win(desk, other.id)
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    desk.do(stages.DrawSemiFinals(rummy(desk), "seed", 2))
    table = tables(desk)[0]
    last = table.lines[-1]
    one, two = last.line.entries
    swapped = replace(last.line, entries=(replace(one, mark=two.mark), replace(two, mark=one.mark)))
    command = CorrectLine(last.id, swapped, "misread", official_id=judge(desk))
    before = field(desk)
    seen = misplaced.consequences_of(desk, rummy(desk), command)
    assert field(desk).tables == before.tables, "nothing was done"
    winner, heir = (table.players[str(table.entries[place])].name for place in (0, 2))
    assert seen.winners == ((table.code, winner, heir),)
    semi = next(one for one in tables(desk, SEMI_FINAL) if table.entries[0] in one.entries)
    assert seen.seats == ((semi.code, winner, heir),)
    assert {moved.player for moved in seen.moved} == {winner, heir}
    desk.do(command)
    (wrong,) = misplaced.misplaced(field(desk))
    gone, instead = table.entries[0], table.entries[2]
    assert (wrong.entry, wrong.instead) == (gone, instead)
    with pytest.raises(NeedsOfficial):
        desk.do(misplaced.ReplacePlayer(semi.id, gone, instead, None, "a corrected sheet"))
    desk.do(misplaced.ReplacePlayer(semi.id, gone, instead, judge(desk), "a corrected sheet"))
    assert misplaced.misplaced(field(desk)) == ()
    win(desk, semi.id)
    with pytest.raises(DeskError, match="its seats stay"):
        desk.do(misplaced.ReplacePlayer(semi.id, instead, gone, judge(desk), "no"))


def test_a_harmless_correction_moves_nothing_else(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    line = table.lines[0]
    same = replace(line.line, cut_joker=None)
    assert misplaced.consequences_of(desk, rummy(desk), CorrectLine(line.id, same, "typed twice")).nothing


def test_the_standing_of_the_whole_field(desk: Desk) -> None:
    finished(desk)
    ranking = field(desk).ranking
    final = tables(desk, FINAL)[0]
    assert [place.entrant.id for place in ranking[:1]] == [final.entries[0]]
    assert [(place.first, place.last) for place in ranking[:4]] == [(1, 1), (2, 4), (2, 4), (2, 4)]
    assert {place.stage for place in ranking[:4]} == {FINAL}
    assert all(place.stage == FIRST_ROUND for place in ranking[4:])
    assert len(ranking) == 12


def test_prizes_grow_with_what_is_taken_and_are_paid_once(desk: Desk) -> None:
    finale(desk)
    game = rummy(desk)
    assert prizes.prizes(desk, game).pool == 0
    everybody = list(field(desk).entries)
    desk.do(money.TakePayment(tuple((entry, FEE) for entry in everybody), "cash"))
    now = prizes.prizes(desk, game)
    assert now.pool == 12 * FEE
    assert not now.decided
    final = tables(desk, FINAL)[0]
    with pytest.raises(Unconfirmed, match="not over"):
        desk.do(prizes.PayPrize(now.rows[0].entry or 0))
    bought = play(desk, final.id, *[(0, 100, 20, 30)] * 3)
    desk.do(reentry.ReEnter(final.id, bought.open_reentries[0].entry, "cash"))
    assert prizes.prizes(desk, game).pool == 13 * FEE
    while not field(desk).table(final.id).over:
        due = field(desk).table(final.id).tally.due
        play(desk, final.id, (0, *[100] * (len(due) - 1)))
    done = prizes.prizes(desk, game)
    assert done.decided
    assert sum(row.amount for row in done.rows) + done.remainder == done.pool
    assert done.rows[0].amount == 13 * FEE // 2
    assert all(row.amount % 100 == 0 for row in done.rows)
    desk.do(prizes.PayPrize(done.rows[0].entry or 0, "check"))
    with pytest.raises(DeskError, match="no prize"):
        desk.do(prizes.PayPrize(done.rows[0].entry or 0))
    assert prizes.prizes(desk, game).paid == done.rows[0].amount
    assert prizes.prizes(desk, game).pool == done.pool


def test_fixed_prizes_and_shares_that_cannot_be(desk: Desk) -> None:
    finished(desk)
    game = rummy(desk)
    desk.do(ChangeHouseRules(game, {"prize_kind": "fixed", "prize_shares": (30000, 10000)}, reason="sponsored"))
    now = prizes.prizes(desk, game)
    assert [row.amount for row in now.rows] == [30000, 3300, 3300, 3300]
    assert now.remainder == -39900
    desk.do(ChangeHouseRules(game, {"prize_kind": "percent"}, reason="no sponsor"))
    with pytest.raises(DeskError, match="40000 % of the pool"):
        prizes.prizes(desk, game)


def test_one_payment_for_entries_of_both_tournaments(desk: Desk) -> None:
    drawn(desk)
    other = desk.do(NewTournament("twentyeight", "28", rules={"team_fee": 9000}))
    people = [field(desk).entries[entry].person for entry in tables(desk)[0].entries]
    team = desk.do(AddTeam(other, "Family", tuple(people)))
    parts = money.split(desk, (team, *tables(desk)[0].entries), 24000)
    assert [amount for _, amount in parts] == [9000, FEE, FEE, FEE]
    receipts = desk.do(money.TakePayment(parts, "cash", who="uncle"))
    assert len(receipts) == 4
    desk.undo()
    assert sum(line.amount for line in money.ledger(desk)) == 0
    assert max(line.number for line in money.ledger(desk)) == 8


def test_a_line_is_told_by_names_not_by_numbers(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    short = replace(written(table, 0, 10, 20), entries=written(table, 0, 10, 20).entries[:2])
    with pytest.raises(DeskError, match=r"Player \d+ is in the game and needs a mark"):
        desk.do(RecordLine(table.id, short))
    play(desk, table.id, (0, 10, 20))
    act = desk.undoable()
    assert act is not None
    assert str(act.words).startswith("R1 at table 1: deal 1, now Player ")


def test_stages_wait_for_each_other(desk: Desk) -> None:
    closed(desk)
    with pytest.raises(DeskError, match="do not make 3 tables"):
        desk.do(stages.DrawSemiFinals(rummy(desk), "x", 3))
    desk.do(stages.DrawSemiFinals(rummy(desk), "x", 2))
    with pytest.raises(DeskError, match="drawn already"):
        desk.do(stages.DrawSemiFinals(rummy(desk), "x", 2))
    with pytest.raises(DeskError, match="Close the semi-finals first"):
        desk.do(stages.DrawFinal(rummy(desk)))


def test_tournaments_of_other_games_are_left_alone(desk: Desk) -> None:
    other = desk.do(NewTournament("twentyeight", "28"))
    for command in (
        seating.DrawTables(other, "seed"),
        seating.OpenTable(other, (1, 2), confirmed=True),
        stages.DrawFinal(other),
        stages.DrawSemiFinals(other, "seed", 1),
    ):
        with pytest.raises(DeskError, match="no tournament of 13-card rummy"):
            desk.do(command)
    with pytest.raises(DeskError, match="no longer there"):
        desk.do(stopping.StopTable(999))
