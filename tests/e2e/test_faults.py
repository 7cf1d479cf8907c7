"""Something goes wrong with the engine; the board does not suffer."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.steps import (
    FIRST,
    READY,
    board,
    cell,
    engine_is,
    press,
    status,
    visit,
    visit_with_engine,
)

NEEDED = [
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide.asm.mjs",
    "pyodide.mjs",
    "sizes.json",
    "sudoku_py.zip",
    "engine-loader.mjs",
    "pyscript.toml",
    "static/engine.py",
]


@pytest.mark.parametrize("file", NEEDED)
def test_a_download_that_fails_is_told_and_retry_works(page: Page, file: str) -> None:
    blocked = True

    def answer(route: Route) -> None:
        if blocked:
            route.abort()
        else:
            route.continue_()

    page.route(f"**/{file}", answer)
    visit(page)
    engine_is(page, "failed")
    expect(page.locator("#engine-text")).to_contain_text("Python could not be")
    page.keyboard.press("5")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    blocked = False
    press(page, "retry")
    engine_is(page, "ready")
    press(page, "solve")
    expect(status(page)).to_contain_text("only solution")


def test_a_request_that_waits_is_told_that_the_engine_failed(page: Page) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=503))
    visit(page)
    press(page, "solve")
    expect(status(page)).to_contain_text("pyodide.asm.wasm did not come")
    assert board(page) == FIRST


def test_an_engine_that_dies_is_told_and_can_be_started_again(page: Page) -> None:
    visit_with_engine(page)
    page.evaluate("document.querySelector('script[name=engine]').xworker.terminate()")
    press(page, "solve")
    engine_is(page, "failed")
    expect(status(page)).to_contain_text("stopped in the middle")
    assert board(page) == FIRST
    press(page, "retry")
    engine_is(page, "ready")
    press(page, "solve")
    expect(status(page)).to_contain_text("only solution")


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


def test_the_page_starts_in_a_foreign_frame_that_blocks_storage(
    page: Page, foreign_site: str
) -> None:
    page.add_init_script(NO_STORAGE)  # as browsers do, or do not, by what their owner has set
    page.goto(foreign_site)
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=READY)
    frame.locator("[data-action=solve]").click()
    expect(frame.locator("[role=status]")).to_contain_text("only solution")
    expect(frame.locator("#unsaved")).to_be_visible()
