"""The wizard that sets up a tournament of 28: asks what differs between events, shows the rulings that change results.

Everything else comes from the preset and stands behind "More house rules"; all of it can be changed until the first
result, and with a reason after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from PySide6.QtWidgets import QPushButton

from app.desk import hall
from app.desk.money import currency
from app.desk.tournaments import NewTournament, tournaments
from app.errors import DeskError
from app.games import house_rules
from app.games.game import Problem, Weight
from app.language import N_, say
from app.paths import resource
from app.tournament.schedule import fewest_slots
from app.tournament.standings import proposed_walkover
from app.tournament.tiebreaks import TieBreak, checked_chain
from app.ui.course import Course, Step
from app.ui.fields import Form, Wrapped
from app.ui.form_rows import FormRows
from app.ui.look import body_font
from app.ui.setting_fields import (
    CHOICE_WIDTH,
    MONEY,
    add_settings,
    put_settings,
    quiet,
    setting_field,
    setting_label,
    settings_of,
    shown_value,
)
from app.ui.wizard import Wizard, WizardPage
from app.ui.words import _

GAME = "twentyeight"
FORMAT_ROWS = (
    ("games_each", "group_deals"),
    ("knockout_deals", "losers_final_deals", "final_deals"),
    ("quarter_finals_from",),
    ("small_field",),
)
"""The settings of the format page, row by row."""
FORMAT = tuple(key for row in FORMAT_ROWS for key in row)

QUESTIONS = house_rules.questions(GAME)
MORE = tuple(s for s in house_rules.settings(GAME) if not s.question and s.key not in FORMAT and s.key not in MONEY)


@dataclass(frozen=True, slots=True)
class Draft:
    """The tournament to be; ``rules`` are the settings by key, ``capacity`` None for no limit."""

    preset: str = ""
    title: str = ""
    starts_at: str = ""
    capacity: int | None = None
    tables: int = 0
    rules: Mapping[str, Any] = field(default_factory=dict)


def preset_rules(key: str) -> dict[str, Any]:
    """The settings of the preset ``key``, or of the rule document where there is none of that name."""
    changes = next((one.changes for one in _presets() if one.key == key), {})
    rules = house_rules.load(GAME, changes)
    return {setting.key: getattr(rules, setting.key) for setting in house_rules.settings(GAME)}


def _presets() -> Sequence[house_rules.Preset]:
    return [one for one in house_rules.presets(resource("house-rules")) if one.game == GAME]


def chain_problems(rules: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the order of the group table."""
    try:
        checked_chain([TieBreak(rule) for rule in rules["group_rank"]])
    except DeskError as error:
        return [Problem(error.field, error.message)]
    return []


def _event_problems(draft: Draft) -> list[Problem]:
    problems = []
    if not draft.title:
        problems.append(Problem("title", say(N_("Give the tournament a title; it stands on every sheet."))))
    if draft.capacity is not None and draft.capacity < 2:
        problems.append(Problem("capacity", say(N_("A tournament needs room for at least two teams."))))
    return problems


def _format_problems(draft: Draft) -> list[Problem]:
    games = draft.rules["games_each"]
    if draft.capacity and draft.capacity * games % 2:
        text = N_("{teams} teams cannot play {games} games each: two teams share every game.")
        return [Problem("games_each", say(text, teams=draft.capacity, games=games), Weight.WARNED)]
    return []


COURSE: Course[Draft] = Course(
    (
        Step("event", N_("Title, time and room"), problems=_event_problems),
        Step("format", N_("Format"), problems=_format_problems),
        Step("questions", N_("Questions for the committee"), problems=lambda draft: chain_problems(draft.rules)),
        Step("check", N_("Check")),
    )
)


