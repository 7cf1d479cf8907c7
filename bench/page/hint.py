"""Measure how soon a press of Hint says where to look, with the engine warm.

In Chromium, by the clock on the wall: from the click until the frame with the first level of the
hint is painted. The puzzles are rated SE 5 or less, from the easiest to the hardest of a list that
another program has rated. On each, Hint is pressed at the start, and again after each of the first
steps has been applied. All of that is done in several rounds: where other programs work beside it,
the quickest press of each hint tells how long the page takes, and all presses how long one waits.
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
PUZZLES, STEPS, ROUNDS = 60, 1, 2
AIM = 100  # ms
READY = 120_000  # ms
READING = 500  # ms: a quick reader
# Presses Hint, or "Next hint" in its box; resolves to the milliseconds until the frame after that.
PRESS = """() => new Promise((resolve) => {
    const box = document.getElementById("hint-box");
    const read = () => box.hidden ? "" : box.querySelector("#hint-first").textContent;
    const before = read(), start = performance.now();
    document.getElementById(box.hidden ? "hint" : "hint-next").click();
    const look = () => read() === before ? requestAnimationFrame(look)
        : requestAnimationFrame(() => resolve(performance.now() - start));
    requestAnimationFrame(look);
})"""
# Whether the puzzle is on the board, and rated.
SHOWN = """line => [...document.querySelectorAll("[role=gridcell]")]
    .every((cell, at) => (cell.dataset.value || ".") === line[at])
    && document.querySelector('#givens[data-key~="caption.rating"]')"""
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


def measure(count: int, steps: int, rounds: int) -> list[dict[str, Any]]:
    """Return {"puzzle", "se", "times"} of each puzzle in each round, one after the other.

    `times` are the ms of a press on the puzzle, and after each step.
    """
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        return [row for _ in range(rounds) for row in _round(browser, server.url, count, steps)]


def _round(browser: Browser, url: str, count: int, steps: int) -> list[dict[str, Any]]:
    """Play in a browser that has nothing stored: a puzzle is opened as it was left."""
    page = _opened(browser, url)
    rows = [
        {"puzzle": puzzle, "se": rating, "times": _times(page, puzzle, steps)}
        for puzzle, rating in puzzles(count)
    ]
    page.context.close()
    return rows


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
    page.wait_for_function(SHOWN, arg=puzzle)
    found = [page.evaluate(PRESS)]
    for _ in range(steps):
        page.evaluate(APPLY)
        page.wait_for_timeout(READING)
        found.append(page.evaluate(PRESS))
    page.locator("[data-action=hint-close]").click()
    return found


def quickest(result: list[dict[str, Any]]) -> list[float]:
    """Return the shortest time of each hint in any round."""
    found: dict[tuple[str, int], float] = {}
    for row in result:
        for at, time in enumerate(row["times"]):
            found[row["puzzle"], at] = min(time, found.get((row["puzzle"], at), time))
    return list(found.values())


def table(result: list[dict[str, Any]]) -> str:
    """Return the result for people."""
    every = [time for row in result for time in row["times"]]
    lines = [f"{'ms':24}{'median':>8}{'95th %':>8}{'slowest':>9}{'above':>8}{'aim':>8}"]
    for name, times in (("all presses", every), ("quickest of each hint", quickest(result))):
        late, verdict = sum(time > AIM for time in times), _verdict(times)
        middle, rare = statistics.median(times), sorted(times)[int(0.95 * (len(times) - 1))]
        figures = f"{middle:8.0f}{rare:8.0f}{max(times):9.0f}{late:4}/{len(times):3}"
        lines.append(f"{name:24}{figures}    ≤ {AIM} {verdict}")
    return "\n".join(lines)


def _verdict(times: list[float]) -> str:
    return "reached" if max(times) <= AIM else "MISSED"


def main() -> None:
    """Measure and print the figures; with ``--json`` all times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--puzzles", type=int, default=PUZZLES)
    parser.add_argument("--steps", type=int, default=STEPS, help="applied on each puzzle")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    result = measure(arguments.puzzles, arguments.steps, arguments.rounds)
    print(json.dumps(result, indent=2) if arguments.json else table(result))


if __name__ == "__main__":
    main()
