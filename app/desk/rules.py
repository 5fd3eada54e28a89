"""House rules in force: before the first result as the organiser sets them, then frozen, each version from its moment.

A later version holds from the start, from a stage, or from the next deal; which one scores a deal follows from the
deal's line and stage. All versions stay in the file.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, String, func, select, type_coerce

from app.desk.command import Command
from app.errors import DeskError
from app.games import house_rules
from app.language import N_, say
from app.models.event import HouseRules, Stage, Tournament
from app.models.play import Line
from app.models.work import Work

SINCE = {
    "start": N_("from the start"),
    "stage": N_("from this stage"),
    "deal": N_("from the next deal"),
}
"""From when a change may hold (ruling ``house_rule_change``)."""


@dataclass(frozen=True, slots=True)
class Version:
    """One frozen version of a tournament's house rules and from when it holds."""

    id: int
    rules: Any
    settings: str
    since: str
    since_stage: int | None
    since_line: int | None
    frozen_at: datetime
    reason: str


@dataclass(frozen=True, slots=True)
class InForce:
    """The house rules of a tournament: ``unfrozen`` before the first result, ``versions`` (oldest first) after it."""

    game: str
    unfrozen: Any
    versions: tuple[Version, ...]
    ordinals: Mapping[int, int]

    @property
    def frozen(self) -> bool:
        """Whether a result has been entered under them."""
        return bool(self.versions)

    def at(self, stage: int | None = None, line: int | None = None) -> Any:
        """The rules for stage number ``stage`` (its ordinal) and line ``line``; without them those that hold now."""
        rules = self.unfrozen
        for version in self.versions:
            if version.since == "stage" and stage is not None:
                begins = self.ordinals.get(version.since_stage or 0, 0)
                if stage < begins:
                    continue
            if version.since == "deal" and line is not None and line <= (version.since_line or 0):
                continue
            rules = version.rules
        return rules


@lru_cache(maxsize=64)
def _loaded(game: str, settings: str) -> Any:
    return house_rules.load(game, json.loads(settings))


def in_force(connection: Connection, tournament_id: int) -> InForce:
    """The house rules of a tournament with all their versions."""
    game, settings = connection.execute(
        select(Tournament.game, type_coerce(Tournament.rules, String)).where(Tournament.id == tournament_id)
    ).one()
    frozen = select(
        HouseRules.id,
        type_coerce(HouseRules.settings, String).label("settings"),
        HouseRules.since,
        HouseRules.since_stage_id,
        HouseRules.since_line,
        HouseRules.frozen_at,
        HouseRules.reason,
    )
    rows = connection.execute(frozen.where(HouseRules.tournament_id == tournament_id).order_by(HouseRules.id)).all()
    versions = tuple(
        Version(
            row.id, _loaded(game, row.settings), row.settings, row.since, row.since_stage_id, row.since_line,
            row.frozen_at, row.reason,
        )
        for row in rows
    )  # fmt: skip
    ordinals: dict[int, int] = {}
    if any(version.since == "stage" for version in versions):
        stages = connection.execute(select(Stage.id, Stage.ordinal).where(Stage.tournament_id == tournament_id))
        ordinals = {row.id: row.ordinal for row in stages}
    return InForce(game, _loaded(game, settings), versions, ordinals)


def freeze(work: Work, tournament: Tournament) -> None:
    """Freeze the house rules as they stand, where they are not frozen yet: the first result is being entered."""
    if work.first(select(HouseRules.id).where(HouseRules.tournament_id == tournament.id)) is None:
        resolved = house_rules.stored(house_rules.load(tournament.game, tournament.rules))
        work.add(HouseRules(tournament_id=tournament.id, settings=resolved, since="start", frozen_at=work.now))


@dataclass(frozen=True)
class ChangeHouseRules(Command):
    """Change settings of a tournament. Once they are frozen ``since`` says from when the change holds, and why.

    ``changes`` maps keys of settings to values. Raises DeskError at the setting that may not have the value, at
    ``since``, or at ``reason`` where a change after the first result gives none.
    """

    tournament_id: int
    changes: Mapping[str, Any]
    since: str = "start"
    stage_id: int | None = None
    reason: str = ""

    def carry_out(self, work: Work) -> None:
        tournament = work.get(Tournament, self.tournament_id)
        if not self.changes:
            raise DeskError(say(N_("Nothing is changed.")))
        house_rules.refuse_unasked(tournament.game, self.changes)
        versions = work.all(
            select(HouseRules).where(HouseRules.tournament_id == tournament.id).order_by(HouseRules.id)
        )
        if not versions:
            before = {key: value for key, value in tournament.rules.items() if key.split(".")[0] not in self.changes}
            merged = {**before, **self.changes}
            house_rules.load(tournament.game, merged)
            tournament.rules = _plain(merged)
        else:
            self._add_version(work, tournament, versions[-1].settings)
        work.says(
            N_("House rules of {tournament}: {keys}"),
            tournament=tournament.title,
            keys=_told(tournament.game, self.changes),
        )

    def _add_version(self, work: Work, tournament: Tournament, last: Mapping[str, Any]) -> None:
        if self.since not in SINCE:
            raise DeskError(say(N_("Choose from when the change holds.")), "since")
        if self.since == "stage" and self.stage_id is None:
            raise DeskError(say(N_("Choose the stage from which the change holds.")), "stage_id")
        if not self.reason.strip():
            raise DeskError(say(N_("Results were entered under the old rule: say why it changes.")), "reason")
        rules = house_rules.load(tournament.game, {**last, **_plain(self.changes)})
        line = work.connection.execute(select(func.max(Line.id))).scalar()
        work.add(
            HouseRules(
                tournament_id=tournament.id,
                settings=house_rules.stored(rules),
                since=self.since,
                since_stage_id=self.stage_id if self.since == "stage" else None,
                since_line=(line or 0) if self.since == "deal" else None,
                frozen_at=work.now,
                reason=self.reason.strip(),
            )
        )


def _told(game: str, changes: Mapping[str, Any]) -> str:
    """What is changed, by its name; a number with what it becomes."""
    known = {setting.key: setting for setting in (*house_rules.settings(game), *house_rules.figures(game))}
    words = []
    for key, value in changes.items():
        setting = known.get(key)
        if setting is None:
            words.append(f"{key.replace('_', ' ')} {house_rules.show(value)}")
        elif setting.choices or setting.parts:
            words.append(setting.label)
        elif "cents" in setting.unit or "minor" in setting.unit:
            words.append(f"{setting.label} {value / 100:.2f}")
        else:
            words.append(f"{setting.label} {value} {setting.unit}")
    return ", ".join(words)


def _plain(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {key: list(value) if isinstance(value, tuple) else value for key, value in settings.items()}
