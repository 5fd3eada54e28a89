"""Labels and signs: whose names stand on them, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import paper
from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.paper import Clerk, signs
from app.desk.people import EditPerson
from app.desk.teams import AddTeam, entries
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from tests.desk.building import started, teams, tournament

PHONE = "510 555 0199"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    teams(desk, 2, tournament(desk, games_each=1))
    rummy = desk.do(NewTournament("rummy13", "Rummy", starts_at="11:00"))
    first = entries(desk)[0].members[0]
    desk.do(AddTeam(rummy, "", (first.person_id,)))
    desk.do(AddTeam(rummy, "", ("Zacharias",)))
    desk.do(EditPerson(first.person_id, first.name, phone=PHONE))
    yield desk
    desk.close()


def shown(offer: paper.Offer) -> str:
    (facts,) = offer.make()
    return as_text(document(facts))


def by(desk: Desk) -> Clerk:
    return paper.clerk(desk)


def test_a_badge_says_everything_that_somebody_plays_and_nothing_private(desk: Desk) -> None:
    text = shown(signs.labels(by(desk), "badges", "letter-6-badges"))
    card = text.split("--")[0].splitlines()
    assert card[0] == entries(desk)[0].members[0].name
    assert any("Rummy" in line for line in card)
    assert any(entries(desk)[0].name in line for line in card)
    assert PHONE not in text
    assert text.count("Zacharias") == 1


def test_badges_of_one_tournament_only(desk: Desk) -> None:
    rummy = next(row.tournament_id for row in entries(desk) if row.name == "Zacharias")
    (facts,) = signs.labels(by(desk), "badges", "letter-30", rummy, start=3).make()
    assert len(facts.labels) == 2
    assert facts.start == 2


def test_table_numbers_and_name_cards_of_teams(desk: Desk) -> None:
    with pytest.raises(DeskError) as nobody:
        signs.labels(by(desk), "places", "letter-cut")
    assert nobody.value.field == "kind"
    desk.do(AddTables(1, 3))
    (tables,) = signs.labels(by(desk), "tables", "letter-fold").make()
    assert [label.name for label in tables.labels][-3:] == ["1", "2", "3"]
    (cards,) = signs.labels(by(desk), "teams", "letter-fold").make()
    assert len(cards.labels) == 2


def test_a_label_that_is_not_on_the_sheet_is_refused(desk: Desk) -> None:
    with pytest.raises(DeskError) as refused:
        signs.labels(by(desk), "badges", "letter-6-badges", start=7)
    assert refused.value.field == "start"


def test_a_sign_says_something_and_not_too_much(desk: Desk) -> None:
    assert "Bathrooms" in shown(signs.sign(by(desk), " Bathrooms ", way="left"))
    for words in ("", " ", "x" * 81):
        with pytest.raises(DeskError) as refused:
            signs.sign(by(desk), words)
        assert refused.value.field == "words"


def test_a_sign_up_sheet_names_fee_and_time_and_asks_for_no_number(desk: Desk) -> None:
    rummy = next(row.tournament_id for row in entries(desk) if row.name == "Zacharias")
    text = shown(signs.sign_up(by(desk), rummy, 12))
    assert "11:00" in text
    assert "Phone" not in text
    with pytest.raises(DeskError):
        signs.sign_up(by(desk), 0, 12)


def test_a_label_is_printed_numbered_and_never_stale(desk: Desk) -> None:
    printed = paper.order(desk, [signs.labels(by(desk), "badges", "letter-30")])
    paper.mark_printed(desk, printed)
    assert paper.counts(desk) == (0, 0)
