"""What all tables of the event file share: keys that are never used again, moments, and small JSON values."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Integer, MetaData, String, TypeDecorator
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Moment(TypeDecorator[datetime]):
    """A point in time; UTC in the file, always with a zone in the program."""

    impl = String(32)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: object) -> str | None:
        return None if value is None else value.astimezone(UTC).isoformat(timespec="milliseconds")

    def process_result_value(self, value: str | None, dialect: object) -> datetime | None:
        return None if value is None else datetime.fromisoformat(value)


class Plain(TypeDecorator[Any]):
    """A plain value (numbers, texts, lists, dictionaries) kept as compact JSON text."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: object) -> str | None:
        return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def process_result_value(self, value: str | None, dialect: object) -> Any:
        return None if value is None else json.loads(value)


class Base(DeclarativeBase):
    """Every table has a key that AUTOINCREMENT never gives twice: an undone row must not come back as another."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: Moment, dict[str, Any]: Plain, list[Any]: Plain}  # noqa: RUF012

    __table_args__: Any = {"sqlite_autoincrement": True}  # noqa: RUF012


class Numbered(Base):
    """A table whose rows are known by a number."""

    __abstract__ = True

    id: Mapped[int] = mapped_column(Integer, primary_key=True)


def kept(**info: Any) -> dict[str, Any]:
    """Table options. ``subject`` names the thing a row belongs to, as ``(noun, column)``, for its history."""
    return {"sqlite_autoincrement": True, "info": info}
