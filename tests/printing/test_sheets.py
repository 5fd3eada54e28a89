"""What stands on the sheets, as text."""

from dataclasses import replace
from typing import get_args

import pytest

from app.games.house_rules import load
from app.language import ENGLISH, Language
from app.printing.reading import as_text
from app.printing.sheets import bracket, catalogue, fixtures, questions, score_28, standings
from app.printing.sheets.catalogue import Facts, document, fingerprint
from app.printing.sheets.handout_template import names as handouts
from app.printing.sheets.samples import OCCASION, PLAYERS, TEAMS, power_pack, samples
from app.tournament.bracket import Decision
from app.tournament.bracket import bracket as knockout

SHEETS = samples()
A = score_28.Side("Thunder Jacks", ("Anil", "Biju", "Chandran"), "Anil")
B = score_28.Side("Fremont Aces", ("Deepa", "Elsamma", "Faisal"), "Faisal")
MATCH = score_28.ScoreSheet(OCCASION, "Group stage, slot 2", "Table 4", A, B, 12, 1)

WITHOUT_HEADER = (
    "table-card", "receipts", "re-entry-slips", "chits", "seat-cards", "walk-in", "prize-envelopes",
    "protest-slips", "correction-slips",
    "judge-slip", "judge-slip-21", "rubber-pad", "chicago-pad", "value-cards", "value-tent", "kitty-slips",
    "winner", "winner-malayalam", "winner-long", "winner-player",
    *(f"handout-{name}-tent" for name in handouts()),
)  # fmt: skip

LABELS_AND_SIGNS = ("badges-", "places", "table-numbers", "sign-")


def lines(facts: Facts) -> list[str]:
    return as_text(document(facts)).splitlines()


# The score sheet


def test_the_dealer_of_every_deal_is_printed() -> None:
    dealers = [line.split(" | ")[1] for line in lines(MATCH) if line.split(" | ")[0].isdigit()]
    turn = ["B1 Deepa", "A2 Biju", "B2 Elsamma", "A3 Chandran", "B3 Faisal", "A1 Anil"]
    assert dealers == turn * 2


def test_after_a_seat_change_the_dealers_are_those_told() -> None:
    changed = replace(MATCH, dealers=("B1 Deepa", "A2 Chandran"))
    dealers = [line.split(" | ")[1] for line in lines(changed) if line.split(" | ")[0].isdigit()]
    assert dealers[:3] == ["B1 Deepa", "A2 Chandran", "B2 Elsamma"]


def test_no_dealer_is_printed_before_the_draw() -> None:
    blank = lines(score_28.ScoreSheet(OCCASION))
    assert [line for line in blank if line.startswith("1 | ")] == ["1 |  |  | A / B" + " | " * 11]


def test_the_seats_go_round_by_turns() -> None:
    assert "A1 Anil B1 Deepa A2 Biju B2 Elsamma A3 Chandran B3 Faisal" in lines(MATCH)


def test_the_blank_sheet_has_all_that_is_written_on_it() -> None:
    text = as_text(document(MATCH))
    for expected in (
        "28 score sheet, 12 deals | Kerala House Card Day · 21 March 2026 · Kerala House, Fremont",
        "Result / Kott കോട്ട് / Marukott മറുകോട്ട് / Points / Penalty to / Running total",
        "Deal | Dealer | Bid | By | M | D | K+ | K- | MK | A | B | A | B | A | B",
        "Redeals (tally)",
        "Seat changes, before deal no. (own deal only) | A |  |  |  | B",
        "Final total A | Signature, captain A: Anil | Final total B | Signature, captain B: Faisal",
        "Codes: M made · D defeated · K+ Kott made കോട്ട് · K- Kott failed കോട്ട് · MK Marukott മറുകോട്ട് · T Thani",
        "16-19: 1/2 · 20-23: 2/3 · 24-27: 3/4 · 28: 4/5 · T: 5/6 · kott 2, failed 3, marukott 3",
    ):
        assert expected in text


