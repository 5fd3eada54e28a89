"""Acts: opening one in the journal, reading what they were, and taking them back.

Taking an act back puts its before-images in place again *as a new act*, so that undo, redo (taking back an undo) and
the audit trail are one mechanism without code for any command. Money is never deleted: a ledger line is answered by
its reversing line.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, func, insert, or_, select

from app.errors import DeskError
from app.language import N_, Message, say
from app.models.base import Base
from app.models.journal import Act, Change, CurrentAct
from app.models.money import LedgerLine
from app.models.triggers import image_sql, recorded_tables

_ACT = Act.__table__
_CHANGE = Change.__table__
_CURRENT = CurrentAct.__table__
_LEDGER = LedgerLine.__table__

_PAYING = ("fee", "reentry", "new_table", "refund")
"""Kinds of ledger line that pay what an entry owes, or give it back."""
_AT_ONCE = 500
"""Keys asked for in one question; SQLite takes no more than 999 values in some builds."""


BEGINNINGS = frozenset({"NewEvent", "StartFrom", "NewEvening"})
"""Commands that begin a file; without them there is no event in it, so they are never taken back."""
ENDINGS = frozenset({"ForgetContacts"})
"""Commands that close the undo stack: the images of what was before are not whole any more."""


@dataclass(frozen=True, slots=True)
class ActRow:
    """An act as the history shows it. ``taken_back_by`` is the act that undid it, while that one is in force."""

    seq: int
    words: Message
    command: str
    operator: str
    at: datetime
    undoes: int | None
    revision: str
    taken_back_by: int | None = None


def to_plain(message: Message) -> dict[str, Any]:
    """A message as plain data for the file."""
    return {
        "text": message.msgid,
        "values": {name: to_plain(v) if isinstance(v, Message) else v for name, v in message.values},
    }


def from_plain(plain: dict[str, Any]) -> Message:
    """The message that :func:`to_plain` wrote."""
    values = plain["values"].items()
    return say(plain["text"], **{name: from_plain(v) if isinstance(v, dict) else v for name, v in values})


def begin_act(
    connection: Connection, command: str, operator: str, at: datetime, revision: str, undoes: int | None = None
) -> int:
    """Open an act in the journal; its number."""
    result = connection.execute(
        insert(_ACT).values(
            words=to_plain(Message("")), command=command, operator=operator, at=at, undoes=undoes, revision=revision
        )
    )
    seq = int(result.inserted_primary_key[0])
    connection.execute(insert(_CURRENT).values(seq=seq))
    return seq


def end_act(connection: Connection, seq: int, words: Message) -> frozenset[str]:
    """Close the act with its words; the names of the tables it changed."""
    connection.execute(_ACT.update().where(_ACT.c.seq == seq).values(words=to_plain(words)))
    connection.execute(delete(_CURRENT))
    return frozenset(connection.execute(select(_CHANGE.c.table).where(_CHANGE.c.seq == seq).distinct()).scalars())


def acts(connection: Connection, limit: int | None = None, subject: str | None = None) -> list[ActRow]:
    """The journal, newest first, each act with what took it back; only those about ``subject`` where one is named."""
    question = select(_ACT).order_by(_ACT.c.seq.desc())
    if subject is not None:
        question = question.where(_ACT.c.seq.in_(select(_CHANGE.c.seq).where(_CHANGE.c.subject == subject)))
    if limit is not None:
        question = question.limit(limit)
    rows = [
        ActRow(r.seq, from_plain(r.words), r.command, r.operator, r.at, r.undoes, r.revision)
        for r in connection.execute(question)
    ]
    back = taken_back(connection)
    return [ActRow(r.seq, r.words, r.command, r.operator, r.at, r.undoes, r.revision, back.get(r.seq)) for r in rows]


def taken_back(connection: Connection) -> dict[int, int]:
    """Acts that are not in force -> the act that took each back and is in force itself."""
    back: dict[int, int] = {}
    pairs = select(_ACT.c.seq, _ACT.c.undoes).where(_ACT.c.undoes.is_not(None)).order_by(_ACT.c.seq.desc())
    for seq, undoes in connection.execute(pairs):
        if seq not in back:
            back[undoes] = seq
    return back


def closed_at(connection: Connection, revision: str) -> int:
    """The last act that closed the undo stack, or was made under another revision: a migration closes it, too."""
    closing = or_(_ACT.c.revision != revision, _ACT.c.command.in_(ENDINGS))
    return int(connection.execute(select(func.max(_ACT.c.seq)).where(closing)).scalar() or 0)


def next_undo(connection: Connection, revision: str) -> ActRow | None:
    """The newest act that is in force and no undo or redo itself, nor the one that began the file."""
    back = taken_back(connection)
    question = (
        select(_ACT)
        .where(
            _ACT.c.undoes.is_(None),
            _ACT.c.seq > closed_at(connection, revision),
            _ACT.c.command.not_in(BEGINNINGS),
        )
        .order_by(_ACT.c.seq.desc())
    )
    for r in connection.execute(question):
        if r.seq not in back:
            return ActRow(r.seq, from_plain(r.words), r.command, r.operator, r.at, r.undoes, r.revision)
    return None


def next_redo(connection: Connection, revision: str) -> ActRow | None:
    """The act that redo would bring back: the last one undone, if nothing new was done since."""
    back = taken_back(connection)
    last_new = connection.execute(select(func.max(_ACT.c.seq)).where(_ACT.c.undoes.is_(None))).scalar() or 0
    floor = max(int(last_new), closed_at(connection, revision))
    undos = select(_ACT).where(_ACT.c.undoes.is_not(None), _ACT.c.seq > floor).order_by(_ACT.c.seq.desc())
    for undo in connection.execute(undos):
        if undo.seq in back:
            continue
        act = connection.execute(select(_ACT).where(_ACT.c.seq == undo.undoes, _ACT.c.undoes.is_(None))).first()
        if act is not None:
            words = from_plain(act.words)
            return ActRow(undo.seq, words, act.command, act.operator, act.at, act.seq, undo.revision)
    return None


@dataclass(frozen=True, slots=True)
class Image:
    """What an act made of one row, first image before and last image after."""

    table: str
    key: int
    before: dict[str, Any] | None
    after: dict[str, Any] | None


def images(connection: Connection, seq: int) -> list[Image]:
    """The net effect of an act, row by row."""
    net: dict[tuple[str, int], tuple[str | None, str | None]] = {}
    question = select(_CHANGE).where(_CHANGE.c.seq == seq).order_by(_CHANGE.c.id)
    for change in connection.execute(question):
        where = (change.table, change.key)
        first = net[where][0] if where in net else change.before
        net[where] = (first, change.after)
    return [
        Image(table, key, None if before is None else json.loads(before), None if after is None else json.loads(after))
        for (table, key), (before, after) in net.items()
        if before != after
    ]


def _now(connection: Connection, table: Table, keys: list[int]) -> dict[int, dict[str, Any]]:
    sql = f'SELECT id, {image_sql(table, table.name)} FROM "{table.name}" WHERE id IN '
    found: dict[int, dict[str, Any]] = {}
    for start in range(0, len(keys), _AT_ONCE):
        some = tuple(keys[start : start + _AT_ONCE])
        places = ", ".join("?" for _ in some)
        found |= {key: json.loads(row) for key, row in connection.exec_driver_sql(f"{sql}({places})", some)}
    return found


def _by_table(changed: Iterable[Image]) -> dict[str, list[Image]]:
    groups: dict[str, list[Image]] = {}
    for image in changed:
        groups.setdefault(image.table, []).append(image)
    return groups


def _refuse_if_built_on(connection: Connection, seq: int, changed: list[Image]) -> None:
    for table, group in _by_table(changed).items():
        now = _now(connection, Base.metadata.tables[table], [image.key for image in group])
        for image in group:
            if now.get(image.key) != image.after:
                later = connection.execute(
                    select(_ACT.c.seq, _ACT.c.words)
                    .join(_CHANGE, _CHANGE.c.seq == _ACT.c.seq)
                    .where(_CHANGE.c.table == image.table, _CHANGE.c.key == image.key, _ACT.c.seq > seq)
                    .order_by(_ACT.c.seq.desc())
                ).first()
                raise DeskError(_built_on(later))


def _built_on(later: Any) -> Message:
    if later is None:
        return say(N_("This cannot be taken back: something later was built on it."))
    return say(
        N_("This cannot be taken back by itself: “{act}” (no. {seq}) was built on it. Take that back first."),
        act=from_plain(later.words),
        seq=later.seq,
    )


def _refuse_orphans(connection: Connection) -> None:
    """A row that now points nowhere was built on what would go: say which act made it."""
    for table, rowid, *_ in connection.exec_driver_sql("PRAGMA foreign_key_check"):
        later = connection.execute(
            select(_ACT.c.seq, _ACT.c.words)
            .join(_CHANGE, _CHANGE.c.seq == _ACT.c.seq)
            .where(_CHANGE.c.table == table, _CHANGE.c.key == rowid)
            .order_by(_ACT.c.seq.desc())
        ).first()
        raise DeskError(_built_on(later))


def _balances(connection: Connection, column: ColumnElement[Any], *kinds: str) -> dict[int, int]:
    """Who has money in the box, by id; only in lines of those kinds where some are named."""
    question = select(column, func.sum(_LEDGER.c.amount)).where(column.is_not(None)).group_by(column)
    if kinds:
        question = question.where(_LEDGER.c.what.in_(kinds))
    return {key: amount for key, amount in connection.execute(question) if amount}


def _refuse_unsettled(connection: Connection, changed: list[Image]) -> None:
    """Whoever has money in the box cannot vanish, and nobody gets back more than he paid."""
    for table, column in (("entry", _LEDGER.c.entry_id), ("person", _LEDGER.c.person_id)):
        balances = _balances(connection, column)
        for image in changed:
            if image.table == table and image.before is None and image.key in balances:
                raise DeskError(
                    say(N_("Money was taken for {who}. Give it back first."), who=(image.after or {}).get("name", ""))
                )
    lines = [image.after for image in changed if image.table == _LEDGER.name and image.after is not None]
    fees = _balances(connection, _LEDGER.c.entry_id, *_PAYING) if lines else {}
    for line in lines:
        if fees.get(line["entry_id"], 0) < 0:
            who = line["who"]
            raise DeskError(say(N_("The payment of {who} was given back since. Take that back first."), who=who))


def take_back(connection: Connection, seq: int, operator: str, at: datetime) -> None:
    """Put every row that act ``seq`` touched back as it was before; call it inside an open act.

    Raises DeskError where something later was built on those rows.
    """
    changed = images(connection, seq)
    rows = [image for image in changed if image.table != _LEDGER.name]
    _refuse_if_built_on(connection, seq, rows)
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = 1")
    groups = _by_table(rows)
    tables = [table for table in recorded_tables() if table.name in groups]
    # All after-rows go before any before-row comes, or two swapped seats would collide.
    for table in reversed(tables):
        gone = [{"gone": image.key} for image in groups[table.name] if image.after is not None]
        if gone:
            connection.execute(delete(table).where(table.c.id == bindparam("gone")), gone)
    for table in tables:
        back = [image.before for image in groups[table.name] if image.before is not None]
        if back:
            _put(connection, table, back)
    for image in changed:
        if image.table == _LEDGER.name and image.after is not None:
            reverse(connection, image.key, operator, at)
    _refuse_orphans(connection)
    _refuse_unsettled(connection, changed)


def _put(connection: Connection, table: Table, rows: list[dict[str, Any]]) -> None:
    names = ", ".join(f'"{name}"' for name in rows[0])
    places = ", ".join("?" for _ in rows[0])
    sql = f'INSERT INTO "{table.name}" ({names}) VALUES ({places})'
    connection.exec_driver_sql(sql, [tuple(row.values()) for row in rows])


def reverse(connection: Connection, line_id: int, operator: str, at: datetime) -> None:
    """Answer a ledger line with its reversing line."""
    line = connection.execute(select(_LEDGER).where(_LEDGER.c.id == line_id)).one()
    connection.execute(
        insert(_LEDGER).values(
            entry_id=line.entry_id,
            person_id=line.person_id,
            who=line.who,
            what=line.what,
            amount=-line.amount,
            method=line.method,
            note=line.note,
            taken_by=operator,
            at=at,
            reverses_id=line.id,
        )
    )


def last_touched(connection: Connection, subject: str) -> int:
    """The number of the last act that touched ``subject`` (``match:12``); 0 if none did."""
    question = select(func.max(_CHANGE.c.seq)).where(_CHANGE.c.subject == bindparam("subject"))
    return int(connection.execute(question, {"subject": subject}).scalar() or 0)


def last_act(connection: Connection) -> int:
    """The number of the last act of the journal; 0 for none."""
    return int(connection.execute(select(func.max(_ACT.c.seq))).scalar() or 0)


def subjects_since(
    connection: Connection, seq: int, never: Collection[str], tables: Collection[str]
) -> frozenset[str] | None:
    """What acts after ``seq`` touched in ``tables`` (``match:12``); None where they touched one of ``never``, too."""
    question = select(_CHANGE.c.table, _CHANGE.c.subject).where(_CHANGE.c.seq > seq).distinct()
    found = connection.execute(question).all()
    if any(row.table in never for row in found):
        return None
    return frozenset(row.subject for row in found if row.table in tables)
