"""Cuts, rubbers, Chicagos, reported results and the back score of a bridge room."""

from __future__ import annotations

import pytest

from app.desk.desk import Desk
from app.desk.lines import CorrectLine, RecordLine, RecordSheet, StrikeLine
from app.desk.officials import officials
from app.desk.room.arrivals import Arrive
from app.desk.room.bridge import (
    ReportRubber,
    back_scores,
    before_line,
    games,
    payments,
    preview,
    readings,
    table_of,
)
from app.desk.room.pulling import (
    CutForNext,
    FormTable,
    PullKind,
    PullPartners,
    drawn,
    outcome,
    plan_pull,
    pulls,
    read_cards,
)
from app.desk.room.room import DueKey
from app.desk.room.stakes import SwitchMoney, stake_examples
from app.desk.rules import ChangeHouseRules
from app.desk.rulings import OpenDispute, SettleDispute
from app.errors import DeskError
from app.games.bridge.contract import Seat, Side
from app.games.bridge.lines import FirstDealer, Played, Stopped, parse
from tests.desk.room_building import STRAIGHT, bridge, cut, entry, formed, opened, over, play, room, seated


def first(desk: Desk) -> int:
    """The first game of the evening."""
    return room(desk).games[0].id


# cards


def test_five_pull_for_the_first_table_and_the_lowest_waits(desk: Desk) -> None:
    opened(desk, 5)
    plan = plan_pull(desk, bridge(desk))
    assert (plan.kind, plan.out, len(plan.pulling)) == (PullKind.TABLE, 1, 5)
    cards = dict(zip((one.entry for one in plan.pulling), ("KD", "3C", "AS", "9H", "9S"), strict=True))
    made = outcome(desk, bridge(desk), plan, cards)
    assert [one.name for one in made.playing] == ["Chitra", "Asha", "Elsy", "Dev"]
    assert [one.name for one in made.waiting] == ["Benny"]
    desk.do(FormTable(bridge(desk), room(desk).free[0][0], cards))
    assert [one.name for one in room(desk).queue] == ["Benny"]
    record = pulls(desk, bridge(desk))[0]
    assert record.outcome == ("Chitra", "Asha", "Elsy", "Dev")
    assert [(one.name, card) for one, card in record.cards][-1] == ("Benny", "3C")


def test_two_higher_against_two_lower_and_the_highest_deals(desk: Desk) -> None:
    formed(desk)
    plan = plan_pull(desk, bridge(desk), first(desk))
    cards = dict(zip((one.entry for one in plan.pulling), ("KD", "3C", "AS", "9H"), strict=True))
    made = outcome(desk, bridge(desk), plan, cards)
    assert [[one.name for one in pair] for pair in made.pairs] == [["Chitra", "Asha"], ["Dev", "Benny"]]
    desk.do(PullPartners(first(desk), cards))
    game = table_of(desk, first(desk))
    names = {seat.value: player.name for seat in Seat if (player := game.at(seat)) is not None}
    assert names == {"N": "Chitra", "E": "Dev", "S": "Asha", "W": "Benny"}
    assert game.dealer is not None
    assert game.dealer.name == "Chitra"


def test_the_dealer_may_choose_his_seat(desk: Desk) -> None:
    formed(desk)
    plan = plan_pull(desk, bridge(desk), first(desk))
    cards = dict(zip((one.entry for one in plan.pulling), ("KD", "3C", "AS", "9H"), strict=True))
    desk.do(PullPartners(first(desk), cards, dealer_seat="W"))
    game = table_of(desk, first(desk))
    assert game.tally.dealer is Seat.WEST
    assert [one.name for one in game.side(Side.EW)] == ["Asha", "Chitra"]
    desk.do(PullPartners(first(desk), cards))
    assert table_of(desk, first(desk)).tally.dealer is Seat.NORTH, "they may pull again before the first deal"
    play(desk, first(desk), "1C N =")
    with pytest.raises(DeskError, match="its seats stay"):
        desk.do(PullPartners(first(desk), cards))


@pytest.mark.parametrize(
    ("cards", "field", "words"),
    [
        (("KD", "KD", "AS", "9H"), 1, "pulled twice"),
        (("KD", "JK", "AS", "9H"), 1, "No joker"),
        (("KD", "Z9", "AS", "9H"), 1, "no card"),
        (("KD", "", "AS", "9H"), 1, "Which card"),
    ],
)
def test_cards_that_cannot_be_are_refused_at_the_field(
    desk: Desk, cards: tuple[str, ...], field: int, words: str
) -> None:
    formed(desk)
    entries = [one.entry for one in room(desk).tables[0].players]
    with pytest.raises(DeskError, match=words) as refused:
        desk.do(PullPartners(first(desk), dict(zip(entries, cards, strict=True))))
    assert refused.value.field == f"cards.{entries[field]}"


