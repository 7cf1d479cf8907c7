"""The engine's snapshot, and a browser that keeps nothing, too little, or an older version."""

import gzip
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps import READY, press, status, visit_with_engine
from tests.e2e.texts import says
from tools import precache, site
from tools.serve import Server, built

pytestmark = pytest.mark.own_page  # nothing is in the browser's cache

ORDINARY = ("/python_stdlib.zip", "/sudoku_py.zip")
WORKER_READY = "navigator.serviceWorker.ready.then(() => true)"
# As where a browser blocks all storage: whoever asks for it gets an error.
BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, {
        get() { throw new DOMException("blocked", "SecurityError"); } });
"""
TOO_SMALL = 1_000_000  # bytes: less than the page needs to work offline


def _solves(page: Page) -> None:
    press(page, "solve")
    says(status(page), "status.solved")


def _asked(page: Page) -> list[str]:
    """Return the addresses that the page asks for from now on: not those of its service worker."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


def _starts_from_it(page: Page, url: str = "") -> None:
    asked = _asked(page)
    visit_with_engine(page, url)
    _solves(page)
    assert [each for each in asked if each.endswith("/engine.snapshot")]
    assert [each for each in asked if each.endswith(ORDINARY)] == []


def test_where_storage_is_blocked(page: Page) -> None:
    page.add_init_script(BLOCKED)
    _starts_from_it(page)
    says(page.locator("#unsaved"), "storage.none")


@pytest.mark.service_worker
def test_where_the_quota_is_too_small(page: Page, base_url: str) -> None:
    session = page.context.new_cdp_session(page)
    quota = {"origin": base_url.rstrip("/"), "quotaSize": TOO_SMALL}
    session.send("Storage.overrideQuotaForOrigin", quota)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    visit_with_engine(page)
    page.wait_for_function(
        "navigator.serviceWorker.getRegistrations().then((all) => all.every((each) =>"
        " !each.installing && !each.active))"
    )
    visit_with_engine(page)
    _solves(page)
    says(page.locator("#engine-text"), "engine.ready")
    assert [text for text in told if "without its snapshot" in text] == []


class Published:
    """A built site whose snapshot can be published anew."""

    def __init__(self, folder: Path) -> None:
        site.build(folder / "site", folder / "site.zip")
        self.listing = built(folder / "site")
        self._vendor = folder / "site" / "static" / "vendor"

    def publish_another(self) -> None:
        """Publish a snapshot of another version; no file of the older one fits it."""
        manifest = json.loads((self._vendor / "engine.json").read_text("utf-8"))
        packed = gzip.compress(b"of another version", 1)
        manifest["snapshot"] = {"version": "0", "sha256": sha256(packed).hexdigest(), "size": 18}
        (self._vendor / "engine.snapshot").write_bytes(packed)
        (self._vendor / "engine.json").write_text(json.dumps(manifest))
        script = precache.precache_script(dict(sorted(self.listing().items())))
        (self._vendor / "precache.js").write_text(script)


@pytest.fixture
def published(tmp_path: Path) -> Published:
    return Published(tmp_path)


@pytest.fixture
def url(published: Published) -> Iterator[str]:
    with Server(listing=published.listing) as running:
        yield running.url


@pytest.mark.service_worker
def test_a_service_worker_with_an_older_version_gives_all_of_that(
    page: Page, published: Published, url: str
) -> None:
    visit_with_engine(page, url)
    page.evaluate(WORKER_READY)
    published.publish_another()
    _starts_from_it(page, url)
    update = page.locator("[data-action=update]")
    expect(update).to_be_visible(timeout=READY)
    asked = _asked(page)
    with page.expect_event("domcontentloaded"):
        update.click()
    # The new one cannot be used: the engine starts all the same.
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=READY)
    assert [each for each in asked if each.endswith(ORDINARY)]
    _solves(page)
