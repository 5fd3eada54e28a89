"""The stake of a 21-card sitting: when it may be raised, who agrees, and at which stake counters are settled."""

from __future__ import annotations

import pytest

from app.desk.desk import Desk
from app.desk.laws import Unconfirmed
from app.desk.sitting.accounts import of_sitting
from app.desk.sitting.kitty import EndSitting, TakeKitty
from app.desk.sitting.opening import OpenSitting
from app.desk.sitting.stake import ChangeStake, stakes, uncounted
from app.errors import DeskError
from app.games.rummy21.rules import Counters
from tests.desk.sitting_building import KITTY, at, came, first, game, opened, people, refused


def test_the_stake_is_raised_only_after_seven_and_by_all(desk: Desk) -> None:
    opened(desk)
    who = people(desk)[:4]
    raised = ChangeStake(first(desk).id, 200, who, counted=dict.fromkeys(who, KITTY))
    at(desk, 18, 50)
    refused(desk, raised, "rate")
    at(desk, 19, 0)
    assert "Dilip" in refused(desk, ChangeStake(raised.match_id, 200, who[:3], counted=raised.counted), "consents")
    refused(desk, ChangeStake(raised.match_id, 201, who, counted=raised.counted), "permission")
    with pytest.raises(Unconfirmed) as told:
        desk.do(ChangeStake(raised.match_id, 200, who))
    assert told.value.field == "counters"
    assert uncounted(first(desk), {who[0]: KITTY}) == who[1:]
    desk.do(raised)
    (row,) = stakes(first(desk))
    assert (row.rate, row.evening, row.consents) == (200, True, ("Arun", "Bela", "Chand", "Dilip"))
    with pytest.raises(DeskError, match="Nothing is changed"):
        desk.do(raised)


def test_a_sitting_may_begin_at_the_evening_stake(desk: Desk) -> None:
    came(desk)
    who = people(desk)[:3]
    at(desk, 18, 50)
    refused(desk, OpenSitting(game(desk), None, who, stake=200, consents=True), "rate")
    at(desk, 19, 10)
    assert "Arun, Bela, Chand" in refused(desk, OpenSitting(game(desk), None, who, stake=200), "consents")
    refused(desk, OpenSitting(game(desk), None, who, stake=400, consents=True), "permission")
    desk.do(OpenSitting(game(desk), None, who, stake=200, consents=True))
    assert stakes(first(desk))[0].consents == ("Arun", "Bela", "Chand")
    desk.do(OpenSitting(game(desk), None, people(desk)[3:5], stake=400, permission="letter of 3 May"))


def test_the_committee_may_allow_more_at_any_time(desk: Desk) -> None:
    opened(desk, boxes=False)
    at(desk, 18)
    desk.do(ChangeStake(first(desk).id, 500, permission="  letter of 3 May "))
    assert stakes(first(desk))[0].permission == "letter of 3 May"


def test_a_newcomer_agrees_to_the_stake_or_does_not_join(desk: Desk) -> None:
    opened(desk)
    who = people(desk)
    at(desk, 19, 5)
    desk.do(ChangeStake(first(desk).id, 200, who[:4], counted=dict.fromkeys(who[:4], KITTY)))
    refused(desk, TakeKitty(first(desk).id, who[4], 5), "consents")
    desk.do(TakeKitty(first(desk).id, who[4], 5, consents=True))
    assert stakes(first(desk))[-1].consents[-1] == "Esha"
    assert all(row.consents for row in first(desk).standings)


def test_what_was_played_before_is_settled_at_the_old_stake(desk: Desk) -> None:
    opened(desk)
    who = people(desk)[:4]
    at(desk, 19, 5)
    before = {who[0]: Counters(2, 1, 0, 0), who[1]: Counters(1, 4, 0, 0), who[2]: KITTY, who[3]: KITTY}
    desk.do(ChangeStake(first(desk).id, 200, who, counted=before))
    after = {who[0]: KITTY, who[1]: KITTY, who[2]: KITTY, who[3]: KITTY}
    desk.do(EndSitting(first(desk).id, after))
    rows = {line.name: line.all for line in of_sitting(first(desk))}
    assert (rows["Arun"].points, rows["Arun"].money) == (0, 10 * 100 - 10 * 200)
    assert (rows["Bela"].points, rows["Bela"].money) == (0, -10 * 100 + 10 * 200)


def test_counters_missing_at_a_change_of_stake_are_shared_at_the_old_one(desk: Desk) -> None:
    opened(desk)
    who = people(desk)[:4]
    at(desk, 19, 5)
    counted = {**dict.fromkeys(who, KITTY), who[3]: Counters(1, 4, 1, 1)}
    with pytest.raises(Unconfirmed, match="4 large points are missing"):
        desk.do(ChangeStake(first(desk).id, 200, who, counted=counted))
    desk.do(ChangeStake(first(desk).id, 200, who, counted=counted, confirmed=True))
    desk.do(EndSitting(first(desk).id, counted, confirmed=True))
    lines = of_sitting(first(desk))
    assert sum(line.play.money for line in lines) == 0
    assert sum(line.all.money for line in lines) == -4 * 100
