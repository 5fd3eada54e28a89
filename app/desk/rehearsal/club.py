"""The evenings of the card room that can be rehearsed: one line for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.desk.desk import Desk
from app.desk.rehearsal import room, room_proof, sitting, sitting_proof
from app.desk.rehearsal.actor import Story
from app.desk.room.bridge import games
from app.desk.sitting.sitting import sittings
from app.games import house_rules
from app.language import N_
from app.paths import resource

Step = Callable[[str, int], None]


@dataclass(frozen=True, slots=True)
class Played:
    """An evening that was played: what happened, in which tournament, at how many games, and what does not agree."""

    story: Story
    tournament_id: int
    games: int
    problems: list[str]


@dataclass(frozen=True, slots=True)
class Evening:
    """How an evening of a game is rehearsed: ``play`` it with a seed and so many people, at least ``fewest``."""

    play: Callable[[Desk, str, int, Step], Played]
    fewest: int
    nouns: tuple[str, str]
    """Who plays, and what."""


def _bridge(preset_key: str, title: str) -> Callable[[Desk, str, int, Step], Played]:
    def play(desk: Desk, seed: str, people: int, step: Step) -> Played:
        preset = house_rules.read_preset(resource("house-rules", f"{preset_key}.toml"))
        rehearsal = room.RoomRehearsal(desk, seed, step)
        story = rehearsal.play(people, preset.key, {**preset.changes, "card_room_fee": 2000}, title)
        tournament_id = rehearsal.tournament_id
        problems = room_proof.differences(desk, tournament_id)
        return Played(story, tournament_id, len(games(desk, tournament_id)), problems)

    return play


def _sittings(desk: Desk, seed: str, people: int, step: Step) -> Played:
    preset = house_rules.read_preset(resource("house-rules", "rummy21-club.toml"))
    rehearsal = sitting.SittingRehearsal(desk, seed, step)
    rehearsal.register(people, preset.key, {**preset.changes, "card_room_fee": 2000})
    story = rehearsal.play()
    problems = sitting_proof.differences(desk, rehearsal.tournament_id)
    return Played(story, rehearsal.tournament_id, len(sittings(desk, rehearsal.tournament_id)), problems)


EVENINGS: Mapping[str, Evening] = {
    "bridge": Evening(_bridge("bridge-rubber-club", N_("Rubber bridge")), room.FEWEST, ("people", "games")),
    "chicago": Evening(_bridge("bridge-chicago-club", N_("Chicago")), room.FEWEST, ("people", "games")),
    "rummy21": Evening(_sittings, sitting.FEWEST, ("people", "sittings")),
}
"""The games by the word after ``--game``."""
