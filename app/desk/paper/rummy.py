"""What the sheets of a rummy tournament share: their moments, their names, how a table is called."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, When
from app.desk.rummy.field import Field
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table
from app.language import N_, say

TITLES = {FIRST_ROUND: N_("First round"), SEMI_FINAL: N_("Semi-finals"), FINAL: N_("Final")}
"""What the stages are called."""
_AFTER_TEAMS = 10_000
"""In the day's order the stages of rummy come after the slots and rounds of a tournament of teams."""

SEATED = frozenset({"event", "tournament", "house_rules", "stage", "entry", "member", "person", "match", "seat",
                    "hall_table"})  # fmt: skip
"""What is read where only names, tables and seats are shown."""
PLAYED = SEATED | {"line", "dispute", "draw", "remedy"}
"""What results are read from."""
OF_TABLE = frozenset({"event", "tournament"})
"""What a sheet of one table reads beside the table itself."""


def moment(stage: str) -> Moment:
    """When what belongs to a stage is needed."""
    order = list(TITLES).index(stage)
    return Moment(When.ROUND, _AFTER_TEAMS + order, say(TITLES[stage]))


def key(field: Field, stage: str = "") -> str:
    """The name of a tournament, or of one of its stages, among the keys of sheets."""
    return f"tournament:{field.tournament_id}" + (f"/{stage}" if stage else "")


def begun(table: Table) -> bool:
    """Whether cards are played there: from then on what was printed for the beginning is not needed any more."""
    return table.begun or table.started_at is not None


def heading(clerk: Clerk, field: Field, stage: str) -> str:
    """``Rummy · First round``."""
    return f"{field.title} · {clerk.text(TITLES[stage])}"


def number(table: Table) -> str:
    """The number of the table in the hall; the game's code while it has none."""
    return table.code if table.table is None else str(table.table)


def place(clerk: Clerk, table: Table) -> str:
    """Where a game is played, and its code: ``Table 4 · R7``; the final has none, it is the only one."""
    known = clerk.says(N_("Table {number}"), number=table.table) if table.table is not None else ""
    code = table.code if table.stage != FINAL else ""
    return " · ".join(part for part in (known, code) if part) or clerk.text(TITLES[FINAL])


def stages(field: Field) -> Iterator[tuple[str, tuple[Table, ...]]]:
    """The stages that have tables, with them."""
    for stage in TITLES:
        if tables := field.at(stage):
            yield stage, tables
