"""The wizard that sets up a tournament: asks what differs between events, shows the rulings that change results.

The game comes with the preset chosen first; what each game asks stands in :mod:`app.ui.new_games`.

Everything else comes from the preset and stands behind "More house rules"; all of it can be changed until the first
result, and with a reason after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from PySide6.QtWidgets import QPushButton, QWidget

from app.desk import hall
from app.desk.money import currency
from app.desk.time_of_day import tidy_time
from app.desk.tournaments import NewTournament, tournaments
from app.errors import DeskError
from app.games import house_rules
from app.games.game import Problem, Weight
from app.language import N_, say
from app.tournament.schedule import fewest_slots
from app.tournament.standings import proposed_walkover
from app.tournament.tiebreaks import TieBreak, checked_chain
from app.ui.course import Course, Step
from app.ui.fields import Form, TextField, Wrapped
from app.ui.figure_fields import FigureFields
from app.ui.form_rows import FormRows
from app.ui.look import body_font
from app.ui.new_games import (
    BRIDGE,
    CARD_ROOM,
    GAME,
    GAMES,
    RUMMY,
    RUMMY21,
    asked_questions,
    choices,
    fee_of,
    game_of,
    more_settings,
    preset_rules,
    presets,
    read_text,
    text_problems,
    title_of,
    written_text,
)
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


@dataclass(frozen=True, slots=True)
class Draft:
    """The tournament to be; ``rules`` are the settings by key, ``capacity`` None for no limit."""

    preset: str = ""
    title: str = ""
    starts_at: str = ""
    capacity: int | None = None
    tables: int = 0
    rules: Mapping[str, Any] = field(default_factory=dict)


def chain_problems(rules: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the order of the group table, in a game that has one."""
    if "group_rank" not in rules:
        return []
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
        problems.append(Problem("capacity", say(N_("A tournament needs room for two entries at least."))))
    try:
        tidy_time(draft.starts_at, "starts_at")
    except DeskError as error:
        problems.append(Problem("starts_at", error.message))
    return problems


def _format_problems(draft: Draft) -> list[Problem]:
    games = draft.rules["games_each"]
    if draft.capacity and draft.capacity * games % 2:
        text = N_("{teams} teams cannot play {games} games each: two teams share every game.")
        return [Problem("games_each", say(text, teams=draft.capacity, games=games), Weight.WARNED)]
    return []


def _plays(game: str) -> Callable[[Draft], bool]:
    return lambda draft: game_of(draft.preset) == game


COURSE: Course[Draft] = Course(
    (
        Step("event", N_("Title, time and room"), problems=_event_problems),
        Step("format", N_("Format"), problems=_format_problems, when=_plays(GAME)),
        Step("rummy_format", N_("Format"), when=_plays(RUMMY),
             problems=lambda draft: text_problems(draft.rules)),
        Step("questions", N_("Questions for the committee"), when=_plays(GAME),
             problems=lambda draft: chain_problems(draft.rules)),
        Step("rummy_questions", N_("Questions for the committee"), when=_plays(RUMMY)),
        Step("bridge_questions", N_("Questions for the committee"), when=_plays(BRIDGE)),
        Step("rummy21_questions", N_("Questions for the committee"), when=_plays(RUMMY21)),
        Step("check", N_("Check")),
    )
)  # fmt: skip
"""The steps of all games: each asks about its own format and its own questions. A club evening has no format."""


class EventStep(WizardPage[Draft]):
    """What differs between events."""

    def build(self) -> None:
        self._shown_preset = ""
        self.hall_tables = sum(row.in_use for row in hall.tables(self.wizard.desk))
        form = self.form = Form()
        presets = {key: _(title) for key, title in choices().items()}
        form.choice("preset", _("&Game and house rules to begin with"), presets)
        form.text("title", _("&Title"), hint=_("It stands on every sheet of paper."))
        form.text("starts_at", _("&Begins at"), placeholder=_("such as 08:30"))
        form.number("capacity", _("&Room for how many entries"), placeholder=_("no limit"),
                    hint=_("Further ones go to the waiting list."))  # fmt: skip
        form.money("fee", _("&Fee of an entry"), currency(self.wizard.desk))
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
        self.form.fields["fee"].put(_fee(draft) or None)
        self._fit(draft)

    def _fit(self, draft: Draft) -> None:
        """A club evening has no entries beforehand, and no time at which it begins."""
        game = game_of(draft.preset)
        for key in ("starts_at", "capacity"):
            self.form.offer(key, game not in CARD_ROOM)
        self.form.offer("fee", bool(fee_of(game)))
        self.form.hint("fee", _("Owed once by each person for the evening.") if game in CARD_ROOM else "")

    def take(self, draft: Draft) -> Draft:
        values = self.form.values()
        rules, title = draft.rules, values["title"]
        fee = fee_of(game_of(values["preset"]))
        if values["preset"] != draft.preset:
            rules = preset_rules(values["preset"])
            unchanged = title == self.wizard.title_for(draft.preset)
            title = self.wizard.title_for(values["preset"]) if unchanged else title
        elif fee:
            rules = {**rules, fee: values["fee"] or 0}
        return replace(
            draft,
            preset=values["preset"],
            title=title,
            starts_at=values["starts_at"],
            capacity=values["capacity"],
            tables=values["tables"],
            rules=rules,
        )

    def echo(self, draft: Draft) -> None:
        if draft.preset != self._shown_preset:
            self._shown_preset = draft.preset
            self.form.blockSignals(True)
            self.form.fields["fee"].put(_fee(draft) or None)
            self.form.fields["title"].put(draft.title)
            self._fit(draft)
            self.form.blockSignals(False)


