"""The bracket on the screen: read out, walked, opened, given tables, seeded anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.desk import hall
from app.desk.desk import Desk
from app.desk.knockout import CloseStage, GiveTable, seeds_moved, ties
from app.desk.matches import CorrectReport, ReportTotals
from app.desk.officials import officials
from app.desk.registration import Withdraw
from app.desk.scores import GROUP
from app.ui.bracket import TableDialog
from app.ui.hall.calls import CallsPanel
from app.ui.match_page import MatchPage
from app.ui.ranking_page import RankingPage
from app.ui.tie_page import TiePage
from tests.ui import card_day
from tests.ui.card_day import end, field, window_on
from tests.ui.keyboard import DOWN, ENTER, ESC, NEXT, SPACE, TAB, answering, press


def test_before_the_group_stage_is_closed(tmp_path: Path) -> None:
    desk, game = card_day.played(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    assert window.places.top().empty_box.isVisible()
    press(NEXT)
    assert window.places.place == f"tournament/{game}/standings"
    end(window, desk)


def test_every_match_is_a_box_with_words(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    view = window.places.top().view
    assert set(view.boxes) == {"Q1", "Q2", "Q3", "Q4", "S1", "S2", "L", "F"}
    now = field(desk, game)
    first, last = now.bracket.seeds[0], now.bracket.seeds[7]  # type: ignore[union-attr]
    said = view.boxes["Q1"].accessibleName()
    assert said == f"Quarter-final 1, {now.name(first)} against {now.name(last)}, ready"
    assert "winner of S1 against winner of S2" in view.boxes["F"].accessibleName()
    assert "loser of S1" in view.boxes["L"].accessibleName()
    end(window, desk)


def test_winners_go_on_and_are_said(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    view = window.places.top().view
    match = next(table for table in field(desk, game).tables if table.code == "Q1")
    desk.do(ReportTotals(match.id, 14, 9))
    winner = field(desk, game).name(match.a)
    assert f"{winner} won" in view.boxes["Q1"].accessibleName()
    line = view.boxes["Q1"].match.lines[0]
    assert (line.words, line.score, line.won) == (winner, "14", True)
    assert winner in view.boxes["S1"].accessibleName()
    end(window, desk)


def test_arrows_walk_and_enter_opens(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    view = window.places.top().view
    assert QApplication.focusWidget() is view.boxes["Q1"]
    press(DOWN)
    assert QApplication.focusWidget() is view.boxes["Q4"]
    press(Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is view.boxes["F"]
    press(DOWN)
    assert QApplication.focusWidget() is view.boxes["L"]
    press(ENTER)
    page = window.places.top()
    assert isinstance(page, MatchPage)
    end(window, desk)


def test_give_a_table(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    view = window.places.top().view
    answering(DOWN, ENTER)
    press((Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier))
    given = next(table for table in field(desk, game).tables if table.code == "Q1")
    assert given.table == 2
    assert "table 2" in view.boxes["Q1"].accessibleName()
    end(window, desk)


def test_a_bye_is_told_and_not_opened(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    both = next(table for table in field(desk, game).tables if table.code == "Q1")
    for team in (both.a, both.b):
        assert team is not None
        desk.do(Withdraw(team, "no car"))
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    view = window.places.top().view
    assert "bye" in view.boxes["S1"].accessibleName()
    end(window, desk)


def corrected(desk: Desk, game: int) -> None:
    """A group result of one of the best two is turned round, so that the seeds move; ties are cut."""
    now = field(desk, game)
    assert now.bracket is not None
    seeds = now.bracket.seeds
    table = next(one for one in now.at(GROUP) if {one.a, one.b} & set(seeds[:2]) and {one.a, one.b} - set(seeds))
    assert table.totals is not None
    score = (3, 30) if table.totals[0] > table.totals[1] else (30, 3)
    judge = officials(desk)[0].id
    desk.do(CorrectReport(table.id, *score, "the sheet was read upside down", official_id=judge, confirmed=True))
    card_day.cut(desk, game)
    assert seeds_moved(field(desk, game))


def test_seeding_anew_shows_what_moves(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    corrected(desk, game)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    panel = window.places.top()
    assert "otherwise" in panel.notice.text()
    seen: list[str] = []
    answering(TAB, SPACE, seen=seen)
    press(NEXT)
    assert any("instead of" in words for words in seen)
    assert not seeds_moved(field(desk, game))
    assert panel.notice.isHidden()
    end(window, desk)


def test_seeding_anew_in_the_midst_of_the_knockout_asks_an_official(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    desk.do(ReportTotals(next(table.id for table in field(desk, game).tables if table.code == "Q1"), 14, 9))
    corrected(desk, game)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    answering(ENTER, ENTER)
    press(NEXT)
    assert seeds_moved(field(desk, game)), "without a reason nothing is seeded"
    seen: list[str] = []
    yes = partial(answering, TAB, SPACE, seen=seen)
    answering(TAB, "read upside down", yes, ENTER)
    press(NEXT)
    assert any("has been played" in words for words in seen), seen
    assert not seeds_moved(field(desk, game))
    assert "played by others" in window.places.top().view.boxes["Q1"].accessibleName()
    assert "an official has to look" in window.places.top().notice.text()
    end(window, desk)


def test_a_tie_after_the_close_is_told_and_can_be_settled(tmp_path: Path) -> None:
    desk, game = card_day.drawn(tmp_path)
    card_day.level(desk, game)
    card_day.cut(desk, game)
    desk.do(CloseStage(card_day.group(desk, game)))
    now = field(desk, game)
    assert now.standings is not None
    tenth = now.standings.rows[9].team
    lost = next(table for table in now.at(GROUP) if table.b == tenth)
    judge = officials(desk)[0].id
    desk.do(CorrectReport(lost.id, 9, 10, "turned round", official_id=judge, confirmed=True))
    assert ties(field(desk, game))
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket", "reseed")
    assert "tie has to be settled" in window.places.top().bar.words()
    window.go("today")
    press(NEXT)
    assert isinstance(window.places.top(), TiePage)
    card_day.cut(desk, game)
    assert not ties(field(desk, game))
    end(window, desk)


def test_the_champion_and_the_final_ranking(tmp_path: Path) -> None:
    desk, game = card_day.champion(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/bracket")
    panel = window.places.top()
    assert panel.champion.text().startswith("Champion: ")
    press(NEXT)
    page = window.places.top()
    assert isinstance(page, RankingPage)
    places = page.table.rows.shown
    assert [place.first for place in places[:4]] == [1, 2, 3, 4]
    assert len(places) == 16
    end(window, desk)


def test_tables_of_the_hall_are_offered(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    first = next(table for table in field(desk, game).tables if table.code == "Q1")
    dialog = TableDialog(None, desk, field(desk, game), first)
    assert dialog.form.fields["table"].count() == 1 + len(hall.tables(desk))
    dialog.deleteLater()
    desk.close()


def test_a_free_table_is_proposed_and_taken_ones_are_told(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    first, second = (table for table in field(desk, game).tables if table.code in ("Q1", "Q2"))
    desk.do(GiveTable(first.id, hall.tables(desk)[0].id))
    dialog = TableDialog(None, desk, field(desk, game), second)
    tables = dialog.form.fields["table"]
    assert tables.value() == hall.tables(desk)[1].id
    assert [tables.itemText(n) for n in range(1, 3)] == ["Table 1 · Main hall · taken", "Table 2 · Main hall"]
    dialog.deleteLater()
    desk.close()


def test_a_match_of_the_bracket_is_called_to_a_table(tmp_path: Path) -> None:
    desk, game = card_day.closed(tmp_path)
    window = window_on(desk)
    panel = CallsPanel(desk, window)
    window.open(panel)
    panel.table.setFocus()
    answering(ESC)
    press(ENTER)
    assert all(table.called_at is None for table in field(desk, game).tables if table.stage != GROUP)
    answering(ENTER, ENTER)
    press(ENTER)
    called = [table for table in field(desk, game).tables if table.stage != GROUP and table.called_at is not None]
    assert [table.table for table in called] == [1]
    end(window, desk)
