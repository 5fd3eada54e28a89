"""The rules of a game on paper: the full handout, a quick card of one page, a table tent with the points.

The text is a template (:mod:`app.printing.sheets.handout_template`); every figure in it comes from the house rules in
force. The foot says which version they are, what differs from the printed rules and which rulings hold; in the text the
first is marked with *, the second with †.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Block, Cell, Column, Document, Gap, Large, Passage, Row, Span, Table, Tent
from app.printing.fonts import unit_width
from app.printing.reading import as_text
from app.printing.sheets import handout_template as templates
from app.printing.sheets.handout_template import Kind
from app.printing.sheets.handout_words import Words
from app.printing.sheets.occasion import Occasion, event_text, foot, strip
from app.printing.tables import PAD


class Form(StrEnum):
    """The three papers of a handout, by the part of the template that they show."""

    FULL = "handout"
    CARD = "card"
    TENT = "tent"


TITLES = {
    Form.FULL: N_("{game}: the rules"),
    Form.CARD: N_("{game}: quick card"),
    Form.TENT: N_("{game}: table tent"),
}


@dataclass(frozen=True, slots=True)
class Handout:
    """The facts: which handout (a name of :func:`app.printing.sheets.handout_template.names`) and in which form.

    ``rules`` are the house rules in force by the key of their game, ``version`` says in words which they are, ``money``
    are the amounts among them in words, by setting. ``subject`` is the tournament.
    """

    occasion: Occasion
    name: str
    form: Form
    rules: tuple[tuple[str, Any], ...]
    money: tuple[tuple[str, str], ...] = ()
    version: str = ""
    subject: str = ""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Type sizes in points and the space under a paragraph in millimetres."""

    body: float
    heads: tuple[float, float]
    table: float
    row: float
    after: float


_SIZES = {
    Form.FULL: _Sizes(10.42, (12.5, 11.0), 10.42, 5.2, 1.1),
    Form.CARD: _Sizes(12.5, (15.5, 13.0), 12.5, 6.8, 2.0),
    Form.TENT: _Sizes(18.0, (24.0, 20.0), 20.0, 10.5, 2.0),
}
_SQUEEZE = 0.96
"""So much smaller the full handout may be set to save a page: its body stays 10 points."""
_ENLARGE = 1.4
"""So much larger a quick card may be set to fill its page."""
_NARROW = 22.0
"""A column whose texts are no wider than so many millimetres is just as wide as they are."""
_WHOLE = 14
"""A table of no more rows is not broken."""


def document(facts: Handout, language: Language = ENGLISH) -> Document:
    """The handout, quick card or tent in ``language``; paragraphs that are not translated stand there in English."""
    sheet = _Sheet(facts, language)
    title = language.text(say(TITLES[facts.form], game=sheet.words.template.head["title"]))
    if facts.form is Form.TENT:
        return Document("handout-tent", (Tent(tuple(sheet.tent())),))
    blocks = tuple(sheet.blocks())
    if facts.form is Form.FULL:
        blocks += tuple(sheet.rulings())
    header = strip(facts.occasion, title, facts.subject, language)
    below = replace(foot(facts.occasion, language), rulings=tuple(sheet.foot()))
    kind = "handout" if facts.form is Form.FULL else "handout-card"
    enlarge = _ENLARGE if facts.form is Form.CARD else 1.0
    return Document(kind, blocks, header, below, columns=2, squeeze=_SQUEEZE, enlarge=enlarge)


def paragraphs(facts: Handout, language: Language = ENGLISH) -> dict[str, str]:
    """The words of each named block that stands on the sheet."""
    sheet = _Sheet(facts, language)
    return {block.name: as_text(Document("", made)) for block, made in sheet.named()}