def _fee(draft: Draft) -> int:
    fee: int = draft.rules.get(fee_of(game_of(draft.preset)), 0)
    return fee


class FormatStep(WizardPage[Draft]):
    """Games, deals, and who goes on."""

    game = GAME

    def build(self) -> None:
        book, asked, money = house_rules.book(self.game), GAMES[self.game], currency(self.wizard.desk)
        self.settings = tuple(book.setting(key) for key in asked.format)
        self.follows = Wrapped(width=800)
        self.follows.setFont(body_font(bold=True))
        self.form = FormRows()
        for row in asked.rows:
            chosen = [book.setting(key) for key in row]
            self.form.row(*((one.key, setting_label(one), setting_field(one, money), "", 1) for one in chosen))
        for key in MONEY & self.form.fields.keys():
            self.form.fields[key].setMaximumWidth(220)
        if asked.texts:
            self.form.row(*((key, _(label), TextField(), _(grey), 1) for key, (label, grey) in asked.texts.items()))
        self.form.changed.connect(self.changed)
        self.column.addWidget(self.follows)
        self.column.addWidget(self.form)

    def put(self, draft: Draft) -> None:
        put_settings(self.form, self.settings, draft.rules)
        for key in GAMES[self.game].texts:
            self.form.fields[key].put(written_text(draft.rules[key]))

    def take(self, draft: Draft) -> Draft:
        values = self.form.values()
        texts = {key: read_text(values[key], draft.rules[key]) for key in GAMES[self.game].texts}
        return replace(draft, rules={**draft.rules, **settings_of(self.form, self.settings), **texts})

    def echo(self, draft: Draft) -> None:
        self.follows.setText(how_long(draft))


class RummyFormatStep(FormatStep):
    """Tables, further tables, the final, prizes."""

    game = RUMMY


def how_long(draft: Draft) -> str:
    """How many games and slots a full field makes, or how many tables."""
    if game_of(draft.preset) in CARD_ROOM:
        return _("Up to {n} {n:table|tables}.", n=draft.tables)
    if game_of(draft.preset) == RUMMY:
        return _how_many_tables(draft.capacity or 0, draft.rules["table_size"])
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


