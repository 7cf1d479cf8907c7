"""What a person does and sees on the page, in any browser."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from tests.browsers.driver import Driver, DriverError, Point
from tests.browsers.scripts import (
    ARRIVED,
    BOARD,
    COMPLAINTS,
    CORNER,
    COUNT,
    FIND,
    HAS,
    LISTEN,
    SAYS,
    SET,
    SHEET,
    SITUATION,
)
from tests.e2e.steps import READY

PATIENCE = READY / 1000  # seconds
# Seconds from look to look, more and more of them: a look takes time that the page needs.
PAUSE, LONGEST_PAUSE = 0.03, 0.25


class Person:
    """Someone at a browser; selectors are those of CSS and mean elements that can be seen."""

    def __init__(self, driver: Driver) -> None:
        """Sit down at a browser."""
        self._driver = driver
        self._frames: list[str] = []

    def goes_to(self, url: str) -> None:
        """Open an address, and wait for its document."""
        self.leaves()  # else another fragment is no visit
        self._driver.open(url)
        self._until("return location.href !== 'about:blank'")
        self._until(LISTEN)

    def visits(self, url: str) -> None:
        """Open the page, and wait until a key press changes a cell."""
        self.goes_to(url)
        self.sees("html", "data-ui", "ready")

    def comes_back(self) -> None:
        """Load the page anew."""
        self._hears_nothing_wrong()
        self._driver.run("window.isOld = true")
        self._driver.reload()
        self._until("return !window.isOld")
        self._until(LISTEN)
        self.sees("html", "data-ui", "ready")

    def leaves(self) -> None:
        """Go elsewhere."""
        complaints = self._complaints()
        self._driver.open("about:blank")  # a complaint is this page's, not the next one's
        self._until("return location.href", is_it="about:blank")
        assert complaints == [], complaints

    @contextmanager
    def within(self, *frames: str) -> Iterator[None]:
        """Do all this in a frame of a frame."""
        self._frames = [*frames]
        for frame in frames:
            self._until(ARRIVED, frame)
            self._driver.enter_frame(frame)
        self._until(LISTEN)
        yield
        self._hears_nothing_wrong()
        self._driver.leave_frames()
        self._frames = []

    def clicks(self, *selectors: str) -> None:
        """Press what can be seen of these, one after the other."""
        for selector in selectors:
            self._driver.draw("mouse", [self._finds(selector)])

    def taps(self, *selectors: str) -> None:
        """Touch them."""
        for selector in selectors:
            self._driver.draw("touch", [self._finds(selector)])

    def draws(self, kind: str, *selectors: str) -> None:
        """Press a "mouse" or a "touch" down on the first, and move it over the others."""
        self._driver.draw(kind, [self._finds(selector) for selector in selectors])

    def acts(self, *actions: str) -> None:
        """Press the buttons of actions, which may be in a sheet."""
        for action in actions:
            button = f'[data-action="{action}"]'
            if sheet := self._driver.run(SHEET, button):
                self.clicks(f'[popovertarget="{sheet}"]')
            self.clicks(button)

    def types(self, *keys: str) -> None:
        """Press keys, one after the other; "Control+z" is two at once."""
        for key in keys:
            self._driver.press(*key.split("+"))

    def sets(self, selector: str, value: str) -> None:
        """Choose of a menu, move a slider, or fill in a field."""
        self._until(SET, selector, value)

    def sees(self, selector: str, attribute: str, *values: str) -> None:
        """Wait until an attribute, or the "text", is one of these values."""
        self._until(HAS, selector, attribute, is_it=values)

    def counts(self, selector: str, number: int) -> None:
        """Wait until as many can be seen."""
        self._until(COUNT, selector, is_it=number)

    def reads(self, selector: str, key: str, *figures: int | str) -> None:
        """Wait until the text under a key is there, with these figures in it."""
        written = [f"{each:,}" if isinstance(each, int) else each for each in figures]
        self._until(SAYS, selector, key, written)

    def board(self, *expected: str) -> None:
        """Wait until this is on the board, `.` for empty."""
        self._until(BOARD, is_it="".join(expected))

    def asks(self, script: str, *arguments: object) -> Any:
        """Run the body of a function."""
        return self._driver.run(script, *arguments)

    def waits(self, script: str, *arguments: object) -> Any:
        """Wait until the body of a function returns something true; return that."""
        return self._until(script, *arguments)

    def waits_for(self, look: Callable[[], bool]) -> None:
        """Wait until something elsewhere is so."""
        deadline, pause = time.monotonic() + PATIENCE, PAUSE
        while not look():
            assert time.monotonic() < deadline, self._tries(SITUATION)
            pause = _rest(pause)

    def _finds(self, selector: str) -> Point:
        x, y = self._until(FIND, selector)
        left, top = self._corner() if self._driver.counts_from_window else (0, 0)
        return left + x, top + y

    def _corner(self) -> Point:
        """Where the corner of the frame is in the window."""
        corners = [(0.0, 0.0)]
        self._driver.leave_frames()
        for frame in self._frames:
            corners.append(self._driver.run(CORNER, frame))
            self._driver.enter_frame(frame)
        return sum(x for x, _ in corners), sum(y for _, y in corners)

    def _until(self, script: str, *arguments: object, is_it: object = bool) -> Any:
        deadline, pause = time.monotonic() + PATIENCE, PAUSE
        while not _is(found := self._tries(script, *arguments), is_it):
            if time.monotonic() > deadline:
                raise AssertionError(f"{arguments} {found!r} {is_it} {self._tries(SITUATION)}")
            pause = _rest(pause)
        return found

    def _tries(self, script: str, *arguments: object) -> Any:
        try:
            return self._driver.run(script, *arguments)
        except DriverError:  # another document is on its way
            return None

    def _hears_nothing_wrong(self) -> None:
        complaints = self._complaints()
        assert complaints == [], complaints

    def _complaints(self) -> Any:
        return self._driver.run(COMPLAINTS)


def _rest(pause: float) -> float:
    """Wait for so long; return how long to wait the next time."""
    time.sleep(pause)
    return min(1.5 * pause, LONGEST_PAUSE)


def _is(found: object, wanted: object) -> bool:
    if wanted is bool:
        return bool(found)
    return found in wanted if isinstance(wanted, tuple) else found == wanted


def cells(*names: str) -> Sequence[str]:
    """The selectors of cells, such as r1c1."""
    return [f'[role=gridcell][data-cell="{name}"]' for name in names]
