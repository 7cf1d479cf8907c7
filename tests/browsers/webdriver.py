"""A browser that understands WebDriver's commands, over whatever connection.

The commands and their parameters are those of the W3C's WebDriver.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tests.browsers.driver import FRAME, Point

KEYS = {
    "Backspace": "\ue003",
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Escape": "\ue00c",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "End": "\ue010",
    "Home": "\ue011",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
    "Delete": "\ue017",
    "Digit1": "1",
    "Digit5": "5",
}
CAPABILITIES = {"pageLoadStrategy": "none", "timeouts": {"script": 60_000}}


class Connection(Protocol):
    """What carries commands to a browser."""

    def send(self, command: str, parameters: Mapping[str, object]) -> Any:
        """Return the command's value; raise DriverError if the browser could not do it."""

    def close(self) -> None:
        """End the browser."""


class WebDriver:
    """See `Driver`."""

    def __init__(self, connection: Connection, *, counts_from_window: bool) -> None:
        """Take a connection to a browser with a session."""
        self._connection = connection
        self.counts_from_window = counts_from_window

    def open(self, url: str) -> None:
        """Go to an address."""
        self._connection.send("navigate", {"url": url})

    def reload(self) -> None:
        """Load the page anew."""
        self._connection.send("refresh", {})

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function."""
        return self._connection.send("execute", {"script": script, "args": arguments})

    def enter_frame(self, selector: str) -> None:
        """Go into a frame of this one."""
        frame = self.run(FRAME, selector)
        self._connection.send("frame", {"id": frame, "element": next(iter(frame.values()))})

    def leave_frames(self) -> None:
        """Go back to the window."""
        self._connection.send("frame", {"id": None})

    def draw(self, kind: str, points: Sequence[Point]) -> None:
        """Press a mouse or a touch down, move it, and lift it."""
        first, *rest = ({"type": "pointerMove", "x": int(x), "y": int(y)} for x, y in points)
        down, up = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
        moves = [{**move, "duration": 50} for move in rest]
        self._act("pointer", [first, down, *moves, up], {"pointerType": kind})

    def press(self, *keys: str) -> None:
        """Hold down keys, and let them go."""
        values = [KEYS.get(key, key) for key in keys]
        down = [{"type": "keyDown", "value": value} for value in values]
        up = [{"type": "keyUp", "value": value} for value in reversed(values)]
        self._act("key", [*down, *up], {})

    def close(self) -> None:
        """End it."""
        self._connection.close()

    def _act(self, source: str, actions: list[Any], parameters: Mapping[str, str]) -> None:
        identity = parameters.get("pointerType", source)
        device = {"type": source, "id": identity, "parameters": parameters, "actions": actions}
        self._connection.send("actions", {"actions": [device]})
