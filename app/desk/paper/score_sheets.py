"""Score sheets: blank, with the names of a match, or filled with its deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.paper.rounds import moment_of
from app.desk.scores import GROUP, Field, Table
from app.desk.sheets import first_seats, start
from app.games import game_named
from app.games.twentyeight.codes import bid_code, code, side_of
from app.games.twentyeight.lines import Deal, FirstDealer, Redeal, SeatChange
from app.games.twentyeight.rules import Rules
from app.games.twentyeight.scoring import verdict
from app.games.twentyeight.tally import Tally
from app.language import N_, say
from app.printing.sheets.score_28 import DealLine, ScoreSheet, Side, scale_of

SEATING = frozenset({"event", "tournament", "house_rules", "stage", "entry", "member", "person", "match", "draw",
                     "hall_table"})  # fmt: skip
"""What names, tables and pairs of a match are read from."""
RESULTS = frozenset({"report", "decision", "dispute", "line"})
"""... and in the knockout the results before it."""
BLANKS = 4
"""Blank sheets that are printed at once."""
_RULINGS = ("kott_replaces", "marukott_replaces", "penalty_out_of_turn")
_NOBODY = "?"
_STROKES = 5


def offers(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """A sheet with names for every match whose teams are known, and the filled one where deals are typed."""
    rules = field.rules.at()
    stages = ("group", "final") if rules.deals("final") != rules.deals("group") else ("group",)
    for stage in stages:
        yield Offer(
            "blank", f"tournament:{field.tournament_id}/{stage}",
            say(N_("Blank score sheet, {deals} deals"), deals=rules.deals(stage)), Moment(When.ANY),
            alone(blank, clerk, rules, stage), frozenset({"event", "tournament", "house_rules"}), field.tournament_id,
            copies=BLANKS, lasting=True, on_request=True,
        )  # fmt: skip
    for table in field.tables:
        yield from _of_match(clerk, field, table)


def _of_match(clerk: Clerk, field: Field, table: Table) -> Iterator[Offer]:
    if table.a is None or table.b is None:
        return
    title = say(N_("{match}: {a} – {b}"), match=table.title, a=field.name(table.a), b=field.name(table.b))
    reads = SEATING if table.stage == GROUP else SEATING | RESULTS
    moment, key = moment_of(field, table), f"match:{table.id}"
    begun = bool(table.lines) or table.started_at is not None or table.over
    yield Offer(
        "score", key, say(N_("Score sheet, {match}"), match=title), moment, alone(named, clerk, field, table),
        reads, field.tournament_id, table.id, used=begun, comes_back=True, back=table.over,
    )  # fmt: skip
    if table.tally.deals:
        yield Offer(
            "filled", key, say(N_("Filled sheet, {match}"), match=title), moment,
            alone(filled, clerk, field, table), SEATING | RESULTS, field.tournament_id, table.id, on_request=True,
        )  # fmt: skip


def blank(clerk: Clerk, rules: Rules, stage: str = "group") -> ScoreSheet:
    """A sheet without names for a match of ``stage``."""
    extra = tie_rows(rules, stage) if stage != "group" else 0
    where = clerk.text(rules.stage(stage).label) if stage == "final" else ""
    return ScoreSheet(
        clerk.ruled(rules, *_RULINGS), where, deals=rules.deals(stage), extra=extra, scale=scale_of(rules)
    )


def named(clerk: Clerk, field: Field, table: Table) -> ScoreSheet:
    """The sheet of a match with teams, seats and the dealer of each deal, as it goes to the table.

    The first dealer is the one that was drawn, or else sits on the first seat, as the desk takes it too.
    """
    rules: Rules = field.rules.at(table.ordinal)
    places = first_seats(table)
    knockout = rules.stage(table.stage).knockout
    return ScoreSheet(
        clerk.ruled(rules, *_RULINGS, *(("knockout_tie",) if knockout else ())),
        _where(clerk, field, table),
        clerk.table(table),
        _side(field, table.a, places[0::2]),
        _side(field, table.b, places[1::2]),
        rules.deals(table.stage),
        None if _NOBODY in places else _first_dealer(table) - 1,
        tie_rows(rules, table.stage),
        scale=scale_of(rules),
    )


def _where(clerk: Clerk, field: Field, table: Table) -> str:
    """Where a match belongs: "Group stage, slot 2 · G12", "Semi-final 1"."""
    if table.stage != GROUP:
        return clerk.text(table.title)
    stage = clerk.stage(field, table.stage)
    return clerk.says(N_("{stage}, slot {slot} · {code}"), stage=stage, slot=table.slot or "", code=table.code)


def filled(clerk: Clerk, field: Field, table: Table) -> ScoreSheet:
    """The sheet of a match with what was typed from the paper."""
    game, tally = game_named(field.game), start(field, table)
    deals: list[DealLine] = []
    dealers: list[str] = []
    changes: tuple[list[str], list[str]] = ([], [])
    for row in table.lines:
        rules: Rules = field.rules.at(table.ordinal, row.id)
        line = row.line
        after: Tally = game.play(rules, tally, line)
        if after.deals_played > tally.deals_played:
            seat = (line.dealer if isinstance(line, Deal) else None) or tally.dealer
            dealers.append(f"{_place(seat)} {tally.seats[seat - 1].replace(_NOBODY, '')}".rstrip())
            totals = (str(after.totals[0]), str(after.totals[1]))
            deals.append(
                replace(_deal(rules, line, after.deals[-1]), totals=totals)
                if isinstance(line, Deal)
                else DealLine(result="", totals=totals)
            )
        elif isinstance(line, SeatChange):
            changes[0 if side_of(line.seats[0]) == "A" else 1].append(str(tally.deal_number))
        tally = after
    sheet = named(clerk, field, table)
    redeals = sum(isinstance(row.line, Redeal) for row in table.lines)
    ends = table.totals if table.totals is not None else tally.totals
    return replace(
        sheet,
        played=tuple(deals),
        dealers=tuple(dealers),
        extra=max(sheet.extra, len(deals) - sheet.deals),
        redeals=strokes(redeals),
        seat_changes=(tuple(changes[0]), tuple(changes[1])),
        finals=(str(ends[0]), str(ends[1])) if tally.complete or table.over else ("", ""),
    )


def tie_rows(rules: Rules, stage: str) -> int:
    """The rows for deals that break a tie: the six and a single one, two more where there are two pages anyway."""
    group_ends = not rules.stage(stage).knockout and rules.group_tie_stands
    if group_ends or rules.knockout_tie == "cut":
        return 0
    return rules.tie_deals + (1 if rules.deals(stage) <= 12 else 3)


def strokes(number: int) -> str:
    """A tally in strokes: seven are ``||||| ||``."""
    fives, rest = divmod(number, _STROKES)
    return " ".join(["|" * _STROKES] * fives + ["|" * rest] * bool(rest))


def _side(field: Field, team: int | None, players: tuple[str, ...]) -> Side:
    captain = field.teams[team].captain if team is not None and team in field.teams else ""
    a, b, c = ("" if name == _NOBODY else name for name in players)
    return Side(field.name(team), (a, b, c), captain)


def _first_dealer(table: Table) -> int:
    return next((row.line.seat for row in table.lines if isinstance(row.line, FirstDealer)), 1)


def _place(seat: int) -> str:
    return f"{side_of(seat)}{(seat + 1) // 2}"


def _deal(rules: Rules, line: Deal, points: tuple[int, int]) -> DealLine:
    """The deal as it is written: the points of the bid, those of penalties beside them."""
    given = [0, 0]
    for penalty in line.penalties:
        given[0 if penalty.side.other == "A" else 1] += rules.penalty(penalty.kind)
    results = verdict(rules, line).results
    return DealLine(
        bid_code(line.bid),
        line.side.value,
        code(results[-1]) if results else "",
        (_written(points[0] - given[0]), _written(points[1] - given[1])),
        (_written(given[0]), _written(given[1])),
    )


def _written(points: int) -> str:
    return str(points) if points else ""
