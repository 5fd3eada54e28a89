"""The 28 tournament of a rehearsed day, hour by hour: slots are called, matches start late, sheets walk to the desk."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from app.desk import knockout, lines, matches, rulings
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial
from app.desk.rehearsal.hours import Hours
from app.desk.rehearsal.twentyeight import CARDS, Rehearsal
from app.desk.rummy.free_tables import free_tables
from app.desk.scores import GROUP, Table
from app.tournament.progress import MatchState


class PairsDay(Rehearsal):
    """Plays the 28 tournament of a day."""

    def __init__(self, desk: Desk, seed: str, hours: Hours) -> None:
        super().__init__(desk, seed)
        self.hours = hours
        self.called_away = 0
        """Calls for which the referee had to call somebody away from a rummy table."""

    def begin(self, minute: int) -> None:
        """Put the first slot down for a minute of the day."""
        self.hours.at(minute, self._slot)

    def _some(self, least: float, most: float) -> float:
        return least + self.chance.random() * (most - least)

    def _slot(self) -> None:
        """Call the next slot that is not played yet; after the last one, close the group stage."""
        left = sorted({table.slot or 0 for table in self.field.at(GROUP) if not table.over})
        if not left:
            self._close_group()
            return
        self._call_all([table for table in self.field.at(GROUP) if table.slot == left[0] and not table.over])

    def _call_all(self, tables: Sequence[Table]) -> None:
        try:
            self.do(matches.CallTogether(tuple(table.id for table in tables)))
        except NeedsOfficial:
            self.story.refused += 1
            for table in tables:
                before = self.story.acts
                self._call(table.id)
                self.called_away += self.story.acts > before and self._last_was_official
        for table in tables:
            luck = self.chance.random()
            if luck < 0.02 and table.stage == GROUP:
                self.hours.after(16, partial(self._walkover, table))
            else:
                late = self._some(9, 13) if luck < 0.12 else self._some(1, 5)
                self.hours.after(late, partial(self._start, table))

    def _call(self, match_id: int) -> None:
        self._last_was_official = False
        try:
            self.do(matches.CallMatch(match_id))
        except NeedsOfficial:
            self.story.refused += 1
            self._last_was_official = True
            self.do(matches.CallMatch(match_id, self.referee, "his team plays now"))

    _last_was_official = False

    def _walkover(self, table: Table) -> None:
        self.do(rulings.RuleWalkover(table.id, "B", self.referee, "did not appear"))
        self.story.told.append(f"Walkover in {table.code}.")
        self._over(table)

    def _start(self, table: Table) -> None:
        self.do(matches.StartMatch(table.id))
        deals = len(self._deals(self.field.match(table.id)))
        self.hours.after(deals * self._some(165, 235) / 60, partial(self._report, table))

    def _report(self, table: Table) -> None:
        now = self.field.match(table.id)
        self.do(matches.ReportTotals(table.id, *self._totals(now), confirmed=True))
        if self.chance.random() < 0.35:
            self.do(lines.RecordSheet(table.id, tuple(self._deals(now)), confirmed=True))
        self._over(table)

    def _over(self, table: Table) -> None:
        """What follows when a match is over."""
        if table.stage != GROUP:
            self._knockout()
        elif all(other.over for other in self.field.at(GROUP) if other.slot == table.slot):
            self.hours.after(self._some(3, 6), self._slot)

    def _close_group(self) -> None:
        stage = self.field.stage(GROUP)
        assert stage is not None
        self.do(knockout.PostResults(stage.id))
        while tied := knockout.ties(self.field):
            cards = dict(zip(tied[0].teams, CARDS, strict=False))
            self.do(knockout.SettleTie(stage.id, "cut", cards))
            self.story.told.append(f"28: places {tied[0].first} to {tied[0].last} were level and were cut for.")
        self.do(knockout.CloseStage(stage.id))
        self.hours.after(10, self._knockout)

    def _knockout(self) -> None:
        """Give every match whose teams are known a table and call it."""
        ready = [table for table in self.field.tables if table.stage != GROUP and table.state is MatchState.READY]
        if not ready:
            return
        with self.desk.reading() as connection:
            free = free_tables(connection)
        for table, (table_id, _) in zip(ready, free, strict=False):
            self.do(knockout.GiveTable(table.id, table_id))
        self._call_all([self.field.match(table.id) for table in ready])
