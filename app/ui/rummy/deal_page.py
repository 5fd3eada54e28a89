"""Typing a deal: one line for each player, one key for most marks; the totals as they would stand appear meanwhile.

The page stays open for the next deal until the table is over. A warning is taken by pressing Enter again and recorded
as written; points that a judge sets, and what only an official may let stand, ask for his name and a reason. Given the
id of a deal that stands, the page corrects it, and shows first whom that moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel

from app.desk.day.absent import absent_marks
from app.desk.laws import NeedsOfficial, Unconfirmed
from app.desk.lines import CorrectLine, RecordLine
from app.desk.rummy.deals import Preview, Typed, codes, preview, typed
from app.desk.rummy.table import Table
from app.errors import DeskError
from app.games.game import Problem, Weight
from app.games.rummy13.lines import Deal
from app.games.rummy13.marks import Outcome
from app.games.rummy13.tally import Tally
from app.language import N_, say
from app.ui.complaints import told
from app.ui.fields import TextField
from app.ui.form_rows import FormRows
from app.ui.look import STEP, body_font, mark
from app.ui.match_act import OfficialFields, leave_asked
from app.ui.panels import RailEntry
from app.ui.rummy.base import RummyTable
from app.ui.rummy.deal_rows import DealRows, joker_field
from app.ui.rummy.mark_field import COUNTED
from app.ui.rummy.mark_words import choice_words, drops_left, legend, letter, table_key, with_mark
from app.ui.rummy.table_head import TableHead
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown


class DealPage(RummyTable):
    """The deals of one table."""

    title = N_("Enter a deal")

    def __init__(
        self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, line_id: int | None = None
    ) -> None:
        self.line_id = line_id
        super().__init__(desk, shell, entry, match_id)

    def build(self) -> None:
        self._seen = self.seen()
        self._warned: Any = None
        self._counts: set[int] = set()
        """Players whose number was said to be a count."""
        self.head_of_table = TableHead()
        self.form = self.rows = DealRows(self.table)
        self.joker = joker_field()
        self.joker.setAccessibleName(_("Cut joker"))
        label = QLabel(_("Cut &joker"))
        label.setBuddy(self.joker)
        self.result = QLabel()
        self.result.setFont(body_font(13, bold=True))
        self.result.setWordWrap(True)
        below = QHBoxLayout()
        below.setSpacing(2 * STEP)
        below.addWidget(label)
        below.addWidget(self.joker)
        below.addSpacing(4 * STEP)
        below.addWidget(self.result, 1)
        self.more = FormRows()
        self.officials = OfficialFields(self.more, self)
        self.more.row(("reason", _("&Why"), TextField(), _("in one sentence"), 1))
        self.officials.show(False)
        self.more.part("reason").setVisible(self.line_id is not None)
        self.legend = QLabel(legend(self.table))
        self.legend.setWordWrap(True)
        mark(self.legend, "kind", "quiet")
        self.body.addWidget(self.head_of_table)
        self.body.addWidget(self.rows)
        self.body.addLayout(below)
        self.body.addWidget(self.more)
        self.body.addWidget(self.legend)
        self.body.addStretch(1)
        self.primary(_("&Write the deal"), self.send)
        self.action(_("&Re-entry"), self._reentry, "F5").setVisible(self.line_id is None)
        self.action(_("&Void deal"), self._void, "F6").setVisible(self.line_id is None)
        self.action(_("&Judge's override"), self._judge, "F8")
        self.action(_("Judge a &hand (Ctrl+J)"), self.asks_judge, more=True)
        self.rows.changed.connect(self._typed)
        self.rows.entered.connect(self.send)
        self.rows.meant.connect(self._meant)
        for entry, row in self.rows.rows.items():
            row.mark.textEdited.connect(lambda _text, entry=entry: self._counts.discard(entry))
        self.joker.textChanged.connect(lambda _text: self._typed())
        self.joker.returnPressed.connect(self.take_focus)
        self.more.entered.connect(self.send)
        self.more.changed.connect(self._typed)
        self._begin()

    # what stands before the deal

    @property
    def tally(self) -> Tally:
        """The table before the deal that is typed."""
        table = self.table
        if self.line_id is None:
            return table.tally
        at = next(number for number, row in enumerate(table.lines) if row.id == self.line_id)
        if at:
            return table.after[at - 1]
        from app.games.rummy13 import RUMMY13

        return RUMMY13.start(table.rules, list(table.players), table.stage)

    def _begin(self) -> None:
        """Be ready for a deal: an empty one, or the one that is corrected."""
        table, tally = self.table, self.tally
        self._counts.clear()
        self._warned = None
        due = tally.due if self.line_id is not None or not table.over else ()
        self.rows.show_table(table, due, tally.totals, is_next=self.line_id is None)
        self.rows.show_judge(False)
        self.officials.show(False)
        self.more.part("reason").setVisible(self.line_id is not None)
        for key in ("reason", "other"):
            self.more.fields[key].clear()
        line = next((row.line for row in table.lines if row.id == self.line_id), None)
        if isinstance(line, Deal):
            self.head(_("Correct deal {n}", n=tally.deals + 1))
            self.primary(_("&Correct the deal"), self.send)
            self.joker.put("" if line.cut_joker is None else str(line.cut_joker))
            self._counts = {int(one.player) for one in line.entries if one.mark.outcome is Outcome.LOSER}
            self.rows.put(codes(line), {int(key): total for key, total in line.paper})
        else:
            self.joker.clear()
            self.rows.put(absent_marks(self.desk, table))
            self.head(_("Deal {n}", n=tally.deals + 1))
            self.primary(_("&Write deal {n}", n=tally.deals + 1), self.send)
        self._untouched = self._written()

    def _written(self) -> Any:
        """Everything that was typed."""
        return self.rows.marks, self.rows.paper, self.rows.judged, self.joker.value(), self.more.values()

    def ask(self) -> None:
        table = self.table
        self.head_of_table.put(self.field, table, self.desk.clock())
        if self._written() == self._untouched:
            self._seen = self.seen()
            self._begin()
        self.enable_primary(not table.frozen, _("A protest waits at this table."))

    def take_focus(self) -> None:
        first = self.rows.first()
        if first is not None:
            first.setFocus()
        else:
            self.primary_button.setFocus()

    def may_leave(self) -> bool:
        return self._written() == self._untouched or leave_asked(self)

    # what is typed

    def draft(self) -> tuple[Typed, Deal]:
        """What can be read, and the deal it gives. Raises DeskError at ``cut_joker``."""
        table, tally = self.table, self.tally
        read = typed(table, self.rows.marks, self.joker.value(), self.rows.paper, tally, self.rows.judged)
        choices = {}
        deal = read.deal
        for entry, marks in read.choices.items():
            counted = next((one for one in marks if one.outcome is Outcome.LOSER), None)
            if entry in self._counts and counted is not None:
                deal = with_mark(deal, str(entry), counted)
            else:
                choices[entry] = marks
        return replace(read, deal=deal, choices=choices), deal

    def _typed(self) -> None:
        """Show what follows from what stands there."""
        written = self._written()
        if self._warned is not None and written != self._warned:
            self._warned = None
        if self._warned is None:
            self.bar.clear()
            self.rows.clear()
            self.more.clear()
        table, tally = self.table, self.tally
        mark(self.joker, "mark", "")
        try:
            read, deal = self.draft()
        except DeskError:
            mark(self.joker, "mark", "warned")
            return
        stands = preview(table, deal, tally) if deal.entries else None
        totals = tally.totals
        said = {one.field: one for one in reversed(stands.problems)} if stands is not None else {}
        for entry, row in self.rows.rows.items():
            row.mark.asked = ()
            if not row.due:
                self.rows.echo(entry, None, None, self._out_words(table, entry))
                continue
            before = totals[row.player.key]
            if entry in read.wrong:
                self.rows.echo(entry, None, None, shown(read.wrong[entry]), "wrong")
            elif not row.mark.value() or stands is None:
                self.rows.echo(entry, None, None, drops_left(table, before))
            else:
                after = stands.totals[entry] if not tally.ended else before
                note, kind = self._note(stands, read, entry, row.player.key, said)
                self.rows.echo(entry, after - before, after, note, kind)
                if entry in read.choices:
                    row.mark.asked = [letter(one) for one in read.choices[entry]]
        self._sum_up(read, stands)

    def _note(
        self, stands: Preview, read: Typed, entry: int, key: str, said: dict[str, Problem]
    ) -> tuple[str, str]:
        if entry in read.choices:
            return "? " + choice_words(read.choices[entry]), "warned"
        for field in (f"entry:{key}", f"paper:{key}"):
            if field in said:
                one = said[field]
                return f"⚠ {shown(told(one))}", "wrong" if one.weight is Weight.REFUSED else "warned"
        if any(player.entry == entry for player in stands.out):
            return _("× goes out"), "wrong"
        if any(player.entry == entry for player in stands.compel):
            return _("⚠ compel"), "warned"
        return "", "quiet"

    def _out_words(self, table: Table, entry: int) -> str:
        from app.ui.rummy.table_head import stand

        return stand(table, next(row for row in table.standings if row.player.entry == entry))

    def _sum_up(self, read: Typed, stands: Preview | None) -> None:
        winners = [
            self.table.name(one.player) for one in read.deal.entries if one.mark.outcome is Outcome.WINNER
        ]
        words = [_("won by {names}", names=", ".join(winners))] if winners else []
        if stands is not None:
            if stands.out:
                words.append(_("out: {names}", names=", ".join(one.name for one in stands.out)))
            if stands.compel:
                words.append(_("in compel: {names}", names=", ".join(one.name for one in stands.compel)))
        if read.missing and stands is not None:
            words.append(_("{n} marks missing", n=len(read.missing)))
        self.result.setText(" · ".join(words))

    def _meant(self, entry: int, letter: str) -> None:
        if letter == COUNTED:
            self.counted(entry)

    def counted(self, entry: int) -> None:
        """The number that stands there is the count of his cards: go on to the next."""
        self._counts.add(entry)
        self._typed()
        self.rows.go_on(entry)

    def asks_judge(self) -> None:
        """The judge's window (Ctrl+J) for the player whose mark is being typed."""
        from app.ui.judge.for_deal import open_judge

        open_judge(self)

    # writing it

    def send(self) -> None:
        """Write the deal, or say what is missing, against the rules, or for an official."""
        self.bar.clear()
        try:
            read, deal = self.draft()
            self._refuse_unread(read)
            self._do(deal)
        except NeedsOfficial as error:
            self._call_official(error)
        except Unconfirmed as error:
            self._warned = self._written()
            self._show(error, "warned")
            self.rows.waits = self.more.waits = True
            self.bar.tell(
                _("{warning}. Press Enter again if it stands so on the paper: it is recorded as written.",
                  warning=shown(error.message).rstrip(".")), "warned",
            )  # fmt: skip
        except DeskError as error:
            self._show(error, "refused")

    def _do(self, deal: Deal) -> None:
        official, reason = self.officials.id(), self.more.values()["reason"]
        confirmed = self._warned is not None
        number = self.tally.deals + 1
        if self.line_id is not None:
            command = CorrectLine(self.line_id, deal, reason, confirmed, official, self._seen)
            self._warned = None
            if not self.agreed(replace(command, confirmed=True) if confirmed else command, _("&Correct the deal")):
                return
            self.desk.do(command)
            self.shell.close_page(self)
            return
        self.desk.do(RecordLine(self.match_id, deal, confirmed, official, reason, self._seen))
        self._seen = self.seen()
        self._begin()
        self._after(number)

    def _after(self, number: int) -> None:
        """Say what the deal came to, and be ready for the next."""
        table = self.table
        self.head_of_table.put(self.field, table, self.desk.clock())
        if table.over:
            self.shell.tell(_("{player} wins the table", player=table.winner.name if table.winner else ""))
            self.shell.close_page(self)
            return
        names = ", ".join(player.name for player in table.open_reentries)
        if names:
            self.bar.tell(_("Deal {n} is written. May re-enter now: {names} (F5)", n=number, names=names), "warned")
        else:
            self.bar.tell(_("Deal {n} is written.", n=number), "told")
        self.take_focus()

    def _refuse_unread(self, read: Typed) -> None:
        table = self.table
        for entry, message in read.wrong.items():
            raise DeskError(message, f"entry:{entry}")
        for player in read.missing:
            raise DeskError(say(N_("{player} needs a mark"), player=player.name), f"entry:{player.key}")
        for entry, marks in read.choices.items():
            raise DeskError(say(N_("{choices}"), choices=choice_words(marks)), f"entry:{table_key(table, entry)}")
        for row in self.rows.rows.values():
            for field, key in ((row.paper, "paper"), (row.judge, "judge")):
                if field.isVisible() and field.is_wrong():
                    raise DeskError(say(N_("Write a whole number.")), f"{key}:{row.player.key}")

    def _call_official(self, error: DeskError) -> None:
        self.officials.show(True)
        self.more.part("reason").show()
        words = _("{problem} An official may let it stand: who, and why?", problem=shown(error.message))
        self.bar.tell(words, "warned")
        self._show_at_row(error, "warned")
        self.more.fields["official"].setFocus()

    def _show(self, error: DeskError, weight: str) -> None:
        if error.field == "cut_joker":
            mark(self.joker, "mark", weight)
            self.bar.tell(error.message, weight)
            self.joker.setFocus()
        elif not (self._show_at_row(error, weight) or self.more.refuse(error.field, error.message, weight)):
            self.bar.tell(error.message, weight)

    def _show_at_row(self, error: DeskError, weight: str) -> bool:
        return bool(error.field) and self.rows.refuse(error.field, error.message, weight)

    # other things

    def _judge(self) -> None:
        """A judge sets points: a column for them, his name, the reason."""
        self.rows.show_judge(True)
        self.officials.show(True)
        self.more.part("reason").show()
        focused = next((row for row in self.rows.rows.values() if row.mark.hasFocus()), None)
        first = focused or next((row for row in self.rows.rows.values() if row.due), None)
        if first is not None:
            first.judge.setFocus()

    def _reentry(self) -> None:
        from app.ui.rummy.reentry import ReentryWizard

        self.shell.open(ReentryWizard(self.desk, self.shell, self.entry, self.match_id))

    def _void(self) -> None:
        from app.ui.rummy.acts import VoidPage

        self.shell.open(VoidPage(self.desk, self.shell, self.entry, self.match_id))

    def shots(self) -> Iterator[str]:
        yield ""
        due = [row for row in self.rows.rows.values() if row.due]
        if not due:
            return
        for row, text in zip(due, ("W", "D", "37", "X", "100", "25", "61"), strict=False):
            row.mark.put(text)
        yield "typed"
        due[0].mark.put("0")
        self.send()
        yield "asked"
        self._judge()
        yield "judge"
        self._begin()

