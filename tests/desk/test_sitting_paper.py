"""The paper of 21-card sittings at the desk: score sheets, value cards, kitty, stake, accounts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import paper
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.sitting.sitting import player_key
from app.games.cards import parse
from app.games.rummy21.lines import Deal, Hand, Stake
from app.games.rummy21.statuses import Status
from app.games.rummy21.values import ValueCards
from app.printing.layout import lay_out
from app.printing.sheets.catalogue import document
from app.printing.stock import A4, LETTER
from tests.desk import sitting_building as sitting
from tests.desk.building import started
from tests.desk.papers import in_state, offered, print_all, text
from tests.printing.boxes import faults

FORMS = {
    "questions", "blank", "continuation-blank", "value-cards", "value-tent", "register-blank", "slips-blank",
    "consent-blank", "arrivals-blank",
}  # fmt: skip


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A deal is written down, counters were bought, a fifth player joined, a second table plays."""
    desk = sitting.played(started(tmp_path))
    yield desk
    desk.close()


def sheet(desk: Desk, kind: str) -> paper.Offer:
    """The sheet of a kind that belongs to the first sitting."""
    return offered(desk)[f"{kind} match:{sitting.first(desk).id}"]


def test_before_anybody_sits(tmp_path: Path) -> None:
    desk = sitting.came(started(tmp_path))
    assert {offer.kind for offer in offered(desk).values()} == FORMS
    assert "Full hand | count, 12 at most" in text(offered(desk)["value-cards tournament:1"])
    assert "at most $1.00" not in text(offered(desk)["consent-blank tournament:1"])
    assert "At most $1.00 a large point until 19:00" in text(offered(desk)["consent-blank tournament:1"])
    desk.close()


def test_double_count_changes_the_value_card(tmp_path: Path) -> None:
    desk = sitting.came(started(tmp_path), count_mode="double")
    shown = text(offered(desk)["value-tent tournament:1"])
    assert "Full hand | count doubled, 24 at most" in shown
    assert "Mid pack | 9" in shown
    desk.close()


def test_the_sheet_of_a_sitting_names_players_and_boxes(tmp_path: Path) -> None:
    desk = sitting.opened(started(tmp_path))
    shown = text(sheet(desk, "score")).splitlines()
    assert "Name | Arun | Bela | Chand | Dilip" in shown
    assert "Box | 1 | 2 | 3 | 4" in shown
    (numbered,) = paper.order(desk, [sheet(desk, "score")])
    paper.mark_printed(desk, [numbered])
    found = paper.sheet(desk, numbered.number)
    assert found is not None
    assert (found.match_id, found.state) == (sitting.first(desk).id, "out")
    desk.close()


def test_a_filled_sheet_shows_every_deal_and_sums_to_zero(desk: Desk) -> None:
    shown = text(sheet(desk, "filled")).splitlines()
    deal = next(line for line in shown if line.startswith("1 | "))
    cells = deal.split(" | ")
    assert cells[1] == "A"
    assert cells[3::4][:4] == ["D", "85", "42", "I"]
    assert cells[5::4][:4] == ["+15", "-8", "-4", "-3"]
    assert sum(int(points) for points in cells[5::4] if points.strip()) == 0
    assert any(line.startswith("Counters in hand | 95 | 112 | 96 | 97 | 100") for line in shown)


def test_a_continuation_is_ready_before_the_page_is_full(desk: Desk) -> None:
    one = sitting.first(desk)
    for _ in range(6):
        desk.do(RecordLine(one.id, sitting.deal(sitting.again(desk, one), 12)))
    assert f"continuation match:{one.id}/13" not in offered(desk)
    desk.do(RecordLine(one.id, sitting.deal(sitting.again(desk, one), 12)))
    offer = offered(desk)[f"continuation match:{one.id}/13"]
    assert (offer.match_id, offer.comes_back, offer.used) == (one.id, True, False)
    assert "Name | Arun | Bela | Chand | Dilip | Esha" in text(offer)


def test_values_by_card_are_shown_as_points(desk: Desk) -> None:
    one = sitting.first(desk)
    titlu = ValueCards((parse("7H"), parse("7H")), (), dealt_claimed=True)
    hands = [Hand(key, Status.INITIAL_PACK) for key in one.tally.present[1:]]
    desk.do(RecordLine(one.id, Deal((Hand(one.tally.present[0], Status.DECLARED, cards=titlu), *hands), parse("7H"))))
    shown = text(sheet(desk, "filled")).splitlines()
    second = next(line for line in shown if line.startswith("2 | ")).split(" | ")
    assert second[2:6] == ["7♥", "D", "5", "+32"]


def test_the_register_counts_boxes_and_money(tmp_path: Path) -> None:
    desk = sitting.over(started(tmp_path))
    rows = [line.split(" | ") for line in text(sheet(desk, "kitty-register")).splitlines() if line.count(" | ") == 17]
    boxes = {row[0]: row for row in rows if row[0].isdigit()}
    assert set(boxes) == {"1", "2", "3", "4", "5"}
    assert boxes["1"][1] == "Arun"
    assert boxes["1"][3:8] == ["1", "4", "1", "5", "100"]
    assert sum(int(row[15]) for row in boxes.values()) == 0
    assert boxes["1"][15:17] == ["+15", "$15.00"]
    assert "A box: 1 purple of 50, 4 yellow of 10, 1 green of 5, 5 red of 1 = 100 large points." in text(
        sheet(desk, "kitty-register")
    )
    slips = text(sheet(desk, "kitty-slips"))
    assert [f"Box {box}" in slips for box in range(1, 6)] == [True] * 5
    desk.close()


def test_a_raised_stake_asks_for_signatures(desk: Desk) -> None:
    one = sitting.first(desk)
    assert f"stake-consent match:{one.id}" not in offered(desk)
    everybody = tuple(player_key(player.entry) for player in one.present)
    desk.do(RecordLine(one.id, Stake(200, True, everybody), confirmed=True))
    shown = text(sheet(desk, "stake-consent"))
    assert "a large point is played for $2.00." in shown
    assert "Until then it was $1.00." in shown
    assert all(name in shown for name in ("Arun", "Bela", "Chand", "Dilip", "Esha"))
    assert "From deal 2 (" in shown


def test_accounts_of_the_evening(tmp_path: Path) -> None:
    desk = sitting.over(started(tmp_path))
    shown = text(offered(desk)["evening-accounts tournament:1"])
    assert "1 game is still being played" in shown
    assert "Arun | 1 |  | +15 | $15.00" in shown
    assert "Pays" not in shown, "somebody is still playing"
    desk.close()


def test_what_becomes_stale_is_what_shows_the_deal(desk: Desk) -> None:
    print_all(desk)
    assert in_state(desk, "stale") == set()
    one = sitting.first(desk)
    desk.do(RecordLine(one.id, sitting.deal(one, 12, 13)))
    assert in_state(desk, "stale") == {"filled", "kitty-register", "evening-accounts", "account"}


def test_every_sheet_stays_in_its_boxes(tmp_path: Path) -> None:
    desk = sitting.over(started(tmp_path))
    for offer in offered(desk).values():
        for facts in offer.make():
            for stock in (A4, LETTER):
                assert faults(lay_out(document(facts), stock)) == [], offer.id
    desk.close()
