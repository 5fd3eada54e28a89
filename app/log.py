"""The log: what went wrong inside, for those who mend it; a file of the person's that never grows large."""

from __future__ import annotations

import logging
import logging.handlers

from app import paths


def keep_log() -> None:
    """Write the log into a file of the person's that never grows large."""
    file = paths.log_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler = logging.handlers.RotatingFileHandler(file, maxBytes=500_000, backupCount=2, encoding="utf-8")
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
