"""Paper: every sheet that the event can give, by the moment it is needed, and how it stands; print, export."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from app.desk import paper
from app.desk.event import LANGUAGES
from app.desk.paper import Sheet, State
from app.desk.paper.handouts import CARD_ROOM
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.language import N_, say
from app.ui.batch_bar import ProcessBar
from app.ui.fields import ChoiceField
from app.ui.listing import Listing
from app.ui.look import STEP
from app.ui.panel import Panel
from app.ui.print_page import PrintPage
from app.ui.printer import Job
from app.ui.providers import place_of_game
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import FIELD
from app.ui.words import _, shown

SLIPS = ("receipt", "reentry-slip", "judge-slip")
"""Kinds of sheets that are handed over one by one."""
RULES = ("handout", "quick-card", "table-tent")
"""Kinds of sheets that tell the rules of a game."""
LONGEST_OUT = 24 * 60
"""A sheet that is out for more minutes is of another day."""
VIEWS: dict[str, tuple[str, Callable[[Sheet], bool]]] = {
    "day": (N_("the sheets of the day"), lambda sheet: sheet.offer.kind not in (*SLIPS, *RULES)),
    "due": (N_("not printed, or stale"), lambda sheet: is_due(sheet)),
    "stale": (N_("stale"), lambda sheet: sheet.state is State.STALE),
    "out": (N_("out at the tables"), lambda sheet: sheet.state is State.OUT),
    "rules": (N_("the rules of the games"), lambda sheet: sheet.offer.kind in RULES),
    "receipt": (N_("receipts and slips"), lambda sheet: sheet.offer.kind in SLIPS),
}
"""What the list shows."""


def view_of(kind: str) -> str:
    """The view in which sheets of a kind (or of a name that begins with it) are listed."""
    return "receipt" if kind.startswith(SLIPS) else "rules" if kind.startswith(RULES) else "day"


def is_due(sheet: Sheet) -> bool:
    """Whether it is still to be printed, or to be printed again."""
    if sheet.offer.on_request:
        return False
    return sheet.state is State.STALE or (sheet.state is State.UNPRINTED and not sheet.offer.used)


class PaperPanel(Panel):
    """The list of sheets."""

    title = N_("Paper")
    watches = FIELD | {"seat", "event", "official", "ledger_line", "cash_count", "sheet_log", "pace", "hand_ruling"}

    def build(self) -> None:
        self._titles: dict[int | None, str] = {}
        self._sheets: tuple[Sheet, ...] = ()
        self._usual = ("", "")
        self.pack_link = QPushButton()
        self.pack_link.setProperty("kind", "link")
        self.pack_link.clicked.connect(lambda: self._print_offers([self._pack.offer]))
        self.table = Table(
            (
                Column(N_("When"), lambda sheet: shown(sheet.offer.moment.title), sort=lambda s: s.offer.moment),
                Column(N_("Sheet"), lambda sheet: shown(sheet.offer.title), stretch=True),
                Column(N_("State"), lambda sheet: sheet.state.value, state=True),
                Column(N_("No."), lambda sheet: sheet.number, align=RIGHT),
                Column(N_("Printed"), self._printed, sort=lambda s: s.printed_at, tip=lambda s: s.printed_by),
                Column(N_("Tournament"), lambda sheet: self._titles.get(sheet.offer.tournament_id, "")),
            ),
            _("Sheets of paper"),
        )
        self.table.opened.connect(lambda sheet: self._print_offers([sheet.offer]))
        self.table.selectionModel().selectionChanged.connect(lambda *_chosen: self._name_button())
        self.view = ChoiceField({key: _(words) for key, (words, _holds) in VIEWS.items()})
        self.view.setAccessibleName(_("Show"))
        self.view.currentIndexChanged.connect(lambda _index: self._show())
        self.stock = ChoiceField({name: _(name) for name in paper.PAPERS})
        self.stock.setAccessibleName(_("Paper in the printer"))
        self.language = ChoiceField(LANGUAGES)
        self.language.setAccessibleName(_("Language of the paper"))
        line = QHBoxLayout()
        line.setSpacing(2 * STEP)
        for words, field in ((_("Sho&w"), self.view), (_("on p&aper"), self.stock), (_("&in"), self.language)):
            label = QLabel(words)
            label.setBuddy(field)
            line.addWidget(label)
            line.addWidget(field)
        line.addStretch(1)
        self.progress = ProcessBar()
        self.progress.ended.connect(self._name_button)
        self.body.addWidget(self.pack_link, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addLayout(line)
        self.body.addWidget(self.progress)
        self.body.addWidget(Listing(self.table, _("filter: a team, a slot, a kind of sheet")), 1)
        self.primary(_("&Print …"), self._print)
        self.action(_("Choose what is &due"), self._choose_due, "Ctrl+D")
        self.match_action = self.action(_("Go to the &match"), self._go_to_match, more=True)
        self.action(_("&Labels and signs …"), self._signs, "Ctrl+L", more=True)
        self.action(_("&Sell copies of the rules …"), self._sell, "Ctrl+R", more=True)
        self.action(_("&Export lists …"), self._export, "Ctrl+E", more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self._titles = {row.id: row.title for row in tournaments(self.desk)}
        self.table.setColumnHidden(5, len(self._titles) < 2)
        self._sheets = paper.sheets(self.desk)
        by = paper.clerk(self.desk)
        usual = by.stock.name, by.code
        if usual != self._usual:
            self._usual = usual
            self.stock.put(by.stock.name)
            self.language.put(by.code)
        states = [sheet.state for sheet in self._sheets]
        due = sum(is_due(sheet) and sheet.state is State.UNPRINTED for sheet in self._sheets)
        stale, out = states.count(State.STALE), states.count(State.OUT)
        self.state(_("{due} to be printed · {stale} stale · {out} out at the tables", due=due, stale=stale, out=out))
        self._ask_pack()
        self._show()
        self.empty(
            _("The sheets of a tournament are listed here as soon as there is one: lists for the door, score sheets, "
              "fixtures, brackets."),
            not self._sheets,
        )  # fmt: skip
        if not self._sheets:
            self.primary(_("Go to &Today"), lambda: self.shell.go("today"))
            self.enable_primary(True)
        else:
            self.primary(_("&Print …"), self._print)
            self._name_button()

    def _ask_pack(self) -> None:
        packs = [sheet for sheet in self._sheets if sheet.offer.kind == "pack" and sheet.state is State.UNPRINTED]
        self.pack_link.setVisible(bool(packs))
        if packs:
            self._pack = packs[0]
            self.pack_link.setText(_("Print the {pack}", pack=shown(packs[0].offer.title)))
            self.pack_link.setToolTip(_("What is needed to go on by hand when the power is gone"))

    def _show(self) -> None:
        holds = VIEWS[self.view.value()][1]
        self.table.put([sheet for sheet in self._sheets if holds(sheet)])
        if self.table.current() is None and self.table.rows.shown:
            due = next((sheet for sheet in self.table.rows.shown if is_due(sheet)), self.table.rows.shown[0])
            self.table.choose(due.id)
        self._name_button()

    def _name_button(self) -> None:
        if not self._sheets:
            return
        chosen = self.table.rows_chosen()
        number = len(chosen)
        self.primary_button.setText(_("&Print {n} {n:sheet|sheets} …", n=number) if number > 1 else _("&Print …"))
        busy = not self.progress.isHidden()
        self.enable_primary(bool(chosen) and not busy, _("Choose one or more sheets first."))
        self.match_action.setEnabled(number == 1 and chosen[0].offer.match_id is not None)

    def take_focus(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------------ what can be done

    def find(self, focus: object) -> None:
        """A sheet by its number, a view of the list, or a kind of sheet (its last one)."""
        if isinstance(focus, int):
            found = paper.sheet(self.desk, focus)
            if found is None:
                self.tell(say(N_("There is no sheet {n}."), n=focus), "warned")
                return
            if found.offer is None:
                when = f"{found.printed_at.astimezone():%H:%M}"
                words = N_("Sheet {n} is “{title}”, printed at {time}. It is not needed any more.")
                self.tell(say(words, n=focus, title=found.title, time=when), "warned")
                return
            self._look_at(found.offer.id, view_of(found.kind))
            if found.number != next(sheet.number for sheet in self._sheets if sheet.id == found.offer.id):
                self.tell(say(N_("Sheet {n} was printed again since: use the newer one."), n=focus), "warned")
        elif any(sheet.id == focus for sheet in self._sheets):
            self._look_at(str(focus), view_of(str(focus)))
        elif focus in VIEWS:
            self.view.put(focus)
        elif isinstance(focus, str):
            kind = focus.replace("_", "-")
            same = [sheet.id for sheet in self._sheets if sheet.offer.kind.startswith(kind)]
            if same:
                self._look_at(same[-1] if kind == "results" else same[0], view_of(kind))

    def _look_at(self, key: str, view: str) -> None:
        self.view.put(view)
        self.table.choose(key)
        self.table.setFocus()

    def _choose_due(self) -> None:
        """Choose all sheets that are due at the moment of the chosen one."""
        current = self.table.current()
        if current is None:
            return
        self.table.choose_all(
            sheet.id for sheet in self.table.rows.shown if sheet.offer.moment == current.offer.moment and is_due(sheet)
        )
        if not self.table.rows_chosen():
            self.table.choose(current.id)
            self.shell.tell(_("Nothing is due: {when}", when=shown(current.offer.moment.title)))

    def _go_to_match(self) -> None:
        offer = self.table.current().offer
        self.shell.go(place_of_game(self.shell, offer.tournament_id), offer.match_id)

    def _export(self) -> None:
        from app.ui.export_page import ExportPage

        self.shell.open(ExportPage(self.desk, self.shell))

    def _signs(self) -> None:
        from app.ui.signs_page import SignsPage

        self.shell.open(SignsPage(self.desk, self.shell, lambda offer: self._print_offers([offer])))

    def _sell(self) -> None:
        """Sell copies; the receipt stands ready to be printed."""
        from app.ui.copies_dialog import CopiesDialog

        receipt = CopiesDialog(self, self.desk, self._handout()).ask()
        if receipt is not None:
            self.refresh()
            self._look_at(f"receipt ledger:{receipt}", "receipt")

    def _handout(self) -> str:
        """The handout of the chosen sheet; "" where it is another kind of sheet."""
        current = self.table.current()
        if current is None or current.offer.kind not in RULES:
            return ""
        games = {row.id: row.game for row in tournaments(self.desk)}
        return games.get(current.offer.tournament_id, CARD_ROOM)

    def _print(self) -> None:
        self._print_offers([sheet.offer for sheet in self.table.rows_chosen()])

    def _print_offers(self, chosen: Sequence[paper.Offer]) -> None:
        """Number the sheets and lay them out in a process of their own; then they are looked at and printed."""
        from app.printing.job import PrintJob

        if not chosen or not self.progress.isHidden():
            return
        name = shown(chosen[0].title) if len(chosen) == 1 else _("{n} {n:sheet|sheets}", n=len(chosen))
        try:
            numbered = paper.order(self.desk, chosen, language=self.language.value())
            batch = paper.batch(self.desk, numbered, name, self.stock.value())
        except DeskError as error:
            self.refuse(error)
            return
        folder = tempfile.TemporaryDirectory(prefix="card-desk-")
        job = PrintJob(batch, Path(folder.name) / "sheets.pdf")
        self.clear_sentences()
        self.progress.follow(
            job,
            _("Making ready: {name}", name=name),
            done=partial(self._preview, job, folder, numbered, name),
            failed=lambda failure: self.tell(say(N_("The sheets could not be made: {why}"), why=failure.sentence),
                                             "refused"),
            read=lambda progress: (progress.sheets, progress.of, ""),
        )  # fmt: skip
        self._name_button()

    def _preview(
        self, job: Any, folder: tempfile.TemporaryDirectory[str], numbered: Sequence[paper.Numbered], name: str
    ) -> None:
        pdf = job.path.read_bytes()
        folder.cleanup()
        mark = partial(self._mark, tuple(numbered), tuple(job.sheet_of_page))
        self.shell.open(PrintPage(self.desk, self.shell, pdf, name, mark, len(job.sheet_of_page)))

    def _mark(self, numbered: Sequence[paper.Numbered], sheet_of_page: Sequence[int], job: Job) -> None:
        """Write down the sheets whose pages went out."""
        out = sorted({sheet_of_page[page] - 1 for page in job.pages})
        try:
            paper.mark_printed(self.desk, [numbered[number] for number in out])
        except DeskError as error:
            self.refuse(error)

    def _printed(self, sheet: Sheet) -> str:
        """When it was printed; of a sheet that is at a table, since how many minutes too."""
        if sheet.printed_at is None:
            return ""
        at = f"{sheet.printed_at.astimezone():%H:%M}"
        if sheet.state is not State.OUT:
            return at
        minutes = int((self.desk.clock() - sheet.printed_at).total_seconds() // 60)
        return _("{at}, {minutes} min", at=at, minutes=minutes) if minutes < LONGEST_OUT else at

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.printing.job import Order, print_now
        from app.ui.copies_dialog import CopiesDialog
        from app.ui.export_page import ExportPage
        from app.ui.signs_page import SignsPage

        yield ""
        self.view.put("receipt")
        yield "receipts"
        self.view.put("rules")
        yield "rules"
        dialog = CopiesDialog(self, self.desk, self._handout())
        dialog.show()
        yield "copies", dialog
        self.view.put("day")
        yield from self.shots_of(ExportPage(self.desk, self.shell), "export")
        yield from self.shots_of(SignsPage(self.desk, self.shell, lambda _offer: None), "signs")
        if self._sheets:
            offer, by = self._sheets[0].offer, paper.clerk(self.desk)
            pdf = print_now([Order(facts) for facts in offer.make()], by.stock)
            yield from self.shots_of(PrintPage(self.desk, self.shell, pdf, shown(offer.title)), "preview")