def test_cards_are_read_as_they_are_typed() -> None:
    assert read_cards("kc, th 2s") == ("KC", "10H", "2S")
    with pytest.raises(DeskError, match="pulled twice"):
        read_cards("KC kc")
    assert drawn((1, 2, 3), "word") == drawn((1, 2, 3), " word ")
    assert len(set(drawn(tuple(range(52)), "word").values())) == 52


def test_a_cut_is_kept_and_says_who_went(desk: Desk) -> None:
    over(desk, 6)
    plan = plan_pull(desk, bridge(desk), first(desk))
    assert (plan.kind, plan.out, [one.name for one in plan.coming]) == (PullKind.CUT_OUT, 2, ["Elsy", "Faisal"])
    cards = dict(zip((one.entry for one in plan.pulling), ("9C", "9D", "2S", "KS"), strict=True))
    lowest = [plan.pulling[2].name, plan.pulling[0].name]
    assert [one.name for one in outcome(desk, bridge(desk), plan, cards).waiting] == lowest[::-1]
    desk.do(CutForNext(first(desk), cards))
    assert set(pulls(desk, bridge(desk))[-1].outcome) == set(lowest)


# deals


def test_the_desk_knows_whether_somebody_waits_when_a_deal_ends(desk: Desk) -> None:
    seated(desk)
    play(desk, first(desk), "1C N -1")
    desk.do(Arrive(bridge(desk), "Elsy"))
    play(desk, first(desk), *["1C N -1"] * 4)
    waited = [row.line.waiting for row in table_of(desk, first(desk)).lines]
    assert waited == [False, True, True, True, True]
    play(desk, first(desk), "1C N -1")
    assert table_of(desk, first(desk)).over, "the sixth played deal, and Elsy waits (9.1)"


def test_nobody_waits_at_a_full_table_of_two_but_the_one_who_waits_there(desk: Desk) -> None:
    seated(desk, 9)
    one, other = (table.match_id for table in room(desk).tables)
    play(desk, one, "1C N -1")
    play(desk, other, "1C N -1")
    assert table_of(desk, one).lines[0].line.waiting
    assert not table_of(desk, other).lines[0].line.waiting, "Indira waits at table 1 only"


def test_a_correction_keeps_who_waited(desk: Desk) -> None:
    seated(desk, 5)
    play(desk, first(desk), *["1C N -1"] * 6)
    last = table_of(desk, first(desk)).lines[-1]
    assert table_of(desk, first(desk)).over
    desk.do(CorrectLine(last.id, parse("1D N -1"), "diamonds"))
    assert table_of(desk, first(desk)).over
    desk.do(CorrectLine(table_of(desk, first(desk)).lines[0].id, parse("pass"), "passed out"))
    assert not table_of(desk, first(desk)).over, "only five deals were played"


def test_a_whole_sheet_ends_with_its_last_line(desk: Desk) -> None:
    seated(desk, 5)
    sheet = [parse("1C N -1")] * 8 + [parse(deal) for deal in STRAIGHT]
    desk.do(RecordSheet(first(desk), tuple(sheet)))
    game = table_of(desk, first(desk))
    assert game.over
    assert game.tally.played == 10, "the deals after the sixth were played before Elsy waited"
    with pytest.raises(DeskError, match="over"):
        desk.do(RecordLine(first(desk), parse("1C N =")))


def test_a_correction_that_reopens_a_game_is_told(desk: Desk) -> None:
    over(desk, 4)
    last = table_of(desk, first(desk)).lines[-1]
    cut(desk)
    assert room(desk).due.key is DueKey.PLAY
    desk.do(CorrectLine(last.id, parse("3NT S -1"), "one down"))
    assert (room(desk).due.key, room(desk).due.match_id) == (DueKey.DIFFERS, first(desk))
    assert back_scores(desk, bridge(desk)) == ()
    desk.do(RecordLine(first(desk), parse("4H S =")))
    assert room(desk).due.key is DueKey.PLAY
    line = table_of(desk, first(desk)).lines[1]
    desk.do(CorrectLine(line.id, parse("3NT S ="), "made after all"))
    assert "does not fit" in str(room(desk).due.words)
    desk.do(StrikeLine(table_of(desk, first(desk)).lines[-1].id, "not played"))
    assert room(desk).due.key is DueKey.PLAY


def test_nothing_is_written_before_partners_are_cut(desk: Desk) -> None:
    formed(desk)
    for act in (RecordLine(first(desk), parse("1C N =")), ReportRubber(first(desk), 500, 0)):
        with pytest.raises(DeskError, match="not cut for partners"):
            desk.do(act)


