from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.cards import Card, pack, parse
from app.tournament.waiting import (
    CardRoom,
    arrive,
    change_over,
    close,
    cutting,
    leave,
    pause,
    seat,
    why,
)

CARDS = pack()


def room_of(people: str, at: int = 0) -> CardRoom:
    """A room in which these people arrived one after the other, tables formed as soon as they could be."""
    room = CardRoom()
    for minute, person in enumerate(people, at):
        room = formed(arrive(room, person, minute))
    return room


def formed(room: CardRoom) -> CardRoom:
    while four := room.can_form()[:4]:
        number = max((table.number for table in room.tables), default=0) + 1
        room = seat(room, number, four)
    return room


def low(room: CardRoom, number: int) -> dict[str, Card]:
    """Cards pulled so that the first at the table has the lowest."""
    return dict(zip(room.table(number).players, (parse(code) for code in ("2C", "3C", "4C", "5C")), strict=False))


@st.composite
def evenings(draw: st.DrawFn) -> list[tuple[str, int]]:
    """What happens on an evening, as words and numbers."""
    words = st.sampled_from(["arrive", "arrive", "arrive", "leave", "away", "back", "rubber", "rubber", "close"])
    return draw(st.lists(st.tuples(words, st.integers(0, 99)), max_size=40))


@given(evenings())
@settings(max_examples=150)
def test_nobody_is_lost_and_nobody_is_overtaken(evening: list[tuple[str, int]]) -> None:
    room = CardRoom()
    here: set[str] = set()
    for minute, (word, number) in enumerate(evening):
        person = f"P{number % 16}"
        match word:
            case "arrive":
                room = arrive(room, person, minute)
                here.add(person)
            case "leave":
                room = leave(room, person)
                here.discard(person)
            case "away" | "back":
                room = pause(room, person, word == "away")
            case "close" if room.tables and number % 5 == 0:
                room = close(room, room.tables[number % len(room.tables)].number, minute)
            case "rubber" if room.tables:
                room = over(room, room.tables[number % len(room.tables)].number, number, minute)
            case _:
                pass
        room = formed(room)
        assert sorted(room.people) == sorted(here), "everybody is somewhere, once"
        assert all(len(table.players) <= 4 for table in room.tables)
        since = [one.since for one in room.queue]
        assert since == sorted(since)
        assert sum(not one.away for one in room.queue) < 4, "four who wait make a table"
        if len(room.tables) > 1:
            at = [one.table for one in room.queue if one.table is not None]
            assert len(at) == len(set(at)), "one waits at each table"
            free = {table.number for table in room.tables} - set(at)
            assert not free or all(one.table is not None or one.away for one in room.queue)
        for one in here:
            assert str(why(room, one))


def over(room: CardRoom, number: int, mix: int, minute: int) -> CardRoom:
    """The room after a rubber, the cut checked."""
    table = room.table(number)
    before = {one.person: one for one in room.queue}
    waiting, (coming, places) = room.waiting_for(number), cutting(room, number)
    cards = {player: CARDS[(mix * 7 + place * 11) % 52] for place, player in enumerate(table.players)}
    after, cut = change_over(room, number, cards, minute)
    assert cut.cut_in == coming == waiting[: len(coming)], "in order of arrival"
    assert len(cut.out) == places
    assert len(after.table(number).players) == len(table.players) - len(cut.out) + len(coming)
    for person in coming:
        for other in waiting[len(coming) :]:
            assert before[person].since <= before[other].since
    full = len(table.players) == 4
    assert len(coming) == (min(2, len(waiting)) if full else len(coming))
    return after


def test_five_six_and_seven_at_one_table() -> None:
    for people, out in [("ABCDE", 1), ("ABCDEF", 2), ("ABCDEFG", 2)]:
        room = room_of(people)
        assert len(room.tables) == 1
        after, cut = change_over(room, 1, low(room, 1), 60)
        assert len(cut.out) == out
        assert set(cut.out) == set("AB"[:out])
        assert cut.cut_in == tuple("EF"[:out])
    assert [one.person for one in after.queue] == ["G", "B", "A"], "the third keeps his place at the head"


def test_the_eighth_makes_a_second_table_and_later_ones_wait_at_a_table() -> None:
    room = room_of("ABCDEFGH")
    assert [table.players for table in room.tables] == [tuple("ABCD"), tuple("EFGH")]
    room = arrive(arrive(arrive(room, "I", 10), "J", 11), "K", 12)
    assert [(one.person, one.table) for one in room.queue] == [("I", 1), ("J", 2), ("K", None)]
    after, cut = change_over(room, 2, low(room, 2), 60)
    assert (cut.out, cut.cut_in) == (("E",), ("J",))
    assert [(one.person, one.table) for one in after.queue] == [("I", 1), ("K", 2), ("E", None)]
    assert [table.number for table in formed(arrive(room, "L", 13)).tables] == [1, 2, 3]


def test_somebody_on_a_break_is_passed_over_and_keeps_his_place() -> None:
    room = pause(room_of("ABCDEF"), "E")
    after, cut = change_over(room, 1, low(room, 1), 60)
    assert cut.cut_in == ("F",)
    assert [one.person for one in after.queue] == ["E", "A"]
    assert pause(after, "E", away=False).waiting_for(1) == ("E", "A")


def test_an_empty_seat_is_filled_without_cutting_anybody_out() -> None:
    room = leave(room_of("ABCDE"), "C")
    assert cutting(room, 1) == (("E",), 0)
    after, cut = change_over(room, 1, {}, 60)
    assert cut.out == ()
    assert after.table(1).players == ("A", "B", "D", "E")


def test_a_back_dated_arrival_stands_where_it_belongs() -> None:
    room = arrive(arrive(room_of("ABCD"), "E", 30), "F", 20)
    assert room.waiting_for(1) == ("F", "E")
