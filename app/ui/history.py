"""History: every act, newest first, by whom and when; what it changed; and taking one back by itself."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSplitter, QVBoxLayout, QWidget

from app.desk import history
from app.desk.history import ChangedRow, HistoryRow
from app.errors import DeskError
from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.handed_back import ask_if_handed_back
from app.ui.listing import Listing
from app.ui.look import STEP, body_font
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import FIELD
from app.ui.words import _, shown

NEWEST = 500
"""So many acts are read at first."""
LONGEST = 72
"""Letters of an act in the list; all of them stand over its details."""

DETAILS = (
    Column(N_("Of what"), lambda row: shown(row.thing)),
    Column(N_("Detail"), lambda row: shown(row.detail)),
    Column(N_("Before"), lambda row: shown(row.before) or "–"),
    Column(N_("After"), lambda row: shown(row.after) or "–", stretch=True),
)


def fate(row: HistoryRow) -> str:
    """What became of an act."""
    if row.undone is not None:
        return _("taken back by act {n}", n=row.undone)
    if row.undoes is not None:
        return _("takes back act {n}", n=row.undoes)
    return ""


def _short(row: HistoryRow) -> str:
    """The words of an act as far as a line of the list has room for them."""
    words = shown(row.words)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1].rstrip()}…"


class HistoryPanel(Panel):
    """The acts, and what the chosen one changed."""

    title = N_("History")
    watches = FIELD | {"event", "official", "free_agent", "ledger_line"}

    def build(self) -> None:
        self._limit: int | None = NEWEST
        today = self.desk.clock().astimezone().date()

        def when(row: HistoryRow) -> str:
            at = row.at.astimezone()
            return f"{at:%H:%M:%S}" if at.date() == today else f"{at:%d %b %H:%M}"

        self.table = Table(
            (
                Column(N_("No."), lambda row: row.seq, align=RIGHT),
                Column(N_("Time"), when, sort=lambda row: row.at),
                Column(N_("Who"), lambda row: row.operator),
                Column(N_("What"), _short, stretch=True, whole=True, tip=lambda row: shown(row.words)),
                Column("", fate),
            ),
            _("Acts"),
            key=lambda row: row.seq,
        )
        self.table.chosen.connect(self._show_details)
        self.details = Table(DETAILS, _("What it changed"), key=lambda row: (row.thing, row.detail), sortable=False)
        self.heading = QLabel()
        self.heading.setFont(body_font(bold=True))
        self.heading.setWordWrap(True)
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        lower = QWidget()
        column = QVBoxLayout(lower)
        column.setContentsMargins(0, 2 * STEP, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self.heading)
        column.addWidget(self.details, 1)
        both = QSplitter(Qt.Orientation.Vertical)
        both.setChildrenCollapsible(False)
        both.addWidget(Listing(self.table, _("search: a name, a team, what was done")))
        both.addWidget(lower)
        both.setStretchFactor(0, 3)
        both.setStretchFactor(1, 2)
        self.body.addWidget(both, 1)
        self.primary(_("&Undo this act"), self._undo)
        self.all_action = self.action(_("Show &all acts"), self._show_all, more=True)
        if getattr(self.shell, "program", None) is not None:
            self.action(_("&Backups …"), self._backups, more=True)

    def ask(self) -> None:
        rows = history.acts(self.desk, self._limit)
        cut = self._limit is not None and len(rows) == self._limit
        self.all_action.setEnabled(cut)
        self.state(_("The newest {n} {n:act|acts}", n=len(rows)) if cut else _("{n} {n:act|acts}", n=len(rows)))
        self.table.put(rows)
        if rows and self.table.current() is None:
            self.table.selectRow(0)
        self._show_details(self.table.current())
        self.empty(_("Whatever is done at the desk stands here, with who did it and when."), not rows)

    def take_focus(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def find(self, focus: object) -> None:
        if isinstance(focus, int) and not self.table.choose(focus):
            self._show_all()
            self.table.choose(focus)

    def _backups(self) -> None:
        from app.ui.backups import BackupsPage

        self.shell.open(BackupsPage(self.desk, self.shell))

    def _show_all(self) -> None:
        self._limit = None
        self.refresh()

    def _show_details(self, row: HistoryRow | None) -> None:
        rows: tuple[ChangedRow, ...] = history.details(self.desk, row.seq) if row is not None else ()
        self.details.put(rows)
        self.heading.setText(_("Act {n}: {words}", n=row.seq, words=shown(row.words)) if row is not None else "")
        why_not = _("This was taken back already, is itself an undo, or belongs to an older form of the file.")
        self.enable_primary(row is not None and row.undoable, why_not)

    def _undo(self) -> None:
        row = self.table.current()
        if row is None:
            return
        lines = [_("done by {who} at {time:%H:%M}", who=row.operator or "–", time=row.at.astimezone())]
        lines += [
            _("{thing}, {detail}: {after} goes back to {before}", thing=shown(one.thing), detail=shown(one.detail),
              before=shown(one.before) or "–", after=shown(one.after) or "–")
            for one in self.details.rows.shown[:12]
        ]  # fmt: skip
        more = len(self.details.rows.shown) - 12
        if more > 0:
            lines.append(_("and {n} more", n=more))
        question = _("Take back by itself: {words}?", words=shown(row.words))
        if not Confirm.asked(self, question, lines, _("&Undo it")):
            return
        try:
            words = self.desk.undo(row.seq)
        except DeskError as error:
            self.refuse(error)
            return
        self.clear_sentences()
        self.tell(say(N_("Taken back: {words}"), words=words), "told")
        ask_if_handed_back(self, self.desk)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        row = self.table.current()
        if row is not None:
            dialog = Confirm(self, _("Take back by itself: {words}?", words=shown(row.words)),
                             [_("done by {who} at {time:%H:%M}", who=row.operator, time=row.at.astimezone())],
                             _("&Undo it"))  # fmt: skip
            dialog.show()
            yield "undo", dialog
        if getattr(self.shell, "program", None) is not None:
            from app.ui.backups import BackupsPage
            from app.ui.rehearsal import RehearsalPage

            yield from self.shots_of(BackupsPage(self.desk, self.shell), "backups")
            yield from self.shots_of(RehearsalPage(self.desk, self.shell), "rehearsal")
