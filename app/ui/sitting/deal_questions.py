"""The questions of a deal: rule 20 after a wrong declaration, rule 36 about a good-will pair left alone in the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.desk.sitting.deals import Step, prompts, questions
from app.desk.sitting.sitting import Player
from app.errors import DeskError
from app.games.rummy21.lines import Deal
from app.games.rummy21.problems import GONE
from app.games.rummy21.statuses import Status, code
from app.language import N_, say
from app.ui.sitting.code_field import TAKES_COUNT
from app.ui.sitting.good_will import GoodWillQuestion
from app.ui.sitting.wrong_declaration import WrongDeclaration
from app.ui.words import _

if TYPE_CHECKING:
    from app.ui.sitting.deal_page import DealPage

GOOD_WILL = "36"


class DealQuestions:
    """The two boxes of a deal page and what follows from their answers."""

    def __init__(self, page: DealPage) -> None:
        self._page = page
        self._asked: set[str] = set()
        """Whose wrong declaration was asked about."""
        self._told: set[tuple[Player, ...]] = set()
        """The good-will pairs about which it was asked whether they declared their values."""
        self.wrong, self.good_will = WrongDeclaration(), GoodWillQuestion()
        self.wrong.answered.connect(self._take_step)
        self.wrong.left.connect(page.take_focus)
        self.good_will.declared.connect(self._declared)

    def begin(self, answered: Sequence[str] = ()) -> None:
        """Be ready for a deal in which nothing was asked yet but about ``answered``."""
        self._asked = set(answered)
        self._told.clear()
        self.wrong.hide()
        self.good_will.hide()

    # rule 20

    def declared_wrongly(self, player: str) -> None:
        """Somebody went on behind the wrong declaration of ``player``: ask once."""
        if player not in self._asked:
            self.ask(player)

    def ask_wrong(self) -> None:
        """Ask the questions of rule 20, once more if need be."""
        rows, wrong = self._page.rows, code(Status.WRONG_DECLARATION)
        row = next((row for row in rows.rows.values() if row.code.value().startswith(wrong)), None) or rows.focused()
        if row is None:
            self._page.tell(_("Go to the row of the player who declared wrongly first."), "refused")
            return
        if not row.code.value():
            row.code.give(wrong)
        self.ask(row.player)

    def ask(self, key: str) -> None:
        """Ask who laid down before the wrong declaration of ``key`` was noticed."""
        self._asked.add(key)
        page = self._page
        table, tally = page.table, page.tally
        gone = [int(hand.player) for hand in page.rows.hands()[0] if hand.status in GONE and hand.player != key]
        wrong = table.players[key]
        others = [table.players[other] for other in page.rows.rows if other != key and int(other) not in gone]

        def follow(kept: Sequence[int]) -> Step:
            return questions(table, wrong.entry, not kept, kept, gone, tally)

        self.wrong.ask(wrong, others, follow)
        self.wrong.take_focus()

    def _take_step(self, step: Step) -> None:
        """Write the letters that rule 20 gives; a count that was typed stays, a count that is still due is typed
        behind the letter."""
        rows = self._page.rows.rows
        for entry, status in (step.statuses or {}).items():
            field, letter = rows[str(entry)].code, code(status)
            if letter and not field.value().startswith(letter):
                count = field.value() if letter in TAKES_COUNT and field.value().isdigit() else ""
                field.give(letter + count)
        rows[self.wrong.player].value.setFocus()

    # rule 36

    def see(self, deal: Deal | None) -> None:
        """Where a good-will pair is left alone in the game, ask whether they declared their values."""
        found = prompts(self._page.table, deal, self._page.tally) if deal is not None else ()
        prompt = next((one for one in found if one.players not in self._told), None)
        if prompt is None:
            self.good_will.hide()
        elif self.good_will.prompt != prompt or self.good_will.isHidden():
            self.good_will.ask(prompt)

    def refuse_unanswered(self) -> None:
        """Raise DeskError while the question about a pair waits."""
        if not self.good_will.isHidden():
            self.good_will.yes.setFocus()
            raise DeskError(say(N_("Answer the question about the good-will pair first.")))

    def _declared(self, declared: bool) -> None:
        prompt = self.good_will.prompt
        assert prompt is not None
        self._told.add(prompt.players)
        self.good_will.hide()
        for player in prompt.players if not declared else ():
            self._page.rows.rows[player.key].late.put(True)
        self._page.typed()
        self._page.send()
