"""The trials of the commands of the rummy tournament and the cash box; ``COMMANDS`` are all trials."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from app.desk import cashbox, money, prizes
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.officials import officials
from app.desk.rummy import checkpoint, door, entries, misplaced, reentry, seating, seats, stages, stopping
from app.desk.rummy.checkpoint import WriteCheckpoint
from app.desk.rummy.table import FIRST_ROUND, SEMI_FINAL, Table
from app.desk.teams import AddTeam
from tests.desk import play_strategies
from tests.desk.rummy_building import (
    closed,
    drawn,
    field,
    finished,
    judge,
    level,
    out,
    play,
    registered,
    rummy,
    semis,
    stage,
    tables,
    won,
    written,
)
from tests.desk.strategies import METHODS, NOBODY, REASONS, Trial, among

SEEDS = st.text("abcdefgh0123456789", min_size=1, max_size=8)


def _fresh(table: Table) -> bool:
    return table.stage == FIRST_ROUND and not table.begun and table.started_at is None


def _one(desk: Desk, which: Callable[[Table], bool] = _fresh) -> Table:
    return next(table for table in tables(desk) if which(table))


def _waiting(desk: Desk) -> list[int]:
    return [one.id for one in field(desk).waiting] if rummy(desk) else []


def _seated(desk: Desk) -> list[int]:
    return [entry for table in tables(desk) if _fresh(table) for entry in table.entries]


def _ids(desk: Desk, which: Callable[[Table], bool] = _fresh) -> st.SearchStrategy[int]:
    return among(table.id for table in tables(desk) if which(table))


def _judges(desk: Desk) -> st.SearchStrategy[int]:
    return among(row.id for row in officials(desk) if row.role == "judge")


def _pairs(found: list[tuple[int, int]]) -> st.SearchStrategy[tuple[int, int]]:
    return st.sampled_from(found or [(NOBODY, NOBODY)])


def _players(desk: Desk, which: Callable[[Table], bool]) -> st.SearchStrategy[tuple[int, int]]:
    """``(table, entry)`` of the players of tables of the kind asked for."""
    return _pairs([(table.id, entry) for table in tables(desk) if which(table) for entry in table.entries])


def _open(desk: Desk) -> st.SearchStrategy[tuple[int, int]]:
    """``(table, entry)`` of who may re-enter."""
    return _pairs([(table.id, player.entry) for table in tables(desk) for player in table.open_reentries])


def _orders(desk: Desk) -> st.SearchStrategy[Any]:
    fresh = [table for table in tables(desk) if _fresh(table) and table.players]

    def order(table: Table | None) -> st.SearchStrategy[Any]:
        if table is None:
            return st.just(seats.SetSeatOrder(NOBODY, ()))
        return st.permutations(table.entries).map(lambda chairs: seats.SetSeatOrder(table.id, tuple(chairs)))

    return st.sampled_from(fresh or [None]).flatmap(order)


def _cards(desk: Desk) -> st.SearchStrategy[Any]:
    fresh = [table for table in tables(desk) if _fresh(table) and table.players]
    packs = st.permutations(["AS", "KH", "QC", "9D", "JK", "7H", "6C 5D"])

    def dealt(table: Table | None, cards: list[str]) -> Command:
        if table is None:
            return seats.SeatByCards(NOBODY, {})
        return seats.SeatByCards(table.id, dict(zip(table.entries, cards, strict=False)))

    return st.builds(dealt, st.sampled_from(fresh or [None]), packs)


def _totals(desk: Desk) -> st.SearchStrategy[Any]:
    going = [table for table in tables(desk) if table.players and not table.over]

    def some(table: Table | None) -> st.SearchStrategy[Any]:
        if table is None:
            return st.just(WriteCheckpoint(NOBODY, 1, {}, None))
        numbers = st.lists(st.integers(0, 280), min_size=len(table.players), max_size=len(table.players))
        return st.builds(
            lambda totals, more, official: WriteCheckpoint(
                table.id, table.tally.deals + more, dict(zip(table.entries, totals, strict=True)), official,
                confirmed=True,
            ),
            numbers, st.integers(1, 5), _judges(desk),
        )  # fmt: skip

    return st.sampled_from(going or [None]).flatmap(some)


def _checked(desk: Desk) -> Desk:
    """A table of which the desk has a judge's totals and no deals."""
    drawn(desk)
    table = tables(desk)[0]
    desk.do(WriteCheckpoint(table.id, 2, dict(zip(table.entries, (0, 60, 200), strict=True)), judge(desk)))
    return desk


