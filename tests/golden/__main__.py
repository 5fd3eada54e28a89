"""``python -m tests.golden PATH...``: play golden files; the last line is ``N passed, N failed``."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path

from tests.golden.runner import golden_files, play, read


def main(paths: list[str]) -> int:
    if not paths:
        print("usage: python -m tests.golden PATH...  (JSON or CSV files, or folders of them)")
        return 2
    missing = [path for path in paths if not Path(path).exists()]
    if missing:
        print("not found: " + ", ".join(missing))
        return 2
    passed = failed = 0
    not_built: Counter[str] = Counter()
    for path in golden_files(map(Path, paths)):
        for case in read(path):
            outcome = play(case)
            if outcome.passed:
                passed += 1
                continue
            failed += 1
            if outcome.built:
                got = outcome.got if isinstance(outcome.got, str) else json.dumps(outcome.got, ensure_ascii=False)
                expected = json.dumps(case.expect, ensure_ascii=False)
                print(f"{case.id} ({case.game} {case.kind}): expected {expected}, got {got}")
            else:
                not_built[f"{case.game or path.name} {case.kind}"] += 1
    for what, number in not_built.items():
        print(f"{what}: not built ({number})")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
