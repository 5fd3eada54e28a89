"""Times and names of the hall, as a person reads them."""

from __future__ import annotations

from datetime import datetime

from app.desk import scores
from app.desk.day.calls import Call, Called, Waiting
from app.desk.day.whereabouts import all_tables
from app.desk.desk import Desk
from app.desk.public.players import TITLES
from app.ui.words import _, shown


def stages(desk: Desk) -> dict[tuple[int, str], str]:
    """What the stages of the tournaments in the hall are called, by tournament and key."""
    found: dict[tuple[int, str], str] = {}
    for group in all_tables(desk):
        if isinstance(group.field, scores.Field):
            labels = {one.key: one.label for one in group.field.rules.at().stages}
        else:
            labels = dict(TITLES)
        found |= {(group.tournament, key): _(label) for key, label in labels.items()}
    return found


def clock(minute: int | None) -> str:
    """A minute of the day: 09:05; "" where it is not known."""
    return "" if minute is None else f"{minute // 60 % 24:02}:{minute % 60:02}"


def span(minutes: tuple[int, int] | None) -> str:
    """From when until when: 09:05–10:00."""
    return "" if minutes is None else f"{clock(minutes[0])}–{clock(minutes[1])}"


def later(planned: tuple[int, int], now: tuple[int, int] | None) -> str:
    """How much later than planned something ends: +12 min; "" where it is on time."""
    if now is None or now[1] == planned[1]:
        return ""
    return _("{n:+} min", n=now[1] - planned[1])


def moment(at: datetime | None) -> str:
    """When it was, by the clock on the wall."""
    return "" if at is None else f"{at.astimezone():%H:%M}"


def called(person: Called) -> str:
    """A name, and how it is spoken."""
    return f"{person.name} ({person.spoken})" if person.spoken else person.name


def who(call: Call) -> str:
    """Everybody who is called to a table."""
    parts = []
    for side in call.sides:
        names = ", ".join(called(person) for person in side.people)
        parts.append(f"{side.name} ({names})" if side.name else names)
    return " – ".join(parts)


def short(call: Call) -> str:
    """The two teams; of a table of single players the first, and how many more."""
    teams = [side.name for side in call.sides if side.name]
    if teams:
        return " – ".join(teams)
    people = [person.name for side in call.sides for person in side.people]
    return _("{first} and {n} more", first=people[0], n=len(people) - 1) if len(people) > 1 else "".join(people)


def called_at(call: Call) -> str:
    """When a table was called, and last called."""
    if call.last_call_at is None:
        return moment(call.called_at)
    return _("{first}, last {last}", first=moment(call.called_at), last=moment(call.last_call_at))


def aloud(call: Call) -> str:
    """What the announcer reads out."""
    table = _("Table {n}", n=call.table) if call.table is not None else call.code
    away = _("elsewhere: {names}", names=missing_where(call)) if call.missing else ""
    return "\n".join(part for part in (f"{table}: {who(call)}", away) if part)


def missing(call: Call) -> str:
    """How many of them are at another table."""
    return _("{n} elsewhere", n=len(call.missing)) if call.missing else ""


def missing_where(call: Call) -> str:
    """Who of them is at another table, and at which."""
    return ", ".join(f"{one.name}: {shown(one.away)}" for one in call.missing if one.away is not None)


def waiting_name(row: Waiting) -> str:
    """Whom a table waits for."""
    return f"{row.name} ({row.spoken})" if row.spoken else row.name
