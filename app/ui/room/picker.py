"""The picker of a deal: level, strain, double, declarer, what came of it, honours; each a row of choices."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.games.bridge.contract import BOOK, Doubling, Seat, Side, Strain
from app.games.bridge.honours import Honours, possible
from app.games.bridge.rules import Rules
from app.ui.look import STEP
from app.ui.room.deal_words import SEATS, SIDES, SIGNS, STRAINS, over_words
from app.ui.room.draft import DealDraft
from app.ui.room.strip import Choice, Strip
from app.ui.words import _

TRICKS = 13
SHORT = 7
"""Results that are offered at first; the further ones follow where the contract is known."""


class Picker(QWidget):
    """The rows; ``changed`` gives the draft."""

    changed = Signal(object)
    entered = Signal()

    def __init__(self, rules: Rules, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = rules
        self._draft = DealDraft()
        levels = [Choice(level, str(level), key=str(level)) for level in range(1, 8)]
        strains = [
            Choice(one, SIGNS[one], _(STRAINS[one][1]), "N" if one is Strain.NO_TRUMP else one.value,
                   one in (Strain.DIAMONDS, Strain.HEARTS))
            for one in Strain
        ]  # fmt: skip
        doubles = [Choice(Doubling.DOUBLED, "X", _("doubled"), "X"), Choice(Doubling.REDOUBLED, "XX", _("redoubled"))]
        seats = [Choice(one, one.value, _(SEATS[one]), one.value) for one in Seat]
        self.level = Strip(_("Level"), levels)
        self.strain = Strip(_("Strain"), strains)
        self.doubling = Strip(_("Doubled"), doubles)
        self.declarer = Strip(_("Declarer"), seats)
        self.over = Strip(_("Result"), ())
        self.honours = Strip(_("Honours"), ())
        self.passed = Strip(_("No contract"), [Choice(True, _("passed out"), key="P")])
        """Stands beside the line in which a deal is typed."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(3 * STEP)
        grid.setVerticalSpacing(STEP)
        for row, parts in enumerate((
            ((_("&Level"), self.level), (_("Dou&bled"), self.doubling)),
            ((_("S&train"), self.strain), (_("&Declarer"), self.declarer)),
        )):  # fmt: skip
            for column, (words, strip) in enumerate(parts):
                grid.addWidget(self._label(words, strip), row, 2 * column)
                grid.addWidget(strip, row, 2 * column + 1, Qt.AlignmentFlag.AlignLeft)
        for row, (words, strip) in enumerate(((_("&Result"), self.over), (_("&Honours"), self.honours)), 2):
            grid.addWidget(self._label(words, strip), row, 0)
            grid.addWidget(strip, row, 1, 1, 3, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(4, 1)
        strips = (
            (self.level, "level"), (self.strain, "strain"), (self.doubling, "doubling"),
            (self.declarer, "declarer"), (self.over, "over"), (self.honours, "honours"), (self.passed, "passed"),
        )  # fmt: skip
        for strip, key in strips:
            strip.chosen.connect(lambda value, key=key: self._picked(key, value))
            strip.entered.connect(self.entered)
        for (before, _key), (after, _next) in pairwise(strips[:-1]):  # in the order in which a deal is written
            self.setTabOrder(before, after)
        self.put(DealDraft())

    def put(self, draft: DealDraft) -> None:
        """Show a draft."""
        self._draft = draft
        self.over.offer(self._results(draft))
        self.honours.offer(self._bonuses(draft))
        self.level.put(draft.level)
        self.strain.put(draft.strain)
        self.doubling.put(draft.doubling or None)
        self.declarer.put(draft.declarer)
        self.over.put(draft.over)
        self.honours.put(draft.honours[0] if draft.honours else None)
        self.passed.put(draft.passed or None)

    @staticmethod
    def _label(words: str, strip: Strip) -> QLabel:
        label = QLabel(words)
        label.setBuddy(strip)
        return label

    @staticmethod
    def _results(draft: DealDraft) -> list[Choice]:
        """What the contract can come to: made and over first, then down."""
        most = TRICKS - BOOK - draft.level if draft.level and draft.level <= TRICKS - BOOK else TRICKS - BOOK - 1
        down = min(SHORT, BOOK + (draft.level or 1))
        if draft.over is not None and -draft.over > down:
            down = -draft.over
        results = [*range(most + 1), *range(-1, -down - 1, -1)]
        return [Choice(over, _over_sign(over), over_words(over), "=" if not over else "") for over in results]

    def _bonuses(self, draft: DealDraft) -> list[Choice]:
        strain = draft.strain or Strain.SPADES
        names = {self._rules.honours_four: _("four honours"), self._rules.honours_five: _("five honours")}
        choices = []
        for side in Side:
            for points in possible(self._rules, strain):
                words = _("four aces") if strain is Strain.NO_TRUMP else names[points]
                told = _("{side}: {what}", side=_(SIDES[side]), what=words)
                choices.append(Choice(Honours(side, points), f"{_(SIDES[side])} {points}", told))
        return choices

    def _picked(self, key: str, value: Any) -> None:
        draft = self._draft
        if key == "passed":
            draft = DealDraft(passed=bool(value))
        elif key == "honours":
            draft = replace(draft, honours=() if value is None else (value,), passed=False)
        elif key == "doubling":
            draft = replace(draft, doubling=value or Doubling.NONE, passed=False)
        else:
            draft = replace(draft, **{key: value, "passed": False})
        allowed = [one.value for one in self._results(draft)]
        if draft.over is not None and draft.over not in allowed:
            draft = replace(draft, over=None)
        if key == "strain" and draft.strain is not None:
            fitting = possible(self._rules, draft.strain)
            draft = replace(draft, honours=tuple(one for one in draft.honours if one.points in fitting))
        self.put(draft)
        self.changed.emit(draft)


def _over_sign(over: int) -> str:
    return "=" if not over else f"+{over}" if over > 0 else f"−{-over}"
