"""The watch of conftest.py sees every kind of request; else it would prove nothing."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.service_worker


def test_requests_of_page_worker_and_service_worker_are_seen(
    page: Page, base_url: str, requested: list[str]
) -> None:
    page.goto(base_url)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=120_000)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    for name in ("style.css", "pyodide.asm.wasm", "precache.js"):
        assert [url for url in requested if url.endswith(f"/{name}")], name
    # Kept by the page and once more by the service worker: both were seen.
    assert len([url for url in requested if url.endswith("/engine.snapshot")]) == 2
