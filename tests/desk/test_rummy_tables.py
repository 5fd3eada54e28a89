"""Rummy tables at the desk: the draw, seats, deals, re-entries, checkpoints, protests (doc 000, "Rummy Rules")."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from app.desk import fees, history, money, teams
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial, Unconfirmed
from app.desk.lines import CorrectLine, RecordLine, RecordSheet
from app.desk.matches import CallMatch, StartMatch
from app.desk.people import AddPerson, EditPerson
from app.desk.registration import MarkNoShow, Withdraw
from app.desk.rulings import OpenDispute, SettleDispute
from app.desk.rummy import checkpoint, deals, entries, reentry, seating, seats, turn
from app.desk.rummy.checkpoint import WriteCheckpoint
from app.desk.rummy.field import field_of
from app.desk.rummy.stopping import LeaveTable
from app.desk.sheets import CorrectSheet
from app.desk.teams import AddTeam, RemoveTeam
from app.errors import DeskError
from app.games.cards import parse
from app.games.rummy13.lines import Deal, Reentry, Void, VoidReason
from app.games.rummy13.marks import FIRST_DROP, MIDDLE_DROP, NO_SHOW, WINNER, WRONG_DECLARATION, counted
from tests.desk.rummy_building import (
    closed,
    drawn,
    field,
    judge,
    out,
    play,
    registered,
    rummy,
    stage,
    tables,
    win,
    written,
)
from tests.desk.test_rummy_laws import refolded

FEE = 5000


def test_the_draw_spreads_players_evenly_and_says_how(desk: Desk) -> None:
    registered(desk, 13)
    game = rummy(desk)
    assert [len(table) for table in seating.plan(desk, game, "a").tables] == [7, 6]
    assert [len(table) for table in seating.plan(desk, game, "a", 4).tables] == [5, 4, 4]
    assert desk.do(seating.DrawTables(game, "a", 4)) == 3
    assert [table.table for table in tables(desk)] == [1, 2, 3]
    certificate = seating.certificate(desk, game)
    assert certificate is not None
    assert certificate.tables == tuple(
        tuple(player.name for player in table.players.values()) for table in tables(desk)
    )
    assert sorted(certificate.entered) == sorted(certificate.drawn)
    again = certificate.tables
    desk.do(seating.DrawTables(game, "b", 4))
    desk.do(seating.DrawTables(game, " a ", 4))
    repeated = seating.certificate(desk, game)
    assert repeated is not None
    assert repeated.tables == again
    assert turn.due(field(desk)).turn is turn.Turn.START
    desk.do(CallMatch(tables(desk)[0].id))
    with pytest.raises(DeskError, match="has been called"):
        desk.do(seating.DrawTables(game, "c"))


def test_families_are_drawn_apart(desk: Desk) -> None:
    game = rummy(registered(desk, 0))
    for number in range(12):
        person = desk.do(AddPerson(f"P {number}", club="Nair" if number < 3 else "Menon" if number < 6 else ""))
        desk.do(AddTeam(game, "", (person,)))
    desk.do(seating.DrawTables(game, "apart", 4))
    for table in tables(desk):
        clubs = [player.club for player in table.players.values() if player.club]
        assert len(clubs) == len(set(clubs))


def test_late_players_no_shows_and_tables_changed_by_hand(desk: Desk) -> None:
    drawn(desk)
    game = rummy(desk)
    first, second, third, fourth = tables(desk)
    late = field(desk).waiting[0]
    assert str(seating.why_alone(field(desk))[late.id]) == "came after the draw"
    gone = first.entries[0]
    desk.do(MarkNoShow(gone))
    assert gone not in tables(desk)[0].entries
    desk.do(seating.SeatPlayer(late.id, first.id))
    assert field(desk).waiting == ()
    desk.do(seating.MergeTables(first.id, second.id))
    assert len(field(desk).table(second.id).players) == 6
    desk.do(StartMatch(second.id))
    with pytest.raises(DeskError, match="has started"):
        desk.do(seating.CancelTable(second.id))
    players = third.entries
    desk.do(seating.CancelTable(third.id))
    assert {one.id for one in field(desk).waiting} == set(players)
    with pytest.raises(Unconfirmed, match="made up by 5"):
        desk.do(seating.OpenTable(game, players))
    opened = desk.do(seating.OpenTable(game, players, 3, confirmed=True))
    assert field(desk).table(opened).code == "R5"
    with pytest.raises(DeskError, match="not free"):
        desk.do(seating.PutAtTable(fourth.id, 3))


def test_an_entry_at_a_table_is_not_taken_away(desk: Desk) -> None:
    drawn(desk)
    with pytest.raises(DeskError, match="in the draw"):
        desk.do(RemoveTeam(tables(desk)[0].entries[0]))


def test_seats_by_cards(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    a, b, c = table.entries
    drawing = seats.read_cards(table, {a: "9S", b: "9S", c: "JK"})
    assert {player.entry for player in drawing.again} == {a, b}
    assert not drawing.settled
    with pytest.raises(DeskError, match="drew the same card"):
        desk.do(seats.SeatByCards(table.id, {a: "9S", b: "9S", c: "JK"}))
    desk.do(seats.SeatByCards(table.id, {a: "9s 2c", b: "9S 4D", c: "jk"}))
    now = field(desk).table(table.id)
    assert now.entries == (b, a, c)
    assert [player.cards for player in now.players.values()] == ["9S 4D", "9S 2C", "JK"]
    assert now.first_hand == now.players[str(b)]
    assert now.shuffler == now.players[str(c)], "the lowest card shuffles: he sits on the left of the first hand"
    desk.do(seats.SetSeatOrder(table.id, (c, a, b)))
    assert field(desk).table(table.id).entries == (c, a, b)
    play(desk, table.id, (0, 10, 20))
    with pytest.raises(DeskError, match="its seats stay"):
        desk.do(seats.DrawSeats((table.id,), "x"))


def test_cards_drawn_by_the_program_part_everybody() -> None:
    from app.games import house_rules

    rules = house_rules.load("rummy13")
    cards = seats.drawn_cards(rules, range(1, 8), "seed")
    assert cards == seats.drawn_cards(rules, range(1, 8), "seed")
    assert len({tuple(text.split()) for text in cards.values()}) == 7


def test_deals_are_read_as_they_are_typed(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    a, b, c = table.entries
    typed = deals.typed(table, {a: "w", b: "25", c: "37"}, "2H")
    assert typed.whole
    assert [one.mark for one in typed.deal.entries] == [WINNER, FIRST_DROP, counted(37)]
    assert deals.codes(typed.deal) == {a: "W", b: "D", c: "37"}
    seen = deals.preview(table, typed.deal)
    assert seen.totals == {a: 0, b: 25, c: 37}
    unsure = deals.typed(table, {a: "37", b: "100", c: "?"})
    assert unsure.choices[b][0] == counted(100)
    assert WRONG_DECLARATION in unsure.choices[b]
    assert c in unsure.wrong
    assert not unsure.whole
    assert deals.typed(table, {a: "W"}).missing == tuple(table.players[str(one)] for one in (b, c))
    with pytest.raises(DeskError, match="no card"):
        deals.typed(table, {}, "xx")


def test_what_the_rules_forbid_and_the_table_did_is_marked_and_counted(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    play(desk, table.id, (0, 100))
    table = play(desk, table.id, (0, 40))
    assert table.standings[1].total == 230
    assert table.standings[1].rights.compel
    drop = written(table, 0, FIRST_DROP)
    with pytest.raises(Unconfirmed, match=r"Player \d+ has 230"):
        desk.do(RecordLine(table.id, drop))
    desk.do(RecordLine(table.id, drop, confirmed=True))
    table = field(desk).table(table.id)
    assert [row.line for row, _ in table.marked] == [drop]
    assert table.standings[1].total == 255
    assert table.winner is not None
    assert not table.troubles


def test_a_judges_override_is_named_and_reasoned(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    deal = written(table, 0, NO_SHOW, 20)
    judged = replace(deal, entries=tuple(
        replace(one, points=30) if one.mark == NO_SHOW else one for one in deal.entries
    ))  # fmt: skip
    with pytest.raises(NeedsOfficial):
        desk.do(RecordLine(table.id, judged))
    with pytest.raises(NeedsOfficial, match="Say why"):
        desk.do(RecordLine(table.id, judged, official_id=judge(desk)))
    desk.do(RecordLine(table.id, judged, official_id=judge(desk), reason="seen by both neighbours"))
    table = field(desk).table(table.id)
    assert sorted(table.tally.totals.values()) == [0, 20, 30]
    assert table.overridden[0].reason == "seen by both neighbours"


def test_a_void_deal_uses_up_nothing(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    before = table.tally
    desk.do(RecordLine(table.id, Void(VoidReason.NOT_13_CARDS)))
    after = field(desk).table(table.id)
    assert replace(after.tally, voids=0) == before
    assert after.next_deal == 1


def test_reentry_is_one_act_with_its_money(desk: Desk) -> None:
    out(desk)
    game, table = rummy(desk), tables(desk)[0]
    _, b, c = table.entries
    offer = reentry.offer(desk, game, table.id, b)
    assert offer.allowed
    assert offer.start_total == 91
    assert offer.fee == FEE
    assert offer.shuffler == table.players[str(b)]
    assert turn.due(field(desk)).turn is turn.Turn.ASK
    bought = desk.do(reentry.ReEnter(table.id, b, "cash", who="his brother", chit=17))
    assert bought.start_total == 91
    assert bought.slip == "17"
    now = field(desk).table(table.id)
    assert now.tally.totals[str(b)] == 91
    assert now.shuffler == now.players[str(b)]
    assert [player.entry for player in offer.order] == [
        int(key) for key in (*now.tally.active[now.tally.active.index(now.tally.first_hand):],
                             *now.tally.active[:now.tally.active.index(now.tally.first_hand)])
    ]  # fmt: skip
    assert list(now.players) == list(table.players), "the printed sheet keeps its order"
    row = teams.team(desk, b)
    assert (row.owed, row.paid) == (2 * FEE, FEE)
    desk.undo()
    assert reentry.offer(desk, game, table.id, b).allowed
    row = teams.team(desk, b)
    assert (row.owed, row.paid) == (FEE, 0)
    lines = money.ledger(desk)
    assert [(line.what, line.amount) for line in lines] == [(fees.REENTRY, FEE), (fees.REENTRY, -FEE)]
    owed = desk.do(reentry.ReEnter(table.id, b))
    assert owed.receipt is None
    assert owed.slip.startswith("R")
    assert teams.team(desk, b).owed == 2 * FEE
    assert [slip.number for slip in reentry.slips(desk, game)] == [owed.slip]
    with pytest.raises(DeskError, match="not out"):
        desk.do(reentry.ReEnter(table.id, c, "cash"))


def test_a_chit_is_used_once(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    desk.do(reentry.ReEnter(table.id, table.entries[1], "cash", chit=4))
    play(desk, table.id, (0, 100, 30), (0, 100, 30))
    assert [one.allowed for one in reentry.offers(field(desk).table(table.id))] == [True]
    with pytest.raises(DeskError, match="was used at R1"):
        desk.do(reentry.ReEnter(table.id, table.entries[1], "cash", chit=4))


def test_two_out_in_one_deal_re_enter_both_or_one(desk: Desk) -> None:
    registered(desk, 5)
    desk.do(seating.DrawTables(rummy(desk), "s", 5))
    table = tables(desk)[0]
    *_, d, e = table.entries
    table = play(desk, table.id, (0, 20, 10, 90, 100), (0, 20, 10, 90, 100), (0, 20, 10, 90, 100))
    assert {player.entry for player in table.open_reentries} == {d, e}
    both = reentry.offer(desk, rummy(desk), table.id, e)
    assert [player.entry for player in both.others] == [d]
    desk.do(reentry.ReEnter(table.id, e, "cash"))
    again = desk.do(reentry.ReEnter(table.id, d, "cash"))
    assert again.start_total == 61, "reckoned before any re-entry of that deal"
    now = field(desk).table(table.id)
    assert now.shuffler == now.players[str(d)], "the one who went out with less sits nearer to the first hand"
    desk.undo()
    desk.do(reentry.DeclineReentry(table.id, d))
    assert field(desk).table(table.id).open_reentries == ()


def test_an_official_lets_a_refused_reentry_stand(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    player = table.entries[1]
    play(desk, table.id, (0, 10))
    with pytest.raises(DeskError, match="before the next deal"):
        desk.do(reentry.ReEnter(table.id, player, "cash"))
    desk.do(reentry.ReEnter(table.id, player, "cash", official_id=judge(desk), reason="he had asked in time"))
    assert field(desk).table(table.id).standing(str(player)).playing
    assert not field(desk).table(table.id).troubles


def test_a_checkpoint_counts_at_once_and_is_compared_with_the_sheet(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    a, b, c = table.entries
    with pytest.raises(NeedsOfficial):
        desk.do(checkpoint.WriteCheckpoint(table.id, 3, {a: 0, b: 300, c: 90}, None))
    number = desk.do(checkpoint.WriteCheckpoint(table.id, 3, {a: 0, b: 300, c: 90}, judge(desk), first_hand=a))
    now = field(desk).table(table.id)
    assert [player.entry for player in now.open_reentries] == [b]
    assert checkpoint.gaps(now) == (checkpoint.Gap(number, 1, 3),)
    desk.do(reentry.ReEnter(table.id, b, "cash"))
    played = play(desk, table.id, (0, 10, 20))
    sheet = (written(table, 0, 100, 30),) * 3
    with pytest.raises(DeskError, match="does not play in this deal"):
        desk.do(checkpoint.FillIn(table.id, number, (*sheet, sheet[0]), True))
    wrong = (*sheet[:2], written(table, 0, 100, 31))
    with pytest.raises(Unconfirmed, match="The checkpoint says 90, the deals give 91"):
        desk.do(checkpoint.FillIn(table.id, number, wrong))
    desk.do(checkpoint.FillIn(table.id, number, sheet))
    filled = field(desk).table(table.id)
    assert filled.tally.totals == played.tally.totals
    assert filled.tally.reentries == played.tally.reentries
    assert checkpoint.gaps(filled) == ()
    assert filled.tally.discrepancies == ()
    assert [row.ordinal for row in filled.lines] == sorted(row.ordinal for row in filled.lines)
    assert isinstance(filled.lines[4].line, Reentry)


def test_a_protest_freezes_a_table(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    play(desk, table.id, (0, 10, 20))
    line = field(desk).table(table.id).lines[0]
    protest = desk.do(OpenDispute(table.id, "it was 12", "it was 10", line.id))
    assert field(desk).table(table.id).frozen
    assert turn.due(field(desk)).turn is turn.Turn.DECIDE
    deal = written(field(desk).table(table.id), 0, 10, 20)
    for command in (RecordLine(table.id, deal), CorrectLine(line.id, deal, "misread")):
        with pytest.raises(DeskError, match="protest waits"):
            desk.do(command)
    desk.do(SettleDispute(protest, judge(desk), "it was 12"))
    desk.do(CorrectLine(line.id, written(table, 0, 12, 20), "by the judge's ruling"))
    assert sorted(field(desk).table(table.id).tally.totals.values()) == [0, 12, 20]


def test_lines_that_no_longer_fit_are_shown(desk: Desk) -> None:
    out(desk)
    table = play(desk, tables(desk)[0].id, (0, 60))
    first = table.lines[0]
    wrong = replace(first.line, entries=tuple(
        replace(one, mark=counted(20)) if one.mark == counted(100) else one for one in first.line.entries
    ))  # fmt: skip
    desk.do(CorrectLine(first.id, wrong, "misread"))
    now = field(desk).table(table.id)
    assert [row.id for row, _ in now.troubles] == [table.lines[3].id]
    assert turn.due(field(desk)).turn is turn.Turn.DECIDE
    desk.do(CorrectLine(table.lines[3].id, written(replace(now, tally=now.after[2]), 0, 20, 60), "the player was in"))
    mended = field(desk).table(table.id)
    assert not mended.troubles
    assert mended.tally == refolded(mended, [row.line for row in mended.lines])


def test_a_whole_sheet_is_written_and_corrected_as_one(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    deal = written(table, 0, 30, MIDDLE_DROP)
    desk.do(RecordSheet(table.id, (deal, deal)))
    better = replace(deal, entries=tuple(
        replace(one, mark=counted(31)) if one.mark == counted(30) else one for one in deal.entries
    ))  # fmt: skip
    desk.do(CorrectSheet(table.id, (deal, better, deal), "a deal was left out"))
    assert sorted(field(desk).table(table.id).tally.totals.values()) == [0, 91, 150]
    act = desk.undoable()
    assert act is not None
    assert "Correct the sheet of R1" in str(act.words)


def test_a_further_entry_is_told_apart(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    gone = table.entries[1]
    person = field(desk).entries[gone].person
    with pytest.raises(Unconfirmed, match="that lapses"):
        desk.do(entries.JoinFurtherTable(gone, "cash"))
    joined = desk.do(entries.JoinFurtherTable(gone, "cash", confirmed=True))
    name = field(desk).entries[gone].name
    again = field(desk).entries[joined.entry]
    assert (again.name, again.turn, again.follows) == (f"{name} (2)", 2, gone)
    assert field(desk).table(table.id).open_reentries == ()
    with pytest.raises(DeskError, match="declined"):
        desk.do(reentry.ReEnter(table.id, gone, "cash"))
    with pytest.raises(DeskError, match="waits for a table already"):
        desk.do(entries.JoinFurtherTable(gone, "cash", confirmed=True))
    assert [line.what for line in money.ledger(desk)] == [fees.NEW_TABLE]
    assert teams.team(desk, joined.entry).owed == FEE
    desk.do(EditPerson(person, "Renamed"))
    assert [one.name for one in field(desk).entries_of(person)] == ["Renamed", "Renamed (2)"]
    assert field(desk).table(table.id).name(str(gone)) == "Renamed"


def test_who_won_or_still_plays_joins_no_further_table(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    with pytest.raises(DeskError, match="still plays at R1"):
        desk.do(entries.JoinFurtherTable(table.entries[0]))
    other = tables(desk)[1]
    win(desk, other.id)
    with pytest.raises(DeskError, match="has a place in the next stage"):
        desk.do(entries.JoinFurtherTable(other.entries[0]))
    refusals = {one.entrant.id: one.refusal for one in entries.eliminated(desk, rummy(desk))}
    assert refusals == {table.entries[1]: None, other.entries[1]: None, other.entries[2]: None}


def test_no_further_table_after_the_closing_time(desk: Desk) -> None:
    drawn(desk, second_chance_until="00:01")
    win(desk, tables(desk)[0].id)
    gone = tables(desk)[0].entries[1]
    with pytest.raises(Unconfirmed, match="close at 00:01"):
        desk.do(entries.JoinFurtherTable(gone))
    desk.do(entries.JoinFurtherTable(gone, confirmed=True))


def test_names_of_two_who_are_called_the_same_stay_apart(desk: Desk) -> None:
    registered(desk, 0)
    for _ in range(3):
        desk.do(AddTeam(rummy(desk), "", (desk.do(AddPerson("Anil")),)))
    desk.do(seating.DrawTables(rummy(desk), "seed"))
    table = play(desk, tables(desk)[0].id, (0, 10, 20))
    assert sorted(table.tally.totals.values()) == [0, 10, 20]


def test_the_time_since_the_last_entry(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    assert table.last_entry_at is None
    desk.do(StartMatch(table.id))
    started_at = tables(desk)[0].last_entry_at
    assert started_at is not None
    play(desk, table.id, (0, 10, 20))
    last = tables(desk)[0].last_entry_at
    assert last is not None
    assert last - started_at >= timedelta(seconds=1)


def test_a_table_is_found_by_number_code_or_player(desk: Desk) -> None:
    drawn(desk)
    now = field(desk)
    table = now.tables[1]
    assert turn.meant(now, "2") == (table,)
    assert turn.meant(now, "t2") == (table,)
    assert turn.meant(now, "r2") == (table,)
    assert turn.meant(now, next(iter(table.players.values())).name)[0] == table
    assert turn.meant(now, "xy") == ()
    win(desk, table.id)
    assert turn.finished(desk) == {table.id}


def test_a_closed_first_round_is_corrected_by_officials_only(desk: Desk) -> None:
    closed(desk)
    table = tables(desk)[0]
    line = table.lines[0]
    assert isinstance(line.line, Deal)
    other = replace(line.line, entries=tuple(
        replace(one, mark=counted(99)) if one.mark == counted(100) else one for one in line.line.entries
    ))  # fmt: skip
    with pytest.raises(NeedsOfficial):
        desk.do(CorrectLine(line.id, other, "misread"))
    desk.do(CorrectLine(line.id, other, "misread", official_id=judge(desk)))
    with pytest.raises(DeskError, match="stage is closed"):
        desk.do(RecordLine(table.id, Void(VoidReason.MISDEAL)))
    assert stage(desk, "first_round")
    assert field_of(desk, rummy(desk)).table(table.id).winner is not None


def test_a_player_in_a_game_leaves_it_before_he_withdraws(desk: Desk) -> None:
    out(desk)
    table = tables(desk)[0]
    playing, gone, _ = table.entries
    with pytest.raises(DeskError, match="enter there that he leaves"):
        desk.do(Withdraw(playing, "a call from home"))
    desk.do(LeaveTable(table.id, playing, "a call from home"))
    desk.do(Withdraw(playing, "a call from home"))
    desk.do(Withdraw(gone, "has seen enough"))
    assert set(field(desk).table(table.id).entries) >= {playing, gone}, "who played stays on the sheet"
    waiting = tables(desk)[1].entries[0]
    desk.do(Withdraw(waiting, "ill"))
    assert waiting not in tables(desk)[1].entries


def test_history_tells_lines_by_names(desk: Desk) -> None:
    drawn(desk)
    table = tables(desk)[0]
    names = [player.name for player in table.players.values()]
    deal = replace(written(table, 0, FIRST_DROP, 37), cut_joker=parse("7S"), paper=((str(table.entries[2]), 37),))
    desk.do(RecordLine(table.id, deal))
    act = desk.undoable()
    assert act is not None
    body = next(str(row.after) for row in history.details(desk, act.seq) if row.after and "37" in str(row.after))
    assert body == f"{names[0]} W, {names[1]} D, {names[2]} 37, cut joker 7S, paper: {names[2]} 37"
    desk.do(WriteCheckpoint(table.id, 2, dict.fromkeys(table.entries, 40), judge(desk), first_hand=table.entries[1]))
    act = desk.undoable()
    assert act is not None
    told = [str(row.after) for row in history.details(desk, act.seq)]
    assert any(f"first hand {names[1]}" in words and f"totals: {names[0]} 40" in words for words in told)
