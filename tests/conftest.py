"""Fixtures that every test may use."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tools.serve import Server

# Time is measured in benchmarks; a slow machine must not fail a test of what is right.
settings.register_profile("project", deadline=None)
settings.load_profile("project")


def pytest_collection_finish() -> None:
    """Let Python look less often for garbage among the thousands of tests, of which none is any."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Serve the working tree on a port of its own, so that test processes do not meet."""
    with Server() as running:
        yield running
