"""People of equal names told apart: at the desk, at tables, on paper; what is kept, edited and exported stays plain."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.desk import money, paper, people, searching, teams
from app.desk.accounts import accounts
from app.desk.desk import Desk
from app.desk.exchange.choices import Choices
from app.desk.exchange.problems import Answer, Kind, Reply
from app.desk.exchange.writing import to_csv
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.incoming import Incoming, build
from app.desk.lines import RecordLine
from app.desk.listing import Listing
from app.desk.listings import ledger_list, people_list, team_list
from app.desk.members import AddFreeAgent, free_agents
from app.desk.names import LONGEST
from app.desk.namesakes import shown
from app.desk.officials import AddOfficial
from app.desk.people import AddPerson, EditPerson, MergePeople
from app.desk.present import present
from app.desk.preview import Source, prepare
from app.desk.registration import CheckIn, CheckInTeam, UndoCheckIn, missing
from app.desk.rummy import seating, stages
from app.desk.rummy.door import EnterAndPay
from app.desk.rummy.entries import JoinFurtherTable
from app.desk.rummy.field import field_of as rummy_field
from app.desk.rummy.table import FINAL, FIRST_ROUND
from app.desk.scores import field_of
from app.desk.teams import AddTeam, EditTeam
from app.desk.tournaments import NewTournament
from app.printing.reading import as_text
from app.printing.sheets.catalogue import document
from tests.desk import rummy_building as rummy
from tests.desk.building import FEE, started, tournament

ANIL = "Anil Thomas"


def named(desk: Desk, *clubs: str) -> tuple[int, ...]:
    """People called Anil Thomas, each with a telephone and a club."""
    return tuple(
        desk.do(AddPerson(ANIL, phone=f"510 555 01{n:02}", club=club)) for n, club in enumerate(clubs, start=47)
    )


def papers(desk: Desk) -> dict[str, str]:
    """The text of every sheet that could be printed now, by kind."""
    found: dict[str, str] = {}
    for offer in paper.offers(paper.clerk(desk)):
        words = "\n".join(as_text(document(facts)) for facts in offer.make())
        found[offer.kind] = f"{found.get(offer.kind, '')}\n{words}"
    return found


@pytest.fixture
def two(desk: Desk) -> tuple[int, ...]:
    """Two of one name and of two clubs, captains of two teams whose game is drawn."""
    who = named(desk, "Fremont", "Hayward")
    game = tournament(desk, games_each=1)
    for number, one in enumerate(who, start=1):
        desk.do(AddTeam(game, f"Team {number}", (one, f"Binu {number}", f"Chacko {number}")))
    desk.do(AddTables(1, 1))
    desk.do(AddOfficial("Susan", "referee"))
    desk.do(DrawFixtures(game, "seed"))
    return who


FREMONT, HAYWARD = f"{ANIL} (Fremont)", f"{ANIL} (Hayward)"


# the mark


def test_nobody_is_marked_who_is_the_only_one_of_the_name(desk: Desk) -> None:
    desk.do(AddPerson("Binu", club="Fremont"))
    (one,) = named(desk, "Fremont")
    assert shown(desk) == {}
    other = desk.do(AddPerson("ANIL  Thómas", club="Hayward"))
    assert shown(desk) == {one: FREMONT, other: "ANIL Thómas (Hayward)"}
    desk.do(MergePeople(one, other))
    assert shown(desk) == {}


def test_the_team_where_clubs_do_not_tell_and_letters_where_nothing_does(desk: Desk) -> None:
    one, other = named(desk, "Fremont", "Fremont")
    assert shown(desk) == {one: f"{ANIL} (A)", other: f"{ANIL} (B)"}, "never the numbers, that do differ"
    game = tournament(desk)
    desk.do(AddTeam(game, "Aces", (one,)))
    assert set(shown(desk).values()) == {f"{ANIL} (A)", f"{ANIL} (B)"}, "one of them has no team"
    team = desk.do(AddTeam(game, "Kings", (other,)))
    assert shown(desk) == {one: f"{ANIL} (Aces)", other: f"{ANIL} (Kings)"}
    desk.do(EditTeam(team, "Queens"))
    assert shown(desk)[other] == f"{ANIL} (Queens)"
    desk.undo()
    assert shown(desk)[other] == f"{ANIL} (Kings)"


def test_the_own_entry_of_a_player_is_no_team_of_his(desk: Desk) -> None:
    one, other = named(desk, "", "")
    game = desk.do(NewTournament("rummy13", "Rummy"))
    for who in (one, other):
        desk.do(AddTeam(game, "", (who,)))
    assert shown(desk) == {one: f"{ANIL} (A)", other: f"{ANIL} (B)"}


def test_a_mark_that_no_sheet_has_room_for_is_a_letter(desk: Desk) -> None:
    named(desk, "Fremont " * 14, "Hayward " * 14)
    assert all(len(name) <= LONGEST for name in shown(desk).values())
    assert set(shown(desk).values()) == {f"{ANIL} (A)", f"{ANIL} (B)"}


# at the desk


def test_teams_and_their_check_in(desk: Desk, two: tuple[int, ...]) -> None:
    first, second = teams.entries(desk)
    assert (first.captain, second.captain) == (FREMONT, HAYWARD)
    assert [row.name for row in missing(desk, 1) if row.person_id in two] == [FREMONT, HAYWARD]
    desk.do(CheckInTeam(first.id))
    row = teams.team(desk, first.id)
    assert [one.checked_in_by for one in row.members] == ["self", FREMONT, FREMONT], "the captain answered for them"
    desk.do(UndoCheckIn(first.id, (two[0],)))
    desk.do(CheckIn(first.id, (two[0],)))
    assert teams.team(desk, first.id).members[0].checked_in_by == "self"


def test_who_looks_for_a_team(desk: Desk) -> None:
    one, _other = named(desk, "Fremont", "Hayward")
    desk.do(AddFreeAgent(tournament(desk), one))
    assert [row.name for row in free_agents(desk, 1)] == [FREMONT]


def test_what_is_found_in_the_palette_and_by_its_mark(desk: Desk) -> None:
    one, other = named(desk, "", "")
    game = desk.do(NewTournament("rummy13", "Rummy"))
    entries = [desk.do(AddTeam(game, "", (who,))) for who in (one, other)]
    found = searching.find(desk, "anil")
    assert {(hit.kind, hit.id, hit.title) for hit in found} == {
        ("team", entries[0], f"{ANIL} (A)"), ("team", entries[1], f"{ANIL} (B)"),
        ("person", one, f"{ANIL} (A)"), ("person", other, f"{ANIL} (B)"),
    }  # fmt: skip
    assert [row[0] for row in teams.search(desk, "anil b")] == [entries[1]]


def test_the_match_names_them_apart_and_goes_on_when_a_club_changes(desk: Desk, two: tuple[int, ...]) -> None:
    field = field_of(desk, 1)
    (table,) = field.tables
    assert {FREMONT, HAYWARD} <= set(table.tally.seats)
    assert {team.captain for team in field.teams.values()} == {FREMONT, HAYWARD}
    desk.do(EditPerson(two[0], ANIL, club="Oakland"))
    assert f"{ANIL} (Oakland)" in field_of(desk, 1).tables[0].tally.seats


# rummy, where the name of the player is that of the entry


@pytest.fixture
def players(tmp_path: Path) -> Iterator[Desk]:
    """Six rummy players at two tables of three, two of them of one name and without a club."""
    desk = rummy.registered(started(tmp_path), 4)
    one, other = named(desk, "", "")
    desk.do(EnterAndPay(rummy.rummy(desk), (one,)))
    desk.do(EnterAndPay(rummy.rummy(desk), (other,), amount=500, method="cash"))
    desk.do(seating.DrawTables(rummy.rummy(desk), "seed", 3))
    yield desk
    desk.close()


def test_both_enter_a_rummy_tournament_known_or_new(desk: Desk) -> None:
    game = desk.do(NewTournament("rummy13", "Rummy"))
    (one,) = named(desk, "Fremont")
    desk.do(EnterAndPay(game, (one,)))
    desk.do(EnterAndPay(game, (ANIL,)))
    rows = teams.entries(desk, game)
    assert [row.name for row in rows] == [f"{ANIL} (A)", f"{ANIL} (B)"]
    assert [row.plain for row in rows] == [ANIL, ANIL]
    assert len({row.members[0].person_id for row in rows}) == 2
    desk.do(EditTeam(rows[1].id, ANIL, "came with a friend"))
    assert teams.team(desk, rows[1].id).notes == "came with a friend"


def test_tables_rankings_money_and_accounts(players: Desk) -> None:
    both = {f"{ANIL} (A)", f"{ANIL} (B)"}
    field = rummy.field(players)
    assert both <= {one.name for one in field.entries.values()}
    assert both <= {player.name for table in field.tables for player in table.players.values()}
    assert both <= {place.entrant.name for place in field.ranking}
    assert both <= {account.name for account in accounts(players)}
    (line,) = money.ledger(players)
    assert (line.who, line.team) == (f"{ANIL} (B)", f"{ANIL} (B)")


def test_a_further_entry_keeps_its_number_behind_the_mark(players: Desk) -> None:
    field = rummy.field(players)
    (mine,) = [one for one in field.entries.values() if one.name == f"{ANIL} (A)"]
    (table,) = field.tables_of(mine.id)
    lost = [100 if key == str(mine.id) else 0 for key in table.players]
    winner = lost.index(0)
    lost = [3 if points == 0 and place != winner else points for place, points in enumerate(lost)]
    for _ in range(3):
        players.do(RecordLine(table.id, rummy.written(table, *lost)))
    players.do(JoinFurtherTable(mine.id, confirmed=True))
    assert f"{ANIL} (A) (2)" in {one.name for one in rummy.field(players).waiting}
    assert f"{ANIL} (2)" in {row.plain for row in teams.entries(players)}


def test_a_name_that_changes_is_shown_at_a_table_that_is_kept(players: Desk) -> None:
    game = rummy.rummy(players)
    one = people.search(players, ANIL)[0].id
    rummy_field(players, game)
    players.do(EditPerson(one, "Anil K. Thomas"))
    names = {player.name for table in rummy_field(players, game).tables for player in table.players.values()}
    assert ANIL in names
    assert not any("(" in name for name in names)


# on paper


def test_paper_of_teams(desk: Desk, two: tuple[int, ...]) -> None:
    sheets = papers(desk)
    for kind in ("score", "check-in"):
        assert "(Fremont)" in sheets[kind], kind
        assert "(Hayward)" in sheets[kind], kind
    assert not any(ending in sheet for sheet in sheets.values() for ending in ("0147", "0148"))


def test_paper_of_players(players: Desk) -> None:
    drawn = papers(players)
    for table in rummy.tables(players, FIRST_ROUND):
        rummy.win(players, table.id)
    players.do(stages.CloseStage(rummy.stage(players, FIRST_ROUND)))
    players.do(stages.DrawFinal(rummy.rummy(players)))
    rummy.win(players, rummy.tables(players, FINAL)[0].id)
    sheets = drawn | papers(players)
    for kind in ("score", "check-in", "certificate", "tables-name", "tables-table", "ranking"):
        words = " ".join(sheets[kind].split())
        assert f"{ANIL} (A)" in words, kind
        assert f"{ANIL} (B)" in words, kind
    assert f"{ANIL} (B)" in " ".join(sheets["receipt"].split())
    assert not any(ending in sheet for sheet in sheets.values() for ending in ("0147", "0148"))


def test_a_namesake_who_comes_makes_exactly_the_sheets_stale_that_name_the_other(tmp_path: Path) -> None:
    desk = rummy.registered(started(tmp_path), 5)
    desk.do(EnterAndPay(rummy.rummy(desk), named(desk, "Fremont")))
    desk.do(seating.DrawTables(rummy.rummy(desk), "seed", 3))
    paper.mark_printed(desk, paper.order(desk, paper.offers(paper.clerk(desk))))
    (table,) = [one for one in rummy.tables(desk) if any(p.name == ANIL for p in one.players.values())]
    named(desk, "Hayward")
    stale = {sheet.id for sheet in paper.sheets(desk) if sheet.state == "stale"}
    assert stale == {
        f"score match:{table.id}", "seat-cards tournament:1/first_round", "certificate tournament:1/first_round",
        "tables-name tournament:1/first_round", "tables-table tournament:1/first_round",
    }  # fmt: skip
    desk.close()


# what is kept and goes out


def test_lists_that_are_read_back_have_the_plain_names(desk: Desk, two: tuple[int, ...]) -> None:
    desk.do(money.TakePayment(((1, FEE),), "cash"))
    game = desk.do(NewTournament("rummy13", "Rummy"))
    entry = desk.do(AddTeam(game, "", (two[0],)))
    desk.do(money.TakePayment(((entry, 500),), "cash"))
    lists = (people_list(desk), team_list(desk, 1), team_list(desk, game), ledger_list(desk))
    cells = [cell for listing in lists for row in listing.rows for cell in row]
    assert ANIL in cells
    assert not any("(" in cell for cell in cells)
    assert {row.name for row in people.search(desk, ANIL)} == {ANIL}, "forms begin with the name as it is kept"


def read_back(desk: Desk, listing: Listing, *answers: Answer) -> Incoming:
    """What an export would bring in if it were read again."""
    sheet = to_csv(list(listing.heading), [list(row) for row in listing.rows])
    read = prepare(Source(sheet, "", "list.csv"), Choices(answers=answers), present(desk), {})
    return build(read, present(desk), (), "list.csv")


def test_an_export_of_players_is_read_back_as_nothing_new(players: Desk) -> None:
    assert read_back(players, people_list(players)).nothing
    assert read_back(players, team_list(players, 1)).nothing


def test_an_export_of_teams_is_nothing_new_once_the_namesakes_are_said_to_be_two(
    desk: Desk, two: tuple[int, ...]
) -> None:
    """One name in two teams is asked about in every list; whoever was merged by mistake could not be told apart."""
    for listing in (people_list(desk), team_list(desk, 1)):
        apart = Answer(3, Kind.PLAYER_IN_TWO_TEAMS, Reply.APART)
        assert read_back(desk, listing, apart).nothing, listing.key
