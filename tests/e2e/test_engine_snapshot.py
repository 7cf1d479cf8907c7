"""The engine starts from a snapshot of its memory, and in the ordinary way where that is no use.

The engine's snapshot, and a browser that keeps nothing, too little, or an older version.

Which Python the engine has at its start: PyScript's own, nothing to compile, the library.
"""

import gzip
import json
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from bench.page import lab as lab_bench
from tests.e2e.lab_steps import panel
from tests.e2e.scorm_steps import until
from tests.e2e.snapshot_steps import answer, fetched, parts, publish
from tests.e2e.steps import (
    FIRST,
    READY,
    board,
    engine_is,
    go_to,
    press,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.test_offline import Site
from tests.e2e.texts import says
from tools.paths import STATIC
from tools.serve import Listing, Server, working_tree
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
ORDINARY_START = ("/python_stdlib.zip", "/sudoku_py.zip")
MANIFEST = "static/vendor/engine.json"
WORKER_READY = "navigator.serviceWorker.ready.then(() => true)"
# As where a browser blocks all storage: whoever asks for it gets an error.
BLOCKED = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, {
        get() { throw new DOMException("blocked", "SecurityError"); } });
"""
TOO_SMALL = 1_000_000  # bytes: less than the page needs to work offline
# A worker without the page: it tells a random number, and a colour that nobody else imports.
WORKER = """
import colorsys, json, random
from pyscript import sync
sync.rates(json.dumps([random.random(), random.Random().random(), colorsys.rgb_to_hsv(1, 0, 0)]))
"""
# Python that tells of all Python that is compiled from then on.
TELLING = """
import sys
def tell(event, given):
    if event == "compile":
        print("compiled:", given[0], file=sys.stderr)
sys.addaudithook(tell)
"""


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
    assert [each for each in asked if each.endswith(ORDINARY_START)] == []


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
    assert [each for each in asked if each.endswith(ORDINARY_START)]
    _solves(page)


@pytest.fixture
def worker_page(tmp_path: Path) -> Iterator[str]:
    """The address of a page with an engine that does nothing but tell."""
    (tmp_path / "solver.py").write_text(WORKER, "utf-8")
    pages = {
        "solver.html": lab_bench.PAGES / "solver.html",
        "solver.py": tmp_path / "solver.py",
    }

    def listing() -> Listing:
        return {**working_tree(), **pages}

    with Server(listing=listing) as running:
        yield f"{running.url}solver.html"


def test_python_that_pyscript_brings_is_not_written_again_and_comes_to_who_imports_it(
    page: Page, worker_page: str
) -> None:
    about, rest = parts()
    added = b"\nprint('from the snapshot')\n"
    names = [name for name, _ in about["files"]]
    index = names.index("/home/pyodide/pyscript/__init__.py")
    about["files"][index][1] += len(added)
    end = sum(size for _, size in about["files"][: index + 1])
    rest[end - len(added) : end - len(added)] = added
    publish(page, about, rest)
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    visit_with_engine(page)
    assert "from the snapshot" not in told
    page.goto(worker_page)
    page.wait_for_function("window.rates", timeout=READY)
    assert "from the snapshot" in told


@pytest.mark.parametrize("is_unknown", [False, True])
def test_only_python_that_the_snapshot_does_not_know_is_compiled(
    page: Page, is_unknown: bool
) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    module = (STATIC / "engine-snapshot.mjs").read_text("utf-8")
    telling = module.replace('? [0, ""]', f"? rawRun({json.dumps(TELLING)})")
    assert telling != module
    page.route("**/engine-snapshot.mjs", answer(body=telling, content_type="text/javascript"))
    if is_unknown:
        engine = (STATIC / "engine.py").read_text("utf-8") + 'print("else")\n'
        page.route("**/static/engine.py", answer(body=engine, content_type="text/x-python"))
    visit_with_engine(page)
    compiled = [text for text in told if text.startswith("compiled:")]
    assert any('print("else")' in text for text in compiled) if is_unknown else compiled == []
    assert ("else" in told) == is_unknown


def test_chance_differs_and_the_rest_of_the_library_comes_when_it_is_asked_for(
    page: Page, worker_page: str, requested: list[str]
) -> None:
    told = []
    for _ in range(2):
        page.goto(worker_page)
        told.append(page.wait_for_function("window.rates", timeout=60_000).json_value())
    assert [colour for _, _, colour in told] == [[0, 1, 1], [0, 1, 1]]
    numbers = [number for *both, _ in told for number in both]
    assert len(set(numbers)) == 4
    assert len(fetched(requested, "python_stdlib.zip")) == 2
    assert fetched(requested, "sudoku_py.zip") == []
