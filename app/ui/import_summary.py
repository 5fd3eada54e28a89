"""The last page of an import: in numbers, what is brought in, what stays out, and what is told besides."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.desk import money
from app.desk.booking import bookings
from app.desk.currency import written
from app.desk.exchange.proposal import Fate
from app.desk.incoming import Incoming
from app.ui.look import STEP, body_font, mark
from app.ui.wizard import WizardPage
from app.ui.words import _, shown

NOTES = 10


class SummaryPage(WizardPage[Any]):
    """Numbers at the left, words at the right."""

    def build(self) -> None:
        self.numbers = QWidget()
        self.grid = QGridLayout(self.numbers)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(4 * STEP)
        self.grid.setVerticalSpacing(STEP)
        self.grid.setColumnStretch(1, 1)
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.hint = QLabel(_("It is one act: Undo takes all of it back."))
        mark(self.hint, "kind", "quiet")
        for widget in (self.numbers, self.notes, self.hint):
            self.column.addWidget(widget)

    def put(self, draft: Any) -> None:
        while (item := self.grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        if draft.prepared is None:
            return
        lines, notes = self._payments(draft) if draft.payments else self._people(draft)
        for line, (number, words, quiet) in enumerate(lines):
            count = QLabel(number)
            count.setFont(body_font(16, bold=True))
            count.setAlignment(Qt.AlignmentFlag.AlignRight)
            label = QLabel(words)
            label.setWordWrap(True)
            if quiet:
                mark(label, "kind", "quiet")
            self.grid.addWidget(count, line, 0)
            self.grid.addWidget(label, line, 1)
        shown_notes = [f"•  {note}" for note in notes[:NOTES]]
        if len(notes) > NOTES:
            shown_notes.append(_("and {n} more", n=len(notes) - NOTES))
        self.notes.setText("\n".join(shown_notes))
        self.notes.setVisible(bool(notes))

    @staticmethod
    def _people(draft: Any) -> tuple[list[tuple[str, str, bool]], list[str]]:
        incoming: Incoming = draft.incoming()
        proposal = draft.prepared.proposal
        fates = [fate for _row, fate in proposal.fates]
        code = draft.event.currency
        rows = (
            (incoming.people_new, _("new people"), False),
            (incoming.people_changed, _("known people whose details are filled in or changed"), False),
            (incoming.people_known, _("people who are known already"), True),
            (incoming.teams_new, _("new teams"), False),
            (incoming.teams_known, _("teams that are entered already"), True),
            (incoming.players_new, _("new entries of single players"), False),
            (incoming.seekers, _("people who look for a team"), False),
            (fates.count(Fate.STOPPED), _("rows that are stopped and stay out"), True),
            (fates.count(Fate.WAITING), _("rows of people who cancelled or wait, left out"), True),
            (incoming.left_out, _("people of teams that cannot be taken as they stand"), True),
        )
        lines = [(str(number), words, quiet) for number, words, quiet in rows if number]
        if incoming.money:
            lines.append((written(incoming.money, code), _("paid, written into the ledger"), False))
        if not lines or incoming.nothing:
            lines.insert(0, ("0", _("nothing that is not here already"), False))
        return lines, [shown(note) for note in incoming.notes]

    @staticmethod
    def _payments(draft: Any) -> tuple[list[tuple[str, str, bool]], list[str]]:
        payments = draft.to_book()
        code = draft.event.currency
        names = {one.id: one.name for one in draft.event.entries}
        chosen = bookings(payments, draft.event)
        lines = [
            (str(len(chosen)), _("payments that are booked"), False),
            (written(sum(one.amount for one in chosen), code), _("in all"), False),
        ]
        notes = []
        for one in chosen:
            parts = [f"{names[key]} {written(amount, code)}" for key, amount in one.parts]
            if one.alone:
                parts.append(_("for no entry {amount}", amount=written(one.alone, code)))
            how = _(money.METHODS[one.method])
            notes.append(_("{who}, {method}: {parts}", who=one.who, method=how, parts=", ".join(parts)))
        return lines, notes
