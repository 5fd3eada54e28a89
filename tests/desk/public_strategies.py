"""The trials of what the hall is told: publications and messages."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from app.desk import announcing, publishing
from app.desk.after.forgetting import ForgetContacts
from app.desk.command import Command
from app.desk.desk import Desk
from app.desk.fixtures import DrawFixtures
from app.desk.hall import AddTables
from app.desk.officials import officials
from app.desk.public.board import posters
from app.desk.rummy.seating import DrawTables
from app.desk.teams import AddTeam
from app.desk.tournaments import NewTournament
from tests.desk.building import furnish
from tests.desk.strategies import NOBODY, Trial, among, games


def two_games(desk: Desk) -> Desk:
    """A 28 tournament and a rummy, both drawn; a message hangs and the calls are shown."""
    furnish(desk)
    desk.do(DrawFixtures(games(desk)[0], "seed"))
    desk.do(AddTables(4, 9, 7))
    players = desk.do(NewTournament("rummy13", "Rummy"))
    for number in range(1, 8):
        desk.do(AddTeam(players, "", (f"Player {number}",)))
    desk.do(DrawTables(players, "seed", 3))
    desk.do(announcing.Announce("Lunch at 13:00 <b>& chai</b>"))
    desk.do(publishing.Publish(publishing.CALLS))
    return desk


def _publish(desk: Desk) -> st.SearchStrategy[Any]:
    open_ = [poster.key for poster in posters(desk) if poster.what in publishing.KINDS and not poster.shown]
    deciding = among(row.id for row in officials(desk) if row.role != "helper")
    return st.builds(lambda key, who: publishing.Publish(*key, who), st.sampled_from(open_), deciding)


def _unpublish(desk: Desk) -> st.SearchStrategy[Any]:
    return st.builds(publishing.Unpublish, among(one.id for one in publishing.published(desk).values()))


def _nothing_known(desk: Desk) -> Command:
    desk.do(ForgetContacts())
    return ForgetContacts()


def _taken_down(desk: Desk) -> Command:
    desk.do(announcing.TakeDown())
    return announcing.TakeDown()


WORDS = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=40)

PUBLIC: dict[type[Command], Trial] = {
    publishing.Publish: Trial(_publish, lambda desk: publishing.Publish("final", games(desk)[0], None, 1), two_games),
    publishing.Unpublish: Trial(_unpublish, lambda _desk: publishing.Unpublish(NOBODY), two_games),
    announcing.Announce: Trial(
        lambda _desk: st.builds(announcing.Announce, WORDS, st.just(True)),
        lambda _desk: announcing.Announce("Ring (510) 555-0101"),
        two_games,
    ),
    ForgetContacts: Trial(lambda _desk: st.builds(ForgetContacts), _nothing_known),
    announcing.TakeDown: Trial(lambda _desk: st.builds(announcing.TakeDown), _taken_down, two_games),
}
