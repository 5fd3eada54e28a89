"""The project's own golden files hold, and the runner tells the truth about what fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.golden.__main__ import main
from tests.golden.runner import golden_files, play, read

CASES = Path(__file__).parent / "cases"


@pytest.mark.parametrize("path", golden_files([CASES]), ids=lambda path: path.name)
def test_every_case_of_a_built_game_passes(path: Path) -> None:
    outcomes = [play(case) for case in read(path)]
    if not any(outcome.built for outcome in outcomes):
        pytest.skip("its game is not built yet")
    assert [(outcome.case.id, outcome.case.expect, outcome.got) for outcome in outcomes if not outcome.passed] == []


def _write(path: Path, game: str, *cases: dict[str, object]) -> str:
    path.write_text(json.dumps({"game": game, "cases": cases}), encoding="utf-8")
    return str(path)


def _bid(bid: int, valid: object, case_id: str = "X-1") -> dict[str, object]:
    given = {"kind": "bid", "current": None, "new": {"team": "A", "bid": bid}}
    return {"id": case_id, "given": given, "expect": {"valid": valid}}


def test_a_failing_case_is_shown_with_expected_and_got(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _write(tmp_path / "any.json", "twentyeight", _bid(16, False, "X-7"), _bid(17, True))
    assert main([path]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "X-7" in lines[0]
    assert '{"valid": false}' in lines[0]
    assert '{"valid": true}' in lines[0]
    assert lines[-1] == "1 passed, 1 failed"


def test_all_passing_is_exit_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _write(tmp_path / "one.json", "twentyeight", _bid(16, True))
    _write(tmp_path / "two.json", "twentyeight", _bid(15, False))
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"


def test_true_and_1_are_not_the_same(tmp_path: Path) -> None:
    assert main([_write(tmp_path / "x.json", "twentyeight", _bid(16, 1))]) == 1


@pytest.mark.parametrize(("game", "kind"), [("snap", "bid"), ("twentyeight", "snap"), ("runner", "bid")])
def test_what_is_not_built_counts_as_failed(
    game: str, kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    case = {"id": "X", "given": {"kind": kind}, "expect": {}}
    assert main([_write(tmp_path / "x.json", game, case)]) == 1
    assert capsys.readouterr().out.splitlines() == [f"{game} {kind}: not built (1)", "0 passed, 1 failed"]


def test_trouble_in_one_case_does_not_end_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken: dict[str, object] = {"id": "X-1", "given": {"kind": "bid"}, "expect": {"valid": True}}
    ruled = _bid(16, True, "X-2")
    ruled["given"] = {**ruled["given"], "rulings": {"kott_replace": False}}  # type: ignore[dict-item]
    assert main([_write(tmp_path / "x.json", "twentyeight", broken, ruled, _bid(16, True))]) == 1
    out = capsys.readouterr().out
    assert "KeyError" in out
    assert "kott_replaces" in out
    assert out.endswith("1 passed, 2 failed\n")


def test_a_table_nobody_knows_counts_row_by_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "t.csv").write_text("a,b\n1,2\n3,4\n", encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.endswith("0 passed, 2 failed\n")


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    assert main([str(tmp_path / "no.json")]) == 2
    assert main([]) == 2
