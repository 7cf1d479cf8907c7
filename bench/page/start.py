"""Measure how soon the page is there, against empty PyScript pages on the same machine.

An absolute time says little, for it is the machine's. So each round loads our page and two empty
ones, one after the other, each in a fresh browser context, and what counts is the ratio of medians.
Before each, the browser has a second to end what was closed. Our page is then closed and visited
again, from its service worker, and its engine is killed and started again. All come from the same
kind of host, which looks for files once: the server of the working tree looks at all sources with
each visit, and that is no part of a page's start.
Its memory is compared with that of a page whose engine started without the snapshot.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from typing import Any

from playwright.sync_api import Browser, Page, Request, sync_playwright

from bench.page import engine_memory
from tools import chromium, site
from tools.files import write_whole
from tools.paths import NODE_MODULES, ROOT
from tools.serve import Listing, Server

ROUNDS = 9
REST = 1.0  # s
REPORT = ROOT / "bench" / "start.json"
EMPTY_PAGES = ROOT / "bench" / "page" / "pages"
STOCK = {
    "pyscript": NODE_MODULES / "@pyscript" / "core" / "dist",
    "pyodide": NODE_MODULES / "pyodide",
    "micropython": NODE_MODULES / "@micropython" / "micropython-webassembly-pyscript",
}
FONTS_AND_ICONS = (".png", ".svg", ".woff2", ".ico")
UI, ENGINE, EMPTY = "sudoku:ui-ready", "sudoku:engine-ready", "bench:ready"
WORKER_READY = "navigator.serviceWorker.ready.then(() => true)"
# Of an engine that died, the page hears at once or when it asks it something; then it offers Retry.
RESTART = """() => new Promise((done) => {
  const root = document.documentElement;
  let start = 0;
  new MutationObserver(() => {
    if (root.dataset.engine === "failed") {
      start = performance.now();
      document.querySelector("[data-action=retry]").click();
    } else if (root.dataset.engine === "ready" && start) done(performance.now() - start);
  }).observe(root, { attributeFilter: ["data-engine"] });
  document.querySelector("script[name=engine]").xworker.terminate();
  document.querySelector("[data-action=solve]").click();
})"""
MARK = "name => performance.getEntriesByName(name)[0]?.startTime"


@dataclass(frozen=True)
class Sample:
    """What one round measured: milliseconds since navigation, and bytes."""

    ui: float
    empty_ui: float
    engine: float
    engine_later: float  # at a later visit
    restart: float  # from Retry on
    empty_engine: float
    bytes_before_ui: float
    memory_without: float  # bytes of the page without an engine
    memory: float  # with one that started from its snapshot
    memory_ordinary: float  # with one that started in the ordinary way


def empty_pages() -> Listing:
    """Return the empty pages, and the runtimes as their makers publish them."""
    pages = {path.name: path for path in EMPTY_PAGES.iterdir()}
    runtimes = {
        f"{name}/{path.name}": path
        for name, folder in STOCK.items()
        for path in folder.iterdir()
        if path.is_file()
    }
    return pages | runtimes


def fixed(listing: Listing) -> Callable[[], Listing]:
    """Return what always answers with these files, without a look at the disk."""
    return lambda: listing


@contextmanager
def hosts() -> Iterator[tuple[str, str]]:
    """Serve our page and the empty ones; give the addresses of both."""
    published = Server(listing=fixed(site.refresh()))
    with published as ours, Server(listing=fixed(empty_pages())) as empty:
        yield ours.url, empty.url


def measure(rounds: int) -> list[Sample]:
    """Load the three pages in turn, ``rounds`` times."""
    with sync_playwright() as playwright, hosts() as (ours, empty):
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        _round(browser, ours, empty)  # warms the machine's file cache up
        return [_round(browser, ours, empty) for _ in range(rounds)]


def _round(browser: Browser, ours: str, empty: str) -> Sample:
    page, requests = _load(browser, ours)
    ui, engine = _mark(page, UI), _mark(page, ENGINE)
    origin: float = page.evaluate("performance.timeOrigin")
    size = sum(_size(request) for request in requests if _end(request) <= origin + ui)
    page.evaluate(WORKER_READY)
    engine_later, again = _later(page, ours)
    empty_ui = _time_of(browser, f"{empty}micropython.html")
    empty_engine = _time_of(browser, f"{empty}worker.html")
    times = ui, empty_ui, engine, engine_later, again, empty_engine
    return Sample(*times, size, *_memory(browser, ours))


def _later(page: Page, ours: str) -> tuple[float, float]:
    """Visit the page again, and kill its engine; return how long both took until it was ready."""
    later = page.context.new_page()
    page.close()  # its engine makes puzzles by now, on the processor that is measured
    _rest()
    later.goto(ours)
    times = _mark(later, ENGINE), restarted(later)
    later.context.close()
    return times


def _memory(browser: Browser, ours: str) -> tuple[int, int, int]:
    ways = engine_memory.without_engine, engine_memory.from_snapshot, engine_memory.ordinarily
    without, snapshot, ordinary = (way(browser, ours) for way in ways)
    return without, snapshot, ordinary


def _time_of(browser: Browser, url: str) -> float:
    page, _ = _load(browser, url)
    time = _mark(page, EMPTY)
    page.context.close()
    return time


def _load(browser: Browser, url: str) -> tuple[Page, list[Request]]:
    """Open a page with nothing cached; return it and its finished requests, growing."""
    page = browser.new_context().new_page()
    finished: list[Request] = []

    def note(request: Request) -> None:
        finished.append(request)

    page.context.on("requestfinished", note)
    _rest()
    page.goto(url)
    return page, finished


def _rest() -> None:
    """Let the browser end what has been closed: no page is to wait for another's end."""
    time.sleep(REST)


