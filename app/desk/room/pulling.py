"""Cards pulled from one pack: who plays, who is cut out, who partners whom (doc 003, rules 1-4 and 8).

The cards may be typed as they were pulled, clicked, or drawn by the program with a seed. Every pull is kept; what
follows from it is computed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from sqlalchemy import select

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.room.cards import PullKind as PullKind
from app.desk.room.cards import checked, in_order
from app.desk.room.cards import drawn as drawn
from app.desk.room.cards import read_cards as read_cards
from app.desk.room.hall import taken
from app.desk.room.reading import rules_of
from app.desk.room.room import Room, RoomTable, TableState, keys_of, live_table, room_of
from app.desk.room.standing import Standing, moment, present_moment, read_standing
from app.desk.room.table import BROKEN_UP, CHAIRS, BridgeTable, Player, words_of
from app.desk.rummy.table import player_key
from app.errors import DeskError
from app.games.bridge.rules import Rules
from app.games.cards import Card, parse
from app.language import N_, Message, say
from app.models.event import HallTable, Stage, Tournament
from app.models.people import Entry
from app.models.play import Decision, Match, Seat
from app.models.room import Pull
from app.models.work import Work
from app.tournament import waiting
from app.tournament.pulls import SEATS, by_card, form_table


@dataclass(frozen=True, slots=True)
class PullPlan:
    """What has to be pulled now. ``pulling`` pull a card each; ``coming`` sit down without one, ``out`` have to go.

    ``match_id`` the game at whose table it is (None: a new table). ``words`` say it in a sentence.
    """

    kind: PullKind
    match_id: int | None
    pulling: tuple[Player, ...]
    coming: tuple[Player, ...]
    out: int
    words: Message


@dataclass(frozen=True, slots=True)
class Outcome:
    """What cards say. ``playing`` in the order of their cards, highest first (for partners N E S W); ``out`` or
    ``waiting`` who does not; ``dealer`` deals first."""

    kind: PullKind
    playing: tuple[Player, ...]
    waiting: tuple[Player, ...] = ()
    pairs: tuple[tuple[Player, Player], ...] = ()
    dealer: Player | None = None


@dataclass(frozen=True, slots=True)
class PullRecord:
    """A pull as it was made, for the record of the cut: for which game, at which table, who pulled what."""

    id: int
    match_id: int
    code: str
    table: int
    kind: PullKind
    cards: tuple[tuple[Player, str], ...]
    """Highest card first."""
    seed: str
    made_at: datetime
    made_by: str
    outcome: tuple[str, ...]
    """Names: who plays (table), who goes out (cut_out), the pairs of names (partners: four, two and two)."""


# what can be asked


def plan_pull(desk: Desk, tournament_id: int, match_id: int | None = None) -> PullPlan:
    """What has to be pulled: for a new table, or at the table where ``match_id`` is played. Raises DeskError where
    nothing can be pulled now."""
    room = room_of(desk, tournament_id)
    return _plan_new(room) if match_id is None else _plan_at(room, match_id)


def _plan_new(room: Room) -> PullPlan:
    people = room.can_form
    if not people:
        raise DeskError(say(N_("Four players make a table; {n} wait."), n=sum(not one.away for one in room.queue)))
    if len(people) == SEATS:
        words = say(N_("{names} make a table."), names=_names(people))
        return PullPlan(PullKind.NONE, None, (), people, 0, words)
    words = say(N_("{n} are here: each pulls a card, the four highest play (1)."), n=len(people))
    return PullPlan(PullKind.TABLE, None, people, (), len(people) - SEATS, words)


def _plan_at(room: Room, match_id: int) -> PullPlan:
    table = _table_of(room, match_id)
    if table.state is TableState.PARTNERS or (table.state is TableState.PLAYING and not table.game.lines):
        words = say(N_("Each pulls a card: two highest against two lowest, the highest deals (2, 3)."))
        return PullPlan(PullKind.PARTNERS, match_id, table.players, (), 0, words)
    if table.state is TableState.PLAYING:
        raise DeskError(say(N_("The game at table {table} is not over."), table=table.number))
    if table.out:
        words = say(N_("Each at the table pulls a card: {n} with the lowest {n:goes|go} out for {names} (8)."),
                    n=table.out, names=_names(table.coming))  # fmt: skip
        return PullPlan(PullKind.CUT_OUT, match_id, table.players, table.coming, table.out, words)
    if len(table.players) + len(table.coming) < SEATS:
        raise DeskError(say(N_("Nobody waits for the empty seat at table {table}."), table=table.number))
    words = (
        say(N_("{names} sit down at table {table}."), names=_names(table.coming), table=table.number)
        if table.coming
        else say(N_("The same four play on at table {table} and cut for partners."), table=table.number)
    )
    return PullPlan(PullKind.NONE, match_id, (), table.coming, 0, words)


def _table_of(room: Room, match_id: int) -> RoomTable:
    try:
        return room.at(match_id)
    except KeyError:
        raise DeskError(say(N_("Another game is played at this table now."))) from None


def _names(players: Sequence[Player]) -> str:
    return ", ".join(player.name for player in players)


def outcome(desk: Desk, tournament_id: int, plan: PullPlan, cards: Mapping[int, str]) -> Outcome:
    """What ``cards`` (entry -> code) say for a plan. Raises DeskError at ``cards.ENTRY`` as the command would."""
    room = room_of(desk, tournament_id)
    rules = room.rules.at()
    pulled = checked(cards, [player.entry for player in plan.pulling], rules)
    who = {player.key: player for player in plan.pulling}
    if plan.kind is PullKind.TABLE:
        made = form_table(pulled, rules.suits)
        return Outcome(plan.kind, _players(who, made.table), _players(who, made.waiting))
    if plan.kind is PullKind.PARTNERS:
        order = in_order(pulled, rules)
        seated = _players(who, order)
        return Outcome(plan.kind, seated, pairs=((seated[0], seated[2]), (seated[1], seated[3])), dealer=seated[0])
    if plan.kind is PullKind.CUT_OUT:
        assert plan.match_id is not None
        game = room.game(plan.match_id)
        _, cut = waiting.change_over(
            room.standing.room, game.number, pulled, 0, rules.suits, _in_a_row(room.standing, game, rules)
        )
        staying = [key for key in who if key not in cut.out]
        return Outcome(plan.kind, (*_players(who, staying), *plan.coming), _players(who, cut.out))
    return Outcome(plan.kind, plan.coming)


def _players(who: Mapping[str, Player], keys: Sequence[str]) -> tuple[Player, ...]:
    return tuple(who[key] for key in keys)


def pulls(desk: Desk, tournament_id: int, match_id: int | None = None) -> tuple[PullRecord, ...]:
    """Every pull of the evening (or for one game) in the order they were made."""
    room = room_of(desk, tournament_id)
    found = []
    for game in room.games:
        rules: Rules = room.rules.at(game.ordinal)
        for row in game.pulls if match_id in (None, game.id) else ():
            cards = {player_key(entry): parse(card) for entry, card in row.cards.items()}
            order = by_card(cards, rules.suits)
            kind = PullKind(row.kind)
            if kind is PullKind.CUT_OUT:
                said = [key for key in reversed(order) if key not in game.players]
            else:
                said = order[:SEATS]
            found.append(
                PullRecord(
                    row.id, game.id, game.code, game.number, kind,
                    tuple((room.people[int(key)], str(cards[key])) for key in order), row.seed, row.made_at,
                    row.made_by, tuple(room.people[int(key)].name for key in said),
                )
            )  # fmt: skip
    return tuple(sorted(found, key=lambda row: row.id))


# what can be done


def _stage(work: Work, tournament: Tournament) -> Stage:
    """Rubber or Chicago, as the house rules say now."""
    form: str = rules_of(work.connection, tournament.id).at().form
    stages = work.all(select(Stage).where(Stage.tournament_id == tournament.id).order_by(Stage.ordinal))
    same: Stage | None = next((stage for stage in stages if stage.key == form), None)
    return same or work.add(Stage(tournament_id=tournament.id, key=form, ordinal=len(stages) + 1))


def _code(work: Work, tournament_id: int) -> str:
    codes = work.connection.execute(select(Match.code).where(Match.tournament_id == tournament_id)).scalars()
    return f"B{max((int(code[1:]) for code in codes if code[1:].isdigit()), default=0) + 1}"


def _begin(work: Work, tournament_id: int, number: int, table_id: int | None, players: Sequence[str]) -> Match:
    """A new game with its players, who have not cut for partners."""
    match = work.add(
        Match(
            tournament_id=tournament_id, stage_id=_stage(work, work.get(Tournament, tournament_id)).id,
            code=_code(work, tournament_id), slot=number, table_id=table_id,
            called_at=present_moment(work.connection, tournament_id, work.now),
        )
    )  # fmt: skip
    work.session.add_all(Seat(match_id=match.id, entry_id=int(key)) for key in players)
    work.session.flush()
    return match


def _keep(work: Work, match: Match, kind: PullKind, cards: Mapping[str, Card], seed: str) -> None:
    work.add(
        Pull(
            tournament_id=match.tournament_id, match_id=match.id, kind=kind.value,
            cards={key: str(card) for key, card in cards.items()}, seed=seed.strip(), made_at=work.now,
            made_by=work.operator,
        )
    )  # fmt: skip


def _pulled(cards: Mapping[int, str], keys: Sequence[str], seed: str, rules: Rules) -> dict[str, Card]:
    """The cards as given, or drawn by the program where none are and there is a seed."""
    entries = [int(key) for key in keys]
    return checked(drawn(entries, seed) if seed.strip() and not cards else cards, entries, rules)


def _said(work: Work, standing: Standing, keys: Sequence[str]) -> str:
    return ", ".join(work.get(Entry, int(key)).name for key in keys)


@dataclass(frozen=True)
class FormTable(Command):
    """Those who wait form a table: ``table_id`` in the hall (None where the hall has none). Returns the game.

    Where more than four are there for the first table, ``cards`` (entry -> code) say who plays; with a ``seed`` and no
    cards the program draws them. Four need no cards. Raises DeskError at ``table``, ``cards.ENTRY`` or ``seed``.
    """

    tournament_id: int
    table_id: int | None
    cards: Mapping[int, str] = field(default_factory=dict)
    seed: str = ""

    def carry_out(self, work: Work) -> int:
        tournament = work.get(Tournament, self.tournament_id)
        rules: Rules = rules_of(work.connection, tournament.id).at()
        standing = read_standing(work.connection, tournament.id)
        ready = standing.room.can_form()
        if not ready:
            n = sum(not one.away for one in standing.room.queue)
            raise DeskError(say(N_("Four players make a table; {n} wait."), n=n))
        number = self._number(work, standing)
        pulled: dict[str, Card] = {}
        if len(ready) > SEATS:
            pulled = _pulled(self.cards, ready, self.seed, rules)
            players: Sequence[str] = form_table(pulled, rules.suits).table
        elif self.cards:
            raise DeskError(say(N_("Four make a table without pulling a card.")), "cards")
        else:
            players = ready
        match = _begin(work, tournament.id, number, self.table_id, players)
        if pulled:
            _keep(work, match, PullKind.TABLE, pulled, self.seed)
        work.says(N_("{code} at table {table}: {names}"), code=match.code, table=number,
                  names=_said(work, standing, players))  # fmt: skip
        return match.id

    def _number(self, work: Work, standing: Standing) -> int:
        if self.table_id is not None:
            table = work.get(HallTable, self.table_id)
            if table.id in taken(work.connection) or table.number in standing.live or not table.in_use:
                raise DeskError(say(N_("Table {number} is not free."), number=table.number), "table")
            return table.number
        if work.first(select(HallTable.id)) is not None:
            raise DeskError(say(N_("Choose a table of the hall.")), "table")
        return next(number for number in range(1, len(standing.live) + 2) if number not in standing.live)


@dataclass(frozen=True)
class PullPartners(Command):
    """The four cut for partners: the two higher cards against the two lower; the highest sits North and deals first.

    ``dealer_seat`` ("N", "E", "S", "W"): where the highest card sits instead. ``cards`` are entry -> code; with a
    ``seed`` and none the program draws. May be repeated until the first deal is written. Raises DeskError at
    ``cards.ENTRY``, ``seed`` or ``dealer_seat``.
    """

    match_id: int
    cards: Mapping[int, str] = field(default_factory=dict)
    seed: str = ""
    dealer_seat: str | None = None

    def carry_out(self, work: Work) -> None:
        standing, game = live_table(work.connection, self.match_id)
        if game.lines or game.report is not None:
            raise DeskError(say(N_("Deals are entered at {game}; its seats stay."), game=words_of(game)))
        here = keys_of(standing, game)
        if len(here) < SEATS:
            raise DeskError(say(N_("A seat is empty at {game}."), game=words_of(game)))
        seats = [chair.value for chair in CHAIRS]
        if self.dealer_seat not in (None, *seats):
            raise DeskError(say(N_("Choose a seat: N, E, S or W.")), "dealer_seat")
        first = 0 if self.dealer_seat is None else seats.index(self.dealer_seat)
        pulled = _pulled(self.cards, here, self.seed, game.rules)
        places = {key: (first + turn) % SEATS + 1 for turn, key in enumerate(in_order(pulled, game.rules))}
        match = work.get(Match, game.id)
        for seat in work.all(select(Seat).where(Seat.match_id == match.id)):
            key = player_key(seat.entry_id)
            seat.place, seat.cards = places[key], str(pulled[key])
        match.first_dealer = first or None
        match.started_at = work.now
        _keep(work, match, PullKind.PARTNERS, pulled, self.seed)
        by_place = sorted(places, key=lambda key: places[key])
        names = [_said(work, standing, by_place[start::2]) for start in (0, 1)]
        work.says(N_("Partners of {game}: {ns} against {ew}"), game=words_of(game), ns=names[0], ew=names[1])


@dataclass(frozen=True)
class CutForNext(Command):
    """After a game the next one at this table: who waits comes in, as many go out by the lowest cards. Returns it.

    ``cards`` (entry -> code) of those at the table are needed where somebody has to go; with a ``seed`` and none the
    program draws. Empty seats are filled without cards. Raises DeskError at ``cards.ENTRY`` or ``seed``, while the
    game is not over, and where a seat stays empty.
    """

    match_id: int
    cards: Mapping[int, str] = field(default_factory=dict)
    seed: str = ""

    def carry_out(self, work: Work) -> int:
        standing, game = live_table(work.connection, self.match_id)
        here = keys_of(standing, game)
        if not (game.over or (len(here) < SEATS and not game.begun)):
            raise DeskError(say(N_("The game at table {table} is not over."), table=game.number))
        if game.frozen:
            raise DeskError(say(N_("A protest waits at this table: nothing is written until an official has decided.")))
        coming, out = waiting.cutting(standing.room, game.number)
        if len(here) + len(coming) - out < SEATS:
            raise DeskError(say(N_("Nobody waits for the empty seat at table {table}."), table=game.number))
        if not out and self.cards:
            raise DeskError(say(N_("Nobody is cut out: no card is pulled.")), "cards")
        pulled = _pulled(self.cards, here, self.seed, game.rules) if out else {}
        in_a_row = _in_a_row(standing, game, game.rules)
        after, cut = waiting.change_over(
            standing.room, game.number, pulled, moment(work.now), game.rules.suits, in_a_row
        )
        match = _begin(work, game.tournament_id, game.number, game.table_id, after.table(game.number).players)
        if pulled:
            _keep(work, match, PullKind.CUT_OUT, pulled, self.seed)
        if cut.out:
            work.says(N_("{code} at table {table}: {out} out, {come} in"), code=match.code, table=game.number,
                      out=_said(work, standing, cut.out), come=_said(work, standing, coming))  # fmt: skip
        elif coming:
            work.says(N_("{code} at table {table}: {come} in"), code=match.code, table=game.number,
                      come=_said(work, standing, coming))  # fmt: skip
        else:
            work.says(N_("{code} at table {table}: the same four"), code=match.code, table=game.number)
        return match.id


def _in_a_row(standing: Standing, game: BridgeTable, rules: Rules) -> dict[str, int] | None:
    """How many games each has played at this table without a pause, where the ruling asks for it."""
    if rules.cut_out_rule != "most_rubbers":
        return None
    chain: list[BridgeTable] = []
    for other in standing.tables:
        if other.number == game.number and other.id <= game.id:
            chain = [*chain, other] if other.broken_up_at is None else []
    played = {}
    for key in game.players:
        count = 0
        for other in reversed(chain):
            if key not in other.players:
                break
            count += other.over
        played[key] = count
    return played


@dataclass(frozen=True)
class BreakUpTable(Command):
    """A table ends: no further game is played there, and who is left of it waits. Refused while a game is played."""

    match_id: int
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        _, game = live_table(work.connection, self.match_id)
        if game.begun and not game.over:
            raise DeskError(say(N_("The game at table {table} is not over."), table=game.number))
        work.add(
            Decision(match_id=game.id, kind=BROKEN_UP, body={}, official_id=None, reason=self.reason.strip(),
                     at=present_moment(work.connection, game.tournament_id, work.now))
        )  # fmt: skip
        work.says(N_("Table {table} breaks up after {code}"), table=game.number, code=game.code)
