"""Who waits, who sits, who comes in: the arrival book and the tables of a bridge room."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from app.desk import hall
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.registration import MarkNoShow, Withdraw
from app.desk.room.arrivals import Arrive, ComeBack, CorrectTime, Leave, TakeBreak, arrival_book, known_people
from app.desk.room.hall import left_behind
from app.desk.room.members import EnrolMember, register
from app.desk.room.pulling import BreakUpTable, CutForNext, FormTable, PullPartners
from app.desk.room.room import DueKey, TableState, room_of, said
from app.desk.teams import RemoveTeam
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from app.games.bridge.lines import Stopped, parse
from tests.desk.room_building import STRAIGHT, bridge, cut, entry, formed, opened, over, partners, play, room, seated


def queue(desk: Desk) -> list[str]:
    return [one.name for one in room(desk).queue]


def at_table(desk: Desk, number: int = 1) -> set[str]:
    return {player.name for player in room(desk).table(number).players}


def arrive(desk: Desk, *names: str) -> None:
    for name in names:
        desk.do(Arrive(bridge(desk), name))


def test_four_make_a_table_and_the_fifth_waits(desk: Desk) -> None:
    opened(desk, 3)
    assert room(desk).due.key is DueKey.WAIT
    assert str(room(desk).due.words) == "1 more player makes a table"
    arrive(desk, "Dev")
    assert room(desk).due.key is DueKey.FORM
    desk.do(FormTable(bridge(desk), room(desk).free[0][0]))
    arrive(desk, "Elsy")
    assert queue(desk) == ["Elsy"]
    assert room(desk).tables[0].state is TableState.PARTNERS
    assert room(desk).due.key is DueKey.PARTNERS


def test_an_arrival_says_what_it_changes(desk: Desk) -> None:
    seated(desk, 4)
    told = [str(words) for words in said(desk, bridge(desk), Arrive(bridge(desk), "Elsy"))]
    assert "Table 1: this rubber now ends after the sixth played deal (9.1)" in told
    assert "Elsy: Number 1 in the queue, by arrival" in told
    arrive(desk, "Elsy")
    told = [str(words) for words in said(desk, bridge(desk), Leave(entry(desk, "Elsy")))]
    assert told == ["Table 1: nobody waits any more, the rubber goes on to its end"]
    assert queue(desk) == ["Elsy"], "nothing was written"


def test_an_arrival_after_six_deals_ends_the_rubber_with_this_one(desk: Desk) -> None:
    seated(desk, 4)
    play(desk, room(desk).tables[0].match_id, *["1C N -1"] * 7)
    told = [str(words) for words in said(desk, bridge(desk), Arrive(bridge(desk), "Elsy"))]
    assert "Table 1: this rubber now ends after the deal that is played (9.1)" in told


@pytest.mark.parametrize(("people", "goes"), [(5, 1), (6, 2), (7, 2)])
def test_as_many_are_cut_out_as_cut_in_and_two_at_most(desk: Desk, people: int, goes: int) -> None:
    over(desk, people)
    waiting = queue(desk)
    table = room(desk).tables[0]
    assert table.out == goes
    cards = dict(zip((player.entry for player in table.players), ("2C", "AS", "2S", "KS"), strict=True))
    lowest = [table.players[0].name, table.players[2].name][:goes]
    desk.do(CutForNext(table.match_id, cards))
    assert at_table(desk) == {player.name for player in table.players} - set(lowest) | set(waiting[:goes])
    assert queue(desk) == [*waiting[goes:], *reversed(lowest)], "the higher card waits before the lower"


def test_the_eighth_makes_a_second_table_and_later_ones_wait_one_at_each(desk: Desk) -> None:
    formed(desk, 11)
    assert [table.number for table in room(desk).tables] == [1, 2]
    assert [(one.name, one.table) for one in room(desk).queue] == [("Indira", 1), ("Jacob", 2), ("Kurian", None)]
    assert "cuts in there only" in str(room(desk).queue[0].why)
    assert "One waits at each table already" in str(room(desk).queue[2].why)
    arrive(desk, "Latha")
    assert [player.name for player in room(desk).can_form] == ["Indira", "Jacob", "Kurian", "Latha"]


def test_a_back_dated_arrival_stands_where_it_belongs(desk: Desk) -> None:
    seated(desk, 6)
    before = arrival_book(desk, bridge(desk))[-1].at - timedelta(milliseconds=1)
    desk.do(Arrive(bridge(desk), "Geetha", before))
    assert queue(desk) == ["Elsy", "Geetha", "Faisal"]
    with pytest.raises(DeskError) as refused:
        desk.do(Arrive(bridge(desk), "Hari", desk.clock() + timedelta(minutes=5)))
    assert refused.value.field == "at"


def test_a_wrong_time_is_corrected(desk: Desk) -> None:
    seated(desk, 6)
    book = arrival_book(desk, bridge(desk))
    row = next(one for one in book if one.name == "Faisal")
    desk.do(CorrectTime(row.id, book[0].at))
    assert queue(desk) == ["Faisal", "Elsy"]
    desk.do(Leave(entry(desk, "Faisal")))
    left = arrival_book(desk, bridge(desk))[-1]
    with pytest.raises(DeskError, match="Another line"):
        desk.do(CorrectTime(left.id, book[0].at - timedelta(minutes=1)))


def test_whoever_is_on_a_break_keeps_his_place_and_is_passed_over(desk: Desk) -> None:
    over(desk, 6)
    desk.do(TakeBreak(entry(desk, "Elsy")))
    assert [player.name for player in room(desk).tables[0].coming] == ["Faisal"]
    cut(desk)
    assert queue(desk)[0] == "Elsy"
    desk.do(ComeBack(entry(desk, "Elsy")))
    assert room(desk).tables[0].coming[0].name == "Elsy"
    with pytest.raises(DeskError, match="plays at"):
        desk.do(TakeBreak(entry(desk, "Faisal")))


def test_leaving_in_the_middle_stops_the_rubber(desk: Desk) -> None:
    seated(desk, 5)
    match_id = room(desk).tables[0].match_id
    play(desk, match_id, "3NT N =", "1C N =")
    gone = room(desk).tables[0].players[1]
    told = [str(words) for words in said(desk, bridge(desk), Leave(gone.entry))]
    assert told == ["B1 at table 1 ends unfinished: 520 to 0"]
    desk.do(Leave(gone.entry))
    game = room(desk).game(match_id)
    assert game.over
    assert isinstance(game.lines[-1].line, Stopped)
    assert game.result is not None
    assert game.result.ns == 100 + 20 + 300 + 100, "the only game and the only part score (Law 80)"
    table = room(desk).tables[0]
    assert (table.state, table.out, [one.name for one in table.coming]) == (TableState.OVER, 0, ["Elsy"])
    assert "takes the empty seat" in str(table.next_action.words)
    cut(desk)
    assert gone.name not in at_table(desk)
    assert "Elsy" in at_table(desk)
    assert [player.name for player in room(desk).gone] == [gone.name]


def test_leaving_before_the_first_deal_leaves_an_empty_seat(desk: Desk) -> None:
    seated(desk, 5)
    match_id = room(desk).tables[0].match_id
    desk.do(Leave(entry(desk, "Asha")))
    table = room(desk).tables[0]
    assert (table.state, table.next_action.key) == (TableState.SHORT, DueKey.FILL)
    with pytest.raises(DeskError, match="A seat is empty"):
        desk.do(PullPartners(match_id, {}, "seed"))
    with pytest.raises(DeskError, match="A seat is empty"):
        desk.do(RecordLine(match_id, parse("1C N =")))
    new = cut(desk)
    assert at_table(desk) == {"Benny", "Chitra", "Dev", "Elsy"}
    assert [game.id for game in room(desk).games if game.begun] == []
    assert room(desk).at(new).state is TableState.PLAYING


def test_a_table_without_enough_players_breaks_up(desk: Desk) -> None:
    seated(desk, 4)
    desk.do(Leave(entry(desk, "Asha")))
    table = room(desk).tables[0]
    assert table.next_action.key is DueKey.WAIT
    with pytest.raises(DeskError, match="Nobody waits for the empty seat"):
        desk.do(CutForNext(table.match_id))
    desk.do(BreakUpTable(table.match_id))
    assert room(desk).tables == ()
    assert queue(desk) == ["Benny", "Chitra", "Dev"]
    assert [number for _, number in room(desk).free] == [1, 2, 3, 4]
    arrive(desk, "Elsy")
    assert [player.name for player in room(desk).can_form] == ["Benny", "Chitra", "Dev", "Elsy"]


def test_a_table_is_not_broken_up_in_the_middle(desk: Desk) -> None:
    seated(desk, 4)
    match_id = room(desk).tables[0].match_id
    play(desk, match_id, "1C N =")
    with pytest.raises(DeskError, match="not over"):
        desk.do(BreakUpTable(match_id))
    with pytest.raises(DeskError, match="not over"):
        desk.do(CutForNext(match_id))
    desk.do(RecordLine(match_id, Stopped("the room closes")))
    desk.do(BreakUpTable(match_id))
    assert room(desk).tables == ()


def test_somebody_may_wait_for_two_games(desk: Desk) -> None:
    over(desk, 5)
    other = desk.do(NewTournament("bridge", "Chicago", rules={"form": "chicago"}))
    person = room(desk).people[entry(desk, "Elsy")].person
    for who in (person, "Xavier", "Yusuf", "Zacharia"):
        desk.do(Arrive(other, who))
    desk.do(FormTable(other, room_of(desk, other).free[0][0]))
    assert room_of(desk, other).tables[0].number == 2, "table 1 is taken"
    waiting = room(desk).queue[0]
    assert (waiting.name, waiting.away) == ("Elsy", True)
    assert str(waiting.why) == "Plays Chicago at table 2; keeps place 1 in the queue"
    assert room(desk).tables[0].coming == ()
    chicago = room_of(desk, other).tables[0]
    partners(desk, chicago)
    play(desk, chicago.match_id, *["1C N ="] * 4)
    desk.do(BreakUpTable(chicago.match_id))
    assert [one.name for one in room(desk).tables[0].coming] == ["Elsy"]


def test_who_has_left_comes_again_at_the_end(desk: Desk) -> None:
    over(desk, 6)
    desk.do(Leave(entry(desk, "Elsy")))
    arrive(desk, "Geetha")
    person = room(desk).people[entry(desk, "Elsy")].person
    known = {row.person: row for row in known_people(desk, bridge(desk))}
    assert not known[person].here
    desk.do(Arrive(bridge(desk), person))
    assert queue(desk) == ["Faisal", "Geetha", "Elsy"]
    assert len([player for player in room(desk).people.values() if player.name == "Elsy"]) == 1


def test_nobody_leaves_before_he_sat_down(desk: Desk) -> None:
    seated(desk, 4)
    early = arrival_book(desk, bridge(desk))[-1].at
    with pytest.raises(DeskError, match="sat down to play"):
        desk.do(Leave(entry(desk, "Dev"), early))


def test_a_guest_comes_with_a_host(desk: Desk) -> None:
    opened(desk, 1)
    host = room(desk).people[entry(desk, "Asha")].person
    with pytest.raises(DeskError) as refused:
        desk.do(Arrive(bridge(desk), "Visitor", host_id=host))
    assert refused.value.field == "host"
    desk.do(EnrolMember(host))
    desk.do(Arrive(bridge(desk), "Visitor", host_id=host))
    row = next(one for one in register(desk) if one.name == "Visitor")
    assert (row.kind, row.host) == ("guest", "Asha")
    assert room(desk).queue[-1].host == "Asha"
    assert arrival_book(desk, bridge(desk))[-1].host == "Asha"


def test_most_rubbers_may_decide_who_goes(desk: Desk) -> None:
    over(desk, 5, cut_out_rule="most_rubbers")
    table = room(desk).tables[0]
    cards = dict(zip((player.entry for player in table.players), ("2C", "AS", "2S", "KS"), strict=True))
    match_id = int(desk.do(CutForNext(table.match_id, cards)))
    assert "Elsy" in at_table(desk)
    assert queue(desk) == ["Asha"], "all had played one rubber: the lowest card goes"
    partners(desk, room(desk).at(match_id))
    play(desk, match_id, *STRAIGHT)
    table = room(desk).tables[0]
    lowest = {player.entry: card for player, card in zip(table.players, ("AS", "KS", "QS", "JS"), strict=True)}
    new = next(player.entry for player in table.players if player.name == "Elsy")
    last = min(lowest, key=lambda key: ("JQKA".index(lowest[key][0])))
    lowest[new], lowest[last] = lowest[last], lowest[new]
    desk.do(CutForNext(table.match_id, lowest))
    assert "Elsy" in at_table(desk), "she has played one rubber, the others two"


def test_a_clock_set_back_does_not_stop_the_desk(desk: Desk) -> None:
    over(desk, 6)
    now = desk.clock()

    def back() -> datetime:
        return now - timedelta(hours=2)

    desk.clock = back
    desk.do(TakeBreak(entry(desk, "Elsy")))
    desk.do(ComeBack(entry(desk, "Elsy")))
    match_id = cut(desk)
    assert queue(desk) != ["Elsy", "Faisal"]
    assert room(desk).at(match_id).state is TableState.PLAYING
    desk.do(RecordLine(match_id, parse("1C N =")))
    desk.do(Leave(room(desk).at(match_id).players[0].entry))
    assert room(desk).game(match_id).over


def test_who_is_in_the_arrival_book_neither_withdraws_nor_is_taken_away(desk: Desk) -> None:
    over(desk, 5)
    for name in ("Asha", "Elsy"):
        for act in (Withdraw(entry(desk, name), "ill"), MarkNoShow(entry(desk, name)), RemoveTeam(entry(desk, name))):
            with pytest.raises(DeskError, match=r"arrival book|in the draw"):
                desk.do(act)


def test_the_hall_shows_the_game_that_is_played_at_a_table(desk: Desk) -> None:
    over(desk, 4)
    match_id = cut(desk)
    one = hall.tables(desk, left_behind(desk))[0]
    assert (one.state, one.match_id) == ("busy", match_id)
    play(desk, match_id, *STRAIGHT)
    desk.do(BreakUpTable(match_id))
    assert {row.state for row in hall.tables(desk, left_behind(desk))} == {"free"}