def test_illegal_deals_are_refused_at_the_field(desk: Desk) -> None:
    seated(desk)
    for text, field in (("8C N =", "contract"), ("4S N +6", "tricks"), ("4S N = NS90", "honours")):
        with pytest.raises(DeskError) as refused:
            desk.do(RecordLine(first(desk), parse(text)))
        assert refused.value.field == field


def test_a_preview_is_the_sheet_after_the_deal(desk: Desk) -> None:
    seated(desk, 5)
    table = table_of(desk, first(desk))
    said = preview(table, parse("4SX N -4"))
    assert said.tally.total(Side.EW) == 800
    assert said.readings == {"law77": -800, "printed_additive": -800, "printed_replacing": -600}
    assert table_of(desk, first(desk)).lines == ()
    assert preview(table, parse("8C N =")).problems[0].field == "contract"
    assert readings(table.rules, table.tally, parse("4S N =")) == {}
    play(desk, first(desk), *["1C N -1"] * 5)
    assert preview(table_of(desk, first(desk)), parse("1C N -1"), waiting=True).tally.over
    assert not preview(table_of(desk, first(desk)), parse("1C N -1")).tally.over


def test_the_state_before_a_line(desk: Desk) -> None:
    seated(desk)
    play(desk, first(desk), "2H N =", "2S W =")
    table = table_of(desk, first(desk))
    assert before_line(table, table.lines[0].id).total(Side.NS) == 0
    assert before_line(table, table.lines[1].id).total(Side.NS) == 60


def test_a_chicago_is_four_deals_and_passed_out_ones_are_dealt_again(desk: Desk) -> None:
    seated(desk, 5, form="chicago")
    assert room(desk).form == "chicago"
    assert not room(desk).tables[0].six_deals
    play(desk, first(desk), "4H N =", "pass", "3CX S -2", "3NT E =", "5D W -3")
    game = table_of(desk, first(desk))
    assert game.result is not None
    assert (game.result.ns, game.result.ew) == (720, 700)
    assert game.tally.deals == 4


def test_the_form_may_change_from_the_next_game_on(desk: Desk) -> None:
    over(desk, 4)
    desk.do(ChangeHouseRules(bridge(desk), {"form": "chicago"}, "deal", reason="the four agreed"))
    match_id = cut(desk)
    assert [game.stage for game in room(desk).games] == ["rubber", "chicago"]
    play(desk, match_id, *["3NT N ="] * 4)
    assert table_of(desk, match_id).over
    assert len(back_scores(desk, bridge(desk))[0].lines) == 2


def test_another_seat_may_deal_first(desk: Desk) -> None:
    seated(desk)
    desk.do(RecordLine(first(desk), FirstDealer(Seat.SOUTH)))
    assert table_of(desk, first(desk)).tally.dealer is Seat.SOUTH
    assert not table_of(desk, first(desk)).begun
    desk.do(StrikeLine(table_of(desk, first(desk)).lines[0].id, "North dealt"))
    assert table_of(desk, first(desk)).tally.dealer is Seat.NORTH


# results known by their totals


def test_only_the_result_may_be_known(desk: Desk) -> None:
    seated(desk, 5)
    desk.do(ReportRubber(first(desk), 910, 0))
    game = table_of(desk, first(desk))
    assert game.over
    assert game.result is not None
    assert game.result.reported
    assert room(desk).due.key is DueKey.CUT
    with pytest.raises(DeskError) as refused:
        desk.do(ReportRubber(first(desk), 920, 0))
    assert refused.value.field == "reason"
    desk.do(ReportRubber(first(desk), 920, 0, "misread"))
    desk.do(RecordSheet(first(desk), tuple(parse(deal) for deal in STRAIGHT)))
    assert not table_of(desk, first(desk)).differs
    assert table_of(desk, first(desk)).result == game.result.__class__(920, 0, False)


def test_deals_that_give_another_result_are_told(desk: Desk) -> None:
    seated(desk)
    desk.do(ReportRubber(first(desk), 900, 0))
    desk.do(RecordSheet(first(desk), tuple(parse(deal) for deal in STRAIGHT)))
    game = table_of(desk, first(desk))
    assert game.differs
    assert game.result is not None
    assert game.result.ns == 900, "what was reported counts until it is corrected"
    assert room(desk).due.key is DueKey.DIFFERS
    desk.do(ReportRubber(first(desk), 920, 0, "added up wrongly"))
    assert not table_of(desk, first(desk)).differs


