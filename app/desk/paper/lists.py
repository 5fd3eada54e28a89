"""What hangs on the wall or lies at the door before the cards are dealt: lists, cards, fixtures, certificate."""

from __future__ import annotations

from collections.abc import Iterator

from app.desk import hall
from app.desk.day.pace import pace
from app.desk.fixtures import certificate
from app.desk.officials import ROLES, officials
from app.desk.paper.clerk import Clerk
from app.desk.paper.offer import Moment, Offer, When, alone
from app.desk.paper.rounds import Round, rounds
from app.desk.rules import InForce
from app.desk.scores import GROUP, Field, Table
from app.desk.teams import TeamRow, entries
from app.desk.time_of_day import minute_of, written
from app.desk.tournaments import TournamentRow
from app.games import house_rules
from app.language import N_, say
from app.printing.sheets.call_out import Call, CallOutList
from app.printing.sheets.certificate import Broken, DrawCertificate, Place
from app.printing.sheets.check_in import CheckInList, ListedTeam, Member
from app.printing.sheets.fixtures import TITLES, FixtureList, Game, Order
from app.printing.sheets.notice import Official, OfficialsNotice
from app.printing.sheets.questions import Choice, Question, QuestionSheet
from app.printing.sheets.table_card import CardSlot, TableCard, TableCards
from app.printing.sheets.timetable import Entry, Timetable
from app.tournament.pace import minutes_for

DRAWN = frozenset({"event", "tournament", "house_rules", "stage", "entry", "match", "draw", "hall_table"})
_BEFORE = frozenset({"event", "tournament", "house_rules"})


def before_doors(
    clerk: Clerk, row: TournamentRow, rules: InForce, drawn: bool, list_of: str = N_("Teams and check-in")
) -> Iterator[Offer]:
    """What every game needs: questions for the committee, the list at the door, the officials."""
    key, doors = f"tournament:{row.id}", Moment(When.DOORS)
    yield Offer(
        "questions", key, say(N_("Questions for the committee")), doors, alone(questions, clerk, row, rules), _BEFORE,
        row.id, used=rules.frozen,
    )  # fmt: skip
    yield Offer(
        "check-in", key, say(list_of), doors, alone(check_in, clerk, row),
        _BEFORE | {"entry", "member", "person", "ledger_line"}, row.id, used=drawn,
    )  # fmt: skip
    yield Offer(
        "officials", key, say(N_("Officials")), doors, alone(notice, clerk, row), _BEFORE | {"official"}, row.id,
    )  # fmt: skip


def of_the_day(clerk: Clerk, row: TournamentRow, field: Field) -> Iterator[Offer]:
    """The timetable."""
    yield Offer(
        "timetable", f"tournament:{row.id}", say(N_("Timetable")), Moment(When.DRAW if field.at(GROUP) else When.DOORS),
        alone(timetable, clerk, row, field), DRAWN | {"pace"}, row.id,
    )  # fmt: skip


def after_draw(clerk: Clerk, field: Field) -> Iterator[Offer]:
    """Certificate, fixtures in three orders, table cards; call-out lists for each slot and round."""
    if not field.at(GROUP):
        return
    key, draw = f"tournament:{field.tournament_id}", Moment(When.DRAW)
    over = all(table.over for table in field.at(GROUP))
    yield Offer(
        "certificate", key, say(N_("Certificate of the draw")), draw, alone(drawn_certificate, clerk, field),
        frozenset({"event", "tournament", "stage", "draw", "entry"}), field.tournament_id,
    )  # fmt: skip
    for order in Order:
        yield Offer(
            f"fixtures-{order}", key, say(TITLES[order]), draw, alone(fixtures, clerk, field, order),
            DRAWN, field.tournament_id, used=over,
        )  # fmt: skip
    yield Offer(
        "table-cards", key, say(N_("Table cards")), draw, alone(table_cards, clerk, field), DRAWN,
        field.tournament_id, used=over,
    )  # fmt: skip
    for one in rounds(field):
        if any(table.a is not None and table.b is not None for table in one.tables):
            yield Offer(
                "call-out", one.key, say(N_("Call-out list, {round}"), round=one.title), one.moment,
                alone(call_out, clerk, field, one), DRAWN | {"line", "report", "decision", "dispute"},
                field.tournament_id, used=one.begun,
            )  # fmt: skip


