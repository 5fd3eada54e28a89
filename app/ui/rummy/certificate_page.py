"""The draw of the tables as it can be shown to a doubter: who drew, when, from which seed, which wishes are broken."""

from __future__ import annotations

from app.desk.rummy.seating import DrawCertificate, certificate
from app.language import N_
from app.ui.fields import Wrapped
from app.ui.look import body_font
from app.ui.rummy.base import RummyPanel
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _


class CertificatePage(RummyPanel):
    """The certificate of the draw of a stage."""

    title = N_("Certificate of the draw")
    stage = "first_round"

    def build(self) -> None:
        self.facts = Wrapped(width=900)
        self.facts.setFont(body_font(13))
        columns = (
            Column(N_("Place"), lambda row: row[0], align=RIGHT),
            Column(N_("As entered"), lambda row: row[1], stretch=True),
            Column(N_("After the shuffle"), lambda row: row[2], stretch=True),
            Column(N_("As drawn"), lambda row: row[3], stretch=True, bold=lambda _row: True),
            Column(N_("Table"), lambda row: row[4], align=RIGHT),
        )
        self.table = Table(columns, _("Order of the draw"), key=lambda row: row[0], sortable=False)
        self.body.addWidget(self.facts)
        self.body.addWidget(self.table, 1)
        self.primary(_("&Print the certificate"), self._print)

    def _print(self) -> None:
        self.shell.go("paper", f"certificate tournament:{self.tournament}/{self.stage}")

    def ask(self) -> None:
        self.name_title()
        drawn = certificate(self.desk, self.tournament, self.stage)
        self.empty(_("Nothing is drawn yet."), drawn is None)
        if drawn is None:
            return
        self.facts.setText("\n".join(_told(drawn)))
        seats = [(name, number) for number, table in enumerate(drawn.tables, 1) for name in table]
        rows = zip(drawn.entered, drawn.drawn, seats, strict=True)
        self.table.put([(n, entered, shuffled, *seat) for n, (entered, shuffled, seat) in enumerate(rows, 1)])


def _told(drawn: DrawCertificate) -> list[str]:
    told = [
        _("Seed: {seed}", seed=drawn.seed),
        _("Drawn by {who}, {time:%d %B %Y %H:%M}", who=drawn.made_by or "–", time=drawn.made_at.astimezone()),
        _("{n} players, {tables} tables", n=len(drawn.entered), tables=len(drawn.tables)),
    ]
    if not drawn.apart:
        told.append(_("Nobody was kept apart."))
    elif not drawn.broken:
        told.append(_("Every wish was kept."))
    return told + [_("{a} sits with {b}: {why}", a=a, b=b, why=why) for a, b, why in drawn.broken]


class SemiCertificatePage(CertificatePage):
    """The certificate of the semi-finals."""

    title = N_("Certificate of the semi-final draw")
    stage = "semi_final"