def _how_many_tables(players: int, size: int) -> str:
    if players < size:
        return _("{n} players at a table.", n=size)
    return _("A full field of {players} plays its first round at {tables} tables of {n} at most.", players=players,
             tables=-(-players // size), n=size)  # fmt: skip


class QuestionsStep(WizardPage[Draft]):
    """The rulings that change results; behind buttons the other house rules and the figures of the document."""

    game = GAME

    def build(self) -> None:
        self.questions, self.rest = house_rules.questions(self.game), more_settings(self.game)
        self.column.addWidget(
            quiet(_("The rules leave these points open. They hold for the whole tournament from its first result on; "
                    "until then each can be changed under House rules, and printed to be signed."))
        )  # fmt: skip
        self.form = Form(width=CHOICE_WIDTH)
        add_settings(self.form, self.questions)
        self.more_form = Form(width=CHOICE_WIDTH)
        add_settings(self.more_form, self.rest, currency(self.wizard.desk))
        self.more = QPushButton(_("&More house rules"))
        self.more.setCheckable(True)
        self.more.toggled.connect(self.more_form.setVisible)
        self.more_form.hide()
        self.figures = FigureFields(house_rules.figures(self.game), currency(self.wizard.desk))
        for form in (self.form, self.more_form, self.figures):
            form.changed.connect(self.changed)
        for widget in (self.form, self.more, self.more_form, self.figures):
            self.column.addWidget(widget)

    def put(self, draft: Draft) -> None:
        put_settings(self.form, self.questions, draft.rules)
        put_settings(self.more_form, self.rest, draft.rules)
        self.figures.put(draft.rules)

    def take(self, draft: Draft) -> Draft:
        typed = {**settings_of(self.form, self.questions), **settings_of(self.more_form, self.rest)}
        typed |= self.figures.settings()
        return replace(draft, rules=self.following(draft, {**draft.rules, **typed}))

    def following(self, draft: Draft, rules: dict[str, Any]) -> dict[str, Any]:
        """``rules`` with what follows from the others: walkovers are scored as the order of the group table asks."""
        if rules["group_rank"][:1] != tuple(draft.rules["group_rank"])[:1] and rules["group_rank"]:
            rules["walkover"] = str(proposed_walkover([TieBreak(rule) for rule in rules["group_rank"]]))
        return rules

    def echo(self, draft: Draft) -> None:
        self.form.blockSignals(True)
        self.form.fields["walkover"].put(draft.rules["walkover"])
        self.form.blockSignals(False)
        for problem in chain_problems(draft.rules):
            self.form.refuse(problem.field, problem.message, "warned")


class RummyQuestionsStep(QuestionsStep):
    """The rulings of rummy."""

    game = RUMMY

    def following(self, draft: Draft, rules: dict[str, Any]) -> dict[str, Any]:
        return rules

    def echo(self, draft: Draft) -> None:
        """Nothing follows from them."""


class EveningQuestionsStep(RummyQuestionsStep):
    """The rulings of a game of the card room; what does not touch its form is left out."""

    game = BRIDGE

    def put(self, draft: Draft) -> None:
        super().put(draft)
        wanted = {one.key for one in asked_questions(self.game, draft.rules)}
        for one in self.questions:
            self.form.offer(one.key, one.key in wanted)


class Rummy21QuestionsStep(EveningQuestionsStep):
    """The rulings of 21-card rummy."""

    game = RUMMY21


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
        game = game_of(draft.preset)
        told = (*house_rules.settings(game), *house_rules.figures(game))
        asked, known = GAMES[game], {setting.key: setting for setting in told}
        lines = [draft.title]
        if game in CARD_ROOM:
            lines.append(_("Whoever comes is written into the arrival book; points only, until money is switched on"))
        else:
            starts = tidy_time(draft.starts_at, "starts_at")
            lines.append(_("Begins at {time}", time=starts) if starts else _("No time is set"))
            entries = _(asked.entries, n=draft.capacity or 0)
            lines.append(_("Room for {entries}", entries=entries) if draft.capacity else _("Any number of entries"))
        if fee_of(game):
            lines.append(_("Fee: {fee}", fee=shown_value(known[asked.fee], _fee(draft), money)))
        lines.append(how_long(draft))
        self.lines.setText("\n".join(lines))
        self.answers.setText(
            "\n".join(
                f"•  {_(setting.label)}: {shown_value(setting, draft.rules[setting.key], money)}"
                for setting in known.values()
                if setting in asked_questions(game, draft.rules)
                or (not setting.question and setting.key not in MONEY and draft.rules[setting.key] != setting.default)
            )
        )


class NewTournamentWizard(Wizard[Draft]):
    """Sets up a tournament of 28 or of rummy, or a game of a club evening."""

    title = N_("New tournament")
    course = COURSE
    pages: ClassVar[dict[str, type[WizardPage[Any]]]] = {
        "event": EventStep,
        "format": FormatStep,
        "questions": QuestionsStep,
        "rummy_format": RummyFormatStep,
        "rummy_questions": RummyQuestionsStep,
        "bridge_questions": EveningQuestionsStep,
        "rummy21_questions": Rummy21QuestionsStep,
        "check": CheckStep,
    }
    verb = N_("&Make the tournament")

    def first(self) -> Draft:
        played = {row.game for row in tournaments(self.desk)}
        preset = next(iter(sorted(presets(), key=lambda one: one.game in played))).key
        usable = sum(row.in_use for row in hall.tables(self.desk))
        return Draft(preset, self.title_for(preset), "", None, usable or 6, preset_rules(preset))

    def shots(self) -> Iterator[str | tuple[str, QWidget]]:
        for game in GAMES:
            preset = next(one.key for one in presets() if one.game == game)
            self.draft = self._untouched = Draft(preset, self.title_for(preset), "", 36, 6, preset_rules(preset))
            for step in self.course.walk(self.draft):
                self.show_step(step.key)
                yield f"{game}-{step.key}"

    def title_for(self, preset: str) -> str:
        """The title that is proposed for a tournament with ``preset``."""
        title = _(title_of(preset))
        taken = {row.title for row in tournaments(self.desk)}
        return next(name for name in (title, *(f"{title} ({n})" for n in range(2, 100))) if name not in taken)

    def finish(self, draft: Draft) -> None:
        preset = "" if draft.preset in GAMES else draft.preset
        self.desk.do(
            NewTournament(
                game_of(draft.preset), draft.title, preset, draft.rules, draft.capacity, draft.starts_at,
                tables=draft.tables,
            )
        )
        self.shell.tell(_("{title} is set up. Register who plays next.", title=draft.title))
