"""The rules in the panel of paper, and copies of them sold by the keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk import money
from app.desk.tournaments import NewTournament
from app.startup import Program
from app.ui.copies_dialog import CopiesDialog
from app.ui.paper import PaperPanel
from tests.desk.building import started
from tests.ui.keyboard import ALL, ENTER, NEXT, TAB, answering, press


@pytest.fixture
def panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> Iterator[PaperPanel]:
    """The panel of paper of an evening with bridge and 28."""
    monkeypatch.setenv("CARD_DESK_HOME", str(tmp_path))
    desk = started(tmp_path)
    desk.do(NewTournament("bridge", "Bridge"))
    desk.do(NewTournament("twentyeight", "28"))
    path = desk.path
    desk.close()
    program = Program()
    qtbot.addWidget(program.window)
    assert program.open_event(path)
    program.window.resize(1366, 768)
    program.window.show()
    program.window.activateWindow()
    program.window.go("paper")
    found = program.window.places.top()  # type: ignore[union-attr]
    assert isinstance(found, PaperPanel)
    yield found
    program.close_event()


def shown(panel: PaperPanel) -> list[str]:
    return [sheet.id for sheet in panel.table.rows.shown]


def test_the_rules_have_a_list_of_their_own(panel: PaperPanel) -> None:
    assert not any(key.startswith(("handout", "quick-card", "table-tent")) for key in shown(panel))
    panel.view.put("rules")
    assert sorted(shown(panel)) == sorted(
        f"{kind} {of}"
        for kind in ("handout", "quick-card", "table-tent")
        for of in ("tournament:1", "tournament:2", "room")
    )
    panel.view.put("day")
    panel.find("quick-card tournament:2")
    assert panel.view.value() == "rules"
    assert panel.table.current().id == "quick-card tournament:2"


def test_copies_are_sold_by_keys_alone(panel: PaperPanel) -> None:
    panel.find("handout room")
    seen: list[str] = []
    answering(
        TAB, ALL, "2", NEXT, "1.50", NEXT, 'Anil <b>&"', ENTER, "C", ENTER, "for the club", NEXT, seen=seen
    )  # fmt: skip
    press((Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier))
    assert any("Write what one copy costs." in words for words in seen)
    assert any("Write a name." in words for words in seen)
    assert "Together $3.00" in seen
    line = money.ledger(panel.desk)[-1]
    assert (line.what, line.amount, line.who) == ("copies", 300, 'Anil <b>&"')
    assert line.note == "2 × Card room · for the club"
    assert panel.table.current().id == f"receipt ledger:{line.number}"
    assert panel.view.value() == "receipt"


def test_the_price_of_the_club_stands_there(tmp_path: Path, qtbot: QtBot) -> None:
    from app.desk.event import EditEvent, event

    desk = started(tmp_path)
    row = event(desk)
    desk.do(EditEvent(row.title, row.date, row.venue, "INR", row.paper, row.language))
    dialog = CopiesDialog(None, desk, "bridge")
    qtbot.addWidget(dialog)
    assert dialog.form.fields["price"].value() == 2500
    assert dialog.total.text() == "Together ₹25.00"
    desk.close()
