"""The rules on paper as the desk gives them: figures of the house rules in force, versions, staleness, copies sold."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.desk import money, paper
from app.desk.cashbox import cash_box
from app.desk.copies import SellCopies, handouts, usual_price
from app.desk.desk import Desk
from app.desk.history import acts
from app.desk.rules import ChangeHouseRules
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from app.language import ENGLISH
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from tests.desk.building import started
from tests.desk.rummy_building import drawn, play, rummy, tables

FORMS = ("handout", "quick-card", "table-tent")


def offered(desk: Desk) -> dict[str, paper.Offer]:
    return {offer.id: offer for offer in paper.offers(paper.clerk(desk)) if offer.kind in FORMS}


def text(offer: paper.Offer) -> str:
    return as_text(document(offer.make()[0], ENGLISH))


def states(desk: Desk) -> dict[str, str]:
    return {sheet.id: sheet.state for sheet in paper.sheets(desk) if sheet.offer.kind in FORMS}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = started(tmp_path)
    drawn(made)
    return made


def test_each_game_has_its_three_papers(desk: Desk) -> None:
    game = rummy(desk)
    assert list(offered(desk)) == [f"{form} tournament:{game}" for form in FORMS]
    handout = offered(desk)[f"handout tournament:{game}"]
    assert handout.on_request
    assert "13-card rummy: the rules" in text(handout)
    assert ", version 1" in text(handout)


def test_the_card_room_has_its_rules_where_its_games_are_played(tmp_path: Path) -> None:
    desk = started(tmp_path)
    assert offered(desk) == {}
    desk.do(NewTournament("bridge", "Bridge <b>& evening", rules={"stake_unit": 100}))
    desk.do(NewTournament("rummy21", "റമ്മി 21", rules={"count_mode": "double"}))
    shown = offered(desk)
    assert [f"{form} room" in shown for form in FORMS] == [True] * 3
    room = text(shown["handout room"])
    assert "A copy of your own costs ₹25" in room
    assert "a hundred points" in room
    assert "House rules of Bridge <b>& evening, version 1; House rules of റമ്മി 21, version 1" in room
    assert "This event plays double count." in text(shown["handout tournament:2"])
    desk.close()


def test_a_changed_setting_is_on_the_sheet_and_makes_exactly_its_handouts_stale(desk: Desk) -> None:
    game = rummy(desk)
    desk.do(NewTournament("twentyeight", "28"))
    numbered = paper.order(desk, list(offered(desk).values()))
    paper.mark_printed(desk, numbered)
    assert set(states(desk).values()) == {"printed"}
    desk.do(ChangeHouseRules(game, {"first_drop": 20}))
    stale = {key for key, state in states(desk).items() if state == "stale"}
    assert stale == {f"{kind} tournament:{game}" for kind in FORMS}
    shown = text(offered(desk)[f"handout tournament:{game}"])
    assert "First drop: you have not played in this deal | 20*" in shown
    assert "First drop: 20 (printed: 25)" in shown


def test_a_table_set_anew_goes_over_the_figures_set_before(desk: Desk) -> None:
    game = desk.do(NewTournament("twentyeight", "28", rules={"match_points.win": 4}))
    desk.do(ChangeHouseRules(game, {"match_points": {"win": 3, "tie": 1, "loss": 0}}))
    assert "Match points: 3, 1, 0 (printed: 2, 1, 0)" in text(offered(desk)[f"handout tournament:{game}"])
    desk.do(ChangeHouseRules(game, {"match_points.tie": 2}))
    assert "Match points: 3, 2, 0 (printed: 2, 1, 0)" in text(offered(desk)[f"handout tournament:{game}"])


def test_the_first_result_leaves_the_handouts_as_they_are_and_a_new_version_does_not(desk: Desk) -> None:
    game = rummy(desk)
    paper.mark_printed(desk, paper.order(desk, list(offered(desk).values())))
    play(desk, tables(desk)[0].id, (0, 30, 40))
    assert set(states(desk).values()) == {"printed"}
    desk.do(ChangeHouseRules(game, {"wrong_declaration": 80}, "deal", reason="the committee said so"))
    assert set(states(desk).values()) == {"stale"}
    shown = text(offered(desk)[f"handout tournament:{game}"])
    assert ", version 2 of " in shown
    assert "A wrong declaration costs 80 points." in shown


def test_amounts_are_told_in_the_money_of_the_event(desk: Desk) -> None:
    game = rummy(desk)
    desk.do(ChangeHouseRules(game, {"reentry_fee": 4550, "prize_kind": "fixed", "prize_shares": [50000, 20000]}))
    shown = text(offered(desk)[f"handout tournament:{game}"])
    assert "once you are out: $45.50 each time" in shown
    assert "Prizes: $500, $200." in shown


# ---------------------------------------------------------------------- copies


def test_copies_are_sold_for_a_receipt_and_stand_in_the_cash_box(desk: Desk) -> None:
    before = cash_box(desk)
    receipt = desk.do(SellCopies("rummy13", 3, 2500, "cash", 'Deepa <b>&" Menon'))
    line = money.ledger(desk)[-1]
    assert (line.number, line.what, line.amount, line.method) == (receipt, "copies", 7500, "cash")
    assert line.note == "3 × 13-card rummy"
    box = cash_box(desk)
    assert box.expected == before.expected + 7500
    assert box.takings == before.takings
    assert box.total("copies") == 7500
    offer = next(one for one in paper.offers(paper.clerk(desk)) if one.id == f"receipt ledger:{receipt}")
    slip = text(offer)
    assert "Copies of the rules" in slip
    assert "3 × 13-card rummy" in slip
    assert 'Deepa <b>&" Menon' in slip
    assert "$75.00" in slip
    assert str(acts(desk)[0].words).startswith("3 copies of “13-card rummy” sold to Deepa")
    close_out = next(one for one in paper.offers(paper.clerk(desk)) if one.kind == "close-out")
    assert "Copies sold" in text(close_out)
    assert "Copies sold for cash | $75.00" in text(close_out)
    desk.undo()
    assert cash_box(desk).expected == before.expected


@pytest.mark.parametrize(
    ("command", "field"),
    [
        (SellCopies("chess", 1, 2500, "cash", "Anil"), "handout"),
        (SellCopies("rummy13", 0, 2500, "cash", "Anil"), "number"),
        (SellCopies("rummy13", 1, 0, "cash", "Anil"), "price"),
        (SellCopies("rummy13", 1, 2500, "gold", "Anil"), "method"),
        (SellCopies("rummy13", 1, 2500, "cash", " "), "who"),
    ],
)
def test_what_is_wrong_is_told_at_its_field(desk: Desk, command: SellCopies, field: str) -> None:
    with pytest.raises(DeskError) as refused:
        desk.do(command)
    assert refused.value.field == field


def test_the_price_of_the_club_is_25_rupees(desk: Desk) -> None:
    assert usual_price(desk) == 0  # the rules name no price in dollars
    assert set(handouts()) == {"bridge", "cardroom", "rummy13", "rummy21", "twentyeight"}
