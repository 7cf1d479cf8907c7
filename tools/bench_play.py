"""Measure the board in Chromium: from a key press to its painted digit or mark.

Someone plays on 9×9 and on 16×16, with the candidates of all cells shown: digits, which take
themselves off the candidates of a row, a column and a box, marks, arrows. What counts is the time
that the page takes: from the press until its Python has run, and from the start of the next frame
until that is painted. How long the screen waits between the two is its own affair (at 60 frames a
second, 8 ms on average); it is told beside.
"""

import json
import statistics
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium
from tools.files import write_whole
from tools.paths import ROOT
from tools.serve import Server

REPORT = ROOT / "bench" / "play.json"
SIZES = (9, 16)
PRESSES = 200
AIM = 16  # ms
READY = 60_000  # ms
SETTINGS = {"candidates": True}

# A message is delivered after the frame that its sender belongs to has been painted.
WATCH = """
window.presses = [];
const frame = new MessageChannel();
let press = null;
frame.port1.onmessage = () => {
  press.painted = performance.now();
  window.presses.push(press);
  press = null;
};
addEventListener("keydown", event => {
  const now = press = { pressed: event.timeStamp };
  queueMicrotask(() => { now.done = performance.now(); });
  requestAnimationFrame(() => {
    now.frame = performance.now();
    frame.port2.postMessage(null);
  });
});
localStorage.setItem("sudoku_py.settings", '%s');
"""
LAST = "window.presses.length"


class Press(NamedTuple):
    """One key press: how long the page worked for it, and how long it was until painted, in ms."""

    key: str
    work: float
    painted: float


def measure(presses: int = PRESSES) -> dict[int, list[Press]]:
    """Play on a board of each size."""
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        return {size: _play(browser, server.url, size, presses) for size in SIZES}


def _play(browser: Browser, url: str, size: int, presses: int) -> list[Press]:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(WATCH % json.dumps(SETTINGS))
    page.goto(f"{url}#p=1{'.' * (size * size - 1)}&lang=en")
    page.wait_for_selector("html[data-engine=ready]", timeout=READY)
    page.locator("[data-cell=r2c2]").click()
    page.wait_for_timeout(3000)  # what comes with the start is over
    pressed = [_press(page, key) for key in keys(size, presses)]
    page.context.close()
    return pressed


def keys(size: int, presses: int) -> Iterator[str]:
    """Yield what a player presses: digits that stay and that go, marks, arrows."""
    chance = Random(size)
    digits = "123456789ABCDEFG"[:size]
    ways = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")
    for _ in range(presses // 5):
        yield chance.choice(ways)
        yield chance.choice(ways)
        mark = chance.choice(digits)
        yield f"Shift+Digit{mark}" if mark.isdigit() else f"Shift+{mark}"
        yield chance.choice(digits)
        yield chance.choice(("Backspace", chance.choice(digits)))


def _press(page: Page, key: str) -> Press:
    before = page.evaluate(LAST)
    page.keyboard.press(key)
    page.wait_for_function(f"{LAST} > {before}")
    times: dict[str, float] = page.evaluate("window.presses.at(-1)")
    work = times["done"] - times["pressed"] + times["painted"] - times["frame"]
    return Press(key, work, times["painted"] - times["pressed"])


def slowest(times: list[float]) -> float:
    """Return the 95th percentile."""
    return statistics.quantiles(times, n=20)[-1]


def report(played: dict[int, list[Press]]) -> dict[str, Any]:
    """Return the figures that have an aim, and all that was measured."""
    figures = [
        _figure(f"{size} × {size}: key press to painted, ms", [press.work for press in presses])
        for size, presses in played.items()
    ]
    waited = {
        f"{size} × {size}": round(slowest([press.painted for press in presses]), 1)
        for size, presses in played.items()
    }
    presses = {f"{size} × {size}": [press._asdict() for press in played[size]] for size in played}
    return {"figures": figures, "with the wait for the screen, ms": waited, "presses": presses}


def _figure(what: str, times: list[float]) -> dict[str, Any]:
    value = slowest(times)
    median = statistics.median(times)
    return {
        "what": what,
        "median": round(median, 2),
        "value": round(value, 2),
        "aim": AIM,
        "reached": value <= AIM,
    }


def table(result: dict[str, Any]) -> str:
    """Return the result for people."""
    lines = [f"{'':42}{'median':>8}{'95th %':>8}{'aim':>8}"]
    for figure in result["figures"]:
        verdict = "reached" if figure["reached"] else "MISSED"
        times = f"{figure['median']:8.1f}{figure['value']:8.1f}"
        lines.append(f"{figure['what']:42}{times}    ≤ {figure['aim']:<5}{verdict}")
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table, keep the figures."""
    result = report(measure())
    write_whole(REPORT, (json.dumps(result, indent=2, ensure_ascii=False) + "\n").encode())
    print(table(result))
    waited = ", ".join(
        f"{size}: {time} ms" for size, time in result["with the wait for the screen, ms"].items()
    )
    print(f"With the wait for the next refresh of a screen with 60 a second, 95th %: {waited}.")


if __name__ == "__main__":
    main()
