"""The judge's answer on screen: the verdict, what is missing, the groups, the claim for value cards."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.desk.judging import AS_LAID, DECLARATION, verdict
from app.games.before_judge import Answer, Block, Case, ClaimLine
from app.language import N_, say
from app.ui.cards import card_html, card_text
from app.ui.complaints import told
from app.ui.judge.laid_view import LaidView
from app.ui.look import STEP, body_font, mark
from app.ui.words import _, plain, shown


class AnswerView(QWidget):
    """The groups of the answer. ``words_part`` holds its words and ``claim`` the value cards, to be put elsewhere.

    What does not apply is hidden.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.verdict = self._label(16)
        self.figures = self._label(13)
        self.missing = self._label(12, bold=False)
        self.laid = LaidView(_("As he laid it"))
        self.could = self._label(12)
        self.best_head = self._label(12, bold=False)
        self.best = LaidView(_("Best layout"))
        self.claim = QLabel()
        self.claim.setTextFormat(Qt.TextFormat.RichText)
        self._claim_words = ""
        self.words_part = QWidget()
        for whole, widgets in (
            (self.words_part, (self.verdict, self.figures, self.missing, self.could)),
            (self, (self.laid, self.best_head, self.best)),
        ):
            column = QVBoxLayout(whole)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(STEP)
            for widget in widgets:
                column.addWidget(widget)

    @staticmethod
    def _label(points: int, bold: bool = True) -> QLabel:
        label = QLabel()
        label.setFont(body_font(points, bold=bold))
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        return label

    def put(self, answer: Answer | None, case: Case, game: str, right: bool) -> None:
        """Show the answer to ``case``; without one the cards alone. ``right``: nothing is wrong with the cards."""
        complete = answer is not None and answer.complete and right
        self._show_verdict(answer if complete else None)
        self._show_laid(answer if complete else None, case)
        shown_blocks = answer.best if answer is not None else self._as_typed(case)
        self.best.put(shown_blocks)
        self.best.setVisible(bool(shown_blocks))
        head = ""
        if answer is not None and shown_blocks:
            head = _("Best layout") if complete else _("Best layout so far")
        self._tell(self.best_head, head, "quiet")
        self._show_claim(answer.claims if answer is not None and game == "rummy21" else ())

    def words(self) -> str:
        """The answer as text."""
        labels = (self.verdict, self.figures, self.missing, self.could)
        lines = [label.text() for label in labels if label.text()]
        return "\n".join([*lines, *(view.words() for view in (self.laid, self.best) if view.words()),
                          *([self._claim_words] if self._claim_words else [])])  # fmt: skip

    @staticmethod
    def _as_typed(case: Case) -> tuple[Block, ...]:
        cards = case.hand
        if case.groups:
            return tuple(Block(say(N_("group {n}"), n=at), group) for at, group in enumerate(case.groups, 1))
        return (Block(say(N_("cards")), cards),) if cards else ()

    def _show_verdict(self, answer: Answer | None) -> None:
        if answer is None:
            for label in (self.verdict, self.figures, self.missing, self.could):
                self._tell(label, "")
            return
        laid = answer.as_laid
        words = shown(verdict(DECLARATION, answer))
        figures = " · ".join(shown(figure) for figure in answer.figures)
        if laid is None and not answer.valid:
            why = "; ".join(shown(told(problem)) for problem in answer.missing)
            self._tell(self.verdict, figures[:1].upper() + figures[1:])
            self._tell(self.figures, "")
            self._tell(self.missing, f"{words}. {why}", "quiet")
            return
        good = laid is None or laid.valid
        self._tell(self.verdict, f"{'✔' if good else '✘'} {words}", "good" if good else "wrong")
        if laid is None:
            ways = ", ".join(shown(way) for way in answer.ways)
            self._tell(self.figures, _("{ways} · {figures}", ways=ways, figures=figures))
        else:
            best = _("laid best it {figures}", figures=figures)
            self._tell(self.figures, f"{shown(verdict(AS_LAID, answer))} · {best}")
        problems = laid.problems if laid is not None else ()
        self._tell(self.missing, "\n".join(f"✘ {shown(told(problem))}" for problem in problems), "wrong")

    def _show_laid(self, answer: Answer | None, case: Case) -> None:
        laid = answer.as_laid if answer is not None else None
        self.laid.put(laid.blocks if laid is not None else ())
        self.laid.setVisible(laid is not None)
        if answer is None or laid is None:
            self._tell(self.could, "")
        elif answer.could_have:
            ways = ", ".join(shown(way) for way in answer.ways)
            self._tell(self.could, _("✔ The same cards could have been declared: {ways}", ways=ways), "good")
        elif laid.valid:
            self._tell(self.could, "")
        else:
            self._tell(self.could, _("✘ The same cards could not have been declared"))

    def _show_claim(self, claims: tuple[ClaimLine, ...]) -> None:
        self.claim.setVisible(bool(claims))
        rows, words = [], []
        for line in claims:
            cards = " ".join(card_html(card) for card in line.cards)
            rows.append(f"<tr><td>{plain(shown(line.label))}</td><td style='padding-left:24px'>{cards}</td>"
                        f"<td align='right' style='padding-left:24px'>{line.points}</td></tr>")  # fmt: skip
            words.append(f"{shown(line.label)} {' '.join(map(card_text, line.cards))} {line.points}")
        total = sum(line.points for line in claims)
        head = plain(_("Value cards: best claim {n}, in large points", n=total))
        self.claim.setText(f"<b>{head}</b><table>{''.join(rows)}</table>" if claims else "")
        self._claim_words = "; ".join(words)
        self.claim.setAccessibleName(f"{head}: {self._claim_words}" if claims else "")

    @staticmethod
    def _tell(label: QLabel, words: str, kind: str = "") -> None:
        label.setText(words)
        label.setVisible(bool(words))
        mark(label, "kind", kind)
