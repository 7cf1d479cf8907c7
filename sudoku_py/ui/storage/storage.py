"""The browser's storage behind one guarded place; memory where it is blocked or full."""

from collections.abc import Callable
from typing import Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser import hostile_json, js_safe, long_text
from sudoku_py.ui.browser.hostile_json import MAX_TEXT, MAX_VALUES
from sudoku_py.ui.browser.tasks import pause
from sudoku_py.ui.storage import schema
from sudoku_py.ui.storage.schema import Kind

OWNER = "sudoku_py"  # begins each name: other pages of the same origin keep things here too
ASIDE = ".spoilt"  # after the name of what could not be read
TOO_LONG = "?"  # stands for a text that is; it is no JSON


class Storage:
    """Texts by name, which outlive the visit if the browser lets them."""

    def __init__(self, on_change: Callable[[str | None], None]) -> None:
        """Call `on_change(trouble)` when it changes whether all is saved. Use it after `open`."""
        self.is_embedded = document.documentElement.hasAttribute("data-embed")
        self.page_prefix = prefix_of(str(window.location.pathname))  # of all that the page stores
        self._prefix = self.page_prefix + (_own_part() if self.is_embedded else "")
        self.corrupt: list[str] = []  # the names of what could not be read, or only in part
        self._on_change = on_change
        self._store = None
        self._memory: dict[str, str] = {}
        # What is being written, in order: the name, and what to call if it does not fit.
        self._writing: list[tuple[str, Callable[[], object] | None]] = []
        # Name of what is not saved, because it did not fit → the text that is there instead; None
        # if the caller tries again itself.
        self._lost: dict[str, str | None] = {}
        self._told: str | None = None  # the trouble last passed to `on_change`
        self._on_saved = create_proxy(lambda *_: self._written(True))
        self._on_lost = create_proxy(lambda *_: self._written(False))  # full, or taken away

    async def open(self) -> None:
        """Find out whether the browser saves anything for this page."""
        # An embed's game is not the player's own, and lasts for as long as the tab is open.
        store = "sessionStorage" if self.is_embedded else "localStorage"
        try:
            found = await js_safe.attribute(window, store)
            await js_safe.call(found.getItem, found, self._prefix)  # throws where none is read
            self._store = found
        except Exception:  # each browser throws an error of its own where storage is blocked
            self._store = None
        self._told = self.trouble

    @property
    def trouble(self) -> str | None:
        """The key of the message if the browser does not save everything, or None."""
        if not self._store:
            return "storage.none"
        return "storage.full" if self._lost else None

    def load(self, name: str, kind: Kind = schema.anything, values: int = MAX_VALUES) -> Any:
        """Return what `kind` makes of the data saved under `name`; None where it is unsound.

        Data with more than `values` values in their lists and records are unsound, too.
        """
        text = self.load_text(name)
        data = hostile_json.read(text, values=values) if text else None
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
        except MemoryError:  # the page never writes a text of that length
            return TOO_LONG

    def set_aside(self, name: str) -> None:
        """Note that what was saved under `name` is unsound, and save a copy of its text."""
        if name not in self.corrupt:
            self.corrupt.append(name)
            text = self.load_text(name)
            if text and text != TOO_LONG and len(text) <= MAX_TEXT:
                self.save_text(name + ASIDE, text)

    async def has_copy(self, name: str) -> bool:
        """Return whether there is a copy of a damaged text that was kept in this visit."""
        return name + ASIDE in self._memory and not await self.doubt(name + ASIDE)

    def save(self, name: str, data: object) -> None:
        """Save `data` (what JSON can hold) under `name`."""
        self.save_text(name, hostile_json.write(data))

    def save_text(self, name: str, text: str, on_lost: Callable[[], object] | None = None) -> None:
        """Save a text whole or not at all; call `on_lost()` if it does not fit."""
        self._memory[name] = text
        if self._store:
            self._writing.append((name, on_lost))
            writing = js_safe.start(self._store.setItem, self._store, self._prefix + name, text)
            writing.then(self._on_saved, self._on_lost)

    def remove(self, name: str) -> None:
        """Delete what was saved under `name`."""
        self._memory.pop(name, None)
        if self._store:
            self._store.removeItem(self._prefix + name)
            self.note(name, is_saved=True)

    def names(self, start: str) -> list[str]:
        """Return the names in use that begin with `start`."""
        if not self._store:
            return sorted([name for name in self._memory if name.startswith(start)])
        keys = [self._store.key(at) for at in range(self._store.length)]
        before = len(self._prefix)
        found = [key[before:] for key in keys if key and key.startswith(self._prefix + start)]
        return sorted([name for name in found if not name.endswith(ASIDE)])

    def _written(self, is_saved: bool) -> None:
        """Note the outcome of the first of the writes that are under way."""
        name, on_lost = self._writing.pop(0)
        if on_lost and not is_saved:
            on_lost()
            return
        self.note(name, is_saved)
        if is_saved:
            self._try_again()
        else:
            self._lost[name] = self.load_text(name) or ""

    def _try_again(self) -> None:
        """Save what did not fit before, now that it may; do not overwrite another tab's data."""
        writing = [name for name, _ in self._writing]
        for name, present in list(self._lost.items()):
            if name not in writing and present == (self.load_text(name) or ""):
                self.save_text(name, self._memory[name])

    def note(self, name: str, is_saved: bool) -> None:
        """Note whether the browser has saved what it should under a name."""
        self._lost.pop(name, None)
        if not is_saved:
            self._lost[name] = None
        if self.trouble != self._told:
            self._told = self.trouble
            self._on_change(self._told)

    async def is_kept(self, name: str) -> bool:
        """Return whether the browser has saved what was last to be saved under a name."""
        while self._writing:
            await pause(0)  # what is written comes between tasks of the browser
        return bool(self._store) and self._memory.get(name) == self.load_text(name)

    async def doubt(self, name: str) -> str | None:
        """Return the key of what to say if what was saved or deleted under a name is not so.

        None if it is there, or gone: it is read again. What is not there is not tried again.
        """
        while self._writing:
            await pause(0)  # what is written comes between tasks of the browser
        text = self._memory.get(name)
        if text and not self._store:
            return "storage.for-now"
        present = self.load_text(name)
        if present == text:
            return None
        if present:
            self._memory[name] = present
        else:
            self._memory.pop(name, None)
        self.note(name, is_saved=True)
        return "storage.not-kept" if text else "storage.not-deleted"


def prefix_of(path: str) -> str:
    """Return what the names begin with, by the page's path.

    A release that is published below the newest page keeps what is stored to itself: neither could
    read all that the other writes, nor would have it overwritten.

    >>> prefix_of("/lab/index.html"), prefix_of("/lab/v1.0/"), prefix_of("/lab/v2/")
    ('sudoku_py.', 'sudoku_py-v1.0.', 'sudoku_py.')
    """
    folder = ("/" + path).rsplit("/", 2)[1]
    numbers = folder[1:].split(".")
    is_release = folder.startswith("v") and len(numbers) in (2, 3)
    if is_release and all([number.isdigit() for number in numbers]):
        return OWNER + "-" + folder + "."
    return OWNER + "."


def _own_part() -> str:
    """Return the prefix of an embed's names, which keeps it apart from others in the tab."""
    query = window.URLSearchParams.new(long_text.of_address() or "")
    shown = [str(query.get(name) or "") for name in ("view", "p")]
    return "embed." + ".".join(shown) + "."