def test_a_filled_sheet_shows_what_was_written() -> None:
    deal = score_28.DealLine("18", "B", "K-", ("3", ""), ("", "1"), ("104", "99"))
    filled = replace(MATCH, played=(deal,), finals=("104", "99"), redeals="||", seat_changes=(("4",), ()))
    text = lines(filled)
    assert "1 | B1 Deepa | 18 | B |  |  |  | X |  | 3 |  |  | 1 | 104 | 99" in text
    assert "104 |  | 99 | " in text
    assert any(line.endswith("Redeals (tally) | ||") for line in text)
    assert any("| A | 4 |  |  | B |" in line for line in text)


def test_tie_rows_follow_the_deals_or_stand_on_a_second_page() -> None:
    semi = lines(replace(MATCH, extra=7))
    assert [line.split(" | ")[0] for line in semi if line.startswith("+")] == [f"+{n}" for n in range(1, 8)]
    assert "====" not in semi
    final = lines(replace(MATCH, deals=18, extra=9))
    assert final.index("====") < final.index("+1 | B1 Deepa |  | A / B" + " | " * 11)
    assert sum(line.startswith("Final total A") for line in final) == 2


def test_the_scale_is_that_of_the_house_rules() -> None:
    assert score_28.scale_of(load("twentyeight")) == score_28.Scale()
    added = score_28.scale_of(load("twentyeight", {"kott_replaces": False, "marukott_replaces": False}))
    assert (added.kott_made, added.kott_failed, added.marukott) == (3, 5, 5)


# Standings and brackets


def test_a_table_with_missing_results_says_so() -> None:
    row = standings.StandingsRow(1, "Q", 1, 1, 0, 0, 2, 9, 12, "match points 2 to 0")
    sheet = standings.StandingsSheet(OCCASION, "Group stage", (row,), missing=1)
    assert "Provisional: 1 result is missing" in lines(sheet)
    assert "Provisional: 4 results are missing" in lines(replace(sheet, missing=4))
    assert not any("Provisional" in line for line in lines(replace(sheet, missing=0)))
    assert "1 | Q | 1 | 1 | 0 | 0 | 9 | 12 | -3 | 2 | match points 2 to 0" in lines(sheet)


def test_a_bracket_shows_who_and_who_will_come() -> None:
    of = knockout([10, 20, 30, 40], {"S1": Decision(10, frozenset({10, 40}))})
    names = {10: "Ten", 20: "Twenty", 30: "Thirty", 40: "Forty"}
    facts = bracket.from_bracket(
        OCCASION, "28", of, names.__getitem__, {"S1": {10: 21, 40: 9}}, {"S1": "Table 1", "F": "Table 2"}
    )
    text = lines(facts)
    assert "S1: 1 Ten 21 / 4 Forty 9 Table 1" in text
    assert "S2: 2 Twenty / 3 Thirty" in text
    assert "F: 1 Ten / winner of S2 Table 2" in text
    assert "Losers' final (third place): 4 Forty / loser of S2" in text
    assert facts.rounds[0].matches[0].upper.winner


def test_matches_stand_beside_those_they_meet() -> None:
    keys = [match.title for match in bracket.empty(OCCASION, "28", 8).rounds[0].matches]
    assert keys == ["Q1", "Q4", "Q2", "Q3"]


def test_a_bye_is_not_an_empty_place() -> None:
    first = bracket.empty(OCCASION, "28", 6).rounds[0].matches
    assert [match.lower.team for match in first] == ["bye", "", "bye", ""]


def test_an_empty_bracket_names_nobody() -> None:
    for played in bracket.empty(OCCASION, "28", 16).rounds:
        for match in played.matches:
            assert (match.upper.team, match.lower.team) == ("", "")


# All sheets