def test_a_protest_freezes_the_table(desk: Desk) -> None:
    seated(desk)
    play(desk, first(desk), "2H N =")
    dispute = desk.do(OpenDispute(first(desk), "nine tricks"))
    assert room(desk).due.key is DueKey.PROTEST
    for act in (
        RecordLine(first(desk), parse("1C N =")),
        ReportRubber(first(desk), 500, 0),
        CorrectLine(table_of(desk, first(desk)).lines[0].id, parse("2H N +1"), "nine"),
    ):
        with pytest.raises(DeskError, match="protest waits"):
            desk.do(act)
    judge = next(row.id for row in officials(desk) if row.role == "judge")
    desk.do(SettleDispute(dispute, judge, "nine tricks it is"))
    desk.do(CorrectLine(table_of(desk, first(desk)).lines[0].id, parse("2H N +1"), "ruled", official_id=judge))
    assert table_of(desk, first(desk)).tally.total(Side.NS) == 90


# the back score


def test_everybodys_account_and_who_pays_whom(desk: Desk) -> None:
    over(desk, 4)
    cut(desk, seed="again")
    play(desk, room(desk).tables[0].match_id, "3NT E =", "4S W =")
    accounts = {one.name: one for one in back_scores(desk, bridge(desk))}
    assert sum(one.points for one in accounts.values()) == 0
    game = games(desk, bridge(desk))[0]
    winner = game.side(Side.NS)[0]
    line = accounts[winner.name].lines[0]
    assert (line.points, line.partner, line.amount) == (920, game.side(Side.NS)[1].name, 0)
    paid = payments(desk, bridge(desk))
    assert {(one.payer.name, one.payee.name) for one in paid if one.match_id == game.id} == set(
        zip((one.name for one in game.side(Side.EW)), (one.name for one in game.side(Side.NS)), strict=True)
    )
    assert all(one.points == 920 and one.amount == 0 for one in paid if one.match_id == game.id)


def test_a_level_game_moves_nothing_and_a_game_without_a_deal_is_none(desk: Desk) -> None:
    seated(desk)
    play(desk, first(desk), "2H N =", "2H E =")
    desk.do(RecordLine(first(desk), Stopped("late")))
    assert {one.points for one in back_scores(desk, bridge(desk))} == {0}
    assert payments(desk, bridge(desk)) == ()
    cut(desk)
    new = room(desk).tables[0].match_id
    desk.do(RecordLine(new, Stopped("the room closes")))
    assert all(len(one.lines) == 1 for one in back_scores(desk, bridge(desk)))


def test_money_is_off_until_the_unit_is_chosen(desk: Desk) -> None:
    over(desk, 4)
    assert {one.amount for one in back_scores(desk, bridge(desk))} == {0}
    examples = stake_examples(room(desk).rules.at())
    assert [(one.unit, one.amount) for one in examples] == [(1, 450000), (100, 4500)]
    with pytest.raises(DeskError) as refused:
        desk.do(SwitchMoney(bridge(desk), True))
    assert refused.value.field == "unit"
    with pytest.raises(DeskError) as refused:
        desk.do(SwitchMoney(bridge(desk), True, 100, 501, "more"))
    assert refused.value.field == "stake"
    with pytest.raises(DeskError) as refused:
        desk.do(SwitchMoney(bridge(desk), True, 100))
    assert refused.value.field == "reason", "a game was played under the old rule"
    desk.do(SwitchMoney(bridge(desk), True, 100, reason="the committee agreed"))
    assert {one.amount for one in back_scores(desk, bridge(desk))} == {0}, "the game before was played for points"
    cut(desk)
    play(desk, room(desk).tables[0].match_id, *STRAIGHT)
    amounts = sorted(one.amount for one in back_scores(desk, bridge(desk)))
    assert amounts == [-4500, -4500, 4500, 4500], "920 points are nine hundreds at 5.00"
    desk.do(SwitchMoney(bridge(desk), False, reason="enough"))
    assert sorted(one.amount for one in back_scores(desk, bridge(desk))) == amounts
    with pytest.raises(DeskError, match="No money"):
        desk.do(SwitchMoney(bridge(desk), False, reason="again"))


def test_a_result_reported_before_money_was_switched_on_is_points(desk: Desk) -> None:
    seated(desk)
    desk.do(ReportRubber(first(desk), 920, 0))
    desk.do(SwitchMoney(bridge(desk), True, 1, 100, "agreed"))
    assert {one.amount for one in back_scores(desk, bridge(desk))} == {0}
    cut(desk)
    desk.do(ReportRubber(room(desk).tables[0].match_id, 50, 20))
    assert sorted(one.amount for one in back_scores(desk, bridge(desk))) == [-3000, -3000, 3000, 3000]


def test_undone_acts_leave_no_trace(desk: Desk) -> None:
    over(desk, 6)
    before = room(desk)
    cut(desk)
    desk.undo()
    desk.undo()
    after = room(desk)
    assert (after.queue, after.tables, after.games) == (before.queue, before.tables, before.games)
    assert isinstance(after.games[0].lines[0].line, Played)
    assert entry(desk, "Elsy") == after.queue[0].entry
