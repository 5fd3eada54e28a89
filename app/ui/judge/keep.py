"""Keeping a ruling: what was asked, whose hand it was, who ruled, and what it was about."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import judging
from app.desk.officials import ROLES, AddOfficial, may_decide
from app.games.before_judge import Answer, Case
from app.ui.event_dialogs import Asking
from app.ui.words import _, shown


class KeepDialog(Asking):
    """Asks it; the answer is the number of the ruling. ``asker`` says whose hand it is, where a deal asked."""

    def __init__(
        self, parent: QWidget | None, desk: Any, game: str, case: Case, answer: Answer, asker: Any = None
    ) -> None:
        super().__init__(parent, _("Keep the ruling"), _("&Keep it"))
        self.resize(600, 520)
        self._desk, self._game, self._case, self._asker = desk, game, case, asker
        self._tournament = judging.scored_under(desk, game, asker.match_id if asker else None).tournament_id
        asked = [judging.COUNT, judging.DECLARATION]
        if answer.as_laid is not None:
            asked = [judging.DECLARATION, judging.AS_LAID, judging.COUNT]
        choices = {key: shown(judging.verdict(key, answer)) for key in asked}
        self.form.choice("asked", _("&Ruling"), choices)
        if asker is None:
            self.form.text("player", _("&Whose hand"), placeholder=_("the player's name"))
        who = {
            row.id: f"{row.name} ({_(ROLES[row.role])})"
            for row in may_decide(desk, () if asker is None else (asker.entry_id,), self._tournament)
        }
        self.form.choice("official", _("&Judge who ruled"), {None: _("choose"), **who})
        if len(who) == 1:
            self.form.fields["official"].put(next(iter(who)))
        self.form.text("other", _("or somebody &else"), placeholder=_("name; is noted as a judge"))
        self.form.text("reason", _("What it was &about"), placeholder=_("in one sentence, if it needs one"))
        self.take = self._record

    def _record(self, values: dict[str, Any]) -> int:
        official = values["official"]
        if values["other"]:
            official = self._desk.do(AddOfficial(values["other"], "judge"))
            names = {row.id: row.name for row in may_decide(self._desk, (), self._tournament)}
            self.form.fields["official"].offer(names)
            self.form.fields["official"].put(official)
            self.form.fields["other"].clear()
        place = {}
        if self._asker is not None:
            place = {"match_id": self._asker.match_id, "deal": self._asker.deal, "entry_id": self._asker.entry_id}
        ruling: int = self._desk.do(
            judging.RecordRuling(
                self._game, official_id=official, reason=values["reason"], asked=values["asked"],
                player=values.get("player", ""), **judging.typed(self._case), **place,
            )
        )  # fmt: skip
        return ruling
