"""Record results and be killed: ``python -m tests.desk.killed EVENT TIMES SEED``.

A child process opens the event and records line after line; each act that the desk has confirmed it says aloud
through a pipe. At a random moment it is killed. Then the file is opened again: it has to be sound and to hold every act
that was confirmed. Children are forked from a process that has imported everything, so that two hundred take seconds.
"""

from __future__ import annotations

import os
import random
import select
import signal
import struct
import sys
import time
from pathlib import Path

from sqlalchemy import func
from sqlalchemy import select as ask

from app.desk.desk import Desk
from app.desk.lines import RecordLine, StrikeLine
from app.games.twentyeight.lines import Redeal
from app.models.journal import Act, Change
from app.models.play import Line
from app.models.store import open_store


def record(event: Path, pipe: int) -> None:
    """Record lines for ever, saying the number of each confirmed act."""
    desk = Desk(open_store(event), "Mary")
    number = 0
    while True:
        line = desk.do(RecordLine(1 + number % 3, Redeal("card_exposed")))
        _confirm(desk, pipe)
        if number % 4 == 3:
            desk.do(StrikeLine(line, "typed twice"))
            _confirm(desk, pipe)
        number += 1


def _confirm(desk: Desk, pipe: int) -> None:
    act = desk.undoable()
    assert act is not None
    os.write(pipe, struct.pack("<q", act.seq))


def check(event: Path, confirmed: list[int]) -> None:
    """The file is sound, holds the confirmed acts, and its rows are what its journal says."""
    store = open_store(event)
    try:
        assert store.problems() == []
        with store.reading() as connection:
            kept = set(connection.execute(ask(Act.seq)).scalars())
            missing = [seq for seq in confirmed if seq not in kept]
            assert not missing, f"confirmed acts are gone: {missing}"
            on = Change.table == "line"
            added = connection.execute(ask(func.count()).where(on, Change.before.is_(None))).scalar_one()
            struck = connection.execute(ask(func.count()).where(on, Change.after.is_(None))).scalar_one()
            there = connection.execute(ask(func.count()).select_from(Line)).scalar_one()
            assert there == added - struck, "the rows are not those of the journal"
            assert connection.exec_driver_sql("SELECT count(*) FROM current_act").scalar() == 0
    finally:
        store.close()


def main(arguments: list[str]) -> int:
    event, times, chance = Path(arguments[0]), int(arguments[1]), random.Random(arguments[2])
    acts = 0
    for _ in range(times):
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(ours)
            record(event, theirs)
        os.close(theirs)
        confirmed = list(_until(ours, child, 0.01 + 0.12 * chance.random()))
        os.close(ours)
        check(event, confirmed)
        acts += len(confirmed)
    print(f"{times} kills, {acts} confirmed acts, none lost")
    return 0


def _until(pipe: int, child: int, seconds: float) -> list[int]:
    """What the child confirmed before it was killed, ``seconds`` after its first word."""
    heard = b""
    end = time.monotonic() + 20
    first = True
    while time.monotonic() < end:
        ready, _, _ = select.select([pipe], [], [], max(0.0, end - time.monotonic()))
        if ready:
            if first:
                end, first = time.monotonic() + seconds, False
            part = os.read(pipe, 4096)
            if not part:
                break
            heard += part
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while part := os.read(pipe, 4096):
        heard += part
    whole = len(heard) // 8 * 8
    return [number for (number,) in struct.iter_unpack("<q", heard[:whole])]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
