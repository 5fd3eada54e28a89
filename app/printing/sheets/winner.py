"""A certificate for a winner: a page on its side in a frame, with the four suits in its corners."""

from __future__ import annotations

from dataclasses import dataclass

from app.language import ENGLISH, N_, Language, say
from app.printing.document import Block, Document, Gap, Large, Plaque, Signatures
from app.printing.sheets.occasion import Occasion, day_text


@dataclass(frozen=True, slots=True)
class WinnerCertificate:
    """The facts: the ``place`` in words ("First place"), who won it, a team's players, and of how many.

    ``signers`` are what stands under the lines to sign on.
    """

    occasion: Occasion
    tournament: str
    place: str
    winner: str
    players: tuple[str, ...] = ()
    field: str = ""
    """"of 19 teams", "" where it is not said."""
    signers: tuple[str, ...] = ()


def document(facts: WinnerCertificate, language: Language = ENGLISH) -> Document:
    """The certificate, without header and foot."""
    t = language.text
    place = " ".join(part for part in (facts.place, facts.field) if part)
    title = t(N_("Certificate")).upper()
    blocks: list[Block] = [
        Large(" ".join(title) if title.isascii() else title, 30.0, bold=False),  # spaced, where the script allows it
        Gap(7.0),
        Large(t(N_("awarded to")), 14.0, bold=False),
        Gap(2.0),
        Large(facts.winner, 54.0, lines=2),
    ]
    if facts.players:
        blocks += [Gap(1.0), Large("  ·  ".join(facts.players), 18.0, bold=False, lines=3)]
    blocks += [
        Gap(6.0),
        Large(place, 26.0),
        Gap(1.0),
        Large(t(say(N_("in the tournament {tournament}"), tournament=facts.tournament)), 16.0, bold=False, lines=2),
        Gap(6.0),
        Large(facts.occasion.event, 18.0, lines=2),
        Large(
            " · ".join(part for part in (facts.occasion.venue, day_text(facts.occasion.day, language)) if part),
            13.0, bold=False, lines=2,
        ),
        Gap(9.0),
        Signatures(facts.signers or (t(N_("Organiser")), t(N_("Referee"))), 16.0),
    ]  # fmt: skip
    return Document("winner", (Plaque(tuple(blocks)),), landscape=True)
