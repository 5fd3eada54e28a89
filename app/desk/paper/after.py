"""Paper for the end of the day and the day after: certificates for winners, notices of correction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from app.desk.after.corrections import Corrections, corrected_stages, corrections
from app.desk.knockout import final_ranking
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When
from app.desk.rummy.field import Field as RummyField
from app.desk.scores import Field
from app.desk.tournaments import StageRow, tournaments
from app.language import N_, say
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.correction import Corrected, Correction, Moved
from app.printing.sheets.winner import WinnerCertificate

PLACES = {1: N_("First place"), 2: N_("Second place"), 3: N_("Third place")}
"""The places that get a certificate."""
_READS = frozenset(
    {"event", "tournament", "stage", "entry", "member", "person", "match", "seat", "line", "report", "decision",
     "dispute", "draw", "remedy"}
)  # fmt: skip


def of_teams(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """The certificates of a tournament of teams, once it is over: one for each team on the first three places."""
    if field.bracket is None or not field.bracket.complete:
        return
    ranked = final_ranking(field)
    of = clerk.says(N_("of {n} teams"), n=len(ranked)) if len(ranked) > 1 else ""
    yield from _offers(clerk, field, [
        WinnerCertificate(
            clerk.occasion, field.title, clerk.text(PLACES[place.first]), place.team, place.players, of,
            _signers(clerk),
        )
        for place in ranked
        if place.first in PLACES
    ])  # fmt: skip


def of_players(clerk: Clerk, field: RummyField) -> Iterator[Offer]:
    """The certificates of a tournament of single players, once it is over."""
    if field.champion is None:
        return
    people = {place.entrant.person for place in field.ranking if place.table is not None}
    of = clerk.says(N_("of {n} players"), n=len(people)) if len(people) > 1 else ""
    yield from _offers(clerk, field, [
        WinnerCertificate(
            clerk.occasion, field.title, clerk.text(PLACES[place.first]), place.entrant.name, (), of, _signers(clerk)
        )
        for place in field.ranking
        if place.first in PLACES and place.table is not None
    ])  # fmt: skip


def _offers(clerk: Clerk, field: Field | RummyField, made: Sequence[WinnerCertificate]) -> Iterator[Offer]:
    for number, facts in enumerate(made, start=1):
        title = say(N_("Certificate: {place}, {winner}"), place=facts.place, winner=facts.winner)
        yield Offer(
            "winner", f"tournament:{field.tournament_id}/{number}", title, Moment(When.END), partial(_alone, facts),
            _READS, field.tournament_id, on_request=True, basis=field,
        )  # fmt: skip


def _alone(facts: Facts) -> tuple[Facts, ...]:
    return (facts,)


def _signers(clerk: Clerk) -> tuple[str, str]:
    return clerk.text(N_("Organiser")), clerk.text(N_("Referee"))


def notices(clerk: Clerk) -> Iterator[Offer]:
    """A notice of correction for each stage that was corrected after it was posted."""
    for row in tournaments(clerk.desk):
        for stage in corrected_stages(clerk.desk, row.id):
            yield Offer(
                "correction", f"stage:{stage.id}", say(N_("Notice of correction")), Moment(When.ANY),
                partial(_notice, clerk, row.id, stage), _READS, row.id,
                lasting=True, on_request=True,
            )  # fmt: skip


def _notice(clerk: Clerk, tournament_id: int, stage: StageRow) -> tuple[Facts, ...]:
    return (correction(clerk, corrections(clerk.desk, tournament_id, stage)),)


def correction(clerk: Clerk, of: Corrections) -> Correction:
    """The notice in the words of the paper."""
    return Correction(
        clerk.occasion, of.title, clerk.when(of.posted),
        tuple(
            Corrected(clerk.text(one.game), clerk.text(one.who), clerk.text(one.was), clerk.text(one.now))
            for one in of.results
        ),
        tuple(Moved(one.who, str(one.before), str(one.after)) for one in of.moves),
    )  # fmt: skip
