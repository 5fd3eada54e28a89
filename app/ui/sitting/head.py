"""What a sitting always shows: the deal that comes, who deals and who draws the joker, the stake, what waits there."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.currency import written
from app.desk.sitting.sitting import Sitting
from app.language import N_
from app.ui.head_lines import HeadLines
from app.ui.strips import short_names
from app.ui.words import _, shown

LONGEST = 12 * 60
"""Minutes after which nobody counts them any more."""


def table_words(sitting: Sitting) -> str:
    """A sitting by its table in the hall, by its code where it has none."""
    return _("Table {table}", table=sitting.table) if sitting.table is not None else sitting.code


def short_name(sitting: Sitting, key: str) -> str:
    """A player's name for a button: the first name where nobody else of the table has it."""
    return short_names({one: player.name for one, player in sitting.players.items()}, 14)[key]


def seller_name(sitting: Sitting, entry: int) -> str:
    """Who trades counters: a player by his entry, 0 for the refreshment kitty."""
    return sitting.name(str(entry)) if entry else _("the refreshment kitty")


def title_words(sitting: Sitting) -> str:
    """A sitting with its code and its state."""
    name = table_words(sitting)
    return " · ".join([name, *([sitting.code] if name != sitting.code else []), state_of(sitting)])


def state_of(sitting: Sitting) -> str:
    """The state in a word with its sign."""
    if sitting.frozen:
        return _("⚠ protest")
    if sitting.over:
        return _("✔ over")
    if sitting.troubles:
        return _("⚠ does not fit")
    return _("▶ playing") if sitting.tally.deals else _("◷ no deal yet")


def minutes(sitting: Sitting, now: datetime) -> int | None:
    """Minutes since the last entry; None where nothing is played."""
    since = sitting.last_entry_at
    if since is None or sitting.over:
        return None
    past = int((now - since).total_seconds()) // 60
    return max(0, past) if past < LONGEST else None


def joker_drawer(sitting: Sitting) -> str | None:
    """Who draws the joker: the player on the dealer's left (1)."""
    tally = sitting.tally
    if tally.dealer not in tally.present or len(tally.present) < 2:
        return None
    return tally.present[(tally.present.index(tally.dealer) + 1) % len(tally.present)]


def deal_words(sitting: Sitting, currency: str, now: datetime | None = None) -> str:
    """The deal that comes, who does what in it, the stake."""
    tally = sitting.tally
    parts = [_("Deal {n}", n=tally.deals + 1)] if not sitting.over else [_("{n} {n:deal|deals}", n=tally.deals)]
    if not sitting.over and tally.dealer in tally.present:
        parts.append(_("{name} deals", name=sitting.name(tally.dealer)))
        drawer = joker_drawer(sitting)
        if drawer is not None:
            parts.append(_("{name} draws the joker", name=sitting.name(drawer)))
    parts.append(_("{rate} for a large point", rate=written(tally.rate, currency)))
    if sitting.rules.count_mode == "double":
        parts.append(_("double count"))
    if tally.refreshments:
        parts.append(_("refreshments {n}", n=tally.refreshments) if tally.pot == tally.refreshments else
                     _("refreshments {n}, {pot} in counters", n=tally.refreshments, pot=tally.pot))  # fmt: skip
    past = minutes(sitting, now) if now is not None else None
    if past is not None and past:
        parts.append(_("{n} min since the last entry", n=past))
    return " · ".join(parts)


def silent(sitting: Sitting) -> list[str]:
    """Who sits there and has not consented to a stake above that of the day."""
    tally = sitting.tally
    if tally.rate <= sitting.rules.stake_day:
        return []
    return [key for key in tally.present if key not in tally.consents]


def notes(sitting: Sitting) -> list[str]:
    """What waits or is wrong at a sitting, one sentence each."""
    tally = sitting.tally
    found = [
        _("⚠ Line {n} does not fit: {why}", n=row.ordinal, why=shown(sitting.named(problem.message)))
        for row, problem in sitting.troubles[:3]
    ]
    if sitting.open_dispute is not None:
        found.append(_("⚠ Frozen by a protest: “{version}”", version=sitting.open_dispute.version_a))
    if tally.missing and (tally.deals or sitting.over):
        words = N_("⚠ {n} large {n:point is|points are} unaccounted for: shared by those present (34)")
        found.append(_(words, n=abs(tally.missing)))
    without = [sitting.name(key) for key in silent(sitting)]
    if without and not sitting.over:
        found.append(_("⚠ No consent to the stake is noted of {names} (28)", names=", ".join(without)))
    present = [pair for pair in tally.good_will if set(pair) <= set(tally.present)]
    found += [
        _("· {one} and {other} have an arrangement (36)", one=sitting.name(one), other=sitting.name(other))
        for one, other in present
    ]
    return found


class SittingHead(HeadLines):
    """Lines about a sitting: ``put(field, sitting, now)`` shows one, in the ``currency`` of the event."""

    def __init__(self, currency: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currency = currency

    def put(self, _field: Any, sitting: Sitting | None, now: datetime | None = None) -> None:
        """Show a sitting, or nothing."""
        self.setVisible(sitting is not None)
        if sitting is not None:
            self.say_lines(title_words(sitting), deal_words(sitting, self.currency, now), notes(sitting))
