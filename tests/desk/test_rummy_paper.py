"""The paper of a rummy tournament at the desk: offered when, stale by what, out until when, filled with what."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import paper
from app.desk.cashbox import CountCash
from app.desk.desk import Desk
from app.desk.lines import CorrectLine, RecordLine
from app.desk.matches import StartMatch
from app.desk.money import EnterMoney, TakePayment, split
from app.desk.paper import rummy_sheets
from app.desk.people import EditPerson
from app.desk.prizes import PayPrize, prizes
from app.desk.rummy import checkpoint, reentry, seating, seats, stages
from app.desk.rummy.table import SEMI_FINAL, Table
from app.desk.teams import entries
from app.errors import DeskError
from app.games.rummy13.lines import Void, VoidReason
from app.games.rummy13.marks import FIRST_DROP, counted
from app.printing import raster
from app.printing.job import print_now
from app.printing.reading import as_text
from app.printing.sheets.catalogue import SLIPS, document
from app.printing.stock import A4, LETTER, ROLL
from tests.desk import rummy_building as rummy
from tests.desk.building import started

PHONE, EMAIL = "510 555 0199", "anil@example.org"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Twelve players drawn to four tables of three, one late; the first of them has a phone and an e-mail."""
    desk = rummy.drawn(started(tmp_path))
    who = entries(desk, rummy.rummy(desk))[0].members[0].person_id
    desk.do(EditPerson(who, "Player 1", phone=PHONE, email=EMAIL))
    yield desk
    desk.close()


def offered(desk: Desk) -> dict[str, paper.Offer]:
    return {offer.id: offer for offer in paper.offers(paper.clerk(desk))}


def kinds(desk: Desk) -> set[str]:
    return {offer.kind for offer in offered(desk).values()}


def text(offer: paper.Offer) -> str:
    return "\n".join(as_text(document(facts)) for facts in offer.make())


def print_all(desk: Desk) -> None:
    paper.mark_printed(desk, paper.order(desk, paper.offers(paper.clerk(desk))))


def in_state(desk: Desk, state: str) -> set[str]:
    return {sheet.id for sheet in paper.sheets(desk) if sheet.state == state}


def first(desk: Desk) -> Table:
    return rummy.tables(desk)[0]


# what is offered


def test_before_the_draw(tmp_path: Path) -> None:
    desk = rummy.registered(started(tmp_path))
    assert kinds(desk) == {
        "questions", "check-in", "officials", "walk-in", "blank", "continuation-blank", "chits",
        "handout", "quick-card", "table-tent", "supplies", "hall-plan", "day-plan", "call-list", "protest-slips",
        "correction-slips",
    }  # fmt: skip
    door = text(offered(desk)["check-in tournament:1"])
    assert "Players and check-in" in door
    assert "Team" not in door
    assert "Player 1" in door
    blanks = [offer for offer in offered(desk).values() if offer.kind == "blank"]
    assert [len(offer.make()[0].columns) for offer in blanks] == [3, 4, 5, 6, 7]
    desk.close()


def test_after_the_draw(desk: Desk) -> None:
    assert {"tables-name", "tables-table", "seat-cards", "certificate", "score", "pack"} <= kinds(desk)
    assert not {"filled", "continuation", "stage-list", "ranking", "payout", "close-out", "receipt"} & kinds(desk)
    by_name = text(offered(desk)["tables-name tournament:1/first_round"])
    assert all(f"Player {number}" in by_name for number in range(1, 13))
    assert "Late" in by_name
    assert "waits" in by_name
    drawn = text(offered(desk)["certificate tournament:1/first_round"])
    assert "seed" in drawn
    assert "R4" in drawn


