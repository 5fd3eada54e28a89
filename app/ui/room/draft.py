"""A deal of bridge as it is being entered: typed as players write it, or picked part by part; both edit one draft.

``read("4SX N -2")`` reads as much of a deal as is there, ``text`` writes a draft back. Besides the codes of the paper
(``NS100``) honours may be written short: ``h`` four and ``hh`` five of them, ``a`` the four aces, for the declarer's
side, with a ``d`` behind for the defenders: ``4S N = hd``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.errors import DeskError
from app.games.bridge.contract import BOOK, Contract, Doubling, Seat, Side, Strain
from app.games.bridge.honours import Honours
from app.games.bridge.lines import PASS, PassedOut, Played
from app.games.bridge.rules import Rules
from app.language import N_, Message, say

WRITTEN_SO = say(N_("Write the deal like 4SX N -2, 3NT W +1, 2H E = or pass."))

CODE = re.compile(
    r"(?P<level>\d+)?\s*(?P<strain>NT|N|[CDHS])?\s*(?P<doubling>XX|X)?\s*(?P<seat>[NESW])?\s*"
    r"(?P<result>=|[+-]\s*\d{1,2}|[+-])?\s*(?P<honours>((NS|EW)\s*\d+\s*)*|(HH|H|A)D?)"
)
HONOUR = re.compile(r"(NS|EW)\s*(\d+)")


@dataclass(frozen=True, slots=True)
class DealDraft:
    """What is known of a deal so far; ``over`` are the tricks above the contract, negative below it."""

    level: int | None = None
    strain: Strain | None = None
    doubling: Doubling = Doubling.NONE
    declarer: Seat | None = None
    over: int | None = None
    honours: tuple[Honours, ...] = ()
    passed: bool = False

    @property
    def contract(self) -> Contract | None:
        """The contract, where level and strain are known."""
        if self.level is None or self.strain is None:
            return None
        return Contract(self.level, self.strain, self.doubling)

    @property
    def line(self) -> Played | PassedOut | None:
        """The deal, where all of it is known."""
        if self.passed:
            return PassedOut()
        contract = self.contract
        if contract is None or self.declarer is None or self.over is None:
            return None
        return Played(contract, self.declarer, BOOK + contract.level + self.over, self.honours)

    @property
    def missing(self) -> Message | None:
        """What has to be written yet; None where the deal is whole, or where nothing of it is known."""
        if self == DealDraft() or self.line is not None:
            return WRITTEN_SO if self == DealDraft() else None
        return next(words for is_missing, words in _MISSING if is_missing(self))


_MISSING: Sequence[tuple[Callable[[DealDraft], bool], Message]] = (
    (lambda draft: draft.level is None, say(N_("How high was the contract? 1 to 7 stands first, like 4S N =."))),
    (lambda draft: draft.strain is None, say(N_("In what? C, D, H, S or NT stands behind the number."))),
    (lambda draft: draft.declarer is None, say(N_("Who declared? N, E, S or W stands behind the contract."))),
    (lambda draft: draft.over is None, say(N_("What came of it? = made, +1 over, -2 down."))),
)


def read(text: str, rules: Rules) -> DealDraft:
    """As much of a deal as ``text`` says; raises DeskError where it says something else."""
    code = " ".join(text.upper().replace("\N{MINUS SIGN}", "-").split())
    if code and PASS.upper().startswith(code):
        return DealDraft(passed=code in ("P", PASS.upper()))
    found = CODE.fullmatch(code)
    if found is None:
        raise DeskError(WRITTEN_SO, "code")
    strain = Strain.NO_TRUMP if found["strain"] == "N" else found["strain"] and Strain(found["strain"])
    result = (found["result"] or "").replace(" ", "")
    over = 0 if result == "=" else int(result) if len(result) > 1 else None
    draft = DealDraft(
        int(found["level"]) if found["level"] else None,
        strain or None,
        Doubling(found["doubling"] or ""),
        Seat(found["seat"]) if found["seat"] else None,
        over,
    )
    return replace(draft, honours=_honours(found["honours"], draft, rules))


def _honours(code: str, draft: DealDraft, rules: Rules) -> tuple[Honours, ...]:
    if not code or draft.declarer is None:
        return ()
    if code[0] in "NE":
        return tuple(Honours(Side(side), int(points)) for side, points in HONOUR.findall(code))
    side = draft.declarer.side
    points = {"H": rules.honours_four, "HH": rules.honours_five, "A": rules.honours_aces}[code.rstrip("D")]
    return (Honours(side.other if code.endswith("D") else side, points),)


def text(draft: DealDraft) -> str:
    """The draft as players write it, as far as it is known."""
    if draft.passed:
        return PASS
    contract = f"{draft.level or ''}{draft.strain or ''}{draft.doubling}"
    result = "" if draft.over is None else f"{draft.over:+d}" if draft.over else "="
    honours = [f"{one.side}{one.points}" for one in draft.honours]
    return " ".join(part for part in (contract, draft.declarer or "", result, *honours) if part)


def of_line(line: Played | PassedOut) -> DealDraft:
    """The draft of a deal that stands."""
    if isinstance(line, PassedOut):
        return DealDraft(passed=True)
    contract = line.contract
    return DealDraft(contract.level, contract.strain, contract.doubling, line.declarer, line.over, line.honours)
