"""A document becomes pages: its blocks are broken over them and get their header and foot."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from app.printing.document import (
    Align,
    Bracket,
    Cards,
    Document,
    Foot,
    Imprint,
    Labels,
    PageBreak,
    Picture,
    Strip,
    Table,
)
from app.printing.fit import leading, put, wrap
from app.printing.label_pages import label_pages
from app.printing.page import RULE, Box, Code, Image, Line, Page, Piece, Placed, Text, joined_verticals
from app.printing.place import block_pieces, scaled, squeezed, stretched
from app.printing.stock import Stock
from app.printing.text import clean

STRIP_HEIGHT = 17.0
_CODE = 14.5
_LOGO = Box(0, 0, 30.0, 14.2)
"""The room for the event's logo."""
FOOT_HEIGHT = 5.5
_COLUMN_GAP = 8.0
_RULINGS_SIZE = 8.0
_AIR = 1.5
"""What stays free above the foot when a table grows to fill its page, in millimetres."""
_LITTLE = 0.3
"""A last page less full than this share is worth saving,"""
_SMALLER = (0.96, 0.92, 0.88, 0.84)
"""by setting everything smaller by one of these factors."""
_LARGER = (1.4, 1.35, 1.3, 1.25, 1.2, 1.15, 1.1, 1.05)
"""What fills a page badly is set larger by the first of these factors with which it still is one page."""


def lay_out(document: Document, stock: Stock, imprint: Imprint = Imprint()) -> list[Page]:  # noqa: B008 (frozen)
    """The pages of ``document`` on ``stock``, numbered, each with its header and foot; of a roll, its slips."""
    if stock.endless:
        return _slips(document, stock)
    if isinstance(document.blocks[0], Labels):
        return label_pages(document.blocks[0])
    if document.landscape:
        stock = stock.turned()
    width = stock.width - 2 * stock.margin
    top = stock.margin + (STRIP_HEIGHT if document.strip else 0.0)
    bottom = stock.height - stock.margin
    foot_height = 0.0
    if document.strip:
        foot_height = FOOT_HEIGHT + _rulings_height(document.foot.rulings, width)
    bottom -= foot_height
    columns = document.columns
    column = (width - _COLUMN_GAP * (columns - 1)) / columns
    bodies = _bodies(document, column, bottom - top)
    pages = []
    for number, body in enumerate(bodies, start=1):
        placed = []
        for index, stack in enumerate(body):
            x = stock.margin + index * (column + _COLUMN_GAP)
            y = top
            for piece in stack:
                placed.append(Placed(x, y, piece))
                y += piece.height
        verticals = joined_verticals([item for item in placed if item.piece.verticals])
        if verticals:
            placed.append(Placed(0, 0, Piece(0.0, lines=verticals)))
        if document.strip:
            placed.append(Placed(stock.margin, stock.margin, _strip(document.strip, document.foot, imprint, width)))
            foot = _foot(document.foot, imprint, width, foot_height, number, len(bodies))
            placed.append(Placed(stock.margin, bottom, foot))
        pages.append(Page(stock, tuple(placed)))
    return pages


def _slips(document: Document, stock: Stock) -> list[Page]:
    """Every card as a slip of its own, as long as it needs to be; without cards the whole document is one slip."""
    cards = [card for block in document.blocks if isinstance(block, Cards) for card in block.cards]
    width = stock.width - 2 * stock.margin
    pages = []
    for card in cards or [document.blocks]:
        placed = []
        y = stock.margin
        for piece in (piece for block in card for piece in block_pieces(block, width)):
            placed.append(Placed(stock.margin, y, piece))
            y += piece.height
        placed.append(Placed(0, 0, Piece(0.0, lines=joined_verticals(placed))))
        pages.append(Page(replace(stock, height=y + stock.margin), tuple(placed)))
    return pages


