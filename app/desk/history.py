"""History: what was done, by whom and when, and what it changed, in words for people.

The list reads only the acts; what an act changed is read when somebody opens it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Boolean, Connection, Table, select

from app.desk.currency import written
from app.desk.desk import Desk
from app.desk.members import players
from app.desk.room.words import line_words as bridge_words
from app.desk.rummy.words import line_words
from app.errors import DeskError
from app.games.house_rules import book
from app.language import N_, Message, say
from app.models import recorder
from app.models.base import Base, Moment, Plain
from app.models.event import Event, Tournament
from app.models.journal import Change
from app.models.play import Line


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """An act. ``undone`` is the number of the act that took it back, ``undoes`` of the act that it takes back.

    ``undoable``: it may be tried to take it back by itself (whether something was built on it, the desk says then).
    """

    seq: int
    words: Message
    operator: str
    at: datetime
    undone: int | None
    undoes: int | None
    undoable: bool


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """One value that an act changed: of which thing, which detail, from what to what ("" for nothing)."""

    thing: Message
    detail: Message
    before: str | Message
    after: str | Message


THINGS = {
    "event": N_("event"),
    "tournament": N_("tournament"),
    "house_rules": N_("house rules"),
    "stage": N_("stage"),
    "hall_table": N_("table"),
    "person": N_("person"),
    "entry": N_("team"),
    "member": N_("place in an entry"),
    "free_agent": N_("free agent"),
    "official": N_("official"),
    "draw": N_("draw"),
    "remedy": N_("settled tie"),
    "match": N_("match"),
    "line": N_("line of a sheet"),
    "report": N_("reported totals"),
    "decision": N_("decision"),
    "dispute": N_("protest"),
    "hand_ruling": N_("ruling about a hand"),
    "ledger_line": N_("payment"),
    "list_form": N_("columns of a list"),
    "booked_line": N_("booked line of a list"),
    "seat": N_("seat"),
    "cash_count": N_("count of the cash"),
    "membership": N_("register"),
    "attendance": N_("arrival book"),
    "pull": N_("cards pulled"),
    "past_item": N_("item of an earlier evening"),
    "held_seat": N_("held seat"),
    "pace": N_("pace of play"),
    "pause": N_("break"),
    "publication": N_("publication"),
    "announcement": N_("announcement"),
}
"""What the rows of a table are called."""

DETAILS = {
    "id": N_("number"),
    "name": N_("name"),
    "title": N_("title"),
    "date": N_("date"),
    "at": N_("at"),
    "amount": N_("amount"),
    "fee": N_("fee"),
    "fee_reason": N_("reason for the fee"),
    "state": N_("state"),
    "captain_id": N_("captain"),
    "person_id": N_("person"),
    "entry_id": N_("entry"),
    "entry_a_id": N_("first team"),
    "entry_b_id": N_("second team"),
    "official_id": N_("official"),
    "stands_in_for_id": N_("stands in for"),
    "tournament_id": N_("tournament"),
    "stage_id": N_("stage"),
    "match_id": N_("match"),
    "table_id": N_("table"),
    "line_id": N_("line"),
    "reverses_id": N_("takes back payment"),
    "checked_in_at": N_("checked in at"),
    "checked_in_by": N_("checked in by"),
    "entered_at": N_("entered at"),
    "left_at": N_("left at"),
    "announced_at": N_("announced at"),
    "called_at": N_("called at"),
    "last_call_at": N_("last call at"),
    "started_at": N_("started at"),
    "opened_at": N_("opened at"),
    "settled_at": N_("settled at"),
    "drawn_at": N_("drawn at"),
    "posted_at": N_("posted at"),
    "closed_at": N_("closed at"),
    "frozen_at": N_("frozen at"),
    "made_at": N_("made at"),
    "made_by": N_("made by"),
    "taken_by": N_("taken by"),
    "starts_at": N_("begins at"),
    "total_a": N_("total of the first team"),
    "total_b": N_("total of the second team"),
    "in_use": N_("may be used"),
    "reserved_for": N_("reserved for"),
    "email": N_("e-mail"),
    "place": N_("place"),
    "follows_id": N_("enters again after"),
    "cards": N_("cards drawn"),
    "asked": N_("what was asked"),
    "groups": N_("groups as laid"),
    "loose": N_("cards in no group"),
    "dealt": N_("cards dealt to him"),
    "dealt_claimed": N_("claimed before he entered the game"),
    "counted": N_("cash counted"),
    "pieces": N_("notes and coins"),
    "last_line": N_("last payment counted"),
    "host_id": N_("host"),
    "monthly": N_("pays by the month"),
    "noted_at": N_("noted at"),
    "noted_by": N_("noted by"),
    "elsewhere_id": N_("is at match"),
    "held_at": N_("held at"),
    "ended_at": N_("ended at"),
    "deal_seconds": N_("seconds for a deal"),
    "between_minutes": N_("minutes between games"),
    "table_deals": N_("deals of a table"),
    "silent_minutes": N_("minutes until a table is asked after"),
    "withdrawn_at": N_("withdrawn at"),
    "shown_from": N_("shown from"),
    "taken_down_at": N_("taken down at"),
}
"""What a column is called where its own name, with blanks, does not do."""

_HIDDEN = frozenset({"id", "logo", "hand_ruling.rules"})
"""Columns of which nothing is told: in every table, or with the table's name before it."""


