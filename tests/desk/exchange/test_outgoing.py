"""Lists on their way out and back, the comparison with the event, namesakes told apart."""

import csv
import io

import openpyxl
from hypothesis import given, settings
from hypothesis import strategies as st

from app.desk.exchange.choices import Choices
from app.desk.exchange.comparing import Standing, compare
from app.desk.exchange.known import Known, known_people
from app.desk.exchange.propose import propose
from app.desk.exchange.reading import read, read_text
from app.desk.exchange.telling_apart import Named, marks
from app.desk.exchange.writing import cells_of, plain, sample_sheet, to_csv, to_xlsx

TRAPS = ["=1+1", "+1 510 555 0101", "-", "@x", "'quoted", "''", "007", "5.1E+09", "a,b", 'say "hi"', "two\nlines"]
CELLS = st.text(max_size=30) | st.sampled_from([*TRAPS, "അനിൽ", "TRUE", " x ", "=", "'=x"])
TABLES = st.lists(st.lists(CELLS, min_size=3, max_size=3), max_size=6)
HEADINGS = ["Name", "Phone", "Note"]


def expected(rows):
    lines = [HEADINGS, *rows]
    lines = [[plain(cell) for cell in line] for line in lines]
    for line in lines:
        while line and not line[-1]:
            line.pop()
    while lines and not lines[-1]:
        lines.pop()
    return lines


def without_tail(lines):
    while lines and not lines[-1]:
        lines.pop()
    return lines


@settings(max_examples=150, deadline=None)
@given(TABLES)
def test_csv_reads_back_as_equal_cells(rows):
    assert without_tail(cells_of(to_csv(HEADINGS, rows))) == expected(rows)


@settings(max_examples=40, deadline=None)
@given(TABLES)
def test_xlsx_reads_back_as_equal_cells(rows):
    assert without_tail(cells_of(to_xlsx(HEADINGS, rows))) == expected(rows)


@settings(max_examples=100, deadline=None)
@given(TABLES)
def test_no_cell_of_an_export_is_a_formula(rows):
    text = to_csv(HEADINGS, rows).decode("utf-8-sig")
    for line in csv.reader(io.StringIO(text, newline="")):
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in line)


def test_xlsx_cells_are_strings_and_csv_shows_its_letters_in_excel():
    rows = [["=HYPERLINK(1)", "0012", "1.5"]]
    sheet = openpyxl.load_workbook(io.BytesIO(to_xlsx(HEADINGS, rows, "Players: [all]"))).active
    assert [cell.data_type for cell in sheet[2]] == ["s", "s", "s"]
    assert [cell.value for cell in sheet[2]] == rows[0]
    assert to_csv(HEADINGS, rows).startswith(b"\xef\xbb\xbf")


def test_guard_marks_come_off_only_in_our_own_files():
    ours = to_csv(HEADINGS, [["Tomy", "510-555-0101", "=late"]])
    foreign = ours.replace(b"Card Desk list\r\n", b"")
    assert foreign != ours
    comments = [propose(read(data), Choices(events=("rummy13",))).people[0].comment for data in (ours, foreign)]
    assert comments == ["=late", "'=late"]


def test_an_export_of_people_is_nothing_new():
    text = "Name,Phone,Email,Event\nAnil Kumar,510-555-0101,anil@example.com,Both\n+Tomy,510-555-0102,,28\n"
    text += "=1+1,,x@example.com,Rummy\n"
    first = propose(read_text(text))
    titles = {"rummy13": "Rummy", "twentyeight": "28"}
    rows = [[p.name, p.phone or "", p.email or "", "; ".join(titles[key] for key in p.events)] for p in first.people]
    known = known_people(first.people)
    for data in (
        to_csv(["Name", "Phone", "E-mail", "Event"], rows),
        to_xlsx(["Name", "Phone", "E-mail", "Event"], rows),
    ):
        again = propose(read(data))
        assert again.counts.rows_with_data == 3
        comparison = compare(again, known)
        assert comparison.nothing_new
        assert comparison.gone == ()


