"""The lists of a rummy tournament that can be exported: entries, tables, sheets line by line, results, standing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.desk.listing import Listing
from app.desk.rummy.field import Field
from app.desk.rummy.reentry import slips_of
from app.desk.rummy.table import Table
from app.desk.written import LineRow
from app.games.rummy13.lines import Checkpoint, Cut, Deal, Declines, Leaves, Reentry
from app.games.rummy13.marks import code
from app.games.rummy13.play import entry_points
from app.games.rummy13.tally import Tally
from app.language import N_


def _number(value: int | None) -> str:
    return "" if value is None else str(value)


def table_list(field: Field) -> Listing:
    """Who sits where, table by table: the chairs in order of play with the cards drawn for them."""
    rows = tuple(
        (table.stage, table.code, _number(table.table), _number(player.place), player.name, player.cards)
        for table in field.tables
        for player in table.players.values()
    )
    return Listing("tables", N_("Tables"), ("Stage", "Game", "Table", "Seat", "Player", "Cards"), rows)


def sheet_list(field: Field) -> Listing:
    """Every line of every sheet, one row for each player it names: his mark and points, or the total it gives him."""
    rows = [
        (table.stage, table.code, str(row.ordinal), str(after.deals), row.line.kind, table.name(player), mark, points)
        for table in field.tables
        for row, after in zip(table.lines, table.after, strict=True)
        for player, mark, points in _marks(table, row, after)
    ]
    heading = ("Stage", "Game", "Line", "Deal", "Kind", "Player", "Mark", "Points")
    return Listing("sheets", N_("Sheets"), heading, tuple(rows))


def _marks(table: Table, row: LineRow, after: Tally) -> list[tuple[str, str, str]]:
    """Player, mark and points of each player that a line names; one row without a player for other lines."""
    line = row.line
    if isinstance(line, Deal):
        return [
            (entry.player, code(entry.mark), str(entry_points(table.rules, line, entry))) for entry in line.entries
        ]
    if isinstance(line, Checkpoint):
        return [(player, "", str(total)) for player, total in line.totals]
    if isinstance(line, Reentry):
        total = after.reentries[-1].total if after.reentries else line.start_total
        return [(line.player, "", _number(total))]
    if isinstance(line, Declines | Leaves):
        return [(line.player, "", "")]
    if isinstance(line, Cut):
        return [(player, str(place), "") for place, player in enumerate(line.order, 1)]
    return [("", "", "")]


def result_list(field: Field) -> Listing:
    """The players of every table with place, total, and whether they are in."""
    rows = tuple(
        (
            table.stage, table.code, row.player.name, str(row.place), str(row.total),
            "in" if row.playing else "left" if row.gone else "out", _number(row.out_after), str(row.reentries),
            "winner" if table.winner == row.player else "",
        )
        for table in field.tables
        for row in table.standings
    )  # fmt: skip
    heading = ("Stage", "Game", "Player", "Place", "Total", "State", "Out after deal", "Re-entries", "Winner")
    return Listing("results", N_("Results"), heading, rows)


def standing_list(field: Field) -> Listing:
    """The whole field, best first."""
    rows = tuple(
        (
            str(place.first), str(place.last), place.entrant.name, place.stage, place.table.code if place.table else "",
            _number(place.place), _number(place.total), str(place.deals), str(place.all_reentries),
        )
        for place in field.ranking
    )  # fmt: skip
    heading = ("From", "To", "Player", "Stage", "Game", "Place", "Total", "Deals", "Re-entries")
    return Listing("standings", N_("Standings"), heading, rows)


def slip_list(field: Field) -> Listing:
    """Every re-entry with the number of its slip."""
    rows = tuple(
        (slip.number, table.stage, slip.code, slip.player.name, str(slip.after_deal), str(slip.total))
        for table in field.tables
        for slip in slips_of(table)
    )
    return Listing("reentries", N_("Re-entries"), ("Slip", "Stage", "Game", "Player", "After deal", "Total"), rows)


LISTS: tuple[Callable[[Field], Listing], ...] = (table_list, sheet_list, result_list, standing_list, slip_list)
"""All of them, in the order in which they are exported."""


def by_key(field: Field) -> Mapping[str, Listing]:
    """All lists by their keys."""
    return {listing.key: listing for listing in (make(field) for make in LISTS)}
