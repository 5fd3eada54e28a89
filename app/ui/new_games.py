"""What the wizard for a new tournament asks about each game, and the rules it begins with."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.games import house_rules
from app.games.game import Problem
from app.games.house_rules import Preset, Setting
from app.language import N_, say
from app.paths import resource

GAME, RUMMY = "twentyeight", "rummy13"
BRIDGE, RUMMY21 = "bridge", "rummy21"
CARD_ROOM = (BRIDGE, RUMMY21)
"""The games of a club evening: nobody enters beforehand, people come and go."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked about a game.

    ``as_document``: how the bare rule document is offered, "" where it is not. ``fee``: the setting that is the fee of
    an entry, "" for none; ``entries`` counts entries; ``rows`` are the settings of the format page, row by row;
    ``texts`` stand in the rules beside the settings: their labels, and in grey what they take. ``later`` are settings
    that are asked where they matter, not here.
    """

    title: str
    as_document: str
    fee: str
    entries: str
    rows: tuple[tuple[str, ...], ...] = ()
    texts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    later: tuple[str, ...] = ()

    @property
    def format(self) -> tuple[str, ...]:
        """The settings of the format page."""
        return tuple(key for row in self.rows for key in row)


GAMES: Mapping[str, Asked] = {
    GAME: Asked(
        "28", N_("28, as the rule document says"), "team_fee", N_("{n} {n:team|teams}"),
        (
            ("games_each", "group_deals"),
            ("knockout_deals", "losers_final_deals", "final_deals"),
            ("quarter_finals_from",),
            ("small_field",),
        ),
    ),
    RUMMY: Asked(
        N_("Rummy"), N_("Rummy, as the rule document says"), "registration_fee", N_("{n} {n:player|players}"),
        (
            ("table_size", "reentry_fee"),
            ("second_chance_size",),
            ("new_table_fee",),
            ("prize_kind",),
        ),
        {
            "prize_shares": (N_("Pri&zes of the places"), N_("such as 50 30 20")),
            "second_chance_until": (N_("&Further tables until"), N_("such as 13:30")),
        },
    ),
    BRIDGE: Asked(N_("Bridge"), "", "card_room_fee", N_("{n} {n:player|players}"),
                  later=("form", "money", "stake", "stake_unit")),
    RUMMY21: Asked(N_("21-card rummy"), "", "card_room_fee", N_("{n} {n:player|players}"),
                   later=("money", "stake", "stake_unit")),
}  # fmt: skip
"""The games in the order in which their tournaments are set up."""


def presets() -> Sequence[Preset]:
    """The presets of these games, in their order."""
    found = [one for one in house_rules.presets(resource("house-rules")) if one.game in GAMES]
    return sorted(found, key=lambda one: list(GAMES).index(one.game))


def choices() -> dict[str, str]:
    """What a tournament may begin with: presets by key, then each game's rule document."""
    return {one.key: one.title for one in presets()} | {
        document_of(game): asked.as_document for game, asked in GAMES.items() if asked.as_document
    }


def document_of(game: str) -> str:
    """How the bare rule document of a game is named among the presets: that of 28 by nothing."""
    return "" if game == GAME else game


def game_of(preset: str) -> str:
    """The game of a preset, or of a rule document as :func:`document_of` names it."""
    return next((one.game for one in presets() if one.key == preset), preset if preset in GAMES else GAME)


def title_of(preset: str) -> str:
    """What a tournament with this preset is called: the game; in the card room by its form, which the preset tells."""
    game = game_of(preset)
    if game not in CARD_ROOM:
        return GAMES[game].title
    return next(one.title for one in presets() if one.key == preset).partition(",")[0]


def fee_of(game: str) -> str:
    """The setting that is the fee of an entry of a game; "" where it has none."""
    fee = GAMES[game].fee
    return fee if any(one.key == fee for one in house_rules.settings(game)) else ""


def asked_questions(game: str, rules: Mapping[str, Any]) -> tuple[Setting, ...]:
    """The questions for the committee that are asked when a tournament is set up with ``rules``."""
    passed = {*GAMES[game].later, *(("chicago_honours",) if rules.get("form") == "rubber" else ())}
    return tuple(one for one in house_rules.questions(game) if one.key not in passed)


def preset_rules(key: str) -> dict[str, Any]:
    """The settings of the preset ``key``, or of the rule document where there is none of that name."""
    game = game_of(key)
    changes = next((one.changes for one in presets() if one.key == key), {})
    rules = house_rules.load(game, changes)
    known = (*house_rules.settings(game), *house_rules.figures(game))
    return {one.key: one.of(rules) for one in known} | {name: getattr(rules, name) for name in GAMES[game].texts}


def more_settings(game: str) -> tuple[Setting, ...]:
    """The settings that stand behind "More house rules"."""
    elsewhere = {*GAMES[game].format, GAMES[game].fee, *GAMES[game].later}
    return tuple(one for one in house_rules.settings(game) if not one.question and one.key not in elsewhere)


CLOCK = re.compile(r"([01]?\d|2[0-3]):[0-5]\d")
WHOLE = 100
"""Per cent of the whole pool."""


def text_problems(rules: Mapping[str, Any]) -> list[Problem]:
    """What is wrong with the texts of a game's rules: the prizes of the places, the time of the last further table."""
    found, until, shares = [], rules.get("second_chance_until"), rules.get("prize_shares", ())
    if until and not CLOCK.fullmatch(until):
        found.append(Problem("second_chance_until", say(N_("Write a time of the day, such as 13:30."))))
    if any(share < 1 for share in shares):
        found.append(Problem("prize_shares", say(N_("Write the prizes as whole numbers: 50 30 20."))))
    elif rules.get("prize_kind") == "percent" and sum(shares) > WHOLE:
        found.append(Problem("prize_shares", say(N_("The prizes come to {n} % of the pool."), n=sum(shares))))
    return found


def text_label(game: str, key: str) -> str:
    """What a text of a game's rules is called outside of its field, where no letter leads to it."""
    return GAMES[game].texts[key][0].replace("&", "")


def written_text(value: Any) -> str:
    """A value of the rules that is typed as text: numbers with blanks between."""
    return value if isinstance(value, str) else " ".join(map(str, value))


def read_text(text: str, like: Any) -> Any:
    """What was typed; numbers where ``like`` holds numbers, 0 for what is none."""
    if isinstance(like, str):
        return text
    return tuple(int(word) if word.isdigit() else 0 for word in text.replace(",", " ").replace("%", " ").split())
