"""A protest at a table and its ruling, whatever game is played there; each is mixed into an act of that game.

    class ProtestPage(Protesting, Act):
        def lines_told(self): ...        # what it may be about: the lines of the sheet, by id
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.desk.rulings import OpenDispute, SettleDispute
from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import ChoiceField, NotesField
from app.ui.words import _


class Protesting:
    """A protest freezes the table until an official has decided."""

    title = N_("Protest")
    verb = N_("&Note the protest")
    whole = N_("the whole table")
    versions = (N_("What &one side says"), N_("What the o&ther says"))
    told = N_("Nothing is written at this table until an official has decided.")

    form: Any
    state: Any
    match_id: int

    def lines_told(self) -> Mapping[int, str]:
        """The lines of the sheet in words, by id."""
        raise NotImplementedError

    def make(self) -> None:
        lines: dict[Any, str] = {None: _(self.whole), **self.lines_told()}
        self.form.row(("line_id", _("W&hat it is about"), ChoiceField(lines), "", 0))
        one, other = self.versions
        self.form.row(
            ("version_a", _(one), NotesField(), "", 1),
            ("version_b", _(other), NotesField(), "", 1),
        )
        self.state(_(self.told))

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        return OpenDispute(self.match_id, values["version_a"], values["version_b"], values["line_id"])


class Settling:
    """The ruling of an official on a protest."""

    title = N_("Settle the protest")
    verb = N_("&Settle it")
    with_official = True
    ruling = True

    form: Any
    state: Any
    table: Any
    official_id: Any

    def make(self) -> None:
        protest = self.table.open_dispute
        if protest is not None:
            versions = " / ".join(text for text in (protest.version_a, protest.version_b) if text)
            self.state(_("{time:%H:%M} · {versions}", time=protest.opened_at.astimezone(), versions=versions))
        self.form.row(("reason", _("&Ruling"), NotesField(), "", 1))

    def command(self, confirmed: bool) -> Any:
        protest = self.table.open_dispute
        if protest is None:
            raise DeskError(say(N_("This protest is settled.")))
        return SettleDispute(protest.id, self.official_id(), self.form.values()["reason"])
