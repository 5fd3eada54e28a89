"""Damages the sample lists at random and imports what is left: ``python -m tests.inputs.fuzz [--count N] [--seed N]``.

Whatever a file has become, the import opens it or refuses it with a reason, and loses no row without a word.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

from app.desk.exchange.choices import Choices
from app.desk.exchange.phones import read_mail
from app.desk.exchange.problems import Answer, FileRefused, Kind, Reply
from app.desk.exchange.proposal import Fate, Proposal
from app.desk.exchange.propose import propose
from app.desk.exchange.reading import Reading, read

SAMPLES = Path(__file__).with_name("samples")
_MARKS = [
    b'"',
    b"'",
    b",",
    b";",
    b"\t",
    b"|",
    b"\n",
    b"\r",
    b"\r\n",
    b"\n\n",
    b"\0",
    b"&",
    b"~",
    b"@",
    b"\xff",
    b"\xc3",
]
_WORDS = [b"=1+1", b" and ", b"TBD", b"Total", b"+1", b"50?", b"5.1E+09", b"Name", b"28", b"sep=;\n", b"\xef\xbb\xbf"]
_SPICE = [*_MARKS, *_WORDS, b"\xe2\x80\x8d", b"\xe0\xb4\x95", b"\xf0\x9f\x83\x8f"]


def _place(rng: random.Random, data: bytes) -> int:
    return int(rng.random() * (len(data) + 1))


def _flip(rng: random.Random, data: bytes) -> bytes:
    place = min(_place(rng, data), max(len(data) - 1, 0))
    return data[:place] + bytes([int(rng.random() * 256)]) + data[place + 1 :]


def _cut(rng: random.Random, data: bytes) -> bytes:
    start = _place(rng, data)
    return data[:start] + data[start + int(rng.random() * 40) :]


def _spice(rng: random.Random, data: bytes) -> bytes:
    place = _place(rng, data)
    return data[:place] + _SPICE[int(rng.random() * len(_SPICE))] + data[place:]


def _truncate(rng: random.Random, data: bytes) -> bytes:
    return data[: _place(rng, data)]


def _shuffle_lines(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    one, other = int(rng.random() * len(lines)), int(rng.random() * len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _repeat_line(rng: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    place = int(rng.random() * len(lines))
    return b"\n".join([*lines[: place + 1], *lines[place:]])


def _other_separator(rng: random.Random, data: bytes) -> bytes:
    return data.replace(b",", (b";", b"\t", b"|", b"")[int(rng.random() * 4)])


def _other_encoding(rng: random.Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(("utf-16-le", "utf-16", "cp1252", "mac-roman", "utf-8-sig")[int(rng.random() * 5)], "replace")


def _inside(rng: random.Random, data: bytes) -> bytes:
    """Damage one part of a workbook and pack it again."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        names = old.namelist()
        chosen = names[int(rng.random() * len(names))]
        for name in names:
            content = old.read(name)
            new.writestr(name, _TEXT[int(rng.random() * 3)](rng, content) if name == chosen else content)
    return out.getvalue()


_TEXT: list[Callable[[random.Random, bytes], bytes]] = [
    _flip, _cut, _spice, _truncate, _shuffle_lines, _repeat_line, _other_separator, _other_encoding, _spice, _spice,
]  # fmt: skip


def mutated(rng: random.Random, data: bytes) -> bytes:
    """A damaged copy: one to six wounds."""
    for _ in range(1 + int(rng.random() * 6)):
        try:
            if data.startswith(b"PK") and rng.random() < 0.7:
                data = _inside(rng, data)
            else:
                data = _TEXT[int(rng.random() * len(_TEXT))](rng, data)
        except (
            zipfile.BadZipFile,
            OSError,
            ValueError,
            NotImplementedError,
            EOFError,
            RuntimeError,
            KeyError,
            zlib.error,
        ):
            data = _flip(rng, data)
    return data


