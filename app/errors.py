"""What can be told to the person at the desk, as against bugs."""

from __future__ import annotations

from app.language import Message


class DeskError(Exception):
    """Something to tell the person: a sentence, and the field it concerns ("" where it concerns none).

    Everything else that is raised is a bug: it is rolled back, logged and shown once with a report.
    """

    def __init__(self, message: Message, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.field = field

    def __str__(self) -> str:
        return str(self.message)
