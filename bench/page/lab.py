"""Measure the laboratory in Chromium: frames, long tasks, events, seeks and memory while it plays.

One visit, as a person would make it. What the solver makes without a page is measured before, in
the page's own worker.
"""

import argparse
import json
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools import chromium
from tools.files import write_whole
from tools.paths import ROOT
from tools.serve import Listing, Server, working_tree

REPORT = ROOT / "bench" / "lab.json"
PAGES = ROOT / "bench" / "page" / "pages"
# The first of top95: it keeps cell-order busy for more than ten million events.
BUSY = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
RACERS = ("cell-order", "candidate-list", "row-permutations", "depth-first")  # none is done soon
MILLION = 1_000_000
SEEKS = 40
TOP_SPEED, SIXTY = "10", "6"  # places of the speed control
READY = 60_000  # ms

# To be run before the page: keeps the memories that its WebAssembly makes.
KEEP_MEMORIES = """
window.memories = [];
for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name];
  WebAssembly[name] = async (...given) => {
    const made = await original.apply(WebAssembly, given);
    const exported = Object.values((made.instance ?? made).exports);
    window.memories.push(...exported.filter(each => each instanceof WebAssembly.Memory));
    return made;
  };
}
"""
MEMORIES = "window.memories.reduce((sum, each) => sum + each.buffer.byteLength, 0)"
# What a frame is for the reader: a call of requestAnimationFrame.
FRAMES = """ms => new Promise(done => {
  let frames = 0, start;
  const beat = now => {
    start ??= now;
    if (now - start >= ms) return done(frames * 1000 / (now - start));
    frames += 1;
    requestAnimationFrame(beat);
  };
  requestAnimationFrame(beat);
})"""
LONG_TASKS = """
window.longTasks = [];
new PerformanceObserver(list => window.longTasks.push(...list.getEntries().map(e => e.duration)))
  .observe({ type: "longtask" });
"""
# From the input event to the frame after the counter has changed.
SEEK = """step => new Promise(done => {
  const scrub = document.querySelector("[data-control=scrub]");
  const counter = document.querySelector("[data-counter=steps]");
  const start = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  });
  observer.observe(counter, { childList: true, characterData: true, subtree: true });
  scrub.value = step;
  scrub.dispatchEvent(new Event("input", { bubbles: true }));
})"""
STEPS = 'Number(document.querySelector("[data-counter=steps]").textContent.replace(/\\D/g, ""))'


class Playing(NamedTuple):
    """What was seen while something played: frames a second, and the longest task in ms."""

    frames: float
    longest: float


class Visit(NamedTuple):
    """What one visit measured; rates are events a second, seeks milliseconds, memory bytes.

    `lines` are the lines recorded a second, by algorithm, without the page; `by_line` is the page
    while it plays line by line, with the tree.
    """

    slow: Playing
    top: Playing
    race: Playing
    rate: float
    bare: float
    lines: dict[str, float]
    by_line: Playing
    seeks: list[float]
    memory: dict[str, list[int]]


def with_solver_page() -> Listing:
    """Return the published files, and the page that runs the bare solver."""
    return {**working_tree(), **{name: PAGES / name for name in ("solver.html", "solver.py")}}


def measure(seconds: int) -> Visit:
    """Visit the laboratory; ``seconds`` is how long the memory is watched."""
    with sync_playwright() as playwright, Server(listing=with_solver_page) as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        rates = without_page(browser, server.url)
        return _visit(browser, server.url, rates, seconds)


def without_page(browser: Browser, url: str) -> dict[str, Any]:
    """Return the rates that the engine has alone: "bare", a list, and "lines", by algorithm."""
    page = browser.new_context().new_page()
    page.goto(f"{url}solver.html")
    rates: dict[str, Any] = page.wait_for_function("window.rates", timeout=2 * READY).json_value()
    page.context.close()
    return rates


def _visit(browser: Browser, url: str, rates: dict[str, Any], seconds: int) -> Visit:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(LONG_TASKS + KEEP_MEMORIES)
    page.goto(f"{url}#p={BUSY}&view=lab&lang=en")
    page.wait_for_selector("html[data-lab=idle]", timeout=READY)
    page.wait_for_timeout(2000)  # what comes with the start is over
    slow = _playing(page, SIXTY)
    top, rate = _at_top_speed(page)
    page.wait_for_function(f"{STEPS} > {MILLION}", timeout=READY)
    _press(page, "pause")
    seeks = _seeks(page)
    by_line = _by_line(page)
    memory = _memory(page, seconds)
    race = _race(page)
    bare, lines = statistics.median(rates["bare"]), rates["lines"]
    return Visit(slow, top, race, rate, bare, lines, by_line, seeks, memory)


def _press(page: Page, action: str) -> None:
    page.locator(f'[data-action="{action}"]').locator("visible=true").click()


@contextmanager
def _watched(page: Page, found: list[float]) -> Iterator[None]:
    """Watch the main thread's long tasks, those under way at both ends apart."""
    page.wait_for_timeout(1000)
    page.evaluate("window.longTasks.length = 0")
    yield
    found += page.evaluate("window.longTasks")


def _frames(page: Page) -> Playing:
    tasks: list[float] = []
    with _watched(page, tasks):
        frames: float = page.evaluate(FRAMES, 5000)
    return Playing(frames, max(tasks, default=0))


def _playing(page: Page, speed: str) -> Playing:
    page.locator("[data-control=speed]").locator("visible=true").fill(speed)
    _press(page, "play")
    seen = _frames(page)
    _press(page, "pause")
    return seen


