"""Measure how soon the page is there on a slow line and a slow processor, first and later.

Each round visits the page, and then an older version of it if there is one to compare with
(``--baseline``, a folder with a built site): 20 Mbit/s, 40 ms, a processor four times slower, and a
host with the habits of GitHub Pages. A later visit gets all from the service worker.
"""

import argparse
import json
import os
import statistics
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.page.process_memory import private_memory
from bench.page.slow_processor import SlowProcessor, group_of
from bench.page.start import ENGINE, MARK, UI, WORKER_READY, restarted
from bench.page.throttled_host import Line, ThrottledHost
from tools import chromium, site
from tools.files import write_whole
from tools.paths import ROOT, SITE
from tools.serve import built

ROUNDS = 5
SLOWER = 4.0
REPORT = ROOT / "bench" / "slow_line.json"
COLLECTABLE = "--js-flags=--expose-gc"
WAIT = 240_000  # ms
REST = 2000  # ms, in which a browser gives memory back


@dataclass(frozen=True)
class Visit:
    """Milliseconds since navigation, and bytes that had come until then."""

    ui: float
    engine: float
    bytes_before_ui: int
    bytes_before_engine: int


@dataclass(frozen=True)
class Sample:
    """One round with one version of the page."""

    first: Visit
    later: Visit
    restart: float  # ms from Retry until a killed engine answers again
    memory: int  # bytes of the page's process, with its worker, when the engine has come


def sample(browser: Browser, host: ThrottledHost) -> Sample:
    """Visit a page for the first time, and again; then kill its engine."""
    context = browser.new_context()
    with SlowProcessor(group_of(browser), SLOWER):
        page = context.new_page()
        first = visit(page, host)
    memory = memory_of(browser, page)
    page.evaluate(WORKER_READY)
    page.close()
    with SlowProcessor(group_of(browser), SLOWER):
        page = context.new_page()
        later = visit(page, host)
        restart = restarted(page)
    _close(context)
    return Sample(first, later, restart, memory)


def visit(page: Page, host: ThrottledHost) -> Visit:
    """Load the page; wait for its engine."""
    page.goto(host.url, timeout=WAIT)
    ui, engine = (
        float(page.wait_for_function(MARK, arg=name, timeout=WAIT).json_value())
        for name in (UI, ENGINE)
    )
    origin = page.evaluate("performance.timeOrigin") / 1000
    before = [host.sent_between(origin, origin + time / 1000) for time in (ui, engine)]
    return Visit(ui, engine, *before)


def memory_of(browser: Browser, page: Page) -> int:
    """Return what the page and its workers keep, once what they do not need is gone."""
    page.evaluate("gc()")
    for worker in page.workers:
        worker.evaluate("gc()")
    page.wait_for_timeout(REST)
    return private_memory(browser)


def _close(context: BrowserContext) -> None:
    for page in context.pages:
        page.close()
    context.close()


def measure(folders: dict[str, Path], rounds: int, line: Line) -> dict[str, list[Sample]]:
    """Return the samples of each version of the page."""
    found: dict[str, list[Sample]] = {name: [] for name in folders}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.shell(), args=[*chromium.launch_arguments(), COLLECTABLE]
        )
        for number in range(rounds):
            for name, folder in folders.items():
                with ThrottledHost(built(folder), line) as host:
                    host.warm_up()
                    found[name].append(sample(browser, host))
                print(f"round {number + 1}: {name}", flush=True)
    return found


def medians(samples: list[Sample]) -> dict[str, float]:
    """Return the median of each figure, by its name."""
    flat = [_flat(each) for each in samples]
    return {name: statistics.median(each[name] for each in flat) for name in flat[0]}


def _flat(one: Sample) -> dict[str, float]:
    visits = {"first": one.first, "later": one.later}
    figures = {
        f"{name} visit: {field.name.replace('_', ' ')}": float(getattr(each, field.name))
        for name, each in visits.items()
        for field in fields(Visit)
    }
    return figures | {"restart": one.restart, "memory": float(one.memory)}


def report(found: dict[str, list[Sample]], load: float) -> dict[str, Any]:
    """Return medians, samples, and the ratios to the older version."""
    median = {name: medians(samples) for name, samples in found.items()}
    ours, base = median["page"], median.get("baseline", {})
    return {
        "load": load,
        "median": median,
        "page / baseline": {
            name: round(ours[name] / value, 3) for name, value in base.items() if value
        },
        "samples": {name: [asdict(each) for each in samples] for name, samples in found.items()},
    }


def table(result: dict[str, Any]) -> str:
    """Return the result for people."""
    lines = [f"{'':34}{'page':>12}{'baseline':>12}{'ratio':>8}"]
    base, ratios = result["median"].get("baseline", {}), result["page / baseline"]
    for name, value in result["median"]["page"].items():
        old = f"{base[name]:12,.0f}" if name in base else f"{'':12}"
        lines.append(f"{name:34}{value:12,.0f}{old}{ratios.get(name, ''):>8}")
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table, keep the figures."""
    parser = argparse.ArgumentParser(prog="bench.page.slow_line", description="Measure visits.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--baseline", type=Path, help="a built site of an older version")
    chosen = parser.parse_args()
    site.build()
    folders = {"page": SITE} | ({"baseline": chosen.baseline} if chosen.baseline else {})
    load = os.getloadavg()[0]
    result = report(measure(folders, chosen.rounds, Line()), load)
    write_whole(REPORT, (json.dumps(result, indent=2) + "\n").encode())
    print(table(result))
    print(f"Medians of {chosen.rounds} rounds; load before {load:.1f}; all in {REPORT.name}.")


if __name__ == "__main__":
    main()
