"""A sitting as the commands that serve every game see it: what may be done at the table, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

from sqlalchemy import Connection

from app.desk.as_given import AsGiven
from app.desk.laws import NeedsOfficial, official_for
from app.desk.rules import InForce
from app.desk.sitting.sitting import STAGE, Sitting, read_sitting, strangers
from app.errors import DeskError
from app.games.game import Problem
from app.games.rummy21 import RUMMY21
from app.games.rummy21.lines import Deal, TakesKitty
from app.games.rummy21.rules import Rules
from app.games.rummy21.stand import settled
from app.games.rummy21.tally import Tally
from app.language import N_, Message, say
from app.models.play import Match
from app.models.work import Work
from app.tournament import progress
from app.tournament.progress import Act


class Rummy21Play(AsGiven):
    """Two to six players with boxes of counters."""

    kinds: Mapping[str, str] = {
        "deal": N_("deal"),
        "redealt": N_("dealt again after deal"),
        "takes_kitty": N_("a box is taken after deal"),
        "returns_kitty": N_("a box comes back after deal"),
        "counted": N_("counters counted after deal"),
        "buys": N_("counters bought after deal"),
        "pays": N_("payment after deal"),
        "shortage": N_("missing counters shared after deal"),
        "refreshments": N_("refreshment kitty after deal"),
        "stake": N_("stake after deal"),
        "good_will": N_("good-will pair noted after deal"),
    }

    def read(self, connection: Connection, match_id: int, rules: InForce | None = None) -> Sitting:
        return read_sitting(connection, match_id, rules)

    def allowed(self, sitting: Sitting, act: Act) -> None:
        if act in (Act.DEAL, Act.CORRECT) and sitting.frozen:
            raise DeskError(say(N_("A protest waits at this table: nothing is written until an official has decided.")))
        if act is Act.CORRECT:
            return
        refused = progress.refusal(act, sitting.facts)
        if refused is not None:
            raise DeskError(refused)

    def sit(self, match: Match, sitting: Sitting) -> None:
        """Who sits at a table of single players is always written down."""

    def words(self, work: Work, match: Match, sitting: Sitting) -> Message:
        return sitting_words(sitting)

    def stands(self, sitting: Sitting, tally: Tally) -> Message:
        """What those who are present have won or lost."""
        rows = [(one.name, one.net) for one in tally.players if one.present]
        return say(N_("{totals}"), totals=", ".join(f"{sitting.name(key)} {net:+}" for key, net in rows) or "–")

    def number(self, tally: Tally) -> int:
        return tally.deals

    def problems(self, rules: Rules, sitting: Sitting, tally: Tally, line: Any) -> list[Problem]:
        found = [*strangers(sitting.players, line), *_box_elsewhere(sitting, line), *_not_zero(rules, tally, line),
                 *RUMMY21.problems(rules, tally, line)]  # fmt: skip
        return [replace(problem, message=sitting.named(problem.message)) for problem in found]

    def start(self, rules: InForce, sitting: Sitting) -> Tally:
        first = [key for key, player in sitting.players.items() if player.place is not None]
        return RUMMY21.start(rules.at(sitting.ordinal), first, STAGE)

    def before(self, rules: InForce, sitting: Sitting, line_id: int) -> Tally:
        for row, (before, _after) in zip(sitting.lines, pairwise(sitting.steps), strict=True):
            if row.id == line_id:
                return before
        raise KeyError(line_id)

    def correctable(self, work: Work, match: Match, sitting: Sitting, official_id: int | None, reason: str) -> None:
        """The desk corrects what it wrote, until the evening is closed; then only an official does."""
        self.allowed(sitting, Act.CORRECT)
        if official_id is not None:
            official_for(work, official_id, sitting, reason)
        elif sitting.stage_closed:
            raise NeedsOfficial(say(N_("The stage is closed: only an official corrects its results now.")), "official")


def _box_elsewhere(sitting: Sitting, line: Any) -> list[Problem]:
    if not isinstance(line, TakesKitty):
        return []
    found = []
    for one in sitting.holdings:
        if one.out and one.match_id != sitting.id and one.box == line.box:
            message = say(N_("{name} has box {box}, at {code}"), name=one.name, box=one.box, code=one.code)
            found.append(Problem("box", message, clause="24"))
        player = sitting.players.get(line.player)
        if one.out and one.match_id != sitting.id and player is not None and one.person == player.person:
            message = say(N_("{name} still sits at {code}: enter there that he leaves"), name=one.name, code=one.code)
            found.append(Problem("player", message, clause="34"))
    return found


def _not_zero(rules: Rules, tally: Tally, line: Any) -> list[Problem]:
    """A deal cannot be closed unless what is won is what is lost."""
    total = sum(settled(rules, line, tally.present).net.values()) if isinstance(line, Deal) else 0
    if total:
        return [Problem("hands", say(N_("The payments sum to {total}, not to zero"), total=total), clause="29")]
    return []


def sitting_words(sitting: Sitting) -> Message:
    """A sitting in the words of the history: its code, and its table in the hall where it has one."""
    if sitting.table is None:
        return say(N_("{code}"), code=sitting.code)
    return say(N_("{code} at table {number}"), code=sitting.code, number=sitting.table)
