"""A club evening of 21-card rummy from the first arrival to the last box, with everything that happens on such a one.

One table has its deals written down, with every way in which a deal ends for a player; at the others only the kitty
register is kept, and what was won shows when the counters are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

from app.desk import hall, lines, officials, rulings
from app.desk.desk import Desk
from app.desk.rehearsal import invented
from app.desk.rehearsal.actor import Actor, Story
from app.desk.rehearsal.sitting_table import Pile, marks, statuses, unwritten
from app.desk.room.arrivals import Arrive, ComeBack, Leave, TakeBreak
from app.desk.room.members import EnrolMember, register
from app.desk.sitting import boxes
from app.desk.sitting.accounts import accounts
from app.desk.sitting.deals import Ticked, blank, preview, prompts, questions, typed, without_values
from app.desk.sitting.kitty import EndSitting, LeaveSitting, TakeKitty, ending, leaving
from app.desk.sitting.opening import CancelSitting, MoveSitting, OpenSitting, open_tables
from app.desk.sitting.sitting import Sitting, player_key, sitting_of, sittings
from app.desk.sitting.stake import ChangeStake, stakes
from app.desk.sitting.waiting import waiting
from app.desk.tournaments import NewTournament
from app.games.rummy21.kitty import boxed
from app.games.rummy21.lines import Buys, Deal, GoodWill, Hand, Pays, Redealt, Refreshments
from app.games.rummy21.rules import Counters
from app.games.rummy21.statuses import Status

FEWEST, MOST = 4, 6
LOW = 60
"""Who has fewer counters than this buys some before he plays on: a deal may cost him so much."""
PACE = timedelta(seconds=5)
"""How far the clock goes from one act to the next: much is written down before seven."""
LOST = 3
"""Large points in counters that fall under a table."""


class SittingRehearsal(Actor):
    """Plays an evening of 21-card rummy."""

    def __init__(self, desk: Desk, seed: str, step: Callable[[str, int], None] = lambda _words, _done: None) -> None:
        super().__init__(desk, seed, step)
        self.judge = 0
        self.people: list[int] = []
        self.piles: list[Pile] = []
        self._ends = statuses()
        self._box = 0
        self._late: list[int | str] = []
        self._evening_begins()

    def play(self) -> Story:
        """The whole evening."""
        self.open_tables()
        self.before_seven()
        self.after_seven()
        self.close()
        return self.story

    # what is asked

    def sitting(self, pile: Pile) -> Sitting:
        """A sitting as it stands."""
        return sitting_of(self.desk, pile.match_id)

    def until(self, hour: int, minute: int) -> None:
        """Let the clock on the wall go on to this time of the evening."""
        clock: Any = self.desk.clock
        clock.now = max(clock.now, clock.now.astimezone().replace(hour=hour, minute=minute, second=0))

    def _evening_begins(self) -> None:
        """By the clock on the wall it is half past five; wherever that wall is, time does not run back."""
        clock: Any = self.desk.clock
        now = clock.now.astimezone()
        begins = now.replace(hour=17, minute=30, second=0, microsecond=0)
        clock.now = begins if begins >= now else begins + timedelta(days=1)
        clock.pace = PACE

    def box(self) -> int:
        """The next box of the cupboard."""
        self._box += 1
        return self._box

    # the evening

    def register(self, number: int, preset: str, rules: Mapping[str, Any]) -> None:
        """Set the game up; members, a guest, and everybody comes but the last one or two."""
        self.step("Arrivals", 2)
        self.tournament_id = self.do(NewTournament("rummy21", "21-card rummy", preset, rules, starts_at="18:00"))
        if not hall.tables(self.desk):
            self.do(hall.AddTables(1, 4, MOST, "card room"))
        self.judge = self.do(officials.AddOfficial("Susan Varkey", "judge"))
        names = invented.people(self.chance)
        host = self.do(EnrolMember(next(names), number="M 1", monthly=True))
        came: list[int | str] = [host, *(next(names) for _ in range(number - 1))]
        for place, who in enumerate(came):
            guest = host if place == 3 else None
            if place and place != 3 and place % 2 == 0:
                who = self.do(EnrolMember(who, number=f"M {place}"))
            if place >= number - late_ones(number):
                self._late.append(who)
                continue
            at = self.desk.clock().astimezone().replace(second=0, microsecond=0) if place % 3 == 1 else None
            self.people.append(self.do(Arrive(self.tournament_id, who, at, guest)))
        assert len(register(self.desk)) > 1

    def open_tables(self) -> None:
        """Tables of even size open, each player with his box; the last to come waits where six sit everywhere."""
        self.step("Tables open", 8)
        self.until(18, 0)
        seated, number = self.people, -(-len(self.people) // MOST)
        self.refused(OpenSitting(self.tournament_id, None, tuple(seated[:1])))
        self.refused(OpenSitting(self.tournament_id, None, (seated[0], seated[0])))
        self.do(TakeBreak(seated[1]))
        self.refused(OpenSitting(self.tournament_id, None, tuple(seated[:2])))
        self.do(ComeBack(seated[1]))
        wrong = self.do(OpenSitting(self.tournament_id, None, tuple(seated[:2])))
        self.do(CancelSitting(wrong))
        for place in range(number):
            who = seated[place * len(seated) // number : (place + 1) * len(seated) // number]
            self.piles.append(self._open(who, place == 0))
        self.refused(OpenSitting(self.tournament_id, None, tuple(seated[:2])))
        self.refused(Leave(seated[0]))
        table = open_tables(self.desk)[0][0]
        self.do(MoveSitting(self.piles[-1].match_id, table))
        self.refused(CancelSitting(-1))

    def _open(self, who: Sequence[int], keeps: bool) -> Pile:
        taken = {entry: self.box() for entry in who}
        twice = {**taken, who[1]: taken[who[0]]}
        table = open_tables(self.desk)[0][0]
        self.refused(OpenSitting(self.tournament_id, table, tuple(who), twice))
        match_id = self.do(OpenSitting(self.tournament_id, table, tuple(who), taken))
        return Pile(match_id, keeps, dict.fromkeys(who, 100))

    def before_seven(self) -> None:
        """Deals before seven, a newcomer, the stake that may not be raised yet."""
        self.step("Before seven", 20)
        for pile in self.piles:
            self._deals(pile, 5)
        self.until(18, 20)
        newcomers = [self.do(Arrive(self.tournament_id, who)) for who in self._late]
        self.people += newcomers
        for newcomer in newcomers:
            self._first_in_the_queue(newcomer)
        for pile in self.piles:
            self._every_deal(pile)
            self._pays(pile)
        self._correction(self.piles[0])
        self._protest(self.piles[0])
        self.until(18, 50)
        for pile in self.piles:
            everybody = tuple(pile.held)
            raised = ChangeStake(pile.match_id, 200, everybody, counted=self._counted(pile), confirmed=True)
            self.refused(raised)
        self.story.told.append("At 18:50 the stake of 2 rupees was refused; at 19:05 all agreed to it.")

    def _first_in_the_queue(self, newcomer: int) -> None:
        """Who waits longest gets the first seat that is free, and a box that nobody has."""
        assert waiting(self.desk, self.tournament_id)[0].entry == newcomer
        pile = min(self.piles, key=lambda one: len(one.held))
        if len(pile.held) == MOST:
            self.refused(TakeKitty(pile.match_id, newcomer, self._box + 1))
            self._leaves(pile, next(iter(pile.held)))
            assert waiting(self.desk, self.tournament_id)[0].entry == newcomer
            self.story.told.append("Six sat at every table: the next one waited until somebody left.")
        out = next(one.box for one in boxes.register(self.desk) if one.out and one.box is not None)
        self.refused(TakeKitty(pile.match_id, newcomer, out))
        self._takes(pile, newcomer, self.box())

    def _takes(self, pile: Pile, entry: int, box: int, consents: bool = False) -> None:
        """A box is taken; it is found to lack a counter, and taken so."""
        short = Counters(1, 4, 1, 4)
        taking = TakeKitty(pile.match_id, entry, box, short, consents)
        self.refused(taking)
        self.do(replace(taking, confirmed=True))
        pile.held[entry] = short.value

    def _leaves(self, pile: Pile, entry: int) -> None:
        """Somebody counts, sells what is over or buys what lacks, and puts his box back."""
        counted = boxed(self.sitting(pile).rules, pile.held[entry])
        going = leaving(self.sitting(pile), entry, counted)
        for other, points in going.trades:
            pile.moved({entry: points, other: -points})
        leave = LeaveSitting(pile.match_id, entry, counted, going.trades, confirmed=True)
        if pile.held[entry] != going.box.value:
            raise AssertionError("what lies in the box is not what he had")
        self.do(leave)
        del pile.held[entry]
        self.refused(leave)

    def _counted(self, pile: Pile) -> dict[int, Counters]:
        return pile.counted(self.sitting(pile).rules)

    # what is played

    def _deals(self, pile: Pile, number: int) -> None:
        """Deals, written down or not; whoever runs out of counters buys before he plays on."""
        for turn in range(number):
            self._buy(pile)
            now = self.sitting(pile)
            players = [player.entry for player in now.present]
            if not pile.keeps:
                pile.moved(unwritten(self.chance, now.rules, players))
                continue
            codes = marks(self.chance, players, self._ends, declared=turn != 3)
            self._record(pile, typed(now, codes).deal)

    def _buy(self, pile: Pile, least: int = LOW) -> None:
        for entry, holds in pile.held.items():
            seller = max(pile.held, key=lambda one: pile.held[one])
            if holds < least and seller != entry and pile.held[seller] > 2 * least:
                points = min(50, pile.held[seller] - least)
                self.do(lines.RecordLine(pile.match_id, Buys(player_key(entry), player_key(seller), points)))
                pile.moved({entry: points, seller: -points})
                self.refused(lines.RecordLine(pile.match_id, Buys(player_key(entry), player_key(entry), points)))

    def _record(self, pile: Pile, deal: Deal) -> int:
        """Look at what a deal comes to, then write it down; the counters change hands as the screen says."""
        now = self.sitting(pile)
        shown = preview(now, deal)
        assert shown.zero
        assert sum(one.points for one in shown.payments) == sum(one.counters.value for one in shown.payments)
        short = [entry for entry, net in shown.net.items() if pile.held[entry] + net < 0]
        for entry in short:
            self._helped(pile, entry, -shown.net[entry])
        written: int = self.do(lines.RecordLine(pile.match_id, deal, confirmed=True))
        pile.moved(shown.net)
        assert self.sitting(pile).tally.last.net == {player_key(entry): net for entry, net in shown.net.items()}
        return written

    def _helped(self, pile: Pile, entry: int, needs: int) -> None:
        """Somebody cannot pay: he buys of whoever has most."""
        while pile.held[entry] < needs:
            seller = max((one for one in pile.held if one != entry), key=lambda one: pile.held[one])
            points = min(needs - pile.held[entry], max(1, pile.held[seller]))
            self.do(lines.RecordLine(pile.match_id, Buys(player_key(entry), player_key(seller), points)))
            pile.moved({entry: points, seller: -points})

    def _every_deal(self, pile: Pile) -> None:
        """Deals that need more than codes: ticked cards, a sheet that does not sum to zero, a wrong declaration,
        a good-will pair, a deal dealt again."""
        if not pile.keeps:
            self._deals(pile, 4)
            return
        self._ticked(pile)
        self._wrong_declarations(pile)
        self._good_will(pile)
        again = self.do(lines.RecordLine(pile.match_id, Redealt("two cards of one hand were exposed")))
        self.refused(lines.StrikeLine(again, " "))
        self.do(lines.StrikeLine(again, "it was played after all"))
        self._deals(pile, 11)
        deals = [row.line for row in self.sitting(pile).lines if isinstance(row.line, Deal)]
        ended = {hand.status for deal in deals for hand in deal.hands}
        assert ended == set(Status), set(Status) - ended

    def _ticked(self, pile: Pile) -> None:
        """The best claim is worked out from ticked cards; the paper has to agree."""
        now = self.sitting(pile)
        players = [player.entry for player in now.present]
        codes = {entry: ("D", "85", "I", "M")[min(place, 3)] for place, entry in enumerate(players)}
        cards = {players[0]: Ticked("7H 8H 6H 8H AS AS", "AS AS"), players[1]: Ticked("2C 2C", "2C 2C", False)}
        found = typed(now, codes, "7H", "KD", cards)
        assert found.whole
        shown = preview(now, found.deal)
        claimed = {one.player.entry: one for one in shown.claims}
        assert claimed[players[0]].paid == claimed[players[0]].named > 10
        assert not claimed[players[1]].paid, "claimed after he had entered the game"
        off = {**shown.net, players[0]: shown.net[players[0]] + 1}
        self.refused(lines.RecordLine(pile.match_id, typed(now, codes, "7H", "KD", cards, off).deal, True))
        self.refused(lines.RecordLine(pile.match_id, replace(found.deal, hands=found.deal.hands[1:]), True))
        self._record(pile, typed(now, codes, "7H", "KD", cards, shown.net).deal)
        self._helped(pile, players[1], 0)

    def _wrong_declarations(self, pile: Pile) -> None:
        """A wrong declaration, found when everybody, all but one, and all but several had laid down their cards."""
        players = [player.entry for player in self.sitting(pile).present]
        wrong, *others = players
        for kept in ([], others[:1], others[:2]):
            now = self.sitting(pile)
            asked = questions(now, wrong)
            assert asked.question is not None
            if kept:
                asked = questions(now, wrong, False)
                assert asked.question is not None
            follows = questions(now, wrong, not kept, kept or None)
            assert follows.statuses is not None
            ends = dict(follows.statuses)
            for place, player in enumerate(follows.playing):
                ends[player.entry] = Status.DECLARED if place == 0 else Status.FULL
            deal = blank(now, ends)
            counts = (replace(hand, count=85 if hand.status is not Status.DECLARED else None) for hand in deal.hands)
            self._record(pile, replace(deal, hands=tuple(counts)))
        self.story.told.append("A wrong declaration ended in each of the three ways of rule 20.")

    def _good_will(self, pile: Pile) -> None:
        """Two with an arrangement are left alone and did not declare their values: they collect none."""
        now = self.sitting(pile)
        players = [player.entry for player in now.present]
        pair = (player_key(players[0]), player_key(players[1]))
        self.refused(lines.RecordLine(pile.match_id, GoodWill((pair[0], pair[0]))))
        self.do(lines.RecordLine(pile.match_id, GoodWill(pair)))
        now = self.sitting(pile)
        codes = dict.fromkeys(players, "M") | {players[0]: "D/10", players[1]: "60/5"}
        deal = typed(now, codes).deal
        asked = prompts(now, deal)
        assert [player.entry for player in asked[0].players] == players[:2]
        self.refused(lines.RecordLine(pile.match_id, deal))
        self._record(pile, without_values(deal, players[:2]))

    def _pays(self, pile: Pile) -> None:
        """A loss claimed for a whispered value, and each puts something into the refreshment kitty."""
        one, other = list(pile.held)[:2]
        pays = Pays(player_key(one), player_key(other), 4)
        self.refused(lines.RecordLine(pile.match_id, pays))
        self._helped(pile, one, 4)
        self.do(lines.RecordLine(pile.match_id, replace(pays, reason="pointed out a value that was overlooked")))
        pile.moved({one: -4, other: 4})
        for entry in pile.held:
            self._helped(pile, entry, 1)
        self.refused(lines.RecordLine(pile.match_id, Refreshments(0)))
        self.do(lines.RecordLine(pile.match_id, Refreshments(1)))
        pile.moved(dict.fromkeys(pile.held, -1))

    def _correction(self, pile: Pile) -> None:
        """A count was misread: it is corrected, undone, brought back, and put right again."""
        now = self.sitting(pile)
        row = next(
            row for row in now.lines
            if isinstance(row.line, Deal) and row.line.declarer and any(h.status is Status.FULL for h in row.line.hands)
        )  # fmt: skip
        before = accounts(self.desk, self.tournament_id)
        hands = tuple(_misread(hand) for hand in row.line.hands)
        correct = lines.CorrectLine(row.id, replace(row.line, hands=hands), "the count was misread", True)
        self.refused(replace(correct, reason=" "))
        self.do(correct)
        after = accounts(self.desk, self.tournament_id)
        assert after != before
        self.desk.undo()
        assert accounts(self.desk, self.tournament_id) == before
        self.desk.redo()
        assert accounts(self.desk, self.tournament_id) == after
        self.do(replace(correct, line=row.line, reason="it was right before"))
        assert accounts(self.desk, self.tournament_id) == before
        self.story.told.append("A deal was corrected, undone, brought back and put right again.")

    def _protest(self, pile: Pile) -> None:
        """A protest freezes the table until the judge has decided."""
        protest = self.do(rulings.OpenDispute(pile.match_id, "the claim came in time", "it came too late"))
        self.refused(lines.RecordLine(pile.match_id, Redealt()))
        self.do(rulings.SettleDispute(protest, self.judge, "in time"))

    def after_seven(self) -> None:
        """The stake is raised with everybody's consent; one leaves, comes back and agrees; more deals."""
        self.step("After seven", 55)
        self.until(19, 5)
        for pile in self.piles:
            everybody = tuple(pile.held)
            raise_it = ChangeStake(pile.match_id, 200, everybody, counted=self._counted(pile), confirmed=True)
            self.refused(replace(raise_it, consents=everybody[:-1]))
            self.refused(replace(raise_it, rate=300))
            self.do(raise_it)
            assert len(stakes(self.sitting(pile))[-1].consents) == len(everybody)
            self._deals(pile, 4)
            if len(pile.held) > 2:
                self._out_and_in(pile)
        by = self.piles[-1]
        permission = "Executive Committee, letter of 3 May"
        self.do(ChangeStake(by.match_id, 300, tuple(by.held), permission, self._counted(by), confirmed=True))
        self._deals(by, 2)

    def _out_and_in(self, pile: Pile) -> None:
        entry = next(iter(pile.held))
        self._leaves(pile, entry)
        self.until(19, 30)
        self.refused(TakeKitty(pile.match_id, entry, self._box + 1, confirmed=True))
        self._takes(pile, entry, self.box(), consents=True)
        self._deals(pile, 2)

    def close(self) -> None:
        """Everybody counts. At the first table counters are lost and shared by those present; then all go home."""
        self.step("The end", 80)
        for number, pile in enumerate(self.piles):
            if number == 0:
                loser = max(pile.held, key=lambda one: pile.held[one])
                pile.held[loser] -= LOST
            now, counted = self.sitting(pile), self._counted(pile)
            end = ending(now, counted)
            assert end.missing == (LOST if number == 0 else 0), end
            over = EndSitting(pile.match_id, counted)
            if end.missing:
                self.refused(over)
            self.do(replace(over, confirmed=True))
            assert self.sitting(pile).over
            self.refused(over)
        self.story.told.append(f"{LOST} large points in counters were lost and shared by those who were present.")
        self._once_more()
        for row in waiting(self.desk, self.tournament_id):
            self.do(Leave(row.entry))
        played = sum(one.tally.deals for one in sittings(self.desk, self.tournament_id))
        self.story.told.append(f"{len(self.piles)} sittings, {played} deals written down, {self._box} boxes taken.")

    def _once_more(self) -> None:
        """A short sitting afterwards with the same boxes: they are free again."""
        who = [row.entry for row in waiting(self.desk, self.tournament_id)][: 2 + len(self.people) % 2]
        table = open_tables(self.desk)[0][0]
        taken = {entry: box for box, entry in enumerate(who, 1)}
        match_id = self.do(OpenSitting(self.tournament_id, table, tuple(who), taken, 50))
        pile = Pile(match_id, False, dict.fromkeys(who, 100))
        self.piles.append(pile)
        self._deals(pile, 2)
        self.do(EndSitting(match_id, self._counted(pile), confirmed=True))


def late_ones(people: int) -> int:
    """How many come only when the tables are open."""
    return 0 if people <= FEWEST else 1 if people < 8 else 2


def _misread(hand: Hand) -> Hand:
    if hand.status is not Status.FULL or hand.count is None:
        return hand
    return replace(hand, count=hand.count + 40 if hand.count < 60 else hand.count - 40)
