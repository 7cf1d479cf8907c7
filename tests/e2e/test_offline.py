from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Response, expect

from tests.e2e.steps import READY, SOLUTION, is_up, press
from tests.e2e.texts import says
from tools import precache, site
from tools.serve import Listing, Server, built

pytestmark = pytest.mark.service_worker
# The page registers its service worker when all else is done; this waits until that keeps the page.
OTHERS = "someone-elses"
OLDER = "sudoku_py / 0000000000000000"  # a version of ours
WORKER_READY = "navigator.serviceWorker.ready.then(() => true)"
# The style sheet's last line tells the version that the page shows.
SHOWN = "getComputedStyle(document.documentElement).getPropertyValue('--published')"
CACHES = "caches.keys().then((names) => names.length)"
STYLE, PRECACHE = "static/vendor/style.css", "static/vendor/precache.js"
SETTLED = """navigator.serviceWorker.getRegistration().then(
    (registration) => !registration.installing && !registration.waiting)"""


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that a test may stop."""
    with Server() as running:
        yield running


def _open(page: Page, url: str) -> None:
    page.goto(url)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=120_000)


def _solve(page: Page) -> None:
    press(page, "solve")
    cells = page.locator("[role=gridcell][data-cell]")
    expect(cells).to_have_count(81)
    expect(page.locator('[role=gridcell][data-value=""]')).to_have_count(0)


def test_all_works_without_a_network_once_it_is_kept(
    page: Page, context: BrowserContext, own_server: Server, requested: list[str]
) -> None:
    for name in (OTHERS, OLDER):  # before the service worker looks around
        page.add_init_script(f"caches.open('{name}')")
    _open(page, own_server.url)  # and nobody has been in Write yet
    assert page.evaluate(WORKER_READY)
    _keeps_one_version_and_leaves_the_caches_of_others_alone(page)
    _keeps_every_file(page, own_server.url, requested)
    own_server.close()
    context.set_offline(True)
    _open(page, own_server.url)
    _solve(page)
    page.goto(f"{own_server.url}?embed=1#lang=es")  # another address of the same page
    is_up(page)
    press(page, "check")
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=120_000)
    says(page.locator("#status"), "check.one-solution")
    _writes_code_and_runs_it(page, own_server.url)


def _keeps_one_version_and_leaves_the_caches_of_others_alone(page: Page) -> None:
    page.wait_for_function("caches.keys().then(names => names.length === 2)")
    names = page.evaluate("caches.keys()")
    assert OTHERS in names
    assert OLDER not in names


def _keeps_every_file(page: Page, url: str, requested: list[str]) -> None:
    kept = set(
        page.evaluate(
            """async () => {
                const names = await caches.keys();
                const cache = await caches.open(names.find((name) => name.startsWith("sudoku_py")));
                return (await cache.keys()).map((request) => request.url);
            }"""
        )
    )
    asked = {each.split("?")[0].split("#")[0] for each in requested if each.startswith(url)}
    workers = {f"{url}sw.js", f"{url}static/vendor/precache.js", url}
    assert asked - workers <= kept


def _writes_code_and_runs_it(page: Page, url: str) -> None:
    page.goto("about:blank")
    page.goto(f"{url}#view=write&p={SOLUTION[:-3]}...")  # with little to search
    is_up(page)
    expect(page.locator("#write-editor .cm-content")).to_be_visible()
    press(page, "write-run")
    says(page.locator("#status"), "sandbox.solved", timeout=120_000)


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("built")
    site.build(folder / "site", folder / "site.zip")
    with Server(base="/sudoku_py/", listing=built(folder / "site")) as running:
        yield running


def test_works_under_a_sub_path(page: Page, published: Server, requested: list[str]) -> None:
    refused: list[str] = []

    def note(answer: Response) -> None:
        if not answer.ok:
            refused.append(answer.url)

    page.on("response", note)
    page.goto(published.url)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=120_000)
    press(page, "solve")
    expect(page.locator('[role=gridcell][data-value=""]')).to_have_count(0)
    assert page.evaluate("navigator.serviceWorker.ready.then((it) => it.scope)") == published.url
    assert refused == []
    outside = [url for url in requested if "/sudoku_py/" not in url and url.startswith("http")]
    assert outside == []
    sees_every_kind_of_request(requested)


def sees_every_kind_of_request(requested: list[str]) -> None:
    """Of page, worker and service worker: else the watch of conftest.py would prove nothing."""
    for name in ("style.css", "pyodide.asm.wasm", "precache.js"):
        assert [url for url in requested if url.endswith(f"/{name}")], name
    # Kept by the page and once more by the service worker: both were seen.
    assert len([url for url in requested if url.endswith("/engine.snapshot")]) == 2


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
def published_twice(tmp_path: Path) -> Site:
    made = Site(tmp_path)
    made.publish_version("first")
    return made


@pytest.fixture
def url(published_twice: Site) -> Iterator[str]:
    with Server(listing=published_twice.listing) as running:
        yield running.url


def _open_version(page: Page, url: str) -> None:
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_an_update_is_offered_and_taken_when_asked_for(
    page: Page, published_twice: Site, url: str
) -> None:
    _open_version(page, url)
    published_twice.publish_version("second")
    _open_version(page, url)
    update = page.locator("[data-action=update]")
    expect(update).to_be_visible(timeout=READY)
    assert page.evaluate(SHOWN) == "first"
    assert page.evaluate(CACHES) == 2
    update.click()
    page.wait_for_function(f"{SHOWN} === 'second'", timeout=READY)
    page.wait_for_function(f"{CACHES}.then((count) => count === 1)")


def test_a_half_published_update_is_not_taken(
    page: Page, published_twice: Site, url: str, requested: list[str]
) -> None:
    _open_version(page, url)
    published_twice.publish_version("second")
    published_twice.publish_version("third", listed=False)  # the list does not know this one
    tried = requested.count(url + STYLE)
    page.evaluate("navigator.serviceWorker.ready.then((it) => it.update()).catch(() => null)")
    while requested.count(url + STYLE) == tried:  # else the test's time is up
        page.wait_for_timeout(50)  # in which the browser tells what it asks for
    page.wait_for_function(SETTLED, timeout=READY)
    page.wait_for_function(f"{CACHES}.then((count) => count === 1)")
    page.reload()
    assert page.evaluate(SHOWN) == "first"
