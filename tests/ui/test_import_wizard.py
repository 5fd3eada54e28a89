"""The import wizard walked by the keyboard: a tidy list, a messy one, a broken one, a grown one, a bank's list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from app.desk import members, money, people, teams
from app.desk.desk import Desk
from app.desk.exchange.writing import sample_sheet
from app.desk.tournaments import NewTournament
from app.ui.import_wizard import ImportWizard
from app.ui.screens import settle
from app.ui.tournament_panel import of
from app.ui.window import MainWindow
from tests.desk.building import started, tournament
from tests.ui.front import put_away, read_through, top, window_at
from tests.ui.keyboard import DOWN, ENTER, ESC, NEXT, SPACE, TAB, answering, press

CTRL_I = (Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
BACK = (Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)

TIDY = """Team,Player 1,Player 2,Player 3,Phone,Paid
Thunder Jacks,Anil Kumar,Binu Thomas,Chacko Varghese,510-555-0141,90
Nine of Clubs,Devi Nair,Eapen Mathew,Faisal Rahman,510-555-0142,
"""
MESSY = """Kerala House 28,,,,,
Team,Player 1,Player 2,Player 3,Phone,Paid
Royals,Anil Kumar,Beena Roy,Chacko Paul,510-555-0141,90
Aces,Devi Nair,TBD,Faisal Ali,510-555-0142,yes
Kings,Gopal Menon,Hari Das,Indu Pillai,5105,see Raju
Kings,Jose Kurian,Kiran Das,Leela Joseph,510-555-0144,no
Total,,,,,180
"""
SINGLES = """Name,Phone,Email,Paid?
Anil Kumar,510-555-0101,anil@example.com,50
Binu Thomas,510-555-0102,,no
"""
GROWN = """Name,Phone,Email,Paid?
Anil Kumar,510-555-0101,anil@example.com,50
Chacko Paul,510-555-0103,,yes
Binu Thomas,510-555-0199,binu@example.com,50
"""
BANK = """Details,Posting Date,Description,Amount,Type,Balance
CREDIT,03/19/2026,"Zelle payment from ANIL KUMAR 21412345678",90.00,QUICKPAY_CREDIT,1090.00
CREDIT,03/19/2026,"Zelle payment from SOMEBODY ELSE 21412345679",40.00,QUICKPAY_CREDIT,1000.00
DEBIT,03/18/2026,"COSTCO WHSE #0423 FREMONT CA",-86.12,DEBIT_CARD,910.00
"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = started(tmp_path)
    tournament(desk)
    yield desk
    desk.close()


@pytest.fixture
def window(qtbot: QtBot, desk: Desk) -> Iterator[MainWindow]:
    window = window_at(desk, "people")
    press(CTRL_I)
    yield window
    put_away(window)


def written(folder: Path, name: str, text: str) -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def on(window: MainWindow, *keys: object) -> str:
    """Press keys, then the primary button; wait until the list is read. The step shown then."""
    press(*keys, NEXT)  # type: ignore[arg-type]
    read_through(window)
    return str(getattr(top(window), "key", ""))


def walk(window: MainWindow, last: str = "summary") -> None:
    """Go on without a choice until a step is shown."""
    for _step in range(8):
        if top(window).key == last:
            return
        on(window)
    raise AssertionError(f"{last} is never reached, but {top(window).key}: {top(window).bar.words()}")


