"""The versions of a tournament's house rules: from when each holds, why, and what it changed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.desk.money import currency
from app.desk.rules import SINCE, Version
from app.games import house_rules
from app.language import N_
from app.ui.fields import Wrapped
from app.ui.new_games import GAMES, text_label, written_text
from app.ui.setting_fields import shown_value
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import TournamentPanel
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Shown:
    """One version as the list shows it."""

    id: int
    number: int
    since: str
    frozen_at: datetime
    reason: str
    changed: tuple[str, ...]


class VersionsPage(TournamentPanel):
    """All frozen versions, oldest first."""

    title = N_("Versions of the house rules")

    def build(self) -> None:
        columns = (
            Column(N_("Version"), lambda row: row.number, align=RIGHT),
            Column(N_("Holds"), lambda row: row.since),
            Column(N_("Frozen at"), lambda row: row.frozen_at.astimezone().strftime("%d.%m.%Y %H:%M")),
            Column(N_("Why"), lambda row: row.reason, stretch=True),
            Column(N_("Changes"), lambda row: len(row.changed) if row.number > 1 else None, align=RIGHT),
        )
        self.table = Table(columns, _("Versions"), sortable=False)
        self.table.chosen.connect(self._show)
        self.changed_lines = Wrapped(width=900)
        self.body.addWidget(self.table)
        self.body.addWidget(self.changed_lines)
        self.body.addStretch(1)
        self.primary(_("&Back to the house rules"), self.shell.back if self.shell else lambda: None)

    def ask(self) -> None:
        self.name_title()
        rules = self.field().rules
        rows = []
        before: Version | None = None
        for number, version in enumerate(rules.versions, 1):
            rows.append(self._row(number, version, before))
            before = version
        self.table.put(rows)
        if rows and self.table.current() is None:
            self.table.choose(rows[-1].id)
        self.empty(
            _("There is one version, and it may still be changed: the house rules are frozen with the first result."),
            not rows,
        )

    def _row(self, number: int, version: Version, before: Version | None) -> Shown:
        changed = () if before is None else tuple(self._differences(before.rules, version.rules))
        since = _(SINCE[version.since])
        stage = next((stage for stage in self.field().stages if stage.id == version.since_stage), None)
        if stage is not None:
            since = f"{since} ({_(version.rules.stage(stage.key).label)})"
        return Shown(version.id, number, since, version.frozen_at, version.reason, changed)

    def _differences(self, before: Any, after: Any) -> list[str]:
        game, money = self.field().rules.game, currency(self.desk)
        changed = [
            (_(setting.label), shown_value(setting, new, money), shown_value(setting, old, money))
            for setting in (*house_rules.settings(game), *house_rules.figures(game))
            if (new := setting.of(after)) != (old := setting.of(before))
        ]
        changed += [
            (text_label(game, key), written_text(new) or "–", written_text(old) or "–")
            for key in GAMES[game].texts
            if (new := getattr(after, key)) != (old := getattr(before, key))
        ]
        return [_("{label}: {new} – until then: {old}", label=label, new=new, old=old) for label, new, old in changed]

    def _show(self, row: Shown | None) -> None:
        self.changed_lines.setText("\n".join(f"•  {words}" for words in row.changed) if row is not None else "")
