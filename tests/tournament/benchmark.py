"""How long the largest field takes: ``python -m tests.tournament.benchmark`` prints it; nothing is asserted."""

from __future__ import annotations

from time import perf_counter

from app.tournament.fixtures import Fixtures, make_fixtures
from app.tournament.standings import Result, standings

TEAMS, CLUBS, GAMES_EACH, TABLES = 200, 40, 4, 50
FIXTURES_BOUND, STANDINGS_BOUND = 1.0, 0.1


def seconds_for_fixtures() -> tuple[float, Fixtures]:
    """Seconds to draw and prove the fixtures of 200 teams of 40 clubs, and the fixtures; the bound is one second."""
    clubs = {team: team % CLUBS for team in range(TEAMS)}
    start = perf_counter()
    fixtures = make_fixtures(range(TEAMS), GAMES_EACH, TABLES, "benchmark", clubs)
    return perf_counter() - start, fixtures


def seconds_for_standings(fixtures: Fixtures) -> float:
    """Seconds to rank 200 teams by made-up results of ``fixtures``; the file is not read here."""
    results = [
        Result(game.home, 9 + game.home % 7, game.away, 8 + game.away % 7) for game in fixtures.games
    ]
    start = perf_counter()
    standings(range(TEAMS), results)
    return perf_counter() - start


def main() -> None:
    """Print both times beside their bounds."""
    drawing, fixtures = seconds_for_fixtures()
    ranking = seconds_for_standings(fixtures)
    print(f"fixtures, {TEAMS} teams of {CLUBS} clubs: {drawing:.3f} s, {drawing / FIXTURES_BOUND:.1%} of the bound")
    print(f"standings, {TEAMS} teams: {ranking * 1000:.1f} ms, {ranking / STANDINGS_BOUND:.1%} of the bound")


if __name__ == "__main__":
    main()
