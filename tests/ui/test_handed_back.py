"""An undo that takes a payment back asks whether the money went back, too."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.desk import money
from app.desk.desk import Desk
from app.desk.money import TakePayment
from app.desk.people import AddPerson
from app.ui.confirm import Confirm
from app.ui.handed_back import ask_if_handed_back
from tests.desk.building import FEE, started, teams


@pytest.fixture
def paid(tmp_path: Path) -> Any:
    """A desk at which one fee was taken in cash."""
    desk = started(tmp_path)
    entry, *_ = teams(desk, 1)
    desk.do(TakePayment(((entry, FEE),), "cash", who="Anil 1"))
    yield desk
    desk.close()


def box(desk: Desk) -> int:
    return sum(row.amount for row in money.ledger(desk))


def test_money_that_went_back_leaves_the_box_empty(paid: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(Confirm, "asked", lambda *given, **_words: asked.append(given) or True)
    paid.undo()
    ask_if_handed_back(None, paid)
    assert "Was it handed back?" in str(asked[-1][1])
    assert "$90.00 from Anil 1, cash, receipt no. 1" in str(asked[-1][2][0])
    assert box(paid) == 0


def test_money_that_stays_is_held_for_its_owner(paid: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Confirm, "asked", lambda *_given, **_words: False)
    paid.undo()
    ask_if_handed_back(None, paid)
    assert box(paid) == FEE
    held = money.ledger(paid)[-1]
    assert (held.what, held.who, held.entry_id) == ("other", "Anil 1", None)
    assert "receipt no. 1" in held.note


def test_nothing_is_asked_where_no_money_went(paid: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*_given: Any, **_words: Any) -> bool:
        raise AssertionError("nothing to ask")

    monkeypatch.setattr(Confirm, "asked", asked)
    paid.do(AddPerson("Somebody"))
    paid.undo()
    ask_if_handed_back(None, paid)
    paid.undo()
    monkeypatch.setattr(Confirm, "asked", lambda *_given, **_words: True)
    ask_if_handed_back(None, paid)
    monkeypatch.setattr(Confirm, "asked", asked)
    paid.redo()
    ask_if_handed_back(None, paid)
    assert box(paid) == FEE
