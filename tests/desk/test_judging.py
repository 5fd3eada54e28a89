"""Rulings about hands: which rules they are judged under, what is refused, what is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.desk import judging, paper
from app.desk.judging import AS_LAID, COUNT, DECLARATION, RecordRuling
from app.desk.officials import AddOfficial, officials
from app.desk.rules import ChangeHouseRules
from app.desk.rummy.seating import DrawTables
from app.errors import DeskError
from app.games.before_judge import Case
from app.games.cards import parse, parse_all
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from tests.desk.building import started
from tests.desk.rummy_building import drawn, judge, rummy, tables

HAND = "AS 2S 3S 7H 8H JK QC QD QH KC KD 9D 4C"
LAID = ("AS 2S 3S", "7H 8H KC", "QC QD QH", "JK KD KS 9D")


def desk_of(folder: Path, **rules: Any) -> Any:
    return drawn(started(folder), **rules)


def ruled(desk: Any, **more: Any) -> judging.Ruled:
    facts = {"game": "rummy13", "loose": HAND, "joker": "9H", "official_id": judge(desk), **more}
    found = judging.ruling(desk, desk.do(RecordRuling(**facts)))
    assert found is not None
    return found


def test_a_ruling_is_kept_with_its_deal_its_judge_and_its_cards(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    table = tables(desk)[0]
    row = ruled(desk, match_id=table.id, deal=3, entry_id=table.entries[0], reason=" he doubted it ")
    assert (row.code, row.deal, row.official, row.reason) == (table.code, 3, "Thomas", "he doubted it")
    assert row.player == next(player.name for player in table.players.values() if player.entry == table.entries[0])
    assert row.case == Case(parse("9H"), parse_all(HAND))
    assert str(row.sentence) == "The hand counts 4"
    assert judging.rulings(desk, table.id) == (row,)
    assert judging.rulings(desk, tables(desk)[1].id) == ()


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (DECLARATION, "A wrong declaration"),
        (AS_LAID, "As it is laid it counts 90"),
        (COUNT, "The hand counts 0"),
    ],
)
def test_what_was_asked_is_answered(asked: str, sentence: str, tmp_path: Path) -> None:
    row = ruled(desk_of(tmp_path), loose="", groups=LAID, asked=asked)
    assert str(row.sentence) == sentence
    assert row.answer.could_have


def test_the_rules_of_the_tournament_are_used_and_stay_with_the_ruling(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, packs=2)
    assert judging.scored_under(desk, "rummy13").rules.packs == 2
    assert judging.scored_under(desk, "rummy13").title == "Rummy"
    assert judging.scored_under(desk, "rummy21").title == ""
    assert judging.scored_under(None, "rummy13").rules.packs == 3
    row = ruled(desk)
    desk.do(ChangeHouseRules(rummy(desk), {"packs": 3}))
    assert judging.scored_under(desk, "rummy13").rules.packs == 3
    again = judging.ruling(desk, row.id)
    assert again is not None
    assert again.under.rules.packs == 2


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"loose": HAND[:-3]}, "cards"),
        ({"loose": f"{HAND} 5C"}, "cards"),
        ({"loose": HAND.replace("2S 3S 7H", "AS AS AS")}, "cards"),
        ({"loose": HAND.replace("2S", "1S")}, "cards"),
        ({"joker": ""}, "joker"),
        ({"asked": AS_LAID}, "asked"),
        ({"official_id": None}, "official"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(wrong: dict[str, Any], field: str, tmp_path: Path) -> None:
    with pytest.raises(DeskError) as refused:
        ruled(desk_of(tmp_path), **wrong)
    assert refused.value.field == field


def test_nobody_judges_at_his_own_table(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    desk.do(AddOfficial("Player 1", "judge"))
    playing = next(row.id for row in officials(desk) if row.name == "Player 1")
    own = next(one for one in tables(desk) if "Player 1" in [player.name for player in one.players.values()])
    with pytest.raises(DeskError) as refused:
        ruled(desk, match_id=own.id, official_id=playing)
    assert refused.value.field == "official"


def test_the_player_has_to_sit_at_the_table(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    table, other = tables(desk)[:2]
    with pytest.raises(DeskError) as refused:
        ruled(desk, match_id=table.id, entry_id=other.entries[0])
    assert refused.value.field == "player"


def test_a_redraw_leaves_the_ruling_with_the_event(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    row = ruled(desk, match_id=tables(desk)[0].id, player="Anil")
    desk.do(DrawTables(rummy(desk), "another", 3))
    kept = judging.ruling(desk, row.id)
    assert kept is not None
    assert (kept.match_id, str(kept.sentence)) == (None, "The hand counts 4")


def test_the_slip_says_what_was_ruled(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    ruled(desk, loose="", groups=LAID, asked=DECLARATION, player="Anil", reason="looked at by both")
    offer = next(one for one in paper.offers(paper.clerk(desk)) if one.kind == "judge-slip")
    assert offer.lasting
    text = as_text(document(offer.make()[0]))
    for expected in ("A wrong declaration", "Anil", "looked at by both", "7♥ 8♥ K♣", "Thomas", "(14.3-14.5)",
                     "The same cards laid otherwise could have been declared."):  # fmt: skip
        assert expected in text
