"""A sitting begins: at which table, who sits down in which order with which box, at what stake."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QLineEdit, QWidget

from app.desk import money
from app.desk.people import person
from app.desk.room.arrivals import Arrive, known_people
from app.desk.sitting.opening import OpenSitting, house_rules, open_tables
from app.desk.sitting.waiting import waiting
from app.errors import DeskError
from app.language import N_, say
from app.ui.fields import ChoiceField, MoneyField, NumberField, TextField, YesField
from app.ui.form_rows import FormRows
from app.ui.match_act import leave_asked
from app.ui.person_field import PersonField
from app.ui.sitting.base import SittingPanel, of
from app.ui.words import _

MOST = 6


class OpenPage(SittingPanel):
    """The page."""

    title = N_("Open a sitting")

    def build(self) -> None:
        self.form = FormRows()
        tables = {key: _("Table {table}", table=number) for key, number in open_tables(self.desk)}
        self.form.row(
            ("table", _("&Table"), ChoiceField({**tables, None: _("no table")}), "", 0),
            ("rate", _("A large point is &worth"), MoneyField(money.currency(self.desk)), "", 0),
        )
        self.form.fields["table"].put(next(iter(tables), None))
        self.form.fields["rate"].setFixedWidth(160)
        self.form.row(
            ("consents", "", YesField(_("Everybody a&grees to this stake (28)")), "", 0),
            ("permission", _("Permission of the &Executive Committee"), TextField(), _("whose and when, in words"), 1),
        )
        for key in ("consents", "permission"):
            self.form.part(key).hide()
        self.form.fields["rate"].textChanged.connect(lambda _text: self._ask_consent())
        for place in range(1, MOST + 1):
            label = _("Seat &{n}, deals first", n=place) if place == 1 else _("Seat &{n}", n=place)
            self.form.row(
                (f"person.{place}", label, PersonField(self.desk), _("name"), 0),
                (f"box.{place}", _("Box"), NumberField(), "", 0),
            )
            self.form.fields[f"person.{place}"].setFixedWidth(420)
            self.form.fields[f"box.{place}"].setFixedWidth(84)
            self.form.fields[f"box.{place}"].setAccessibleName(_("Box of seat {n}", n=place))
        self.body.addWidget(self.form)
        self.body.addStretch(1)
        self.form.entered.connect(self.send)
        self.form.changed.connect(self.clear_sentences)
        self.state(_("In the order of play, each one's left neighbour after him. Who waits in the room stands here "
                     "already; seats and boxes left empty are not taken."))  # fmt: skip
        self.primary(_("&Open the sitting"), self.send)
        self._fill()

    def _fill(self) -> None:
        """Those who wait, the one who has waited longest first, and the stake of the house rules."""
        queue = [one for one in waiting(self.desk, self.tournament) if not one.away]
        for place, one in enumerate(queue[:MOST], 1):
            self.form.fields[f"person.{place}"].put(person(self.desk, one.person))
        self.form.fields["rate"].put(house_rules(self.desk, self.tournament).at().first_stake)
        self._before = self._written()

    def _ask_consent(self) -> None:
        """A stake above the day's limit is agreed to by everybody; above the evening's the committee permits it."""
        rules, rate = house_rules(self.desk, self.tournament).at(), self.form.fields["rate"].value() or 0
        self.form.part("consents").setVisible(rate > rules.stake_day)
        self.form.part("permission").setVisible(rate > rules.stake_evening)

    def _written(self) -> Any:
        return [field.text() for field in self.form.fields.values() if isinstance(field, QLineEdit)]

    def take_focus(self) -> None:
        self.form.fields["person.1"].setFocus()
        self.form.fields["person.1"].selectAll()

    def may_leave(self) -> bool:
        return self._written() == self._before or leave_asked(self)

    def send(self) -> None:
        """Open it, or say at the field why not."""
        self.clear_sentences()
        try:
            found = self._open()
        except DeskError as error:
            place = {"entries": "person.1", "box": "box.1", "player": "person.1"}
            self.refuse(DeskError(error.message, place.get(error.field, error.field)))
            return
        self.shell.close_page(self)
        from app.ui.sitting.sitting_page import SittingPage

        self.shell.open(SittingPage(self.desk, self.shell, of(self.tournament), found))

    def _open(self) -> int:
        fields = self.form.fields
        who: list[tuple[int, int | str]] = []
        boxes: dict[int, int] = {}
        for place in range(1, MOST + 1):
            try:
                value = fields[f"person.{place}"].value()
            except DeskError as error:
                raise DeskError(error.message, f"person.{place}") from error
            if fields[f"box.{place}"].is_wrong():
                raise DeskError(say(N_("Write a whole number.")), f"box.{place}")
            if value is not None:
                who.append((place, value))
        if len(who) < 2:
            raise DeskError(say(N_("Two players at least sit down.")), f"person.{min(MOST, len(who) + 1)}")
        if fields["rate"].is_wrong():
            raise DeskError(fields["rate"].wanted, "rate")
        taken: dict[int, int] = {}
        for place, _who in who:
            box = fields[f"box.{place}"].value()
            if box is not None and box in taken.values():
                raise DeskError(say(N_("Two players cannot have box {box}."), box=box), f"box.{place}")
            if box is not None:
                taken[place] = box
        entries = []
        for place, value in who:
            entry = self._entry(value, place)
            entries.append(entry)
            if place in taken:
                boxes[entry] = taken[place]
        rate = fields["rate"].value()
        command = OpenSitting(
            self.tournament, fields["table"].value(), tuple(entries), boxes or None, rate, fields["consents"].value(),
            fields["permission"].value(),
        )  # fmt: skip
        found: int = self.desk.do(command)
        return found

    def _entry(self, who: int | str, place: int) -> int:
        """The entry of a person; his arrival is noted where he is not in the room yet."""
        known = next((one for one in known_people(self.desk, self.tournament) if one.person == who), None)
        if known is not None and known.entry is not None and known.here:
            return known.entry
        try:
            entry: int = self.desk.do(Arrive(self.tournament, who))
        except DeskError as error:
            raise DeskError(error.message, f"person.{place}") from error
        return entry

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        for place in range(2, MOST + 1):
            self.form.fields[f"person.{place}"].put(None)
        self.send()
        yield "refused"
        self._fill()
