"""Bringing in a list: file or paste, how it was read, what its columns mean, questions, numbers, and one command.

Reading and matching go on beside the screen; every change of a choice or an answer reads again, so that what is shown
is always what would be stored.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.desk.booking import BookPayments, bookings, certain, paid_before
from app.desk.exchange.choices import Choices
from app.desk.exchange.comparing import Standing
from app.desk.exchange.proposal import Payment
from app.desk.incoming import Incoming, build
from app.desk.present import Present, present
from app.desk.preview import Known, Prepared, Source, known_by, prepare
from app.errors import DeskError
from app.games.game import Problem
from app.language import N_, say
from app.ui.background import Job, dispatcher
from app.ui.course import Course, Step
from app.ui.import_columns import ColumnsPage
from app.ui.import_compare import ComparePage
from app.ui.import_file import FilePage, sample_list
from app.ui.import_payments import PaymentsPage
from app.ui.import_questions import QuestionsPage
from app.ui.import_reading import ReadingPage
from app.ui.import_summary import SummaryPage
from app.ui.progress import JobProgress
from app.ui.wizard import Wizard, WizardPage
from app.ui.words import _

PAUSE = 60
"""Milliseconds after a change before the list is read again."""


@dataclass(frozen=True)
class Draft:
    """What was chosen so far. ``for_list`` says that the person chose for which tournament the list is."""

    event: Present = field(compare=False)
    source: Source | None = None
    choices: Choices = field(default_factory=Choices)
    for_list: bool = False
    decided: tuple[tuple[Known, int | None], ...] = ()
    overwrite: frozenset[tuple[Known, str]] = frozenset()
    booked: tuple[tuple[str, bool], ...] = ()
    prepared: Prepared | None = field(default=None, compare=False)

    @property
    def asked(self) -> tuple[Any, ...]:
        """What the reading depends on."""
        return self.source, self.choices, self.decided

    @property
    def payments(self) -> bool:
        """Whether the list is one of money."""
        return self.prepared is not None and self.prepared.comparison is None

    def to_book(self) -> list[Payment]:
        """The payments that will be booked: those that are sure or were accepted, and not refused."""
        if self.prepared is None:
            return []
        said, before = dict(self.booked), self.paid_before()
        return [
            one for one in self.prepared.proposal.payments
            if one.places and one.amount > 0 and said.get(one.mark, certain(one) and one.mark not in before)
        ]  # fmt: skip

    def paid_before(self) -> frozenset[str]:
        """Marks of the payments for people who owe nothing any more."""
        return paid_before(self.prepared.proposal.payments, self.event) if self.prepared is not None else frozenset()

    def incoming(self) -> Incoming:
        """What a list of people and teams brings in."""
        assert self.prepared is not None
        assert self.source is not None
        return build(self.prepared, self.event, self.overwrite, self.source.name)


def _no_source(draft: Draft) -> list[Problem]:
    if draft.source is None:
        return [Problem("file", say(N_("Choose a file, or paste the list below.")))]
    return []


def _no_event(draft: Draft) -> list[Problem]:
    asks = draft.prepared is not None and draft.prepared.proposal.asks_event
    if asks and not draft.for_list and draft.event.offered:
        return [Problem("events", say(N_("The list does not say which tournament it is for. Choose one.")))]
    return []


def _open_doubts(draft: Draft) -> list[Problem]:
    comparison = draft.prepared.comparison if draft.prepared is not None else None
    doubts = comparison.of(Standing.DOUBTFUL) if comparison is not None else ()
    if doubts:
        return [Problem("questions", say(N_("{n} {n:person|people} may be somebody the event knows. Say who "
                                            "{n:it is|they are} first."),
                                         n=len(doubts)))]  # fmt: skip
    return []


def _has_questions(draft: Draft) -> bool:
    if draft.prepared is None or draft.payments:
        return False
    asked = bool(draft.choices.answers or draft.decided)
    return bool(draft.prepared.proposal.problems) or bool(_open_doubts(draft)) or asked


def _knows_somebody(draft: Draft) -> bool:
    comparison = draft.prepared.comparison if draft.prepared is not None else None
    return comparison is not None and any(one.standing is not Standing.NEW for one in comparison.people)


def _tabled(draft: Draft) -> bool:
    return draft.prepared is not None and not draft.prepared.reading.lines


COURSE: Course[Draft] = Course(
    (
        Step("file", N_("File"), problems=_no_source),
        Step("reading", N_("Reading"), problems=_no_event),
        Step("columns", N_("Columns"), when=_tabled),
        Step("questions", N_("Questions"), when=_has_questions, problems=_open_doubts),
        Step("compare", N_("Known already"), when=_knows_somebody),
        Step("payments", N_("Payments"), when=lambda draft: draft.payments),
        Step("summary", N_("Import")),
    )
)


class ImportWizard(Wizard[Draft]):
    """The wizard; see the top of the module."""

    title = N_("Bring in a list")
    watches = frozenset({"person", "entry", "member", "tournament", "ledger_line", "booked_line", "free_agent"})
    course = COURSE
    pages: ClassVar[dict[str, type[WizardPage[Any]]]] = {
        "file": FilePage,
        "reading": ReadingPage,
        "columns": ColumnsPage,
        "questions": QuestionsPage,
        "compare": ComparePage,
        "payments": PaymentsPage,
        "summary": SummaryPage,
    }
    verb = N_("&Import")

    def first(self) -> Draft:
        event = present(self.desk)
        choices = Choices(country=event.country, offered=event.offered)
        return Draft(event, choices=choices)

    def build(self) -> None:
        self._job: Job | None = None
        self._read_for: Any = None
        self._going_on = False
        self._storing = False
        self._later = QTimer(self, interval=PAUSE, singleShot=True)
        self._later.timeout.connect(self.read)
        self.body.addWidget(JobProgress())
        dispatcher().ended.connect(self._ended)
        super().build()

    def changed(self, kinds: frozenset[str]) -> None:
        """The event changed meanwhile (another panel, an undo): the list is held against it anew."""
        if kinds & self.watches and not self._storing:
            self.draft = replace(self.draft, event=present(self.desk))
            self._read_for = None
            if self.draft.source is not None and self.isVisible():
                self._later.start()

    # ------------------------------------------------------------------ reading

    @property
    def busy(self) -> bool:
        """Whether a list is being read."""
        return self._job is not None or self._later.isActive()

    def read(self) -> None:
        """Read the list as it is chosen now, beside the screen."""
        draft = self.draft
        if self._job is not None:
            self._job.cancel()
            self._job = None
        if draft.source is None or self._read_for == draft.asked:
            return
        self._read_for = draft.asked
        arguments = (draft.source, draft.choices, draft.event, dict(draft.decided))
        words = _("Reading {file}", file=draft.source.name)
        self._job = dispatcher().run(prepare, *arguments, done=self._prepared, failed=self._failed, words=words)

    def _prepared(self, prepared: Prepared) -> None:
        self._job = None
        if prepared.proposal.asks_event and self._take_own_tournament():
            self.read()
            return
        self.draft = replace(self.draft, prepared=prepared)
        if self._going_on:
            self._going_on = False
            self.step_on()
            return
        page = self.page(self.key)
        page.blockSignals(True)
        page.put(self.draft)
        page.blockSignals(False)
        page.echo(self.draft)
        self._name_buttons()

    def _take_own_tournament(self) -> bool:
        """Take the tournament in whose entries the wizard was opened for a list that names none; whether it was."""
        draft, own = self.draft, str(self.entry.tournament)
        if draft.for_list or draft.choices.events or draft.event.offer(own) is None:
            return False
        self.draft = replace(draft, choices=replace(draft.choices, events=(own,)), for_list=True)
        return True

    def _failed(self, error: BaseException) -> None:
        self._job = None
        self._read_for = None  # so that going on reads it again, and says again what is wrong
        self._going_on = False
        if not isinstance(error, DeskError):
            raise error
        if self.key != "file":
            self.tell(error.message, "refused")
            return
        self.refuse(error)

    def _ended(self, job: Job) -> None:
        if job is self._job and job.cancelled:
            self._job = None
            self._read_for = None
            self._going_on = False
            self.tell(_("Reading was called off. Nothing was taken."), "told")

    def _typed(self) -> None:
        super()._typed()
        if self.key != "file" and self.draft.asked != self._read_for:
            self._later.start()

    # ------------------------------------------------------------------ steps

    def step_on(self) -> None:
        self.take()
        if self.draft.source is not None and self.draft.asked != self._read_for:
            self._going_on = True
            self._later.stop()
            self.read()
            return
        if self._job is not None:
            self._going_on = True
            return
        super().step_on()

    def finish(self, draft: Draft) -> None:
        assert draft.prepared is not None
        assert draft.source is not None
        if not draft.payments:
            incoming = draft.incoming()
            if incoming.nothing and not incoming.command.columns:
                raise DeskError(say(N_("The list brings nothing that is not here already.")))
        backups = getattr(getattr(self.shell, "program", None), "backups", None)
        if backups is not None:
            backups.make("import")
        self._storing = True
        try:
            if draft.payments:
                chosen = bookings(draft.to_book(), draft.event)
                self.desk.do(BookPayments(chosen, draft.source.name))
                told = _("{n} {n:payment is|payments are} booked.", n=len(chosen))
            else:
                result = self.desk.do(incoming.command)
                facts = {"people": result.people, "teams": result.teams, "file": draft.source.name}
                words = "{people} new {people:person|people}, {teams} new {teams:entry|entries} from {file}"
                told = _(words, **facts)
        finally:
            self._storing = False
        self.shell.tell(told)

    def _name_buttons(self) -> None:
        super()._name_buttons()
        if self.key == "summary":
            verb = _("&Book the payments") if self.draft.payments else _("&Import")
            self.primary(verb, self.step_on)

    def known_person(self, place: int) -> Known:
        """By what a proposed person is remembered."""
        assert self.draft.prepared is not None
        return known_by(self.draft.prepared.proposal.people[place])

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield "file"
        for name, source in sample_list(self.desk):
            self._start_over(source)
            for step in self.course.walk(self.draft):
                if step.key != "file":
                    self.show_step(step.key)
                    yield f"{name}-{step.key}"
        self.draft = self.first()
        self._untouched = self.draft
        self.show_step("file")

    def _start_over(self, source: Source) -> None:
        """Take a list without the background, for the pictures."""
        first = self.first()
        choices = replace(first.choices, events=tuple(one.key for one in first.event.offered[:1]))
        draft = replace(first, source=source, choices=choices, for_list=True)
        self.draft = replace(draft, prepared=prepare(source, draft.choices, draft.event, {}))
        self._read_for = self.draft.asked
