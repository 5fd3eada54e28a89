"""The tree of the knockout, empty, seeded or filled: on one page lying on its side, or in parts that are hung together.

A tree of more than 32 entrants is always cut into parts of 16; a smaller one where it is to be read from afar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import (
    Block,
    Bracket,
    BracketMatch,
    BracketRound,
    BracketSide,
    Document,
    PageBreak,
    Prose,
)
from app.printing.sheets.occasion import Occasion, sheet
from app.tournament import bracket as knockout
from app.tournament.bracket_layout import layout
from app.tournament.draw import Entrant

ONE_PAGE = 16
"""So many first matches can be read on one page,"""
PART = 8
"""and so many stand on each page of a tree in parts."""
LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """The facts: rounds from the first to the final; each round has half the matches of the one before it.

    ``third_place`` is the losers' final, None where it is not played.
    """

    occasion: Occasion
    tournament: str
    rounds: tuple[BracketRound, ...]
    third_place: BracketMatch | None = None
    champion: str = ""
    poster: bool = False
    """In parts even where one page would do."""


def document(facts: BracketSheet, language: Language = ENGLISH) -> Document:
    """The whole tree on one page, or a page for each part and one for the rounds after them."""
    t = language.text
    beside = (facts.third_place,) if facts.third_place else ()
    blocks: list[Block] = []
    first = len(facts.rounds[0].matches)
    if first > (PART if facts.poster else ONE_PAGE):
        parts = first // PART
        depth = PART.bit_length()
        for number in range(parts):
            blocks += [*_part(facts, number, parts, depth, language), PageBreak()]
        hang = say(N_("Hang pages 1 to {last} below one another and this one beside them; letters meet letters."),
                   last=parts)  # fmt: skip
        tree = Bracket(facts.rounds[depth:], beside, t(N_("Champion")), facts.champion, joins=tuple(LETTERS[:parts]))
        blocks += [Prose(t(hang), 9.0), tree]
    else:
        blocks.append(Bracket(facts.rounds, beside, t(N_("Champion")), facts.champion))
    return sheet("bracket", facts.occasion, t(N_("Bracket")), facts.tournament, blocks, language, landscape=True)


def _part(facts: BracketSheet, number: int, parts: int, depth: int, language: Language) -> tuple[Block, ...]:
    """The matches of 16 entrants down to the one who goes on."""
    t = language.text
    rounds = []
    for at, played in enumerate(facts.rounds[:depth]):
        size = PART >> at
        rounds.append(BracketRound(played.title, played.matches[number * size : (number + 1) * size]))
    last = rounds[-1].matches[0]
    winner = next((side.team for side in (last.upper, last.lower) if side.winner), "")
    goes_on = say(N_("goes on to {match}"), match=facts.rounds[depth].matches[number // 2].title)
    title = say(N_("Part {letter}, {number} of {parts}"), letter=LETTERS[number], number=number + 1, parts=parts)
    tree = Bracket(tuple(rounds), champion=t(goes_on), champion_name=winner, mark=LETTERS[number])
    return (Prose(t(title), 9.0), tree)


def from_bracket(
    occasion: Occasion,
    tournament: str,
    of: knockout.Bracket,
    name: Callable[[Entrant], str],
    scores: Mapping[str, Mapping[Entrant, int]] | None = None,
    notes: Mapping[str, str] | None = None,
    language: Language = ENGLISH,
) -> BracketSheet:
    """The facts of a computed bracket: ``name`` gives a team's name, ``scores`` and ``notes`` go by match key."""
    scored, noted = scores or {}, notes or {}
    ranks = {entrant: rank for rank, entrant in enumerate(of.seeds, start=1)}

    def side(match: knockout.BracketMatch, of_match: knockout.Side) -> BracketSide:
        rank = of_match.source.rank if isinstance(of_match.source, knockout.Seed) else 0
        if of_match.entrant is None:
            bye = of_match.state is knockout.SideState.BYE
            label = "" if rank and not bye else language.text(of_match.label())
            return BracketSide(label if bye else "", str(rank or ""), source="" if bye else label)
        points = scored.get(match.key, {}).get(of_match.entrant)
        return BracketSide(
            name(of_match.entrant),
            str(ranks[of_match.entrant]),
            "" if points is None else str(points),
            match.winner == of_match.entrant,
        )

    def drawn(match: knockout.BracketMatch) -> BracketMatch:
        note = noted.get(match.key, "")
        if match.walkover and match.over:
            note = f"{note} {language.text(N_('walkover'))}".strip()
        return BracketMatch(match.key, side(match, match.sides[0]), side(match, match.sides[1]), note)

    places = sorted(layout(of).places, key=lambda place: (place.column, place.centre))
    columns: dict[int, list[knockout.BracketMatch]] = {}
    for place in places:
        if place.match != knockout.LOSERS_FINAL[1]:
            columns.setdefault(place.column, []).append(of[place.match])
    titles = {key: title for key, _, title in knockout.ROUNDS.values()}
    rounds = tuple(
        BracketRound(language.text(titles[matches[0].round]), tuple(drawn(match) for match in matches))
        for _, matches in sorted(columns.items())
    )
    losers = next((match for match in of.matches if match.key == knockout.LOSERS_FINAL[1]), None)
    third = None
    if losers:
        match = drawn(losers)
        title = language.text(knockout.LOSERS_FINAL[2])
        third = BracketMatch(f"{title} ({language.text(N_('third place'))})", match.upper, match.lower, match.note)
    champion = name(of.champion) if of.champion is not None else ""
    return BracketSheet(occasion, tournament, rounds, third, champion)


def empty(occasion: Occasion, tournament: str, teams: int, language: Language = ENGLISH) -> BracketSheet:
    """A bracket of ``teams`` places with nobody in it, to be written in by hand: ranks, sources, no names."""
    of = knockout.bracket(tuple(range(1, teams + 1)))
    return from_bracket(occasion, tournament, of, lambda _: "", language=language)
