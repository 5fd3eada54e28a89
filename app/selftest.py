"""``selftest``: show that this copy of the program is whole, be it the source tree or a bundle.

Each step uses the program as the desk does and says in a line what it found. Nothing of the person's is touched.
"""

from __future__ import annotations

import os
import platform
import shutil
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app import __version__
from app.paths import PROGRAM

if TYPE_CHECKING:
    from sqlalchemy import Connection

OLD_EVENTS = PROGRAM.joinpath("tests", "data", "events")
"""Event files as earlier forms of the program wrote them, named by their revision; a bundle holds the oldest."""

MALAYALAM = "കോട്ട്, മറുകോട്ട്"


def main(arguments: list[str]) -> int:
    """Do every step, tell each, and give back 0 if all went well."""
    if arguments:
        print("selftest takes nothing after it")
        return 2
    print(f"Card Desk {__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}")
    failed = 0
    for step in STEPS:
        try:
            print(f"ok      {step()}", flush=True)
        except Exception as error:  # whatever it is, the other steps are told too
            failed += 1
            print(f"FAILED  {step.__name__.replace('_', ' ')}: {type(error).__name__}: {error}", flush=True)
            traceback.print_exc()
    print("All is well." if not failed else f"{failed} of {len(STEPS)} steps failed.")
    return 1 if failed else 0


def expect(holds: bool, what: str) -> None:
    """Go on only if it holds; unlike ``assert`` it is never optimised away."""
    if not holds:
        raise RuntimeError(f"expected: {what}")


def score_a_deal() -> str:
    from app.games import game_named, house_rules
    from app.games.twentyeight.codes import Result, Side
    from app.games.twentyeight.lines import Deal

    game = game_named("twentyeight")
    rules = house_rules.load(game.key)
    deal = Deal(bid=16, side=Side.A, result=Result.MADE)
    before = game.start(rules, ("a1", "b1", "a2", "b2", "a3", "b3"), "group")
    expect(game.problems(rules, before, deal) == [], "a deal without complaints")
    after = game.play(rules, before, deal)
    expect((after.deals_played, after.totals) == (1, (1, 0)), "one point for the bidders")
    return "a deal of 28 is scored: 16 bid and made, 1-0"


def render_paper() -> str:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    from app.printing.fonts import face
    from app.printing.raster import pages, raster

    # Unshaped, the signs of Malayalam would stand beside their letters and make the words longer.
    letters = face("NotoSansMalayalam-Bold")
    expect(letters.shaped(MALAYALAM) < 0.9 * letters.plain(MALAYALAM), "Malayalam joins its letters")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as worker:  # as the desk does, beside the window
        written, blank = worker.map(page_with, (MALAYALAM, " "))
    expect(pages(written) == 1, "one page")
    ink = [sum(shade < 128 for shade in raster(paper, 0, 100)[2]) for paper in (written, blank)]
    expect(ink[0] > ink[1] + 1000, "words on the paper")
    return f"a page with {MALAYALAM} is rendered: {len(written)} bytes"


def page_with(words: str) -> bytes:
    """The PDF of a page with ``words`` in large letters."""
    from app.printing.document import Document, Large, Strip
    from app.printing.layout import lay_out
    from app.printing.render import pdf
    from app.printing.stock import A4

    return pdf(lay_out(Document("selftest", (Large(words, 40.0),), Strip("Selftest", "Card Desk")), A4))


def open_a_window() -> str:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import qVersion
    from PySide6.QtPrintSupport import QPrinterInfo
    from PySide6.QtWidgets import QApplication, QLabel

    from app.ui import look

    application = QApplication.instance() or QApplication(["card-desk"])
    expect(isinstance(application, QApplication), "an application with windows")
    look.dress(application, "light")  # type: ignore[arg-type]  # QApplication, as was just seen
    look.load_other_scripts()
    label = QLabel(MALAYALAM)
    label.ensurePolished()
    picture = label.grab().toImage()
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 2) for y in range(0, picture.height(), 2)}
    expect(len(colours) > 2, "words on the screen")
    expect(not look.icon("people").isNull(), "icons")
    return f"Qt {qVersion()} opens a window and sees {len(QPrinterInfo.availablePrinterNames())} printers"


def walk_the_migrations() -> str:
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    from app.models import migrations

    steps = Config()
    steps.set_main_option("script_location", str(Path(migrations.__file__).parent))
    with create_engine("sqlite://").begin() as connection:
        steps.attributes["connection"] = connection
        command.upgrade(steps, "head")
        expect_todays_tables(connection)
    return f"an empty file walks every step to revision {migrations.HEAD}"


def open_the_oldest_event() -> str:
    from sqlalchemy import func, select

    from app.models.event import Event
    from app.models.people import Entry
    from app.models.store import open_store

    with tempfile.TemporaryDirectory(prefix="card-desk-") as folder:
        file = Path(shutil.copy(min(OLD_EVENTS.glob("*.carddesk")), folder))
        store = open_store(file)
        try:
            expect(store.problems() == [], "a sound file")
            with store.reading() as connection:
                expect_todays_tables(connection)
                title = connection.execute(select(Event.title)).scalar_one()
                teams = connection.execute(select(func.count(Entry.id))).scalar_one()
        finally:
            store.close()
    expect(teams > 0, "its teams")
    return f"the oldest event file ({file.stem}) opens as {store.revision}: {title}, {teams} teams"


def expect_todays_tables(connection: Connection) -> None:
    """Every table of today's program is there with its columns."""
    from sqlalchemy import inspect

    from app.models.schema import Base

    kept = inspect(connection)
    for table in Base.metadata.sorted_tables:
        columns = {column["name"] for column in kept.get_columns(table.name)}
        expect(columns == set(table.columns.keys()), f"the columns of {table.name}")


STEPS: tuple[Callable[[], str], ...] = (
    score_a_deal,
    render_paper,
    open_a_window,
    walk_the_migrations,
    open_the_oldest_event,
)
