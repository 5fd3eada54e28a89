"""Bytes to tables: encodings, separators, quotation marks, headers, refusals, pastes."""

import io

import openpyxl
import pytest

from app.desk.exchange.choices import Choices
from app.desk.exchange.encoding import decode, repaired
from app.desk.exchange.fields import Field
from app.desk.exchange.problems import FileRefused, Refusal
from app.desk.exchange.propose import propose
from app.desk.exchange.reading import read, read_text
from app.desk.exchange.separated import lines_of, records

RUMMY = Choices(events=("rummy13",))


def cells(text, separator=","):
    return [record.cells for record in records(lines_of(text), separator)]


def names(reading, choices=RUMMY):
    return [person.name for person in propose(reading, choices).people]


@pytest.mark.parametrize(
    ("encoding", "found", "bom"),
    [
        ("utf-8", "utf-8", False),
        ("utf-8-sig", "utf-8", True),
        ("utf-16", "utf-16-le", True),
        ("utf-16-le", "utf-16-le", False),
        ("utf-16-be", "utf-16-be", False),
        ("cp1252", "windows-1252", False),
    ],
)
def test_encodings(encoding, found, bom):
    reading = read("Name,Phone\r\nRenée Müller,510-555-0101\r\n".encode(encoding))
    assert (reading.encoding, reading.bom) == (found, bom)
    assert reading.table.rows[1].cells[0] == "Renée Müller"


def test_one_wrong_byte_spoils_one_line():
    found = decode("José\n".encode() + "Renée\n".encode("cp1252") + "Zoë\n".encode())
    assert found.text == "José\nRenée\nZoë\n"
    assert found.damaged_lines == {1}


@pytest.mark.parametrize(
    ("garbled", "right"),
    [
        ("N√∫√±ez", "Núñez"),
        ("O‚ÄôBrien", "O’Brien"),
        ("NÃºÃ±ez", "Núñez"),
        ("O’Brien", None),
        ("Ångström", None),
        ("√ 2", None),
    ],
)
def test_letters_garbled_on_their_way(garbled, right):
    assert repaired(garbled) == right


def test_quotation_marks():
    assert cells('a,"b ""c"", d",e') == [("a", 'b "c", d', "e")]
    assert cells('a,"two\nlines",b\nc') == [("a", "two\nlines", "b"), ("c",)]
    assert cells('x,"for "Capital"; ok",1') == [("x", 'for "Capital"; ok', "1")]
    assert cells('"Raju Das,1\n"Mini",2') == [('"Raju Das', "1"), ("Mini", "2")]
    assert cells('Rajesh "Raj" K,1') == [('Rajesh "Raj" K', "1")]
    assert cells('"",""') == [("", "")]


def test_a_line_feed_in_a_cell_starts_no_row_and_an_empty_line_is_one():
    reading = read(b'Name,Phone\nAnil,"510-555-0101\nhome"\n\nBindu,510-555-0102\n')
    assert [row.number for row in reading.table.rows] == [1, 2, 3, 4]
    assert reading.table.rows[3].cells[0] == "Bindu"


def test_choices_overrule_what_was_found():
    data = "Name;Phone\nRenée;510-555-0101\n".encode("cp1252")
    assert read(data, "", Choices(encoding="mac-roman")).table.rows[1].cells[0] == "RenÈe"
    assert read(data, "", Choices(separator=",")).table.width == 1
    headless = read(data, "", Choices(header_rows=()))
    assert headless.header_rows == ()
    assert len(headless.data) == 2


def test_sheet_and_columns_can_be_chosen():
    book = openpyxl.Workbook()
    book.active.title = "Now"
    book.active.append(["Name", "Phone", "Other"])
    book.active.append(["Anil", "510-555-0101", "Anil Kumar"])
    then = book.create_sheet("Then")
    then.append(["Name", "Phone"])
    then.append(["Bindu", "510-555-0102"])
    out = io.BytesIO()
    book.save(out)
    assert names(read(out.getvalue())) == ["Anil"]
    assert names(read(out.getvalue(), "", Choices(sheet="Then"))) == ["Bindu"]
    chosen = Choices(events=("rummy13",), columns=((2, Field.NAME), (0, Field.OTHER)))
    assert names(read(out.getvalue()), chosen) == ["Anil Kumar"]


def test_values_of_formulas_and_zeros_and_dates():
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Name", "Phone", "Number"])
    sheet.append(["Anil", 5105550101, 7])
    sheet["C2"].number_format = "000"
    out = io.BytesIO()
    book.save(out)
    assert read(out.getvalue()).table.rows[1].cells == ("Anil", "5105550101", "007")


def test_one_stray_cell_far_below_costs_nothing():
    book = openpyxl.Workbook()
    book.active.append(["Name", "Phone"])
    book.active.append(["Anil", "510-555-0101"])
    book.active["XFD1048576"] = "x"
    out = io.BytesIO()
    book.save(out)
    assert names(read(out.getvalue())) == ["Anil"]


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", Refusal.EMPTY),
        (b"\xef\xbb\xbf \r\n", Refusal.EMPTY),
        (b"PK\x03\x04 broken off", Refusal.DAMAGED),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), Refusal.DAMAGED),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le"), Refusal.PROTECTED),
        (b"%PDF-1.7 ...", Refusal.NOT_A_TABLE),
        (bytes(range(256)) * 20, Refusal.NOT_A_TABLE),
        (b"<html><body>Sign in</body></html>", Refusal.NOT_A_TABLE),
        (b'{"players": []}', Refusal.NOT_A_TABLE),
        (b"Dear all,\nplease come early on Saturday, and bring cards.\nThe hall opens at nine.\n", Refusal.NOT_A_TABLE),
    ],
)
def test_refusals_say_why(data, kind):
    with pytest.raises(FileRefused) as refusal:
        read(data)
    assert refusal.value.kind is kind
    assert str(refusal.value)


def test_cells_pasted_from_a_spreadsheet():
    reading = read_text('Name\tPhone\tPaid\r\nAnil\t510-555-0101\t50\r\n"Bindu\nRao"\t510-555-0102\t\r\n')
    assert reading.container == "tsv"
    assert names(reading) == ["Anil", "Bindu Rao"]


def test_a_list_pasted_from_a_chat_and_plain_lines():
    assert names(read_text("*Rummy*\n1. Anil ✅\n2. Bindu\n3.\n")) == ["Anil", "Bindu"]
    assert names(read_text("Anil Kumar\nBindu Rao\n")) == ["Anil Kumar", "Bindu Rao"]
    assert names(read_text("- Anil\n- Bindu\n- Chacko paid\n")) == ["Anil", "Bindu", "Chacko"]
    with pytest.raises(FileRefused):
        read_text(" \n ")
