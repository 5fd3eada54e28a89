"""What officials are asked about a match: protests, walkovers, which result counts, a disqualification.

Every ruling names an official who does not play at that table, and says why.
"""

from __future__ import annotations

from typing import Any

from app.desk.lines import RecordLine
from app.desk.officials import officials
from app.desk.rulings import DECISIONS, DecideResult, OpenDispute, RuleWalkover, SettleDispute
from app.desk.sheets import sheet
from app.errors import DeskError
from app.games.twentyeight.codes import Side
from app.games.twentyeight.lines import Disqualification
from app.language import N_, say
from app.tournament.progress import walkover_from
from app.ui.fields import ChoiceField, NotesField, TextField
from app.ui.form_rows import literal
from app.ui.match_act import MatchAct
from app.ui.sheet_list import difference
from app.ui.totals_page import add_totals, name_totals
from app.ui.words import _, shown


class Ruling(MatchAct):
    """A page on which an official decides."""

    with_official = True
    ruling = True

    def sides(self, both: bool = False) -> dict[str, str]:
        """The two sides to choose from, with a line that asks to choose."""
        a, b = (shown(side) for side in self.field.sides(self.table))
        choice = {"": _("choose"), "A": f"A  {a}", "B": f"B  {b}"}
        return {**choice, "AB": _("both teams")} if both else choice

    def reason(self) -> None:
        """Add the field that says why."""
        self.form.row(("reason", _("&Why"), TextField(), _("in one sentence"), 1))


class ProtestPage(MatchAct):
    """A protest with both versions; it waits for an official."""

    title = N_("Protest")
    verb = N_("&Note the protest")

    def make(self) -> None:
        lines = {None: _("the whole match")}
        for row in sheet(self.field, self.table):
            if row.deal is not None:
                lines[row.row.id] = _("deal {n}", n=row.deal)
        self.form.row(("line_id", _("&What it is about"), ChoiceField(lines), "", 0))
        a, b = (shown(side) for side in self.field.sides(self.table))
        self.form.row(
            ("version_a", _("What {team} says", team=literal(a)), NotesField(), "", 1),
            ("version_b", _("What {team} says", team=literal(b)), NotesField(), "", 1),
        )

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        return OpenDispute(self.match_id, values["version_a"], values["version_b"], values["line_id"])


class SettlePage(Ruling):
    """An official settles a protest; whether another result counts is decided besides."""

    title = N_("Settle the protest")
    verb = N_("&Settle it")

    def make(self) -> None:
        protest = self.table.open_dispute
        a, b = (shown(side) for side in self.field.sides(self.table))
        if protest is not None:
            opened = protest.opened_at.astimezone()
            self.state(
                _("{time:%H:%M} · {a}: {version_a} · {b}: {version_b}", time=opened, a=a, b=b,
                  version_a=protest.version_a or "–", version_b=protest.version_b or "–")
            )  # fmt: skip
        self.form.row(("reason", _("&Ruling"), NotesField(), "", 1))
        counts = {"": _("as it stands"), "decide": _("another result counts: decide it next")}
        self.form.row(("after", _("Which result &counts"), ChoiceField(counts), "", 0))

    def command(self, confirmed: bool) -> Any:
        protest = self.table.open_dispute
        if protest is None:
            raise DeskError(say(N_("This protest is settled.")))
        return SettleDispute(protest.id, self.official_id(), self.form.values()["reason"])

    def done(self, answer: Any) -> None:
        decide = self.form.values()["after"] == "decide"
        self.shell.close_page(self)
        if decide:
            self.shell.open(DecidePage(self.desk, self.shell, self.entry, self.match_id))


class DecidePage(Ruling):
    """An official says which result counts."""

    title = N_("Decide which result counts")
    verb = N_("&Decide")
    moves_results = True

    def make(self) -> None:
        table = self.table
        if table.differs:
            self.state(" ".join(difference(table, sheet(self.field, table))))
        there = {
            "report_counts": table.report is not None,
            "deals_count": table.tally.complete,
            "score": True,
            "winner": True,
        }
        numbers = {
            "report_counts": table.report.totals if table.report is not None else None,
            "deals_count": table.deals,
        }
        choice = {"": _("choose")}
        for key, words in DECISIONS.items():
            if there[key]:
                totals = numbers.get(key)
                choice[key] = _(words) + (f": {totals[0]} : {totals[1]}" if totals else "")
        self.form.row(
            ("kind", _("Which result &counts"), ChoiceField(choice), "", 0),
            ("winner", _("&Winner"), ChoiceField(self.sides()), "", 0),
        )
        add_totals(self.form, centred=False)
        name_totals(self.form, self.field, table)
        self.reason()
        self.form.fields["kind"].currentIndexChanged.connect(lambda _at: self._show_needed())
        self._show_needed()

    def _show_needed(self) -> None:
        kind = self.form.fields["kind"].value()
        self.form.part("winner").setVisible(kind == "winner" or (kind == "score" and self.table.stage != "group"))
        for key in "ab":
            self.form.part(key).setVisible(kind == "score")

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        kind = values["kind"]
        totals = None
        if kind == "score":
            totals = self.number("a", _("The total of A")), self.number("b", _("The total of B"))
        winner = values["winner"] if not self.form.part("winner").isHidden() else ""
        if kind == "winner" and not winner:
            raise DeskError(say(N_("Choose the winner.")), "winner")
        return DecideResult(self.match_id, kind, self.official_id(), values["reason"], totals, winner)


class WalkoverPage(Ruling):
    """A called team did not appear within the grace minutes."""

    title = N_("Walkover")
    verb = N_("&Rule the walkover")

    def make(self) -> None:
        table = self.table
        if table.called_at is not None:
            grace = self.field.rules.at(table.ordinal).grace_minutes
            called, until = table.called_at.astimezone(), walkover_from(table.called_at, grace).astimezone()
            self.state(
                _("Called at {called:%H:%M}; the grace of {grace} minutes ends at {until:%H:%M}",
                  called=called, grace=grace, until=until)
            )  # fmt: skip
        self.form.row(("absent", _("Who did not &appear"), ChoiceField(self.sides(both=True)), "", 0))
        self.reason()

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        return RuleWalkover(self.match_id, values["absent"], self.official_id(), values["reason"], confirmed)


class DisqualifyPage(Ruling):
    """A team is out of the match by an official's word; the other team has won (E.3, E.10)."""

    title = N_("Disqualify a team")
    verb = N_("&Disqualify it")
    moves_results = True

    def make(self) -> None:
        self.form.row(("side", _("&Team that is disqualified"), ChoiceField(self.sides()), "", 0))
        self.reason()

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        if not values["side"]:
            raise DeskError(say(N_("Choose the team.")), "side")
        official = self.official_id()
        name = next((row.name for row in officials(self.desk) if row.id == official), "")
        line = Disqualification(Side(values["side"]), name, values["reason"])
        return RecordLine(self.match_id, line, confirmed, official, values["reason"])
