"""Lists of the event written as CSV or XLSX into a folder, for spreadsheets and for the organiser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton

from app.desk.listings import Listing, listings, people_list
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import Form, Wrapped
from app.ui.panel import Panel
from app.ui.words import _

KINDS = {"xlsx": N_("XLSX, for spreadsheets"), "csv": N_("CSV, for everything else")}
PRIVATE = frozenset({"people", "ledger"})
"""Lists that hold what is nobody else's business."""


class ExportPage(Panel):
    """Choose lists, form and folder."""

    title = N_("Export lists")

    def build(self) -> None:
        self.form = Form()
        self._rows: dict[str, tuple[Listing, str]] = {}
        self.private = Wrapped(
            _("People holds telephone numbers and e-mail addresses, the ledger who paid what: not for the wall."), 640
        )
        self.private.setProperty("kind", "quiet")
        self.body.addWidget(QLabel(_("Which lists?")))
        self.lists = Form()
        self.body.addWidget(self.lists)
        self.body.addWidget(self.private)
        self.form.choice("kind", _("Wr&itten as"), {key: _(words) for key, words in KINDS.items()})
        self.form.text("folder", _("&Folder"), str(self.desk.path.parent / "lists"))
        self.form.entered.connect(self._export)
        choose = QPushButton(_("C&hoose the folder …"))
        choose.clicked.connect(self._choose)
        self.body.addWidget(self.form)
        self.body.addWidget(choose)
        self.body.addStretch(1)
        self.primary(_("&Export"), self._export)

    def ask(self) -> None:
        kept = self.lists.values()
        several = tournaments(self.desk)
        for listing, tournament in _listings(self.desk, len(several) > 1):
            key = f"{listing.key} {tournament}".strip()
            title = " · ".join(part for part in (tournament, _(listing.title)) if part)
            if key not in self._rows:
                self.lists.yes(key, title, listing.key not in PRIVATE)
            self._rows[key] = (listing, title)
        for key, chosen in kept.items():
            self.lists.fields[key].put(chosen)

    def _choose(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, _("Folder for the lists"), self.form.values()["folder"])
        if folder:
            self.form.fields["folder"].put(folder)

    def _export(self) -> None:
        self.clear_sentences()
        values = self.form.values()
        chosen = [row for key, row in self._rows.items() if self.lists.values()[key]]
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
        self.tell(say(N_("{n} lists written to {folder}"), n=len(chosen), folder=folder), "told")


def _listings(desk: Any, several: bool) -> Iterator[tuple[Listing, str]]:
    """Every list, those of tournaments with the tournament's title where there are several."""
    rows = tournaments(desk)
    if not rows:
        yield people_list(desk), ""
    for row in rows:
        for listing in listings(desk, row.id):
            yield listing, row.title if several and listing.key not in PRIVATE else ""


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
