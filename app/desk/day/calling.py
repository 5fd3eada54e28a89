"""The law of calls: nobody is called to two tables at once.

Whoever is at another table when his own is called stays there or is called away, and the seat that he does not sit on
is held. A rummy table of the house rule ``charge_25`` is called without those who are still at their 28 match (doc 000,
rule 13); in every other case the table waits, or an official says that it does not, and why.
"""

from __future__ import annotations

from sqlalchemy import select

from app.desk.day.whereabouts import AnyTable, At, anybody_called, elsewhere, is_on, people_of, place
from app.desk.laws import NeedsOfficial, official_for
from app.desk.rules import in_force
from app.desk.rummy.table import Table as RummyTable
from app.desk.scores import Table as PairsTable
from app.desk.scores import read_table as read_pairs
from app.desk.written import teams
from app.games.rummy13 import RUMMY13
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_, Message, say
from app.models.hall import HeldSeat
from app.models.people import Entry, Member, Person
from app.models.play import Decision, Match, Report
from app.models.work import Work

CHARGE, WAITS, NEXT_WAVE = "charge_25", "table_waits", "next_wave"
"""The house rule ``absent_playing_28``: what becomes of a player who is still at his 28 match."""


def summon(
    work: Work, match: Match, table: object, official_id: int | None, reason: str, starting: bool = False
) -> str:
    """Call the people of a match to their table, or let it start (``starting``): whoever is elsewhere has one of his
    two seats held. Returns the names of those whose seats are held here now, "" for nobody.

    Only games that people of this hall play at a time are looked at: 28 and 13-card rummy.

    :raises NeedsOfficial: at ``official``, where the table waits for somebody, or something else is played at it, and
        no official was named; at ``reason``, where none is given.
    """
    if not isinstance(table, (PairsTable, RummyTable)):
        return ""
    work.session.flush()
    if match.called_at is None:
        _refuse_taken(work, match, table, official_id, reason)
    pools = isinstance(table, RummyTable)
    people = _people(work, match, table)
    seats = {row.person_id: row for row in _held(work, match.id) if row.person_id in people}
    away = elsewhere(work.connection, people, match.id)
    charged = absent_rule(work, match, table.ordinal) == CHARGE
    for person, there in away.items():
        without = pools and there.game == TWENTYEIGHT.key
        seat, official = seats.get(person), None
        if seat is not None and seat.official_id is not None and without:
            continue
        if not (without and charged):
            official = _decided(work, table, official_id, reason, _why(work, match, table, person, there))
        _hold(work, match, people[person], there, without, official, reason, seat)
    if starting and pools and not charged:
        for person, seat in seats.items():
            if person not in away and seat.official_id is None:
                why = _why(work, match, table, person, None)
                seat.official_id = _decided(work, table, official_id, reason, why)
    work.session.flush()
    missing = [work.get(Person, row.person_id).name for row in _held(work, match.id) if row.person_id in people]
    return ", ".join(missing)


def written_uncalled(work: Work, match: Match, table: object) -> None:
    """Lines are written at a table that was never called: whoever was called to another stays there, and his seat here
    is held."""
    if not isinstance(table, (PairsTable, RummyTable)) or is_on(table) or not anybody_called(work.connection):
        return
    work.session.flush()
    people = _people(work, match, table)
    held = {row.person_id for row in _held(work, match.id)}
    for person, there in elsewhere(work.connection, people, match.id, called_only=True).items():
        if person not in held:
            _hold(work, match, people[person], there, True, None, "", None)


def joins(work: Work, match: Match, entry: Entry) -> None:
    """A single player gets a place at a table that may have been called: while he is at another his seat is held."""
    if match.called_at is None and match.started_at is None:
        return
    work.session.flush()
    people = work.connection.execute(select(Member.person_id).where(Member.entry_id == entry.id)).scalars().all()
    for there in elsewhere(work.connection, people, match.id).values():
        _hold(work, match, entry.id, there, True, None, "", None)


def comes_in(work: Work, entry: Entry, person: int, official: int) -> None:
    """Somebody stands in for a team of 28: where its match is on, an official has called him away from his table."""
    work.session.flush()
    sides = (Match.entry_a_id == entry.id) | (Match.entry_b_id == entry.id)
    for match in work.all(select(Match).where(sides, Match.called_at.is_not(None) | Match.started_at.is_not(None))):
        if is_on(read_pairs(work.connection, match.id)):
            for there in elsewhere(work.connection, (person,), match.id).values():
                _hold(work, match, entry.id, there, False, official, "", None)


