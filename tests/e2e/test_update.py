"""A newer version: offered, not forced; taken whole, or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps import READY
from tools import precache, site
from tools.serve import Server, built

pytestmark = pytest.mark.service_worker

# The style sheet's last line tells the version that the page shows.
SHOWN = "getComputedStyle(document.documentElement).getPropertyValue('--published')"
CACHES = "caches.keys().then((names) => names.length)"
SETTLED = """navigator.serviceWorker.getRegistration().then(
    (registration) => !registration.installing && !registration.waiting)"""


class Site:
    """A built site that can be published anew."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        site.build(folder / "site", folder / "site.zip")
        self.listing = built(folder / "site")
        self._style = folder / "site" / "static" / "vendor" / "style.css"
        self._original = self._style.read_text("utf-8")

    def publish(self, version: str, *, listed: bool = True) -> None:
        """Change a file, and, as a site's build does, the list of files with it."""
        self._style.write_text(f"{self._original}\n:root {{ --published: {version}; }}\n")
        if listed:
            script = precache.precache_script(dict(sorted(self.listing().items())))
            (self._folder / "site" / "static" / "vendor" / "precache.js").write_text(script)


@pytest.fixture
def published(tmp_path: Path) -> Site:
    made = Site(tmp_path)
    made.publish("first")
    return made


@pytest.fixture
def url(published: Site) -> Iterator[str]:
    with Server(listing=published.listing) as running:
        yield running.url


def _open(page: Page, url: str) -> None:
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_an_update_is_offered_and_taken_when_asked_for(
    page: Page, published: Site, url: str
) -> None:
    _open(page, url)
    published.publish("second")
    _open(page, url)
    update = page.locator("[data-action=update]")
    expect(update).to_be_visible(timeout=READY)
    assert page.evaluate(SHOWN) == "first"
    assert page.evaluate(CACHES) == 2
    update.click()
    page.wait_for_function(f"{SHOWN} === 'second'", timeout=READY)
    page.wait_for_function(f"{CACHES}.then((count) => count === 1)")


def test_a_half_published_update_is_not_taken(
    page: Page, published: Site, url: str, requested: list[str]
) -> None:
    _open(page, url)
    published.publish("second")
    published.publish("third", listed=False)  # the list does not know this one
    tried = requested.count(f"{url}static/vendor/style.css")
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => null)")
    while requested.count(f"{url}static/vendor/style.css") == tried:  # else the test's time is up
        page.wait_for_timeout(50)  # in which the browser tells what it asks for
    page.wait_for_function(SETTLED, timeout=READY)
    page.wait_for_function(f"{CACHES}.then((count) => count === 1)")
    page.reload()
    assert page.evaluate(SHOWN) == "first"
