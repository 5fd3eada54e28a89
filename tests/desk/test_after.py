"""The day after: messages without anything private, corrections against what was posted, certificates."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import paper
from app.desk.after.corrections import corrected_stages, corrections
from app.desk.after.messages import messages, plain
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.event import EditEvent, event
from app.desk.knockout import PostResults, champion
from app.desk.matches import CorrectReport, ReportTotals
from app.desk.money import unpaid
from app.desk.people import EditPerson, search
from app.desk.rulings import DecideResult
from app.desk.scores import field_of
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from tests.desk.rummy_building import finished, rummy
from tests.ui import card_day
from tests.ui.day import drawn


@pytest.fixture
def over(tmp_path: Path) -> Iterator[tuple[Desk, int]]:
    desk, game = card_day.champion(tmp_path)
    yield desk, game
    desk.close()


def texts(desk: Desk) -> dict[str, str]:
    return {told.key.partition(":")[0]: told.text for told in messages(desk)}


def test_ranking_knockout_group_and_thanks(over: tuple[Desk, int]) -> None:
    desk, game = over
    desk.do(EditEvent("Kerala House Card Day", "2026-03-21", sponsor="Spice Bazaar"))
    told = texts(desk)
    assert set(told) == {"final", "bracket", "standings", "thanks"}
    assert f"🥇 1. *{champion(field_of(desk, game))}*" in told["final"]
    assert told["final"].startswith("*Kerala House Card Day* · 21 March 2026\n*28 · Final ranking*\n")
    finals = next(line for line in told["bracket"].splitlines() if line.startswith("Final:"))
    assert f"*{champion(field_of(desk, game))}*" in finals
    assert "Provisional" not in told["standings"]
    assert "Spice Bazaar" in told["thanks"]
    assert "Thomas Varghese" in told["thanks"]


def test_nothing_private_is_told(over: tuple[Desk, int]) -> None:
    desk, game = over
    for number, who in enumerate(search(desk, "", limit=None)):
        desk.do(EditPerson(who.id, f"{who.name} *510-555-{number:04}*", phone=f"510-555-{number:04}",
                           email=f"a{number}@example.com", notes="owes us"))  # fmt: skip
    everything = "\n".join(told.text for told in messages(desk))
    assert "555-" not in everything
    assert "@" not in everything
    assert "owes" not in everything
    debts = {written(row.owed - row.paid, "USD") for row in unpaid(desk, game)}
    assert debts
    assert not any(debt in everything for debt in debts)
    assert plain("*_~Kott`_*") == "Kott"


def test_before_all_results_are_in_it_says_so(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    desk.do(ReportTotals(field_of(desk, game).tables[0].id, 8, 6))
    told = texts(desk)
    assert "Provisional:" in told["standings"]
    assert "final" not in told
    desk.close()


def test_what_was_posted_and_what_is_right(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    one, two, three, four = field_of(desk, game).tables[:4]
    for table in (one, two):
        desk.do(ReportTotals(table.id, 8, 6))
    stage = field_of(desk, game).stages[0]
    assert corrected_stages(desk, game) == ()
    desk.do(PostResults(stage.id))
    assert corrected_stages(desk, game) == ()
    desk.do(ReportTotals(three.id, 9, 5))
    posted = field_of(desk, game).stages[0]
    assert corrections(desk, game, posted).results == (), "a result that came later was never posted otherwise"
    desk.do(CorrectReport(one.id, 5, 9, "misread", confirmed=True))
    desk.do(DecideResult(two.id, "score", 1, "one deal counted twice", (7, 6)))
    before = field_of(desk, game)
    (stage,) = corrected_stages(desk, game)
    found = corrections(desk, game, stage)
    assert [(str(line.was), str(line.now)) for line in found.results] == [
        ("8 – 6", "5 – 9"),
        ("8 – 6", "7 – 6"),
    ]
    assert {move.who for move in found.moves} >= {before.name(one.a), before.name(one.b)}
    assert field_of(desk, game) == before, "nothing of it was done"
    desk.do(ReportTotals(four.id, 8, 6))
    told = next(told for told in messages(desk) if told.key.startswith("correction"))
    assert "not 8 – 6, but 5 – 9" in told.text
    (offer,) = [offer for offer in paper.offers(paper.clerk(desk)) if offer.kind == "correction"]
    words = as_text(document(offer.make()[0]))
    assert "8 – 6 | 5 – 9" in words
    assert "Places that change" in words
    desk.undo()
    desk.undo()
    desk.undo()
    assert [str(line.was) for line in corrections(desk, game, stage).results] == []
    desk.close()


def test_certificates_of_teams(over: tuple[Desk, int]) -> None:
    desk, game = over
    offers = [offer for offer in paper.offers(paper.clerk(desk)) if offer.kind == "winner"]
    made = [as_text(document(facts)) for offer in offers for facts in offer.make()]
    assert len(made) == 3
    assert champion(field_of(desk, game)) in made[0]
    assert "First place of 16 teams" in made[0]
    assert "Third place" in made[2]
    paper.mark_printed(desk, paper.order(desk, offers))
    assert {sheet.state for sheet in paper.sheets(desk) if sheet.offer.kind == "winner"} == {"printed"}


def test_of_a_rummy_tournament(desk: Desk) -> None:
    finished(desk)
    told = texts(desk)
    assert "🥇 1. *" in told["final"]
    offers = [offer for offer in paper.offers(paper.clerk(desk)) if offer.kind == "winner"]
    made = [as_text(document(facts)) for offer in offers for facts in offer.make()]
    assert made
    assert "First place" in made[0]
    assert event(desk).title in made[0]
    assert rummy(desk)
