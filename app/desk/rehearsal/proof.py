"""Whether what a rehearsal left is right: sums made anew from the exported lists, and a backup held against the event.

Nothing here calls the tournament's own arithmetic: plain additions over cells of text, so that an error in the one
would show against the other.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

from app.desk import listings, money
from app.desk.desk import Desk
from app.desk.listing import Listing
from app.desk.scores import field_of
from app.models.store import open_store


def standings_from_lists(results: Listing, deals: Listing) -> dict[str, tuple[int, int, int, int]]:
    """Played, match points, scored and conceded of each team, added up from the exported results and deals.

    A match of the group stage counts by its deals where they are all there, else by its signed totals or the score that
    an official decided; a walkover gives two match points and no score.
    """
    sums: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for row in deals.rows:
        deal = dict(zip(deals.heading, row, strict=True))
        sums[deal["Game"]][0] += int(deal["Points A"])
        sums[deal["Game"]][1] += int(deal["Points B"])
    table: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for row in results.rows:
        match = dict(zip(results.heading, row, strict=True))
        if match["Stage"] != "group":
            continue
        teams = (match["Team A"], match["Team B"])
        if match["State"] == "walkover":
            for team in teams:
                table[team][0] += 1
                table[team][1] += 2 * (team == match["Winner"])
            continue
        typed = match["By"] == "deals"
        a, b = sums[match["Game"]] if typed else (int(match["Points A"]), int(match["Points B"]))
        for team, made, given in ((teams[0], a, b), (teams[1], b, a)):
            sum_ = table[team]
            sum_[0] += 1
            sum_[1] += 2 if made > given else 1 if made == given else 0
            sum_[2] += made
            sum_[3] += given
    return {team: (sum_[0], sum_[1], sum_[2], sum_[3]) for team, sum_ in table.items()}


def differences(desk: Desk, tournament_id: int) -> list[str]:
    """Where the desk's standings and the sums over the exported lists disagree; empty when they agree."""
    field = field_of(desk, tournament_id)
    counted = standings_from_lists(listings.result_list(field), listings.deal_list(field))
    found = []
    places = []
    for _rank, team, played, _w, _d, _l, points, scored, conceded, *_ in listings.standings_list(field).rows:
        shown = (int(played), int(points), int(scored), int(conceded))
        if counted[team] != shown:
            found.append(f"{team}: the standings show {shown}, the lists add up to {counted[team]}")
        places.append((-shown[1], shown[3] - shown[2], -shown[2]))
    if places != sorted(places):
        found.append("the standings are not in the order of match points, score difference and points scored")
    return found


def _everything(desk: Desk) -> list[Listing]:
    from app.desk.tournaments import tournaments

    return [listing for row in tournaments(desk) for listing in listings.listings(desk, row.id)]


def backup_differences(desk: Desk, backup: Path, folder: Path) -> list[str]:
    """What a backup shows otherwise than the event it was made from; empty when they agree. ``folder`` for a copy."""
    copy = folder / f"reopened {backup.name}"
    copy.write_bytes(backup.read_bytes())
    other = Desk(open_store(copy))
    try:
        found = [f"SQLite: {problem}" for problem in other.store.problems()]
        for mine, theirs in zip(_everything(desk), _everything(other), strict=True):
            if mine != theirs:
                found.append(f"the list {mine.key} differs")
        return found
    finally:
        other.close()
        copy.unlink()


def ledger_difference(desk: Desk) -> int:
    """Minor units between what the ledger holds for the entries and what the lists say they paid; 0 if it balances."""
    held = sum(row.amount for row in money.ledger(desk) if row.entry_id is not None and row.what != "prize")
    return held - money.totals(desk).paid
