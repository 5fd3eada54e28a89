"""What is noted down while rows are gone through: reports, answers given, rows left out, the fate of each row."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.desk.exchange.problems import Answer, ImportCancelled, Kind, Problem, Reply
from app.desk.exchange.proposal import Fate, Skipped
from app.language import N_, Message, say

_WORDS: dict[Kind, str] = {
    Kind.MISSING_NAME: N_("Row {row}: no name."),
    Kind.PLACEHOLDER_NAME: N_("Row {row}: “{words}” stands for a player whose name is not known yet."),
    Kind.TWO_NAMES: N_("Row {row}: “{words}” names more than one person; each needs a line of their own."),
    Kind.CELLS_SHIFTED: N_("Row {row}: its cells do not stand under their headings, perhaps for a comma in “{words}”."),
    Kind.TEAM_TOO_FEW: N_("Row {row}: team “{words}” has {count} {count:player|players}; {size} are needed."),
    Kind.TEAM_TOO_MANY: N_("Row {row}: team “{words}” has {count} players; {size} may play."),
    Kind.TEAM_NAME_TWICE: N_("Row {row}: the team name “{words}” is taken by other players (row {other})."),
    Kind.DUPLICATE_ROW: N_("Row {row}: {words} is in the list already (row {other}), for the same event."),
    Kind.SAME_NAME: N_("Row {row}: another {words}? The same name stands in row {other}, with nothing else in common."),
    Kind.POSSIBLE_DUPLICATE: N_("Row {row}: {words} may be the person of row {other}."),
    Kind.PLAYER_IN_TWO_TEAMS: N_("Row {row}: {words} stands in another team too (row {other})."),
    Kind.NO_TEAM: N_("Row {row}: {words} is in no team."),
    Kind.TEAM_NAME_MISSING: N_("Row {row}: this team has no name."),
    Kind.TEAM_NAME_CLOSE: N_("Row {row}: is team “{words}” the one of row {other}?"),
    Kind.AMOUNT_UNCLEAR: N_("Row {row}: what was paid cannot be told from “{words}”."),
    Kind.UNKNOWN_EVENT: N_("Row {row}: “{words}” is no event of this day."),
    Kind.GUEST_WITHOUT_NAME: N_("Row {row}: {words} brings {count} more without a name."),
    Kind.CANCELLED: N_("Row {row}: {words} is marked as not coming (“{mark}”)."),
    Kind.WAITLISTED: N_("Row {row}: {words} is on the waiting list."),
    Kind.HIDDEN_ROW: N_("Row {row} is hidden in the spreadsheet: {words}."),
    Kind.FORMULA_TEXT: N_("Row {row}: “{words}” looks like a formula; it is kept as plain text."),
    Kind.PAYER_UNKNOWN: N_("Row {row}: nobody in the list fits “{words}”."),
    Kind.PAYER_MATCHES_TWO: N_("Row {row}: more than one person fits “{words}”."),
    Kind.DUPLICATE_PAYMENT: N_("Row {row}: “{words}” paid the same in row {other}."),
    Kind.PART_PAID: N_("Row {row}: {words} paid {amount} of {due}."),
    Kind.OVER_PAID: N_("Row {row}: {words} paid {amount}, more than {due}."),
    Kind.AMOUNT_MISMATCH: N_("Row {row}: {words} paid {amount} where {due} is due."),
    Kind.PAYMENT_NOT_FINAL: N_("Row {row}: the payment of {words} is not final yet."),
    Kind.REFUNDED: N_("Row {row}: the money of {words} was given back."),
    Kind.PHONE_DAMAGED: N_("Row {row}: the phone number “{words}” lost digits in a spreadsheet."),
    Kind.PHONE_INCOMPLETE: N_("Row {row}: the phone number “{words}” is too short."),
    Kind.PHONE_INVALID: N_("Row {row}: “{words}” is no phone number."),
    Kind.PHONE_UNCLEAR: N_("Row {row}: no phone number can be read from “{words}”."),
    Kind.GARBLED_TEXT: N_("Row {row}: the letters of “{words}” were damaged on their way and have been repaired."),
}


class Notebook:
    """The notes of one run."""

    def __init__(
        self,
        answers: Iterable[Answer] = (),
        progress: Callable[[int, int], None] | None = None,
        cancelled: Callable[[], bool] | None = None,
    ) -> None:
        self._answers = {(answer.row, answer.kind, answer.about): answer for answer in answers}
        self._left_out = {
            answer.row
            for answer in self._answers.values()
            if answer.reply is Reply.LEAVE and answer.kind is not Kind.PLAYER_IN_TWO_TEAMS
        }
        self._progress = progress
        self._cancelled = cancelled
        self.problems: list[Problem] = []
        self.skipped: list[Skipped] = []
        self.fates: dict[int, Fate] = {}
        self._reported: set[tuple[int, Kind, str]] = set()

    def tick(self, done: int, total: int) -> None:
        """Tell how far the run is; raises ImportCancelled if it was called off."""
        if done % 64 and done != total:
            return
        if self._cancelled is not None and self._cancelled():
            raise ImportCancelled(say(N_("The import was called off. Nothing was taken.")))
        if self._progress is not None:
            self._progress(done, total)

    def left_out(self, row: int) -> bool:
        """Whether the desk left this row out; it is noted as such."""
        if row in self._left_out:
            self.skip(row, "left out by the desk")
            return True
        return False

    def answer(self, row: int, kind: Kind, about: str = "") -> Answer | None:
        """The desk's answer to a report, if it gave one."""
        return self._answers.get((row, kind, about)) or self._answers.get((row, kind, ""))

    def said(self, row: int, kind: Kind) -> str:
        """The words the desk gave in answer to a report, "" where it gave none."""
        answer = self.answer(row, kind)
        return answer.words if answer is not None and answer.reply is Reply.SAY else ""

    def report(
        self,
        row: int,
        kind: Kind,
        words: str,
        with_rows: Iterable[int] = (),
        column: str = "",
        suggestion: str = "",
        **values: object,
    ) -> Answer | None:
        """Note a report, unless the desk has answered it; gives that answer."""
        if answer := self.answer(row, kind, words):
            return answer
        if (row, kind, words) in self._reported:
            return None
        self._reported.add((row, kind, words))
        others = tuple(dict.fromkeys(with_rows))
        values = {"row": row, "words": words, "other": others[0] if others else "", **values}
        message: Message = say(_WORDS[kind], **values)
        self.problems.append(Problem(row, kind, message, others, column, words, suggestion))
        return None

    def skip(self, row: int, why: str) -> None:
        """A row without data."""
        self.skipped.append(Skipped(row, why))
        self.fates[row] = Fate.SKIPPED

    def leave(self, row: int, fate: Fate) -> None:
        """A row of which nothing is taken."""
        self.fates.setdefault(row, fate)

    def take(self, row: int) -> None:
        """A row that is taken, at least in part."""
        self.fates[row] = Fate.TAKEN
