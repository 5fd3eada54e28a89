"""The members' register: members with their numbers, guests with their hosts, who pays by the month."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QWidget

from app.desk import people
from app.desk.room.members import GUEST, MEMBER, DropMember, EditMember, EnrolMember, MemberRow, register
from app.errors import DeskError
from app.language import N_, say
from app.ui.confirm import Confirm
from app.ui.event_dialogs import Asking
from app.ui.listing import Listing
from app.ui.panel import Panel
from app.ui.person_field import PersonField
from app.ui.table import Column, Table
from app.ui.words import _

KINDS = {MEMBER: N_("member"), GUEST: N_("guest")}


class MembersPanel(Panel):
    """The register."""

    title = N_("Members")
    watches = frozenset({"membership", "person", "past_item"})

    def build(self) -> None:
        self.table = Table(
            (
                Column(N_("Name"), lambda row: row.name, stretch=True, bold=lambda _row: True),
                Column(N_("Number"), lambda row: row.number),
                Column(N_("Kind"), lambda row: _(KINDS[row.kind])),
                Column(N_("Guest of"), lambda row: row.host),
                Column(N_("Pays"), lambda row: _("by the month") if row.monthly else ""),
            ),
            _("Members"), key=lambda row: row.person,
        )  # fmt: skip
        self.table.opened.connect(self._edit)
        self.body.addWidget(Listing(self.table, _("filter by name or number")), 1)
        self.primary(_("&Enrol a member"), self._enrol)
        self.action(_("&Change"), self._edit_chosen, "F2")
        self.action(_("&Month's account"), self._account, "F5")
        self.action(_("Take &out"), self._drop, more=True)

    def ask(self) -> None:
        rows = register(self.desk)
        self.table.put(rows)
        guests = sum(row.kind == GUEST for row in rows)
        words = _("{n} {n:member|members} · {guests} {guests:guest|guests}", n=len(rows) - guests, guests=guests)
        self.state(_("{words} · {n} by the month", words=words, n=sum(row.monthly for row in rows)))
        self.empty(_("The register is empty. It holds the members of the club and their guests, and goes with every "
                     "new evening that is made from the last one."), not rows)  # fmt: skip

    def find(self, focus: object) -> None:
        """Choose a person."""
        self.table.choose(focus)

    def _enrol(self) -> None:
        made = MemberDialog(self, self.desk).ask()
        if made is not None:
            self.table.choose(made)

    def _edit_chosen(self) -> None:
        row = self.table.current()
        if row is not None:
            self._edit(row)

    def _edit(self, row: MemberRow) -> None:
        MemberDialog(self, self.desk, row).ask()

    def _drop(self) -> None:
        row = self.table.current()
        if row is not None and Confirm.asked(
            self, _("Take {name} out of the register?", name=row.name),
            [_("What was played and paid stays as it is.")], _("&Take out"),
        ):  # fmt: skip
            self.do(DropMember(row.person))

    def _account(self) -> None:
        from app.ui.room.account_page import AccountPage

        row = self.table.current()
        if row is not None:
            self.shell.open(AccountPage(self.desk, self.shell, row.person))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        from app.ui.room.account_page import AccountPage

        yield ""
        rows = register(self.desk)
        for name, chosen in (("enrol", None), *(("change", row) for row in rows[:1])):
            dialog = MemberDialog(self, self.desk, chosen)
            dialog.show()
            yield name, dialog
        if rows:
            yield from self.shots_of(AccountPage(self.desk, self.shell, rows[0].person), "account")


class MemberDialog(Asking):
    """Somebody of the register; a guest names his host."""

    def __init__(self, parent: QWidget, desk: Any, row: MemberRow | None = None) -> None:
        title = _("Enrol a member") if row is None else _("{name} in the register", name=row.name)
        super().__init__(parent, title, _("&Enrol") if row is None else _("&Change"))
        self.resize(560, 520)
        self._desk, self._row = desk, row
        if row is None:
            self.form.add("person", _("&Name"), PersonField(desk))
        kinds = {key: _(words) for key, words in KINDS.items()}
        self.form.choice("kind", _("&Kind"), kinds, row.kind if row else MEMBER)
        self.form.text("number", _("N&umber of the member"), row.number if row else "",
                       placeholder=_("the club's own, or nothing"))  # fmt: skip
        host = PersonField(desk, new=False)
        self.form.add("host", _("&Host of the guest"), host, _("A guest comes with a member."))
        if row is not None and row.host_id is not None:
            host.put(people.person(desk, row.host_id))
        self.form.yes("monthly", _("Pays by the &month"), bool(row and row.monthly),
                      _("What he owes goes on his monthly account and is not asked for in the evening."))  # fmt: skip
        self.form.changed.connect(self._kind_chosen)
        self.take = self._take
        self._kind_chosen()

    def _kind_chosen(self) -> None:
        self.form.fields["host"].setEnabled(self.form.fields["kind"].value() == GUEST)

    def _take(self, values: dict[str, Any]) -> Any:
        guest = values["kind"] == GUEST
        host = values["host"] if guest else None
        if guest and isinstance(host, str):
            raise DeskError(say(N_("Choose the host from the list; he is a member.")), "host")
        told = (values["kind"], values["number"], host, values["monthly"])
        if self._row is not None:
            self._desk.do(EditMember(self._row.person, *told))
            return self._row.person
        if values["person"] is None:
            raise DeskError(say(N_("Write the name.")), "person")
        return self._desk.do(EnrolMember(values["person"], *told))
