"""The engine starts from a snapshot of its memory, and in the ordinary way where that is no use."""

import gzip
import json
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.lab_steps import panel
from tests.e2e.scorm_steps import until
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
from tests.e2e.texts import says
from tools import bench_lab
from tools.engine_files import MANIFEST
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
# Python that tells of all Python that is compiled from then on.
TELLING = """
import sys
def tell(event, given):
    if event == "compile":
        print("compiled:", given[0], file=sys.stderr)
sys.addaudithook(tell)
"""
NO_FILE = {"content_type": "text/html", "body": "<h1>Not found"}
# What is answered instead of a file, by its name; nothing: it does not come.
Changes = dict[str, dict[str, Any]]
# A worker without the page: it tells a random number, and a colour that nobody else imports.
WORKER = """
import colorsys, json, random
from pyscript import sync
sync.rates(json.dumps([random.random(), random.Random().random(), colorsys.rgb_to_hsv(1, 0, 0)]))
"""


def _fetched(requested: list[str], *names: str) -> list[str]:
    return [url for url in requested if url.endswith(tuple(f"/{name}" for name in names))]


def _solves(page: Page) -> None:
    press(page, "solve")
    says(status(page), "status.solved")


def _answer(**answer: Any) -> Callable[[Route], None]:
    return lambda route: route.fulfill(**answer)


def test_nothing_that_the_ordinary_start_needs_is_fetched(page: Page, requested: list[str]) -> None:
    visit_with_engine(page)
    _solves(page)
    press(page, "new")
    says(status(page), "status.new")
    go_to(page, "lab")  # which shows the source
    expect(panel(page, "code")).to_contain_text("def search(puzzle: Grid")
    assert len(_fetched(requested, "engine.snapshot", "pyodide.asm.wasm")) == 2
    assert _fetched(requested, *ORDINARY) == []


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
    assert len(_fetched(requested, "engine.snapshot")) == 2
    assert _fetched(requested, *ORDINARY) == []


def _falls_back(page: Page, requested: list[str]) -> None:
    visit_with_engine(page)
    assert len(_fetched(requested, *ORDINARY)) == len(ORDINARY)
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

    def answer(route: Route) -> None:
        change = changes.get(route.request.url.split("/")[-1])
        if change:
            route.fulfill(**change)
        elif change is None:
            route.continue_()
        else:
            route.abort()

    page.route(re.compile(r"/engine[^/]*$"), answer)
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
        until(page, lambda: len(_fetched(requested[before:], name)), 1)  # noqa: B023 (called now)


def _parts() -> tuple[dict[str, Any], bytearray]:
    """What the snapshot says of itself, and what comes after that."""
    whole = bytearray(gzip.decompress(SNAPSHOT.read_bytes()))
    position = 4 + int.from_bytes(whole[:4], "little")
    return json.loads(whole[4:position]), whole[position:]


def _publish(page: Page, about: dict[str, Any], rest: bytearray) -> None:
    """Let the page find another snapshot, which its manifest names."""
    described = json.dumps(about).encode()
    whole = len(described).to_bytes(4, "little") + described + rest
    packed = gzip.compress(whole, 1)
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    manifest["snapshot"] |= {"sha256": sha256(packed).hexdigest(), "size": len(whole)}
    page.route("**/engine.json", _answer(json=manifest))
    page.route("**/engine.snapshot", _answer(body=packed))


def test_one_of_another_pyodide_does_not_matter(page: Page, requested: list[str]) -> None:
    about, rest = _parts()
    build = sum(size for _, size in about["files"]) + 16  # after magic number and length
    rest[build] ^= 1
    _publish(page, about, rest)
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
    page.route(f"**/{name}*", _answer(**_changed(name, change)))


def _needs_no_fallback(page: Page, requested: list[str]) -> None:
    visit_with_engine(page)
    assert _fetched(requested, *ORDINARY) == []
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


@pytest.fixture
def worker_page(tmp_path: Path) -> Iterator[str]:
    """The address of a page with an engine that does nothing but tell."""
    (tmp_path / "solver.py").write_text(WORKER, "utf-8")
    pages = {
        "solver.html": bench_lab.PAGES / "solver.html",
        "solver.py": tmp_path / "solver.py",
    }

    def listing() -> Listing:
        return {**working_tree(), **pages}

    with Server(listing=listing) as running:
        yield f"{running.url}solver.html"


def test_python_that_pyscript_brings_is_not_written_again_and_comes_to_who_imports_it(
    page: Page, worker_page: str
) -> None:
    about, rest = _parts()
    added = b"\nprint('from the snapshot')\n"
    names = [name for name, _ in about["files"]]
    index = names.index("/home/pyodide/pyscript/__init__.py")
    about["files"][index][1] += len(added)
    end = sum(size for _, size in about["files"][: index + 1])
    rest[end - len(added) : end - len(added)] = added
    _publish(page, about, rest)
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
    page.route("**/engine-snapshot.mjs", _answer(body=telling, content_type="text/javascript"))
    if is_unknown:
        engine = (STATIC / "engine.py").read_text("utf-8") + 'print("else")\n'
        page.route("**/static/engine.py", _answer(body=engine, content_type="text/x-python"))
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
    assert len(_fetched(requested, "python_stdlib.zip")) == 2
    assert _fetched(requested, "sudoku_py.zip") == []
