"""The hands with exact answers, and that the runner would see a wrong one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.hands.__main__ import main
from tests.hands.layouts import Shown, thirteen_terms, twentyone_terms
from tests.hands.runner import complaints, read

HANDS = Path(__file__).parents[1] / "data" / "hands"
LINES = [line for path in sorted(HANDS.glob("*.jsonl")) for line in read(path)]
THIRTEEN = next(line for line in LINES if line["game"] == 13)
TWENTYONE = next(line for line in LINES if line["game"] == 21)


def test_every_hand_is_judged_right() -> None:
    wrong = {line["id"]: found for line in LINES if (found := complaints(line))}
    assert wrong == {}
    assert {line["game"] for line in LINES} == {13, 21}


@pytest.mark.parametrize("line", [THIRTEEN, TWENTYONE])
@pytest.mark.parametrize("key", ["count", "valid"])
def test_a_wrong_answer_is_told(line: dict[str, Any], key: str) -> None:
    wrong = {**line, "expect": {**line["expect"], key: "nonsense"}}
    assert any(key in complaint for complaint in complaints(wrong))


def test_trouble_is_a_complaint() -> None:
    assert "DeskError" in complaints({**THIRTEEN, "hand": ["1X"]})[0]
    assert "DeskError" in complaints({**THIRTEEN, "rulings": {"no_such": 1}})[0]


def test_the_runner_counts_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = THIRTEEN, {**TWENTYONE, "expect": {**TWENTYONE["expect"], "count": -1}}
    (tmp_path / "hands.jsonl").write_text("\n".join(map(json.dumps, [good, bad])))
    assert main([str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 1 failed"
    (tmp_path / "hands.jsonl").write_text(json.dumps(good))
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path / "missing")]) == 2


SEVENS, MARRIED = thirteen_terms("7S", {}), twentyone_terms("AD", {})


@pytest.mark.parametrize(
    ("reading", "cards", "legal"),
    [
        ("pure_run", "AS 2S 3S", True),
        ("pure_run", "KS AS 2S", False),
        ("pure_run", "6H 7H 8H", True),
        ("pure_run", "6H JK 8H", False),
        ("impure_run", "6H JK 8H", True),
        ("impure_run", "6H 7C 9H 10H", False),
        ("impure_run", "6H 6H JK", False),
        ("impure_run", "7C JK JK", True),
        ("impure_run", "JK JK JK", False),
        ("set", "9C 9D JK", True),
        ("set", "9C 9C JK", False),
        ("set", "9C 9D 9H 9S JK", False),
        ("tanala", "9C 9C 9C", True),
        ("tanala", "9C 9C JK", False),
        ("tanala", "JK JK JK", False),
        ("marriage", "6S 7S 8S", False),
    ],
)
def test_the_independent_look_at_a_group(reading: str, cards: str, legal: bool) -> None:
    assert SEVENS.legal(reading, cards.split()) is legal


def test_the_independent_look_at_a_marriage_and_at_a_whole_layout() -> None:
    assert MARRIED.legal("marriage", ["KD", "AD", "2D"])
    assert MARRIED.legal("tanala", ["JK"] * 3)
    layout = Shown((("set", ("9C", "9D", "9C")),), ("4S",), ("JK",))
    assert len(layout.complaints(SEVENS, ["9C", "9D", "9H", "4S", "JK"])) == 3
