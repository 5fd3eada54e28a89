"""What happens at a table besides deals, by the keyboard alone: re-entry, checkpoint, seats, void, protest, leaving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.desk import money
from app.desk.desk import Desk
from app.desk.rummy.reentry import slips
from app.desk.rummy.table import Table
from app.ui.rummy.acts import ProtestPage, SettlePage, VoidPage
from app.ui.rummy.base import of
from app.ui.rummy.checkpoint_page import CheckpointPage
from app.ui.rummy.reentry import ReentryWizard
from app.ui.rummy.seats_page import SeatsPage
from app.ui.rummy.table_page import TablePage
from app.ui.rummy.tables import RummyTablesPanel
from app.ui.screens import settle
from tests.ui.card_day import end
from tests.ui.keyboard import ENTER, NEXT, TAB, press
from tests.ui.rummy import rummy_day
from tests.ui.rummy.rummy_day import window_on

F6 = Qt.Key.Key_F6


@pytest.fixture
def played(tmp_path: Path) -> Iterator[tuple[Desk, int, Any]]:
    """A table of six; after two deals two players are out."""
    desk, game = rummy_day.drawn(tmp_path, 6)
    match = rummy_day.field(desk, game).tables[0].id
    for _deal in range(2):
        rummy_day.deal(desk, game, match, "W", "X", "X", "2", "30", "D")
    rummy_day.deal(desk, game, match, "W", "60", "70", "2", "30", "D")
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    yield desk, game, window
    end(window, desk)


def table(desk: Desk, game: int) -> Table:
    return rummy_day.field(desk, game).tables[0]


def opened(kind: Any, desk: Desk, game: int, window: Any) -> Any:
    page = kind(desk, window, of(game), table(desk, game).id)
    window.open(page)
    settle()
    return page


def test_the_panel_offers_the_one_obvious_thing(played: Any) -> None:
    desk, game, window = played
    panel = window.places.top()
    assert isinstance(panel, RummyTablesPanel)
    assert "Re-entry" in panel.primary_button.text().replace("&", "")
    assert [row.player.entry for row in panel.players.rows.shown] == list(table(desk, game).entries)
    press(NEXT)
    assert isinstance(window.places.top(), ReentryWizard)


def test_an_undone_re_entry_is_no_longer_told_and_has_no_slip(played: Any) -> None:
    desk, game, window = played
    page = opened(ReentryWizard, desk, game, window)
    press(NEXT)
    assert "slip" in page.bar.words()
    assert page.print_action.isEnabled()
    window.undo()
    settle()
    assert page.bar.words() == ""
    assert not page.print_action.isEnabled()


def test_two_out_in_one_deal_re_enter_with_the_same_total(played: Any) -> None:
    desk, game, window = played
    page = opened(ReentryWizard, desk, game, window)
    assert "starts with 91" in page.facts.text()
    press(NEXT)
    assert window.places.top() is page, "another one may re-enter"
    assert "slip" in page.bar.words()
    page.form.fields["method"].setFocus()
    press("ow", NEXT)
    assert window.places.top() is not page
    assert [slip.total for slip in slips(desk, game)] == [91, 91]
    assert [row.what for row in money.ledger(desk)] == ["reentry"], "the other one is owed"
    assert len(table(desk, game).tally.active) == 6


def test_a_chit_sold_on_the_floor_and_one_who_declines(played: Any) -> None:
    desk, game, window = played
    page = opened(ReentryWizard, desk, game, window)
    page.form.fields["chit"].setFocus()
    press("17", NEXT)
    (slip,) = slips(desk, game)
    assert slip.number == "17"
    press(F6)
    assert window.places.top() is not page
    assert not table(desk, game).open_reentries


def test_what_the_rules_refuse_an_official_may_let_stand(played: Any) -> None:
    desk, game, window = played
    match = table(desk, game).id
    rummy_day.deal(desk, game, match, "W", "2", "30", "D")
    page = opened(ReentryWizard, desk, game, window)
    assert "Re-entry is before the next deal" in page.facts.text()
    press(NEXT)
    assert not slips(desk, game)
    page.form.fields["official"].setFocus()
    press("T")
    page.form.fields["reason"].setFocus()
    press("he was called away", NEXT)
    assert len(slips(desk, game)) == 1


def test_six_totals_of_a_judge(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 6)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    page = opened(CheckpointPage, desk, game, window)
    press("6", ENTER)
    for total in ("120", "80", "255", "40", "0", "200"):
        press(total, ENTER, ENTER)
    page.form.fields["official"].setFocus()
    press("T", NEXT)
    now = table(desk, game)
    assert list(now.tally.totals.values()) == [120, 80, 255, 40, 0, 200]
    assert now.tally.deals == 6
    assert [player.entry for player in now.open_reentries] == [now.entries[2]]
    end(window, desk)


def test_seats_by_cards_typed_and_only_the_level_draw_again(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 4)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    page = opened(SeatsPage, desk, game, window)
    a, b, c, d = table(desk, game).entries
    press("KC", ENTER, "9S", ENTER, "9S", ENTER, "JK", ENTER)
    assert "draw again" in page.form.note(f"cards.{b}")
    press(" 4D", ENTER, "9S AD", ENTER, ENTER)
    assert table(desk, game).entries == (a, c, b, d)
    assert [player.cards for player in table(desk, game).players.values()] == ["KC", "9S AD", "9S 4D", "JK"]
    assert table(desk, game).shuffler is not None
    end(window, desk)


def test_only_the_order_of_seats_or_the_program_draws(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 4)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    opened(SeatsPage, desk, game, window)
    a, b, c, d = table(desk, game).entries
    press("4", ENTER, "1", ENTER, "2", ENTER, "3", ENTER)
    assert table(desk, game).entries == (b, c, d, a)
    opened(SeatsPage, desk, game, window)
    press(F6)
    assert all(player.cards for player in table(desk, game).players.values())
    end(window, desk)


def test_a_card_is_picked_from_the_fan_for_the_next_who_has_none(tmp_path: Path) -> None:
    desk, game = rummy_day.drawn(tmp_path, 3)
    window = window_on(desk)
    window.go(f"tournament/{game}/tables")
    page = opened(SeatsPage, desk, game, window)
    page.fan.setFocus()
    press("KC", "2H", "AS", NEXT)
    assert [player.cards for player in table(desk, game).players.values()] == ["AS", "KC", "2H"]
    end(window, desk)


def test_a_void_deal_uses_up_nothing(played: Any) -> None:
    desk, game, window = played
    shuffler = table(desk, game).shuffler
    opened(VoidPage, desk, game, window)
    press(NEXT)
    now = table(desk, game)
    assert (now.tally.voids, now.tally.deals, now.shuffler) == (1, 3, shuffler)


def test_a_protest_freezes_the_table_until_it_is_settled(played: Any) -> None:
    desk, game, window = played
    page = opened(ProtestPage, desk, game, window)
    page.form.fields["version_a"].setFocus()
    press("he showed too early", NEXT)
    assert table(desk, game).frozen
    panel = opened(TablePage, desk, game, window)
    press(NEXT)
    page = window.places.top()
    assert isinstance(page, SettlePage)
    assert panel is not page
    page.form.fields["reason"].setFocus()
    press("it stands", TAB, "T", NEXT)
    assert not table(desk, game).frozen
