"""Fixtures that every test may use."""

from collections.abc import Iterator

import pytest
from hypothesis import settings

from tools.serve import Server

# Time is measured in benchmarks; a slow machine must not fail a test of what is right.
settings.register_profile("project", deadline=None)
settings.load_profile("project")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Serve the working tree on a port of its own, so that test processes do not meet."""
    with Server() as running:
        yield running
