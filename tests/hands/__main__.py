"""``python -m tests.hands PATH...``: judge the hands of files; the last line is ``N passed, N failed``."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.hands.runner import complaints, files, read


def main(paths: list[str]) -> int:
    if not paths:
        print("usage: python -m tests.hands PATH...  (jsonl files, or folders of them)")
        return 2
    missing = [path for path in paths if not Path(path).exists()]
    if missing:
        print("not found: " + ", ".join(missing))
        return 2
    passed = failed = 0
    for path in files(map(Path, paths)):
        for number, line in enumerate(read(path), 1):
            found = complaints(line)
            if found:
                failed += 1
                print(f"{line.get('id', f'{path.name} line {number}')}: {'; '.join(found)}")
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