def test_the_sample_sheet_is_empty_until_somebody_writes_into_it():
    blank = propose(read(sample_sheet()))
    assert blank.people == ()
    assert [skipped.why for skipped in blank.skipped] == ["header", "hint"]
    book = openpyxl.load_workbook(io.BytesIO(sample_sheet()))
    book.active.append(["Anil Kumar", "510-555-0101", "anil@example.com", "both", "Aces", "50", "Fremont", "late"])
    out = io.BytesIO()
    book.save(out)
    person = propose(read(out.getvalue())).people[0]
    assert (person.name, person.events, person.club, person.comment) == (
        "Anil Kumar",
        ("rummy13", "twentyeight"),
        "Fremont",
        "late",
    )


GROWN = """Name,Phone,Email,Event
Anil Kumar,510-555-0101,anil@example.com,Rummy
Bindu Rao,510-555-0109,bindu@example.com,Both
Chacko Mani,510-555-0103,,Rummy
Anil K.,510-555-0101,,28
Mary Thomas,510-555-0108,,Rummy
"""


def test_a_second_import_shows_new_changed_and_gone():
    existing = (
        Known(1, "Anil Kumar", "+15105550101", "anil@example.com", ("rummy13",)),
        Known(2, "Bindu Rao", "+15105550102", "bindu@example.com", ("rummy13",)),
        Known(3, "Gone Person", "+15105550104", None, ("rummy13",)),
        Known(4, "Mary Thomas", "+15105550107", None, ("rummy13",)),
    )
    found = compare(propose(read_text(GROWN)), existing)
    assert [entry.standing for entry in found.people] == [
        Standing.SAME, Standing.CHANGED, Standing.NEW, Standing.NEW, Standing.DOUBTFUL,
    ]  # fmt: skip
    changes = {change.field: (change.before, change.after) for change in found.people[1].changes}
    assert changes == {"phone": ("+15105550102", "+15105550109"), "events": ("rummy13", "rummy13, twentyeight")}
    assert found.people[4].known == (4,)
    assert found.gone == (3,)
    answered = compare(propose(read_text(GROWN)), existing, {4: None, 3: 1})
    assert answered.people[4].standing is Standing.NEW
    assert answered.people[3].known == (1,)


def test_likeness_to_people_in_the_event():
    existing = (Known(1, "Usha Raghavan", "+15105550112"), Known(2, "Suresh Nair", "+15105550104"))
    found = compare(
        propose(read_text("Name,Phone\nUsha R.,\nSuresh Nayar,510-555-0104\nVinod Marar,510-555-0110\n")), existing
    )
    assert [(entry.standing, entry.known) for entry in found.people] == [
        (Standing.DOUBTFUL, (1,)), (Standing.DOUBTFUL, (2,)), (Standing.NEW, ()),
    ]  # fmt: skip


def test_namesakes_are_told_apart_by_the_least_that_does_it():
    assert marks([Named("Biju Thomas", "Fremont"), Named("biju thomas", "San Mateo"), Named("Anil")]) == [
        "Fremont",
        "San Mateo",
        "",
    ]
    assert marks([Named("Biju", "", "+15105550141"), Named("Biju", "", "+16505550142")]) == ["…41", "…42"]
    assert marks([Named("Biju", "", "+15105550142"), Named("Biju", "", "+16505551142")]) == ["…0142", "…1142"]
    assert marks([Named("Biju", "F"), Named("Biju", "F")]) == ["A", "B"]
    assert marks([Named("Biju", team="Aces"), Named("Biju", team="Kings")]) == ["Aces", "Kings"]


@given(
    st.lists(
        st.builds(
            Named,
            st.sampled_from(["Biju", "biju", "Anil"]),
            st.sampled_from(["", "F", "G"]),
            st.none() | st.sampled_from(["+15105550142", "+16505550142"]),
        ),
        max_size=8,
    )
)
def test_marks_always_tell_apart(people):
    shown = [(person.name.casefold(), mark) for person, mark in zip(people, marks(people), strict=True)]
    assert len(set(shown)) == len(shown)
