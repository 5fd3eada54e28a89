"""Paper at the desk: what is offered when, numbers, what becomes stale by which act, what is out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import paper
from app.desk.backups import Backups, restore
from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures, MoveMatch
from app.desk.hall import AddTables
from app.desk.knockout import CloseStage, SettleTie, ties
from app.desk.lines import CorrectLine, RecordLine
from app.desk.matches import ReportTotals, StartMatch
from app.desk.members import SetCaptain
from app.desk.money import TakePayment
from app.desk.officials import AddOfficial
from app.desk.paper.score_sheets import filled, named, strokes
from app.desk.people import EditPerson, person
from app.desk.scores import GROUP, Field, Table, field_of
from app.desk.teams import EditTeam, entries
from app.games.twentyeight.codes import PenaltyKind, Result, Side
from app.games.twentyeight.lines import Deal, FirstDealer, Penalty, Redeal, SeatChange
from app.printing import raster
from app.printing.job import print_now
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from app.printing.stock import A4
from tests.desk.building import started, teams, tournament

PHONE, EMAIL = "510 555 0199", "anil@example.org"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Four teams drawn to three games each on two tables; Anil 1 has a phone and an e-mail."""
    desk = started(tmp_path)
    game = tournament(desk, games_each=3)
    teams(desk, 4, game)
    who = entries(desk)[0].members[0].person_id
    desk.do(EditPerson(who, "Anil 1", phone=PHONE, email=EMAIL))
    desk.do(AddTables(1, 2))
    desk.do(AddOfficial("Susan Varkey", "referee"))
    desk.do(DrawFixtures(game, "seed"))
    yield desk
    desk.close()


def the(desk: Desk) -> Field:
    return field_of(desk, 1)


def print_all(desk: Desk) -> tuple[paper.Numbered, ...]:
    done = paper.order(desk, paper.offers(paper.clerk(desk)))
    paper.mark_printed(desk, done)
    return done


def in_state(desk: Desk, state: str) -> set[str]:
    return {sheet.id for sheet in paper.sheets(desk) if sheet.state == state}


def play(desk: Desk, table: Table, *deals: Deal) -> None:
    for deal in deals:
        desk.do(RecordLine(table.id, deal))


def play_group(desk: Desk) -> None:
    """Every game of the group stage gets different totals, and a tie that matters is cut for."""
    for number, table in enumerate(the(desk).at(GROUP)):
        desk.do(ReportTotals(table.id, 10 + number, 3, confirmed=True))
    stage = the(desk).stage(GROUP)
    assert stage is not None
    for tie in ties(the(desk)):
        cards = dict(zip(tie.teams, ("AS", "KH", "QD", "JC"), strict=False))
        desk.do(SettleTie(stage.id, "cut", cards))
    desk.do(CloseStage(stage.id))


def test_offered_by_the_moment_it_is_needed(tmp_path: Path) -> None:
    desk = started(tmp_path)
    game = tournament(desk, games_each=3)
    kinds = {offer.kind for offer in paper.offers(paper.clerk(desk))}
    rules = {"handout", "quick-card", "table-tent"}
    hall = {"supplies", "hall-plan", "day-plan", "call-list", "protest-slips", "correction-slips"}
    assert kinds == rules | hall | {"questions", "check-in", "officials", "timetable", "blank", "empty-bracket"}
    teams(desk, 4, game)
    desk.do(AddTables(1, 2))
    desk.do(DrawFixtures(game, "seed"))
    kinds = {offer.kind for offer in paper.offers(paper.clerk(desk))}
    assert {"certificate", "fixtures-slot", "fixtures-team", "table-cards", "call-out", "score", "pack"} <= kinds
    assert "bracket" not in kinds
    play_group(desk)
    kinds = {offer.kind for offer in paper.offers(paper.clerk(desk))}
    assert {"bracket", "results", "standings"} <= kinds
    moments = [offer.moment for offer in paper.offers(paper.clerk(desk))]
    assert moments == sorted(moments)
    assert [str(m.title) for m in dict.fromkeys(moments) if m.when is paper.When.ROUND][:2] == ["Slot 1", "Slot 2"]
    desk.close()


