"""The browser's storage behind one guarded place; where it is blocked or full, memory.

What comes out is hostile until parsed: `load` gives whatever JSON was there, or None.
"""

import json

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui import guarded

if False:  # names for the annotations alone, which are never evaluated
    from collections.abc import Callable

PREFIX = "sudoku_py."  # other pages of the same origin keep things here too
ASIDE = ".spoilt"  # after the name of what could not be read
MOST_NAME = 1000  # characters of an address that an embed's names are made of
MOST_TEXT = 2_000_000  # characters: far more than the page ever writes under one name
TOO_LONG = "?"  # stands for a text that is; it is no JSON
# A number, not a puzzle in quotes, of which a million digits would take minutes to read.
LONGEST_NUMBER = r"(^|[:\[,])\s*-?[0-9]{100}"


class Storage:
    """Texts by name, which outlive the visit if the browser lets them."""

    def __init__(self, on_change: "Callable[[], None]") -> None:
        """Call `on_change()` when `keeps` changes. Nothing is kept before `open`."""
        self.keeps = True
        self.is_embedded = document.documentElement.hasAttribute("data-embed")
        self._prefix = PREFIX + _own_part() if self.is_embedded else PREFIX
        self.spoilt = []  # the names of what could not be read, or only in part
        self._on_change = on_change
        self._store = None
        self._memory = {}
        self._on_kept = create_proxy(lambda *_: self.found(True))
        self._on_lost = create_proxy(lambda *_: self.found(False))  # full, or taken away

    async def open(self) -> None:
        """Find out whether the browser keeps anything for this page."""
        # An embed's game is not the player's own, and is kept for as long as the tab is open.
        store = "sessionStorage" if self.is_embedded else "localStorage"
        try:
            self._store = await guarded.attribute(window, store)
        except Exception:  # each browser throws an error of its own where storage is blocked
            self._store = None
        self.keeps = bool(self._store)

    @property
    def trouble(self) -> str | None:
        """What to say if the browser does not keep everything, or None."""
        if self.keeps:
            return None
        return "storage.full" if self._store else "storage.none"

    def load(self, name: str, is_sound: "Callable[[object], bool] | None" = None) -> object:
        """What was saved under `name`, or None, also if `is_sound(data)` says no of it."""
        text = self.load_text(name)
        if not text:
            return None
        data = read_json(text)
        if data is None or (is_sound and not is_sound(data)):
            self.spoil(name)
            return None
        return data

    def load_text(self, name: str) -> str | None:
        """The text that was saved under `name`, or None."""
        if not self._store:
            return self._memory.get(name)
        try:
            return self._store.getItem(self._prefix + name) or None
        except MemoryError:  # the page never writes so much
            return TOO_LONG

    def spoil(self, name: str) -> None:
        """Note that what was saved under `name` is not sound, and put its text aside."""
        if name not in self.spoilt:
            self.spoilt.append(name)
            text = self.load_text(name)
            if text and text != TOO_LONG and len(text) <= MOST_TEXT:
                self.save_text(name + ASIDE, text)

    def save(self, name: str, data: object) -> None:
        """Keep `data` (what JSON can hold) under `name`."""
        self.save_text(name, json.dumps(data))

    def save_text(self, name: str, text: str, on_lost: object = None) -> None:
        """Keep a text under `name`, whole or not at all; `on_lost` is told if it does not fit."""
        self._memory[name] = text
        if self._store:
            writing = guarded.start(self._store.setItem, self._store, self._prefix + name, text)
            writing.then(self._on_kept, on_lost or self._on_lost)

    def remove(self, name: str) -> None:
        """Keep nothing under `name` any longer."""
        self._memory.pop(name, None)
        if self._store:
            self._store.removeItem(self._prefix + name)

    def names(self, start: str) -> list[str]:
        """The names that begin with `start` under which something is kept."""
        if not self._store:
            return sorted([name for name in self._memory if name.startswith(start)])
        keys = [self._store.key(at) for at in range(self._store.length)]
        before = len(self._prefix)
        found = [key[before:] for key in keys if key and key.startswith(self._prefix + start)]
        return sorted([name for name in found if not name.endswith(ASIDE)])

    def found(self, keeps: bool) -> None:
        """Note whether the browser has kept what it should."""
        if keeps != self.keeps:
            self.keeps = keeps
            self._on_change()


def read_json(text: str) -> object:
    """What a text from anywhere says in JSON, or None."""
    if len(text) > MOST_TEXT or window.RegExp.new(LONGEST_NUMBER).test(text):
        return None
    try:
        return json.loads(text)
    except Exception:  # MicroPython's parser has more ways to refuse than ValueError
        return None


def _own_part() -> str:
    """What the names of an embed have before them, beside those of others in the same tab."""
    query = window.URLSearchParams.new(window.location.hash[1:MOST_NAME])
    shown = [str(query.get(name) or "") for name in ("view", "p")]
    return "embed." + ".".join(shown) + "."
