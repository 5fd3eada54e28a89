"""Messages to everybody: results, knock-out, corrections and thanks as text to be copied and as pictures; what comes
after the day."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from app.desk import paper
from app.desk.after.messages import Telling, messages
from app.errors import DeskError
from app.language import N_, say
from app.paths import events_folder, resource
from app.ui.after.forget_dialog import ForgetDialog
from app.ui.background import dispatcher
from app.ui.look import STEP, mark
from app.ui.panel import Panel
from app.ui.table import Column, Table
from app.ui.words import _, shown

SHEETS = {"final": "ranking", "bracket": "bracket", "standings": "standings", "correction": "correction"}
"""Which sheet of paper shows what a message tells."""
COLUMNS = (Column(N_("Message"), lambda told: shown(told.title), stretch=True),)


def _draw(batch: Any, folder: Path, stem: str) -> list[Path]:
    from app.printing.pictures import write_pictures

    try:
        return write_pictures(batch, folder, stem)
    except OSError as error:
        words = say(N_("{folder} takes no pictures: {reason}"), folder=folder, reason=error.strerror or error)
        raise DeskError(words) from error


class AfterPanel(Panel):
    """The panel."""

    title = N_("After the day")
    watches = frozenset(
        {"event", "tournament", "stage", "entry", "member", "person", "match", "seat", "line", "report", "decision",
         "dispute", "draw", "remedy", "official", "ledger_line"}
    )  # fmt: skip

    def build(self) -> None:
        self._told: Telling | None = None
        self.table = Table(COLUMNS, name=_("Messages"), key=lambda told: told.key, sortable=False)
        self.table.chosen.connect(self._show)
        self.table.setMinimumWidth(280)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName(_("Text of the message"))
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(200)
        name = QLabel(_("Te&xt, to be changed as you like before it is copied"))
        name.setBuddy(self.text)
        self.count = QLabel()
        mark(self.count, "kind", "quiet")
        right = QVBoxLayout()
        right.setSpacing(2 * STEP)
        right.addWidget(name)
        right.addWidget(self.text, 1)
        right.addWidget(self.count)
        both = QHBoxLayout()
        both.setSpacing(6 * STEP)
        both.addWidget(self.table, 2)
        both.addLayout(right, 3)
        self.body.addLayout(both, 1)
        self.text.textChanged.connect(self._count)
        self.primary(_("&Copy the text"), self._copy)
        self.pictures_action = self.action(_("Save as p&icture …"), self._choose_folder, "Ctrl+I")
        self.action(_("Certi&ficates"), lambda: self._to_paper("winner"), "Ctrl+Shift+C")
        self.action(_("Notice of correction"), lambda: self._to_paper("correction"), more=True)
        self.action(_("Treasurer's sheet"), lambda: self._to_paper("close-out"), more=True)
        self.action(_("New event from this one …"), self._next_year, more=True)
        self.action(_("Forget telephone numbers and e-mails …"), self._forget, more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        rows = messages(self.desk)
        self.table.put(rows)
        if self.table.current() is None and rows:
            self.table.selectRow(0)
        self._show(self.table.current())
        self.state(_("Messages to everybody; nothing private stands in them."))

    def _show(self, told: Telling | None) -> None:
        changed = told is not None and (self._told is None or told != self._told)
        if told is None or changed:
            self._told = told
            self.text.setPlainText(told.text if told is not None else "")
        kind = told.key.partition(":")[0] if told is not None else ""
        self.pictures_action.setEnabled(kind in SHEETS)

    def _count(self) -> None:
        self.count.setText(_("{n} letters", n=len(self.text.toPlainText())))

    # ------------------------------------------------------------------ what is done

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())
        self.tell(say(N_("Copied. Paste it into the message.")))

    def _to_paper(self, kind: str) -> None:
        self.shell.go("paper", kind)

    def _choose_folder(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, _("Folder for the pictures"), str(events_folder()))
        if folder:
            self.save_pictures(Path(folder))

    def save_pictures(self, folder: Path) -> None:
        """Draw the sheet of the chosen message into ``folder``."""
        from app.printing.job import Batch, Order

        told = self.table.current()
        offer = self._sheet(told) if told is not None else None
        if told is None or offer is None:
            return
        by = paper.clerk(self.desk)
        orders = tuple(Order(facts) for facts in offer.make())
        batch = Batch(orders, by.stock, shown(offer.title), by.code, resource("locale"))
        self.pictures_action.setEnabled(False)
        self.clear_sentences()
        words = _("Drawing the pictures")
        dispatcher().run(_draw, batch, folder, shown(told.title), done=self._saved, failed=self._not_saved, words=words)

    def _saved(self, files: list[Path]) -> None:
        self._show(self.table.current())
        words = N_("{n} {n:picture|pictures} saved in {folder}")
        self.tell(say(words, n=len(files), folder=str(files[0].parent) if files else ""))

    def _not_saved(self, error: BaseException) -> None:
        self._show(self.table.current())
        if not isinstance(error, DeskError):
            raise error
        self.refuse(error)

    def _sheet(self, told: Telling) -> paper.Offer | None:
        kind, _colon, rest = told.key.partition(":")
        wanted, tournament = SHEETS.get(kind), rest.rpartition(":")[2]
        if wanted is None:
            return None
        found = [
            offer for offer in paper.offers(paper.clerk(self.desk))
            if offer.kind == wanted and str(offer.tournament_id) == tournament
        ]  # fmt: skip
        if kind == "correction":
            stage = f"stage:{rest.partition(':')[0]}"
            found = [offer for offer in found if offer.key == stage]
        return found[0] if found else None

    def _next_year(self) -> None:
        doors = getattr(self.shell, "doors", None)
        if doors is not None and doors.new_from_old is not None:
            doors.new_from_old()

    def _forget(self) -> None:
        program: Any = getattr(self.shell, "program", None)
        backups = getattr(program, "backups", None)
        done = ForgetDialog(self, self.desk, backups).ask()
        if done is None:
            return
        words = N_("Forgotten: the numbers and addresses of {n} {n:person|people}; backups deleted: {copies}.")
        self.tell(say(words, n=done.people, copies=done.copies))
        if done.left:
            names = ", ".join(path.name for path in done.left)
            self.tell(say(N_("These backups could not be deleted: {files}"), files=names), "warned")

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        self.table.selectRow(self.table.rows.rowCount() - 1)
        yield "thanks"
        dialog = ForgetDialog(self, self.desk, getattr(getattr(self.shell, "program", None), "backups", None))
        dialog.show()
        yield "forget", dialog
