"""The browsers that are here, each with a person at it."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

import pytest
from playwright.sync_api import Playwright

from tests.browsers import firefox, webkit
from tests.browsers.chromium import PlaywrightDriver
from tests.browsers.driver import Driver, DriverError
from tests.browsers.person import Person
from tools import browsers
from tools.serve import Server


class Browser:
    """One of the browsers, and its driver; another one if it has crashed."""

    def __init__(self, start: Callable[[], Driver]) -> None:
        self._start = start
        self._driver = start()

    def driver(self) -> Driver:
        """The driver, of a browser that still has its window: a crash fails one test, not all."""
        if not self._is_alive():
            with suppress(DriverError, OSError):
                self._driver.close()
            self._driver = self._start()
        return self._driver

    def _is_alive(self) -> bool:
        try:
            self._driver.leave_frames()
            return bool(self._driver.run("return true"))
        except (DriverError, OSError):
            return False

    def close(self) -> None:
        """End it."""
        self._driver.close()


@pytest.fixture(scope="session", params=browsers.found())
def browser_here(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Each browser that is here, one after the other."""
    found = Browser(partial(_start, request.param, request))
    yield found
    found.close()


@pytest.fixture
def driver(browser_here: Browser) -> Driver:
    """What drives the browser."""
    return browser_here.driver()


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
