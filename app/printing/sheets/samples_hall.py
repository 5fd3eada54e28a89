"""Made-up facts for the sheets of the hall on the day."""

from __future__ import annotations

from app.printing.sheets.both_events import BothEvents, InBoth
from app.printing.sheets.call_list import CalledSide, CallList, HallCall
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.day_plan import Collision, DayPlan, PlanGame, PlanPart, PlanTable
from app.printing.sheets.desk_slips import CorrectionSlips, ProtestSlips
from app.printing.sheets.hall_plan import Area, HallPlan, HallTable
from app.printing.sheets.occasion import Occasion
from app.printing.sheets.supplies import Supply, SupplyList

STARTS = (510, 555, 600, 645, 690)
"""Five slots of forty minutes from half past eight."""


def samples(occasion: Occasion, players: tuple[str, ...], teams: tuple[str, ...]) -> dict[str, Facts]:
    """One of each, filled."""
    return {
        "day-plan": _day(occasion, players),
        "day-plan-empty": DayPlan(occasion, "as planned", ("28", ""), (), (), ()),
        "hall-plan": _hall(occasion),
        "both-events": _both(occasion, players, teams),
        "call-list": _calls(occasion, players, teams),
        "protest-slips": ProtestSlips(occasion, 2, 15),
        "correction-slips": CorrectionSlips(occasion),
        "supplies": _supplies(occasion),
    }


def _day(occasion: Occasion, players: tuple[str, ...]) -> DayPlan:
    tables = [
        PlanTable(
            str(number),
            tuple(PlanGame(start, start + 40, f"G{9 * slot + number}") for slot, start in enumerate(STARTS))
            + ((PlanGame(750, 790, f"Q{number}"),) if number <= 4 else ())
            + ((PlanGame(795, 835, f"S{number}"),) if number <= 2 else ())
            + ((PlanGame(840, 900, "F"),) if number == 1 else ()),
        )
        for number in range(1, 10)
    ]
    tables += [PlanTable(str(number), (PlanGame(660, 775, f"R{number - 9}", True),)) for number in range(10, 21)]
    tables[9] = PlanTable("10", (*tables[9].games, PlanGame(785, 895, "S1", True), PlanGame(905, 1020, "F", True)))
    tables[10] = PlanTable("11", (*tables[10].games, PlanGame(785, 895, "S2", True)))
    parts = tuple(
        PlanPart("28", f"Group stage, slot {slot}", (_at(start), _at(start + 40)), (_at(start + 7), _at(start + 52)))
        for slot, start in enumerate(STARTS, 1)
    )
    later = (
        PlanPart("28", "Quarter-finals", ("12:30", "13:10"), ("12:55", "13:35")),
        PlanPart("28", "Final", ("14:00", "15:00"), ("14:25", "15:25")),
        PlanPart("Rummy", "First round", ("11:00", "12:55"), ("11:00", "13:12")),
        PlanPart("Rummy", "Final", ("15:05", "17:00"), ("15:20", "17:10")),
    )
    collisions = tuple(
        Collision("11:00–11:29", name, f"G{30 + n} at table {n + 3}", f"R{n + 1} at table {n + 10}")
        for n, name in enumerate(players[:7])
    )
    return DayPlan(occasion, "as of 10:42", ("28", "Rummy"), tuple(tables), (*parts, *later), collisions)


def _at(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"


def _hall(occasion: Occasion) -> HallPlan:
    main = tuple(HallTable(str(number), "28", 6) for number in range(1, 10))
    garden = tuple(HallTable(str(number), "Rummy" if number < 20 else "", 7) for number in range(10, 22))
    return HallPlan(occasion, (Area("Main hall", main), Area("Garden room", garden)))


def _both(occasion: Occasion, players: tuple[str, ...], teams: tuple[str, ...]) -> BothEvents:
    people = tuple(
        InBoth(
            name, "GO-paa-la-KRISH-nan" if n % 9 == 4 else "", teams[n % len(teams)], "4 · 7 · 2 · 9", str(10 + n % 11),
            f"G{20 + n} at table {n % 9 + 1}" if n % 3 == 0 else "",
        )
        for n, name in enumerate(players[:30])
    )  # fmt: skip
    return BothEvents(occasion, "as of 10:42", people)


def _calls(occasion: Occasion, players: tuple[str, ...], teams: tuple[str, ...]) -> CallList:
    pairs = tuple(
        HallCall(
            str(n + 1), f"G{n + 19}",
            (CalledSide(teams[n], players[n : n + 3]), CalledSide(teams[n + 4], players[n + 3 : n + 6])),
            called="10:40" if n == 0 else "",
        )
        for n in range(3)
    )  # fmt: skip
    pool = HallCall(
        "12", "R3", (CalledSide("", (*players[6:10], f"{players[10]} [GO-paa-la-KRISH-nan]")),),
        f"{players[7]} is at G21 at table 5; his seat is held.",
    )
    return CallList(occasion, "as of 10:42", (*pairs, pool))


def _supplies(occasion: Occasion) -> SupplyList:
    return SupplyList(
        occasion,
        (
            Supply("Packs of 36 cards for 28", 10, "one for each of 9 tables, and one to spare"),
            Supply("Packs of 52 cards with jokers for rummy", 36, "three for each of 11 tables, and three to spare"),
            Supply("Score sheets of 28", 50, "one for each of 46 matches, and some to spare"),
            Supply("Score sheets of rummy", 18, "one for each of 14 tables, and some to spare"),
            Supply("Pens", 42, "two for each of 20 tables, and two for the desk"),
        ),
    )