def questions(clerk: Clerk, row: TournamentRow, in_force: InForce) -> QuestionSheet:
    """The rulings that change results; the answer that holds now is the default, and ticked once it is frozen."""
    rules = in_force.at()
    asked = tuple(
        Question(
            clerk.text(setting.label),
            setting.clause,
            clerk.text(setting.source),
            tuple(
                Choice(
                    clerk.text(choice.means), "", choice.value == getattr(rules, setting.key),
                    in_force.frozen and choice.value == getattr(rules, setting.key),
                )
                for choice in setting.choices
            )
            or (Choice(house_rules.show(getattr(rules, setting.key)), clerk.text(setting.means), default=True),),
        )
        for setting in house_rules.questions(row.game)
    )  # fmt: skip
    return QuestionSheet(clerk.occasion, row.title, asked)


def check_in(clerk: Clerk, row: TournamentRow) -> CheckInList:
    """The teams by name with their members and what is owed; who is here is ticked by hand."""
    here = [team for team in entries(clerk.desk, row.id) if team.state in ("entered", "waiting")]
    teams = tuple(_listed(clerk, team) for team in sorted(here, key=lambda team: team.name.casefold()))
    return CheckInList(clerk.occasion, row.title, teams)


def _listed(clerk: Clerk, team: TeamRow) -> ListedTeam:
    parts = {"reserve": N_("reserve"), "stand_in": N_("stand-in")}
    members = tuple(
        Member(member.name, clerk.text(N_("captain") if member.captain else parts.get(member.role, "")))
        for member in team.members
    )
    if team.size == 1:
        members = (Member(team.name),)
    left = team.owed - team.paid
    fee = clerk.says(N_("owes {amount}"), amount=clerk.money(left)) if left > 0 else clerk.text(N_("paid"))
    if not team.owed and not team.paid:
        fee = clerk.text(N_("no fee"))
    note = clerk.text(N_("waiting list")) if team.state == "waiting" else ""
    return ListedTeam(team.name, members or (Member(""),), fee, note)


FINAL_WORD = {
    "twentyeight": N_("The decision of referee and panel is final (E.10)."),
    "rummy13": N_("All decisions by the judges are final (21.2)."),
}
"""Whose decision is final, by the game (doc 000)."""


def notice(clerk: Clerk, row: TournamentRow) -> OfficialsNotice:
    """Who referees and who judges."""
    rows = officials(clerk.desk, row.id)
    listed = tuple(Official(_capital(clerk.text(ROLES[one.role])), one.name) for one in rows)
    sentences = (
        clerk.text(N_("In case of a dispute stop play, leave the cards on the table and call an official.")),
        clerk.text(FINAL_WORD[row.game]),
    )
    return OfficialsNotice(clerk.occasion, row.title, listed, sentences)


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def timetable(clerk: Clerk, row: TournamentRow, field: Field) -> Timetable:
    """The slots and rounds of the day; the times are about, counted from the beginning."""
    rules, speed = field.rules.at(), pace(clerk.desk, row.id)
    entries_: list[Entry] = []
    minute = minute_of(row.starts_at)
    for one in rounds(field):
        deals = max(rules.deals(table.stage) for table in one.tables)
        lasts = minutes_for(deals, speed.deal_seconds)
        begins, minute = minute, None if minute is None else minute + lasts + speed.between_minutes
        numbers = sorted({table.table for table in one.tables if table.table is not None})
        stage = clerk.stage(field, one.tables[0].stage) if one.tables[0].stage == GROUP else ""
        what = " · ".join(part for part in (stage, clerk.text(one.title)) if part)
        ends = None if begins is None else begins + lasts
        entries_.append(Entry(_time(begins), _time(ends), what, _tables(clerk, numbers)))
    if not entries_:
        entries_.append(Entry(row.starts_at, "", clerk.text(N_("Group stage"))))
    if not any(table.stage != GROUP for table in field.tables):
        entries_.append(Entry("", "", clerk.text(N_("Knockout, as soon as the group stage is closed"))))
    about = clerk.text(N_("times are approximate")) if row.starts_at else ""
    return Timetable(clerk.occasion, " · ".join(part for part in (field.title, about) if part), tuple(entries_))


