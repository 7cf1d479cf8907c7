"""What is done a hundred times leaves no listener, no element and no memory behind.

Both memories are collected before each count: that of the page's Python holds elements of the other.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.steps import FRAMES, PASTE, engine_is, go_to, visit_running

# As often as a thing is done before the first count, and between the counts.
FIRST, TIMES = 12, 120
COLLECTS = """import gc
from pyscript import window
from pyscript.ffi import create_proxy
window.collect = create_proxy(lambda *_: gc.collect())
await main()
"""
CHOOSE = """number => {
    const menu = document.querySelector("#algorithm");
    menu.value = menu.options[number % menu.options.length].value;
    for (const type of ["input", "change"])
        menu.dispatchEvent(new Event(type, { bubbles: true }));
}"""
DIALOGS = (
    "library", "statistics", "settings", "savepoints", "share", "print", "choose-new", "open",
    "shortcuts",
)  # fmt: skip
VIEWS = ("lab", "analyse", "learn", "builder", "play")
# What there may be more of in the end. A list in the browser grows by doubling, and a message of the
# status line stays until the next one.
NODES, LISTENERS, KILOBYTES = 60, 4, 400


class Counter:
    """Counts what the page holds."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Performance.enable")
        self._session.send("HeapProfiler.enable")

    def count(self) -> dict[str, float]:
        """How many nodes, listeners and kilobytes there are, without what is garbage."""
        for _ in range(3):
            self._page.evaluate("collect()")
            self._session.send("HeapProfiler.collectGarbage")
            self._page.evaluate(FRAMES)
        found = self._session.send("Memory.getDOMCounters")
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        heap = {each["name"]: each["value"] for each in metrics}["JSHeapUsedSize"]
        return {
            "nodes": found["nodes"],
            "listeners": found["jsEventListeners"],
            "kilobytes": heap / 1000,
        }


def dialog(action: str) -> Callable[[Page, int], None]:
    """Open and close a dialog."""

    def act(page: Page, _: int) -> None:
        page.evaluate(f"document.querySelector('[data-action={action}]').click()")
        page.wait_for_function("document.querySelector('dialog[open]')")
        page.evaluate("document.querySelector('dialog[open]').close()")

    return act


def change_view(page: Page, number: int) -> None:
    """Go to the next view."""
    view = VIEWS[number % len(VIEWS)]
    page.evaluate(f"document.querySelector('[data-view={view}]').click()")
    expect(page.locator("html")).to_have_attribute("data-at", view)


def ask_for_hint(page: Page, _: int) -> None:
    """Ask for a hint, and put it away."""
    page.evaluate("document.querySelector('[data-action=hint]').click()")
    expect(page.locator("#cancel")).to_be_hidden()
    page.keyboard.press("Escape")


def open_puzzle(page: Page, number: int) -> None:
    """Open another puzzle."""
    line = ["."] * 81
    line[number % 81] = str(number % 9 + 1)
    page.evaluate(PASTE, "".join(line))
    expect(page.locator("[data-given=true]")).to_have_count(1)


def choose_algorithm(page: Page, number: int) -> None:
    """Choose another algorithm."""
    page.evaluate(CHOOSE, number)


def run_to_the_end(page: Page, _: int) -> None:
    """Go to the end of the run, and back to its start."""
    page.keyboard.press("End")
    page.keyboard.press("Home")


EVERYTHING: dict[str, tuple[str, Callable[[Page, int], None]]] = {
    **{f"dialog {action}": ("play", dialog(action)) for action in DIALOGS},
    "hints": ("play", ask_for_hint),
    "puzzles": ("play", open_puzzle),
    "views": ("play", change_view),
    "algorithms": ("lab", choose_algorithm),
    "runs": ("lab", run_to_the_end),
}


@pytest.mark.own_page
def test_nothing_is_left_behind(page: Page) -> None:
    visit_running(page, COLLECTS, engine=True)
    engine_is(page, "ready")
    counter = Counter(page)
    grown = {}
    for name, (view, act) in EVERYTHING.items():
        go_to(page, view)
        page.evaluate(FRAMES)
        if view == "lab":
            page.locator("#algorithm").wait_for()
        for number in range(FIRST):
            act(page, number)
            page.evaluate(FRAMES)
        before = counter.count()
        for number in range(TIMES):
            act(page, number)
            page.evaluate(FRAMES)
        after = counter.count()
        more = {what: after[what] - before[what] for what in after}
        print(name, {what: round(value) for what, value in more.items()})
        if more["nodes"] > NODES or more["listeners"] > LISTENERS or more["kilobytes"] > KILOBYTES:
            grown[name] = more
    assert grown == {}
