"""A handout's template in words: its places filled from the house rules, what differs and what was ruled marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NoReturn

from app.games import house_rules
from app.language import N_, Language, say
from app.printing.sheets import handout_template as templates
from app.printing.sheets.handout_differences import Difference, Ruling, differences, rulings
from app.printing.sheets.handout_template import Block, Condition, Item, Kind, Template, template
from app.printing.sheets.handout_values import Values

DIFFERS, RULED = "*", "†"
"""What stands behind a sentence that differs from the printed rules, and behind one that rests on a ruling."""
PRINTED = "printed "
"""Before the place of an amount: the one that the printed rules name."""

Rules = tuple[tuple[str, Any], ...]
"""The house rules in force by the key of their game."""
Cells = tuple[str, ...]
"""The text of a paragraph or a list item, alone, or those of a row of a table."""


class Words:
    """The words of the handout ``name`` under ``rules``; ``money`` are amounts in words (see :func:`amounts`)."""

    def __init__(self, name: str, rules: Rules, money: Mapping[str, str], language: Language) -> None:
        self._rules = rules
        self._money = money
        self._language = language
        self.template: Template = template(name, language.code)
        self._values = values(self.template, rules, money)
        used = settings_used(self.template, rules)
        alone = len(rules) == 1  # a sheet of several games tells only what it speaks of
        of_game = dict(rules)
        self.differences = tuple(
            one for one in differences(of_game, self.template) if alone or (one.game, one.key) in used
        )
        self.rulings = tuple(one for one in rulings(of_game, self.template) if alone or (one.game, one.key) in used)
        self._ruled = {(one.game, one.key) for one in self.rulings}
        self._now, self._printed = (
            Values(dict(which), None, {}, self.template.table("phrases")) for which in (rules, self._as_printed())
        )

    def _as_printed(self) -> Rules:
        """The rules with the printed values for all that differs."""
        changes: dict[str, dict[str, Any]] = {}
        for one in self.differences:
            changes.setdefault(one.game, {})[one.key] = one.printed
        return tuple((game, replace(rules, **changes.get(game, {}))) for game, rules in self._rules)

    # ------------------------------------------------------------------ the blocks

    def stands(self, block: Block) -> bool:
        """Whether a block stands on the sheet under these rules."""
        return all(self._values.holds(condition) for condition in block.when)

    def head(self, block: Block) -> Cells:
        """The text of a heading, or the titles of a table."""
        return self._filled(block.items[0], block, None, marked=False)

    def items(self, block: Block) -> tuple[Cells, ...]:
        """The paragraph, the items of the list or the rows of the table that stand, with the marks behind them."""
        items = block.items[1:] if block.kind is Kind.TABLE else block.items
        return tuple(
            self._filled(item, block, element, marked=True)
            for item in items
            for element in self._elements(item, block)
        )

    def _elements(self, item: Item, block: Block) -> Iterator[Any]:
        """For what an item stands: once, for each element of a list, or not at all."""
        try:
            for element in self._values.value(item.each) if item.each else (None,):
                if all(self._values.holds(condition, element) for condition in item.when):
                    yield element
        except KeyError as missing:
            _complain(item, block, missing)

    def _filled(self, item: Item, block: Block, element: Any, marked: bool) -> Cells:
        """The cells of an item with their values; where ``marked``, what differs or was ruled is told by signs."""
        self._values.seen.clear()
        try:
            whens = (*block.when, *item.when)
            for condition in whens:
                self._values.holds(condition, element)
            cells = [self._values.filled(cell, element) for cell in item.cells]
        except KeyError as missing:
            _complain(item, block, missing)
        if marked:
            cells[-1] += RULED * bool(self._values.seen & self._ruled)
            for at, text in enumerate(item.cells):
                if self._differs(text, whens, item, element):
                    cells[at] = cells[at].removesuffix(RULED) + DIFFERS + RULED * cells[at].endswith(RULED)
        return tuple(cells)

    def _differs(self, text: str, whens: tuple[Condition, ...], item: Item, element: Any) -> bool:
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

    # ------------------------------------------------------------------ what differs and what was ruled

    def label(self, one: Difference | Ruling) -> str:
        """What a setting is called."""
        return self._values.filled(self.template.table("labels").get(one.key) or self._language.text(one.label))

    def differing(self, one: Difference) -> str:
        """A setting that differs, with its value and the printed one where both can be told."""
        if not one.plain:
            return self.label(one)
        return self._language.text(
            say(N_("{label}: {value} (printed: {printed})"), label=self.label(one), value=self._told(one, one.value),
                printed=self._told(one, one.printed))
        )  # fmt: skip

    def ruling(self, one: Ruling) -> str:
        """A ruling with its clause and what holds; its name is bold."""
        label = f"**{self.label(one)}**"
        if one.clause:
            label = self._language.text(say(N_("{label} ({clause})"), label=label, clause=one.clause))
        return f"{label}: {self._told(one, one.value)}"

    def _told(self, one: Difference | Ruling, value: Any) -> str:
        """What a value means, in the words of the template or of the setting."""
        own = self.template.table("means").get(one.key)
        if isinstance(own, dict):
            own = own.get(house_rules.show(value))
        elif value != one.value:
            own = None
        if own:
            return self._values.filled(own)
        place = _place(one, self._rules)
        amount = self._money.get(place if value == one.value else f"{PRINTED}{place}")
        return amount or one.means(value, self._language)


def values(written: Template, rules: Rules, money: Mapping[str, str] | None = None) -> Values:
    """The values for the places of a template."""
    words: dict[str, str] = {}
    for game, _ in rules:
        words |= {str(part.value): part.means for setting in house_rules.settings(game) for part in setting.parts}
    words |= written.table("words")
    return Values(dict(rules), money, words, written.table("phrases"))


def amounts(name: str, rules: Rules) -> Iterator[tuple[str, Any]]:
    """Every amount of money of a handout, by its place in the template: minor units, or several of them.

    What is printed instead of one that differs follows it, as ``printed `` and its place. What a copy costs (``copy``)
    is no house rule, and not among them.
    """
    written = template(name)
    found = values(written, rules)
    printed = {_place(one, rules): one.printed for one in differences(dict(rules), written)}
    places = (place for text in _texts(written) for place in templates.PLACE.finditer(text))
    for path in dict.fromkeys(place[1] for place in places if place[2] == "money"):
        with suppress(KeyError):
            yield path, found.value(path)
        if path in printed:
            yield f"{PRINTED}{path}", printed[path]


def settings_used(written: Template, rules: Rules) -> frozenset[tuple[str, str]]:
    """``(game, setting)`` of every setting or figure at which ``written`` looks, in whatever paragraph."""
    found = values(written, rules)
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


def _place(one: Difference | Ruling, rules: Rules) -> str:
    """Where a setting stands for a template."""
    return one.key if one.game == rules[0][0] else f"{one.game}.{one.key}"


def _complain(item: Item, block: Block, missing: KeyError) -> NoReturn:
    templates.complain(block.file, item.line, f"there is no value “{missing.args[0]}”")
