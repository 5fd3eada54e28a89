"""The games, pure: what happens at one table, by the rule book and the house rules.

``GAMES`` is the explicit list: a new game is one folder and one line here. A game is imported when it is first asked
for, so that an event of one game does not wait for the others.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from app.errors import DeskError
from app.games.game import Game
from app.language import N_, say

GAMES = {
    "twentyeight": "TWENTYEIGHT",
    "rummy13": "RUMMY13",
    "rummy21": "RUMMY21",
    "bridge": "BRIDGE",
}
"""The key of each game, which is its folder, and the name of the game there."""


@cache
def game_named(key: str) -> Game[Any, Any, Any]:
    """The game with the key ``key``.

    :raises DeskError: there is none.
    """
    if key not in GAMES:
        raise DeskError(say(N_("There is no game called “{game}”"), game=key), "game")
    game: Game[Any, Any, Any] = getattr(import_module(f"{__name__}.{key}"), GAMES[key])
    return game
