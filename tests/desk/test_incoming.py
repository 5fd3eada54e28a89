"""A list's proposal made into one command: what comes in, what stays as it is, and what is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.desk import members, money, people, registration, teams
from app.desk.booking import BookPayments, bookings, certain, paid_before
from app.desk.desk import Desk
from app.desk.exchange.choices import Choices
from app.desk.exchange.comparing import Standing
from app.desk.exchange.fields import Field
from app.desk.exchange.problems import Answer, Kind, Reply
from app.desk.incoming import Incoming, build
from app.desk.money import TakePayment
from app.desk.present import present
from app.desk.preview import Known, Prepared, Source, known_by, prepare
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from app.errors import DeskError
from tests.desk.building import tournament

JACKS = "Team,Player 1,Player 2,Player 3,Phone,Paid\nJacks,Anil Kumar,Binu Roy,Chacko Paul,510-555-0141,90\n"


def read(
    desk: Desk, text: str, choices: Choices | None = None, decided: dict[Known, int | None] | None = None
) -> Prepared:
    return prepare(Source(text.encode(), "", "list.csv"), choices or Choices(), present(desk), decided or {})


def incoming(desk: Desk, text: str, choices: Choices | None = None) -> Incoming:
    return build(read(desk, text, choices), present(desk), (), "list.csv")


def test_the_numbers_of_the_preview_are_what_is_stored(desk: Desk) -> None:
    tournament(desk)
    found = incoming(desk, JACKS)
    assert (found.people_new, found.teams_new, found.money, found.notes) == (3, 1, 9000, ())
    result = desk.do(found.command)
    assert (result.people, result.teams, result.money) == (3, 1, 9000)
    assert incoming(desk, JACKS).nothing


def test_two_tournaments_and_a_seeker_in_one_act(desk: Desk) -> None:
    game, rummy = tournament(desk), desk.do(NewTournament("rummy13", "Rummy", rules={"registration_fee": 5000}))
    text = "Name,Event,Paid\nAnil Kumar,Rummy,50\nBinu Roy,28,\nChacko Paul,both,50\n"
    desk.do(incoming(desk, text).command)
    assert [(row.name, row.paid) for row in teams.entries(desk, rummy)] == [("Anil Kumar", 5000), ("Chacko Paul", 5000)]
    assert [row.name for row in members.free_agents(desk, game)] == ["Binu Roy", "Chacko Paul"]
    assert incoming(desk, text).nothing
    desk.undo()
    assert people.search(desk, "") == ()


def test_namesakes_of_a_list_stay_two_people(desk: Desk) -> None:
    tournament(desk)
    text = "Name,Phone,Event\nAnil Kumar,510-555-0141,28\nAnil Kumar,,28\n"
    found = incoming(desk, text)
    assert found.people_new == 2
    desk.do(found.command)
    assert len(people.search(desk, "anil")) == 2


def test_a_renamed_team_is_known_by_its_people(desk: Desk) -> None:
    game = tournament(desk)
    desk.do(incoming(desk, JACKS).command)
    desk.do(teams.EditTeam(1, "Thunder Jacks"))
    found = incoming(desk, JACKS)
    assert (found.teams_new, found.teams_known, found.nothing) == (0, 1, True)
    assert [row.name for row in teams.entries(desk, game)] == ["Thunder Jacks"]


def test_who_plays_elsewhere_stays_there_and_a_full_team_stays_full(desk: Desk) -> None:
    game = tournament(desk)
    desk.do(incoming(desk, JACKS).command)
    desk.do(AddTeam(game, "Kings", ("Devi Nair", "Eapen Mathew", "Faisal Ali")))
    again = JACKS.replace("Chacko Paul", "Gopal Menon") + "Aces,Devi Nair,Hari Das,Indu Pillai,,\n"
    found = incoming(desk, again)
    told = "\n".join(map(str, found.notes))
    assert "Jacks is complete: Gopal Menon is not added" in told
    assert "Devi Nair plays in Kings and stays there; the list says Aces" in told
    desk.do(found.command)
    rows = {row.name: [one.name for one in row.members] for row in teams.entries(desk)}
    assert rows["Jacks"] == ["Anil Kumar", "Binu Roy", "Chacko Paul"]
    assert rows["Aces"] == ["Hari Das", "Indu Pillai"]


def test_a_team_that_left_stays_out(desk: Desk) -> None:
    tournament(desk)
    desk.do(incoming(desk, JACKS).command)
    desk.do(registration.Withdraw(1, "ill"))
    found = incoming(desk, JACKS)
    assert "Jacks has left the tournament" in str(found.notes[0])
    assert found.nothing


def test_money_given_back_is_not_taken_again_by_the_same_list(desk: Desk) -> None:
    tournament(desk)
    desk.do(incoming(desk, JACKS).command)
    desk.do(money.Refund(1, 9000, "cash"))
    assert incoming(desk, JACKS).nothing
    with pytest.raises(DeskError, match="here already"):
        desk.do(incoming(desk, JACKS).command)


def test_a_fee_waived_in_the_list_is_waived(desk: Desk) -> None:
    tournament(desk)
    desk.do(incoming(desk, JACKS.replace(",90", ",comp")).command)
    row = teams.team(desk, 1)
    assert (row.owed, row.fee_reason) == (0, "comp")


def test_details_are_filled_in_and_written_over_only_where_the_desk_says_so(desk: Desk) -> None:
    desk.do(people.AddPerson("Anil Kumar", phone="510-555-0100", email="anil@example.com"))
    tournament(desk)
    text = "Name,Phone,Email,Event\nAnil Kumar,510-555-0199,anil@example.com,28\n"
    read_once = read(desk, text)
    (one,) = read_once.comparison.people if read_once.comparison is not None else ()
    assert (one.standing, one.known) == (Standing.CHANGED, (1,))
    desk.do(build(read_once, present(desk)).command)
    assert people.person(desk, 1).phone == "510-555-0100"
    key = known_by(read_once.proposal.people[0])
    desk.do(build(read(desk, text), present(desk), {(key, "phone")}).command)
    assert people.person(desk, 1).phone == "+15105550199"


def test_somebody_doubtful_is_who_the_desk_says(desk: Desk) -> None:
    desk.do(people.AddPerson("Anil Kumar", phone="510-555-0100"))
    tournament(desk)
    text = "Name,Phone,Event\nAnil Kumar,510-555-0199,28\n"
    first = read(desk, text)
    assert first.comparison is not None
    assert first.comparison.of(Standing.DOUBTFUL)
    key = known_by(first.proposal.people[0])
    assert build(read(desk, text, None, {key: None}), present(desk)).people_new == 1
    assert build(read(desk, text, None, {key: 1}), present(desk)).people_new == 0


def test_a_stopped_team_comes_in_when_it_is_answered(desk: Desk) -> None:
    tournament(desk)
    text = JACKS.replace("Binu Roy", "TBD")
    assert incoming(desk, text).left_out == 2
    answered = Choices(answers=(Answer(2, Kind.TEAM_TOO_FEW, Reply.TAKE),))
    found = incoming(desk, text, answered)
    assert (found.left_out, found.teams_new, found.people_new) == (0, 1, 2)


def test_chosen_columns_are_remembered_with_the_import(desk: Desk) -> None:
    tournament(desk)
    text = "Name,Event,Extra\nAnil Kumar,28,Fremont\n"
    desk.do(incoming(desk, text, Choices(columns=((2, Field.CLUB),))).command)
    again = read(desk, text.replace("Anil", "Devi"))
    assert again.remembered
    assert again.proposal.people[0].club == "Fremont"


BANK = """Details,Posting Date,Description,Amount,Type,Balance
CREDIT,03/19/2026,"Zelle payment from ANIL KUMAR 21412345678",90.00,QUICKPAY_CREDIT,1090.00
CREDIT,03/19/2026,"Zelle payment from SOMEBODY ELSE 21412345679",40.00,QUICKPAY_CREDIT,1000.00
"""


def test_a_payment_goes_to_the_entry_and_is_booked_once(desk: Desk) -> None:
    game = tournament(desk)
    entry = desk.do(AddTeam(game, "Jacks", ("Anil Kumar", "Binu Roy", "Chacko Paul")))
    payments = read(desk, BANK).proposal.payments
    assert [certain(one) for one in payments] == [True, False]
    (booking,) = bookings([one for one in payments if certain(one)], present(desk))
    assert (booking.parts, booking.method, booking.alone) == (((entry, 9000),), "zelle", 0)
    desk.do(BookPayments((booking,), "bank.csv"))
    assert teams.team(desk, entry).paid == 9000
    with pytest.raises(DeskError, match="booked already"):
        desk.do(BookPayments((booking,), "bank.csv"))
    assert not any(certain(one) for one in read(desk, BANK).proposal.payments)
    desk.undo()
    assert [certain(one) for one in read(desk, BANK).proposal.payments] == [True, False], "undone"


def test_a_payment_told_by_the_form_already_is_not_booked_again_of_itself(desk: Desk) -> None:
    game = tournament(desk)
    desk.do(AddTeam(game, "Jacks", ("Anil Kumar", "Binu Roy", "Chacko Paul")))
    payments = read(desk, BANK).proposal.payments
    assert paid_before(payments, present(desk)) == frozenset()
    team = teams.entries(desk)[0]
    desk.do(TakePayment(((team.id, 9000),), "zelle"))
    payments = read(desk, BANK).proposal.payments
    assert paid_before(payments, present(desk)) == {payments[0].mark}


def test_of_two_namesakes_the_one_who_is_meant_has_paid(desk: Desk) -> None:
    rummy = desk.do(NewTournament("rummy13", "Rummy", rules={"registration_fee": 9000}))
    first, second = (desk.do(people.AddPerson("Anil Kumar", club=club)) for club in ("Fremont", "Hayward"))
    desk.do(AddTeam(rummy, "", (first,)))
    entry = desk.do(AddTeam(rummy, "", (second,)))
    payment = read(desk, BANK).proposal.payments[0]
    assert set(payment.places) == {first, second}
    assert not certain(payment)
    said = Choices(answers=(Answer(payment.row, Kind.PAYER_MATCHES_TWO, Reply.SAY, person=second),))
    payment = read(desk, BANK, said).proposal.payments[0]
    assert payment.places == (second,)
    assert certain(payment)
    assert bookings([payment], present(desk))[0].parts == ((entry, 9000),)


def test_money_for_several_entries_is_laid_out_and_what_is_left_over_stays_with_the_last(desk: Desk) -> None:
    game, rummy = tournament(desk), desk.do(NewTournament("rummy13", "Rummy", rules={"registration_fee": 5000}))
    team = desk.do(AddTeam(game, "Jacks", ("Anil Kumar", "Binu Roy", "Chacko Paul")))
    alone = desk.do(AddTeam(rummy, "", (1,)))
    payment = read(desk, BANK).proposal.payments[0]
    event = present(desk)
    assert bookings([payment], event)[0].parts == ((team, 9000),)
    assert bookings([replace(payment, amount=5000)], event)[0].parts == ((alone, 5000),), "the fee that fits"
    assert bookings([replace(payment, amount=16000)], event)[0].parts == ((team, 9000), (alone, 7000))


def test_money_of_somebody_who_plays_nowhere_is_his_own(desk: Desk) -> None:
    desk.do(people.AddPerson("Anil Kumar"))
    payment = read(desk, BANK).proposal.payments[0]
    (booking,) = bookings([payment], present(desk))
    assert (booking.parts, booking.person_id, booking.alone) == ((), 1, 9000)
    desk.do(BookPayments((booking,)))
    assert money.totals(desk).box == (("zelle", 9000),)
