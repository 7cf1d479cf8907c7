"""How much memory a page has with its engine, started in either way, and without. Linux only."""

from playwright.sync_api import Browser, BrowserContext, Page

from bench.page.process_memory import private_memory

UI_READY = "document.documentElement.dataset.ui === 'ready'"
ENGINE_READY = "performance.getEntriesByName('sudoku:engine-ready').length"
# An engine that is never heard of.
NONE = "globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} }"
SETTLED_AFTER = 1000  # ms: what the start has left is collected by then


def without_engine(browser: Browser, url: str) -> int:
    """Return the bytes of a page whose engine never starts."""
    context = _context(browser)
    context.add_init_script(NONE)
    return _measured(context.new_page(), url, UI_READY)


def from_snapshot(browser: Browser, url: str) -> int:
    """Return the bytes of a page whose engine has started from its snapshot."""
    return _measured(_context(browser).new_page(), url, ENGINE_READY)


def ordinarily(browser: Browser, url: str) -> int:
    """Return the bytes of a page whose engine has started as it does without a snapshot."""
    page = _context(browser).new_page()
    page.route("**/engine.snapshot", lambda route: route.abort())
    return _measured(page, url, ENGINE_READY)


def _context(browser: Browser) -> BrowserContext:
    # A service worker would store the whole site meanwhile.
    return browser.new_context(service_workers="block")


def _measured(page: Page, url: str, ready: str) -> int:
    page.goto(url)
    page.wait_for_function(ready, timeout=60_000)
    page.wait_for_timeout(SETTLED_AFTER)
    browser = page.context.browser
    size = private_memory(browser) if browser else 0
    page.context.close()
    return size
