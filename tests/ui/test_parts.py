"""Fields, cards, background work, the report of a bug, the operator's dialog."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from app.errors import DeskError
from app.games.cards import JOKER, parse
from app.language import say
from app.ui.background import dispatcher
from app.ui.cards import CardFan, card_html
from app.ui.crash import Crashes
from app.ui.event_dialogs import EventDialog, OperatorDialog
from app.ui.fields import Form, MoneyField
from app.ui.progress import JobProgress
from app.ui.screens import settle
from app.ui.scroller import Scroller
from app.ui.strips import short_names

Key = Qt.Key


@pytest.mark.parametrize(
    ("text", "cents"),
    [("45", 4500), ("45.5", 4550), ("45,05", 4505), ("1 200", 120000), ("-3", -300), ("", None), ("4.555", None)],
)
def test_money_is_cents(text: str, cents: int | None, qtbot: QtBot) -> None:
    field = MoneyField("USD")
    qtbot.addWidget(field)
    field.setText(text)
    assert field.value() == cents
    assert field.is_wrong() == (cents is None and text != "")


@pytest.mark.parametrize("cents", [0, 5, 4550, -305, 120000])
def test_money_shown_is_money_read(cents: int, qtbot: QtBot) -> None:
    field = MoneyField()
    qtbot.addWidget(field)
    field.put(cents)
    assert field.value() == cents


def test_form_refuses_at_the_field_and_enter_goes_on(qtbot: QtBot) -> None:
    form = Form()
    qtbot.addWidget(form)
    name = form.text("name", "&Name", hint="as on the card")
    club = form.text("club", "&Club")
    form.show()
    qtbot.waitUntil(form.isVisible)
    assert form.refuse("name", say("A person needs a name."))
    assert form.note("name") == "✘ A person needs a name."
    assert name.property("mark") == "refused"
    assert not form.refuse("age", say("?"))
    form.clear()
    assert form.note("name") == "as on the card"
    qtbot.keyClick(name, Key.Key_Return)
    with qtbot.waitSignal(form.entered):
        qtbot.keyClick(club, Key.Key_Return)
    assert form.values() == {"name": "", "club": ""}


def test_a_field_that_is_refused_below_the_fold_comes_into_view_with_its_sentence(qtbot: QtBot) -> None:
    scroller = Scroller()
    qtbot.addWidget(scroller)
    form = Form()
    for number in range(12):
        form.text(f"n{number}", f"Field {number}")
    scroller.column.addWidget(form)
    scroller.resize(400, 300)
    scroller.show()
    scroller.activateWindow()
    qtbot.waitUntil(scroller.isActiveWindow)
    form.fields["n0"].setFocus()
    form.refuse("n11", "write something")
    settle()
    field, sentence = form.fields["n11"], form._notes["n11"]
    assert not field.visibleRegion().isEmpty()
    assert not sentence.visibleRegion().isEmpty()


def test_card_fan_by_typing_and_by_arrows(qtbot: QtBot) -> None:
    fan = CardFan("Cut", joker=True)
    qtbot.addWidget(fan)
    fan.show()
    for text, card in (("KC", parse("KC")), ("10H", parse("10H")), ("JK", JOKER), ("jd", parse("JD"))):
        qtbot.keyClicks(fan, text)
        assert fan.value() == card
    qtbot.keyClick(fan, Key.Key_Right)
    qtbot.keyClick(fan, Key.Key_Space)
    assert fan.value() == parse("10D")
    assert "10♦" in fan.accessibleName()
    qtbot.keyClick(fan, Key.Key_Delete)
    assert fan.value() is None


def test_card_fan_leaves_out_what_somebody_has(qtbot: QtBot) -> None:
    fan = CardFan("Cut")
    qtbot.addWidget(fan)
    fan.leave_out(frozenset({parse("KC")}))
    qtbot.keyClicks(fan, "KC")
    assert fan.value() is None
    qtbot.keyClicks(fan, "QC")
    assert fan.value() == parse("QC")


def test_red_suits_are_red() -> None:
    assert "b3261e" in card_html(parse("7H"))
    assert "b3261e" not in card_html(parse("7S"))


def test_answers_arrive_on_the_gui_thread(qtbot: QtBot) -> None:
    answers: list[Any] = []
    here = threading.current_thread()

    def work(number: int) -> tuple[int, bool]:
        return number * number, threading.current_thread() is here

    for number in range(100):
        dispatcher().run(
            work,
            number,
            done=lambda answer: answers.append((answer, threading.current_thread() is here)),
            failed=answers.append,
        )
    qtbot.waitUntil(lambda: len(answers) == 100)
    assert sorted(answers) == [((number * number, False), True) for number in range(100)]


def test_failed_job_tells_its_error(qtbot: QtBot) -> None:
    errors: list[BaseException] = []

    def work() -> None:
        raise DeskError(say("The file is no CSV."))

    dispatcher().run(work, done=lambda _answer: None, failed=errors.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert str(errors[0]) == "The file is no CSV."


def test_progress_is_shown_and_cancelled(qtbot: QtBot) -> None:
    answers: list[Any] = []
    gate, first = threading.Event(), threading.Event()

    def work(report: Callable[[int, int], None]) -> str:
        report(1, 2)
        first.set()
        gate.wait(10)
        report(2, 2)
        return "whole"

    bar = JobProgress()
    qtbot.addWidget(bar)
    dispatcher().run(work, done=answers.append, failed=answers.append, words="Reading")
    assert not bar.isHidden()
    assert first.wait(10)
    qtbot.waitUntil(lambda: bar.bar.value() == 1)
    bar.cancel.click()
    gate.set()
    qtbot.waitUntil(bar.isHidden)
    assert answers == []


def test_bug_is_shown_once_and_can_be_copied(qtbot: QtBot) -> None:
    told: list[str] = []
    crashes = Crashes(None, told.append)

    def bug() -> None:
        raise ZeroDivisionError("seven")

    for _time in range(2):
        try:
            bug()
        except ZeroDivisionError:
            crashes(*sys.exc_info())  # type: ignore[arg-type]
    assert crashes.showing is not None
    assert "seven" in crashes.showing.text.toPlainText()
    assert len(told) == 1
    crashes.showing.accept()
    assert crashes.showing is None


def test_uncaught_desk_error_is_only_told() -> None:
    told: list[str] = []
    error = DeskError(say("Table 4 is taken."))
    Crashes(None, told.append)(DeskError, error, None)
    assert told == ["Table 4 is taken."]


def test_operator_is_typed_or_refused(qtbot: QtBot) -> None:
    dialog = OperatorDialog(None, "", ["Mary", "Anil"])
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.press()
    assert "who is at the desk" in dialog.form.note("operator")
    qtbot.keyClicks(dialog.form.fields["operator"], "Susan")
    dialog.press()
    assert dialog.answer == "Susan"


def test_event_dialog_stays_open_when_refused(qtbot: QtBot) -> None:
    def make(values: Any) -> str:
        if not values["title"]:
            raise DeskError(say("An event needs a title."), "title")
        return f"{values['title']} {values['currency']}"

    dialog = EventDialog(None, "New event", "&Make the event", make, {"currency": "INR"})
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.press()
    assert dialog.isVisible()
    assert "needs a title" in dialog.form.note("title")
    dialog.form.fields["title"].put("Onam")
    dialog.press()
    assert dialog.answer == "Onam INR"
    QGuiApplication.processEvents()


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Anil Nair", "Biju Thomas"), ("Anil", "Biju")),
        (("Eapen Mohamed", "Eapen Joseph", "Kurian"), ("Eapen M.", "Eapen J.", "Kurian")),
        (("Late Abraham (A)", "Late Abraham (B)"), ("Late A. (A)", "Late A. (B)")),
        (("Eapen Mathew", "Eapen Mohamed"), ("Eapen Mathew", "Eapen Mohamed")),
        (("Padmanabhadasa Varma", "X"), ("Padmanabha…", "X")),
    ],
)
def test_short_names_stay_different(names: tuple[str, ...], short: tuple[str, ...]) -> None:
    found = short_names({str(at): name for at, name in enumerate(names)}, 11)
    assert tuple(found.values()) == short
