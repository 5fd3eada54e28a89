"""The knock-out: drawn whole where its names keep their size, else round by round as lists."""

from __future__ import annotations

from itertools import groupby

from app.desk.public.facts import Bracket, Pair, Side
from app.ui.public.frame import BOTTOM, LEAST_NAME, MARGIN, ROOM, SMALL, TOP, Head, Row, filled, sketch, with_feet
from app.ui.public.palette import Role
from app.ui.public.plane import RIGHT, Box, Drawing, Line, Sketch, Text
from app.ui.public.type import LEADING, Fitted, fit, width_of
from app.ui.words import shown

BETWEEN = 72.0
"""Between two columns, for the lines."""
CAPTION = 40.0
PADDING = 18.0
MOST_LINES = 3


def bracket_pages(page: Bracket, width: float, event: str) -> tuple[Drawing, ...]:
    """One page with the whole, or a page for every round."""
    whole = _whole(page, width)
    return with_feet([whole] if whole is not None else _by_rounds(page, width), event)


class _Block:
    """A match on the drawing: its two names as they fit into the column."""

    def __init__(self, pair: Pair, width: float) -> None:
        self.pair = pair
        scores = [width_of(shown(side.score), LEAST_NAME, True) for side in pair.sides]
        self.score = max(scores) + PADDING if any(scores) else 0.0
        room = width - 2 * PADDING - self.score
        self.names = [fit(shown(side.name), room, LEAST_NAME, LEAST_NAME, side.won, MOST_LINES) for side in pair.sides]
        self.heights = [max(name.height, LEAST_NAME * LEADING) + 4 for name in self.names]
        self.height = sum(self.heights) + CAPTION

    @property
    def keeps_size(self) -> bool:
        """Whether the names of teams are as large as they have to be; a "winner of Q1" may be smaller."""
        sides = zip(self.pair.sides, self.names, strict=True)
        return all(name.size >= LEAST_NAME or not side.known for side, name in sides)


def _whole(page: Bracket, width: float) -> Sketch | None:
    """The drawing, or None where names would become too small or the boxes too many."""
    columns = page.layout.columns
    each = (width - 2 * MARGIN - BETWEEN * (columns - 1)) / columns
    if each < 330:
        return None
    blocks = {pair.key: _Block(pair, each) for pair in page.pairs}
    at = {place.match: place for place in page.layout.places}
    unit = ROOM / page.layout.height
    tops: dict[str, float] = {}
    for _column, places in groupby(sorted(page.layout.places, key=lambda p: (p.column, p.centre)), lambda p: p.column):
        y = TOP - 12
        inside = [place for place in places if place.match in blocks]
        for place in inside:
            block = blocks[place.match]
            y = max(y, TOP + place.centre * unit - block.height / 2)
            tops[place.match] = y
            y += block.height + 8
        over = y - 8 - BOTTOM
        if over > 0:  # push up what was pushed down
            limit = BOTTOM
            for place in reversed(inside):
                block = blocks[place.match]
                tops[place.match] = min(tops[place.match], limit - block.height)
                limit = tops[place.match] - 8
            if inside and tops[inside[0].match] < TOP - 13:
                return None
    if not all(block.keeps_size for block in blocks.values()):
        return None
    made = sketch(Head(shown(page.title)), width)
    for one, other in page.layout.lines:
        if one in tops and other in tops:
            _connect(made, blocks, tops, at[one].column, one, other, each)
    for key, top in tops.items():
        _box(made, blocks[key], MARGIN + at[key].column * (each + BETWEEN), top, each)
    return made


def _centre(block: _Block, top: float) -> float:
    return top + CAPTION + (block.height - CAPTION) / 2


def _connect(
    made: Sketch, blocks: dict[str, _Block], tops: dict[str, float], column: int, one: str, other: str, each: float
) -> None:
    x = MARGIN + column * (each + BETWEEN) + each
    y, to_y = _centre(blocks[one], tops[one]), _centre(blocks[other], tops[other])
    half = x + BETWEEN / 2
    made.add(Line(x, y, half, y), Line(half, y, half, to_y), Line(half, to_y, x + BETWEEN, to_y))


def _box(made: Sketch, block: _Block, x: float, top: float, width: float) -> None:
    pair = block.pair
    caption = " · ".join(part for part in (shown(pair.title), shown(pair.where)) if part)
    fitted = fit(caption, width, SMALL - 2, 24, False, 1)
    made.add(Text(x + 4, top + CAPTION / 2 - 2, fitted.lines[0], fitted.size, Role.QUIET))
    y = top + CAPTION
    made.add(Box(x, y, width, block.height - CAPTION, Role.BAND, Role.HAIRLINE, 10))
    for side, name, height in zip(pair.sides, block.names, block.heights, strict=True):
        _side(made, side, name, x, y, width, height)
        y += height


def _side(made: Sketch, side: Side, name: Fitted, x: float, y: float, width: float, height: float) -> None:
    role = Role.ACCENT if side.won else Role.INK if side.known else Role.QUIET
    made.lines(x + PADDING, y + (height - name.height) / 2, name.lines, name.size, role, side.won)
    if side.score:
        made.add(Text(x + width - PADDING, y + height / 2, shown(side.score), LEAST_NAME, role, True, RIGHT))


def _by_rounds(page: Bracket, width: float) -> list[Sketch]:
    """A list for each round, the first one first; the title says which."""
    made: list[Sketch] = []
    columns = {place.match: place.column for place in page.layout.places}
    pairs = sorted((pair for pair in page.pairs if pair.key in columns), key=lambda pair: columns[pair.key])
    for _column, group in groupby(pairs, key=lambda pair: columns[pair.key]):
        made += filled((_listed(pair, width) for pair in group), Head(shown(page.title)), width, space=14)
    return made


def _listed(pair: Pair, width: float) -> Row:
    inner = width - 2 * MARGIN - 60
    score = max(width_of(shown(side.score), LEAST_NAME, True) for side in pair.sides) + 40
    names = [fit(shown(side.name), inner - score, LEAST_NAME, LEAST_NAME, side.won, MOST_LINES) for side in pair.sides]
    caption = " · ".join(part for part in (shown(pair.title), shown(pair.where)) if part)
    height = sum(name.height for name in names) + SMALL * LEADING + 20

    def draw(sheet: Sketch, x: float, y: float, wide: float) -> None:
        sheet.add(Box(x, y, wide, height, Role.BAND, radius=14))
        at = y + 8
        at = sheet.lines(x + 30, at, [caption], SMALL, Role.QUIET)
        for side, name in zip(pair.sides, names, strict=True):
            role = Role.ACCENT if side.won else Role.INK if side.known else Role.QUIET
            middle = at + name.height / 2
            at = sheet.lines(x + 30, at, name.lines, name.size, role, side.won)
            if side.score:
                sheet.add(Text(x + wide - 30, middle, shown(side.score), LEAST_NAME, role, True, RIGHT))

    return Row(height, draw)
