"""The games, pure: what happens at one table, by the rule book and the house rules.

``GAMES`` is the explicit list: a new game is one folder and one line here.
"""

from __future__ import annotations

from typing import Any

from app.errors import DeskError
from app.games.bridge import BRIDGE
from app.games.game import Game
from app.games.rummy13 import RUMMY13
from app.games.rummy21 import RUMMY21
from app.games.twentyeight import TWENTYEIGHT
from app.language import N_, say

GAMES: tuple[Game[Any, Any, Any], ...] = (
    TWENTYEIGHT,
    RUMMY13,
    RUMMY21,
    BRIDGE,
)


def game_named(key: str) -> Game[Any, Any, Any]:
    """The game with the key ``key``.

    :raises DeskError: there is none.
    """
    for game in GAMES:
        if game.key == key:
            return game
    raise DeskError(say(N_("There is no game called “{game}”"), game=key), "game")
