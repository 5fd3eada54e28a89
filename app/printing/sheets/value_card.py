"""The card that lies on a table of 21-card rummy: what value cards, packs and hands are worth by the house rules."""

from __future__ import annotations

from dataclasses import dataclass

from app.games.rummy21.rules import Rules
from app.games.rummy21.scoring import mid_pack
from app.games.rummy21.values import LABELS, Heading
from app.language import ENGLISH, N_, Language, Message, say
from app.printing.document import (
    Align,
    Beside,
    Block,
    Cards,
    Cell,
    Column,
    Document,
    Gap,
    Lines,
    Prose,
    Row,
    Table,
    Tent,
)
from app.printing.sheets.kitty import COLOURS, WORTHS, standard
from app.printing.sheets.occasion import Occasion, event_text


@dataclass(frozen=True, slots=True)
class ValueTable:
    """Large points of the house rules: ``values`` for one, two and three of each heading, ``pays`` what a hand pays.

    ``notes`` are settings in words, each with its figures put in.
    """

    double: bool
    values: tuple[tuple[str, tuple[int, ...]], ...]
    pays: tuple[tuple[Message, Message | str], ...]
    notes: tuple[Message, ...]
    kitty: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class ValueCards:
    """The facts: four cards to a page, or one to be folded so that it stands."""

    occasion: Occasion
    table: ValueTable
    folded: bool = False


def value_table(rules: Rules) -> ValueTable:
    """The figures and the rulings that a player at the table needs."""
    titlu, three, tanala = rules.value_titlu, rules.value_three, rules.value_tanala
    values: list[tuple[str, tuple[int, ...]]] = [
        (LABELS[Heading.TITLU], titlu),
        (LABELS[Heading.PAPLU], three),
        (LABELS[Heading.NICHLU], three),
        (LABELS[Heading.OPPOSITE], three),
        (LABELS[Heading.MARRIAGE], rules.value_marriage),
    ]
    if rules.aces_by_kind:
        values += [(LABELS[Heading.ACE_OF_SPADES], three), (LABELS[Heading.ACE_OF_JOKER_SUIT], three)]
    else:
        values.append((LABELS[Heading.ACES], three))
    values += [
        (N_("ace of spades, joker a spade"), tuple(2 * points for points in three)),
        (LABELS[Heading.TWO_OF_CLUBS], three),
        (LABELS[Heading.TANALA], tanala),
        (N_("talia malia, two sets"), (0, rules.value_talia_malia)),
    ]
    cap = rules.full_hand_cap * rules.factor
    full = N_("count, {cap} at most") if rules.factor == 1 else N_("count doubled, {cap} at most")
    pays: tuple[tuple[Message, Message | str], ...] = (
        (say(N_("Initial pack")), str(rules.initial_pack[rules.factor - 1])),
        (say(N_("Mid pack")), str(mid_pack(rules))),
        (say(N_("Full hand")), say(full, cap=cap)),
        (say(N_("Wrong declaration")), say(N_("count, {mid} at least"), mid=mid_pack(rules))),
        (say(N_("Wrong count, claimed")), say(N_("hand and {penalty}"), penalty=rules.wrong_count_penalty)),
        (say(N_("{n} duplicates or {n} jokers"), n=rules.seven), say(N_("free"))),
    )
    dealt = {
        "28_only": N_("Aces, twos of clubs, tanalas and talia malia count only if dealt and claimed before you enter."),
        "27_and_28": N_("All values count only if dealt and claimed before you enter."),
    }
    notes = [
        say(dealt[rules.dealt_note_scope]),
        say(N_("An initial pack claims at most {cards} value cards and {points} points, before the next player plays."),
            cards=rules.initial_pack_cards, points=rules.initial_pack_value),
        say(N_("Count up to 5: nothing; 6 and more: one large point (16 is 2).")),
    ]  # fmt: skip
    return ValueTable(
        rules.factor == 2,
        tuple(values),
        pays,
        tuple(notes),
        standard(rules),
    )


