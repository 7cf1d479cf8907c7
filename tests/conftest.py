"""Fixtures that every test may use."""

from collections.abc import Iterator

import pytest

from tools.serve import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Serve the working tree on a port of its own, so that test processes do not meet."""
    with Server() as running:
        yield running