def _by_line(page: Page) -> Playing:
    """Play line by line, as fast as it goes, from the middle of the run."""
    page.evaluate(SEEK, MILLION // 2)
    _press(page, "by-line")
    seen = _playing(page, TOP_SPEED)
    _press(page, "by-line")
    return seen


def _at_top_speed(page: Page) -> tuple[Playing, float]:
    """Play, and go on playing; the rate is taken without anyone counting frames."""
    page.locator("[data-control=speed]").locator("visible=true").fill(TOP_SPEED)
    _press(page, "play")
    page.wait_for_timeout(1000)
    before = page.evaluate(f"[performance.now(), {STEPS}]")
    page.wait_for_timeout(5000)
    after = page.evaluate(f"[performance.now(), {STEPS}]")
    rate = 1000 * (after[1] - before[1]) / (after[0] - before[0])
    return _frames(page), rate


def _seeks(page: Page) -> list[float]:
    page.wait_for_timeout(1000)
    chance = Random(0)
    return [page.evaluate(SEEK, chance.randrange(MILLION)) for _ in range(SEEKS)]


def _memory(page: Page, seconds: int) -> dict[str, list[int]]:
    """Play at top speed for so long, run after run; what the page holds, seven times over."""
    session = page.context.new_cdp_session(page)
    found: list[dict[str, int]] = []
    _play_on(page, 5)  # what comes with a first run is there
    for _ in range(7):
        _play_on(page, seconds / 7)
        found.append(_held(page, session))
    _press(page, "pause")
    return {name: [each[name] for each in found] for name in found[0]}


def _held(page: Page, session: CDPSession) -> dict[str, int]:
    """Return bytes of JavaScript and of WebAssembly (MicroPython's memory), and elements.

    The worker is not looked at: it keeps the run's timeline, which is to grow.
    """
    session.send("HeapProfiler.collectGarbage")
    return {
        "JavaScript": int(session.send("Runtime.getHeapUsage")["usedSize"]),
        "elements": int(session.send("Memory.getDOMCounters")["nodes"]),
        "WebAssembly": int(page.evaluate(MEMORIES)),
    }


def _play_on(page: Page, seconds: float) -> None:
    """Play for so long; where a run has ended, play it again from the start."""
    for _ in range(round(seconds * 2)):
        if page.get_attribute("html", "data-lab") != "running":
            page.select_option("#algorithm", "cell-order")
            page.wait_for_selector("html[data-lab=idle]", timeout=READY)
            _press(page, "play")
        page.wait_for_timeout(500)


def _race(page: Page) -> Playing:
    _press(page, "race")
    setup = page.locator("#race-setup")
    if setup.get_attribute("open") is None:
        setup.locator("summary").click()
    for place, algorithm in enumerate(RACERS):
        page.locator(f'[data-control="runner-{place}"]').select_option(algorithm)
    page.wait_for_selector("html[data-lab=idle]", timeout=READY)
    return _playing(page, TOP_SPEED)


def report(visit: Visit) -> dict[str, Any]:
    """Return the figures that have an aim, and all that was measured."""
    played = (visit.slow, visit.top, visit.by_line, visit.race)
    longest = max(each.longest for each in played)
    grown = {name: held[-1] / held[0] for name, held in visit.memory.items()}
    figures = [
        ("frames per second, 60 steps a second", visit.slow.frames, ">", 55),
        ("frames per second at top speed", visit.top.frames, ">", 55),
        ("frames per second, line by line", visit.by_line.frames, ">", 55),
        ("frames per second while four race", visit.race.frames, ">", 55),
        ("longest task while it plays, ms", longest, "<", 50),
        ("events per second / the bare solver's", visit.rate / visit.bare, ">", 0.6),
        ("thousand lines recorded per second", min(visit.lines.values()) / 1000, ">", 250),
        ("slowest seek of a million steps, ms", max(visit.seeks), "<", 100),
        *((f"{name}, last / first", ratio, "<", 1.1) for name, ratio in grown.items()),
    ]
    return {"figures": [_figure(*figure) for figure in figures], "visit": visit._asdict()}


def _figure(what: str, value: float, side: str, aim: float) -> dict[str, Any]:
    reached = value >= aim if side == ">" else value <= aim
    return {"what": what, "value": round(value, 3), "side": side, "aim": aim, "reached": reached}


def table(result: dict[str, Any]) -> str:
    """Return the result for people."""
    lines = [f"{'':42}{'value':>9}{'aim':>10}"]
    for figure in result["figures"]:
        verdict = "reached" if figure["reached"] else "MISSED"
        sign = "≥" if figure["side"] == ">" else "≤"
        row = f"{figure['what']:42}{figure['value']:9.2f}  {sign} {figure['aim']:<7}{verdict}"
        lines.append(row)
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table, keep the figures."""
    parser = argparse.ArgumentParser(prog="bench.page.lab", description="Measure the lab.")
    parser.add_argument("--seconds", type=int, default=60, help="how long to watch the memory")
    result = report(measure(parser.parse_args().seconds))
    write_whole(REPORT, (json.dumps(result, indent=2) + "\n").encode())
    print(table(result))
    visit = result["visit"]
    print(
        f"Events a second: the bare solver's {visit['bare']:,.0f}, the page's {visit['rate']:,.0f}."
    )
    lines = visit["lines"].values()
    print(f"Lines recorded a second: {min(lines):,.0f} to {max(lines):,.0f}, by algorithm.")
    print(
        f"The median seek takes {statistics.median(visit['seeks']):.0f} ms; all in {REPORT.name}."
    )


if __name__ == "__main__":
    main()
