"""Who meets whom in which slot, as places 0 .. n-1 of a draw that is still to come.

Games are laid out in one long row so that a team's games lie about n/2 games apart, and the row is cut into slots.
Let ``at_once`` = min(tables, n // 2). The ruling ``fixtures`` asks for ceil(games / at_once) slots, and so many are
always enough:

*   n even: rounds of the circle method, each team once in every n/2 games. From one round to the next a team moves by
    one place at most, so any n/2 - 1 games in a row have no team twice; and n/2 games at once are a whole round.
*   n odd, games each even: rounds 0 .. g of the circle method, in which round r rests team r. The teams behind g have
    then played once too often, and they meet each other in round g/2, so there those games are left out: g + 1 slots.
    Games can always be moved along alternating paths from a full slot to an emptier one (``_level``), so the games
    spread over ceil(games / at_once) >= g + 1 slots with no more than ``at_once`` in any.

More games each than opponents: whole round robins first, then the rest as above, so meetings differ by one at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

Pair = tuple[int, int]
Slots = list[list[Pair]]


def schedule(teams: int, games_each: int, tables: int) -> Slots:
    """The pairs of every slot, in the fewest slots, with the shortest longest idle run of the ways known here.

    ``teams`` >= 2, ``tables`` >= 1 and ``teams * games_each`` even, which the caller has checked.
    """
    at_once = min(tables, teams // 2)
    slots = fewest_slots(teams, games_each, tables)
    fitting = [way for way in _ways(teams, games_each, at_once, slots) if len(way) == slots and _nobody_twice(way)]
    return min(fitting, key=lambda way: idle_runs(way, teams))


def fewest_slots(teams: int, games_each: int, tables: int) -> int:
    """No schedule can have fewer slots than this, and :func:`schedule` always reaches it."""
    return -(-teams * games_each // (2 * min(tables, teams // 2)))


def idle_runs(slots: Sequence[Sequence[Pair]], teams: int) -> tuple[int, int]:
    """The longest run of slots in which some team does not play: from the first slot to the last, and between games."""
    last: list[int] = [-1] * teams
    played = [False] * teams
    whole = between = 0
    for number, pairs in enumerate(slots):
        for team in (team for pair in pairs for team in pair):
            run = number - last[team] - 1
            whole = max(whole, run)
            between = max(between, run) if played[team] else between
            last[team], played[team] = number, True
    return max(whole, len(slots) - 1 - min(last)), between


def _ways(teams: int, games_each: int, at_once: int, slots: int) -> Iterator[Slots]:
    rounds = _circle(teams, games_each)
    for row in ([pair for pairs in rounds for pair in pairs], _spread(teams, games_each)):
        yield [row[len(row) * slot // slots : len(row) * (slot + 1) // slots] for slot in range(slots)]
        yield [row[start : start + at_once] for start in range(0, len(row), at_once)]
    yield _groups(teams, games_each, at_once)
    if len(rounds) <= slots:
        yield _level([*rounds, *([] for _ in range(slots - len(rounds)))], at_once)


def _round(teams: int, number: int) -> list[Pair]:
    """One round of the circle method; with an odd number of teams, ``number`` (modulo teams) rests."""
    circle = teams - 1 + teams % 2
    pairs = [((number + step) % circle, (number - step) % circle) for step in range(1, (circle - 1) // 2 + 1)]
    return pairs if teams % 2 else [(teams - 1, number % circle), *pairs]


def _circle(teams: int, games_each: int) -> Slots:
    if teams % 2 == 0:
        return [_round(teams, number) for number in range(games_each)]
    whole, rest = divmod(games_each, teams - 1)
    rounds = [_round(teams, number) for number in range(whole * teams)]
    for number in range(rest + 1 if rest else 0):
        pairs = _round(teams, number)
        rounds.append(pairs[: rest // 2] if number == rest // 2 else pairs)
    return rounds


def _spread(teams: int, games_each: int) -> list[Pair]:
    """A row for an odd field: c - d meets c + d for c = 0, 1, ..., with distances d chosen so that rests are even."""
    if teams % 2 == 0:
        return []
    whole, rest = divmod(games_each, teams - 1)
    row = [pair for number in range(whole * teams) for pair in _round(teams, number)]
    distances = {round((2 * step - 1) * teams / (2 * rest)) for step in range(1, rest // 2 + 1)}
    if len(distances) < rest // 2 or not distances <= set(range(1, teams // 2 + 1)):
        return []
    for centre in range(teams):
        row += [((centre - distance) % teams, (centre + distance) % teams) for distance in sorted(distances)]
    return row


def _groups(teams: int, games_each: int, at_once: int) -> Slots:
    """Groups that just fill the tables take turns, so that nobody waits longer than the other groups play."""
    group = 2 * at_once
    if teams % group or games_each >= group:
        return []
    starts = range(0, teams, group)
    rounds = [_round(group, number) for number in range(games_each)]
    return [[(start + a, start + b) for a, b in pairs] for pairs in rounds for start in starts]


def _nobody_twice(slots: Slots) -> bool:
    return all(len({team for pair in pairs for team in pair}) == 2 * len(pairs) for pairs in slots)


def _level(slots: Slots, at_once: int) -> Slots:
    """Move games from the fullest slot to the emptiest along an alternating path, until none is too full."""
    slots = [list(pairs) for pairs in slots]
    while max(map(len, slots)) > at_once:
        full, empty = max(slots, key=len), min(slots, key=len)
        path = _longer_path(full, empty)
        for index, pair in enumerate(path):
            source, target = (full, empty) if index % 2 == 0 else (empty, full)
            source.remove(pair)
            target.append(pair)
    return slots


def _longer_path(full: list[Pair], empty: list[Pair]) -> list[Pair]:
    """A path of games by turns in ``full`` and ``empty`` that begins and ends in ``full``; the larger slot has one."""
    of_full = {team: pair for pair in full for team in pair}
    of_empty = {team: pair for pair in empty for team in pair}
    for start in sorted(of_full.keys() - of_empty.keys()):
        path: list[Pair] = []
        team, games = start, of_full
        while team in games:
            pair = games[team]
            path.append(pair)
            team = pair[0] if pair[1] == team else pair[1]
            games = of_empty if games is of_full else of_full
        if len(path) % 2:
            return path
    raise AssertionError("the slots are level")
