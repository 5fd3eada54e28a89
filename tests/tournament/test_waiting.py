from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.cards import Card, pack, parse
from app.tournament.waiting import (
    CardRoom,
    Waiter,
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
    words = st.sampled_from(
        ["arrive", "arrive", "arrive", "late", "leave", "away", "back", "rubber", "rubber", "rubber", "close"]
    )
    return draw(st.lists(st.tuples(words, st.integers(0, 99)), max_size=60))


@given(evenings())
@settings(max_examples=300)
def test_nobody_is_lost_and_nobody_is_overtaken(evening: list[tuple[str, int]]) -> None:
    room = CardRoom()
    here: set[str] = set()
    for minute, (word, number) in enumerate(evening, 10):
        before, person = room, f"P{number % 16}"
        match word:
            case "arrive" | "late":
                room = arrive(room, person, minute - (number % 10 if word == "late" else 0))
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
        if word != "close":
            stays_where_told(before, room)
        room = formed(room)
        assert sorted(room.people) == sorted(here), "everybody is somewhere, once"
        in_order(room)
        for one in here:
            assert str(why(room, one))


def places_of(room: CardRoom) -> Counter[int]:
    """How many may wait at each of several tables: one, or as many as there are empty seats."""
    return Counter({table.number: max(1, 4 - len(table.players)) for table in room.tables})


def ready_in(room: CardRoom) -> list[Waiter]:
    """Who waits and is there, in order."""
    return [one for one in room.queue if not one.away]


def in_order(room: CardRoom) -> None:
    """The queue is in order of arrival, and the places to wait at belong to the first of it."""
    assert all(len(table.players) <= 4 for table in room.tables)
    since = [one.since for one in room.queue]
    assert since == sorted(since)
    ready = ready_in(room)
    assert len(ready) - sum(4 - len(table.players) for table in room.tables) < 4, "four who wait make a table"
    if len(room.tables) < 2:
        assert all(one.table is None for one in room.queue)
        for table in room.tables:
            assert room.waiting_for(table.number) == tuple(one.person for one in ready)
        return
    held = Counter(one.table for one in room.queue if one.table is not None)
    assert held <= places_of(room), "one waits at each table"
    first = ready[: places_of(room).total()]
    assert {one.person for one in room.queue if one.table is not None} == {one.person for one in first}


def stays_where_told(before: CardRoom, after: CardRoom) -> None:
    """Whoever waits at a table goes on waiting there, unless it has fewer places or somebody senior takes his."""
    if min(len(before.tables), len(after.tables)) < 2:
        return
    was = {one.person: one.table for one in before.queue if one.table is not None}
    fewer = {number for number, places in places_of(before).items() if places_of(after)[number] < places}
    for one in after.queue:
        if one.table is not None and one.person in was and was[one.person] not in fewer:
            assert one.table == was[one.person]


def over(room: CardRoom, number: int, mix: int, minute: int) -> CardRoom:
    """The room after a rubber, the cut checked: nobody comes in before somebody who was ready for that table."""
    table = room.table(number)
    since = {one.person: one.since for one in room.queue}
    waiting, (coming, places) = room.waiting_for(number), cutting(room, number)
    cards = {player: CARDS[(mix * 7 + place * 11) % 52] for place, player in enumerate(table.players)}
    after, cut = change_over(room, number, cards, minute)
    assert cut.cut_in == coming == waiting[: len(coming)], "in order of arrival"
    assert len(cut.out) == places
    assert len(after.table(number).players) == len(table.players) - len(cut.out) + len(coming)
    assert all(since[one] <= since[other] for one in coming for other in waiting[len(coming) :])
    ready = [one.person for one in ready_in(room)]
    if len(room.tables) == 1:
        assert coming == tuple(ready[: max(2, 4 - len(table.players))])
    else:
        assert set(coming) <= set(ready[: places_of(room).total()])
        if len(ready) >= places_of(room).total():
            assert len(coming) == places_of(room)[number], "somebody waits at every table"
    assert {one.person for one in after.queue} == {*since, *cut.out} - {*coming}
    return after


def test_several_empty_seats_are_filled_before_a_table_is_made() -> None:
    room = leave(leave(room_of("ABCDEFGH"), "A"), "B")
    room = arrive(arrive(room, "I", 20), "J", 21)
    assert [(one.person, one.table) for one in room.queue] == [("I", 1), ("J", 1)]
    assert cutting(room, 1) == (("I", "J"), 0)
    for minute, person in enumerate("KLM", 22):
        room = arrive(room, person, minute)
    assert room.can_form() == ()
    assert [(one.person, one.table) for one in room.queue][2:] == [("K", 2), ("L", None), ("M", None)]
    assert arrive(room, "N", 30).can_form() == tuple("KLMN")


def test_who_comes_back_from_a_break_has_his_place_again() -> None:
    room = room_of("ABCDEFGHIJK")
    assert [(one.person, one.table) for one in room.queue] == [("I", 1), ("J", 2), ("K", None)]
    room = pause(room, "I")
    assert [(one.person, one.table) for one in room.queue] == [("I", None), ("J", 2), ("K", 1)]
    back = pause(room, "I", away=False)
    assert [(one.person, one.table) for one in back.queue] == [("I", 1), ("J", 2), ("K", None)]


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
