"""What the player needs of a browser, and how Chromium does it; for the others see `browsers`."""

from collections.abc import Sequence
from typing import Any, Protocol
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Error, Request

GONE = "Execution context was destroyed"  # the page has just been left
Point = tuple[float, float]
WINDOW = {"width": 1200, "height": 900}


class Driver(Protocol):
    """A browser with one window."""

    def open(self, url: str) -> None:
        """Go to an address; return when its document is there, or before."""

    def reload(self) -> None:
        """Load the page anew."""

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function; return what it returns, or its promise brings, as JSON."""

    def draw(self, kind: str, points: Sequence[Point]) -> None:
        """Press a "mouse" down, move it from point to point, and lift it."""

    def press(self, *keys: str) -> None:
        """Hold down keys, one after the other, and let them go."""

    def close(self) -> None:
        """End it."""


class ChromiumDriver:
    """Chromium, which also tells what a page cannot hear itself."""

    def __init__(self, browser: Browser) -> None:
        """Open a window in which nothing is kept yet."""
        self._context = browser.new_context(viewport=WINDOW)  # type: ignore[arg-type]
        self._page = self._context.new_page()
        self.complaints: list[str] = []  # errors that nobody caught
        self.asked: set[str] = set()  # the hosts of all requests
        self._context.on("console", self._note_console)
        self._context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self._context.on("request", self._note_request)

    def _note_console(self, message: ConsoleMessage) -> None:
        if any(word in message.text for word in ("Traceback", "Content Security Policy")):
            self.complaints.append(message.text)

    def _note_request(self, request: Request) -> None:
        self.asked.add(urlsplit(request.url).hostname or "")

    def open(self, url: str) -> None:
        """Go to an address."""
        self._page.goto("about:blank")  # else another fragment is no visit
        self._page.goto(url, wait_until="commit")

    def reload(self) -> None:
        """Load the page anew."""
        self._page.reload(wait_until="commit")

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function."""
        function = f"given => (function () {{ {script} }})(...given)"
        try:
            return self._page.evaluate(function, arguments)
        except Error as error:
            if GONE not in str(error):
                raise
            self._page.wait_for_load_state("domcontentloaded")
            return self._page.evaluate(function, arguments)

    def draw(self, kind: str, points: Sequence[Point]) -> None:
        """Press a mouse down, move it, and lift it."""
        del kind
        (x, y), *rest = points
        self._page.mouse.move(x, y)
        self._page.mouse.down()
        for x, y in rest:
            self._page.mouse.move(x, y)
        self._page.mouse.up()

    def press(self, *keys: str) -> None:
        """Hold down keys, and let them go."""
        self._page.keyboard.press("+".join(keys))

    def close(self) -> None:
        """Close the window, and forget what it kept."""
        self._context.close()
