"""Measure the board in Chromium: from a key press to its painted digit or mark.

Someone plays on 9×9 and on 16×16, with the candidates of all cells shown: digits, which take
themselves off the candidates of a row, a column and a box, marks, arrows. What counts is the time
by the clock on the wall, as the browser's own trace tells it, from the key's event until the frame
with the change is handed over. How much of that the page works is told beside; the rest of it the
thread sleeps, because a motion lets the frame wait for the screen's next refresh. A press that
changes nothing, such as a second Backspace, paints nothing and is not counted. The figures are set
beside those that were kept last, and are kept in their place unless one only wants to look.
"""

import argparse
import json
import statistics
import tempfile
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium
from tools.files import write_whole
from tools.paths import ROOT
from tools.serve import Server

REPORT = ROOT / "bench" / "play.json"
SIZES = (9, 16)
PRESSES = 150  # on each board, in half a minute
AIM = 16  # ms
READY = 60_000  # ms
PAUSES = (100, 200)  # ms: a quick typist presses seven keys a second, not quite evenly
SETTINGS = json.dumps({"candidates": True})
START = (1, 1)  # row and column, from 0
WAYS = {"ArrowUp": (-1, 0), "ArrowDown": (1, 0), "ArrowLeft": (0, -1), "ArrowRight": (0, 1)}
COUNTED = ("arrow", "mark", "digit")
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
TASK, COMMIT = "RunTask", "Commit"  # tasks do not overlap; what a frame shows is handed over last
CHANGES = {"ScheduleStyleRecalculation", "InvalidateLayout"}  # one at least where something changes
REQUEST, FRAME = "RequestAnimationFrame", "FireAnimationFrame"  # a press changes cells in its frame

Event = dict[str, Any]  # of a trace; times are microseconds


class Press(NamedTuple):
    """One key press, in ms: its event, the tasks from there until it is painted, and the whole."""

    python: float
    frame: float
    painted: float

    @property
    def work(self) -> float:
        """How long the page took."""
        return self.python + self.frame


def measure(presses: int = PRESSES) -> dict[int, dict[str, list[Press]]]:
    """Play on a board of each size; return the presses by what they enter."""
    with sync_playwright() as playwright, Server() as server:
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.launch_arguments()
        )
        return {size: _play(browser, server.url, size, presses) for size in SIZES}


def _play(browser: Browser, url: str, size: int, presses: int) -> dict[str, list[Press]]:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(f"localStorage.setItem('sudoku_py.settings', '{SETTINGS}')")
    page.goto(f"{url}#p=1{'.' * (size * size - 1)}&lang=en")
    page.wait_for_selector("html[data-engine=ready]", timeout=READY)
    page.locator(f"[data-cell=r{START[0] + 1}c{START[1] + 1}]").click()
    page.wait_for_timeout(3000)  # what comes with the start is over
    pressed = list(keys(size, presses))
    found = read_trace(_traced(browser, page, pressed))
    page.context.close()
    kinds = [kind for key in pressed for kind in _kinds(key)]
    pairs = [(kind, press) for kind, press in zip(kinds, found, strict=True) if press]
    return {kind: [press for of, press in pairs if of == kind] for kind in COUNTED}


def _traced(browser: Browser, page: Page, pressed: list[str]) -> list[Event]:
    chance = Random(len(pressed))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=path, categories=TRACED)
        for key in pressed:
            page.keyboard.press(key)
            page.wait_for_timeout(chance.uniform(*PAUSES))
        browser.stop_tracing()
        events: list[Event] = json.loads(path.read_text("utf-8"))["traceEvents"]
    return events


def read_trace(events: list[Event]) -> list[Press | None]:
    """Return the key presses of a trace, each with its frame; None for one that changes nothing.

    A press changes something in its event or in an animation frame that it requests.
    """
    stamped = sorted((event for event in events if "ts" in event), key=itemgetter("ts"))
    pressed = [event for event in stamped if _is_key(event)]
    thread = [event for event in stamped if pressed and event["tid"] == pressed[0]["tid"]]
    tasks = [event for event in thread if event["name"] == TASK]
    commits = [_end(event) for event in thread if event["name"] == COMMIT]
    changes = [event["ts"] for event in thread if event["name"] in CHANGES]
    ends = [event["ts"] for event in pressed[1:]] + [_end(stamped[-1])]
    found = []
    for event, end in zip(pressed, ends, strict=True):
        spans = [event, *_frames(event, thread)]
        changed = next((_end(span) for span in spans if _is_within(span, changes)), None)
        found.append(None if changed is None else _press(event, changed, end, tasks, commits))
    return found