def _bodies(document: Document, width: float, height: float) -> list[list[list[Piece]]]:
    """The pieces of every page, all set a little smaller where that saves a page, or larger to fill a single one."""
    columns = document.columns
    bodies = _break(_pieces(document, width, height), height, columns)
    if len(bodies) > 1 and _filled(bodies[-1]) < _LITTLE * height:
        for factor in (one for one in _SMALLER if one >= document.squeeze):
            smaller = replace(document, blocks=tuple(squeezed(block, factor) for block in document.blocks))
            fewer = _break(_pieces(smaller, width, height), height, columns)
            if len(fewer) < len(bodies):
                return fewer
    for factor in (one for one in _LARGER if len(bodies) == 1 and one <= document.enlarge):
        larger = replace(document, blocks=tuple(scaled(block, factor) for block in document.blocks))
        grown = _break(_pieces(larger, width, height), height, columns)
        if len(grown) == 1:
            return grown
    return bodies


def _filled(body: list[list[Piece]]) -> float:
    return max(sum(piece.height for piece in stack) for stack in body)


def _pieces(document: Document, width: float, height: float) -> list[Piece]:
    """All pieces; when they leave room on a single page, what can grow takes it, every row alike.

    What stands between two page breaks fills its own page.
    """
    breaks = [index for index, block in enumerate(document.blocks) if index and isinstance(block, PageBreak)]
    if breaks:
        parts = pairwise((0, *breaks, len(document.blocks)))
        return [
            piece
            for start, end in parts
            for piece in _pieces(replace(document, blocks=document.blocks[start:end]), width, height)
        ]
    placed = [block_pieces(block, width, height) for block in document.blocks]
    room = height * document.columns - sum(piece.height for pieces in placed for piece in pieces) - _AIR
    growing = {index: block for index, block in enumerate(document.blocks) if isinstance(block, Table | Bracket)}
    rows = sum(len(block.rows) for block in growing.values() if isinstance(block, Table) and block.stretch)
    if room > 0:
        for index, block in growing.items():
            if isinstance(block, Bracket):
                placed[index] = stretched(block, width, room)
                break
            if block.stretch and block.rows:
                extra = min(room / rows, block.stretch - block.row_height)
                rows -= len(block.rows)
                if extra > 0.05:
                    placed[index] = stretched(block, width, extra)
                    room -= extra * len(block.rows)
    return [piece for pieces in placed for piece in pieces]


def _break(pieces: list[Piece], height: float, columns: int) -> list[list[list[Piece]]]:
    """Pages of columns of pieces; the columns of the last page are made equally long."""
    stacks = _stacks(pieces, height, columns)
    if columns > 1:
        full = (len(stacks) - 1) // columns * columns
        last = [piece for stack in stacks[full:] for piece in _without_repeated_head(stack, pieces)]
        low = max(sum(piece.height for piece in last) / columns, _tallest(last, height))
        while low < height:
            even = _stacks(last, low, columns)
            if len(even) <= columns:
                stacks[full:] = even
                break
            low += 2.0
    return [stacks[start : start + columns] for start in range(0, len(stacks), columns)]


def _tallest(pieces: list[Piece], height: float) -> float:
    """The height of the tallest group of joined pieces that a column can hold: a shorter column would tear it."""
    tallest, tall = 0.0, 0.0
    for piece in pieces:
        tall += piece.height
        if not piece.joined:
            tallest, tall = (max(tallest, tall) if tall <= height else tallest), 0.0
    return tallest


def _without_repeated_head(stack: list[Piece], pieces: list[Piece]) -> list[Piece]:
    """``stack`` as it came from ``pieces``: without the head that was set again above it."""
    if len(stack) > 1 and stack[0] is stack[1].head and stack[0].joined:
        first = next((at for at, piece in enumerate(pieces) if piece is stack[1]), 0)
        if first == 0 or pieces[first - 1] is not stack[0]:
            return stack[1:]
    return stack


