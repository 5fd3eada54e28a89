"""Made-up facts for the handouts: every game in every form, and one whose house rules are not the printed ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.games import house_rules
from app.printing.sheets.catalogue import Facts
from app.printing.sheets.handout import Form, Handout
from app.printing.sheets.handout_template import names, template
from app.printing.sheets.handout_words import amounts
from app.printing.sheets.occasion import Occasion

TITLES = {"twentyeight": "28 tournament", "rummy13": "13-card rummy", "rummy21": "21-card rummy", "bridge": "Bridge"}
CHANGED: Mapping[str, Any] = {
    "first_drop": 20, "set_max": 5, "registration_fee": 6000, "reentry_score": "highest", "packs": 2,
    "count_without_two_lives": "literal",
}  # fmt: skip


def samples(occasion: Occasion) -> dict[str, Facts]:
    """Every handout, quick card and table tent."""
    sheets: dict[str, Facts] = {}
    for name in names():
        for form in Form:
            sheets[f"handout-{name}-{form.value}"] = sample(occasion, name, form)
    sheets["handout-rummy13-changed"] = sample(occasion, "rummy13", Form.FULL, CHANGED, 'Bold <b>&" Rummy റമ്മി')
    return sheets


def sample(
    occasion: Occasion, name: str, form: Form, changes: Mapping[str, Any] | None = None, title: str = ""
) -> Handout:
    """A handout under the rules of the books with ``changes`` in its first game."""
    games = template(name).head["games"]
    rules = tuple((game, house_rules.load(game, changes if game == games[0] else None)) for game in games)
    money = {path: written(value) for path, value in amounts(name, rules)} | {"copy": "₹25"}
    subject = title or TITLES.get(name, "")
    version = f"House rules of {subject or 'the card room'}, version 1"
    return Handout(occasion, name, form, rules, tuple(sorted(money.items())), version, subject)


def written(value: Any) -> str:
    """Minor units as an amount in dollars."""
    return ", ".join(map(written, value)) if isinstance(value, tuple) else f"${value / 100:g}"