def test_every_offer_has_its_own_name(desk: Desk) -> None:
    play_group(desk)
    names = [offer.id for offer in paper.offers(paper.clerk(desk))]
    assert len(names) == len(set(names))


def test_nothing_is_stale_after_printing_and_after_undo_of_a_change(desk: Desk) -> None:
    print_all(desk)
    assert in_state(desk, "stale") == set()
    desk.do(EditTeam(entries(desk)[0].id, "Thunder Jacks"))
    assert paper.counts(desk)[0] == len(in_state(desk, "stale")) > 5
    desk.undo()
    assert paper.counts(desk)[0] == 0


def test_a_corrected_deal_makes_exactly_the_sheets_stale_that_show_it(desk: Desk) -> None:
    first, other = the(desk).at(GROUP)[:2]
    deal = Deal(20, Side.A, Result.MADE)
    for table in (first, other):
        play(desk, table, *[deal] * 12)
    print_all(desk)
    line = the(desk).match(first.id).lines[3]
    desk.do(CorrectLine(line.id, Deal(20, Side.A, Result.DEFEATED), "misread", confirmed=True))
    assert in_state(desk, "stale") == {
        f"filled match:{first.id}", "standings tournament:1", "results tournament:1/round:1",
    }  # fmt: skip


def test_a_paper_remark_that_no_sheet_shows_makes_nothing_stale(desk: Desk) -> None:
    table = the(desk).at(GROUP)[0]
    play(desk, table, Deal(20, Side.A, Result.MADE))
    print_all(desk)
    line = the(desk).match(table.id).lines[0]
    desk.do(CorrectLine(line.id, Deal(20, Side.A, Result.MADE, paper=(2, 0)), "as on the sheet", confirmed=True))
    assert in_state(desk, "stale") == set()


def test_what_an_act_would_make_stale_is_told_before_it_is_done(desk: Desk) -> None:
    table = the(desk).at(GROUP)[0]
    act = ReportTotals(table.id, 12, 4, confirmed=True)
    assert paper.stale_after(desk, act) == (), "nothing is printed yet"
    print_all(desk)
    assert {str(title) for title in paper.stale_after(desk, act)} == {"Standings"}
    assert paper.counts(desk)[0] == 0, "it was only asked"


def test_a_moved_match_makes_its_lists_and_its_sheet_stale(desk: Desk) -> None:
    print_all(desk)
    table = the(desk).at(GROUP)[0]
    to = 2 if table.table == 1 else 1
    swapped = next(t for t in the(desk).at(GROUP) if (t.slot, t.table) == (table.slot, to))
    desk.do(MoveMatch(table.id, table.slot or 1, to, confirmed=True))
    assert in_state(desk, "stale") == {
        "fixtures-slot tournament:1", "fixtures-table tournament:1", "fixtures-team tournament:1",
        "table-cards tournament:1", "call-out tournament:1/round:1", f"score match:{table.id}",
        f"score match:{swapped.id}",
    }  # fmt: skip


def test_a_sheet_on_which_is_written_is_not_missed(desk: Desk) -> None:
    print_all(desk)
    table = the(desk).at(GROUP)[0]
    desk.do(StartMatch(table.id))
    team = next(row for row in entries(desk) if row.id == table.a)
    desk.do(SetCaptain(team.id, team.members[1].person_id))
    stale = in_state(desk, "stale")
    assert f"score match:{table.id}" not in stale
    assert any(name.startswith("score match:") for name in stale), "its other sheets show the old captain"


def test_a_payment_changes_the_list_at_the_door_until_the_draw(tmp_path: Path) -> None:
    desk = started(tmp_path)
    (team, _) = teams(desk, 2, tournament(desk))
    print_all(desk)
    desk.do(TakePayment(((team, 9000),), "cash"))
    assert in_state(desk, "stale") == {"check-in tournament:1"}
    assert {offer.kind for offer in paper.offers(paper.clerk(desk)) if offer.key.startswith("ledger")} == {"receipt"}
    desk.close()


