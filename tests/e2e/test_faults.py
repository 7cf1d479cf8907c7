"""Something goes wrong with the engine; the board does not suffer."""

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.scorm_steps import until
from tests.e2e.steps import (
    FIRST,
    READY,
    board,
    cell,
    engine_is,
    painted,
    press,
    status,
    visit,
)
from tests.e2e.texts import says
from tools.paths import STATIC

pytestmark = pytest.mark.own_page  # nothing is in the browser's cache

FAILED = re.compile(r"^engine\.(not-loaded|failed)$")
NEEDED = [
    "pyodide.asm.wasm",
    "pyodide.asm.mjs",
    "pyodide.mjs",
    "pyodide-lock.json",
    "engine.json",
    "engine-loader.mjs",
    "engine-preload.mjs",
    "static/engine.py",
]
OF_ENGINE = re.compile(r"/(pyodide|engine|python_stdlib|sudoku_py\.zip)[^/]*$")
DIGITS = "123456789"
NEEDED_WITHOUT_SNAPSHOT = ["python_stdlib.zip", "sudoku_py.zip"]


NO_CHANNELS = """globalThis.BroadcastChannel = class {
    constructor() { throw new DOMException("not here", "SecurityError"); }
}"""

# The attempt before may still be asking for files, so what is waited for is that one more failed.
COUNT_FAILURES = """
    window.failures = 0;
    const count = () => { failures += document.documentElement.dataset.engine === "failed" };
    const options = { subtree: true, attributeFilter: ["data-engine"] };
    new MutationObserver(count).observe(document, options);
"""
ARE_THERE = "number => failures === number"


def test_downloads_that_fail_are_told_and_retry_works(page: Page) -> None:
    missing: set[str] = set()
    failed: list[str] = []

    def answer(route: Route) -> None:
        found = [
            name for name in missing if route.request.url.partition("?")[0].endswith(f"/{name}")
        ]
        failed.extend(found)
        if found:
            route.abort()
        else:
            route.continue_()

    page.add_init_script(COUNT_FAILURES)
    page.route(OF_ENGINE, answer)
    for always, files in (((), NEEDED), (("engine.snapshot",), NEEDED_WITHOUT_SNAPSHOT)):
        for number, file in enumerate(files):
            missing.clear()
            missing.update({*always, file})
            if number:
                press(page, "retry")
            else:
                visit(page, engine=True)
            until(page, lambda file=file: file in failed, True)  # type: ignore[misc]
            page.wait_for_function(ARE_THERE, arg=number + 1)
            expect(page.locator("#engine-text")).to_have_attribute("data-key", FAILED)
            page.keyboard.press(DIGITS[number])
            expect(cell(page, "r1c1")).to_have_attribute("data-value", DIGITS[number])
        missing.remove(file)  # to take the route away may never end, while workers do
        press(page, "retry")
        engine_is(page, "ready")
        page.keyboard.press("Backspace")
        press(page, "solve")
        says(status(page), "status.solved")


def test_a_request_that_waits_is_told_that_the_engine_failed(page: Page) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=503))
    visit(page, engine=True)
    press(page, "solve")
    says(status(page), "engine.not-loaded", "pyodide.asm.wasm")
    assert board(page) == FIRST


NO_STORAGE = """
    for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get() { throw new DOMException("no"); } });
"""


@pytest.fixture
def foreign_site(tmp_path: Path, base_url: str) -> Iterator[str]:
    """Another site's page with ours in a frame; browsers tell 127.0.0.1 from localhost."""
    frame = f'<iframe src="{base_url}" width="900" height="800"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html>{frame}", "utf-8")
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_the_page_starts_in_a_foreign_frame_that_blocks_storage_and_channels(
    page: Page, foreign_site: str
) -> None:
    page.add_init_script(NO_CHANNELS)
    page.add_init_script(NO_STORAGE)  # as browsers do, or do not, by what their owner has set
    page.goto(foreign_site)
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=READY)
    frame.locator("#to-more").click()
    frame.locator("[data-action=solve]").click()
    says(frame.locator("#spoken"), "status.solved")
    expect(frame.locator("#unsaved")).to_be_visible()


def spoilt_files() -> Iterator[tuple[str, dict[str, Any]]]:
    """Files of the interface, and what comes in their place."""
    whole = (STATIC / "vendor" / "interface.bin").read_bytes()
    damaged = whole[:30_000] + bytes([whole[30_000] ^ 1]) + whole[30_001:]
    for body in (whole[:40_000], damaged, b"<!doctype html><p>Not found", b""):
        yield "interface.bin", {"body": body}
    yield "micropython.wasm", {"status": 503}
    scripts = ("interface-loader.mjs", "micropython.mjs", "core.js", "core-*.js")
    yield from ((name, {"status": 404}) for name in scripts)


def test_an_interface_that_does_not_come_whole_is_told_until_it_does(page: Page) -> None:
    told = page.locator(".incomplete")
    for name, answer in spoilt_files():
        page.route(f"**/{name}", partial(Route.fulfill, **answer))
        page.goto(f"?{name}")
        expect(told).to_be_visible()
        expect(told.locator("[lang=es]")).to_be_visible()
        page.unroute(f"**/{name}")
    visit(page)
    expect(told).to_be_hidden()


def test_a_page_in_place_of_a_bundle_is_told(page: Page) -> None:
    visit(page)
    page.route("**/dialogs.bin", lambda route: route.fulfill(body="<!doctype html><p>Not found"))
    press(page, "shortcuts")
    says(status(page), "status.no-dialogs")
    page.unroute("**/dialogs.bin")
    press(page, "shortcuts")
    expect(page.locator("#shortcuts")).to_be_visible()


def test_a_browser_that_cannot_inflate_starts_and_brings_bundles(page: Page) -> None:
    page.add_init_script("delete globalThis.DecompressionStream")
    visit(page)
    press(page, "shortcuts")
    expect(page.locator("#shortcuts")).to_be_visible()


def test_a_bundle_that_does_not_come_leaves_no_error_uncaught(page: Page) -> None:
    uncaught: list[str] = []
    page.on("pageerror", lambda error: uncaught.append(str(error)))
    page.route(re.compile(r"/dialogs\.(css|bin)$"), lambda route: route.abort())
    visit(page)
    press(page, "shortcuts")
    says(status(page), "status.no-dialogs")
    painted(page)
    assert uncaught == []
    page.unroute(re.compile(r"/dialogs\.(css|bin)$"))
    press(page, "shortcuts")
    expect(page.locator("#shortcuts")).to_be_visible()
