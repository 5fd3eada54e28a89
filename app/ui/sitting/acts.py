"""Acts at a sitting that are a small form each: counters bought, a payment, refreshments, a shortage shared, a deal
that did not count, a good-will pair, another table, a line struck."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLabel, QLineEdit

from app.desk import money
from app.desk.currency import written
from app.desk.lines import RecordLine, StrikeLine
from app.desk.sitting.opening import CancelSitting, MoveSitting, open_tables
from app.errors import DeskError
from app.games.rummy21 import RUMMY21
from app.games.rummy21.kitty import change
from app.games.rummy21.lines import (
    Buys,
    GoodWill,
    Pays,
    Redealt,
    Refreshments,
    Shortage,
)
from app.games.rummy21.stakes import money as worth
from app.language import N_, say
from app.ui.fields import ChoiceField, NumberField, TextField
from app.ui.look import body_font
from app.ui.match_history import MatchHistory
from app.ui.panels import RailEntry
from app.ui.protest_acts import Protesting, Settling
from app.ui.shell import Desk, Shell
from app.ui.sitting.base import AtSitting, SittingAct
from app.ui.sitting.settlement_view import colours, signed
from app.ui.words import _

KITTY = "kitty"
"""Stands for the refreshment kitty among those who sell counters."""
EXPOSED = N_("two cards of a player were exposed in the deal (11)")
VOID_REASONS = (EXPOSED, N_("wrong number of cards"), N_("wrong deal"))


class Act(SittingAct):
    """An act at a sitting, with the fields that several of them have."""

    def player(self, key: str, label: str, first: str = "") -> None:
        """Add the choice of a player who is present; ``first`` is chosen to begin with."""
        names = self.names
        present = {player: names[player] for player in self.table.tally.present}
        field = ChoiceField(present if len(present) == 1 else {None: _("choose"), **present})
        self.form.row((key, label, field, "", 0))
        if first:
            field.put(first)

    def chosen(self, key: str) -> str:
        """The player chosen."""
        player: str | None = self.form.values()[key]
        if player is None:
            raise DeskError(say(N_("Choose the player.")), key)
        return player

    def points(self, label: str = "") -> None:
        """Add the large points."""
        self.form.row(("points", label or _("&Large points"), NumberField(), "", 0))
        self.form.fields["points"].setMaximumWidth(160)

    def sentence(self) -> QLabel:
        """Add a line that tells what the fields come to."""
        made = QLabel(" ")
        made.setFont(body_font(13, bold=True))
        made.setWordWrap(True)
        self.form.put_between(made)
        return made

    def take_focus(self) -> None:
        super().take_focus()
        focused = self.focusWidget()
        if isinstance(focused, QLineEdit):
            focused.selectAll()  # what is typed replaces what is proposed

    def record(self, line: Any, confirmed: bool) -> RecordLine:
        """The command that writes a line."""
        return RecordLine(self.match_id, line, confirmed, seen=self._seen)

    def refuse(self, error: DeskError) -> None:
        """Show it at the field, of whichever line of several it speaks."""
        error.field = self.field_of(error.field)
        super().refuse(error)

    def _refuse_so(self, key: str, words: str, weight: str) -> None:
        super()._refuse_so(self.field_of(key), words, weight)

    def field_of(self, key: str) -> str:
        """The field of the form that speaks of ``key`` of the line."""
        return key.rpartition(".")[2] if key.partition(".")[0].isdigit() else key


class BuyPage(Act):
    """Counters bought from another player."""

    title = N_("Buy counters")
    verb = N_("&Buy")

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, who: str = "") -> None:
        self._who = who
        super().__init__(desk, shell, entry, match_id)

    def make(self) -> None:
        self.player("buyer", _("&Who buys"), self._who)
        self.player("seller", _("&From whom"))
        pot = self.table.tally.pot
        if pot:
            sellers: dict[str | None, str] = {None: _("choose")}
            sellers |= {one.key: one.name for one in self.table.present}
            sellers[KITTY] = _("the refreshment kitty ({n})", n=pot)
            self.form.fields["seller"].offer(sellers)
        self.points()
        self.told = self.sentence()
        self.form.changed.connect(self._tell)
        self.state(_("Counters are bought from players at the same table (24); points won and lost stay as they are."))

    def _tell(self) -> None:
        points = self.form.fields["points"].value() or 0
        price = written(worth(points, self.table.tally.rate), money.currency(self.desk))
        words = _("{counters} · {price}", counters=colours(change(max(0, points))), price=price)
        self.told.setText(words if points > 0 else " ")

    def command(self, confirmed: bool) -> Any:
        seller = self.chosen("seller")
        points = self.number("points", _("How many points"))
        return self.record(Buys(self.chosen("buyer"), "" if seller == KITTY else seller, points), confirmed)


class PayPage(Act):
    """A payment between two players outside a settlement."""

    title = N_("A payment between two players")
    verb = N_("&Pay")

    def make(self) -> None:
        self.player("payer", _("&Who pays"))
        self.player("payee", _("&To whom"))
        self.points()
        self.form.row(("reason", _("W&hat for"), TextField(), _("a loss claimed by rule 10 or 32"), 1))
        self.state(_("Only what the rules give; no private arrangement is admissible (35, 36)."))

    def command(self, confirmed: bool) -> Any:
        reason = self.form.values()["reason"]
        line = Pays(self.chosen("payer"), self.chosen("payee"), self.number("points", _("How many points")), reason)
        return self.record(line, confirmed)


class RefreshPage(Act):
    """Everybody puts something into the refreshment kitty."""

    title = N_("Refreshments")
    verb = N_("&Collect")

    def make(self) -> None:
        self.points(_("&Large points from each"))
        self.form.fields["points"].put(1)
        self.told = self.sentence()
        self.form.changed.connect(self._tell)
        now = self.table.tally.refreshments
        self.state(_("In the refreshment kitty now: {n}. No other kitty is formed (36).", n=now))
        self._tell()

    def _tell(self) -> None:
        points, all_ = self.form.fields["points"].value() or 0, len(self.table.tally.present)
        words = _("{n} {n:player pays|players pay} {points} each, together {sum}", n=all_, points=points,
                  sum=all_ * points)  # fmt: skip
        self.told.setText(words if points > 0 else " ")

    def command(self, confirmed: bool) -> Any:
        return self.record(Refreshments(self.number("points", _("How many points"))), confirmed)


class SharePage(Act):
    """Counters that are missing, shared by all present."""

    title = N_("Share missing counters")
    verb = N_("&Share them")

    def make(self) -> None:
        self.points()
        missing = self.table.tally.missing
        self.form.fields["points"].put(missing if missing > 0 else None)
        self.told = self.sentence()
        self.form.changed.connect(self._tell)
        self.state(_("Shared by all players present, odd ones in seat order; who has left is not asked (34)."))
        self._tell()

    def _tell(self) -> None:
        points = self.form.fields["points"].value() or 0
        if points <= 0:
            self.told.setText(" ")
            return
        tally = self.table.tally
        after = RUMMY21.play(self.table.rules, tally, Shortage(points)).net
        moved = {key: after[key] - tally.net[key] for key in tally.present if after[key] != tally.net[key]}
        words = ", ".join(f"{self.names[key]} {signed(part)}" for key, part in moved.items())
        self.told.setText(words or _("Nobody's account moves: who was counted too few bears them already."))

    def command(self, confirmed: bool) -> Any:
        return self.record(Shortage(self.number("points", _("How many points"))), confirmed)


class VoidPage(Act):
    """A deal that does not count; the same player deals again."""

    title = N_("Void deal")
    verb = N_("&Write the void deal")

    def make(self) -> None:
        self.form.row(("reason", _("&Why it is dealt again"), ChoiceField({words: _(words) for words in VOID_REASONS}),
                       "", 0))  # fmt: skip
        self.form.row(("note", _("or in your own &words"), TextField(), _("in one sentence"), 1))
        self.state(_("Nothing is paid; the same player deals again."))

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        return self.record(Redealt(values["note"] or values["reason"]), confirmed)


class GoodWillPage(Act):
    """Two players with an arrangement between them."""

    title = N_("A good-will pair")
    verb = N_("&Note the pair")

    def make(self) -> None:
        self.player("one", _("&One of them"))
        self.player("other", _("The o&ther"))
        self.state(_("If these two are the only ones left in a game, they declare their values before going on, or are "
                     "paid none (36). The desk asks about it then."))  # fmt: skip

    def field_of(self, key: str) -> str:
        found = super().field_of(key)
        return "one" if found == "players" else found

    def command(self, confirmed: bool) -> Any:
        one, other = self.chosen("one"), self.chosen("other")
        if one == other:
            raise DeskError(say(N_("Choose two players")), "other")
        return self.record(GoodWill((one, other)), confirmed)


class ProtestPage(Protesting, Act):  # type: ignore[misc]  # field and table are those of another game
    """A protest freezes the table until an official has decided."""

    told = N_("Only a player at the table points out a discrepancy (33). Nothing is written here until an official has "
              "decided.")  # fmt: skip

    def lines_told(self) -> dict[int, str]:
        from app.ui.sitting.line_list import rows_of

        return {row.id: row.brief for row in rows_of(self.table, money.currency(self.desk))}


class SettlePage(Settling, Act):  # type: ignore[misc]  # as above
    """The ruling on a protest."""


class CancelPage(Act):
    """A sitting that was opened by mistake."""

    title = N_("Give up the sitting")
    verb = N_("&Give it up")

    def make(self) -> None:
        self.state(_("It was opened by mistake: nothing has happened here but that boxes were taken. The players wait "
                     "again."))  # fmt: skip

    def command(self, confirmed: bool) -> Any:
        return CancelSitting(self.match_id)

    def done(self, answer: Any) -> None:
        tournament = self.tournament_id
        self.shell.drop_pages()
        self.shell.go(f"tournament/{tournament}/tables")


class MovePage(Act):
    """Another table of the hall."""

    title = N_("Another table of the hall")
    verb = N_("&Move there")

    def make(self) -> None:
        tables = {key: _("Table {table}", table=number) for key, number in open_tables(self.desk)}
        self.form.row(("table", _("&Where they play"), ChoiceField({None: _("no table"), **tables}), "", 0))

    def command(self, confirmed: bool) -> Any:
        return MoveSitting(self.match_id, self.form.values()["table"])


class StrikePage(Act):
    """A line that should never have stood there."""

    title = N_("Strike a line")
    verb = N_("&Strike it")
    moves_results = True

    def __init__(self, desk: Desk, shell: Shell, entry: RailEntry, match_id: int, line_id: int) -> None:
        self.line_id = line_id
        super().__init__(desk, shell, entry, match_id)

    def make(self) -> None:
        from app.ui.sitting.line_list import rows_of

        row = next(row for row in rows_of(self.table, money.currency(self.desk)) if row.id == self.line_id)
        self.state(_("Line: {line}. It stays in the history with the reason.", line=row.words))
        self.form.row(("reason", _("&Why"), TextField(), _("written twice, at the wrong table"), 1))

    def command(self, confirmed: bool) -> Any:
        return StrikeLine(self.line_id, self.form.values()["reason"], None, self._seen)


class HistoryPage(AtSitting, MatchHistory):  # type: ignore[misc]  # field and table are those of another game
    """What was done at a sitting."""

    title = N_("History of this sitting")

    def sides(self) -> str:
        return ", ".join(self.names.values())
