"""A figure of the rule document changed at the desk by the keyboard alone, and everything that follows it."""

from __future__ import annotations

from pathlib import Path

from app.desk import history, paper
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.rules import in_force
from app.games.rummy13.lines import Deal, Entry
from app.games.rummy13.marks import FIRST_DROP, WINNER, counted
from app.language import ENGLISH
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from app.ui.rummy.base import of as at_table
from app.ui.rummy.deal_page import DealPage
from app.ui.rummy.house_rules import RummyHouseRulesPage, RummyVersionsPage
from app.ui.rummy.sheet_page import SheetPage
from app.ui.tournament_panel import of
from tests.ui.card_day import end
from tests.ui.keyboard import ALL, ENTER, NEXT, SPACE, TAB, answering, go_to, press
from tests.ui.rummy import rummy_day
from tests.ui.rummy.rummy_day import window_on


def first_drop(desk: Desk, game: int) -> int:
    with desk.reading() as connection:
        return int(in_force(connection, game).at().first_drop)


def sheets(desk: Desk, kind: str) -> str:
    """The first sheet of a kind, as text."""
    made = next(offer for offer in paper.offers(paper.clerk(desk)) if offer.kind == kind).make()
    return as_text(document(made[0], ENGLISH))


def open_figures(page: RummyHouseRulesPage, key: str) -> None:
    """Press the button of the figures, and Tab to one of them."""
    go_to(page.figures.more)
    press(SPACE)
    go_to(page.figures.fields[key])


def test_a_first_drop_of_20_is_on_the_sheet_the_page_and_the_handout(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 6)
    assert "D 25" in sheets(desk, "score")
    window = window_on(desk)
    page = RummyHouseRulesPage(desk, window, of(game))
    window.open(page)
    assert not page.figures.fields["first_drop"].isVisible(), "the page does not drown in figures"
    open_figures(page, "first_drop")
    press(ALL, "20")
    assert page.changes() == {"first_drop": 20}
    press(NEXT)
    assert first_drop(desk, game) == 20
    assert "First drop 20 points" in str(history.acts(desk)[0].words)

    foot = sheets(desk, "score")
    assert "D 20" in foot
    assert "A line under a total of 231 or more: compel" in foot
    assert "First drop: 20 (printed: 25)" in sheets(desk, "handout")
    deal = DealPage(desk, window, at_table(game), rummy_day.field(desk, game).tables[0].id)
    window.open(deal)
    assert "D first drop 20" in deal.legend.text()
    press("w", "d", "64", ENTER, "m", "12", ENTER, "25", ENTER, ENTER)
    totals = rummy_day.field(desk, game).tables[0].tally.totals
    assert list(totals.values()) == [0, 20, 64, 50, 12, 25]
    end(window, desk)


def test_a_count_that_could_be_a_drop_stays_a_count_when_the_sheet_is_typed_again(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 6)
    window = window_on(desk)
    page = RummyHouseRulesPage(desk, window, of(game))
    window.open(page)
    open_figures(page, "first_drop")
    press(ALL, "20", NEXT)
    table = rummy_day.field(desk, game).tables[0]
    marks = (WINNER, counted(20), counted(25), FIRST_DROP, counted(30), counted(40))
    desk.do(RecordLine(table.id, Deal(tuple(map(Entry, table.players, marks)))))
    sheet = SheetPage(desk, window, at_table(game), rummy_day.field(desk, game).tables[0].id)
    window.open(sheet)
    stood = [text for key, text in sheet._stood[0].items() if not key.startswith("total")]
    assert stood == ["W", "20C", "25", "D", "30", "40"]
    end(window, desk)


def test_after_the_first_result_a_figure_holds_from_when_it_is_said(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 6)
    rummy_day.deal(desk, game, rummy_day.field(desk, game).tables[0].id, "W", "D", "64", "M", "12", "X")
    window = window_on(desk)
    page = RummyHouseRulesPage(desk, window, of(game))
    window.open(page)
    page.when.fields["reason"].setFocus()
    press("the committee met at noon")
    open_figures(page, "wrong_declaration")
    press(ALL, "80", ENTER)
    assert page.figures.fields["no_show"].hasFocus(), "Enter goes on to the next figure"
    seen: list[str] = []
    answering(TAB, SPACE, seen=seen)
    press(NEXT)
    assert any("Wrong declaration: 80 points – until now: 100 points" in words for words in seen)
    assert list(rummy_day.field(desk, game).tables[0].tally.totals.values()) == [0, 25, 64, 50, 12, 80]
    versions = RummyVersionsPage(desk, window, of(game))
    window.open(versions)
    assert "Wrong declaration: 80 points – until then: 100 points" in versions.changed_lines.text()
    end(window, desk)


def test_what_is_refused_is_said_beside_the_figure(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 6)
    window = window_on(desk)
    page = RummyHouseRulesPage(desk, window, of(game))
    window.open(page)
    assert page.figures.refuse("limit", "Such a limit is not played.")
    assert page.figures.fields["limit"].isVisible()
    assert page.figures.fields["limit"].accessibleDescription() == "Such a limit is not played."
    page.figures.clear()
    assert page.figures.fields["limit"].accessibleDescription() == "printed: 250 points"
    assert not page.figures.refuse("first_dropp", "There is none.")
    end(window, desk)


def test_the_prizes_and_the_time_of_the_last_further_table_are_changed_with_the_house_rules(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 6)
    window = window_on(desk)
    page = RummyHouseRulesPage(desk, window, of(game))
    window.open(page)
    go_to(page.more)
    press(SPACE)
    go_to(page.more_form.fields["prize_shares"])
    press(ALL, "60 50", NEXT)
    assert "110 %" in page.more_form.note("prize_shares")
    go_to(page.more_form.fields["prize_shares"])
    press(ALL, "60 40", TAB)
    page.more_form.fields["second_chance_until"].setFocus()
    press(ALL, "half past", NEXT)
    assert "13:30" in page.more_form.note("second_chance_until")
    press(ALL, "14:15")
    assert page.changes() == {"prize_shares": (60, 40), "second_chance_until": "14:15"}
    press(NEXT)
    rules = rummy_day.field(desk, game).rules.at()
    assert (rules.prize_shares, rules.second_chance_until) == ((60, 40), "14:15")
    assert page.changes() == {}

    rummy_day.deal(desk, game, rummy_day.field(desk, game).tables[0].id, "W", "D", "64", "M", "12", "X")
    page.when.fields["reason"].setFocus()
    press("one more sponsor")
    page.more_form.fields["prize_shares"].setFocus()
    seen: list[str] = []
    answering(TAB, SPACE, seen=seen)
    press(ALL, "50 30 20", NEXT)
    assert any("Prizes of the places: 50 30 20 – until now: 60 40" in words for words in seen)
    versions = RummyVersionsPage(desk, window, of(game))
    window.open(versions)
    assert "Prizes of the places: 50 30 20 – until then: 60 40" in versions.changed_lines.text()
    end(window, desk)
