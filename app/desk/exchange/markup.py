"""The largest table of a web page: many a program calls such a page ``.xls``."""

from __future__ import annotations

from html.parser import HTMLParser

from app.desk.exchange.table import Row, Table


class _Tables(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[str]]] = []
        self._cell: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self._close_cell()
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.tables and self.tables[-1]:
            self._close_cell()
            self._cell = []
        elif tag == "br" and self._cell is not None:
            self._cell.append("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th", "tr", "table"):
            self._close_cell()

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)

    def _close_cell(self) -> None:
        if self._cell is not None and self.tables and self.tables[-1]:
            self.tables[-1][-1].append("".join(self._cell).strip())
        self._cell = None


def read_markup(text: str) -> Table | None:
    """The table with the most rows; None where the page has none of at least two rows."""
    parser = _Tables()
    parser.feed(text)
    parser.close()
    best = max(parser.tables, key=len, default=[])
    if len(best) < 2:
        return None
    return Table(tuple(Row(number, tuple(cells)) for number, cells in enumerate(best, 1)))
