"""The page around the embed: messages to it and from it.

Each message is an object with the version under `sudokuLab`, and a `type`. Nothing is sent before
the parent has said hello, and then only to the origin that did; no other is listened to. What
arrives is hostile until `options` has read it, and no part of it is ever evaluated.
"""

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from pyscript import Event, document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser import long_text
from sudoku_py.ui.browser.debounce import Debouncer
from sudoku_py.ui.embed.options import APPEARANCE, DEFAULTS, max_length

Pairs: TypeAlias = list[tuple[str, str]]

MAX_TYPE = 20  # characters of a type
VERSION = 1  # under `sudokuLab` in each of them
# Type → the names that are read of it.
RECEIVED: dict[str, tuple[str, ...]] = {
    "hello": (),
    "load": tuple(DEFAULTS),
    "play": (),
    "pause": (),
    "seek": ("step",),
    "set": APPEARANCE,
}
INTERVAL_MS = 50  # between two deliveries: of each type the last message within it counts
OPAQUE = "null"  # the origin of a parent such as a file, which cannot be addressed


class ParentWindow:
    """Listens to the parent, and answers."""

    def __init__(self, on_message: Callable[[str, Pairs], None]) -> None:
        """Call `on_message(type, pairs)` for each message; the pairs are names and texts."""
        self._on_message = on_message
        self._origin: str | None = None  # the one that said hello
        self._queue: list[tuple[str, Pairs]] = []  # of each type the newest, in order of arrival
        self._delivery = Debouncer(INTERVAL_MS, self._deliver)

    @property
    def listens(self) -> bool:
        """Whether it has said hello."""
        return self._origin is not None

    def attach(self) -> None:
        """Listen, from now on."""
        document.body.onmessage = create_proxy(self._receive)

    def send(self, kind: str, message: dict[str, Any]) -> None:
        """Send a message, if there is someone to send it to."""
        if self._origin is None:
            return
        whole = dict(message, sudokuLab=VERSION, type=kind)
        target = "*" if self._origin == OPAQUE else self._origin
        window.parent.postMessage(window.JSON.parse(json.dumps(whole)), target)

    def _receive(self, event: Event) -> None:
        if event.source != window.parent or event.source == window:
            return
        if self._origin is not None and event.origin != self._origin:
            return
        kind = long_text.of_message(event.data, "type", MAX_TYPE)
        version = long_text.of_message(event.data, "sudokuLab", MAX_TYPE)
        if version != VERSION or not isinstance(kind, str) or kind not in RECEIVED:
            return
        if kind == "hello":
            self._origin = str(event.origin)
        if self._origin is not None:
            self._enqueue(str(kind), pairs_of(event.data, RECEIVED[kind]))
            self._delivery.ask()

    def _enqueue(self, kind: str, pairs: Pairs) -> None:
        """Replace an earlier message of the type; what `set` changes adds up."""
        if kind == "set":
            named = [name for name, _ in pairs]
            earlier = [pair for each, kept in self._queue if each == kind for pair in kept]
            pairs = [pair for pair in earlier if pair[0] not in named] + pairs
        self._queue = [each for each in self._queue if each[0] != kind] + [(kind, pairs)]

    def _deliver(self) -> None:
        queue, self._queue = self._queue, []
        for kind, pairs in queue:
            self._on_message(kind, pairs)


def pairs_of(
    data: object,
    names: tuple[str, ...],
    part: Callable[[Any, str, int], Any] = long_text.of_message,
) -> list[tuple[str, str]]:
    """The names that a message has, each with its value as a text; what is no text stays unread.

    `part(data, name, most)` reads one, up to so many characters.
    """
    pairs = []
    for name in names:
        value = part(data, name, max_length(name) + 1)
        if isinstance(value, bool):
            pairs.append((name, "1" if value else "0"))
        elif isinstance(value, (int, float)) and value == value:  # noqa: PLR0124 - it is a number
            pairs.append((name, str(int(value)) if abs(value) <= 2**53 else "?"))
        elif isinstance(value, str):
            pairs.append((name, value))
        elif value is not None:
            pairs.append((name, "?"))
    return pairs
