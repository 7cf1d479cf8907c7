"""The engine's snapshot, and a browser that keeps nothing, too little, or an older version."""

import gzip
import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.steps import READY, press, status, visit_with_engine
from tests.e2e.test_update import Site
from tests.e2e.texts import says
from tools.serve import Server

pytestmark = pytest.mark.own_page  # nothing is in the browser's cache

ORDINARY = ("/python_stdlib.zip", "/sudoku_py.zip")
MANIFEST = "static/vendor/engine.json"
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


def publish_another(site: Site) -> None:
    """Publish a snapshot of another version; no file of the older one fits it."""
    manifest = json.loads(site.read(MANIFEST))
    packed = gzip.compress(b"of another version", 1)
    manifest["snapshot"] = {"version": "0", "sha256": sha256(packed).hexdigest(), "size": 18}
    site.publish("static/vendor/engine.snapshot", packed, listed=False)
    site.publish(MANIFEST, json.dumps(manifest).encode())


@pytest.fixture
def published(tmp_path: Path) -> Site:
    return Site(tmp_path)


@pytest.fixture
def url(published: Site) -> Iterator[str]:
    with Server(listing=published.listing) as running:
        yield running.url


@pytest.mark.service_worker
def test_a_service_worker_with_an_older_version_gives_all_of_that(
    page: Page, published: Site, url: str
) -> None:
    visit_with_engine(page, url)
    page.evaluate(WORKER_READY)
    publish_another(published)
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
