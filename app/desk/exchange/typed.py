"""A list typed by hand, line by line: people, or teams with their players."""

from __future__ import annotations

from dataclasses import replace

from app.desk.exchange.entries import Entry, one_per_line
from app.desk.exchange.events import read_events
from app.desk.exchange.listed import Line, Marked, take_apart, team_line
from app.desk.exchange.names import clean, shown
from app.desk.exchange.paid import UNKNOWN, read_paid
from app.desk.exchange.problems import Kind, Reply
from app.desk.exchange.proposal import Fate
from app.desk.exchange.registrations import Registrations
from app.desk.exchange.words import has_any, vocabulary


class Typed(Registrations):
    """One run over a typed list."""

    commas_part = False  # a comma stands between two people, not behind a surname

    def read(self) -> None:
        """Go through the lines."""
        listed = self.reading.lines
        if not self.choices.events:
            titles = " ".join(line.words for line in listed if line.why in ("title", "section"))
            named = read_events(titles, self.choices.offered).events
            if len(named) == 1:
                self.choices = replace(self.choices, events=named)
        entries = [line for line in listed if not line.why]
        self.commas_part = sum("," in line.words for line in entries) <= len(entries) / 2
        of_teams = sum(team_line(line.words) is not None for line in entries) > len(entries) / 2
        for place, line in enumerate(listed):
            self.book.tick(place, len(listed))
            if line.why:
                self.book.skip(line.row, line.why)
            elif self.book.left_out(line.row):
                continue
            elif of_teams and self.teams.offer_for(()) is not None:
                self._team_line(line)
            else:
                self._line(line)

    def _team_line(self, line: Line) -> None:
        """A line of a list of teams; one that cannot be parted is a team of which only the name is known."""
        marked = take_apart(line.words, brackets=False)
        name, names = team_line(marked.name) or (marked.name, [])
        self.kinds["team"] += 1
        if self._not_yet(line, marked, name):
            return
        paid = read_paid(marked.paid) if marked.paid else UNKNOWN
        self.reader.report_paid(line.row, paid)
        draft = self.teams.line(line.row, name, names, paid)
        if draft is not None:
            draft.paid = self.dues.of_team(line.row, draft, draft.paid)

    def _not_yet(self, line: Line, marked: Marked, name: str) -> bool:
        """Whether the entry is crossed out or waits: it is not taken until answered."""
        words = vocabulary().cells
        waiting = line.waiting or has_any(marked.notes, words["waitlisted"])
        crossed = marked.crossed or has_any(marked.notes, words["cancelled"] - {"no", "out", "void"})
        if not (waiting or crossed or line.cancelled):
            return False
        kind = Kind.WAITLISTED if waiting and not crossed else Kind.CANCELLED
        answer = self.book.report(line.row, kind, name, mark=clean(line.words))
        if answer is not None and answer.reply is Reply.TAKE:
            return False
        self.book.leave(line.row, Fate.WAITING)
        return True

    def _line(self, line: Line) -> None:
        marked = take_apart(line.words)
        entry = Entry(line.row, events=self.choices.events, guests=marked.guests)
        entry.name = shown(marked.name).name
        self.kinds["person"] += 1
        if not self.reader.placeholder(clean(marked.name)) and self._not_yet(line, marked, entry.name):
            return
        names = one_per_line(self.book.said(line.row, Kind.TWO_NAMES))
        for name in names if len(names) > 1 else [marked.name]:
            one = replace(entry, remarks=[])
            if not self.reader.name(one, name, "", commas_part=self.commas_part):
                return
            if marked.paid:
                one.paid = read_paid(marked.paid)
                self.reader.report_paid(line.row, one.paid)
            guests = self.reader.report_guests(one)
            for found in (one, *guests):
                self.people.add(found)