def _frames(event: Event, thread: list[Event]) -> list[Event]:
    """Return the animation frames that were requested during an event."""
    during = [each for each in thread if _is_within(event, [each["ts"]])]
    requested = {_frame_id(each) for each in during if each["name"] == REQUEST}
    return [each for each in thread if each["name"] == FRAME and _frame_id(each) in requested]


def _frame_id(event: Event) -> int:
    return int(event["args"]["data"]["id"])


def _is_key(event: Event) -> bool:
    data: Event = event.get("args", {}).get("data", {})
    return event["name"] == "EventDispatch" and bool(data.get("type") == "keydown")


def _end(event: Event) -> float:
    return float(event["ts"] + event.get("dur", 0))


def _is_within(span: Event, times: list[float]) -> bool:
    return any(span["ts"] <= time <= _end(span) for time in times)


def _press(
    event: Event, changed: float, end: float, tasks: list[Event], commits: list[float]
) -> Press:
    """Return a press that changed something at `changed`, and that another one follows at `end`.

    At the worst that comes before it is painted.
    """
    done = _end(event)
    painted = next((commit for commit in commits if changed < commit < end), end)
    busy = sum(max(0, min(painted, _end(task)) - max(done, task["ts"])) for task in tasks)
    return Press(event["dur"] / 1000, busy / 1000, (painted - event["ts"]) / 1000)


def keys(size: int, presses: int) -> Iterator[str]:
    """Yield what a player presses: digits that stay and that go, marks, arrows that move."""
    chance = Random(size)
    digits = "123456789ABCDEFG"[:size]
    cell = START
    for _ in range(presses // 5):
        for _ in range(2):
            ways = {way: (cell[0] + down, cell[1] + right) for way, (down, right) in WAYS.items()}
            way = chance.choice([way for way in ways if set(ways[way]) <= set(range(size))])
            cell = ways[way]
            yield way
        mark = chance.choice(digits)
        yield f"Shift+Digit{mark}" if mark.isdigit() else f"Shift+{mark}"
        yield chance.choice(digits)
        yield chance.choice(("Backspace", chance.choice(digits)))


def _kinds(key: str) -> list[str]:
    """Return what the key enters; with Shift there are two presses."""
    if key.startswith("Shift"):
        return ["shift", "mark"]
    return ["arrow" if key.startswith("Arrow") else "digit"]


def slowest(times: list[float]) -> float:
    """Return the 95th percentile."""
    return statistics.quantiles(times, n=20)[-1]


def report(played: dict[int, dict[str, list[Press]]]) -> dict[str, Any]:
    """Return the figures that have an aim, and all that was measured."""
    figures, work = [], {}
    for size, kinds in played.items():
        presses = [press for of_kind in kinds.values() for press in of_kind]
        figures.append(_figure(f"{size} × {size}, key press", [each.painted for each in presses]))
        work[f"{size} × {size}"] = round(slowest([each.work for each in presses]), 1)
    return {"figures": figures, "work": work, "presses": played}


def _figure(what: str, times: list[float]) -> dict[str, Any]:
    value = slowest(times)
    return {
        "what": what,
        "median": round(statistics.median(times), 2),
        "value": round(value, 2),
        "aim": AIM,
        "reached": value <= AIM,
    }


def table(result: dict[str, Any], kept: dict[str, Any]) -> str:
    """Return the result for people, beside the median and the 95th percentile kept last."""
    lines = [f"{'ms':24}{'median':>8}{'95th %':>8}{'aim':>8}{'kept':>20}"]
    before = {figure["what"]: figure for figure in kept["figures"]}
    for figure in result["figures"]:
        aim = f"    ≤ {figure['aim']:<5}" + ("reached" if figure["reached"] else "MISSED")
        then = before.get(figure["what"])
        last = f"{then['median']:.1f} {then['value']:.1f}" if then else "–"
        lines.append(f"{figure['what']:24}{_pair(figure)}{aim} {last:>12}")
    return "\n".join(lines)


def _pair(figure: dict[str, Any]) -> str:
    return f"{figure['median']:8.1f}{figure['value']:8.1f}"


def main() -> None:
    """Measure, print the table, keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=PRESSES, help="on each board")
    parser.add_argument("--look", action="store_true", help="keep no figures")
    arguments = parser.parse_args()
    kept = json.loads(REPORT.read_text("utf-8"))
    result = report(measure(arguments.presses))
    if not arguments.look:
        write_whole(REPORT, (json.dumps(result, indent=2, ensure_ascii=False) + "\n").encode())
    print(table(result, kept))
    work = ", ".join(f"{size}: {time}" for size, time in result["work"].items())
    print(f"The page's own work in that time, 95th percentile in ms: {work}.")


if __name__ == "__main__":
    main()
