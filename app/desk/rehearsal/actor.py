"""Who plays a rehearsal: the one way to the desk, and what happened there."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.desk.desk import Desk
from app.errors import DeskError
from app.tournament.draw import generator


@dataclass(slots=True)
class Story:
    """What happened, for the report: acts confirmed, acts that the desk rightly refused, and what is worth telling."""

    acts: int = 0
    refused: int = 0
    told: list[str] = field(default_factory=list)


class Actor:
    """Plays a tournament at ``desk``; the same seed plays the same day.

    ``step`` is called now and then with a sentence and how far it is (0 to 100); it may raise to stop the rehearsal.
    """

    def __init__(self, desk: Desk, seed: str, step: Callable[[str, int], None] = lambda _words, _done: None) -> None:
        self.desk = desk
        self.seed = seed
        self.chance: random.Random = generator(seed)
        self.step = step
        self.story = Story()
        self.tournament_id = 0

    def do(self, command: Any) -> Any:
        """Do a command at the desk, as a person would; count it."""
        answer = self.desk.do(command)
        self.story.acts += 1
        return answer

    def refused(self, command: Any) -> None:
        """Try a command that the desk has to refuse. Raises AssertionError where it does not."""
        try:
            self.desk.do(command)
        except DeskError:
            self.story.refused += 1
            return
        raise AssertionError(f"{command} should have been refused")
