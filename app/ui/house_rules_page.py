"""The house rules of a tournament: the questions for the committee first, all others behind "More house rules", the
figures of the rule document behind a button of their own.

Until the first result they are simply changed. Afterwards a change says from when it holds and why; what it would move
is shown first, and both versions stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtWidgets import QPushButton, QWidget

from app.desk.knockout import consequences_of
from app.desk.money import currency
from app.desk.rules import SINCE, ChangeHouseRules
from app.errors import DeskError
from app.games import house_rules
from app.language import N_
from app.ui.complaints import consequence_lines, stale_lines
from app.ui.confirm import Confirm
from app.ui.fields import Form, misread
from app.ui.figure_fields import FigureFields
from app.ui.new_games import GAMES, read_text, text_label, text_problems, written_text
from app.ui.new_tournament import chain_problems
from app.ui.panel import Panel
from app.ui.setting_fields import CHOICE_WIDTH, add_settings, put_settings, quiet, settings_of, shown_value
from app.ui.tournament_panel import TournamentPanel, of
from app.ui.words import _


class HouseRulesPage(TournamentPanel):
    """All settings of a tournament."""

    title = N_("House rules")

    elsewhere: tuple[str, ...] = ()
    """Settings that have a page of their own."""

    def build(self) -> None:
        game, money = self.field().rules.game, currency(self.desk)
        settings = [one for one in house_rules.settings(game) if one.key not in self.elsewhere]
        self.questions = tuple(setting for setting in settings if setting.question)
        self.rest = tuple(setting for setting in settings if not setting.question)
        self.when = Form(width=CHOICE_WIDTH)
        self.when.choice("since", _("&From when the change holds"), {key: _(words) for key, words in SINCE.items()})
        self.when.text("reason", _("&Why it changes"), placeholder=_("results were entered under the old rule"))
        self.form = Form(width=CHOICE_WIDTH)
        add_settings(self.form, self.questions)
        self.more_form = Form(width=CHOICE_WIDTH)
        add_settings(self.more_form, self.rest, money)
        self.texts = tuple(GAMES[game].texts)
        for key, (label, grey) in GAMES[game].texts.items():
            self.more_form.text(key, _(label), placeholder=_(grey))
        self.more = QPushButton(_("&More house rules"))
        self.more.setCheckable(True)
        self.more.toggled.connect(self.more_form.setVisible)
        self.more_form.hide()
        self.figures = FigureFields(house_rules.figures(game), money)
        self.known = (*self.questions, *self.rest, *self.figures.figures)
        self.lead = quiet("")
        for widget in (self.lead, self.when, self.form, self.more, self.more_form, self.figures):
            self.body.addWidget(widget)
        self.body.addStretch(1)
        for form in (self.form, self.more_form, self.figures):
            form.changed.connect(self._name_primary)
        self.primary(_("&Save the house rules"), self._save)
        self.action(_("&Versions"), self._versions)
        self.action(_("&Print the questions"), lambda: self.shell.go("paper", "questions"))

    # ------------------------------------------------------------------ what is shown

    def ask(self) -> None:
        self.name_title()
        frozen = self.field().rules.frozen
        self.when.setVisible(frozen)
        self.state(_("Frozen with the first result") if frozen else _("Not frozen yet: no result is entered"))
        self.lead.setText(
            _("Results were entered under these rules. A change says from when it holds, and why; both versions stay.")
            if frozen
            else _("They hold for the whole tournament from its first result on.")
        )
        rules = self._in_force()
        put_settings(self.form, self.questions, rules)
        put_settings(self.more_form, self.rest, rules)
        for key in self.texts:
            self.more_form.fields[key].put(written_text(rules[key]))
        self.figures.put(rules)
        self._name_primary()

    def _in_force(self) -> dict[str, Any]:
        rules = self.field().rules.at()
        return {one.key: one.of(rules) for one in self.known} | {key: getattr(rules, key) for key in self.texts}

    def changes(self) -> dict[str, Any]:
        """The settings that stand otherwise in the fields than they are in force."""
        rules = self._in_force()
        typed = {**settings_of(self.form, self.questions), **settings_of(self.more_form, self.rest)}
        typed |= self.figures.settings()
        typed |= {key: read_text(self.more_form.fields[key].value(), rules[key]) for key in self.texts}
        return {key: value for key, value in typed.items() if value != rules[key]}

    def _name_primary(self) -> None:
        changed = len(self.changes())
        words = _("&Save {n} changes", n=changed) if changed > 1 else _("&Save the house rules")
        self.primary(words, self._save)
        self.enable_primary(bool(changed), _("Nothing is changed yet."))

    def may_leave(self) -> bool:
        changes = self.changes()
        if not changes:
            return True
        return Confirm.asked(self, _("Leave without saving?"), self._told(changes), _("&Leave"), _("&Stay here"))

    def _told(self, changes: dict[str, Any]) -> list[str]:
        rules = self._in_force()
        return [
            _("{label}: {new} – until now: {old}", label=self._label(key), new=self._value(key, value),
              old=self._value(key, rules[key]))
            for key, value in changes.items()
        ]  # fmt: skip

    def _label(self, key: str) -> str:
        if key in self.texts:
            return text_label(self.field().rules.game, key)
        return next(_(one.label) for one in self.known if one.key == key)

    def _value(self, key: str, value: Any) -> str:
        if key in self.texts:
            return written_text(value) or "–"
        return shown_value(next(one for one in self.known if one.key == key), value, currency(self.desk))

    # ------------------------------------------------------------------ what can be done

    def _save(self) -> None:
        self.clear_sentences()
        if any(misread(form) for form in (self.figures, self.more_form, self.form)):
            return
        changes = self.changes()
        if not changes:
            return
        rules = {**self._in_force(), **changes}
        for problem in (*chain_problems(rules), *text_problems(rules)):
            self._refuse_anywhere(DeskError(problem.message, problem.field))
            return
        command = self._command(changes)
        try:
            if self.field().rules.frozen and not self._agreed(command, changes):
                return
            self.desk.do(command)
        except DeskError as error:
            self._refuse_anywhere(error)
            return
        self.shell.tell(_("The house rules are saved."))

    def _command(self, changes: dict[str, Any]) -> ChangeHouseRules:
        when = self.when.values()
        stage = max(self.field().stages, key=lambda stage: stage.ordinal, default=None)
        return ChangeHouseRules(
            self.tournament, changes, when["since"], stage.id if stage and when["since"] == "stage" else None,
            when["reason"],
        )  # fmt: skip

    def _agreed(self, command: ChangeHouseRules, changes: dict[str, Any]) -> bool:
        found = consequences_of(self.desk, self.tournament, command)
        moved = consequence_lines(self.field(), found) or [_("No result and no rank moves by it.")]
        asked = _("Change the house rules {since}?", since=_(SINCE[command.since]))
        lines = [*self._told(changes), *moved, *stale_lines(self.desk, command)]
        return Confirm.asked(self, asked, lines, _("&Change them"))

    def _refuse_anywhere(self, error: DeskError) -> None:
        for form in (self.when, self.form, self.more_form, self.figures):
            if error.field and form.refuse(error.field, error.message):
                if form is self.more_form:
                    self.more.setChecked(True)
                return
        self.bar.tell(error.message)

    def clear_sentences(self) -> None:
        super().clear_sentences()
        for form in (self.when, self.more_form, self.figures):
            form.clear()

    @property
    def versions(self) -> type[Panel]:
        """The page of the versions."""
        from app.ui.versions_page import VersionsPage

        return VersionsPage

    def _versions(self) -> None:
        self.shell.open(self.versions(self.desk, self.shell, of(self.tournament)))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        yield ""
        self.more.setChecked(True)
        yield "more"
        self.more.setChecked(False)
        self.figures.more.setChecked(True)
        yield "figures"
        self.figures.more.setChecked(False)
        yield from self.shots_of(self.versions(self.desk, self.shell, of(self.tournament)), "versions")
