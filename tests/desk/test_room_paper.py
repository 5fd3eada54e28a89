"""The paper of a bridge room at the desk: what is offered when, what stands on it, what becomes stale, what is out."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.desk import paper
from app.desk.desk import Desk
from app.desk.lines import CorrectLine
from app.desk.people import EditPerson
from app.desk.room.arrivals import Arrive, ComeBack, Leave, TakeBreak
from app.desk.room.bridge import ReportRubber, games
from app.desk.room.evening import NewEvening, evening_template
from app.desk.room.members import EnrolMember, register
from app.desk.room.pulling import FormTable
from app.games.bridge.contract import Side
from app.games.bridge.lines import parse
from app.printing.layout import lay_out
from app.printing.sheets.catalogue import document
from app.printing.stock import A4, LETTER
from tests.desk import room_building as room
from tests.desk.building import blank, started
from tests.desk.papers import in_state, kinds, offered, print_all, text
from tests.printing.boxes import faults

PHONE, EMAIL = "510 555 0199", "asha@example.org"
EACH = {"questions", "pad", "blank", "arrivals-blank"}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Six people, a table of four, its rubber over; two wait."""
    desk = room.over(started(tmp_path))
    who = next(iter(room.room(desk).people.values())).person
    desk.do(EditPerson(who, "Asha", phone=PHONE, email=EMAIL))
    yield desk
    desk.close()


def sheet(desk: Desk, kind: str) -> paper.Offer:
    """The last offer of a kind."""
    return [offer for offer in offered(desk).values() if offer.kind == kind][-1]


def test_before_anybody_comes(tmp_path: Path) -> None:
    desk = room.opened(started(tmp_path))
    assert kinds(desk) == EACH
    assert sum(line == "Rubber bridge | " for line in text(sheet(desk, "pad")).splitlines()) == 4
    assert "garbled cells of the printed table: by Law 77" in text(sheet(desk, "blank"))
    desk.close()


def test_a_game_has_a_sheet_once_its_partners_are_cut(tmp_path: Path) -> None:
    desk = room.formed(started(tmp_path))
    assert "score" not in kinds(desk)
    table = room.room(desk).tables[0]
    room.partners(desk, table)
    named = sheet(desk, "score")
    assert (named.match_id, named.comes_back, named.back, named.used) == (table.match_id, True, False, False)
    north, east, south, west = (player.name for player in table.players)
    shown = text(named)
    assert "North, deals first | South | East | West" in shown
    assert sorted((north, east, south, west)) == sorted(room.NAMES[:4])
    assert all(name in shown for name in room.NAMES[:4])
    desk.close()


def test_typing_the_number_of_a_returned_sheet_finds_its_game(tmp_path: Path) -> None:
    desk = room.seated(started(tmp_path))
    (numbered,) = paper.order(desk, [sheet(desk, "score")])
    paper.mark_printed(desk, [numbered])
    found = paper.sheet(desk, numbered.number)
    assert found is not None
    assert (found.match_id, found.tournament_id) == (room.room(desk).tables[0].match_id, room.bridge(desk))
    assert in_state(desk, "out") == {"score"}
    assert paper.counts(desk) == (0, 1)
    room.play(desk, found.match_id or 0, *room.STRAIGHT)
    assert in_state(desk, "returned") == {"score"}
    desk.close()


def test_a_filled_sheet_shows_what_was_typed(desk: Desk) -> None:
    shown = text(sheet(desk, "filled"))
    assert "1 | N | 4S | N | = |  | N-S 120" in shown
    assert "2 | E | 3NT | S | = |  | N-S 100 + 700" in shown
    assert "920 | 0" in shown
    assert any(line.endswith("| N-S | 920") for line in shown.splitlines())
    assert "N-S by 920" in text(sheet(desk, "games-played"))


def test_a_result_that_was_only_reported(tmp_path: Path) -> None:
    desk = room.seated(started(tmp_path))
    desk.do(ReportRubber(room.room(desk).tables[0].match_id, 870, 1250))
    shown = text(sheet(desk, "filled"))
    assert "870 | 1250" in shown
    assert any(line.endswith("result reported, deals not written down | E-W | 380") for line in shown.splitlines())
    desk.close()


def test_a_chicago_room_prints_chicagos(tmp_path: Path) -> None:
    desk = room.seated(started(tmp_path), form="chicago")
    assert "Chicago pads, four to a page" in str(sheet(desk, "pad").title)
    room.play(desk, room.room(desk).tables[0].match_id, "4S N =", "pass", "5DX E -5")
    shown = text(sheet(desk, "filled"))
    assert "1 | N | none | 4S | N | = |  | 420 | " in shown
    assert "2 | E | E-W | 5DX | E | -5 |  | 1400 | " in shown
    assert "Ruling in force: by Law 77." in shown
    assert "-1800 as printed, last row added" in shown
    desk.close()


def test_every_pull_is_on_the_record(tmp_path: Path) -> None:
    desk = room.opened(started(tmp_path), 6)
    plan = room.room(desk).can_form
    cards = dict(zip((one.entry for one in plan), ("AS", "KH", "QD", "JC", "10S", "2H"), strict=True))
    desk.do(FormTable(room.bridge(desk), room.room(desk).free[0][0], cards))
    room.partners(desk, room.room(desk).tables[0])
    room.play(desk, room.room(desk).tables[0].match_id, *room.STRAIGHT)
    room.cut(desk, seed="tonight")
    shown = text(sheet(desk, "cuts")).splitlines()
    assert "A♠ | Asha | plays" in shown
    assert "10♠ | Elsy | waits" in shown
    assert any("A♠ | " in line and line.endswith("North, deals first") for line in shown)
    assert sum("drawn by the program, seed tonight" in line for line in shown) == 2
    assert sum(line.endswith("| cut out") for line in shown) == 2
    assert {line for line in shown if line.endswith("cuts in")} == {" | Elsy | cuts in", " | Faisal | cuts in"}
    assert "Equal cards: ♠ ♥ ♦ ♣, highest first." in shown
    desk.close()


