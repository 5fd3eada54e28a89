from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.errors import DeskError
from app.games import GAMES, game_named, house_rules
from app.games.house_rules import Basis, Setting, Value

RESOURCES = Path(__file__).parents[2] / "resources" / "house-rules"
KEYS = list(GAMES)


@pytest.mark.parametrize("key", KEYS)
def test_the_book_of_a_game_is_whole(key: str) -> None:
    book = house_rules.book(key)
    names = [setting.key for setting in book.settings]
    assert {field.name for field in fields(book.rules)} == {*names, *book.tables}
    assert len(names) == len(set(names))
    for setting in book.settings:
        assert setting.label
        assert setting.read(setting.default) == setting.default
        assert setting.meaning(setting.default) or not setting.choices, f"what does {setting.key} do by default?"
        assert setting.basis is Basis.DOCUMENT or setting.basis is Basis.ORGANISER or setting.source
        values = [choice.value for choice in setting.choices]
        assert len(values) == len(set(values))


@pytest.mark.parametrize("key", KEYS)
def test_a_figure_is_a_number_of_the_tables_within_its_bounds(key: str) -> None:
    book = house_rules.book(key)
    assert book.figures
    for figure in book.figures:
        assert figure.key.split(".")[0] in book.tables
        assert figure.label
        assert figure.unit
        assert figure.read(figure.default) == figure.default == figure.of(house_rules.load(key))
        assert figure.basis is Basis.DOCUMENT or figure.source
        for value in (figure.least, figure.most):
            changed = house_rules.load(key, {figure.key: value})
            others = [other for other in book.figures if other != figure]
            assert figure.of(changed) == value
            assert all(other.of(changed) == other.default for other in others)
            assert house_rules.load(key, house_rules.stored(changed)) == changed
        with pytest.raises(DeskError) as refusal:
            house_rules.load(key, {figure.key: figure.most + 1})
        assert refusal.value.field == figure.key
        assert str(refusal.value).startswith(figure.label)


def test_a_figure_stands_over_the_table_it_is_in() -> None:
    whole = {"win": 3, "tie": 2, "loss": 1}
    rules = house_rules.load("twentyeight", {"match_points.tie": 0, "match_points": whole})
    assert (rules.match_points.win, rules.match_points.tie, rules.match_points.loss) == (3, 0, 1)


def _anything_allowed(setting: Setting) -> st.SearchStrategy[Value]:
    if setting.parts:
        names = [str(part.value) for part in setting.parts]
        return st.permutations(names).flatmap(
            lambda order: st.integers(1, len(order)).map(lambda n: tuple(order[:n]))
        )
    if setting.choices:
        return st.sampled_from([choice.value for choice in setting.choices])
    return st.integers(setting.least, setting.most)


@given(st.data(), st.sampled_from(KEYS))
def test_rules_survive_being_stored(data: st.DataObject, key: str) -> None:
    changes = {
        setting.key: data.draw(_anything_allowed(setting), setting.key)
        for setting in (*house_rules.settings(key), *house_rules.figures(key))
        if data.draw(st.booleans())
    }
    rules = house_rules.load(key, changes)
    for name, value in changes.items():
        assert house_rules.book(key).setting(name).of(rules) == value
    stored = json.loads(json.dumps(house_rules.stored(rules)))
    assert house_rules.load(key, stored) == rules
    assert hash(house_rules.load(key, stored)) == hash(rules)


def test_a_wrong_key_names_file_key_and_the_nearest() -> None:
    with pytest.raises(DeskError) as refusal:
        house_rules.load("twentyeight", {"kott_replace": False}, "club.toml")
    assert refusal.value.field == "kott_replace"
    text = str(refusal.value)
    assert "club.toml" in text
    assert "“kott_replace”" in text
    assert "“kott_replaces”" in text


@pytest.mark.parametrize(
    ("key", "value", "expected"),
    [
        ("kott_replaces", "yes", "true or false"),
        ("kott_replaces", 1, "true or false"),
        ("penalty_out_of_turn", True, "1 or 0"),
        ("penalty_out_of_turn", 2, "1 or 0"),
        ("knockout_tie", "toss", "kc97 or single_deal or cut"),
        ("grace_minutes", "15", "a whole number from 0 to 120"),
        ("grace_minutes", 15.0, "a whole number from 0 to 120"),
        ("grace_minutes", True, "a whole number from 0 to 120"),
        ("grace_minutes", -1, "a whole number from 0 to 120"),
        ("final_deals", 0, "a whole number from 1 to 72"),
        ("group_rank", [], "an order of match_points, score_difference"),
        ("group_rank", ["cut", "cut"], "an order of match_points, score_difference"),
        ("group_rank", ["luck"], "an order of match_points, score_difference"),
        ("group_rank", "cut", "an order of match_points, score_difference"),
        ("bands", [{"name": "all"}], "required field missing"),
        ("penalty_points", {"revoke": 3, "conduct": "3"}, "int"),
    ],
)
def test_a_wrong_value_names_file_key_and_what_was_expected(key: str, value: object, expected: str) -> None:
    with pytest.raises(DeskError) as refusal:
        house_rules.load("twentyeight", {key: value}, "club.toml")
    assert refusal.value.field == key
    for words in ("club.toml", key, expected):
        assert words in str(refusal.value)


