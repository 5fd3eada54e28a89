"""Another stake: what is allowed when, who consents, whose permission; counters are counted first where no deals are
written down."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QLabel

from app.desk import money
from app.desk.currency import written
from app.desk.sitting.stake import ChangeStake, is_evening, uncounted
from app.errors import DeskError
from app.language import N_
from app.ui.fields import MoneyField, TextField, YesField
from app.ui.form_rows import literal
from app.ui.look import mark
from app.ui.sitting.counting import CountAct
from app.ui.words import _


class StakePage(CountAct):
    """The page."""

    title = N_("Another stake")
    verb = N_("&Change the stake")

    def make(self) -> None:
        sitting = self.table
        rules, tally = sitting.rules, sitting.tally
        currency = money.currency(self.desk)
        now = self.desk.clock().astimezone()
        evening = is_evening(rules, now)
        day, later = (written(rate, currency) for rate in (rules.stake_day, rules.stake_evening))
        self.state(
            _("A large point is {rate} now; it is {now:%H:%M}. Until {hour}:00 at most {day}, after it up to {later} "
              "with everybody's consent, more only with the permission of the Executive Committee (28).",
              rate=written(tally.rate, currency), now=now, hour=rules.evening_hour, day=day, later=later)
        )  # fmt: skip
        self.form.row(("rate", _("A large point is &worth"), MoneyField(currency), "", 0))
        self.form.fields["rate"].setFixedWidth(160)
        self.form.fields["rate"].put(rules.stake_evening if evening else rules.stake_day)
        self._label(_("Who consents"))
        ticks = {f"consent.{one.entry}": YesField(literal(one.name)) for one in sitting.present}
        self.form.row(*((key, "", tick, "", 0) for key, tick in ticks.items()))
        for one in sitting.present:
            ticks[f"consent.{one.entry}"].setAccessibleName(_("{player} consents", player=one.name))
            ticks[f"consent.{one.entry}"].put(one.key in tally.consents)
        self.form.row(("permission", _("Permission of the &Executive Committee"), TextField(),
                       _("whose and when, in words"), 1))  # fmt: skip
        self._label(_("Counters now, so that what was played is settled at the old stake"))
        self.count_rows()
        self._needed = bool(uncounted(sitting, {}))
        self.counts.setVisible(self._needed)
        self._counted_label.setVisible(self._needed)
        self.told.setVisible(False)

    def _label(self, words: str) -> None:
        self._counted_label = QLabel(words)
        mark(self._counted_label, "kind", "quiet")
        self.form.put_between(self._counted_label)

    def take_focus(self) -> None:
        self.form.fields["rate"].setFocus()
        self.form.fields["rate"].selectAll()

    def field_of(self, key: str) -> str:
        found = super().field_of(key)
        if found != "consents":
            return found
        silent = (one for one, field in self.form.fields.items() if one.startswith("consent.") and not field.value())
        return next(silent, found)

    def command(self, confirmed: bool) -> Any:
        values = self.form.values()
        if values["rate"] is None:
            raise DeskError(self.form.fields["rate"].wanted, "rate")
        consents = tuple(one.entry for one in self.table.present if values[f"consent.{one.entry}"])
        counted = self.counts.counted() if self._needed else {}
        return ChangeStake(self.match_id, values["rate"], consents, values["permission"], counted, confirmed)
