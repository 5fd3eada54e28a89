"""The paper of the hall: what it says of a day with two tournaments."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk.day.whereabouts import held, now_at
from app.desk.desk import Desk
from app.desk.matches import CallMatch
from app.desk.paper import hall_day
from app.desk.paper.clerk import clerk
from app.desk.people import EditPerson, search
from app.desk.rummy import seating
from app.desk.rummy.field import field_of
from app.printing.document import Imprint
from app.printing.layout import lay_out
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from app.printing.stock import A4, LETTER
from tests.desk.building import started
from tests.desk.day_building import both, pairs, rummy
from tests.printing.boxes import faults


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Two tournaments, the rummy drawn; a table of it called, its absent players at 28."""
    desk = both(started(tmp_path))
    for row in search(desk, "Anil", None):
        desk.do(EditPerson(row.id, row.name, spoken="AH-nil", phone="(510) 555-0142", email="anil@example.org"))
    desk.do(seating.DrawTables(rummy(desk), "seed", 4))
    there = now_at(desk)
    table = next(
        table for table in field_of(desk, rummy(desk)).tables
        if any(player.person in there for player in table.players.values())
    )  # fmt: skip
    desk.do(CallMatch(table.id))
    return desk


def test_every_sheet_of_the_hall_is_offered_and_fits_its_page(desk: Desk) -> None:
    offers = list(hall_day.offers(clerk(desk)))
    assert [offer.kind for offer in offers] == [
        "supplies", "hall-plan", "day-plan", "both-events", "call-list", "protest-slips", "correction-slips",
    ]  # fmt: skip
    for offer in offers:
        for facts in offer.make():
            text = as_text(document(facts))
            assert "555" not in text
            assert "@" not in text
            for stock in (A4, LETTER):
                assert faults(lay_out(document(facts), stock, Imprint("1", "now"))) == []


def test_an_event_without_these_games_has_no_sheets_of_the_hall(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert list(hall_day.offers(clerk(started(tmp_path / "empty")))) == []


def test_the_picture_of_the_day_has_both_tournaments_and_who_collides(desk: Desk) -> None:
    plan = hall_day.day_plan(clerk(desk))
    assert plan.key == ("28", "Rummy")
    texts = {game.text: game.tinted for table in plan.tables for game in table.games}
    assert texts["G1"] is False
    assert texts["R1"] is True
    names = {one.name for one in plan.collisions}
    people = {row.id: row.name for row in search(desk, "", None)}
    assert {people[seat.at.person] for seat in held(desk)} <= names


def test_the_runner_finds_everybody_who_is_in_both(desk: Desk) -> None:
    found = hall_day.both_events(clerk(desk)).people
    assert len(found) == 6
    anil = next(one for one in found if one.name == "Anil 1")
    assert (anil.spoken, anil.team) == ("AH-nil", "Team 1")
    assert anil.rummy
    assert anil.now.startswith("G")
    first = next(iter(pairs(desk).teams))
    assert len(anil.slots.split(" · ")) == sum(first in table.entries for table in pairs(desk).tables)


def test_the_announcer_reads_spoken_names_and_who_is_away(desk: Desk) -> None:
    calls = hall_day.call_list(clerk(desk)).calls
    names = " ".join(name for call in calls for side in call.sides for name in side.names)
    assert "[AH-nil]" in names
    assert any(call.away and call.game.startswith("R") for call in calls)


def test_three_packs_lie_ready_for_every_rummy_table_and_stripped_ones_for_28(desk: Desk) -> None:
    things = {one.what: one.number for one in hall_day.supplies(clerk(desk)).things}
    assert things["Rummy: packs of 52 with jokers"] == 3 * 3 + 3
    assert things["28: packs of cards stripped to 36"] == 2 + 1
    assert things["Pens"] == 2 * (3 + 2) + 4
