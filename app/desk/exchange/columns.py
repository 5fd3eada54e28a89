"""Which column means what: from the words of its heading and from what stands below."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.desk.exchange.events import mentioned, read_order
from app.desk.exchange.fields import SEVERAL, Column, Field, Roles
from app.desk.exchange.members import split_members
from app.desk.exchange.names import compared
from app.desk.exchange.phones import looks_like_phone, read_mail
from app.desk.exchange.table import Row
from app.desk.exchange.words import vocabulary

_PEOPLE = {Field.NAME, Field.FIRST, Field.LAST, Field.MEMBER, Field.MEMBERS, Field.CAPTAIN}
_SAMPLE = 400


@lru_cache(maxsize=4096)
def meanings(heading: str, payments: bool = False) -> tuple[tuple[int, Field], ...]:
    """What a heading can mean, the surest first, with its score."""
    folded = compared(heading)
    if not folded:
        return ()
    found: list[tuple[int, Field]] = []
    if not payments:
        for name in ("member_phone", "member_mail", "member"):
            if vocabulary().patterns[name].search(folded):
                return ((120, Field(name)),)
        if folded in vocabulary().fields["phone"].exact:
            found.append((110, Field.PHONE))
    words = vocabulary().payments if payments else vocabulary().fields
    for name, phrases in words.items():
        if score := phrases.score(folded):
            found.append((score, Field(name)))
    order = list(words)
    found.sort(key=lambda entry: (-entry[0], order.index(entry[1].value)))
    return tuple(found)


def is_heading(text: str) -> bool:
    """Whether a cell reads like the heading of a column."""
    return bool(meanings(text) or meanings(text, True))


def is_payments(headings: Sequence[str]) -> bool:
    """Whether these headings belong to a bank's, a wallet's or a till's list of money."""
    folded = {compared(heading) for heading in headings}
    senders = folded & {"from", "payer", "payer name", "sender", "remitter", "received from"}
    if not senders:
        folded.discard("id")  # a number of the list's own says nothing about money
    fields = {found[0][1] for heading in folded if (found := meanings(heading, True)) and found[0][0] >= 100}
    people = {found[0][1] for heading in headings if (found := meanings(heading)) and found[0][0] >= 60}
    if not fields & {Field.AMOUNT, Field.CREDIT, Field.DEBIT}:
        return False
    if people & {Field.MEMBER, Field.MEMBERS, Field.TEAM, Field.CAPTAIN, Field.EVENTS, Field.QUANTITY}:
        money = {Field.NET, Field.BALANCE, Field.FEE, Field.ORIGIN, Field.TIP} & fields
        if len(money) < 2:
            return False
    marks = fields & {
        Field.NET,
        Field.BALANCE,
        Field.FEE,
        Field.TIP,
        Field.REFERENCE,
        Field.DIRECTION,
        Field.DESCRIPTION,
        Field.CREDIT,
        Field.DEBIT,
        Field.TYPE,
        Field.ORIGIN,
        Field.PAYEE,
        Field.CURRENCY,
    }
    dated = Field.DATE in fields
    if dated and senders:
        return True
    return len(marks) >= 2 or (
        dated and len(marks) >= 1 and bool(fields & {Field.PAYER, Field.DESCRIPTION, Field.FIRST})
    )


def guess_columns(headings: Sequence[str], rows: Sequence[Row], payments: bool) -> Roles:
    """The meaning of every column, from its heading and from a sample of the rows below."""
    sample = [row for row in rows[:_SAMPLE] if not row.blank]
    width = max([len(headings), *(len(row.cells) for row in sample)], default=0)
    chosen: list[tuple[float, Column]] = []
    for index in range(width):
        heading = headings[index] if index < len(headings) else ""
        values = [text for row in sample if (text := row.cell(index).strip())]
        score, field = _meaning(heading, values, payments, bool(headings))
        fill = len(values) / len(sample) if sample else 1
        chosen.append((score * (0.05 + fill), Column(index, heading, field)))
    if not payments:
        _find_contents(chosen, sample)
        _find_marks(chosen, sample)
        if not any(heading.strip() for heading in headings):
            _find_team_rows(chosen, sample)
        _find_people(chosen, sample)
    return Roles(tuple(_settled(chosen)))


def _meaning(heading: str, values: list[str], payments: bool, headed: bool) -> tuple[float, Field]:
    options = meanings(heading, payments)
    if not options:
        if payments or (headed and heading.strip()):
            return 0, Field.OTHER
        return _by_content(values)
    score, field = options[0]
    if payments:
        return score, field
    share = _shares(values)
    if field in (Field.PHONE, Field.NAME, Field.COMMENT) and share["mail"] > 0.6:
        return score, Field.EMAIL
    if field is Field.TICKET and values and share["letters"] > 0.6 and share["events"] > 0.5:
        return score, Field.EVENTS
    if field is Field.NUMBER and share["letters"] > 0.8 and share["phone"] < 0.2 and share["digits"] < 0.2:
        return score, Field.OTHER
    if field in (Field.NAME, Field.CAPTAIN) and share["phone"] > 0.8 and share["letters"] < 0.2:
        return score, Field.PHONE
    if field in (Field.NAME, Field.MEMBERS) and values:
        several = sum(len(split_members(value)) > 2 or "\n" in value for value in values) / len(values)
        if field is Field.NAME and several > 0.5:
            return score, Field.MEMBERS
        if field is Field.MEMBERS and all(len(split_members(value)) < 2 for value in values):
            return score, Field.NAME
    return score, field


