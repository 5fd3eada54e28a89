"""What the hall may see: let out by whom, and gone again when what it was made of has changed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.laws import NeedsOfficial
from app.desk.matches import CorrectReport
from app.desk.officials import AddOfficial
from app.desk.public.board import board, posters
from app.desk.public.facts import Bracket, Calls, Drawn, Standings
from app.desk.publishing import BRACKET, CALLS, DRAW, FINAL, STANDINGS, Publish, Unpublish, published
from app.desk.scores import field_of
from app.errors import DeskError
from tests.ui import card_day
from tests.ui.day import drawn


@pytest.fixture
def champion(tmp_path: Path) -> Iterator[tuple[Desk, int]]:
    desk, game = card_day.champion(tmp_path)
    yield desk, game
    desk.close()


def kinds(desk: Desk) -> list[type]:
    return [type(page) for page in board(desk)]


def test_draws_and_rankings_wait_for_an_official(champion: tuple[Desk, int]) -> None:
    desk, game = champion
    desk.do(Publish(CALLS))
    desk.do(Publish(STANDINGS, game))
    assert {Drawn, Bracket} & set(kinds(desk)) == set()
    waiting = {poster.what for poster in posters(desk) if poster.waits}
    assert waiting == {DRAW, BRACKET, FINAL}
    helper = desk.do(AddOfficial("Hari", "helper"))
    for poster in posters(desk):
        if poster.waits:
            with pytest.raises(NeedsOfficial) as refused:
                desk.do(Publish(*poster.key))
            assert refused.value.field == "official"
            with pytest.raises(DeskError):
                desk.do(Publish(*poster.key, helper))
            desk.do(Publish(*poster.key, 1))
    assert {Drawn, Bracket} <= set(kinds(desk))
    final = [page for page in board(desk) if isinstance(page, Standings) and not page.provisional]
    assert any(page.champion for page in final)


def test_a_table_is_provisional_until_an_official_lets_out_the_final_one(champion: tuple[Desk, int]) -> None:
    desk, game = champion
    stage = field_of(desk, game).stage("group")
    assert stage is not None
    assert stage.closed_at is not None
    desk.do(Publish(STANDINGS, game))
    (page,) = [page for page in board(desk) if isinstance(page, Standings)]
    assert page.provisional
    with pytest.raises(NeedsOfficial):
        desk.do(Publish(FINAL, game, stage.id))
    desk.do(Publish(FINAL, game, stage.id, 1))
    (page,) = [page for page in board(desk) if isinstance(page, Standings)]
    assert not page.provisional


def test_a_corrected_result_takes_the_final_ranking_off(champion: tuple[Desk, int]) -> None:
    desk, game = champion
    desk.do(Publish(FINAL, game, None, 1))
    assert any(isinstance(page, Standings) for page in board(desk))
    table = next(table for table in field_of(desk, game).tables if table.report is not None and table.stage == "group")
    assert table.report is not None
    a, b = table.report.totals
    desk.do(CorrectReport(table.id, a + 1, b, "misread", official_id=1, confirmed=True))
    assert published(desk)[FINAL, game, None].overtaken
    assert not any(isinstance(page, Standings) for page in board(desk))
    desk.do(Publish(FINAL, game, None, 1))
    assert not published(desk)[FINAL, game, None].overtaken
    desk.undo()
    assert published(desk)[FINAL, game, None].overtaken, "the publication itself was taken back"
    desk.undo()
    assert not published(desk)[FINAL, game, None].overtaken, "the correction was: all is as it was let out"


def test_a_corrected_group_game_takes_the_knock_out_off_and_a_played_round_does_not(
    champion: tuple[Desk, int],
) -> None:
    desk, game = champion
    desk.do(Publish(BRACKET, game, None, 1))
    for stage, overtaken in (("knockout", False), ("group", True)):
        table = next(
            one for one in field_of(desk, game).tables
            if one.report is not None and (one.stage == "group") is (stage == "group") and not one.tally.deals_played
        )  # fmt: skip
        assert table.report is not None
        a, b = table.report.totals
        desk.do(CorrectReport(table.id, a + 1, b, "misread", official_id=1, confirmed=True))
        assert published(desk)[BRACKET, game, None].overtaken is overtaken
        assert any(isinstance(page, Bracket) for page in board(desk)) is not overtaken


def test_a_draw_made_anew_waits_again(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    stage = field_of(desk, game).tables[0].stage_id
    desk.do(Publish(DRAW, game, stage, 1))
    assert Drawn in kinds(desk)
    desk.undo()
    desk.undo()
    desk.redo()
    desk.redo()
    assert Drawn in kinds(desk), "it is the same draw"
    desk.do(DrawFixtures(game, "another seed"))
    assert published(desk)[DRAW, game, stage].overtaken
    assert Drawn not in kinds(desk)
    desk.do(Publish(DRAW, game, stage, 1))
    assert Drawn in kinds(desk)
    desk.undo()
    desk.undo()
    assert Drawn in kinds(desk), "the first draw is in force again, and was let out"
    desk.close()


def test_what_is_not_there_cannot_be_let_out(tmp_path: Path) -> None:
    desk, game = drawn(tmp_path)
    for what in (FINAL, BRACKET, "prizes", "something"):
        with pytest.raises(DeskError) as refused:
            desk.do(Publish(what, game, None, 1))
        assert refused.value.field == "what"
    with pytest.raises(DeskError):
        desk.do(Publish(CALLS, game))
    made = desk.do(Publish(STANDINGS, game))
    with pytest.raises(DeskError):
        desk.do(Publish(STANDINGS, game))
    desk.do(Unpublish(made))
    with pytest.raises(DeskError):
        desk.do(Unpublish(made))
    desk.close()


def test_calls_leave_the_board_when_the_table_plays(tmp_path: Path) -> None:
    from app.desk.matches import CallMatch, StartMatch

    desk, game = drawn(tmp_path)
    desk.do(Publish(CALLS))
    assert not any(isinstance(page, Calls) for page in board(desk)), "an empty page is passed over"
    one, other = field_of(desk, game).tables[:2]
    desk.do(CallMatch(one.id))
    desk.do(CallMatch(other.id))
    desk.do(CallMatch(other.id))
    (page,) = [page for page in board(desk) if isinstance(page, Calls)]
    assert [call.last for call in page.calls] == [True, False]
    assert page.calls[0].table == str(other.table)
    desk.do(StartMatch(other.id))
    (page,) = [page for page in board(desk) if isinstance(page, Calls)]
    assert [call.table for call in page.calls] == [str(one.table)]
    desk.close()


def test_what_comes_next_begins_at_the_time_of_the_tournament(tmp_path: Path) -> None:
    from app.desk.matches import CallMatch
    from app.desk.tournaments import EditTournament

    desk, game = drawn(tmp_path)
    desk.do(EditTournament(game, "28", starts_at="08:30"))
    desk.do(Publish("next", game))
    (page,) = [page for page in board(desk) if isinstance(page, Calls)]
    assert str(page.when) == "begins 08:30"
    assert len(page.calls) == len([t for t in field_of(desk, game).tables if t.slot == 1])
    desk.do(CallMatch(field_of(desk, game).tables[0].id))
    (page,) = [page for page in board(desk) if isinstance(page, Calls)]
    assert page.when == "", "how the day goes on the clock of the tournament does not say"
    desk.close()
