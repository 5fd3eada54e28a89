"""What hangs on the wall of a rummy tournament: who sits where, the draw, who goes on, the final ranking."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk import prizes
from app.desk.paper import rummy
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.rummy.field import Field, Place
from app.desk.rummy.seating import LETTER, certificate
from app.desk.rummy.table import FINAL, FIRST_ROUND, SEMI_FINAL, Table
from app.language import N_, say
from app.printing.sheets import certificate as paper_certificate
from app.printing.sheets.certificate import Broken, DrawCertificate
from app.printing.sheets.ranking import FinalRanking, Ranked
from app.printing.sheets.seat_cards import SeatCard, SeatCards
from app.printing.sheets.stage_list import Qualified, StageList, StageTable
from app.printing.sheets.table_list import Order, SeatedTable, TableList

LISTS = {Order.NAME: N_("{stage}: tables by name"), Order.TABLE: N_("{stage}: tables by table")}
REACHED = {FIRST_ROUND: N_("first round"), SEMI_FINAL: N_("semi-final"), FINAL: N_("final")}
"""How far somebody came."""


def offers(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """For each stage its tables by name and by table, seat cards, certificate, who came there; at last the ranking."""
    for stage, tables in rummy.stages(field):
        yield from _of_stage(clerk, field, stage, tables)
    if field.winners and not field.at(SEMI_FINAL) and not field.at(FINAL):
        yield Offer(
            "stage-list", rummy.key(field, "qualified"), say(N_("Qualified so far")), rummy.moment(FIRST_ROUND),
            alone(qualified, clerk, field), rummy.PLAYED, field.tournament_id, on_request=True,
        )  # fmt: skip
    if field.champion is not None:
        yield Offer(
            "ranking", rummy.key(field), say(N_("Final ranking")), Moment(When.END), alone(ranking, clerk, field),
            rummy.PLAYED | {"ledger_line"}, field.tournament_id,
        )  # fmt: skip


def _of_stage(clerk: Clerk, field: Field, stage: str, tables: tuple[Table, ...]) -> Iterator[Offer]:
    key, id_ = rummy.key(field, stage), field.tournament_id
    moment = Moment(When.DRAW) if stage == FIRST_ROUND else rummy.moment(stage)
    begun = all(map(rummy.begun, tables))
    name = say(rummy.TITLES[stage])
    for order in Order if stage == FIRST_ROUND or len(tables) > 1 else ():
        yield Offer(
            f"tables-{order}", key, say(LISTS[order], stage=name), moment,
            alone(table_list, clerk, field, stage, order), rummy.SEATED, id_, used=begun,
        )  # fmt: skip
    yield Offer(
        "seat-cards", key, say(N_("{stage}: seat cards"), stage=name), moment, alone(seat_cards, clerk, field, stage),
        rummy.SEATED, id_, used=begun, on_request=True,
    )  # fmt: skip
    if field.seeds.get(stage):
        yield Offer(
            "certificate", key, say(N_("{stage}: certificate of the draw"), stage=name), moment,
            alone(drawn_certificate, clerk, field, stage), rummy.SEATED | {"draw"}, id_,
        )  # fmt: skip
    if stage != FIRST_ROUND:
        title = say(N_("The finalists")) if stage == FINAL else say(N_("{stage}: who qualified"), stage=name)
        yield Offer(
            "stage-list", key, title, moment, alone(stage_list, clerk, field, stage), rummy.PLAYED, id_, used=begun,
        )  # fmt: skip


def table_list(clerk: Clerk, field: Field, stage: str, order: Order) -> TableList:
    """Who sits at which table, by its number; in the first round those who wait for one too.

    Where a further game has come to a table the one before it is over, and left out.
    """
    at = {rummy.number(table): table for table in field.at(stage)}
    tables = tuple(
        SeatedTable(rummy.number(table), tuple(player.name for player in table.players.values()))
        for table in sorted(at.values(), key=lambda table: (table.table is None, table.table or 0))
    )
    waiting = tuple(one.name for one in field.waiting) if stage == FIRST_ROUND else ()
    return TableList(clerk.occasion, rummy.heading(clerk, field, stage), tables, order, waiting)


def seat_cards(clerk: Clerk, field: Field, stage: str) -> SeatCards:
    """A card for everybody, table by table, with the seat where it is drawn."""
    cards = tuple(
        SeatCard(player.name, rummy.number(table), "" if player.place is None else str(player.place))
        for table in field.at(stage)
        for player in table.players.values()
    )
    return SeatCards(clerk.occasion, rummy.heading(clerk, field, stage), cards)


def drawn_certificate(clerk: Clerk, field: Field, stage: str) -> DrawCertificate:
    """The draw of a stage as a doubter is shown it; tables by the codes they got then."""
    of = certificate(clerk.desk, field.tournament_id, stage)
    assert of is not None
    drawn = [
        (name, f"{LETTER[stage]}{number}") for number, names in enumerate(of.tables, start=1) for name in names
    ]  # fmt: skip
    places = tuple(
        paper_certificate.Place(entered, shuffled, name, code)
        for entered, shuffled, (name, code) in zip(of.entered, of.drawn, drawn, strict=True)
    )
    wish = N_("families and clubs apart") if stage == FIRST_ROUND else N_("players of one first table apart")
    return DrawCertificate(
        clerk.occasion, rummy.heading(clerk, field, stage), of.made_by, clerk.when(of.made_at), of.seed, places,
        clerk.text(wish) if of.apart else "", tuple(Broken(a, b, clerk.text(why)) for a, b, why in of.broken),
    )  # fmt: skip


def qualified(clerk: Clerk, field: Field) -> StageList:
    """The winners of the first round so far, and which tables are still playing."""
    players = tuple(
        Qualified(table.winner.name, _came(clerk, field, table, table.winner.entry))
        for table in field.at(FIRST_ROUND)
        if table.winner is not None
    )
    left = [rummy.place(clerk, table) for table in field.at(FIRST_ROUND) if not table.over]
    remark = clerk.says(N_("Still playing: {tables}."), tables=", ".join(left)) if left else ""
    title = clerk.says(N_("{n} {n:winner|winners} of the first round"), n=len(players))
    return StageList(
        clerk.occasion, field.title, clerk.text(N_("Qualified so far")), (StageTable(title, players),), remark
    )


def stage_list(clerk: Clerk, field: Field, stage: str) -> StageList:
    """The tables of the semi-finals, or of the final, with the way on which everybody came."""
    note = _goes_on(clerk, field) if stage == SEMI_FINAL else ""
    tables = tuple(
        StageTable(
            rummy.place(clerk, table),
            tuple(
                Qualified(player.name, _came(clerk, field, _before(field, player.entry, stage), player.entry))
                for player in table.players.values()
            ),
            note,
        )
        for table in field.at(stage)
    )
    title = N_("The finalists") if stage == FINAL else rummy.TITLES[stage]
    return StageList(clerk.occasion, field.title, clerk.text(title), tables)


def _goes_on(clerk: Clerk, field: Field) -> str:
    n = field.quota
    if n is not None:
        return clerk.says(N_("{n} {n:goes|go} on from each table."), n=n)
    return clerk.says(N_("Played to the last player; the best {n} of all tables go on."),
                      n=field.rules.at(2).finalists)  # fmt: skip


def _before(field: Field, entry: int, stage: str) -> Table | None:
    """The table at which an entry sat last before a stage."""
    order = list(rummy.TITLES)
    earlier = [one for one in field.tables_of(entry) if order.index(one.stage) < order.index(stage)]
    return earlier[-1] if earlier else None


def _came(clerk: Clerk, field: Field, table: Table | None, entry: int) -> str:
    """``winner of R4, 118 points, 1 re-entry``."""
    if table is None:
        return ""
    row = field.row(table, entry)
    won = table.winner is not None and table.winner.entry == entry
    place = N_("winner of {code}") if won else N_("place {place} of {code}")
    bought = clerk.says(N_("{n} {n:re-entry|re-entries}"), n=row.reentries) if row.reentries else ""
    points = clerk.says(N_("{n} points"), n=row.total)
    return ", ".join(part for part in (clerk.says(place, place=row.place, code=table.code), points, bought) if part)


def ranking(clerk: Clerk, field: Field) -> FinalRanking:
    """Everybody's place, how far he came, at which table, with how many points and re-entries; prizes beside it."""
    won = {row.entry: row.amount for row in prizes.prizes(clerk.desk, field.tournament_id).rows if row.entry}
    titles = tuple(map(clerk.text, (N_("Reached"), N_("Table"), N_("Points"), N_("Re-entries"))))
    ranked = tuple(_ranked(clerk, place, won.get(place.entrant.id, 0)) for place in field.ranking)
    return FinalRanking(clerk.occasion, field.title, ranked, details=titles)


def _ranked(clerk: Clerk, place: Place, prize: int) -> Ranked:
    details = ("", "", "", "")
    if place.table is not None:
        details = (clerk.text(REACHED[place.stage]), place.table.code, str(place.total), str(place.all_reentries))
    rank = str(place.first) if place.first == place.last else f"{place.first}-{place.last}"
    return Ranked(rank, place.entrant.name, note=clerk.money(prize) if prize else "", details=details)
