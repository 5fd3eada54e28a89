"""The rummy tournament of a rehearsed day, deal by deal: seats are held for those who are at 28, who is absent is
charged, who is free comes back with the next deal."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from app.desk import matches, people
from app.desk.day.absent import absent_marks
from app.desk.day.holding import FillSeat
from app.desk.day.whereabouts import held, now_at
from app.desk.desk import Desk
from app.desk.lines import RecordLine
from app.desk.officials import AddOfficial, AnnounceOfficials
from app.desk.people import AddPerson
from app.desk.rehearsal import invented
from app.desk.rehearsal.hours import Hours
from app.desk.rehearsal.rummy13 import RummyRehearsal
from app.desk.rehearsal.rummy_table import following
from app.desk.rehearsal.twentyeight import CARDS
from app.desk.rummy import seating, stages, stopping
from app.desk.rummy.door import EnterAndPay
from app.desk.rummy.reentry import DeclineReentry, ReEnter
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table
from app.desk.tournaments import NewTournament
from app.games.rummy13.lines import Cut, Deal, Declines, Entry, Leaves, Reentry, Stop
from app.games.rummy13.marks import ABSENT, WINNER, WRONG_DECLARATION, Outcome, counted

LATE = 15 * 60
"""After three nobody re-enters any more: the day has an end."""
FEWEST = 2
"""So many have to be there for a deal."""


class PoolsDay(RummyRehearsal):
    """Plays the rummy tournament of a day."""

    def __init__(self, desk: Desk, seed: str, hours: Hours) -> None:
        super().__init__(desk, seed)
        self.hours = hours
        self.charged = 0
        """Marks of absent players that were written."""
        self.waited = 0
        """How often a table had fewer than two players and waited."""

    def enter(self, number: int, both: int, preset: str, rules: dict[str, object]) -> None:
        """Set the tournament up; ``both`` of its ``number`` players are in teams of 28, one or two of each team."""
        self.tournament_id = self.do(NewTournament("rummy13", "Rummy", preset, rules, starts_at="11:00"))
        self.judge = self.do(AddOfficial("Susan Mathen", "judge"))
        self.do(AnnounceOfficials(self.tournament_id))
        teams: dict[int, list[int]] = {}
        for person, places in people.teams_of(self.desk).items():
            teams.setdefault(places[0].entry_id, []).append(person)
        turns = [person for turn in range(4) for members in teams.values() for person in members[turn : turn + 1]]
        known = turns[:both]
        names = invented.people(self.chance)
        used = {row.name for row in people.search(self.desk, "", limit=None)}
        while len(known) < number:
            name = next(names)
            if name not in used:
                known.append(self.do(AddPerson(name, club=name.split()[-1] if len(known) % 3 == 0 else "")))
        for place, person in enumerate(known):
            self.do(EnterAndPay(self.tournament_id, (person,), (), 5000, ("cash", "zelle", "card")[place % 3]))

    def begin(self, minute: int) -> None:
        """Put the draw and the first calls down for a minute of the day."""
        self.hours.at(minute - 15, self._draw)
        self.hours.at(minute, partial(self._call_stage, FIRST_ROUND))

    def _draw(self) -> None:
        self.do(seating.DrawTables(self.tournament_id, self.seed))
        self.seat(self.field.at(FIRST_ROUND))

    def _call_stage(self, stage: str) -> None:
        """Call all tables of a stage; seats of those who are at 28 are held."""
        tables = [table for table in self.field.at(stage) if not table.over]
        self.do(matches.CallTogether(tuple(table.id for table in tables)))
        for table in tables:
            self.hours.after(2 + 5 * self.chance.random(), partial(self._start, table.id))

    def _start(self, match_id: int) -> None:
        self.do(matches.StartMatch(match_id))
        self._go_on(match_id)

    # at a table

    def _go_on(self, match_id: int) -> None:
        """Between two deals: who is back sits down, who is out says whether he re-enters, the next deal begins."""
        self._sit_down(match_id)
        while not (table := self.table(match_id)).over:
            quota = self.field.quota if table.stage == SEMI_FINAL else None
            line = following(self.chance, table.rules, table.tally, quota)
            if isinstance(line, Deal):
                self._begin_deal(table, line)
                return
            self._say(table, line)
        self._over(table.stage)

    def _begin_deal(self, table: Table, line: Deal) -> None:
        away = absent_marks(self.desk, table)
        if len(table.tally.due) - len(away) < FEWEST:
            self.waited += 1
            self.hours.after(4, partial(self._go_on, table.id))
            return
        self.hours.after(4 + 3 * self.chance.random(), partial(self._write, table.id, line))

    def _write(self, match_id: int, line: Deal) -> None:
        """Write a deal; those who are away by now are marked absent."""
        table = self.table(match_id)
        away = {str(entry) for entry in absent_marks(self.desk, table)}
        if len(line.entries) - len(away) < 1:
            self.hours.after(4, partial(self._go_on, match_id))
            return
        self.do(RecordLine(match_id, without(line, away), confirmed=True))
        self.charged += len(away)
        self.hours.after(1, partial(self._go_on, match_id))

    def _sit_down(self, match_id: int) -> None:
        there = now_at(self.desk)
        for seat in held(self.desk):
            if seat.at.match == match_id:
                if seat.at.person not in there:
                    self.do(FillSeat(seat.id))
                elif not self.story.refused:
                    self.refused(FillSeat(seat.id))

    def _say(self, table: Table, line: object) -> None:
        """A line that takes no time."""
        there = now_at(self.desk)
        if isinstance(line, Reentry | Declines):
            player = table.players[line.player]
            elsewhere = player.person in there and there[player.person].match != table.id
            gone = any(seat.at.match == table.id and seat.at.person == player.person for seat in held(self.desk))
            if isinstance(line, Declines) or elsewhere or gone or self.hours.minute > LATE:
                self.do(DeclineReentry(table.id, player.entry))
            else:
                self.do(ReEnter(table.id, player.entry, ("cash", "zelle", "card")[player.entry % 3]))
        elif isinstance(line, Stop):
            self.do(stopping.StopTable(table.id))
        elif isinstance(line, Cut):
            self.do(stopping.CutAtTable(table.id, dict(zip(map(int, line.order), CARDS, strict=False))))
        elif isinstance(line, Leaves):
            self.do(stopping.LeaveTable(table.id, int(line.player), "had to go home"))
        else:
            self.do(RecordLine(table.id, line, confirmed=True))

    # between the stages

    def _over(self, stage: str) -> None:
        """When the last table of a stage is over the stage is closed and the next one drawn."""
        now = self.field.stage(stage)
        if now is None or now.closed_at is not None or not all(table.over for table in self.field.at(stage)):
            return
        if stage == SEMI_FINAL:
            for level in self._level():
                self.do(stages.CutForPlaces(self._stage(stage), dict(zip(level, CARDS, strict=False))))
        self.do(stages.CloseStage(self._stage(stage), leave=stage == FIRST_ROUND))
        if stage == FINAL or len(self.field.winners) < 2:
            return
        if stage == FIRST_ROUND and stages.proposals(self.field)[0]:
            self.do(stages.DrawSemiFinals(self.tournament_id, self.seed, stages.proposals(self.field)[0]))
            following_stage = SEMI_FINAL
        else:
            table = min(row.table for row in self.field.tables if row.table is not None)
            self.do(stages.DrawFinal(self.tournament_id, table))
            following_stage = FINAL
        self.seat(self.field.at(following_stage))
        self.hours.after(10, partial(self._call_stage, following_stage))

    def _stage(self, key: str) -> int:
        found = self.field.stage(key)
        assert found is not None
        return found.id


def without(line: Deal, away: set[str]) -> Deal:
    """A deal that was played without some of its players: they are absent, and one of the others has won it."""
    entries = [
        Entry(entry.player, ABSENT)
        if entry.player in away
        else replace(entry, mark=counted(40))
        if entry.mark.outcome is Outcome.ABSENT
        else entry
        for entry in line.entries
    ]
    if not any(entry.mark in (WINNER, WRONG_DECLARATION) for entry in entries):
        place = next(n for n, entry in enumerate(entries) if entry.player not in away)
        entries[place] = Entry(entries[place].player, WINNER)
    return replace(line, entries=tuple(entries))
