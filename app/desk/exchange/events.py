"""Which of the day's events a cell names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.desk.exchange.names import clean, compared
from app.desk.exchange.words import has_any, vocabulary


@dataclass(frozen=True, slots=True)
class Offered:
    """One tournament the event offers: its key, the game (a key of the vocabulary), its own title; the size of a team
    (0: individuals); the fee in cents of one player or team, and a member's share (None: not known)."""

    key: str
    game: str
    title: str = ""
    team_size: int = 0
    fee: int | None = None
    share: int | None = None


OFFERED = (Offered("rummy13", "rummy13", fee=5000), Offered("twentyeight", "twentyeight", team_size=3, fee=9000))

_PRICE_OR_TIME = re.compile(
    r"[$€₹£]\s*\d+(?:[.,]\d+)?|\d{1,2}[:.]\d\d\s*(?:[ap]\.?m\.?)?|\b\d{1,2}\s*[ap]\.?m\b\.?|\d{4}-\d\d-\d\d|\d{1,2}/\d{1,2}(?:/\d{2,4})?"
    r"|\b(?:team|teams|group) of (?:3|three)\b",
    re.IGNORECASE,
)
_OPTIONS = re.compile(r"[;\n]")
_PARTS = re.compile(r"[;\n,/+&|]|\band\b")


@dataclass(frozen=True, slots=True)
class Named:
    """The keys of the events named, in order, and the words that name no event of this day."""

    events: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


@lru_cache(maxsize=32)
def _pattern(offered: tuple[Offered, ...]) -> tuple[re.Pattern[str], tuple[str | None, ...]]:
    by_game: dict[str, str] = {}
    for entry in offered:
        by_game.setdefault(entry.game, entry.key)
    ways: list[tuple[str, str | None]] = [
        (re.escape(compared(entry.title)), entry.key) for entry in offered if compared(entry.title)
    ]
    ways += [(pattern, by_game.get(game)) for game, patterns in vocabulary().games for pattern in patterns]
    ways.sort(key=lambda way: -len(way[0]))
    return re.compile("|".join(f"({pattern})" for pattern, _ in ways)), tuple(key for _, key in ways)


def mentioned(text: str, offered: tuple[Offered, ...] = OFFERED) -> list[str | None]:
    """The events whose names stand in ``text``, in order; None for a game that is not offered."""
    pattern, keys = _pattern(offered)
    folded = compared(_PRICE_OR_TIME.sub(" ", clean(text)))
    found: list[str | None] = []
    position = 0
    while match := pattern.search(folded, position):
        before = match.start() == 0 or folded[match.start() - 1] == " "
        after = match.end() == len(folded) or folded[match.end()] == " "
        if before and after and match.end() > match.start():
            key = keys[(match.lastindex or 1) - 1]
            if key not in found:
                found.append(key)
            position = match.end()
        else:
            blank = folded.find(" ", match.start())
            if blank < 0:
                break
            position = blank + 1
    return found


def read_events(text: str, offered: tuple[Offered, ...] = OFFERED, alone: frozenset[str] = frozenset()) -> Named:
    """The events of a cell. Ticked options are parted by ``;`` or line feeds; a comma inside an option parts nothing.

    ``alone`` holds folded texts that fill a whole cell elsewhere in the column: only such a piece behind a comma is an
    option of its own.
    """
    events: list[str] = []
    unknown: list[str] = []
    for option in _OPTIONS.split(text):
        words = clean(option)
        folded = compared(words)
        if not folded:
            continue
        if folded in vocabulary().cells["both"] or (
            has_any(folded, frozenset({"both"})) and not mentioned(words, offered)
        ):
            _add(events, [entry.key for entry in offered])
            continue
        found = mentioned(words, offered)
        known = [key for key in found if key is not None]
        _add(events, known)
        if not found:
            unknown.append(words)
        elif None in found:
            strange = [part for part in _PARTS.split(words) if None in mentioned(part, offered)]
            unknown.extend(clean(part) for part in strange or [words])
        elif alone:
            pieces = [clean(part) for part in words.split(",")]
            unknown.extend(
                piece for piece in pieces if compared(piece) in alone and not mentioned(piece, offered)
            ) if len(pieces) > 1 else None
    return Named(tuple(events), tuple(unknown))


def _add(events: list[str], keys: Sequence[str]) -> None:
    events.extend(key for key in keys if key not in events)


_PRODUCT = re.compile(
    r"^(?P<name>.*?)\s*\(\s*Amount:\s*(?P<amount>[\d.,]+)\s*(?P<currency>[A-Z]{3})?\s*(?:,\s*Quantity:\s*(?P<count>\d+))?[^)]*\)",
    re.IGNORECASE,
)
_TOTAL = re.compile(r"^\s*Total:?\s*[^\d]*(?P<amount>[\d.,]+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Product:
    """One line of an order: what, the price of one in cents, how many."""

    name: str
    price: int
    count: int


@dataclass(frozen=True, slots=True)
class Order:
    """The products of a cell and their total in cents."""

    products: tuple[Product, ...]
    total: int


def read_order(text: str) -> Order | None:
    """The order that a form writes into one cell (``NAME (Amount: 25.00 USD, Quantity: 1)``, ``Total: 25.00``)."""
    from app.desk.exchange.paid import cents

    if "amount:" not in text.lower():
        return None
    products: list[Product] = []
    total: int | None = None
    for line in re.split(r"[\r\n]+", text):
        words = clean(line)
        if match := _PRODUCT.match(words):
            products.append(Product(match["name"], cents(match["amount"]), int(match["count"] or 1)))
        elif match := _TOTAL.match(words):
            total = cents(match["amount"])
    if not products:
        return None
    return Order(tuple(products), sum(p.price * p.count for p in products) if total is None else total)
