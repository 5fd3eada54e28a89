"""The rules of a game on paper: the full handout, a quick card of one page, a table tent with the points.

The text is a template (:mod:`app.printing.sheets.handout_template`); every figure in it comes from the house rules in
force. The foot says which version they are, what differs from the printed rules and which rulings hold; in the text the
first is marked with *, the second with †.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, NoReturn

from app.games import house_rules
from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Block,
    Cell,
    Column,
    Document,
    Gap,
    Large,
    Passage,
    Row,
    Span,
    Table,
    Tent,
)
from app.printing.fonts import unit_width
from app.printing.reading import as_text
from app.printing.sheets import handout_template as templates
from app.printing.sheets.handout_differences import Difference, Ruling, differences, rulings
from app.printing.sheets.handout_template import Item, Kind, Template, template
from app.printing.sheets.handout_values import Values
from app.printing.sheets.occasion import Occasion, event_text, foot, strip
from app.printing.tables import PAD

DIFFERS, RULED = "*", "†"
"""What stands behind a sentence that differs from the printed rules, and behind one that rests on a ruling."""


PRINTED = "printed "
"""Before the place of an amount: the one that the printed rules name."""


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
    text = _Text(facts, language)
    title = language.text(say(TITLES[facts.form], game=text.template.head["title"]))
    if facts.form is Form.TENT:
        return Document("handout-tent", (Tent(tuple(text.tent())),))
    blocks = tuple(text.blocks())
    if facts.form is Form.FULL:
        blocks += tuple(text.rulings())
    header = strip(facts.occasion, title, facts.subject, language)
    below = replace(foot(facts.occasion, language), rulings=tuple(text.foot()))
    kind = "handout" if facts.form is Form.FULL else "handout-card"
    enlarge = _ENLARGE if facts.form is Form.CARD else 1.0
    return Document(kind, blocks, header, below, columns=2, squeeze=_SQUEEZE, enlarge=enlarge)


def paragraphs(facts: Handout, language: Language = ENGLISH) -> dict[str, str]:
    """The words of each named block that stands on the sheet."""
    text = _Text(facts, language)
    return {block.name: as_text(Document("", made)) for block, made in text.named()}


class _Text:
    """A template filled for the facts of a sheet."""

    def __init__(self, facts: Handout, language: Language) -> None:
        self._facts = facts
        self._language = language
        self.template: Template = template(facts.name, language.code)
        self._rules = dict(facts.rules)
        self._values = values(facts, self.template)
        used = settings_used(facts, self.template)
        alone = len(facts.rules) == 1  # a sheet of several games tells only what it speaks of
        told = [one for one in differences(self._rules, self.template) if alone or (one.game, one.key) in used]
        self._differences = tuple(told)
        ruled = [one for one in rulings(self._rules, self.template) if alone or (one.game, one.key) in used]
        self._rulings = tuple(ruled)
        self._ruled = {(one.game, one.key) for one in self._rulings}
        self._now, self._printed = (
            Values(rules, None, {}, self.template.table("phrases")) for rules in (self._rules, self._as_printed())
        )
        self._sizes = _SIZES[facts.form]

    def _as_printed(self) -> dict[str, Any]:
        """The rules with the printed values for all that differs."""
        changes: dict[str, dict[str, Any]] = {}
        for one in self._differences:
            changes.setdefault(one.game, {})[one.key] = one.printed
        return {game: replace(rules, **changes.get(game, {})) for game, rules in self._rules.items()}

    # ------------------------------------------------------------------ the template

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
        for block in self.template.parts[self._facts.form]:
            if not self._hold(block.when):
                continue
            if block.kind is Kind.HEADING:
                size = self._sizes.heads[block.level - 2]
                yield block, self._heading(self._filled(block.items[0], block)[0], size)
            else:
                yield block, tuple(self._block(block))

    def _heading(self, text: str, size: float) -> tuple[Block, ...]:
        """A heading, nearer to what it heads than to what stands above it."""
        return Gap(size * 0.2), Passage((Span(text, True),), size, joined=True, after=size * 0.05)

    def _block(self, block: templates.Block) -> Iterator[Block]:
        if block.kind is Kind.TABLE:
            yield self._table(block)
            yield Gap(self._sizes.after + 0.6)
            return
        items = [(item, element) for item in block.items for element in self._elements(item, block)]
        for at, (item, element) in enumerate(items):
            mark = {Kind.BULLETS: "•", Kind.NUMBERS: f"{at + 1}."}.get(block.kind, "")
            (text,) = self._filled(item, block, element, marked=True)
            last = at == len(items) - 1
            ends = block.kind is Kind.PARAGRAPH and text.endswith(":")  # what it announces stands with it
            after = self._sizes.after if last else self._sizes.after * 0.6
            yield Passage(spans(text), self._sizes.body, mark, joined=ends, after=after)

    def _table(self, block: templates.Block) -> Table:
        head, *items = block.items
        rows = [
            tuple(map(_cell, self._filled(item, block, element, marked=True)))
            for item in items
            for element in self._elements(item, block)
        ]
        size = self._sizes.table
        titles = self._filled(head, block)
        columns = []
        for at, (title, align) in enumerate(zip(titles, block.aligns, strict=True)):
            words = title.split() if at else [title]  # over a narrow column a title may take two lines
            texts = [(word, True) for word in words] + [(row[at].text, row[at].bold) for row in rows]
            widest = size * max(unit_width(text, bold) for text, bold in texts)
            narrow = at > 0 and widest <= _NARROW
            columns.append(Column(title, widest, widest + 2 * PAD + 0.5 if narrow else 0.0, align))
        whole = len(rows) <= _WHOLE
        made = [Row(row, joined=whole and at < len(rows) - 1) for at, row in enumerate(rows)]
        return Table(tuple(columns), tuple(made), size, self._sizes.row, head_size=size, smallest=size)

    def _elements(self, item: Item, block: templates.Block) -> Iterator[Any]:
        """For what an item stands: once, for each element of a list, or not at all."""
        try:
            for element in self._values.value(item.each) if item.each else (None,):
                if all(self._values.holds(condition, element) for condition in item.when):
                    yield element
        except KeyError as missing:
            self._complain(item, block, missing)

    def _hold(self, when: tuple[templates.Condition, ...]) -> bool:
        return all(self._values.holds(condition) for condition in when)

    def _filled(
        self, item: Item, block: templates.Block, element: Any = None, marked: bool = False
    ) -> tuple[str, ...]:
        """The cells of an item with their values; where ``marked``, what differs or was ruled is told by signs."""
        self._values.seen.clear()
        try:
            whens = (*block.when, *item.when)
            for condition in whens:
                self._values.holds(condition, element)
            cells = [self._values.filled(cell, element) for cell in item.cells]
            if marked:
                cells = [
                    cell + DIFFERS * self._differs(text, whens, item, element)
                    for cell, text in zip(cells, item.cells, strict=True)
                ]
                cells[-1] += RULED * bool(self._values.seen & self._ruled)
        except KeyError as missing:
            self._complain(item, block, missing)
        return tuple(cells)

    def _differs(self, text: str, whens: tuple[templates.Condition, ...], item: Item, element: Any) -> bool:
        """Whether ``text`` would say something else by the printed rules, or would not stand there."""
        try:
            printed = element
            if item.each:
                at = list(self._now.value(item.each)).index(element)
                printed = self._printed.value(item.each)[at]
            stands = all(self._printed.holds(condition, printed) for condition in whens)
            return not stands or self._now.filled(text, element) != self._printed.filled(text, printed)
        except (KeyError, IndexError):
            return True

    def _complain(self, item: Item, block: templates.Block, missing: KeyError) -> NoReturn:
        templates.complain(block.file, item.line, f"there is no value “{missing.args[0]}”")

    # ------------------------------------------------------------------ what holds, and why

    def foot(self) -> Iterator[str]:
        """The version, what differs, and the rulings: told at the end of the full handout, named on the card."""
        t = self._language.text
        if self._facts.version:
            yield t(self._facts.version)
        if self._differences:
            told = "; ".join(self._differing(one) for one in self._differences)
            yield t(say(N_("* differs from the printed rules: {told}"), told=told))
        else:
            yield t(N_("Nothing differs from the printed rules"))
        if self._rulings and self._facts.form is Form.CARD:
            named = "; ".join(self._label(one) for one in self._rulings)
            yield t(say(N_("† rulings where the printed rules are open: {named}"), named=named))
        elif self._rulings:
            where = N_("told at the end") if self._facts.form is Form.FULL else N_("told in the handout")
            yield t(say(N_("† {n} {n:ruling|rulings} where the printed rules are open: {where}"),
                        n=len(self._rulings), where=say(where)))  # fmt: skip
        if note := self.template.head.get("note"):
            yield note

    def rulings(self) -> Iterator[Block]:
        """Every ruling in force with its clause, and every setting that differs."""
        t = self._language.text
        for title, told in (
            (N_("* Other than in the printed rules"), [self._differing(one) for one in self._differences]),
            (N_("† Rulings in force"), [self._ruling(one) for one in self._rulings]),
        ):
            if told:
                yield from self._heading(t(title), self._sizes.heads[0])
                for line in told:
                    yield Passage(spans(line), self._sizes.body, "•", after=0.6)

    def _differing(self, one: Difference) -> str:
        t = self._language.text
        if one.plain:
            return t(say(N_("{label}: {value} (printed: {printed})"), label=self._label(one),
                         value=self._told(one, one.value), printed=self._told(one, one.printed)))  # fmt: skip
        return self._label(one)

    def _ruling(self, one: Ruling) -> str:
        label = f"**{self._label(one)}**"
        if one.clause:
            label = self._language.text(say(N_("{label} ({clause})"), label=label, clause=one.clause))
        return f"{label}: {self._told(one, one.value)}"

    def _label(self, one: Difference | Ruling) -> str:
        return self._values.filled(self.template.table("labels").get(one.key) or self._language.text(one.label))

    def _told(self, one: Difference | Ruling, value: Any) -> str:
        """What a value means, in the words of the template or of the setting."""
        own = self.template.table("means").get(one.key)
        if isinstance(own, dict):
            own = own.get(house_rules.show(value))
        if own and value == one.value:
            return self._values.filled(own)
        place = _place(one, self._facts.rules)
        money = dict(self._facts.money).get(place if value == one.value else f"{PRINTED}{place}")
        return money or one.means(value, self._language)

    # ------------------------------------------------------------------ the tent

    def tent(self) -> Iterator[Block]:
        """What each half of a tent shows: the game, the points, and where they come from."""
        yield Large(self.template.head["title"], 34.0)
        yield Gap(3.0)
        yield from self.blocks()
        for line in (event_text(self._facts.occasion, self._language), " · ".join(self.foot())):
            yield Passage(spans(line), 9.0, after=0.4)


def values(facts: Handout, written: Template) -> Values:
    """The values for the places of a template."""
    words: dict[str, str] = {}
    for game, _ in facts.rules:
        words |= {str(part.value): part.means for setting in house_rules.settings(game) for part in setting.parts}
    words |= written.table("words")
    return Values(dict(facts.rules), dict(facts.money), words, written.table("phrases"))


def amounts(name: str, rules: tuple[tuple[str, Any], ...]) -> Iterator[tuple[str, Any]]:
    """Every amount of money of a handout, by its place in the template: minor units, or several of them.

    What is printed instead of one that differs follows it, as ``printed `` and its place. What a copy costs (``copy``)
    is no house rule, and not among them.
    """
    written = template(name)
    found = Values(dict(rules), None, {}, {})
    printed = {_place(one, rules): one.printed for one in differences(dict(rules), written)}
    places = (place for text in _texts(written) for place in templates.PLACE.finditer(text))
    for path in dict.fromkeys(place[1] for place in places if place[2] == "money"):
        with suppress(KeyError):
            yield path, found.value(path)
        if path in printed:
            yield f"{PRINTED}{path}", printed[path]


def _place(one: Difference | Ruling, rules: tuple[tuple[str, Any], ...]) -> str:
    """Where a setting stands for a template."""
    return one.key if one.game == rules[0][0] else f"{one.game}.{one.key}"


def settings_used(facts: Handout, written: Template) -> frozenset[tuple[str, str]]:
    """``(game, setting)`` of every setting or figure at which ``written`` looks, in whatever paragraph."""
    found = values(facts, written)
    paths = [place[1] for text in _texts(written) for place in templates.PLACE.finditer(text)]
    for block in written.blocks:
        whens = (*block.when, *(condition for item in block.items for condition in item.when))
        paths += [condition.path for condition in whens] + [item.each for item in block.items if item.each]
    for path in paths:
        with suppress(KeyError):  # a field of a repeated row
            found.value(path)
    return frozenset(found.seen)


def _texts(written: Template) -> Iterator[str]:
    """Every text in which a value may stand."""
    yield from (cell for block in written.blocks for item in block.items for cell in item.cells)
    for phrases in written.table("phrases").values():
        yield from phrases.values()


_BOLD = re.compile(r"\*\*(.+?)\*\*")


def spans(text: str) -> tuple[Span, ...]:
    """``text`` with its bold words (``**so**``) apart."""
    parts = _BOLD.split(text)
    return tuple(Span(part, at % 2 == 1) for at, part in enumerate(parts) if part)


def _cell(text: str) -> Cell:
    bold = re.fullmatch(r"\*\*(.+?)\*\*(\*?†?)", text)
    return Cell("".join(bold.groups()) if bold else text, bold is not None, lines=4)
