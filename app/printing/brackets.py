"""The tree of a knockout, drawn from left to right."""

from __future__ import annotations

from dataclasses import dataclass

from app.printing.document import Align, Bracket, BracketMatch, BracketSide
from app.printing.fit import put
from app.printing.page import HAIRLINE, RULE, Box, Line, Piece, Placed, Text, flat, outline

_TITLE = 6.0
"""Height of the row with the names of the rounds."""
_NOTE = 3.4
"""Height of the line above a match that names it."""
_CHAMPION = 0.75
"""Width of the last column, as a share of the others."""
_TAG = 10.0
"""A joining mark: a square with a letter, at the edge where the tree goes on."""
_TAIL = 4.0
"""The least line between a joining mark and what it belongs to."""
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
    size = max(8.0, min(16.0, box.height * 1.85))
    seed, score = measures.seed, measures.score
    texts = put(side.seed, Box(box.x, box.y, seed, box.height).inset(0.6), 8, False, Align.CENTRE, smallest=6.0)
    name = Box(box.x + seed, box.y, box.width - seed - score, box.height).inset(1.0)
    lines = 1 + (box.height > 5.6) + (box.height > 7.0)
    texts += put(side.team, name, size, side.winner, lines=lines, smallest=5.6 if lines > 2 else 6.5)
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


def _tag(letter: str, x: float, centre: float) -> tuple[list[Text], list[Line]]:
    """A joining mark with its left edge at ``x``."""
    box = Box(x, centre - _TAG / 2, _TAG, _TAG)
    return put(letter, box.inset(0.8), 18, True, Align.CENTRE), outline(box, RULE)


def bracket_pieces(bracket: Bracket, width: float, extra: float = 0.0) -> list[Piece]:
    """The whole tree as one piece; ``extra`` millimetres make it taller than it must be."""
    if not bracket.joins:
        return [_tree(bracket, width, extra)]
    left = _TAG + _TAIL
    tree = _tree(bracket, width - left, extra)
    return [flat([Placed(left, 0, tree), Placed(0, 0, _joins(bracket, width - left, tree.height, left))], tree.height)]


def _joins(bracket: Bracket, width: float, height: float, left: float) -> Piece:
    """The marks at the left edge, each with a line to its side of the first round."""
    lane = (height - _TITLE) / len(bracket.rounds[0].matches)
    measures = _measures(bracket, width, lane)
    half = (measures.tall - measures.note) / 2
    texts: list[Text] = []
    lines: list[Line] = []
    for index, letter in enumerate(bracket.joins):
        top = _TITLE + lane * (index // 2 + 0.5) - measures.tall / 2 + measures.note
        centre = top + half * (0.5 + index % 2)
        more, drawn = _tag(letter, 0.0, centre)
        texts += more
        lines += [*drawn, Line(_TAG, centre, left, centre, RULE)]
    return Piece(height, texts, lines)


def _tree(bracket: Bracket, width: float, extra: float) -> Piece:
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
    tag = _TAG + _TAIL if bracket.mark else 0.0
    end = Box(x + gutter, middle - 11, column * _CHAMPION - tag, 11)
    lines.append(Line(x, middle, end.right + (_TAIL if tag else 0.0), middle, RULE))
    if bracket.mark:
        more, drawn = _tag(bracket.mark, end.right + _TAIL, middle)
        texts += more
        lines += drawn
    texts += put(bracket.champion_name, end.inset(1), 14, True, lines=2)
    texts += put(bracket.champion, Box(end.x, middle, end.width, 8).inset(1), 9, lines=2)
    tall_beside = max(tall, 14.0)
    for index, match in enumerate(reversed(bracket.beside)):
        below = Box(width - column, height - (index + 1) * (tall_beside + 2), column, tall_beside)
        more, drawn = _match(match, below, measures)
        texts += more
        lines += drawn
    return Piece(height, texts, lines)
