"""The event itself: what it is called, when and where, its money and paper, its logo; and the tournaments in it."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.desk.event import LANGUAGES, EditEvent, event, logo
from app.desk.tournaments import EditTournament, RemoveTournament, TournamentRow, tournaments
from app.errors import DeskError
from app.language import N_
from app.ui.confirm import Confirm
from app.ui.event_dialogs import CURRENCIES, PAPERS, Asking
from app.ui.fields import Form
from app.ui.look import STEP, body_font
from app.ui.panel import Panel
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import FIELD, of
from app.ui.words import _

LOGO_HEIGHT = 96


class LogoField(QWidget):
    """A small picture, chosen from a file."""

    def __init__(self, refuse: Any) -> None:
        super().__init__()
        self._encoded = ""
        self._refuse = refuse
        self.picture = QLabel()
        self.choose = QPushButton(_("Choose a &picture"))
        self.choose.clicked.connect(self._ask)
        self.clear = QPushButton(_("Without"))
        self.clear.setAccessibleName(_("Without a logo"))
        self.clear.clicked.connect(lambda: self.put(""))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * STEP)
        for widget in (self.picture, self.choose, self.clear):
            row.addWidget(widget)
        row.addStretch(1)
        self.setFocusProxy(self.choose)

    def value(self) -> str:
        """The picture in base64, "" for none."""
        return self._encoded

    def put(self, encoded: str) -> None:
        """Show a picture."""
        self._encoded = encoded
        picture = QPixmap()
        picture.loadFromData(base64.b64decode(encoded))
        self.picture.setVisible(not picture.isNull())
        self.clear.setVisible(bool(encoded))
        if not picture.isNull():
            self.picture.setPixmap(picture.scaledToHeight(LOGO_HEIGHT, Qt.TransformationMode.SmoothTransformation))

    def _ask(self) -> None:
        name, _filter = QFileDialog.getOpenFileName(self, _("The event's logo"), "", _("Pictures (*.png *.jpg *.jpeg)"))
        if name:
            try:
                self.put(logo(Path(name)))
            except DeskError as error:
                self._refuse(error)


HOUSE_RULES = {
    "twentyeight": "app.ui.house_rules_page:HouseRulesPage",
    "rummy13": "app.ui.rummy.house_rules:RummyHouseRulesPage",
    "bridge": "app.ui.room.house_rules:RoomHouseRulesPage",
    "rummy21": "app.ui.sitting.house_rules:SittingHouseRulesPage",
}
"""The page of the house rules of each game."""


class EventPage(Panel):
    """The event and its tournaments."""

    title = N_("Event and house rules")
    watches = FIELD | {"event"}

    def build(self) -> None:
        self.form = Form()
        form = self.form
        form.text("title", _("&Title"), hint=_("It stands on every sheet of paper."))
        form.day("date", _("&Date"), date.today())
        form.text("venue", _("Ve&nue"), placeholder=_("hall and town"))
        form.text("sponsor", _("Sponso&r"), hint=_("Stands small at the foot of every sheet."))
        form.choice("currency", _("&Currency"), {code: code for code in CURRENCIES})
        form.choice("paper", _("&Paper"), {key: _(words) for key, words in PAPERS.items()})
        form.choice("language", _("&Language of the paper"), LANGUAGES)
        self.logo = LogoField(self.refuse)
        form.add("logo", _("Lo&go"), self.logo, _("PNG or JPEG, at most 1 MB; it is drawn at the head of every sheet."))
        columns = (
            Column(N_("Tournament"), lambda row: row.title, stretch=True),
            Column(N_("Begins"), lambda row: row.starts_at),
            Column(N_("Teams"), lambda row: row.entries, align=RIGHT),
            Column(N_("Room for"), lambda row: row.capacity, align=RIGHT),
        )
        self.table = Table(columns, _("Tournaments"), sortable=False)
        self.table.opened.connect(self._house_rules)
        self.table.chosen.connect(lambda _row: self._name_buttons())
        both = QHBoxLayout()
        both.setSpacing(8 * STEP)
        both.addWidget(form, 1)
        both.addLayout(self._tournaments(), 1)
        self.body.addLayout(both)
        self.body.addStretch(1)
        self.primary(_("&Save the details"), self._save)
        self.form.entered.connect(self._save)
        self.action(_("&Officials"), self._officials)
        self.action(_("&Hall"), self._hall)

    def _tournaments(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2 * STEP)
        head = QLabel(_("Tournaments"))
        head.setFont(body_font(14, bold=True))
        column.addWidget(head)
        column.addWidget(self.table)
        self.rules_button = QPushButton(_("House r&ules"))
        self.edit_button = QPushButton(_("C&hange"))
        self.remove_button = QPushButton(_("Re&move"))
        new = QPushButton(_("Ne&w tournament"))
        row = QHBoxLayout()
        row.setSpacing(2 * STEP)
        for button, call in (
            (self.rules_button, lambda: self._house_rules(self.table.current())),
            (self.edit_button, lambda: self._edit(self.table.current())),
            (self.remove_button, self._remove),
            (new, self._new),
        ):
            button.clicked.connect(lambda _checked=False, call=call: call())
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        column.addStretch(1)
        return column

    def ask(self) -> None:
        row = event(self.desk)
        for key in ("title", "venue", "sponsor", "currency", "paper", "language", "logo"):
            self.form.fields[key].put(getattr(row, key))
        self.form.fields["date"].put(date.fromisoformat(row.date))
        self.table.put(tournaments(self.desk))
        if self.table.current() is None and self.table.rows.shown:
            self.table.selectRow(0)
        self._name_buttons()

    def _name_buttons(self) -> None:
        for button in (self.rules_button, self.edit_button, self.remove_button):
            button.setEnabled(self.table.current() is not None)

    def may_leave(self) -> bool:
        if self._details() == self._kept():
            return True
        return Confirm.asked(self, _("Leave without saving?"), [_("What you changed here is lost.")], _("&Leave"),
                             _("&Stay here"))  # fmt: skip

    def _kept(self) -> EditEvent:
        row = event(self.desk)
        return EditEvent(row.title, row.date, row.venue, row.currency, row.paper, row.language, row.sponsor, row.logo)

    def _details(self) -> EditEvent:
        v = self.form.values()
        return EditEvent(
            v["title"], v["date"].isoformat(), v["venue"], v["currency"], v["paper"], v["language"], v["sponsor"],
            v["logo"],
        )  # fmt: skip

    def _save(self) -> None:
        if self._details() == self._kept():
            self.shell.tell(_("Nothing was changed."))
        elif self.do(self._details()):
            self.shell.tell(_("The details are saved."))

    def _house_rules(self, row: TournamentRow | None) -> None:
        if row is not None:
            module, _colon, name = HOUSE_RULES[row.game].partition(":")
            page = getattr(import_module(module), name)
            self.shell.open(page(self.desk, self.shell, of(row.id)))

    def _edit(self, row: TournamentRow | None) -> None:
        if row is not None:
            TournamentDialog(self, self.desk, row).ask()

    def _remove(self) -> None:
        row = self.table.current()
        if row is not None and Confirm.asked(self, _("Take {title} away?", title=row.title), (), _("&Take it away")):
            self.do(RemoveTournament(row.id))

    def _new(self) -> None:
        from app.ui.new_tournament import NewTournamentWizard

        self.shell.open(NewTournamentWizard(self.desk, self.shell))

    def _officials(self) -> None:
        from app.ui.officials_page import OfficialsPage

        self.shell.open(OfficialsPage(self.desk, self.shell))

    def _hall(self) -> None:
        from app.ui.hall_page import HallPage

        self.shell.open(HallPage(self.desk, self.shell))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        for row in tournaments(self.desk)[:1]:
            dialog = TournamentDialog(self, self.desk, row)
            dialog.show()
            yield "tournament", dialog


class TournamentDialog(Asking):
    """A tournament's title, room and time."""

    def __init__(self, parent: QWidget | None, desk: Any, row: TournamentRow) -> None:
        super().__init__(parent, row.title, _("&Save"))
        self.resize(520, 420)
        self.form.text("title", _("&Title"), row.title)
        self.form.text("starts_at", _("&Begins at"), row.starts_at, placeholder=_("such as 08:30"))
        self.form.number("capacity", _("&Room for how many teams"), row.capacity, placeholder=_("no limit"))
        self.take = lambda v: self._save(desk, row.id, v)

    @staticmethod
    def _save(desk: Any, tournament_id: int, v: dict[str, Any]) -> bool:
        desk.do(EditTournament(tournament_id, v["title"], v["capacity"], v["starts_at"]))
        return True
