"""The browser's storage behind one guarded place; where it is blocked or full, memory.

What comes out is hostile until parsed: `load` gives whatever JSON was there, or None.
"""

import asyncio
import json

from pyscript import window

from sudoku_py.ui import guarded

PREFIX = "sudoku_py."  # other pages of the same origin keep things here too


class Storage:
    """Texts by name, which outlive the visit if the browser lets them."""

    def __init__(self, on_change):
        """Call `on_change()` when `keeps` changes. Nothing is kept before `open`."""
        self.keeps = True
        self._on_change = on_change
        self._store = None
        self._memory = {}

    async def open(self):
        """Find out whether the browser keeps anything for this page."""
        try:
            self._store = await guarded.attribute(window, "localStorage")
        except Exception:  # each browser throws an error of its own where storage is blocked
            self._store = None
        self.keeps = bool(self._store)

    def load(self, name):
        """What was saved under `name`, or None."""
        text = self._store.getItem(PREFIX + name) if self._store else self._memory.get(name)
        try:
            return json.loads(text) if text else None
        except ValueError:
            return None

    def save(self, name, data):
        """Keep `data` (what JSON can hold) under `name`."""
        self._memory[name] = json.dumps(data)
        if self._store:
            asyncio.create_task(self._write(name, self._memory[name]))

    async def _write(self, name, text):
        try:
            await guarded.call(self._store.setItem, self._store, PREFIX + name, text)
            keeps = True
        except Exception:  # full: the browser says so in a way of its own
            keeps = False
        if keeps != self.keeps:
            self.keeps = keeps
            self._on_change()