def _fill(desk: Desk) -> st.SearchStrategy[Any]:
    found = [(table, gap) for table in tables(desk) for gap in checkpoint.gaps(table)]

    def filled(place: Any, counts: tuple[int, int]) -> Command:
        if place is None:
            return checkpoint.FillIn(NOBODY, NOBODY, ())
        table, gap = place
        deal = written(table, 0, *counts) if len(table.tally.due) == 3 else written(table, *[0] * len(table.tally.due))
        return checkpoint.FillIn(table.id, gap.line, (deal, deal), True)

    counts = st.tuples(st.integers(2, 100), st.integers(2, 100))
    return st.builds(filled, st.sampled_from(found or [None]), counts)


def _wrong_sheet(desk: Desk) -> Command:
    """A sheet of more deals than the judge had counted."""
    table = tables(desk)[0]
    deal = written(table, 0, 30, 100)
    return checkpoint.FillIn(table.id, table.lines[0].id, (deal, deal, deal), True)


def _queue(desk: Desk) -> Desk:
    """Drawn, with three late players who wait."""
    drawn(desk)
    for name in ("Xavier", "Yohannan"):
        desk.do(AddTeam(rummy(desk), "", (name,), late=True))
    return desk


def _again(desk: Desk) -> st.SearchStrategy[Any]:
    game = rummy(desk)
    gone = [one.entrant.id for one in entries.eliminated(desk, game) if one.refusal is None] if game else []
    return st.builds(entries.JoinFurtherTable, among(gone), METHODS | st.just(""), confirmed=st.just(True))


def _stage_ids(desk: Desk) -> list[int]:
    return [one.id for one in field(desk).stages] if rummy(desk) else []


def _for_places(desk: Desk) -> st.SearchStrategy[Any]:
    game = rummy(desk)
    levels = field(desk).level_for_final if game else ()
    semi = field(desk).stage(SEMI_FINAL) if game else None
    packs = st.permutations(["AS", "KH", "QC", "9D", "8S", "7H"])

    def cut(cards: list[str]) -> Command:
        level = levels[0] if levels else ()
        return stages.CutForPlaces(semi.id if semi else NOBODY, dict(zip(level, cards, strict=False)))

    return st.builds(cut, packs)


def _same_cards(desk: Desk) -> Command:
    return stages.CutForPlaces(stage(desk, SEMI_FINAL), dict.fromkeys(field(desk).level_for_final[0], "KS"))


def _at_table(desk: Desk) -> st.SearchStrategy[Any]:
    levels = [
        (table.id, [int(key) for key in group])
        for table in tables(desk)
        if not table.stage_closed
        for group in table.tally.levels
        if len(group) > 1
    ]
    packs = st.permutations(["AS", "KH", "QC", "9D", "8S", "7H", "6C", "5D"])
    return st.builds(
        lambda found, cards: stopping.CutAtTable(found[0], dict(zip(found[1], cards, strict=False))),
        st.sampled_from(levels or [(NOBODY, [1, 2])]), packs,
    )  # fmt: skip


def _replace(desk: Desk) -> st.SearchStrategy[Any]:
    game = rummy(desk)
    later = [table for table in tables(desk) if table.stage == SEMI_FINAL and not table.begun]
    outside = sorted(set(field(desk).entries) - {e for t in later for e in t.entries}) if game else []
    return st.builds(
        lambda place, instead, official, why: misplaced.ReplacePlayer(*place, instead, official, why),
        _pairs([(table.id, entry) for table in later for entry in table.entries]), among(outside), _judges(desk),
        REASONS,
    )  # fmt: skip


