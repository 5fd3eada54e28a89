"""The paper of a sitting of 21-card rummy: score sheets, value card, kitty register and slips, consent to the stake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.desk import rules
from app.desk.paper import room
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.sitting.sitting import Sitting, sittings
from app.desk.sitting.stake import needs_consent, stakes
from app.desk.tournaments import TournamentRow
from app.games.rummy21.lines import Deal, Shortage
from app.games.rummy21.rules import Rules
from app.language import N_, say
from app.printing.sheets import sitting_filled
from app.printing.sheets.kitty import KittyRegister, KittyRow, KittySlips, standard
from app.printing.sheets.score_rummy21 import DEALS_A_PAGE, Column21, SittingSheet, figures_of
from app.printing.sheets.sitting_filled import Step
from app.printing.sheets.stake_consent import StakeConsent
from app.printing.sheets.value_card import ValueCards, value_table

BLANKS = 4
SLIPS = 6
AHEAD = 4
"""So many deals before a page is full its continuation is made ready."""
_LINES = 12
"""Lines of a blank register."""
_SPARE = 4
"""Empty lines under what is written, on a register that goes to a table."""
_RULES = frozenset({"event", "tournament", "house_rules"})
_READS = _RULES | {"match", "seat", "line", "entry", "member", "person", "hall_table"}


def offers(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    """Blank sheets and cards for the tables; for every sitting its score sheet, register, slips and consent."""
    with clerk.desk.reading() as connection:
        now: Rules = rules.in_force(connection, row.id).at()
    blanks = (
        ("blank", N_("Blank 21-card sheet"), blank, BLANKS),
        ("continuation-blank", N_("Blank continuation of a 21-card sheet"), blank_continuation, 1),
        ("value-cards", N_("Value cards, four to a page"), value_cards, 1),
        ("value-tent", N_("Value card to fold"), value_tent, 1),
        ("register-blank", N_("Blank kitty register"), blank_register, 1),
        ("slips-blank", N_("Blank kitty slips"), blank_slips, 1),
        ("consent-blank", N_("Blank consent to the stake"), blank_consent, 1),
    )
    for kind, title, fill, copies in blanks:
        yield Offer(
            kind, room.key(row), say(title), Moment(When.DOORS if kind.startswith("value") else When.ANY),
            alone(fill, clerk, now), _RULES, row.id, copies=copies, lasting=not kind.startswith("value"),
            on_request=True,
        )  # fmt: skip
    for sitting in sittings(clerk.desk, row.id):
        yield from _of_sitting(clerk, row, sitting)


def _of_sitting(clerk: Clerk, row: TournamentRow, sitting: Sitting) -> Iterator[Offer]:
    title, key, at = room.called(sitting.code, sitting.table), f"match:{sitting.id}", room.moment(row)
    yield Offer(
        "score", key, say(N_("Score sheet, {table}"), table=title), at, alone(named, clerk, sitting), _READS, row.id,
        sitting.id, used=sitting.tally.deals > 0, comes_back=True, back=sitting.over,
    )  # fmt: skip
    for first in range(DEALS_A_PAGE, sitting.tally.deals + AHEAD + 1, DEALS_A_PAGE):
        yield Offer(
            "continuation", f"{key}/{first + 1}",
            say(N_("Continuation from deal {deal}, {table}"), deal=first + 1, table=title), at,
            alone(named, clerk, sitting, first), _READS, row.id, sitting.id,
            used=sitting.over or sitting.tally.deals > first, comes_back=True, back=sitting.over,
        )  # fmt: skip
    if any(isinstance(line.line, Deal) for line in sitting.lines):
        yield Offer(
            "filled", key, say(N_("Filled sheet, {table}"), table=title), at, alone(filled, clerk, sitting), _READS,
            row.id, sitting.id, on_request=True,
        )  # fmt: skip
    if any(holding.match_id == sitting.id and holding.box is not None for holding in sitting.holdings):
        yield Offer(
            "kitty-register", key, say(N_("Kitty register, {table}"), table=title), at,
            alone(register, clerk, sitting), _READS, row.id, sitting.id, on_request=not sitting.over,
        )  # fmt: skip
        yield Offer(
            "kitty-slips", key, say(N_("Kitty slips, {table}"), table=title), at, alone(slips, clerk, sitting), _READS,
            row.id, sitting.id, lasting=True, on_request=True,
        )  # fmt: skip
    if needs_consent(sitting) or any(stake.consents for stake in stakes(sitting)):
        yield Offer(
            "stake-consent", key, say(N_("Consent to the stake, {table}"), table=title), at,
            alone(consent, clerk, sitting), _READS, row.id, sitting.id, used=sitting.over,
        )  # fmt: skip


def _table(clerk: Clerk, sitting: Sitting) -> str:
    return " · ".join(part for part in (room.where(clerk, sitting.table), sitting.code) if part)


def _steps(sitting: Sitting) -> tuple[Step, ...]:
    return tuple(
        (row.line, before, after)
        for row, before, after in zip(sitting.lines, sitting.steps, sitting.after, strict=False)
    )


def _names(sitting: Sitting) -> dict[str, str]:
    return {key: player.name for key, player in sitting.players.items()}


def _large_point(clerk: Clerk, rate: int) -> str:
    return clerk.says(N_("{amount} a large point"), amount=clerk.money(rate)) if rate else ""


# score sheets


def blank(clerk: Clerk, now: Rules) -> SittingSheet:
    """A page for six players nobody has named yet."""
    return SittingSheet(room.ruled(clerk, now, room.SITTING), figures_of(now))


def blank_continuation(clerk: Clerk, now: Rules) -> SittingSheet:
    """A second page for six players nobody has named yet."""
    return replace(blank(clerk, now), first=DEALS_A_PAGE)


def named(clerk: Clerk, sitting: Sitting, first: int = 0) -> SittingSheet:
    """The sheet of a sitting as it goes to the table: who sits where with which box, at which stake.

    Beginning after ``first`` deals it is a continuation.
    """
    lines = [row.line for row in sitting.lines]
    names, present = _names(sitting), {player.key for player in sitting.present}
    keys = [one.name for one in sitting.tally.players]
    columns = sitting_filled.columns(lines, sitting.tally, names)
    now = tuple(column for key, column in zip(keys, columns, strict=True) if key in present)
    return SittingSheet(
        room.ruled(clerk, sitting.rules, room.SITTING), figures_of(sitting.rules),
        now or (Column21(),) * sitting.rules.most_players, _table(clerk, sitting), first=first,
        stake=_large_point(clerk, sitting.tally.rate), started=room.time(sitting.started_at),
    )  # fmt: skip


def filled(clerk: Clerk, sitting: Sitting) -> SittingSheet:
    """The sheet of a sitting with every deal, and whatever else changed what somebody had won."""
    lines = [row.line for row in sitting.lines]
    shown = sitting_filled.rows(sitting.rules, _steps(sitting), clerk.language)
    return replace(
        named(clerk, sitting),
        columns=sitting_filled.columns(lines, sitting.tally, _names(sitting)),
        played=shown,
        rows=max(len(shown), DEALS_A_PAGE),
        counters=tuple(str(one.counters) if one.present else "–" for one in sitting.tally.players),
        ended=room.time(sitting.last_entry_at) if sitting.over else "",
    )


# values, boxes


def value_cards(clerk: Clerk, now: Rules) -> ValueCards:
    """What everything is worth, four to a page."""
    return ValueCards(clerk.occasion, value_table(now))


def value_tent(clerk: Clerk, now: Rules) -> ValueCards:
    """The same, to be folded."""
    return ValueCards(clerk.occasion, value_table(now), folded=True)


def blank_register(clerk: Clerk, now: Rules) -> KittyRegister:
    """A register to be written by hand."""
    return KittyRegister(clerk.occasion, "", standard(now), blanks=_LINES)


def blank_slips(clerk: Clerk, now: Rules) -> KittySlips:
    """Slips to be written by hand."""
    return KittySlips(clerk.occasion, "", standard(now), (KittyRow("", ""),) * SLIPS)


def _rows(clerk: Clerk, sitting: Sitting) -> tuple[KittyRow, ...]:
    return sitting_filled.register_rows(_steps(sitting), [row.at for row in sitting.lines], _names(sitting))


def register(clerk: Clerk, sitting: Sitting) -> KittyRegister:
    """The boxes of a sitting as they were taken and came back, and who bore what was missing."""
    sharing = []
    for row, after in zip(sitting.lines, sitting.after, strict=False):
        if isinstance(row.line, Shortage):
            names = ", ".join(sitting.name(key) for key in after.present)
            words = N_("{n} large points missing, shared by {names}.")
            sharing.append(clerk.says(words, n=row.line.points, names=names))
    rows, spare = _rows(clerk, sitting), 0 if sitting.over else _SPARE
    if sitting.over:  # what he won is known for certain when all have left
        rows = tuple(replace(row, money=_money(clerk, sitting, row)) for row in rows)
    return KittyRegister(
        clerk.occasion, _table(clerk, sitting), standard(sitting.rules), rows, spare, " ".join(sharing)
    )


def _money(clerk: Clerk, sitting: Sitting, row: KittyRow) -> str:
    """The money of a player who had one box; who had several is told in the accounts."""
    held = [one for one in sitting.holdings if one.match_id == sitting.id and one.box is not None]
    mine = [one for one in held if str(one.box) == row.box and sitting.name(str(one.entry)) == row.player]
    if not mine or sum(one.entry == mine[0].entry for one in held) > 1:
        return ""
    return clerk.money(sitting.playing(str(mine[0].entry)).money)


def slips(clerk: Clerk, sitting: Sitting) -> KittySlips:
    """A slip for each box that is at the table, or was."""
    table = room.where(clerk, sitting.table) or sitting.code
    return KittySlips(clerk.occasion, table, standard(sitting.rules), _rows(clerk, sitting))


# the stake


def blank_consent(clerk: Clerk, now: Rules) -> StakeConsent:
    """A consent to be written by hand."""
    return StakeConsent(
        clerk.occasion, "", "", "", "", (), clerk.money(now.stake_day), clerk.money(now.stake_evening),
        _hour(now), blanks=8,
    )  # fmt: skip


def consent(clerk: Clerk, sitting: Sitting) -> StakeConsent:
    """The consent to the newest stake: from when, and who is at the table."""
    made, now = stakes(sitting), sitting.rules
    rates = [sitting.start.rate, *(stake.rate for stake in made)]
    last = next((at for at in range(len(made) - 1, -1, -1) if made[at].rate != rates[at]), len(made) - 1)
    line = made[last].line if made else 0
    deal = next(
        (after.deals + 1 for row, after in zip(sitting.lines, sitting.after, strict=False) if row.id == line), 1
    )
    since = ""
    if made:
        since = clerk.says(N_("deal {deal} ({time})"), deal=deal, time=room.time(made[last].at))
    names = tuple(player.name for player in sitting.present) or (made[-1].consents if made else ())
    return StakeConsent(
        clerk.occasion, _table(clerk, sitting), clerk.money(sitting.tally.rate),
        clerk.money(rates[last]) if made else "", since, names, clerk.money(now.stake_day),
        clerk.money(now.stake_evening), _hour(now), made[-1].permission if made else "",
    )  # fmt: skip


def _hour(now: Rules) -> str:
    return f"{now.evening_hour:02}:00"
