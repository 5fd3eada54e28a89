"""The trials of the commands about draws, matches, sheets, rulings and the knockout; ``COMMANDS`` are all trials."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from app.desk import fixtures, knockout, lines, matches, officials, rulings, sheets
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.hall import AddTables
from app.desk.officials import AddOfficial
from app.desk.scores import GROUP, Field, Table, field_of
from app.desk.teams import AddTeam
from app.games.twentyeight.codes import Result, Side
from app.games.twentyeight.lines import Deal, Redeal
from tests.desk import building, strategies
from tests.desk.strategies import NOBODY, REASONS, Some, Trial, among, games

SEEDS = st.text("abcdefgh0123456789", min_size=1, max_size=8)
DEALS = st.builds(
    Deal,
    st.sampled_from([16, 17, 19, 20, 24, 28, "thani"]),
    st.sampled_from(list(Side)),
    st.sampled_from([Result.MADE, Result.DEFEATED]),
)
SHEET = tuple(Deal(16, Side.A, Result.MADE) for _ in range(12))

# events to try them on


def registered(desk: Desk) -> Desk:
    """Six teams, three tables, a referee; nothing drawn."""
    game = building.tournament(desk)
    building.teams(desk, 6, game)
    desk.do(AddTables(1, 3))
    desk.do(AddOfficial("Thomas", "referee"))
    desk.do(AddOfficial("Usha", "helper"))
    return desk


def drawn(desk: Desk) -> Desk:
    """The fixtures drawn, one match called, one reported, one typed, one protested, one that differs."""
    registered(desk)
    game = games(desk)[0]
    desk.do(fixtures.DrawFixtures(game, "seed"))
    called, reported, typed, protested, differing = tables(desk)[:5]
    desk.do(matches.CallMatch(called.id))
    desk.do(matches.ReportTotals(reported.id, 13, 9))
    desk.do(lines.RecordSheet(typed.id, SHEET[:5]))
    desk.do(matches.ReportTotals(protested.id, 11, 10))
    desk.do(rulings.OpenDispute(protested.id, "a kott was called", "nobody heard it"))
    desk.do(matches.ReportTotals(differing.id, 14, 3, confirmed=True))
    desk.do(lines.RecordSheet(differing.id, SHEET, confirmed=True))
    return desk


def _fixtures(desk: Desk) -> Desk:
    """The fixtures drawn, nothing called."""
    registered(desk)
    desk.do(fixtures.DrawFixtures(games(desk)[0], "seed"))
    return desk


def _last_slot(desk: Desk) -> list[int]:
    """The matches of the last slot that are ready: nobody is in two of them."""
    ready = [table for table in tables(desk) if table.state == "ready" and table.slot is not None]
    last = max((table.slot for table in ready if table.slot is not None), default=0)
    return [table.id for table in ready if table.slot == last]


def late(desk: Desk) -> Desk:
    """Drawn, with a team that came after the draw."""
    drawn(desk)
    desk.do(AddTeam(games(desk)[0], "Late", ("Xavier", "Yohannan", "Zubair"), late=True))
    return desk


def _all_in(desk: Desk, level: bool) -> Desk:
    """All group results in; ``level``: every match a draw, so that everybody is level."""
    registered(desk)
    desk.do(fixtures.DrawFixtures(games(desk)[0], "seed"))
    for number, table in enumerate(tables(desk)):
        a, b = (12, 12) if level else (10 + number, 5)
        desk.do(matches.ReportTotals(table.id, a, b, confirmed=True))
    return desk


def tied(desk: Desk) -> Desk:
    """All group results in, everybody level."""
    return _all_in(desk, level=True)


def finished(desk: Desk) -> Desk:
    """All group results in, nobody level."""
    return _all_in(desk, level=False)


def seeded(desk: Desk) -> Desk:
    """The knockout seeded, and a group result corrected since by the referee so that other seeds would follow."""
    finished(desk)
    stage = field(desk).stage(GROUP)
    assert stage is not None
    desk.do(knockout.CloseStage(stage.id))
    table = tables(desk, GROUP)[-1]
    referee = judges(desk)[0]
    desk.do(matches.CorrectReport(table.id, 1, 40, "misread", official_id=referee, confirmed=True))
    assert knockout.seeds_moved(field(desk))
    return desk


# what is there


def field(desk: Desk) -> Field:
    return field_of(desk, games(desk)[0])


def tables(desk: Desk, stage: str = "") -> list[Table]:
    return [t for game in games(desk) for t in field_of(desk, game).tables if stage in ("", t.stage)]


def judges(desk: Desk) -> list[int]:
    return [row.id for row in officials.officials(desk) if row.role in officials.DECIDE]


def stage_ids(desk: Desk) -> list[int]:
    return [stage.id for game in games(desk) for stage in field_of(desk, game).stages]


def _match(which: Callable[[Table], bool], build: Callable[[int, Desk], st.SearchStrategy[Any]]) -> Some:
    """A command about one match of the kind asked for."""

    def some(desk: Desk) -> st.SearchStrategy[Any]:
        return among(t.id for t in tables(desk) if which(t)).flatmap(lambda match: build(match, desk))

    return some


def _one(desk: Desk, which: Callable[[Table], bool]) -> Table:
    return next(t for t in tables(desk) if which(t))


def _typed(t: Table) -> bool:
    return bool(t.lines) and t.report is None


def _line(build: Callable[[int], st.SearchStrategy[Any]]) -> Some:
    """A command about one line of a sheet."""

    def some(desk: Desk) -> st.SearchStrategy[Any]:
        return among(row.id for t in tables(desk) if t.stage == GROUP for row in t.lines).flatmap(build)

    return some


def _open(t: Table) -> bool:
    return t.a is not None and t.report is None and not t.lines and not t.over


def _signed(t: Table) -> bool:
    return t.report is not None and t.second is None and t.ruling is None and t.open_dispute is None


def _a_second_pass(desk: Desk) -> Command:
    table = _one(desk, _signed)
    assert table.report is not None
    return matches.ReportTotals(table.id, *table.report.totals, second_pass=True)


def _tie_cards(desk: Desk) -> st.SearchStrategy[Any]:
    found = [
        (stage.id, tie.teams)
        for game in games(desk)
        for stage in field_of(desk, game).stages
        if stage.key == GROUP
        for tie in knockout.ties(field_of(desk, game))
    ]
    packs = st.permutations(["AS", "KH", "QC", "9D", "8S", "7H", "6C", "5D"])

    def settle(tie: tuple[int, tuple[int, ...]], cards: list[str]) -> Command:
        return knockout.SettleTie(tie[0], "cut", dict(zip(tie[1], cards, strict=False)))

    return st.builds(settle, st.sampled_from(found or [(NOBODY, (1, 2))]), packs)


def _same_cards(desk: Desk) -> Command:
    stage = field(desk).stage(GROUP)
    assert stage is not None
    tie = knockout.ties(field(desk))[0]
    return knockout.SettleTie(stage.id, "cut", dict.fromkeys(tie.teams, "KS"))


def _group(desk: Desk) -> int:
    stage = field(desk).stage(GROUP)
    assert stage is not None
    return stage.id


def _called(desk: Desk) -> Command:
    """Seeding anew after a knockout match was called, without an official."""
    desk.do(matches.CallMatch(next(t.id for t in tables(desk) if t.stage != GROUP and t.a is not None)))
    return knockout.ReseedBracket(games(desk)[0])


PLAY: dict[type[Command], Trial] = {
    fixtures.DrawFixtures: Trial(
        lambda desk: st.builds(fixtures.DrawFixtures, among(games(desk)), SEEDS, apart=st.booleans()),
        lambda desk: fixtures.DrawFixtures(games(desk)[0], "  "),
        registered,
    ),
    fixtures.MoveMatch: Trial(
        _match(
            _open,
            lambda match, desk: st.builds(
                fixtures.MoveMatch, st.just(match), st.integers(5, 9), st.integers(1, 3), st.just(True)
            ),
        ),
        lambda desk: fixtures.MoveMatch(_one(desk, _open).id, 1, 77),
        drawn,
    ),
    fixtures.SeatLateTeam: Trial(
        lambda desk: st.builds(
            fixtures.SeatLateTeam,
            among(team.id for game in games(desk) for team in field_of(desk, game).teams.values() if team.late),
            st.sampled_from([3, 4]),
        ),
        lambda desk: fixtures.SeatLateTeam(tables(desk)[0].a or 0),
        late,
    ),
    matches.CallMatch: Trial(
        _match(_open, lambda match, desk: st.builds(matches.CallMatch, st.just(match))),
        lambda desk: matches.CallMatch(_one(desk, lambda t: t.over).id),
        drawn,
    ),
    matches.CallTogether: Trial(
        lambda desk: st.builds(
            matches.CallTogether,
            st.lists(among(_last_slot(desk)), min_size=1, max_size=4, unique=True).map(tuple),
        ),
        lambda desk: matches.CallTogether(tuple(t.id for t in tables(desk) if _open(t))),
        _fixtures,
    ),
    matches.StartMatch: Trial(
        _match(_open, lambda match, desk: st.builds(matches.StartMatch, st.just(match))),
        lambda desk: matches.StartMatch(_one(desk, lambda t: t.over).id),
        drawn,
    ),
    matches.SeatTable: Trial(
        _match(_open, lambda match, desk: _seats(desk, match)),
        lambda desk: matches.SeatTable(_one(desk, _open).id, (1, 2, 3, 4, 5, 5)),
        drawn,
    ),
    matches.ReportTotals: Trial(
        _match(
            _open,
            lambda match, desk: st.builds(
                matches.ReportTotals, st.just(match), st.integers(10, 20), st.integers(0, 9), confirmed=st.just(True)
            ),
        ),
        _a_second_pass,
        drawn,
    ),
    matches.CorrectReport: Trial(
        _match(
            _signed,
            lambda match, desk: st.builds(
                matches.CorrectReport, st.just(match), st.integers(15, 20), st.integers(0, 9), REASONS,
                confirmed=st.just(True),
            ),
        ),
        lambda desk: matches.CorrectReport(_one(desk, _signed).id, 12, 8, " "),
        drawn,
    ),
    lines.RecordLine: Trial(
        _match(
            lambda t: _open(t) or _typed(t),
            lambda match, desk: st.builds(
                lines.RecordLine, st.just(match), st.one_of(DEALS, st.just(Redeal("card_exposed"))), st.just(True)
            ),
        ),
        lambda desk: lines.RecordLine(_one(desk, _open).id, Deal(20, Side.A, Result.MARUKOTT)),
        drawn,
    ),
    lines.RecordSheet: Trial(
        _match(
            _open,
            lambda match, desk: st.builds(
                lines.RecordSheet, st.just(match), st.lists(DEALS, min_size=1, max_size=12).map(tuple), st.just(True)
            ),
        ),
        lambda desk: lines.RecordSheet(_one(desk, _open).id, (*SHEET, SHEET[0])),
        drawn,
    ),
    lines.CorrectLine: Trial(
        _line(lambda line: st.builds(lines.CorrectLine, st.just(line), DEALS, REASONS, st.just(True))),
        lambda desk: lines.CorrectLine(_one(desk, _typed).lines[0].id, Deal(15, Side.A, Result.MADE), "misread"),
        drawn,
    ),
    lines.StrikeLine: Trial(
        _line(lambda line: st.builds(lines.StrikeLine, st.just(line), REASONS)),
        lambda desk: lines.StrikeLine(_one(desk, _typed).lines[0].id, ""),
        drawn,
    ),
    sheets.CorrectSheet: Trial(
        _match(
            _typed,
            lambda match, desk: st.builds(
                sheets.CorrectSheet, st.just(match), st.lists(DEALS, min_size=1, max_size=9).map(tuple), REASONS,
                confirmed=st.just(True),
            ),
        ),
        lambda desk: sheets.CorrectSheet(_one(desk, _typed).id, SHEET[:4], " "),
        drawn,
    ),
    rulings.RuleWalkover: Trial(
        _match(
            lambda t: t.state == "called",
            lambda match, desk: st.builds(
                rulings.RuleWalkover, st.just(match), st.sampled_from(["A", "B", "AB"]), among(judges(desk)), REASONS,
                st.just(True),
            ),
        ),
        lambda desk: rulings.RuleWalkover(_one(desk, lambda t: t.state == "called").id, "A", judges(desk)[0], "late"),
        drawn,
    ),
    rulings.DecideResult: Trial(
        _match(
            lambda t: t.report is not None and t.tally.complete,
            lambda match, desk: st.builds(
                rulings.DecideResult, st.just(match), st.sampled_from(["report_counts", "deals_count"]),
                among(judges(desk)), REASONS,
            ),
        ),
        lambda desk: rulings.DecideResult(_one(desk, _signed).id, "deals_count", None, "no official"),
        drawn,
    ),
    rulings.OpenDispute: Trial(
        _match(_signed, lambda match, desk: st.builds(rulings.OpenDispute, st.just(match), REASONS, REASONS)),
        lambda desk: rulings.OpenDispute(_one(desk, _signed).id, ""),
        drawn,
    ),
    rulings.SettleDispute: Trial(
        lambda desk: st.builds(
            rulings.SettleDispute,
            among(t.open_dispute.id for t in tables(desk) if t.open_dispute is not None),
            among(judges(desk)),
            REASONS,
        ),
        lambda desk: rulings.SettleDispute(1, officials.officials(desk)[-1].id, "a helper may not"),
        drawn,
    ),
    knockout.PostResults: Trial(
        lambda desk: st.builds(knockout.PostResults, among(stage_ids(desk))),
        lambda desk: knockout.PostResults(NOBODY),
        finished,
    ),
    knockout.SettleTie: Trial(_tie_cards, _same_cards, tied),
    knockout.CloseStage: Trial(
        lambda desk: st.builds(knockout.CloseStage, among(stage_ids(desk))),
        lambda desk: knockout.CloseStage(NOBODY),
        finished,
    ),
    knockout.ReseedBracket: Trial(
        lambda desk: st.builds(knockout.ReseedBracket, among(games(desk))),
        _called,
        seeded,
    ),
    knockout.GiveTable: Trial(
        lambda desk: st.builds(
            knockout.GiveTable,
            among(t.id for t in tables(desk) if t.stage != GROUP),
            st.sampled_from([1, 2, 3]),
            st.integers(20, 90),
        ),
        lambda desk: knockout.GiveTable(tables(desk, GROUP)[0].id, 1),
        seeded,
    ),
}  # fmt: skip


def _seats(desk: Desk, match: int) -> st.SearchStrategy[Any]:
    table = next((t for t in tables(desk) if t.id == match), None)
    if table is None or table.a is None or table.b is None:
        return st.just(matches.SeatTable(NOBODY, ()))
    teams = field_of(desk, games(desk)[0]).teams
    one, other = (list(teams[team].members) for team in (table.a, table.b))

    def seated(a: list[int], b: list[int]) -> Command:
        return matches.SeatTable(match, tuple(person for pair in zip(a, b, strict=True) for person in pair))

    return st.builds(seated, st.permutations(one), st.permutations(other))


COMMANDS: dict[type[Command], Trial] = {**strategies.COMMANDS, **PLAY}
