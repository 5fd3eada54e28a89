"""A sheet as plain data: what stands on it, in order, before anybody knows where.

Lengths are millimetres, type sizes are points. Texts are already in the language of the paper. Everything is frozen and
can be compared, so a sheet is tested as text, and equal parts of many sheets are laid out once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from app.printing.stock import LabelStock


class Align(StrEnum):
    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Lines(StrEnum):
    """Which lines a table has."""

    GRID = "grid"
    ROWS = "rows"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a table. ``span`` counts the columns it covers; ``lines`` how many lines it may wrap to.

    ``under`` draws a heavy line below this cell alone.
    """

    text: str
    bold: bool = False
    align: Align | None = None
    size: float | None = None
    span: int = 1
    lines: int = 2
    tint: bool = False
    under: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One row: ``height`` overrules the table's, ``rule`` is a heavy line above, ``joined`` keeps the next with it."""

    cells: tuple[str | Cell, ...]
    height: float = 0.0
    rule: bool = False
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its title, and its width in millimetres or, without one, its share of what is left.

    Equal ``group`` names in neighbouring columns make one upper heading; ``heavy`` draws heavy lines at both sides.
    """

    title: str = ""
    share: float = 1.0
    width: float = 0.0
    align: Align = Align.LEFT
    group: str = ""
    heavy: bool = False
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under columns. ``row_height`` is the least; rows grow with wrapped text.

    ``stretch`` is the height up to which rows may grow to fill the page (0: they do not). The rows of a ``fixed`` table
    never grow: its texts make themselves small. No text becomes smaller than ``smallest`` points (0: the usual floor).
    """

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    size: float = 9.5
    row_height: float = 0.0
    lines: Lines = Lines.ROWS
    stretch: float = 0.0
    head_size: float = 8.0
    head_lines: int = 2
    fixed: bool = False
    smallest: float = 0.0


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading inside a sheet; it stays with what follows."""

    text: str
    size: float = 12.0


@dataclass(frozen=True, slots=True)
class Prose:
    """Running text, wrapped to the width."""

    text: str
    size: float = 10.0
    bold: bool = False
    align: Align = Align.LEFT
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of running text in one weight."""

    text: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of running text, some of it bold; with a ``mark`` (a bullet, a number) it hangs beside the mark.

    ``joined`` keeps its end with what follows, ``after`` is the space under it.
    """

    spans: tuple[Span, ...]
    size: float = 10.0
    mark: str = ""
    joined: bool = False
    after: float = 1.4


@dataclass(frozen=True, slots=True)
class Large:
    """One line as large as the width allows, up to ``size`` points: a table number, a name on a card."""

    text: str
    size: float
    bold: bool = True
    align: Align = Align.CENTRE
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Arrow:
    """A large arrow that points ``left``, ``right``, ``up`` or ``down``, so many millimetres high."""

    way: str
    height: float = 50.0


@dataclass(frozen=True, slots=True)
class Banner:
    """A framed sentence nobody may overlook."""

    text: str
    size: float = 11.0


@dataclass(frozen=True, slots=True)
class TickBox:
    """A box to tick with its text; ``ticked`` prints a cross in it, ``joined`` keeps it with what follows."""

    text: str
    ticked: bool = False
    size: float = 10.0
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Signatures:
    """Lines to sign on, side by side, each with its label under it."""

    labels: tuple[str, ...]
    height: float = 14.0


@dataclass(frozen=True, slots=True)
class Gap:
    """Empty space."""

    height: float


@dataclass(frozen=True, slots=True)
class PageBreak:
    """What follows stands on a new page."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table: its name ("A1"), who sits there ("" to be written in), and whether he deals first."""

    place: str
    player: str = ""
    dealer: bool = False


@dataclass(frozen=True, slots=True)
class SeatDiagram:
    """The seats in order of play, which goes counterclockwise, seen from above; ``middle`` stands on the table."""

    seats: tuple[Seat, ...]
    middle: str = ""
    seat_height: float = 9.0
    table_height: float = 7.0