def _mark(page: Page, name: str) -> float:
    """Wait for a mark and return when it was set."""
    time: float = page.wait_for_function(MARK, arg=name, timeout=60_000).json_value()
    return time


def restarted(page: Page) -> float:
    """Kill the engine, and return how many milliseconds another one takes."""
    time: float = page.evaluate(RESTART)
    return time


def _end(request: Request) -> float:
    return request.timing["startTime"] + max(0, request.timing["responseEnd"])


def _size(request: Request) -> int:
    """Return the bytes of an answer; the server sends them as they are."""
    response = request.response()
    if response is None or request.url.split("?")[0].endswith(FONTS_AND_ICONS):
        return 0
    return int(response.headers.get("content-length", 0))


def report(samples: list[Sample]) -> dict[str, Any]:
    """Return medians, and the figures that have an aim."""
    median = {
        field.name: statistics.median(getattr(sample, field.name) for sample in samples)
        for field in fields(Sample)
    }
    ui = median["ui"] / median["empty_ui"]
    engine, later, restart = (
        median[name] / median["empty_engine"] for name in ("engine", "engine_later", "restart")
    )
    figures = [
        ("UI ready / empty MicroPython page", ui, 1.25),
        ("engine ready / empty Pyodide worker page", engine, 0.35),
        ("the same at a later visit", later, 0.25),
        ("the same after a killed engine", restart, 0.25),
        ("kB before UI ready", median["bytes_before_ui"] / 1000, 850),
        ("engine's memory / without the snapshot", _memory_ratio(median), 1.1),
    ]
    return {
        "figures": [_figure(*figure) for figure in figures],
        "median": median,
        "samples": [asdict(sample) for sample in samples],
    }


def _memory_ratio(median: dict[str, Any]) -> float:
    """Return what a start from the snapshot takes, of an ordinary one; 0 where nothing tells."""
    page = median["memory_without"]
    ordinary: float = median["memory_ordinary"] - page
    return (median["memory"] - page) / ordinary if ordinary else 0.0


def _figure(what: str, value: float, aim: float) -> dict[str, Any]:
    return {"what": what, "value": round(value, 3), "aim": aim, "reached": value <= aim}


def table(result: dict[str, Any]) -> str:
    """Return the result for people."""
    median = result["median"]
    lines = [
        f"UI ready      {median['ui']:6.0f} ms   empty page {median['empty_ui']:6.0f} ms",
        f"engine ready  {median['engine']:6.0f} ms   empty page {median['empty_engine']:6.0f} ms",
        f"  later visit {median['engine_later']:6.0f} ms",
        f"  restarted   {median['restart']:6.0f} ms",
        f"memory        {median['memory'] / 1e6:6.0f} MB   "
        f"started ordinarily {median['memory_ordinary'] / 1e6:.0f} MB",
        "",
        f"{'':42}{'value':>8}{'aim':>9}",
    ]
    for figure in result["figures"]:
        verdict = "reached" if figure["reached"] else "MISSED"
        lines.append(f"{figure['what']:42}{figure['value']:8.2f}  ≤ {figure['aim']:<6}{verdict}")
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table, keep the figures."""
    parser = argparse.ArgumentParser(prog="bench.page.start", description="Measure the start.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    result = report(measure(parser.parse_args().rounds))
    write_whole(REPORT, (json.dumps(result, indent=2) + "\n").encode())
    print(table(result))
    print(f"Medians of {len(result['samples'])} cold loads; all figures in {REPORT.name}.")


if __name__ == "__main__":
    main()
