"""Whether a rummy rehearsal is right: totals, re-entries and money made anew from the exported lists.

Plain additions over cells of text; nothing here calls the game's own arithmetic.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from app.desk import money, teams
from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.listing import Listing
from app.desk.rummy import lists
from app.desk.rummy.field import field_of

LIMIT = 250
Cells = dict[str, str]


def _rows(listing: Listing) -> Iterator[Cells]:
    for row in listing.rows:
        yield dict(zip(listing.heading, row, strict=True))


def totals_from_lists(sheets: Listing, tables: Listing) -> tuple[dict[tuple[str, str], int], list[str]]:
    """The total of every (game, player), added up from the exported sheets, and what is wrong with their lines.

    Checked on the way: one 0 in a deal and no more, nobody plays above 250, who re-enters starts one point above the
    highest of those who are in, 250 at most, and never with more than two re-entries.
    """
    totals: dict[tuple[str, str], int] = {(row["Game"], row["Player"]): 0 for row in _rows(tables)}
    inside: dict[str, set[str]] = defaultdict(set)
    for game, player in totals:
        inside[game].add(player)
    used: dict[tuple[str, str], int] = defaultdict(int)
    bought: dict[str, set[str]] = defaultdict(set)
    found: list[str] = []
    deals: dict[str, str] = {}
    for game, kind, rows in _lines(sheets):
        if kind == "deal":
            extra = deals.get(game, "0") == rows[0]["Deal"]
            deals[game] = rows[0]["Deal"]
            found += _deal(game, rows, totals, inside[game], extra)
            bought[game].clear()
        elif kind == "reentry":
            found += _reentry(game, rows[0], totals, inside[game] - bought[game], used)
            inside[game].add(rows[0]["Player"])
            bought[game].add(rows[0]["Player"])
        elif kind == "leaves":
            inside[game].discard(rows[0]["Player"])
        elif kind == "checkpoint":
            found += [
                f"{game}: the checkpoint gives {row['Player']} {row['Points']}, the deals {totals[game, row['Player']]}"
                for row in rows
                if totals[game, row["Player"]] != int(row["Points"])
            ]
    return totals, found


def _lines(sheets: Listing) -> Iterator[tuple[str, str, list[Cells]]]:
    """The lines of all sheets in order, each with its rows."""
    group: list[Cells] = []
    for row in _rows(sheets):
        if group and (group[0]["Game"], group[0]["Line"]) != (row["Game"], row["Line"]):
            yield group[0]["Game"], group[0]["Kind"], group
            group = []
        group.append(row)
    if group:
        yield group[0]["Game"], group[0]["Kind"], group


def _deal(
    game: str, rows: list[Cells], totals: dict[tuple[str, str], int], inside: set[str], extra: bool
) -> Iterator[str]:
    zeros = sum(row["Points"] == "0" for row in rows)
    wrong = any(row["Mark"] == "X" for row in rows)
    if zeros != 1 and not (zeros == 0 and wrong):
        yield f"{game}: a deal with {zeros} winners"
    if extra:  # level players of a table that has ended: their points part them and are in no total
        return
    for row in rows:
        if row["Player"] not in inside:
            yield f"{game}: {row['Player']} plays though he is out"
        totals[game, row["Player"]] += int(row["Points"])
        if totals[game, row["Player"]] > LIMIT:
            inside.discard(row["Player"])


def _reentry(
    game: str, row: Cells, totals: dict[tuple[str, str], int], before: set[str], used: dict[tuple[str, str], int]
) -> Iterator[str]:
    where = (game, row["Player"])
    used[where] += 1
    highest = max(totals[game, player] for player in before)
    start = int(row["Points"])
    if start != min(LIMIT, highest + 1):
        yield f"{game}: {row['Player']} re-enters with {start}, the highest total is {highest}"
    if used[where] > 2:
        yield f"{game}: {row['Player']} re-enters a third time"
    totals[where] = start


def differences(desk: Desk, tournament_id: int) -> list[str]:
    """Where the desk's totals, winners and money and the sums over the exported lists disagree; empty when they do."""
    field = field_of(desk, tournament_id)
    exported = lists.by_key(field)
    totals, found = totals_from_lists(exported["sheets"], exported["tables"])
    alone: dict[str, list[Cells]] = defaultdict(list)
    for row in _rows(exported["results"]):
        summed = totals[row["Game"], row["Player"]]
        if summed != int(row["Total"]):
            found.append(f"{row['Game']}: {row['Player']} has {row['Total']}, the sheets add up to {summed}")
        if row["State"] == "in":
            alone[row["Game"]].append(row)
    for game, rows in alone.items():
        best = min(rows, key=lambda row: int(row["Total"]))
        winners = [row["Player"] for row in rows if row["Winner"]]
        if winners and totals[game, winners[0]] != int(best["Total"]):
            found.append(f"{game}: {winners[0]} won with more points than {best['Player']}")
    return found + _money(desk, tournament_id, exported)


def _money(desk: Desk, tournament_id: int, exported: Mapping[str, Listing]) -> list[str]:
    """What everybody owes, counted from entries and slips, against the desk's; what the ledger holds against paid."""
    rules = field_of(desk, tournament_id).rules.at()
    slips: dict[str, int] = defaultdict(int)
    for slip in _rows(exported["reentries"]):
        slips[slip["Player"]] += 1
    code = money.currency(desk)
    found = []
    held: dict[int, int] = defaultdict(int)
    for line in money.ledger(desk):
        if line.entry_id is not None and line.what != "prize":
            held[line.entry_id] += line.amount
    players = {cells["Player"] for cells in _rows(exported["tables"])}
    for row in teams.entries(desk, tournament_id):
        seated = row.name in players
        own = rules.new_table_fee if row.name.endswith(")") else rules.registration_fee
        own = row.fee if row.fee is not None else own
        due = (own if row.state in ("entered", "no_show") or seated else 0) + rules.reentry_fee * slips[row.name]
        if due != row.owed:
            found.append(f"{row.name} owes {written(row.owed, code)}, entries and slips say {written(due, code)}")
        if held[row.id] != row.paid:
            found.append(f"{row.name} paid {written(row.paid, code)}, the ledger holds {written(held[row.id], code)}")
    return found