def acts(desk: Desk, limit: int | None = 200, subject: str | None = None) -> tuple[HistoryRow, ...]:
    """The newest acts first; of one thing only where ``subject`` names it, see :func:`of`."""
    with desk.reading() as connection:
        closed = recorder.closed_at(connection, desk.store.revision)
        return tuple(
            HistoryRow(
                act.seq, act.words, act.operator, act.at, act.taken_back_by, act.undoes,
                act.undoes is None and act.taken_back_by is None and act.seq > closed
                and act.command not in recorder.BEGINNINGS,
            )
            for act in recorder.acts(connection, limit, subject)
        )  # fmt: skip


def of(desk: Desk, noun: str, key: int, limit: int | None = None) -> tuple[HistoryRow, ...]:
    """The history of one thing: ``of(desk, "entry", 12)``. Nouns: person, entry, match, tournament, hall_table ..."""
    return acts(desk, limit, f"{noun}:{key}")


def last(desk: Desk, noun: str, key: int) -> int:
    """The number of the last act that touched a thing: what a form hands on as ``seen``."""
    with desk.reading() as connection:
        return recorder.last_touched(connection, f"{noun}:{key}")


def details(desk: Desk, seq: int) -> tuple[ChangedRow, ...]:
    """What act ``seq`` changed, value by value; numbers of people and teams as their names, moments in local time."""
    with desk.reading() as connection:
        wording = _Wording(connection)
        return tuple(row for image in recorder.images(connection, seq) for row in wording.rows(image))


class _Wording:
    """Words for the images of rows; the names they refer to are looked up once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._currency = connection.execute(select(Event.currency)).scalar() or "USD"
        self._names: dict[tuple[str, int], str] = {}

    def rows(self, image: recorder.Image) -> list[ChangedRow]:
        table = Base.metadata.tables[image.table]
        before, after = image.before or {}, image.after or {}
        thing = self._thing(table, after or before, image.key)
        return [
            ChangedRow(
                thing,
                say(DETAILS.get(name, name.replace("_", " "))),
                self._shown(table, name, before.get(name)),
                self._shown(table, name, after.get(name)),
            )
            for name in table.columns.keys()  # noqa: SIM118 - a collection of columns is no dictionary
            if not {name, f"{table.name}.{name}"} & _HIDDEN
            and _said(table, name, before.get(name)) != _said(table, name, after.get(name))
        ]

    def _thing(self, table: Table, image: dict[str, Any], key: int) -> Message:
        noun = say(THINGS.get(table.name, table.name))
        if table.name == "entry" and self._of_one(image.get("tournament_id")):
            noun = say(N_("player"))
        label = self._label(table.name, image) or str(key)
        return say(N_("{noun} {label}"), noun=noun, label=label)

    def _of_one(self, tournament_id: int | None) -> bool:
        """Whether an entry of the tournament is a single player."""
        game = self._connection.execute(select(Tournament.game).where(Tournament.id == tournament_id)).scalar()
        return game is not None and players(game) == 1

    def _label(self, table: str, image: dict[str, Any]) -> str:
        for name in ("name", "title", "who", "code", "number"):
            if image.get(name):
                return str(image[name])
        if image.get("person_id"):
            return self._name("person", image["person_id"])
        if image.get("match_id"):
            return self._name("match", image["match_id"])
        return ""

    def _shown(self, table: Table, name: str, value: Any) -> str | Message:
        if value is None or value == "":
            return ""
        column = table.columns[name]
        if column is Line.__table__.c.body:
            body = json.loads(value)
            told = bridge_words(body) or line_words(body, lambda entry: self._name("entry", entry))
            return _plain(value) if told is None else told
        for key in column.foreign_keys:
            return self._name(key.column.table.name, value)
        if name == "entry_id":
            return self._name("entry", value)
        if name == "game":
            return _title(value)
        if name in ("amount", "fee", "counted"):
            return written(value, self._currency)
        for kind, words in _WORDS:
            if isinstance(column.type, kind):
                return words(value)
        if isinstance(column.type, Boolean):
            return say(N_("yes")) if value else say(N_("no"))
        return str(value)

    def _name(self, table: str, key: int) -> str:
        """The name of a row, as it stands or, where it is gone, as it stood last."""
        if (table, key) not in self._names:
            change = Change.__table__.c
            image = self._connection.execute(
                select(change.after, change.before)
                .where(change.table == table, change.key == key)
                .order_by(change.id.desc())
                .limit(1)
            ).first()
            label = self._label(table, json.loads(image.after or image.before)) if image is not None else ""
            self._names[(table, key)] = label or str(key)
        return self._names[(table, key)]


def _said(table: Table, name: str, value: Any) -> Any:
    """``value``, or None where it says nothing: an empty text, a no of a row that has only just come."""
    nothing = value == "" or (value == 0 and isinstance(table.columns[name].type, Boolean))
    return None if nothing else value


def _title(game: str) -> str | Message:
    """What a game is called; the key of one that this program does not know."""
    try:
        return say(book(game).title)
    except DeskError:
        return game


def _moment(value: str) -> str:
    return datetime.fromisoformat(value).astimezone().strftime("%Y-%m-%d %H:%M")


def _plain(value: str) -> str:
    """A list or dictionary of plain values, without the signs of JSON."""
    content = json.loads(value)
    if isinstance(content, dict):
        return ", ".join(f"{key} {item}" for key, item in content.items())
    return ", ".join(map(str, content)) if isinstance(content, list) else str(content)


_WORDS: tuple[tuple[type[Any], Callable[[str], str]], ...] = ((Moment, _moment), (Plain, _plain))
