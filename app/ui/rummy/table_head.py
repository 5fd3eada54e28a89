"""What a rummy table always shows: who has the first hand, shuffles and cuts; every player's total, what is left of it
to the limit, who is in compel, who may re-enter; the deal, and how long nothing was heard."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from app.desk.rummy.table import Standing, Table
from app.language import N_
from app.ui import strips
from app.ui.head_lines import HeadLines
from app.ui.states import state_words
from app.ui.table import RIGHT, Column, show_signs
from app.ui.table import Table as List
from app.ui.words import _, shown

LONGEST = 12 * 60
"""Minutes after which nobody counts them any more."""
STATES = {"verified": N_("✔ over")}


def table_state(table: Table) -> str:
    """The state of a table in a word with its sign."""
    if table.over:
        return _(STATES["verified"])
    if table.troubles:
        return _("⚠ does not fit")
    return state_words(table.state.value)


def table_words(table: Table) -> str:
    """A table by its number in the hall, by its code where it has none."""
    return _("Table {table}", table=table.table) if table.table is not None else table.code


def minutes(table: Table, now: datetime) -> int | None:
    """Minutes since the last entry (or the start, or the call); None where the table does not play."""
    since = table.last_entry_at or table.called_at
    if since is None or table.over:
        return None
    past = int((now - since).total_seconds()) // 60
    return max(0, past) if past < LONGEST else None


def role(table: Table, row: Standing) -> str:
    """What a player does in the next deal."""
    if table.over:
        return ""
    parts = ((table.first_hand, _("first hand")), (table.shuffler, _("shuffles")), (table.cutter, _("cuts")))
    return ", ".join(words for who, words in parts if who == row.player)


def stand(table: Table, row: Standing) -> str:
    """How a player stands: in compel, which drops he has, out and whether he may re-enter."""
    if row.playing:
        if table.winner == row.player:
            return _("✔ winner")
        if row.rights.compel:
            return _("⚠ compel")
        return _("· no middle drop") if not row.rights.middle_drop_allowed else ""
    if row.gone:
        return _("× left")
    out = _("× out after deal {n}", n=row.out_after) if row.out_after is not None else _("× out")
    if row.reentry.allowed and not table.over:
        return _("◔ may re-enter with {total}", total=row.reentry.start_total)
    return out


def short_names(table: Table, longest: int = 10) -> dict[str, str]:
    """The players' names for the head of a narrow column."""
    return strips.short_names({key: player.name for key, player in table.players.items()}, longest)


def why(row: Standing) -> str:
    """Why somebody who is out may not re-enter; "" where he may, or is in."""
    refusal = row.reentry.refusal
    return "" if row.playing or refusal is None else shown(refusal.words)


def reentries(table: Table, row: Standing) -> str:
    """Re-entries used of those allowed."""
    return _("{n} of {all}", n=row.reentries, all=table.rules.reentries)


class PlayerList(List):
    """The players of a table in the order of the printed sheet; ``brief`` leaves out the re-entries."""

    def __init__(self, brief: bool = False) -> None:
        self.of: Table | None = None
        columns: tuple[Column, ...] = (
            Column(N_("Player"), lambda row: row.player.name, stretch=True, bold=lambda row: row.playing),
            Column(N_("Total"), lambda row: row.total, align=RIGHT, bold=lambda row: row.playing),
            Column(N_("Left"), lambda row: row.left if row.playing else None, align=RIGHT),
            Column(N_("Next deal"), lambda row: role(self._table, row)),
            Column(N_("Stands"), lambda row: stand(self._table, row), tip=why),
            Column(N_("Re-entries"), lambda row: reentries(self._table, row)),
        )
        columns = columns[:-1] if brief else columns
        super().__init__(columns, _("Players of the table"), key=lambda row: row.player.entry, sortable=False)
        show_signs(self, 4)

    @property
    def _table(self) -> Table:
        assert self.of is not None
        return self.of

    def show_table(self, table: Table | None) -> None:
        """Show the players of a table, or nobody."""
        self.of = table
        self.put(() if table is None else table.sheet)


class TableHead(HeadLines):
    """Lines about a table: ``put(field, table, now)`` shows one."""

    def put(self, field: Any, table: Table | None, now: datetime | None = None) -> None:
        """Show a table, or nothing."""
        self.setVisible(table is not None)
        if table is not None:
            self.say_lines(title_words(table), deal_words(table, now), notes(table))


STAGE_WORDS = {"first_round": N_("first round"), "semi_final": N_("semi-final"), "final": N_("final")}


def title_words(table: Table) -> str:
    """A table with its code, its stage and its state."""
    name = table_words(table)
    code = [table.code] if name != table.code else []
    return " · ".join((name, *code, _(STAGE_WORDS[table.stage]), table_state(table)))


def deal_words(table: Table, now: datetime | None = None) -> str:
    """The deal that comes, who does what in it, and how long nothing was heard."""
    if table.winner is not None:
        return _("Won by {player} after {n} {n:deal|deals}", player=table.winner.name, n=table.tally.deals)
    parts = [_("Deal {n}", n=table.next_deal)]
    if table.tally.last_deal is not None:
        parts[0] = _("Deal {n} of {last}", n=table.next_deal, last=table.tally.last_deal)
    for who, words in ((table.first_hand, N_("first hand {name}")), (table.shuffler, N_("{name} shuffles")),
                       (table.cutter, N_("{name} cuts"))):  # fmt: skip
        if who is not None:
            parts.append(_(words, name=who.name))
    past = minutes(table, now) if now is not None else None
    if past is not None:
        waits = N_("{n} min since it started") if table.started_at else N_("{n} min since it was called")
        parts.append(_(N_("{n} min since the last entry") if table.lines else waits, n=past))
    return " · ".join(parts)


def notes(table: Table) -> list[str]:
    """What waits or is wrong at a table, one sentence each."""
    found = []
    if table.open_dispute is not None:
        found.append(_("⚠ Frozen by a protest: “{version}”", version=table.open_dispute.version_a))
    found += [
        _("⚠ Line {n} does not fit: {why}", n=row.ordinal, why=shown(table.named(problem.message)))
        for row, problem in table.troubles[:3]
    ]
    if table.open_reentries and not table.over:
        names = ", ".join(player.name for player in table.open_reentries)
        found.append(_("◔ May re-enter before the next deal: {names}", names=names))
    if table.tally.level_at_top:
        names = ", ".join(table.name(key) for key in table.tally.level_at_top)
        found.append(_("⚠ Level at the top: {names}. They play one more deal among themselves, or cut.", names=names))
    found += [
        _("⚠ {player}, deal {n}: written {written}, the deals give {computed}", player=table.name(one.player),
          n=one.deal, written=one.written, computed=one.computed)
        for one in table.tally.discrepancies[:3]
    ]  # fmt: skip
    return found
