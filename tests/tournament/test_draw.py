from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from app.tournament.draw import draw, draw_apart


def test_the_order_of_a_seed_never_changes() -> None:
    assert draw(range(1, 13), "kerala-2026").order == (1, 10, 9, 4, 7, 3, 12, 11, 6, 8, 5, 2)
    assert draw(range(1, 9), 7).order == (8, 7, 1, 4, 5, 3, 2, 6)


def test_a_seed_is_its_text() -> None:
    assert draw(range(20), 7) == draw(range(20), " 7 ")
    assert draw(range(20), 7).seed == "7"
    assert draw(range(20), 7).order != draw(range(20), 8).order


def test_every_place_is_drawn_about_equally_often() -> None:
    first = [draw(range(4), seed).order[0] for seed in range(400)]
    assert all(70 <= first.count(entrant) <= 130 for entrant in range(4))


@settings(max_examples=60)
@given(st.integers(2, 20), st.integers(1, 6), st.text(max_size=8))
def test_a_draw_with_wishes_keeps_everybody_and_tells_every_broken_wish(places: int, clubs: int, seed: str) -> None:
    meetings = [(place, (place + step) % places) for place in range(places) for step in (1, 2) if places > 2 * step]
    groups = {entrant: entrant % clubs for entrant in range(places)}
    certificate = draw_apart(range(places), seed, meetings, groups)
    assert certificate == draw_apart(range(places), seed, meetings, groups)
    assert certificate.drawn == draw(range(places), seed).order
    assert sorted(certificate.order) == sorted(certificate.drawn) == list(range(places))
    broken = [(wish.first, wish.second) for wish in certificate.broken]
    met = [(certificate.order[a], certificate.order[b]) for a, b in meetings]
    assert broken == [pair for pair in met if groups[pair[0]] == groups[pair[1]]]
    before = sum(groups[certificate.drawn[a]] == groups[certificate.drawn[b]] for a, b in meetings)
    assert len(broken) <= before


def test_without_wishes_nobody_is_moved() -> None:
    certificate = draw_apart(range(9), "x", [(0, 1), (2, 3)], {})
    assert certificate.order == certificate.drawn
    assert certificate.broken == ()
