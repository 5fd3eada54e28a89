"""The kitty register at a table: a box is taken, put back, or all of them are counted at the end (24, 34)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.desk.command import Command
from app.desk.laws import Unconfirmed
from app.desk.sitting.acts import sitting_words
from app.desk.sitting.opening import record, refuse_at_table
from app.desk.sitting.sitting import Sitting, player_key, read_sitting, refuse_strangers
from app.desk.sitting.stake import agreed, missing_words
from app.errors import DeskError
from app.games.rummy21.kitty import boxed, shares, trades
from app.games.rummy21.lines import Buys, ReturnsKitty, Shortage, TakesKitty
from app.games.rummy21.rules import Counters
from app.language import N_, say
from app.models.people import Entry
from app.models.play import Match, Seat
from app.models.work import Work

POT, NOBODY = "", 0
"""The refreshment kitty among those who sell counters, in a line and by entry."""


@dataclass(frozen=True)
class TakeKitty(Command):
    """Somebody takes a numbered box: a newcomer, one who comes back, or one who sits there without a box.

    ``counters`` as counted, None for the whole kitty. ``consents``: he agrees to a stake above the day's limit.
    Raises DeskError at ``entries``, ``box``, ``counters`` or ``consents``; Unconfirmed for a box that is not whole.
    """

    match_id: int
    entry_id: int
    box: int
    counters: Counters | None = None
    consents: bool = False
    confirmed: bool = False

    def carry_out(self, work: Work) -> None:
        match, entry = work.get(Match, self.match_id), work.get(Entry, self.entry_id)
        sitting = read_sitting(work.connection, match.id)
        key = player_key(entry.id)
        newcomer = key not in sitting.tally.present
        if newcomer:
            refuse_at_table(work, match.tournament_id, entry)
        if key not in sitting.players:
            work.add(Seat(match_id=match.id, entry_id=entry.id))
        stake = agreed(work, sitting, key, self.consents) if newcomer else ()
        kitty = sitting.rules.kitty if self.counters is None else self.counters
        record(work, match.id, (TakesKitty(key, self.box, kitty), *stake), self.confirmed)
        words = N_("{match}: {player} takes box {box}")
        work.says(words, match=sitting_words(sitting), player=entry.name, box=self.box)


@dataclass(frozen=True, slots=True)
class Leaving:
    """What happens when somebody leaves: what he should hold and holds (large points), who sells him counters so that
    his box is whole again (negative: he sells), and what then lies in the box."""

    entry: int
    expected: int
    held: int
    trades: tuple[tuple[int, int], ...]
    box: Counters

    @property
    def difference(self) -> int:
        """By how much he holds more than what was written down gives."""
        return self.held - self.expected


def leaving(
    sitting: Sitting,
    entry_id: int,
    counted: Counters | None = None,
    with_whom: tuple[tuple[int, int], ...] | None = None,
) -> Leaving:
    """What leaving comes to; ``counted`` None: he holds what he should. Without ``with_whom`` (entry, points) he buys
    of those who should hold most, and sells to those who should hold least.

    Raises DeskError at ``player`` for one who is not at the table, and at ``counters`` where nobody is left to trade.
    """
    refuse_strangers(sitting, [entry_id])
    key = player_key(entry_id)
    expected, whole = sitting.playing(key).counters, sitting.whole(key).value
    held = expected if counted is None else counted.value
    if with_whom is None:
        others = {name: sitting.playing(name).counters - sitting.whole(name).value for name in sitting.tally.present}
        others.pop(key)
        with_whom = _proposed(held - whole, others)
    in_box = max(0, held + sum(points for _, points in with_whom))
    return Leaving(entry_id, expected, held, with_whom, boxed(sitting.rules, in_box))


def _proposed(over: int, others: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    """With whom he trades: those furthest on the other side first, as far as they are, the rest with the first."""
    sign = 1 if over < 0 else -1
    order = sorted(others, key=lambda name: -sign * others[name])
    found: dict[str, int] = {}
    left = abs(over)
    for name in order:
        part = min(left, max(0, sign * others[name]))
        if part:
            found[name] = part
            left -= part
    if left and order:
        found[order[0]] = found.get(order[0], 0) + left
    return tuple((int(name), sign * points) for name, points in found.items())


@dataclass(frozen=True)
class LeaveSitting(Command):
    """Somebody leaves the table: his counters are counted, he buys back what lacks in his box or sells what is over,
    and puts the box back (24, 34).

    ``counted`` is what he holds before that, None where it is what he should hold. ``with_whom`` are (entry, points)
    bought of others (0: of the refreshment kitty), negative where he sells; None as :func:`leaving` proposes. Whatever
    he holds more or less than was written down he has won or lost. Raises DeskError at ``player`` or ``counters``;
    Unconfirmed for what does not agree.
    """

    match_id: int
    entry_id: int
    counted: Counters | None = None
    with_whom: tuple[tuple[int, int], ...] | None = None
    confirmed: bool = False

    def carry_out(self, work: Work) -> None:
        match, entry = work.get(Match, self.match_id), work.get(Entry, self.entry_id)
        sitting = read_sitting(work.connection, match.id)
        now = leaving(sitting, entry.id, self.counted, self.with_whom)
        key = player_key(entry.id)
        buys = tuple(_bought(key, player_key(other) if other else POT, points) for other, points in now.trades)
        record(work, match.id, (*buys, ReturnsKitty(key, now.box)), self.confirmed)
        after = read_sitting(work.connection, match.id)
        words = N_("{match}: {player} leaves, {net} large points")
        work.says(words, match=sitting_words(sitting), player=entry.name, net=f"{after.playing(key).net:+}")


def _bought(player: str, other: str, points: int) -> Buys:
    return Buys(player, other, points) if points >= 0 else Buys(other, player, -points)


@dataclass(frozen=True, slots=True)
class Ending:
    """What the end of a sitting comes to: what each holds, counters missing (negative: too many) and each one's share
    of them, who buys how much of whom (buyer, seller, points), what then lies in each box; all by entry. Seller 0 is
    the refreshment kitty, which becomes money so."""

    held: Mapping[int, int]
    missing: int
    shares: Mapping[int, int]
    trades: tuple[tuple[int, int, int], ...]
    boxes: Mapping[int, Counters]


def ending(sitting: Sitting, counted: Mapping[int, Counters]) -> Ending:
    """What the end comes to when everybody present holds what was ``counted``; who was not counted holds what he
    should."""
    tally = sitting.tally
    expected = {name: sitting.playing(name).counters for name in tally.present}
    held = {name: counted[int(name)].value if int(name) in counted else points for name, points in expected.items()}
    whole = {name: sitting.whole(name).value for name in tally.present}
    missing = tally.missing + sum(expected.values()) - sum(held.values())
    moved = trades({POT: tally.pot, **held}, {POT: 0, **whole})
    boxes = {POT: tally.pot, **held}
    for buyer, seller, points in moved:
        boxes[buyer] += points
        boxes[seller] -= points
    return Ending(
        {int(name): points for name, points in held.items()},
        missing,
        {int(name): share for name, share in shares(missing, tally.present).items()},
        tuple((int(buyer), int(seller or NOBODY), points) for buyer, seller, points in moved),
        {int(name): boxed(sitting.rules, max(0, points)) for name, points in boxes.items() if name},
    )


@dataclass(frozen=True)
class EndSitting(Command):
    """The sitting ends: everybody present counts, what is missing is shared by them, the boxes are put back whole.

    ``counted`` by entry, before anybody buys back; who is left out holds what he should. Raises Unconfirmed at
    ``counters`` where counters are missing or do not agree with the deals.
    """

    match_id: int
    counted: Mapping[int, Counters] = field(default_factory=dict)
    confirmed: bool = False

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        sitting = read_sitting(work.connection, match.id)
        if not sitting.tally.present:
            raise DeskError(say(N_("Nobody sits at this table any more.")), "player")
        refuse_strangers(sitting, self.counted)
        end = ending(sitting, self.counted)
        if end.missing and not self.confirmed:
            raise Unconfirmed(missing_words(end.missing, len(end.shares)), "counters")
        short = (Shortage(end.missing),) if end.missing else ()
        buys = tuple(Buys(player_key(one), player_key(two) if two else POT, points) for one, two, points in end.trades)
        back = tuple(ReturnsKitty(player_key(key), box) for key, box in end.boxes.items())
        record(work, match.id, (*short, *buys, *back), self.confirmed)
        work.says(N_("{match}: the sitting is over"), match=sitting_words(sitting))
