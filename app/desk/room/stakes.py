"""Money at bridge: off until somebody switches it on, and then for a unit that he has chosen (doc 003, 11)."""

from __future__ import annotations

from dataclasses import dataclass

from app.desk.command import Command
from app.desk.room.reading import rules_of
from app.desk.rules import ChangeHouseRules
from app.errors import DeskError
from app.games.bridge.rules import Rules
from app.games.bridge.stakes import each_loser_pays
from app.language import N_, say
from app.models.event import Tournament
from app.models.work import Work

UNITS = (1, 100)
EXAMPLE = 900
"""The margin of the examples, in points."""


@dataclass(frozen=True, slots=True)
class StakeExample:
    """What each loser of ``margin`` points pays to one winner, in minor units, at ``rate`` for each ``unit`` points."""

    unit: int
    rate: int
    margin: int
    amount: int


def stake_examples(rules: Rules, rate: int | None = None, margin: int = EXAMPLE) -> tuple[StakeExample, ...]:
    """An example for each unit that can be chosen; ``rate`` None: the stake of the house rules."""
    stake = rules.stake if rate is None else rate
    return tuple(StakeExample(unit, stake, margin, each_loser_pays(margin, stake, unit)) for unit in UNITS)


@dataclass(frozen=True)
class SwitchMoney(Command):
    """Play for money from the next game on, or no longer: ``unit`` (1 or 100 points) has to be chosen to switch it on.

    ``stake`` in minor units for each unit. Where games were played already, a ``reason`` is kept. Raises DeskError at
    ``unit``, ``stake`` (the club's rules have a limit) or ``reason``.
    """

    tournament_id: int
    on: bool
    unit: int | None = None
    stake: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        tournament = work.get(Tournament, self.tournament_id)
        in_force = rules_of(work.connection, tournament.id)
        rules: Rules = in_force.at()
        since = "deal" if in_force.frozen else "start"
        if not self.on:
            if rules.money == "off":
                raise DeskError(say(N_("No money is played for.")), "money")
            ChangeHouseRules(tournament.id, {"money": "off"}, since, reason=self.reason).carry_out(work)
            work.says(N_("{game}: no money is played for any more"), game=tournament.title)
            return
        if self.unit not in UNITS:
            raise DeskError(say(N_("Choose for what the stake is: each point, or each hundred points.")), "unit")
        stake = rules.stake if self.stake is None else self.stake
        if not 0 < stake <= rules.max_stake:
            raise DeskError(say(N_("The stake is more than nothing and at most {most} (11)."),
                                most=f"{rules.max_stake // 100}.{rules.max_stake % 100:02}"), "stake")  # fmt: skip
        changes = {"money": "on", "stake": stake, "stake_unit": self.unit}
        if all(getattr(rules, key) == value for key, value in changes.items()):
            raise DeskError(say(N_("Nothing is changed.")), "money")
        ChangeHouseRules(tournament.id, changes, since, reason=self.reason).carry_out(work)
        work.says(N_("{game}: money is played for, {stake} for each {n} {n:point|points}"), game=tournament.title,
                  stake=f"{stake // 100}.{stake % 100:02}", n=self.unit)  # fmt: skip
