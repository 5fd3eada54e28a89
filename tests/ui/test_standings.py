"""The group table, its ties, posting and closing, by the keyboard alone."""

from __future__ import annotations

from pathlib import Path

from app.desk.knockout import ties
from app.desk.matches import CorrectReport, ReportTotals
from app.desk.registration import Withdraw
from app.desk.rulings import OpenDispute
from app.desk.scores import GROUP
from app.ui.bracket import BracketPanel
from app.ui.tie_page import TiePage
from tests.ui import card_day
from tests.ui.card_day import end, field, window_on
from tests.ui.keyboard import DOWN, ENTER, NEXT, SPACE, TAB, answering, press


def test_before_the_draw_it_offers_the_draw(tmp_path: Path) -> None:
    desk, game = card_day.registered(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    panel = window.places.top()
    assert panel.empty_box.isVisible()
    assert panel.primary_button.text() == "&Draw the fixtures"
    end(window, desk)


def test_provisional_is_told_and_the_stage_cannot_close(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.play(desk, game, 31)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    panel = window.places.top()
    assert panel.provisional.link.text() == "provisional, 1 result missing"
    assert not panel.primary_button.isEnabled()
    assert all(line.state() != "goes on" for line in panel.table.rows.shown)
    card_day.play(desk, game)
    assert panel.provisional.isHidden()
    end(window, desk)


def test_the_rows_are_the_standings(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    shown = window.places.top().table.rows.shown
    rows = field(desk, game).standings.rows  # type: ignore[union-attr]
    assert [line.row for line in shown] == list(rows)
    assert sum(line.goes_on for line in shown) == 8
    assert window.places.top().table.cut_after == 8
    end(window, desk)


def test_the_line_passes_a_withdrawn_team_by(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    first = field(desk, game).standings.rows[0].team  # type: ignore[union-attr]
    desk.do(Withdraw(first, "ill"))
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    table = window.places.top().table
    gone = next(line for line in table.rows.shown if line.id == first)
    assert (gone.goes_on, gone.state()) == (False, "withdrawn")
    assert sum(line.goes_on for line in table.rows.shown) == 8
    assert table.rows.shown[table.cut_after - 1].goes_on
    end(window, desk)


def test_settle_a_tie_by_typed_cards(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.level(desk, game)
    tie = ties(field(desk, game))[0]
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    press(NEXT)
    page = window.places.top()
    assert isinstance(page, TiePage)
    cards = ["2C", "AS", "KS", "3D", "4D"][: len(tie.teams)]
    for card in cards:
        press(card, ENTER)
    assert window.places.top().title == "Standings"
    order = [row.team for row in field(desk, game).standings.rows][: len(cards)]  # type: ignore[union-attr]
    assert order[:2] == [tie.teams[1], tie.teams[2]]
    assert tie not in ties(field(desk, game))
    end(window, desk)


def test_the_same_card_draws_again(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.level(desk, game)
    tie = next(tie for tie in ties(field(desk, game)) if len(tie.teams) == 2)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    window.places.top()._settle(tie)
    page = window.places.top()
    press("KC", ENTER, "KC", ENTER)
    assert window.places.top() is page
    assert "draw again" in page.form.note(f"cards.{tie.teams[0]}")
    press(" 9H", ENTER, " 10H", ENTER)
    assert tie not in ties(field(desk, game))
    end(window, desk)


def test_settle_a_tie_by_the_fan_and_by_a_play_off(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.level(desk, game)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings", "ties")
    page = window.places.top()
    page.fan.setFocus()
    press("KC", "5", "D")
    assert [text.value() for text in page.teams[:2]] == ["KC", "5D"]
    page.kind.setFocus()
    press(DOWN)
    assert [text.value() for text in page.teams[:2]] == ["", ""]
    assert page.fan.isHidden()
    page.teams[0].setFocus()
    for points in range(len(page.teams)):
        press(str(points), ENTER)
    assert window.places.top().title == "Standings"
    assert field(desk, game).standings.rows[0].team == page.tie.teams[-1]  # type: ignore[union-attr]
    end(window, desk)


def test_post_and_close(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    card_day.cut(desk, game)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    panel = window.places.top()
    panel.post_action.trigger()
    assert "corrections without an official until" in panel.state_line.text()
    seen: list[str] = []
    answering(TAB, SPACE, seen=seen)
    press(NEXT)
    assert any("8 teams go on" in words for words in seen)
    assert isinstance(window.places.top(), BracketPanel)
    stage = field(desk, game).stage(GROUP)
    assert stage is not None
    assert stage.closed_at is not None
    end(window, desk)


def test_keeping_the_stage_open(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    card_day.cut(desk, game)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    answering(SPACE)
    press(NEXT)
    assert field(desk, game).bracket is None
    end(window, desk)


def test_a_protest_is_shown_and_keeps_the_stage_open(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    card_day.cut(desk, game)
    match = field(desk, game).at(GROUP)[0]
    desk.do(OpenDispute(match.id, "12 to 9", "11 to 10"))
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    panel = window.places.top()
    states = {line.id: line.state() for line in panel.table.rows.shown}
    assert states[match.a] == states[match.b] == "under protest"
    assert not panel.primary_button.isEnabled()
    end(window, desk)


def test_a_tie_that_was_corrected_away_is_told(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.level(desk, game)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings", "ties")
    page = window.places.top()
    match = next(one for one in field(desk, game).at(GROUP) if one.a in page.tie.teams or one.b in page.tie.teams)
    desk.do(CorrectReport(match.id, 20, 3, "typed from the wrong sheet", confirmed=True))
    assert "not level any more" in page.bar.words()
    assert not page.primary_button.isEnabled()
    end(window, desk)


def test_a_result_moves_the_shown_table(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path, 8)
    window = window_on(desk)
    window.go(f"tournament/{game}/standings")
    table = window.places.top().table
    match = field(desk, game).at(GROUP)[0]
    desk.do(ReportTotals(match.id, 14, 9))
    assert table.rows.shown[0].id == match.a
    assert table.rows.shown[0].difference() == "+5"
    end(window, desk)
