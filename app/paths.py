"""Where things lie: what came with the program, and what belongs to the person who uses it.

Everything of the person can be moved to one folder by the environment variable ``CARD_DESK_HOME``: the tests do so, and
so does someone who carries the program and its events on one stick.
"""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from platformdirs import PlatformDirs

NAME = "Card Desk"
EVENT_SUFFIX = ".carddesk"
HOME = "CARD_DESK_HOME"

PROGRAM = Path(__file__).resolve().parents[1]
"""The folder that holds ``resources``: the source tree, and just so the inner folder of a bundle."""


def resource(*names: str) -> Path:
    """A file or folder that came with the program: ``resource("fonts", "NotoSans-Regular.ttf")``."""
    return PROGRAM.joinpath("resources", *names)


def events_folder() -> Path:
    """Where new event files are offered to be put; not made here."""
    return _home("events") or Path(_folders().user_documents_dir) / NAME


def backups_folder() -> Path:
    """The program's own folder for backups; not made here."""
    return (_home("data") or Path(_folders().user_data_dir)) / "backups"


def log_file() -> Path:
    """The file of the log; its folder is not made here."""
    return (_home("log") or Path(_folders().user_log_dir)) / "card-desk.log"


def settings_file() -> Path:
    """The person's settings; see :mod:`app.settings`."""
    return (_home("settings") or Path(_folders().user_config_dir)) / "settings.toml"


def free_path(folder: Path, name: str) -> Path:
    """A path for an event called ``name`` that does not exist yet."""
    stem = re.sub(r'[<>:"/\\|?*\x00-\x1f]+', " ", name).strip(" .")[:80] or "event"
    path = folder / f"{stem}{EVENT_SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stem} {number}{EVENT_SUFFIX}"
        number += 1
    return path


def _home(part: str) -> Path | None:
    chosen = os.environ.get(HOME)
    return Path(chosen).expanduser().resolve() / part if chosen else None


@cache
def _folders() -> PlatformDirs:
    from platformdirs import PlatformDirs  # not before it is needed: the first window should be quick

    return PlatformDirs(NAME, appauthor=False)
