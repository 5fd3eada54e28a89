"""Today: what now? Counts that lead to their lists, what needs care, and the one next step of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from app.desk import today
from app.desk.event import event
from app.desk.sheet_log import counts
from app.language import Message
from app.ui.link_line import LinkLine
from app.ui.look import STEP, body_font
from app.ui.panel import Panel
from app.ui.tournament_panel import FIELD, of
from app.ui.words import _, shown

LISTS = {
    "entries": ("entries", None),
    "check_in": ("entries", "missing"),
    "owing": ("entries", "owing"),
    "incomplete": ("entries", "incomplete"),
    "waiting": ("entries", "waiting"),
    "late": ("fixtures", "late"),
    "results": ("tables", "missing"),
    "unverified": ("tables", "unverified"),
    "disputed": ("tables", "disputed"),
    "differs": ("tables", "differs"),
    "ties": ("standings", "ties"),
    "bracket": ("bracket", None),
    "rummy_queue": ("seating", "waiting"),
    "rummy_tables": ("tables", "missing"),
    "rummy_ask": ("tables", "reentry"),
    "rummy_decide": ("tables", "disputed"),
    "rummy_close": ("stages", None),
    "rummy_prizes": ("ranking", "prize_list"),
    "sittings": ("tables", None),
    "room": ("room", None),
}
"""Where the list behind a fact is: the place of its tournament, and what to choose there."""

STEP_PLACES = {
    "register": ("entries", None),
    "draw": ("fixtures", "draw"),
    "abandoned": ("entries", None),
    "results": ("tables", "missing"),
    "decide": ("tables", "disputed"),
    "compare": ("tables", "differs"),
    "settle": ("standings", "ties"),
    "close": ("standings", "close"),
    "standings": ("standings", None),
    "reseed": ("bracket", "reseed"),
    "knockout": ("bracket", None),
    "rummy_register": ("entries", "door"),
    "rummy_draw": ("seating", "draw"),
    "rummy_decide": ("tables", "disputed"),
    "rummy_further": ("seating", "open"),
    "rummy_ask": ("tables", "reentry"),
    "rummy_stop": ("stages", None),
    "rummy_start": ("tables", "missing"),
    "rummy_deals": ("tables", "missing"),
    "rummy_cut": ("stages", "cut"),
    "rummy_close": ("stages", "close"),
    "rummy_next_stage": ("stages", "next"),
    "rummy_fill": ("tables", None),
    "rummy_prizes": ("ranking", "prize_list"),
    "rummy_rest": ("ranking", None),
    "sitting": ("tables", None),
    "room": ("room", "next"),
    "room_open": ("room", "arrive"),
    "room_accounts": ("accounts", None),
    "sitting_open": ("tables", "open"),
    "sitting_accounts": ("accounts", None),
}
"""Where a next step is done."""


MINUTE = 60_000

Line = tuple[str, bool, Callable[[], Any]]
Box = tuple[str, list[Line]]


class TodayPanel(Panel):
    """The first place of the day."""

    title = "Today"
    watches = FIELD | {"seat", "event", "official", "ledger_line", "sheet_log", "backup_log", "attendance"}

    def build(self) -> None:
        self.next = today.Next("", Message(""), Message(""))
        self.why = QLabel()
        self.why.setFont(body_font(13, bold=True))
        self.why.setWordWrap(True)
        self.why.setTextFormat(Qt.TextFormat.PlainText)
        self.body.addWidget(self.why)
        self.groups = QGridLayout()
        self.groups.setHorizontalSpacing(4 * STEP)
        self.groups.setVerticalSpacing(4 * STEP)
        self.groups.setColumnStretch(0, 1)
        self.groups.setColumnStretch(1, 1)
        self.body.addLayout(self.groups)
        self.body.addStretch(1)
        self.action(_("&New tournament"), self._new_tournament, more=True)
        self.action(_("&Event and house rules"), self._event, more=True)
        self.action(_("&Officials"), self._officials, more=True)
        self.action(_("&Hall"), self._hall, more=True)

        self._shown: list[Box] = []
        self._clock = QTimer(self, interval=MINUTE)
        self._clock.timeout.connect(lambda: self.refresh() if self.isVisible() else None)
        self._clock.start()

    def ask(self) -> None:
        row = event(self.desk)
        self.state(" · ".join(part for part in (_day(row.date), row.venue) if part))
        self.next = today.next_step(self.desk)
        self.why.setText(_("Next: {why}", why=shown(self.next.why)))
        self.primary(shown(self.next.verb), self._take_step)
        self._show_groups()

    def take_focus(self) -> None:
        self.primary_button.setFocus()

    # ------------------------------------------------------------------ the facts

    def _show_groups(self) -> None:
        """Show the facts; what is shown already stays, so that a passing minute takes nobody's focus away."""
        boxes: list[Box] = [
            (group.title, [(shown(fact.words), fact.due, self._list_of(group, fact)) for fact in group.facts])
            for group in today.facts(self.desk)
        ]
        boxes.append((_("Desk"), self._desk_facts()))
        words = [(title, [line[:2] for line in lines]) for title, lines in boxes]
        if words == [(title, [line[:2] for line in lines]) for title, lines in self._shown]:
            return
        self._shown = boxes
        lines_before = self.findChildren(LinkLine)
        focused = next((number for number, line in enumerate(lines_before) if line.link.hasFocus()), None)
        while (item := self.groups.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        made: list[LinkLine] = []
        for number, (title, facts) in enumerate(boxes):
            box, links = self._box(title, facts)
            made += links
            self.groups.addWidget(box, number // 2, number % 2, Qt.AlignmentFlag.AlignTop)
            box.show()
        if focused is not None:
            made[min(focused, len(made) - 1)].link.setFocus()

    def _box(self, title: str, facts: list[Line]) -> tuple[QWidget, list[LinkLine]]:
        box = QFrame()
        box.setObjectName("card")
        column = QVBoxLayout(box)
        column.setContentsMargins(4 * STEP, 3 * STEP, 4 * STEP, 3 * STEP)
        column.setSpacing(STEP)
        head = QLabel(title)
        head.setFont(body_font(14, bold=True))
        head.setWordWrap(True)
        head.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(head)
        links = [LinkLine(words, due, go) for words, due, go in facts]
        for link in links:
            column.addWidget(link)
        return box, links

    def _list_of(self, group: today.Group, fact: today.Fact) -> Any:
        assert group.tournament_id is not None
        tournament = group.tournament_id
        if fact.key == "officials":
            return self._officials
        if fact.key == "room_game":
            return lambda: self.shell.go(f"tournament/{tournament}/games", fact.focus)
        if fact.key in ("rummy_table", "sitting"):
            return lambda: self.shell.go(f"tournament/{tournament}/tables", fact.focus)
        if fact.key == "match":
            return lambda: self._match(tournament, fact.focus)
        place, focus = LISTS[fact.key]
        return lambda: self.shell.go(f"tournament/{tournament}/{place}", focus)

    def _desk_facts(self) -> list[Line]:

        lines: list[Line] = []
        stale, out = counts(self.desk)
        for number, words, focus in (
            (stale, _("{n} {n:sheet is stale: print it|sheets are stale: print them} again", n=stale), "stale"),
            (out, _("{n} {n:sheet is|sheets are} out", n=out), "out"),
        ):
            if number:
                lines.append((words, focus == "stale", lambda focus=focus: self.shell.go("paper", focus)))
        if not lines:
            lines.append((_("No sheet is stale or out"), False, lambda: self.shell.go("paper")))
        lines.append((self._backup_words(), False, self._backups))
        return lines

    def _backup_words(self) -> str:
        backups = getattr(getattr(self.shell, "program", None), "backups", None)
        last = backups.last if backups is not None else None
        if last is None:
            return _("No backup since the event was opened")
        return _("Last backup {time:%H:%M} ({why})", time=last.at, why=shown(last.words))

    # ------------------------------------------------------------------ where it leads

    def _take_step(self) -> None:
        pages = {
            "tournament": self._new_tournament,
            "hall": self._hall,
            "announce": self._officials,
            "ranking": self._ranking,
        }
        if self.next.key in pages:
            pages[self.next.key]()
            return
        place, focus = STEP_PLACES[self.next.key]
        self.shell.go(f"tournament/{self.next.tournament_id}/{place}", focus or self.next.focus)

    def _new_tournament(self) -> None:
        from app.ui.new_tournament import NewTournamentWizard

        self.shell.open(NewTournamentWizard(self.desk, self.shell))

    def _event(self) -> None:
        from app.ui.event_page import EventPage

        self.shell.open(EventPage(self.desk, self.shell))

    def _officials(self) -> None:
        from app.ui.officials_page import OfficialsPage

        self.shell.open(OfficialsPage(self.desk, self.shell))

    def _hall(self) -> None:
        from app.ui.hall_page import HallPage

        self.shell.open(HallPage(self.desk, self.shell))

    def _ranking(self) -> None:
        from app.ui.ranking_page import RankingPage

        assert self.next.tournament_id is not None
        self.shell.open(RankingPage(self.desk, self.shell, of(self.next.tournament_id)))

    def _match(self, tournament_id: int, match_id: int | None) -> None:
        from app.ui.match_page import MatchPage

        assert match_id is not None
        self.shell.open(MatchPage(self.desk, self.shell, of(tournament_id), match_id))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.event_page import EventPage
        from app.ui.hall_page import HallPage
        from app.ui.house_rules_page import HouseRulesPage
        from app.ui.judge.page import JudgePage
        from app.ui.new_tournament import NewTournamentWizard
        from app.ui.officials_page import OfficialsPage

        yield ""
        for name, page in (("event", EventPage), ("officials", OfficialsPage), ("hall", HallPage)):
            yield from self.shots_of(page(self.desk, self.shell), name)
        yield from self.shots_of(NewTournamentWizard(self.desk, self.shell), "new-tournament")
        yield from self.shots_of(JudgePage(self.desk, self.shell), "judge")
        for one in today.standings_of(self.desk)[:1]:
            yield from self.shots_of(HouseRulesPage(self.desk, self.shell, of(one.id)), "house-rules")

    def _backups(self) -> None:
        program = getattr(self.shell, "program", None)
        if program is not None:
            program.show_backups()


def _day(text: str) -> str:
    day = date.fromisoformat(text)
    return f"{day.day} {day:%B %Y}"
