"""Results, bracket and thanks as plain text, to be pasted into a message to everybody.

Stars make words bold where messages are read; names lose such signs, and everything that looks like a telephone
number or an e-mail address. The words are in the language of the paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.desk import officials, prizes
from app.desk.after.corrections import corrected_stages, corrections
from app.desk.desk import Desk
from app.desk.event import event
from app.desk.knockout import final_ranking
from app.desk.paper.clerk import Clerk, clerk
from app.desk.public.facts import places, public
from app.desk.rummy import field as rummy
from app.desk.scores import GROUP, Field, Table, field_of
from app.desk.tournaments import TournamentRow, tournaments
from app.language import N_, Message, say
from app.printing.sheets.occasion import day_text

_SIGNS = str.maketrans(dict.fromkeys("*~`", "") | {"_": " "})


@dataclass(frozen=True, slots=True)
class Telling:
    """A message to everybody: what it is, and its text."""

    key: str
    title: Message
    text: str


def plain(name: str) -> str:
    """A name as it may stand in a message."""
    return public(name).translate(_SIGNS).strip()


def messages(desk: Desk) -> tuple[Telling, ...]:
    """Every message that there is something to say in, the latest kind of each tournament first."""
    by = clerk(desk)
    found: list[Telling] = []
    for row in tournaments(desk):
        if row.game == "twentyeight":
            found += _of_teams(by, row)
        elif row.game == "rummy13":
            found += _of_players(by, row)
    return (*found, _thanks(by))


def _headed(by: Clerk, title: str, lines: list[str]) -> str:
    day = f"*{plain(by.occasion.event)}* · {day_text(by.occasion.day, by.language)}"
    return "\n".join([day, f"*{title}*", "", *lines]).strip() + "\n"


def _telling(by: Clerk, row: TournamentRow, key: str, title: str, lines: list[str]) -> Telling:
    words = say(N_("{tournament}: {what}"), tournament=row.title, what=say(title))
    head = f"{plain(row.title)} · {by.text(title)}"
    return Telling(f"{key}:{row.id}", words, _headed(by, head, lines))


MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}


def _placed(first: int, last: int, name: str) -> str:
    """A line of a final ranking; the first three with their medals."""
    words = f"{places(first, last)}. "
    return f"{MEDALS[first]} {words}*{name}*" if first in MEDALS else words + name


# teams


def _of_teams(by: Clerk, row: TournamentRow) -> Iterator[Telling]:
    field = field_of(by.desk, row.id)
    yield from _corrections(by, row)
    if field.bracket is not None and field.bracket.complete:
        yield _telling(by, row, "final", N_("Final ranking"), list(_ranked(by, field)))
    if field.bracket is not None:
        knocked = [table for table in field.tables if table.stage != GROUP]
        yield _telling(by, row, "bracket", N_("Knock-out"), [_match(by, field, table) for table in knocked])
    if field.standings is not None:
        yield _telling(by, row, "standings", N_("Group stage"), list(_group(by, field)))


def _ranked(by: Clerk, field: Field) -> Iterator[str]:
    for place in final_ranking(field):
        players = ", ".join(map(plain, place.players))
        words = _placed(place.first, place.last, plain(place.team))
        yield f"{words} ({players})" if players and place.first in MEDALS else words


def _match(by: Clerk, field: Field, table: Table) -> str:
    a, b = (plain(by.text(side)) for side in field.sides(table))
    if table.winner is not None:
        a, b = (f"*{name}*" if side == table.winner.value else name for name, side in ((a, "A"), (b, "B")))
    title = by.text(table.title)
    if table.walkover:
        return by.says(N_("{title}: {a} – {b}, walkover"), title=title, a=a, b=b)
    if table.totals is None:
        return f"{title}: {a} – {b}"
    return f"{title}: {a} {table.totals[0]} – {table.totals[1]} {b}"


def _group(by: Clerk, field: Field) -> Iterator[str]:
    assert field.standings is not None
    stage = field.stage(GROUP)
    if field.standings.missing:
        yield by.says(N_("Provisional: {n} {n:result is|results are} missing."), n=field.standings.missing)
    elif stage is None or stage.closed_at is None:
        yield by.text(N_("Provisional."))
    for row in field.standings.rows:
        difference = f"{row.difference:+d}".replace("-", "−") if row.difference else "0"
        yield by.says(N_("{rank}. {team}: {n} {n:point|points} ({difference})"), rank=row.rank,
                      team=plain(field.name(row.team)), n=row.match_points, difference=difference)  # fmt: skip


# players


def _of_players(by: Clerk, row: TournamentRow) -> Iterator[Telling]:
    field = rummy.field_of(by.desk, row.id)
    yield from _corrections(by, row)
    ranked = [place for place in field.ranking if place.table is not None]
    if not ranked:
        return
    won = prizes.prizes(by.desk, row.id)
    lines = []
    if field.champion is None:
        lines.append(by.text(N_("Provisional.")))
    for place in ranked:
        name = plain(place.entrant.name)
        prize = won.of(place.entrant.id) if field.champion is not None else 0
        words = f"{places(place.first, place.last)}. {name}"
        if field.champion is not None:
            words = _placed(place.first, place.last, name)
        lines.append(f"{words}: {by.money(prize)}" if prize else words)
    title = N_("Final ranking") if field.champion is not None else N_("Standings")
    yield _telling(by, row, "final" if field.champion is not None else "standings", title, lines)


# what is common


def _corrections(by: Clerk, row: TournamentRow) -> Iterator[Telling]:
    for stage in corrected_stages(by.desk, row.id):
        of = corrections(by.desk, row.id, stage)
        lines = [by.says(N_("The results posted at {time} are corrected as follows."), time=by.when(of.posted)), ""]
        lines += [
            by.says(N_("{game}, {who}: not {was}, but {now}"), game=one.game, who=plain(by.text(one.who)), was=one.was,
                    now=one.now)
            for one in of.results
        ]  # fmt: skip
        lines += [
            by.says(N_("{who}: place {now}, not {was}"), who=plain(one.who), now=one.after, was=one.before)
            for one in of.moves
        ]
        if of.results:
            yield _telling(by, row, f"correction:{stage.id}", N_("Correction"), lines)


def _thanks(by: Clerk) -> Telling:
    """Thanks by name to those who are known to have helped; to be written on."""
    rows = tournaments(by.desk)
    lines = [by.text(N_("Thank you to everybody who came to play!")), ""]
    for row in rows:
        if row.entries:
            words = N_("{tournament}: {n} teams") if row.game == "twentyeight" else N_("{tournament}: {n} players")
            lines.append(by.says(words, tournament=plain(row.title), n=row.entries))
    named = [plain(one.name) for one in officials.officials(by.desk)]
    if named:
        lines += [
            "",
            by.says(N_("Thanks to our officials and helpers: {names}."), names=", ".join(dict.fromkeys(named))),
        ]
    sponsor = plain(event(by.desk).sponsor)
    if sponsor:
        lines.append(by.says(N_("Thanks to our sponsor: {sponsor}."), sponsor=sponsor))
    lines += ["", by.text(N_("See you next year!"))]
    return Telling("thanks", say(N_("Thanks")), _headed(by, by.text(N_("Thank you")), lines))