def test_for_the_stages_and_at_the_end(tmp_path: Path) -> None:
    desk = rummy.semis(started(tmp_path))
    came = text(offered(desk)["stage-list tournament:1/semi_final"])
    assert came.count("winner of R") == 4
    for table in rummy.tables(desk, SEMI_FINAL):
        rummy.win(desk, table.id)
    desk.do(stages.CloseStage(rummy.stage(desk, SEMI_FINAL)))
    desk.do(stages.DrawFinal(rummy.rummy(desk)))
    came = text(offered(desk)["stage-list tournament:1/final"])
    assert came.count("winner of S") == 2
    assert came.count("place 2 of S") == 2
    assert "tables-name tournament:1/final" not in offered(desk), "one table needs no list of tables"
    assert "pack tournament:1/final" in offered(desk)
    rummy.win(desk, rummy.tables(desk)[-1].id)
    assert {"ranking", "filled"} <= kinds(desk)
    assert "pack" not in kinds(desk)
    ranking = text(offered(desk)["ranking tournament:1"])
    assert ranking.count("semi-final") == 0
    assert ranking.count("first round") == 8
    desk.close()


def test_who_is_qualified_so_far_and_who_still_plays(desk: Desk) -> None:
    rummy.win(desk, first(desk).id)
    (offer,) = [one for one in offered(desk).values() if one.kind == "stage-list"]
    so_far = text(offer)
    assert "winner of R1, 0 points" in so_far
    assert "Still playing: Table 2 · R2, Table 3 · R3, Table 4 · R4." in so_far


def test_every_offer_has_its_own_name_and_they_come_in_the_order_of_the_day(tmp_path: Path) -> None:
    desk = rummy.finished(started(tmp_path))
    everything = paper.offers(paper.clerk(desk))
    assert len({offer.id for offer in everything}) == len(everything)
    assert [offer.moment for offer in everything] == sorted(offer.moment for offer in everything)
    rounds = dict.fromkeys(str(one.moment.title) for one in everything if one.moment.when is paper.When.ROUND)
    assert list(rounds) == ["First round", "Final"]
    desk.close()


# numbers, stale, out


def test_a_corrected_deal_makes_exactly_the_sheets_stale_that_show_it(desk: Desk) -> None:
    one, other = rummy.tables(desk)[:2]
    for table in (one, other):
        rummy.play(desk, table.id, (0, 100, 30), (0, 100, 30), (0, 100, 30))
        desk.do(reentry.ReEnter(table.id, table.entries[1], "cash"))
    print_all(desk)
    assert in_state(desk, "stale") == set()
    line = rummy.field(desk).table(one.id).lines[0]
    desk.do(CorrectLine(line.id, rummy.written(one, 0, 100, 29), "misread", confirmed=True))
    slip = rummy.field(desk).table(one.id).lines[3].id
    assert in_state(desk, "stale") == {f"filled match:{one.id}", f"reentry-slip line:{slip}"}
    assert paper.counts(desk) == (2, 4)
    desk.undo()
    assert paper.counts(desk) == (0, 4)


def test_a_correction_of_a_winner_shows_on_the_list_of_the_qualified(desk: Desk) -> None:
    table = first(desk)
    rummy.play(desk, table.id, (0, 100, 100), (7, 0, 100), (0, 100, 100), (0, 100))
    assert first(desk).over
    print_all(desk)
    line = first(desk).lines[1]
    desk.do(CorrectLine(line.id, rummy.written(table, 8, 0, 100), "misread", confirmed=True))
    assert in_state(desk, "stale") == {f"filled match:{table.id}", "stage-list tournament:1/qualified"}


def test_an_act_says_before_what_it_would_make_stale(desk: Desk) -> None:
    print_all(desk)
    here, there = rummy.tables(desk)[:2]
    act = seating.MovePlayer(here.entries[0], there.id)
    told = {str(title) for title in paper.stale_after(desk, act)}
    assert told == {
        "First round: tables by name", "First round: tables by table", "First round: seat cards",
        "Score sheet, Table 1 · R1", "Score sheet, Table 2 · R2",
    }  # fmt: skip
    assert paper.counts(desk)[0] == 0


def test_seats_drawn_make_the_sheet_stale_until_cards_are_played(desk: Desk) -> None:
    print_all(desk)
    table = first(desk)
    desk.do(seats.DrawSeats((table.id,), "chairs"))
    assert in_state(desk, "stale") == {f"score match:{table.id}", "seat-cards tournament:1/first_round"}
    desk.do(StartMatch(table.id))
    assert f"score match:{table.id}" in in_state(desk, "out"), "it is written on: nobody misses it"


