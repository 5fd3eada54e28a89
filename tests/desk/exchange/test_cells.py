"""What stands in single cells: names, phones, payments, events, dates, several names."""

import datetime

import pytest

from app.desk.exchange.dates import day_first, read_date
from app.desk.exchange.events import Offered, read_events, read_order
from app.desk.exchange.members import guest_behind, several_names, split_members
from app.desk.exchange.names import alike, clean, compared, nearly, shown
from app.desk.exchange.paid import PaidStatus, Question, amount_of, cents, read_paid
from app.desk.exchange.phones import looks_like_phone, read_mail, read_phone
from app.desk.exchange.problems import Kind


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("D'Souza, Ivan", "Ivan D'Souza"),
        (" Marar ,  Pramod ", "Pramod Marar"),
        ("Paul, Jose, Jr.", "Jose Paul Jr."),
        ("Sindhu\tMohan", "Sindhu Mohan"),
        ("Suku\u00admaran", "Sukumaran"),
        ("\u202enimda\u202c", "nimda"),
        ("Rene\u0301e", "Renée"),
        ("'Anila Rose", "Anila Rose"),
        ("'t Hooft", "'t Hooft"),
        ("Biju 🃏 Chandy", "Biju Chandy"),
        ("അനില്\u200d കുമാര്\u200d", "അനില്\u200d കുമാര്\u200d"),
        ("MADHU JOB", "MADHU JOB"),
        ("Bindu Pathrose (408-555-0171)", "Bindu Pathrose"),
    ],
)
def test_shown_name(typed, name):
    assert shown(typed, frozenset({"jr"})).name == name


@pytest.mark.parametrize(
    ("typed", "name", "captain", "substitute"),
    [
        ("Sheela Marar (C)", "Sheela Marar", True, False),
        ("*Madhu Bhat", "Madhu Bhat", True, False),
        ("1. Aparna Devassy", "Aparna Devassy", False, False),
        ("• Sabu Mathai", "Sabu Mathai", False, False),
        ("Babychan Moolan (sub)", "Babychan Moolan", False, True),
    ],
)
def test_marks_of_a_list_come_off(typed, name, captain, substitute):
    found = shown(typed, marks=True)
    assert (found.name, found.captain, found.substitute) == (name, captain, substitute)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("José Philip", "jose  philip"),
        ("O'Hara Kit", "O’Hara Kit"),
        ("അനിൽ കുമാർ", "അനില്\u200d കുമാര്\u200d"),
        ("Rose\u00a0Mary", "rose mary"),
    ],
)
def test_names_that_compare_equal(one, other):
    assert compared(one) == compared(other)


def test_indian_vowel_signs_are_no_accents():
    assert compared("രാജൻ") != compared("രജൻ")
    assert compared("सुनीता") != compared("सनत")


@pytest.mark.parametrize(
    ("one", "other", "like"),
    [
        ("Anil K.", "Anil Kumar", True),
        ("Kumar Anil", "Anil Kumar", True),
        ("A. Kumar", "Anil Kumar", True),
        ("Dr. Leela Varma", "Leela Varma", True),
        ("K", "Anil K", False),
        ("Sosamma Chandy", "Chandy Oommen", False),
        ("Vinod Marar", "Vinoy Marar", False),
        ("Anil Kumar", "Anil Menon", False),
    ],
)
def test_likeness(one, other, like):
    assert alike(compared(one), compared(other)) is like
    assert alike(compared(other), compared(one)) is like


def test_spellings_two_letters_apart():
    assert nearly("suresh nair", "suresh nayar")
    assert nearly("sathish babu", "satheesh babu")
    assert not nearly("sosamma chandy", "sonia chandy")
    assert not nearly("anil", "amal")


@pytest.mark.parametrize(
    ("cell", "number", "other", "problem"),
    [
        ("(510) 555-0101", "+15105550101", None, None),
        ("001 310 555 0109", "+13105550109", None, None),
        ("1-310-555-0116", "+13105550116", None, None),
        ("2095550112.", "+12095550112", None, None),
        ("+44 7700 900123", "+447700900123", None, None),
        ("+1\u00a0(209)\u00a0555‑0108", "+12095550108", None, None),
        ("510-555-0107 / 408-555-0190", "+15105550107", "+14085550190", None),
        ("510-555-0121 (wife)", "+15105550121", None, None),
        ("510 555 0103 x12", "+15105550103", None, None),
        ("5.10555E+09", None, None, Kind.PHONE_DAMAGED),
        ("5.105550104E+09", "+15105550104", None, None),
        ("555-0112", None, None, Kind.PHONE_INCOMPLETE),
        ("1111111111", None, None, Kind.PHONE_INVALID),
        ('"', None, None, Kind.PHONE_UNCLEAR),
        ("ask Mini", None, None, Kind.PHONE_UNCLEAR),
        ("n/a", None, None, None),
        ("", None, None, None),
    ],
)
def test_phone(cell, number, other, problem):
    found = read_phone(cell)
    assert (found.number, found.other, found.problem) == (number, other, problem)


