"""Score sheets of rubber bridge and Chicago: pads, sheets with names, filled ones, and the record of the cuts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.desk.paper import room
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.room.bridge import finished_games, first_tally, games
from app.desk.room.pulling import PullKind, PullRecord, pulls
from app.desk.room.room import room_of
from app.desk.room.table import CHAIRS, BridgeTable
from app.desk.tournaments import TournamentRow
from app.games.bridge.contract import Seat
from app.games.bridge.lines import FirstDealer
from app.games.bridge.rules import Rules
from app.language import N_, say
from app.printing.sheets import bridge_filled
from app.printing.sheets.bridge_filled import Step
from app.printing.sheets.bridge_sheet import PLACES, SIDES
from app.printing.sheets.bridge_values import values_of
from app.printing.sheets.cuts import CutRecord, PulledCard, PullMade
from app.printing.sheets.score_chicago import Chicago, ChicagoPad, ChicagoSheet
from app.printing.sheets.score_rubber import Rubber, RubberPad, RubberSheet

CHICAGO = "chicago"
BLANKS, PADS = 4, 2
"""Blank sheets, and pages of pads, that are printed at once."""
_RULES = frozenset({"event", "tournament", "house_rules"})
_CUTS = {
    PullKind.TABLE: N_("{code}, table {number}: who plays"),
    PullKind.CUT_OUT: N_("{code}, table {number}: who is cut out"),
    PullKind.PARTNERS: N_("{code}, table {number}: partners"),
}
_SUITS = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}


def offers(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    """Pads and blank sheets; for each game the sheet with names and the filled one; the games together; the cuts."""
    rules: Rules = room_of(clerk.desk, row.id).rules.at()
    chicago = rules.form == CHICAGO
    pads = N_("Chicago pads, four to a page") if chicago else N_("Rubber bridge pads, four to a page")
    yield Offer(
        "pad", room.key(row), say(pads), Moment(When.DOORS), alone(pad, clerk, rules), _RULES, row.id, copies=PADS,
        lasting=True, on_request=True,
    )  # fmt: skip
    yield Offer(
        "blank", room.key(row), say(N_("Blank Chicago sheet") if chicago else N_("Blank rubber sheet")),
        Moment(When.ANY), alone(blank, clerk, rules), _RULES, row.id, copies=BLANKS, lasting=True, on_request=True,
    )  # fmt: skip
    played = games(clerk.desk, row.id)
    for game in played:
        if game.seated:
            yield from _of_game(clerk, row, game)
    for stage in dict.fromkeys(game.stage for game in finished_games(played)):
        title = N_("Chicagos played, four to a page") if stage == CHICAGO else N_("Rubbers played, four to a page")
        yield Offer(
            "games-played", f"{room.key(row)}/{stage}", say(title), Moment(When.END),
            alone(together, clerk, row, stage), room.PLAYED, row.id, on_request=True,
        )  # fmt: skip
    if any(game.pulls for game in played):
        yield Offer(
            "cuts", room.key(row), say(N_("Record of the cuts")), Moment(When.END), alone(cuts, clerk, row),
            room.PLAYED, row.id, on_request=True,
        )  # fmt: skip


def _of_game(clerk: Clerk, row: TournamentRow, game: BridgeTable) -> Iterator[Offer]:
    title, key = room.called(game.code, game.number), f"match:{game.id}"
    yield Offer(
        "score", key, say(N_("Score sheet, {table}"), table=title), room.moment(row), alone(named, clerk, game),
        _RULES, row.id, game.id, used=game.begun, comes_back=True, back=game.over, basis=game,
    )  # fmt: skip
    if game.begun:
        yield Offer(
            "filled", key, say(N_("Filled sheet, {table}"), table=title), room.moment(row), alone(filled, clerk, game),
            _RULES, row.id, game.id, on_request=True, basis=game,
        )  # fmt: skip


def pad(clerk: Clerk, rules: Rules) -> RubberPad | ChicagoPad:
    """Four sheets to cut apart, with the values on their back."""
    values = values_of(rules, rules.form == CHICAGO)
    if rules.form == CHICAGO:
        return ChicagoPad(clerk.occasion, values, dealer_vulnerable=_by_dealer(rules))
    return RubberPad(clerk.occasion, values)


def blank(clerk: Clerk, rules: Rules) -> RubberSheet | ChicagoSheet:
    """A full page without names."""
    return _sheet(clerk, rules, Chicago() if rules.form == CHICAGO else Rubber())


def _sheet(clerk: Clerk, rules: Rules, shown: Rubber | Chicago) -> RubberSheet | ChicagoSheet:
    if isinstance(shown, Chicago):
        occasion = room.ruled(clerk, rules, room.CHICAGO)
        return ChicagoSheet(occasion, values_of(rules, chicago=True), shown, _by_dealer(rules))
    return RubberSheet(room.ruled(clerk, rules, room.RUBBER), values_of(rules), shown)


def _by_dealer(rules: Rules) -> bool:
    return rules.chicago_vulnerability == "dealer"


def named(clerk: Clerk, game: BridgeTable) -> RubberSheet | ChicagoSheet:
    """The sheet of a game as it goes to the table: who sits where, who deals first."""
    begun = tuple(step for step in _steps(game) if isinstance(step.line, FirstDealer))
    return _sheet(clerk, game.rules, _shown(clerk, game, begun))


def filled(clerk: Clerk, game: BridgeTable) -> RubberSheet | ChicagoSheet:
    """The sheet of a game with what was typed; where only the result is known, that."""
    return _sheet(clerk, game.rules, _played(clerk, game))


def together(clerk: Clerk, row: TournamentRow, stage: str) -> RubberPad | ChicagoPad:
    """All finished games of a form, four to a page."""
    finished = [game for game in finished_games(games(clerk.desk, row.id)) if game.stage == stage]
    shown = [_played(clerk, game) for game in finished]
    rules: Rules = finished[-1].rules
    if stage == CHICAGO:
        chicagos = tuple(one for one in shown if isinstance(one, Chicago))
        values = values_of(rules, chicago=True)
        return ChicagoPad(room.ruled(clerk, rules, room.CHICAGO), values, chicagos, row.title, _by_dealer(rules))
    rubbers = tuple(one for one in shown if isinstance(one, Rubber))
    return RubberPad(room.ruled(clerk, rules, room.RUBBER), values_of(rules), rubbers, row.title)


def _steps(game: BridgeTable) -> tuple[Step, ...]:
    before = (first_tally(game), *game.after)
    return tuple(Step(row.line, was, now) for row, was, now in zip(game.lines, before, game.after, strict=False))


def _shown(clerk: Clerk, game: BridgeTable, steps: tuple[Step, ...]) -> Rubber | Chicago:
    north, east, south, west = (player.name if (player := game.at(chair)) else "" for chair in CHAIRS)
    fill = bridge_filled.chicago if game.stage == CHICAGO else bridge_filled.rubber
    where = (room.where(clerk, game.number), game.code)
    return fill(game.rules, first_tally(game), steps, (north, east, south, west), clerk.language, where)


def _played(clerk: Clerk, game: BridgeTable) -> Rubber | Chicago:
    shown = replace(_shown(clerk, game, _steps(game)), started=room.time(game.started_at))
    result = game.result
    if result is None:
        return shown
    winners = clerk.text(SIDES[result.winner] if result.winner else N_("level"))
    ending = clerk.text(N_("result reported, deals not written down")) if result.reported else shown.ending
    return replace(
        shown, totals=(str(result.ns), str(result.ew)), winners=winners, margin=str(result.margin), ending=ending,
        ended=room.time(game.last_entry_at),
    )  # fmt: skip


# the cuts


def cuts(clerk: Clerk, row: TournamentRow) -> CutRecord:
    """Every pull of the evening, with what came of each card."""
    rules: Rules = room_of(clerk.desk, row.id).rules.at()
    by_id = {game.id: game for game in room_of(clerk.desk, row.id).games}
    made = tuple(_pull(clerk, one, by_id[one.match_id]) for one in pulls(clerk.desk, row.id))
    suits = " ".join(_SUITS[suit] for suit in rules.cut_suits)
    return CutRecord(clerk.occasion, row.title, made,
                     clerk.says(N_("Equal cards: {suits}, highest first."), suits=suits))  # fmt: skip


def _pull(clerk: Clerk, pull: PullRecord, game: BridgeTable) -> PullMade:
    title = clerk.says(_CUTS[pull.kind], code=pull.code, number=pull.table)
    cards = tuple(
        PulledCard(room.sign(card), player.name, _came_of(clerk, pull, game, player.key)) for player, card in pull.cards
    )
    pulled = {player.key for player, _ in pull.cards}
    coming: tuple[tuple[str, str], ...] = ()
    if pull.kind is PullKind.CUT_OUT:
        said = clerk.text(N_("cuts in"))
        coming = tuple((player.name, said) for key, player in game.players.items() if key not in pulled)
    return PullMade(title, room.time(pull.made_at), pull.made_by, cards, pull.seed, coming)


def _came_of(clerk: Clerk, pull: PullRecord, game: BridgeTable, key: str) -> str:
    player = game.players.get(key)
    if pull.kind is PullKind.TABLE:
        return clerk.text(N_("plays") if player is not None else N_("waits"))
    if pull.kind is PullKind.CUT_OUT:
        return clerk.text(N_("stays") if player is not None else N_("cut out"))
    if player is None or player.seat is None:
        return ""
    first = Seat.NORTH if game.first_dealer is None else CHAIRS[game.first_dealer]
    words = N_("{seat}, deals first") if player.seat is first else N_("{seat}")
    return clerk.says(words, seat=say(PLACES[player.seat]))
