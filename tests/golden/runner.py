"""Read golden files, ask the translators, compare."""

from __future__ import annotations

import csv
import importlib
import importlib.util
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from app.games import GAMES, house_rules


@dataclass(frozen=True)
class Case:
    """One golden case of one game."""

    game: str
    id: str
    given: Mapping[str, Any]
    expect: Mapping[str, Any]

    @property
    def kind(self) -> str:
        return str(self.given["kind"])


@dataclass(frozen=True)
class Outcome:
    """What came of a case: ``got`` has the keys of ``expect``, or is the trouble in words."""

    case: Case
    got: object
    passed: bool
    built: bool = True


@cache
def translator(game: str) -> ModuleType | None:
    """The translator module of a game, or None where there is none (yet)."""
    name = f"{__package__}.{game}"
    if game not in GAMES or importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name)


def golden_files(paths: Iterable[Path]) -> list[Path]:
    """The JSON and CSV files named by ``paths``; a folder stands for all of them in it."""
    files: list[Path] = []
    for path in paths:
        files += sorted(p for p in path.rglob("*") if p.suffix in (".json", ".csv")) if path.is_dir() else [path]
    return files


def read(path: Path) -> Iterator[Case]:
    """The cases of one file."""
    return _of_table(path) if path.suffix == ".csv" else _of_json(path)


def _of_json(path: Path) -> Iterator[Case]:
    content = json.loads(path.read_text(encoding="utf-8"))
    for case in content["cases"]:
        yield Case(content["game"], case["id"], case["given"], case["expect"])


def _of_table(path: Path) -> Iterator[Case]:
    with path.open(encoding="utf-8", newline="") as file:
        table = csv.DictReader(file)
        columns = frozenset(table.fieldnames or ())
        for known in GAMES:
            module = translator(known)
            if module is not None and getattr(module, "COLUMNS", frozenset(("",))) <= columns:
                for number, row in enumerate(table, 1):
                    for case in module.cases_of_row(number, row):
                        yield Case(known, case["id"], case["given"], case["expect"])
                return
        for number, _ in enumerate(table, 1):
            yield Case("", f"{path.name} row {number}", {"kind": "table"}, {})


def play(case: Case) -> Outcome:
    """Ask the program about one case. Trouble of any sort is a failed case, never the end of the run."""
    module = translator(case.game)
    if module is None or case.kind not in module.KINDS:
        return Outcome(case, "not built", passed=False, built=False)
    try:
        rules = _rules(case.game, json.dumps(case.given.get("rulings", {})))
        answer = module.KINDS[case.kind](rules, case.given)
    except Exception as trouble:
        return Outcome(case, f"{type(trouble).__name__}: {trouble}", passed=False)
    got = {key: answer.get(key, "nothing said") for key in case.expect}
    return Outcome(case, got, passed=_plain(got) == _plain(case.expect))


@cache
def _rules(game: str, rulings: str) -> object:
    return house_rules.load(game, json.loads(rulings))


def _plain(value: object) -> str:
    """One text for equal values: 1 and true differ, a tuple and a list do not, the order of keys does not matter."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
