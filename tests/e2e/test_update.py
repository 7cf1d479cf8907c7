"""A newer version: offered, not forced; taken whole, or not at all."""

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps import READY
from tools import precache, site
from tools.serve import Listing, Server

pytestmark = pytest.mark.service_worker

# The style sheet's last line tells the version that the page shows.
SHOWN = "getComputedStyle(document.documentElement).getPropertyValue('--published')"
CACHES = "caches.keys().then((names) => names.length)"
STYLE, PRECACHE = "static/vendor/style.css", "static/vendor/precache.js"
SETTLED = """navigator.serviceWorker.getRegistration().then(
    (registration) => !registration.installing && !registration.waiting)"""


class Site:
    """The site, of which files can be published anew."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = dict(site.refresh())

    def listing(self) -> Listing:
        return self._files

    def read(self, name: str) -> bytes:
        return self._files[name].read_bytes()

    def publish(self, name: str, contents: bytes, *, listed: bool = True) -> None:
        """Change a file, and, as a site's build does, the list of files with it."""
        path = self._folder / name.replace("/", "-")
        path.write_bytes(contents)
        self._files[name] = path
        if listed:
            script = precache.precache_script(self._files)
            self.publish(PRECACHE, script.encode(), listed=False)

    def publish_version(self, version: str, *, listed: bool = True) -> None:
        """Change what the page shows."""
        style = f"{self._style}\n:root {{ --published: {version}; }}\n"
        self.publish(STYLE, style.encode(), listed=listed)

    @cached_property
    def _style(self) -> str:
        return self.read(STYLE).decode()


@pytest.fixture
def published(tmp_path: Path) -> Site:
    made = Site(tmp_path)
    made.publish_version("first")
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
    published.publish_version("second")
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
    published.publish_version("second")
    published.publish_version("third", listed=False)  # the list does not know this one
    tried = requested.count(url + STYLE)
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => null)")
    while requested.count(url + STYLE) == tried:  # else the test's time is up
        page.wait_for_timeout(50)  # in which the browser tells what it asks for
    page.wait_for_function(SETTLED, timeout=READY)
    page.wait_for_function(f"{CACHES}.then((count) => count === 1)")
    page.reload()
    assert page.evaluate(SHOWN) == "first"
