"""The event itself, and a new one from an old one."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from app.desk import event, hall, history, money, people, teams
from app.desk.desk import Desk
from app.desk.tournaments import tournaments
from app.errors import DeskError
from tests.desk.building import blank, furnish
from tests.desk.strategies import PNG


def test_made_and_edited(tmp_path: Path) -> None:
    desk = blank(tmp_path)
    with pytest.raises(DeskError, match="no event"):
        event.event(desk)
    desk.do(event.NewEvent(" Onam Cards ", "2026-08-26", currency="inr"))
    assert event.event(desk) == event.EventRow("Onam Cards", "2026-08-26", "", "INR", "A4", "en", "", "")
    with pytest.raises(DeskError, match="already"):
        desk.do(event.NewEvent("Another", "2026-08-26"))
    desk.do(event.EditEvent("Onam Cards", "2026-08-27", "Fremont", "USD", "Letter", "ml", "Spice Bazaar", PNG))
    assert event.event(desk) == event.EventRow(
        "Onam Cards", "2026-08-27", "Fremont", "USD", "Letter", "ml", "Spice Bazaar", PNG
    )
    desk.close()


def test_what_began_the_event_is_never_taken_back(tmp_path: Path) -> None:
    desk = blank(tmp_path)
    desk.do(event.NewEvent("Onam Cards", "2026-08-26"))
    assert desk.undoable() is None
    (act,) = history.acts(desk)
    assert not act.undoable
    with pytest.raises(DeskError, match="it stays"):
        desk.undo(act.seq)
    desk.do(people.AddPerson("Anil"))
    desk.undo()
    with pytest.raises(DeskError, match="nothing to undo"):
        desk.undo()
    assert event.event(desk).title == "Onam Cards"
    desk.close()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"title": " "}, "title"),
        ({"date": "27 August"}, "date"),
        ({"date": "2026-02-30"}, "date"),
        ({"currency": "dollars"}, "currency"),
        ({"currency": "₹₹₹"}, "currency"),
        ({"paper": "A3"}, "paper"),
        ({"logo": "not base64!"}, "logo"),
        ({"logo": base64.b64encode(b"GIF89a").decode()}, "logo"),
        ({"logo": base64.b64encode(b"\xff\xd8\xff" + b"0" * event.LARGEST_LOGO).decode()}, "logo"),
    ],
)
def test_refused_at_the_field(desk: Desk, change: dict[str, str], field: str) -> None:
    before = event.event(desk)
    with pytest.raises(DeskError) as refusal:
        desk.do(event.EditEvent(**{"title": "Day", "date": "2026-03-21", **change}))
    assert refusal.value.field == field
    assert event.event(desk) == before


def test_a_logo_is_read_from_its_file(tmp_path: Path) -> None:
    picture = tmp_path / "logo.png"
    picture.write_bytes(base64.b64decode(PNG))
    assert event.logo(picture) == PNG
    with pytest.raises(DeskError, match="cannot be read"):
        event.logo(tmp_path / "none.png")
    picture.write_text("hello")
    with pytest.raises(DeskError, match="PNG or JPEG"):
        event.logo(picture)


def test_a_new_event_takes_people_and_settings_but_no_results_and_no_money(desk: Desk, tmp_path: Path) -> None:
    furnish(desk)
    desk.do(event.EditEvent("Old", "2026-03-21", "Fremont", "INR", "Letter", "ml", "Spice Bazaar", PNG))
    new = blank(tmp_path, "new.carddesk")
    new.do(event.StartFrom(event.template(desk), "New", "2027-03-20"))
    assert event.event(new) == event.EventRow(
        "New", "2027-03-20", "Fremont", "INR", "Letter", "ml", "Spice Bazaar", PNG
    )

    def known(one: Desk) -> list[tuple[str, str, str]]:
        return [(row.name, row.phone, row.club) for row in people.search(one, "", limit=None)]

    assert known(new) == known(desk)
    assert [(row.number, row.state) for row in hall.tables(new)] == [(1, "free"), (2, "free"), (3, "free")]
    assert [(row.title, row.game, row.capacity, row.entries) for row in tournaments(new)] == [
        ("28", "twentyeight", 4, 0), ("28 for beginners", "twentyeight", None, 0),
    ]  # fmt: skip
    assert teams.entries(new) == ()
    assert money.ledger(new) == ()
    key = new.do(teams.AddTeam(1, "Aces"))
    assert teams.team(new, key).owed == 9000
    new.close()


def test_frozen_house_rules_are_handed_on_as_they_were_last(desk: Desk, tmp_path: Path) -> None:
    from app.desk import rules
    from app.desk.command import Command
    from app.models.event import Tournament
    from app.models.work import Work
    from tests.desk.building import tournament

    class Freeze(Command):
        def carry_out(self, work: Work) -> None:
            rules.freeze(work, work.get(Tournament, 1))
            work.says("frozen")

    tournament(desk)
    desk.do(Freeze())
    desk.do(rules.ChangeHouseRules(1, {"games_each": 3}, since="start", reason="hall closes at five"))
    new = blank(tmp_path, "new.carddesk")
    new.do(event.StartFrom(event.template(desk), "New", "2027-03-20"))
    with new.reading() as connection:
        held = rules.in_force(connection, 1)
    assert not held.frozen
    assert held.at().games_each == 3
    new.close()