@dataclass(frozen=True, slots=True)
class BracketSide:
    """One side of a bracket match: rank, team ("" while it is not known), and score ("" while unplayed).

    ``source`` says in small type who will come ("winner of Q1"), and leaves room to write the name.
    """

    team: str = ""
    seed: str = ""
    score: str = ""
    winner: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket; ``title`` names it, ``note`` says table and time."""

    title: str
    upper: BracketSide
    lower: BracketSide
    note: str = ""


@dataclass(frozen=True, slots=True)
class BracketRound:
    title: str
    matches: tuple[BracketMatch, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A tree of matches: each round has half the matches of the one before it. It takes the rest of the page.

    ``beside`` are matches off the tree (third place), drawn under the last round; ``champion`` labels the last line.
    Of a tree over several pages ``mark`` is the letter with which the last line leaves the page, and ``joins`` are
    those with which the sides of the first round come in, two for each match.
    """

    rounds: tuple[BracketRound, ...]
    beside: tuple[BracketMatch, ...] = ()
    champion: str = ""
    champion_name: str = ""
    mark: str = ""
    joins: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Beside:
    """Blocks next to each other: each part has its share of the width."""

    parts: tuple[tuple[float, tuple[Block, ...]], ...]
    gap: float = 5.0


@dataclass(frozen=True, slots=True)
class Cards:
    """Equal cards, ``across`` by ``down`` on a page, with lines to cut along."""

    cards: tuple[tuple[Block, ...], ...]
    across: int = 1
    down: int = 1


@dataclass(frozen=True, slots=True)
class Labels:
    """Cards on sheets of labels; the first ``start`` labels of the first sheet were used before."""

    cards: tuple[tuple[Block, ...], ...]
    stock: LabelStock
    start: int = 0


@dataclass(frozen=True, slots=True)
class Tent:
    """A page to be folded across its middle so that it stands: the blocks in the lower half, and again upside down."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Plaque:
    """A whole page in a frame with the four suits in its corners; the blocks stand in the middle of it."""

    blocks: tuple[Block, ...]


Block = (
    Table
    | Heading
    | Prose
    | Passage
    | Large
    | Arrow
    | Banner
    | TickBox
    | Signatures
    | Gap
    | PageBreak
    | SeatDiagram
    | Bracket
    | Beside
    | Cards
    | Labels
    | Tent
    | Plaque
)


@dataclass(frozen=True, slots=True)
class Picture:
    """A grey picture: its size in pixels, and a byte for each of them. Two with the same ``digest`` are the same."""

    digest: str
    width: int
    height: int
    grey: bytes = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Strip:
    """What the header of a sheet says: what it is, of which event, for which table or round; the event's ``logo``."""

    title: str
    event: str
    subject: str = ""
    logo: Picture | None = None


@dataclass(frozen=True, slots=True)
class Foot:
    """What the foot says; the texts in braces are filled when the pages are counted."""

    printed: str = "Printed {time}"
    page: str = "Page {page} of {pages}"
    sheet: str = "Sheet {number}"
    rulings: tuple[str, ...] = ()
    sponsor: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """One sheet of paper, of one or more pages. Labels, receipts and signs have neither ``strip`` nor foot.

    ``columns`` is the number of columns in which the blocks run down the page. Where that saves a page, all
    is set smaller by a factor that is not below ``squeeze``; what leaves a single page empty is set larger by one that
    is not above ``enlarge``.
    """

    kind: str
    blocks: tuple[Block, ...]
    strip: Strip | None = None
    foot: Foot = Foot()
    columns: int = 1
    landscape: bool = False
    squeeze: float = 0.8
    enlarge: float = 1.0


@dataclass(frozen=True, slots=True)
class Imprint:
    """What makes one printing differ from the next: the sheet's number ("" for none) and when it was printed."""

    number: str = ""
    printed: str = ""
