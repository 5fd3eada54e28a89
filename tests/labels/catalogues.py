"""The catalogues of the languages of paper: ``resources/locale/<language>/LC_MESSAGES/carddesk.po`` and ``.mo``.

A label that no reader of the language has looked at carries the remark :data:`UNCHECKED` in the catalogue; whoever has
read it takes the remark away.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from app.paths import resource

LANGUAGES = ("ml", "hi")
UNCHECKED = "not checked: no reader of the language has looked at this yet"


def file(language: str) -> Path:
    """The catalogue of a language that people edit."""
    return resource("locale") / language / "LC_MESSAGES" / "carddesk.po"


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one where there is none."""
    if not file(language).exists():
        return _empty(language)
    with file(language).open("rb") as source:
        return read_po(source, locale=language)


def missing(language: str, labels: Mapping[str, str]) -> list[str]:
    """The labels that have no words in this language."""
    catalogue = read(language)
    return [label for label in labels if not (label in catalogue and catalogue[label].string)]


def bring_up_to_date(language: str, labels: Mapping[str, str]) -> None:
    """Add the labels that are new, take out those that are gone, and compile."""
    template, catalogue = _empty(language), read(language)
    made = catalogue.creation_date
    for label, place in labels.items():
        template.add(label, locations=[(place, 0)])
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.creation_date = made
    catalogue.obsolete.clear()
    for message in catalogue:
        if message.id and not message.string and UNCHECKED not in message.user_comments:
            message.user_comments.append(UNCHECKED)
    keep(language, catalogue)


def unchecked(language: str) -> int:
    """How many labels no reader of the language has looked at."""
    return sum(UNCHECKED in message.user_comments for message in read(language) if message.id)


def put(language: str, words: Mapping[str, str]) -> None:
    """Write down the ``words`` for labels of a catalogue, as not checked by a reader."""
    catalogue = read(language)
    for label, text in words.items():
        message = catalogue[label]
        message.string = text
        if UNCHECKED not in message.user_comments:
            message.user_comments.append(UNCHECKED)
    catalogue.revision_date = datetime.now(UTC)
    keep(language, catalogue)


def keep(language: str, catalogue: Catalog) -> None:
    """Write a catalogue, for people and for the program."""
    text = BytesIO()
    write_po(text, catalogue, width=0, sort_output=True, include_lineno=False)
    file(language).parent.mkdir(parents=True, exist_ok=True)
    file(language).write_bytes(text.getvalue())
    file(language).with_suffix(".mo").write_bytes(compiled(catalogue))


def compiled(catalogue: Catalog) -> bytes:
    """What the program reads."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def places(text: str) -> dict[str, bool]:
    """The named places of a text -> whether words hang on the number there (``{n:team|teams}``)."""
    found: dict[str, bool] = {}
    for _words, name, spec, _conversion in Formatter().parse(text):
        if name is not None:
            found[name] = found.get(name, False) or "|" in (spec or "")
    return found


def _empty(language: str) -> Catalog:
    desk = "Card Desk"
    return Catalog(locale=language, project=desk, version="paper", charset="utf-8", msgid_bugs_address=desk,
                   last_translator=desk, language_team=desk,
                   header_comment="# The words of paper, in our own translation.")  # fmt: skip
