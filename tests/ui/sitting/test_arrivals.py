"""Who comes and waits for a seat; Ctrl+K to a sitting."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.desk.room.arrivals import arrival_book
from app.desk.sitting.kitty import EndSitting
from app.ui.providers import providers
from app.ui.room.arrival_book import ArrivalBookPage
from app.ui.screens import settle
from app.ui.sitting.counters import JoinPage
from app.ui.sitting.hits import sitting_hits
from app.ui.sitting.opening import OpenPage
from tests.ui.card_day import end
from tests.ui.keyboard import ENTER, ESC, NEXT, go_to, press
from tests.ui.rummy.rummy_day import window_on
from tests.ui.sitting import sitting_day

F3, F5, F6, F7 = Qt.Key.Key_F3, Qt.Key.Key_F5, Qt.Key.Key_F6, Qt.Key.Key_F7


@pytest.fixture
def arrivals(tmp_path: Path) -> Iterator[tuple[Any, int, int, Any]]:
    """The arrivals of a game: five sit, two wait."""
    desk, game, match = sitting_day.played(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/arrivals")
    settle()
    yield desk, game, match, window
    end(window, desk)


def names(window: Any) -> list[str]:
    return [row.waits.name for row in window.places.top().list.rows.shown]


def test_somebody_comes_and_sits_down(arrivals: Any) -> None:
    desk, _game, match, window = arrivals
    panel = window.places.top()
    assert names(window) == ["Fathima Rahman", "Gopal Menon"]
    press("Hari Das", ENTER)
    assert names(window) == ["Fathima Rahman", "Gopal Menon", "Hari Das"]
    assert panel.comes.name.hasFocus()
    assert panel.primary_button.text() == "Table 3: Fathima Rahman"
    go_to(panel.list)
    press(F3)  # Hari, who was chosen as he came
    act = window.places.top()
    assert isinstance(act, JoinPage)
    assert act.form.fields["person"].text() == "Hari Das"
    press(ENTER, "9", NEXT)
    assert [one.name for one in sitting_day.sitting(desk, match).present][-1] == "Hari Das"
    assert names(window) == ["Fathima Rahman", "Gopal Menon"]
    press(NEXT)  # the table is full: six sit there
    assert isinstance(window.places.top(), OpenPage)


def test_breaks_and_going_home(arrivals: Any) -> None:
    desk, game, _match, window = arrivals
    panel = window.places.top()
    go_to(panel.list)
    press(F7)
    assert panel.list.rows.shown[0].waits.away
    assert "1 away" in panel.state_line.text()
    press(F7)
    assert not panel.list.rows.shown[0].waits.away
    press(F6)
    assert names(window) == ["Gopal Menon"]
    assert "Fathima Rahman has gone home" in panel.bar.words()
    desk.undo()
    assert names(window) == ["Fathima Rahman", "Gopal Menon"]
    press(F5)
    page = window.places.top()
    assert isinstance(page, ArrivalBookPage)
    assert len(page.table.rows.shown) == len(arrival_book(desk, game))
    press(ESC)
    assert window.places.top() is panel


def test_somebody_is_found_where_he_waits_or_sits(arrivals: Any) -> None:
    desk, _game, match, window = arrivals

    def go(name: str) -> None:
        hits = [hit for provider in providers(desk, window) for hit in provider(name)]
        next(hit for hit in hits if (hit.title, hit.detail) == (name, "21-card rummy")).go()
        settle()

    go("Gopal Menon")
    assert window.places.top().list.current().waits.name == "Gopal Menon"
    go("Anil Kumar")
    assert window.places.top().match_id == match


def test_a_sitting_is_found_by_table_code_and_player(arrivals: Any) -> None:
    desk, game, match, window = arrivals
    hits = sitting_hits(desk, window)
    for words in ("t3", "3", "s1", "chacko", "chacko var"):
        (hit,) = hits(words)
        assert hit.title == "Table 3 · S1", words
        assert "Devi Nair deals" in hit.detail
    assert not list(hits("t1"))
    assert not list(hits("ch"))
    (hit,) = hits("t3")
    hit.go()
    settle()
    assert window.places.top().match_id == match
    desk.do(EndSitting(match, confirmed=True))
    (hit,) = hits("t3")
    assert "✔ over" in hit.detail
    assert game