def complaints(reading: Reading, proposal: Proposal) -> list[str]:
    """What is wrong with a proposal in itself, whatever the file."""
    wrong: list[str] = []
    fates = dict(proposal.fates)
    numbers = [row.number for row in reading.table.rows]
    if sorted(fates) != sorted(numbers):
        wrong.append(f"rows without a fate: {sorted(set(numbers) - set(fates))}; strange: {set(fates) - set(numbers)}")
    reported = {problem.row for problem in proposal.problems}
    in_use = {row for person in proposal.people for row in person.rows}
    in_use |= {row for team in proposal.teams for row in team.rows} | {payment.row for payment in proposal.payments}
    skipped = {entry.row: entry.why for entry in proposal.skipped}
    for row in reading.table.rows:
        fate = fates.get(row.number)
        if fate in (Fate.STOPPED, Fate.WAITING) and row.number not in reported:
            wrong.append(f"row {row.number} is {fate} without a report")
        if (fate is Fate.TAKEN) != (row.number in in_use):
            wrong.append(f"row {row.number} is {fate}, in use: {row.number in in_use}")
        if (fate is Fate.SKIPPED) != (row.number in skipped):
            wrong.append(f"row {row.number} is {fate}, skipped: {skipped.get(row.number)}")
        why = skipped.get(row.number)
        if why == "blank" and not row.blank and any(letter.isalnum() for letter in "".join(row.cells)):
            wrong.append(f"row {row.number} is left out as blank: {row.cells}")
        if why == "empty slot" and any(read_mail(cell) for cell in row.cells):
            wrong.append(f"row {row.number} is left out as an empty slot: {row.cells}")
    people, teams = len(proposal.people), len(proposal.teams)
    wrong += [f"{p.name}: no such team" for p in proposal.people if p.team is not None and not p.team < teams]
    wrong += [f"{t.name}: no such member" for t in proposal.teams if any(not m < people for m in t.members)]
    wrong += [f"row {p.rows}: a person without a name" for p in proposal.people if not p.name.strip()]
    return wrong


def try_bytes(data: bytes, choices: Choices) -> list[str]:
    """Import bytes; what is wrong with the outcome. A refusal is right if it has a reason."""
    try:
        reading = read(data, "", choices)
    except FileRefused as refusal:
        return [] if str(refusal) and refusal.kind else ["refused without a reason"]
    proposal = propose(reading, choices)
    wrong = complaints(reading, proposal)
    answers = tuple(Answer(problem.row, problem.kind, Reply.LEAVE) for problem in proposal.problems)
    again = propose(reading, Choices(events=choices.events, answers=answers))
    wrong += [f"all left out: {text}" for text in complaints(reading, again)]
    left = {answer.row for answer in answers if answer.kind is not Kind.PLAYER_IN_TWO_TEAMS}
    wrong += [
        f"row {row} was left out and is {fate}" for row, fate in again.fates if row in left and fate is not Fate.SKIPPED
    ]
    return wrong


def run(count: int, seed: int, largest: int = 60_000) -> list[str]:
    """Try ``count`` damaged files; every failure with the seed that makes it again."""
    samples = [
        path
        for path in sorted(SAMPLES.iterdir())
        if path.suffix in (".csv", ".txt", ".xls", ".xlsx", ".ods") and path.stat().st_size <= largest
    ]
    failures: list[str] = []
    for number in range(seed, seed + count):
        rng = random.Random(number)
        path = samples[int(rng.random() * len(samples))]
        data = mutated(rng, path.read_bytes())
        choices = Choices(events=("rummy13",) if rng.random() < 0.3 else ())
        try:
            wrong = try_bytes(data, choices)
        except Exception as error:
            wrong = [f"crash {type(error).__name__}: {error}"]
        failures += [f"seed {number} ({path.name}): {text}" for text in wrong]
    return failures


def main(arguments: list[str]) -> int:
    """Try damaged files; 0 if none was mishandled."""
    parser = argparse.ArgumentParser(prog="python -m tests.inputs.fuzz", description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    failures = run(options.count, options.seed)
    for line in failures:
        print(line)
    print(f"{options.count} files tried, {len(failures)} complaints")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
