"""Lists of the event written as CSV or XLSX into a folder, for spreadsheets and for the organiser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from app.desk.listings import Listing, listings
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import Form, Wrapped
from app.ui.look import STEP, body_font
from app.ui.panel import Panel
from app.ui.words import _

KINDS = {"xlsx": N_("XLSX, for spreadsheets"), "csv": N_("CSV, for everything else")}
PRIVATE = frozenset({"people", "ledger"})
"""Lists that hold what is nobody else's business."""


class ExportPage(Panel):
    """Choose lists, form and folder."""

    title = N_("Export lists")

    def build(self) -> None:
        self._rows: dict[str, tuple[Listing, str]] = {}
        self._groups: dict[str, Form] = {}
        self.form = Form()
        self.form.choice("kind", _("Wr&itten as"), {key: _(words) for key, words in KINDS.items()})
        self.form.text("folder", _("&Folder"), str(self.desk.path.parent / "lists"))
        self.form.entered.connect(self._export)
        choose = QPushButton(_("C&hoose the folder …"))
        choose.clicked.connect(self._choose)
        self.columns = QHBoxLayout()
        self.columns.setSpacing(10 * STEP)
        self.columns.addStretch(1)
        private = Wrapped(
            _("People holds telephone numbers and e-mail addresses, the ledger who paid what: not for the wall."), 860
        )
        private.setProperty("kind", "quiet")
        self.body.addLayout(self.columns)
        self.body.addWidget(private)
        self.body.addWidget(self.form)
        self.body.addWidget(choose, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addStretch(1)
        self.primary(_("&Export"), self._export)

    def ask(self) -> None:
        several = len(tournaments(self.desk)) > 1
        for listing, tournament in _listings(self.desk):
            key = f"{listing.key} {tournament}"
            group = self._group(tournament or _("The event"))
            if key not in self._rows:
                group.yes(key, _(listing.title), listing.key not in PRIVATE)
            name = f"{tournament} {_(listing.title)}" if several and tournament else _(listing.title)
            self._rows[key] = (listing, name)

    def _group(self, title: str) -> Form:
        """The column of ticks for a tournament, or for the event itself."""
        if title not in self._groups:
            self._groups[title] = Form()
            heading = QLabel(title)
            heading.setFont(body_font(bold=True))
            heading.setTextFormat(Qt.TextFormat.PlainText)
            column = QVBoxLayout()
            column.setSpacing(2 * STEP)
            column.addWidget(heading)
            column.addWidget(self._groups[title])
            column.addStretch(1)
            self.columns.insertLayout(self.columns.count() - 1, column)
        return self._groups[title]

    def _choose(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, _("Folder for the lists"), self.form.values()["folder"])
        if folder:
            self.form.fields["folder"].put(folder)

    def _export(self) -> None:
        self.clear_sentences()
        values = self.form.values()
        ticked = {key: tick for group in self._groups.values() for key, tick in group.values().items()}
        chosen = [row for key, row in self._rows.items() if ticked[key]]
        try:
            if not chosen:
                raise DeskError(say(N_("Choose at least one list.")))
            folder = Path(values["folder"]).expanduser()
            if not folder.is_absolute():
                raise DeskError(say(N_("Name a folder with its whole path.")), "folder")
            for listing, title in chosen:
                write(listing, title, values["kind"], folder)
        except DeskError as error:
            self.refuse(error)
            return
        self.tell(say(N_("{n} {n:list|lists} written to {folder}"), n=len(chosen), folder=folder), "told")


def _listings(desk: Any) -> Iterator[tuple[Listing, str]]:
    """Every list, with the title of its tournament ("" for those of the event)."""
    rows = tournaments(desk)
    yield from ((listing, "") for listing in listings(desk))
    for row in rows:
        yield from ((listing, row.title) for listing in listings(desk, row.id) if listing.key not in PRIVATE)


def write(listing: Listing, title: str, kind: str, folder: Path) -> Path:
    """Write a list into ``folder``, in the place of an earlier one; the file. Raises DeskError at ``folder``."""
    from app.desk.exchange.writing import to_csv, to_xlsx

    stem = re.sub(r"[^\w.-]+", " ", title).strip() or listing.key
    file = folder / f"{stem}.{kind}"
    data = to_xlsx(listing.heading, listing.rows, title) if kind == "xlsx" else to_csv(listing.heading, listing.rows)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    except OSError as error:
        words = say(N_("{file} cannot be written: {reason}"), file=file.name, reason=error.strerror or error)
        raise DeskError(words, "folder") from error
    return file
