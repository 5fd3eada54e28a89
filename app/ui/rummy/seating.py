"""Who plays at which table: the draw, who waits for a table, tables opened, joined and given up, seats by cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from app.desk import teams
from app.desk.rummy.field import Entrant, Field
from app.desk.rummy.seating import (
    CancelTable,
    GiveUpSeat,
    open_seats,
    why_alone,
)
from app.desk.rummy.seats import DrawSeats
from app.desk.rummy.table import FIRST_ROUND, Player
from app.desk.rummy.table import Table as Played
from app.desk.rummy.turn import still_at_28
from app.errors import DeskError
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.draw_wizard import propose_seed
from app.ui.event_dialogs import Asking
from app.ui.fields import ChoiceField
from app.ui.form_rows import literal
from app.ui.listing import Listing
from app.ui.look import STEP, mark
from app.ui.no_show import NoShowDialog
from app.ui.rummy.base import RummyPanel, of
from app.ui.rummy.seating_dialogs import MergeDialog, OpenDialog, TableDialog
from app.ui.rummy.table_head import table_state, table_words
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _, shown


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A player and his table; None for one who waits."""

    entrant: Entrant
    table: Played | None
    player: Player | None
    note: str

    @property
    def id(self) -> int:
        """The entry."""
        return self.entrant.id


SHOWN: dict[str, tuple[str, Callable[[SeatLine], bool]]] = {
    "all": (N_("everybody"), lambda _line: True),
    "waiting": (N_("who waits for a table"), lambda line: line.table is None),
    "missing": (N_("seated and not here"), lambda line: line.table is not None and not line.entrant.present),
    "unstarted": (N_("tables not started"), lambda line: line.table is not None and not _fixed(line.table)),
}
"""What the list can be narrowed to; Today's numbers lead to them."""


def _fixed(table: Played) -> bool:
    """Whether who sits at a table stays."""
    return table.begun or table.started_at is not None


def lines_of(field: Field, busy: Any) -> list[SeatLine]:
    """Every player of the first round with his table; who waits first."""
    reasons = why_alone(field)
    found = [SeatLine(one, None, None, f"○ {shown(reasons[one.id])}") for one in field.waiting]
    for table in field.at(FIRST_ROUND):
        for player in table.players.values():
            entrant = field.entries[player.entry]
            note = _("⚠ still at 28, {code}", code=busy[entrant.id]) if entrant.id in busy else ""
            found.append(SeatLine(entrant, table, player, note or ("" if entrant.present else _("○ not here"))))
    return found