def test_accounts_say_nothing_of_money_while_none_is_played_for(tmp_path: Path) -> None:
    desk = room.over(started(tmp_path))
    plain = text(sheet(desk, "evening-accounts"))
    assert "₹" not in plain
    assert "Pays" not in plain
    assert "+920" in plain
    assert "B1 | " in plain
    desk.close()


def test_who_pays_whom_with_the_club_for_those_who_pay_by_the_month(tmp_path: Path) -> None:
    desk = room.opened(started(tmp_path), money="on", stake=500, stake_unit=100)
    for name in room.NAMES[:4]:
        desk.do(Arrive(room.bridge(desk), name))
    desk.do(FormTable(room.bridge(desk), room.room(desk).free[0][0]))
    room.partners(desk, room.room(desk).tables[0])
    table = room.room(desk).tables[0]
    loser = next(
        one for one in games(desk, room.bridge(desk))[0].players.values() if one.seat and one.seat.side == "EW"
    )
    desk.do(EnrolMember(loser.person, monthly=True))
    room.play(desk, table.match_id, *room.STRAIGHT)
    shown = text(sheet(desk, "evening-accounts")).splitlines()
    assert f"{loser.name} | 1 | monthly account | -920 | -$45.00" in shown
    pays = [line.split(" | ") for line in shown[shown.index("Pays | To | Amount") + 1 :]][:2]
    assert {one[0] for one in pays} & {"the club"}
    assert all(one[2] == "$45.00" for one in pays)
    assert loser.name not in {name for one in pays for name in one[:2]}
    desk.close()


def test_the_arrival_book(desk: Desk) -> None:
    asha, benny = room.entry(desk, "Asha"), room.entry(desk, "Elsy")
    desk.do(EnrolMember(room.room(desk).people[asha].person, "member", "A 7"))
    desk.do(TakeBreak(benny))
    desk.do(ComeBack(benny))
    desk.do(Leave(benny))
    desk.do(Arrive(room.bridge(desk), "Late", desk.clock() - timedelta(hours=1)))
    shown = text(sheet(desk, "arrivals")).splitlines()
    late, rows = shown[2], {line.split(" | ")[2]: line.split(" | ") for line in shown[2:] if line.count(" | ") == 7}
    assert late.split(" | ")[2] == "Late"
    assert rows["Late"][6].startswith("noted ")
    assert rows["Asha"][3] == "A 7"
    assert rows["Asha"][7] == ""
    assert rows["Elsy"][7] != ""
    assert "-" in rows["Elsy"][6]
    assert rows["Asha"][5] == "Rubber bridge"


def test_the_account_of_a_month_goes_on_over_the_evenings(tmp_path: Path) -> None:
    desk = room.over(started(tmp_path), card_room_fee=2000)
    asha = next(one for one in room.room(desk).people.values() if one.name == "Asha")
    desk.do(EnrolMember(asha.person, number="A 1", monthly=True))
    made = evening_template(desk)
    points = "+920" if asha.key in {one.key for one in games(desk, room.bridge(desk))[0].side(Side.NS)} else "-920"
    desk.close()
    desk = blank(tmp_path, "next.carddesk")
    desk.do(NewEvening(made, "Card room", "2026-03-28"))
    (member,) = register(desk)
    desk.do(Arrive(room.bridge(desk), member.person))
    shown = text(offered(desk)[f"account person:{member.person}"]).splitlines()
    assert shown[0].endswith("March 2026")
    assert "Asha" in shown
    assert "A 1" in shown
    assert f"21 March 2026 | Rubber bridge | {points} |  | $0.00" in shown
    assert " | Card-room fee |  | -$20.00 | -$20.00" in shown
    assert "28 March 2026 | Card-room fee |  | -$20.00 | -$40.00" in shown
    assert "To pay: $40.00" in shown
    assert "Asha" in text(offered(desk)["accounts monthly"])
    assert "Benny" not in text(offered(desk)["accounts monthly"])
    desk.close()


def test_what_becomes_stale_is_what_shows_the_deal(desk: Desk) -> None:
    print_all(desk)
    assert in_state(desk, "stale") == set()
    game = games(desk, room.bridge(desk))[0]
    desk.do(CorrectLine(game.lines[0].id, parse("4S N +1"), "misread"))
    assert in_state(desk, "stale") == {"filled", "games-played", "evening-accounts", "account"}


def test_nobody_is_reached_by_what_is_printed(desk: Desk) -> None:
    everything = "\n".join(text(offer) for offer in offered(desk).values())
    assert "Asha" in everything
    assert PHONE not in everything
    assert EMAIL not in everything


def test_every_sheet_stays_in_its_boxes(desk: Desk) -> None:
    room.cut(desk)
    for offer in offered(desk).values():
        for facts in offer.make():
            for stock in (A4, LETTER):
                assert faults(lay_out(document(facts), stock)) == [], offer.id
