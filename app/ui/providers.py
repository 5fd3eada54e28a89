"""What Ctrl+K finds in an open event: people, teams, tables and sheets, as the desk finds them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.ui.palette import Hit, Provider
from app.ui.shell import Shell
from app.ui.words import _, shown

PLACES = {"person": "people", "team": "entries", "sheet": "paper"}
"""The place where a thing of each kind is found; a step of a tournament is looked for in the rail."""

INSTEAD = {"entries": ("arrivals", "room")}
"""Where a game has no such place because people come and go: where they wait."""

GAMES = ("tables", "games")
"""The steps of a tournament that show its games, whichever of them it has."""


def place_of_game(shell: Shell, tournament_id: int | None) -> str:
    """Where the games of a tournament are shown, for :meth:`Shell.go` with one of them."""
    places = [f"tournament/{tournament_id}/{step}" for step in GAMES]
    return next((place for place in places if place in shell.reachable()), places[0])


def providers(desk: Any, shell: Shell) -> list[Provider]:
    """The providers of an event; the window's own commands come after them."""
    from app.desk.searching import Found, find
    from app.desk.tournaments import tournaments
    from app.ui.tables_hits import table_hits

    def go(found: Found) -> None:
        place = PLACES[found.kind]
        known = shell.reachable()
        own = [f"tournament/{found.tournament_id}/{step}" for step in (place, *INSTEAD.get(place, ()))]
        others = [key for key in known if key.endswith(f"/{place}")]
        shell.go(next((key for key in (*own, *others) if key in known), place), found.id)

    def match_of(found: Found) -> Iterable[Hit]:
        """The match whose sheet came back to the desk."""
        if found.kind != "sheet":
            return
        from app.desk import paper  # only here: it brings every sheet with it

        printed = paper.sheet(desk, found.id)
        if printed is not None and printed.match_id is not None:
            place, match = place_of_game(shell, printed.tournament_id), printed.match_id
            yield Hit(_("Sheet {n}: go to its table", n=found.id), shown(found.detail), lambda: shell.go(place, match))

    def things(words: str) -> Iterable[Hit]:
        for found in find(desk, words):
            if found.kind in PLACES:
                yield from match_of(found)
                yield Hit(shown(found.title), shown(found.detail), lambda found=found: go(found))

    def seats(words: str) -> Iterable[Hit]:
        """Tables of single players, where the event has any."""
        if not any(row.game == "rummy13" for row in tournaments(desk)):
            return ()
        from app.ui.rummy.hits import rummy_hits

        return rummy_hits(desk, shell)(words)

    def boxes(words: str) -> Iterable[Hit]:
        """Sittings of 21-card rummy, where the event has any."""
        if not any(row.game == "rummy21" for row in tournaments(desk)):
            return ()
        from app.ui.sitting.hits import sitting_hits

        return sitting_hits(desk, shell)(words)

    def rubbers(words: str) -> Iterable[Hit]:
        """Rubbers and Chicagos, where the event has any, and who waits for one."""
        if not any(row.game == "bridge" for row in tournaments(desk)):
            return ()
        from app.ui.room.hits import room_hits

        return room_hits(desk, shell)(words)

    return [table_hits(desk, shell), seats, boxes, rubbers, things]