def _people(work: Work, match: Match, table: AnyTable) -> dict[int, int]:
    """Who plays at a table: person -> entry."""
    if isinstance(table, RummyTable):
        return people_of(table, {})
    return people_of(table, teams(work.connection, match.tournament_id, table.entries))


def come_back(work: Work, match: Match, table: RummyTable, person: int, official_id: int | None, reason: str) -> None:
    """Somebody who was out buys himself in again at a rummy table: he sits there, or his seat is held while he is at
    his 28 match.

    :raises NeedsOfficial: as :func:`summon`.
    """
    entry = next(player.entry for player in table.players.values() if player.person == person)
    seat = next((row for row in _held(work, match.id) if row.person_id == person), None)
    there = elsewhere(work.connection, (person,), match.id).get(person)
    if there is None:
        if seat is not None:
            seat.ended_at, seat.ended = work.now, "filled"
        return
    without = there.game == TWENTYEIGHT.key
    official = None
    if not (without and table.rules.absent_playing_28 == CHARGE):
        official = _decided(work, table, official_id, reason, _why(work, match, table, person, there))
    _hold(work, match, entry, there, without, official, reason, seat)


def _decided(work: Work, table: AnyTable, official_id: int | None, reason: str, why: Message) -> int:
    if official_id is None:
        raise NeedsOfficial(why, "official")
    return official_for(work, official_id, table, reason)


def _why(work: Work, match: Match, table: AnyTable, person: int, there: At | None) -> Message:
    name = work.get(Person, person).name
    here = place(match.code, table.table)
    if there is None:
        return say(N_("{table} waits for {player}, whose seat is held. An official may let it begin without him."),
                   table=here, player=name)  # fmt: skip
    if isinstance(table, RummyTable) and table.rules.absent_playing_28 == NEXT_WAVE:
        return say(N_("{player} is at {there}. By the house rule he plays in a next wave: take him off {table}, or an "
                      "official decides otherwise."), player=name, there=there.where, table=here)  # fmt: skip
    return say(N_("{player} is at {there}: {table} waits for him. An official may decide otherwise."),
               player=name, there=there.where, table=here)  # fmt: skip


def _held(work: Work, match_id: int) -> list[HeldSeat]:
    return work.all(select(HeldSeat).where(HeldSeat.match_id == match_id, HeldSeat.ended_at.is_(None)))


def _hold(
    work: Work, match: Match, entry: int, there: At, without: bool, official: int | None, reason: str,
    held: HeldSeat | None,
) -> None:  # fmt: skip
    """Hold the seat that somebody does not sit on: here where the table begins ``without`` him, else over there."""
    if without and held is not None:
        held.official_id = held.official_id or official
        return
    if held is not None:
        held.ended_at, held.ended = work.now, "filled"
    work.add(
        HeldSeat(
            match_id=match.id if without else there.match,
            entry_id=entry if without else there.entry,
            person_id=there.person,
            elsewhere_id=there.match if without else match.id,
            held_at=work.now, official_id=official, reason=reason.strip() if official is not None else "",
        )
    )  # fmt: skip


def _refuse_taken(work: Work, match: Match, table: AnyTable, official_id: int | None, reason: str) -> None:
    """Refuse a call to a table at which another tournament plays."""
    if match.table_id is None:
        return
    told = (
        select(Report.id).where(Report.match_id == Match.id).exists()
        | select(Decision.id).where(Decision.match_id == Match.id).exists()
    )
    others = select(Match).where(
        Match.table_id == match.table_id, Match.tournament_id != match.tournament_id, Match.id != match.id,
        Match.called_at.is_not(None) | Match.started_at.is_not(None), ~told,
    )  # fmt: skip
    from app.desk.play import play_of  # only here: it knows the games, which call from their commands

    for other in work.all(others):
        playing = play_of(work, other).read(work.connection, other.id)
        if not playing.over:
            words = N_("{other} is being played at table {table}: choose another table for {match}.")
            why = say(words, other=other.code, table=table.table, match=match.code)
            _decided(work, table, official_id, reason, why)


def absent_rule(work: Work, match: Match, ordinal: int) -> str:
    """The house rule of a rummy tournament about players who are still at their 28 match; "" for another game."""
    rules = in_force(work.connection, match.tournament_id)
    return str(rules.at(ordinal).absent_playing_28) if rules.game == RUMMY13.key else ""
