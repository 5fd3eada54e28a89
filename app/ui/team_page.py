"""One team on a page: its people and who is there, what it owes, and everything that can happen to it at the door."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money, people, teams
from app.desk.fixtures import too_late
from app.desk.members import ROLES, EndStandIn, RemoveMember, SetCaptain
from app.desk.registration import SELF, CheckIn, CheckInTeam, PromoteFromWaiting, Reinstate, UndoCheckIn
from app.desk.teams import MemberRow, RemoveTeam, TeamRow
from app.errors import DeskError
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.entries import ENTRIES
from app.ui.entry_words import fee, here, standing
from app.ui.look import mark
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done with a team: its words, its keys, when it is possible; ``more``: behind "More"."""

    key: str
    words: str
    possible: Callable[[TeamRow], bool]
    keys: str = ""
    more: bool = True


def _in(row: TeamRow) -> bool:
    return row.state == "entered"


def _left(row: TeamRow) -> bool:
    return row.state in ("withdrawn", "no_show")


OFFERS = (
    Offer("edit", N_("Chan&ge"), lambda _row: True, "F2", False),
    Offer("pay", N_("Take a &payment"), lambda row: not _left(row), "F4", False),
    Offer("member", N_("Check this one &in or out"), _in, "F6"),
    Offer("add", N_("&Add a player"), lambda _row: True),
    Offer("captain", N_("Make &captain"), lambda row: bool(row.members)),
    Offer("take_out", N_("Take &out of the team"), lambda row: bool(row.members)),
    Offer("stand_in", N_("A &stand-in for this player"), lambda row: bool(row.players)),
    Offer("end_stand_in", N_("&End the stand-in"), lambda row: any(one.stands_in_for for one in row.members)),
    Offer("fee", N_("Another &fee, or none"), lambda _row: True),
    Offer("refund", N_("Give money &back"), lambda row: row.paid > 0),
    Offer("late", N_("Games for a &late team"), lambda row: _in(row) and row.late),
    Offer("withdraw", N_("&Withdraw"), lambda row: not _left(row)),
    Offer("no_show", N_("&Did not come"), _in),
    Offer("reinstate", N_("Is in a&gain"), _left),
    Offer("history", N_("&History of this team"), lambda _row: True, "F8"),
    Offer("remove", N_("Take the entry away"), lambda _row: True),
)  # fmt: skip
"""What a team offers, in the order of its buttons."""