def test_a_person_is_told_the_label_of_a_setting_not_its_key() -> None:
    with pytest.raises(DeskError) as refusal:
        house_rules.load("twentyeight", {"team_fee": -500})
    assert refusal.value.field == "team_fee"
    assert "team_fee" not in str(refusal.value)
    assert str(refusal.value).startswith(house_rules.book("twentyeight").setting("team_fee").label)


def test_the_organiser_orders_the_tie_breaks() -> None:
    rules = house_rules.load("twentyeight", {"group_rank": ["points_scored", "cut"]})
    assert rules.group_rank == ("points_scored", "cut")


@pytest.mark.parametrize("key", ["snap", "", "cards", "twentyeight.play", "../cards"])
def test_no_such_game(key: str) -> None:
    with pytest.raises(DeskError):
        house_rules.load(key)
    with pytest.raises(DeskError):
        game_named(key)


@pytest.mark.parametrize("key", KEYS)
def test_a_game_is_found_by_its_key(key: str) -> None:
    assert game_named(key).key == key


def test_presets_are_read() -> None:
    presets = {preset.key: preset for preset in house_rules.presets(RESOURCES)}
    fremont = presets["twentyeight-kerala-house-2026"]
    assert (fremont.title, fremont.game, fremont.paper, fremont.currency) == (
        "28, Kerala House 2026",
        "twentyeight",
        "Letter",
        "USD",
    )
    assert (fremont.rules.team_fee, fremont.rules.games_each, fremont.rules.final_deals) == (9000, 4, 18)
    assert fremont.rules.correction_minutes == 15


HEAD = 'title = "T"\ngame = "twentyeight"\npaper = "A4"\ncurrency = "INR"\n'


@pytest.mark.parametrize(
    ("text", "field", "words"),
    [
        ("title = ", "", "not TOML"),
        (HEAD.replace('paper = "A4"', 'paper = "A5"'), "paper", "Letter or A4"),
        (HEAD.replace('title = "T"\n', ""), "title", "a text"),
        (HEAD.replace("currency", "curency"), "curency", "“currency”"),
        (HEAD.replace("twentyeight", "twentynine"), "game", "twentynine"),
        (HEAD + "[settings]\nfinal_deal = 18", "final_deal", "“final_deals”"),
        (HEAD + "[settings]\nfinal_deals = '18'", "final_deals", "from 1 to 72"),
        (HEAD + "settings = 5", "settings", "a table"),
        (HEAD, "settings", "a table"),
        (HEAD.replace("INR", "rupees"), "currency", "three capital letters"),
    ],
)
def test_a_preset_is_read_strictly(text: str, field: str, words: str) -> None:
    with pytest.raises(DeskError) as refusal:
        house_rules.parse_preset(text, "club.toml")
    assert refusal.value.field == field
    assert words in str(refusal.value)
    assert "club.toml" in str(refusal.value)


def test_six_questions_for_the_committee_of_28() -> None:
    assert {setting.key for setting in house_rules.questions("twentyeight")} == {
        "kott_replaces",
        "group_rank",
        "group_tie_stands",
        "knockout_tie",
        "walkover",
        "penalty_out_of_turn",
    }


def test_what_is_not_the_documents_word_is_told() -> None:
    rules = house_rules.load("twentyeight", {"penalty_out_of_turn": 0})
    told = [str(message) for message in house_rules.in_force("twentyeight", rules)]
    assert any(line.startswith("Bid or lead out of turn: It is written down") for line in told)
    assert any(line.startswith("A level game in a knockout round: Six more deals") for line in told)
    assert not any("Deals of the final" in line or "Fee" in line for line in told)


def test_what_has_to_be_chosen_with_a_setting_is_asked_for() -> None:
    with pytest.raises(DeskError, match="The stake is for") as refusal:
        house_rules.refuse_unasked("bridge", {"money": "on"})
    assert refusal.value.field == "stake_unit"
    house_rules.refuse_unasked("bridge", {"money": "on", "stake_unit": 100})
    house_rules.refuse_unasked("bridge", {"money": "off"})