class EventStep(WizardPage[Draft]):
    """What differs between events."""

    def build(self) -> None:
        self._shown_preset = ""
        self.hall_tables = sum(row.in_use for row in hall.tables(self.wizard.desk))
        form = self.form = Form()
        presets = {one.key: _(one.title) for one in _presets()}
        presets[""] = _("As the rule document says")
        form.choice("preset", _("House &rules to begin with"), presets)
        form.text("title", _("&Title"), hint=_("It stands on every sheet of paper."))
        form.text("starts_at", _("&Begins at"), placeholder=_("such as 08:30"))
        form.number("capacity", _("Room for how many &teams"), placeholder=_("no limit"),
                    hint=_("Further teams go to the waiting list."))  # fmt: skip
        form.money("team_fee", _("&Fee of a team"), currency(self.wizard.desk))
        hint = (
            _("The hall has {n} {n:table|tables} already.", n=self.hall_tables)
            if self.hall_tables
            else _("Tables 1 to this number are put into the hall.")
        )
        form.spin("tables", _("T&ables to play at"), 0, 200, self.hall_tables or 6, hint)
        form.fields["tables"].setEnabled(not self.hall_tables)
        form.changed.connect(self.changed)
        self.column.addWidget(form)

    def put(self, draft: Draft) -> None:
        self._shown_preset = draft.preset
        for key in ("preset", "title", "starts_at", "capacity", "tables"):
            self.form.fields[key].put(getattr(draft, key))
        self.form.fields["team_fee"].put(draft.rules["team_fee"] or None)

    def take(self, draft: Draft) -> Draft:
        values = self.form.values()
        rules = draft.rules
        if values["preset"] != draft.preset:
            rules = preset_rules(values["preset"])
        else:
            rules = {**rules, "team_fee": values["team_fee"] or 0}
        return replace(
            draft,
            preset=values["preset"],
            title=values["title"],
            starts_at=values["starts_at"],
            capacity=values["capacity"],
            tables=values["tables"],
            rules=rules,
        )

    def echo(self, draft: Draft) -> None:
        if draft.preset != self._shown_preset:
            self._shown_preset = draft.preset
            self.form.blockSignals(True)
            self.form.fields["team_fee"].put(draft.rules["team_fee"] or None)
            self.form.blockSignals(False)


class FormatStep(WizardPage[Draft]):
    """Games, deals, and who goes on."""

    def build(self) -> None:
        book = house_rules.book(GAME)
        self.settings = tuple(book.setting(key) for key in FORMAT)
        self.follows = Wrapped(width=800)
        self.follows.setFont(body_font(bold=True))
        self.form = FormRows()
        for row in FORMAT_ROWS:
            chosen = [book.setting(key) for key in row]
            self.form.row(*((one.key, setting_label(one), setting_field(one), "", 1) for one in chosen))
        self.form.changed.connect(self.changed)
        self.column.addWidget(self.follows)
        self.column.addWidget(self.form)

    def put(self, draft: Draft) -> None:
        put_settings(self.form, self.settings, draft.rules)

    def take(self, draft: Draft) -> Draft:
        return replace(draft, rules={**draft.rules, **settings_of(self.form, self.settings)})

    def echo(self, draft: Draft) -> None:
        self.follows.setText(how_long(draft))


def how_long(draft: Draft) -> str:
    """How many games and slots a full field makes."""
    games, teams = draft.rules["games_each"], draft.capacity or 0
    if teams < 2 or not draft.tables:
        return _("{games} {games:game|games} for each team.", games=games)
    if teams * games % 2:
        return _("{teams} teams cannot play {games} games each: two teams share every game.", teams=teams, games=games)
    slots = fewest_slots(teams, games, draft.tables)
    return _(
        "A full field of {teams} teams plays {games} games in {slots} {slots:slot|slots} at {tables} "
        "{tables:table|tables}.",
        teams=teams, games=teams * games // 2, slots=slots, tables=draft.tables,
    )  # fmt: skip


