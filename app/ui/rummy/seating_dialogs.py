"""Small questions about seats: a table for a player, a further table for who waits, a table joined with another."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.laws import Unconfirmed
from app.desk.rummy.field import Entrant, Field
from app.desk.rummy.free_tables import free_tables
from app.desk.rummy.seating import MergeTables, MovePlayer, OpenTable, SeatPlayer, open_seats
from app.desk.rummy.table import Table as Played
from app.errors import DeskError
from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.event_dialogs import Asking
from app.ui.form_rows import literal
from app.ui.rummy.table_head import table_words
from app.ui.words import _


def _unstarted(field: Field, but: int | None) -> dict[Any, str]:
    """Tables that have not started and have room, to choose from."""
    return {
        table.id: _("{table}: {n} {n:player|players}", table=table_words(table), n=len(table.players))
        for table in open_seats(field) if table.id != but
    } or {None: _("no table has room")}  # fmt: skip


class TableDialog(Asking):
    """A table for a player: his first, or another."""

    def __init__(self, parent: QWidget | None, desk: Any, field: Field, entrant: Entrant, here: Played | None) -> None:
        name = entrant.name
        title = _("A table for {name}", name=name) if here is None else _("{name} to another table", name=name)
        super().__init__(parent, title, _("&Seat him there"))
        self.resize(560, 320)
        choice = _unstarted(field, here.id if here else None)
        self.form.choice("table", _("&Table"), choice, hint=_("Only tables that have not started."))

        def take(values: dict[str, Any]) -> bool:
            if values["table"] is None:
                raise DeskError(say(N_("Open a further table for who waits.")), "table")
            move = SeatPlayer if here is None else MovePlayer
            desk.do(move(entrant.id, values["table"]))
            return True

        self.take = take


class OpenDialog(Asking):
    """A further table for players who wait."""

    def __init__(self, parent: QWidget | None, desk: Any, field: Field, entries: tuple[int, ...]) -> None:
        super().__init__(parent, _("Open a table"), _("&Open it"))
        self.resize(600, 420)
        for one in field.waiting:
            self.form.yes(str(one.id), literal(one.name), one.id in entries)
        hall = {None: _("not known yet"), **_free(desk)}
        self.form.choice("table", _("&Table of the hall"), hall, next(iter(list(hall)[1:]), None))

        def take(values: dict[str, Any]) -> bool:
            chosen = tuple(one.id for one in field.waiting if values[str(one.id)])
            command = OpenTable(field.tournament_id, chosen, values["table"])
            try:
                desk.do(command)
            except Unconfirmed as warning:
                if not Confirm.asked(self, warning.message, (), _("&Open it all the same")):
                    raise
                desk.do(OpenTable(field.tournament_id, chosen, values["table"], confirmed=True))
            return True

        self.take = take


def _free(desk: Any) -> dict[Any, str]:
    with desk.reading() as connection:
        return {number: _("Table {table}", table=number) for _id, number in free_tables(connection)}


class MergeDialog(Asking):
    """The players of a table that has not started go to another."""

    def __init__(self, parent: QWidget | None, desk: Any, field: Field, here: Played) -> None:
        super().__init__(parent, _("Join {table} with another", table=table_words(here)), _("&Join them"))
        self.resize(560, 320)
        words = N_("{n} {n:player goes|players go} there, {table} is given up.")
        hint = _(words, n=len(here.players), table=table_words(here))
        self.form.choice("table", _("&With"), _unstarted(field, here.id), hint=hint)

        def take(values: dict[str, Any]) -> bool:
            if values["table"] is None:
                raise DeskError(say(N_("Choose another table.")), "table")
            desk.do(MergeTables(here.id, values["table"]))
            return True

        self.take = take

