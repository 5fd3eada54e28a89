"""What hangs on the wall after the cards were dealt: standings, results, brackets, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.desk.knockout import final_ranking, knockout_of
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.paper.rounds import Round, moment_of, rounds
from app.desk.scores import GROUP, Field, Table
from app.games.house_rules import settings
from app.language import N_, say
from app.printing.sheets import bracket as paper_bracket
from app.printing.sheets.bracket import BracketSheet
from app.printing.sheets.ranking import FinalRanking, Ranked
from app.printing.sheets.results import NextMatch, ResultLine, ResultsSheet
from app.printing.sheets.standings import StandingsRow, StandingsSheet

PLAYED = frozenset({"event", "tournament", "house_rules", "stage", "entry", "member", "person", "match", "line",
                    "report", "decision", "dispute", "draw", "remedy", "hall_table"})  # fmt: skip
"""What results are read from."""
EMPTY_BRACKETS = (4, 8, 16, 32, 64, 128)


def offers(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """Standings, the results of each slot and round, the bracket, the ranking; empty brackets at any time."""
    key, now = f"tournament:{field.tournament_id}", _now(field)
    closed = (stage := field.stage(GROUP)) is not None and stage.closed_at is not None
    if field.standings is not None:
        moment = Moment(When.ROUND, now.number, now.words) if not closed else _last_slot(field)
        yield Offer(
            "standings", key, say(N_("Standings")), moment, alone(standings, clerk, field),
            PLAYED, field.tournament_id,
        )  # fmt: skip
    for one in rounds(field):
        if any(table.over for table in one.tables):
            yield Offer(
                "results", one.key, say(N_("Results of {round}, and what comes next"), round=one.title), one.moment,
                alone(results, clerk, field, one), PLAYED, field.tournament_id,
            )  # fmt: skip
    if field.bracket is not None:
        yield Offer(
            "bracket", key, say(N_("Bracket")), now, alone(bracket, clerk, field), PLAYED, field.tournament_id,
        )  # fmt: skip
        if len(field.bracket.seeds) > 2 * paper_bracket.PART:
            yield Offer(
                "bracket-parts", key, say(N_("Bracket in parts, to be read from afar")), now,
                alone(bracket, clerk, field, True), PLAYED, field.tournament_id, on_request=True,
            )  # fmt: skip
        if field.bracket.complete:
            yield Offer(
                "ranking", key, say(N_("Final ranking")), Moment(When.END), alone(ranking, clerk, field),
                PLAYED | {"member", "person"}, field.tournament_id,
            )  # fmt: skip
    for size in EMPTY_BRACKETS:
        yield Offer(
            "empty-bracket", f"{key}/{size}", say(N_("Empty bracket for {size}"), size=size), Moment(When.ANY),
            alone(paper_bracket.empty, clerk.occasion, field.title, size, clerk.language),
            frozenset({"event", "tournament"}), field.tournament_id, lasting=True, on_request=True,
        )  # fmt: skip


def _now(field: Field) -> Moment:
    """The slot or round that is being played, or was played last."""
    played = rounds(field)
    if not played:
        return Moment(When.DRAW)
    return next((one.moment for one in played if not one.over), played[-1].moment)


def _last_slot(field: Field) -> Moment:
    return max(moment_of(field, table) for table in field.at(GROUP))


def standings(clerk: Clerk, field: Field) -> StandingsSheet:
    """The table of the group stage as it stands, and how ties are broken."""
    stage = field.stage(GROUP)
    rules = field.rules.at(stage.ordinal if stage is not None else 1)
    rows = tuple(
        StandingsRow(
            row.rank, field.name(row.team), row.played, row.won, row.drawn, row.lost, row.match_points, row.scored,
            row.conceded, clerk.text(row.separated_by) if row.separated_by is not None else "",
            clerk.text(N_("withdrawn")) if row.withdrawn else "",
        )
        for row in (field.standings.rows if field.standings is not None else ())
    )  # fmt: skip
    parts = next(setting for setting in settings(field.game) if setting.key == "group_rank").parts
    words = {part.value: clerk.text(part.means) for part in parts}
    table = field.standings
    return StandingsSheet(
        clerk.ruled(rules, "walkover"),
        f"{field.title} · {clerk.stage(field, GROUP)}",
        rows,
        table.missing if table is not None else 0,
        sum(one.open_dispute is not None for one in field.at(GROUP)),
        knockout_of(field).qualifiers,
        ", ".join(words[key] for key in rules.group_rank),
    )


def results(clerk: Clerk, field: Field, one: Round) -> ResultsSheet:
    """The results of a slot or round and the matches that come next."""
    following = next((other for other in rounds(field) if other.moment > one.moment), None)
    upcoming = tuple(
        NextMatch("", _table(table), *(clerk.text(side) for side in field.sides(table)))
        for table in (following.tables if following is not None else ())
    )
    title = clerk.says(N_("Next: {round}"), round=following.title) if following is not None else ""
    if any(table.stage == "final" and table.over for table in one.tables):
        title = clerk.text(N_("The tournament is over."))
    lines = tuple(_result(clerk, field, table) for table in one.tables)
    return ResultsSheet(
        clerk.occasion, f"{field.title} · {clerk.text(one.title)}", lines, upcoming, title, _protests(clerk, field, one)
    )


def _table(table: Table) -> str:
    return str(table.table or "")


def _result(clerk: Clerk, field: Field, table: Table) -> ResultLine:
    a, b = (clerk.text(side) for side in field.sides(table))
    points = table.totals or ("", "")
    note = ""
    if table.open_dispute is not None:
        note = N_("disputed")
    elif table.walkover:
        note = N_("walkover")
    elif not table.over:
        note = N_("not yet in")
    elif table.level:
        note = N_("level")
    winner = "" if table.winner is None else table.winner.value.lower()
    return ResultLine(_table(table), a, b, str(points[0]), str(points[1]), winner, clerk.text(note))


def _protests(clerk: Clerk, field: Field, one: Round) -> str:
    """How long these results may be corrected; the time is written in by whoever hangs the sheet up."""
    minutes = field.rules.at(one.tables[0].ordinal).correction_minutes
    return clerk.says(
        N_("Posted at ________. Protests within {minutes} minutes; after that only an official corrects a result."),
        minutes=minutes,
    )


def bracket(clerk: Clerk, field: Field, poster: bool = False) -> BracketSheet:
    """The knockout as it stands, with the table of each match and when a finished one began."""
    assert field.bracket is not None
    scores: dict[str, dict[int, int]] = {}
    notes: dict[str, str] = {}
    for table in field.tables:
        if table.stage == GROUP:
            continue
        if table.totals is not None and table.a is not None and table.b is not None:
            scores[table.code] = {table.a: table.totals[0], table.b: table.totals[1]}
        began = table.started_at if table.over else None
        time = f"{began.astimezone():%H:%M}" if began is not None else ""
        notes[table.code] = ", ".join(part for part in (clerk.table(table), time) if part)
    drawn = paper_bracket.from_bracket(
        clerk.occasion, field.title, field.bracket, field.name, scores, notes, clerk.language
    )
    return replace(drawn, poster=poster)


def ranking(clerk: Clerk, field: Field) -> FinalRanking:
    """Everybody's place."""
    ranked = tuple(
        Ranked(str(place.first) if place.first == place.last else f"{place.first}-{place.last}", place.team,
               place.players)
        for place in final_ranking(field)
    )  # fmt: skip
    behind = len(field.bracket.seeds) if field.bracket is not None else 0
    remark = clerk.says(N_("Places from {n} on as ranked in the group stage."), n=behind + 1) if behind else ""
    return FinalRanking(clerk.occasion, field.title, ranked, remark if len(ranked) > behind else "")