def test_a_sheet_is_out_until_its_table_is_over(desk: Desk) -> None:
    offer = offered(desk)[f"score match:{first(desk).id}"]
    (numbered,) = paper.order(desk, [offer])
    assert paper.counts(desk) == (0, 0)
    paper.mark_printed(desk, [numbered])
    assert paper.counts(desk) == (0, 1)
    found = paper.sheet(desk, numbered.number)
    assert found is not None
    assert (found.match_id, found.tournament_id, found.state) == (first(desk).id, 1, "out")
    rummy.win(desk, first(desk).id)
    assert paper.counts(desk) == (0, 0)
    assert in_state(desk, "returned") == {offer.id}


def test_a_long_table_is_offered_a_continuation_before_its_page_is_full(desk: Desk) -> None:
    table = first(desk)
    rummy.play(desk, table.id, *[(0, 2, 3)] * 9)
    assert "continuation" not in kinds(desk)
    rummy.play(desk, table.id, (0, 2, 3))
    offer = offered(desk)[f"continuation match:{table.id}/16"]
    assert offer.comes_back
    sheet = text(offer)
    assert "Total after deal 15" in sheet
    assert "Player" in sheet
    print_all(desk)
    rummy.play(desk, table.id, *[(0, 2, 3)] * 6)
    assert in_state(desk, "stale") == {f"filled match:{table.id}"}


# what the sheets say


def test_the_filled_sheet_tells_what_was_typed(desk: Desk) -> None:
    table = first(desk)
    desk.do(seats.DrawSeats((table.id,), "chairs"))
    table = first(desk)
    rummy.play(desk, table.id, (0, 100, FIRST_DROP), (0, 80, 100))
    desk.do(RecordLine(table.id, Void(VoidReason.MISDEAL)))
    rummy.play(desk, table.id, (0, 71, 9))
    desk.do(reentry.ReEnter(table.id, table.entries[1], "cash"))
    rummy.play(desk, table.id, (5, 0, 2))
    sheet = rummy_sheets.filled(paper.clerk(desk), first(desk))
    assert [column.player for column in sheet.columns] == [player.name for player in table.players.values()]
    assert [column.seat for column in sheet.columns] == ["1", "2", "3"]
    assert [row.played for row in sheet.played] == [
        (("W", "0"), ("100", "100"), ("D", "25")),
        (("W", "0"), ("80", "180"), ("100", "125")),
        (("W", "0"), ("71", "251"), ("9", "134")),
        (("5", "5"), ("W", "135"), ("2", "136")),
    ]
    assert (sheet.played[0].first_hand, sheet.played[0].shuffler) == ("A", "C")
    assert (sheet.columns[1].compel, sheet.columns[1].out) == ((), (3,))
    (bought,) = sheet.reentries
    assert (bought.player, bought.deal, bought.start, bought.fee) == ("B", 3, "135", "$50.00")
    assert (sheet.winner, sheet.ended) == ("", "")


def test_a_hand_of_nothing_stands_with_the_points_it_costs(desk: Desk) -> None:
    """Otherwise the column of points does not add up to the totals beside it (22.8)."""
    table = first(desk)
    rummy.play(desk, table.id, (0, 30, counted(0)), (0, counted(0), 20))
    sheet = rummy_sheets.filled(paper.clerk(desk), first(desk))
    assert [row.played for row in sheet.played] == [
        (("W", "0"), ("30", "30"), ("2", "2")),
        (("W", "0"), ("2", "32"), ("20", "22")),
    ]


def test_compel_begins_under_the_total_that_brings_it(desk: Desk) -> None:
    table = first(desk)
    rummy.play(desk, table.id, (0, 100, 2), (0, 100, 2), (0, 26, 2), (0, 3, 2))
    sheet = rummy_sheets.filled(paper.clerk(desk), first(desk))
    assert [column.compel for column in sheet.columns] == [(), (3,), ()]


