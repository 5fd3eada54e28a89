"""A table of people or teams, row by row."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from app.desk.exchange.choices import Choices
from app.desk.exchange.columns import guess_columns
from app.desk.exchange.entries import Entry, Reader, one_per_line
from app.desk.exchange.events import Offered, read_events
from app.desk.exchange.fields import Field
from app.desk.exchange.names import Shown, clean, compared, shown
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import UNKNOWN, Paid, PaidStatus
from app.desk.exchange.problems import Kind, Reply
from app.desk.exchange.proposal import Fate
from app.desk.exchange.reading import Reading
from app.desk.exchange.registrations import Registrations
from app.desk.exchange.rows import Rows, rejoined, shifted, usual_width
from app.desk.exchange.table import Row
from app.desk.exchange.teams import shown_team
from app.desk.exchange.words import vocabulary


class Tabled(Registrations):
    """One run over a table."""

    def __init__(self, reading: Reading, choices: Choices, book: Notebook) -> None:
        super().__init__(reading, choices, book)
        self._later: list[Entry] = []  # rows whose events are all unknown: they wait for the others

    def read(self) -> None:
        """Go through the table's rows."""
        for row in self.reading.before:
            self.book.skip(row.number, "blank" if row.blank else "title")
        for number in self.reading.header_rows:
            self.book.skip(number, "header")
        data = self.reading.data
        gate = Rows(self.roles, self.reading.headings, self.reading.table.merged)
        if not self.choices.events and not self.roles.has(Field.EVENTS, Field.EVENT_MARK):
            self.choices = self._with_title_event(self.choices)
            self.reader.choices = self.teams.choices = self.choices
        width = len(self.reading.headings)
        usual = usual_width(data, width)
        last_team = ""
        above: Row | None = None
        for place, row in enumerate(data):
            self.book.tick(place, len(data))
            row = self._dittoed(self.reader.mended(row), above) if not row.blank else row
            why = gate.why_not(row)
            if why:
                if why in ("blank", "total", "section"):
                    last_team = ""
                self.book.skip(row.number, why)
                if why == "repeated header":
                    gate = self._remapped(row, data[place + 1 :]) or gate
                continue
            if self.book.left_out(row.number):
                continue
            if shifted(row, self.roles, width, usual):
                unshifted = self._unshifted(row, width)
                if unshifted is None:
                    continue
                row = unshifted
            above = row
            last_team = self._row(row, gate, last_team)
        for entry in self._later:
            self._unknown_only(entry)
        self.book.tick(len(data), len(data))

    def _dittoed(self, row: Row, above: Row | None) -> Row:
        """The row with ditto marks under team, event and surname written out."""
        marks = vocabulary().cells["ditto"] - {"do", "same"}
        fields = (Field.TEAM, Field.EVENTS, Field.LAST)
        places = [
            column.index
            for field in fields
            for column in self.roles.all(field)
            if row.cell(column.index).strip() in marks
        ]
        if above is None or not places:
            return row
        return replace(row, cells=tuple(above.cell(i) if i in places else cell for i, cell in enumerate(row.cells)))

    def _remapped(self, header: Row, below: tuple[Row, ...]) -> Rows | None:
        """A second list pasted below the first may have its columns in another order: read on by its own header."""
        headings = tuple(clean(cell) for cell in header.cells)
        if [compared(text) for text in headings if text] == [compared(text) for text in self.reading.headings if text]:
            return None
        self.roles = guess_columns(headings, below, False)
        self.reader = Reader(self.roles, self.reader.style, self.choices, self.book, self.reading.ours)
        self.teams.reader = self.reader
        return Rows(self.roles, headings, self.reading.table.merged)

    def _with_title_event(self, choices: Choices) -> Choices:
        """The event that the title above the header or the sheet's name speaks of, where it is only one."""
        words = " ".join([*(cell for row in self.reading.before for cell in row.cells), self.reading.sheet or ""])
        named = list(read_events(words, choices.offered).events)
        return replace(choices, events=(named[0],)) if len(named) == 1 else choices

    def _unshifted(self, row: Row, width: int) -> Row | None:
        """Report shifted cells; the row as the desk says it is to be taken, None where it is not."""
        if said := self.book.said(row.number, Kind.CELLS_SHIFTED):
            return replace(row, cells=tuple(said.split("\t")))
        words = next((clean(cell) for cell in row.cells if any(letter.isalpha() for letter in cell)), "")
        better = rejoined(row, self.roles, width)
        answer = self.book.report(row.number, Kind.CELLS_SHIFTED, words, suggestion="\t".join(better or ()))
        if answer is not None and answer.reply is Reply.TAKE:
            return row
        self.book.leave(row.number, Fate.STOPPED)
        return None

    def _row(self, row: Row, gate: Rows, last_team: str) -> str:
        team = self.roles.cell(row, Field.TEAM)
        if self.by_player and self.fill and not clean(team):
            team = last_team
        if row.hidden:
            self.book.report(row.number, Kind.HIDDEN_ROW, " ".join(clean(cell) for cell in row.cells)[:60].strip())
        whole_team = self.wide and self._has_team(row)
        entry = Entry(row.number)
        typed, heading = self.reader.name_of(row)
        entry.name = clean(typed)
        self.reader.more(entry, row)
        if self.reader.status(entry, row, gate.waiting, gate.cancelled):
            return team
        if whole_team:
            self._team(row, entry, typed, heading, gate)
        else:
            self._person(row, entry, typed, heading, team, gate)
        return team

    def _has_team(self, row: Row) -> bool:
        fields = (Field.TEAM, Field.MEMBERS, Field.MEMBER, Field.CAPTAIN)
        return any(clean(row.cell(column.index)) for field in fields for column in self.roles.all(field))

    def _team(self, row: Row, entry: Entry, typed: str, heading: str, gate: Rows) -> None:
        buyer: Entry | None = None
        paid = self.reader.paid(row)
        if self.roles.has(Field.NAME, Field.FIRST, Field.LAST) or self.roles.has(Field.EVENTS):
            buyer = entry
            if typed.strip() and not self.reader.placeholder(typed):
                buyer.name = shown(typed, vocabulary().cells["suffix"]).name
            self.reader.events(buyer, row, gate.section)
            self.reader.guests(buyer, row)
        if buyer is not None and buyer.order is not None:
            team_part, own = self._parts(buyer)
            paid = Paid(
                PaidStatus.PAID if team_part else PaidStatus.UNPAID, team_part or None, "jotform", self._order_text(row)
            )
            buyer.paid = Paid(PaidStatus.PAID, own, "jotform", self._order_text(row)) if own else UNKNOWN
        self.kinds["team"] += 1
        draft = self.teams.wide(row, self.roles, buyer, paid)
        self.reader.report_paid(row.number, paid)
        if draft is not None and draft.paid is paid and draft.offer is not None:
            draft.paid = self.dues.of_team(row.number, draft, paid)
        for guest in self.reader.report_guests(buyer) if buyer is not None else ():
            self.people.add(guest)

    def _order_text(self, row: Row) -> str:
        return self.roles.cell(row, Field.EVENTS).replace("\r\n", "\n")

    def _parts(self, buyer: Entry) -> tuple[int, int]:
        """The order's sum for the team and the sum for the buyer alone, in cents."""
        assert buyer.order is not None
        team = 0
        teams = {offer.key for offer in self.choices.offered if offer.team_size}
        for product in buyer.order.products:
            if set(read_events(product.name, self.choices.offered).events) & teams:
                team += product.price * product.count
        return team, max(0, buyer.order.total - team)

    def _person(self, row: Row, entry: Entry, typed: str, heading: str, team: str, gate: Rows) -> None:
        self.kinds["person"] += not self.by_player
        marked = shown(typed, vocabulary().cells["suffix"], marks=True) if self.by_player else None
        several = one_per_line(self.book.said(row.number, Kind.TWO_NAMES))
        names = several if len(several) > 1 else [marked.name if marked and marked.name else typed]
        for place, name in enumerate(names):
            one = replace(entry, remarks=list(entry.remarks)) if place else entry
            if not self.reader.name(one, name, heading):
                return
            self._one_person(row, one, team, gate, self._captain(row, marked), first=place == 0)

    def _captain(self, row: Row, marked: Shown | None) -> bool:
        """Whether a player listed by himself is the captain: by a mark at the name, or by a column that says so."""
        said = compared(self.roles.cell(row, Field.CAPTAIN))
        if marked is None or not (said or marked.captain):
            return False
        return marked.captain or said in vocabulary().paid["yes"] | {"captain", "c", compared(marked.name)}

    def _one_person(self, row: Row, entry: Entry, team: str, gate: Rows, captain: bool, first: bool) -> None:
        if first:
            self.reader.contact(entry, row)
            entry.paid = self.reader.paid(row)
        self.reader.events(entry, row, gate.section)
        guests: list[Entry] = []
        if first:
            self.reader.guests(entry, row)
            if entry.order is not None:
                entry.paid = Paid(PaidStatus.PAID, entry.order.total, "jotform", self._order_text(row))
                if not entry.order.total:
                    entry.paid = Paid(PaidStatus.UNPAID, None, None, self._order_text(row))
            elif entry.paid is UNKNOWN and self._orders:
                entry.paid = Paid(PaidStatus.UNPAID, text="")
            self.reader.report_paid(row.number, entry.paid)
            guests = self.reader.report_guests(entry)
        offer: Offered | None = None
        if self.by_player:
            offer = self.teams.offer_for(entry.events)
            if offer and not entry.events_said and offer.key not in entry.events:
                entry.events = (*entry.events, offer.key)
        if entry.events_unknown and not entry.events:
            self._later.append(entry)
            return
        typed_team = shown_team(team) or shown_team(self.book.said(row.number, Kind.NO_TEAM))
        for guest in guests:
            self.people.add(guest)
        if self.by_player and typed_team and not self.reader.placeholder(typed_team):
            self._player(row, entry, typed_team, offer, captain)
            return
        person = self.people.add(entry)
        if person is None or not self.by_player:
            return
        if offer is not None and offer.key in entry.events:
            self.book.report(row.number, Kind.NO_TEAM, entry.name)

    @cached_property
    def _orders(self) -> bool:
        """Whether this list writes orders into its event cells; then an empty cell is an unpaid one."""
        column = self.roles.first(Field.EVENTS)
        return column is not None and any("(Amount:" in row.cell(column.index) for row in self.reading.data)

    def _player(self, row: Row, entry: Entry, team: str, offer: Offered | None, captain: bool) -> None:
        known = self.teams.known(team)
        place = known.place if known else len(self.teams.all)
        self.kinds["team"] += 1
        mates = [self.people.all[member] for member in known.members] if known else []
        person = self.people.member(entry, place, mates)
        if person is None:
            return
        self.teams.of_player(person, row.number, team, offer, captain).cells.append((person.place, entry.paid))

    def _unknown_only(self, entry: Entry) -> None:
        """A row whose events are all unknown: it adds to a person known already, else nobody is entered for it."""
        key = compared(entry.name)
        contacts = {contact for contact in (entry.phone, entry.email) if contact}
        for person in self.people.all:
            if person.key == key and person.contacts & contacts:
                self.people.add(entry)
                return
        answer = self.book.answer(entry.row, Kind.UNKNOWN_EVENT)
        if answer is not None and answer.reply is Reply.TAKE:
            self.people.add(entry)
        else:
            self.book.leave(entry.row, Fate.WAITING)
