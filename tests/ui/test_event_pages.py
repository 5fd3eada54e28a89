"""The pages about the event: its details, its house rules, its officials, its hall; by the keyboard alone."""

from __future__ import annotations

import base64
from pathlib import Path

from PySide6.QtCore import Qt

from app.desk import hall
from app.desk.event import event
from app.desk.officials import officials
from app.desk.rules import in_force
from app.desk.tournaments import tournaments
from app.ui.event_page import EventPage
from app.ui.hall_page import HallPage
from app.ui.house_rules_page import HouseRulesPage
from app.ui.officials_page import OfficialsPage
from app.ui.tournament_panel import of
from app.ui.versions_page import VersionsPage
from tests.desk.building import started
from tests.ui import card_day
from tests.ui.card_day import end, window_on
from tests.ui.keyboard import ALL, DOWN, ENTER, ESC, F2, NEXT, SPACE, TAB, answering, go_to, press

PIXEL = base64.b64encode(
    base64.b64decode(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    )
).decode()


# the event


def test_details_are_saved(tmp_path: Path) -> None:
    desk = started(tmp_path)
    window = window_on(desk)
    page = EventPage(desk, window)
    window.open(page)
    press(ALL, "Onam Card Day", NEXT)
    assert event(desk).title == "Onam Card Day"
    page.logo.put(PIXEL)
    page.form.fields["sponsor"].put("Spice Bazaar")
    press(NEXT)
    assert (event(desk).logo, event(desk).sponsor) == (PIXEL, "Spice Bazaar")
    assert not page.logo.picture.isHidden()
    press(ESC)
    assert window.places.top().title == "Today"
    end(window, desk)


def test_details_refused_at_the_field_and_leaving_asks(tmp_path: Path) -> None:
    desk = started(tmp_path)
    window = window_on(desk)
    page = EventPage(desk, window)
    window.open(page)
    press(ALL, " ", NEXT)
    assert page.form.note("title").startswith("✘")
    assert event(desk).title == "Kerala House Card Day"
    answering(SPACE)
    press(ESC)
    assert window.places.top() is page
    answering(TAB, SPACE)
    press(ESC)
    assert window.places.top() is not page
    end(window, desk)


def test_a_tournament_is_changed_and_taken_away(tmp_path: Path) -> None:
    desk, _game = card_day.registered(tmp_path, 0)
    window = window_on(desk)
    page = EventPage(desk, window)
    window.open(page)
    go_to(page.edit_button)
    answering(ALL, "28 evening", ENTER, "19:30", ENTER, "12", ENTER)
    press(SPACE)
    (row,) = tournaments(desk)
    assert (row.title, row.starts_at, row.capacity) == ("28 evening", "19:30", 12)
    go_to(page.remove_button)
    answering(TAB, SPACE)
    press(SPACE)
    assert not tournaments(desk)
    end(window, desk)


# the house rules


