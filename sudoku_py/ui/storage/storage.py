"""The browser's storage behind one guarded place; memory where it is blocked or full."""

from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser import hostile_json, js_safe
from sudoku_py.ui.browser.hostile_json import MAX_TEXT
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.schema import Kind

PREFIX = "sudoku_py."  # other pages of the same origin keep things here too
ASIDE = ".spoilt"  # after the name of what could not be read
MAX_ADDRESS = 1000  # characters of an address that an embed's names are made of
TOO_LONG = "?"  # stands for a text that is; it is no JSON


class Storage:
    """Texts by name, which outlive the visit if the browser lets them."""

    def __init__(self, on_change: Callable[[str | None], None]) -> None:
        """Call `on_change(trouble)` when it changes whether all is saved. Use it after `open`."""
        self.is_saving = True
        self.is_embedded = document.documentElement.hasAttribute("data-embed")
        self._prefix = PREFIX + _own_part() if self.is_embedded else PREFIX
        self.corrupt: list[str] = []  # the names of what could not be read, or only in part
        self._on_change = on_change
        self._store = None
        self._memory: dict[str, str] = {}
        self._on_saved = create_proxy(lambda *_: self.note_saved(True))
        self._on_lost = create_proxy(lambda *_: self.note_saved(False))  # full, or taken away

    async def open(self) -> None:
        """Find out whether the browser saves anything for this page."""
        # An embed's game is not the player's own, and lasts for as long as the tab is open.
        store = "sessionStorage" if self.is_embedded else "localStorage"
        try:
            self._store = await js_safe.attribute(window, store)
        except Exception:  # each browser throws an error of its own where storage is blocked
            self._store = None
        self.is_saving = bool(self._store)

    @property
    def trouble(self) -> str | None:
        """The key of the message if the browser does not save everything, or None."""
        if self.is_saving:
            return None
        return "storage.full" if self._store else "storage.none"

    def load(self, name: str, kind: Kind = schema.anything) -> Any:
        """Return what `kind` makes of the data saved under `name`; None where it is unsound."""
        text = self.load_text(name)
        data = hostile_json.read(text) if text else None
        found = None if data is None else schema.read(kind, data)
        if text and found is None:
            self.set_aside(name)
        return found

    def load_text(self, name: str) -> str | None:
        """Return the text that was saved under `name`, or None."""
        if not self._store:
            return self._memory.get(name)
        try:
            return self._store.getItem(self._prefix + name) or None
        except MemoryError:  # the page never writes so much
            return TOO_LONG

    def set_aside(self, name: str) -> None:
        """Note that what was saved under `name` is unsound, and save a copy of its text."""
        if name not in self.corrupt:
            self.corrupt.append(name)
            text = self.load_text(name)
            if text and text != TOO_LONG and len(text) <= MAX_TEXT:
                self.save_text(name + ASIDE, text)

    def save(self, name: str, data: object) -> None:
        """Save `data` (what JSON can hold) under `name`."""
        self.save_text(name, hostile_json.write(data))

    def save_text(self, name: str, text: str, on_lost: Any = None) -> None:
        """Save a text whole or not at all; `on_lost` is a proxy to call if it does not fit."""
        self._memory[name] = text
        if self._store:
            writing = js_safe.start(self._store.setItem, self._store, self._prefix + name, text)
            writing.then(self._on_saved, on_lost or self._on_lost)

    def remove(self, name: str) -> None:
        """Delete what was saved under `name`."""
        self._memory.pop(name, None)
        if self._store:
            self._store.removeItem(self._prefix + name)

    def names(self, start: str) -> list[str]:
        """Return the names in use that begin with `start`."""
        if not self._store:
            return sorted([name for name in self._memory if name.startswith(start)])
        keys = [self._store.key(at) for at in range(self._store.length)]
        before = len(self._prefix)
        found = [key[before:] for key in keys if key and key.startswith(self._prefix + start)]
        return sorted([name for name in found if not name.endswith(ASIDE)])

    def note_saved(self, is_saving: bool) -> None:
        """Note whether the browser has saved what it should."""
        if is_saving != self.is_saving:
            self.is_saving = is_saving
            self._on_change(self.trouble)


def _own_part() -> str:
    """Return what the names of an embed begin with, beside those of others in the same tab."""
    query = window.URLSearchParams.new(window.location.hash[1:MAX_ADDRESS])
    shown = [str(query.get(name) or "") for name in ("view", "p")]
    return "embed." + ".".join(shown) + "."