def test_phone_without_a_code_belongs_to_the_country():
    assert read_phone("07700 900123", "44").number == "+447700900123"
    assert read_phone("५१०५५५०१०१").number == "+15105550101"


def test_dates_and_times_are_no_phones():
    assert not looks_like_phone("03/21/2026 8:30 AM")
    assert not looks_like_phone("2026-03-01")
    assert looks_like_phone("415.555.0102")


def test_mail():
    assert read_mail("mailto:Anil@Example.com ") == "anil@example.com"
    assert read_mail("anonymous") is None
    assert read_mail("anil@example") is None


@pytest.mark.parametrize(
    ("cell", "status", "amount", "method"),
    [
        ("Y", "paid", None, None),
        ("Paid 50", "paid", 5000, None),
        ("$50.00 ", "paid", 5000, None),
        ("50/-", "paid", 5000, None),
        ("$ 50,00", "paid", 5000, None),
        ("50,00 €", "paid", 5000, None),
        ("1.500 €", "paid", 150000, None),
        ("₹1,500", "paid", 150000, None),
        ("५००", "paid", 50000, None),
        ("USD 50", "paid", 5000, None),
        ("bar 30 €", "paid", 3000, "cash"),
        ("chk #1042 $50", "paid", 5000, "check"),
        ("Paid $50 cash 3/14", "paid", 5000, "cash"),
        ("Zelle 50 - wife's acct", "paid", 5000, "zelle"),
        ("Zelle", "paid", None, "zelle"),
        ("Zelle, conf# JPM9x0001", "paid", None, "zelle"),
        ("Zelle 3/2 Ref 20260302", "paid", None, "zelle"),
        ("Yes - Zelle 3/2", "paid", None, "zelle"),
        ("paid by captain", "paid", None, None),
        ("✓", "paid", None, None),
        ("25 bal 25", "unclear", None, None),
        ("paid 100 (2)", "unclear", None, None),
        ("50?", "unclear", None, None),
        ("fifty", "unclear", None, None),
        ("30+30+30", "unclear", None, None),
        ("30 each - all paid", "unclear", None, None),
        ("3 x 30", "unclear", None, None),
        ("ask Mini", "unclear", None, None),
        ("-20", "unclear", None, None),
        ('"', "unclear", None, None),
        ("will pay at door", "unpaid", None, None),
        ("Zelle pending", "unpaid", None, "zelle"),
        ("Cash at the desk", "unpaid", None, "cash"),
        ("N", "unpaid", None, None),
        ("-", "unpaid", None, None),
        ("", "unpaid", None, None),
        ("0", "unpaid", None, None),
        ("comp", "waived", 0, None),
        ("Free Order", "waived", 0, None),
    ],
)
def test_paid(cell, status, amount, method):
    found = read_paid(cell)
    assert (found.status, found.amount, found.method, found.text) == (status, amount, method, cell)


def test_what_the_heading_asks_changes_what_a_bare_method_means():
    assert read_paid("check", Question.WHETHER).status is PaidStatus.PAID
    assert read_paid("check", Question.PAYMENT).status is PaidStatus.UNCLEAR
    assert read_paid("check", Question.INTENT).status is PaidStatus.UNKNOWN
    assert read_paid("Cash at the door", Question.INTENT).status is PaidStatus.UNKNOWN


def test_amounts_of_banks():
    texts = ("$1,072.18", "-$0.95", "(15.00)", "-0,74", "+ $29.25", "1.050,00", "", "none")
    assert [amount_of(text) for text in texts] == [107218, -95, -1500, -74, 2925, 105000, None, None]
    assert cents("1 500") == 150000