def _paid(desk: Desk) -> Desk:
    """The final over and money in the pool."""
    finished(desk)
    for entry in list(field(desk).entries)[:6]:
        desk.do(money.TakePayment(((entry, 5000),), "cash"))
    return desk


def _last(desk: Desk) -> int:
    """Who got no prize."""
    return field(desk).ranking[-1].entrant.id


def _winners(desk: Desk) -> st.SearchStrategy[int]:
    rows = prizes.prizes(desk, rummy(desk)).rows if rummy(desk) else ()
    return among(row.entry for row in rows if row.entry is not None and row.open)


def _quota(desk: Desk) -> Desk:
    """Semi-final tables of two, each sending one: nobody is out yet at one, one is out at the other."""
    won(desk, finalists=2)
    desk.do(stages.CloseStage(stage(desk, FIRST_ROUND)))
    desk.do(stages.DrawSemiFinals(rummy(desk), "seed", 2))
    play(desk, tables(desk, SEMI_FINAL)[0].id, (0, 30))
    return desk


RUMMY: dict[type[Command], Trial] = {
    seating.DrawTables: Trial(
        lambda desk: st.builds(
            seating.DrawTables, st.just(rummy(desk)), SEEDS, st.integers(3, 7), apart=st.booleans()
        ),
        lambda desk: seating.DrawTables(rummy(desk), "seed", 8),
        registered,
    ),
    seating.SeatPlayer: Trial(
        lambda desk: st.builds(seating.SeatPlayer, among(_waiting(desk)), _ids(desk)),
        lambda desk: seating.SeatPlayer(_seated(desk)[0], _one(desk).id),
        drawn,
    ),
    seating.MovePlayer: Trial(
        lambda desk: st.builds(seating.MovePlayer, among(_seated(desk)), _ids(desk)),
        lambda desk: seating.MovePlayer(_waiting(desk)[0], _one(desk).id),
        drawn,
    ),
    seating.GiveUpSeat: Trial(
        lambda desk: st.builds(seating.GiveUpSeat, among(_seated(desk)), st.booleans()),
        lambda desk: seating.GiveUpSeat(tables(desk)[0].entries[0]),
        out,
    ),
    seating.OpenTable: Trial(
        lambda desk: st.builds(
            seating.OpenTable, st.just(rummy(desk)), st.just(tuple(_waiting(desk))), st.sampled_from([None, 5]),
            st.just(True),
        ),
        lambda desk: seating.OpenTable(rummy(desk), tuple(_waiting(desk))),
        _queue,
    ),
    seating.PutAtTable: Trial(
        lambda desk: st.builds(seating.PutAtTable, _ids(desk), st.sampled_from([None, 5])),
        lambda desk: seating.PutAtTable(_one(desk).id, 2),
        drawn,
    ),
    seating.MergeTables: Trial(
        lambda desk: st.builds(seating.MergeTables, _ids(desk), _ids(desk)),
        lambda desk: seating.MergeTables(_one(desk).id, _one(desk).id),
        drawn,
    ),
    seating.CancelTable: Trial(
        lambda desk: st.builds(seating.CancelTable, _ids(desk)),
        lambda desk: seating.CancelTable(_one(desk, lambda table: table.begun).id),
        out,
    ),
    seats.SetSeatOrder: Trial(_orders, lambda desk: seats.SetSeatOrder(_one(desk).id, (1, 2)), drawn),
    seats.SeatByCards: Trial(
        _cards, lambda desk: seats.SeatByCards(_one(desk).id, dict.fromkeys(_one(desk).entries, "KS")), drawn
    ),
    seats.DrawSeats: Trial(
        lambda desk: st.builds(seats.DrawSeats, _ids(desk).map(lambda match: (match,)), SEEDS),
        lambda desk: seats.DrawSeats((_one(desk).id,), " "),
        drawn,
    ),
    door.EnterAndPay: Trial(
        lambda desk: st.builds(
            door.EnterAndPay, st.just(rummy(desk)), st.sampled_from([("Wilson",), ("Wilson", "Xena")]), st.just(()),
            st.sampled_from([0, 5000, 12000]), METHODS | st.just(""),
        ),
        lambda desk: door.EnterAndPay(rummy(desk)),
        drawn,
    ),
    entries.JoinFurtherTable: Trial(
        _again, lambda desk: entries.JoinFurtherTable(tables(desk)[0].entries[1]), out
    ),
    reentry.ReEnter: Trial(
        lambda desk: st.builds(
            lambda place, method, chit: reentry.ReEnter(*place, method, chit=chit), _open(desk),
            METHODS | st.just(""), st.none() | st.integers(1, 99),
        ),
        lambda desk: reentry.ReEnter(tables(desk)[0].id, tables(desk)[0].entries[0], "cash"),
        out,
    ),
    reentry.DeclineReentry: Trial(
        lambda desk: st.builds(lambda place: reentry.DeclineReentry(*place), _open(desk)),
        lambda desk: reentry.DeclineReentry(tables(desk)[0].id, tables(desk)[0].entries[0]),
        out,
    ),
    checkpoint.WriteCheckpoint: Trial(
        _totals, lambda desk: WriteCheckpoint(_one(desk).id, 3, dict.fromkeys(_one(desk).entries, 20), None), drawn
    ),
    checkpoint.FillIn: Trial(_fill, _wrong_sheet, _checked),
    stages.CloseStage: Trial(
        lambda desk: st.builds(stages.CloseStage, among(_stage_ids(desk)), st.booleans()),
        lambda desk: stages.CloseStage(NOBODY),
        won,
    ),
    stages.DrawSemiFinals: Trial(
        lambda desk: st.builds(stages.DrawSemiFinals, st.just(rummy(desk)), SEEDS, st.integers(1, 2)),
        lambda desk: stages.DrawSemiFinals(rummy(desk), "seed", 3),
        closed,
    ),
    stages.DrawFinal: Trial(
        lambda desk: st.builds(stages.DrawFinal, st.just(rummy(desk)), st.sampled_from([None, 1, 5])),
        lambda desk: stages.DrawFinal(rummy(desk), 77),
        closed,
    ),
    stages.CutForPlaces: Trial(_for_places, _same_cards, level),
    stopping.StopTable: Trial(
        lambda desk: st.builds(
            stopping.StopTable, _ids(desk, lambda table: not table.over), _judges(desk), REASONS, st.just(True)
        ),
        lambda desk: stopping.StopTable(tables(desk, SEMI_FINAL)[0].id),
        _quota,
    ),
    stopping.AnnounceCap: Trial(
        lambda desk: st.builds(
            stopping.AnnounceCap, _ids(desk, lambda table: not table.over).map(lambda match: (match,)),
            st.integers(1, 3), _judges(desk), REASONS,
        ),
        lambda desk: stopping.AnnounceCap((_one(desk).id,), 3),
        drawn,
    ),
    stopping.LeaveTable: Trial(
        lambda desk: st.builds(
            lambda place, why: stopping.LeaveTable(*place, why), _players(desk, lambda table: not table.over), REASONS
        ),
        lambda desk: stopping.LeaveTable(tables(desk)[0].id, _waiting(desk)[0]),
        drawn,
    ),
    stopping.CutAtTable: Trial(
        _at_table,
        lambda desk: stopping.CutAtTable(tables(desk)[0].id, dict.fromkeys(tables(desk)[0].entries[1:], "KS")),
        won,
    ),
    misplaced.ReplacePlayer: Trial(
        _replace,
        lambda desk: misplaced.ReplacePlayer(
            tables(desk, SEMI_FINAL)[0].id, tables(desk, SEMI_FINAL)[0].entries[0], 2, None, "a corrected sheet"
        ),
        semis,
    ),
    prizes.PayPrize: Trial(
        lambda desk: st.builds(prizes.PayPrize, _winners(desk), METHODS, confirmed=st.just(True)),
        lambda desk: prizes.PayPrize(_last(desk)),
        _paid,
    ),
    cashbox.CountCash: Trial(
        lambda desk: st.builds(cashbox.CountCash, st.integers(0, 90000), reason=REASONS),
        lambda desk: cashbox.CountCash(1),
    ),
}  # fmt: skip

COMMANDS: dict[type[Command], Trial] = {**play_strategies.COMMANDS, **RUMMY}