def test_the_lists_of_fixtures_agree() -> None:
    games = SHEETS["fixtures-by-slot"]
    assert isinstance(games, fixtures.FixtureList)
    for game in games.games:
        assert f"{game.table} | {game.a} | v | {game.b}" in lines(games)
        by_table = lines(replace(games, order=fixtures.Order.TABLE))
        assert f"Slot {game.slot}, {game.time} | {game.a} | v | {game.b}" in by_table
        by_team = lines(replace(games, order=fixtures.Order.TEAM))
        assert f"Slot {game.slot}, {game.time} | {game.table} | v | {game.a}" in by_team
        assert f"Slot {game.slot}, {game.time} | {game.table} | v | {game.b}" in by_team


def test_teams_are_listed_from_a_to_z() -> None:
    listed = [line for line in lines(SHEETS["fixtures-by-team"]) if line in TEAMS]
    assert listed == sorted(TEAMS, key=str.casefold)


def test_every_question_can_be_ticked_and_signed() -> None:
    sheet = SHEETS["questions"]
    assert isinstance(sheet, questions.QuestionSheet)
    text = lines(sheet)
    assert sum(line.startswith("[") for line in text) == sum(len(q.choices) for q in sheet.questions)
    assert "[x] Six more deals, then single deals: until the totals differ (default)" in text
    assert text[-3:] == ["____ For the committee", "____ Match referee", "____ Place and date"]


def test_the_certificate_tells_a_doubter_everything() -> None:
    text = as_text(document(SHEETS["certificate"]))
    for expected in ("kerala-2026-7", "21 March 2026, 08:05", "teams of one club apart", "No exchange of places"):
        assert expected in text
    assert f"1 | {TEAMS[0]} | {TEAMS[3]} | {TEAMS[3]}" in text


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_says_what_it_is_and_of_which_event(name: str) -> None:
    sheet = document(SHEETS[name])
    if name in WITHOUT_HEADER or (name.startswith(LABELS_AND_SIGNS) and not name.startswith("sign-up-")):
        assert sheet.strip is None
    else:
        assert sheet.strip is not None
        assert sheet.strip.title
        assert sheet.strip.event.startswith("Kerala House Card Day · 21 March 2026")


def test_every_kind_of_facts_has_a_sample_and_a_sheet() -> None:
    assert set(catalogue._DOCUMENTS) == set(get_args(Facts)) == {type(facts) for facts in SHEETS.values()}


def test_the_samples_hold_the_names_that_make_trouble() -> None:
    everything = (*TEAMS, *PLAYERS)
    assert {len(name) for name in everything} >= {1, 60}
    assert any('<b>&"' in name for name in everything)


def test_a_fingerprint_is_of_the_facts() -> None:
    assert fingerprint(MATCH) == fingerprint(replace(MATCH))
    corrected = replace(MATCH, played=(score_28.DealLine("17"),))
    assert fingerprint(MATCH) != fingerprint(corrected)
    assert len({fingerprint(facts) for facts in SHEETS.values()}) == len(SHEETS)


def test_the_labels_follow_the_language() -> None:
    class Shouting(Language):
        def text(self, message: object) -> str:
            return ENGLISH.text(message).upper()  # type: ignore[arg-type]

    words = Shouting("xx", ENGLISH._translations)
    text = as_text(document(MATCH, words))
    assert "28 SCORE SHEET, 12 DEALS" in text
    assert "RUNNING TOTAL" in text
    assert "Thunder Jacks" in text, "names are nobody's to translate"
    for name, facts in SHEETS.items():
        if name != "places":  # names and places, and no word of ours
            assert as_text(document(facts, words)) != as_text(document(facts)), name


def test_the_pack_for_a_power_cut() -> None:
    titles = [document(facts).strip for facts in power_pack()]
    assert [strip.title for strip in titles if strip] == [
        "Standings",
        "Fixtures by slot",
        "Bracket",
        *["28 score sheet, 12 deals"] * 4,
        *["28 score sheet, 18 deals"] * 2,
    ]
