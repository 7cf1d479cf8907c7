"""The browsers that are here, each with a person at it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from tests.browsers import firefox, webkit
from tests.browsers.chromium import PlaywrightDriver
from tests.browsers.driver import Driver
from tests.browsers.person import Person
from tools import browsers
from tools.serve import Server


@pytest.fixture(scope="session", params=browsers.found())
def driver(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Each browser that is here, one after the other."""
    started = _start(request.param, request)
    yield started
    started.close()


def _start(name: str, request: pytest.FixtureRequest) -> Driver:
    if name == browsers.CHROMIUM:
        playwright: Playwright = request.getfixturevalue("playwright")
        return PlaywrightDriver(playwright)
    start = {browsers.FIREFOX: firefox.start, browsers.WEBKIT: webkit.start}[name]
    return start(str(browsers.program(name)))


@pytest.fixture
def person(driver: Driver) -> Iterator[Person]:
    """Someone at a browser."""
    found = Person(driver)
    yield found
    found.leaves()


@pytest.fixture
def address() -> Iterator[str]:
    """The page's address: at a port of its own, so nothing is saved there yet."""
    with Server() as running:
        yield running.url
