"""The draw as it can be shown to a doubter: who drew, when, from which seed, and which wishes could not be kept."""

from __future__ import annotations

from datetime import datetime

from app.desk.fixtures import Certificate, certificate
from app.language import N_
from app.ui.fields import Wrapped
from app.ui.look import body_font
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import TournamentPanel
from app.ui.words import _

Place = tuple[int, str, str, str]


class CertificatePage(TournamentPanel):
    """The certificate of the draw of the fixtures."""

    title = N_("Certificate of the draw")

    def build(self) -> None:
        self.facts = Wrapped(width=900)
        self.facts.setFont(body_font(13))
        columns = (
            Column(N_("Place"), lambda place: place[0], align=RIGHT),
            Column(N_("As entered"), lambda place: place[1], stretch=True),
            Column(N_("After the shuffle"), lambda place: place[2], stretch=True),
            Column(N_("As drawn"), lambda place: place[3], stretch=True, bold=lambda _place: True),
        )
        self.table = Table(columns, name=_("Order of the draw"), key=lambda place: place[0], sortable=False)
        self.body.addWidget(self.facts)
        self.body.addWidget(self.table, 1)
        self.primary(_("&Print the certificate"), lambda: self.shell.go("paper", "certificate"))

    def ask(self) -> None:
        self.name_title()
        drawn = certificate(self.desk, self.tournament)
        self.empty(_("Nothing is drawn yet."), drawn is None)
        if drawn is not None:
            self.facts.setText("\n".join(self._told(drawn)))
            self.table.put(
                [
                    (number, *names)
                    for number, names in enumerate(zip(drawn.entered, drawn.drawn, drawn.order, strict=True), 1)
                ]
            )

    def _told(self, drawn: Certificate) -> list[str]:
        at = drawn.made_at
        assert isinstance(at, datetime)
        told = [
            _("Seed: {seed}", seed=drawn.seed),
            _("Drawn by {who}, {time:%d %B %Y %H:%M}", who=drawn.made_by or "–", time=at.astimezone()),
            _("{slots} {slots:slot|slots}; longest wait of a team in slots: "
              "{n}", slots=drawn.slots, n=drawn.longest_idle),
        ]
        if not drawn.broken:
            told.append(_("Every wish was kept."))
        told += [_("{a} meets {b}: {why}", a=a, b=b, why=why) for a, b, why in drawn.broken]
        return told