def _time(minute: int | None) -> str:
    return "" if minute is None else written(-(-minute // 5) * 5)


def _tables(clerk: Clerk, numbers: list[int]) -> str:
    if not numbers:
        return ""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return clerk.says(N_("Tables {first} to {last}"), first=numbers[0], last=numbers[-1])
    if len(numbers) == 1:
        return clerk.says(N_("Table {number}"), number=numbers[0])
    return clerk.says(N_("Tables {numbers}"), numbers=", ".join(map(str, numbers)))


def drawn_certificate(clerk: Clerk, field: Field) -> DrawCertificate:
    """The draw as a doubter is shown it."""
    of = certificate(clerk.desk, field.tournament_id)
    assert of is not None
    places = tuple(Place(*names) for names in zip(of.entered, of.drawn, of.order, strict=True))
    broken = tuple(Broken(a, b, clerk.text(why)) for a, b, why in of.broken)
    return DrawCertificate(
        clerk.occasion,
        f"{of.tournament} · {clerk.stage(field, GROUP)}",
        of.made_by,
        clerk.when(of.made_at),
        of.seed,
        places,
        clerk.text(N_("teams of one club apart")) if of.apart else "",
        broken,
    )


def games(field: Field, tables: tuple[Table, ...], clerk: Clerk) -> tuple[Game, ...]:
    """Matches as lists of fixtures show them, in order of slot and table."""
    return tuple(
        Game(table.slot or 0, "", clerk.table(table), field.name(table.a), field.name(table.b)) for table in tables
    )


def fixtures(clerk: Clerk, field: Field, order: Order = Order.SLOT) -> FixtureList:
    """The games of the group stage."""
    tables = field.at(GROUP)
    stage = f"{field.title} · {clerk.stage(field, GROUP)}"
    resting_ = tuple((one.moment.number, resting(field, one)) for one in rounds(field) if one.tables[0].stage == GROUP)
    return FixtureList(
        clerk.occasion, stage, games(field, tables, clerk), tuple(rest for rest in resting_ if rest[1]), order
    )


def resting(field: Field, one: Round) -> tuple[str, ...]:
    """The teams of the group stage that have no game in a slot."""
    if one.tables[0].stage != GROUP:
        return ()
    drawn = {team for table in field.at(GROUP) for team in (table.a, table.b)}
    playing = {team for table in one.tables for team in (table.a, table.b)}
    left = (field.teams[team] for team in drawn - playing if team is not None)
    return tuple(sorted((team.name for team in left if team.playing), key=str.casefold))


def table_cards(clerk: Clerk, field: Field) -> TableCards:
    """A card for each table of the hall at which this tournament plays, with its matches."""
    cards = []
    for row in hall.tables(clerk.desk):
        mine = [table for table in field.at(GROUP) if table.table == row.number]
        slots = tuple(
            CardSlot(clerk.says(N_("Slot {slot}"), slot=table.slot), field.name(table.a), field.name(table.b))
            for table in mine
        )
        if slots:
            cards.append(TableCard(str(row.number), field.title, slots))
    return TableCards(clerk.occasion, tuple(cards))


def call_out(clerk: Clerk, field: Field, one: Round) -> CallOutList:
    """What the announcer reads out when a slot or round begins; the times are written in by hand."""
    rules = field.rules.at(one.tables[0].ordinal)
    calls = tuple(
        Call(str(table.table or ""), field.name(table.a), field.name(table.b))
        for table in one.tables
        if table.a is not None and table.b is not None
    )
    return CallOutList(clerk.occasion, f"{field.title} · {clerk.text(one.title)}", calls, rules.grace_minutes,
                       resting(field, one))  # fmt: skip