def test_before_the_first_result_they_are_simply_changed(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    window = window_on(desk)
    page = HouseRulesPage(desk, window, of(game))
    window.open(page)
    assert page.when.isHidden()
    assert not page.primary_button.isEnabled()
    go_to(page.form.fields["kott_replaces"])
    press(DOWN)
    assert page.changes() == {"kott_replaces": False}
    press(NEXT)
    with desk.reading() as connection:
        rules = in_force(connection, game)
    assert not rules.frozen
    assert rules.at().kott_replaces is False
    end(window, desk)


def test_after_the_first_result_a_change_needs_a_reason_and_shows_what_moves(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    window = window_on(desk)
    page = HouseRulesPage(desk, window, of(game))
    window.open(page)
    go_to(page.form.fields["group_rank"])
    control = Qt.KeyboardModifier.ControlModifier
    press(DOWN, DOWN, (Qt.Key.Key_Up, control), (Qt.Key.Key_Up, control), NEXT)
    assert "why it changes" in page.when.note("reason")
    page.when.fields["reason"].setFocus()
    seen: list[str] = []
    press("the committee met at noon")
    answering(TAB, SPACE, seen=seen)
    press(NEXT)
    assert any("goes from place" in words for words in seen)
    with desk.reading() as connection:
        versions = in_force(connection, game).versions
    assert len(versions) == 2
    assert versions[-1].rules.group_rank[0] == "points_scored"
    assert versions[0].rules.group_rank[0] == "match_points"
    page._versions()
    listed = window.places.top()
    assert isinstance(listed, VersionsPage)
    assert [row.reason for row in listed.table.rows.shown] == ["", "the committee met at noon"]
    assert "Order of the group table: points scored" in listed.changed_lines.text()
    end(window, desk)


def test_a_change_from_the_next_deal_moves_nothing(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    window = window_on(desk)
    page = HouseRulesPage(desk, window, of(game))
    window.open(page)
    page.when.fields["since"].setFocus()
    press(DOWN, DOWN)
    assert page.when.fields["since"].value() == "deal"
    page.when.fields["reason"].setFocus()
    press("asked by the captains")
    page.more.setChecked(True)
    page.more_form.fields["seat_changes"].setFocus()
    press(ALL, "5")
    seen: list[str] = []
    answering(TAB, SPACE, seen=seen)
    press(NEXT)
    assert any("No result and no rank moves" in words for words in seen)
    with desk.reading() as connection:
        assert [version.since for version in in_force(connection, game).versions] == ["start", "deal"]
    end(window, desk)


def test_kept_when_the_person_says_no(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    window = window_on(desk)
    page = HouseRulesPage(desk, window, of(game))
    window.open(page)
    go_to(page.form.fields["kott_replaces"])
    press(DOWN)
    answering(SPACE)
    press(ESC)
    assert window.places.top() is page
    assert page.changes() == {"kott_replaces": False}
    end(window, desk)


# officials


def test_name_and_announce(tmp_path: Path) -> None:
    desk = started(tmp_path)
    window = window_on(desk)
    page = OfficialsPage(desk, window)
    window.open(page)
    assert page.empty_box.isVisible()
    answering("Thomas Varghese", ENTER, DOWN, ENTER)
    press(NEXT)
    (row,) = officials(desk)
    assert (row.name, row.role, row.announced_at) == ("Thomas Varghese", "panel", None)
    assert page.primary_button.text() == "They &are announced"
    press(NEXT)
    assert officials(desk)[0].announced_at is not None
    go_to(page.table)
    answering(ALL, "Thomas Kurian", ENTER, ENTER)
    press(F2)
    assert (officials(desk)[0].name, officials(desk)[0].announced_at) == ("Thomas Kurian", None)
    page.remove_action.trigger()
    assert not officials(desk)
    end(window, desk)


def test_somebody_of_the_event_is_joined_to_the_person(tmp_path: Path) -> None:
    desk, _game = card_day.registered(tmp_path, 2)
    window = window_on(desk)
    page = OfficialsPage(desk, window)
    window.open(page)
    answering("Binu 2", ENTER, ENTER)
    page.add_action.trigger()
    named = next(row for row in officials(desk) if row.name == "Binu 2")
    assert named.person_id is not None
    end(window, desk)


# the hall


def test_tables_are_added_changed_and_removed(tmp_path: Path) -> None:
    desk = started(tmp_path)
    window = window_on(desk)
    page = HallPage(desk, window)
    window.open(page)
    answering(ENTER, "3", ENTER, ENTER)
    press(NEXT)
    assert [row.number for row in hall.tables(desk)] == [1, 2, 3]
    go_to(page.table)
    answering(ALL, "9", ENTER, TAB, "window side", ENTER, ENTER, ENTER)
    press(F2)
    assert [(row.number, row.where) for row in hall.tables(desk)] == [(2, ""), (3, ""), (9, "window side")]
    page.remove_action.trigger()
    assert [row.number for row in hall.tables(desk)] == [2, 3]
    end(window, desk)


def test_a_number_twice_is_refused_in_the_dialog(tmp_path: Path) -> None:
    desk, _game = card_day.registered(tmp_path, 2, tables=2)
    window = window_on(desk)
    page = HallPage(desk, window)
    window.open(page)
    seen: list[str] = []
    answering(ALL, "2", ENTER, ENTER, ENTER, ESC, seen=seen)
    press(NEXT)
    assert any("There is a table 2 already" in words for words in seen)
    assert len(hall.tables(desk)) == 2
    end(window, desk)


def test_a_table_of_a_match_being_played_is_busy(tmp_path: Path) -> None:
    from app.desk.matches import CallMatch
    from app.desk.scores import field_of

    desk, game = card_day.drawn(tmp_path)
    match = field_of(desk, game).tables[0]
    desk.do(CallMatch(match.id))
    window = window_on(desk)
    page = HallPage(desk, window)
    window.open(page)
    states = {row.number: row.state for row in page.table.rows.shown}
    assert states[match.table] == "busy"
    assert "1 busy" in page.state_line.text()
    end(window, desk)
