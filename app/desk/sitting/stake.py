"""The stake of a sitting: what a large point is worth, since when, and who agreed (28)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from app.desk.command import Command
from app.desk.currency import written
from app.desk.laws import Unconfirmed
from app.desk.sitting.acts import sitting_words
from app.desk.sitting.opening import record
from app.desk.sitting.sitting import Sitting, player_key, read_sitting, refuse_strangers
from app.desk.sitting.sitting import is_evening as is_evening
from app.errors import DeskError
from app.games.rummy21.lines import Counted, Shortage, Stake
from app.games.rummy21.rules import Counters
from app.language import N_, Message, say
from app.models.event import Event
from app.models.play import Match
from app.models.work import Work


@dataclass(frozen=True, slots=True)
class StakeRow:
    """A stake as it was agreed: from when it holds, minor units for a large point, whether it was after the evening
    hour, the names of those who consented, the committee's permission in words."""

    line: int
    at: datetime
    rate: int
    evening: bool
    consents: tuple[str, ...]
    permission: str


def stakes(sitting: Sitting) -> tuple[StakeRow, ...]:
    """The stakes of a sitting in their order; the one it began with, which needs nobody's consent, not among them."""
    return tuple(
        StakeRow(
            row.id, row.at, row.line.rate, row.line.evening, tuple(sitting.name(key) for key in row.line.consents),
            row.line.permission,
        )
        for row in sitting.lines
        if isinstance(row.line, Stake)
    )  # fmt: skip


def needs_consent(sitting: Sitting) -> bool:
    """Whether the stake of the moment holds only with the consent of everybody who plays."""
    return sitting.tally.rate > sitting.rules.stake_day


def agreed(work: Work, sitting: Sitting, newcomer: str, consents: bool) -> tuple[Stake, ...]:
    """The line that names a newcomer among those who agreed to the stake; none where the stake needs no consent.

    Raises DeskError at ``consents`` where he does not agree.
    """
    if not needs_consent(sitting):
        return ()
    if not consents:
        words = N_("The stake is above the day's limit: who joins has to agree to it, or it goes back.")
        raise DeskError(say(words), "consents")
    last = next((row.line for row in reversed(sitting.lines) if isinstance(row.line, Stake)), None)
    return (
        Stake(
            sitting.tally.rate, is_evening(sitting.rules, work.now),
            (*(key for key in sitting.tally.present if key in sitting.tally.consents), newcomer),
            last.permission if last is not None else "",
        ),
    )  # fmt: skip


@dataclass(frozen=True)
class ChangeStake(Command):
    """From now on a large point is worth ``rate`` minor units of the currency.

    1 rupee at any time; after the evening hour 2 with the consent of everybody present (``consents``, entries); more
    only by the Executive Committee's ``permission``, in words. ``counted`` by entry: the counters as counted now, so
    that what was played before is settled at the old stake. Raises DeskError at ``rate``, ``consents`` or
    ``permission``; Unconfirmed at ``counters`` where nobody's deals are written down and somebody is not counted.
    """

    match_id: int
    rate: int
    consents: tuple[int, ...] = ()
    permission: str = ""
    counted: Mapping[int, Counters] = field(default_factory=dict)
    confirmed: bool = False

    def carry_out(self, work: Work) -> None:
        match = work.get(Match, self.match_id)
        sitting = read_sitting(work.connection, match.id)
        if not sitting.tally.present:
            raise DeskError(say(N_("Nobody sits at this table any more.")))
        refuse_strangers(sitting, self.consents, "consents")
        refuse_strangers(sitting, self.counted, "counters")
        consents = tuple(player_key(key) for key in dict.fromkeys(self.consents))
        if self.rate == sitting.tally.rate and set(consents) <= set(sitting.tally.consents):
            raise DeskError(say(N_("Nothing is changed.")), "rate")
        stake = Stake(self.rate, is_evening(sitting.rules, work.now), consents, self.permission.strip())
        counts = tuple(Counted(player_key(key), counters) for key, counters in self.counted.items())
        record(work, match.id, (*counts, *self._lost(sitting), stake), self.confirmed)
        if self.rate != sitting.tally.rate and not self.confirmed and uncounted(sitting, self.counted):
            raise Unconfirmed(
                say(N_("Count the counters first: what is counted later counts at the new stake.")), "counters"
            )
        words = N_("{match}: stake {old} → {new}")
        code = work.only(Event).currency
        old, new = written(sitting.tally.rate, code), written(self.rate, code)
        work.says(words, match=sitting_words(sitting), old=old, new=new)

    def _lost(self, sitting: Sitting) -> tuple[Shortage, ...]:
        """Once everybody is counted, what is missing then is shared at the stake at which it was lost."""
        if not self.counted or {player.entry for player in sitting.present} - set(self.counted):
            return ()
        missing = sitting.tally.missing + sum(
            sitting.playing(player_key(key)).counters - counters.value for key, counters in self.counted.items()
        )
        if missing and not self.confirmed:
            raise Unconfirmed(missing_words(missing, len(self.counted)), "counters")
        return (Shortage(missing),) if missing else ()


def missing_words(missing: int, players: int) -> Message:
    """That counters are missing (negative: too many), and who shares them."""
    words = N_("{n} large points are missing: the {players} players present share them")
    if missing < 0:
        words = N_("{n} large points too many were counted: the {players} players present share them")
    return say(words, n=abs(missing), players=players)


def uncounted(sitting: Sitting, counted: Mapping[int, Counters]) -> tuple[int, ...]:
    """The entries whose counters have to be counted before the stake changes, and are not: at a table that does not
    write its deals down, everybody with a box."""
    if sitting.tally.deals:
        return ()
    return tuple(player.entry for player in sitting.present
                 if sitting.playing(player.key).box is not None and player.entry not in counted)
