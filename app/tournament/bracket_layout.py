"""Where the matches of a bracket stand on a drawing, in plain units: screen and paper draw the same thing from it."""

from __future__ import annotations

from dataclasses import dataclass

from app.tournament.bracket import Bracket, WinnerOf


@dataclass(frozen=True, slots=True)
class Placed:
    """Where to draw a match: column from 0 at the left, vertical centre in heights of a first-round match."""

    match: str
    column: int
    centre: float


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of all matches, the lines from a match to the one its winner goes to, and the size of the whole."""

    places: tuple[Placed, ...]
    lines: tuple[tuple[str, str], ...]
    columns: int
    height: float


def layout(of: Bracket) -> Layout:
    """Where the matches stand so that no line crosses another; the losers' final stands below the final."""
    lines = tuple(
        (side.source.match, match.key)
        for match in of.matches
        for side in match.sides
        if isinstance(side.source, WinnerOf)
    )
    feeders: dict[str, list[str]] = {}
    for feeder, key in lines:
        feeders.setdefault(key, []).append(feeder)
    columns = (len(of.seeds) - 1).bit_length()
    places: list[Placed] = []
    leaves = 0

    def place(key: str, column: int) -> float:
        nonlocal leaves
        if key in feeders:
            centres = [place(feeder, column - 1) for feeder in feeders[key]]
            centre = sum(centres) / len(centres)
        else:
            centre = leaves + 0.5
            leaves += 1
        places.append(Placed(key, column, centre))
        return centre

    final = place("F", columns - 1)
    height = float(leaves)
    if any(match.key == "L" for match in of.matches):
        centre = final + max(1.0, leaves / 4)
        places.append(Placed("L", columns - 1, centre))
        height = max(height, centre + 0.5)
    return Layout(tuple(places), lines, columns, height)
