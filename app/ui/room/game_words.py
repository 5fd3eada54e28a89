"""What is said of a bridge game as a whole: how it stands, what it came to, what keeps it from going on."""

from __future__ import annotations

from collections.abc import Sequence

from app.desk.room.room import RoomTable
from app.desk.room.table import BridgeTable
from app.games.bridge.contract import Side
from app.games.bridge.rubber import RubberTally
from app.ui.room.base import pair_names
from app.ui.room.deal_words import SIDES
from app.ui.words import _, shown


def totals_words(table: BridgeTable) -> str:
    """How both sides stand: "N-S 520 · E-W 530"."""
    if table.report is not None and not table.tally.over:
        ns, ew = table.report.ns, table.report.ew
    else:
        ns, ew = table.tally.total(Side.NS), table.tally.total(Side.EW)
    return f"{_(SIDES[Side.NS])} {ns}  ·  {_(SIDES[Side.EW])} {ew}"


def result_words(table: BridgeTable) -> str:
    """What a game that is over came to, in a sentence."""
    result = table.result
    if result is None:
        return ""
    if result.winner is None:
        return _("Level at {n} points: nobody wins.", n=result.ns)
    words = _("{pair} win by {margin}: {a} to {b}.", pair=pair_names(table, result.winner), margin=result.margin,
              a=max(result.ns, result.ew), b=min(result.ns, result.ew))  # fmt: skip
    tally = table.tally
    if isinstance(tally, RubberTally) and tally.over and not tally.finished:
        words = _("The rubber ended unfinished. {words}", words=words)
    return words


def notice_words(table: BridgeTable) -> str:
    """What keeps a game from going on: a protest, totals that differ from the deals."""
    if table.frozen:
        return _("⚠ A protest waits for an official: nothing is written until it is settled.")
    if table.differs and table.report is not None:
        return _("⚠ The deals make {ns} to {ew}, the totals reported are {a} to {b}.", ns=table.tally.total(Side.NS),
                 ew=table.tally.total(Side.EW), a=table.report.ns, b=table.report.ew)  # fmt: skip
    if table.report is not None and not table.lines:
        return _("Only the totals are known; the deals can still be entered (F4).")
    return ""


def six_deals_words(live: RoomTable) -> str:
    """What the players are told about the end of a rubber while somebody waits (9.1)."""
    table = live.game
    assert isinstance(table.tally, RubberTally)
    names = ", ".join(player.name for player in live.coming)
    left = table.rules.played_deals_limit - table.tally.played
    if left > 1:
        return _("⚠ {names} {n:waits|wait}: this rubber ends after {all} played deals, {left} from now (9.1).",
                 names=names, n=len(live.coming), all=table.rules.played_deals_limit, left=left)  # fmt: skip
    return _("⚠ {names} {n:waits|wait}: this rubber ends with the next played deal (9.1).", names=names,
             n=len(live.coming))  # fmt: skip


def moved_words(before: BridgeTable, after: BridgeTable) -> Sequence[str]:
    """What a correction moves besides its own line: how the game stands or ended, lines that do not fit any more."""
    lines = []
    was, now = (result_words(game) or _("not over; {totals}", totals=totals_words(game)) for game in (before, after))
    if before.over and was != now:
        lines.append(_("Until now: {was}", was=was))
        lines.append(_("Then: {now}", now=now))
    known = {row.id for row, _problem in before.troubles}
    lines += [
        _("Line {n} does not fit any more: {why}", n=row.ordinal, why=shown(problem.message))
        for row, problem in after.troubles
        if row.id not in known
    ]
    return lines