class TeamPage(Panel):
    """One entry."""

    title = N_("Team")
    watches = ENTRIES | {"official"}

    def __init__(self, desk: Any, shell: Any, entry_id: int) -> None:
        self.entry_id = entry_id
        self.row: TeamRow | None = None
        self._phones: dict[int, str] = {}
        super().__init__(desk, shell)

    def build(self) -> None:
        columns = (
            Column(N_("Place"), lambda one: one.place, align=RIGHT),
            Column(N_("Name"), lambda one: one.name, stretch=True, bold=lambda one: one.captain),
            Column(N_("Role"), _role),
            Column(N_("Here"), self._here),
            Column(N_("Phone"), lambda one: self._phones.get(one.person_id, "")),
            Column(N_("Club"), lambda one: one.club),
        )
        self.table = Table(columns, _("Members"), key=lambda one: one.person_id, sortable=False)
        show_signs(self.table, 3)
        self.table.opened.connect(lambda _one: self._member())
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self.paid = QLabel()
        self.paid.setWordWrap(True)
        mark(self.paid, "kind", "quiet")
        for widget in (self.facts, self.paid):
            self.body.addWidget(widget)
        self.body.addWidget(self.table, 1)
        self._offers: dict[str, QAction] = {}
        for offer in OFFERS:
            call = getattr(self, f"_{offer.key}")
            self._offers[offer.key] = self.action(_(offer.words), call, offer.keys, more=offer.more)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        try:
            row = teams.team(self.desk, self.entry_id)
        except DeskError as error:
            self.row = None
            self.head(_("Team"))
            self.tell(error.message, "warned")
            self.table.put(())
            self.primary(_("&Back to the list"), self.shell.back)
            return
        self.row = row
        self.head(row.name)
        self._phones = {one.person_id: people.person(self.desk, one.person_id).phone for one in row.members}
        code = money.currency(self.desk)
        facts = [standing(row), here(row), fee(row, code)]
        if row.fee_reason:
            facts.append(_("because: {reason}", reason=row.fee_reason))
        self.facts.setText("  ·  ".join(part for part in facts if part))
        self._show_payments(code)
        self.state(row.notes)
        self.table.put(row.members)
        if row.members and self.table.current() is None:
            self.table.selectRow(0)
        for offer in OFFERS:
            self._offers[offer.key].setVisible(offer.possible(row))
        if row.late and too_late(self.desk, row.tournament_id):
            self._offers["late"].setVisible(False)
        self._name_primary(row)

    def _show_payments(self, code: str) -> None:
        from app.ui.payment_words import payment_line

        lines = [payment_line(line, code) for line in money.payments(self.desk, self.entry_id)]
        self.paid.setText("\n".join(lines))
        self.paid.setVisible(bool(lines))

    def _name_primary(self, row: TeamRow) -> None:
        if row.state == "waiting":
            self.primary(_("Give it a &place"), lambda: self.do(PromoteFromWaiting(row.id)))
        elif _left(row):
            self.primary(_("Is in a&gain"), self._reinstate)
        elif not row.complete:
            self.primary(_("&Add a player"), self._add)
        elif row.missing:
            self.primary(_("Check in the &team"), self._check_in_team)
        elif row.owed > row.paid:
            self.primary(_("Take a &payment"), self._pay)
        else:
            self.primary(_("&Back to the list"), self.shell.back)

    @staticmethod
    def _here(one: MemberRow) -> str:
        if one.checked_in_at is None:
            return _("○ missing")
        time = one.checked_in_at.astimezone()
        if one.checked_in_by in (SELF, one.name):
            return _("✓ {time:%H:%M} in person", time=time)
        return _("✓ {time:%H:%M} {captain} answered", time=time, captain=one.checked_in_by)

    def find(self, focus: object) -> None:
        if isinstance(focus, int):
            self.table.choose(focus)

    # ------------------------------------------------------------------ at the door

    def _check_in_team(self) -> None:
        if self.do(CheckInTeam(self.entry_id)) is not None and self.row is not None:
            self.tell(_("{captain} answered for those who are not at the desk.", captain=self.row.captain), "told")

    def _member(self) -> None:
        one = self.table.current()
        if one is None:
            return
        if one.checked_in_at is None:
            self.do(CheckIn(self.entry_id, (one.person_id,)))
        else:
            self.do(UndoCheckIn(self.entry_id, (one.person_id,)))

    def _pay(self) -> None:
        from app.ui.payment_page import PaymentPage

        self.shell.open(PaymentPage(self.desk, self.shell, (self.entry_id,)))

    def _fee(self) -> None:
        from app.ui.fee_dialogs import FeeDialog

        if self.row is not None:
            FeeDialog(self, self.desk, self.row).ask()

    def _refund(self) -> None:
        from app.ui.fee_dialogs import RefundDialog

        if self.row is not None:
            RefundDialog(self, self.desk, self.row).ask()

    # ------------------------------------------------------------------ its people

    def _edit(self) -> None:
        from app.ui.team_dialogs import TeamDialog

        if self.row is not None:
            TeamDialog(self, self.desk, self.row).ask()

    def _add(self) -> None:
        from app.ui.team_dialogs import MemberDialog

        if self.row is not None:
            MemberDialog(self, self.desk, self.row).ask()

    def _captain(self) -> None:
        one = self.table.current()
        if one is not None:
            self.do(SetCaptain(self.entry_id, one.person_id))

    def _take_out(self) -> None:
        one = self.table.current()
        if one is None or self.row is None:
            return
        question = _("Take {name} out of {team}?", name=one.name, team=self.row.name)
        lines = [_("The team is then incomplete, and the first player left is captain if this one was.")]
        if Confirm.asked(self, question, lines, _("&Take out")):
            self.do(RemoveMember(self.entry_id, one.person_id))

    def _stand_in(self) -> None:
        from app.ui.team_dialogs import StandInDialog

        if self.row is not None:
            StandInDialog(self, self.desk, self.row, self.table.current()).ask()

    def _end_stand_in(self) -> None:
        one = self.table.current()
        standing_in = [one for one in self.row.members if one.stands_in_for] if self.row is not None else []
        if one is not None and (one in standing_in or len(standing_in) == 1):
            self.do(EndStandIn(self.entry_id, (one if one in standing_in else standing_in[0]).person_id))
        else:
            self.tell(_("Choose the one who stands in."), "warned")

    # ------------------------------------------------------------------ coming and going

    def seat_late(self) -> None:
        """Offer a late team its games, with what they change; say so where it comes too late for any."""
        from app.ui.late_team import LateTeamDialog

        if self.row is None:
            self.refresh()
        if self.row is not None and too_late(self.desk, self.row.tournament_id):
            words = _("{team} is registered and gets no games: the group stage is closed.", team=self.row.name)
            self.tell(words, "warned")
        elif self.row is not None:
            games = LateTeamDialog(self, self.desk, self.row).ask()
            if games is not None:
                self.tell(_("{team} has {n} {n:game|games}.", team=self.row.name, n=games), "told")

    def _late(self) -> None:
        self.seat_late()

    def _withdraw(self) -> None:
        from app.ui.leaving import WithdrawDialog

        if self.row is not None:
            WithdrawDialog(self, self.desk, self.row).ask()

    def _no_show(self) -> None:
        from app.ui.leaving import ask_no_show

        if self.row is not None and ask_no_show(self, self.desk, self.row):
            self.refresh()

    def _reinstate(self) -> None:
        self.do(Reinstate(self.entry_id))

    def _remove(self) -> None:
        if self.row is None:
            return
        question = _("Take the entry {team} away?", team=self.row.name)
        lines = [_("It was made by mistake: it is not counted as withdrawn. Its people stay in the event.")]
        if Confirm.asked(self, question, lines, _("&Take it away")) and self.do(RemoveTeam(self.entry_id)) is not None:
            self.shell.back()

    def _history(self) -> None:
        from app.ui.team_dialogs import TeamHistory

        if self.row is not None:
            self.shell.open(TeamHistory(self.desk, self.shell, self.row))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.fee_dialogs import FeeDialog, RefundDialog
        from app.ui.leaving import WithdrawDialog
        from app.ui.team_dialogs import MemberDialog, StandInDialog, TeamDialog

        self.refresh()
        yield ""
        assert self.row is not None
        if self.row.state == "entered" and self.row.complete and self.row.missing:
            asked: tuple[tuple[str, Any], ...] = (
                ("change", TeamDialog(self, self.desk, self.row)),
                ("player", MemberDialog(self, self.desk, self.row)),
                ("stand-in", StandInDialog(self, self.desk, self.row, self.row.players[0])),
                ("fee", FeeDialog(self, self.desk, self.row)),
                ("refund", RefundDialog(self, self.desk, self.row)),
                ("withdraw", WithdrawDialog(self, self.desk, self.row)),
            )
            for name, dialog in asked:
                dialog.show()
                yield name, dialog


def _role(one: MemberRow) -> str:
    if one.stands_in_for:
        return _("stands in for {absent}, allowed by {official}", absent=one.stands_in_for, official=one.allowed_by)
    role = _(ROLES[one.role])
    return _("{role}, captain", role=role) if one.captain else role
