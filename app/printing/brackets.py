"""The tree of a knockout, drawn from left to right."""

from __future__ import annotations

from app.printing.document import Align, Bracket, BracketMatch, BracketSide
from app.printing.fit import put
from app.printing.page import HAIRLINE, RULE, Box, Line, Piece, Text, outline

_TITLE = 6.0
"""Height of the row with the names of the rounds."""
_SEED, _SCORE = 7.0, 9.0
_GUTTER = 7.0
"""Space between two rounds, for the lines that join them."""
LEAST = 9.6
"""The least height of a first-round match with its note, in millimetres."""


def least_height(bracket: Bracket) -> float:
    """The height below which names would no longer be readable."""
    first = len(bracket.rounds[0].matches)
    # A small tree has matches off the tree under its last column, and needs height for them.
    return _TITLE + max(first * LEAST, (2 + 2 * len(bracket.beside)) * 16.0)


def _side(side: BracketSide, box: Box) -> list[Text]:
    texts = put(side.seed, Box(box.x, box.y, _SEED, box.height).inset(0.6), 8, False, Align.CENTRE)
    name = Box(box.x + _SEED, box.y, box.width - _SEED - _SCORE, box.height).inset(1.0)
    texts += put(side.team, name, 10, side.winner, lines=2 if box.height > 8 else 1)
    score = Box(box.right - _SCORE, box.y, _SCORE, box.height).inset(0.8)
    return texts + put(side.score, score, 10, side.winner, Align.RIGHT)


def _match(match: BracketMatch, box: Box) -> tuple[list[Text], list[Line]]:
    """A match in ``box``: its title and note above two rows."""
    note = min(4.2, box.height * 0.3)
    half = (box.height - note) / 2
    upper, lower = Box(box.x, box.y + note, box.width, half), Box(box.x, box.y + note + half, box.width, half)
    heading = " · ".join(part for part in (match.title, match.note) if part)
    texts = put(heading, Box(box.x, box.y, box.width, note).inset(0.5), 7.5, smallest=6.5)
    texts += _side(match.upper, upper) + _side(match.lower, lower)
    frame = Box(box.x, upper.y, box.width, 2 * half)
    lines = outline(frame, RULE)
    lines.append(Line(box.x, lower.y, box.right, lower.y, HAIRLINE))
    lines += [Line(x, frame.y, x, frame.bottom) for x in (box.x + _SEED, box.right - _SCORE)]
    return texts, lines


def bracket_pieces(bracket: Bracket, width: float, extra: float = 0.0) -> list[Piece]:
    """The whole tree as one piece; ``extra`` millimetres make it taller than it must be."""
    height = least_height(bracket) + extra
    columns = len(bracket.rounds) + 1
    column = (width + _GUTTER) / columns - _GUTTER
    lane = (height - _TITLE) / len(bracket.rounds[0].matches)
    tall = min(lane - 0.8, 21.0)
    texts: list[Text] = []
    lines: list[Line] = []
    centres: list[float] = []
    for number, played in enumerate(bracket.rounds):
        x = number * (column + _GUTTER)
        texts += put(played.title, Box(x, 0, column, _TITLE - 1), 10, True)
        if centres:
            centres = [(upper + lower) / 2 for upper, lower in zip(centres[::2], centres[1::2], strict=True)]
        else:
            centres = [_TITLE + lane * (index + 0.5) for index in range(len(played.matches))]
        for index, (match, centre) in enumerate(zip(played.matches, centres, strict=True)):
            box = Box(x, centre - tall / 2, column, tall)
            more, drawn = _match(match, box)
            texts += more
            lines += drawn
            note = min(4.2, tall * 0.3)
            middle = box.y + note + (tall - note) / 2
            if number + 1 < len(bracket.rounds):
                span = lane * 2**number / 2
                turn = box.right + _GUTTER / 2
                lines.append(Line(box.right, middle, turn, middle, RULE))
                lines.append(Line(turn, middle, turn, middle + (span if index % 2 == 0 else -span), RULE))
                if index % 2 == 0:
                    lines.append(Line(turn, middle + span, box.right + _GUTTER, middle + span, RULE))
            else:
                lines.append(Line(box.right, middle, box.right + _GUTTER, middle, RULE))
                end = Box(box.right + _GUTTER, middle - 10, column, 10)
                texts += put(bracket.champion_name, end.inset(1), 14, True, lines=2)
                lines.append(Line(end.x, middle, end.right, middle, RULE))
                texts += put(bracket.champion, Box(end.x, middle, column, 6).inset(1), 9)
    for index, match in enumerate(reversed(bracket.beside)):
        tall_beside = min(max(tall, 14.0), 21.0)
        x = (columns - 1) * (column + _GUTTER)
        more, drawn = _match(match, Box(x, height - (index + 1) * (tall_beside + 2), column, tall_beside))
        texts += more
        lines += drawn
    return [Piece(height, texts, lines)]
