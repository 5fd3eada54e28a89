"""Final score first: table, Enter, both teams shown large, two totals, Enter; then the next sheet of the pile.

``SecondPassPage`` is the same for another person who types the signed totals again; ``CorrectTotalsPage`` puts other
totals in the place of those typed, with a reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.desk.laws import Unconfirmed
from app.desk.matches import CorrectReport, ReportTotals
from app.desk.scores import Field, Table, field_of
from app.desk.turn import Turn, due, is_open, meant
from app.errors import DeskError
from app.language import N_, Message, say
from app.tournament.progress import Act, refusal
from app.ui.fields import ChoiceField, NumberField, TextField
from app.ui.form_rows import FormRows
from app.ui.look import body_font
from app.ui.match_act import MATCH_TABLES, MatchAct, leave_asked
from app.ui.match_head import MatchHead, place_words
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown

LARGE, WIDE = 18, 160
"""Points of the type and pixels of the width of a field for a total."""


def _points_field(name: str) -> NumberField:
    field = NumberField()
    field.setFont(body_font(LARGE, bold=True))
    field.setAlignment(Qt.AlignmentFlag.AlignRight)
    field.setStyleSheet("min-height: 36px")
    field.setAccessibleName(name)
    return field


def add_totals(form: FormRows, centred: bool = True) -> None:
    """Add the fields of two totals, and of the cut that decides a level game, hidden until it is asked for."""
    form.row(
        ("a", _("Total of A"), _points_field(_("Total of A")), "", 0),
        ("b", _("Total of B"), _points_field(_("Total of B")), "", 0),
        ("cut", _("Higher card cut &by"), ChoiceField({"": _("not cut"), "A": "A", "B": "B"}), "", 0),
        centred=centred,
    )
    for key in "ab":
        form.part(key).setFixedWidth(WIDE)
    form.part("cut").hide()


def name_totals(form: FormRows, field: Field, table: Table) -> None:
    """Let the fields be known by the teams' names, and the choice of a cut too."""
    names = [shown(side) for side in field.sides(table)]
    for key, name in zip("ab", names, strict=True):
        form.fields[key].setAccessibleName(_("Total of {side}, {team}", side=key.upper(), team=name))
    form.fields["cut"].offer({"": _("not cut"), "A": f"A  {names[0]}", "B": f"B  {names[1]}"})


def _total(form: FormRows, key: str, team: str) -> int:
    field = form.fields[key]
    if field.is_wrong():
        raise DeskError(say(N_("Write a whole number.")), key)
    value: int | None = field.value()
    if value is None:
        raise DeskError(say(N_("What did {team} score?"), team=team), key)
    return value


