"""How a tie is settled: the cards that the teams cut, typed or picked, or the points of a play-off deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from app.desk.knockout import REMEDIES, SettleTie, ties
from app.desk.scores import GROUP
from app.games.cards import Card
from app.language import N_
from app.tournament.standings import OpenTie
from app.ui.cards import CardFan
from app.ui.fields import ChoiceField, TextField, Wrapped
from app.ui.form_rows import FormRows
from app.ui.tournament_panel import TournamentPanel
from app.ui.words import _

IN_A_ROW = 3


class TiePage(TournamentPanel):
    """One tie; ``take_tie`` says which."""

    title = N_("Settle the tie")

    def build(self) -> None:
        self.tie: OpenTie | None = None
        self.teams: list[TextField] = []
        self._typing: TextField | None = None
        self.form = FormRows()
        self.kind = ChoiceField({key: _(REMEDIES[key]) for key in REMEDIES})
        self.form.row(("kind", _("&How it is settled"), self.kind, "", 1))
        self.kind.currentIndexChanged.connect(lambda _index: self._show_kind())
        self.how = Wrapped(width=760)
        self.fan = CardFan(name=_("Card cut"))
        self.fan.chosen.connect(self._picked)
        self.form.put_between(self.fan)
        self.body.addWidget(self.how)
        self.body.addWidget(self.form)
        self.body.addStretch(1)
        self.primary(_("&Record it"), self._record)
        self.form.entered.connect(self._record)
        self.form.changed.connect(self.clear_sentences)

    def take_tie(self, tie: OpenTie) -> None:
        """Ask about ``tie``."""
        self.tie = tie
        field = self.field()
        self.teams = [TextField() for _team in tie.teams]
        parts = [
            (f"cards.{team}", field.name(team), text, "", 1) for team, text in zip(tie.teams, self.teams, strict=True)
        ]
        for start in range(0, len(parts), IN_A_ROW):
            self.form.row(*parts[start : start + IN_A_ROW])
        for text in self.teams:
            text.installEventFilter(self)
        self.head(_("Places {first} to {last} are level", first=tie.first, last=tie.last))
        self.state(
            _("Not all of them can go on: the order decides who does.")
            if tie.across_line
            else _("They all go on; the order decides who meets whom.")
        )
        self._show_kind()

    def take_focus(self) -> None:
        if self.teams:
            self.teams[0].setFocus()

    def ask(self) -> None:
        if self.tie is not None and self.tie not in ties(self.field()):
            self.tell(_("These teams are not level any more: a result was changed meanwhile."), "warned")
            self.enable_primary(False, _("There is nothing left to settle."))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and watched in self.teams:
            self._typing = watched  # type: ignore[assignment]
        return super().eventFilter(watched, event)

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        for kind in REMEDIES:
            self.kind.put(kind)
            yield kind

    def _show_kind(self) -> None:
        cut = self.kind.value() == "cut"
        self.fan.setVisible(cut)
        self.how.setText(
            _("Each captain draws a card; the higher one goes first (ace high; spades, hearts, clubs, diamonds). "
              "Teams with the same card draw again: write their cards one after the other, “QS KC”.")
            if cut
            else _("They play one more deal. Write the score points that each team made.")
        )  # fmt: skip
        for text in self.teams:
            text.clear()
            text.setPlaceholderText(_("card, such as KC") if cut else _("points"))
        self.clear_sentences()

    def _picked(self, card: Card | None) -> None:
        field = self._typing or (self.teams[0] if self.teams else None)
        if field is None or card is None or card.rank is None or card.suit is None:
            return
        field.setText(f"{card.rank.letter}{card.suit.value}")
        following = self.teams.index(field) + 1
        self._typing = self.teams[following] if following < len(self.teams) else field

    def _record(self) -> None:
        stage = self.field().stage(GROUP)
        assert stage is not None
        assert self.tie is not None
        cards: dict[Any, str] = {team: self.form.fields[f"cards.{team}"].value() for team in self.tie.teams}
        order = self.do(SettleTie(stage.id, self.kind.value(), cards))
        if order:
            field = self.field()
            self.shell.tell(
                _("{how}: {order}", how=_(REMEDIES[self.kind.value()]), order=", ".join(map(field.name, order)))
            )
            self.shell.back()
