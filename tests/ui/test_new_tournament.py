"""The wizard for a new tournament, walked by the keyboard alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt

from app.desk import hall
from app.desk.rules import in_force
from app.desk.tournaments import tournaments
from app.ui.new_tournament import COURSE, Draft, NewTournamentWizard, how_long, preset_rules
from tests.desk.building import started
from tests.ui.card_day import end, window_on
from tests.ui.keyboard import ALL, DOWN, ENTER, NEXT, SPACE, TAB, UP, go_to, press


def opened(folder: Path) -> tuple[Any, Any, NewTournamentWizard]:
    desk = started(folder)
    window = window_on(desk)
    window.go("today")
    press(NEXT)
    wizard = window.places.top()
    assert isinstance(wizard, NewTournamentWizard)
    return desk, window, wizard


def test_keyboard_walk(tmp_path: Path) -> None:
    desk, window, wizard = opened(tmp_path)
    press(TAB, ALL, "28 at Kerala House", ENTER, "08:30", ENTER, "16", ENTER, ALL, "75", NEXT)
    assert wizard.key == "format"
    assert "16 teams plays 32 games in 6 slots at 6 tables" in wizard.page("format").follows.text()
    press(NEXT)
    assert wizard.key == "questions"
    press(DOWN, NEXT)
    assert wizard.key == "check"
    press(NEXT)
    assert window.places.top().title == "Today"
    (row,) = tournaments(desk)
    assert (row.title, row.starts_at, row.capacity, row.preset) == (
        "28 at Kerala House", "08:30", 16, "twentyeight-kerala-house-2026",
    )  # fmt: skip
    with desk.reading() as connection:
        rules = in_force(connection, row.id).at()
    assert (rules.team_fee, rules.games_each, rules.kott_replaces) == (7500, 4, False)
    assert [table.number for table in hall.tables(desk)] == [1, 2, 3, 4, 5, 6]
    end(window, desk)


def test_a_figure_of_the_rule_document_is_changed_before_the_tournament_is_made(tmp_path: Path) -> None:
    desk, window, wizard = opened(tmp_path)
    press(NEXT, NEXT)
    figures = wizard.page("questions").figures
    assert not figures.fields["penalty_points.revoke"].isVisible()
    go_to(figures.more)
    press(SPACE)
    go_to(figures.fields["penalty_points.revoke"])
    press(ALL, "2", ENTER, ENTER, ALL, "3", NEXT)
    assert wizard.key == "check"
    answers = wizard.page("check").answers.text()
    assert "Suit not followed: 2 points" in answers
    assert "Match points of a win: 3 points" in answers
    assert "Signals, talk, gestures: to the other team" not in answers, "only what is other than printed"
    press(NEXT)
    (row,) = tournaments(desk)
    with desk.reading() as connection:
        rules = in_force(connection, row.id).at()
    assert (rules.penalty_points.revoke, rules.penalty_points.conduct, rules.match_points.win) == (2, 3, 3)
    end(window, desk)


def test_one_undo_takes_tournament_and_tables_back(tmp_path: Path) -> None:
    desk, window, _wizard = opened(tmp_path)
    press(NEXT, NEXT, NEXT, NEXT)
    assert len(tournaments(desk)) == 1
    desk.undo()
    assert not tournaments(desk)
    assert not hall.tables(desk)
    end(window, desk)


def test_refused_at_the_field(tmp_path: Path) -> None:
    desk, window, wizard = opened(tmp_path)
    press(TAB, ALL, " ", NEXT)
    assert wizard.key == "event"
    assert "title" in wizard.form.note("title")
    press(ALL, "28", ENTER, "half past", NEXT, NEXT, NEXT, NEXT)
    assert wizard.key == "event"
    assert "08:30" in wizard.form.note("starts_at")
    assert not tournaments(desk)
    end(window, desk)


def test_points_first_proposes_the_average_for_walkovers(tmp_path: Path) -> None:
    desk, window, wizard = opened(tmp_path)
    press(NEXT, NEXT)
    order = wizard.form.fields["group_rank"]
    go_to(order)
    press(DOWN, DOWN, (UP, Qt.KeyboardModifier.ControlModifier), (UP, Qt.KeyboardModifier.ControlModifier))
    assert wizard.draft.rules["group_rank"][0] == "points_scored"
    assert wizard.form.fields["walkover"].value() == "average_of_own_games"
    end(window, desk)


def test_a_rule_behind_the_cut_is_refused() -> None:
    rules = {**preset_rules(""), "group_rank": ("cut", "match_points")}
    assert [problem.field for problem in COURSE.refusals("questions", Draft(title="28", rules=rules))] == ["group_rank"]


def test_an_odd_field_with_odd_games_is_told() -> None:
    draft = Draft(title="28", capacity=15, tables=5, rules={**preset_rules(""), "games_each": 3})
    assert "cannot play" in how_long(draft)
    assert not COURSE.refusals("format", draft)
