"""The rummy day on its screens, from the wizard and the door to the prizes, by the keyboard alone."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from app.desk import money, registration, teams
from app.desk.cashbox import cash_box
from app.desk.desk import Desk
from app.desk.officials import officials
from app.desk.people import AddPerson, search
from app.desk.prizes import prizes
from app.desk.registration import CheckInTeam
from app.desk.rules import in_force
from app.desk.rummy.entries import JoinFurtherTable
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.table import FINAL, FIRST_ROUND
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament, tournaments
from app.ui.cash_box import CashBoxPage
from app.ui.new_tournament import NewTournamentWizard
from app.ui.providers import providers
from app.ui.rummy.base import of
from app.ui.rummy.door import DoorPage
from app.ui.rummy.draw_wizard import DrawWizard
from app.ui.rummy.prizes_page import PrizesPage
from app.ui.rummy.second_chance import SecondChancePage
from app.ui.rummy.table_page import TablePage
from app.ui.screens import settle
from tests.desk.building import started
from tests.ui.card_day import end
from tests.ui.keyboard import DOWN, ENTER, NEXT, SPACE, TAB, answering, go_to, press
from tests.ui.rummy import rummy_day
from tests.ui.rummy.rummy_day import window_on

F6, F7 = Qt.Key.Key_F6, Qt.Key.Key_F7


def row_of(desk: Desk, name: str) -> teams.TeamRow:
    return next(row for row in teams.entries(desk) if row.name == name)


def play_out(desk: Desk, game: int, stage: str) -> None:
    """Play every table of a stage until the first of its sheet has won; nobody re-enters."""
    for table in field_of(desk, game).at(stage):
        while not (now := field_of(desk, game).table(table.id)).over:
            rummy_day.deal(desk, game, table.id, "W", *("X" for _player in now.tally.due[1:]))


def test_the_wizard_sets_rummy_up(tmp_path: Path) -> None:
    desk = started(tmp_path)
    window = window_on(desk)
    window.go("today")
    press(NEXT)
    wizard = window.places.top()
    assert isinstance(wizard, NewTournamentWizard)
    wizard.form.fields["preset"].setFocus()
    press("Rummy", TAB)
    assert wizard.draft.title == "Rummy"
    assert wizard.form.fields["fee"].value() == 5000
    press(NEXT)
    assert wizard.key == "rummy_format"
    wizard.form.fields["prize_shares"].setFocus()
    press("60 40", NEXT)
    assert wizard.key == "rummy_format", "the preset's shares stand before them: 50 30 20 60 40 is more than all"
    wizard.form.fields["prize_shares"].selectAll()
    press("60 40", NEXT, NEXT, NEXT)
    (row,) = tournaments(desk)
    assert (row.game, row.title, row.preset) == ("rummy13", "Rummy", "rummy13-kerala-house-2026")
    with desk.reading() as connection:
        rules = in_force(connection, row.id).at()
    assert (rules.prize_shares, rules.second_chance_until, rules.registration_fee) == ((60, 40), "13:30", 5000)
    end(window, desk)


def test_at_the_door_a_name_the_money_checked_in(tmp_path: Path) -> None:
    desk, game = rummy_day.registered(tmp_path, 0)
    desk.do(AddPerson("Anil Kumar", club="Fremont"))
    window = window_on(desk)
    window.go(f"tournament/{game}/entries")
    press(NEXT)
    page = window.places.top()
    assert isinstance(page, DoorPage)
    press("Anil Kumar", ENTER, ENTER, "z", ENTER)
    row = row_of(desk, "Anil Kumar")
    assert (row.present, row.paid, row.clubs) == (True, 5000, ("Fremont",))
    assert "receipt" in page.done.text()
    assert page.name_field.hasFocus()
    press("Somebody New", ENTER, ENTER, ENTER)
    assert [line.method for line in money.ledger(desk)] == ["zelle", "cash"]
    assert len(search(desk, "", limit=None)) == 2
    press("Late Payer", ENTER, F6)
    assert row_of(desk, "Late Payer").paid == 0
    assert row_of(desk, "Late Payer").present
    end(window, desk)


def test_one_payment_for_a_team_and_three_players(tmp_path: Path) -> None:
    desk, game = rummy_day.registered(tmp_path, 0)
    other = desk.do(NewTournament("twentyeight", "28", rules={"team_fee": 9000}))
    team = desk.do(AddTeam(other, "Thunder Jacks", ("Anil", "Binu", "Chacko")))
    window = window_on(desk)
    window.go(f"tournament/{game}/entries")
    press(NEXT)
    page = window.places.top()
    for name in ("Anil", "Binu", "Chacko"):
        press(name, ENTER)
    assert page.amount.text() == "$150.00", "the team is offered, not taken"
    tick = next(box for box in page.findChildren(QCheckBox) if "Thunder Jacks" in box.text())
    go_to(tick)
    press(SPACE)
    assert page.amount.text() == "$240.00"
    page.method.setFocus()
    press(ENTER)
    assert teams.team(desk, team).paid == 9000
    assert sum(row.amount for row in money.ledger(desk)) == 24000
    assert registration.counts(desk, game).present == 3
    desk.undo()
    assert sum(row.amount for row in money.ledger(desk)) == 0, "one act, answered line by line"
    assert not teams.entries(desk, game)
    end(window, desk)


def test_what_was_paid_is_shown_before_a_second_payment(tmp_path: Path) -> None:
    desk, game = rummy_day.registered(tmp_path, 1)
    (row,) = teams.entries(desk, game)
    desk.do(money.TakePayment(((row.id, 5000),), "cash"))
    window = window_on(desk)
    window.go(f"tournament/{game}/entries")
    press(NEXT)
    page = window.places.top()
    press("Anil Kumar", ENTER)
    assert "$50.00 cash" in page.before.text()
    assert page.amount.text() == ""
    press(NEXT)
    assert row_of(desk, "Anil Kumar").present
    assert len(money.ledger(desk)) == 1
    end(window, desk)


def test_a_complimentary_entry_has_a_reason(tmp_path: Path) -> None:
    desk, game = rummy_day.registered(tmp_path, 0)
    window = window_on(desk)
    window.go(f"tournament/{game}/entries")
    press(NEXT, "Guest", ENTER)
    answering("guest of the house", ENTER)
    press(F7)
    row = row_of(desk, "Guest")
    assert (row.fee, row.fee_reason, row.owed) == (0, "guest of the house", 0)
    end(window, desk)


def test_the_draw_shows_its_plan_first(tmp_path: Path) -> None:
    desk, game = rummy_day.registered(tmp_path, 13)
    window = window_on(desk)
    window.go(f"tournament/{game}/seating")
    press(NEXT)
    wizard = window.places.top()
    assert isinstance(wizard, DrawWizard)
    wizard.form.fields["seed"].setFocus()
    wizard.form.fields["seed"].selectAll()
    press("kottayam", NEXT)
    assert "13 players at 2 tables" in wizard.page("plan").lines.text()
    planned = wizard.page("plan").tables.text()
    press(NEXT)
    tables = field_of(desk, game).at(FIRST_ROUND)
    assert sorted(len(table.players) for table in tables) == [6, 7]
    for table in tables:
        assert ", ".join(player.name for player in table.players.values()) in planned
    end(window, desk)


def test_a_late_player_gets_a_table(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 11)
    entry = desk.do(AddTeam(game, "", ("Late Comer",), late=True))
    window = window_on(desk)
    window.go(f"tournament/{game}/seating")
    panel = window.places.top()
    assert "Late Comer" in panel.broken.text()
    answering(ENTER)
    press(NEXT)
    assert field_of(desk, game).tables_of(entry)
    assert panel.broken.isHidden()
    end(window, desk)


def test_who_is_out_joins_a_further_table(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 7, size=7)
    play_out(desk, game, FIRST_ROUND)
    window = window_on(desk)
    page = SecondChancePage(desk, window, of(game))
    window.go(f"tournament/{game}/seating")
    window.open(page)
    settle()
    gone = page.table.rows.shown[0].entrant
    answering(ENTER)
    press(NEXT)
    again = field_of(desk, game).waiting
    assert [one.person for one in again] == [gone.person]
    assert again[0].name == f"{gone.name} (2)"
    for row in page.table.rows.shown:
        if row.refusal is None:
            desk.do(JoinFurtherTable(row.entrant.id, "cash", confirmed=True))
    settle()
    window.go(f"tournament/{game}/seating", "waiting")
    panel = window.places.top()
    assert "Open a table" in panel.primary_button.text().replace("&", "")
    end(window, desk)


def test_from_the_first_round_to_the_prizes(tmp_path: Path) -> None:
    """Two winners go straight to the final; the stages panel leads, Today says the same."""
    desk, game = rummy_day.drawn(tmp_path, 8, size=4)
    for row in teams.entries(desk, game):
        desk.do(money.TakePayment(((row.id, 5000),), "cash"))
        desk.do(CheckInTeam(row.id))
    play_out(desk, game, FIRST_ROUND)
    window = window_on(desk)
    window.go("today")
    assert "Close the stage" in window.places.top().primary_button.text().replace("&", "")
    window.go(f"tournament/{game}/stages")
    panel = window.places.top()
    answering(TAB, SPACE)
    press(NEXT)
    assert field(desk, game).now.closed_at is not None  # type: ignore[union-attr]
    assert "final" in panel.primary_button.text()
    answering(ENTER)
    press(NEXT)
    (final,) = field(desk, game).at(FINAL)
    assert len(final.players) == 2
    play_out(desk, game, FINAL)
    settle()
    champion = field(desk, game).champion
    assert champion is not None
    assert champion.name in panel.state_line.text()
    window.go(f"tournament/{game}/ranking")
    ranking = window.places.top()
    assert ranking.table.rows.shown[0].place.entrant == champion
    press(NEXT)
    page = window.places.top()
    assert isinstance(page, PrizesPage)
    paying = page.table.rows.shown[0]
    assert (paying.name, paying.amount) == (champion.name, prizes(desk, game).rows[0].amount)
    answering(ENTER)
    press(NEXT)
    assert prizes(desk, game).rows[0].open == 0
    end(window, desk)


def field(desk: Desk, game: int) -> Field:
    return field_of(desk, game)


def test_a_slow_table_is_stopped_by_an_official(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 4, size=4)
    match = field(desk, game).tables[0].id
    rummy_day.deal(desk, game, match, "W", "20", "30", "40")
    window = window_on(desk)
    window.go(f"tournament/{game}/tables", match)
    page = window.places.top()
    assert isinstance(page, TablePage)
    page.offer("stop")
    settle()
    press("the hall closes", NEXT)
    stop = window.places.top()
    stop.form.fields["official"].setFocus()
    answering(TAB, SPACE)
    press("T", NEXT)
    settle()
    assert field(desk, game).tables[0].over
    assert field(desk, game).tables[0].overridden[0].official_id == officials(desk)[0].id
    end(window, desk)


def test_the_palette_finds_a_rummy_table(tmp_path: Path) -> None:
    desk, _game = rummy_day.drawn(tmp_path, 12)
    window = window_on(desk)
    found = [hit for provider in providers(desk, window) for hit in provider("t2")]
    assert [hit.title for hit in found][:1] == ["Table 2"]
    found[0].go()
    settle()
    assert isinstance(window.places.top(), TablePage)
    assert window.places.top().table.table == 2
    end(window, desk)


def test_the_cash_box_is_counted_and_a_difference_explained(tmp_path: Path) -> None:
    desk, game = rummy_day.registered(tmp_path, 3)
    desk.do(money.EnterMoney("float", 10000, "treasurer", "cash"))
    for row in teams.entries(desk, game):
        desk.do(money.TakePayment(((row.id, 5000),), "cash"))
    desk.do(money.EnterMoney("expense", 2000, "Card Supply", "cash"))
    window = window_on(desk)
    window.go("money", "cash_box")
    page = window.places.top()
    assert isinstance(page, CashBoxPage)
    assert "$230.00" in page.cash.text()
    answering("229", ENTER, ENTER, "a coin fell", ENTER)
    press(NEXT)
    count = cash_box(desk).last_count
    assert count is not None
    assert (count.difference, count.reason) == (-100, "a coin fell")
    assert "differ" in page.counted.text()
    desk.do(money.EnterMoney("other", 100, "found", "cash"))
    settle()
    assert "since the last counting" in page.counted.text()
    end(window, desk)


def test_keys_walk_the_list_of_tables(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 12)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    panel = window.places.top()
    assert "Call 2 tables" in panel.primary_button.text().replace("&", "")
    press(NEXT)
    assert all(table.called_at for table in field(desk, game).tables)
    press(DOWN, ENTER)
    page = window.places.top()
    assert isinstance(page, TablePage)
    press(NEXT)
    assert field(desk, game).table(page.match_id).started_at is not None
    press(NEXT)
    assert window.places.top().title_line.text() == "Deal 1"
    end(window, desk)
