"""A small desk and panels of each kind, for the tests of the frame."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2

from app.errors import DeskError
from app.games.game import Problem
from app.language import Message, say
from app.printing import raster
from app.printing.job import Order, print_now
from app.printing.sheets.samples import samples
from app.printing.stock import A4
from app.ui.cards import CardFan
from app.ui.commands import Doors
from app.ui.course import Course, Step
from app.ui.fields import Form
from app.ui.grid import WARNED, EntryGrid, GridColumn, GridRow, Mark, Verdict
from app.ui.listing import Listing
from app.ui.panel import Panel
from app.ui.panels import RailEntry
from app.ui.print_page import PrintPage
from app.ui.shell import FrameFacts
from app.ui.states import STATES
from app.ui.table import RIGHT, Column, Table
from app.ui.window import MainWindow
from app.ui.wizard import Wizard, WizardPage


@dataclass
class SampleAct:
    """An act of the sample desk."""

    seq: int
    words: Message
    operator: str
    at: datetime


@dataclass
class SampleDesk:
    """A desk without a file: keeps the commands it was given and refuses those that are exceptions."""

    operator: str = "Mary"
    path: Path = Path("carday-2026.carddesk")
    done: list[Any] = field(default_factory=list)
    acts: list[SampleAct] = field(default_factory=list)
    undone: list[SampleAct] = field(default_factory=list)
    listeners: list[Callable[[frozenset[str]], None]] = field(default_factory=list)

    def do(self, command: Any) -> Any:
        if isinstance(command, Exception):
            raise command
        self.done.append(command)
        self.acts.append(SampleAct(len(self.acts) + 1, say("did {it}", it=command), self.operator, datetime.now(UTC)))
        self.tell("people")
        return command

    def undo(self, seq: int | None = None) -> Message:
        act = self.acts.pop()
        self.undone.append(act)
        self.tell("people")
        return act.words

    def redo(self) -> Message:
        act = self.undone.pop()
        self.acts.append(act)
        self.tell("people")
        return act.words

    def undoable(self) -> SampleAct | None:
        return self.acts[-1] if self.acts else None

    def redoable(self) -> SampleAct | None:
        return self.undone[-1] if self.undone else None

    def listen(self, callback: Callable[[frozenset[str]], None]) -> Callable[[], None]:
        self.listeners.append(callback)
        return lambda: self.listeners.remove(callback)

    def tell(self, *kinds: str) -> None:
        for listener in list(self.listeners):
            listener(frozenset(kinds))


MATCHES = [
    (number + 1, "Thunder Jacks ജാക്ക്", 14, 9, "Fremont Aces", state, "42 min") for number, state in enumerate(STATES)
]


class ListPanel(Panel):
    """A list with a filter."""

    title = "28 · Group stage · Slot 2"
    watches = frozenset({"people"})

    def build(self) -> None:
        self.asked = 0
        self.primary("&Next: Table 4", lambda: self.do("next"))
        self.action("&Call out", lambda: None)
        self.action("Walkover", lambda: None, more=True)
        self.table = Table(
            (
                Column("Table", lambda row: row[0], align=RIGHT),
                Column("Home", lambda row: row[1], stretch=True),
                Column("", lambda row: row[2], align=RIGHT),
                Column("", lambda row: row[3], align=RIGHT),
                Column("Away", lambda row: row[4], stretch=True),
                Column("State", lambda row: row[5], state=True),
                Column("Since", lambda row: row[6]),
            ),
            "Matches",
            key=lambda row: row[0],
        )
        self.table.opened.connect(lambda row: self.shell.open(SheetPage(self.desk, self.shell)))
        self.body.addWidget(Listing(self.table, "filter the matches"))

    def ask(self) -> None:
        self.asked += 1
        self.state("5 of 9 results in")
        self.table.put(MATCHES)

    def find(self, focus: object) -> None:
        self.table.choose(focus)

    def shots(self) -> Iterator[Any]:
        yield ""
        self.tell(say("Table 4 is taken; it is free when slot 1 is over."), "refused")
        yield "refused"
        self.clear_sentences()
        yield from self.shots_of(SheetPage(self.desk, self.shell), "sheet")
        yield from self.shots_of(SampleWizard(self.desk, self.shell), "wizard")
        yield from self.shots_of(PrintPage(self.desk, self.shell, three_pages(), "Score sheets of slot 2"), "paper")


@cache
def three_pages() -> bytes:
    """A PDF of three pages, the last one lying."""
    sheets = samples()
    chosen = [sheets[name] for name in ("timetable", "standings", "bracket-08-filled")]
    made = print_now([Order(one) for one in chosen], A4, "sample")
    turned = next(page for page in range(raster.pages(made)) if raster.size(made, page)[0] > 250)
    whole, part, out = pypdfium2.PdfDocument(made), pypdfium2.PdfDocument.new(), BytesIO()
    part.import_pages(whole, [0, 1, turned])
    part.save(out)
    return out.getvalue()


def parse_bid(text: str) -> int:
    """16 to 28, or T."""
    if text.upper() == "T":
        return 29
    if not 16 <= int(text) <= 28:
        raise DeskError(say("A bid is 16 to 28, or T for Thani."), "bid")
    return int(text)


def judge(rows: Any) -> Verdict:
    """Bids over 24 are warned of; the total counts the rows."""
    echoes: dict[tuple[int, str], str] = {(row.number, "dealer"): "Anil Kumar" for row in rows}
    bids: list[GridRow] = [row for row in rows if "bid" in row.values]
    echoes |= {(row.number, "total"): str(count + 1) for count, row in enumerate(bids)}
    marks = [Mark(row.number, "bid", "That is a high bid.", WARNED) for row in bids if row.values["bid"] > 24]
    return Verdict(marks, echoes)


class SheetPage(Panel):
    """The sheet of one table."""

    title = "Table 4 · Nine of Clubs v Kott Kings"

    def build(self) -> None:
        self.primary("&Save the sheet", lambda: None)
        self.grid = EntryGrid(
            (
                GridColumn("dealer", "Dealer", echo=True, width=14),
                GridColumn("bid", "Bid", accepts="16-28 or T", parse=parse_bid),
                GridColumn("result", "Result", accepts="M D K+ K- MK"),
                GridColumn("points", "Points", accepts="number", parse=int, optional=True, align=RIGHT),
                GridColumn("total", "Total", echo=True, align=RIGHT),
            ),
            "Deals",
            18,
            judge,
        )
        self.grid.fill([{"bid": "18", "result": "M"}, {"bid": "40"}, {"bid": "26"}, *({} for _row in range(15))])
        self.body.addWidget(self.grid)


class EmptyPanel(Panel):
    """A panel with nothing in it."""

    title = "People"

    def build(self) -> None:
        self.primary("&Register a team", lambda: None)

    def ask(self) -> None:
        self.empty(
            "Nobody is registered yet. Import the organiser's file of teams, or register the first team by hand.", True
        )


@dataclass(frozen=True, slots=True)
class Draft:
    """What the sample wizard makes."""

    title: str = ""
    fee: int | None = 4500
    knockout: bool = False


COURSE: Course[Draft] = Course(
    (
        Step(
            "name",
            "Name",
            next=lambda draft: "bracket" if draft.knockout else "check",
            problems=lambda draft: [] if draft.title else [Problem("title", say("A tournament needs a title."))],
        ),
        Step("bracket", "Bracket"),
        Step("check", "Check"),
    )
)


class NamePage(WizardPage[Draft]):
    """Title, fee, knockout."""

    def build(self) -> None:
        self.form = Form()
        self.form.text("title", "&Title", hint="as it shall stand on the paper", placeholder="28 of the card day")
        self.form.money("fee", "&Fee", "USD")
        self.form.spin("games", "&Games each", 1, 12, 4)
        self.form.choice("paper", "&Paper", {"a4": "A4", "letter": "Letter"})
        self.form.yes("knockout", "&Knockout afterwards")
        self.form.changed.connect(self.changed)
        self.column.addWidget(self.form)

    def put(self, draft: Draft) -> None:
        self.form.fields["title"].put(draft.title)
        self.form.fields["fee"].put(draft.fee)
        self.form.fields["knockout"].put(draft.knockout)

    def take(self, draft: Draft) -> Draft:
        values = self.form.values()
        return replace(draft, title=values["title"], fee=values["fee"], knockout=values["knockout"])


class CardPage(WizardPage[Draft]):
    """A card to be cut."""

    def build(self) -> None:
        self.fan = CardFan("Card cut", joker=True)
        self.column.addWidget(self.fan)


class SampleWizard(Wizard[Draft]):
    """A wizard of up to three steps."""

    title = "New tournament"
    course = COURSE
    pages = {"name": NamePage, "bracket": CardPage, "check": CardPage}  # noqa: RUF012
    verb = "&Make the tournament"

    def first(self) -> Draft:
        return Draft(knockout=True)

    def finish(self, draft: Draft) -> None:
        if draft.title == "taken":
            raise DeskError(say("There is a tournament of this title."), "title")
        self.desk.do(draft)


def open_window(monkeypatch: Any, desk: SampleDesk | None = None) -> MainWindow:
    """The window over a sample desk, with a panel of each kind in its rail."""
    here = sys.modules[__name__].__name__
    entries = [
        RailEntry("today", "Today", f"{here}:ListPanel", "today"),
        RailEntry("people", "People", f"{here}:EmptyPanel", "people"),
        RailEntry("28", "28", icon="cards"),
        RailEntry("28/tables", "Tables", f"{here}:ListPanel", indent=1),
    ]
    monkeypatch.setattr("app.ui.window.rail", lambda _courses: entries)
    facts = FrameFacts("Kerala House Card Day", "21 March 2026", "carday-2026.carddesk", "11:42:07", "11:40", 2, 3)
    doors = Doors(*(lambda *_arguments: None for _door in Doors.__dataclass_fields__))
    window = MainWindow(doors, lambda _desk: facts)
    if desk is not None:
        window.take(desk)
    return window
