"""A game at its page by the keyboard alone: deals typed, corrected, struck; the whole sheet; totals; protests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.desk.desk import Desk
from app.desk.room.room import room_of
from app.desk.room.table import BridgeTable
from app.games.bridge.contract import Side
from app.games.bridge.lines import PassedOut, Played, code
from app.ui.room.acts import ProtestPage, SettlePage
from app.ui.room.base import of
from app.ui.room.game_page import GamePage
from app.ui.room.games import GamesPanel
from app.ui.room.grid_page import GridPage
from app.ui.room.pull_page import PullPage
from app.ui.room.totals_page import TotalsPage
from app.ui.screens import settle
from app.ui.window import MainWindow
from tests.ui.card_day import end
from tests.ui.keyboard import ALL, DOWN, ENTER, ESC, F2, NEXT, TAB, answering, go_to, press
from tests.ui.room import evening_day
from tests.ui.room.evening_day import RUBBER, came, deals, seated, window_on

F4, F6, F7 = Qt.Key.Key_F4, Qt.Key.Key_F6, Qt.Key.Key_F7


class At:
    """The page of a game with the desk behind it."""

    def __init__(self, desk: Desk, game: int, match: int) -> None:
        self.desk, self.game, self.match = desk, game, match
        self.window: MainWindow = window_on(desk)
        self.window.go(f"tournament/{game}/games")
        self.window.open(GamePage(desk, self.window, of(game), match))
        settle()

    @property
    def table(self) -> BridgeTable:
        return room_of(self.desk, self.game).game(self.match)

    @property
    def top(self) -> Any:
        assert self.window.places is not None
        return self.window.places.top()

    @property
    def codes(self) -> list[str]:
        return [code(row.line) for row in self.table.lines if isinstance(row.line, Played | PassedOut)]


@pytest.fixture
def at(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[At]:
    """A table of four at its first deal; the parameter is the preset."""
    desk, game, match = seated(tmp_path, 4, getattr(request, "param", "bridge-rubber-club"))
    made = At(desk, game, match)
    yield made
    end(made.window, desk)


def cell(text: str) -> tuple[str, str]:
    """What is typed into a cell: the first key opens its editor, the others go there."""
    return text[0], text[1:]


def test_a_rubber_typed_deal_by_deal(at: At) -> None:
    for deal in RUBBER:
        press(deal.replace(" ", "").lower(), ENTER)
    assert at.codes == list(RUBBER)
    assert at.table.over
    assert at.top.primary_button.text() == "C&ut for the next"
    assert "win by" in at.top.result.text()
    assert at.top.sheet.figures()[-1].below
    press(NEXT)
    assert isinstance(at.top, PullPage)


def test_the_sheet_is_read_aloud(at: At) -> None:
    deals(at.desk, at.match, "2H N =", "3NT W +1")
    told = at.top.sheet.accessibleDescription()
    assert "N-S 60 below the line, game 1: tricks bid and made, deal 1" in told
    assert "E-W 30 above the line: overtricks, deal 2" in told
    assert "Vulnerable: E-W" in told
    go_to(at.top.sheet)
    press(DOWN)
    assert "30 above the line" in at.top.sheet.accessibleName()
    assert at.top.list.current().number == 2


def test_long_names_leave_the_whole_sheet_in_sight(at: At) -> None:
    sheet = at.top.sheet
    sheet.put(sheet._sheet, ("N-S", "E-W"), (f"{'Venkata' * 9}\nMary", "Anil\nBeena"), frozenset())
    assert sheet.width() <= 2 * 240 + 4


def test_we_and_they(at: At) -> None:
    go_to(at.top.columns)
    press(DOWN)
    assert at.top.sheet._heads == ("We", "They")
    press(DOWN)
    assert at.top.sheet._heads == ("They", "We")


def test_both_readings_where_a_cell_is_garbled(at: At) -> None:
    press("3nxxs=", ENTER)
    words = at.top.garbled.text()
    assert "500 as in Law 77; 380 as printed. By the ruling “law77” 500 stands." in words


def test_six_deals_while_somebody_waits(at: At) -> None:
    deals(at.desk, at.match, "1C N =", "1C E -1", "1C S -1", "pass", "1C W -1", "1C N -1")
    assert at.top.notice.isHidden()
    came(at.desk, at.game, "Peter")
    assert "Peter waits: this rubber ends with the next played deal" in at.top.notice.text()
    press("1ce-1", ENTER)
    assert at.table.over
    assert at.top.result.text().startswith("The rubber ended unfinished")


def test_a_deal_is_corrected_with_a_reason(at: At) -> None:
    deals(at.desk, at.match, "2H N =", "3NT W +1")
    go_to(at.top.list)
    press(Qt.Key.Key_Home, F2)
    assert at.top.deal.field.text() == "2H N ="
    press(ALL, "2sn=", ENTER)
    assert at.codes[0] == "2H N ="
    assert "why" in at.top.why.note("reason").lower()
    press("misread", ENTER)
    assert at.codes[0] == "2S N ="
    press(ESC)
    assert isinstance(at.top, GamesPanel)


def test_what_a_correction_moves_is_shown_before(at: At) -> None:
    deals(at.desk, at.match, "4S N =", "3NT S =")
    at.top.correct(at.table.lines[0].id)
    press(ALL, "2sn=", ENTER)
    seen: list[str] = []
    answering(ESC, seen=seen)
    press("misread", ENTER)
    assert at.codes[0] == "4S N ="
    assert any("Until now: Anil Kumar and Chacko Varghese win by 920" in words for words in seen)
    assert any("Then: not over; N-S 160" in words for words in seen)
    answering(TAB, ENTER)
    press(ENTER)
    assert at.codes[0] == "2S N ="
    assert not at.table.over


def test_esc_leaves_a_correction_first(at: At) -> None:
    deals(at.desk, at.match, "2H N =")
    at.top.correct(at.table.lines[0].id)
    press(ESC)
    assert isinstance(at.top, GamePage)
    assert at.top.deal.field.text() == ""


def test_a_deal_is_struck_and_a_game_stopped(at: At) -> None:
    deals(at.desk, at.match, "2H N =", "3NT W +1")
    at.top.list.selectRow(1)
    answering("typed twice", ENTER)
    at.top._strike()
    assert at.codes == ["2H N ="]
    answering("the room closes", ENTER)
    press(F6)
    assert at.table.over
    assert at.table.tally.total(Side.NS) == 160
    at.desk.undo()
    assert not at.table.over


def test_the_whole_sheet_from_paper(at: At) -> None:
    press(F4)
    assert isinstance(at.top, GridPage)
    for deal in ("2he=", "3nn+1", "4z"):
        press(*cell(deal), ENTER)
    press(NEXT)
    assert at.codes == []
    assert "Write the deal" in at.top.grid.sentence.text()
    press(*cell("4sxn-2"), ENTER, *cell("=130 560"), ENTER)
    assert at.top.grid.cells.echoes[2, "total_ew"] == "560"
    press(NEXT)
    assert at.codes == ["2H E =", "3NT N +1", "4SX N -2"]
    assert isinstance(at.top, GamePage)


def test_totals_of_the_paper_that_differ_are_warned_of(at: At) -> None:
    press(F4, *cell("2he="), ENTER, *cell("=70 60"), ENTER, NEXT)
    assert at.codes == []
    assert "the paper says 70 and 60" in at.top.grid.sentence.text()


def test_only_the_totals(at: At) -> None:
    press(F7)
    assert isinstance(at.top, TotalsPage)
    press("1080", ENTER, ENTER)
    assert at.table.report is None
    press("235", ENTER)
    assert "tens" in at.top.form.note("ew")
    press(ALL, "240", ENTER)
    report = at.table.report
    assert report is not None
    assert (report.ns, report.ew) == (1080, 240)
    assert "win by 840" in at.top.result.text()
    press(F7, ALL, "1180", NEXT)
    assert "why" in at.top.form.note("reason").lower()
    press("misread", ENTER)
    assert at.table.report is not None
    assert at.table.report.ns == 1180


def test_a_protest_freezes_the_table_until_an_official_has_decided(at: At) -> None:
    deals(at.desk, at.match, "2H N =")
    at.top._lay("ProtestPage")
    assert isinstance(at.top, ProtestPage)
    go_to(at.top.form.fields["version_a"])
    press("a revoke", NEXT)
    assert at.table.frozen
    assert at.top.deal.isHidden()
    press(NEXT)
    assert isinstance(at.top, SettlePage)
    go_to(at.top.form.fields["reason"])
    press("two tricks go over", NEXT)
    assert at.table.frozen
    go_to(at.top.form.fields["other"])
    press("Thomas", NEXT)
    assert not at.table.frozen


@pytest.mark.parametrize("at", ["bridge-chicago-club"], indirect=True)
def test_a_chicago_of_four_deals(at: At) -> None:
    assert at.top.deal.head.text().endswith("nobody is vulnerable")
    press("4hn=", ENTER)
    assert at.top.deal.head.text() == "Deal 2  ·  dealer East (Beena Thomas)  ·  E-W is vulnerable"
    press("p", ENTER)
    assert at.top.deal.head.text().startswith("Deal 2  ·  dealer East")
    press("3ntn-1", ENTER, "1cs=", ENTER, "6sw+1", ENTER)
    assert at.table.over
    assert [row.number for row in at.top.list.rows.shown] == [1, 2, 2, 3, 4]
    assert at.top.list.rows.shown[1].again
    assert "N-S" in at.top.totals.text()
    assert at.top.sheet.isHidden()


def test_the_list_of_games_leads_to_each(tmp_path: Path) -> None:
    desk, game, _chicago = evening_day.whole(tmp_path)
    window = window_on(desk)
    window.go(f"tournament/{game}/games")
    assert window.places is not None
    panel: Any = window.places.top()
    states = [panel.list.rows.columns[6].text(row) for row in panel.list.rows.shown]
    assert states == ["✓ over", "▶ deal 3", "✓ over"]
    press(Qt.Key.Key_Home, ENTER)
    assert isinstance(window.places.top(), GamePage)
    press(ESC, TAB)
    end(window, desk)


def test_partners_may_be_cut_again_before_the_first_deal(at: At) -> None:
    assert at.top.again_action.isEnabled()
    at.top.again_action.trigger()
    assert isinstance(at.top, PullPage)
    press(Qt.Key.Key_F6, NEXT)
    assert isinstance(at.top, GamePage)
    assert len(at.table.pulls) == 2
    press("1cn=", ENTER)
    assert not at.top.again_action.isEnabled()
