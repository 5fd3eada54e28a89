"""Telephone numbers and e-mail addresses taken out of an event file for good, its journal among them.

Emptying two columns is not enough: the journal keeps the images of every row as it was, words of acts and notes may
name a number, and the ledger takes no changes. So every text of the file is looked through for what ever stood in a
person's row; whatever is found is written over, wherever it stands.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, String, Table, select

from app.models.base import Base, Plain
from app.models.journal import Act, Change
from app.models.people import Person
from app.models.triggers import PREFIX, install_triggers, recorded_tables

GONE = "…"
COLUMNS = ("phone", "email")
_ADDRESS = re.compile(r"[\w.+%'-]+@[\w.-]*\w")
_NUMBER = re.compile(r"[+(]?\d(?:[\s().+/_–-]{0,3}\d){4,}")
_DAY = re.compile(r"\d{4}-\d\d-\d\d\b")
_KNOWN_BY = 7
"""So many last figures tell a telephone number, with its country's code or without."""

_ACT = Act.__table__
_CHANGE = Change.__table__


def _figures(text: str) -> str:
    return "".join(character for character in text if character.isdecimal())


@dataclass(slots=True)
class Contacts:
    """What is to be forgotten; ``any``: something stands there at all."""

    any: bool = False
    addresses: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)
    """The last figures of the numbers."""

    def add(self, phone: str, email: str) -> None:
        """Take in what stood in a person's row."""
        self.any = self.any or bool(phone or email)
        for text in (phone, email):
            figures = _figures(text)
            self.addresses.update(found.casefold() for found in _ADDRESS.findall(text))
            if len(figures) >= _KNOWN_BY:
                self.ends.add(figures[-_KNOWN_BY:])

    def scrub(self, text: str) -> str:
        """``text`` without any of them. What is too short to be known again stays, it might be any other word."""
        return _NUMBER.sub(self._number, _ADDRESS.sub(self._address, text) if "@" in text else text)

    def _address(self, found: re.Match[str]) -> str:
        text = found[0].casefold()
        known = text in self.addresses or any(address in text for address in self.addresses)  # "a@b.com.csv"
        return GONE if known else found[0]

    def _number(self, found: re.Match[str]) -> str:
        figures = _figures(found[0])
        if _DAY.match(found[0]):
            return found[0]
        return GONE if figures[-_KNOWN_BY:] in self.ends else found[0]


def contacts(connection: Connection) -> Contacts:
    """All numbers and addresses that stand in the file's people, or ever stood there."""
    known = Contacts()
    for phone, email in connection.execute(select(Person.phone, Person.email)):
        known.add(phone, email)
    images = select(_CHANGE.c.before, _CHANGE.c.after).where(_CHANGE.c.table == Person.__tablename__)
    for row in connection.execute(images):
        for image in row:
            if image is not None:
                kept = json.loads(image)
                known.add(kept.get("phone") or "", kept.get("email") or "")
    return known


def forget(connection: Connection, known: Contacts) -> None:
    """Write over them everywhere, inside an open act; what the recorder notes meanwhile is written over last."""
    person: Table = Base.metadata.tables[Person.__tablename__]
    connection.execute(
        person.update().where((person.c.phone != "") | (person.c.email != "")).values(phone="", email="")
    )
    for table in recorded_tables():
        _open(connection, table)
        for column in table.columns:
            if type(column.type) is String or isinstance(column.type, Plain):
                change = _inside(known) if isinstance(column.type, Plain) else known.scrub
                _rewrite(connection, table.name, "id", column.name, change)
    _rewrite(connection, _ACT.name, "seq", "words", _inside(known))
    for side in ("before", "after"):
        _rewrite(connection, _CHANGE.name, "id", side, _image(known))
    install_triggers(connection)


def _open(connection: Connection, table: Table) -> None:
    """Let lines be written over that are otherwise only ever added."""
    if table.info.get("insert_only"):
        connection.exec_driver_sql(f"DROP TRIGGER {PREFIX}{table.name}_no_update")


def _rewrite(connection: Connection, table: str, key: str, column: str, change: Callable[[str], str]) -> None:
    rows: Iterable[Any] = connection.exec_driver_sql(
        f'SELECT {key}, "{column}" FROM "{table}" WHERE "{column}" IS NOT NULL AND "{column}" <> \'\''
    ).all()
    changed = [(new, row[0]) for row in rows if isinstance(row[1], str) and (new := change(row[1])) != row[1]]
    if changed:
        connection.exec_driver_sql(f'UPDATE "{table}" SET "{column}" = ? WHERE {key} = ?', changed)


def _inside(known: Contacts) -> Callable[[str], str]:
    """How a plain value in JSON is changed: its texts alone, and only where there is something to be changed."""

    def change(text: str) -> str:
        if known.scrub(text) == text:
            return text
        return json.dumps(_walked(json.loads(text), known.scrub), ensure_ascii=False, separators=(",", ":"))

    return change


def _image(known: Contacts) -> Callable[[str], str]:
    """How the image of a row is changed: a person's number and address are emptied, whatever they were."""
    inside = _inside(known)

    def change(text: str) -> str:
        if '"phone":' in text or '"email":' in text:
            kept = json.loads(text)
            if kept.keys() >= set(COLUMNS) and (kept["phone"] or kept["email"]):
                text = json.dumps(kept | dict.fromkeys(COLUMNS, ""), ensure_ascii=False, separators=(",", ":"))
        return inside(text)

    return change


def _walked(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [_walked(part, change) for part in value]
    if isinstance(value, dict):
        return {key: _walked(part, change) for key, part in value.items()}
    return value
