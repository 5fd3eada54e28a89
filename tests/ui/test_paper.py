"""The panel of paper: chosen by keys, made in a process of its own, looked at, printed into a file, written down."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk import paper
from app.desk.matches import ReportTotals
from app.desk.money import TakePayment
from app.desk.scores import field_of
from app.desk.teams import EditTeam, entries
from app.printing import raster
from app.printing.stock import ROLL
from app.startup import Program
from app.ui import printer
from app.ui.export_page import ExportPage
from app.ui.paper import PaperPanel
from app.ui.print_page import PrintPage
from app.ui.providers import providers
from app.ui.signs_page import SignsPage
from tests.desk.building import started
from tests.desk.room_building import seated
from tests.ui.day import drawn

AT_ONCE = 60_000
"""Milliseconds that a process may take to start on a busy machine."""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[Program]:
    """The program with a drawn tournament of eight teams open."""
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    monkeypatch.setattr(printer, "printers", lambda: ["Laser in the hall"])
    desk, _game = drawn(tmp_path)
    path = desk.path
    desk.close()
    made = Program()
    qtbot.addWidget(made.window)
    assert made.open_event(path)
    made.window.resize(1366, 768)
    made.window.show()
    made.window.activateWindow()
    made.window.go("paper")
    yield made
    made.close_event()


@pytest.fixture
def panel(program: Program) -> PaperPanel:
    found = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(found, PaperPanel)
    return found


def keys_of(panel: PaperPanel) -> list[str]:
    return [sheet.id for sheet in panel.table.rows.shown]


def made_ready(program: Program, panel: PaperPanel, qtbot: QtBot) -> PrintPage:
    """Wait for the process; the page that opens."""
    qtbot.waitUntil(lambda: not panel.progress.isVisible(), timeout=AT_ONCE)
    page = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(page, PrintPage)
    return page


def test_lists_the_sheets_by_the_moment(panel: PaperPanel) -> None:
    keys = keys_of(panel)
    assert keys.index("check-in tournament:1") < keys.index("certificate tournament:1")
    assert keys.index("certificate tournament:1") < keys.index("call-out tournament:1/round:1")
    assert keys.index("call-out tournament:1/round:1") < keys.index("call-out tournament:1/round:2")
    assert "to be printed" in panel.state_line.text()


def test_a_slot_is_printed_by_keys_alone(program: Program, panel: PaperPanel, qtbot: QtBot, tmp_path: Path) -> None:
    desk = program.desk
    assert desk is not None
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    while panel.table.current().id != "call-out tournament:1/round:1":
        qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    qtbot.keyClick(panel.table, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    chosen = [sheet.offer.kind for sheet in panel.table.rows_chosen()]
    assert chosen.count("score") == 4
    assert panel.primary_button.text() == f"&Print {len(chosen)} sheets …"
    qtbot.keyClick(panel.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not panel.primary_button.isEnabled(), "one batch at a time"
    page = made_ready(program, panel, qtbot)
    assert paper.counts(desk) == (0, 0), "looked at is not printed"
    page.print_to(tmp_path / "out.pdf")
    qtbot.waitUntil(lambda: "way to" in page.bar.words(), timeout=AT_ONCE)
    assert raster.pages((tmp_path / "out.pdf").read_bytes()) >= len(chosen)
    assert paper.counts(desk) == (0, 4)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert "4 out at the tables" in panel.state_line.text()


def test_only_the_pages_that_went_out_are_written_down(
    program: Program, panel: PaperPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    desk = program.desk
    assert desk is not None
    scores = [key for key in keys_of(panel) if key.startswith("score ")][:3]
    panel.table.choose_all(scores)
    panel.primary_button.click()
    page = made_ready(program, panel, qtbot)
    page.form.fields["pages"].put("2")
    page.print_to(tmp_path / "out.pdf")
    qtbot.waitUntil(lambda: "way to" in page.bar.words(), timeout=AT_ONCE)
    assert [sheet.id for sheet in paper.sheets(desk) if sheet.state == "out"] == [scores[1]]


def test_saved_as_pdf_counts_as_printed(program: Program, panel: PaperPanel, qtbot: QtBot, tmp_path: Path) -> None:
    desk = program.desk
    assert desk is not None
    panel.find("certificate")
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    made_ready(program, panel, qtbot).save(tmp_path / "draw.pdf")
    (sheet,) = [one for one in paper.sheets(desk) if one.state == "printed"]
    assert sheet.id == "certificate tournament:1"
    desk.do(EditTeam(entries(desk)[0].id, "Renamed"))
    panel.refresh()
    assert "1 stale" in panel.state_line.text()
    panel.find("stale")
    assert keys_of(panel) == ["certificate tournament:1"]


def test_saved_first_and_printed_then(program: Program, panel: PaperPanel, qtbot: QtBot, tmp_path: Path) -> None:
    desk = program.desk
    assert desk is not None
    panel.find("certificate")
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    page = made_ready(program, panel, qtbot)
    page.save(tmp_path / "draw.pdf")
    page.print_to(tmp_path / "out.pdf")
    qtbot.waitUntil(lambda: "way to" in page.bar.words(), timeout=AT_ONCE)
    page.save(tmp_path / "again.pdf")
    assert [one.id for one in paper.sheets(desk) if one.state == "printed"] == ["certificate tournament:1"]


def test_only_slips_go_on_a_roll(program: Program, panel: PaperPanel, qtbot: QtBot) -> None:
    desk = program.desk
    assert desk is not None
    assert panel.stock.value() == paper.clerk(desk).stock.name, "the event's own paper comes first"
    panel.table.choose("check-in tournament:1")
    panel.stock.put(ROLL.name)
    panel.primary_button.click()
    assert "on a roll" in panel.bar.words()
    desk.do(TakePayment(((entries(desk)[0].id, 9000),), "cash"))
    panel.refresh()
    newest = next(offer.id for offer in paper.offers(paper.clerk(desk)) if offer.kind == "receipt")
    panel.find(newest)
    assert keys_of(panel).count(newest) == 1
    panel.primary_button.click()
    page = made_ready(program, panel, qtbot)
    assert raster.size(page._pdf, 0)[0] == pytest.approx(ROLL.width, abs=0.2)


def test_a_sheet_that_comes_back_leads_to_its_match(program: Program, panel: PaperPanel) -> None:
    desk = program.desk
    assert desk is not None
    offer = next(one for one in paper.offers(paper.clerk(desk)) if one.kind == "score")
    (numbered,) = paper.order(desk, [offer])
    paper.mark_printed(desk, [numbered])
    things = providers(desk, program.window)[-1]
    first, second = things(f"#{numbered.number}")
    assert "go to its table" in first.title
    first.go()
    assert program.window.places.place == "tournament/1/tables"
    second.go()
    assert program.window.places.place == "paper"


def test_a_scanner_opens_the_match_of_a_sheet(program: Program, panel: PaperPanel, qtbot: QtBot) -> None:
    """It types the sign and the number that stand in the code of the sheet, and Enter, wherever one is."""
    score = next(sheet for sheet in panel.table.rows.shown if sheet.offer.kind == "score")
    printed = paper.order(program.window.desk, [score.offer])
    paper.mark_printed(program.window.desk, printed)
    qtbot.keyClicks(panel.table, "#")
    search = program.window.strip.search
    assert search.hasFocus()
    qtbot.keyClicks(search, str(printed[0].number))
    qtbot.keyClick(search, Qt.Key.Key_Return)
    places = program.window.places
    assert places is not None
    assert places.place.endswith("/tables")


def test_the_sheet_of_a_rubber_leads_to_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    desk = seated(started(tmp_path))
    path = desk.path
    desk.close()
    made = Program()
    qtbot.addWidget(made.window)
    assert made.open_event(path)
    assert made.desk is not None
    offer = next(one for one in paper.offers(paper.clerk(made.desk)) if one.kind == "score")
    (numbered,) = paper.order(made.desk, [offer])
    paper.mark_printed(made.desk, [numbered])
    first, _second = providers(made.desk, made.window)[-1](f"#{numbered.number}")
    first.go()
    assert made.window.places.place == "tournament/1/games"
    made.close_event()


def test_a_batch_can_be_cancelled(program: Program, panel: PaperPanel, qtbot: QtBot) -> None:
    desk = program.desk
    assert desk is not None
    panel.table.selectAll()
    panel.primary_button.click()
    folder = panel.progress.job.path.parent
    qtbot.mouseClick(panel.progress.cancel, Qt.MouseButton.LeftButton)
    assert panel.progress.job.cancelled
    assert panel.primary_button.isEnabled()
    assert program.window.places.top() is panel  # type: ignore[union-attr]
    assert all(sheet.state == "unprinted" for sheet in paper.sheets(desk))
    assert not list(folder.glob("*.pdf"))


def test_found_by_number_and_by_kind(program: Program, panel: PaperPanel) -> None:
    desk = program.desk
    assert desk is not None
    offer = next(one for one in paper.offers(paper.clerk(desk)) if one.kind == "score")
    (numbered,) = paper.order(desk, [offer])
    paper.mark_printed(desk, [numbered])
    panel.find(numbered.number)
    assert panel.table.current().id == offer.id
    assert panel.match_action.isEnabled()
    panel.find(999_999)
    assert "no sheet" in panel.bar.words()
    for kind, key in (("check_in", "check-in tournament:1"), ("fixtures", "fixtures-slot tournament:1"),
                      ("questions", "questions tournament:1")):  # fmt: skip
        panel.find(kind)
        assert panel.table.current().id == key


def test_the_pack_is_offered_at_the_end_of_each_slot(program: Program, panel: PaperPanel, qtbot: QtBot) -> None:
    desk = program.desk
    assert desk is not None
    for table in field_of(desk, 1).at("group"):
        if table.slot == 1:
            desk.do(ReportTotals(table.id, 9, 5))
    assert panel.pack_link.isVisible()
    assert "Slot 1" in panel.pack_link.text()
    panel.pack_link.click()
    page = made_ready(program, panel, qtbot)
    page._printed(printer.Job(range(page._total)))
    program.window.back()
    assert not panel.pack_link.isVisibleTo(panel)


def test_an_event_without_tournament_says_what_belongs_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    from tests.desk.building import started

    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    desk = started(tmp_path)
    path = desk.path
    desk.close()
    made = Program()
    qtbot.addWidget(made.window)
    made.open_event(path)
    made.window.show()
    made.window.go("paper")
    panel: Any = made.window.places.top()  # type: ignore[union-attr]
    assert panel.empty_box.isVisible()
    assert panel.primary_button.isEnabled()
    made.close_event()


def test_lists_are_exported(program: Program, panel: PaperPanel, qtbot: QtBot, tmp_path: Path) -> None:
    qtbot.keyClick(panel, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    page: Any = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(page, ExportPage)
    folder = tmp_path / "lists"
    page.form.fields["folder"].put("here")
    qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "whole path" in page.form.note("folder")
    page.form.fields["folder"].put(str(folder))
    for kind in ("csv", "xlsx"):
        page.form.fields["kind"].put(kind)
        qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    names = {file.name for file in folder.iterdir()}
    assert {"Teams.csv", "Fixtures.csv", "Results.xlsx", "Standings.xlsx"} <= names
    assert not {name for name in names if name.startswith(("People", "Ledger"))}, "private lists only when asked for"
    rows = list(csv.reader((folder / "Teams.csv").read_text("utf-8-sig").splitlines()))
    assert rows[1][0] == "Thunder Jacks"


def test_a_page_is_shown_larger_and_smaller(program: Program, panel: PaperPanel, qtbot: QtBot) -> None:
    panel.find("officials")
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    page = made_ready(program, panel, qtbot)
    qtbot.waitUntil(lambda: not page.view.picture().isNull(), timeout=AT_ONCE)
    fits = page.view.picture().width()
    qtbot.keyClick(page, Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.view.picture().width() > fits, timeout=AT_ONCE)
    qtbot.keyClick(page, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.view.picture().width() == fits, timeout=AT_ONCE)


def test_a_correction_names_the_sheets_that_it_makes_stale(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.desk.matches import CorrectReport
    from app.ui.complaints import agreed
    from app.ui.confirm import Confirm

    desk = program.desk
    assert desk is not None
    table = field_of(desk, 1).at("group")[0]
    desk.do(ReportTotals(table.id, 9, 5))
    paper.mark_printed(desk, paper.order(desk, [o for o in paper.offers(paper.clerk(desk)) if o.kind == "standings"]))
    told: list[str] = []

    def asked(_cls: Any, _parent: Any, _question: Any, lines: Any, _verb: str) -> bool:
        told.extend(map(str, lines))
        return False

    monkeypatch.setattr(Confirm, "asked", classmethod(asked))
    panel = program.window.places.top()  # type: ignore[union-attr]
    assert not agreed(panel, 1, CorrectReport(table.id, 8, 6, "misread"), "&Correct")
    assert "Printed sheets become stale: Standings" in told


def test_a_sign_is_written_and_made_ready_by_keys(program: Program, panel: PaperPanel, qtbot: QtBot) -> None:
    qtbot.keyClick(panel.table, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    page = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(page, SignsPage)
    what = page.form.fields["kind"]
    assert what.hasFocus()
    qtbot.keyClicks(what, "A")
    assert what.value() == "sign"
    words = page.form.fields["words"]
    qtbot.keyClick(what, Qt.Key.Key_Tab)
    assert words.hasFocus()
    qtbot.keyClick(page.primary_button, Qt.Key.Key_Space)
    assert "stands on the sign" in page.form.note("words")
    qtbot.keyClicks(words, "Tea & <b>cakes")
    qtbot.keyClick(page.primary_button, Qt.Key.Key_Space)
    places = program.window.places
    assert places is not None
    qtbot.waitUntil(lambda: isinstance(places.top(), PrintPage), timeout=AT_ONCE)


def test_a_sheet_is_made_in_another_language_than_the_screen(
    program: Program, panel: PaperPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    batch = paper.batch
    monkeypatch.setattr(paper, "batch", lambda desk, sheets, *rest: made.append(sheets[0].language) or batch(
        desk, sheets, *rest))  # fmt: skip
    panel.language.put("hi")
    panel.primary_button.click()
    made_ready(program, panel, qtbot)
    assert made == ["hi"]
