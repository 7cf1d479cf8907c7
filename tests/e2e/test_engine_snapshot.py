"""The engine starts from a snapshot of its memory, and in the ordinary way where that is no use."""

import gzip
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.lab_steps import panel
from tests.e2e.scorm_steps import until
from tests.e2e.snapshot_steps import answer, fetched, parts, publish
from tests.e2e.steps import (
    FIRST,
    board,
    engine_is,
    go_to,
    press,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import says
from tools.paths import STATIC
from tools.snapshot import SNAPSHOT

pytestmark = pytest.mark.own_page  # nothing is in the browser's cache

# What the ordinary start fetches, and the other does not.
ORDINARY = ("python_stdlib.zip", "sudoku_py.zip")
# Tells, without keeping it alive, of the code that a worker gives the page.
CODE_SENT = """window.Worker = class extends Worker {
    constructor(...options) {
        super(...options);
        this.addEventListener("message", ({ data }) => {
            if (data?.engine === "code") window.sent = new WeakRef(data.code);
        });
    }
}"""
CODE_IS_KEPT = "window.sent.deref() instanceof WebAssembly.Module"
CODE_IS_NOT_SENT = """const { postMessage } = globalThis;
globalThis.postMessage = (data, ...others) => {
    if (data?.engine === "code") throw new DOMException("", "DataCloneError");
    postMessage(data, ...others);
};
"""
NO_FILE = {"content_type": "text/html", "body": "<h1>Not found"}
# What is answered instead of a file, by its name; nothing: it does not come.
Changes = dict[str, dict[str, Any]]


def _solves(page: Page) -> None:
    press(page, "solve")
    says(status(page), "status.solved")


def test_nothing_that_the_ordinary_start_needs_is_fetched(page: Page, requested: list[str]) -> None:
    visit_with_engine(page)
    _solves(page)
    press(page, "new")
    says(status(page), "status.new")
    go_to(page, "lab")  # which shows the source
    expect(panel(page, "code")).to_contain_text("def search(puzzle: Grid")
    assert len(fetched(requested, "engine.snapshot", "pyodide.asm.wasm")) == 2
    assert fetched(requested, *ORDINARY) == []


def test_an_engine_that_died_starts_from_it_again(page: Page, requested: list[str]) -> None:
    page.add_init_script(CODE_SENT)
    visit_with_engine(page)
    page.evaluate("document.querySelector('script[name=engine]').xworker.terminate()")
    press(page, "solve")
    engine_is(page, "failed")
    says(status(page), "engine.died")
    assert board(page) == FIRST
    page.request_gc()
    assert page.evaluate(CODE_IS_KEPT)  # for the next start
    press(page, "retry")
    engine_is(page, "ready")
    _solves(page)
    assert len(fetched(requested, "engine.snapshot")) == 2
    assert fetched(requested, *ORDINARY) == []


def _falls_back(page: Page, requested: list[str]) -> None:
    visit_with_engine(page)
    assert len(fetched(requested, *ORDINARY)) == len(ORDINARY)
    _solves(page)


def _stale() -> bytes:
    """A snapshot of the day before."""
    return gzip.compress(gzip.decompress(SNAPSHOT.read_bytes())[:-1] + b"x", 1)


def _lacking(lacking: str) -> Changes:
    """A browser that lacks this."""
    names = ("engine-preload.mjs", "engine-snapshot.mjs")
    return {name: _changed(name, f"{lacking} = undefined;") for name in names}


BROKEN: dict[str, Callable[[], Changes]] = {
    "stale": lambda: {"engine.snapshot": {"body": _stale()}},
    "no DecompressionStream": lambda: _lacking("DecompressionStream"),
    # A secure context that cannot hash is none that browsers have; it stands for any error.
    "no crypto.subtle.digest": lambda: _lacking("crypto.subtle.digest"),
    "truncated": lambda: {"engine.snapshot": {"body": SNAPSHOT.read_bytes()[:1_000_000]}},
    "swapped": lambda: {"engine.snapshot": {"path": STATIC / "vendor" / "sudoku_py.zip"}},
    "empty": lambda: {"engine.snapshot": {"body": b""}},
    "404": lambda: {"engine.snapshot": {"status": 404, **NO_FILE}},
    "404 that says 200": lambda: {"engine.snapshot": NO_FILE},
    "it does not come": lambda: {"engine.snapshot": {}},
}
# All are refused in one place, and the engine starts without it then: these two do so to the end.
# The first is refused when all of it is there, the second before anything is.
STARTED = ("stale", "no DecompressionStream")


def test_one_that_cannot_be_used_does_not_matter(page: Page, requested: list[str]) -> None:
    changes: Changes = {}

    def change_some(route: Route) -> None:
        change = changes.get(route.request.url.split("/")[-1])
        if change:
            route.fulfill(**change)
        elif change is None:
            route.continue_()
        else:
            route.abort()

    page.route(re.compile(r"/engine[^/]*$"), change_some)
    for kind, broken in BROKEN.items():
        changes.clear()
        changes.update(broken())
        before = len(requested)
        visit(page, engine=True)
        if kind in STARTED:
            engine_is(page, "ready")
            _solves(page)
        _is_fetched_from(page, requested, before)


def _is_fetched_from(page: Page, requested: list[str], before: int) -> None:
    """Wait until it has been asked for once from there on, and then what starts without it."""
    for name in ("engine.snapshot", *ORDINARY):
        until(page, lambda: len(fetched(requested[before:], name)), 1)  # noqa: B023 (called now)


def test_one_of_another_pyodide_does_not_matter(page: Page, requested: list[str]) -> None:
    about, rest = parts()
    build = sum(size for _, size in about["files"]) + 16  # after magic number and length
    rest[build] ^= 1
    publish(page, about, rest)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    _falls_back(page, requested)
    assert [text for text in told if "build id mismatch" in text]


def _changed(name: str, change: str) -> dict[str, Any]:
    """A module of the engine's start, before which something else is done."""
    body = f"{change}\n{(STATIC / name).read_text('utf-8')}"
    return {"body": body, "content_type": "text/javascript"}


def _change(page: Page, name: str, change: str) -> None:
    """Let something be done before a module of the engine's start is run."""
    page.route(f"**/{name}*", answer(**_changed(name, change)))


def _needs_no_fallback(page: Page, requested: list[str]) -> None:
    visit_with_engine(page)
    assert fetched(requested, *ORDINARY) == []
    _solves(page)


def test_without_a_secure_context_it_is_used_all_the_same(page: Page, requested: list[str]) -> None:
    """In a browser that does not send compiled code, either."""
    _change(page, "engine-preload.mjs", CODE_IS_NOT_SENT)
    _change(
        page,
        "engine-snapshot.mjs",
        "Object.defineProperty(crypto, 'subtle', { value: undefined });",
    )
    _needs_no_fallback(page, requested)


def test_it_is_unpacked_in_a_thread_of_its_own(page: Page, requested: list[str]) -> None:
    _change(page, "engine-loader.mjs", "DecompressionStream = WebAssembly.compileStreaming = null;")
    _needs_no_fallback(page, requested)


def test_where_that_thread_does_not_start_it_is_used_all_the_same(
    page: Page, requested: list[str]
) -> None:
    _change(page, "engine-preload.mjs", "if (self.name) throw new Error('not here');")
    _needs_no_fallback(page, requested)
