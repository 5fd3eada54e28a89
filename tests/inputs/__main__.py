"""Holds files against their expectations: ``python -m tests.inputs [--strict] PATH...`` (files or folders).

A file NAME is tried if NAME.expect.json lies beside it. The import is given the bytes, the ending of the name, and of
the expectation only the event chosen on import, the assumed fees and the list to match payments against.
``--strict`` compares also what the expectation says about container, skipped rows, ways of paying, texts, dates and
other spellings.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.inputs.expectation import differences

SUFFIX = ".expect.json"


def expected_files(paths: list[Path]) -> list[Path]:
    """The files that have an expectation beside them."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(Path(str(entry)[: -len(SUFFIX)]) for entry in path.rglob(f"*{SUFFIX}"))
        elif str(path).endswith(SUFFIX):
            found.append(Path(str(path)[: -len(SUFFIX)]))
        else:
            found.append(path)
    return list(dict.fromkeys(found))


def main(arguments: list[str]) -> int:
    """Try all files; 0 if all passed."""
    parser = argparse.ArgumentParser(prog="python -m tests.inputs", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args(arguments)
    passed = failed = 0
    for path in expected_files(options.paths):
        try:
            found = differences(path, strict=options.strict)
        except Exception as error:  # a crash of the import is a difference like any other
            found = [f"crash: {type(error).__name__}: {error}"]
        if found:
            failed += 1
            print(f"FAILED {path}")
            for line in found:
                print(f"    {line}")
        else:
            passed += 1
            print(f"passed {path}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
