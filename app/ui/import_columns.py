"""What each column of a list means: guessed, remembered from an earlier list with this heading, or chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from app.desk.exchange.fields import CHOICES, PAYMENT_CHOICES, Field
from app.desk.preview import Prepared
from app.language import N_
from app.ui.fields import ChoiceField
from app.ui.import_reading import shortened
from app.ui.look import STEP, body_font, mark
from app.ui.wizard import WizardPage
from app.ui.words import _

EXAMPLES = 3
LOOKED_AT = 40
REMEMBERED = N_("As chosen for the last list with this heading. Change what is wrong.")
GUESSED = N_("Guessed from headings and cells. Change what is wrong; it is remembered for lists with this heading.")


class ColumnsPage(WizardPage[Any]):
    """A line for each column: heading, some cells, meaning."""

    def build(self) -> None:
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        mark(self.hint, "kind", "quiet")
        self.rows = QWidget()
        self.grid = QGridLayout(self.rows)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setHorizontalSpacing(5 * STEP)
        self.grid.setVerticalSpacing(STEP)
        self.grid.setColumnStretch(1, 1)
        self.meanings: dict[int, ChoiceField] = {}
        self._shown: Any = None
        self.column.addWidget(self.hint)
        self.column.addWidget(self.rows)

    def put(self, draft: Any) -> None:
        prepared: Prepared | None = draft.prepared
        if prepared is None:
            return
        self.hint.setText(_(REMEMBERED if prepared.remembered else GUESSED))
        shown = (draft.source, prepared.reading.header_rows, prepared.reading.sheet, prepared.comparison is None)
        if shown != self._shown:
            self._shown = shown
            self._make_lines(prepared)
        for column in prepared.proposal.columns:
            if column.index in self.meanings:
                self._choose(self.meanings[column.index], column.field)

    def _make_lines(self, prepared: Prepared) -> None:
        while (item := self.grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.meanings = {}
        offered = PAYMENT_CHOICES if prepared.comparison is None else CHOICES
        rows = [row for row in prepared.reading.data if not row.blank][:LOOKED_AT]
        for line, column in enumerate(sorted(prepared.proposal.columns, key=lambda column: column.index)):
            cells = dict.fromkeys(shortened(row.cell(column.index)) for row in rows)
            cells.pop("", None)
            heading = QLabel(shortened(column.heading) or _("column {n}", n=column.index + 1))
            heading.setFont(body_font(bold=True))
            examples = QLabel("   ".join(list(cells)[:EXAMPLES]) or _("empty"))
            examples.setWordWrap(True)
            mark(examples, "kind", "quiet")
            for label in (heading, examples):
                label.setTextFormat(Qt.TextFormat.PlainText)
            meaning = ChoiceField({field: _(words) for field, words in offered.items()})
            meaning.setAccessibleName(_("Meaning of {column}", column=column.heading or column.index + 1))
            meaning.currentIndexChanged.connect(lambda _index: self.changed.emit())
            self.meanings[column.index] = meaning
            for place, widget in enumerate((heading, examples, meaning)):
                self.grid.addWidget(widget, line, place)

    @staticmethod
    def _choose(meaning: ChoiceField, field: Field) -> None:
        if meaning.findData(field) < 0:
            meaning.addItem(str(field).replace("_", " "), field)
        meaning.put(field)

    def take(self, draft: Any) -> Any:
        prepared: Prepared | None = draft.prepared
        if prepared is None or not self.meanings:
            return draft
        found = {column.index: column.field for column in prepared.proposal.columns}
        chosen = dict(prepared.choices.columns)
        changes = {
            index: meaning.value() for index, meaning in self.meanings.items() if meaning.value() != found.get(index)
        }
        if not changes:
            return draft
        columns = tuple(sorted((chosen | changes).items()))
        return replace(draft, choices=replace(draft.choices, columns=columns))
