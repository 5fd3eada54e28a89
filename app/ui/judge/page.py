"""The judge's window: type, paste or click the cards, and the answer stands there with the last card.

A hand is judged as it is held; with ``/`` or lines between the groups, as the player laid it. For 21 cards the value
cards are claimed beside it. What is ruled can be kept with the judge's name; opened from a deal, the page gives the
count back to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent, QTextCursor
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.desk import judging
from app.errors import DeskError
from app.games.before_judge import Answer, Case
from app.games.cards import Card, parse
from app.games.typed_cards import TypedCards, read_cards
from app.language import N_
from app.ui.fields import ChoiceField, NotesField, TextField, YesField
from app.ui.judge.answer_view import AnswerView
from app.ui.judge.hand_fan import HandFan
from app.ui.look import STEP, mark
from app.ui.panel import NOWHERE, Panel
from app.ui.panels import RailEntry
from app.ui.shell import Desk, Shell
from app.ui.words import _, shown

HAND, LAID = "hand", "laid"
MODES = {HAND: N_("the hand as it is held"), LAID: N_("the groups as he laid them")}
BESIDE = 1010
"""So wide must the page be for the fan to stand beside the fields."""


@dataclass(frozen=True, slots=True)
class Asker:
    """The deal of a match for which a player's cards are judged; ``deal`` counts from 1."""

    match_id: int
    deal: int
    entry_id: int
    player: str
    joker: Card | None = None


