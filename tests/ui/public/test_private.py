"""Nothing private reaches the hall: whatever stands in telephone numbers, e-mail addresses, notes and fees."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from app.desk.announcing import Announce
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.importing import PersonIn
from app.desk.money import unpaid
from app.desk.names import digits
from app.desk.people import EditPerson, search
from app.desk.public.board import board, posters
from app.desk.public.facts import is_empty, is_private, public
from app.desk.tournaments import tournaments
from app.ui.public.pages import lay_out
from tests.ui.public.hall_day import day, let_out

FOLDERS = itertools.count()
PHONES = st.from_regex(r"(\+91 |\(510\) |0)?[2-9][0-9]{2}[ -.]?[0-9]{4,6}", fullmatch=True)
EMAILS = st.from_regex(r"[a-z.]{2,9}@[a-z]{2,8}\.(com|in)", fullmatch=True)
WORDS = st.sampled_from(["Anil", "റീന", "Binu Thomas", "<b>Chacko</b>", "=1+1", "Devi & Sons"])


@st.composite
def strange_people(draw: Any) -> list[PersonIn]:
    """People who wrote their numbers and addresses everywhere, into their names too."""
    found = []
    for number in range(36):
        phone, email = draw(PHONES), draw(EMAILS)
        name = f"{draw(WORDS)} {number}"
        name += draw(st.sampled_from(["", f" {phone}", f" ({email})", f" tel.{phone}"]))
        found.append(PersonIn(name, f"{phone}", email, notes=f"owes, ring {phone}") if number % 2 else
                     PersonIn(name, phone, email))  # fmt: skip
    return found


def everything(desk: Desk) -> list[str]:
    """All words of all pages, those that nobody let out too."""
    told = []
    for poster in posters(desk):
        page = poster.make()
        if not is_empty(page):
            told += [words for drawing in lay_out(page, 1920, "Card Day") for words in drawing.words()]
        told.append(repr(page))
    return told


@given(strange_people())
@settings(max_examples=8, phases=(Phase.explicit, Phase.generate), suppress_health_check=list(HealthCheck))
def test_no_number_address_note_or_debt(tmp_path_factory: Any, people: list[PersonIn]) -> None:
    desk = day(tmp_path_factory.mktemp("hall"), people, f"day{next(FOLDERS)}")
    let_out(desk)
    told = everything(desk)
    text, figures = "\n".join(told), [digits(words) for words in told]
    for person in search(desk, "", limit=None):
        assert not person.email or person.email not in text
        assert not person.phone or person.phone not in text
        assert not any(digits(person.phone) in words for words in figures if len(digits(person.phone)) >= 7)
        assert "ring" not in text
    owed = {row.owed - row.paid for game in tournaments(desk) for row in unpaid(desk, game.id)}
    assert owed, "somebody owes something"
    assert not any(written(amount, "USD") in text for amount in owed)
    assert board(desk)
    desk.close()


def test_what_looks_private_is_left_out_of_a_name() -> None:
    assert public("Anil 510-555-0101") == "Anil …"
    assert public("Anil (510) 555 0101 Kumar") == "Anil … Kumar"
    assert public("anil.k@example.com") == "…"
    assert public("Room 28, table 4") == "Room 28, table 4"
    assert not is_private("Lunch 13:30 - 14:15, back at 14:20")


def test_a_message_tells_no_number_of_the_people(tmp_path: Path, qtbot: QtBot) -> None:
    import pytest

    from app.desk.laws import Unconfirmed
    from app.errors import DeskError

    desk = day(tmp_path)
    who = search(desk, "", limit=None)[0]
    desk.do(EditPerson(who.id, who.name, phone="(510) 555-7788", email="anil@example.com"))
    for text in ("Ring 510 5557788", "write to ANIL@example.com"):
        with pytest.raises(DeskError) as refused:
            desk.do(Announce(text, confirmed=True))
        assert refused.value.field == "text"
    with pytest.raises(Unconfirmed):
        desk.do(Announce("A taxi: 408 555 1234"))
    desk.do(Announce("A taxi: 408 555 1234", confirmed=True))
    desk.close()
