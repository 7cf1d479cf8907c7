"""Chromium, driven by Playwright, as in `tests/e2e`."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Error, Playwright

from tests.browsers.driver import FRAME, DriverError, Point
from tools import chromium


class PlaywrightDriver:
    """See `Driver`."""

    counts_from_window = True

    def __init__(self, playwright: Playwright) -> None:
        """Start the browser with a window that shows all of a desktop's page."""
        self._browser = playwright.chromium.launch(
            executable_path=chromium.shell(),
            args=chromium.arguments_for_tests(),
        )
        size = {"width": 1300, "height": 1000}
        self._page = self._browser.new_page(viewport=size, has_touch=True)  # type: ignore[arg-type]
        self._frame = self._page.main_frame

    def open(self, url: str) -> None:
        """Go to an address."""
        self._page.goto(url, wait_until="commit")
        self.leave_frames()

    def reload(self) -> None:
        """Load the page anew."""
        self._page.reload(wait_until="commit")

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function."""
        try:
            return self._frame.evaluate(_function(script), arguments)
        except Error as error:
            raise DriverError(error.message) from error

    def enter_frame(self, selector: str) -> None:
        """Go into a frame of this one."""
        element = self._frame.evaluate_handle(_function(FRAME), [selector]).as_element()
        frame = element and element.content_frame()
        assert frame, selector
        self._frame = frame

    def leave_frames(self) -> None:
        """Go back to the window."""
        self._frame = self._page.main_frame

    def draw(self, kind: str, points: Sequence[Point]) -> None:
        """Press a mouse or a touch down, move it, and lift it."""
        if kind == "touch":
            self._draw_finger(points)
            return
        (x, y), *rest = points
        self._page.mouse.move(x, y)
        self._page.mouse.down()
        for x, y in rest:
            self._page.mouse.move(x, y, steps=4)
        self._page.mouse.up()

    def press(self, *keys: str) -> None:
        """Hold down keys, and let them go."""
        self._page.keyboard.press("+".join(keys))

    def close(self) -> None:
        """End it."""
        self._browser.close()

    def _draw_finger(self, points: Sequence[Point]) -> None:
        session = self._page.context.new_cdp_session(self._page)
        for at, (x, y) in enumerate(points):
            touch = {"type": "touchMove" if at else "touchStart", "touchPoints": [{"x": x, "y": y}]}
            session.send("Input.dispatchTouchEvent", touch)
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()


def _function(script: str) -> str:
    return f"given => (function () {{ {script} }})(...given)"
