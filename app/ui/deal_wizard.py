"""Scoring live: one line of the sheet after the other, most often a deal, with the totals echoed as they would stand.

F5 redeal, F6 seat change, F7 first dealer, and back with Esc to the deal; the desk's dealer stands above. The totals
shown are those of the game's own play on the draft; a warning is taken by pressing Enter again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from app.desk.history import last
from app.desk.laws import Unconfirmed
from app.desk.lines import RecordLine
from app.desk.scores import Field, Table, field_of
from app.errors import DeskError
from app.games import game_named
from app.games.game import Problem, Weight
from app.games.twentyeight.bidding import thani_conditions
from app.games.twentyeight.codes import PENALTIES, RESULTS, Side, side_of
from app.games.twentyeight.lines import Deal, Line
from app.games.twentyeight.match import Next
from app.games.twentyeight.redeals import REASONS
from app.games.twentyeight.tally import Tally
from app.games.twentyeight.typed import with_penalties
from app.language import N_
from app.ui.complaints import with_clauses
from app.ui.course import Course, Step
from app.ui.fields import ChoiceField, TextField
from app.ui.form_rows import FormRows
from app.ui.line_draft import PLACES, LineDraft, line_drafted
from app.ui.look import body_font, mark
from app.ui.match_head import MatchHead
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell
from app.ui.wizard import Wizard, WizardPage
from app.ui.words import _, shown

COMING = {
    Next.REGULAR: N_("Deal {n} of {due}"),
    Next.EXTRA_6: N_("Deal {n}: one of six more, the game is level"),
    Next.SUDDEN_DEATH: N_("Deal {n}: the next difference decides"),
    Next.CUT: N_("Level: a cut of cards decides"),
    Next.COMPLETE: N_("The game is over"),
}


class LinePage(WizardPage[LineDraft]):
    """A page of the wizard: its fields, and under them what would stand on the sheet."""

    wizard: DealWizard

    def build(self) -> None:
        self.form = FormRows()
        self.make()
        self.form.changed.connect(self.changed)
        self.column.addWidget(self.form)
        self.told = QLabel()
        self.told.setFont(body_font(14, bold=True))
        self.hint = QLabel()
        for label in (self.told, self.hint):
            label.setWordWrap(True)
            self.column.addWidget(label)
        mark(self.hint, "kind", "quiet")

    def make(self) -> None:
        """Make the fields."""

    def seats(self, side: Side | None = None) -> dict[Any, str]:
        """Who sits where, to choose from."""
        tally = self.wizard.table.tally
        return {None: _("choose")} | {
            seat: f"{seat}  {name} ({side_of(seat).value})"
            for seat, name in enumerate(tally.seats, 1)
            if side in (None, side_of(seat))
        }

    def put(self, draft: LineDraft) -> None:
        for key, field in self.form.fields.items():
            field.put(getattr(draft, key))

    def take(self, draft: LineDraft) -> LineDraft:
        return replace(draft, **self.form.values())

    def echo(self, draft: LineDraft) -> None:
        self.told.setText(self.wizard.would_be(draft))


class DealPage(LinePage):
    """A deal that was played."""

    def make(self) -> None:
        text = TextField
        self.form.row(
            ("bid", _("&Bid"), text(), _("16-28 or T"), 1),
            ("side", _("b&y team"), text(), _("A or B"), 1),
            ("result", _("&Result"), text(), _("M D K+ K- MK"), 1),
            ("card_points", _("or card &points"), text(), _("0-28"), 1),
            ("tricks", _("and &tricks"), text(), _("0-6"), 1),
        )
        self.form.row(
            ("kott_called", _("&Kott called with … left"), text(), _("tricks left"), 1),
            ("lost_before_kott", _("tricks &lost before"), text(), _("0-6"), 1),
            ("penalties_a", _("Offences of &A"), text(), _("O L R C"), 1),
            ("penalties_b", _("Offences of B"), text(), _("O L R C"), 1),
        )
        self.form.row(
            ("points_a", _("Paper sho&ws A"), text(), _("points"), 1),
            ("points_b", _("Paper shows B"), text(), _("points"), 1),
            ("dealer", _("Dealt by another"), ChoiceField({}), "", 2),
        )
        self.form.fields["dealer"].offer({None: _("dealt as shown")})

    def put(self, draft: LineDraft) -> None:
        self.form.fields["dealer"].offer({**self.seats(), None: _("dealt as shown")})
        super().put(draft)
        words = [f"{one.code} {_(one.label)} {one.malayalam}".rstrip() for one in RESULTS.values()]
        offences = [f"{one.code} {_(one.label)}" for one in PENALTIES.values()]
        self._legend = " · ".join(words) + "\n" + _("Offences: {codes}", codes=" · ".join(offences))
        self.hint.setText(self._legend)

    def echo(self, draft: LineDraft) -> None:
        super().echo(draft)
        if draft.bid.strip().upper().startswith("T"):
            rules = self.wizard.rules
            self.hint.setText(_("Thani") + ": " + " · ".join(shown(one) for one in thani_conditions(rules)))
        else:
            self.hint.setText(self._legend)


class RedealPage(LinePage):
    """A deal that does not count; the same dealer deals again and no shuffle is used up."""

    def make(self) -> None:
        reasons = {one.key: f"{_(one.label)} ({one.clause})" for one in REASONS}
        self.form.row(("reason", _("&Why the deal does not count"), ChoiceField({None: _("choose"), **reasons}), "", 1))
        self.form.row(("note", _("&Note"), TextField(), _("in your own words, or nothing"), 1))


class SeatChangePage(LinePage):
    """Two players of a team change seats before a deal of their own."""

    def make(self) -> None:
        self.form.row(
            ("one", _("&Who"), ChoiceField(self.seats()), "", 0),
            ("other", _("changes seats wi&th"), ChoiceField(self.seats()), "", 0),
        )

    def put(self, draft: LineDraft) -> None:
        for key in ("one", "other"):
            self.form.fields[key].offer(self.seats())
        super().put(draft)
        rules, used = self.wizard.rules, self.wizard.table.tally.seat_changes
        self.hint.setText(
            _("Used so far: A {a} of {most}, B {b} of {most}; only before a deal of their own (E.5).",
              a=used[0], b=used[1], most=rules.seat_changes)
        )  # fmt: skip


class FirstDealerPage(LinePage):
    """Who drew the first deal."""

    def make(self) -> None:
        self.form.row(("seat", _("&Who deals first"), ChoiceField(self.seats()), "", 0))


class TieCutPage(LinePage):
    """A level knockout game decided by a cut of cards."""

    def make(self) -> None:
        a, b = (shown(side) for side in self.wizard.field.sides(self.wizard.table))
        winners = {"": _("choose"), "A": f"A  {a}", "B": f"B  {b}"}
        self.form.row(("winner", _("&Who cut the higher card"), ChoiceField(winners), "", 0))
        self.form.row(
            ("card_a", _("Card of &A"), TextField(), _("KC, 10H, or nothing"), 1),
            ("card_b", _("Card of B"), TextField(), _("KC, 10H, or nothing"), 1),
        )


class DealWizard(Wizard[LineDraft]):
    """Live scoring of one match; stays open for the next deal until the game is over."""

    title = N_("Score deal by deal")
    pages = {  # noqa: RUF012
        "deal": DealPage, "redeal": RedealPage, "seat_change": SeatChangePage, "first_dealer": FirstDealerPage,
        "tie_cut": TieCutPage,
    }  # fmt: skip

    def __init__(
        self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, parent: QWidget | None = None
    ) -> None:
        self.match_id = match_id
        self._warned: LineDraft | None = None
        self.desk: Any = desk
        self.entry = entry
        titles = {"deal": N_("Deal"), "redeal": N_("Redeal"), "seat_change": N_("Seat change"),
                  "first_dealer": N_("First dealer"), "tie_cut": N_("Cut of cards")}  # fmt: skip
        self.course = Course(
            tuple(
                Step(key, title, when=lambda draft, key=key: draft.kind == key, problems=self.problems)  # type: ignore[misc]
                for key, title in titles.items()
            )
        )
        super().__init__(desk, shell, entry, parent)

    @property
    def field(self) -> Field:
        """The tournament as it stands."""
        assert self.entry.tournament is not None
        return field_of(self.desk, self.entry.tournament)

    @property
    def table(self) -> Table:
        """The match as it stands."""
        return self.field.match(self.match_id)

    @property
    def rules(self) -> Any:
        """The house rules that hold for the next line."""
        return self.field.rules.at(self.table.ordinal)

    def build(self) -> None:
        self.head_of_match = MatchHead()
        self.coming = QLabel()
        self.coming.setFont(body_font(14, bold=True))
        self.coming.setWordWrap(True)
        self.body.addWidget(self.head_of_match)
        self.body.addWidget(self.coming)
        self._kinds = [
            self.action(words, lambda kind=kind: self.change_kind(kind), keys)  # type: ignore[misc]
            for kind, words, keys in (
                ("redeal", _("Redeal"), "F5"),
                ("seat_change", _("Seat change"), "F6"),
                ("first_dealer", _("First dealer"), "F7"),
            )
        ]
        super().build()
        self.back_action.setVisible(False)
        self.way.hide()

    def first(self) -> LineDraft:
        return LineDraft(kind="tie_cut" if self.table.tally.next is Next.CUT else "deal")

    def change_kind(self, kind: str) -> None:
        """Write another kind of line; the same again goes back to the deal."""
        self.take()
        self.draft = replace(self.draft, kind="deal" if self.draft.kind == kind else kind)
        self.show_step(self.draft.kind)

    def show_step(self, key: str) -> None:
        super().show_step(key)
        tally = self.table.tally
        self.head_of_match.put(self.field, self.table, self.desk.clock())
        words = _(COMING[tally.next], n=tally.deal_number, due=tally.deals_due)
        if tally.next not in (Next.CUT, Next.COMPLETE):
            side = side_of(tally.dealer).value
            words += " · " + _("dealer: {name} (seat {seat}, {side})", name=tally.dealer_name, seat=tally.dealer,
                               side=side)  # fmt: skip
        self.coming.setText(words)
        self._kinds[2].setVisible(not tally.deals and not tally.redeals)

    def problems(self, draft: LineDraft) -> list[Problem]:
        """All complaints about the draft, at the fields of its page."""
        line, unread = line_drafted(draft)
        if line is None:
            return unread
        found = game_named(self.field.game).problems(self.rules, self.table.tally, self.as_written(line))
        return with_clauses(found, lambda field: PLACES.get(field, field))

    def as_written(self, line: Line) -> Line:
        """``line``, its paper points with the penalties where the paper keeps them apart."""
        return with_penalties(self.rules, line) if isinstance(line, Deal) else line

    def would_be(self, draft: LineDraft) -> str:
        """What would stand on the sheet after the draft."""
        before = self.table.tally
        line, _unread = line_drafted(draft)
        if line is None or any(one.weight is Weight.REFUSED for one in self.problems(draft)):
            return _("Totals: A {a} · B {b}", a=before.totals[0], b=before.totals[1])
        after: Tally = game_named(self.field.game).play(self.rules, before, self.as_written(line))
        given = tuple(new - old for new, old in zip(after.totals, before.totals, strict=True))
        words = _("This deal: A {x} · B {y}   →   Totals: A {a} · B {b}", x=given[0], y=given[1], a=after.totals[0],
                  b=after.totals[1])  # fmt: skip
        return words if not after.complete else f"{words} · {_(COMING[Next.COMPLETE])}"

    def finish(self, draft: LineDraft) -> None:
        line, unread = line_drafted(draft)
        if line is None:
            raise DeskError(unread[0].message, unread[0].field)
        confirmed = self._warned == draft
        seen = last(self.desk, "match", self.match_id)
        self.desk.do(RecordLine(self.match_id, self.as_written(line), confirmed, seen=seen))

    def step_on(self) -> None:
        """Write the line, and be ready for the next one."""
        self.take()
        if not self._tell_problems():
            return
        try:
            self.finish(self.draft)
        except Unconfirmed:
            self._warned = self.draft
            self.form.waits = True
            self.bar.tell(_("Press Enter again if it was played so."), "warned")
            return
        except DeskError as error:
            self._refused(error)
            return
        self._warned = None
        if self.table.tally.complete:
            self.shell.close_page(self)
            return
        self.draft = self._untouched = self.first()
        self.show_step(self.draft.kind)

    def _typed(self) -> None:
        super()._typed()
        if self.draft != self._warned:
            self._warned = None

    def _name_buttons(self) -> None:
        verbs = {
            "deal": _("&Write deal {n}", n=self.table.tally.deal_number), "redeal": _("&Write the redeal"),
            "seat_change": _("&Write the seat change"), "first_dealer": _("&Write the first dealer"),
            "tie_cut": _("&Write the cut"),
        }  # fmt: skip
        self.primary(verbs[self.draft.kind], self.step_on)

    def shots(self) -> Any:
        for kind in [step.key for step in self.course.steps]:
            self.draft = replace(self.first(), kind=kind)
            self.show_step(kind)
            yield kind
        self.draft = LineDraft(bid="20", side="A", result="M", kott_called="4", points_a="1", dealer=2)
        self.show_step("deal")
        self._tell_problems()
        yield "warned"
        self.draft = self._untouched
        self.show_step(self.draft.kind)

