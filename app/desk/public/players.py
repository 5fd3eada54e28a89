"""Pages of a tournament of single players."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk import prizes
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.money import currency
from app.desk.public.facts import Call, Calls, Drawn, DrawnTable, Pool, Standing, Standings, places, public
from app.desk.public.teams import begins
from app.desk.rummy.field import STAGES, Field, Place
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table
from app.language import N_, Message, say
from app.tournament.progress import MatchState

TITLES = {FIRST_ROUND: N_("First round"), SEMI_FINAL: N_("Semi-finals"), FINAL: N_("Final")}


def _names(table: Table) -> tuple[str, ...]:
    return tuple(public(player.name) for player in table.players.values())


def _number(table: Table) -> str:
    return str(table.table) if table.table is not None else table.code


def _game(field: Field, stage: str) -> Message:
    return say(N_("{tournament} · {round}"), tournament=public(field.title), round=say(TITLES[stage]))


def calls(field: Field) -> Iterator[tuple[Table, Call]]:
    """The tables that are called and have not begun."""
    for table in field.tables:
        if table.state is MatchState.CALLED and table.called_at is not None:
            called = table.last_call_at or table.called_at
            yield table, Call(
                _number(table), _game(field, table.stage), _names(table), f"{called.astimezone():%H:%M}",
                table.last_call_at is not None,
            )  # fmt: skip


def coming(field: Field, starts_at: str = "") -> Calls:
    """The tables of the stage that is on, or comes next, which wait to be called."""
    begun = any(table.called_at is not None or table.begun for table in field.tables)
    for stage in STAGES:
        waiting = [table for table in field.at(stage) if table.state is MatchState.READY]
        if waiting:
            rows = tuple(
                Call(_number(table), "", _names(table))
                for table in sorted(waiting, key=lambda table: (table.table is None, table.table or 0, table.id))
            )
            return Calls(say(N_("Next: {game}"), game=_game(field, stage)), rows, begins("" if begun else starts_at))
    return Calls(say(N_("Next")), ())


def standings(field: Field) -> Standings:
    """Everybody who sat at a table, as it stands now; the final ranking is another page."""
    lines = tuple(
        Standing(
            (place.first == place.last and str(place.first)) or f"{place.first}–{place.last}",
            public(place.entrant.name),
            (_number(place.table), str(place.total)),
            not place.playing,
        )
        for place in field.ranking
        if place.table is not None
    )
    columns = (say(N_("Table")), say(N_("Points")))
    playing = sum(not line.out for line in lines)
    remark = say(N_("{n} {n:player|players} still in"), n=playing) if playing else ""
    title = say(N_("{tournament} · standings"), tournament=public(field.title))
    return Standings(title, columns, lines, remark=remark)


def final(desk: Desk, field: Field) -> Standings:
    """Everybody's place and prize, with the champion."""
    money, won = currency(desk), prizes.prizes(desk, field.tournament_id)
    paid = any(row.amount for row in won.rows)
    lines = tuple(_placed(place, won.of(place.entrant.id), money, paid) for place in field.ranking if place.table)
    title = say(N_("{tournament} · final ranking"), tournament=public(field.title))
    champion = public(field.champion.name) if field.champion is not None else ""
    return Standings(title, (say(N_("Prize")),) if paid else (), lines, provisional=False, champion=champion)


def _placed(place: Place, prize: int, money: str, paid: bool) -> Standing:
    figures = ((written(prize, money) if prize else ""),) if paid else ()
    return Standing(places(place.first, place.last), public(place.entrant.name), figures)


def pool(desk: Desk, field: Field) -> Pool:
    """The prize pool as it is now."""
    now, money = prizes.prizes(desk, field.tournament_id), currency(desk)
    shares = _shares(now)
    return Pool(
        say(N_("{tournament} · prize pool"), tournament=public(field.title)), written(now.pool, money),
        tuple((place, written(amount, money)) for place, amount in shares), now.decided,
    )  # fmt: skip


def _shares(now: prizes.Prizes) -> list[tuple[str, int]]:
    """What each place gets by the pool as it is, whoever will come there."""
    from app.tournament.prizes import payout

    made = payout(now.plan, now.pool, [[str(place)] for place in range(len(now.plan.shares))])
    return [(str(prize.places[0]), prize.amount) for prize in made.prizes if prize.amount]


def drawn(field: Field, stage: str) -> Drawn:
    """Who was drawn to which table of a stage."""
    tables = tuple(
        DrawnTable(_label(table), _names(table))
        for table in sorted(field.at(stage), key=lambda table: (table.table is None, table.table or 0, table.id))
    )
    return Drawn(say(N_("{game} · the draw"), game=_game(field, stage)), tables)


def _label(table: Table) -> Message:
    if table.table is None:
        return say("{code}", code=table.code)
    return say(N_("Table {table}"), table=table.table)