def test_sheets_are_out_until_their_match_has_a_result(desk: Desk) -> None:
    table = the(desk).at(GROUP)[0]
    (offer,) = [one for one in paper.offers(paper.clerk(desk)) if one.id == f"score match:{table.id}"]
    assert paper.counts(desk) == (0, 0)
    (numbered,) = paper.order(desk, [offer])
    assert paper.counts(desk) == (0, 0), "a number alone is no paper"
    paper.mark_printed(desk, [numbered])
    assert paper.counts(desk) == (0, 1)
    assert in_state(desk, "out") == {offer.id}
    desk.do(ReportTotals(table.id, 12, 4, confirmed=True))
    assert paper.counts(desk) == (0, 0)
    assert in_state(desk, "returned") == {offer.id}
    desk.undo()
    assert paper.counts(desk) == (0, 1)


def test_a_sheet_is_found_by_its_number(desk: Desk) -> None:
    table = the(desk).at(GROUP)[1]
    offer = next(one for one in paper.offers(paper.clerk(desk)) if one.match_id == table.id)
    (numbered,) = paper.order(desk, [offer])
    assert paper.sheet(desk, numbered.number) is None
    paper.mark_printed(desk, [numbered])
    found = paper.sheet(desk, numbered.number)
    assert found is not None
    assert (found.match_id, found.kind, found.printed_by) == (table.id, "score", "Mary")
    assert numbered.order.imprint.number == str(numbered.number)


def test_the_same_paper_goes_out_twice(desk: Desk) -> None:
    chosen = [one for one in paper.offers(paper.clerk(desk)) if one.kind == "score"][:3]
    numbered = paper.order(desk, chosen)
    paper.mark_printed(desk, numbered[:2])
    desk.operator = "Anil"
    paper.mark_printed(desk, numbered[1:])
    found = [paper.sheet(desk, sheet.number) for sheet in numbered]
    assert [one.printed_by for one in found if one is not None] == ["Mary", "Anil", "Anil"]
    assert paper.counts(desk) == (0, 3)


def test_numbers_are_never_given_twice(desk: Desk, tmp_path: Path) -> None:
    offer = paper.offers(paper.clerk(desk))[0]
    given = [sheet.number for sheet in paper.order(desk, [offer, offer])]
    given += [sheet.number for sheet in paper.order(desk, [offer])]
    backups = Backups(desk, tmp_path / "backups")
    old = backups.make("hand")
    done = paper.order(desk, [offer])
    paper.mark_printed(desk, done)
    given += [sheet.number for sheet in done]
    desk.do(EditTeam(entries(desk)[0].id, "Thunder Jacks"))
    desk.undo()
    given += [sheet.number for sheet in paper.order(desk, [offer])]
    again = restore(desk, old.path, tmp_path / "backups")
    given += [sheet.number for sheet in paper.order(again, [offer])]
    assert given == sorted(set(given))
    desk.store, desk._listeners = again.store, again._listeners  # so that the fixture closes what is open


def test_undo_leaves_the_log_alone(desk: Desk) -> None:
    offer = paper.offers(paper.clerk(desk))[0]
    desk.do(EditTeam(entries(desk)[0].id, "Thunder Jacks"))
    done = paper.order(desk, [offer])
    paper.mark_printed(desk, done)
    assert "Thunder Jacks" in str(desk.undo())
    assert paper.sheet(desk, done[0].number) is not None


def test_printing_is_told_to_who_listens(desk: Desk) -> None:
    told: list[frozenset[str]] = []
    desk.listen(told.append)
    paper.mark_printed(desk, paper.order(desk, paper.offers(paper.clerk(desk))[:1]))
    assert told == [frozenset({"sheet_log"})]


def test_no_phone_and_no_mail_on_any_sheet(desk: Desk) -> None:
    play(desk, the(desk).at(GROUP)[0], Deal(20, Side.A, Result.MADE))
    play_group_texts = []
    for offer in paper.offers(paper.clerk(desk)):
        for facts in offer.make():
            play_group_texts.append(as_text(document(facts)))
            assert PHONE not in repr(facts)
            assert EMAIL not in repr(facts)
    assert any("Anil 1" in text for text in play_group_texts), "the person is on paper, without the number"
    assert person(desk, entries(desk)[0].members[0].person_id).phone == PHONE


