"""The frame of every wizard: a page that edits a frozen draft step by step and sends one command at the end.

    class TeamsPage(WizardPage[Draft]):
        def build(self) -> None:
            self.form = Form()                                   # self.form is where refusals are shown
            self.form.text("title", _("&Title"))
            self.form.changed.connect(self.changed)              # tell the frame that something was typed
            self.column.addWidget(self.form)
        def put(self, draft: Draft) -> None: ...                 # draft -> widgets, when the page is shown
        def take(self, draft: Draft) -> Draft: ...               # widgets -> draft (dataclasses.replace)
        def echo(self, draft: Draft) -> None: ...                # optional: running totals after each keystroke

    class NewTournamentWizard(Wizard[Draft]):
        title = N_("New tournament")
        course = COURSE                                          # app.ui.course.Course
        pages = {"teams": TeamsPage, "format": FormatPage}
        verb = N_("&Make the tournament")                        # the last button
        def first(self) -> Draft: ...                            # the draft to begin with
        def finish(self, draft: Draft) -> None: ...              # self.desk.do(...); DeskError keeps the wizard open;
                                                                 # it may go elsewhere: the wizard is closed then

    shell.open(NewTournamentWizard(desk, shell))

The primary button at the corner is Next, in the last step the verb (Ctrl+Return, Alt+N); Back is beside it (Alt+B). A
refusal of Finish is shown at its field, on the page that has it. Esc leaves; a draft that was changed is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from app.errors import DeskError
from app.games.game import Weight
from app.language import N_
from app.ui.course import Course
from app.ui.fields import misread
from app.ui.look import STEP, mark
from app.ui.panel import Panel
from app.ui.words import _, plain

Draft = TypeVar("Draft")


class WizardPage(QWidget, Generic[Draft]):
    """One page; see the top of the module."""

    changed = Signal()
    entered = Signal()

    def __init__(self, wizard: Any, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wizard = wizard
        self.form: Any = None
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(3 * STEP)
        self.build()
        self.column.addStretch(1)
        if self.form is not None and hasattr(self.form, "entered"):
            self.form.entered.connect(self.entered)

    def build(self) -> None:
        """Make the widgets."""

    def put(self, draft: Draft) -> None:
        """Show the draft."""

    def take(self, draft: Draft) -> Draft:
        """The draft with what stands in the widgets."""
        return draft

    def echo(self, draft: Draft) -> None:
        """Show what follows from the draft as it is typed."""


class Wizard(Panel, Generic[Draft]):
    """The frame; see the top of the module."""

    course: Course[Any]
    pages: ClassVar[dict[str, type[WizardPage[Any]]]] = {}
    verb = N_("&Finish")

    def first(self) -> Draft:
        """The draft to begin with."""
        raise NotImplementedError

    def finish(self, draft: Draft) -> None:
        """Send the command; a DeskError keeps the wizard open."""
        raise NotImplementedError

    def build(self) -> None:
        self.draft: Any = self.first()
        self._untouched = self.draft
        self._pages: dict[str, WizardPage[Any]] = {}
        self._stack = QStackedWidget()
        self.way = QLabel()
        self.way.setWordWrap(True)
        mark(self.way, "kind", "quiet")
        self.body.addWidget(self.way)
        self.body.addWidget(self._stack, 1)
        self.back_action = self.action(_("&Back a step"), self.step_back)
        self.key = self.course.walk(self.draft)[0].key
        self.show_step(self.key)

    def page(self, key: str) -> WizardPage[Any]:
        """The page of a step, made when first needed."""
        if key not in self._pages:
            page = self.pages[key](self)
            page.changed.connect(self._typed)
            page.entered.connect(self.step_on)
            self._pages[key] = page
            self._stack.addWidget(page)
        return self._pages[key]

    def show_step(self, key: str) -> None:
        """Show the page of a step as the draft stands."""
        self.key = key
        self.clear_sentences()
        page = self.page(key)
        self.form = page.form
        page.blockSignals(True)
        page.put(self.draft)
        page.blockSignals(False)
        page.echo(self.draft)
        for other in self._pages.values():  # a page that is not shown asks for no room
            across = QSizePolicy.Policy.Preferred if other is page else QSizePolicy.Policy.Ignored
            other.setSizePolicy(across, across)
        self._stack.setCurrentWidget(page)
        self._name_buttons()
        if self.isVisible():
            self.take_focus()

    def take(self) -> None:
        """Take what stands on the page into the draft."""
        self.draft = self.page(self.key).take(self.draft)

    def step_back(self) -> None:
        """Go back a step; what was typed is kept."""
        self.take()
        before = self.course.before(self.key, self.draft)
        if before is not None:
            self.show_step(before.key)

    def step_on(self) -> None:
        """Go on a step, or finish."""
        self.take()
        if not self._tell_problems():
            return
        after = self.course.after(self.key, self.draft)
        if after is not None:
            self.show_step(after.key)
            return
        try:
            self.finish(self.draft)
        except DeskError as error:
            self._refused(error)
            return
        self.shell.close_page(self)

    def may_leave(self) -> bool:
        self.take()
        if self.draft == self._untouched:
            return True
        from app.ui.confirm import Confirm

        return Confirm.asked(
            self, _("Leave without finishing?"), [_("What you typed here is lost.")], _("&Leave"), _("&Stay here")
        )

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        for step in self.course.walk(self.draft):
            self.show_step(step.key)
            yield step.key

    def _typed(self) -> None:
        self.take()
        self.clear_sentences()
        self.page(self.key).echo(self.draft)
        self._name_buttons()

    def _tell_problems(self) -> bool:
        self.clear_sentences()
        if self.form is not None and misread(self.form):
            return False
        problems = self.course.step(self.key).problems(self.draft)
        for problem in reversed(problems):
            at_field = self.form is not None and self.form.refuse(problem.field, problem.message, self._weight(problem))
            if not at_field and problem.weight is Weight.REFUSED:
                self.bar.tell(problem.message)
        return not self.course.refusals(self.key, self.draft)

    @staticmethod
    def _weight(problem: Any) -> str:
        return "refused" if problem.weight is Weight.REFUSED else "warned"

    def _refused(self, error: DeskError) -> None:
        for step in self.course.walk(self.draft):
            form = self.page(step.key).form
            if error.field and form is not None and error.field in getattr(form, "fields", {}):
                self.show_step(step.key)
                break
        self.refuse(error)

    def _name_buttons(self) -> None:
        walked = self.course.walk(self.draft)
        place = next(number for number, step in enumerate(walked) if step.key == self.key)
        last = place + 1 == len(walked)
        self.primary(_(self.verb) if last else _("&Next"), self.step_on)
        self.back_action.setEnabled(place > 0)
        self.state(_("Step {number} of {all}", number=place + 1, all=len(walked)))
        titles = [plain(_(step.title)) for step in walked]
        titles[place] = f"<b>{titles[place]}</b>"
        self.way.setText(" &nbsp;›&nbsp; ".join(titles))
