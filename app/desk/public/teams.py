"""Pages of a tournament of teams."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk.knockout import champion, final_ranking
from app.desk.public.facts import (
    Bracket,
    Call,
    Calls,
    Drawn,
    DrawnTable,
    Pair,
    Side,
    Standing,
    Standings,
    Words,
    places,
    public,
)
from app.desk.scores import GROUP, Field, Table
from app.language import N_, Message, say
from app.tournament.bracket import BracketMatch, MatchStatus, SideState
from app.tournament.bracket_layout import layout
from app.tournament.progress import MatchState

_TO_COME = (MatchState.WAITING, MatchState.READY)


def _sides(field: Field, table: Table) -> tuple[Words, Words]:
    """The teams by their public names, or where they will come from."""
    a, b = (
        public(field.name(team)) if team is not None else label
        for team, label in zip((table.a, table.b), table.labels, strict=True)
    )
    return a, b


def _round(field: Field, table: Table) -> Message:
    if table.stage == GROUP:
        return say(N_("Slot {slot}"), slot=table.slot or 1)
    return table.title


def calls(field: Field) -> Iterator[tuple[Table, Call]]:
    """The matches that are called and have not begun."""
    for table in field.tables:
        if table.state is MatchState.CALLED and table.called_at is not None:
            game = say(N_("{tournament} · {round}"), tournament=public(field.title), round=_round(field, table))
            called = table.last_call_at or table.called_at
            yield table, Call(
                _number(table), game, _sides(field, table), f"{called.astimezone():%H:%M}",
                table.last_call_at is not None, versus=True,
            )  # fmt: skip


def coming(field: Field, starts_at: str = "") -> Calls:
    """The first slot or round that has matches to be called; ``starts_at`` is the tournament's own time of day."""
    waiting = [table for table in field.tables if table.state in _TO_COME and table.a is not None]
    ready = [table for table in waiting if table.b is not None and table.table is not None]
    if not ready:
        return Calls(say(N_("Next")), ())
    first = ready[0]
    now = [table for table in ready if (table.ordinal, table.slot) == (first.ordinal, first.slot)]
    title = say(N_("Next: {tournament} · {round}"), tournament=public(field.title), round=_round(field, first))
    several = len({table.code for table in now}) > 1 and first.stage != GROUP
    rows = tuple(
        Call(_number(table), table.title if several else "", _sides(field, table), versus=True)
        for table in sorted(now, key=lambda table: table.table or 0)
    )
    begun = any(table.called_at is not None or table.over for table in field.tables)
    return Calls(title, rows, begins("" if begun else starts_at))


def begins(starts_at: str) -> Words:
    """When something begins, in words."""
    return say(N_("begins {time}"), time=starts_at) if starts_at else ""


def _number(table: Table) -> str:
    return str(table.table) if table.table is not None else table.code


def standings(field: Field, final: bool = False) -> Standings:
    """The group table as it stands; provisional until an official lets it out as the ``final`` one."""
    rows = field.standings.rows if field.standings is not None else ()
    columns = (say(N_("Played")), say(N_("W–D–L")), say(N_("Diff.")), say(N_("Points")))
    lines = tuple(
        Standing(
            str(row.rank), public(field.name(row.team)),
            (str(row.played), f"{row.won}–{row.drawn}–{row.lost}", _signed(row.difference), str(row.match_points)),
            row.withdrawn,
        )
        for row in rows
    )  # fmt: skip
    missing = field.standings.missing if field.standings is not None else 0
    remark = say(N_("{n} {n:result is|results are} missing"), n=missing) if missing else ""
    title = N_("{tournament} · final group table") if final else N_("{tournament} · standings")
    return Standings(_title(field, title), columns, lines, not final, remark)


def _title(field: Field, text: str) -> Message:
    return say(text, tournament=public(field.title))


def _signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−") if number else "0"


def final(field: Field) -> Standings:
    """Everybody's place, with the champion."""
    ranked = final_ranking(field)
    lines = tuple(Standing(places(place.first, place.last), public(place.team), ()) for place in ranked)
    players = tuple(map(public, ranked[0].players)) if ranked else ()
    return Standings(
        _title(field, N_("{tournament} · final ranking")), (), lines, provisional=False,
        champion=public(champion(field)), players=players,
    )  # fmt: skip


def bracket(field: Field) -> Bracket:
    """The knock-out with its scores."""
    if field.bracket is None:
        raise ValueError("there is no bracket yet")
    at = {table.code: table for table in field.tables}
    pairs = tuple(_pair(field, match, at.get(match.key)) for match in field.bracket.matches)
    return Bracket(_title(field, N_("{tournament} · knock-out")), pairs, layout(field.bracket))


def _pair(field: Field, match: BracketMatch, table: Table | None) -> Pair:
    where: Words = ""
    if table is not None and table.table is not None and match.status is not MatchStatus.BYE and not match.over:
        where = say(N_("table {n}"), n=table.table)
    a, b = (_side(field, match, side.entrant, side.state, side.label(), table) for side in match.sides)
    return Pair(match.key, match.title, where, (a, b))


def _side(
    field: Field, match: BracketMatch, team: object, state: SideState, label: Message, table: Table | None
) -> Side:
    if not isinstance(team, int):
        return Side(label, known=False)
    score: Words = ""
    if table is not None and table.totals is not None and team in (table.a, table.b):
        score = str(table.totals[0 if team == table.a else 1])
    elif match.walkover and team == match.winner:
        score = say(N_("w.o."))
    return Side(public(field.name(team)), score, match.over and team == match.winner, state is SideState.KNOWN)


def drawn(field: Field, stage: str) -> Drawn:
    """The fixtures of a stage, slot by slot and table by table."""
    tables = tuple(
        DrawnTable(_place(table), _sides(field, table))
        for table in sorted(field.at(stage), key=lambda table: (table.slot or 0, table.table or 0, table.id))
    )
    return Drawn(_title(field, N_("{tournament} · the draw")), tables)


def _place(table: Table) -> Message:
    if table.table is None:
        return table.title
    if table.slot is None:
        return say(N_("Table {table}"), table=table.table)
    return say(N_("Slot {slot} · table {table}"), slot=table.slot, table=table.table)