class TotalsPage(Panel):
    """Two signed totals of one match after the other."""

    title = N_("Enter the totals")
    verb = N_("&Write the totals")
    watches = MATCH_TABLES

    def __init__(
        self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int | None = None, *, only: bool = False,
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        self._given = match_id
        self._only = only
        self.match_id: int | None = None
        super().__init__(desk, shell, entry, parent)

    def build(self) -> None:
        self._warned: Any = None
        self._meant: int | None = None
        self.form = FormRows()
        self.form.row(("match", _("&Table, or code of the game"), TextField(), _("4 or t4, Q1, a team"), 1))
        self.form.fields["match"].setMaximumWidth(240)
        self.head_of_match = MatchHead()
        self.form.put_between(self.head_of_match)
        add_totals(self.form)
        self.body.addWidget(self.form)
        self.body.addStretch(1)
        self.form.changed.connect(self._typed)
        self.form.entered.connect(self.send)
        self.form.fields["match"].textChanged.connect(lambda _text: self._look_up())
        self.primary(_(self.verb), self.send)
        self.action(_("&Correct a result"), self._correct, "Ctrl+E")
        self.choose(self._given)

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        assert self.entry.tournament is not None
        return field_of(self.desk, self.entry.tournament)

    def choose(self, match_id: int | None) -> None:
        """Take a match as if its table had been typed."""
        if match_id is not None:
            table = self.field.match(match_id)
            number = table.table
            likeliest = meant(self.field, str(number))[:1] if number is not None else ()
            field = self.form.fields["match"]
            field.blockSignals(True)
            field.setText(str(number) if table in likeliest else table.code)
            field.blockSignals(False)
            self._take(table)
        self.take_focus()

    def take_focus(self) -> None:
        first = "a" if self._only and self.match_id is not None else "match"
        self.form.fields[first].setFocus(Qt.FocusReason.OtherFocusReason)
        self.form.fields[first].selectAll()

    def ask(self) -> None:
        still = [table for table in self.field.tables if self.is_due(table)]
        self.state(self.count_words(len(still)))
        if self.match_id is not None:
            self.head_of_match.put(self.field, self.field.match(self.match_id), self.desk.clock())
        else:
            self.head_of_match.put(None, None)
        for key in "ab":
            self.form.part(key).setVisible(self.match_id is not None)

    # what differs in the second pass

    def likeliest(self, found: Sequence[Table]) -> Table | None:
        """Which of the matches that may be meant is meant."""
        return next((table for table in found if self.why_not(table) is None), found[0] if found else None)

    def is_due(self, table: Table) -> bool:
        """Whether the totals of this match are still to be typed."""
        return is_open(table) and table.state.value != "ready"

    def count_words(self, count: int) -> str:
        """How many are still to come."""
        return _("Being played: {count}", count=count)

    def why_not(self, table: Table) -> Message | None:
        """Why the totals of this match cannot be typed now."""
        if table.report is not None or (table.totals is not None and refusal(Act.REPORT, table.facts)):
            a, b = table.totals if table.totals is not None else ("?", "?")
            return say(
                N_("It is finished: {a} : {b}. Ctrl+E corrects it, from the page of the match."), a=a, b=b
            )
        return refusal(Act.REPORT, table.facts)

    def early(self, table: Table) -> Message | None:
        """A doubt whether a match that nobody called is meant: a sheet of the one before it may be typed twice."""
        if table.table is None or table.called_at is not None or table.started_at is not None:
            return None
        before = [one for one in self.field.tables if one.table == table.table and one.over and one.called_at]
        if not before:
            return None
        return say(
            N_("{place} has not been called; {code} at this table is finished. Press Enter again if the sheet is of "
               "{wanted}."),
            place=place_words(table), code=before[-1].code, wanted=table.code,
        )  # fmt: skip

    def command(self, match_id: int, a: int, b: int, cut: str, confirmed: bool) -> Any:
        """The command that writes them."""
        return ReportTotals(match_id, a, b, cut, confirmed)

    def following(self, written: Table) -> Table | None:
        """The match whose sheet is likely to lie on top of the pile now."""
        now = due(self.field)
        return now.tables[0] if now.turn is Turn.TOTALS else None

    # what is typed

    def _look_up(self) -> None:
        """Show the match that the first field means, while it is being typed."""
        likeliest = self.likeliest(meant(self.field, self.form.fields["match"].value()))
        if likeliest is None or likeliest.id != self.match_id:
            self._take(likeliest)

    def _take(self, table: Table | None) -> None:
        self.match_id = None if table is None else table.id
        self._warned = None
        self._meant = None
        self.form.clear()
        for key in "ab":
            self.form.fields[key].clear()
        self.form.part("cut").hide()
        self.form.fields["cut"].put("")
        self.ask()
        if table is None:
            return
        name_totals(self.form, self.field, table)
        why_not = self.why_not(table)
        for key in "ab":
            self.form.fields[key].setEnabled(why_not is None)
        if why_not is not None:
            self.form.refuse("match", why_not)

    def _typed(self) -> None:
        self._warned = None
        if self.match_id is not None:
            self.clear_sentences()

    def send(self) -> None:
        """Write the totals, or say at the field why not."""
        if self.match_id is None:
            text = self.form.fields["match"].value()
            unknown = say(N_("There is no match “{text}” here."), text=text)
            self.form.refuse("match", unknown if text else say(N_("Which table is it?")))
            return
        table = self.field.match(self.match_id)
        if not self.form.fields["a"].isEnabled():
            self.form.fields["match"].selectAll()
            return
        values = self.form.values()
        names = [shown(side) for side in self.field.sides(table)]
        if self._meant != table.id and (early := self.early(table)) is not None:
            self.clear_sentences()
            self.form.refuse("match", early, "warned")
            self.form.waits = True
            self._meant = table.id
            return
        try:
            a, b = (_total(self.form, key, name) for key, name in zip("ab", names, strict=True))
            self.desk.do(self.command(table.id, a, b, values["cut"], self._warned == values))
        except Unconfirmed as error:
            self.clear_sentences()
            warning = shown(error.message).rstrip(".")
            words = _("{warning}. Press Enter again if it stands so on the paper.", warning=warning)
            self.form.refuse(error.field, words, "warned")
            self.form.waits = True
            self._warned = values
            return
        except DeskError as error:
            self.refuse(error)
            return
        self._written(table, f"{names[0]} {a} : {b} {names[1]}")

    def _written(self, table: Table, result: str) -> None:
        words = _("Written: {place}: {result}", place=place_words(table), result=result)
        following = None if self._only else self.following(table)
        if following is None:
            self.shell.tell(words)
            self.shell.close_page(self)
            return
        self._take(None)
        self.choose(following.id)
        self.tell(words, "told")

    def may_leave(self) -> bool:
        typed = any(self.form.fields[key].text() for key in "ab")
        return not typed or leave_asked(self)

    def _correct(self) -> None:
        table = self.field.match(self.match_id) if self.match_id is not None else None
        if table is None or table.report is None:
            self.form.refuse("match", say(N_("Type the table or code of a match whose totals are in.")))
            return
        self.shell.open(CorrectTotalsPage(self.desk, self.shell, self.entry, table.id))

    def shots(self) -> Iterator[str]:
        yield ""
        self.form.fields["match"].setText("77")
        self.send()
        yield "unknown"


class SecondPassPage(TotalsPage):
    """The signed totals typed again by another person."""

    title = N_("Second pass")
    verb = N_("&Compare")

    def is_due(self, table: Table) -> bool:
        return table.report is not None and table.second is None and table.report.by != self.desk.operator

    def likeliest(self, found: Sequence[Table]) -> Table | None:
        return super().likeliest([table for table in found if table.report is not None] or found)

    def count_words(self, count: int) -> str:
        return _("Waiting for a second look by another person: {count}", count=count)

    def why_not(self, table: Table) -> Message | None:
        if table.report is None:
            return say(N_("Nothing is entered yet: there is nothing to check."))
        if table.second is not None:
            return say(N_("It has been checked by {who}."), who=table.second.by)
        if table.report.by == self.desk.operator:
            return say(N_("{who} typed it: another person has to check it (F9)."), who=table.report.by)
        return None

    def command(self, match_id: int, a: int, b: int, cut: str, confirmed: bool) -> Any:
        return ReportTotals(match_id, a, b, cut, confirmed, second_pass=True)

    def following(self, written: Table) -> Table | None:
        return next((table for table in self.field.tables if self.is_due(table)), None)


class CorrectTotalsPage(MatchAct):
    """Other signed totals in the place of those typed."""

    title = N_("Correct the totals")
    verb = N_("&Correct them")
    with_official = True
    moves_results = True

    def make(self) -> None:
        add_totals(self.form)
        self.form.row(("reason", _("&Why they change"), TextField(), _("misread, added up wrongly"), 1))
        name_totals(self.form, self.field, self.table)
        report = self.table.report
        if report is not None:
            self.form.fields["a"].put(report.totals[0])
            self.form.fields["b"].put(report.totals[1])
            self.form.fields["cut"].put(report.cut.value if report.cut is not None else "")
            self.form.part("cut").setVisible(report.cut is not None)

    def command(self, confirmed: bool) -> Any:
        a, b = (_total(self.form, key, shown(side))
                for key, side in zip("ab", self.field.sides(self.table), strict=True))  # fmt: skip
        values = self.form.values()
        return CorrectReport(
            self.match_id, a, b, values["reason"], values["cut"], self.official_id(), confirmed, self._seen
        )

