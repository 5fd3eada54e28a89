"""Facts of the board laid out as drawings: a page of facts becomes as many drawings as it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from app.desk.public.facts import Bracket, Call, Calls, Clock, Drawn, Notice, Page, Pool, Standing, Standings
from app.ui.public.bracket import bracket_pages
from app.ui.public.cards import drawn_pages
from app.ui.public.frame import (
    BOTTOM,
    COLUMN_GAP,
    LEAST_NAME,
    MARGIN,
    NAME,
    ROOM,
    SMALL,
    TOP,
    Head,
    Row,
    filled,
    middle,
    sketch,
    with_feet,
)
from app.ui.public.palette import Role
from app.ui.public.plane import RIGHT, Box, Drawing, Sketch, Text
from app.ui.public.type import LEADING, Fitted, fit, width_of
from app.ui.words import _, day_words, shown

ROW = NAME * LEADING
GAP = 44.0
HEADING = 54.0
MOST_LINES = 6


def lay_out(page: Page, width: float, event: str) -> tuple[Drawing, ...]:
    """The drawings of a page on a plane ``width`` wide; ``event`` stands in the foot."""
    return _LAYOUTS[type(page)](page, width, event)


# calls


def _calls(page: Calls, width: float, event: str) -> tuple[Drawing, ...]:
    head = Head(shown(page.title), badge=shown(page.when))
    for times in LARGER:  # a few calls are written larger, as long as all of them stand on one page
        rows = [_call(call, _number_room(page, width, times), width, times) for call in page.calls]
        if times == 1 or sum(row.height + SPACE for row in rows) <= ROOM:
            break
    return with_feet(filled(rows, head, width, space=SPACE), event)


LARGER = (1.7, 1.35, 1)
SPACE = 14.0


def _number_room(page: Calls, width: float, times: float) -> float:
    number = max((width_of(call.table, 96 * times, True) for call in page.calls), default=0) + 40
    return min(max(number, 150.0 * times), width / 4)


def _call(call: Call, number: float, width: float, times: float) -> Row:
    side, small = _call_side(call), SMALL * times
    room = width - 2 * MARGIN - number - 40 - (max(width_of(words, small, True) for words in side) + 70 if side else 0)
    game = fit(shown(call.game), room, small, 28) if call.game else None
    rest = (game.height if game else 0) + 28 * times
    size = float(int(LEAST_NAME * times))
    names = _names(call, room, size)
    while sum(one.height for one in names) + rest > ROOM and size > 20:
        size = float(int(size * 0.92))  # a table of many long names, which would not fit on one page
        names = _names(call, room, size)
    text = sum(one.height for one in names) + (game.height if game else 0)
    height = max(text + 28 * times, 132 * times)

    def draw(made: Sketch, x: float, y: float, wide: float) -> None:
        made.add(Box(x, y, wide, height, Role.BAND, radius=14))
        made.add(Box(x, y, number, height, Role.LOUD if call.last else Role.BACK, radius=14))
        table = fit(call.table, number - 30, float(int(96 * times)), 40, True, 1)
        role = Role.LOUD_INK if call.last else Role.CARD
        made.add(Text(x + number / 2, y + height / 2, table.lines[0], table.size, role, True, 0.5))
        at = y + (height - text) / 2
        for one in names:
            at = made.lines(x + number + 36, at, one.lines, one.size, Role.INK, True)
        if game:
            made.lines(x + number + 36, at, game.lines, game.size, Role.QUIET)
        for line, words in enumerate(side):
            role = Role.LOUD if call.last else Role.QUIET
            middle_of = y + height / 2 + (line - (len(side) - 1) / 2) * small * LEADING
            made.add(Text(x + wide - 30, middle_of, words, small, role, call.last, RIGHT))

    return Row(height, draw)


def _call_side(call: Call) -> tuple[str, ...]:
    if call.last:
        return _("LAST CALL"), call.at
    return (_("called {time}", time=call.at),) if call.at else ()


def _names(call: Call, room: float, size: float) -> list[Fitted]:
    """Two teams on one line if they fit, else each on its own; players one after the other, never parted."""
    names = [shown(name) for name in call.names]
    if call.versus:
        together, large = " – ".join(names), max(size, float(int(size * NAME / LEAST_NAME)))
        if width_of(together, large, True) <= room:
            return [Fitted(large, (together,))]
        return [fit(name, room, large, size, True, MOST_LINES) for name in names]
    return _flow(names, room, size)


def _flow(names: Sequence[str], room: float, size: float) -> list[Fitted]:
    lines: list[Fitted] = []
    line = ""
    for name in names:
        longer = f"{line}  ·  {name}" if line else name
        if width_of(longer, size, True) <= room:
            line = longer
            continue
        if line:
            lines.append(Fitted(size, (line,)))
        line = name
        if width_of(name, size, True) > room:
            lines.append(fit(name, room, size, size, True, MOST_LINES))
            line = ""
    return [*lines, Fitted(size, (line,))] if line else lines


# standings


def _standings(page: Standings, width: float, event: str) -> tuple[Drawing, ...]:
    badge = _("provisional") if page.provisional else ""
    head = Head(shown(page.title), badge)
    first = [_champion(page, width, head)] if page.champion else []
    lines = page.lines
    dense = len(lines) > 20 and width > 1700
    figures = page.columns[-1:] if dense or width < 1500 else page.columns
    columns = [shown(words) for words in figures]
    kept = len(columns)
    widths = [
        max(
            [width_of(title, SMALL) for title in columns[number : number + 1]]
            + [width_of(line.figures[len(line.figures) - kept + number], NAME, number == kept - 1) for line in lines],
            default=0,
        )
        for number in range(kept)
    ]
    place = max((width_of(line.place, NAME) for line in lines), default=0) + 8
    each = (width - 2 * MARGIN - COLUMN_GAP) / 2 if dense else width - 2 * MARGIN
    room = each - place - 34 - sum(one + GAP for one in widths) - 24
    rows = [_line(line, number, room, place, widths) for number, line in enumerate(lines)]
    top = TOP + (HEADING if columns else 0)

    def start(made: Sketch, x: float, y: float, wide: float) -> None:
        at = x + wide - 20
        for title, one in zip(reversed(columns), reversed(widths), strict=True):
            made.add(Text(at, y + 22, title, SMALL, Role.QUIET, align=RIGHT))
            at -= one + GAP

    made = filled(rows, head, width, top, 2 if dense else 1, start=start if columns else None)
    return with_feet([*first, *(made if lines else [])] or [sketch(head, width)], event, shown(page.remark))


def _line(line: Standing, number: int, room: float, place: float, widths: list[float]) -> Row:
    name = fit(line.name, room, NAME, LEAST_NAME, True, MOST_LINES)
    height = max(ROW, name.height)

    def draw(made: Sketch, x: float, y: float, wide: float) -> None:
        if number % 2 == 0:
            made.add(Box(x, y, wide, height, Role.BAND, radius=10))
        role = Role.QUIET if line.out else Role.INK
        middle_of = y + height / 2
        made.add(Text(x + place + 6, middle_of, line.place, NAME, Role.QUIET, align=RIGHT))
        made.lines(x + place + 34, middle_of - name.height / 2, name.lines, name.size, role, not line.out)
        at = x + wide - 20
        figures = line.figures[len(line.figures) - len(widths) :] if widths else ()
        for figure, one in zip(reversed(figures), reversed(widths), strict=True):
            last = at == x + wide - 20
            made.add(Text(at, middle_of, figure, NAME, role if last else Role.QUIET, last, RIGHT))
            at -= one + GAP

    return Row(height, draw)


def _champion(page: Standings, width: float, head: Head) -> Sketch:
    made = sketch(head, width)
    blocks = [
        (_("Champion"), 70.0, 50.0, Role.QUIET, False),
        (page.champion, 190.0, 90.0, Role.LOUD, True),
        (" · ".join(page.players), 70.0, LEAST_NAME, Role.INK, False),
    ]
    middle(made, width, [block for block in blocks if block[0]])
    return made


# the small ones


def _pool(page: Pool, width: float, event: str) -> tuple[Drawing, ...]:
    made = sketch(Head(shown(page.title)), width)
    amount = fit(page.amount, width - 2 * MARGIN, 330, 120, True, 1)
    prizes = page.prizes[:6]
    top = TOP + (70 if prizes else 200)
    y = made.lines(width / 2, top, amount.lines, amount.size, Role.LOUD, True, 0.5) + 20
    if prizes:
        gap = 32.0
        each = min((width - 2 * MARGIN - gap * (len(prizes) - 1)) / len(prizes), 480.0)
        x = (width - each * len(prizes) - gap * (len(prizes) - 1)) / 2
        sums = [fit(amount, each - 40, 84, 40, True, 1) for _place, amount in prizes]
        size = min(one.size for one in sums)
        for (place, prize), _fitted in zip(prizes, sums, strict=True):
            made.add(Box(x, y, each, 230, Role.BAND, radius=16))
            made.add(Text(x + each / 2, y + 66, _("place {n}", n=place), 44, Role.QUIET, align=0.5))
            made.add(Text(x + each / 2, y + 152, prize, size, Role.INK, True, 0.5))
            x += each + gap
    remark = "" if page.decided else _("as it is now; it grows with every entry")
    return with_feet([made], event, remark)


def _notice(page: Notice, width: float, event: str) -> tuple[Drawing, ...]:
    made = sketch(Head(_("To everybody")), width)
    size = 170.0
    while (fitted := _paragraph(page.text, width, size)).height > BOTTOM - TOP - 20 and size > 40:
        size = float(int(size * 0.93))
    y = TOP + (BOTTOM - TOP - fitted.height) / 2
    made.lines(width / 2, y, fitted.lines, fitted.size, Role.INK, True, 0.5)
    return with_feet([made], event)


def _paragraph(text: str, width: float, size: float) -> Fitted:
    return fit(text.replace("\n", " \n ") if "\n" not in text else text, width - 2 * MARGIN, size, size, True, 99)


def _clock(page: Clock, width: float, event: str) -> tuple[Drawing, ...]:
    made = Sketch(width, Text(width / 2, 700, "", 400, Role.INK, True, 0.5))
    title = fit(page.event, width - 2 * MARGIN, 110, 60, True, 2)
    y = made.lines(width / 2, 120, title.lines, title.size, Role.ACCENT, True, 0.5)
    where = " · ".join(part for part in (day_words(page.day), page.venue) if part)
    under = fit(where, width - 2 * MARGIN, 56, 40, False, 2)
    made.lines(width / 2, y + 10, under.lines, under.size, Role.QUIET, False, 0.5)
    return (made.done(),)


_LAYOUTS: dict[type, Callable[[Any, float, str], tuple[Drawing, ...]]] = {
    Calls: _calls,
    Standings: _standings,
    Bracket: bracket_pages,
    Pool: _pool,
    Drawn: drawn_pages,
    Notice: _notice,
    Clock: _clock,
}
