"""What a browser must be able to do for a person's sake, whoever drives it."""

from collections.abc import Sequence
from typing import Any, Protocol

Point = tuple[float, float]
# Finds a frame; "a >>> b" is in the shadow of an element.
FRAME = """
return arguments[0].split(" >>> ").reduce(
    (root, selector) => (root?.shadowRoot ?? root)?.querySelector(selector), document);
"""


class DriverError(Exception):
    """The browser could not do it, as while another document is on its way."""


class Driver(Protocol):
    """A browser with one window; what it runs and points at is in the frame that it is in."""

    counts_from_window: bool
    """Whether points are counted from the window's corner, and not from the frame's."""

    def open(self, url: str) -> None:
        """Set out for an address."""

    def reload(self) -> None:
        """Set out to load the page anew."""

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function; return what it returns, or its promise brings, as JSON.

        It raises a DriverError if that is not possible now.
        """

    def enter_frame(self, selector: str) -> None:
        """Go into a frame of this one."""

    def leave_frames(self) -> None:
        """Go back to the window."""

    def draw(self, kind: str, points: Sequence[Point]) -> None:
        """Press a "mouse" or a "touch" down, move it from point to point, and lift it."""

    def press(self, *keys: str) -> None:
        """Hold down keys, one after the other, and let them go: characters, or as in `KEYS`."""

    def close(self) -> None:
        """End it."""
