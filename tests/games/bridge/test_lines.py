from __future__ import annotations

import pytest
from hypothesis import given

from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.bridge.contract import Contract, Doubling, Seat, Side, Strain
from app.games.bridge.honours import Honours
from app.games.bridge.lines import BridgeLine, PassedOut, Played, code, parse
from app.games.codec import decode, encode
from tests.games.bridge.strategies import deals, lines

REDOUBLED = Contract(3, Strain.NO_TRUMP, Doubling.REDOUBLED)


@pytest.mark.parametrize(
    ("text", "deal"),
    [
        ("4SX N -2", Played(Contract(4, Strain.SPADES, Doubling.DOUBLED), Seat.NORTH, 8)),
        ("3NT W +1", Played(Contract(3, Strain.NO_TRUMP), Seat.WEST, 10)),
        ("2H E =", Played(Contract(2, Strain.HEARTS), Seat.EAST, 8)),
        ("3nxx n=", Played(REDOUBLED, Seat.NORTH, 9)),
        ("3NN=", Played(Contract(3, Strain.NO_TRUMP), Seat.NORTH, 9)),
        ("1c s + 2 ns 100", Played(Contract(1, Strain.CLUBS), Seat.SOUTH, 9, (Honours(Side.NS, 100),))),
        ("4S N −1 EW150", Played(Contract(4, Strain.SPADES), Seat.NORTH, 9, (Honours(Side.EW, 150),))),
        (" Pass ", PassedOut()),
    ],
)
def test_deals_are_read_as_players_write_them(text: str, deal: Played | PassedOut) -> None:
    assert parse(text) == deal


@pytest.mark.parametrize("text", ["", "4S", "4S N", "S4 N =", "4S Q =", "4S N 2", "4SXXX N =", "passed", "4S N = 100"])
def test_what_cannot_be_read_is_told(text: str) -> None:
    with pytest.raises(DeskError, match="4SX N -2") as told:
        parse(text)
    assert told.value.field == "code"


@given(deals)
def test_what_is_printed_can_be_typed(deal: Played | PassedOut) -> None:
    read = parse(code(deal))
    if isinstance(read, Played) and isinstance(deal, Played):
        assert (read.contract, read.declarer, read.tricks, read.honours) == (
            deal.contract, deal.declarer, deal.tricks, deal.honours
        )
    else:
        assert read == deal


@given(lines)
def test_lines_survive_being_stored(line: BridgeLine) -> None:
    assert decode(BRIDGE, encode(line)) == line
