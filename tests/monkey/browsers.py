"""A driver for each browser that is here: Chromium's own, and those of `tests/browsers`."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Playwright

from tests.browsers import driver as general
from tests.browsers import firefox, webkit
from tests.monkey.driver import ChromiumDriver, Driver, Point
from tools import browsers, chromium

PATIENCE = 20  # seconds until another document is there
PAUSE = 0.05


class PatientDriver:
    """Firefox or WebKit; a script that meets a document on its way is run again."""

    def __init__(self, browser: general.Driver) -> None:
        """Take a browser with one window."""
        self._browser = browser

    def open(self, url: str) -> None:
        """Go to an address."""
        self._browser.open("about:blank")  # else another fragment is no visit
        self._wait("return location.href === 'about:blank'")
        self._browser.open(url)
        self._wait("return location.href !== 'about:blank' && document.readyState !== 'loading'")

    def reload(self) -> None:
        """Load the page anew."""
        self._browser.reload()

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._browser.run(script, *arguments)
            except general.DriverError:
                if time.monotonic() > end:
                    raise
                time.sleep(PAUSE)

    def draw(self, kind: str, points: Sequence[Point]) -> None:
        """Press a mouse down, move it, and lift it."""
        self._browser.draw(kind, points)

    def press(self, *keys: str) -> None:
        """Hold down keys, and let them go."""
        self._browser.press(*keys)

    def close(self) -> None:
        """Leave the page; the browser stays."""
        self._browser.open("about:blank")

    def _wait(self, script: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.run(script) and time.monotonic() < end:
            time.sleep(PAUSE)


@contextmanager
def started(name: str, playwright: Playwright) -> Iterator["Started"]:
    """A browser that is here, until the end of the block."""
    browser: Browser | general.Driver
    if name == browsers.CHROMIUM:
        browser = playwright.chromium.launch(
            executable_path=chromium.shell(), args=chromium.arguments_for_tests()
        )
    else:
        start = {browsers.FIREFOX: firefox.start, browsers.WEBKIT: webkit.start}[name]
        browser = start(str(browsers.program(name)))
    try:
        yield Started(browser)
    finally:
        browser.close()


class Started:
    """A browser in which one player after the other sits down."""

    def __init__(self, browser: Browser | general.Driver) -> None:
        """Take a browser that runs."""
        self._browser = browser

    def driver(self) -> Driver:
        """Return a driver for one player."""
        if isinstance(self._browser, Browser):
            return ChromiumDriver(self._browser)
        return PatientDriver(self._browser)
