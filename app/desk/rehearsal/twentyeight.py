"""A six-player 28 tournament from the first team to the champion, with everything that goes wrong on such a day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.desk import (
    fixtures,
    hall,
    importing,
    knockout,
    lines,
    matches,
    money,
    officials,
    registration,
    rulings,
    teams,
    tournaments,
)
from app.desk.desk import Desk
from app.desk.laws import NeedsOfficial
from app.desk.rehearsal import invented
from app.desk.rehearsal.actor import Actor, Story
from app.desk.scores import GROUP, Field, Table, field_of
from app.errors import DeskError
from app.games.game import fold
from app.games.twentyeight.lines import Deal, Redeal, SeatChange
from app.games.twentyeight.play import TwentyEight
from app.games.twentyeight.tally import Tally
from app.tournament.standings import Result, StandingsRules, Walkover, open_ties, standings
from app.tournament.tiebreaks import TieBreak

GAME = TwentyEight()
CARDS = ("KS", "QH", "10C", "7D", "6S", "9H", "8C", "JD", "AS", "2H", "3C", "4D", "5S", "2C", "3D", "4H")
"""Cards drawn for a tie, no two alike."""


class Rehearsal(Actor):
    """Plays a 28 tournament."""

    def __init__(self, desk: Desk, seed: str, step: Callable[[str, int], None] = lambda _words, _done: None) -> None:
        super().__init__(desk, seed, step)
        self.referee = 0
        self._dealt: dict[int, list[Deal]] = {}

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        return field_of(self.desk, self.tournament_id)

    # before the first card

    def register(self, number: int, preset: str, rules: Mapping[str, Any], tables: int) -> None:
        """Set a tournament up, register invented teams, take their fees, check them in."""
        self.step("Registration", 2)
        new = tournaments.NewTournament("twentyeight", "28", preset, rules, starts_at="08:30")
        self.tournament_id = self.do(new)
        if not hall.tables(self.desk):
            self.do(hall.AddTables(1, tables, 6, "main hall"))
        self.referee = self.do(officials.AddOfficial("Susan Varkey", "referee"))
        self.do(officials.AddOfficial("K. P. Raman", "panel"))
        self.do(officials.AnnounceOfficials(self.tournament_id))
        rows = invented.teams(number, self.chance)
        self.do(importing.ImportPeopleAndTeams((), rows, self.tournament_id, "invented teams"))
        extra = self.do(teams.AddTeam(self.tournament_id, "Came and Went", ("Unni A.", "Unni B.", "Unni C.")))
        self.do(registration.Withdraw(extra, "fell ill"))
        self.refused(teams.AddTeam(self.tournament_id, rows[0].name))
        self._take_fees()
        self._check_in()

    def use(self, tournament_id: int) -> None:
        """Play the tournament of a cloned event instead of an invented one."""
        self.tournament_id = tournament_id
        found = [row for row in officials.officials(self.desk, tournament_id) if row.role in officials.DECIDE]
        self.referee = found[0].id if found else self.do(officials.AddOfficial("Rehearsal Referee", "referee"))

    def _take_fees(self) -> None:
        for place, team in enumerate(teams.entries(self.desk, self.tournament_id)):
            if team.state != "entered" or not team.owed:
                continue
            if place % 7 == 6:
                half = team.owed // 2
                self.do(money.TakePayment(((team.id, half),), "cash", who=team.captain))
                self.do(money.TakePayment(((team.id, team.owed - half),), "zelle", who=team.captain))
            elif place % 11 == 10:
                self.do(money.WaiveFee(team.id, "guests of the association"))
            else:
                self.do(money.TakePayment(((team.id, team.owed),), "cash" if place % 2 else "zelle", who=team.captain))

    def _check_in(self) -> None:
        for place, team in enumerate(teams.entries(self.desk, self.tournament_id)):
            if team.state != "entered":
                continue
            if place % 3:
                self.do(registration.CheckInTeam(team.id))
                continue
            for member in team.players:
                self.do(registration.CheckIn(team.id, (member.person_id,)))

    def draw(self) -> None:
        """Draw the fixtures, think again, and draw them once more."""
        self.step("Draw", 6)
        self.refused(fixtures.DrawFixtures(self.tournament_id, " "))
        self.do(fixtures.DrawFixtures(self.tournament_id, f"{self.seed} first"))
        self.do(fixtures.DrawFixtures(self.tournament_id, self.seed))

    # the group stage

    def group_stage(self) -> None:
        """Play the group stage slot by slot: sheets arrive, some late, some wrong."""
        number = 0
        while open_slots := sorted({t.slot or 0 for t in self.field.at(GROUP) if not t.over}):
            slot = open_slots[0]
            self.step(f"Slot {slot}", min(68, 8 + 8 * number))
            self.desk.operator = "Mary" if number % 2 else "Anil"
            for table in [t for t in self.field.at(GROUP) if t.slot == slot]:
                self.play_match(self.field.match(table.id))
            if number == 0:
                self._late_team()
            if number == 1:
                self._withdrawal()
            number += 1
        self._troubles()
        self._tie()

    def _late_team(self) -> None:
        players = ("Late A.", "Late B.", "Late C.")
        late = self.do(teams.AddTeam(self.tournament_id, "Late Arrivals", players, late=True))
        self.do(registration.CheckInTeam(late))
        for extra in (0, 2):
            try:
                games = self.do(fixtures.SeatLateTeam(late, extra))
            except DeskError:
                self.story.refused += 1
                continue
            self.story.told.append(f"A late team found {games} games" + (f" in {extra} slots more." if extra else "."))
            return
        self.story.told.append("A late team found no game and went home.")
        self.do(registration.Withdraw(late, "no game could be found"))

    def _withdrawal(self) -> None:
        now = self.field
        waiting = {team for t in now.at(GROUP) if not t.over for team in (t.a, t.b)}
        if now.standings is None or len(now.standings.rows) < 6:
            return
        leaving = [
            r.team for r in now.standings.rows if r.team in waiting and not now.teams[r.team].late and not r.withdrawn
        ]
        if leaving:
            self.do(registration.Withdraw(leaving[-1], "had to leave"))
            self.story.told.append(f"{now.name(leaving[-1])} withdrew during play; its open games are walkovers.")

    def _deals(self, table: Table) -> list[Deal]:
        """What is played at the table, to its end: a level knockout game goes on until somebody leads."""
        if table.id not in self._dealt:
            rules = self.field.rules.at(table.ordinal)
            tally: Tally = GAME.start(rules, table.tally.seats, table.stage)
            played: list[Deal] = []
            while not tally.complete:
                played.append(invented.deal(self.chance))
                tally = GAME.play(rules, tally, played[-1])
            self._dealt[table.id] = played
        return self._dealt[table.id]

    def _totals(self, table: Table) -> tuple[int, int]:
        rules = self.field.rules.at(table.ordinal)
        tally: Tally = fold(GAME, rules, GAME.start(rules, table.tally.seats, table.stage), self._deals(table))
        return tally.totals

    def play_match(self, table: Table) -> None:
        """One match, by one of the ways in which its sheet can reach the desk."""
        if table.over or table.a is None or table.b is None:
            return
        self._call(table.id)
        luck = self.chance.random()
        if luck > 0.97 and table.stage == GROUP:
            self.do(rulings.RuleWalkover(table.id, "B", self.referee, "did not appear", confirmed=True))
            self.story.told.append(f"Walkover in {table.code}.")
            return
        self.do(matches.StartMatch(table.id))
        totals = self._totals(table)
        if luck < 0.3:
            self._live(table)
        elif luck < 0.37:
            self._misread(table, totals)
        else:
            self.do(matches.ReportTotals(table.id, *totals, confirmed=True))
            if luck < 0.7:
                self.do(lines.RecordSheet(table.id, tuple(self._deals(table)), confirmed=True))

    def _call(self, match_id: int) -> None:
        """Call a match; whoever is at a table of another tournament is called away by the referee."""
        try:
            self.do(matches.CallMatch(match_id))
        except NeedsOfficial:
            self.do(matches.CallMatch(match_id, self.referee, "his team plays now"))

    def _live(self, table: Table) -> None:
        """Typed deal by deal as it is played, with a redeal and a change of seats on the way."""
        for number, deal in enumerate(self._deals(table)):
            if number == 2 and self.chance.random() < 0.5:
                self.do(lines.RecordLine(table.id, Redeal("card_exposed")))
            if number == 4 and self.chance.random() < 0.3:
                self.do(lines.RecordLine(table.id, SeatChange((1, 3)), confirmed=True))
            self.do(lines.RecordLine(table.id, deal, confirmed=True))

    def _misread(self, table: Table, totals: tuple[int, int]) -> None:
        """The signed totals are added up wrongly; the deals show it and the referee decides."""
        a, b = totals
        self.do(matches.ReportTotals(table.id, a + 1 if a + 1 != b else a + 2, b, confirmed=True))
        self.do(lines.RecordSheet(table.id, tuple(self._deals(table)), confirmed=True))
        assert self.field.match(table.id).differs
        reason = "the sheet was added up again with both captains"
        self.do(rulings.DecideResult(table.id, "deals_count", self.referee, reason))
        self.story.told.append(
            f"The totals of {table.code} differed from its deals; the referee decided for the deals."
        )

    # troubles

    def _troubles(self) -> None:
        """A typing error mended, an undo and a redo, a protest settled, a second pass by somebody else."""
        self.step("Corrections", 70)
        signed = [t for t in self.field.at(GROUP) if t.report is not None and t.ruling is None and not t.lines]
        for table, trouble in zip(signed, (self._correction, self._protest, self._second_pass), strict=False):
            assert table.report is not None
            trouble(table, table.report.totals)

    def _correction(self, table: Table, totals: tuple[int, int]) -> None:
        a, b = totals
        self.do(matches.CorrectReport(table.id, a + 1, b, "misread from the sheet", confirmed=True))
        self.desk.undo()
        self.desk.redo()
        self.do(matches.CorrectReport(table.id, a, b, "it was right the first time", confirmed=True))
        self.story.told.append(f"The totals of {table.code} were corrected, undone, redone and put right.")

    def _protest(self, table: Table, _totals: tuple[int, int]) -> None:
        protest = self.do(rulings.OpenDispute(table.id, "deal 9 was a kott", "it was not called"))
        self.do(rulings.SettleDispute(protest, self.referee, "no call was heard at the table; the score stands"))
        self.story.told.append(f"A protest about {table.code} was heard and settled.")

    def _second_pass(self, table: Table, totals: tuple[int, int]) -> None:
        self.desk.operator = "Susan"
        self.do(matches.ReportTotals(table.id, *totals, confirmed=True, second_pass=True))

    def _tie(self) -> None:
        """Bring about a tie across the cut line by reading two sheets otherwise, and settle it by a cut of cards."""
        for table, (a, b) in next(self._ties(), ()):
            reason = "both captains agreed after the sheet was read again"
            if table.totals == (a, b):
                continue
            if table.lines:
                self.do(rulings.DecideResult(table.id, "score", self.referee, reason, (a, b)))
            else:
                self.do(matches.CorrectReport(table.id, a, b, reason, confirmed=True))
        stage = self.field.stage(GROUP)
        assert stage is not None
        while tied := knockout.ties(self.field):
            self.refused(knockout.CloseStage(stage.id))
            cards = dict(zip(tied[0].teams, CARDS, strict=False))
            self.do(knockout.SettleTie(stage.id, "cut", cards))
            self.story.told.append(f"Places {tied[0].first} to {tied[0].last} were level and were cut for.")

    def _ties(self) -> Iterator[tuple[tuple[Table, tuple[int, int]], ...]]:
        """Pairs of results that, read a little otherwise, leave two teams level across the line."""
        now = self.field
        rules = now.rules.at(1)
        points = rules.match_points
        chain = tuple(TieBreak(rule) for rule in rules.group_rank)
        setting = StandingsRules(chain, points.win, points.tie, points.loss, Walkover(rules.walkover))
        drawn = sorted({team for t in now.at(GROUP) for team in (t.a, t.b) if team is not None})
        gone = [team for team in drawn if not now.teams[team].playing]
        number = knockout.knockout_of(now).qualifiers
        plain = {t.id: _result(t, t.totals) for t in now.at(GROUP)}
        signed = [t for t in now.at(GROUP) if t.totals is not None and t.ruling is None]
        assert now.standings is not None
        order = [row.team for row in now.standings.rows if not row.withdrawn]
        line = order[max(0, number - 3) : number + 3]
        for upper in line[: number - max(0, number - 3)]:
            for lower in line[number - max(0, number - 3) :]:
                for one in (t for t in signed if upper in (t.a, t.b) and lower not in (t.a, t.b)):
                    for other in (
                        t for t in signed if lower in (t.a, t.b) and t is not one and upper not in (t.a, t.b)
                    ):
                        for readings in _level_readings(now, one, upper, other, lower):
                            changed = {table.id: _result(table, totals) for table, totals in readings}
                            results = list({**plain, **changed}.values())
                            table = standings(drawn, results, setting, (), gone)
                            if any(tie.across_line for tie in open_ties(table, number)):
                                yield readings

    # the knockout

    def knockout(self) -> None:
        """Close the group stage and play to the champion; the first knockout game is level after its deals."""
        stage = self.field.stage(GROUP)
        assert stage is not None
        self.do(knockout.PostResults(stage.id))
        self.do(knockout.CloseStage(stage.id))
        number = 0
        while ready := [t for t in self.field.tables if t.stage != GROUP and not t.over and t.a and t.b]:
            self.step(str(ready[0].title), 75 + min(20, 2 * number))
            if number == 0:
                self._level(ready[0])
            self.play_match(ready[0])
            number += 1
        self._late_correction()
        self.story.told.append(f"Champion: {knockout.champion(self.field)}.")

    def _level(self, table: Table) -> None:
        """Deals after which a knockout game is level, and those that decide it."""
        rules = self.field.rules.at(table.ordinal)
        for _ in range(400):
            deals = [invented.deal(self.chance) for _ in range(rules.deals(table.stage))]
            tally: Tally = fold(GAME, rules, GAME.start(rules, table.tally.seats, table.stage), deals)
            if tally.complete:
                continue
            while not tally.complete:
                deals.append(invented.deal(self.chance))
                tally = GAME.play(rules, tally, deals[-1])
            self._dealt[table.id] = deals
            self.story.told.append(f"{table.title} was level and went on to {tally.deals_played} deals.")
            return

    def _late_correction(self) -> None:
        """An early knockout result corrected after later games: only the referee may."""
        early = (t for t in self.field.tables if t.stage not in (GROUP, "final", "losers_final"))
        table = next((t for t in early if t.report is not None and t.ruling is None and not t.lines), None)
        if table is None or table.report is None:
            return
        a, b = table.report.totals
        better = (a + 1, b) if a > b else (a, b + 1)
        self.refused(matches.CorrectReport(table.id, *better, "a point was left out", confirmed=True))
        for totals, reason in ((better, "a point was left out"), ((a, b), "the point had been counted")):
            self.do(matches.CorrectReport(table.id, *totals, reason, "", self.referee, confirmed=True))

    def play(self) -> Story:
        """The draw, the group stage, the knockout."""
        self.draw()
        self.group_stage()
        self.knockout()
        return self.story


READINGS = [(a, b) for a in range(6, 18) for b in range(6, 18)]
"""Totals that a sheet of twelve deals may well show."""


def _level_readings(
    now: Field, one: Table, upper: int, other: Table, lower: int
) -> Iterator[tuple[tuple[Table, tuple[int, int]], ...]]:
    """Readings of two sheets after which two teams have the same match points, difference and score points."""

    def outcomes(table: Table, team: int) -> dict[tuple[int, int, int], tuple[int, int]]:
        assert now.standings is not None
        row = next(row for row in now.standings.rows if row.team == team)
        found: dict[tuple[int, int, int], tuple[int, int]] = {}
        was = _gain(table, team, table.totals or (0, 0))
        for totals in READINGS:
            gain = _gain(table, team, totals)
            key = (
                row.match_points - was[0] + gain[0],
                row.difference - was[1] + gain[1],
                row.scored - was[2] + gain[2],
            )
            found.setdefault(key, totals)
        return found

    ours, theirs = outcomes(one, upper), outcomes(other, lower)
    for key in sorted(ours.keys() & theirs.keys()):
        yield ((one, ours[key]), (other, theirs[key]))


def _gain(table: Table, team: int, totals: tuple[int, int]) -> tuple[int, int, int]:
    """Match points, difference and score points that ``totals`` give the team."""
    made, given = totals if table.a == team else totals[::-1]
    return (2 if made > given else 1 if made == given else 0, made - given, made)


def _result(table: Table, totals: tuple[int, int] | None) -> Result:
    assert table.a is not None
    assert table.b is not None
    if totals is None:
        absent = {None: {table.a, table.b}, "A": {table.b}, "B": {table.a}}[table.winner]
        return Result(table.a, None, table.b, None, frozenset(absent))
    return Result(table.a, totals[0], table.b, totals[1])
