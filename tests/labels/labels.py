"""Every label that can stand on paper: those written in the code of the sheets and in the house rules, and those that
real events and the made-up sheets ask for.
"""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from string import Formatter

from app.desk import paper
from app.desk.desk import Desk
from app.desk.paper.offers import packs
from app.games import GAMES
from app.games.house_rules import settings
from app.language import ENGLISH, Language, Message
from app.models.store import open_store
from app.paths import resource
from app.printing.sheets.catalogue import document
from app.printing.sheets.samples import power_pack, samples

ROOT = Path(__file__).parents[2]
OF_SHEETS = (
    "app/printing",
    "app/desk/paper",
    "app/desk/after/corrections.py",
    "app/desk/day/whereabouts.py",
    "app/desk/judging.py",
    "app/games/flaws.py",
    "app/games/before_judge.py",
    "app/games/rummy13/answer.py",
    "app/games/rummy13/layout.py",
    "app/games/rummy21/answer.py",
    "app/games/rummy21/layout.py",
    "app/games/rummy21/statuses.py",
    "app/games/rummy21/values.py",
    "app/tournament/bracket.py",
    "app/tournament/draw.py",
    "app/tournament/tiebreaks.py",
)
"""The folders and modules whose texts are written for paper."""
WITH_TABLES = (
    "app/desk/money.py",
    "app/desk/officials.py",
    "app/desk/room/evening.py",
    "app/games/rummy13/marks.py",
    "app/games/twentyeight/codes.py",
)
"""The modules whose tables of names stand on paper too; what their functions say does not."""
ON_SCREEN = ("DeskError", "work.says")
"""What is called with texts that are read on the screen alone: refusals, and the words of the journal."""


class Listener(Language):
    """English, and remembers every text it was asked for."""

    def __init__(self) -> None:
        super().__init__(ENGLISH.code, ENGLISH._translations)
        self.heard: set[str] = set()

    def text(self, message: Message | str) -> str:
        msgid = message if isinstance(message, str) else message.msgid
        if msgid:
            self.heard.add(msgid)
        return super().text(message)


def written() -> dict[str, str]:
    """Each text that the code of the sheets marks for translation -> the module it stands in first."""
    found: dict[str, str] = {}
    for place in OF_SHEETS:
        at = ROOT / place
        for file in sorted(at.rglob("*.py")) if at.is_dir() else [at]:
            for text in _marked(_code(file)):
                found.setdefault(text, file.relative_to(ROOT).as_posix())
    for place in WITH_TABLES:
        for part in _code(ROOT / place).body:
            if isinstance(part, ast.Assign | ast.AnnAssign):
                for text in _marked(part):
                    found.setdefault(text, place)
    return found


def _code(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _marked(tree: ast.AST) -> Iterator[str]:
    match tree:
        case ast.Call(func=called) if ast.unparse(called) in ON_SCREEN:
            return
        case ast.Call(func=ast.Name(id="N_"), args=[ast.Constant(value=str(text))]):
            yield text
    for node in ast.iter_child_nodes(tree):
        yield from _marked(node)


def ruled() -> dict[str, str]:
    """Each text with which a handout or the committee's questions name a house rule -> the game's rule book."""
    return {
        text: f"app/games/{game}/rules.toml"
        for game in GAMES
        for setting in settings(game)
        for text in (setting.label, setting.unit, setting.means, setting.source if setting.question else "",
                     *(choice.means for choice in (*setting.choices, *setting.parts)))
        if text
    }  # fmt: skip


def heard(event: Path) -> set[str]:
    """The texts asked for when every sheet that the event in ``event`` can give is filled and laid out."""
    desk = Desk(open_store(event), "Mary")
    listener = Listener()
    try:
        by = replace(paper.clerk(desk), language=listener)
        for offer in (*paper.offers(by), *packs(by)):
            for facts in offer.make():
                document(facts, listener)
    finally:
        desk.close()
    return listener.heard


def made_up() -> set[str]:
    """The texts asked for by the sheets with made-up facts."""
    listener = Listener()
    for facts in (*samples(listener).values(), *power_pack(listener)):
        document(facts, listener)
    return listener.heard


def labels(folder: Path) -> dict[str, str]:
    """Every label -> where it comes from; copies of the events are opened in ``folder``.

    What has no letter outside its places is the same in every language and no label.
    """
    found = written()
    found = ruled() | found
    for name, texts in (("samples", made_up()), *((event.stem, heard(event)) for event in events(folder))):
        for text in sorted(texts - found.keys()):
            found[text] = name
    return {text: place for text, place in found.items() if has_words(text)}


def has_words(text: str) -> bool:
    """Whether a text says something beside the values put into it."""
    return any(
        any(letter.isalpha() for letter in words + (spec or "")) for words, _name, spec, _end in Formatter().parse(text)
    )


def events(folder: Path) -> Iterator[Path]:
    """Copies in ``folder`` of the sample events that come with the program."""
    for event in sorted(resource("samples").glob("*.carddesk")):
        yield Path(shutil.copy(event, folder))
