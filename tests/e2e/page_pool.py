"""Pages that one test after another uses: what the browser has compiled stays, all else is cleared.

To visit in a page that has visited before takes three quarters of what a new browser takes. Each
test still begins with a visit, and finds nothing stored. A page does not return to the pool if a
test has done something to it that would stay: a route, a listener, a permission, a second page.
"""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.page_monitor import PATIENCE, PageMonitor
from tests.e2e.steps import BLANK, another_browser

# Asked of the page and not of the browser, which may clear a little later what a test has stored.
QUIET = "static/manifest.webmanifest"  # there is no Python in it
FORGET = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases())
        await new Promise((done, fail) => {
            const deleting = indexedDB.deleteDatabase(name);
            deleting.onsuccess = done;
            deleting.onerror = deleting.onblocked = fail;
        });
}"""
# What stays with a page, or with its browser.
LASTING = (
    "add_cookies", "add_locator_handler", "close", "emulate_media", "expose_binding",
    "expose_function", "grant_permissions", "new_cdp_session", "new_page", "on", "once", "route",
    "set_default_timeout", "set_extra_http_headers", "set_offline",
)  # fmt: skip
CLOCKS = ("install", "pause_at", "set_fixed_time", "set_system_time")


class PooledPage:
    """A page with a browser of its own, and what a test has done to it."""

    def __init__(self, browser: Browser, options: dict[str, Any]) -> None:
        self.context: BrowserContext = another_browser(browser, **options)
        self.context.set_default_timeout(PATIENCE)
        self.monitor = PageMonitor(self.context)
        self.page: Page = self.context.new_page()
        self._viewport = self.page.viewport_size
        self._session = self.context.new_cdp_session(self.page)
        self._scripts: list[Any] = []
        self._is_changed = False
        self._watch()

    def _watch(self) -> None:
        """Note what is done from now on that stays."""
        for owner in (self.page, self.context):
            for name in LASTING:
                self._note(owner, name)
            self._note(owner, "add_init_script", self._scripts.append)
        for name in CLOCKS:
            self._note(self.page.clock, name)

    def _note(self, owner: Any, name: str, keep: Callable[[Any], object] | None = None) -> None:
        if not hasattr(owner, name):
            return
        act: Callable[..., Any] = getattr(owner, name)

        def noted(*arguments: Any, **options: Any) -> Any:
            result = act(*arguments, **options)
            if keep:
                keep(result)
            else:
                self._is_changed = True
            return result

        setattr(owner, name, noted)

    @property
    def is_reusable(self) -> bool:
        """Whether nothing has been done to it that stays."""
        return not self._is_changed and self.context.pages == [self.page]

    def close(self) -> None:
        """Need it no longer."""
        self.context.close()

    def clear(self) -> None:
        """Leave the site, and forget what it has stored."""
        for script in self._scripts:
            script.close()
        self._scripts.clear()
        for origin in self.monitor.origins:
            self.page.goto(f"{origin}/{QUIET}")
            self.page.evaluate(FORGET)
        self.page.goto(BLANK)
        self.context.clear_cookies()
        self._session.send("Network.clearBrowserCache")
        self.page.mouse.move(-1, -1)
        if self._viewport and self.page.viewport_size != self._viewport:
            self.page.set_viewport_size(self._viewport)
