"""``python -m app screens DIR``: a picture of every window, panel, page and dialog, filled with the sample event.

The screens of a club evening are drawn into the folder ``club`` in it, filled with an evening of the card room. Every
page of the public screen is drawn as well, at the sizes of projectors.

The pictures are drawn without a display, in light and, with ``--dark``, in dark.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

USAGE = "screens DIR [--dark]: draw every screen into the folder DIR"


def main(arguments: list[str]) -> int:
    """Draw all screens into the folder named; the exit code."""
    folders = [argument for argument in arguments if not argument.startswith("-")]
    if len(folders) != 1 or set(arguments) - set(folders) - {"--dark"}:
        print(USAGE, file=sys.stderr)
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with TemporaryDirectory() as home:
        os.environ["CARD_DESK_HOME"] = home  # the person's own events, settings and backups are left alone
        files = draw(Path(folders[0]), "dark" if "--dark" in arguments else "light")
    print(f"{len(files)} pictures in {folders[0]}")
    return 0


def draw(folder: Path, theme: str) -> list[Path]:
    """Draw the welcome page, every screen of the sample event and of a club evening; the files written."""
    from PySide6.QtWidgets import QApplication

    from app.startup import Program
    from app.ui import look
    from app.ui.public.shots import shoot_pages
    from app.ui.screens import club_place, shoot

    application = QApplication.instance() or QApplication(["Card Desk"])
    assert isinstance(application, QApplication)
    look.dress(application, theme)
    look.load_other_scripts()
    program = Program()
    files = shoot(program.window, folder)
    program.open_sample()
    files += shoot(program.window, folder)
    assert program.desk is not None
    files += shoot_pages(program.desk, folder, theme)
    program.open_sample("evening")
    files += shoot(program.window, folder / "club", club_place)
    program.close_event()
    program.window.close()
    return files
