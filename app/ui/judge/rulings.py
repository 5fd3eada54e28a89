"""The rulings about hands that were kept: whose, where, what was ruled and by whom; their cards and their slips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.desk import judging
from app.desk.judging import Ruled
from app.language import N_
from app.ui.listing import Listing
from app.ui.panel import Panel
from app.ui.table import Column, Table
from app.ui.words import _, shown


def place(row: Ruled) -> str:
    """The table and deal of a ruling; "" where it belongs to none."""
    if not row.code:
        return ""
    return _("{table}, deal {n}", table=row.code, n=row.deal) if row.deal else row.code


class HandRulingsPage(Panel):
    """The list, newest first."""

    title = N_("Rulings about hands")
    watches = frozenset({"hand_ruling", "official", "entry", "person", "match"})

    def build(self) -> None:
        columns = (
            Column(N_("Time"), lambda row: f"{row.at.astimezone():%H:%M}", sort=lambda row: row.at),
            Column(N_("Player"), lambda row: row.player or "–", bold=lambda _row: True),
            Column(N_("Table"), place),
            Column(N_("Ruling"), lambda row: shown(row.sentence), stretch=True),
            Column(N_("Judge"), lambda row: row.official),
            Column(N_("About"), lambda row: row.reason),
        )
        self.table = Table(columns, _("Rulings"), key=lambda row: row.id)
        self.table.opened.connect(self._open)
        self.body.addWidget(Listing(self.table, _("filter by player, table, judge or ruling")), 1)
        self.primary(_("&Print the slip"), self._print)
        self.action(_("&Look at the cards"), lambda: self._open(self.table.current()), "F2")

    def ask(self) -> None:
        rows = judging.rulings(self.desk)
        self.state(_("{n} {n:ruling|rulings}", n=len(rows)) if rows else "")
        self.table.put(rows)
        if rows and self.table.current() is None:
            self.table.selectRow(0)
        self.enable_primary(bool(rows))
        self.empty(_("No ruling about a hand is kept yet. Judge a hand (Ctrl+J) and keep what was ruled."), not rows)
        self.empty_step.hide()

    def _open(self, row: Ruled | None) -> None:
        from app.ui.judge.page import JudgePage

        if row is not None:
            page = JudgePage(self.desk, self.shell, self.entry, game=row.game)
            page.put(row.case, row.game)
            self.shell.open(page)

    def _print(self) -> None:
        row = self.table.current()
        if row is not None:
            self.shell.go("paper", f"judge-slip ruling:{row.id}")

    def shots(self) -> Iterator[Any]:
        yield ""
