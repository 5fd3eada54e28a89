"""Score sheets of rummy tables: blank for three to seven players, with names, continued, or filled with the deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from app.desk.paper import rummy
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.rummy.field import Field
from app.desk.rummy.table import Player, Table
from app.errors import DeskError
from app.games.cards import parse_all
from app.games.rummy13 import RUMMY13
from app.games.rummy13.compel import drop_rights
from app.games.rummy13.lines import Checkpoint, Deal, Entry
from app.games.rummy13.marks import Outcome, code
from app.games.rummy13.play import entry_points
from app.games.rummy13.rules import Rules
from app.games.rummy13.tally import Tally
from app.language import N_, say
from app.printing.sheets.score_rummy13 import (
    DEALS_A_PAGE,
    LETTERS,
    Column13,
    DealRow,
    ReentryRow,
    RummySheet,
    blank,
    figures_of,
)

PLAYERS = range(3, 8)
"""So many players may sit at a table that is drawn."""
BLANKS = 4
"""Blank sheets that are printed at once."""
AHEAD = 5
"""So many deals before a page is full its continuation is made ready."""
_OUT = ("–", "–")


def offers(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """Blank sheets with their continuation; for each table the sheet with names, its continuations, the filled one."""
    figures = figures_of(field.rules.at())
    whole = {1: N_("Blank rummy sheet, {n} players"), DEALS_A_PAGE + 1: N_("Blank continuation, {n} players")}
    for first, title in whole.items():
        for players in PLAYERS:
            yield Offer(
                "blank" if first == 1 else "continuation-blank", f"{rummy.key(field)}/{players}",
                say(title, n=players), Moment(When.ANY), alone(blank, clerk.occasion, figures, players, first),
                frozenset({"event", "tournament", "house_rules"}), field.tournament_id, copies=BLANKS, lasting=True,
                on_request=True,
            )  # fmt: skip
    for table in field.tables:
        if len(table.players) > 1:
            yield from _of_table(clerk, field, table)


def _of_table(clerk: Clerk, field: Field, table: Table) -> Iterator[Offer]:
    where, key, moment = rummy.place(clerk, table), f"match:{table.id}", rummy.moment(table.stage)
    yield Offer(
        "score", key, say(N_("Score sheet, {table}"), table=where), moment, alone(named, clerk, table),
        rummy.OF_TABLE, field.tournament_id, table.id, used=rummy.begun(table), comes_back=True, back=table.over,
        basis=table,
    )  # fmt: skip
    for first in range(DEALS_A_PAGE + 1, table.tally.deals + AHEAD + 2, DEALS_A_PAGE):
        yield Offer(
            "continuation", f"{key}/{first}",
            say(N_("Continuation from deal {deal}, {table}"), deal=first, table=where), moment,
            alone(named, clerk, table, first), rummy.OF_TABLE, field.tournament_id, table.id,
            used=table.over or table.tally.deals >= first, comes_back=True, back=table.over, basis=table,
        )  # fmt: skip
    if table.tally.deals:
        yield Offer(
            "filled", key, say(N_("Filled sheet, {table}"), table=where), moment, alone(filled, clerk, table),
            rummy.OF_TABLE, field.tournament_id, table.id, on_request=True, basis=table,
        )  # fmt: skip


def named(clerk: Clerk, table: Table, first: int = 1) -> RummySheet:
    """The sheet of a table as it goes there: who sits where, with the cards drawn for the seats where they are known.

    From a later ``first`` deal on it is a continuation; its totals are brought over by whoever keeps the sheet.
    """
    stage, where = clerk.text(rummy.TITLES[table.stage]), rummy.place(clerk, table)
    return RummySheet(
        clerk.occasion, figures_of(table.rules), tuple(map(_column, table.players.values())), stage,
        where if where != stage else "", first,
    )  # fmt: skip


def _column(player: Player) -> Column13:
    try:
        cards = " ".join(card.sign for card in parse_all(player.cards))
    except DeskError:
        cards = player.cards
    return Column13(player.name, cards, "" if player.place is None else str(player.place))


def filled(clerk: Clerk, table: Table) -> RummySheet:
    """The sheet of a table with what was typed from the paper. Void deals are not on it; deals for which only a judge's
    totals stand are empty rows, the totals behind them."""
    rows: list[DealRow] = []
    compel: dict[str, list[int]] = {key: [] for key in table.players}
    under: set[str] = set()
    before: Tally = RUMMY13.start(table.rules, tuple(table.players), table.stage)
    for row, after in zip(table.lines, table.after, strict=True):
        line = row.line
        under -= {one.player for one in after.reentries[len(before.reentries) :]}
        skipped = after.deals - before.deals - 1
        if skipped >= 0 or (isinstance(line, Deal) and after.extra != before.extra):
            rows += [DealRow()] * max(0, skipped)
            rows.append(_row(table, line, before, after))
            now = _in_compel(table.rules, after)
            for key in now - under:
                compel[key].append(len(rows))
            under |= now
        before = after
    out = {key: tuple(one.deal for one in table.tally.eliminated if one.player == key) for key in table.players}
    sheet = named(clerk, table)
    columns = tuple(
        replace(column, compel=tuple(compel[key]), out=out[key])
        for key, column in zip(table.players, sheet.columns, strict=True)
    )
    fee = clerk.money(table.rules.reentry_fee)
    return replace(
        sheet,
        columns=columns,
        played=tuple(rows),
        reentries=tuple(
            ReentryRow(_letters(table)[one.player], one.deal, str(one.total), fee) for one in table.tally.reentries
        ),
        winner=table.winner.name if table.winner is not None else "",
        started=_time(table.started_at),
        ended=_time(table.last_entry_at) if table.over else "",
    )


def to_go_on(clerk: Clerk, table: Table) -> RummySheet:
    """The filled sheet of a table that plays, with who gets the next first hand and who shuffles."""
    sheet, letters = filled(clerk, table), _letters(table)
    following = DealRow("", letters.get(table.tally.first_hand, ""), letters.get(table.tally.shuffler, ""))
    return replace(sheet, played=(*sheet.played, following))


def _letters(table: Table) -> Mapping[str, str]:
    return dict(zip(table.players, LETTERS, strict=False))


def _row(table: Table, line: object, before: Tally, after: Tally) -> DealRow:
    """A deal as it is written; of a judge's totals only those."""
    if isinstance(line, Checkpoint):
        in_game = set(before.active)
        return DealRow(played=tuple(("", str(after.totals[key])) if key in in_game else _OUT for key in table.players))
    assert isinstance(line, Deal)
    written = {entry.player: entry for entry in line.entries if entry.player in before.due}
    extra = dict(after.extra)
    letters = _letters(table)
    return DealRow(
        line.cut_joker.sign if line.cut_joker is not None else "",
        letters.get(before.first_hand, ""),
        letters.get(before.shuffler, ""),
        tuple(
            (_points(table.rules, line, written[key]), str(after.totals[key] + extra.get(key, 0)))
            if key in written
            else _OUT
            for key in table.players
        ),
    )


def _points(rules: Rules, deal: Deal, entry: Entry) -> str:
    """The code, what an official set beside it; of a count what it gives (nothing left in hand is 2), so that the
    column adds up to the totals."""
    letter = code(entry.mark)
    if entry.points is not None:
        return f"{letter} {entry.points}"
    return str(entry_points(rules, deal, entry)) if entry.mark.outcome is Outcome.LOSER else letter


def _in_compel(rules: Rules, tally: Tally) -> set[str]:
    return {key for key, total in tally.active_totals.items() if drop_rights(rules, total).compel}


def _time(moment: datetime | None) -> str:
    return "" if moment is None else f"{moment.astimezone():%H:%M}"