class JudgePage(Panel):
    """Cards before the judge; ``done(count)`` is called with the count that is taken into the deal."""

    title = N_("Judge a hand")
    watches = frozenset({"tournament", "house_rules", "stage", "event", "hand_ruling"})

    def __init__(
        self,
        desk: Desk | None,
        shell: Shell,
        entry: RailEntry = NOWHERE,
        asker: Asker | None = None,
        done: Callable[[int], Any] | None = None,
        game: str = "rummy13",
        parent: QWidget | None = None,
    ) -> None:
        self.asker = asker
        self.done = done
        self.game = game
        self.look: judging.Look | None = None
        self.case = Case()
        self._busy = True
        super().__init__(desk, shell, entry, parent)  # type: ignore[arg-type]

    # ------------------------------------------------------------------ the parts

    def build(self) -> None:
        self.under = judging.scored_under(self.desk, self.game, self._match())
        self.game_field = ChoiceField({key: _(words) for key, words in judging.GAMES.items()})
        self.game_field.put(self.game)
        self.mode = ChoiceField({key: _(words) for key, words in MODES.items()})
        self.joker, self.exposed = TextField(), TextField()
        for field in (self.joker, self.exposed):
            field.setFixedWidth(84)
            field.setPlaceholderText("7S, JK")
        self.cards = NotesField()
        self.cards.setPlaceholderText("AS KS QS 5H JK")
        self.loose, self.dealt = TextField(), TextField()
        self.loose.setPlaceholderText(_("cards beside the groups"))
        self.dealt.setPlaceholderText(_("value cards he was dealt, such as 7S 7S AS"))
        self.claimed = YesField()
        self.claimed.setText(_("claimed &before he entered the game"))
        self.claimed.put(True)
        self.fan = HandFan(_("Cards"), lambda card: judging.copies(self.game, self.under.rules, card))
        self.notes = {key: self._note() for key in ("joker", "cards", "dealt")}
        self.answer_view = AnswerView()
        self.rules_line = self._note()
        mark(self.rules_line, "kind", "quiet")
        self._lay_out()
        self._target: NotesField | TextField = self.cards
        self._listen()
        if self.asker is not None:
            self.head(_("Judge the hand of {player}", player=self.asker.player))
            self.game_field.setEnabled(False)
            self.joker.put("" if self.asker.joker is None else str(self.asker.joker))
        self.keep_action = self.action(_("&Keep the ruling …"), self._keep, "F4")
        self.keep_action.setVisible(self.desk is not None and self.done is not None)
        self.action(_("&Next hand"), self.clear_hand, "F5")
        if self.desk is not None:
            self.action(_("&Rulings of the event"), self._rulings, more=True)
        self._busy = False

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(4 * STEP)
        self.exposed_part = self._part(_("Card e&xposed"), self.exposed)
        for part in (self._part(_("&Game"), self.game_field), self._part(_("&Joker"), self.joker), self.exposed_part,
                     self._part(_("&What is judged"), self.mode)):  # fmt: skip
            first.addWidget(part)
        first.addStretch(1)
        self.loose_part = self._part(_("In no &group"), self.loose)
        self.dealt_part = self._part(_("&Dealt to him"), self.dealt, self.claimed)
        fields = QWidget()
        column = QVBoxLayout(fields)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(STEP)
        for widget in (self._part(_("&Cards"), self.cards), self.loose_part, self.notes["cards"]):
            column.addWidget(widget)
        column.addWidget(self.answer_view.words_part)
        column.addStretch(1)
        self.top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.top.setSpacing(5 * STEP)
        self.top.addWidget(fields, 1)
        self.top.addWidget(self.fan, 0, Qt.AlignmentFlag.AlignTop)
        self.body.setSpacing(2 * STEP)
        self.body.addWidget(self.rules_line)
        self.body.addLayout(first)
        self.body.addWidget(self.notes["joker"])
        self.body.addLayout(self.top)
        for widget in (self.answer_view, self.dealt_part, self.notes["dealt"], self.answer_view.claim):
            self.body.addWidget(widget)
        self.body.addStretch(1)

    @staticmethod
    def _part(label: str, field: Any, *more: QWidget) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        name = QLabel(label)
        name.setBuddy(field)
        field.setAccessibleName(label.replace("&", ""))
        for widget in (name, field, *more):
            small = isinstance(widget, ChoiceField)
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft if small else Qt.AlignmentFlag(0))
        return part

    @staticmethod
    def _note() -> QLabel:
        note = QLabel()
        note.setWordWrap(True)
        note.setTextFormat(Qt.TextFormat.PlainText)
        note.hide()
        return note

    def _listen(self) -> None:
        for field in (self.joker, self.exposed, self.cards, self.loose, self.dealt):
            field.textChanged.connect(lambda *_text: self._read())
            field.installEventFilter(self)
        self.claimed.toggled.connect(lambda _on: self._read())
        self.mode.currentIndexChanged.connect(lambda _at: self._read())
        self.game_field.currentIndexChanged.connect(lambda _at: self._change_game())
        self.fan.added.connect(self._add)
        self.fan.removed.connect(self._remove)
        self.fan.parted.connect(lambda: self._append("/", self.cards))

    # ------------------------------------------------------------------ what is typed

    def put(self, case: Case, game: str = "") -> None:
        """Show the cards of ``case``."""
        self._busy = True
        self.game_field.put(game or self.game)
        self._change_game()
        self.mode.put(LAID if case.groups else HAND)
        groups = [" ".join(map(str, group)) for group in case.groups]
        loose = " ".join(map(str, case.loose))
        self.cards.put("\n".join(groups) if groups else loose)
        self.loose.put(loose if groups else "")
        self.joker.put("" if case.joker is None else str(case.joker))
        self.exposed.put("" if case.exposed is None else str(case.exposed))
        self.dealt.put(" ".join(map(str, case.dealt)))
        self.claimed.put(case.dealt_claimed)
        self._busy = False
        self._read()

    def clear_hand(self) -> None:
        """Be ready for the next hand of the same deal: the joker stays."""
        self._busy = True
        for field in (self.cards, self.loose, self.dealt):
            field.clear()
        self._busy = False
        self._read()
        (self.cards if self.joker.value() else self.joker).setFocus()

    def _change_game(self) -> None:
        self.game = self.game_field.value()
        self.refresh()

    def ask(self) -> None:
        self.under = judging.scored_under(self.desk, self.game, self._match())
        rules = " ".join(shown(rule) for rule in self.under.bearing())
        whose = self.under.title or _("the rules of the game")
        self.rules_line.setText(_("Scored under {whose}: {rules}", whose=whose, rules=rules))
        self.rules_line.show()
        self._read()

    def _match(self) -> int | None:
        return None if self.asker is None else self.asker.match_id

    def _read(self) -> None:
        """Judge what stands there now."""
        if self._busy:
            return
        typed, loose, dealt = (read_cards(field.value()) for field in (self.cards, self.loose, self.dealt))
        if self.mode.value() == HAND and "/" in self.cards.value():
            self.mode.put(LAID)
            return
        laid, of_21 = self.mode.value() == LAID, self.game == "rummy21"
        self.loose_part.setVisible(laid)
        self.exposed_part.setVisible(of_21)
        self.dealt_part.setVisible(of_21)
        joker, exposed = self._one(self.joker), self._one(self.exposed) if of_21 else None
        self.case = Case(
            joker,
            loose.cards if laid else typed.cards,
            typed.groups if laid else (),
            exposed,
            dealt.cards if of_21 else (),
            self.claimed.value(),
        )
        self.look = judging.look(self.game, self.under.rules, self.case)
        self._say_joker()
        parts = (typed, loose) if laid else (typed,)
        self._say_cards(self.look, parts)
        said = next((shown(one.message) for one in self.look.problems if one.field == "dealt"), "")
        self._say("dealt", self.dealt, said or self._no_cards((dealt,)) if of_21 else "", "wrong")
        self.fan.show_held(Counter(self.case.hand))
        whole = not any(part.wrong or part.unfinished for part in parts)
        self.answer_view.put(self.look.answer if whole else None, self.case, self.game, not self.look.problems)
        self._name_button()

    @staticmethod
    def _one(field: TextField) -> Card | None:
        try:
            return parse(field.value())
        except DeskError:
            return None

    def _say_joker(self) -> None:
        assert self.look is not None
        said = next((shown(one.message) for one in self.look.problems if one.field == "joker"), "")
        for field, card in ((self.joker, self.case.joker), (self.exposed, self.case.exposed)):
            if field.value() and card is None and field.isVisibleTo(self):
                typed = read_cards(field.value())
                said = said or ("" if typed.unfinished else _("“{text}” is no card", text=field.value()))
        if not said and not self.joker.value():
            said = _("Which card was turned up as joker?") if self.case.hand else ""
            self._say("joker", self.joker, said, "warned")
        else:
            self._say("joker", self.joker, said, "wrong")

    def _say_cards(self, look: judging.Look, parts: tuple[TypedCards, ...]) -> None:
        """How many cards there are, or what is wrong with them."""
        number = len(self.case.hand)
        against = [shown(one.message) for one in look.problems if one.field == "cards"]
        wrong = " · ".join(words for words in (self._no_cards(parts), *against) if words)
        count = _("{n} of {size} cards", n=number, size=look.size)
        if number < look.size and number:
            count = _("{count}, {n} to go", count=count, n=look.size - number)
        self._say("cards", self.cards, f"{count} · {wrong}" if wrong else count, "wrong" if wrong else "quiet")

    @staticmethod
    def _no_cards(parts: tuple[TypedCards, ...]) -> str:
        found = [f"“{word}”" for part in parts for word in part.wrong]
        return _("no card: {words}", words=", ".join(found)) if found else ""

    def _say(self, key: str, field: QWidget, words: str, kind: str) -> None:
        note = self.notes[key]
        signs = {"wrong": "✘ ", "warned": "⚠ "}
        note.setText(signs.get(kind, "") + words if words else "")
        note.setVisible(bool(words))
        mark(note, "kind", kind)
        mark(field, "mark", {"wrong": "refused"}.get(kind, "") if words else "")
        field.setAccessibleDescription(words)

    # ------------------------------------------------------------------ what is clicked

    def _add(self, card: Card) -> None:
        self._append(str(card), self._target if self._target.isVisibleTo(self) else self.cards)

    @staticmethod
    def _append(word: str, field: NotesField | TextField) -> None:
        text = field.value()
        field.put(f"{text} {word}".strip())
        if isinstance(field, NotesField):
            field.moveCursor(QTextCursor.MoveOperation.End)

    def _remove(self, card: Card) -> None:
        """Take the last copy of ``card`` away again."""
        for field in (self.loose, self.cards):
            lines = [line.split("/") for line in field.value().split("\n")]
            for line in reversed(lines):
                for at in range(len(line) - 1, -1, -1):
                    kept = list(read_cards(line[at]).cards)
                    if card in kept:
                        kept.reverse()
                        kept.remove(card)
                        line[at] = " ".join(map(str, reversed(kept)))
                        field.put("\n".join(" / ".join(part.strip() for part in one) for one in lines))
                        return

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and watched in (self.cards, self.loose, self.dealt):
            self._target = watched  # type: ignore[assignment]
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= BESIDE
        self.top.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    # ------------------------------------------------------------------ what comes of it

    @property
    def answer(self) -> Answer | None:
        """The answer, where it holds."""
        return self.look.answer if self.look is not None and self.look.judged else None

    def _name_button(self) -> None:
        answer = self.answer
        self.keep_action.setEnabled(answer is not None)
        if self.done is not None:
            words = _("&Take the count") if answer is None else _("&Take the count: {n}", n=answer.count)
            self.primary(words, self._take)
        elif self.desk is not None:
            self.primary(_("&Keep the ruling …"), self._keep)
        else:
            self.primary(_("Copy the &answer"), self._copy)
        self.enable_primary(answer is not None, _("Type the joker and all cards of the hand first."))

    def _take(self) -> None:
        answer, done = self.answer, self.done
        if answer is not None and done is not None:
            self.shell.close_page(self)
            done(answer.count)

    def _keep(self) -> None:
        from app.ui.judge.keep import KeepDialog

        if self.answer is None:
            return
        ruling = KeepDialog(self, self.desk, self.game, self.case, self.answer, self.asker).ask()
        if ruling is not None:
            self.shell.tell(_("The ruling is kept; its slip can be printed."))

    def _copy(self) -> None:
        from PySide6.QtGui import QGuiApplication

        QGuiApplication.clipboard().setText(self.answer_view.words())

    def _rulings(self) -> None:
        from app.ui.judge.rulings import HandRulingsPage

        self.shell.open(HandRulingsPage(self.desk, self.shell, self.entry))

    def take_focus(self) -> None:
        (self.cards if self.joker.value() else self.joker).setFocus(Qt.FocusReason.OtherFocusReason)

    def shots(self) -> Iterator[Any]:
        from app.ui.judge import shots

        yield from shots.of_page(self)