def test_filled_sheet_tells_what_was_typed(desk: Desk) -> None:
    table = the(desk).at(GROUP)[0]
    play_lines = (
        FirstDealer(2),
        Deal(18, Side.A, Result.KOTT_MADE, penalties=(Penalty(PenaltyKind.OUT_OF_TURN, Side.A),)),
        Redeal("card_exposed"),
        SeatChange((3, 5)),
        Deal(16, Side.B, Result.DEFEATED),
    )
    for line in play_lines:
        desk.do(RecordLine(table.id, line, confirmed=True))
    field = the(desk)
    sheet = filled(paper.clerk(desk), field, field.match(table.id))
    first, second = sheet.played
    assert (first.bid, first.by, first.result) == ("18", "A", "K+")
    assert first.points == ("2", "")
    assert first.penalties == ("", "1")
    assert first.totals == ("2", "1")
    assert second.points == ("2", "")
    assert second.totals == ("4", "1")
    assert sheet.first_dealer == 1
    assert [name.split()[0] for name in sheet.dealers] == ["B1", "A2"]
    assert sheet.redeals == "|"
    assert sheet.seat_changes == (("2",), ())
    before = named(paper.clerk(desk), field, field.match(table.id))
    assert before.played == ()
    assert before.a.players == sheet.a.players


def test_strokes() -> None:
    assert [strokes(n) for n in (0, 1, 5, 7)] == ["", "|", "|||||", "||||| ||"]


def test_the_pack_holds_what_is_needed_to_go_on(desk: Desk) -> None:
    (offer,) = [one for one in paper.offers(paper.clerk(desk)) if one.kind == "pack"]
    text = "\n".join(as_text(document(facts)) for facts in offer.make())
    for words in ("Standings", "Fixtures by slot", "Bracket", "28 score sheet, 12 deals", "28 score sheet, 18 deals"):
        assert words in text
    assert "Provisional: 6 results are missing" in text
    for table in the(desk).at(GROUP):
        if table.slot == 1:
            desk.do(ReportTotals(table.id, 12, 4, confirmed=True))
    (later,) = [one for one in paper.offers(paper.clerk(desk)) if one.kind == "pack"]
    assert later.id != offer.id, "at the end of each slot another pack is offered"
    assert "Slot 1" in str(later.title)


def test_every_sheet_of_the_event_can_be_printed(desk: Desk) -> None:
    play_group(desk)
    orders = [sheet.order for sheet in paper.order(desk, paper.offers(paper.clerk(desk)))]
    assert raster.pages(print_now(orders, A4)) >= len(orders)


def test_one_of_each(desk: Desk, tmp_path: Path) -> None:
    play_group(desk)
    count = paper.print_one_of_each(desk, tmp_path / "paper")
    files = list((tmp_path / "paper").glob("*.pdf"))
    assert len(files) == count > 15
    assert {file.stem for file in files} >= {"score-12", "blank-18", "pack", "bracket", "standings", "certificate"}
    assert not any(PHONE.encode() in file.read_bytes() for file in files)
    assert paper.counts(desk)[1] > 0, "what was printed is written down"


def test_a_sheet_in_another_language_is_compared_in_that_language(desk: Desk) -> None:
    offer = next(one for one in paper.offers(paper.clerk(desk)) if one.kind == "call-out")
    printed = paper.order(desk, [offer], language="ml")
    assert {sheet.language for sheet in printed} == {"ml"}
    assert paper.batch(desk, printed).language == "ml"
    paper.mark_printed(desk, printed)
    assert in_state(desk, "printed") == {offer.id}
    desk.do(EditTeam(entries(desk)[0].id, "Thunder Jacks"))
    assert in_state(desk, "stale") == {offer.id}
    found = paper.sheet(desk, printed[0].number)
    assert found is not None
    assert found.state == "stale"
