"""The standing of the whole field: table, place, total, deals, re-entries, stage reached, prize; searchable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QLabel, QWidget

from app.desk import money
from app.desk.currency import written
from app.desk.prizes import Prizes, prizes
from app.desk.rummy.field import Place
from app.errors import DeskError
from app.language import N_
from app.ui.fields import ChoiceField
from app.ui.listing import Listing
from app.ui.look import body_font
from app.ui.rummy.base import STAGES, RummyPanel, of
from app.ui.rummy.table_head import stand, table_words
from app.ui.table import RIGHT, Column, Table, show_signs
from app.ui.words import _

NO_PRIZES = Prizes(0, None, (), 0, False)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class RankLine:
    """A line of the standing with what it would be paid."""

    place: Place
    prize: int
    stands: str

    @property
    def id(self) -> int:
        """The entry."""
        return self.place.entrant.id

    @property
    def rank(self) -> str:
        """The rank, from and to where it is shared."""
        one = self.place
        return str(one.first) if one.first == one.last else f"{one.first}–{one.last}"


SHOWN: dict[str, tuple[str, Callable[[RankLine], bool]]] = {
    "all": (N_("the whole field"), lambda _line: True),
    "playing": (N_("who is in the game"), lambda line: line.place.playing),
    "semi_final": (N_("who reached the semi-finals"), lambda line: line.place.stage in ("semi_final", "final")),
    "final": (N_("who reached the final"), lambda line: line.place.stage == "final"),
    "prizes": (N_("who has a prize"), lambda line: bool(line.prize)),
}


class RankingPanel(RummyPanel):
    """The panel."""

    title = N_("Ranking")

    def build(self) -> None:
        self._currency = "USD"
        self._lines: list[RankLine] = []
        columns = (
            Column(N_("Rank"), lambda line: line.rank, sort=lambda line: line.place.first, align=RIGHT),
            Column(N_("Player"), lambda line: line.place.entrant.name, stretch=True, bold=lambda _line: True),
            Column(N_("Stage"), lambda line: _(STAGES[line.place.stage]) if line.place.stage else _("waits")),
            Column(N_("Table"), lambda line: table_words(line.place.table) if line.place.table else None),
            Column(N_("Place"), lambda line: line.place.place, align=RIGHT),
            Column(N_("Total"), lambda line: line.place.total, align=RIGHT),
            Column(N_("Deals"), lambda line: line.place.deals if line.place.table else None, align=RIGHT),
            Column(N_("Re-entries"), lambda line: line.place.all_reentries or None, align=RIGHT),
            Column(N_("Stands"), lambda line: line.stands),
            Column(N_("Prize"), lambda line: written(line.prize, self._currency) if line.prize else None,
                   sort=lambda line: line.prize or None, align=RIGHT),
        )  # fmt: skip
        self.table = Table(columns, _("Ranking"))
        show_signs(self.table, 8)
        self.table.opened.connect(lambda line: self.open_table(line.place.table.id) if line.place.table else None)
        self.list = Listing(self.table, _("filter by player, table or stage"))
        self.which = ChoiceField({key: _(words) for key, (words, _holds) in SHOWN.items()})
        self.which.setAccessibleName(_("Who is shown"))
        self.which.currentIndexChanged.connect(lambda _at: self._put())
        label = QLabel(_("S&how"))
        label.setBuddy(self.which)
        self.list.beside(label, self.which)
        self.pool = QLabel()
        self.pool.setFont(body_font(13, bold=True))
        self.pool.setWordWrap(True)
        self.body.addWidget(self.pool)
        self.body.addWidget(self.list, 1)
        self.primary(_("&Prizes"), self._prizes)
        self.action(_("Open the &entry"), self._entry, "F4")
        self.action(_("&Slips of the re-entries"), self._slips, more=True)

    def ask(self) -> None:
        self.name_title()
        field = self.field
        self._currency = money.currency(self.desk)
        try:
            made = prizes(self.desk, self.tournament)
        except DeskError as error:
            made = NO_PRIZES
            self.tell(error.message, "warned")
        amounts = {row.entry: row.amount for row in made.rows}
        self._lines = [
            RankLine(one, amounts.get(one.entrant.id, 0),
                     stand(one.table, field.row(one.table, one.entrant.id)) if one.table is not None else "")
            for one in field.ranking
        ]  # fmt: skip
        self._put()
        self.pool.setText(pool_words(made, self._currency))
        if field.champion is not None:
            self.state(_("{name} has won the tournament", name=field.champion.name))
        else:
            self.state(_("{n} entries; as it stands now", n=len(self._lines)))
        self.empty(_("Nobody is entered yet."), not self._lines)
        self.empty_step.hide()

    def _put(self) -> None:
        holds = SHOWN[self.which.value()][1]
        self.table.put([line for line in self._lines if holds(line)])

    def find(self, focus: object) -> None:
        if focus == "prize_list":
            self._prizes()
        elif isinstance(focus, str) and focus in SHOWN:
            self.which.put(focus)
        elif isinstance(focus, int):
            self.which.put("all")
            self.table.choose(focus)

    def _prizes(self) -> None:
        from app.ui.rummy.prizes_page import PrizesPage

        self.shell.open(PrizesPage(self.desk, self.shell, of(self.tournament)))

    def _entry(self) -> None:
        from app.ui.rummy.entrant_page import EntrantPage

        line = self.table.current()
        if line is not None:
            self.shell.open(EntrantPage(self.desk, self.shell, of(self.tournament), line.id))

    def _slips(self) -> None:
        from app.ui.rummy.slips_page import SlipsPage

        self.shell.open(SlipsPage(self.desk, self.shell, of(self.tournament)))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.rummy.prizes_page import PrizesPage
        from app.ui.rummy.slips_page import SlipsPage

        yield ""
        yield from self.shots_of(PrizesPage(self.desk, self.shell, of(self.tournament)), "prizes")
        yield from self.shots_of(SlipsPage(self.desk, self.shell, of(self.tournament)), "slips")


def pool_words(made: Prizes, currency: str) -> str:
    """The prize pool in a line."""
    words = [_("Prize pool {amount}", amount=written(made.pool, currency))]
    if not made.decided:
        words.append(_("it grows until the last deal of the final"))
    if made.remainder:
        words.append(_("{amount} remain", amount=written(made.remainder, currency)))
    return " · ".join(words)