@pytest.mark.parametrize(
    ("cell", "events", "unknown"),
    [
        ("13-card Rummy - 11:00 AM;28 (team of 3) - 8:30 AM", ("rummy13", "twentyeight"), ()),
        ("28 - single, find me a team (8:30 AM)", ("twentyeight",), ()),
        ("13-card Rummy;28 (three players);", ("rummy13", "twentyeight"), ()),
        ("Rummy/28", ("rummy13", "twentyeight"), ()),
        ("Both", ("rummy13", "twentyeight"), ()),
        ("रमी", ("rummy13",), ()),
        ("13-card Rummy;21-card rummy if there are enough", ("rummy13",), ("21-card rummy if there are enough",)),
        ("Tea & snacks volunteer", (), ("Tea & snacks volunteer",)),
        ("", (), ()),
    ],
)
def test_events(cell, events, unknown):
    found = read_events(cell)
    assert (found.events, found.unknown) == (events, unknown)


def test_an_event_is_known_by_its_own_title():
    offered = (Offered("t7", "rummy13", "Ladies' cup"), Offered("t8", "twentyeight", "Onam trophy", team_size=3))
    assert read_events("Onam Trophy; Ladies’ Cup", offered).events == ("t8", "t7")


def test_order_of_a_form():
    order = read_order(
        "Rummy (Amount: 50.00 USD, Quantity: 2)\r\n28 team (Amount: 90.00 USD, Quantity: 1)\r\nTotal: 190.00"
    )
    assert [(p.name, p.price, p.count) for p in order.products] == [("Rummy", 5000, 2), ("28 team", 9000, 1)]
    assert order.total == 19000
    assert read_order("Rummy") is None


@pytest.mark.parametrize(
    ("cell", "names"),
    [
        ("Shibu Eapen, Omana Jain, Girish Achari", ["Shibu Eapen", "Omana Jain", "Girish Achari"]),
        ("Tharakan, Sunitha; Rajan, Bindu", ["Tharakan, Sunitha", "Rajan, Bindu"]),
        ("Sebastian, Tessy\nAbraham, Yamuna", ["Sebastian, Tessy", "Abraham, Yamuna"]),
        ("A B & C D and E F", ["A B", "C D", "E F"]),
        ("Maya Eapen,Eapen Rao,Chitra Ponnan,", ["Maya Eapen", "Eapen Rao", "Chitra Ponnan"]),
        ("Mohan Shenoy\n\nShibu Pillai\n", ["Mohan Shenoy", "Shibu Pillai"]),
        ("1) Anil 2) Bindu 3) Chacko", ["Anil", "Bindu", "Chacko"]),
        ("Anil s/o Raman, Bindu", ["Anil s/o Raman", "Bindu"]),
        ("Jose Paul, Jr., Bindu Rao", ["Jose Paul Jr.", "Bindu Rao"]),
        ("Priya 650-555-0181, Vimala 650-555-0182", ["Priya 650-555-0181", "Vimala 650-555-0182"]),
        ("", []),
    ],
)
def test_members(cell, names):
    assert split_members(cell) == names


@pytest.mark.parametrize(
    ("cell", "count"),
    [
        ("Ambika & Murali Pillai", 2),
        ("John/Jane", 2),
        ("Doe, John and Jane", 2),
        ("Anu Thomas, Binu Jacob", 2),
        ("Varma, Lakshmi", 1),
        ("<b>Bold</b> & Co", 1),
        ("Anil w/o contact", 1),
        ("Rajeev/", 1),
        ("Robert'); DROP TABLE players;--", 1),
    ],
)
def test_one_name_or_several(cell, count):
    assert len(several_names(cell)) == count


def test_guests_behind_a_name():
    assert guest_behind("Asha +1") == ("Asha", 1)
    assert guest_behind("Asha & wife") == ("Asha", 1)
    assert guest_behind("Asha and Binu") == ("Asha and Binu", 0)


def test_dates():
    assert day_first(["03/04/2026", "15/03/2026"])
    assert not day_first(["03/04/2026", "03/15/2026"])
    march = datetime.date(2026, 3, 2)
    texts = ["2026-03-02 10:00", "3/2/2026 1:00", "02.03.2026", "Mar 2, 2026", "2-Mar-26", "46083", "46083.75"]
    texts.append("2026/03/02 8:00 AM PST")
    assert [read_date(text) for text in texts] == [march] * len(texts)
    assert read_date("Mar 2") is None
    assert read_date("3" * 40) is None
    assert read_date("31.02.2026") is None


def test_clean_keeps_joiners_only_in_indian_words():
    assert clean("a\u200db\u200c") == "ab"
    assert clean("ക്\u200d") == "ക്\u200d"
