"""Paper speaks every language it offers: each label has words, with the same places, and they are what is read."""

from __future__ import annotations

import gettext

import pytest

from app.desk.event import LANGUAGES
from app.language import language, say
from app.paths import resource
from tests.labels import catalogues
from tests.labels.labels import has_words, labels


@pytest.fixture(scope="module")
def every_label(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return labels(tmp_path_factory.mktemp("events"))


def test_labels_are_found_in_code_and_in_events(every_label: dict[str, str]) -> None:
    assert every_label["Signature"].startswith("app/printing/")
    assert every_label["What a kott is"].endswith("twentyeight/rules.toml")
    assert len(every_label) > 300
    assert not has_words("{a} – {b}")
    assert has_words("{n:team|teams}")


def test_the_catalogues_are_those_of_the_languages_on_offer() -> None:
    assert set(catalogues.LANGUAGES) == set(LANGUAGES) - {"en"}


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_every_label_has_words(code: str, every_label: dict[str, str]) -> None:
    assert catalogues.missing(code, every_label) == []


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_words_have_the_places_of_their_label(code: str) -> None:
    for message in catalogues.read(code):
        if message.id:
            theirs, ours = catalogues.places(str(message.string)), catalogues.places(str(message.id))
            assert theirs.keys() == ours.keys(), message.id
            assert not any(theirs[name] and not ours[name] for name in ours), message.id


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_what_the_program_reads_is_what_people_edit(code: str) -> None:
    file = catalogues.file(code).with_suffix(".mo")
    assert file.read_bytes() == catalogues.compiled(catalogues.read(code))
    assert isinstance(gettext.translation("carddesk", resource("locale"), [code]), gettext.GNUTranslations)


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_the_words_come_out_with_their_values(code: str) -> None:
    words = language(code, resource("locale")).text(say("Table {number}", number=7))
    assert "7" in words
    assert "Table" not in words
