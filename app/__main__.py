"""``python -m app``: the window; ``python -m app WORD ...``: one of the program's other words.

Nothing is imported before it is known what is wanted, so that the window paints as early as can be.
"""

from __future__ import annotations

import importlib
import io
import multiprocessing
import signal
import sys

WINDOW = "app.startup:main"

WORDS = {
    "rehearse": ("app.desk.rehearsal.run:main", "play a made-up tournament to its final, with all its paper"),
    "selftest": ("app.selftest:main", "show that this copy of the program works"),
    "screens": ("app.screens:main", "draw every screen, filled with the sample event, into a folder"),
    "sheets": ("app.printing.gallery:main", "print every sheet of paper, with made-up facts, into a folder"),
    "bench": ("app.bench:main", "measure the speed, beside what the machine itself can do"),
}
"""Each word with the function that does it, which takes the arguments after the word and gives back the exit code."""


def main(arguments: list[str]) -> int:
    """Do what ``arguments`` ask for; give back the exit code."""
    word = arguments[0] if arguments else ""
    if word in WORDS:
        return call(WORDS[word][0], arguments[1:])
    if not word or word.endswith(".carddesk"):
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # Qt's loop would not hear Ctrl+C; what was done is on disk
        return call(WINDOW, arguments)
    print(f"Card Desk has no word {word!r}. Without one the window opens; an event file may follow. The words are:")
    for known, (_, what) in WORDS.items():
        print(f"  {known:10} {what}")
    return 0 if word in ("-h", "--help", "help") else 2


def call(target: str, arguments: list[str]) -> int:
    """Import ``module:function`` and call it."""
    module, _, function = target.partition(":")
    return int(getattr(importlib.import_module(module), function)(arguments))


if __name__ == "__main__":
    multiprocessing.freeze_support()  # the worker that renders paper is this program once more
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a console may not know every script in which names are written
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
