"""The slots of the group stage and the rounds after it, in the order of the day."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk.paper.offer import Moment, When
from app.desk.scores import GROUP, Field, Table
from app.language import N_, Message, say

_AFTER_SLOTS = 1000
"""Rounds of the knockout come after all slots."""


@dataclass(frozen=True, slots=True)
class Round:
    """The matches that are played at one time: a slot of the group stage, or a round of the knockout."""

    key: str
    title: Message
    moment: Moment
    tables: tuple[Table, ...]

    @property
    def over(self) -> bool:
        """Whether all its results are in."""
        return all(table.over for table in self.tables)

    @property
    def begun(self) -> bool:
        """Whether all its matches have begun."""
        return all(table.over or table.started_at is not None or table.lines for table in self.tables)


def moment_of(field: Field, table: Table) -> Moment:
    """When a match is played. The losers' final counts with the final: they are played at one time."""
    if table.stage == GROUP:
        return Moment(When.ROUND, table.slot or 0, say(N_("Slot {slot}"), slot=table.slot or 0))
    rules = field.rules.at()
    if table.stage in ("losers_final", "final"):
        return Moment(When.ROUND, _AFTER_SLOTS * 2, say(N_("Final and losers' final")))
    size = {stage.key: place for place, stage in enumerate(rules.stages)}
    return Moment(When.ROUND, _AFTER_SLOTS + size[table.stage], say(rules.stage(table.stage).label))


_last: tuple[Field, tuple[Round, ...]] | None = None


def rounds(field: Field) -> tuple[Round, ...]:
    """All slots and rounds that are drawn, first to last; remembered for the field that was asked about last."""
    global _last
    if _last is None or _last[0] is not field:
        _last = (field, _rounds(field))
    return _last[1]


def _rounds(field: Field) -> tuple[Round, ...]:
    found: dict[Moment, list[Table]] = {}
    for table in field.tables:
        found.setdefault(moment_of(field, table), []).append(table)
    return tuple(
        Round(f"tournament:{field.tournament_id}/round:{moment.number}", moment.title, moment, tuple(found[moment]))
        for moment in sorted(found)
    )


def last_over(field: Field) -> Round | None:
    """The last slot or round that is over with all before it; None before the first."""
    over = None
    for one in rounds(field):
        if not one.over:
            break
        over = one
    return over