class QuestionsStep(WizardPage[Draft]):
    """The rulings that change results; the rest behind "More house rules"."""

    def build(self) -> None:
        self.column.addWidget(
            quiet(_("The rules leave these points open. They hold for the whole tournament from its first result on; "
                    "until then each can be changed under House rules, and printed to be signed."))
        )  # fmt: skip
        self.form = Form(width=CHOICE_WIDTH)
        add_settings(self.form, QUESTIONS)
        self.more_form = Form(width=CHOICE_WIDTH)
        add_settings(self.more_form, MORE)
        self.more = QPushButton(_("&More house rules"))
        self.more.setCheckable(True)
        self.more.toggled.connect(self.more_form.setVisible)
        self.more_form.hide()
        for form in (self.form, self.more_form):
            form.changed.connect(self.changed)
        for widget in (self.form, self.more, self.more_form):
            self.column.addWidget(widget)

    def put(self, draft: Draft) -> None:
        put_settings(self.form, QUESTIONS, draft.rules)
        put_settings(self.more_form, MORE, draft.rules)

    def take(self, draft: Draft) -> Draft:
        rules = {**draft.rules, **settings_of(self.form, QUESTIONS), **settings_of(self.more_form, MORE)}
        if rules["group_rank"][:1] != tuple(draft.rules["group_rank"])[:1] and rules["group_rank"]:
            rules["walkover"] = str(proposed_walkover([TieBreak(rule) for rule in rules["group_rank"]]))
        return replace(draft, rules=rules)

    def echo(self, draft: Draft) -> None:
        self.form.blockSignals(True)
        self.form.fields["walkover"].put(draft.rules["walkover"])
        self.form.blockSignals(False)
        for problem in chain_problems(draft.rules):
            self.form.refuse(problem.field, problem.message, "warned")


class CheckStep(WizardPage[Draft]):
    """What will be made, and how the committee's questions are answered."""

    def build(self) -> None:
        self.lines = Wrapped(width=800)
        self.lines.setFont(body_font(bold=True))
        self.answers = Wrapped(width=800)
        self.column.addWidget(self.lines)
        self.column.addWidget(self.answers)

    def put(self, draft: Draft) -> None:
        money = currency(self.wizard.desk)
        known = {setting.key: setting for setting in house_rules.settings(GAME)}
        lines = [draft.title]
        lines.append(_("Begins at {time}", time=draft.starts_at) if draft.starts_at else _("No time is set"))
        lines.append(_("Room for {n} {n:team|teams}", n=draft.capacity) if draft.capacity else _("Any number of teams"))
        lines.append(_("Fee: {fee}", fee=shown_value(known["team_fee"], draft.rules["team_fee"], money)))
        lines.append(how_long(draft))
        self.lines.setText("\n".join(lines))
        self.answers.setText(
            "\n".join(
                f"•  {_(setting.label)}: {shown_value(setting, draft.rules[setting.key], money)}"
                for setting in known.values()
                if setting.question or (setting.key not in MONEY and draft.rules[setting.key] != setting.default)
            )
        )


class NewTournamentWizard(Wizard[Draft]):
    """Sets up a tournament of 28."""

    title = N_("New tournament")
    course = COURSE
    pages: ClassVar[dict[str, type[WizardPage[Any]]]] = {
        "event": EventStep,
        "format": FormatStep,
        "questions": QuestionsStep,
        "check": CheckStep,
    }
    verb = N_("&Make the tournament")

    def first(self) -> Draft:
        presets = _presets()
        preset = presets[0].key if presets else ""
        titles = {row.title for row in tournaments(self.desk)}
        title = next(name for name in ("28", *(f"28 ({n})" for n in range(2, 100))) if name not in titles)
        usable = sum(row.in_use for row in hall.tables(self.desk))
        return Draft(preset, title, "", None, usable or 6, preset_rules(preset))

    def finish(self, draft: Draft) -> None:
        self.desk.do(
            NewTournament(
                GAME, draft.title, draft.preset, draft.rules, draft.capacity, draft.starts_at, tables=draft.tables
            )
        )
        self.shell.tell(_("{title} is set up. Register its teams next.", title=draft.title))