def _stacks(pieces: list[Piece], height: float, columns: int) -> list[list[Piece]]:
    """Columns of pieces, one after another. Pieces that are joined stay together when a column can hold them."""
    stacks: list[list[Piece]] = [[]]
    filled = 0.0
    index = 0
    while index < len(pieces):
        group = [pieces[index]]
        while group[-1].joined and index + len(group) < len(pieces):
            group.append(pieces[index + len(group)])
        tall = sum(piece.height for piece in group)
        if group[0].breaks and stacks[-1]:
            stacks += [[] for _ in range(-len(stacks) % columns)]
            stacks.append([])
            filled = 0.0
        if tall > height:  # no column can hold it: break it after all
            group, tall = group[:1], group[0].height
        if stacks[-1] and filled + tall > height + 0.001:
            stacks.append([])
            filled = 0.0
        index += len(group)
        if not stacks[-1]:
            if len(stacks) > 1 and len(group) == 1 and group[0].blank:
                continue  # no empty space at the top of a column
            head = group[0].head
            if head:
                stacks[-1].append(head)
                filled += head.height
        stacks[-1] += group
        filled += tall
    return stacks if stacks[-1] or len(stacks) == 1 else stacks[:-1]


def _strip(strip: Strip, foot: Foot, imprint: Imprint, width: float) -> Piece:
    """The header: what it is, of which event, for which table or round, and the sheet's number with its code."""
    numbered = bool(imprint.number)
    logo = _logo(strip.logo)
    left = logo[0].box.width + 3.0 if logo else 0.0
    right = width - (_CODE + 3.0 if numbered else 0.0)
    subject = (right - left) * 0.4 if strip.subject else 0.0
    texts = put(strip.title, Box(left, 0, right - left - subject - 3.0, 9.0), 18, True, Align.LEFT, 1, 10)
    texts += put(strip.subject, Box(right - subject, 0, subject, 9.0), 14, True, Align.RIGHT, 2, 8)
    sheet = foot.sheet.format(number=imprint.number) if numbered else ""
    texts += put(strip.event, Box(left, 9.0, right - left - 40.0, 5.5), 10)
    texts += put(sheet, Box(right - 38.0, 9.0, 38.0, 5.5), 10, False, Align.RIGHT)
    codes = [Code(width - _CODE, 0, _CODE, f"#{imprint.number}")] if numbered else []
    rule = STRIP_HEIGHT - 1.8
    return Piece(STRIP_HEIGHT, texts, [Line(0, rule, width, rule, RULE)], codes=codes, images=logo)


def _logo(picture: Picture | None) -> tuple[Image, ...]:
    """The logo in the upper left corner of the header, as large as it may be."""
    if picture is None:
        return ()
    scale = min(_LOGO.width / picture.width, _LOGO.height / picture.height)
    width, height = picture.width * scale, picture.height * scale
    return (Image(Box(0, (_LOGO.height - height) / 2, width, height), picture),)


def _rulings_lines(rulings: tuple[str, ...], width: float) -> tuple[str, ...]:
    return wrap(clean(" · ".join(rulings)), width, _RULINGS_SIZE, False) if rulings else ()


def _rulings_height(rulings: tuple[str, ...], width: float) -> float:
    lines = _rulings_lines(rulings, width)
    return len(lines) * leading(lines, _RULINGS_SIZE) + 1.0 if lines else 0.0


def _foot(foot: Foot, imprint: Imprint, width: float, height: float, page: int, pages: int) -> Piece:
    """The foot: the rulings in force, when it was printed, and which page it is."""
    texts: list[Text] = []
    y = 0.6
    lines = _rulings_lines(foot.rulings, width)
    for line in lines:
        step = leading(lines, _RULINGS_SIZE)
        texts += put(line, Box(0, y, width, step), _RULINGS_SIZE)
        y += step
    last = Box(0, height - FOOT_HEIGHT + 1.0, width, FOOT_HEIGHT - 1.0)
    if foot.sponsor:
        texts += put(foot.sponsor, Box(width * 0.37, last.y, width * 0.4, last.height), 8, False, Align.CENTRE)
    if imprint.printed:
        left = Box(0, last.y, width * (0.36 if foot.sponsor else 0.6), last.height)
        texts += put(foot.printed.format(time=imprint.printed), left, 8)
    right = Box(width * 0.78, last.y, width * 0.22, last.height)
    texts += put(foot.page.format(page=page, pages=pages), right, 8, False, Align.RIGHT)
    return Piece(height, texts, [Line(0, 0.2, width, 0.2)])
