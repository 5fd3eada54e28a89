"""The draw and what is done with the fixtures, by the keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk import hall
from app.desk.fixtures import certificate
from app.desk.hall import AddTables
from app.desk.matches import CallMatch, StartMatch
from app.desk.rules import ChangeHouseRules
from app.desk.scores import GROUP
from app.ui.certificate_page import CertificatePage
from app.ui.draw_wizard import DrawWizard
from app.ui.hall_page import HallPage
from tests.ui import card_day
from tests.ui.card_day import end, field, window_on
from tests.ui.day import to_the_knockout
from tests.ui.keyboard import ALL, ENTER, ESC, F2, NEXT, SPACE, TAB, answering, go_to, press


def test_draw_by_the_keyboard(tmp_path: Path) -> None:
    desk, game = card_day.registered(tmp_path, 16)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures")
    press(NEXT)
    wizard = window.places.top()
    assert isinstance(wizard, DrawWizard)
    press(ALL, "monsoon", NEXT)
    told = wizard.page("plan").lines.text()
    assert "16 teams play 32 games" in told
    assert "6 slots at 6 tables" in told
    assert "Nobody meets twice" in told
    press(NEXT)
    assert len(field(desk, game).at(GROUP)) == 32
    made = certificate(desk, game)
    assert made is not None
    assert (made.seed, made.made_by) == ("monsoon", "Mary")
    end(window, desk)


def test_tables_are_chosen_by_space(tmp_path: Path) -> None:
    desk, game = card_day.registered(tmp_path, 16)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures", "draw")
    wizard = window.places.top()
    go_to(wizard.form.fields["tables"])
    press(SPACE)
    assert wizard.draft.tables == (2, 3, 4, 5, 6)
    press(NEXT, NEXT)
    assert {table.table for table in field(desk, game).at(GROUP)} == {2, 3, 4, 5, 6}
    end(window, desk)


def test_without_a_seed_or_a_table_there_is_no_draw(tmp_path: Path) -> None:
    desk, game = card_day.registered(tmp_path, 16, tables=0)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures", "draw")
    wizard = window.places.top()
    press(ALL, " ", NEXT)
    assert wizard.key == "wishes"
    assert "seed" in wizard.form.note("seed")
    assert "table" in wizard.form.note("tables")
    end(window, desk)


def test_an_odd_field_is_refused_with_the_numbers_that_work(tmp_path: Path) -> None:
    desk, game = card_day.registered(tmp_path, 15)
    desk.do(ChangeHouseRules(game, {"games_each": 3}))
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures", "draw")
    wizard = window.places.top()
    press(NEXT)
    assert "15 teams can play 2 or 4 games" in wizard.page("plan").lines.text()
    press(NEXT)
    assert window.places.top() is wizard
    assert "cannot play 3 games" in wizard.bar.words()
    end(window, desk)


def test_the_hall_is_one_step_away_from_the_draw(tmp_path: Path) -> None:
    desk, game = card_day.registered(tmp_path, 16, tables=0)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures", "draw")
    wizard = window.places.top()
    go_to(wizard.page("wishes").another)
    press(SPACE)
    assert isinstance(window.places.top(), HallPage)
    answering(ENTER, "4", ENTER, ENTER)
    press(NEXT)
    assert [row.number for row in hall.tables(desk)] == [1, 2, 3, 4]
    end(window, desk)


def test_move_a_match(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 8, tables=6)
    desk.do(AddTables(20, 20))
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures")
    panel = window.places.top()
    go_to(panel.table)
    first = panel.table.current()
    answering(ALL, str(first.slot), TAB, ALL, "20", ENTER)
    press(F2)
    assert field(desk, game).match(first.id).table == 20
    end(window, desk)


def test_a_double_booking_is_refused_in_the_dialog(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 8, tables=6)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures")
    panel = window.places.top()
    go_to(panel.table)
    first = panel.table.current()
    seen: list[str] = []
    answering(ALL, str((first.slot or 0) + 1), TAB, ALL, "6", ENTER, ESC, seen=seen)
    press(F2)
    assert any("tables in slot 2" in words for words in seen)
    assert field(desk, game).match(first.id).slot == first.slot
    end(window, desk)


def test_a_match_being_played_is_not_moved(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 8)
    match = field(desk, game).at(GROUP)[0]
    desk.do(CallMatch(match.id))
    desk.do(StartMatch(match.id))
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures", match.id)
    panel = window.places.top()
    assert not panel.move_action.isEnabled()
    assert not panel.again_action.isEnabled()
    end(window, desk)


def test_a_late_team_gets_its_games(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 9)
    card_day.add_teams(desk, game, 1, first=9, late=True)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures")
    panel = window.places.top()
    assert "Without games yet: കോട്ട് Masters" in panel.state_line.text()
    answering(TAB, SPACE)
    panel.late_action.trigger()
    late = next(team.id for team in field(desk, game).teams.values() if team.late)
    games = [table for table in field(desk, game).at(GROUP) if late in (table.a, table.b)]
    assert games
    assert f"{len(games)} games" in panel.bar.words()
    assert panel.late_action.isVisible() is False
    end(window, desk)


def test_a_team_that_comes_after_the_group_stage_is_offered_no_games(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 9, 3)
    card_day.add_teams(desk, game, 1, first=9, late=True)
    to_the_knockout(desk, game)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures")
    assert window.places.top().late_action.isVisible() is False
    desk.undo()
    assert field(desk, game).stage(GROUP).closed_at is None
    window.places.top().refresh()
    assert window.places.top().late_action.isVisible() is True
    end(window, desk)


def test_the_certificate_shows_seed_and_order(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 8)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures")
    window.places.top().certificate_action.trigger()
    page = window.places.top()
    assert isinstance(page, CertificatePage)
    assert "Seed: kottayam" in page.facts.text()
    assert len(page.table.rows.shown) == 8
    press(ESC)
    assert window.places.top().title == "Fixtures"
    end(window, desk)


@pytest.mark.parametrize("words", ["jacks", "Thunder"])
def test_the_filter_finds_a_team(tmp_path: Path, words: str) -> None:
    desk, game = card_day.drawn(tmp_path, 8)
    window = window_on(desk)
    window.go(f"tournament/{game}/fixtures")
    panel = window.places.top()
    press(words)
    assert len(panel.table.rows.shown) == 4
    end(window, desk)
