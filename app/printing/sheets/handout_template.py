"""Templates of the handouts: Markdown files whose paragraphs have names, so that a translation can give each of them.

A template is ``resources/handouts/GAME.LANGUAGE.md``; how it is written is told in ``resources/handouts/README.md``.
Reading is strict: what is wrong is told with file and line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Any, NoReturn

from app.errors import DeskError
from app.language import N_, say
from app.paths import resource
from app.printing.document import Align

FOLDER = resource("handouts")
ENGLISH = "en"
PARTS = ("handout", "card", "tent")
"""The parts of a file, each under a heading of the first level: the full handout, the quick card, the table tent."""
FENCE = "+++"
_HEAD: Mapping[str, type] = {
    "title": str, "games": list, "clauses": dict, "skipped": dict, "unfelt": dict, "labels": dict, "means": dict,
    "words": dict, "phrases": dict, "printed": dict, "note": str,
}  # fmt: skip
"""What the front matter may hold."""
_NAME = re.compile(r"\{#([a-z0-9-]+)(?P<unchecked> unchecked)?(?: if (?P<when>[^{}]+))?\}")
_PREFIX = re.compile(r"\{(if|each) ([^{}]+)\} *(.*)")
_CONDITION = re.compile(r"([a-z0-9_.]+) *(!?=) *([a-z0-9_|-]+)")
PLACE = re.compile(r"\{([a-z0-9_.]+)(?::([^{}]*))?\}")
"""A place for a value in a text."""
_ITEM = re.compile(r"(-|\d+\.) +(.+)")


class Kind(StrEnum):
    """What a block of a template is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    BULLETS = "bullets"
    NUMBERS = "numbers"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Condition:
    """A place of the rules has one of ``values``, written as in a house-rules file (or, negated, none of them)."""

    path: str
    values: tuple[str, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A paragraph, a list item or a row of a table: its cells, when it stands, and for each of what it is repeated."""

    cells: tuple[str, ...]
    line: int
    when: tuple[Condition, ...] = ()
    each: str = ""


@dataclass(frozen=True, slots=True)
class Block:
    """A named block; a heading has its ``level`` (2 or 3), a table the ``aligns`` of its columns.

    ``unchecked`` tells of a translation that no reader of the language has looked at yet.
    """

    name: str
    kind: Kind
    items: tuple[Item, ...]
    line: int
    when: tuple[Condition, ...] = ()
    unchecked: bool = False
    level: int = 0
    aligns: tuple[Align, ...] = ()
    file: str = ""


@dataclass(frozen=True, slots=True)
class Template:
    """A file, or a translation laid over the English one: what its front matter says, and the blocks of each part."""

    file: str
    head: Mapping[str, Any]
    parts: Mapping[str, tuple[Block, ...]] = field(default_factory=dict)

    def table(self, key: str) -> Mapping[str, Any]:
        """A table of the front matter; empty where it is missing."""
        found: Mapping[str, Any] = self.head.get(key, {})
        return found

    @property
    def blocks(self) -> Iterator[Block]:
        """All blocks in order."""
        return (block for blocks in self.parts.values() for block in blocks)


def names() -> tuple[str, ...]:
    """The handouts that there are, by the names of their English files."""
    return tuple(sorted(path.name.split(".")[0] for path in FOLDER.glob(f"*.{ENGLISH}.md")))


@lru_cache(maxsize=32)
def template(name: str, language: str = ENGLISH) -> Template:
    """The template of a handout in ``language``; what is not translated stands there in English.

    :raises DeskError: a file is not written as it should be; names file and line.
    """
    english = read(FOLDER / f"{name}.{ENGLISH}.md")
    translated = FOLDER / f"{name}.{language}.md"
    return english if language == ENGLISH or not translated.exists() else over(english, read(translated))


def read(path: Path) -> Template:
    """The file ``path``, alone. Raises DeskError as :func:`template`."""
    return parse(path.read_text(encoding="utf-8"), path.name)


def over(english: Template, translation: Template) -> Template:
    """``english`` with each block that ``translation`` has by the same name, and what its front matter says.

    The order of the blocks and their conditions are those of the English file.
    """
    given = {(part, block.name): block for part, blocks in translation.parts.items() for block in blocks}
    parts: dict[str, tuple[Block, ...]] = {}
    for part, blocks in english.parts.items():
        laid = []
        for block in blocks:
            own = given.pop((part, block.name), None)
            if own is None:
                laid.append(block)
                continue
            if (own.kind, own.level, len(own.items)) != (block.kind, block.level, len(block.items)):
                complain(translation.file, own.line,
                          f"“{own.name}” is not built like the English one: {block.kind}, {len(block.items)}")
            items = (replace(mine, when=its.when) for mine, its in zip(own.items, block.items, strict=True))
            laid.append(replace(own, when=block.when, items=tuple(items)))
        parts[part] = tuple(laid)
    for (part, name), block in given.items():
        complain(translation.file, block.line, f"“{name}” is no block of the {part} in {english.file}")
    head = {
        key: {**english.table(key), **value} if isinstance(value, dict) else value
        for key, value in {**english.head, **translation.head}.items()
    }
    return Template(translation.file, head, parts)


def parse(text: str, file: str) -> Template:
    """The template in ``text``, called ``file`` in complaints. Raises DeskError as :func:`template`."""
    lines = text.splitlines()
    if not lines or lines[0] != FENCE or FENCE not in lines[1:]:
        complain(file, 1, f"the front matter between two lines {FENCE} is missing")
    end = lines.index(FENCE, 1)
    try:
        head = tomllib.loads("\n".join(lines[1:end]))
    except tomllib.TOMLDecodeError as trouble:
        complain(file, 1, f"the front matter is not TOML: {trouble}")
    for key, value in head.items():
        if not isinstance(value, _HEAD.get(key, ())):
            complain(file, 1, f"“{key}” does not belong in the front matter, or is written wrongly there")
    parts: dict[str, list[Block]] = {}
    for number, chunk in _chunks(lines, end + 1):
        if chunk[0].startswith("# "):
            part = chunk[0][2:].strip()
            if part not in PARTS or part in parts or len(chunk) > 1:
                complain(file, number, f"a heading of the first level alone begins a part: {', '.join(PARTS)}")
            parts[part] = []
        elif not parts:
            complain(file, number, "a heading of the first level must come first")
        else:
            block = _block(file, number, chunk)
            for item in block.items:
                if any(brace in PLACE.sub("", cell) for cell in item.cells for brace in "{}"):
                    complain(file, item.line, "what stands in braces is no place for a value, such as {first_drop}")
            last = list(parts.values())[-1]
            if any(one.name == block.name for one in last):
                complain(file, number, f"the name “{block.name}” is taken")
            last.append(block)
    return Template(file, head, {part: tuple(blocks) for part, blocks in parts.items()})


def _chunks(lines: list[str], start: int) -> Iterator[tuple[int, list[str]]]:
    """Lines that stand together, with the number of the first, counted from 1."""
    chunk: list[str] = []
    for at, line in enumerate([*lines[start:], ""], start):
        if line.strip():
            chunk.append(line.rstrip())
        elif chunk:
            yield at - len(chunk) + 1, chunk
            chunk = []


def _block(file: str, number: int, chunk: list[str]) -> Block:
    named = _NAME.fullmatch(chunk[0])
    if named is None or len(chunk) < 2:
        complain(file, number, "a block begins with a line {#name}, and its text follows below it")
    block = Block(named[1], Kind.PARAGRAPH, (), number, _conditions(file, number, named["when"]),
                  named["unchecked"] is not None, file=file)  # fmt: skip
    first = _PREFIX.sub(r"\3", chunk[1])
    body = chunk[1:]
    if first.startswith("#"):
        level = len(first) - len(first.lstrip("#"))
        if level not in (2, 3) or len(body) > 1:
            complain(file, number + 1, "a heading is one line that begins with ## or ###")
        return replace(block, kind=Kind.HEADING, level=level, items=(Item((first[level:].strip(),), number + 1),))
    if first.startswith("|"):
        return _table(file, number + 1, block, body)
    if _ITEM.match(first):
        kind = Kind.BULLETS if first.startswith("-") else Kind.NUMBERS
        return replace(block, kind=kind, items=tuple(_list_items(file, number + 1, body)))
    return replace(block, items=(Item((" ".join(line.strip() for line in body),), number + 1),))


def _list_items(file: str, number: int, body: list[str]) -> Iterator[Item]:
    item: Item | None = None
    for at, line in enumerate(body, number):
        plain, when, each = _prefixed(file, at, line)
        begun = _ITEM.match(plain)
        if begun is not None:
            if item is not None:
                yield item
            item = Item((begun[2],), at, when, each)
        elif item is not None and line.startswith("  "):
            item = replace(item, cells=(f"{item.cells[0]} {line.strip()}",))
        else:
            complain(file, at, "a list item begins with “- ” or “1. ”, and goes on two places further right")
    assert item is not None
    yield item


def _table(file: str, number: int, block: Block, body: list[str]) -> Block:
    items = []
    aligns: tuple[Align, ...] = ()
    for at, line in enumerate(body, number):
        plain, when, each = _prefixed(file, at, line)
        if not (plain.startswith("|") and plain.endswith("|") and len(plain) > 1):
            complain(file, at, "a row of a table begins and ends with |")
        cells = tuple(cell.strip() for cell in plain[1:-1].split("|"))
        if at == number + 1:
            if not all(re.fullmatch(":?-+:?", cell) for cell in cells):
                complain(file, at, "the second line of a table tells how its columns stand: |:--|--:|")
            aligns = tuple(_align(cell) for cell in cells)
        else:
            items.append(Item(cells, at, when, each))
        if len(cells) != len(items[0].cells):
            complain(file, at, f"this row has {len(cells)} cells, the first one {len(items[0].cells)}")
    if not aligns:
        complain(file, number, "the second line of a table is missing")
    return replace(block, kind=Kind.TABLE, items=tuple(items), aligns=aligns)


def _align(cell: str) -> Align:
    if cell.endswith(":"):
        return Align.CENTRE if cell.startswith(":") else Align.RIGHT
    return Align.LEFT


def _prefixed(file: str, number: int, line: str) -> tuple[str, tuple[Condition, ...], str]:
    """``line`` without what stands before it in braces: a condition, or of what it is repeated."""
    when: tuple[Condition, ...] = ()
    each = ""
    while prefix := _PREFIX.fullmatch(line):
        if prefix[1] == "if":
            when = _conditions(file, number, prefix[2])
        else:
            each = prefix[2].strip()
        line = prefix[3]
    return line, when, each


def _conditions(file: str, number: int, text: str | None) -> tuple[Condition, ...]:
    found = []
    for part in text.split(" and ") if text else ():
        condition = _CONDITION.fullmatch(part.strip())
        if condition is None:
            complain(file, number, f"“{part.strip()}” is no condition, such as “setting = value”")
        found.append(Condition(condition[1], tuple(condition[3].split("|")), condition[2] == "!="))
    return tuple(found)


def complain(file: str, line: int, why: str) -> NoReturn:
    """Raise DeskError: what is wrong at a line of a file."""
    raise DeskError(say(N_("{file}, line {line}: {why}"), file=file, line=line, why=why))
