"""A list of people or teams, row by row, to a proposal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from app.desk.exchange.choices import Choices
from app.desk.exchange.columns import Field, Roles, guess_columns, with_choices
from app.desk.exchange.dates import day_first
from app.desk.exchange.entries import Entry, Reader, Style, one_per_line, question_of
from app.desk.exchange.events import Offered, mentioned, read_events
from app.desk.exchange.listed import Line, take_apart, team_line
from app.desk.exchange.names import clean, compared, shown
from app.desk.exchange.notebook import Notebook
from app.desk.exchange.paid import COVERED, PER_PLAYER, UNKNOWN, Paid, PaidStatus, Question, read_paid
from app.desk.exchange.people import People
from app.desk.exchange.problems import Kind, Reply
from app.desk.exchange.proposal import Fate, Proposal
from app.desk.exchange.reading import Reading
from app.desk.exchange.rows import Rows, rejoined, shifted, usual_width
from app.desk.exchange.table import Row
from app.desk.exchange.teams import Draft, Teams, fills_down, shown_team
from app.desk.exchange.words import has_any, vocabulary


class Registrations:
    """One run over a list of registrations."""

    def __init__(self, reading: Reading, choices: Choices, book: Notebook) -> None:
        self.reading = reading
        self.choices = choices
        self.book = book
        rows = reading.data
        self.roles = with_choices(guess_columns(reading.headings, rows, False), choices.columns)
        if choices.events and not choices.columns:
            self._without_idle_events(rows)
        self.reader = Reader(self.roles, self._style(rows), choices, book, reading.ours)
        self.people = People(book)
        self.teams = Teams(self.people, self.reader, choices, book)
        self.wide = self.roles.has(Field.MEMBERS) or len(self.roles.all(Field.MEMBER)) > 1
        self.by_player = not self.wide and self.roles.has(Field.TEAM)
        self.fill = self.by_player and fills_down(rows, self.roles, reading.table.merged)
        self.kinds: Counter[str] = Counter()
        self.commas_part = False
        self._later: list[Entry] = []

    def _without_idle_events(self, rows: tuple[Row, ...]) -> None:
        """A column that never names an event ("General admission") does not speak against the event chosen."""
        column = self.roles.first(Field.EVENTS)
        texts = {row.cell(column.index) for row in rows} if column else set()
        if column is not None and not any(mentioned(text, self.choices.offered) for text in texts):
            kept = [replace(c, field=Field.OTHER) if c is column else c for c in self.roles.columns]
            self.roles = Roles(tuple(kept))

    def _style(self, rows: tuple[Row, ...]) -> Style:
        def texts(field: Field) -> list[str]:
            column = self.roles.first(field)
            return [text for row in rows if (text := row.cell(column.index).strip())] if column else []

        name = self.roles.first(Field.NAME)
        heading = compared(name.heading) if name else ""
        names = texts(Field.NAME)
        commas = sum(text.count(",") == 1 for text in names)
        paid = self.roles.first(Field.PAID)
        return Style(
            last_first="last first" in heading
            or "surname first" in heading
            or (bool(names) and commas > len(names) / 2),
            days_first=day_first(texts(Field.TIMESTAMP)),
            question=question_of(paid.heading) if paid else Question.WHETHER,
            alone=frozenset(folded for text in set(texts(Field.EVENTS)) if (folded := compared(text))),
        )

    def run(self) -> Proposal:
        """Go through all rows."""
        if self.reading.lines:
            self._lines(self.reading.lines)
        else:
            self._table()
        for entry in self._later:
            self._unknown_only(entry)
        self.teams.close()
        self._fees()
        kind = (
            "teams"
            if self.kinds["team"] and not self.kinds["person"]
            else "mixed"
            if self.kinds["team"]
            else "registrations"
        )
        return Proposal(
            kind=kind,
            columns=self.roles.columns,
            people=self.people.frozen(),
            teams=self.teams.frozen(),
            payments=(),
            problems=tuple(sorted(self.book.problems, key=lambda problem: (problem.row, problem.kind))),
            skipped=tuple(sorted(self.book.skipped, key=lambda skipped: skipped.row)),
            fates=tuple(sorted(self.book.fates.items())),
            merges=tuple(self.people.merges),
            currency=self._currency(),
            asks_event=not self.choices.events
            and not self.roles.has(Field.EVENTS)
            and any(not p.events for p in self.people.all),
        )

    def _currency(self) -> str | None:
        column = self.roles.first(Field.PAID)
        if column is None:
            return None
        text = " ".join([column.heading, *(row.cell(column.index) for row in self.reading.data[:200])])
        signs = {"€": "EUR", "₹": "INR", "£": "GBP", "$": "USD"}
        return next((code for sign, code in signs.items() if sign in text), None)

    # ---- tables

    def _table(self) -> None:
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
        self.roles = with_choices(guess_columns(headings, below, False), ())
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
            draft.paid = self._against_fee(row.number, draft.name or "", paid, draft.offer.fee, True)
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
            self._one_person(row, one, team, gate, bool(marked and marked.captain), first=place == 0)

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
            elif entry.paid is UNKNOWN and self._orders():
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

    def _orders(self) -> bool:
        """Whether this list writes orders into its event cells; then an empty cell is an unpaid one."""
        if not hasattr(self, "_orders_known"):
            column = self.roles.first(Field.EVENTS)
            self._orders_known = column is not None and any(
                "(Amount:" in row.cell(column.index) for row in self.reading.data
            )
        return self._orders_known

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

    # ---- typed lists

    def _lines(self, lines: Iterable[Line]) -> None:
        listed = list(lines)
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
        if line.waiting or line.cancelled or marked.crossed:
            kind = Kind.WAITLISTED if line.waiting and not marked.crossed else Kind.CANCELLED
            answer = self.book.report(line.row, kind, name, mark=clean(line.words))
            if answer is None or answer.reply is not Reply.TAKE:
                self.book.leave(line.row, Fate.WAITING)
                return
        paid = read_paid(marked.paid) if marked.paid else UNKNOWN
        self.reader.report_paid(line.row, paid)
        draft = self.teams.line(line.row, name, names, paid)
        if draft is not None and draft.offer is not None:
            draft.paid = self._against_fee(line.row, draft.name or "", draft.paid, draft.offer.fee, True)

    def _line(self, line: Line) -> None:
        marked = take_apart(line.words)
        entry = Entry(line.row, events=self.choices.events, guests=marked.guests)
        entry.name = shown(marked.name).name
        self.kinds["person"] += 1
        if self.reader.placeholder(clean(marked.name)):
            self.reader.name(entry, marked.name, "")
            return
        words = vocabulary().cells
        waiting = line.waiting or has_any(marked.notes, words["waitlisted"])
        crossed = marked.crossed or has_any(marked.notes, words["cancelled"] - {"no", "out", "void"})
        if waiting or crossed or line.cancelled:
            kind = Kind.WAITLISTED if waiting and not crossed else Kind.CANCELLED
            answer = self.book.report(line.row, kind, entry.name, mark=clean(line.words))
            if answer is None or answer.reply is not Reply.TAKE:
                self.book.leave(line.row, Fate.WAITING)
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

    # ---- money

    def _fees(self) -> None:
        column = self.roles.first(Field.PAID)
        drafts = [draft for draft in self.teams.all if draft.cells]
        joined = {
            area.top
            for area in self.reading.table.merged
            if column and area.left == column.index and area.bottom > area.top
        }
        first_only = self.fill and not any(_says(paid) for draft in drafts for _, paid in draft.cells[1:])
        for draft in drafts:
            if column is not None and len(draft.cells) > 1 and (draft.rows[0] in joined or first_only):
                draft.paid = self._team_as_one(draft)
            else:
                draft.paid = PER_PLAYER
        fees = {offer.key: offer for offer in self.choices.offered}
        for person in self.people.all:
            if person.paid.amount is None or person.paid.status is not PaidStatus.PAID:
                continue
            due = self._due(person.events, bool(person.teams), fees)
            person.paid = self._against_fee(person.rows[0], person.name, person.paid, due, not person.guests)

    def _team_as_one(self, draft: Draft) -> Paid:
        """What the first row of a team says is paid for all of it."""
        for place, paid in draft.cells:
            person = self.people.all[place]
            if person.paid == paid:
                person.paid = COVERED
        fee = draft.offer.fee if draft.offer else None
        return self._against_fee(draft.rows[0], draft.name or "", draft.cells[0][1], fee, True)

    def _due(self, events: list[str], in_team: bool, offers: dict[str, Offered]) -> int | None:
        """What a person owes in cents, where that is known: the fee of the only event, the share in a team."""
        if len(events) != 1 or events[0] not in offers:
            own = [offers[key] for key in events if key in offers and not offers[key].team_size]
            return own[0].fee if in_team and self.wide and len(own) == 1 else None
        offer = offers[events[0]]
        if offer.team_size:
            return offer.share
        return offer.fee

    def _against_fee(self, row: int, who: str, paid: Paid, fee: int | None, report: bool) -> Paid:
        if fee is None or paid.amount is None or paid.status is not PaidStatus.PAID or paid.amount == fee:
            return paid
        short = paid.amount < fee
        if report:
            kind = Kind.PART_PAID if short else Kind.OVER_PAID
            self.book.report(row, kind, who, amount=money(paid.amount), due=money(fee))
        return replace(paid, status=PaidStatus.PART if short else PaidStatus.OVER)


def _says(paid: Paid) -> bool:
    return bool((paid.text or "").strip())


def money(amount: int) -> str:
    """Cents as people read them: 50, 48.51."""
    whole, part = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}" + (f".{part:02d}" if part else "")


def propose_registrations(reading: Reading, choices: Choices, book: Notebook) -> Proposal:
    """The proposal of a list of people or teams."""
    return Registrations(reading, choices, book).run()
