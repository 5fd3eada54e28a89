"""The kitty register by the keyboard alone: who joins, leaves, buys, pays; the stake, refreshments, counts, the end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.officials import AddOfficial
from app.desk.rules import ChangeHouseRules
from app.games.rummy21.lines import Buys, GoodWill, Pays, Redealt, Refreshments, Stake
from app.ui.screens import settle
from app.ui.sitting.accounts import AccountsPanel
from app.ui.sitting.boxes_page import BoxesPage
from app.ui.sitting.deal_page import DealPage
from app.ui.sitting.opening import OpenPage
from app.ui.sitting.sheet_page import SheetPage
from app.ui.sitting.sitting_page import SittingPage
from app.ui.sitting.sittings import SittingsPanel
from app.ui.window import MainWindow
from tests.ui.card_day import end
from tests.ui.keyboard import DOWN, ENTER, ESC, NEXT, SPACE, TAB, answering, go_to, press
from tests.ui.rummy.rummy_day import window_on
from tests.ui.sitting import sitting_day
from tests.ui.sitting.sitting_day import sitting

F3, F4, F6 = Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_F6
DELETE = Qt.Key.Key_Delete
EVENING = datetime(2026, 3, 21, 20, 0).astimezone(UTC)
AFTERNOON = datetime(2026, 3, 21, 15, 0).astimezone(UTC)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[tuple[Desk, int, MainWindow]]:
    """The page of a sitting of five after three deals; two wait in the room."""
    desk, game, match = sitting_day.played(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables", match)
    settle()
    yield desk, match, window
    end(window, desk)


def page(window: MainWindow) -> SittingPage:
    found = window.places.top()
    assert isinstance(found, SittingPage)
    return found


def at(desk: Desk, moment: datetime) -> None:
    """Set the clock of the desk."""
    desk.clock.now = moment  # type: ignore[attr-defined]


def line(desk: Desk, match: int) -> Any:
    return sitting(desk, match).lines[-1].line


def cells(window: MainWindow, row: int) -> list[str]:
    shown = page(window).register.rows
    return [column.text(shown.shown[row]) for column in shown.columns]


def test_the_register_tells_boxes_counters_and_money(table: Any) -> None:
    desk, match, window = table
    assert cells(window, 0) == ["1", "Anil Kumar", "", "1", "100", "", "+50", "150", "$50.00"]
    assert cells(window, 3) == ["4", "Devi Nair", "▶ deals", "4", "100", "", "−50", "50", "-$50.00"]
    assert page(window).primary_button.text() == "Enter &deal 4"
    assert "J Joins" in page(window).keys.text()
    assert page(window).newest.rows.shown[0].words == "Deal 3: Chacko Varghese declared"
    assert page(window).newest.rows.shown[0].won.startswith("Anil +8, Beena −10")
    press(NEXT)
    assert isinstance(window.places.top(), DealPage)
    assert sitting(desk, match).next_deal == 4


def test_the_key_of_an_act_works_while_the_act_is_the_primary_one(table: Any) -> None:
    _desk, _match, window = table
    assert "F3 Deal" in page(window).keys.text()
    press(Qt.Key.Key_F3)
    assert isinstance(window.places.top(), DealPage)


def test_somebody_joins_with_the_standard_set(table: Any) -> None:
    desk, match, window = table
    press("j", "Fathima Rahman", ENTER, "6", ENTER, ENTER, ENTER, ENTER, ENTER)
    assert isinstance(window.places.top(), SittingPage)
    found = sitting(desk, match)
    assert [player.name for player in found.present][-1] == "Fathima Rahman"
    assert found.standings[-1].box == 6
    assert found.standings[-1].counters == 100
    assert cells(window, 5)[:5] == ["6", "Fathima Rahman", "", "6", "100"]
    desk.undo()
    assert len(sitting(desk, match).present) == 5


def test_a_box_in_other_hands_and_one_that_is_not_whole(table: Any) -> None:
    desk, match, window = table
    press("j", "Fathima Rahman", ENTER, "3", NEXT)
    act = window.places.top()
    assert "box 3" in act.form.note("box")
    act.form.fields["box"].selectAll()
    press("6", ENTER, "1", ENTER, "3", NEXT)
    assert "not the whole kitty" in act.total.text()
    assert "Press Enter again" in act.form.note("purple")
    press(NEXT)
    assert sitting(desk, match).standings[-1].counters == 90


def test_somebody_nobody_knows_joins(table: Any) -> None:
    desk, match, window = table
    press("j", "Zacharia Paul", ENTER, "7", NEXT)
    assert isinstance(window.places.top(), SittingPage)
    assert [player.name for player in sitting(desk, match).present][-1] == "Zacharia Paul"


def test_somebody_leaves_and_his_counters_are_counted(table: Any) -> None:
    """He holds 10 less than the deals give: said at once, confirmed by Enter; the loss is his, as he was counted."""
    desk, match, window = table
    press("l")
    act = window.places.top()
    assert act.form.values()["player"] == page_key(desk, match, "Anil")
    assert "should hold 150" in act.total.text()
    press(ENTER, "1", ENTER, "8", ENTER, "2", ENTER, "0")
    assert "counted 140 · should hold 150 · ⚠ 10 missing · net +40" in act.total.text()
    assert "puts back 1 purple, 4 yellow, 1 green, 5 red" in act.total.text()
    press(ENTER)
    assert "Press Enter again" in act.form.note("purple")
    press(ENTER)
    found = sitting(desk, match)
    assert len(found.present) == 4
    assert found.tally.missing == 10
    assert "10 large points are unaccounted for" in page(window).head_of_table.note.text()
    press("m")
    told, before = window.places.top().told, sitting(desk, match).tally.net
    assert told.text() == "Nobody's account moves: who was counted too few bears them already."
    press(ENTER)
    assert sitting(desk, match).tally.missing == 0
    assert sitting(desk, match).tally.net == before, "what was told beforehand is what came"
    press("m", "6")
    assert window.places.top().told.text() == "Beena Thomas −2, Chacko Varghese −2, Devi Nair −1, Eapen Mathew −1"
    window.close_page(window.places.top())
    assert cells(window, 4)[:3] == ["", "Anil Kumar", "× left"]


def page_key(desk: Desk, match: int, name: str) -> str:
    return next(key for key, player in sitting(desk, match).players.items() if player.name.startswith(name))


def test_leaving_with_what_he_should_hold_takes_two_keys(table: Any) -> None:
    desk, match, _window = table
    press("l", NEXT)
    assert next(player.name for player in sitting(desk, match).present) == "Beena Thomas"


def test_buying_and_paying_another(table: Any) -> None:
    desk, match, window = table
    press("b")
    act = window.places.top()
    assert act.form.values()["buyer"] == page_key(desk, match, "Anil")
    press(TAB, "Beena", ENTER, "20")
    assert act.told.text() == "2 yellow · $20.00"
    press(ENTER)
    assert cells(window, 0)[5] == "+20"
    assert cells(window, 1)[5] == "−20"
    press("p")
    act = window.places.top()
    press("Devi", TAB, "Eapen", TAB, "12", ENTER, "shown a value that was overlooked (10)", ENTER)
    last = line(desk, match)
    assert isinstance(last, Pays)
    assert last.points == 12
    assert sitting(desk, match).standings[4].net == -38 + 12


def test_paying_needs_two_players_points_and_a_reason(table: Any) -> None:
    desk, match, window = table
    press("p", NEXT)
    act = window.places.top()
    assert act.form.note("payer")
    press("Devi", TAB, "Devi", NEXT)
    assert act.form.note("points")
    press("5", NEXT)
    assert "Choose two players" in act.form.note("payee")
    press(DOWN, NEXT)
    assert act.form.note("reason")
    press("loss by rule 32", NEXT)
    assert isinstance(line(desk, match), Pays)


def test_refreshments(table: Any) -> None:
    desk, match, window = table
    press("r")
    assert "5 players pay 1 each, together 5" in window.places.top().told.text()
    press("2", ENTER)
    assert line(desk, match) == Refreshments(2)
    assert "refreshments 10" in page(window).head_of_table.deal.text()


def test_the_stake_in_the_evening_needs_everybody(table: Any) -> None:
    desk, match, window = table
    at(desk, EVENING)
    press("k")
    act = window.places.top()
    assert "after it up to $2.00 with everybody's consent" in act.state_line.text()
    assert act.form.values()["rate"] == 200
    press(ENTER)
    for _player in range(4):
        press(SPACE, TAB)
    press(NEXT)
    eapen = f"consent.{page_key(desk, match, 'Eapen')}"
    assert "Everybody must consent" in act.form.note(eapen)
    assert act.form.fields[eapen].hasFocus()
    press(SPACE, NEXT)
    found = sitting(desk, match)
    assert found.tally.rate == 200
    assert isinstance(line(desk, match), Stake)
    assert len(found.tally.consents) == 5
    press("j", "Gopal Menon", ENTER, "7", NEXT)
    act = window.places.top()
    assert "has to agree" in act.form.note("consents")
    assert act.form.fields["consents"].hasFocus()
    press(SPACE, NEXT)
    assert len(sitting(desk, match).tally.consents) == 6


def test_a_higher_stake_needs_the_committee(table: Any) -> None:
    desk, match, window = table
    at(desk, AFTERNOON)
    press("k", "5", NEXT)
    act = window.places.top()
    assert "Executive Committee" in act.form.note("permission")
    assert act.form.fields["permission"].hasFocus()
    press("the secretary, 21 March, by telephone", NEXT)
    assert sitting(desk, match).tally.rate == 500
    assert line(desk, match).permission == "the secretary, 21 March, by telephone"


def test_void_deal_and_good_will(table: Any) -> None:
    desk, match, window = table
    press("v", NEXT)
    assert isinstance(line(desk, match), Redealt)
    press("g", "Anil", TAB, "Anil", NEXT)
    assert "Choose two players" in window.places.top().form.note("other")
    press(DOWN, NEXT)
    assert isinstance(line(desk, match), GoodWill)
    assert "Anil Kumar and Beena Thomas have an arrangement" in page(window).head_of_table.note.text()


def test_counts_and_the_end(table: Any) -> None:
    """Everybody counts; 5 are missing and shared; the boxes go back and the sitting is over."""
    desk, match, window = table
    press("e")
    act = window.places.top()
    press("1", ENTER, "9", ENTER, "1", ENTER, ENTER)  # Anil counts 145, should be 150
    assert "5 missing, shared" in act.told.text()
    press(NEXT)
    assert "large points are missing" in act.bar.words()
    assert "Press Enter again" in act.bar.words()
    press(NEXT)
    found = sitting(desk, match)
    assert found.over
    assert found.tally.missing == 0
    assert page(window).title_line.text().endswith("✔ over")
    assert page(window).primary_button.text() == "&Back to the sittings"
    press(NEXT)
    assert isinstance(window.places.top(), SittingsPanel)


def test_counting_while_they_play(table: Any) -> None:
    desk, match, window = table
    press("c", NEXT)
    assert window.places.top().counts.fields[int(page_key(desk, match, "Anil")), "purple"].hasFocus()
    press("3", NEXT, NEXT)
    assert sitting(desk, match).lines[-1].line.counters.value == 150


def test_a_sitting_without_deals_is_counted(tmp_path: Path) -> None:
    """At a table that does not write its deals down the counters say who won; leaving needs a count."""
    desk, game, match = sitting_day.sat_down(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables", match)
    settle()
    press("l", NEXT)
    assert "Count his counters" in window.places.top().form.note("purple")
    press("1", ENTER, "6", ENTER, "1", ENTER, "5", NEXT)
    found = sitting(desk, match)
    assert found.tally.player(page_key(desk, match, "Anil")).net == 20  # type: ignore[union-attr]
    assert not page(window).head_of_table.note.text()
    end(window, desk)


def test_a_sitting_is_opened(tmp_path: Path) -> None:
    desk, game, _entries = sitting_day.room(tmp_path, 3)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    settle()
    panel = window.places.top()
    assert panel.empty_box.isVisible()
    press(NEXT)
    assert isinstance(window.places.top(), OpenPage)
    press(ENTER, "4", ENTER, ENTER, "4", NEXT)
    act = window.places.top()
    assert "Two players cannot have box 4" in act.form.note("box.2")
    act.form.fields["box.2"].selectAll()
    press("5", ENTER, ENTER, "6", NEXT)
    found = sitting(desk, page(window).match_id)
    assert [player.name for player in found.present] == ["Anil Kumar", "Beena Thomas", "Chacko Varghese"]
    assert [row.box for row in found.standings] == [4, 5, 6]
    assert found.table == 1
    press(ESC)
    assert panel.primary_button.text() == "Table 1: deal 1, Anil deals"
    press(F3)
    assert isinstance(window.places.top(), DealPage)
    end(window, desk)


def test_two_at_least_sit_down(tmp_path: Path) -> None:
    desk, game, _entries = sitting_day.room(tmp_path, 1)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables", "open")
    settle()
    press(NEXT)
    act = window.places.top()
    assert "Two players at least" in act.form.note("person.2")
    press("Beena Thomas", NEXT)
    assert len(sitting(desk, page(window).match_id).present) == 2
    end(window, desk)


def test_the_sheet_corrects_and_strikes(table: Any) -> None:
    desk, match, window = table
    press(F4)
    sheet = window.places.top()
    assert isinstance(sheet, SheetPage)
    last = sheet.lines.rows.shown[-1]
    texts = [column.text(last) for column in sheet.lines.rows.columns]
    assert texts[:5] == ["Deal 3", "85/4  +8", "+50", "M  −10", "+33"]
    assert sheet.settlement.list.rows.shown
    press(ENTER)
    assert isinstance(window.places.top(), DealPage)
    assert window.places.top().title_line.text() == "Table 3 · correct deal 3"
    press(ESC)
    go_to(sheet.lines)
    press(DELETE)
    act = window.places.top()
    press(NEXT)
    assert act.form.note("reason")
    press("written twice", NEXT)
    assert sitting(desk, match).tally.deals == 2
    press(Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Up, ENTER)  # a box taken is no deal: it is struck
    assert "takes box" in window.places.top().state_line.text()


def test_the_sheet_of_somebody_who_joined_meanwhile(table: Any) -> None:
    desk, match, window = table
    press(F4)
    sheet = window.places.top()
    press(ESC, "j", "Hari Das", ENTER, "8", NEXT, F4)
    fresh = window.places.top()
    assert isinstance(fresh, SheetPage)
    assert len(fresh.lines.rows.columns) == 2 * 6 + 2
    assert sheet is not fresh
    assert len(sitting(desk, match).present) == 6


def test_the_accounts(table: Any) -> None:
    _desk, _match, window = table
    window.go(window.places.top().entry.key or f"tournament/{window.places.top().tournament_id}/accounts")
    settle()
    panel = window.places.top()
    assert isinstance(panel, AccountsPanel)
    assert "play sums to 0" in panel.state_line.text()
    first = panel.list.rows.shown[0]
    assert [column.text(first) for column in panel.list.rows.columns][:4] == ["Anil Kumar", "▶ plays", "S1", "+50"]
    press(DOWN, ENTER)
    assert isinstance(window.places.top(), SittingPage)


def test_a_silent_table_shows_its_minutes(table: Any) -> None:
    desk, _match, window = table
    at(desk, desk.clock() + timedelta(minutes=40))
    page(window).ask()
    assert "40 min since the last entry" in page(window).head_of_table.deal.text()


def test_the_refreshment_kitty_sells_its_counters(table: Any) -> None:
    desk, match, window = table
    press("r", ENTER, "b", TAB, "the", ENTER, "3", ENTER)
    found = sitting(desk, match)
    assert (found.tally.refreshments, found.tally.pot) == (5, 2)
    assert cells(window, 0)[5] == "+3"
    assert "refreshments 5, 2 in counters" in page(window).head_of_table.deal.text()
    press("e")
    assert "buys 2 from the refreshment kitty" in window.places.top().told.text()
    press(NEXT)
    assert sitting(desk, match).over


def test_a_protest_freezes_the_table_until_it_is_settled(table: Any) -> None:
    desk, match, window = table
    desk.do(AddOfficial("Thomas Varghese", "judge"))
    press("o", TAB, "The count of deal 3 was 52", NEXT)
    assert sitting(desk, match).frozen
    assert page(window).title_line.text().endswith("⚠ protest")
    assert "The count of deal 3 was 52" in page(window).head_of_table.note.text()
    assert "J Joins" not in page(window).keys.text()
    press(NEXT)
    act = window.places.top()
    press("The cards show 42", NEXT)
    assert act.form.note("official")
    press(DOWN, NEXT)
    assert not sitting(desk, match).frozen


def test_a_sitting_opened_by_mistake_is_given_up(tmp_path: Path) -> None:
    desk, game, match = sitting_day.sat_down(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables", match)
    settle()
    page(window).offer("cancel")
    settle()
    press(NEXT)
    assert isinstance(window.places.top(), SittingsPanel)
    assert window.places.top().empty_box.isVisible()
    desk.undo()
    assert len(sitting(desk, match).present) == 5
    end(window, desk)


def test_a_higher_stake_from_the_beginning(tmp_path: Path) -> None:
    desk, game, _entries = sitting_day.room(tmp_path, 2)
    at(desk, EVENING)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables", "open")
    settle()
    act = window.places.top()
    act.form.fields["rate"].put(200)
    settle()
    assert act.form.fields["consents"].isVisible()
    assert not act.form.fields["permission"].isVisible()
    press(NEXT)
    assert "Everybody must consent" in act.form.note("consents")
    assert act.form.fields["consents"].hasFocus()
    press(SPACE, NEXT)
    assert sitting(desk, page(window).match_id).tally.rate == 200
    end(window, desk)


def test_the_house_rules(table: Any) -> None:
    desk, match, window = table
    page(window)._rules()
    settle()
    rules = window.places.top()
    rules.form.fields["count_mode"].put("double")
    rules.when.fields["since"].put("deal")
    rules.when.fields["reason"].put("the table agreed")
    answering(TAB, SPACE)
    press(NEXT)
    assert sitting(desk, match).rules.count_mode == "double"
    press(ESC)
    assert "double count" in page(window).head_of_table.deal.text()


def test_counters_paid_for_at_the_table_are_not_owed_again(table: Any) -> None:
    """By house rule counters bought are paid for at once: the accounts tell what is still open."""
    desk, match, window = table
    game = sitting(desk, match).tournament_id
    window.go(f"tournament/{game}/accounts")
    settle()
    panel = window.places.top()
    assert panel.list.isColumnHidden(10)
    desk.do(ChangeHouseRules(game, {"counters_bought": "table"}, "start", reason="the committee's ruling"))
    anil, beena = (int(page_key(desk, match, name)) for name in ("Anil", "Beena"))
    desk.do(RecordLine(match, Buys(str(anil), str(beena), 20)))
    settle()
    assert not panel.list.isColumnHidden(10)
    first = panel.list.rows.shown[0]
    assert [column.text(first) for column in panel.list.rows.columns][8:] == ["+50", "$50.00", "$70.00"]


def test_the_boxes_of_the_evening(table: Any) -> None:
    desk, match, window = table
    press("l", NEXT, ESC)  # Anil leaves; back to the sittings
    press(F6)
    boxes = window.places.top()
    assert isinstance(boxes, BoxesPage)
    assert boxes.state_line.text() == "4 of 5 boxes out"
    texts = [[column.text(row) for column in boxes.list.rows.columns] for row in boxes.list.rows.shown]
    assert [row[0] for row in texts] == ["2", "3", "4", "5", "1"]
    assert texts[0][1:3] == ["Beena Thomas", "S1, table 3"]
    assert texts[4][6:] == ["100 = 1P 4Y 1G 5R", "✔ back as it was"]
    press(ENTER)
    assert page(window).match_id == match
    assert len(sitting(desk, match).present) == 4
