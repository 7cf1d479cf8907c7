"""A small database of the browser (IndexedDB): JSON by name, in named stores.

Nothing of it throws: where the browser gives no database, `open` says so, and what does not fit is
reported.
"""

from collections.abc import Callable, Sequence

import browser_json
from pyscript import JsObject, Promise, window
from pyscript.ffi import create_proxy

from sudoku_py.ui.browser import hostile_json, js_safe

VERSION = 1
READ, WRITE = "readonly", "readwrite"
MAX_READ = 50  # values of a store
PATIENCE_MS = 5000  # until the database is open; another page can keep it closed for ever


class Database:
    """Call `open` first; what is written needs no waiting for."""

    def __init__(
        self, name: str, stores: Sequence[str], on_written: Callable[[bool], object]
    ) -> None:
        """Call `on_written(whether it is stored)` when something has been put, or is lost."""
        self._name = name
        self._stores = stores
        self._database: JsObject = None
        self._on_kept = create_proxy(lambda *_: on_written(True))
        self._on_lost = create_proxy(lambda *_: on_written(False))  # full, or taken away

    async def open(self) -> bool:
        """Return whether the browser gives this page a database."""
        wait = window.Promise.withResolvers()
        try:
            factory = await js_safe.attribute(window, "indexedDB")
            opening = js_safe.start(factory.open, factory, self._name, VERSION)
            opening.then(create_proxy(lambda request: self._listen(request, wait)), wait.reject)
            window.setTimeout(wait.reject, PATIENCE_MS)
            self._database = await wait.promise
        except Exception:  # each browser throws an error of its own where storage is blocked
            return False
        return True

    def _listen(self, request: JsObject, wait: Promise) -> None:
        request.onupgradeneeded = create_proxy(lambda _: self._create(request.result))
        _settle(request, wait)

    def _create(self, database: JsObject) -> None:
        for store in self._stores:
            database.createObjectStore(store)

    async def values(self, store: str, most: int) -> list[object]:
        """Return what the first texts of a store say, hostile as they are; none where it is closed.

        Left out are values that are no text, and texts of more than `most` characters: none of them
        comes into Python's memory. It is None for a text that is no JSON.
        """
        wait = window.Promise.withResolvers()
        begun = self._begin(store, READ)
        begun.then(
            create_proxy(lambda found: _settle(found.getAll(None, MAX_READ), wait)), wait.reject
        )
        try:
            texts = browser_json.texts(await wait.promise, most)
            return [hostile_json.read(str(text), most) for text in texts]
        except Exception:  # the browser says no more
            return []

    def put(self, store: str, name: str, text: str) -> None:
        """Store a text under a name."""
        self._change(store, lambda found: found.put(text, name), self._on_kept)

    def remove(self, store: str, name: str) -> None:
        """Delete what is stored under a name; that works in a full database, too."""
        self._change(store, lambda found: found.delete(name), None)

    def _change(self, store: str, act: Callable[[JsObject], object], on_done: JsObject) -> None:
        def change(found: JsObject) -> None:
            found.transaction.oncomplete = on_done
            found.transaction.onabort = self._on_lost
            act(found)

        self._begin(store, WRITE).then(create_proxy(change), self._on_lost)

    def _begin(self, store: str, mode: str) -> Promise:
        """Promise the store of a new transaction, which ends with the task: use it at once."""
        begin = self._database.transaction
        found = js_safe.start(begin, self._database, store, mode)
        return found.then(create_proxy(lambda transaction: transaction.objectStore(store)))


def _settle(request: JsObject, wait: Promise) -> None:
    """Settle a promise with the result of a request."""
    request.onsuccess = create_proxy(lambda _: wait.resolve(request.result))
    request.onerror = wait.reject
