"""From a reading to a proposal: what the file would bring, with every question it raises."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from app.desk.exchange.choices import AS_FOUND, Choices
from app.desk.exchange.known import Known
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.payments import propose_payments
from app.desk.exchange.proposal import Proposal
from app.desk.exchange.reading import Reading
from app.desk.exchange.tabled import Tabled
from app.desk.exchange.typed import Typed


def propose(
    reading: Reading,
    choices: Choices = AS_FOUND,
    against: Sequence[Known] | None = None,
    progress: Callable[[int, int], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
    booked: Collection[str] = (),
) -> Proposal:
    """What a file holds: people, teams, payments, and the reports about its rows.

    Nothing is decided here: run it again with answers in ``choices``. A list of money is matched with the people
    ``against`` (None: no such list, each payer stands for himself), and payments whose mark is in ``booked`` are
    repeated ones. A list of people is held against the event's people afterwards, by ``comparing.compare``.
    ``progress`` is told rows done and rows in all; when ``cancelled`` gives True, ImportCancelled is raised.
    """
    book = Notebook(choices.answers, progress, cancelled)
    payments = choices.kind == "payments" if choices.kind else reading.payments and not reading.lines
    if payments:
        return propose_payments(reading, choices, book, against, booked)
    return (Typed if reading.lines else Tabled)(reading, choices, book).run()