class SeatingPanel(RummyPanel):
    """The panel."""

    title = N_("Seating")

    def build(self) -> None:
        columns = (
            Column(N_("Table"), lambda line: table_words(line.table) if line.table else _("– waits"),
                   sort=lambda line: line.table.table if line.table else None, bold=lambda line: line.table is None),
            Column(N_("Seat"), lambda line: line.player.place if line.player else None, align=RIGHT),
            Column(N_("Player"), lambda line: line.entrant.name, stretch=True, bold=lambda _line: True),
            Column(N_("Club"), lambda line: line.entrant.club),
            Column(N_("Card"), lambda line: line.player.cards if line.player else ""),
            Column(N_("Table is"), lambda line: table_state(line.table) if line.table else ""),
            Column(N_("Note"), lambda line: line.note),
        )  # fmt: skip
        self.table = Table(columns, _("Seats"))
        show_signs(self.table, 5, 6)
        self.table.opened.connect(lambda line: self.open_table(line.table.id) if line.table else self._seat())
        self.list = Listing(self.table, _("filter by player, club or table"))
        self.which = ChoiceField({key: _(words) for key, (words, _holds) in SHOWN.items()})
        self.which.setAccessibleName(_("Who is shown"))
        self.which.currentIndexChanged.connect(lambda _at: self._put())
        label = QLabel(_("S&how"))
        label.setBuddy(self.which)
        self.list.beside(label, self.which)
        self.broken = QLabel()
        self.broken.setWordWrap(True)
        mark(self.broken, "kind", "warned")
        row = QHBoxLayout()
        row.setSpacing(2 * STEP)
        row.addWidget(self.broken, 1)
        self.body.addLayout(row)
        self.body.addWidget(self.list, 1)
        self.primary(_("&Draw the tables"), self.draw)
        self.action(_("S&eats by cards"), self._cards, "F2")
        self.action(_("&Second chance"), self._second, "F5")
        self.action(_("Give a &table, or another"), self._seat, "F4", more=True)
        self.action(_("&Open a table for who waits"), self._open, more=True)
        self.action(_("Draw a &wave of those who are free"), self._wave, more=True)
        self.action(_("&Join this table with another"), self._merge, more=True)
        self.action(_("Give this table &up"), self._cancel, more=True)
        self.action(_("Gives up the seat, &waits"), lambda: self._give_up(False), more=True)
        self.action(_("Did &not come"), lambda: self._give_up(True), "F6", more=True)
        self.action(_("The program draws the seats of a&ll"), self._draw_seats, more=True)
        self.again = self.action(_("Draw the tables a&gain"), self.draw, more=True)
        self.action(_("&Certificate of the draw"), self._certificate, more=True)
        self.action(_("&Print the list for the wall"), self._print, more=True)

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        field = self.field
        self._lines = lines_of(field, still_at_28(self.desk, field))
        self._put()
        waiting = len(field.waiting)
        tables = field.at(FIRST_ROUND)
        unseated = sum(not table.seated and not table.begun for table in tables)
        if not field.drawn:
            self.state(_("{n} {n:player is|players are} in, {here} of them here", n=waiting,
                         here=sum(one.present for one in field.waiting)))  # fmt: skip
            self.primary(_("&Draw the tables"), self.draw)
        else:
            parts = [_("{n} {n:table|tables}", n=len(tables)), _("{n} {n:waits|wait} for a table", n=waiting)]
            parts += [_("{n} {n:table|tables} without seats", n=unseated)] if unseated else []
            self.state(" · ".join(parts))
            size = field.rules.at(1).second_chance_size
            if waiting >= size:
                self.primary(_("&Open a table for {n}", n=min(waiting, field.rules.at(1).table_size)), self._open)
            elif waiting and open_seats(field):
                self.primary(_("Give {name} a &table", name=literal(field.waiting[0].name)), self._seat_first)
            else:
                self.primary(_("Go to the &tables"), lambda: self.go_to("tables"))
        called = any(table.called_at or _fixed(table) for table in tables)
        self.again.setEnabled(bool(tables) and not called)
        late = [one.name for one in field.waiting] if field.drawn else []
        self.broken.setText(_("⚠ Without a table: {names}", names=", ".join(late)) if late else "")
        self.broken.setVisible(bool(late))
        self.empty(_("Nobody is entered yet. Enter the players at the door; then they are drawn to tables."),
                   not field.drawn and not waiting)  # fmt: skip
        if not field.drawn and not waiting:
            self.primary(_("&Enter the players"), lambda: self.go_to("entries", "door"))

    def _put(self) -> None:
        holds = SHOWN[self.which.value()][1]
        self.table.put([line for line in self._lines if holds(line)])
        if self.table.current() is None and self.table.rows.shown:
            self.table.selectRow(0)

    def find(self, focus: object) -> None:
        if focus == "draw":
            self.draw()
        elif focus == "open":
            self._open()
        elif isinstance(focus, str) and focus in SHOWN:
            self.which.put(focus)
        elif isinstance(focus, int):
            self.which.put("all")
            self.table.choose(focus)

    # ------------------------------------------------------------------ what can be done

    def draw(self) -> None:
        """Open the wizard of the draw."""
        from app.ui.rummy.draw_wizard import DrawWizard

        self.shell.open(DrawWizard(self.desk, self.shell, of(self.tournament)))

    def _certificate(self) -> None:
        from app.ui.rummy.certificate_page import CertificatePage

        self.shell.open(CertificatePage(self.desk, self.shell, of(self.tournament)))

    def _print(self) -> None:
        self.shell.go("paper", f"tables-name tournament:{self.tournament}/{FIRST_ROUND}")

    def _second(self) -> None:
        from app.ui.rummy.second_chance import SecondChancePage

        self.shell.open(SecondChancePage(self.desk, self.shell, of(self.tournament)))

    def _chosen(self, seated: bool) -> SeatLine | None:
        line = self.table.current()
        if line is None or (seated and line.table is None):
            self.tell(_("Choose a player who has a table first."), "refused")
            return None
        found: SeatLine = line
        return found

    def _cards(self) -> None:
        from app.ui.rummy.seats_page import SeatsPage

        line = self._chosen(seated=True)
        if line is None or line.table is None:
            return
        if line.table.begun:
            self.tell(_("Deals are entered at {table}; its seats stay.", table=table_words(line.table)), "refused")
        else:
            self.shell.open(SeatsPage(self.desk, self.shell, of(self.tournament), line.table.id))

    def _draw_seats(self) -> None:
        unseated = tuple(one.id for one in self.field.at(FIRST_ROUND) if not one.seated and not one.begun)
        if not unseated:
            self.tell(_("Every table has its seats."))
        elif self.do(DrawSeats(unseated, propose_seed())) is not None:
            self.tell(_("The seats of {n} tables are drawn.", n=len(unseated)), "told")

    def _seat_first(self) -> None:
        self.table.choose(self.field.waiting[0].id)
        self._seat()

    def _seat(self) -> None:
        line = self._chosen(seated=False)
        if line is not None:
            TableDialog(self, self.desk, self.field, line.entrant, line.table).ask()

    def _wave(self) -> None:
        from app.ui.hall.wave_page import WavePage

        self.shell.open(WavePage(self.desk, self.shell, self.entry))

    def _open(self) -> None:
        field = self.field
        if len(field.waiting) < 2:
            self.tell(_("Two players at least have to wait for a table."), "refused")
            return
        entries = tuple(one.id for one in field.waiting[: field.rules.at(1).table_size])
        OpenDialog(self, self.desk, field, entries).ask()

    def _merge(self) -> None:
        line = self._chosen(seated=True)
        if line is not None and line.table is not None:
            MergeDialog(self, self.desk, self.field, line.table).ask()

    def _cancel(self) -> None:
        line = self._chosen(seated=True)
        if line is None or line.table is None:
            return
        names = ", ".join(player.name for player in line.table.players.values())
        question = _("Give {table} up?", table=table_words(line.table))
        lines = [_("Back in the list, waiting: {names}", names=names)]
        if Confirm.asked(self, question, lines, _("&Give it up")):
            self.do(CancelTable(line.table.id))

    def _give_up(self, no_show: bool) -> None:
        line = self._chosen(seated=True)
        if line is None:
            return
        command = GiveUpSeat(line.id, no_show)
        if not no_show:
            self.do(command)
            return
        row = teams.team(self.desk, line.id)
        lines = [_("The seat is free again; he is out of the tournament until he is taken in again.")]
        try:
            dialog = NoShowDialog(self, self.desk, row, command, lines, _("&Did not come"))
        except DeskError as error:
            self.refuse(error)
            return
        dialog.ask()

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.hall.wave_page import WavePage
        from app.ui.rummy.certificate_page import CertificatePage
        from app.ui.rummy.draw_wizard import DrawWizard
        from app.ui.rummy.second_chance import SecondChancePage

        yield ""
        here = of(self.tournament)
        field = self.field
        if field.drawn:
            yield from self.shots_of(CertificatePage(self.desk, self.shell, here), "certificate")
            yield from self.shots_of(SecondChancePage(self.desk, self.shell, here), "second-chance")
            waiting = next((line for line in self._lines if line.table is None), None)
            last = self._lines[-1]
            dialogs: list[tuple[str, Asking]] = [
                ("table", TableDialog(self, self.desk, field, last.entrant, last.table)),
                ("merge", MergeDialog(self, self.desk, field, field.at(FIRST_ROUND)[-1])),
            ]
            if waiting is not None:
                dialogs.append(("open", OpenDialog(self, self.desk, field, (waiting.id,))))
            for name, dialog in dialogs:
                dialog.show()
                yield name, dialog
        yield from self.shots_of(WavePage(self.desk, self.shell, here), "wave")
        yield from self.shots_of(DrawWizard(self.desk, self.shell, here), "draw")

