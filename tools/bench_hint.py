"""Measure how soon a press of Hint says where to look, with the engine warm.

In Chromium, by the clock on the wall: from the click until the frame with the first level of the
hint is painted. The puzzles are rated SE 5 or less, from the easiest to the hardest of a list that
another program has rated. On each, Hint is pressed at the start, and again after each of the first
steps has been applied.
"""

import argparse
import json
import statistics
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium
from tools.paths import ROOT
from tools.serve import Server

RATED = ROOT / "tests" / "data" / "se_rated_own.txt"
HARDEST = 5.0
PUZZLES, STEPS = 60, 3
AIM = 100  # ms
READY = 120_000  # ms
# Presses Hint, or "Next hint" in its box; resolves to the milliseconds until the frame after that.
PRESS = """() => new Promise((resolve) => {
    const box = document.getElementById("hint-box"), first = document.getElementById("hint-first");
    const read = () => box.hidden ? "" : first.textContent;
    const before = read(), start = performance.now();
    document.getElementById(box.hidden ? "hint" : "hint-next").click();
    const look = () => read() === before ? requestAnimationFrame(look)
        : requestAnimationFrame(() => resolve(performance.now() - start));
    requestAnimationFrame(look);
})"""
# Names the technique, shows the argument, applies it: each press in a frame of its own.
APPLY = """async () => {
    for (let press = 0; press < 3; press++) {
        document.getElementById("hint-next").click();
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }
}"""


def puzzles(count: int = PUZZLES) -> list[tuple[str, float]]:
    """Return so many puzzles with their ratings, evenly from the list.

    >>> [rating for _, rating in puzzles(3)]
    [1.2, 2.6, 5.0]
    """
    rows = [line.split() for line in RATED.read_text("utf-8").splitlines() if line[0] != "#"]
    rated = [(puzzle, float(ratings.split("/")[0])) for puzzle, ratings in rows]
    easy = [row for row in rated if row[1] <= HARDEST]
    return [easy[at * (len(easy) - 1) // max(count - 1, 1)] for at in range(count)]


def measure(count: int, steps: int) -> list[dict[str, Any]]:
    """Return {"puzzle", "se", "times"} of each puzzle: ms of a press on it and after each step."""
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        page = _opened(browser, server.url)
        return [
            {"puzzle": puzzle, "se": rating, "times": _times(page, puzzle, steps)}
            for puzzle, rating in puzzles(count)
        ]


def _opened(browser: Browser, url: str) -> Page:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.set_default_timeout(READY)
    page.goto(f"{url}#lang=en")
    page.wait_for_selector("html[data-engine=ready]")
    page.evaluate(PRESS)  # what hints need has arrived
    return page


def _times(page: Page, puzzle: str, steps: int) -> list[float]:
    """Press Hint once the puzzle is rated: until then, that is what the engine works on."""
    page.evaluate("line => { location.hash = `p=${line}&view=play&lang=en`; }", puzzle)
    page.wait_for_selector('#givens[data-key~="caption.rating"]')
    found = [page.evaluate(PRESS)]
    for _ in range(steps):
        page.evaluate(APPLY)
        found.append(page.evaluate(PRESS))
    page.locator("[data-action=hint-close]").click()
    return found


def table(result: list[dict[str, Any]]) -> str:
    """Return the result for people."""
    times = sorted(time for row in result for time in row["times"])
    verdict = "reached" if times[-1] <= AIM else "MISSED"
    above = sum(time > AIM for time in times)
    return (
        f"{len(times)} presses on {len(result)} puzzles: median {statistics.median(times):.0f} ms, "
        f"95th percentile {times[int(0.95 * (len(times) - 1))]:.0f}, slowest {times[-1]:.0f}, "
        f"above {AIM}: {above}; aim ≤ {AIM} {verdict}"
    )


def main() -> None:
    """Measure and print the figures; with ``--json`` all times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--puzzles", type=int, default=PUZZLES)
    parser.add_argument("--steps", type=int, default=STEPS, help="applied on each puzzle")
    arguments = parser.parse_args()
    result = measure(arguments.puzzles, arguments.steps)
    print(json.dumps(result, indent=2) if arguments.json else table(result))


if __name__ == "__main__":
    main()
