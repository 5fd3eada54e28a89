"""Rows to people and teams: progress, cancel, and every answer the desk can give."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.desk.exchange.choices import Choices
from app.desk.exchange.events import OFFERED
from app.desk.exchange.known import Known, known_people
from app.desk.exchange.names import alike
from app.desk.exchange.problems import LEVELS, Answer, ImportCancelled, Kind, Level, Reply
from app.desk.exchange.proposal import Fate, Match
from app.desk.exchange.propose import propose
from app.desk.exchange.reading import read, read_text

BIG = Path("tests/inputs/samples/big_5000.csv")


def run(text, *answers, events=("rummy13",), against=None):
    choices = Choices(events=events, answers=answers)
    return propose(read_text(text, choices), choices, against)


def kinds(proposal):
    return [(problem.row, problem.kind) for problem in proposal.problems]


def people(proposal):
    return {person.name: person for person in proposal.people}


def test_levels_are_as_agreed():
    assert LEVELS[Kind.CELLS_SHIFTED] is Level.STOP
    assert LEVELS[Kind.CANCELLED] is Level.ASK
    assert LEVELS[Kind.GARBLED_TEXT] is Level.TELL


def test_progress_is_told_and_reading_can_be_called_off():
    reading = read(BIG.read_bytes())
    told = []
    propose(reading, progress=lambda done, total: told.append((done, total)))
    assert told[0] == (0, 5000)
    assert told[-1] == (5000, 5000)
    assert len(told) > 50
    assert told == sorted(told)
    with pytest.raises(ImportCancelled):
        propose(reading, cancelled=lambda: True)
    asked = []
    with pytest.raises(ImportCancelled):
        propose(reading, cancelled=lambda: asked.append(1) or len(asked) > 10)
    assert len(asked) == 11


def test_a_large_list_without_contacts_is_not_held_name_against_name(monkeypatch):
    import app.desk.exchange.people as module

    calls = []
    monkeypatch.setattr(module, "alike", lambda one, other: bool(calls.append(1)))
    rows = "\n".join(f"First{n} Last{n},(212) 555-{n:04d}" for n in range(2000))
    run("Name,Phone\n" + rows)
    assert len(calls) < 2000


@given(st.lists(st.sampled_from(["anil", "kumar", "a", "k", "menon", "abi"]), min_size=1, max_size=3).map(" ".join))
def test_names_that_may_be_alike_always_meet(one):
    import app.desk.exchange.people as module

    for other in ("anil", "anil kumar", "kumar a", "k anil menon", "menon", "abi k"):
        if alike(one, other) or alike(other, one):
            assert module._pairs(one, asked=True) & module._pairs(other)


def test_three_thousand_bare_names_with_the_same_words_do_not_stop_the_import(monkeypatch):
    import app.desk.exchange.people as module

    calls = []
    monkeypatch.setattr(module, "alike", lambda one, other: bool(calls.append(1)))
    run("Name\n" + "\n".join(f"Anil K{n} Kumar" for n in range(3000)))
    assert len(calls) < 3000 * 1000


LIST = "Name,Phone,Paid\nAnil Kumar,510-555-0101,50\nAnil K.,510-555-0101,\nAnil Kumar,510-555-0102,50?\n"


def test_likeness_answered():
    before = run(LIST)
    assert kinds(before) == [(3, Kind.POSSIBLE_DUPLICATE), (4, Kind.AMOUNT_UNCLEAR), (4, Kind.SAME_NAME)]
    assert before.counts.people == 3
    assert before.counts.people_after_merges == 2
    same = run(LIST, Answer(3, Kind.POSSIBLE_DUPLICATE, Reply.SAME), Answer(4, Kind.SAME_NAME, Reply.SAME))
    assert [person.rows for person in same.people] == [(2, 3, 4)]
    assert same.people[0].other_spellings == ("Anil K.",)
    apart = run(LIST, Answer(3, Kind.POSSIBLE_DUPLICATE, Reply.APART), Answer(4, Kind.SAME_NAME, Reply.APART))
    assert len(apart.people) == 3
    assert kinds(apart) == [(4, Kind.AMOUNT_UNCLEAR)]
    assert apart.counts.people_after_merges == 3


def test_amount_answered_and_row_left_out():
    said = run(LIST, Answer(4, Kind.AMOUNT_UNCLEAR, Reply.SAY, "40"))
    assert said.people[2].paid.amount == 4000
    assert said.people[2].paid.status == "part"
    left = run(LIST, Answer(4, Kind.AMOUNT_UNCLEAR, Reply.LEAVE))
    assert len(left.people) == 2
    assert dict(left.fates)[4] is Fate.SKIPPED


def test_names_answered():
    text = "Name,Phone\n,510-555-0101\nTBD,510-555-0102\nAnu & Binu Paul,510-555-0103\n=1+1,510-555-0104\n"
    before = run(text)
    assert kinds(before) == [
        (2, Kind.MISSING_NAME), (3, Kind.PLACEHOLDER_NAME), (4, Kind.TWO_NAMES), (5, Kind.FORMULA_TEXT),
    ]  # fmt: skip
    assert before.problems[2].suggestion == "Anu\nBinu Paul"
    after = run(
        text,
        Answer(2, Kind.MISSING_NAME, Reply.SAY, "Chacko"),
        Answer(3, Kind.PLACEHOLDER_NAME, Reply.SAY, "Devan"),
        Answer(4, Kind.TWO_NAMES, Reply.SAY, "Anu Paul\nBinu Paul"),
        Answer(5, Kind.FORMULA_TEXT, Reply.TAKE),
    )
    assert kinds(after) == []
    assert list(people(after)) == ["Chacko", "Devan", "Anu Paul", "Binu Paul", "=1+1"]
    assert people(after)["Anu Paul"].phone == "+15105550103"


def test_shifted_cells_answered_with_what_is_proposed():
    text = "Name,Phone,Email,Paid\nVarghese, Mathew,510-555-0102,m@example.com,50\nAnil,510-555-0101,a@example.com,50\n"
    before = run(text)
    assert kinds(before) == [(2, Kind.CELLS_SHIFTED)]
    after = run(text, Answer(2, Kind.CELLS_SHIFTED, Reply.SAY, before.problems[0].suggestion))
    assert kinds(after) == []
    found = people(after)["Mathew Varghese"]
    assert (found.phone, found.email, found.paid.amount) == ("+15105550102", "m@example.com", 5000)


def test_cancelled_and_waiting_rows_taken_when_the_desk_says_so():
    text = "Name,Phone,Status\nAnil,510-555-0101,Cancelled\nBindu,510-555-0102,Waiting list\n"
    before = run(text)
    assert before.people == ()
    assert set(dict(before.fates).values()) == {Fate.SKIPPED, Fate.WAITING}
    after = run(text, Answer(2, Kind.CANCELLED, Reply.TAKE), Answer(3, Kind.WAITLISTED, Reply.TAKE))
    assert list(people(after)) == ["Anil", "Bindu"]


def test_events_and_guests_answered():
    text = "Name,Phone,Event\nAnil +1,510-555-0101,Rummy\nBindu,510-555-0102,\nChacko,510-555-0103,Snacks\n"
    before = run(text, events=())
    assert kinds(before) == [(2, Kind.GUEST_WITHOUT_NAME), (3, Kind.UNKNOWN_EVENT), (4, Kind.UNKNOWN_EVENT)]
    assert list(people(before)) == ["Anil", "Bindu"]
    after = run(
        text,
        Answer(2, Kind.GUEST_WITHOUT_NAME, Reply.SAY, "Mini"),
        Answer(3, Kind.UNKNOWN_EVENT, Reply.SAY, "rummy13,twentyeight"),
        Answer(4, Kind.UNKNOWN_EVENT, Reply.TAKE),
        events=(),
    )
    assert {name: person.events for name, person in people(after).items()} == {
        "Anil": ("rummy13",), "Mini": ("rummy13",), "Bindu": ("rummy13", "twentyeight"), "Chacko": (),
    }  # fmt: skip


TEAMS = """Team,Player 1,Player 2,Player 3,Paid
Aces,Anil,Bindu,Chacko,90
Kings,Devan,Elsy,,
,Faisal,Geetha,Hari,
Aces,Indu,Jose,Kavya,
Jacks,Anil,Latha,Mini,30+30
"""


def test_teams_answered():
    before = run(TEAMS, events=())
    assert kinds(before) == [
        (3, Kind.TEAM_TOO_FEW), (4, Kind.TEAM_NAME_MISSING), (5, Kind.TEAM_NAME_TWICE), (6, Kind.AMOUNT_UNCLEAR),
        (6, Kind.PLAYER_IN_TWO_TEAMS),
    ]  # fmt: skip
    after = run(
        TEAMS,
        Answer(3, Kind.TEAM_TOO_FEW, Reply.SAY, "Devan\nElsy\nOmana"),
        Answer(4, Kind.TEAM_NAME_MISSING, Reply.SAY, "Queens"),
        Answer(5, Kind.TEAM_NAME_TWICE, Reply.SAY, "Aces II"),
        Answer(6, Kind.PLAYER_IN_TWO_TEAMS, Reply.APART),
        Answer(6, Kind.AMOUNT_UNCLEAR, Reply.SAY, "90"),
        events=(),
    )
    assert kinds(after) == []
    assert [(team.name, team.complete) for team in after.teams] == [
        ("Aces", True), ("Kings", True), ("Queens", True), ("Aces II", True), ("Jacks", True),
    ]  # fmt: skip
    assert sum(person.name == "Anil" for person in after.people) == 2
    assert after.teams[4].paid.amount == 9000
    left = run(TEAMS, Answer(6, Kind.PLAYER_IN_TWO_TEAMS, Reply.LEAVE), events=())
    assert [left.people[place].name for place in left.teams[4].members] == ["Latha", "Mini"]


@pytest.mark.parametrize(
    ("heading", "row"),
    [
        ("Player 1,Phone 1,Email 1,Player 2,Phone 2,Player 3", "Anil,5105550101,a@x.org,Bindu,5105550102,Chacko"),
        ("Player 1,Player 2,Player 3,Phone 1,Phone 2,Email 1", "Anil,Bindu,Chacko,5105550101,5105550102,a@x.org"),
    ],
)
def test_numbers_and_addresses_of_some_players_of_a_team_are_theirs(heading, row):
    found = people(run(f"Team,{heading}\nAces,{row}\n", events=()))
    assert {name: (one.phone, one.email) for name, one in found.items()} == {
        "Anil": ("+15105550101", "a@x.org"), "Bindu": ("+15105550102", None), "Chacko": (None, None),
    }  # fmt: skip


def test_a_player_without_team_and_close_team_names_answered():
    text = "Team,Name\nAces,Anil\nAces,Bindu\n,Chacko\nK & Q,Devan\nK and Q,Elsy\nK & Q,Faisal\n"
    before = run(text, events=())
    assert kinds(before) == [(2, Kind.TEAM_TOO_FEW), (4, Kind.NO_TEAM), (6, Kind.TEAM_NAME_CLOSE)]
    after = run(
        text, Answer(4, Kind.NO_TEAM, Reply.SAY, "Aces"), Answer(6, Kind.TEAM_NAME_CLOSE, Reply.SAME), events=()
    )
    assert kinds(after) == []
    apart = run(text, Answer(6, Kind.TEAM_NAME_CLOSE, Reply.APART), events=())
    assert [len(team.members) for team in apart.teams] == [2, 2, 1]


MONEY = "Date,Name,Type,Gross,Fee,Net,Transaction ID\n3/1/2026,Uncle Sam,Payment,50.00,0,50.00,T1\n"


def test_a_payment_answered_and_left_out():
    known = (Known(11, "Anil Kumar", events=("rummy13",)), Known(12, "Bindu Rao", events=("rummy13",)))
    before = run(MONEY, against=known)
    assert kinds(before) == [(2, Kind.PAYER_UNKNOWN)]
    after = run(MONEY, Answer(2, Kind.PAYER_UNKNOWN, Reply.SAY, "bindu rao"), against=known)
    assert [(payment.places, payment.match) for payment in after.payments] == [((12,), Match.EXACT)]
    assert run(MONEY, Answer(2, Kind.PAYER_UNKNOWN, Reply.LEAVE), against=known).payments == ()


def test_payments_never_make_people():
    assert run(MONEY, against=()).people == ()
    assert run(MONEY, against=()).payments[0].match is Match.NONE


def test_each_of_two_questions_about_one_row_can_be_answered_by_itself():
    text = "Team,Player 1,Player 2,Player 3\nAces,Anil,Bindu,Chacko\nKings,Anil,Bindu,Devan\n"
    before = run(text, events=())
    assert kinds(before) == [(3, Kind.PLAYER_IN_TWO_TEAMS)] * 2
    after = run(text, Answer(3, Kind.PLAYER_IN_TWO_TEAMS, Reply.APART, about="Bindu"), events=())
    assert [problem.words for problem in after.problems] == ["Anil"]


def test_no_event_named_and_none_chosen_is_told_once():
    proposal = run("Name,Phone\nAnil,510-555-0101\n", events=())
    assert proposal.asks_event
    assert proposal.problems == ()
    titled = run("13 card rummy players,\nName,Phone\nAnil,510-555-0101\n", events=())
    assert not titled.asks_event
    assert titled.people[0].events == ("rummy13",)


def test_known_people_are_numbered_as_proposed():
    proposal = run(LIST)
    assert [known.key for known in known_people(proposal.people)] == [0, 1, 2]
    assert [offer.key for offer in OFFERED] == ["rummy13", "twentyeight"]


def test_the_same_input_gives_the_same_proposal():
    assert run(LIST) == run(LIST)


def test_a_place_kept_in_a_typed_list_can_be_named():
    text = "1. Anil\n2. TBD\n3. Chacko\n"
    assert kinds(run(text)) == [(2, Kind.PLACEHOLDER_NAME)]
    after = run(text, Answer(2, Kind.PLACEHOLDER_NAME, Reply.SAY, "Bindu"))
    assert list(people(after)) == ["Anil", "Bindu", "Chacko"]


def test_who_buys_for_a_team_of_others_keeps_his_own_event():
    text = "Your name,Phone,Events,Team name,All three players\n"
    text += (
        'Omana,510-555-0101,Rummy;28,Aces,"Anil, Bindu, Chacko"\nLatha,510-555-0102,28,Kings,"Devan, Elsy, Faisal"\n'
    )
    found = people(run(text, events=()))
    assert (found["Omana"].events, found["Omana"].phone) == (("rummy13",), "+15105550101")
    assert found["Anil"].phone is None
    assert found["Devan"].phone == "+15105550102"
    assert "Latha" not in found


def test_a_payment_booked_already_is_not_booked_again():
    text = "Details,Posting Date,Description,Amount,Type,Balance\n"
    text += "CREDIT,03/02/2026,Zelle payment from ANIL KUMAR 21840052143,50.00,QUICKPAY_CREDIT,1\n"
    known = (Known(11, "Anil Kumar", events=("rummy13",)),)
    first = propose(read_text(text), against=known)
    assert [(payment.payer, payment.mark) for payment in first.payments] == [("ANIL KUMAR", "21840052143")]
    again = propose(read_text(text), against=known, booked={payment.mark for payment in first.payments})
    assert [(payment.kind, payment.places) for payment in again.payments] == [("repeated", ())]
    assert kinds(again) == [(2, Kind.DUPLICATE_PAYMENT)]


@pytest.mark.parametrize(
    ("headings", "payments"),
    [
        ("Date,Name,Type,Gross,Fee,Net,Transaction ID", True),
        ("Date,Description,Amount,Running Bal.", True),
        ("Date,From,Amount,Memo", True),
        ("ID,Date,Name,Phone,Email,Amount", False),
        ("Name,Phone,Amount,Date,Notes", False),
        ("First Name,Last Name,Ticket Type,Amount,Payment Method,Status", False),
        ("Team,Player 1,Player 2,Player 3,Amount,Date,Reference", False),
    ],
)
def test_a_list_of_money_is_told_from_a_list_of_people(headings, payments):
    assert read_text(headings + "\n" + "x," * headings.count(",") + "50\n").payments is payments
