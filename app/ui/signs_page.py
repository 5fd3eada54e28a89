"""Labels and signs: badges, place cards, table numbers, a sign for a door, a sheet on which people sign up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import paper
from app.desk.paper import Offer, signs
from app.desk.tournaments import tournaments
from app.errors import DeskError
from app.language import N_
from app.ui.fields import Form
from app.ui.panel import Panel
from app.ui.shell import Desk, Shell
from app.ui.words import _

SIGN, SIGN_UP = "sign", "sign_up"
WAYS = {"": N_("no arrow"), "left": N_("← to the left"), "right": N_("→ to the right"), "up": N_("↑ ahead, or up"),
        "down": N_("↓ down, or here")}  # fmt: skip
FIELDS: Mapping[str, tuple[str, ...]] = {
    "badges": ("tournament", "stock", "start"),
    "places": ("tournament", "stock", "start"),
    "teams": ("tournament", "stock", "start"),
    "tables": ("stock", "start"),
    SIGN: ("words", "below", "way"),
    SIGN_UP: ("tournament", "lines"),
}
"""What is asked about each kind."""
EVERYTHING = 0
"""The choice of all tournaments."""


class SignsPage(Panel):
    """Choose what is wanted; it is then shown and printed like every sheet."""

    title = N_("Labels and signs")
    watches = frozenset({"tournament", "event"})

    def __init__(self, desk: Desk, shell: Shell, give: Callable[[Offer], Any]) -> None:
        self._give = give
        super().__init__(desk, shell)

    def build(self) -> None:
        kinds = {key: _(kind.title) for key, kind in signs.KINDS.items()}
        self.form = Form(width=520)
        self.form.choice("kind", _("&What"), kinds | {SIGN: _("A sign"), SIGN_UP: _("A sign-up sheet")})
        self.form.choice("tournament", _("&Of"), {EVERYTHING: _("the whole event")})
        self.form.choice("stock", _("On &sheets of"), {})
        self.form.spin("start", _("&First label"), 1, 30, 1, hint=_("More than 1 for a sheet that was begun."))
        self.form.text("words", _("Wo&rds"), placeholder=_("Registration"))
        self.form.text("below", _("&Below them, smaller"), placeholder=_("28 and rummy"))
        self.form.choice("way", _("&Arrow"), {key: _(words) for key, words in WAYS.items()})
        self.form.spin("lines", _("Li&nes to write on"), 5, 60, 20)
        self.form.fields["kind"].currentIndexChanged.connect(lambda _index: self._asked())
        self.form.entered.connect(self._make)
        self.body.addWidget(self.form)
        self.body.addStretch(1)
        self.primary(_("&Print …"), self._make)
        self._asked()

    def ask(self) -> None:
        rows = tournaments(self.desk)
        self.form.fields["tournament"].offer({EVERYTHING: _("the whole event")} | {row.id: row.title for row in rows})
        on = paper.clerk(self.desk).stock.name
        self.form.fields["stock"].offer({key: _(one.title) for key, one in signs.stocks(on).items()})

    def _asked(self) -> None:
        kind = self.form.values()["kind"]
        for key in ("tournament", "stock", "start", "words", "below", "way", "lines"):
            self.form.offer(key, key in FIELDS[kind])
        self.form.clear()

    def _make(self) -> None:
        self.clear_sentences()
        self.form.clear()
        try:
            offer = self._offer(self.form.values())
        except DeskError as error:
            if not (error.field and self.form.refuse(error.field, error.message)):
                self.refuse(error)
            return
        self._give(offer)

    def _offer(self, asked: Mapping[str, Any]) -> Offer:
        by = paper.clerk(self.desk)
        if asked["kind"] == SIGN:
            return signs.sign(by, asked["words"], asked["below"], asked["way"])
        if asked["kind"] == SIGN_UP:
            return signs.sign_up(by, asked["tournament"], asked["lines"])
        of = asked["tournament"] if "tournament" in FIELDS[asked["kind"]] else EVERYTHING
        return signs.labels(by, asked["kind"], asked["stock"], of or None, asked["start"])

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        for kind in ("badges", SIGN, SIGN_UP):
            self.form.fields["kind"].put(kind)
            yield kind