class _Sheet:
    """The blocks of a sheet."""

    def __init__(self, facts: Handout, language: Language) -> None:
        self._facts = facts
        self._language = language
        self._sizes = _SIZES[facts.form]
        self.words = Words(facts.name, facts.rules, dict(facts.money), language)

    def blocks(self) -> Iterator[Block]:
        """The blocks of the form's part; a heading with nothing under it is left out."""
        heading: tuple[Block, ...] = ()
        for block, made in self.named():
            if block.kind is Kind.HEADING:
                heading = made
            elif made:
                yield from (*heading, *made)
                heading = ()

    def named(self) -> Iterator[tuple[templates.Block, tuple[Block, ...]]]:
        """Each block of the form's part that stands under these rules, and what it becomes."""
        for block in self.words.template.parts[self._facts.form]:
            if not self.words.stands(block):
                continue
            if block.kind is Kind.HEADING:
                yield block, self._heading(self.words.head(block)[0], self._sizes.heads[block.level - 2])
            elif block.kind is Kind.TABLE:
                yield block, (self._table(block), Gap(self._sizes.after + 0.6))
            else:
                yield block, tuple(self._passages(block))

    def _heading(self, text: str, size: float) -> tuple[Block, ...]:
        """A heading, nearer to what it heads than to what stands above it."""
        return Gap(size * 0.2), Passage((Span(text, True),), size, joined=True, after=size * 0.05)

    def _passages(self, block: templates.Block) -> Iterator[Block]:
        items = [cells[0] for cells in self.words.items(block)]
        for number, text in enumerate(items, start=1):
            mark = {Kind.BULLETS: "•", Kind.NUMBERS: f"{number}."}.get(block.kind, "")
            announces = block.kind is Kind.PARAGRAPH and text.endswith(":")  # what follows stands with it
            after = self._sizes.after * (1.0 if number == len(items) else 0.6)
            yield Passage(spans(text), self._sizes.body, mark, joined=announces, after=after)

    def _table(self, block: templates.Block) -> Table:
        rows = [tuple(map(_cell, cells)) for cells in self.words.items(block)]
        size = self._sizes.table
        columns = []
        for at, (title, align) in enumerate(zip(self.words.head(block), block.aligns, strict=True)):
            words = title.split() if at else [title]  # over a narrow column a title may take two lines
            texts = [(word, True) for word in words] + [(row[at].text, row[at].bold) for row in rows]
            widest = size * max(unit_width(text, bold) for text, bold in texts)
            narrow = at > 0 and widest <= _NARROW
            columns.append(Column(title, widest, widest + 2 * PAD + 0.5 if narrow else 0.0, align))
        whole = len(rows) <= _WHOLE
        made = tuple(Row(row, joined=whole and at < len(rows) - 1) for at, row in enumerate(rows))
        return Table(tuple(columns), made, size, self._sizes.row, head_size=size, smallest=size)

    def foot(self) -> Iterator[str]:
        """The version, what differs, and the rulings: told at the end of the full handout, named on the card."""
        t, words, form = self._language.text, self.words, self._facts.form
        if self._facts.version:
            yield self._facts.version
        if words.differences:
            told = "; ".join(map(words.differing, words.differences))
            yield t(say(N_("* differs from the printed rules: {told}"), told=told))
        else:
            yield t(N_("Nothing differs from the printed rules"))
        if words.rulings and form is Form.CARD:
            named = "; ".join(map(words.label, words.rulings))
            yield t(say(N_("† rulings where the printed rules are open: {named}"), named=named))
        elif words.rulings:
            where = N_("told at the end") if form is Form.FULL else N_("told in the handout")
            yield t(say(N_("† {n} {n:ruling|rulings} where the printed rules are open: {where}"),
                        n=len(words.rulings), where=say(where)))  # fmt: skip
        if note := words.template.head.get("note"):
            yield note

    def rulings(self) -> Iterator[Block]:
        """Every setting that differs, and every ruling in force with its clause."""
        words = self.words
        for title, told in (
            (N_("* Other than in the printed rules"), map(words.differing, words.differences)),
            (N_("† Rulings in force"), map(words.ruling, words.rulings)),
        ):
            lines = [Passage(spans(line), self._sizes.body, "•", after=0.6) for line in told]
            if lines:
                yield from (*self._heading(self._language.text(title), self._sizes.heads[0]), *lines)

    def tent(self) -> Iterator[Block]:
        """What each half of a tent shows: the game, the points, and where they come from."""
        yield from (Large(self.words.template.head["title"], 34.0), Gap(3.0), *self.blocks())
        for line in (event_text(self._facts.occasion, self._language), " · ".join(self.foot())):
            yield Passage((Span(line),), 9.0, after=0.4)


_BOLD = re.compile(r"\*\*(.+?)\*\*")


def spans(text: str) -> tuple[Span, ...]:
    """``text`` with its bold words (``**so**``) apart."""
    parts = _BOLD.split(text)
    return tuple(Span(part, at % 2 == 1) for at, part in enumerate(parts) if part)


def _cell(text: str) -> Cell:
    bold = re.fullmatch(r"\*\*(.+?)\*\*(\*?†?)", text)
    return Cell("".join(bold.groups()) if bold else text, bold is not None, lines=4)
