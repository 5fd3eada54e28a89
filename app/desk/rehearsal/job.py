"""A rehearsal in a process of its own, so that the window goes on while a whole day is played."""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from app.errors import DeskError
from app.language import Message


@dataclass(frozen=True, slots=True)
class Step:
    """How far a rehearsal is, 0 to 100, and what it does now."""

    words: str = ""
    done: int = 0


@dataclass(frozen=True, slots=True)
class Told:
    """What a rehearsal came to: the lines of its report, the event it left, and how many problems were found."""

    lines: tuple[str, ...]
    event: Path
    problems: int


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a rehearsal could not be played: a sentence for the person, or a bug with its ``report``."""

    sentence: Message | str
    report: str = ""


def _work(pipe: Connection, folder: Path, number: int, seed: str, event: Path | None, game: str) -> None:
    """What the process does."""
    import traceback

    from app.desk.rehearsal.club import EVENINGS
    from app.desk.rehearsal.run import rehearse, rehearse_evening, rehearse_rummy

    def step(words: str, done: int) -> None:
        pipe.send(Step(words, done))

    try:
        if game == "rummy13":
            report = rehearse_rummy(folder, number, seed, step)
        elif game in EVENINGS:
            report = rehearse_evening(folder, game, number, seed, step)
        else:
            report = rehearse(folder, number, seed, event, step)
        pipe.send(Told(tuple(report.lines()), report.event, len(report.problems)))
    except DeskError as error:
        pipe.send(Failure(error.message))
    except Exception as problem:
        pipe.send(Failure(str(problem) or type(problem).__name__, traceback.format_exc()))
    finally:
        pipe.close()


class RehearsalJob:
    """A rehearsal being played in ``folder``: of ``number`` invented teams (of ``rummy13``: players), or of a clone of
    the closed file ``event``.

    Ask :meth:`poll` from a timer; it never waits.
    """

    def __init__(
        self, folder: Path, number: int, seed: str, event: Path | None = None, game: str = "twentyeight"
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.step = Step()
        self.told: Told | None = None
        self.failure: Failure | None = None
        self.cancelled = False
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(theirs, folder, number, seed, event, game), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def over(self) -> bool:
        """Whether it is done, failed or cancelled."""
        return self.told is not None or self.cancelled or self.failure is not None

    def poll(self) -> Step:
        """Take in what the process has said so far, and give how far it is."""
        try:
            while not self.over and self._pipe.poll():
                said = self._pipe.recv()
                if isinstance(said, Told):
                    self.told = said
                elif isinstance(said, Failure):
                    self.failure = said
                else:
                    self.step = said
        except (EOFError, OSError):
            self.failure = Failure("The rehearsal ended unexpectedly.", f"exit code {self._process.exitcode}")
        if self.over:
            self._tidy()
        return self.step

    def cancel(self) -> None:
        """End the process; the event it was playing stays as far as it came."""
        if not self.over:
            self.cancelled = True
            self._process.terminate()
            self._tidy()

    def _tidy(self) -> None:
        self._process.join(2)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._pipe.close()
