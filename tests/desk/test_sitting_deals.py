"""A deal of 21-card rummy at the desk: typed in codes, explained before it counts, asked about, closed at zero."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.lines import RecordLine
from app.desk.sitting.deals import (
    Ticked,
    blank,
    codes,
    preview,
    prompts,
    questions,
    typed,
    without_values,
)
from app.desk.sitting.sitting import player_key
from app.errors import DeskError
from app.games.rummy21.declaration import Flow
from app.games.rummy21.lines import Deal, GoodWill
from app.games.rummy21.settlement import For
from app.games.rummy21.statuses import Status
from tests.desk.sitting_building import first, opened, people

WRONG, SHOWN, FULL, DECLARED = (
    Status.WRONG_DECLARATION, Status.SHOWN_ON_WRONG_DECLARATION, Status.FULL, Status.DECLARED
)  # fmt: skip


def marked(desk: Desk, *texts: str) -> dict[int, str]:
    """Codes of the players at the first table, in order of play."""
    return dict(zip(people(desk), texts, strict=False))


def test_a_deal_is_typed_in_codes(desk: Desk) -> None:
    opened(desk)
    found = typed(first(desk), marked(desk, "D/12", "85/5", "M/2L", "I"))
    assert found.whole
    assert codes(first(desk), found.deal) == marked(desk, "D/12", "85/5", "M/2L", "I")
    half = typed(first(desk), marked(desk, "D", "Q", ""))
    assert list(half.wrong) == [people(desk)[1]]
    assert [player.name for player in half.missing] == ["Chand", "Dilip"]
    assert not half.whole
    with pytest.raises(DeskError) as told:
        typed(first(desk), {}, joker="17H")
    assert told.value.field == "joker"


def test_a_settlement_is_explained_line_by_line(desk: Desk) -> None:
    opened(desk)
    shown = preview(first(desk), typed(first(desk), marked(desk, "85/5", "D/12", "M", "I")).deal)
    assert [(one.payer.name, one.payee.name, one.points, one.what_for) for one in shown.payments[:5]] == [
        ("Chand", "Bela", 6, For.HAND), ("Chand", "Bela", 12, For.VALUES),
        ("Dilip", "Bela", 3, For.HAND), ("Dilip", "Bela", 12, For.VALUES), ("Arun", "Bela", 8, For.HAND),
    ], "starting from the declarer's left"  # fmt: skip
    assert str(shown.payments[4].words) == "full hand: count 85 is 8"
    counters = shown.payments[1].counters
    assert (counters.yellow, counters.red) == (1, 2)
    assert shown.zero
    assert shown.net == dict(zip(people(desk), (-8 + 20 - 17, 48, -6 - 17, -3 - 17), strict=False))
    assert shown.counters == {entry: 100 + points for entry, points in shown.net.items()}
    assert shown.problems == ()
    desk.do(RecordLine(first(desk).id, typed(first(desk), marked(desk, "85/5", "D/12", "M", "I")).deal))
    assert {row.player.entry: row.net for row in first(desk).standings} == shown.net


def test_ticked_cards_give_the_best_claim_with_its_lines(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    cards = {who[0]: Ticked("6H 7H 8H 8H AS", "AS"), who[3]: Ticked("6H 7H 8H")}
    found = typed(first(desk), marked(desk, "D", "85", "M", "I"), "7H", "", cards)
    claimed = {one.player.entry: one for one in preview(first(desk), found.deal).claims}
    assert claimed[who[0]].paid == 14
    assert len(claimed[who[0]].lines) == 3
    assert (claimed[who[3]].named, claimed[who[3]].paid) == (10, 0)
    assert "12.2" in str(claimed[who[3]].why)
    assert claimed[who[1]].lines == ()
    assert codes(first(desk), found.deal)[who[0]] == "D/14"
    broken = typed(first(desk), marked(desk, "D", "85", "M", "I"), "7H", "", {who[0]: Ticked("77")})
    assert list(broken.wrong) == [who[0]]


def test_a_deal_that_does_not_sum_to_zero_cannot_be_closed(desk: Desk) -> None:
    opened(desk)
    who, texts = people(desk), marked(desk, "D", "85", "M", "I")
    right = preview(first(desk), typed(first(desk), texts).deal).net
    off = typed(first(desk), texts, paper={**right, who[0]: right[who[0]] + 1}).deal
    assert preview(first(desk), off).problems[0].field == "paper"
    with pytest.raises(DeskError) as told:
        desk.do(RecordLine(first(desk).id, off, confirmed=True))
    assert told.value.field == "paper"
    other = typed(first(desk), texts, paper={**right, who[0]: right[who[0]] - 1, who[1]: right[who[1]] + 1}).deal
    with pytest.raises(Unconfirmed, match="The paper says"):
        desk.do(RecordLine(first(desk).id, other))
    with pytest.raises(DeskError, match="Dilip sits at the table"):
        desk.do(RecordLine(first(desk).id, Deal(off.hands[:3]), confirmed=True))
    desk.do(RecordLine(first(desk).id, typed(first(desk), texts, paper=right).deal))


def test_a_good_will_pair_left_alone_is_asked(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    one = first(desk)
    desk.do(RecordLine(one.id, GoodWill((player_key(who[0]), player_key(who[2])))))
    one = first(desk)
    alone = typed(one, marked(desk, "D/10", "M", "60/5", "X30")).deal
    (asked,) = prompts(one, alone)
    assert [player.name for player in asked.players] == ["Arun", "Chand"]
    assert "Arun and Chand" in str(asked.words)
    assert preview(one, alone).prompts == (asked,)
    with pytest.raises(Unconfirmed):
        desk.do(RecordLine(one.id, alone))
    silent = without_values(alone, [player.entry for player in asked.players])
    assert preview(one, silent).net == preview(one, typed(one, marked(desk, "D", "M", "60", "X30")).deal).net
    assert prompts(one, typed(one, marked(desk, "D", "85", "60", "M")).deal) == ()


def test_the_questions_after_a_wrong_declaration(desk: Desk) -> None:
    opened(desk)
    one, who = first(desk), people(desk)
    asked = questions(one, who[1])
    assert asked.question is not None
    assert [player.entry for player in asked.among] == [who[0], who[2], who[3]]
    assert questions(one, who[1], packed=(who[3],)).among == asked.among[:2]
    void = questions(one, who[1], True)
    assert (void.question, void.flow) == (None, Flow.VOID_VALUES_ONLY)
    assert void.statuses == {who[1]: WRONG, who[0]: SHOWN, who[2]: SHOWN, who[3]: SHOWN}
    assert void.counts == ()
    assert questions(one, who[1], False).question is not None
    passes = questions(one, who[1], False, (who[2],))
    assert passes.statuses == {who[1]: WRONG, who[2]: DECLARED, who[0]: FULL, who[3]: FULL}
    assert [player.entry for player in passes.counts] == [who[1], who[0], who[3]]
    on = questions(one, who[1], False, (who[2], who[3]))
    assert on.statuses == {who[1]: WRONG, who[0]: SHOWN}
    assert [player.entry for player in on.playing] == [who[2], who[3]]
    at_once = questions(one, who[1], False, (who[0], who[2], who[3]))
    assert at_once.statuses == {who[1]: WRONG}
    assert all("{" not in str(step.outcome) for step in (void, passes, on, at_once))
    for kept in ((), (who[1],)):
        with pytest.raises(DeskError) as told:
            questions(one, who[1], False, kept)
        assert told.value.field == "kept"


def test_the_answers_make_a_deal_that_can_be_closed(desk: Desk) -> None:
    opened(desk)
    one, who = first(desk), people(desk)
    void = blank(one, questions(one, who[1], True).statuses or {})
    shown = preview(one, void)
    assert (shown.payments, shown.problems) == ((), ()), "only values would be paid, and there are none"
    passes = questions(one, who[1], False, (who[2],))
    deal = blank(one, passes.statuses or {})
    assert {problem.field for problem in preview(one, deal).problems} == {
        f"hand:{player.entry}" for player in passes.counts
    }
    counted = replace(deal, hands=tuple(replace(hand, count=20) for hand in deal.hands))
    assert preview(one, counted).net == {who[0]: -2, who[1]: -6, who[2]: 10, who[3]: -2}
    desk.do(RecordLine(one.id, counted))


def test_a_deal_that_is_corrected_is_looked_at_where_it_stood(desk: Desk) -> None:
    opened(desk)
    desk.do(RecordLine(first(desk).id, typed(first(desk), marked(desk, "D", "85", "M", "I")).deal))
    one = first(desk)
    before = one.steps[len(one.lines) - 1]
    shown = preview(one, typed(one, marked(desk, "D", "45", "M", "I"), tally=before).deal, before)
    assert shown.counters[people(desk)[1]] == 96
    assert shown.tally.deals == 1
