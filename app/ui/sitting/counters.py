"""Somebody joins the table and takes a box; somebody leaves, his counters are counted and his box goes back whole."""

from __future__ import annotations

from typing import Any

from app.desk.people import person
from app.desk.room.arrivals import Arrive, known_people
from app.desk.sitting.kitty import LeaveSitting, TakeKitty, leaving
from app.desk.sitting.stake import needs_consent
from app.desk.sitting.waiting import waiting
from app.errors import DeskError
from app.games.rummy21.kitty import change
from app.games.rummy21.rules import Counters
from app.language import N_, say
from app.ui.fields import NumberField, YesField
from app.ui.panels import RailEntry
from app.ui.person_field import PersonField
from app.ui.shell import Desk, Shell
from app.ui.sitting.acts import Act
from app.ui.sitting.head import seller_name
from app.ui.sitting.settlement_view import COLOURS, colours, signed
from app.ui.words import _

LABELS = {"purple": N_("Pur&ple 50"), "yellow": N_("&Yellow 10"), "green": N_("&Green 5"), "red": N_("&Red 1")}


class CountersAct(Act):
    """An act in which the counters of one player are counted by colour."""

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, who: str = "") -> None:
        self._who = who
        super().__init__(desk, shell, entry, match_id)

    def counters(self) -> None:
        """Add a field for each colour, and the line that says what they come to."""
        self.form.row(*((key, _(LABELS[key]), NumberField(), "", 0) for key, _words, _worth in COLOURS))
        for key, _words, _worth in COLOURS:
            self.form.fields[key].setFixedWidth(100)
        self.total = self.sentence()
        self.form.changed.connect(self._count)

    def fill(self, counters: Counters) -> None:
        """Show counters in the fields."""
        for key, _words, _worth in COLOURS:
            self.form.fields[key].put(getattr(counters, key))

    def counted(self) -> Counters | None:
        """The counters typed, an empty colour is none; None where nothing is typed. Raises DeskError at a colour."""
        fields = {key: self.form.fields[key] for key, _words, _worth in COLOURS}
        for key, field in fields.items():
            if field.is_wrong() or (field.value() or 0) < 0:
                raise DeskError(say(N_("Write a whole number.")), key)
        if all(field.value() is None for field in fields.values()):
            return None
        return Counters(**{key: field.value() or 0 for key, field in fields.items()})

    def _count(self) -> None:
        try:
            self.total.setText(self.said(self.counted()) or " ")
        except DeskError:
            self.total.setText(" ")

    def said(self, counted: Counters | None) -> str:
        """What the counters come to."""
        raise NotImplementedError

    def field_of(self, key: str) -> str:
        found = super().field_of(key)
        return COLOURS[0][0] if found == "counters" else found


class JoinPage(CountersAct):
    """A player takes a numbered box: a newcomer, who sits down last, or one who sits there without a box."""

    title = N_("A player takes a box")
    verb = N_("&Joins")

    def make(self) -> None:
        sitting = self.table
        self.form.row(("person", _("&Who"), PersonField(self.desk), _("name"), 1))
        self.form.row(("box", _("Bo&x number"), NumberField(), "", 0))
        self.form.fields["box"].setFixedWidth(100)
        self.counters()
        self.form.row(("consents", "", YesField(_("He agrees to the stake (28)")), "", 0))
        self.form.part("consents").setVisible(needs_consent(sitting))
        boxless = sitting.without_box
        queue = [one for one in waiting(self.desk, self.tournament_id) if not one.away]
        queue.sort(key=lambda one: str(one.entry) != self._who)  # who is meant first, then the one who waits longest
        proposed = [*(one.person for one in boxless), *(one.person for one in queue)]
        if proposed:
            self.form.fields["person"].put(person(self.desk, proposed[0]))
        if not boxless:
            words = N_("Waiting, the longest first: {names}. Whoever joins sits down last.")
            names = ", ".join(one.name for one in queue)
            self.state(_(words, names=names) if queue else _("Whoever joins sits down last."))
        self.fill(sitting.rules.kitty)
        self._count()

    def said(self, counted: Counters | None) -> str:
        kitty = self.table.rules.kitty
        value = 0 if counted is None else counted.value
        if counted == kitty:
            return _("✔ a whole kitty: {value} large points", value=value)
        return _("⚠ {value} large points, not the whole kitty of {whole}", value=value, whole=kitty.value)

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        who = self.form.fields["person"].value()
        if who is None:
            raise DeskError(say(N_("Who takes the box?")), "person")
        box = self.number("box", _("The number of the box"))
        counters = self.counted() or Counters()
        return TakeKitty(self.match_id, self._entry(who), box, counters, values["consents"], confirmed)

    def _entry(self, who: int | str) -> int:
        """The entry of a person; his arrival is noted where he is not in the room yet."""
        known = next((one for one in known_people(self.desk, self.tournament_id) if one.person == who), None)
        if known is not None and known.entry is not None and (known.here or str(known.entry) in self.table.players):
            return known.entry
        entry: int = self.desk.do(Arrive(self.tournament_id, who))
        return entry

    def field_of(self, key: str) -> str:
        found = super().field_of(key)
        return "person" if found in ("player", "entries", "entry") else found


class LeavePage(CountersAct):
    """A player goes: his counters are counted, he buys back what lacks in his box, and puts it back."""

    title = N_("A player leaves the table")
    verb = N_("He &leaves")

    def make(self) -> None:
        self.player("player", _("&Who leaves"), self._who)
        self.counters()
        self._count()

    def ask(self) -> None:
        super().ask()
        self.state(
            _("Count before he buys back. Left empty, he holds what he should (24, 34).") if self.table.tally.deals else
            _("Count before he buys back: the count says what he won or lost (24, 34).")
        )  # fmt: skip

    def said(self, counted: Counters | None) -> str:
        key = self.form.values()["player"]
        if not key:
            return ""
        sitting = self.table
        found = leaving(sitting, int(key), counted)
        words = [_("should hold {due}", due=found.expected)]
        if counted is not None:
            words.insert(0, _("counted {value}", value=found.held))
        if found.difference and sitting.tally.deals:
            words.append(_("⚠ {n} missing", n=-found.difference) if found.difference < 0 else
                         _("⚠ {n} too many", n=found.difference))  # fmt: skip
        net = sitting.playing(key).net + (found.difference if counted is not None else 0)
        words.append(_("net {net}", net=signed(net)))
        lines = [" · ".join(words)]
        for other, points in found.trades:
            text = N_("buys {n} from {other} ({counters})") if points > 0 else N_("sells {n} to {other} ({counters})")
            counters = colours(change(abs(points)))
            lines.append(_(text, n=abs(points), other=seller_name(sitting, other), counters=counters))
        lines.append(_("puts back {counters}", counters=colours(found.box) or "0"))
        return "\n".join(lines)

    def command(self, confirmed: bool) -> Any:
        player, counted = self.chosen("player"), self.counted()
        if counted is None and not self.table.tally.deals:
            raise DeskError(say(N_("Count his counters.")), COLOURS[0][0])
        return LeaveSitting(self.match_id, int(player), counted, None, confirmed)
