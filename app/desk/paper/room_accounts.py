"""The accounts of a game of the card room: how everybody stands, and who pays whom where money is played for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from app.desk.paper import room
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.room.bridge import back_scores, finished_games, games
from app.desk.room.members import register
from app.desk.room.table import BridgeTable
from app.desk.sitting.accounts import accounts as of_sittings
from app.desk.sitting.sitting import sittings
from app.desk.tournaments import TournamentRow
from app.games.bridge.contract import Side
from app.games.bridge.rules import Rules
from app.language import N_, say
from app.printing.sheets.bridge_sheet import SIDES
from app.printing.sheets.evening_accounts import AccountLine, EveningAccounts, GameResult, PersonEvening, Transfer
from app.tournament.settle_up import settle_up


@dataclass(frozen=True, slots=True)
class _Account:
    """Somebody's account: large points or points, and minor units."""

    entry: int
    person: int
    name: str
    lines: tuple[AccountLine, ...]
    points: int
    amount: int


def of_bridge(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    """The accounts, once a game is over."""
    played = games(clerk.desk, row.id)
    if finished_games(played):
        yield _offer(clerk, row, bridge, any(not game.over for game in played))


def of_rummy(clerk: Clerk, row: TournamentRow) -> Iterator[Offer]:
    """The accounts, once something is written."""
    sat = sittings(clerk.desk, row.id)
    if any(sitting.begun for sitting in sat):
        yield _offer(clerk, row, rummy, any(not sitting.over for sitting in sat))


def _offer(clerk: Clerk, row: TournamentRow, fill: object, going_on: bool) -> Offer:
    assert callable(fill)
    return Offer(
        "evening-accounts", room.key(row), say(N_("Accounts of the evening")), Moment(When.END),
        alone(fill, clerk, row), room.PLAYED, row.id, on_request=going_on,
    )  # fmt: skip


def bridge(clerk: Clerk, row: TournamentRow) -> EveningAccounts:
    """The back score of everybody, the games, and few payments that settle the evening."""
    played = games(clerk.desk, row.id)
    finished = finished_games(played)
    people = [
        _Account(
            one.entry, one.person, one.name,
            tuple(AccountLine(line.code, line.partner, room.signed(line.points), room.signed(line.account))
                  for line in one.lines),
            one.points, one.amount,
        )
        for one in back_scores(clerk.desk, row.id)
    ]  # fmt: skip
    money = any(game.stakes.money == "on" for game in finished)
    stake = _stake(clerk, finished[-1].stakes) if money else ""
    results = tuple(_result(clerk, game) for game in finished)
    return _accounts(clerk, row, people, stake, results, sum(not game.over for game in played if game.seated))


def _stake(clerk: Clerk, rules: Rules) -> str:
    if rules.money != "on":
        return clerk.text(N_("Money was played for in part of the games."))
    words = N_("{stake} for each point.") if rules.stake_unit == 1 else N_("{stake} for each hundred points, to the "
                                                                          "nearest hundred.")  # fmt: skip
    return clerk.says(words, stake=clerk.money(rules.stake))


def _result(clerk: Clerk, game: BridgeTable) -> GameResult:
    result = game.result
    assert result is not None
    we, they = (" – ".join(player.name for player in game.side(side)) for side in Side)
    winners = clerk.text(SIDES[result.winner] if result.winner else N_("level"))
    return GameResult(game.code, we, they, (str(result.ns), str(result.ew)), winners, str(result.margin))


def rummy(clerk: Clerk, row: TournamentRow) -> EveningAccounts:
    """What everybody won and lost over the sittings, in large points."""
    people = []
    for one in of_sittings(clerk.desk, row.id):
        lines, sum_ = [], 0
        for line in one.lines:
            sum_ += line.all.points
            lines.append(AccountLine(line.code, "", room.signed(line.all.points), room.signed(sum_)))
        people.append(_Account(one.entry, one.person, one.name, tuple(lines), one.all.points, one.open))
    sat = sittings(clerk.desk, row.id)
    money = any(account.amount for account in people)
    stake = (
        clerk.text(
            N_("In large points. Money at the stakes of the time, without what was paid for counters at the table.")
        )
        if money
        else ""
    )
    return _accounts(clerk, row, people, stake, (), sum(not sitting.over for sitting in sat))


def _accounts(
    clerk: Clerk,
    row: TournamentRow,
    people: Iterable[_Account],
    stake: str,
    results: tuple[GameResult, ...],
    going: int,
) -> EveningAccounts:
    """The sheet of these accounts, the best first.

    Whoever pays by the month neither pays nor is paid tonight: the club stands in for him. So it does for whatever is
    not a win or loss of one person against another, such as refreshments.
    """
    ordered = sorted(people, key=lambda one: (-one.points, one.name.casefold()))
    monthly = {member.person for member in register(clerk.desk) if member.monthly}
    note = clerk.text(N_("monthly account"))
    shown = tuple(
        PersonEvening(
            one.name, one.lines, room.signed(one.points), clerk.money(one.amount) if stake else "",
            note if stake and one.person in monthly else "",
        )
        for one in ordered
    )  # fmt: skip
    transfers: tuple[Transfer, ...] = ()
    if stake and not going:
        names = {str(one.entry): one.name for one in ordered} | {"": clerk.text(N_("the club"))}
        tonight = {str(one.entry): one.amount for one in ordered if one.person not in monthly}
        tonight[""] = -sum(tonight.values())
        transfers = tuple(
            Transfer(names[payer], names[payee], clerk.money(amount)) for payer, payee, amount in settle_up(tonight)
        )
    return EveningAccounts(clerk.occasion, row.title, shown, results, stake, transfers, going)
