"""The page without a network: it registers the service worker and offers updates."""

from collections.abc import Callable

from pyscript import JsObject, document, window
from pyscript.ffi import create_proxy, to_js

from sudoku_py.ui.browser import js_safe

WORKER = "./sw.js"


class Offline:
    """Whether the page is kept for offline use, and whether a newer one waits."""

    def __init__(self, report: Callable[..., None]) -> None:
        """Call `report(offline=True)` and `report(update=True)` when that is so."""
        self._report = report
        self._registration: JsObject = None
        self._asked = False

    async def start(self) -> None:
        """Register the service worker; if the browser refuses it, the page works without one."""
        try:
            container = await js_safe.attribute(window.navigator, "serviceWorker")
            # The list of files is part of the worker: it must not come from the browser's cache.
            options = to_js({"updateViaCache": "none"})
            self._registration = await js_safe.call(container.register, container, WORKER, options)
            container.addEventListener("controllerchange", create_proxy(self._on_new_controller))
            self._registration.addEventListener("updatefound", create_proxy(self._on_found))
            if self._registration.waiting and _is_controlled():
                self._report(update=True)
            await container.ready
        except Exception:  # private windows, blocked storage, plain http: each in its own way
            return
        self._report(offline=True)

    def take_update(self) -> None:
        """Activate the waiting service worker, with the new page; this page is then reloaded."""
        waiting = self._registration and self._registration.waiting
        if waiting:
            self._asked = True
            waiting.postMessage(to_js({"type": "skip-waiting"}))

    def _on_found(self, *_: object) -> None:
        installing = self._registration.installing

        def on_state(*_: object) -> None:
            if installing.state == "installed" and _is_controlled():
                self._report(update=True)

        installing.addEventListener("statechange", create_proxy(on_state))

    def _on_new_controller(self, *_: object) -> None:
        if self._asked:
            window.location.reload()


def _is_controlled() -> bool:
    """Return whether an earlier version of this page answers for it.

    The first visit of a release below the page (`v1.0/`) is under the page's own service worker,
    which has no update for it.
    """
    controller = window.navigator.serviceWorker.controller
    own = window.URL.new(WORKER, document.baseURI).href
    return bool(controller) and controller.scriptURL == own
