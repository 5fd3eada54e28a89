"""The games of a bridge room read from the file: each computed anew only where its rows are others."""

from __future__ import annotations

import json
from collections.abc import MutableMapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, String, select, type_coerce

from app.desk.namesakes import NOBODY, Namesakes
from app.desk.room.table import BROKEN_UP, CHAIRS, BridgeTable, Player, PullRow, Reported, started
from app.desk.rules import InForce, in_force
from app.desk.sheet_table import grouped, read_disputes, read_heads, read_lines, read_seats, tournament_of
from app.desk.written import DisputeRow, LineRow
from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.bridge.lines import BridgeLine
from app.games.bridge.rules import Rules
from app.games.bridge.table import BridgeTally
from app.games.codec import decode
from app.games.game import Problem
from app.language import N_, say
from app.models.event import Tournament
from app.models.people import Person
from app.models.play import Decision, Match, Report, Seat
from app.models.room import Pull

Kept = MutableMapping[int, tuple[Any, BridgeTable]]
"""Tables as they were read last, with what they were made from."""


def read_tables(
    connection: Connection,
    tournament_id: int,
    match_id: int | None = None,
    kept: Kept | None = None,
    rules: InForce | None = None,
    shown: Namesakes = NOBODY,
) -> list[BridgeTable]:
    """The games of a tournament in the order they were begun, or the one of ``match_id``.

    Each is computed anew only where its rows are others. ``shown`` tells equal names apart.
    """
    mine = Match.tournament_id == tournament_id if match_id is None else Match.id == match_id
    heads = read_heads(connection, mine)
    places = select(Match.id, Match.slot, Match.first_dealer).where(mine)
    more = {key: rest for key, *rest in connection.execute(places)}
    seats = read_seats(connection, mine, Person.spoken, Seat.place, Seat.cards, shown=shown)
    lines, disputes = read_lines(connection, mine), read_disputes(connection, mine)
    pulls = grouped(connection.execute(
        select(
            Pull.match_id, Pull.id, Pull.kind, type_coerce(Pull.cards, String), Pull.seed, Pull.made_at, Pull.made_by
        )
        .join(Match, Match.id == Pull.match_id)
        .where(mine)
        .order_by(Pull.id)
    ))  # fmt: skip
    reports = grouped(connection.execute(
        select(Report.match_id, Report.total_a, Report.total_b, Report.at, Report.by)
        .join(Match, Match.id == Report.match_id)
        .where(mine)
    ))  # fmt: skip
    ended = grouped(connection.execute(
        select(Decision.match_id, Decision.at)
        .join(Match, Match.id == Decision.match_id)
        .where(mine, Decision.kind == BROKEN_UP)
    ))  # fmt: skip
    rules = rules or rules_of(connection, tournament_id)
    tables = []
    for match in heads:
        made_from = (
            (*match, *more[match.id]), seats[match.id], lines[match.id], disputes[match.id], pulls[match.id],
            reports[match.id], ended[match.id], rules,
        )  # fmt: skip
        old = kept.get(match.id) if kept is not None else None
        table = old[1] if old is not None and old[0] == made_from else _table(tournament_id, *made_from)
        if kept is not None:
            kept[match.id] = (made_from, table)
        tables.append(table)
    return tables


def read_table(connection: Connection, match_id: int, rules: InForce | None = None) -> BridgeTable:
    """One game as it stands; ``rules`` are not read again if they are known. Raises DeskError where there is none."""
    tournament_id = tournament_of(connection, match_id)
    return read_tables(connection, tournament_id, match_id, rules=rules)[0]


def rules_of(connection: Connection, tournament_id: int) -> InForce:
    """The house rules of a bridge room. Raises DeskError where it is none, or is not there any more."""
    game = connection.execute(select(Tournament.game).where(Tournament.id == tournament_id)).scalar()
    if game != BRIDGE.key:
        raise DeskError(say(N_("This is no room of bridge.")))
    return in_force(connection, tournament_id)


@lru_cache(maxsize=1 << 12)
def _line(kind: str, body: str) -> BridgeLine:
    line: BridgeLine = decode(BRIDGE, {"kind": kind, **json.loads(body)})
    return line


def _table(
    tournament_id: int,
    match: tuple[Any, ...],
    seats: list[tuple[Any, ...]],
    lines: list[tuple[Any, ...]],
    disputes: list[tuple[Any, ...]],
    pulls: list[tuple[Any, ...]],
    reports: list[tuple[Any, ...]],
    ended: list[tuple[Any, ...]],
    rules: InForce,
) -> BridgeTable:
    key, code, stage_id, stage, ordinal, closed, number, table_id, called, last_call, started_at, slot, first = match
    players = [
        Player(entry, person, name, spoken, None if place is None else CHAIRS[place - 1], cards)
        for entry, person, name, spoken, place, cards in seats
    ]
    written = tuple(
        LineRow(id_, place, _line(kind, body), at, official, reason)
        for id_, place, kind, body, at, official, reason in lines
    )
    tally = empty = started(rules.at(ordinal), [player.key for player in players], stage, first)
    steps: list[BridgeTally] = []
    problems: dict[int, tuple[Problem, ...]] = {}
    for row in written:
        now = rules.at(ordinal, row.id)
        said = BRIDGE.problems(now, tally, row.line)
        if said:
            problems[row.id] = tuple(said)
        tally = BRIDGE.play(now, tally, row.line)
        steps.append(tally)
    drawn = tuple(
        PullRow(id_, kind, {int(entry): card for entry, card in json.loads(cards).items()}, *rest)
        for id_, kind, cards, *rest in pulls
    )
    return BridgeTable(
        key, tournament_id, code, stage_id, stage, ordinal, closed is not None, number, table_id, called, last_call,
        started_at, written, tuple(DisputeRow(*row) for row in disputes), problems, slot or number or 0,
        ended[0][0] if ended else None, first, {player.key: player for player in players}, drawn,
        Reported(*reports[0]) if reports else None,
        rules.at(ordinal, written[-1].id) if written and tally.over else rules.at(ordinal),
        _begun_under(rules, ordinal, written, reports), empty, tally, tuple(steps),
    )  # fmt: skip


def _begun_under(
    rules: InForce, ordinal: int, written: Sequence[LineRow], reports: Sequence[tuple[Any, ...]]
) -> Rules:
    """The rules at the first line of a game, or when its result was reported; now where nothing is written."""
    if written:
        found: Rules = rules.at(ordinal, written[0].id)
        return found
    if reports:
        at = reports[0][2]
        known = tuple(one for one in rules.versions if one.since != "deal" or one.frozen_at <= at)
        rules = replace(rules, versions=known)
    now: Rules = rules.at(ordinal)
    return now
