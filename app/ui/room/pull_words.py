"""What a pull of cards says, as far as the cards are known: who plays, who goes out, who partners whom, who deals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.games.cards import Card, Suit
from app.tournament.pulls import SEATS, by_card, cut_out, form_table, partners
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Said:
    """What the cards say: a word beside each person, and the whole in a sentence once all have pulled."""

    beside: Mapping[str, str]
    whole: str = ""


Reading = Callable[[Mapping[str, Card]], Said]


def table_pull(people: Sequence[str], names: Mapping[str, str], suits: Sequence[Suit]) -> Reading:
    """More than four pull: the four higher play (rule 1)."""

    def said(cards: Mapping[str, Card]) -> Said:
        if len(cards) < len(people):
            return Said(_so_far(cards, suits))
        pull = form_table(cards, suits)
        beside = dict.fromkeys(pull.table, _("plays")) | dict.fromkeys(pull.waiting, _("waits"))
        return Said(beside, _("{playing} play; {waiting} {n:waits|wait}", playing=_list(pull.table, names),
                              waiting=_list(pull.waiting, names), n=len(pull.waiting)))  # fmt: skip

    return said


def cut_out_pull(
    people: Sequence[str],
    coming: Sequence[str],
    names: Mapping[str, str],
    suits: Sequence[Suit],
    rubbers: Mapping[str, int] | None = None,
) -> Reading:
    """After a rubber: those with the lowest cards go out for those who wait (rules 4 and 8)."""

    def said(cards: Mapping[str, Card]) -> Said:
        if len(cards) < len(people):
            return Said(_so_far(cards, suits))
        cut = cut_out(cards, coming, suits, rubbers)
        beside = {one: _("stays") for one in cards} | dict.fromkeys(cut.out, _("goes out"))
        return Said(beside, _("Out: {out}. In: {coming}.", out=_list(cut.out, names),
                              coming=_list(cut.cut_in, names)))  # fmt: skip

    return said


def partners_pull(people: Sequence[str], names: Mapping[str, str], suits: Sequence[Suit]) -> Reading:
    """Four pull: the two higher play together, the highest sits North and deals (rules 2 and 3)."""

    def said(cards: Mapping[str, Card]) -> Said:
        if len(cards) < SEATS or len(people) < SEATS:
            return Said(_so_far(cards, suits))
        pull = partners(cards, suits)
        (first, second), (third, fourth) = pull.pairs
        seats = ((first, _("North, deals first")), (third, _("East")), (second, _("South")), (fourth, _("West")))
        return Said(dict(seats), _("{a} and {b} against {c} and {d}; {dealer} deals first.", a=names[first],
                                   b=names[second], c=names[third], d=names[fourth],
                                   dealer=names[pull.dealer]))  # fmt: skip

    return said


def _so_far(cards: Mapping[str, Card], suits: Sequence[Suit]) -> dict[str, str]:
    """The order of the cards pulled so far, the highest first."""
    order = by_card(cards, suits)
    return {person: _("highest so far") if not place else "" for place, person in enumerate(order)}


def _list(people: Sequence[str], names: Mapping[str, str]) -> str:
    told = [names[one] for one in people]
    if len(told) < 2:
        return "".join(told)
    return _("{first} and {last}", first=", ".join(told[:-1]), last=told[-1])
