"""The lines of a bridge table's sheet, and the codes in which players write them.

The codes are the same on screen and paper: ``4SX N -2``, ``3NT W +1``, ``2H E =``, ``pass``; honours follow the deal as
``NS150`` or ``EW100``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from app.errors import DeskError
from app.games.bridge.contract import BOOK, Contract, Doubling, Seat, Side, Strain
from app.games.bridge.honours import Honours
from app.language import N_, say


@dataclass(frozen=True, slots=True)
class FirstDealer:
    """Who deals first: the highest card of the pull for partners (rule 3). Without it North deals."""

    kind: ClassVar[str] = "first_dealer"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A played deal: the contract, who declared, the tricks he took (0-13, after any adjustment by the Laws).

    ``waiting``: players were waiting to join in when the deal ended (9.1).
    """

    kind: ClassVar[str] = "played"
    contract: Contract
    declarer: Seat
    tricks: int
    honours: tuple[Honours, ...] = ()
    waiting: bool = False

    @property
    def over(self) -> int:
        """Tricks above the contract, negative below."""
        return self.contract.over(self.tricks)


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Four passes: no contract."""

    kind: ClassVar[str] = "passed_out"


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game ended before it was finished (a player must go, the room closes); ``reason`` in words."""

    kind: ClassVar[str] = "stopped"
    reason: str = ""


BridgeLine = FirstDealer | Played | PassedOut | Stopped

PASS = "pass"
CODE = re.compile(
    r"(?P<level>\d+)\s*(?P<strain>NT|N|[CDHS])\s*(?P<doubling>X{0,2})\s*(?P<seat>[NESW])\s*(?P<result>=|[+-]\s*\d+)"
    r"(?P<honours>(\s*(NS|EW)\s*\d+)*)"
)
HONOUR = re.compile(r"(NS|EW)\s*(\d+)")


def parse(text: str) -> Played | PassedOut:
    """The deal written as ``4SX N -2``; capitals and spaces do not matter, ``N`` may stand for no trump.

    Raises DeskError when it cannot be read; whether the deal is possible is for the game's ``problems`` to say.
    """
    code = " ".join(text.upper().replace("\N{MINUS SIGN}", "-").split())
    if code in {PASS.upper(), "P"}:
        return PassedOut()
    found = CODE.fullmatch(code)
    if found is None:
        raise DeskError(say(N_("Write the deal like 4SX N -2, 3NT W +1, 2H E = or pass")), "code")
    strain = Strain.NO_TRUMP if found["strain"] == "N" else Strain(found["strain"])
    contract = Contract(int(found["level"]), strain, Doubling(found["doubling"]))
    over = 0 if found["result"] == "=" else int(found["result"].replace(" ", ""))
    honours = tuple(Honours(Side(side), int(points)) for side, points in HONOUR.findall(found["honours"]))
    return Played(contract, Seat(found["seat"]), BOOK + contract.level + over, honours)


def code(deal: Played | PassedOut) -> str:
    """The deal as players write it: the reverse of :func:`parse`."""
    if isinstance(deal, PassedOut):
        return PASS
    result = f"{deal.over:+d}" if deal.over else "="
    return " ".join([str(deal.contract), deal.declarer, result, *(f"{h.side}{h.points}" for h in deal.honours)])
