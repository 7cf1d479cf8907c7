"""The browser's storage behind one guarded place; where it is blocked or full, memory.

What comes out is hostile until parsed: `load` gives whatever JSON was there, or None.
"""

import json

from pyscript import window
from pyscript.ffi import create_proxy

from sudoku_py.ui import guarded

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

PREFIX = "sudoku_py."  # other pages of the same origin keep things here too


class Storage:
    """Texts by name, which outlive the visit if the browser lets them."""

    def __init__(self, on_change: "Callable[[], None]") -> None:
        """Call `on_change()` when `keeps` changes. Nothing is kept before `open`."""
        self.keeps = True
        self._on_change = on_change
        self._store = None
        self._memory = {}
        self._on_kept = create_proxy(lambda *_: self._found(True))
        self._on_lost = create_proxy(lambda *_: self._found(False))  # full, or taken away

    async def open(self) -> None:
        """Find out whether the browser keeps anything for this page."""
        try:
            self._store = await guarded.attribute(window, "localStorage")
        except Exception:  # each browser throws an error of its own where storage is blocked
            self._store = None
        self.keeps = bool(self._store)

    def load(self, name: str) -> object:
        """What was saved under `name`, or None."""
        text = self._store.getItem(PREFIX + name) if self._store else self._memory.get(name)
        try:
            return json.loads(text) if text else None
        except ValueError:
            return None

    def save(self, name: str, data: object) -> None:
        """Keep `data` (what JSON can hold) under `name`."""
        self._memory[name] = json.dumps(data)
        if self._store:
            text = self._memory[name]
            writing = guarded.start(self._store.setItem, self._store, PREFIX + name, text)
            writing.then(self._on_kept, self._on_lost)

    def _found(self, keeps: bool) -> None:
        if keeps != self.keeps:
            self.keeps = keeps
            self._on_change()
