"""For all tests: nothing of the person's is touched, no window appears, and what takes long begins first."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest
from hypothesis import settings

from app.paths import HOME

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ[HOME] = tempfile.mkdtemp(prefix="card-desk-tests-")


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(os.environ[HOME], ignore_errors=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
