from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.steps import is_up, press
from tests.e2e.texts import says
from tools.serve import Server

pytestmark = pytest.mark.service_worker

# The page registers its service worker when all else is done; this waits until that keeps the page.
OTHERS = "someone-elses"
OLDER = "sudoku_py / 0000000000000000"  # a version of ours
WORKER_READY = "navigator.serviceWorker.ready.then(() => true)"


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
    own_server.stop()
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
    page.goto(f"{url}#view=write")
    is_up(page)
    expect(page.locator("#write-editor .cm-content")).to_be_visible()
    press(page, "write-run")
    says(page.locator("#status"), "sandbox.solved", timeout=120_000)