def _by_content(values: list[str]) -> tuple[float, Field]:
    """The meaning of a column without a heading."""
    if not values:
        return 0, Field.OTHER
    share = _shares(values)
    if share["mail"] > 0.6:
        return 50, Field.EMAIL
    if share["phone"] > 0.6:
        return 50, Field.PHONE
    if share["events"] > 0.7:
        return 45, Field.EVENTS
    return 0, Field.OTHER


def _shares(values: list[str]) -> dict[str, float]:
    count = len(values) or 1
    return {
        "mail": sum("@" in value and read_mail(value) is not None for value in values) / count,
        "phone": sum(looks_like_phone(value) for value in values) / count,
        "letters": sum(any(letter.isalpha() for letter in value) for value in values) / count,
        "digits": sum(any(letter.isdigit() for letter in value) for value in values) / count,
        "events": sum(len(value) < 60 and (bool(mentioned(value)) or read_order(value) is not None) for value in values)
        / count,
    }


def _find_contents(chosen: list[tuple[float, Column]], sample: list[Row]) -> None:
    """Phones, mails and events under headings nobody knows, where no known heading has them."""
    for wanted in (Field.EMAIL, Field.PHONE, Field.EVENTS):
        if any(column.field is wanted for _, column in chosen):
            continue
        for place, (_, column) in enumerate(chosen):
            values = [text for row in sample if (text := row.cell(column.index).strip())]
            if column.field is Field.OTHER and values and not meanings(column.heading):
                score, field = _by_content(values)
                if field is wanted and len(values) > len(sample) / 3:
                    chosen[place] = (score, Column(column.index, column.heading, field))
                    break


def _find_marks(chosen: list[tuple[float, Column]], sample: list[Row]) -> None:
    """Columns headed by a single event, ticked for those who play it, where no column names events."""
    if any(column.field is Field.EVENTS for _, column in chosen):
        return
    words = vocabulary().paid
    for place, (_, column) in enumerate(chosen):
        values = [text for row in sample if (text := row.cell(column.index).strip())]
        if column.field is not Field.OTHER or len(mentioned(column.heading)) != 1 or not values:
            continue
        if all(compared(text) in words["yes"] | words["no"] | {"", "1", "0"} for text in values):
            chosen[place] = (45, Column(column.index, column.heading, Field.EVENT_MARK))


def _find_team_rows(chosen: list[tuple[float, Column]], sample: list[Row]) -> None:
    """Without headings, four columns of names and more are a team and its players."""
    named = [
        place
        for place, (_, column) in enumerate(chosen)
        if column.field is Field.OTHER
        and sum(reads_like_name(row.cell(column.index)) for row in sample) > 0.7 * len(sample)
    ]
    if len(named) < 4:
        return
    for order, place in enumerate(named):
        column = chosen[place][1]
        chosen[place] = (45, Column(column.index, column.heading, Field.MEMBER if order else Field.TEAM))


def _find_people(chosen: list[tuple[float, Column]], sample: list[Row]) -> None:
    """Where no heading speaks of people, the column that reads most like names becomes the names."""
    if any(column.field in _PEOPLE for _, column in chosen):
        return
    best: tuple[float, int] | None = None
    for place, (_, column) in enumerate(chosen):
        if column.field is not Field.OTHER:
            continue
        values = [text for row in sample if (text := row.cell(column.index).strip())]
        if len(values) < max(1, len(sample) // 3):
            continue
        named = sum(reads_like_name(value) for value in values) / len(values)
        different = len(set(values)) / len(values)
        score = named + different * 0.5 - place * 0.02
        if named > 0.5 and (best is None or score > best[0]):
            best = (score, place)
    if best is not None:
        score, column = chosen[best[1]]
        values = [text for row in sample if (text := row.cell(column.index).strip())]
        several = sum(len(split_members(value)) > 2 for value in values) > len(values) / 2
        chosen[best[1]] = (40, Column(column.index, column.heading, Field.MEMBERS if several else Field.NAME))


def reads_like_name(text: str) -> bool:
    """Whether a text could be somebody's name: one to six words, letters, no mail, hardly a digit."""
    words = compared(text).split()
    if not 1 <= len(words) <= 6 or "@" in text or "://" in text:
        return False
    if text.rstrip()[-1:] in (".", "!", "?", ";") and len(words[-1]) > 3:
        return False
    digits = sum(letter.isdigit() for letter in text)
    return any(letter.isalpha() for letter in text) and digits == 0


def _settled(chosen: list[tuple[float, Column]]) -> list[Column]:
    """One column for each meaning that can have but one: the surest and fullest; the rest become "other"."""
    ranked = sorted(chosen, key=lambda entry: (-entry[0], entry[1].index))
    taken: set[Field] = set()
    settled: list[Column] = []
    for _, column in ranked:
        field = column.field
        if field in taken and field not in SEVERAL:
            field = Field.OTHER
        taken.add(field)
        settled.append(Column(column.index, column.heading, field))
    ordered = {Field.MEMBER, Field.MEMBER_PHONE, Field.MEMBER_MAIL, Field.OTHER, Field.COMMENT, Field.MEMO}
    return sorted(settled, key=lambda column: column.index if column.field in ordered else -1)


def with_choices(roles: Roles, choices: Sequence[tuple[int, Field]]) -> Roles:
    """The roles with the person's own choice for some columns, which come first."""
    if not choices:
        return roles
    own = dict(choices)
    headings = {column.index: column.heading for column in roles.columns}
    picked = [Column(index, headings.get(index, ""), field) for index, field in choices]
    replaced = {field for field in own.values() if field not in SEVERAL}
    rest = [
        Column(c.index, c.heading, Field.OTHER if c.field in replaced else c.field)
        for c in roles.columns
        if c.index not in own
    ]
    return Roles(tuple(picked + rest))
