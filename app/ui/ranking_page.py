"""The final ranking, as far as it is decided."""

from __future__ import annotations

from app.desk.knockout import Place, champion, final_ranking
from app.language import N_
from app.ui.table import RIGHT, Column, Table
from app.ui.tournament_panel import TournamentPanel
from app.ui.words import _


def place_words(place: Place) -> str:
    """The place, or the places that are shared: "5–8"."""
    return str(place.first) if place.first == place.last else f"{place.first}–{place.last}"


class RankingPage(TournamentPanel):
    """Who is where at the end."""

    title = N_("Final ranking")

    def build(self) -> None:
        columns = (
            Column(N_("Place"), place_words, align=RIGHT),
            Column(N_("Team"), lambda place: place.team, stretch=True, bold=lambda place: place.first == 1),
            Column(N_("Players"), lambda place: ", ".join(place.players), stretch=True),
        )
        self.table = Table(columns, _("Final ranking"), key=lambda place: place.team, sortable=False)
        self.body.addWidget(self.table, 1)
        self.primary(_("&Print the ranking"), lambda: self.shell.go("paper", "ranking"))

    def ask(self) -> None:
        self.name_title()
        field = self.field()
        places = final_ranking(field)
        self.table.put(places)
        name = champion(field)
        teams = len(field.teams)
        words = _("Champion: {team}", team=name) if name else _("The final is not played yet")
        self.state(f"{words} · " + _("{n} of {all} places are decided", n=len(places), all=teams))
        self.empty(_("Places are decided from the knockout on; nothing is decided yet."), not places)
