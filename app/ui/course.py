"""The course of a wizard, apart from its pages: which steps there are and which comes next, as the draft stands.

It knows no Qt, so a test can walk it with drafts alone:

    COURSE = Course((
        Step("teams", N_("Teams"), problems=lambda draft: team_problems(draft)),
        Step("format", N_("Format"), next=lambda draft: "bracket" if draft.knockout else "check"),
        Step("bracket", N_("Bracket")),
        Step("check", N_("Check and finish")),
    ))

A step's ``next`` is a key, or a function of the draft that gives one; left out, the next in the list comes. The last
step is the one after which nothing comes. ``when`` leaves a step out. ``problems`` are those of
:mod:`app.games.game`; a refused one keeps the person on the step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from app.games.game import Problem, Weight

Draft = TypeVar("Draft")


@dataclass(frozen=True, slots=True)
class Step(Generic[Draft]):
    """One step of a course."""

    key: str
    title: str
    next: str | Callable[[Draft], str] | None = None
    when: Callable[[Draft], bool] = lambda _draft: True
    problems: Callable[[Draft], Sequence[Problem]] = lambda _draft: ()


@dataclass(frozen=True, slots=True)
class Course(Generic[Draft]):
    """The steps of a wizard in their order."""

    steps: tuple[Step[Draft], ...]

    def walk(self, draft: Draft) -> list[Step[Draft]]:
        """The steps that ``draft`` leads through, from the first to the last."""
        walked: list[Step[Draft]] = []
        step = self._first_from(0, draft)
        while step is not None and step not in walked:
            walked.append(step)
            step = self._following(step, draft)
        return walked

    def after(self, key: str, draft: Draft) -> Step[Draft] | None:
        """The step after ``key``, None when ``key`` is the last."""
        walked = self.walk(draft)
        place = self._place(key, walked)
        return walked[place + 1] if place + 1 < len(walked) else None

    def before(self, key: str, draft: Draft) -> Step[Draft] | None:
        """The step before ``key``, None when ``key`` is the first."""
        walked = self.walk(draft)
        place = self._place(key, walked)
        return walked[place - 1] if place else None

    def step(self, key: str) -> Step[Draft]:
        """The step ``key``."""
        return next(step for step in self.steps if step.key == key)

    def refusals(self, key: str, draft: Draft) -> list[Problem]:
        """What keeps the person on step ``key``."""
        return [problem for problem in self.step(key).problems(draft) if problem.weight is Weight.REFUSED]

    def first_refused(self, draft: Draft) -> Step[Draft] | None:
        """The first step of the walk with a refusal, None when the draft can be finished."""
        return next((step for step in self.walk(draft) if self.refusals(step.key, draft)), None)

    def _following(self, step: Step[Draft], draft: Draft) -> Step[Draft] | None:
        if step.next is None:
            return self._first_from(self.steps.index(step) + 1, draft)
        key = step.next if isinstance(step.next, str) else step.next(draft)
        return self._first_from(self.steps.index(self.step(key)), draft)

    def _first_from(self, place: int, draft: Draft) -> Step[Draft] | None:
        return next((step for step in self.steps[place:] if step.when(draft)), None)

    @staticmethod
    def _place(key: str, walked: list[Step[Draft]]) -> int:
        return next(place for place, step in enumerate(walked) if step.key == key)
