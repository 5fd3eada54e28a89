"""The hall at the desk: tables called, begun and waited for; the picture of the day; pace, breaks and waves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from app.desk.day import pace
from app.desk.day.calls import calls, waiting
from app.desk.day.holding import ReleaseSeat
from app.desk.day.person import where_is
from app.desk.day.timetable import timetable
from app.desk.day.whereabouts import held
from app.desk.desk import Desk
from app.desk.matches import StartMatch
from app.desk.people import EditPerson
from app.desk.rummy.field import field_of
from app.startup import Program
from app.ui.hall.calls import CallsPanel
from app.ui.hall.day_panel import DayPanel
from app.ui.hall.pace_page import PacePage, seconds_of
from app.ui.hall.wave_page import WavePage
from app.ui.official_dialog import OfficialDialog
from app.ui.people import PeoplePanel
from app.ui.tournament_panel import of
from tests.desk.building import started
from tests.desk.day_building import both, busy_and_held, rummy


@pytest.fixture
def program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, request: pytest.FixtureRequest
) -> Iterator[Program]:
    """The program with a day of both tournaments open: the first slot of 28 is called, in rummy two seats are held."""
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    desk = busy_and_held(started(tmp_path), getattr(request, "param", "charge_25"))
    path = desk.path
    desk.close()
    made = Program()
    qtbot.addWidget(made.window)
    assert made.open_event(path)
    made.window.resize(1366, 768)
    made.window.show()
    made.window.activateWindow()
    yield made
    made.close_event()


def desk_of(program: Program) -> Desk:
    assert program.desk is not None
    return program.desk


def sentences(widget: QWidget) -> list[str]:
    """What the bar of a panel or dialog says."""
    return [widget.bar.words()]  # type: ignore[attr-defined]


def calls_panel(program: Program) -> CallsPanel:
    program.window.go("calls")
    panel = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(panel, CallsPanel)
    return panel


def test_called_tables_stand_first_and_are_begun_by_a_key(program: Program, qtbot: QtBot) -> None:
    panel = calls_panel(program)
    first = panel.table.current()
    assert first.state == "called"
    assert first.sides[0].people[0].name in panel.aloud.text()
    assert "Begin" in panel.primary_button.text()
    qtbot.keyClick(panel.table, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    again = next(call for call in calls(desk_of(program)) if call.match == first.match)
    assert again.last_call_at is not None
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    assert first.match not in {call.match for call in calls(desk_of(program))}


def test_enter_pressed_twice_calls_two_tables_and_begins_none(program: Program, qtbot: QtBot) -> None:
    panel = calls_panel(program)
    ready = [call.match for call in panel.rows if call.state == "ready"]
    assert len(ready) > 1
    panel.table.choose(ready[0])
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    states = {call.match: call.state for call in calls(desk_of(program))}
    assert [states.get(match) for match in ready[:2]] == ["called", "called"]


@pytest.mark.parametrize("program", ["table_waits"], indirect=True)
def test_a_table_that_waits_is_called_only_by_an_official(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    panel = calls_panel(program)
    asked: list[str] = []

    def decide(dialog: OfficialDialog) -> int:
        asked.extend(sentences(dialog))
        dialog.form.fields["reason"].put("the hall has to be empty by six")
        dialog.press()
        return dialog.result()

    monkeypatch.setattr(QDialog, "exec", decide)
    second = next(call for call in panel.rows if call.state == "ready" and call.missing)
    panel.table.choose(second.match)
    assert "elsewhere" in panel.aloud.text()
    panel.primary_button.click()
    assert any("An official may" in words for words in asked)
    called = {call.match: call.state for call in calls(desk_of(program))}
    assert called[second.match] == "called"
    assert waiting(desk_of(program))


def test_one_comes_back_to_the_calls_and_not_to_a_button(program: Program) -> None:
    window, desk = program.window, desk_of(program)
    acts = [ReleaseSeat(one.id) for one in held(desk)] + [StartMatch(one.match, 1, "word") for one in calls(desk)]
    window.go("calls")
    panel = window.places.top()  # type: ignore[union-attr]
    assert isinstance(panel, CallsPanel)
    for act in acts:
        desk.do(act)
    assert panel.is_empty
    assert window.focusWidget() is not panel.table
    window.go("timetable")
    for _act in acts:
        desk.undo()
    window.go("calls")
    assert not panel.is_empty
    assert window.focusWidget() is panel.table


@pytest.mark.parametrize("size", [(1180, 720), (1366, 768)])
def test_a_long_name_hides_nothing_of_whom_the_hall_waits_for(program: Program, size: tuple[int, int]) -> None:
    window, desk = program.window, desk_of(program)
    one = waiting(desk)[0]
    desk.do(EditPerson(one.person, "Gopalakrishnan Venkataraman Subramaniam Iyer of Palakkad West"))
    window.resize(*size)
    for place, name in (("calls", "waiting"), ("timetable", "clashes")):
        window.go(place)
        QApplication.processEvents()
        table = getattr(window.places.top(), name)  # type: ignore[union-attr]
        if table.isVisibleTo(window):
            assert table.horizontalScrollBar().maximum() == 0, place


def test_a_day_that_is_not_drawn_does_not_say_that_nobody_is_at_two_tables(program: Program) -> None:
    window, desk = program.window, desk_of(program)
    window.go("timetable")
    panel = window.places.top()  # type: ignore[union-attr]
    assert isinstance(panel, DayPanel)
    undrawn = any(row.match is None for row in timetable(desk).rows)
    assert undrawn
    assert "not drawn yet" in panel.nobody.text()


def test_a_held_seat_is_filled_or_given_up(program: Program) -> None:
    panel = calls_panel(program)
    desk = desk_of(program)
    rows = [row for row in waiting(desk) if row.held is not None]
    assert rows
    panel.waiting.choose((rows[0].match, rows[0].person))
    assert panel.sits.isEnabled()
    panel.sits.trigger()
    assert any("is still at" in words for words in sentences(panel))
    before = len(held(desk))
    panel.gives_up.trigger()
    assert len(held(desk)) == before - 1
    desk.undo()
    assert len(held(desk)) == before


def test_the_picture_of_the_day_goes_by_the_arrows(program: Program, qtbot: QtBot) -> None:
    program.window.go("timetable")
    panel = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(panel, DayPanel)
    panel.picture.setFocus()
    first = panel.picture.current()
    assert first is not None
    qtbot.keyClick(panel.picture, Qt.Key.Key_Right)
    second = panel.picture.current()
    assert second is not None
    assert second.key != first.key
    assert second.code in panel.said.text()
    assert panel.picture.accessibleDescription() == panel.said.text()
    assert not panel.picture.box(first).intersects(panel.picture.box(second)) or first.table != second.table
    panel.picture.choose(next(row.key for row in timetable(desk_of(program)).rows if row.match is not None))
    qtbot.keyClick(panel.picture, Qt.Key.Key_Return)
    assert program.window.places.place.endswith("/tables")  # type: ignore[union-attr]


def test_pace_and_breaks_are_typed(program: Program, qtbot: QtBot) -> None:
    program.window.go("timetable")
    qtbot.keyClick(program.window.places.top(), Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)  # type: ignore[union-attr]
    page = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(page, PacePage)
    desk = desk_of(program)
    tournament = page.form.values()["tournament"]
    page.form.fields["deal"].setText("soon")
    page.primary_button.click()
    assert "A deal takes" in page.form.note("deal")
    page.form.fields["deal"].setText("4:10")
    page.primary_button.click()
    assert pace.pace(desk, tournament).deal_seconds == 250
    for key, text in (("title", "Lunch"), ("begins", "12:30"), ("ends", "12:00")):
        page.pause.fields[key].setText(text)
    page.add.click()
    assert "before it begins" in page.pause.note("ends")
    page.pause.fields["ends"].setText("13:15")
    page.add.click()
    assert [row.title for row in pace.pauses(desk)] == ["Lunch"]
    page.breaks.choose(pace.pauses(desk)[0].id)
    page.take_out.click()
    assert pace.pauses(desk) == ()


def test_a_break_is_typed_with_enter_alone(program: Program, qtbot: QtBot) -> None:
    program.window.open(PacePage(desk_of(program), program.window))
    page = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(page, PacePage)
    fields = page.pause.fields
    for key, text in (("title", "Lunch"), ("begins", "9.30"), ("ends", "10.15")):
        fields[key].setFocus()
        qtbot.keyClicks(fields[key], text)
        qtbot.keyClick(fields[key], Qt.Key.Key_Return)
    assert program.window.focusWidget() is fields["of"]
    qtbot.keyClick(fields["of"], Qt.Key.Key_Return)
    assert [(row.title, row.begins, row.ends) for row in pace.pauses(desk_of(program))] == [("Lunch", "09:30", "10:15")]


@pytest.mark.parametrize(("text", "seconds"), [("3:20", 200), ("3", 180), ("", 0), ("3:x", 0), ("-1", 0)])
def test_minutes_and_seconds_are_read(text: str, seconds: int) -> None:
    assert seconds_of(text) == seconds


def test_the_card_of_a_person_says_where_he_is(program: Program) -> None:
    desk = desk_of(program)
    call = next(call for call in calls(desk) if call.state == "called")
    person = call.sides[0].people[0].person
    program.window.go("people", person)
    panel = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(panel, PeoplePanel)
    words = " ".join(label.text() for label in panel.card.findChildren(type(panel.title_line)))
    assert str(where_is(desk, person).words) in words
    assert "Owes" in words or "paid" in words


def test_a_wave_is_looked_at_and_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    desk = both(started(tmp_path))
    path, game = desk.path, rummy(desk)
    desk.close()
    made = Program()
    qtbot.addWidget(made.window)
    assert made.open_event(path)
    made.window.show()
    page = WavePage(desk_of(made), made.window, of(game))
    made.window.go(f"tournament/{game}/seating")
    made.window.open(page)
    assert "at a match" in page.who.text()
    assert page.form.values()["hold"], "the house rule is that they are charged, so they have a place"
    assert "seat held" in page.plan_lines.text()
    page.form.fields["seed"].setText("hall")
    page.form.fields["size"].put(4)
    page.primary_button.click()
    assert field_of(desk_of(made), game).tables
    assert held(desk_of(made))
    QApplication.processEvents()
    made.close_event()


@pytest.mark.parametrize("program", ["table_waits"], indirect=True)
def test_wherever_a_table_is_called_an_official_may_decide(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = desk_of(program)
    asked: list[str] = []

    def decide(dialog: OfficialDialog) -> int:
        asked.extend(sentences(dialog))
        dialog.form.fields["reason"].put("the hall has to be empty by six")
        dialog.press()
        return dialog.result()

    monkeypatch.setattr(QDialog, "exec", decide)
    program.window.go(f"tournament/{rummy(desk)}/tables")
    panel = program.window.places.top()  # type: ignore[union-attr]
    ready = {call.match for call in calls(desk) if call.state == "ready" and call.tournament == rummy(desk)}
    assert ready
    panel.next()
    assert any("An official may" in words for words in asked)
    assert {call.state for call in calls(desk) if call.match in ready} == {"called"}
