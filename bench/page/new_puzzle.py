"""Measure how soon "New puzzle" of each level is on the board, after a minute on the page.

In Chromium, by the clock on the wall: from the click until the frame with the new puzzle is
painted. By then the pool may have puzzles that were made ahead, or gives one of the page's list.
"""

import argparse
import json
import statistics
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium
from tools.serve import Server

LEVELS = ("easy", "medium", "hard", "very-hard", "extreme")
AIM = 150  # ms
MINUTE = 60_000  # ms
TIMES = 5  # puzzles of each level
READY = 120_000  # ms
# Clicks on the button; resolves to the milliseconds until the frame after another board.
PRESS = """level => new Promise(resolve => {
    const read = () => [...document.querySelectorAll("[role=gridcell]")]
        .map((cell) => cell.dataset.value).join();
    const before = read();
    document.getElementById("level").value = level;
    const start = performance.now();
    document.querySelector("[data-action=new]").click();
    const look = () => read() === before ? requestAnimationFrame(look)
        : requestAnimationFrame(() => resolve(performance.now() - start));
    requestAnimationFrame(look);
})"""
COUNTS = """levels => new Promise((resolve) => {
    indexedDB.open("sudoku_py.pool").onsuccess = async ({ target }) => {
        const counted = levels.map((level) => new Promise((done) => {
            target.result.transaction(level).objectStore(level).count().onsuccess =
                (event) => done([level, event.target.result]);
        }));
        resolve(Object.fromEntries(await Promise.all(counted)));
    };
})"""


def measure(wait_ms: int = MINUTE) -> dict[str, Any]:
    """Return {"pool": puzzles by level when the wait is over, "times": ms by level}."""
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        return _measure(_opened(browser, server.url), wait_ms)


def _opened(browser: Browser, url: str) -> Page:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(f"{url}#lang=en")
    page.wait_for_selector("html[data-engine=ready]", timeout=READY)
    return page


def _measure(page: Page, wait_ms: int) -> dict[str, Any]:
    page.wait_for_timeout(wait_ms)
    pool = page.evaluate(COUNTS, list(LEVELS))
    times: dict[str, list[float]] = {level: [] for level in LEVELS}
    for _ in range(TIMES):
        for level in LEVELS:
            times[level].append(page.evaluate(PRESS, level))
    return {"pool": pool, "times": times}


def table(result: dict[str, Any]) -> str:
    """Return the result for people."""
    lines = [f"{'ms':12}{'median':>8}{'slowest':>9}{'aim':>8}{'pool':>12}"]
    for level, times in result["times"].items():
        verdict = "reached" if max(times) <= AIM else "MISSED"
        figures = f"{statistics.median(times):8.0f}{max(times):9.0f}"
        lines.append(f"{level:12}{figures}    ≤ {AIM}{result['pool'][level]:8} {verdict}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print the table; with ``--json`` the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--wait", type=int, default=MINUTE, help="ms on the page before")
    arguments = parser.parse_args()
    result = measure(arguments.wait)
    print(json.dumps(result, indent=2) if arguments.json else table(result))


if __name__ == "__main__":
    main()
