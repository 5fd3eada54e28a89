"""What every command is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from app.models.work import Work


class Command(ABC):
    """Something a person does at the desk; subclasses are frozen dataclasses of plain values.

    ``carry_out`` is short: load, ask the pure layers, save; it says the words of the act by ``work.says`` and may
    return something the screen wants to know (the number of what was made). It raises DeskError to refuse; then
    nothing at all is kept.
    """

    @abstractmethod
    def carry_out(self, work: Work) -> Any:
        """Do it inside the open transaction."""
