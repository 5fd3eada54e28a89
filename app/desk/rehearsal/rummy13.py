"""A day of 13-card rummy from the door to the last player, with everything that goes wrong on such a day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.desk import cashbox, hall, lines, matches, money, officials, prizes, registration, rulings, teams
from app.desk.desk import Desk
from app.desk.people import AddPerson
from app.desk.rehearsal import invented
from app.desk.rehearsal.actor import Actor, Story
from app.desk.rehearsal.rummy_table import Played, deal, to_the_end
from app.desk.rehearsal.twentyeight import CARDS
from app.desk.rummy import checkpoint, entries, misplaced, reentry, seating, seats, stages, stopping
from app.desk.rummy.field import Field, field_of
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table
from app.desk.tournaments import NewTournament
from app.games.rummy13.lines import Cut, Deal, Declines, Leaves, Reentry, Stop
from app.games.rummy13.marks import NO_SHOW, Outcome
from app.games.rummy13.play import entry_points


class RummyRehearsal(Actor):
    """Plays a rummy tournament."""

    def __init__(self, desk: Desk, seed: str, step: Callable[[str, int], None] = lambda _words, _done: None) -> None:
        super().__init__(desk, seed, step)
        self.judge = 0
        self._chit = 0
        self._undone = self._overridden = self._protested = False

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        return field_of(self.desk, self.tournament_id)

    def table(self, match_id: int) -> Table:
        """A table as it stands."""
        return self.field.table(match_id)

    # before the first card

    def register(self, number: int, preset: str, rules: Mapping[str, Any], tables: int) -> None:
        """Set the tournament up, register invented players in families, take their fees, check them in."""
        self.step("Registration", 2)
        self.tournament_id = self.do(NewTournament("rummy13", "Rummy", preset, rules, starts_at="11:00"))
        if not hall.tables(self.desk):
            self.do(hall.AddTables(1, tables, 7, "main hall"))
        self.judge = self.do(officials.AddOfficial("Susan Varkey", "judge"))
        self.do(officials.AddOfficial("K. P. Raman", "referee"))
        self.do(officials.AnnounceOfficials(self.tournament_id))
        self.do(money.EnterMoney("float", 20000, "treasurer", "cash"))
        self.do(money.EnterMoney("sponsor", 50000, "Spice Bazaar", "check"))
        self.do(money.EnterMoney("expense", 4500, "Card Supply", "cash", "packs of cards"))
        names = invented.people(self.chance)
        for place in range(number):
            name = next(names)
            family = name.split()[-1] if place % 3 else ""
            person = self.do(AddPerson(name, club=family))
            self.do(teams.AddTeam(self.tournament_id, "", (person,)))
        came = self.do(teams.AddTeam(self.tournament_id, "", ("Came and Went",)))
        self.do(registration.Withdraw(came, "fell ill"))
        self._one_payment_for_all()
        self._take_fees()
        for row in teams.entries(self.desk, self.tournament_id):
            if row.state == "entered":
                self.do(registration.CheckInTeam(row.id))

    def _one_payment_for_all(self) -> None:
        """A man pays for a 28 team and three rummy players at once."""
        other = self.do(NewTournament("twentyeight", "28", rules={"team_fee": 9000}))
        rows = [row for row in teams.entries(self.desk, self.tournament_id) if row.state == "entered"][:3]
        players = tuple(row.members[0].person_id for row in rows)
        team = self.do(teams.AddTeam(other, "Family and Friends", players))
        amount = 9000 + sum(row.owed for row in rows)
        parts = money.split(self.desk, (team, *(row.id for row in rows)), amount)
        receipts = self.do(money.TakePayment(parts, "cash", who=rows[0].name))
        told = f"One payment of {amount // 100} for a team and {len(rows)} players: {len(receipts)} lines."
        self.story.told.append(told)

    def _take_fees(self) -> None:
        for place, row in enumerate(teams.entries(self.desk, self.tournament_id)):
            if row.state != "entered" or row.owed <= row.paid:
                continue
            self.desk.operator = ("Mary", "Anil")[place % 2]
            if place % 13 == 12:
                self.do(money.WaiveFee(row.id, "helps at the desk"))
            elif place % 17 == 16:
                continue
            else:
                self.do(money.TakePayment(((row.id, row.owed),), ("cash", "zelle", "card")[place % 3]))

    def draw(self) -> None:
        """Draw the tables, think again, draw once more; no-shows, late players, a merged and a cancelled table."""
        self.step("Draw", 8)
        self.refused(seating.DrawTables(self.tournament_id, " "))
        self.refused(seating.DrawTables(self.tournament_id, self.seed, 9))
        self.do(seating.DrawTables(self.tournament_id, f"{self.seed} first"))
        self.do(seating.DrawTables(self.tournament_id, self.seed))
        everybody = [entry for table in self.field.tables for entry in table.entries]
        gone = everybody[:: max(7, len(everybody) // 6)]
        for entry in gone:
            self.do(seating.GiveUpSeat(entry, no_show=True))
        self._late(len(gone) + 1)
        self._emptiest()
        self.story.told.append(f"{len(everybody)} players drawn, {len(gone)} did not come.")

    def _late(self, number: int) -> None:
        """Late players take the places of those who did not come; the last one waits."""
        for place in range(number):
            entry = self.do(teams.AddTeam(self.tournament_id, "", (f"Late {chr(65 + place)}.",), late=True))
            self.do(money.TakePayment(((entry, 5000),), "cash"))
            self.do(registration.CheckInTeam(entry))
            room = seating.open_seats(self.field)
            if room:
                self.do(seating.SeatPlayer(entry, room[0].id))

    def _emptiest(self) -> None:
        """The emptiest table is joined to another where that fits, else cancelled and opened again."""
        tables = seating.open_seats(self.field)
        if len(tables) < 3:
            return
        fewest, into = tables[0], tables[1]
        if len(fewest.players) + len(into.players) <= 7:
            self.do(seating.MergeTables(fewest.id, into.id))
            return
        self.do(seating.CancelTable(fewest.id))
        self.refused(seating.OpenTable(self.tournament_id, fewest.entries[:1]))
        self.do(seating.OpenTable(self.tournament_id, fewest.entries, fewest.table, confirmed=True))
        moved = fewest.entries[0]
        room = [table for table in seating.open_seats(self.field) if moved not in table.entries]
        if room:
            self.do(seating.MovePlayer(moved, room[0].id))

    def seat(self, tables: tuple[Table, ...]) -> None:
        """Seats: drawn by the program, or by cards typed at the desk, or only the order; some tables have none."""
        for number, table in enumerate(tables):
            if number % 4 == 0:
                self.do(seats.DrawSeats((table.id,), self.seed))
            elif number % 4 == 1:
                same = dict.fromkeys(table.entries, "9S")
                self.refused(seats.SeatByCards(table.id, same))
                self.do(seats.SeatByCards(table.id, dict(zip(table.entries, CARDS, strict=False))))
            elif number % 4 == 2:
                self.do(seats.SetSeatOrder(table.id, table.entries[::-1]))

    # the tables

    def first_round(self) -> None:
        """Play the first round, form a table of those who went out, play that too, close the round."""
        self.seat(self.field.at(FIRST_ROUND))
        self._play_all(FIRST_ROUND, 12, 55)
        self._correction()
        self._second_chance()
        self._play_all(FIRST_ROUND, 60, 70)
        stage = self.field.stage(FIRST_ROUND)
        assert stage is not None
        if self.field.waiting:
            self.refused(stages.CloseStage(stage.id))
        self.do(stages.CloseStage(stage.id, leave=True))

    def _play_all(self, stage: str, start: int, end: int) -> None:
        tables = [table for table in self.field.at(stage) if not table.over]
        for number, table in enumerate(tables):
            self.step(f"Table {table.table or table.code}", start + (end - start) * number // max(1, len(tables)))
            self.desk.operator = ("Mary", "Anil", "Susan")[number % 3]
            self.do(matches.CallMatch(table.id))
            if number % 5 == 2:
                self.do(matches.CallMatch(table.id))
            self.do(matches.StartMatch(table.id))
            self._play(self.table(table.id), number)

    def _play(self, table: Table, number: int) -> None:
        quota = self.field.quota if table.stage == SEMI_FINAL else None
        played = to_the_end(self.chance, table.rules, list(table.players), table.stage, quota)
        bought = next((place for place, line in enumerate(played.lines) if isinstance(line, Reentry)), 0)
        if table.stage == FIRST_ROUND and number % 4 == 3:
            self._whole_sheet(table, played)
        elif bought and played.before(bought).deals and number % 3 == 1 and not _somebody_left(played, bought):
            self._by_checkpoint(table, played, bought)
        elif table.stage == FIRST_ROUND and number % 10 == 4:
            self._capped(table, played)
        else:
            self._live(table, played, 0)
        assert self.table(table.id).over, table.code

    def _whole_sheet(self, table: Table, played: Played) -> None:
        """The sheet arrives when everything is over; its re-entries are owed and paid afterwards."""
        self.do(lines.RecordSheet(table.id, played.lines, confirmed=True))
        for row in teams.entries(self.desk, self.tournament_id):
            if row.id in table.entries and row.owed > row.paid:
                self.do(money.TakePayment(((row.id, row.owed - row.paid),), "zelle"))

    def _by_checkpoint(self, table: Table, played: Played, bought: int) -> None:
        """Somebody asks for a re-entry while the desk has none of the deals: a judge writes the totals."""
        tally = played.before(bought)
        totals = {int(player): total for player, total in tally.totals.items()}
        write = checkpoint.WriteCheckpoint(
            table.id, tally.deals, totals, self.judge, first_hand=int(tally.first_hand), confirmed=True
        )
        self.refused(replace(write, official_id=None))
        number = self.do(write)
        line = played.lines[bought]
        assert isinstance(line, Reentry)
        self._chit += 1
        buys = reentry.ReEnter(table.id, int(line.player), "cash", chit=self._chit)
        self.do(buys)
        self.refused(replace(buys, chit=self._chit))
        self._live(table, played, bought + 1)
        assert checkpoint.gaps(self.table(table.id)), table.code
        self.do(checkpoint.FillIn(table.id, number, played.lines[:bought], confirmed=True))
        now = self.table(table.id)
        assert not checkpoint.gaps(now), table.code
        assert not now.tally.discrepancies, table.code
        self.story.told.append(f"{table.code} went on from a judge's totals; its sheet agreed with them later.")

    def _capped(self, table: Table, played: Played) -> None:
        """Two more deals are announced to a slow table; level players play on, then cut."""
        place = next((n for n, line in enumerate(played.lines) if isinstance(line, Deal)), 0) + 1
        self._live(table, replace(played, lines=played.lines[:place], after=played.after[:place]), 0)
        if self.table(table.id).over:
            return
        self.refused(stopping.AnnounceCap((table.id,), 2))
        self.do(stopping.AnnounceCap((table.id,), 2, self.judge, "it started late"))
        while not (now := self.table(table.id)).over:
            if now.tally.ended and now.tally.extra:
                level = [int(player) for player in now.tally.level_at_top]
                self.do(stopping.CutAtTable(table.id, dict(zip(level, CARDS, strict=False))))
                break
            self.do(lines.RecordLine(table.id, deal(self.chance, now.rules, now.tally), confirmed=True))
        self.story.told.append(f"{table.code} was stopped after two more deals.")

    def _live(self, table: Table, played: Played, start: int) -> None:
        """Typed line by line as it is played, with the troubles of the day on the way."""
        for line in played.lines[start:]:
            if isinstance(line, Reentry):
                self._buys(table, line)
            elif isinstance(line, Declines):
                self.do(reentry.DeclineReentry(table.id, int(line.player)))
            elif isinstance(line, Stop):
                self.do(stopping.StopTable(table.id))
            elif isinstance(line, Cut):
                cards = dict(zip((int(player) for player in line.order), ("AS", "KH", "QC", "9D"), strict=False))
                self.do(stopping.CutAtTable(table.id, cards))
            elif isinstance(line, Leaves):
                self.do(stopping.LeaveTable(table.id, int(line.player), "had to go home"))
                self.story.told.append(f"A player left {table.code} before its end.")
            elif not self._troubles(table, line):
                self.do(lines.RecordLine(table.id, line, confirmed=True))

    def _buys(self, table: Table, line: Reentry) -> None:
        """A re-entry, paid or owed; the first one of the day is undone and done again."""
        player, method = int(line.player), ("cash", "zelle", "", "card")[int(self.chance.random() * 4)]
        offer = reentry.offer(self.desk, self.tournament_id, table.id, player)
        bought = self.do(reentry.ReEnter(table.id, player, method))
        assert bought.start_total == offer.start_total
        if not self._undone and method:
            self._undone = True
            self.desk.undo()
            assert reentry.offer(self.desk, self.tournament_id, table.id, player).allowed
            again = self.do(reentry.ReEnter(table.id, player, "cash"))
            assert again.slip != bought.slip
            assert again.receipt != bought.receipt
            self.story.told.append(f"A re-entry at {table.code} was undone and bought again.")
        out = [row for row in self.table(table.id).standings if not row.playing and not row.reentry.allowed]
        if out:
            self.refused(reentry.ReEnter(table.id, out[0].player.entry, "cash"))

    def _troubles(self, table: Table, line: Any) -> bool:
        """Once a day each: a judge's override, a protest that freezes a table. Whether the line is written with it."""
        now = self.table(table.id)
        if not isinstance(line, Deal) or now.tally.ended or now.tally.deals < 1:
            return False
        loser = next((entry for entry in line.entries if entry.mark.outcome is Outcome.LOSER), None)
        if not self._overridden and loser is not None and len(line.entries) > 2:
            self._overridden = True
            points = entry_points(now.rules, line, loser)
            judged = replace(loser, mark=NO_SHOW, points=points)
            entries_ = tuple(judged if one is loser else one for one in line.entries)
            ruled = lines.RecordLine(table.id, replace(line, entries=entries_), True)
            self.refused(ruled)
            reason = "the cards were seen by two players before they were put together"
            self.do(replace(ruled, official_id=self.judge, reason=reason))
            told = f"A judge counted a hand at {table.code} that was not shown: {points} points instead of 100."
            self.story.told.append(told)
            return True
        if not self._protested:
            self._protested = True
            protest = self.do(rulings.OpenDispute(table.id, "the declaration was right", "a card was short"))
            self.refused(lines.RecordLine(table.id, line, confirmed=True))
            self.do(rulings.SettleDispute(protest, self.judge, "the declaration was wrong"))
            self.story.told.append(f"A protest froze {table.code} until the judge had decided.")
        return False

    # between the tables

    def _correction(self) -> None:
        """A deal of a table that is over is corrected, looked at before, and put right again."""
        for table in self.field.at(FIRST_ROUND):
            for row in reversed(table.lines):
                changed = _one_point_more(row.line)
                if changed is None:
                    continue
                wrong = lines.CorrectLine(row.id, changed, "misread from the sheet", confirmed=True)
                seen = misplaced.consequences_of(self.desk, self.tournament_id, wrong)
                if seen.lines or seen.winners:
                    continue
                self.do(wrong)
                self.do(lines.CorrectLine(row.id, row.line, "it was right the first time", confirmed=True))
                self.story.told.append(f"A deal of {table.code} was corrected after its end: {len(seen.moved)} moved.")
                return

    def _second_chance(self) -> None:
        """Those who went out join a further table; one is refused, one is told that his re-entry lapses."""
        needed = self.field.rules.at(1).second_chance_size
        out = [one for one in entries.eliminated(self.desk, self.tournament_id) if one.refusal is None]
        won = self.field.winners
        if won:
            self.refused(entries.JoinFurtherTable(won[0], "cash", confirmed=True))
        if len(out) < needed:
            return
        joined = []
        for number, one in enumerate(out[:needed]):
            command = entries.JoinFurtherTable(one.entrant.id, ("cash", "")[number % 2], confirmed=True)
            joined.append(self.do(command).entry)
            self.refused(command)
        free = next((table.number for table in hall.tables(self.desk, self._done()) if table.state == "free"), None)
        self.refused(seating.OpenTable(self.tournament_id, tuple(joined[: needed - 1])))
        match_id = self.do(seating.OpenTable(self.tournament_id, tuple(joined), free, confirmed=True))
        self.seat((self.table(match_id),))
        self.story.told.append(f"A further table of {needed} who went out: {self.table(match_id).code}.")

    def _done(self) -> list[int]:
        return [table.id for table in self.field.tables if table.over]

    def finals(self) -> None:
        """Semi-finals where there are more than six winners (or the desk wishes), the final to the last player."""
        if len(self.field.winners) < 2:
            return
        if stages.proposals(self.field)[0] == 0:
            self._final()
            return
        self.refused(stages.DrawSemiFinals(self.tournament_id, self.seed, 99))
        self.do(stages.DrawSemiFinals(self.tournament_id, self.seed, stages.proposals(self.field)[0]))
        self._late_correction()
        self.seat(self.field.at(SEMI_FINAL))
        self._play_all(SEMI_FINAL, 72, 86)
        stage = self.field.stage(SEMI_FINAL)
        assert stage is not None
        for level in self._level():
            self.refused(stages.CloseStage(stage.id))
            self.do(stages.CutForPlaces(stage.id, dict(zip(level, CARDS, strict=False))))
        self.do(stages.CloseStage(stage.id))
        self._final()

    def _level(self) -> Iterator[tuple[int, ...]]:
        """Players level for a place in the final, until there are none; those of one table cut there."""
        while levels := self.field.level_for_final:
            level = levels[0]
            table = next((one for one in self.field.at(SEMI_FINAL) if set(level) <= set(one.entries)), None)
            if table is None:
                yield level
            else:
                self.do(stopping.CutAtTable(table.id, dict(zip(level, CARDS, strict=False))))

    def _late_correction(self) -> None:
        """A first-round sheet corrected after the round was closed: only an official may."""
        for table in self.field.at(FIRST_ROUND):
            for row in reversed(table.lines):
                changed = _one_point_more(row.line)
                if changed is None:
                    continue
                wrong = lines.CorrectLine(row.id, changed, "misread", confirmed=True, official_id=self.judge)
                self.refused(replace(wrong, official_id=None))
                if not misplaced.consequences_of(self.desk, self.tournament_id, wrong).seats:
                    self.do(wrong)
                    self.do(replace(wrong, line=row.line, reason="it was right"))
                return

    def _final(self) -> None:
        match_id = self.do(stages.DrawFinal(self.tournament_id))
        self.seat((self.table(match_id),))
        self._play_all(FINAL, 88, 94)
        stage = self.field.stage(FINAL)
        assert stage is not None
        self.do(stages.CloseStage(stage.id))

    def close(self) -> None:
        """Whatever is owed is paid but for one, prizes are paid out, the cash is counted."""
        owing = [row for row in teams.entries(self.desk, self.tournament_id) if row.owed > row.paid]
        for row in owing[1:]:
            self.do(money.TakePayment(((row.id, row.owed - row.paid),), "cash"))
        over = next((row for row in teams.entries(self.desk, self.tournament_id) if row.paid > row.owed), None)
        if over is not None:
            self.do(money.Refund(over.id, over.paid - over.owed, "cash", "paid too much"))
        for prize in prizes.prizes(self.desk, self.tournament_id).rows:
            if prize.entry is not None and prize.open:
                self.do(prizes.PayPrize(prize.entry, "check"))
                self.refused(prizes.PayPrize(prize.entry, "check"))
        box = cashbox.cash_box(self.desk)
        self.refused(cashbox.CountCash(box.expected - 500))
        self.do(cashbox.CountCash(box.expected - 500, reason="change given wrongly at noon"))
        assert cashbox.cash_box(self.desk).last_count is not None
        champion = self.field.champion
        assert champion is not None
        sold = sum(place.all_reentries for place in self.field.ranking)
        self.story.told.append(f"{sold} re-entries were sold. Champion: {champion.name}.")

    def play(self) -> Story:
        """The draw, the first round, semi-finals and final, the accounts."""
        self.draw()
        self.first_round()
        self.finals()
        self.close()
        return self.story


def _somebody_left(played: Played, until: int) -> bool:
    """Whether a player left for good before a line: six totals do not tell that."""
    return any(isinstance(line, Leaves) for line in played.lines[:until])


def _one_point_more(line: Any) -> Deal | None:
    """A deal with one point more for the first loser whose count may grow; None for any other line."""
    if not isinstance(line, Deal):
        return None
    for place, entry in enumerate(line.entries):
        if entry.mark.outcome is Outcome.LOSER and entry.mark.count is not None and 3 < entry.mark.count < 99:
            grown = replace(entry, mark=replace(entry.mark, count=entry.mark.count + 1))
            return replace(line, entries=(*line.entries[:place], grown, *line.entries[place + 1 :]))
    return None
