"""Made-up facts for every sheet, with the names that make trouble: one letter and sixty, five scripts, markup."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from app.language import ENGLISH, Language
from app.printing.sheets import (
    bracket,
    samples_after,
    samples_hall,
    samples_handouts,
    samples_room,
    samples_rummy13,
    samples_signs,
    samples_sitting,
)
from app.printing.sheets.call_out import Call, CallOutList
from app.printing.sheets.catalogue import Facts, PowerPack
from app.printing.sheets.certificate import Broken, DrawCertificate, Place
from app.printing.sheets.check_in import CheckInList, ListedTeam, Member
from app.printing.sheets.fixtures import FixtureList, Game, Order
from app.printing.sheets.judge_slip import CardLine, JudgeSlip
from app.printing.sheets.notice import Official, OfficialsNotice
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.questions import Choice, Question, QuestionSheet
from app.printing.sheets.ranking import FinalRanking, Ranked
from app.printing.sheets.results import NextMatch, ResultLine, ResultsSheet
from app.printing.sheets.score_28 import DealLine, ScoreSheet, Side
from app.printing.sheets.standings import StandingsRow, StandingsSheet
from app.printing.sheets.table_card import CardSlot, TableCard, TableCards
from app.printing.sheets.timetable import Entry, Timetable
from app.tournament.bracket import Decision
from app.tournament.bracket import bracket as knockout

OCCASION = Occasion("Kerala House Card Day", date(2026, 3, 21), "Kerala House, Fremont")
TOURNAMENT = "28 tournament"

TEAMS = (
    "Thunder Jacks",
    "കോട്ട് രാജാക്കന്മാർ",
    "Fremont Aces",
    "The Most Honourable Society of Six-Handed Twenty-Eight Fans",
    "Q",
    "क्षितिज के खिलाड़ी",
    'Bold <b>&" Friends',
    "தமிழ் நண்பர்கள்",
    "Nine of Clubs ♣",
    "ਪੰਜਾਬੀ ਸ਼ੇਰ",
    "Marukott മറുകോട്ട് Club",
    "Sunnyvale Sultans",
    "Adi & Sons",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochii",
    "Café Chéri",
    "Last Trick",
)
PLAYERS = (
    "Anil Kumar", "അനിൽ കുമാർ", "Biju Thomas", "Georgekutty Varghese-Puthenpurackal", "X", "क्षितिज शर्मा",
    "Chandran Nair", "கார்த்திகேயன்", "Deepa <b>&\" Menon", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ", "Elsamma Kurian", "ലക്ഷ്മിക്കുട്ടി അമ്മ",
    "Faisal Rahman", "Maximiliana Konstantinopolitanskaya von und zu Hohenlohe-Öhr", "Indira Pillai", "Jose ജോസ്",
    "Kavitha Joseph", "Mathew Panicker",
)  # fmt: skip
RULINGS = ("kott replaces the contract's points", "penalty for a bid out of turn: 1")


def _players(team: int) -> tuple[str, str, str]:
    at = team * 3 % len(PLAYERS)
    return PLAYERS[at], PLAYERS[(at + 1) % len(PLAYERS)], PLAYERS[(at + 2) % len(PLAYERS)]


def _side(team: int) -> Side:
    players = _players(team)
    return Side(TEAMS[team], players, players[0])


def _deal(number: int, totals: tuple[int, int]) -> DealLine:
    codes = ("M", "D", "K+", "K-", "MK")
    bid = "T" if number % 9 == 8 else str(16 + number * 5 % 13)
    points = ("2", "") if number % 2 else ("", "3")
    penalty = ("", "1") if number == 4 else ("", "")
    return DealLine(bid, "AB"[number % 2], codes[number % 5], points, penalty, (str(totals[0]), str(totals[1])))


def _games() -> tuple[Game, ...]:
    times = ("08:30", "09:20", "10:10", "11:00")
    size = len(TEAMS)
    return tuple(
        Game(slot + 1, times[slot], f"Table {table + 1}", TEAMS[table], TEAMS[size // 2 + (table + slot) % (size // 2)])
        for slot in range(4)
        for table in range(size // 2)
    )


def _standings() -> StandingsSheet:
    reasons = (
        "match points 8 to 7",
        "score difference +21 to +14",
        "points scored 102 to 100",
        "cut of cards (K♠, 9♥)",
    )
    rows = []
    for place, team in enumerate(TEAMS):
        points = max(0, 8 - place // 2)
        note = "disputed" if place == 3 else ""
        scored, conceded = 104 - 4 * place, 60 + 3 * place
        reason = reasons[place % 4] if place < len(TEAMS) - 1 else ""
        rows.append(StandingsRow(place + 1, team, 4, points // 2, points % 2, 4 - points // 2 - points % 2, points,
                                 scored, conceded, reason, note))  # fmt: skip
    chain = "match points, score difference, points scored, head-to-head only if all tied teams met, cut of cards"
    return StandingsSheet(OCCASION, f"{TOURNAMENT} · Group stage", tuple(rows), 3, 1, 8, chain)


def _bracket(size: int, played: bool, language: Language) -> bracket.BracketSheet:
    if not played:
        return bracket.empty(OCCASION, TOURNAMENT, size, language)
    entrants = tuple(range(size))
    decisions: dict[str, Decision] = {}
    scores: dict[str, dict[int, int]] = {}
    notes: dict[str, str] = {}
    while (ready := knockout(entrants, decisions).ready()) and len(decisions) < size * 3 // 4:
        for match in ready:
            first, second = sorted(match.entrants)
            decisions[match.key] = Decision(first, match.entrants)
            scores[match.key] = {first: 110 - second, second: 9 + second}
            notes[match.key] = f"Table {len(decisions) % 8 + 1}, 14:{len(decisions) % 6}0"
    of = knockout(entrants, decisions)
    return bracket.from_bracket(
        OCCASION, TOURNAMENT, of, lambda entrant: TEAMS[entrant % len(TEAMS)], scores, notes, language
    )


def _certificate() -> DrawCertificate:
    places = tuple(
        Place(team, TEAMS[(at * 7 + 3) % 16], TEAMS[(at * 7 + 3 + (at == 5) * 4) % 16]) for at, team in enumerate(TEAMS)
    )
    why = "No exchange of places in the draw was found that keeps them apart."
    broken = (Broken(TEAMS[1], TEAMS[10], why), Broken(TEAMS[3], TEAMS[13], why))
    return DrawCertificate(OCCASION, f"{TOURNAMENT} · Group stage", PLAYERS[0], "21 March 2026, 08:05", "kerala-2026-7",
                           places, "teams of one club apart", broken)  # fmt: skip


def _questions() -> QuestionSheet:
    kott = Question("What a kott is worth", "A.11.3", "Are 2 and 3 instead of the contract's 1 and 2, or on top?", (
        Choice("Instead of them", "a kott made gives 2, a kott failed gives 3", default=True),
        Choice("On top of them", "a kott made gives 3, a kott failed gives 5"),
    ))  # fmt: skip
    tie = Question("A tie in the knockout", "Format", "Nothing is said about equal totals after the last deal.", (
        Choice("Six more deals, then single deals", "until the totals differ", default=True, chosen=True),
        Choice("Single deals at once", "until the totals differ"),
        Choice("Cut of cards", "no further deal"),
    ))  # fmt: skip
    rank = Question("What ranks first in the group table", "", "", (
        Choice("Match points", "then score difference, points scored, head-to-head, cut of cards", default=True),
        Choice("Total score points", "a high win is worth more than two low ones; a walkover then counts as the "
               "average of the team's own games, so that nobody suffers from an absent opponent"),
    ))  # fmt: skip
    return QuestionSheet(OCCASION, TOURNAMENT, (kott, tie, rank) * 3)


def _check_in() -> CheckInList:
    parts = ("captain", "", "", "reserve")
    teams = []
    for at, team in enumerate(sorted(TEAMS)):
        names = (*_players(at), PLAYERS[(at + 7) % len(PLAYERS)])[: 4 if at % 3 == 0 else 3]
        members = tuple(Member(name, parts[index], at % 4 == 1) for index, name in enumerate(names))
        teams.append(ListedTeam(team, members, "owes $40.00" if at % 3 else "paid", "late" if at == 4 else ""))
    return CheckInList(OCCASION, TOURNAMENT, tuple(teams))


def _results() -> ResultsSheet:
    played = [
        ResultLine(f"Table {at + 1}", TEAMS[2 * at], TEAMS[2 * at + 1], str(121 - at), str(9 + at * 15), "a")
        for at in range(6)
    ]
    played.append(ResultLine("Table 7", TEAMS[12], TEAMS[13], winner="a", note="walkover"))
    played.append(ResultLine("Table 8", TEAMS[14], TEAMS[15], note="not yet in"))
    upcoming = tuple(NextMatch("10:10", f"Table {at + 1}", TEAMS[at], TEAMS[15 - at]) for at in range(8))
    return ResultsSheet(OCCASION, "Group stage · Slot 2", tuple(played), upcoming, "Next: slot 3, 10:10",
                        "Protests against these results until 10:25")  # fmt: skip


def _ranking() -> FinalRanking:
    places = ("1", "2", "3", "4", *["5-8"] * 4, *["9-16"] * 8)
    prizes = ("Trophy, $300.00", "$150.00", "$90.00")
    ranked = tuple(
        Ranked(place, team, _players(at), prizes[at] if at < 3 else "")
        for at, (place, team) in enumerate(zip(places, TEAMS, strict=True))
    )
    return FinalRanking(OCCASION, TOURNAMENT, ranked, "Places 5 to 16 as ranked in the group stage.")


def _timetable() -> Timetable:
    return Timetable(OCCASION, TOURNAMENT, (
        Entry("08:00", "08:30", "Doors open, check-in", "Registration desk"),
        Entry("08:30", "09:15", "Group stage, slot 1", "Tables 1-8"),
        Entry("09:20", "10:05", "Group stage, slot 2", "Tables 1-8"),
        Entry("10:10", "10:55", "Group stage, slot 3", "Tables 1-8"),
        Entry("11:00", "11:45", "Group stage, slot 4", "Tables 1-8"),
        Entry("12:00", "13:00", "Lunch · ഉച്ചഭക്ഷണം", "Kitchen hall; the tables stay as they are, please touch no cards"),
        Entry("13:00", "13:50", "Quarter-finals", "Tables 1-4"),
        Entry("14:00", "14:50", "Semi-finals", "Tables 1 and 2"),
        Entry("15:00", "16:30", "Final and losers' final", "Tables 1 and 2"),
        Entry("16:45", "", "Prizes", "Stage"),
    ))  # fmt: skip


def _notice() -> OfficialsNotice:
    officials = (
        Official("Match referee", PLAYERS[6]),
        Official("Panel", PLAYERS[1]),
        Official("Panel", PLAYERS[3]),
        Official("Judge, tables 1-4", PLAYERS[5]),
        Official("Judge, tables 5-8", PLAYERS[13]),
        Official("Desk", PLAYERS[10]),
    )
    return OfficialsNotice(OCCASION, TOURNAMENT, officials, (
        "In case of a dispute stop play, leave the cards on the table and call a judge.",
        "The decision of the match referee is final (E.10).",
    ))  # fmt: skip


def _score_sheets() -> dict[str, ScoreSheet]:
    occasion = replace(OCCASION, rulings=RULINGS)
    group = ScoreSheet(occasion, "Group stage, slot 2", "Table 4", _side(0), _side(1), 12, 1)
    totals = [(104 + 2 * (n // 2), 3 * (n // 2 + 1)) for n in range(24)]
    played = tuple(_deal(n, totals[n]) for n in range(18))
    semi = ScoreSheet(occasion, "Semi-final 1", "Table 1", _side(3), _side(6), 12, 0, 7)
    final = ScoreSheet(occasion, "Final", "Table 1", _side(5), _side(13), 18, 3, 9)
    return {
        "score-12-blank": ScoreSheet(OCCASION),
        "score-12-names": group,
        "score-12-filled": replace(group, played=played[:12], finals=("114", "18"), redeals="||",
                                   seat_changes=(("4", "8"), ("7",))),
        "score-12-knockout": semi,
        "score-18-blank": ScoreSheet(OCCASION, "Final", deals=18, extra=9),
        "score-18-names": final,
        "score-18-filled": replace(final, played=played, finals=("120", "27")),
    }  # fmt: skip


def _judge_slips() -> dict[str, Facts]:
    """A wrong declaration of 13 cards; a hand of 21 cards in as many lines as there can be."""
    wrong = JudgeSlip(
        OCCASION, "7", PLAYERS[13], "R4, deal 11", "9♥", "A wrong declaration",
        (
            CardLine("pure sequence", "A♠ 2♠ 3♠"),
            CardLine("no group", "7♥ 8♥ 10♥",
                     "The cards do not follow one another: missing between them 1, jokers 0 (14.3, 14.4)"),
            CardLine("set", "Q♣ Q♦ Q♥"), CardLine("set", "K♣ K♦ JK"), CardLine("unmade", "4♣"),
        ),
        ("There is no second sequence (14.6.1)", "The same cards laid otherwise could have been declared.", "counts 4"),
        "Scored under Rummy: Packs of cards: Three packs.", PLAYERS[10], "21 March 2026, 11:52",
        "both neighbours looked at the cards first",
    )  # fmt: skip
    lines = tuple(CardLine("pure sequence", "10♣ J♣ Q♣") for _ in range(6))
    many = replace(
        wrong, number="8", joker="JK", ruling="The hand counts 0, in large points 0",
        lines=(*lines, CardLine("jokers that are over", "JK"), CardLine("unmade", "2♣ 3♦")),
        remarks=("pays 0 in single count, 0 in double count · tanalas 0, duplicates 3, jokers 1",), reason="",
    )  # fmt: skip
    return {"judge-slip": wrong, "judge-slip-21": many}


def samples(language: Language = ENGLISH) -> dict[str, Facts]:
    """Facts for every sheet, by the name of its file."""
    games = _games()
    resting = ((2, (TEAMS[3], TEAMS[7])),)
    fixtures = FixtureList(OCCASION, f"{TOURNAMENT} · Group stage", games, resting)
    calls = tuple(Call(game.table.split()[-1], game.a, game.b) for game in games if game.slot == 2)
    cards = tuple(
        TableCard(str(number), "28", tuple(CardSlot(f"Slot {game.slot}, {game.time}", game.a, game.b)
                                           for game in games if game.table == f"Table {number}"))
        for number in (4, 8)
    )  # fmt: skip
    sheets: dict[str, Facts] = {
        **_score_sheets(),
        "table-card": TableCards(OCCASION, (*cards, TableCard("12"))),
        "check-in": _check_in(),
        "timetable": _timetable(),
        **{f"fixtures-by-{order}": replace(fixtures, order=order) for order in Order},
        "call-out": CallOutList(OCCASION, "Group stage · Slot 2", calls, 10, (TEAMS[3], TEAMS[7])),
        "standings": _standings(),
        "results": _results(),
        "certificate": _certificate(),
        "questions": _questions(),
        "ranking": _ranking(),
        "officials": _notice(),
    }  # fmt: skip
    sheets |= _judge_slips()
    for size in (4, 8, 16, 32, 64, 128):
        sheets[f"bracket-{size:02}-empty"] = _bracket(size, False, language)
        sheets[f"bracket-{size:02}-filled"] = _bracket(size, True, language)
    sheets["bracket-20-seeded"] = bracket.from_bracket(
        OCCASION, TOURNAMENT, knockout(tuple(range(20))), lambda entrant: TEAMS[entrant % len(TEAMS)], language=language
    )
    sheets["bracket-32-parts"] = replace(_bracket(32, True, language), poster=True)
    return {
        **sheets,
        **samples_rummy13.samples(OCCASION, PLAYERS),
        **samples_room.samples(OCCASION, PLAYERS, language),
        **samples_sitting.samples(OCCASION, PLAYERS, language),
        **samples_signs.samples(OCCASION, PLAYERS, TEAMS),
        **samples_handouts.samples(OCCASION),
        **samples_after.samples(OCCASION, PLAYERS, TEAMS),
        **samples_hall.samples(OCCASION, PLAYERS, TEAMS),
    }


def power_pack(language: Language = ENGLISH) -> PowerPack:
    """The pack of the same made-up tournament."""
    fixtures = FixtureList(OCCASION, f"{TOURNAMENT} · Group stage", tuple(game for game in _games() if game.slot > 2))
    return PowerPack(
        _standings(),
        (fixtures,),
        (_bracket(8, False, language),),
        blanks=((ScoreSheet(OCCASION), 4), (ScoreSheet(OCCASION, deals=18), 2)),
    )
