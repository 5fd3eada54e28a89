"""``python -m tests.labels``: bring the catalogues of paper up to date and say what has no words yet.

``python -m tests.labels ml WORDS.json`` writes down translations, a JSON object of label to words.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from tests.labels import catalogues
from tests.labels.labels import labels


def main(arguments: list[str]) -> int:
    if arguments:
        language, source = arguments
        catalogues.put(language, json.loads(Path(source).read_text(encoding="utf-8")))
    with tempfile.TemporaryDirectory() as folder:
        all_labels = labels(Path(folder))
    left = 0
    for language in catalogues.LANGUAGES:
        catalogues.bring_up_to_date(language, all_labels)
        without = catalogues.missing(language, all_labels)
        left += len(without)
        for label in without:
            print(f"{language}: {label!r}")
        have, unread = len(all_labels) - len(without), catalogues.unchecked(language)
        print(f"{language}: {have} of {len(all_labels)} labels have words, {unread} are not checked by a reader yet")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
