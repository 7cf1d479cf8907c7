"""The built site, served as GitHub Pages serves it: under a path of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.e2e.steps import press
from tools import site
from tools.serve import Server, built

pytestmark = pytest.mark.service_worker


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
