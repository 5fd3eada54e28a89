"""Read files of hands, ask the judges, compare with the answers and look into the layouts they give."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from app.games import house_rules
from app.games.cards import parse
from app.games.laid import Laid
from app.games.rummy13 import hand as thirteen
from app.games.rummy21 import hand as twentyone
from tests.hands import layouts

Line = Mapping[str, Any]


def files(paths: Iterable[Path]) -> list[Path]:
    """The files named by ``paths``; a folder stands for all ``.jsonl`` in it."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]
    return found


def read(path: Path) -> Iterator[Line]:
    """The hands of one file, one a line."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield json.loads(line)


def complaints(line: Line) -> list[str]:
    """What is wrong with the judge's answer to one hand. Trouble of any sort is a complaint, never the end."""
    try:
        judge = {13: _thirteen, 21: _twentyone}[line["game"]]
        got, found = judge(line, dict(line.get("rulings", {})))
    except Exception as trouble:
        return [f"{type(trouble).__name__}: {trouble}"]
    return [
        *(
            f"{key}: expected {wanted!r}, got {got.get(key, 'nothing')!r}"
            for key, wanted in line["expect"].items()
            if key not in got or _plain(got[key]) != _plain(wanted)
        ),
        *found,
    ]


def _plain(value: object) -> str:
    return json.dumps(value)


@cache
def _rules(game: str, rulings: str) -> Any:
    return house_rules.load(game, json.loads(rulings))


def shown(laid: Laid) -> layouts.Shown:
    """A judge's layout in codes."""
    groups = tuple((str(group.reading), tuple(map(str, group.cards))) for group in laid.groups)
    return layouts.Shown(groups, tuple(map(str, laid.jokers)), tuple(map(str, laid.unmade)))


def _thirteen(line: Line, rulings: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    rules = _rules("rummy13", json.dumps(rulings))
    judged = thirteen.judge(rules, [parse(code) for code in line["hand"]], parse(line["cut_joker"]))
    got = {"valid": judged.valid, "count": judged.count, "points": judged.points, "two_lives": judged.two_lives}
    return got, thirteen_layout(judged, line["hand"], line["cut_joker"], rulings)


def thirteen_layout(judged: thirteen.Judgement, hand: Sequence[str], cut: str, rulings: dict[str, Any]) -> list[str]:
    """What is wrong with the layout of a judgement of 13 cards."""
    terms = layouts.thirteen_terms(cut, rulings)
    layout = shown(judged.laid)
    found = layout.complaints(terms, hand)
    count = layouts.thirteen_count(layout, terms, rulings)
    if count != judged.count:
        found.append(f"the layout counts {count}, it is said to count {judged.count}")
    if judged.valid and not (layout.whole and layouts.thirteen_lives(layout)):
        found.append("the layout is not the declaration that it could be")
    if layouts.thirteen_lives(layout) and not judged.two_lives:
        found.append("the layout has two lives")
    return found


def _twentyone(line: Line, rulings: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    rules = _rules("rummy21", json.dumps(rulings))
    judged = twentyone.judge(rules, [parse(code) for code in line["hand"]], parse(line["cut_joker"]))
    got = {key: getattr(judged, key) for key in line["expect"] if hasattr(judged, key)}
    got["ways"] = [str(way) for way in judged.ways]
    return got, twentyone_layout(judged, line["hand"], line["cut_joker"], rulings)


def twentyone_layout(judged: twentyone.Judgement, hand: Sequence[str], cut: str, rulings: dict[str, Any]) -> list[str]:
    """What is wrong with the layout of a judgement of 21 cards."""
    terms = layouts.twentyone_terms(cut, rulings)
    layout = shown(judged.laid)
    found = layout.complaints(terms, hand)
    count = layouts.twentyone_count(layout, terms, rulings)
    if count != judged.count:
        found.append(f"the layout counts {count}, it is said to count {judged.count}")
    three = len(layout.called(layouts.PURE)) >= 3
    if twentyone.Way.SEQUENCES in judged.ways and not (layout.whole and three):
        found.append("the layout is not the declaration that it could be")
    if three and not judged.three_pure:
        found.append("the layout has three pure groups")
    return found
