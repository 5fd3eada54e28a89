"""An evening of rubber bridge or Chicago from the first arrival to the accounts, with all that happens meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

from app.desk import hall, lines, money, officials, rulings
from app.desk.desk import Desk
from app.desk.rehearsal import invented
from app.desk.rehearsal.actor import Actor, Story
from app.desk.rehearsal.room_table import deal
from app.desk.room import arrivals, bridge, evening, pulling, stakes
from app.desk.room.members import EnrolMember
from app.desk.room.room import Room, RoomTable, TableState, room_of, said
from app.desk.tournaments import NewTournament
from app.games.bridge.contract import Contract, Seat, Strain
from app.games.bridge.lines import PassedOut, Played, Stopped
from app.tournament.pulls import SEATS

FEWEST = 4


class RoomRehearsal(Actor):
    """Plays an evening in one room of bridge."""

    def __init__(self, desk: Desk, seed: str, step: Callable[[str, int], None] = lambda _words, _done: None) -> None:
        super().__init__(desk, seed, step)
        self.judge = 0
        self._names = invented.people(self.chance)
        self._done: set[str] = set()

    @property
    def room(self) -> Room:
        """The room as it stands."""
        return room_of(self.desk, self.tournament_id)

    # before the first card

    def open(self, title: str, preset: str, rules: Mapping[str, Any]) -> None:
        """Set the game up."""
        self.tournament_id = self.do(NewTournament("bridge", title, preset, rules))

    def staff(self, tables: int) -> None:
        """Tables, an official who decides and one who helps, change in the box."""
        self.do(hall.AddTables(1, tables, 6, "card room"))
        self.judge = self.do(officials.AddOfficial("Susan Varkey", "judge"))
        self.do(officials.AddOfficial("K. P. Raman", "helper"))
        self.do(money.EnterMoney("float", 20000, "treasurer", "cash"))

    def enrol(self, number: int) -> list[int]:
        """So many people for the register, the last of five a guest, the first of four on a monthly account."""
        people: list[int] = []
        for place in range(number):
            name = next(self._names)
            if place % 5 == 4:
                people.append(self.do(EnrolMember(name, "guest", "", people[place - 4])))
            else:
                people.append(self.do(EnrolMember(name, "member", f"M {place + 1}", None, place % 4 == 0)))
        return people

    # acts of the evening

    def come(self, person: int | str, minutes_ago: int = 0) -> int:
        """Somebody arrives, perhaps some minutes before it is written down; tell what that changes."""
        at = self.desk.clock() - timedelta(minutes=minutes_ago) if minutes_ago else None
        arrival = arrivals.Arrive(self.tournament_id, person, at)
        for words in said(self.desk, self.tournament_id, arrival):
            if "9.1" in str(words) and "9.1" not in self._done:
                self._done.add("9.1")
                self.story.told.append(str(words) + ".")
        return int(self.do(arrival))

    def form(self) -> None:
        """Those who can make a table do."""
        plan = pulling.plan_pull(self.desk, self.tournament_id)
        cards = pulling.drawn([player.entry for player in plan.pulling], self._seed("table"))
        if cards:
            double = dict.fromkeys(cards, "KS")
            self.refused(pulling.FormTable(self.tournament_id, self.room.free[0][0], double))
        self.do(pulling.FormTable(self.tournament_id, self.room.free[0][0], cards))

    def _seed(self, what: str) -> str:
        return f"{self.seed} {what} {self.story.acts}"

    def go_on(self, table: RoomTable, modest: bool = False) -> None:
        """The next thing at a table: the cut for partners, a deal, or the cut for the next game."""
        if table.state is TableState.PARTNERS:
            self._partners(table)
        elif table.state is TableState.PLAYING:
            self.deal(table, modest)
        elif len(table.players) + len(table.coming) - table.out < SEATS:
            self.do(pulling.BreakUpTable(table.match_id, "nobody waits"))
        else:
            cards = pulling.drawn([one.entry for one in table.players], self._seed("cut")) if table.out else {}
            if table.out:
                self.refused(pulling.CutForNext(table.match_id))
            self.do(pulling.CutForNext(table.match_id, cards))

    def _partners(self, table: RoomTable) -> None:
        """Cards are typed as they were pulled, or drawn by the program; now and then the dealer sits East."""
        self.refused(lines.RecordLine(table.match_id, PassedOut()))
        if self.chance.random() < 0.5:
            self.do(pulling.PullPartners(table.match_id, {}, self._seed("partners")))
            return
        entries = [one.entry for one in table.players]
        cards = pulling.drawn(entries, self._seed("typed"))
        self.do(pulling.PullPartners(table.match_id, cards, dealer_seat="E" if self.chance.random() < 0.3 else None))

    def deal(self, table: RoomTable, modest: bool = False) -> None:
        """A deal is written; some deals are passed out, corrected, undone and done again."""
        made = deal(self.chance, table.game.rules, modest)
        if isinstance(made, Played) and self.chance.random() < 0.2:
            contract = replace(made.contract, level=8)
            self.refused(lines.RecordLine(table.match_id, replace(made, contract=contract)))
        line_id = self.do(lines.RecordLine(table.match_id, made))
        luck = self.chance.random()
        if luck < 0.1:
            self.desk.undo()
            self.desk.redo()
            self.story.acts += 2
        elif luck < 0.2 and isinstance(made, Played):
            better = replace(made, tricks=made.tricks - 1 if made.tricks else 1)
            self.refused(lines.CorrectLine(line_id, better, " "))
            self.do(lines.CorrectLine(line_id, better, "one trick was counted twice"))

    # the evening

    def play(self, people: int, preset: str, rules: Mapping[str, Any], title: str) -> Story:
        """An evening of so many people: they come one by one, play, rest, go; the accounts are settled."""
        self.step("Arrivals", 4)
        self.open(title, preset, rules)
        self.staff(people // SEATS + 2)
        coming = self.enrol(people)
        self._switch_money()
        late = coming[max(SEATS, people - 2) :]
        first = coming[: people - len(late)]
        self._arrivals(first)
        for number in range(6):
            self.step("Games", 10 + 10 * number)
            self._some_acts(10 + 2 * people)
            if late:
                self.come(late.pop(0), 1 if len(late) % 2 else 0)
                self._form_all()
            if number == 1:
                self._rest()
            if number == 2:
                self._report()
            if number == 3:
                self._protest()
            if number == 4:
                self._leaver()
        self.step("Last games", 72)
        self._finish()
        self._settle()
        return self.story

    def _switch_money(self) -> None:
        self.refused(stakes.SwitchMoney(self.tournament_id, True))
        self.do(stakes.SwitchMoney(self.tournament_id, True, 100, 500))

    def _arrivals(self, people: list[int]) -> None:
        """Five are there before the first table is formed, where five come; the last is written down late."""
        for place, person in enumerate(people):
            self.come(person, 2 if place == len(people) - 1 else 0)
            if place >= min(len(people) - 1, SEATS):
                self._form_all()
        self.refused(arrivals.Arrive(self.tournament_id, people[0]))

    def _form_all(self) -> None:
        while self.room.can_form:
            self.form()

    def _some_acts(self, number: int) -> None:
        for _ in range(number):
            tables = self.room.tables
            if not tables:
                return
            modest = "9.1 played" not in self._done and bool(self.room.queue)
            table = tables[int(self.chance.random() * len(tables))]
            self.go_on(table, modest)
            if table.six_deals and table.game.tally.deals > SEATS:
                self._done.add("9.1 played")
            self._form_all()

    def _rest(self) -> None:
        """Somebody who waits takes a break and comes back later, before the others."""
        waiting = [one for one in self.room.queue if not one.away]
        if not waiting:
            return
        self.do(arrivals.TakeBreak(waiting[0].entry))
        self.refused(arrivals.TakeBreak(waiting[0].entry))
        self._some_acts(8)
        self.do(arrivals.ComeBack(waiting[0].entry))
        self._form_all()
        self.story.told.append(f"{waiting[0].name} took a break and kept the place in the queue.")

    def _report(self) -> None:
        """Of one game only the result comes to the desk; it is corrected once."""
        table = next((one for one in self.room.tables if one.state is TableState.PLAYING and not one.game.lines), None)
        while table is None and self.room.tables:
            self.go_on(self.room.tables[0])
            self._form_all()
            found = [one for one in self.room.tables if one.state is TableState.PLAYING]
            table = next((one for one in found if not one.game.lines), None)
        if table is None:
            return
        self.refused(bridge.ReportRubber(table.match_id, 915, 0))
        self.do(bridge.ReportRubber(table.match_id, 910, 400))
        self.refused(bridge.ReportRubber(table.match_id, 920, 400))
        self.do(bridge.ReportRubber(table.match_id, 920, 400, "misread"))

    def _protest(self) -> None:
        """A protest freezes a table until the official has decided."""
        table = next((one for one in self.room.tables if one.state is TableState.PLAYING and one.game.deals), None)
        if table is None:
            return
        last = table.game.deals[-1].id
        dispute = self.do(rulings.OpenDispute(table.match_id, "nine tricks", "eight tricks", last))
        self.refused(lines.RecordLine(table.match_id, PassedOut()))
        self.do(rulings.SettleDispute(dispute, self.judge, "the score stands"))

    def _leaver(self) -> None:
        """Somebody must go in the middle of a game: it stops unfinished."""
        self._until(lambda table: table.state is TableState.PLAYING and table.game.tally.deals > 0)
        found = [one for one in self.room.tables if one.state is TableState.PLAYING and one.game.deals]
        if not found:
            return
        gone = found[0].players[0]
        self.do(arrivals.Leave(gone.entry))
        self.refused(arrivals.Leave(gone.entry))
        ended = self.room.game(found[0].match_id)
        assert ended.over
        self.story.told.append(f"{gone.name} had to go; {ended.code} ended unfinished.")

    def _until(self, which: Callable[[RoomTable], bool]) -> None:
        for _ in range(40):
            if not self.room.tables or any(which(table) for table in self.room.tables):
                return
            self.go_on(self.room.tables[0])
            self._form_all()

    def _finish(self) -> None:
        """The room closes: games go on to their end, one by a whole sheet, one is stopped; everybody goes home."""
        for table in self.room.tables:
            self._last_game(table.number)
        for table in self.room.tables:
            self.do(pulling.BreakUpTable(table.match_id, "the room closes"))
        last = {row.entry: row.kind for row in arrivals.arrival_book(self.desk, self.tournament_id)}
        for entry, kind in last.items():
            if kind != "left":
                self.do(arrivals.Leave(entry))

    def _last_game(self, number: int) -> None:
        table = self.room.table(number)
        if table.state is TableState.PARTNERS:
            self.go_on(table)
            table = self.room.table(number)
        if table.state is TableState.PLAYING and number % 2 and not table.game.lines:
            spades, no_trump = Contract(4, Strain.SPADES), Contract(3, Strain.NO_TRUMP)
            game = Played(spades, Seat.NORTH, 10), Played(no_trump, Seat.SOUTH, 9)
            self.do(lines.RecordSheet(table.match_id, (*game, *game) if self.room.form == "chicago" else game))
        for _ in range(12):
            if self.room.table(number).state is not TableState.PLAYING:
                return
            self.deal(self.room.table(number))
        if self.room.table(number).state is TableState.PLAYING:
            self.do(lines.RecordLine(table.match_id, Stopped("the room closes")))

    def _settle(self) -> None:
        """Who owes pays, who won is paid; monthly accounts stay open."""
        self.step("Accounts", 90)
        for account in evening.evening_accounts(self.desk):
            if account.asked:
                self.do(evening.SettleAccount(account.person, account.asked, "cash"))
        left = [one for one in evening.evening_accounts(self.desk) if one.balance]
        assert all(one.monthly for one in left)
        games = [game for game in bridge.games(self.desk, self.tournament_id) if game.result is not None]
        written = [row.line for game in games for row in game.lines]
        passed = sum(isinstance(line, PassedOut) for line in written)
        six = sum(game.tally.ended_early and isinstance(game.lines[-1].line, Played) for game in games if game.lines)
        stopped = sum(isinstance(line, Stopped) for line in written)
        early = f"{six} ended after six played deals because somebody waited, " if self.room.form == "rubber" else ""
        self.story.told += [
            f"Games played to a result: {len(games)}. Accounts that wait for the end of the month: {len(left)}.",
            f"{early}{stopped} stopped; {passed} deals passed out.",
        ]
