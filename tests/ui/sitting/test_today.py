"""Today of a club evening: the next thing at a table of 21-card rummy by its name, and where each number leads."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

from app.desk import today
from app.desk.sitting.kitty import EndSitting
from app.language import ENGLISH
from app.ui.screens import settle
from app.ui.sitting.accounts import AccountsPanel
from app.ui.sitting.opening import OpenPage
from app.ui.sitting.sitting_page import SittingPage
from app.ui.today import TodayPanel
from tests.ui.card_day import end
from tests.ui.keyboard import NEXT, press
from tests.ui.rummy.rummy_day import window_on
from tests.ui.sitting import sitting_day


def words(desk: Any) -> list[str]:
    return [ENGLISH.text(fact.words) for group in today.facts(desk) for fact in group.facts]


def test_the_next_thing_of_the_evening(tmp_path: Path) -> None:
    """Open a sitting; then the deal of the table that has waited longest; at the end the accounts."""
    desk, game, _entries = sitting_day.room(tmp_path, 4)
    window = window_on(desk)
    window.go("today")
    settle()
    panel = window.places.top()
    assert isinstance(panel, TodayPanel)
    assert "players wait for a table" in panel.why.text()
    assert words(desk) == ["Nobody sits at a table yet", "4 wait for a seat"]
    press(NEXT)
    assert isinstance(window.places.top(), OpenPage)
    press(NEXT)
    page = window.places.top()
    assert isinstance(page, SittingPage)
    window.go("today")
    settle()
    assert panel.primary_button.text() == "Table 1: deal 1, Anil Kumar deals"
    assert words(desk) == ["1 sitting, 4 players · 0 over", "Table 1: deal 1, Anil Kumar deals"]
    press(NEXT)
    assert window.places.top().match_id == page.match_id
    sitting_day.deal(desk, page.match_id, "D", "M", "85", "I")
    assert "Table 1: deal 2, Beena Thomas deals" in words(desk)
    desk.clock.now += timedelta(minutes=35)
    assert "Table 1 is silent for 35 minutes" in words(desk)
    desk.do(EndSitting(page.match_id))
    step = today.next_step(desk)
    assert (step.key, step.tournament_id) == ("sitting_open", game)  # all four wait again
    end(window, desk)


def test_after_the_last_sitting_the_accounts_are_next(tmp_path: Path) -> None:
    from app.desk.room.arrivals import Leave

    desk, game, match = sitting_day.sat_down(tmp_path, 2, 0)
    entries = sitting_day.sitting(desk, match).entries
    desk.do(EndSitting(match))
    for entry in entries:
        desk.do(Leave(entry))
    assert today.next_step(desk).key == "sitting_accounts"
    window = window_on(desk)
    window.go("today")
    settle()
    press(NEXT)
    assert isinstance(window.places.top(), AccountsPanel)
    assert window.places.top().entry.tournament == game
    end(window, desk)