def document(facts: ValueCards, language: Language = ENGLISH) -> Document:
    """Quarter pages to cut out, or a tent."""
    if facts.folded:
        return Document("value-tent", (Tent(_wide(facts, language)),))
    return Document("value-cards", (Cards((_narrow(facts, language),) * 4, 2, 2),))


def _narrow(facts: ValueCards, language: Language) -> tuple[Block, ...]:
    return (
        *_head(facts, 12.0, language),
        _values(facts.table, 8.0, 4.6, language),
        Gap(1.5),
        _pays(facts.table, 8.0, 4.6, language),
        _small(" ".join((*map(language.text, facts.table.notes), _kitty(facts.table, language)))),
    )


def _small(text: str) -> Table:
    """What there is to say besides, in as many lines as the quarter of a page has left."""
    return Table((Column(),), (Row((Cell(text, lines=8),)),), 7.5, 18.0, Lines.NONE, fixed=True, smallest=5.0)


def _wide(facts: ValueCards, language: Language) -> tuple[Block, ...]:
    left: tuple[Block, ...] = (_values(facts.table, 11.0, 7.4, language),)
    right: tuple[Block, ...] = (
        _pays(facts.table, 11.0, 7.4, language, 2),
        Gap(2.0),
        *(Prose(language.text(note), 9.5) for note in facts.table.notes),
        Prose(_kitty(facts.table, language), 9.5),
    )
    return (*_head(facts, 20.0, language), Beside(((1.15, left), (1.0, right)), gap=6.0))


def _head(facts: ValueCards, size: float, language: Language) -> tuple[Block, ...]:
    t = language.text
    count = t(N_("double count") if facts.table.double else N_("single count"))
    rows = (
        Row((Cell(t(N_("21-card rummy")), True, size=size, lines=1), Cell(count, True, size=size * 0.8, lines=1)),
            size * 0.52),
        Row((Cell(event_text(facts.occasion, language), size=7.5, span=2, lines=1),), 4.6),
    )  # fmt: skip
    return (Table((Column(share=1.6), Column(align=Align.RIGHT)), rows, lines=Lines.NONE, fixed=True),)


def _values(table: ValueTable, size: float, height: float, language: Language) -> Table:
    t = language.text
    columns = (
        Column(t(N_("Values, in large points")), share=3.4),
        *(Column(t(title), align=Align.RIGHT, bold=True) for title in (N_("one"), N_("two"), N_("three"))),
    )
    rows = []
    for label, points in table.values:
        figures = (*(str(figure) if figure else "–" for figure in points), "", "")[:3]
        words = t(label)
        rows.append(Row((Cell(words[:1].upper() + words[1:], lines=2), *figures)))
    return Table(columns, tuple(rows), size, height, Lines.ROWS, head_size=size - 0.5, head_lines=1, fixed=True,
                 smallest=5.5)  # fmt: skip


def _pays(table: ValueTable, size: float, height: float, language: Language, lines: int = 1) -> Table:
    t = language.text
    columns = (Column(t(N_("Pays the declarer")), share=1.2), Column(align=Align.RIGHT, bold=True))
    rows = tuple(
        Row((Cell(t(label), lines=1), Cell(value if isinstance(value, str) else t(value), lines=lines)))
        for label, value in table.pays
    )
    return Table(columns, rows, size, height, Lines.ROWS, head_size=size - 0.5, head_lines=1, fixed=True, smallest=5.5)


def _kitty(table: ValueTable, language: Language) -> str:
    t = language.text
    parts = [
        t(say(N_("{n} {colour} of {worth}"), n=n, colour=t(colour).lower(), worth=worth))
        for n, colour, worth in zip(table.kitty, COLOURS, WORTHS, strict=True)
    ]
    return t(say(N_("A box holds {counters}."), counters=", ".join(parts)))
