"""The handouts against every clause of the printed rules, and against every setting of the house rules."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.errors import DeskError
from app.games import house_rules
from app.games.house_rules import Basis, Setting
from app.language import ENGLISH, Language, language
from app.paths import resource
from app.printing.layout import lay_out
from app.printing.page import Page
from app.printing.reading import as_text
from app.printing.render import pdf
from app.printing.sheets import handout_template as templates
from app.printing.sheets.handout import Form, Handout, document, paragraphs
from app.printing.sheets.handout_template import Kind, names, parse, template
from app.printing.sheets.handout_words import amounts, settings_used
from app.printing.sheets.samples import OCCASION
from app.printing.sheets.samples_handouts import sample, written
from app.printing.stock import A4, LETTER
from tests.printing.boxes import faults

CLAUSES = Path(__file__).parent.parent / "data" / "clauses"
LANGUAGES = sorted({path.name.split(".")[1] for path in templates.FOLDER.glob("*.*.md")})
GAMES = [name for name in names() if name != "cardroom"]
MALAYALAM = language("ml", resource("locale"))
SMALLEST_BODY = 10.0


@lru_cache(maxsize=8)
def clauses(name: str) -> dict[str, list[str]]:
    """The clauses of the printed rules of a handout, each with its figures."""
    found: dict[str, list[str]] = tomllib.loads((CLAUSES / f"{name}.toml").read_text(encoding="utf-8"))["clauses"]
    return found


def covering(name: str, clause: str) -> list[str]:
    """The names of the paragraphs that cover a clause."""
    told = template(name).table("clauses").get(clause, [])
    return [told] if isinstance(told, str) else list(told)


def times(text: str, figure: str) -> int:
    """How often a figure stands in ``text`` by itself, and not inside a longer one."""
    return len(re.findall(rf"(?<![\w$₹-])(?<!\d[.,]){re.escape(figure)}(?![\w-])(?![.,]\d)", text))


def with_rules(facts: Handout, game: str, **changes: Any) -> Handout:
    """``facts`` under other rules; the amounts follow."""
    rules = tuple((key, replace(own, **changes) if key == game else own) for key, own in facts.rules)
    money = dict(facts.money) | {path: written(value) for path, value in amounts(facts.name, rules)}
    return replace(facts, rules=rules, money=tuple(sorted(money.items())))


def moved(value: Any, path: list[str]) -> Any:
    """``value`` with the number (or word) at ``path`` inside it changed to one that stands nowhere else."""
    if not path:
        return value * 3 + 770 if isinstance(value, int) else f"{value}x"
    first, *rest = path
    if first.isdecimal():
        at = int(first)
        return (*value[:at], moved(value[at], rest), *value[at + 1 :])
    return replace(value, **{first: moved(getattr(value, first), rest)})


def figures() -> Iterator[Any]:
    for name in names():
        for clause, held in clauses(name).items():
            for told in held:
                figure, _, path = told.partition(" ")
                yield pytest.param(name, clause, figure, path, id=f"{name} {clause} {told}")


# ---------------------------------------------------------------------- the clauses


@pytest.mark.parametrize("name", names())
def test_every_clause_is_covered_by_a_paragraph_or_has_a_reason(name: str) -> None:
    written = template(name)
    blocks = {block.name for block in written.parts["handout"] if block.kind is not Kind.HEADING}
    for clause in clauses(name):
        covered, reason = covering(name, clause), written.table("skipped").get(clause, "")
        assert bool(covered) != bool(reason), f"clause {clause} of {name}"
        assert not reason or len(reason.split()) > 4
        assert set(covered) <= blocks, f"clause {clause} of {name}"
    told = written.table("clauses").keys() | written.table("skipped").keys()
    assert told == clauses(name).keys()


@pytest.mark.parametrize(("name", "clause", "figure", "path"), list(figures()))
def test_the_paragraph_holds_the_figure_of_its_clause_and_follows_the_setting(
    name: str, clause: str, figure: str, path: str
) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    shown = paragraphs(facts)
    text = "\n".join(shown[block] for block in covering(name, clause))
    assert times(text, figure), text
    if not path:
        return
    game = facts.rules[0][0]
    first, *rest = path.split(".")
    changed = with_rules(facts, game, **{first: moved(getattr(facts.rules[0][1], first), rest)})
    after = paragraphs(changed)
    told = "\n".join(after.get(block, "") for block in covering(name, clause))
    assert told != text
    assert times(told, figure) < times(text, figure), "the printed figure stands where the house rule is another"


@pytest.mark.parametrize(("name", "clause", "figure", "path"), list(figures()))
def test_a_translated_paragraph_holds_the_figures_of_the_house_rules(
    name: str, clause: str, figure: str, path: str
) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    for code in LANGUAGES if path else ():
        shown = paragraphs(facts, tongue(code))
        assert times("\n".join(shown[block] for block in covering(name, clause)), figure), code


def test_a_first_drop_of_20_changes_the_whole_sheet() -> None:
    facts = sample(OCCASION, "rummy13", Form.FULL)
    changed = with_rules(facts, "rummy13", first_drop=20)
    before, after = paragraphs(facts), paragraphs(changed)
    differing = {name for name in before if before[name] != after[name]}
    assert differing == {"drops", "absent", "absent-charge", "compel", "drop-block"}
    assert not any(times(text, "25") for text in after.values())
    assert all("*" in after[name] for name in differing)
    sheet = document(changed)
    assert "* differs from the printed rules: First drop: 20 (printed: 25)" in sheet.foot.rulings
    assert "Nothing differs from the printed rules" in document(facts).foot.rulings
    assert "First drop: 20 (printed: 25)" in as_text(sheet)


# ---------------------------------------------------------------------- the settings


@pytest.mark.parametrize("name", GAMES)
def test_every_setting_that_a_player_can_feel_is_used(name: str) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    used = {key for game, key in settings_used(template(name), facts.rules) if game == name}
    unfelt = template(name).table("unfelt")
    keys = {setting.key for setting in house_rules.settings(name)}
    assert keys - used == set(unfelt)
    assert all(len(reason.split()) > 4 for reason in unfelt.values())


@pytest.mark.parametrize("name", GAMES)
def test_every_figure_of_the_rule_book_is_used_and_has_a_name(name: str) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    used = {key for game, key in settings_used(template(name), facts.rules) if game == name}
    tables = {field.name for field in fields(facts.rules[0][1])} - {one.key for one in house_rules.settings(name)}
    readings = {"law77", "printed_additive", "printed_replacing"}  # of them the one in force is used
    assert tables - used - readings == {"stages"}
    for key in tables - {"prize_shares", "second_chance_until", "stages"}:
        assert template(name).table("labels").get(key), key


def other_values(setting: Setting) -> list[Any]:
    if setting.choices and not setting.parts:
        return [choice.value for choice in setting.choices if choice.value != setting.default]
    if setting.parts:
        return [tuple(reversed(setting.default))]  # type: ignore[arg-type]
    return [value for value in (setting.least, setting.most) if value != setting.default]


ONLY_WITH = {("bridge", "stake"): {"money": "on"}}
"""What must hold for a setting to be felt."""


@pytest.mark.parametrize("name", GAMES)
def test_each_other_choice_of_each_setting_changes_the_sheet(name: str) -> None:
    unfelt = template(name).table("unfelt")
    for setting in house_rules.settings(name):
        facts = with_rules(sample(OCCASION, name, Form.FULL), name, **ONLY_WITH.get((name, setting.key), {}))
        before = paragraphs(facts)
        for value in other_values(setting):
            changed = with_rules(facts, name, **{setting.key: value})
            if setting.key not in unfelt:
                plain = {block: text.rstrip("*†") for block, text in paragraphs(changed).items()}
                assert plain != {block: text.rstrip("*†") for block, text in before.items()}, (setting.key, value)
            for form in (Form.CARD, Form.TENT):
                assert as_text(document(replace(changed, form=form)))


@pytest.mark.parametrize("name", names())
def test_every_ruling_in_force_is_told_on_the_sheet(name: str) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    text, card = as_text(document(facts)), as_text(document(replace(facts, form=Form.CARD)))
    used = settings_used(template(name), facts.rules)
    told = 0
    for game, _ in facts.rules:
        for setting in house_rules.settings(game):
            ruled = setting.basis in (Basis.PUBLISHED, Basis.OWN_READING)
            if not ruled or setting.key in template(name).table("printed"):
                continue
            if len(facts.rules) > 1 and (game, setting.key) not in used:
                continue
            label = str(template(name).table("labels").get(setting.key, setting.label)).split("{")[0]
            assert f"• {label}" in text, setting.key
            assert label in card.splitlines()[-2] + card.splitlines()[-1], setting.key
            told += 1
    assert told
    assert f"† {told} ruling" in text


def test_a_ruling_is_told_as_it_holds() -> None:
    facts = sample(OCCASION, "twentyeight", Form.FULL)
    assert "instead of those of the bid" in paragraphs(facts)["kott-bid"]
    changed = with_rules(facts, "twentyeight", kott_replaces=False)
    assert "on top of those of the bid" in paragraphs(changed)["kott-bid"]
    assert paragraphs(changed)["kott-bid"].endswith("†")
    assert "it scores on top of the bid" in as_text(document(changed))


@pytest.mark.parametrize(
    ("name", "changes", "told"),
    [
        ("rummy13", {"first_drop": 20}, "compel begins at 231 points"),
        ("rummy13", {"finalists": 8}, "its share of the 8 finalists"),
        ("rummy13", {"limit": 300}, "A drop that passes 300"),
        ("twentyeight", {"tie_deals": 4}, "4 more deals; if still level"),
        ("rummy21", {"mid_pack": (7, 9)}, "mid pack 7"),
        ("bridge", {"small_slam": (501, 751)}, "small slam 501, vulnerable 751"),
        ("bridge", {"unfinished_game": 350}, "350 to the only side with a game"),
    ],
)
def test_a_ruling_names_the_figures_that_hold(name: str, changes: dict[str, Any], told: str) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    assert told not in as_text(document(facts)).partition("† Rulings in force")[2]
    assert told in as_text(document(with_rules(facts, name, **changes))).partition("† Rulings in force")[2]


def with_figures(facts: Handout, game: str, values: Mapping[str, Any]) -> Handout:
    """``facts`` with other figures, by their places."""
    rules = dict(facts.rules)[game]
    for figure in house_rules.figures(game):
        rules = figure.put(rules, values.get(figure.key, figure.of(rules)))
    return with_rules(facts, game, **{field.name: getattr(rules, field.name) for field in fields(rules)})


@pytest.mark.parametrize("name", GAMES)
def test_each_figure_that_an_organiser_changes_is_told_with_the_printed_one(name: str) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    before = paragraphs(facts)
    for figure in house_rules.figures(name):
        value = figure.most if figure.default != figure.most else figure.least
        changed = with_figures(facts, name, {figure.key: value})
        told = [line for line in document(changed).foot.rulings if line.startswith("* differs from the printed rules")]
        label = template(name).table("labels")[figure.key.split(".")[0]]
        assert told, figure.key
        assert re.search(rf"{label}: .+ \(printed: .+\)", told[0]), (figure.key, told)
        assert paragraphs(changed) != before, figure.key


def test_of_figures_that_belong_together_all_are_told() -> None:
    changed = with_figures(sample(OCCASION, "rummy21", Form.FULL), "rummy21", {"mid_pack.0": 7})
    assert "Mid pack: 7, 9 (printed: 6, 9)" in as_text(document(changed))
    changed = with_figures(sample(OCCASION, "twentyeight", Form.FULL), "twentyeight", {"match_points.win": 3})
    assert "Match points: 3, 1, 0 (printed: 2, 1, 0)" in as_text(document(changed))


# ---------------------------------------------------------------------- the pages


def texts_of(pages: list[Page]) -> list[Any]:
    return [text for page in pages for text in page.texts()]


def tongue(code: str) -> Language:
    return ENGLISH if code == "en" else language(code, resource("locale"))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("stock", [A4, LETTER], ids=lambda stock: stock.name)
@pytest.mark.parametrize("name", names())
def test_nothing_overlaps_and_the_body_is_ten_points(name: str, stock: Any, code: str) -> None:
    for form, most in ((Form.FULL, 4), (Form.CARD, 1), (Form.TENT, 1)):
        sheet = document(sample(OCCASION, name, form, title='Bold <b>&" റമ്മി രാജാക്കന്മാർ ' * 2), tongue(code))
        pages = lay_out(sheet, stock)
        assert faults(pages) == []
        assert len(pages) <= most
        if form is Form.TENT:
            continue
        body = [text for page in pages for text in page.texts() if is_body(text, page, stock)]
        assert body
        assert min(text.size for text in body) >= SMALLEST_BODY - 0.01


def is_body(text: Any, page: Page, stock: Any) -> bool:
    """Whether a text stands between the header and the rule of the foot."""
    foot = max(line.y1 for line in page.lines() if line.y1 == line.y2 and line.x2 - line.x1 > stock.width * 0.8)
    return bool(stock.margin + 17.0 <= text.y < foot)


@settings(max_examples=12)
@given(st.data())
@pytest.mark.parametrize("name", names())
def test_any_house_rules_fit_their_pages(name: str, data: st.DataObject) -> None:
    facts = sample(OCCASION, name, Form.FULL)
    for game, _ in facts.rules:
        changes = {
            setting.key: data.draw(st.sampled_from([setting.default, *other_values(setting)]), setting.key)
            for setting in house_rules.settings(game)
        }
        facts = with_rules(facts, game, **changes)
        facts = with_figures(
            facts, game,
            {
                figure.key: data.draw(st.sampled_from([figure.default, figure.least, figure.most]), figure.key)
                for figure in house_rules.figures(game)
            },
        )  # fmt: skip
    code = data.draw(st.sampled_from(LANGUAGES))
    for form, most in ((Form.FULL, 4), (Form.CARD, 1), (Form.TENT, 1)):
        for stock in (A4, LETTER):
            pages = lay_out(document(replace(facts, form=form), tongue(code)), stock)
            assert faults(pages) == []
            assert len(pages) <= most


@pytest.mark.parametrize("name", names())
def test_no_heading_is_left_alone_and_columns_are_even(name: str) -> None:
    for stock in (A4, LETTER):
        pages = lay_out(document(sample(OCCASION, name, Form.FULL)), stock)
        heads = [block.items[0].cells[0] for block in template(name).parts["handout"] if block.kind is Kind.HEADING]
        for page in pages:
            body = [text for text in page.texts() if is_body(text, page, stock)]
            columns = [[text for text in body if (text.x < stock.width / 2) == left] for left in (True, False)]
            for column in columns:
                assert column[-1].text not in heads
        lows = [max(text.y for text in column) for column in columns]
        assert abs(lows[0] - lows[1]) < 35.0


@pytest.mark.parametrize("name", names())
def test_the_same_facts_give_the_same_bytes(name: str) -> None:
    for form in Form:
        one, other = (pdf(lay_out(document(sample(OCCASION, name, form)), A4)) for _ in range(2))
        assert one == other


def test_the_tent_stands_when_it_is_folded() -> None:
    page = lay_out(document(sample(OCCASION, "twentyeight", Form.TENT)), A4)[0]
    turned = [text for text in page.texts() if text.turned]
    upright = [text for text in page.texts() if not text.turned]
    assert [text.text for text in turned] == [text.text for text in upright]
    assert {"16-19", "Thani", "28"} <= {text.text for text in upright}
    assert max(text.ink.bottom for text in turned) < A4.height / 2 < min(text.ink.y for text in upright)


# ---------------------------------------------------------------------- translations


TRANSLATIONS = [path for path in sorted(templates.FOLDER.glob("*.*.md")) if path.name.split(".")[1] != "en"]


@pytest.mark.parametrize("path", TRANSLATIONS, ids=lambda path: path.name)
def test_a_translation_looks_at_the_same_values_and_is_marked_until_somebody_read_it(path: Path) -> None:
    name, code = path.name.split(".")[:2]
    english = {(part, block.name): block for part, blocks in template(name).parts.items() for block in blocks}
    own = templates.read(path)
    for part, blocks in own.parts.items():
        for block in blocks:
            for mine, its in zip(block.items, english[part, block.name].items, strict=True):
                assert places(mine.cells) == places(its.cells), f"{path.name}: {block.name}"
                assert mine.each == its.each
            assert block.unchecked or block.kind is Kind.HEADING or "checked_by" in own.head, block.name
    assert template(name, code).file == path.name


def places(cells: tuple[str, ...]) -> set[str]:
    return {place[1] for cell in cells for place in templates.PLACE.finditer(cell) if "|" not in (place[2] or "")}


HEAD = '+++\ntitle = "T"\ngames = ["rummy13"]\n+++\n\n# handout\n\n'


def test_what_is_not_translated_stands_there_in_english() -> None:
    english = parse(HEAD + "{#one}\nFirst drop {first_drop}.\n\n{#two if packs = 3}\n- three\n", "x.en.md")
    own = parse('+++\ntitle = "ടി"\n+++\n\n# handout\n\n{#two unchecked}\n- മൂന്ന്\n', "x.ml.md")
    laid = templates.over(english, own)
    assert [block.items[0].cells for block in laid.parts["handout"]] == [("First drop {first_drop}.",), ("മൂന്ന്",)]
    assert laid.parts["handout"][1].when == english.parts["handout"][1].when
    assert laid.head["title"] == "ടി"
    assert laid.head["games"] == ["rummy13"]


@pytest.mark.parametrize(
    ("body", "line", "why"),
    [
        ("text without a name\n", 8, "a block begins with a line {#name}"),
        ("{#a}\none\n\n{#a}\ntwo\n", 11, "the name “a” is taken"),
        ("{#a}\n# too high\n", 9, "## or ###"),
        ("{#a}\n- one\nnot indented\n", 10, "a list item begins"),
        ("{#a}\n| a | b |\n|--|--|\n| c |\n", 11, "1 cells"),
        ("{#a}\n| a | b |\n| c | d |\n", 10, "second line"),
        ("{#a}\nFirst drop {first drop}\n", 9, "no place for a value"),
        ("{#a if packs}\nText\n", 8, "no condition"),
        ("# handout\n", 8, "first level"),
    ],
)
def test_what_iswritten_wrongly_is_told_with_file_and_line(body: str, line: int, why: str) -> None:
    with pytest.raises(DeskError) as refused:
        parse(HEAD + body, "rummy13.en.md")
    assert str(refused.value.message).startswith(f"rummy13.en.md, line {line}: ")
    assert why in str(refused.value.message)


def test_front_matter_is_read_strictly() -> None:
    for text, why in (("# handout\n", "is missing"), ("+++\nx = \n+++\n", "not TOML"), ("+++\nx = 1\n+++\n", "“x”")):
        with pytest.raises(DeskError) as refused:
            parse(text, "x.en.md")
        assert why in str(refused.value.message)


def test_a_place_without_a_value_is_told_with_file_and_line(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = parse(HEAD + "{#one}\nFirst drop {no_such_figure}.\n", "rummy13.en.md")
    monkeypatch.setattr("app.printing.sheets.handout_words.template", lambda _name, _language="en": wrong)
    with pytest.raises(DeskError, match="line 9: there is no value “no_such_figure”"):
        document(sample(OCCASION, "rummy13", Form.FULL))


def test_all_that_the_rules_hold_is_plain() -> None:
    """Facts go to another process and into a fingerprint: equal rules are told by equal words."""
    for name in names():
        facts = sample(OCCASION, name, Form.FULL)
        assert all(is_dataclass(rules) for _, rules in facts.rules)
        assert repr(facts) == repr(sample(OCCASION, name, Form.FULL))


def test_an_amount_that_differs_is_told_beside_the_printed_one() -> None:
    facts = with_rules(sample(OCCASION, "rummy13", Form.FULL), "rummy13", registration_fee=6000)
    assert "Registration fee: $60 (printed: $50)" in as_text(document(facts))
    room = with_rules(sample(OCCASION, "cardroom", Form.FULL), "rummy21", stake_day=150)
    assert "Stake for a large point: $1.5 (printed: $1)" in as_text(document(room))
