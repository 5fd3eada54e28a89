"""A page that does one thing to a match: a form, the match above it, one command.

    class ProtestPage(MatchAct):
        title = N_("Protest")
        verb = N_("&Note the protest")
        def make(self) -> None: self.form.row(...)            # the fields, in rows
        def command(self, confirmed: bool) -> Any: ...        # raises DeskError where a field is not right

A warning is shown at its field and confirmed by pressing Enter (or the button) once more. Where only an official may do
it (``with_official``), the page asks for one: at once when ``ruling`` is true, else as soon as the desk says so. An
act with ``moves_results`` shows first what else moves by it.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk.history import last
from app.desk.laws import NeedsOfficial, Unconfirmed
from app.desk.officials import ROLES, AddOfficial, may_decide
from app.desk.scores import Field, Table, field_of
from app.errors import DeskError
from app.language import N_, say
from app.ui.complaints import agreed
from app.ui.confirm import Confirm
from app.ui.fields import ChoiceField, TextField
from app.ui.form_rows import FormRows
from app.ui.match_head import MatchHead
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown

MATCH_TABLES = frozenset({
    "match", "line", "report", "decision", "dispute", "entry", "member", "person", "stage", "house_rules", "tournament",
    "official", "draw", "remedy", "hall_table",
})  # fmt: skip
"""The tables of the event file that what is shown of matches is read from."""


def leave_asked(panel: Panel) -> bool:
    """Whether the person leaves what was typed on a page and not written."""
    return Confirm.asked(
        panel, _("Leave without writing it?"), [_("What you typed here is lost.")], _("&Leave"), _("&Stay here")
    )


class MatchPanel(Panel):
    """A page about one match."""

    watches = MATCH_TABLES

    def __init__(
        self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, parent: QWidget | None = None
    ) -> None:
        self.match_id = match_id
        super().__init__(desk, shell, entry, parent)

    @property
    def tournament_id(self) -> int:
        """The tournament of the rail entry that the page belongs to."""
        assert self.entry.tournament is not None
        return self.entry.tournament

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        return field_of(self.desk, self.tournament_id)

    @property
    def table(self) -> Table:
        """The match as it stands."""
        return self.field.match(self.match_id)

    def seen(self) -> int:
        """The last act that touched the match, as the page shows it."""
        return last(self.desk, "match", self.match_id)


class OfficialFields:
    """The fields that name an official; the list holds those who may decide about the two teams."""

    def __init__(self, form: FormRows, panel: MatchPanel) -> None:
        self._panel = panel
        self._form = form
        form.row(
            ("official", _("&Official who decides"), ChoiceField({}), "", 0),
            ("other", _("or somebody &else"), TextField(), _("name; is noted as a judge"), 1),
        )
        self.offer()

    def offer(self) -> None:
        """Read again who may decide."""
        who = may_decide(self._panel.desk, self._panel.table.entries, self._panel.tournament_id)
        names = {row.id: f"{row.name} ({_(ROLES[row.role])})" for row in who}
        self._form.fields["official"].offer({None: _("choose"), **names})

    def show(self, shown_now: bool) -> None:
        """Show or hide the fields."""
        for key in ("official", "other"):
            self._form.part(key).setVisible(shown_now)

    def id(self) -> int | None:
        """The official named; somebody else is noted as a judge first. None where nobody is named."""
        values = self._form.values()
        if self._form.part("official").isHidden():
            return None
        name = values["other"]
        if name:
            official: int = self._panel.desk.do(AddOfficial(name, "judge"))
            self._form.fields["other"].clear()
            self.offer()
            self._form.fields["official"].put(official)
            return official
        chosen: int | None = values["official"]
        return chosen


class MatchAct(MatchPanel):
    """The frame; see the top of the module."""

    verb = ""
    with_official = False
    ruling = False
    moves_results = False

    def build(self) -> None:
        self._warned: Any = None
        self._seen = self.seen()
        self.head_of_match = self.make_head()
        self.body.addWidget(self.head_of_match)
        self.form = FormRows()
        self.body.addWidget(self.form)
        self.make()
        self.officials: OfficialFields | None = None
        if self.with_official:
            self.officials = OfficialFields(self.form, self)
            self.officials.show(self.ruling)
        self.body.addStretch(1)
        self.form.entered.connect(self.send)
        self.form.changed.connect(self._typed)
        self.primary(_(self.verb), self.send)
        self._untouched = self.form.values()

    def make_head(self) -> Any:
        """The head over the form: ``put(field, table, now)`` shows the match."""
        return MatchHead()

    def agreed(self, command: Any, verb: str) -> bool:
        """Whether a command may be done: what else moves by it is shown first."""
        return agreed(self, self.tournament_id, command, verb)

    def make(self) -> None:
        """Make the fields."""

    def command(self, confirmed: bool) -> Any:
        """The command that the fields say."""
        raise NotImplementedError

    def done(self, answer: Any) -> None:
        """What comes after it was done."""
        self.shell.close_page(self)

    def may_leave(self) -> bool:
        return self.form.values() == self._untouched or leave_asked(self)

    def ask(self) -> None:
        self._seen = self.seen()
        self.head_of_match.put(self.field, self.table, self.desk.clock())

    def send(self) -> None:
        """Do it, or say at the field why not."""
        values = self.form.values()
        try:
            command = self.command(self._warned == values)
            if self.moves_results and not self.agreed(command, _(self.verb)):
                return
            answer = self.desk.do(command)
        except NeedsOfficial as error:
            self._call_official(error)
        except Unconfirmed as error:
            self._warned = values
            warning = shown(error.message).rstrip(".")
            words = _("{warning}. Press Enter again if it stands so on the paper.", warning=warning)
            self._refuse_so(error.field, words, "warned")
            self.form.waits = True
        except DeskError as error:
            self.refuse(error)
        else:
            self._warned = None
            self.clear_sentences()
            self.done(answer)

    def official_id(self) -> int | None:
        """The official named in the form."""
        return self.officials.id() if self.officials is not None else None

    def number(self, key: str, missing: str) -> int:
        """A whole number of the form; raises DeskError where there is none."""
        field = self.form.fields[key]
        if field.is_wrong():
            raise DeskError(say(N_("Write a whole number.")), key)
        if field.value() is None:
            raise DeskError(say(N_("{what} is missing."), what=missing), key)
        value: int = field.value()
        return value

    def _call_official(self, error: NeedsOfficial) -> None:
        if self.officials is not None:
            self.officials.show(True)
        self._refuse_so(error.field, shown(error.message), "refused")

    def _refuse_so(self, key: str, words: str, weight: str) -> None:
        self.clear_sentences()
        if not (key and self.form.refuse(key, words, weight)):
            self.bar.tell(words, weight)

    def _typed(self) -> None:
        self._warned = None
        self.clear_sentences()
