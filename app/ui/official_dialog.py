"""Who decides, and why: asked where only a named official may do something that concerns no single match."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.laws import NeedsOfficial
from app.desk.officials import ROLES, may_decide
from app.errors import DeskError
from app.ui.event_dialogs import Asking
from app.ui.words import _


class OfficialDialog(Asking):
    """An official who plays for none of ``entries``, and a reason; ``act(official_id, reason)`` does it."""

    def __init__(
        self,
        parent: QWidget | None,
        desk: Any,
        title: str,
        verb: str,
        act: Callable[[int | None, str], Any],
        tournament_id: int | None = None,
        entries: Collection[int] = (),
    ) -> None:
        super().__init__(parent, title, verb)
        self.resize(560, 380)
        named = may_decide(desk, entries, tournament_id)
        who = {row.id: f"{row.name} ({_(ROLES[row.role])})" for row in named} or {None: _("nobody is named yet")}
        hint = "" if named else _("Name the referee or the panel first, on the page of the officials.")
        self.form.choice("official", _("&Official who decides"), who, hint=hint)
        self.form.text("reason", _("&Why"), placeholder=_("in one sentence"))
        self.take = lambda values: act(values["official"], values["reason"])


def decided(panel: Any, title: str, verb: str, command: Callable[..., Any], tournament_id: int | None) -> None:
    """Send a command of a panel; where only an official may do it, ask for one, under the sentence that says why.

    ``command`` takes ``official_id`` and ``reason``, or neither.
    """

    def act(official_id: int | None, reason: str) -> bool:
        panel.desk.do(command(official_id=official_id, reason=reason))
        return True

    try:
        panel.desk.do(command())
    except NeedsOfficial as error:
        dialog = OfficialDialog(panel, panel.desk, title, verb, act, tournament_id)
        dialog.bar.tell(error.message, "warned")
        dialog.ask()
    except DeskError as error:
        panel.refuse(error)
    else:
        panel.clear_sentences()