def test_deals_that_only_a_judge_vouches_for_are_empty_rows(desk: Desk) -> None:
    table = first(desk)
    totals = dict(zip(table.entries, (10, 90, 40), strict=True))
    desk.do(checkpoint.WriteCheckpoint(table.id, 4, totals, rummy.judge(desk)))
    sheet = rummy_sheets.filled(paper.clerk(desk), first(desk))
    assert [row.played for row in sheet.played[:3]] == [(), (), ()]
    assert sheet.played[3].played == (("", "10"), ("", "90"), ("", "40"))


def test_a_slip_says_with_what_a_player_starts_and_how_he_paid(tmp_path: Path) -> None:
    desk = rummy.out(started(tmp_path))
    table = first(desk)
    desk.do(reentry.ReEnter(table.id, table.entries[1], "zelle"))
    (offer,) = [one for one in offered(desk).values() if one.kind == "reentry-slip"]
    (slip,) = offer.make()[0].slips
    assert (slip.player, slip.deal, slip.total, slip.start, slip.which, slip.of) == (
        table.players[str(table.entries[1])].name, 3, "300", "91", 1, 2,
    )  # fmt: skip
    assert (slip.fee, slip.paid, slip.taken_by) == ("$50.00", "Zelle", "Mary")
    assert offer.match_id == table.id
    desk.close()


def test_chits_go_on_behind_those_that_were_printed_or_used(tmp_path: Path) -> None:
    desk = rummy.out(started(tmp_path))
    chits = offered(desk)["chits tournament:1"]
    assert (chits.make()[0].first, chits.make()[0].count) == (1, 12)
    paper.mark_printed(desk, paper.order(desk, [chits]))
    assert offered(desk)["chits tournament:1"].make()[0].first == 13
    desk.do(reentry.ReEnter(first(desk).id, first(desk).entries[1], "cash", chit=40))
    assert offered(desk)["chits tournament:1"].make()[0].first == 41
    paper.mark_printed(desk, paper.order(desk, [offered(desk)["walk-in event"]]))
    assert offered(desk)["walk-in event"].make()[0].first == 11
    desk.close()


def test_one_payment_has_its_receipts_on_one_page(desk: Desk) -> None:
    some = [row.id for row in entries(desk, 1)[:3]]
    desk.do(TakePayment(split(desk, some, 15000), "cash", who="Anil"))
    desk.do(TakePayment(split(desk, [entries(desk, 1)[4].id], 5000), "card"))
    receipts = [offer for offer in offered(desk).values() if offer.kind == "receipt"]
    assert [len(offer.make()[0].receipts) for offer in receipts] == [1, 3]
    assert str(receipts[1].title) == "Receipts 1 to 3: Anil, $150.00"
    assert "Fee, Rummy, Player 1" in text(receipts[1])


def test_the_close_out_adds_up(tmp_path: Path) -> None:
    desk = rummy.registered(started(tmp_path))
    desk.do(EnterMoney("float", 20000, "treasurer", "cash"))
    desk.do(EnterMoney("sponsor", 7000, "Spice Bazaar", "check"))
    for at in range(6):
        desk.do(EnterMoney("expense", 100 + at, f"Shop {at}", "cash"))
    row = entries(desk, 1)[0]
    desk.do(TakePayment(((row.id, 5000),), "cash"))
    close = offered(desk)["close-out event"]
    assert close.on_request, "nobody has counted yet"
    facts = close.make()[0]
    assert (facts.methods, facts.all_takings.total, facts.expected) == (("cash",), "$50.00", "$243.85")
    expenses = next(kind for kind in facts.others if kind.kind == "Expenses")
    assert (len(expenses.lines), expenses.more, expenses.rest, expenses.total) == (3, 3, "-$3.12", "-$6.15")
    assert facts.notes
    desk.do(CountCash(24300, reason="nobody knows"))
    close = offered(desk)["close-out event"]
    assert not close.on_request
    facts = close.make()[0]
    assert (facts.counted, facts.difference, facts.reason) == ("$243.00", "-$0.85", "nobody knows")
    print_all(desk)
    desk.do(EnterMoney("expense", 500, "Tea", "cash"))
    assert "close-out event" in in_state(desk, "stale")
    assert offered(desk)["close-out event"].make()[0].counted == "", "counted before the last line is not counted"
    desk.close()


