""""We read it as": encoding, sheet, separator, header, kind of list, tournament; and the table that comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.desk.exchange.encoding import ENCODINGS
from app.desk.exchange.problems import Level
from app.desk.exchange.proposal import Fate
from app.desk.exchange.table import Row
from app.desk.preview import Prepared
from app.language import N_
from app.ui.fields import ChoiceField, TextField
from app.ui.form_rows import FormRows
from app.ui.look import body_font
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.wizard import WizardPage
from app.ui.words import _

ROWS = 60
"""Rows of a list that the preview shows."""
LONGEST = 48
"""Letters of a cell that the preview shows."""
HEADER_ROWS = 6

SEPARATORS = {",": N_("comma"), ";": N_("semicolon"), "\t": N_("tab"), "|": N_("bar")}
CONTAINERS = {
    "csv": N_("a table with separators"), "tsv": N_("a table with tabs"), "txt": N_("a typed list"),
    "xlsx": N_("an Excel workbook"), "xls": N_("an old Excel workbook"), "ods": N_("an OpenDocument sheet"),
    "html": N_("a table of a web page"),
}  # fmt: skip
FATES = {
    Fate.TAKEN: N_("✓ taken"), Fate.STOPPED: N_("✘ stopped"), Fate.WAITING: N_("? to be answered"),
    Fate.SKIPPED: N_("– no data"),
}  # fmt: skip
ASKS = N_("? taken, asks")
WHYS = {
    "header": N_("– heading"), "title": N_("– title"), "blank": N_("– empty"), "total": N_("– total"),
    "section": N_("– section"), "hint": N_("– hint"), "note": N_("– note"), "repeated header": N_("– heading again"),
    "empty slot": N_("– empty place"), "left out by the desk": N_("– left out"), "no amount": N_("– no amount"),
}  # fmt: skip
FROM_LIST, PEOPLE_ONLY = "list", "people"


def shortened(text: str) -> str:
    """A cell in one line that is not too long for a preview."""
    line = " ⏎ ".join(text.split("\n")).replace("\t", " ")
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


class Preview(QWidget):
    """The rows of a list under their headings, and what becomes of each."""

    def __init__(self) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.table: Table | None = None

    def show_list(self, prepared: Prepared) -> None:
        """Show a list as it was read."""
        reading, proposal = prepared.reading, prepared.proposal
        fates = dict(proposal.fates)
        whys = {one.row: one.why for one in proposal.skipped}
        headers = frozenset(reading.header_rows)
        levels = {one.row: one.level for one in reversed(proposal.problems) if one.level is not Level.TELL}
        levels |= {one.row: one.level for one in proposal.problems if one.level is Level.STOP}

        def fate(row: Row) -> str:
            if row.number in whys:
                return _(WHYS.get(whys[row.number], FATES[Fate.SKIPPED]))
            found = fates.get(row.number)
            if found is Fate.TAKEN and row.number in levels:
                return _(ASKS if levels[row.number] is Level.ASK else FATES[Fate.STOPPED])
            return _(FATES[found]) if found is not None else ""

        def is_header(row: Row) -> bool:
            return row.number in headers

        width = max(len(reading.headings), reading.table.width)
        columns = [Column(N_("Row"), lambda row: row.number, align=RIGHT), Column(N_("Taken as"), fate)]
        for place in range(width):
            heading = reading.headings[place] if place < len(reading.headings) else ""
            title = shortened(heading) or _("column {n}", n=place + 1)
            columns.append(Column(title, lambda row, place=place: shortened(row.cell(place)), bold=is_header))
        table = Table(columns, _("The list as it was read"), key=lambda row: row.number, sortable=False)
        show_signs(table, 1)
        table.put(reading.table.rows[:ROWS])
        if self.table is not None:
            self.column.removeWidget(self.table)
            self.table.hide()
            self.table.deleteLater()
        self.table = table
        self.column.addWidget(table)


class ReadingPage(WizardPage[Any]):
    """How the list was read, each choice changeable."""

    def build(self) -> None:
        self.found = QLabel()
        self.found.setWordWrap(True)
        self.found.setFont(body_font(bold=True))
        self.form = FormRows()
        self.events = ChoiceField({FROM_LIST: _("as the list says")})
        self.sheet = ChoiceField({})
        self.encoding = ChoiceField({name: name for name in ENCODINGS})
        self.separator = ChoiceField({key: _(words) for key, words in SEPARATORS.items()})
        self.header = ChoiceField({})
        self.kind = ChoiceField({"registrations": _("people and teams"), "payments": _("money")})
        self.country = TextField()
        self.form.row(
            ("events", _("&Tournament"), self.events, "", 2),
            ("kind", _("&Holds"), self.kind, "", 2),
            ("header", _("Hea&ding"), self.header, "", 2),
        )
        self.form.row(
            ("sheet", _("&Sheet"), self.sheet, "", 2),
            ("separator", _("Se&parated by"), self.separator, "", 2),
            ("encoding", _("&Letters"), self.encoding, "", 2),
            ("country", _("&Country code"), self.country, "1", 1),
        )
        self.preview = Preview()
        self.form.changed.connect(self.changed)
        self.column.addWidget(self.found)
        self.column.addWidget(self.form)
        self.column.addWidget(self.preview, 20)

    def put(self, draft: Any) -> None:
        prepared: Prepared | None = draft.prepared
        if prepared is None:
            return
        reading = prepared.reading
        self.found.setText(self._words(prepared, draft.source.name))
        self.sheet.offer({name: name for name in reading.sheets})
        self.sheet.put(reading.sheet)
        self.encoding.put(reading.encoding)
        self.separator.put(reading.separator)
        self.header.offer(self._headers(reading.header_rows))
        self.header.put(reading.header_rows)
        self.kind.put("payments" if prepared.comparison is None else "registrations")
        self.country.put(draft.choices.country)
        offered = {one.key: one.title for one in draft.event.offered}
        says = {} if prepared.proposal.asks_event and offered else {FROM_LIST: _("as the list says")}
        asks = {None: _("choose one")} if prepared.proposal.asks_event and offered else {}
        choices: dict[Any, str] = {**asks, **says, **offered, PEOPLE_ONLY: _("none, people only")}
        self.events.offer(choices)
        self.events.put(self._chosen(draft))
        self.form.part("sheet").setVisible(len(reading.sheets) > 1)
        self.form.part("separator").setVisible(reading.separator is not None)
        self.form.part("encoding").setVisible(reading.encoding is not None)
        self.form.part("header").setVisible(not reading.lines)
        self.form.part("events").setVisible(prepared.comparison is not None)
        self.preview.show_list(prepared)

    @staticmethod
    def _chosen(draft: Any) -> Any:
        if draft.choices.events:
            return draft.choices.events[0]
        if draft.for_list:
            return PEOPLE_ONLY
        return None if draft.prepared.proposal.asks_event and draft.event.offered else FROM_LIST

    @staticmethod
    def _headers(found: tuple[int, ...]) -> dict[Any, str]:
        choices: dict[Any, str] = {(): _("no heading")}
        choices |= {(n,): _("row {n}", n=n) for n in range(1, HEADER_ROWS + 1)}
        if found not in choices:
            choices[found] = _("rows {rows}", rows=", ".join(map(str, found)))
        return choices

    @staticmethod
    def _words(prepared: Prepared, name: str) -> str:
        reading = prepared.reading
        counts = prepared.proposal.counts
        kind = _(CONTAINERS.get(reading.container, reading.container))
        words = _("{file}: {kind}, {rows} rows with data", file=name, kind=kind, rows=counts.rows_with_data)
        return words if reading.ours is False else f"{words} · " + _("written by Card Desk")

    def take(self, draft: Any) -> Any:
        prepared: Prepared | None = draft.prepared
        if prepared is None:
            return draft
        reading, choices = prepared.reading, draft.choices
        kept = {
            "sheet": (self.sheet.value(), reading.sheet),
            "encoding": (self.encoding.value(), reading.encoding),
            "separator": (self.separator.value(), reading.separator),
            "header_rows": (self.header.value(), reading.header_rows),
            "kind": (self.kind.value(), "payments" if prepared.comparison is None else "registrations"),
        }
        changes = {key: value for key, (value, found) in kept.items() if None not in (value, found) and value != found}
        if changes:
            changes |= {"columns": (), "answers": ()}
        chosen = self.events.value()
        events = () if chosen in (None, FROM_LIST, PEOPLE_ONLY) else (chosen,)
        code = "".join(letter for letter in self.country.value() if letter.isdigit()) or choices.country
        return replace(
            draft,
            choices=replace(choices, events=events, country=code, **changes),
            for_list=chosen not in (None, FROM_LIST),
            decided=() if changes else draft.decided,
        )