def test_a_tidy_list(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    assert on(window, written(tmp_path, "teams.csv", TIDY)) == "reading"
    page = top(window).page("reading")
    assert "teams.csv" in page.found.text()
    assert page.preview.table.rows.shown[0].cells[0] == "Team"
    assert on(window) == "columns"
    assert on(window) == "summary"
    press(NEXT)
    assert top(window).title == "People"
    jacks, clubs = teams.entries(desk)
    assert [one.name for one in jacks.members] == ["Anil Kumar", "Binu Thomas", "Chacko Varghese"]
    assert (jacks.captain, jacks.paid, clubs.paid) == ("Anil Kumar", 9000, 0)
    assert people.search(desk, "anil")[0].phone == "+15105550141"
    desk.undo()
    assert teams.entries(desk) == ()
    assert people.search(desk, "") == ()
    assert money.totals(desk).box == ()


def test_a_workbook_and_a_chosen_sheet(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "Teams"
    for line in TIDY.splitlines():
        sheet.append(line.split(","))
    book.create_sheet("Others").append(["Name", "Phone"])
    book["Others"].append(["Zachariah Punnen", "510-555-0190"])
    book.save(tmp_path / "list.xlsx")
    on(window, str(tmp_path / "list.xlsx"))
    page = top(window).page("reading")
    assert page.sheet.value() == "Teams"
    page.sheet.setFocus()
    press("o")
    read_through(window)
    assert [row.cells[0] for row in page.preview.table.rows.shown] == ["Name", "Zachariah Punnen"]
    assert top(window).key == "reading"
    assert on(window) == "reading", "this sheet does not say for which tournament it is"
    assert "Choose one" in top(window).form.note("events")
    page.events.setFocus()
    press("n")
    read_through(window)
    walk(window)
    press(NEXT)
    assert [row.name for row in people.search(desk, "")] == ["Zachariah Punnen"]
    assert teams.entries(desk) == ()


def test_a_messy_list_is_answered_key_by_key(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    on(window, written(tmp_path, "28 teams.csv", MESSY))
    walk(window, "questions")
    page = top(window).page("questions")

    def kinds() -> list[str]:
        return [str(one.problem.kind) for one in page.table.rows.shown if one.problem is not None]

    assert kinds() == ["team_too_few", "team_name_used_twice", "amount_unclear", "phone_incomplete"]
    page.table.setFocus()
    press("w")
    assert page.typed.isVisible()
    page.typed.selectAll()
    press("Devi Nair", ENTER, "Eapen Mathew", ENTER, "Faisal Ali", NEXT)
    read_through(window)
    assert "team_too_few" not in kinds()
    press("w", "Kott Kings", ENTER)
    read_through(window)
    press("w", "90", ENTER)
    read_through(window)
    assert kinds() == ["phone_incomplete"]
    press(BACK)
    read_through(window)
    assert "amount_unclear" in kinds(), "the last answer is taken back"
    press("n")
    read_through(window)
    walk(window)
    press(NEXT)
    rows = {row.name: row for row in teams.entries(desk)}
    assert set(rows) == {"Royals", "Aces", "Kings", "Kott Kings"}
    assert [one.name for one in rows["Aces"].members] == ["Devi Nair", "Eapen Mathew", "Faisal Ali"]
    assert [rows[name].paid for name in ("Royals", "Aces", "Kings")] == [9000, 9000, 0]


def test_what_is_stopped_and_not_answered_stays_out(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    on(window, written(tmp_path, "28 teams.csv", MESSY))
    walk(window)
    page = top(window).page("summary")
    words = [page.grid.itemAt(n).widget().text() for n in range(page.grid.count())]
    assert words[words.index("people of teams that cannot be taken as they stand") - 1] == "5"
    press(NEXT)
    assert [row.name for row in teams.entries(desk)] == ["Royals", "Kings"]
    assert people.search(desk, "devi") == ()


def test_shift_answers_all_questions_of_a_kind(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    lines = "".join(f"Team {n},Ann {chr(65 + n)}lder,Bob {chr(65 + n)}lder,TBD\n" for n in range(5))
    on(window, written(tmp_path, "28.csv", f"Team,Player 1,Player 2,Player 3\n{lines}"))
    walk(window, "questions")
    page = top(window).page("questions")
    assert len(page.table.rows.shown) == 5
    page.table.setFocus()
    press((Qt.Key.Key_T, Qt.KeyboardModifier.ShiftModifier))
    read_through(window)
    assert page.table.rows.shown == []
    walk(window)
    press(NEXT)
    assert [len(row.members) for row in teams.entries(desk)] == [2] * 5


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "empty"), (b"PK\x03\x04" + b"x" * 300, "cannot be opened"), (b"%PDF-1.4 ...", "")],
    ids=["empty", "damaged", "no table"],
)
def test_a_broken_file_is_refused_at_its_field(
    window: MainWindow, desk: Desk, tmp_path: Path, content: bytes, why: str
) -> None:
    file = tmp_path / "broken.xlsx"
    file.write_bytes(content)
    assert on(window, str(file)) == "file"
    note = top(window).form.note("file")
    assert note.startswith("✘")
    assert why in note
    assert on(window) == "file", "it is no list at the second try either"
    assert people.search(desk, "") == ()


def test_a_file_that_is_not_there_is_said_while_it_is_typed(window: MainWindow) -> None:
    press("/nowhere/list.csv")
    assert "no such file" in top(window).form.note("file")
    assert on(window) == "file"


def test_a_grown_list_brings_what_is_new_and_touches_nothing_else(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    game = desk.do(NewTournament("rummy13", "Rummy"))
    settle()
    on(window, written(tmp_path, "rummy.csv", SINGLES))
    page = top(window).page("reading")
    page.events.setFocus()
    press("r")
    read_through(window)
    walk(window)
    press(NEXT)
    assert [row.name for row in teams.entries(desk, game)] == ["Anil Kumar", "Binu Thomas"]
    desk.do(people.AddPerson("Walk-in Willy", notes="pays at the door"))
    desk.do(teams.AddTeam(game, "", ("Xavier Lobo",)))
    before = [row for row in teams.entries(desk) if row.name in ("Xavier Lobo", "Anil Kumar")]

    press(CTRL_I)
    on(window, written(tmp_path, "rummy again.csv", GROWN))
    page = top(window).page("reading")
    page.events.setFocus()
    press("r")
    read_through(window)
    walk(window, "questions") if any(s.key == "questions" for s in top(window).course.walk(top(window).draft)) else None
    while top(window).key == "questions":
        doubts = top(window).page("questions").table
        doubts.setFocus()
        press("1")
        read_through(window)
        on(window)
    page = top(window).page("compare")
    assert top(window).key == "compare"
    assert "1 new" in page.counts.text()
    assert "Xavier Lobo" in page.gone.text()
    changes = {one.field: (one.before, one.after) for one in page.table.rows.shown}
    assert changes["phone"] == ("+15105550102", "+15105550199")
    assert changes["email"] == ("", "binu@example.com")
    page.table.choose(next(one.key for one in page.table.rows.shown if one.field == "phone"))
    page.table.setFocus()
    press(ENTER)
    walk(window)
    press(NEXT)
    binu = people.search(desk, "binu")[0]
    assert (binu.phone, binu.email) == ("+15105550199", "binu@example.com")
    assert {row.name for row in teams.entries(desk, game)} == {
        "Anil Kumar", "Binu Thomas", "Chacko Paul", "Xavier Lobo",
    }  # fmt: skip
    assert sorted(line.who for line in money.ledger(desk)) == ["Anil Kumar", "Binu Thomas", "Chacko Paul"]
    assert [row for row in teams.entries(desk) if row.name in ("Xavier Lobo", "Anil Kumar")] == before


def test_the_same_list_again_brings_nothing(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    path = written(tmp_path, "teams.csv", TIDY)
    on(window, path)
    walk(window)
    press(NEXT, CTRL_I)
    on(window, path)
    walk(window)
    press(NEXT)
    assert top(window).title == "Bring in a list"
    assert "nothing that is not here already" in top(window).bar.words()
    assert len(money.ledger(desk)) == 1


def test_columns_chosen_are_remembered_for_the_next_list_with_this_heading(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    text = "Name,Event,Extra\nAnil Kumar,28,Fremont\nBinu Roy,28,Hayward\n"
    on(window, written(tmp_path, "28.csv", text))
    walk(window, "columns")
    meaning = top(window).page("columns").meanings[2]
    assert str(meaning.value()) == "other"
    meaning.setFocus()
    press("club")
    read_through(window)
    walk(window)
    press(NEXT)
    assert people.search(desk, "anil")[0].club == "Fremont"
    press(CTRL_I)
    on(window, written(tmp_path, "28 more.csv", text.replace("Anil", "Devi")))
    walk(window, "columns")
    page = top(window).page("columns")
    assert "As chosen for the last list" in page.hint.text()
    assert str(page.meanings[2].value()) == "club"


def test_a_message_that_was_pasted(window: MainWindow, desk: Desk) -> None:
    page = top(window).page("file")
    page.pasted.setFocus()
    page.pasted.setPlainText(
        "28 teams\n1. Jacks - Anil Kumar, Binu Roy, Chacko Paul\n2. Kings - Devi Nair, Eapen Mathew, Faisal Ali\n"
    )
    assert on(window) == "reading"
    walk(window)
    press(NEXT)
    assert [row.name for row in teams.entries(desk)] == ["Jacks", "Kings"]


def test_people_without_a_team_look_for_one(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    on(window, written(tmp_path, "28.csv", "Name,Phone,Event\nPriya Nair,510-555-0111,28\n"))
    walk(window)
    press(NEXT)
    assert [row.name for row in members.free_agents(desk, 1)] == ["Priya Nair"]


def test_a_banks_list_books_what_is_looked_at_and_nothing_twice(
    window: MainWindow, desk: Desk, tmp_path: Path
) -> None:
    entry = desk.do(teams.AddTeam(1, "Jacks", ("Anil Kumar", "Binu Roy", "Chacko Paul")))
    path = written(tmp_path, "bank.csv", BANK)
    on(window, path)
    walk(window, "payments")
    page = top(window).page("payments")
    assert [(one.payer, page._book(one)) for one in page.table.rows.shown] == [
        ("ANIL KUMAR", "✓ yes"), ("SOMEBODY ELSE", "– no"),
    ]  # fmt: skip
    page.table.setFocus()
    press(DOWN)
    answering("Devi", ENTER)
    press("w")
    answering("Chacko Paul", ENTER)
    press("w")
    read_through(window)
    assert "2 to be booked, $130.00" in page.counts.text()
    walk(window)
    press(NEXT)
    assert top(window).title == "People"
    assert [(line.amount, line.method, line.entry_id) for line in money.ledger(desk)] == [
        (9000, "zelle", entry), (4000, "zelle", entry),
    ]  # fmt: skip
    assert len(people.search(desk, "")) == 3, "a list of money makes nobody a player"

    press(CTRL_I)
    on(window, path)
    walk(window, "payments")
    page = top(window).page("payments")
    assert {page._match(one) for one in page.table.rows.shown} == {"= booked already, or twice in the list"}
    page.table.setFocus()
    press(ENTER)
    assert "nothing is booked twice" in top(window).bar.words()
    walk(window)
    press(NEXT)
    assert "No payment is chosen" in top(window).bar.words()
    assert len(money.ledger(desk)) == 2


def test_leaving_is_asked_about(window: MainWindow, tmp_path: Path) -> None:
    on(window, written(tmp_path, "teams.csv", TIDY))
    answering(ENTER)
    press(ESC)
    assert top(window).title == "Bring in a list"
    answering(TAB, SPACE)
    press(ESC)
    assert top(window).title == "People"


def test_a_big_list_can_be_called_off(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    from app.ui.background import dispatcher

    rows = "".join(f"Person Number{n},510-{n // 10000:03}-{n % 10000:04},28\n" for n in range(4000))
    press(written(tmp_path, "big.csv", f"Name,Phone,Event\n{rows}"), NEXT)
    (job,) = dispatcher().jobs.values()
    job.cancel()
    read_through(window)
    assert top(window).key == "file"
    assert "called off" in top(window).bar.words()
    assert on(window) == "reading"


def test_the_sample_sheet_comes_in_without_its_hints(window: MainWindow, desk: Desk, tmp_path: Path) -> None:
    from openpyxl import load_workbook

    file = tmp_path / "players.xlsx"
    file.write_bytes(sample_sheet())
    book = load_workbook(file)
    for name in ("Anil Kumar", "Binu Roy", "Chacko Paul"):
        book.active.append([name, "", "", "28", "Jacks", "", "Fremont", ""])
    book.save(file)
    on(window, str(file))
    walk(window)
    press(NEXT)
    assert [row.name for row in people.search(desk, "")] == ["Anil Kumar", "Binu Roy", "Chacko Paul"]


def test_an_event_without_tournaments_takes_the_people(qtbot: QtBot, tmp_path: Path) -> None:
    desk = started(tmp_path, "bare.carddesk")
    window = window_at(desk, "people")
    press(CTRL_I)
    on(window, written(tmp_path, "rummy.csv", SINGLES))
    walk(window)
    press(NEXT)
    assert len(people.search(desk, "")) == 2
    put_away(window)
    desk.close()


def test_a_list_that_names_no_tournament_is_for_the_one_it_was_opened_from(
    qtbot: QtBot, desk: Desk, tmp_path: Path
) -> None:
    game = desk.do(NewTournament("rummy13", "Rummy"))
    window = window_at(desk, "people")
    wizard = ImportWizard(desk, window, of(game))
    window.open(wizard)
    assert on(window, written(tmp_path, "players.csv", SINGLES)) == "reading"
    assert wizard.page("reading").events.value() == str(game)
    walk(window)
    press(NEXT)
    assert [row.tournament_id for row in teams.entries(desk)] == [game, game]
    put_away(window)
