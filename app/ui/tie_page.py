"""How a tie is settled: the cards that the teams cut, typed or picked, or the points of a play-off deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.desk.knockout import REMEDIES, SettleTie, ties
from app.desk.scores import GROUP
from app.games.cards import Card
from app.language import N_
from app.tournament.standings import OpenTie
from app.ui.cards import CardFan
from app.ui.fields import Form, TextField, Wrapped
from app.ui.look import STEP
from app.ui.tournament_panel import TournamentPanel
from app.ui.words import _


class TiePage(TournamentPanel):
    """One tie; ``take_tie`` says which."""

    title = N_("Settle the tie")

    def build(self) -> None:
        self.tie: OpenTie | None = None
        self.teams: list[TextField] = []
        self._typing: TextField | None = None
        self.form = Form(width=260)
        self.kind = self.form.choice("kind", _("&How it is settled"), {key: _(REMEDIES[key]) for key in REMEDIES})
        self.kind.currentIndexChanged.connect(lambda _index: self._show_kind())
        self.how = Wrapped(width=760)
        self.fan = CardFan(name=_("Card cut"))
        self.fan.chosen.connect(self._picked)
        both = QHBoxLayout()
        both.setSpacing(8 * STEP)
        both.addWidget(self.form)
        both.addWidget(self.fan, 0, Qt.AlignmentFlag.AlignTop)
        both.addStretch(1)
        self.body.addWidget(self.how)
        self.body.addLayout(both)
        self.body.addStretch(1)
        self.primary(_("&Record it"), self._record)
        self.form.entered.connect(self._record)
        self.form.changed.connect(self.clear_sentences)

    def take_tie(self, tie: OpenTie) -> None:
        """Ask about ``tie``."""
        self.tie = tie
        field = self.field()
        for team in tie.teams:
            text = self.form.text(f"cards.{team}", field.name(team))
            text.setMaximumWidth(220)
            text.installEventFilter(self)
            self.teams.append(text)
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