def test_prizes_on_paper_are_those_of_the_desk(tmp_path: Path) -> None:
    desk = rummy.finale(started(tmp_path))
    for row in entries(desk, 1):
        desk.do(TakePayment(((row.id, 5000),), "cash"))
    assert "payout" not in kinds(desk)
    rummy.win(desk, rummy.tables(desk)[-1].id)
    facts = offered(desk)["payout tournament:1"].make()[0]
    assert [row.amount for row in facts.payouts] == ["$300.00", "$100.00", "$100.00", "$100.00"]
    assert [row.place for row in facts.payouts] == ["1", "2-4", "2-4", "2-4"]
    assert facts.pool == "Taken: $600.00 (fees $600.00)."
    print_all(desk)
    for prize in prizes(desk, 1).rows:
        assert prize.entry is not None
        desk.do(PayPrize(prize.entry))
    assert not {"payout tournament:1", "envelopes tournament:1"} & in_state(desk, "stale")
    assert offered(desk)["payout tournament:1"].used
    desk.close()


def test_the_pack_holds_what_is_needed_to_go_on(desk: Desk) -> None:
    rummy.play(desk, first(desk).id, (0, 100, 30))
    whole = text(offered(desk)["pack tournament:1/first_round"])
    sheet = rummy_sheets.to_go_on(paper.clerk(desk), first(desk))
    assert [(row.first_hand, row.shuffler) for row in sheet.played] == [("A", "C"), ("B", "A")]
    assert sheet.played[1].played == (), "the next deal is still to be played"
    for words in ("Tables, by table", "Table 1 · R1", "Table 4 · R4", "continuation 2", "100"):
        assert words in whole


def test_no_phone_and_no_mail_on_any_sheet(desk: Desk) -> None:
    rummy.play(desk, first(desk).id, (0, 100, 30))
    row = entries(desk, 1)[0]
    desk.do(TakePayment(((row.id, 5000),), "cash"))
    everything = "\n".join(f"{text(offer)} {offer.make()!r}" for offer in offered(desk).values())
    assert "Player 1" in everything
    assert PHONE not in everything
    assert EMAIL not in everything


# printing


@pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
def test_every_sheet_can_be_printed(tmp_path: Path, stock: object) -> None:
    desk = rummy.finished(started(tmp_path))
    row = entries(desk, 1)[0]
    desk.do(TakePayment(((row.id, 5000),), "cash"))
    chosen = [offer for offer in offered(desk).values() if "blank" not in offer.kind]
    orders = [sheet.order for sheet in paper.order(desk, chosen)]
    assert raster.pages(print_now(orders, stock)) >= len(orders)
    desk.close()


def test_slips_go_on_a_roll_and_nothing_else(tmp_path: Path) -> None:
    desk = rummy.out(started(tmp_path))
    desk.do(reentry.ReEnter(first(desk).id, first(desk).entries[1], "cash"))
    for offer in offered(desk).values():
        numbered = paper.order(desk, [offer])
        if isinstance(numbered[0].facts, SLIPS):
            assert paper.batch(desk, numbered, paper=ROLL.name).stock is ROLL
        else:
            with pytest.raises(DeskError, match="roll"):
                paper.batch(desk, numbered, paper=ROLL.name)
    desk.close()


def test_one_of_each(tmp_path: Path) -> None:
    desk = rummy.out(started(tmp_path))
    desk.do(reentry.ReEnter(first(desk).id, first(desk).entries[1], "cash"))
    count = paper.print_one_of_each(desk, tmp_path / "paper")
    files = {file.stem for file in (tmp_path / "paper").glob("*.pdf")}
    assert {"rummy-score-3", "rummy-blank-7", "rummy-filled-3", "rummy-pack", "rummy-reentry-slip-roll",
            "rummy-tables-name-first-round", "receipt-roll", "walk-in", "close-out"} <= files  # fmt: skip
    assert len([name for name in files if not name.endswith("-roll")]) == count
    assert paper.counts(desk)[1] == 1
    desk.close()
