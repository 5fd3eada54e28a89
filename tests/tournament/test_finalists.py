from __future__ import annotations

from app.tournament.finalists import quota, select_finalists

TWO = [[("a1", 10), ("a2", 50), ("a3", 90)], [("b1", 30), ("b2", 50), ("b3", 90)]]


def test_places_come_before_totals() -> None:
    selection = select_finalists([[("a1", 200), ("a2", 1)], [("b1", 10), ("b2", 5)]], 3)
    assert selection.finalists == ("b1", "a1", "a2")
    assert selection.level == ()


def test_level_players_at_the_line_must_be_separated() -> None:
    assert select_finalists(TWO, 3).level == ("a2", "b2")
    assert select_finalists(TWO, 4).level == ()
    assert select_finalists(TWO, 3, {"a2": 1}).finalists == ("a1", "b1", "b2")
    assert select_finalists(TWO, 3, {"a2": 1}).level == ()
    cut = select_finalists(TWO, 3, cut=("b2", "a2"))
    assert (cut.finalists, cut.level) == (("a1", "b1", "b2"), ())


def test_quotas_are_whole_or_none() -> None:
    assert [quota(tables, 6) for tables in range(7)] == [None, 6, 3, 2, None, None, 1]
