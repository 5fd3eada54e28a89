"""The tree of a knockout, drawn from left to right."""

from __future__ import annotations

from dataclasses import dataclass

from app.printing.document import Align, Bracket, BracketMatch, BracketSide
from app.printing.fit import put
from app.printing.page import HAIRLINE, RULE, Box, Line, Piece, Text, outline

_TITLE = 6.0
"""Height of the row with the names of the rounds."""
_NOTE = 3.4
"""Height of the line above a match that names it."""
_CHAMPION = 0.75
"""Width of the last column, as a share of the others."""
LEAST = 9.6
"""The least height of a first-round match with its note, in millimetres."""


def least_height(bracket: Bracket) -> float:
    """The height below which names would no longer be readable."""
    first = len(bracket.rounds[0].matches)
    # A small tree has matches off the tree under its last column, and needs height for them.
    return _TITLE + max(first * LEAST, (2 + 2 * len(bracket.beside)) * 16.0)


@dataclass(frozen=True, slots=True)
class _Measures:
    """How wide everything is in a tree of so many rounds, and how tall a match."""

    column: float
    gutter: float
    seed: float
    score: float
    tall: float

    @property
    def note(self) -> float:
        return min(_NOTE, self.tall * 0.3)


def _measures(bracket: Bracket, width: float, lane: float) -> _Measures:
    rounds = len(bracket.rounds)
    close = rounds > 4
    gutter = 4.6 if close else 7.0
    column = (width - rounds * gutter) / (rounds + _CHAMPION)
    return _Measures(column, gutter, 5.6 if close else 7.0, 7.4 if close else 10.0, min(lane - 0.8, 28.0))


def _side(side: BracketSide, box: Box, measures: _Measures) -> list[Text]:
    """Rank, name and score in one row; the taller the row, the larger the name."""
    size = max(8.0, min(14.0, box.height * 1.35))
    seed, score = measures.seed, measures.score
    texts = put(side.seed, Box(box.x, box.y, seed, box.height).inset(0.6), 8, False, Align.CENTRE, smallest=6.0)
    name = Box(box.x + seed, box.y, box.width - seed - score, box.height).inset(1.0)
    texts += put(side.team, name, size, side.winner, lines=2 if box.height > 5.6 else 1, smallest=6.5)
    if side.source and not side.team:
        texts += put(side.source, Box(name.x, box.y, name.width, min(3.2, box.height)), 7, smallest=6.0)
    points = Box(box.right - score, box.y, score, box.height).inset(0.8)
    return texts + put(side.score, points, size, side.winner, Align.RIGHT)


def _match(match: BracketMatch, box: Box, measures: _Measures) -> tuple[list[Text], list[Line]]:
    """A match in ``box``: its title and note above two rows."""
    note = measures.note
    half = (box.height - note) / 2
    upper, lower = Box(box.x, box.y + note, box.width, half), Box(box.x, box.y + note + half, box.width, half)
    heading = " · ".join(part for part in (match.title, match.note) if part)
    texts = put(heading, Box(box.x, box.y, box.width, note).inset(0.5), 7.5, smallest=6.5)
    texts += _side(match.upper, upper, measures) + _side(match.lower, lower, measures)
    frame = Box(box.x, upper.y, box.width, 2 * half)
    lines = outline(frame, RULE)
    lines.append(Line(box.x, lower.y, box.right, lower.y, HAIRLINE))
    lines += [Line(x, frame.y, x, frame.bottom) for x in (box.x + measures.seed, box.right - measures.score)]
    return texts, lines


def bracket_pieces(bracket: Bracket, width: float, extra: float = 0.0) -> list[Piece]:
    """The whole tree as one piece; ``extra`` millimetres make it taller than it must be."""
    height = least_height(bracket) + extra
    lane = (height - _TITLE) / len(bracket.rounds[0].matches)
    measures = _measures(bracket, width, lane)
    column, gutter, tall, note = measures.column, measures.gutter, measures.tall, measures.note
    texts: list[Text] = []
    lines: list[Line] = []
    centres: list[float] = []
    x = 0.0
    for number, played in enumerate(bracket.rounds):
        x = number * (column + gutter)
        texts += put(played.title, Box(x, 0, column, _TITLE - 1), 10, True)
        if centres:
            centres = [(upper + lower) / 2 for upper, lower in zip(centres[::2], centres[1::2], strict=True)]
        else:
            centres = [_TITLE + lane * (index + 0.5) for index in range(len(played.matches))]
        for index, (match, centre) in enumerate(zip(played.matches, centres, strict=True)):
            box = Box(x, centre - tall / 2, column, tall)
            more, drawn = _match(match, box, measures)
            texts += more
            lines += drawn
            if number + 1 < len(bracket.rounds):
                middle = box.y + note + (tall - note) / 2
                turn = box.right + gutter / 2
                # Two matches meet halfway between them, where the line to the next round begins.
                meeting = middle + (lane * 2**number / 2) * (1 if index % 2 == 0 else -1)
                lines.append(Line(box.right, middle, turn, middle, RULE))
                lines.append(Line(turn, middle, turn, meeting, RULE))
                if index % 2 == 0:
                    lines.append(Line(turn, meeting, box.right + gutter, meeting, RULE))
    x += column
    middle = centres[0] + note / 2
    end = Box(x + gutter, middle - 11, column * _CHAMPION, 11)
    lines.append(Line(x, middle, end.right, middle, RULE))
    texts += put(bracket.champion_name, end.inset(1), 14, True, lines=2)
    texts += put(bracket.champion, Box(end.x, middle, end.width, 6).inset(1), 9)
    tall_beside = max(tall, 14.0)
    for index, match in enumerate(reversed(bracket.beside)):
        below = Box(width - column, height - (index + 1) * (tall_beside + 2), column, tall_beside)
        more, drawn = _match(match, below, measures)
        texts += more
        lines += drawn
    return [Piece(height, texts, lines)]
