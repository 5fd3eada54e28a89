"""The accounts of a card room: the back score of everybody by game and partner, and what each owes for the evening."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QHBoxLayout, QLabel, QTabWidget, QVBoxLayout, QWidget

from app.desk.money import currency
from app.desk.room.bridge import BackScore, back_scores
from app.desk.room.evening import PersonAccount, What, evening_accounts
from app.language import N_
from app.ui.form_rows import literal
from app.ui.look import STEP, body_font, mark
from app.ui.room.account_page import AccountPage, SettleDialog, amount_words, signed
from app.ui.room.base import RoomPanel, of
from app.ui.table import RIGHT, Column, Table
from app.ui.words import _

BACK_SCORE, EVENING = 0, 1


class AccountsPanel(RoomPanel):
    """Both lists, each in its tab."""

    title = N_("Accounts")
    watches = RoomPanel.watches | {"event"}

    def build(self) -> None:
        self._currency = currency(self.desk)
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(_("Accounts"))
        self.tabs.tabBar().setAccessibleName(_("Back score or evening"))
        self.tabs.addTab(self._make_back_score(), _("Back score"))
        self.tabs.addTab(self._make_evening(), _("Evening's accounts"))
        self.tabs.currentChanged.connect(lambda _at: self._name_next())
        self.body.addWidget(self.tabs, 1)
        self.primary(_("&Settle the account"), self.next)
        self.action(_("&Month's account"), self._month, "F5")
        self.action(_("M&oney"), self._money, more=True)
        self.action(_("&Print the accounts"), self._print, more=True)

    def _make_back_score(self) -> QWidget:
        self.people = Table(
            (
                Column(N_("Name"), lambda row: row.name, stretch=True, bold=lambda _row: True),
                Column(N_("Games"), lambda row: len(row.lines), align=RIGHT),
                Column(N_("Points"), lambda row: signed(row.points), sort=lambda row: row.points, align=RIGHT),
                Column(N_("Money"), self._money_of, sort=lambda row: row.amount, align=RIGHT),
            ),
            _("Back score"), key=lambda row: row.person,
        )  # fmt: skip
        self.people.chosen.connect(self._show_lines)
        self.people.opened.connect(lambda row: self._open(row.person))
        self.lines = Table(
            (
                Column(N_("Game"), lambda row: row.code, bold=lambda _row: True),
                Column(N_("Table"), lambda row: row.table, align=RIGHT),
                Column(N_("With"), lambda row: row.partner, stretch=True),
                Column(N_("Points"), lambda row: signed(row.points), align=RIGHT),
                Column(N_("Account"), lambda row: signed(row.account), align=RIGHT),
            ),
            _("Games of the chosen person"), key=lambda row: row.match_id, sortable=False,
        )  # fmt: skip
        self.lines.opened.connect(lambda row: self.open_game(row.match_id))
        self.whose = QLabel()
        self.whose.setFont(body_font(bold=True))
        self.check = QLabel()
        mark(self.check, "kind", "quiet")
        right = QVBoxLayout()
        right.setSpacing(2 * STEP)
        right.addWidget(self.whose)
        right.addWidget(self.lines, 1)
        both = QHBoxLayout()
        both.setSpacing(5 * STEP)
        both.addWidget(self.people, 1)
        both.addLayout(right, 1)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 3 * STEP, 0, 0)
        column.addLayout(both, 1)
        column.addWidget(self.check)
        return page

    def _make_evening(self) -> QWidget:
        self.evening = Table(
            (
                Column(N_("Name"), lambda row: row.name, stretch=True, bold=lambda _row: True),
                Column(N_("Guest of"), lambda row: row.host),
                Column(N_("Games"), lambda row: ", ".join(row.games)),
                Column(N_("Play"), lambda row: self._amount(row, What.PLAY), align=RIGHT),
                Column(N_("Fee"), lambda row: self._amount(row, What.FEE), align=RIGHT),
                Column(N_("Paid"), lambda row: self._amount(row, What.PAID), align=RIGHT),
                Column(N_("Open"), self._open_words, sort=lambda row: row.balance, align=RIGHT,
                       bold=lambda row: bool(row.asked)),
            ),
            _("Evening's accounts"), key=lambda row: row.person,
        )  # fmt: skip
        self.evening.opened.connect(lambda row: self._open(row.person))
        self.evening.chosen.connect(lambda _row: self._name_next())
        self.nobody = QLabel(_("Nobody has come yet, and nobody owes anything."))
        mark(self.nobody, "kind", "quiet")
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 3 * STEP, 0, 0)
        column.addWidget(self.evening, 1)
        column.addWidget(self.nobody)
        return page

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        rules = self.room.rules.at()
        scores = back_scores(self.desk, self.tournament)
        accounts = evening_accounts(self.desk)
        asked = sum(1 for one in accounts if one.asked)
        money = _("money is on") if rules.money == "on" else _("points only")
        played = len({line.match_id for one in scores for line in one.lines})
        words = _("{games} {games:game|games} scored · {money} · {n} {n:account|accounts} open", games=played,
                  money=money, n=asked)  # fmt: skip
        self.state(words)
        self.people.put(scores)
        if scores and self.people.current() is None:
            self.people.selectRow(0)
        self._show_lines(self.people.current())
        total = sum(one.points for one in scores)
        self.check.setText(_("All accounts together: {total}", total=signed(total)) if scores
                           else _("No rubber or Chicago is over yet."))  # fmt: skip
        self.evening.put(accounts)
        if accounts and self.evening.current() is None:
            self.evening.choose(next((one.person for one in accounts if one.asked), accounts[0].person))
        self.nobody.setVisible(not accounts)
        self._name_next()

    def _show_lines(self, row: BackScore | None) -> None:
        self.lines.put(row.lines if row is not None else ())
        self.whose.setText(_("{name}, game by game", name=row.name) if row is not None else "")
        self._name_next()

    def _name_next(self) -> None:
        account = self._chosen()
        if account is not None and account.balance:
            self.primary(_("&Settle with {name}", name=literal(account.name)), self.next)
            self.enable_primary(True)
        elif any(one.balance for one in evening_accounts(self.desk)):
            self.primary(_("&Settle the account"), self.next)
            self.enable_primary(False, _("Nothing is open.") if account is not None else _("Choose somebody first."))
        else:
            self.primary(_("&Print the accounts"), self._print)
            self.enable_primary(True)

    def _chosen(self) -> PersonAccount | None:
        person = self._person()
        return next((one for one in evening_accounts(self.desk) if one.person == person), None)

    def _person(self) -> int | None:
        row = (self.people if self.tabs.currentIndex() == BACK_SCORE else self.evening).current()
        return row.person if row is not None else None

    def _money_of(self, row: BackScore) -> str:
        return amount_words(row.amount, self._currency) if row.amount else ""

    def _amount(self, row: PersonAccount, what: What) -> str:
        amount = row.amount(what)
        return amount_words(amount, self._currency) if amount else ""

    def _open_words(self, row: PersonAccount) -> str:
        if not row.balance:
            return _("nothing")
        words = amount_words(row.balance, self._currency)
        return _("{amount}, by the month", amount=words) if row.monthly else words

    def find(self, focus: object) -> None:
        """Choose somebody by his person; "evening" shows the evening's accounts."""
        if focus == "evening":
            self.tabs.setCurrentIndex(EVENING)
        elif isinstance(focus, int):
            self.people.choose(focus)
            self.evening.choose(focus)

    # ------------------------------------------------------------------ what is done

    def next(self) -> None:
        """Settle with who is chosen."""
        account = self._chosen()
        if account is not None and account.balance:
            SettleDialog(self, self.desk, account).ask()

    def _open(self, person: int) -> None:
        self.shell.open(AccountPage(self.desk, self.shell, person))

    def _month(self) -> None:
        person = self._person()
        if person is not None:
            self._open(person)

    def _money(self) -> None:
        from app.ui.room.money_page import MoneyPage

        self.shell.open(MoneyPage(self.desk, self.shell, of(self.tournament)))

    def _print(self) -> None:
        self.shell.go("paper", f"evening-accounts tournament:{self.tournament}")

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        self.tabs.setCurrentIndex(EVENING)
        yield "evening"
        accounts = evening_accounts(self.desk)
        if accounts:
            dialog = SettleDialog(self, self.desk, next((one for one in accounts if one.balance), accounts[0]))
            dialog.show()
            yield "settle", dialog
            yield from self.shots_of(AccountPage(self.desk, self.shell, accounts[0].person), "account")
        self.tabs.setCurrentIndex(BACK_SCORE)
