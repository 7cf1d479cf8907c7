"""The page around the embed: what it says, and what is said to it.

Each message is an object with the version under `sudokuLab`, and a `type`. Nothing is said before
the parent has said hello, and then only to the origin that did; nobody else is heard. What comes is
hostile until it is read: `options` reads it, and no part of it is ever evaluated.
"""

import asyncio
import json

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.embed.messages import HEARD, VERSION, pairs_of

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

PAUSE = 50  # ms between two looks at what has come: of each type the last one counts
NOBODY = "null"  # the origin of a parent without one, such as a file: it cannot be addressed


class Parent:
    """Listens to the parent, and answers."""

    def __init__(self, on_message: "Callable[[str, list[tuple[str, str]]], None]") -> None:
        """Tell `on_message(type, pairs)` of each message; the pairs are names and texts."""
        self._on_message = on_message
        self._origin = None  # the one that said hello
        self._waiting = []  # (type, pairs) of each type the newest, in the order that they came
        self._is_looking = False

    @property
    def listens(self) -> bool:
        """Whether anyone has said hello."""
        return self._origin is not None

    def attach(self) -> None:
        """Listen, from now on."""
        document.body.onmessage = create_proxy(self._hear)

    def say(self, kind: str, message: dict) -> None:
        """Send a message, if there is someone to send it to."""
        if self._origin is None:
            return
        whole = dict(message, sudokuLab=VERSION, type=kind)
        target = "*" if self._origin == NOBODY else self._origin
        window.parent.postMessage(window.JSON.parse(json.dumps(whole)), target)

    def _hear(self, event: object) -> None:
        if event.source != window.parent or event.source == window:
            return
        if self._origin is not None and event.origin != self._origin:
            return
        kind = getattr(event.data, "type", None)
        if getattr(event.data, "sudokuLab", None) != VERSION or kind not in HEARD:
            return
        if kind != "hello":
            if self._origin is None:
                return
        else:
            self._origin = str(event.origin)
        self._keep(kind, pairs_of(event.data, HEARD[kind]))
        if not self._is_looking:
            self._is_looking = True
            asyncio.create_task(self._look())

    def _keep(self, kind: str, pairs: list[tuple[str, str]]) -> None:
        """Let a message wait instead of an earlier one of its type; of how to show it, with it."""
        if kind == "set":
            named = [name for name, _ in pairs]
            earlier = [pair for each, kept in self._waiting if each == kind for pair in kept]
            pairs = [pair for pair in earlier if pair[0] not in named] + pairs
        self._waiting = [each for each in self._waiting if each[0] != kind] + [(kind, pairs)]

    async def _look(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            for kind, pairs in waiting:
                self._on_message(kind, pairs)
            await asyncio.sleep_ms(PAUSE)
        self._is_looking = False
