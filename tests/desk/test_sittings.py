"""Sittings of 21-card rummy at the desk: opened, boxes, leaving, the end, the stake, accounts."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from app.desk.desk import Desk
from app.desk.hall import tables as hall_tables
from app.desk.laws import Unconfirmed
from app.desk.lines import CorrectLine, RecordLine, StrikeLine
from app.desk.listings import listings
from app.desk.officials import officials
from app.desk.room.arrivals import Arrive, ComeBack, Leave, TakeBreak
from app.desk.rulings import OpenDispute, SettleDispute
from app.desk.sitting.accounts import What, accounts, of_sitting
from app.desk.sitting.boxes import register
from app.desk.sitting.kitty import EndSitting, LeaveSitting, TakeKitty, ending, leaving
from app.desk.sitting.opening import CancelSitting, MoveSitting, OpenSitting, open_tables
from app.desk.sitting.sitting import finished, player_key, sittings
from app.desk.sitting.stake import ChangeStake
from app.desk.sitting.waiting import waiting
from app.desk.sitting.words import sheet
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from app.games.rummy21.lines import (
    Buys,
    Counted,
    GoodWill,
    Pays,
    Redealt,
    Refreshments,
    ReturnsKitty,
    Shortage,
    TakesKitty,
)
from app.games.rummy21.rules import Counters
from app.tournament.progress import MatchState
from tests.desk.sitting_building import (
    KITTY,
    again,
    came,
    deal,
    first,
    game,
    opened,
    over,
    people,
    played,
    refused,
    tables,
)


def net(desk: Desk) -> dict[str, int]:
    """What everybody won or lost at the first table."""
    return {row.player.name: row.net for row in first(desk).standings}


# a sitting begins


def test_a_sitting_is_opened_with_boxes_and_the_first_deals(desk: Desk) -> None:
    opened(desk)
    one = first(desk)
    assert (one.code, one.table, one.state) == ("S1", 11, MatchState.PLAYING)
    assert [(row.player.name, row.box, row.counters) for row in one.standings] == [
        ("Arun", 1, 100), ("Bela", 2, 100), ("Chand", 3, 100), ("Dilip", 4, 100)
    ]  # fmt: skip
    assert one.dealer is not None
    assert (one.dealer.name, str(one.next_action)) == ("Arun", "Arun deals")
    assert not one.problems


def test_who_may_sit_down(desk: Desk) -> None:
    came(desk)
    who, number = people(desk), game(desk)
    other = desk.do(NewTournament("rummy21", "Another room"))
    for entries in (who[:1], (*who[:6], who[7]), (who[0], who[0])):
        refused(desk, OpenSitting(number, None, entries), "entries")
    refused(desk, OpenSitting(other, None, who[:2]), "entries")
    desk.do(OpenSitting(number, None, who[:2]))
    assert "S1" in refused(desk, OpenSitting(number, None, who[1:3]), "entries")
    game_28 = desk.do(NewTournament("twentyeight", "28"))
    with pytest.raises(DeskError, match="no tournament of 21-card rummy"):
        desk.do(OpenSitting(game_28, None, who[:2]))


def test_a_table_serves_one_game_at_a_time(desk: Desk) -> None:
    opened(desk)
    who, table = people(desk), first(desk).table_id
    refused(desk, OpenSitting(game(desk), table, who[4:6]), "table")
    assert table not in [key for key, _ in open_tables(desk)]
    second = desk.do(OpenSitting(game(desk), open_tables(desk)[0][0], who[4:6]))
    refused(desk, MoveSitting(second, table), "table")
    desk.do(MoveSitting(second, None))
    assert sittings(desk, game(desk))[1].table is None
    desk.do(EndSitting(first(desk).id))
    desk.do(MoveSitting(second, table))
    assert first(desk).id in finished(desk)
    assert next(row for row in hall_tables(desk, finished(desk)) if row.id == table).match == "S2"


def test_a_sitting_opened_by_mistake_is_given_up_and_leaves_nothing(desk: Desk) -> None:
    came(desk)
    who = people(desk)
    wrong = desk.do(OpenSitting(game(desk), None, who[:2], {who[0]: 1}, 50))
    desk.do(CancelSitting(wrong))
    assert (tables(desk), register(desk)) == ((), ())
    opened_again = desk.do(OpenSitting(game(desk), None, who[:2], {who[1]: 1}))
    desk.do(RecordLine(opened_again, Redealt()))
    with pytest.raises(DeskError, match="has been played"):
        desk.do(CancelSitting(opened_again))


def test_the_arrival_book_says_who_is_there(desk: Desk) -> None:
    number = desk.do(NewTournament("rummy21", "21-card rummy"))
    one, two, three = (desk.do(Arrive(number, name)) for name in ("Anu", "Biju", "Celine"))
    assert [row.name for row in waiting(desk, number)] == ["Anu", "Biju", "Celine"]
    desk.do(TakeBreak(two))
    assert [row.away for row in waiting(desk, number)] == [False, True, False]
    assert "break" in refused(desk, OpenSitting(number, None, (one, two)), "entries")
    desk.do(ComeBack(two))
    desk.do(Leave(three))
    assert "has left" in refused(desk, OpenSitting(number, None, (one, three)), "entries")
    match = desk.do(OpenSitting(number, None, (one, two)))
    assert waiting(desk, number) == ()
    assert "S1" in refused(desk, Leave(one), "entry")
    desk.do(LeaveSitting(match, one))
    desk.do(Arrive(number, "Devan"))
    assert [row.name for row in waiting(desk, number)] == ["Anu", "Devan"], "who played waits since he left the table"
    assert str(waiting(desk, number)[0].why) == "Waits since he left a table"
    desk.do(Leave(one))


# boxes


def test_a_box_is_in_one_hand_at_a_time_in_the_whole_evening(desk: Desk) -> None:
    played(desk)
    one, two = tables(desk)
    who = people(desk)
    assert "S2" in refused(desk, TakeKitty(one.id, who[7], 6), "box")
    assert "Arun" in refused(desk, TakeKitty(two.id, who[6], 1), "box")
    assert "box 1 already" in refused(desk, TakeKitty(one.id, who[0], 2), "player")
    desk.do(LeaveSitting(one.id, who[1], confirmed=True))
    desk.do(TakeKitty(two.id, who[6], 2))
    assert [(one.box, one.name, one.out) for one in register(desk) if one.box == 2] == [
        (2, "Bela", False), (2, "Gita", True)
    ]  # fmt: skip


def test_boxes_that_meet_after_a_correction_are_shown(desk: Desk) -> None:
    played(desk)
    one, two = tables(desk)
    who = people(desk)
    desk.do(LeaveSitting(one.id, who[4]))
    desk.do(TakeKitty(two.id, who[6], 5))
    assert not again(desk, two).troubles
    returned = again(desk, one).lines[-1]
    assert isinstance(returned.line, ReturnsKitty)
    desk.do(StrikeLine(returned.id, "he stayed"))
    found = again(desk, two).troubles
    assert [str(problem.message) for _, problem in found] == ["Esha had box 5 at the same time, at S1"]


def test_a_newcomer_takes_a_box_as_it_is(desk: Desk) -> None:
    opened(desk)
    one, who = first(desk), people(desk)
    short = Counters(1, 4, 1, 2)
    taking = TakeKitty(one.id, who[4], 5, short)
    with pytest.raises(Unconfirmed) as told:
        desk.do(taking)
    assert told.value.field == "counters"
    desk.do(TakeKitty(one.id, who[4], 5, short, confirmed=True))
    one = first(desk)
    row = one.standing(player_key(who[4]))
    assert (row.player.place, row.counters, row.taken, one.whole(row.player.key).value) == (None, 97, short, 97)
    assert [player.name for player in one.present][-1] == "Esha"
    with pytest.raises(DeskError, match="join the table"):
        desk.do(RecordLine(one.id, TakesKitty(player_key(who[5]), 8, KITTY)))
    desk.do(TakeKitty(one.id, who[5], 6))
    assert "full" in refused(desk, TakeKitty(one.id, who[6], 7), "player")


def test_without_deals_the_counters_say_what_was_won(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    counted = Counters(1, 2, 0, 0)
    going = leaving(first(desk), who[1], counted)
    assert (going.expected, going.held, going.difference) == (100, 70, -30)
    assert going.trades == ((who[0], 30),)
    assert going.box == KITTY
    desk.do(LeaveSitting(first(desk).id, who[1], counted))
    assert net(desk) == {"Arun": 0, "Bela": -30, "Chand": 0, "Dilip": 0}
    held = {who[0]: Counters(1, 4, 1, 0), who[2]: Counters(2, 3, 0, 0), who[3]: Counters(1, 2, 1, 0)}
    desk.do(EndSitting(first(desk).id, held))
    one = first(desk)
    assert net(desk) == {"Arun": 25, "Bela": -30, "Chand": 30, "Dilip": -25}
    assert one.over


def test_who_leaves_sells_what_is_over(desk: Desk) -> None:
    played(desk)
    who = people(desk)
    one = first(desk)
    due = one.standing(player_key(who[0]))
    assert due.counters > 100 - 20
    going = leaving(one, who[0])
    assert sum(points for _, points in going.trades) == 100 - due.counters
    desk.do(LeaveSitting(one.id, who[0]))
    assert net(desk)["Arun"] == due.net
    with pytest.raises(DeskError, match="does not sit"):
        desk.do(LeaveSitting(one.id, who[0]))


def test_who_leaves_may_buy_of_the_refreshment_kitty(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    desk.do(RecordLine(first(desk).id, Refreshments(2)))
    desk.do(LeaveSitting(first(desk).id, who[0], None, ((0, 2),)))
    assert (first(desk).tally.pot, net(desk)["Arun"]) == (6, -2)
    with pytest.raises(DeskError):
        desk.do(LeaveSitting(first(desk).id, who[1], Counters(1, 4), ((0, 8), (who[2], 2))))


def test_an_agreed_trade_that_leaves_the_box_short_is_asked_about(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    leave = LeaveSitting(first(desk).id, who[1], Counters(1, 2, 0, 0), ((who[2], 10), (who[3], 5)))
    with pytest.raises(Unconfirmed):
        desk.do(leave)
    desk.do(LeaveSitting(leave.match_id, who[1], leave.counted, leave.with_whom, confirmed=True))
    back = next(one for one in register(desk) if one.box == 2)
    assert back.returned is not None
    assert back.returned.value == 85
    assert net(desk)["Bela"] == -30


# the end


def test_counters_that_are_lost_are_shared_by_those_present(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    desk.do(LeaveSitting(first(desk).id, who[0], Counters(1, 4, 1, 5)))
    counted = {who[1]: Counters(1, 4, 1, 0), who[2]: KITTY, who[3]: KITTY}
    end = ending(first(desk), counted)
    assert (end.missing, end.shares) == (5, {who[1]: 2, who[2]: 2, who[3]: 1})
    with pytest.raises(Unconfirmed, match="5 large points are missing"):
        desk.do(EndSitting(first(desk).id, counted))
    desk.do(EndSitting(first(desk).id, counted, confirmed=True))
    one = first(desk)
    assert (one.over, one.tally.missing, one.tally.shared) == (True, 0, 5)
    parts = {line.name: line.parts for line in of_sitting(one)}
    assert parts["Arun"] == {}, "those who have left are not penalised"
    assert [parts[name][What.SHORTAGE].points for name in ("Bela", "Chand", "Dilip")] == [-2, -2, -1]
    assert sum(line.play.points for line in of_sitting(one)) == 0


def test_counters_that_are_too_many_are_shared_too(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    counted = {who[0]: Counters(1, 4, 1, 8)}
    assert ending(first(desk), counted).missing == -3
    with pytest.raises(Unconfirmed, match="too many"):
        desk.do(EndSitting(first(desk).id, counted))
    desk.do(EndSitting(first(desk).id, counted, confirmed=True))
    assert first(desk).tally.missing == 0
    assert sum(line.all.points for line in of_sitting(first(desk))) == 3
    assert sum(line.play.points for line in of_sitting(first(desk))) == 0


def test_the_refreshment_kitty_is_turned_into_money_at_the_end(desk: Desk) -> None:
    opened(desk)
    desk.do(RecordLine(first(desk).id, Refreshments(2)))
    desk.do(EndSitting(first(desk).id))
    one = first(desk)
    assert (one.tally.refreshments, one.tally.pot) == (8, 0)
    assert all(box.returned == KITTY for box in register(desk))
    assert [line.all.points for line in of_sitting(one)] == [-2] * 4


def test_a_sitting_that_is_over_takes_no_more_lines(desk: Desk) -> None:
    over(desk)
    one = first(desk)
    assert one.state is MatchState.VERIFIED
    with pytest.raises(DeskError):
        desk.do(RecordLine(one.id, Redealt()))
    with pytest.raises(DeskError):
        desk.do(EndSitting(one.id))
    with pytest.raises(DeskError):
        desk.do(MoveSitting(one.id, None))
    desk.undo()
    assert not first(desk).over


# the sheet


def test_every_line_has_words(desk: Desk) -> None:
    played(desk)
    one, who = first(desk), [player_key(entry) for entry in people(desk)]
    for line in (
        Redealt("two cards were seen"), Redealt(), Counted(who[0], KITTY), Pays(who[0], who[1], 3, "a whispered value"),
        Refreshments(1), Shortage(2), Shortage(-1), GoodWill((who[0], who[2])), Buys(who[0], "", 4),
        Buys(who[0], who[1], 4),
    ):  # fmt: skip
        desk.do(RecordLine(one.id, line, confirmed=True))
    desk.do(ChangeStake(one.id, 50))
    desk.do(ChangeStake(one.id, 300, permission="letter", confirmed=True))
    desk.do(LeaveSitting(one.id, people(desk)[3], confirmed=True))
    rows = sheet(first(desk), "INR")
    assert len(rows) == len(first(desk).lines)
    kinds = {row.kind for row in rows}
    assert len(kinds) == 11
    assert all(str(row.words) and "{" not in str(row.words) for row in rows)
    assert "1 purple" in str(rows[0].words)
    assert str(rows[-1].words).startswith("Dilip leaves and puts his box back: 1 purple, 4 yellow, 1 green, 5 red")


def test_a_deal_is_corrected_and_the_account_follows(desk: Desk) -> None:
    played(desk)
    one = first(desk)
    row = one.lines[4]
    before = accounts(desk, game(desk))
    hands = (*row.line.hands[:2], replace(row.line.hands[2], count=52), *row.line.hands[3:])
    desk.do(CorrectLine(row.id, replace(row.line, hands=hands), "misread"))
    after = {account.name: account.all.points for account in accounts(desk, game(desk))}
    old = {account.name: account.all.points for account in before}
    assert {name: after[name] - old[name] for name in after if after[name] != old[name]} == {"Arun": 1, "Chand": -1}
    desk.undo()
    assert accounts(desk, game(desk)) == before
    desk.do(StrikeLine(row.id, "never played"))
    assert all(account.part(What.DEALS).points == 0 for account in accounts(desk, game(desk)))


def test_a_protest_freezes_the_table(desk: Desk) -> None:
    played(desk)
    one = first(desk)
    protest = desk.do(OpenDispute(one.id, "in time", "too late"))
    assert (first(desk).frozen, first(desk).state) == (True, MatchState.DISPUTED)
    with pytest.raises(DeskError, match="protest"):
        desk.do(RecordLine(one.id, Redealt()))
    with pytest.raises(DeskError, match="protest"):
        desk.do(LeaveSitting(one.id, people(desk)[0]))
    judge = next(row.id for row in officials(desk) if row.role == "judge")
    desk.do(SettleDispute(protest, judge, "in time"))
    desk.do(RecordLine(one.id, Redealt()))


# accounts


def test_counters_paid_for_at_the_table_are_not_asked_for_again(desk: Desk) -> None:
    opened(desk, counters_bought="table")
    who = people(desk)
    desk.do(RecordLine(first(desk).id, deal(first(desk), 60, 50)))
    desk.do(EndSitting(first(desk).id))
    found = {account.name: account for account in accounts(desk, game(desk))}
    assert found["Arun"].all.money == 1400
    assert all(account.open == 0 for account in found.values()), "all of it was bought and sold at the table"
    assert found["Arun"].entry == who[0]


def test_an_account_goes_over_all_sittings_of_the_evening(desk: Desk) -> None:
    over(desk)
    who = people(desk)
    boxes = {who[0]: 1, who[1]: 2}
    second = desk.do(OpenSitting(game(desk), None, who[:2], boxes, 50))
    desk.do(EndSitting(second, {who[0]: Counters(2, 1, 0, 0), who[1]: Counters(1, 4, 0, 0)}))
    desk.do(EndSitting(tables(desk)[1].id))
    arun = next(account for account in accounts(desk, game(desk)) if account.entry == who[0])
    assert [line.code for line in arun.lines] == ["S1", "S3"]
    assert arun.lines[1].all.money == 500
    assert arun.lines[1].boxes == (1,)
    everybody = accounts(desk, game(desk))
    assert sum(account.play.points for account in everybody) == sum(account.play.money for account in everybody) == 0
    assert not any(account.present for account in everybody)


# lists


def test_what_is_exported_adds_up_to_the_accounts(desk: Desk) -> None:
    over(desk)
    lists = {listing.key: listing for listing in listings(desk, game(desk))}
    assert {"arrivals", "sheets", "boxes", "accounts"} <= lists.keys()
    won: dict[str, int] = defaultdict(int)
    for *_, player, _mark, points in lists["sheets"].rows:
        won[player] += int(points or 0)
    assert {row[0]: int(row[7]) for row in lists["accounts"].rows} == {
        account.name: won[account.name] for account in accounts(desk, game(desk))
    }
    assert [row[0] for row in lists["boxes"].rows] == ["1", "2", "3", "4", "5", "6"]
    assert all(len(row) == len(listing.heading) for listing in lists.values() for row in listing.rows)
