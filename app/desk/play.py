"""What acts at a table ask of the game that is played there, so that one set of commands writes every game's sheets.

Calling and starting (:mod:`app.desk.matches`), lines (:mod:`app.desk.lines`) and protests (:mod:`app.desk.rulings`)
look here for the game of a match. The table they get back has ``ordinal``, ``stage``, ``lines``, ``tally`` and
``entries``, whatever else it holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy import Connection, select

from app.desk import laws, scores
from app.desk.as_given import AsGiven
from app.desk.room.acts import BridgePlay
from app.desk.rules import InForce
from app.desk.rummy.acts import RummyPlay
from app.desk.sitting.acts import Rummy21Play
from app.games import game_named
from app.games.game import Problem
from app.language import N_, Message, say
from app.models.event import Tournament
from app.models.play import Match
from app.models.work import Work
from app.tournament.progress import Act


class Play(Protocol):
    """A game at a table of the hall, as its desk needs it."""

    kinds: Mapping[str, str]
    """What a line of each kind is called in the history."""

    def read(self, connection: Connection, match_id: int, rules: InForce | None = None) -> Any:
        """The table as it stands; only what concerns it is read, ``rules`` not again if they are known."""
        ...

    def allowed(self, table: Any, act: Act) -> None:
        """Refuse what cannot be done there now."""
        ...

    def sit(self, match: Match, table: Any) -> None:
        """Write down who is at the table, where that is only computed so far."""
        ...

    def words(self, work: Work, match: Match, table: Any) -> Message:
        """The match in the words of the history."""
        ...

    def stands(self, table: Any, tally: Any) -> Message:
        """How it stands, in few words."""
        ...

    def number(self, tally: Any) -> int:
        """How many deals are written."""
        ...

    def problems(self, rules: Any, table: Any, tally: Any, line: Any) -> list[Problem]:
        """All complaints about a line, with the names of people."""
        ...

    def start(self, rules: InForce, table: Any) -> Any:
        """The tally before the first line."""
        ...

    def before(self, rules: InForce, table: Any, line_id: int) -> Any:
        """The tally when line ``line_id`` was about to be written."""
        ...

    def correctable(self, work: Work, match: Match, table: Any, official_id: int | None, reason: str) -> None:
        """Refuse a correction that only an official may make."""
        ...

    def written(self, connection: Connection, table: Any, line: Any, last: bool) -> Any:
        """A line with what only the desk knows of it; ``last``: nothing is written behind it in this act."""
        ...

    def corrected(self, line: Any, old: Any) -> Any:
        """A line that takes the place of ``old``, with what the desk knew of that one."""
        ...


class TwentyEightPlay(AsGiven):
    """Two teams with two totals."""

    kinds: Mapping[str, str] = {
        "deal": N_("deal"),
        "redeal": N_("redeal after deal"),
        "seat_change": N_("seat change after deal"),
        "first_dealer": N_("first dealer after deal"),
        "disqualification": N_("disqualification after deal"),
        "tie_cut": N_("cut of cards after deal"),
    }

    def read(self, connection: Connection, match_id: int, rules: InForce | None = None) -> scores.Table:
        return scores.read_table(connection, match_id, rules)

    def allowed(self, table: scores.Table, act: Act) -> None:
        laws.allowed(table, act)

    def sit(self, match: Match, table: scores.Table) -> None:
        laws.sit(match, table)

    def words(self, work: Work, match: Match, table: scores.Table) -> Message:
        return laws.match_words(work, match, table)

    def stands(self, table: scores.Table, tally: Any) -> Message:
        a, b = tally.totals
        return say(N_("{a}–{b}"), a=a, b=b)

    def number(self, tally: Any) -> int:
        return int(tally.deals_played)

    def problems(self, rules: Any, table: scores.Table, tally: Any, line: Any) -> list[Problem]:
        return game_named("twentyeight").problems(rules, tally, line)

    def start(self, rules: InForce, table: scores.Table) -> Any:
        return game_named(rules.game).start(rules.at(table.ordinal), table.first_seats, table.stage)

    def before(self, rules: InForce, table: scores.Table, line_id: int) -> Any:
        game, tally = game_named(rules.game), self.start(rules, table)
        for row in table.lines:
            if row.id == line_id:
                break
            tally = game.play(rules.at(table.ordinal, row.id), tally, row.line)
        return tally

    def correctable(
        self, work: Work, match: Match, table: scores.Table, official_id: int | None, reason: str
    ) -> None:
        laws.correctable(work, match, table, official_id, reason)


PLAYS: Mapping[str, Play] = {
    "twentyeight": TwentyEightPlay(),
    "rummy13": RummyPlay(),
    "rummy21": Rummy21Play(),
    "bridge": BridgePlay(),
}


def play_of(work: Work, match: Match) -> Play:
    """The game of a match."""
    game = work.connection.execute(select(Tournament.game).where(Tournament.id == match.tournament_id)).scalar_one()
    return PLAYS[game]
