"""The trials of the commands of the card room."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.money import TakePayment
from app.desk.room import arrivals, bridge, evening, members, pulling, stakes
from app.desk.room.room import RoomTable, TableState
from app.games.cards import pack
from tests.desk.building import started
from tests.desk.room_building import bridge as game
from tests.desk.room_building import club, entry, formed, opened, over, room, seated
from tests.desk.strategies import METHODS, NAMES, NOBODY, REASONS, Trial, among, everybody

CARDS = [str(card) for card in pack()]
SEEDS = st.text("abcdefgh0123456789", min_size=1, max_size=8)


def _tables(desk: Desk, *states: TableState) -> list[RoomTable]:
    return [table for table in room(desk).tables if not states or table.state in states] if game(desk) else []


def _present(desk: Desk, *kinds: str) -> st.SearchStrategy[int]:
    """Entries whose last line in the arrival book is of these kinds."""
    if not game(desk):
        return st.just(NOBODY)
    last = {row.entry: row.kind for row in arrivals.arrival_book(desk, game(desk))}
    return among(key for key, kind in last.items() if kind in (kinds or ("arrived", "back", "break")))


def _waiting(desk: Desk) -> list[int]:
    return [one.entry for one in room(desk).queue] if game(desk) else []


def _away(desk: Desk) -> Desk:
    """Somebody who waits is on a break."""
    over(desk)
    desk.do(arrivals.TakeBreak(entry(desk, "Faisal")))
    return desk


def _persons(desk: Desk, registered: bool) -> list[int]:
    known = {row.person for row in members.register(desk)}
    return [row.id for row in everybody(desk) if (row.id in known) is registered]


def _hosts(desk: Desk) -> list[int]:
    return [row.person for row in members.register(desk) if row.kind == "member"]


def _enrol(desk: Desk) -> st.SearchStrategy[Any]:
    who = st.one_of(among(_persons(desk, False)), NAMES)
    as_member = st.builds(
        members.EnrolMember, who, st.just("member"), st.sampled_from(["", "B 7"]), monthly=st.booleans()
    )
    return as_member | st.builds(members.EnrolMember, who, st.just("guest"), st.just(""), among(_hosts(desk)))


def _edit(desk: Desk) -> st.SearchStrategy[Any]:
    return st.builds(
        members.EditMember, among(_persons(desk, True)), st.just("member"), st.sampled_from(["C 1", "C 2", "C 3"]),
        monthly=st.booleans(),
    )  # fmt: skip


def _arrive(desk: Desk) -> st.SearchStrategy[Any]:
    if not game(desk):
        return st.builds(arrivals.Arrive, st.just(NOBODY), NAMES)
    known = among(row.person for row in arrivals.known_people(desk, game(desk)) if not row.here)
    ago = st.integers(0, 7200).map(lambda seconds: desk.clock() - timedelta(seconds=seconds))
    return st.builds(arrivals.Arrive, st.just(game(desk)), known | NAMES, st.none() | ago)


def _leave(desk: Desk) -> st.SearchStrategy[Any]:
    return st.builds(arrivals.Leave, _present(desk))


def _correct_time(desk: Desk) -> st.SearchStrategy[Any]:
    book = arrivals.arrival_book(desk, game(desk)) if game(desk) else ()
    ago = st.integers(10, 5000).map(lambda ms: timedelta(milliseconds=ms))
    if not book:
        return st.builds(arrivals.CorrectTime, st.just(NOBODY), ago.map(lambda back: desk.clock() - back))
    return st.builds(lambda row, back: arrivals.CorrectTime(row.id, row.at - back), st.sampled_from(book), ago)


def _pull(
    desk: Desk, tables: list[RoomTable], build: Callable[..., Command], needed: Callable[[RoomTable], bool]
) -> st.SearchStrategy[Any]:
    """A command for one of ``tables`` with cards for all who sit there where they are ``needed``, or a seed."""

    def pulled(table: RoomTable | None, cards: list[str], seed: str) -> Command:
        if table is None:
            return build(NOBODY, {}, "x")
        if not needed(table):
            return build(table.match_id, {}, "")
        if seed:
            return build(table.match_id, {}, seed)
        return build(table.match_id, dict(zip((one.entry for one in table.players), cards, strict=False)), "")

    return st.builds(pulled, st.sampled_from(tables or [None]), st.permutations(CARDS), SEEDS | st.just(""))


def _partners(desk: Desk) -> st.SearchStrategy[Any]:
    def build(match_id: int, cards: dict[int, str], seed: str) -> Command:
        return pulling.PullPartners(match_id, cards, seed, "E" if seed else None)

    return _pull(desk, _tables(desk, TableState.PARTNERS), build, lambda _table: True)


def _next(desk: Desk) -> st.SearchStrategy[Any]:
    tables = _tables(desk, TableState.OVER, TableState.SHORT)
    return _pull(desk, tables, pulling.CutForNext, lambda table: bool(table.out))


def _form(desk: Desk) -> st.SearchStrategy[Any]:
    if not game(desk):
        return st.just(pulling.FormTable(NOBODY, None))
    now = room(desk)
    who = [player.entry for player in now.can_form] if len(now.can_form) > 4 else []

    def form(table: int, cards: list[str]) -> Command:
        return pulling.FormTable(game(desk), table, dict(zip(who, cards, strict=False)))

    return st.builds(form, among(key for key, _ in now.free), st.permutations(CARDS))


def _same_cards(desk: Desk) -> dict[int, str]:
    return {player.entry: "KS" for player in room(desk).tables[0].players}


def _report(desk: Desk) -> st.SearchStrategy[Any]:
    points = st.integers(0, 200).map(lambda tens: 10 * tens)
    games = [one.id for one in room(desk).games if one.seated] if game(desk) else []
    return st.builds(bridge.ReportRubber, among(games), points, points, REASONS)


def _reported(desk: Desk) -> Desk:
    """A game of which the totals are known."""
    seated(desk)
    desk.do(bridge.ReportRubber(room(desk).tables[0].match_id, 920, 0))
    return desk


def _money(desk: Desk) -> st.SearchStrategy[Any]:
    return st.builds(
        stakes.SwitchMoney, st.just(game(desk) or NOBODY), st.just(True), st.sampled_from([1, 100]),
        st.sampled_from([None, 100, 400]), REASONS,
    )  # fmt: skip


def old_evening() -> evening.EveningTemplate:
    """What an old evening hands on: people, register, officials, accounts."""
    with TemporaryDirectory() as folder:
        desk = club(started(Path(folder), "old.carddesk"))
        desk.do(stakes.SwitchMoney(game(desk), True, 100, reason="the committee agreed"))
        desk.do(evening.SettleAccount(room(desk).people[entry(desk, "Benny")].person, 500, "cash"))
        made = evening.evening_template(desk)
        desk.close()
    return made


def _evenings(desk: Desk) -> st.SearchStrategy[Any]:
    dates = st.sampled_from(["2026-03-28", "2026-04-04"])
    return st.builds(evening.NewEvening, st.just(old_evening()), NAMES, dates)


def _paid(desk: Desk) -> Desk:
    club(desk)
    desk.do(TakePayment(((entry(desk, "Asha"), 2000),), "cash"))
    return desk


ROOM: dict[type[Command], Trial] = {
    members.EnrolMember: Trial(_enrol, lambda desk: members.EnrolMember(_persons(desk, True)[0]), club),
    members.EditMember: Trial(
        _edit, lambda desk: members.EditMember(_persons(desk, True)[0], "guest", host_id=NOBODY), club
    ),
    members.DropMember: Trial(
        lambda desk: st.builds(members.DropMember, among(_persons(desk, True))),
        lambda desk: members.DropMember(next(row.host_id for row in members.register(desk) if row.host_id)),
        club,
    ),
    arrivals.Arrive: Trial(_arrive, lambda desk: arrivals.Arrive(game(desk), 1), over),
    arrivals.Leave: Trial(
        _leave, lambda desk: arrivals.Leave(entry(desk, "Asha"), desk.clock() + timedelta(hours=1)), over
    ),
    arrivals.TakeBreak: Trial(
        lambda desk: st.builds(arrivals.TakeBreak, among(_waiting(desk))),
        lambda desk: arrivals.TakeBreak(entry(desk, "Asha")),
        over,
    ),
    arrivals.ComeBack: Trial(
        lambda desk: st.builds(arrivals.ComeBack, _present(desk, "break")),
        lambda desk: arrivals.ComeBack(entry(desk, "Asha")),
        _away,
    ),
    arrivals.CorrectTime: Trial(
        _correct_time, lambda desk: arrivals.CorrectTime(1, desk.clock() + timedelta(hours=1)), over
    ),
    pulling.FormTable: Trial(
        _form, lambda desk: pulling.FormTable(game(desk), None), lambda desk: opened(desk, 6)
    ),
    pulling.PullPartners: Trial(
        _partners, lambda desk: pulling.PullPartners(room(desk).tables[0].match_id, _same_cards(desk)), formed
    ),
    pulling.CutForNext: Trial(
        _next, lambda desk: pulling.CutForNext(room(desk).tables[0].match_id, _same_cards(desk)), over
    ),
    pulling.BreakUpTable: Trial(
        lambda desk: st.builds(pulling.BreakUpTable, among(table.match_id for table in _tables(desk)), REASONS),
        lambda desk: pulling.BreakUpTable(NOBODY),
        over,
    ),
    bridge.ReportRubber: Trial(
        _report, lambda desk: bridge.ReportRubber(room(desk).tables[0].match_id, 915, 0, "misread"), _reported
    ),
    stakes.SwitchMoney: Trial(_money, lambda desk: stakes.SwitchMoney(game(desk), True), over),
    evening.SettleAccount: Trial(
        lambda desk: st.builds(
            evening.SettleAccount, among(row.id for row in everybody(desk)),
            st.integers(-9000, 9000).filter(bool), METHODS,
        ),
        lambda desk: evening.SettleAccount(1, 0, "cash"),
        _paid,
    ),
    evening.NewEvening: Trial(
        _evenings, lambda desk: evening.NewEvening(old_evening(), "Again", "2026-04-01"), lambda desk: None,
        on_blank=True,
    ),
}  # fmt: skip
