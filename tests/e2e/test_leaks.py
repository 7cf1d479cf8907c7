"""What is done a hundred times leaves no listener, no element and no memory behind.

Both memories are collected before each count: the page's Python holds elements of the browser's.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.steps import FRAMES, PASTE, engine_is, go_to, visit_running

# As often as a thing is done before the first count, and between the counts: 120 times in all. In
# the first half, views and panels are still being filled. Both halves end at the same view, and
# with the same algorithm.
FIRST, TIMES = 60, 60
ROUNDS = 3  # at most
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
# What there may be more of in the end: less than one node for each time, because the last message
# of the status line stays; and lists in the browser grow by doubling.
MOST = {"nodes": 40, "listeners": 4, "kilobytes": 300}


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
    """Choose another algorithm: at each count it is the same, for each has code of its own."""
    page.evaluate(CHOOSE, number % FIRST)


def run_to_the_end(page: Page, _: int) -> None:
    """Go to the end of the run, and back to its start."""
    page.keyboard.press("End")
    page.keyboard.press("Home")


Act = Callable[[Page, int], None]
# View → what is done there.
EVERYTHING: dict[str, dict[str, Act]] = {
    "dialogs": {action: dialog(action) for action in DIALOGS},
    "play": {"hints": ask_for_hint, "puzzles": open_puzzle, "views": change_view},
    "lab": {"algorithms": choose_algorithm, "runs": run_to_the_end},
}


@pytest.mark.own_page
@pytest.mark.parametrize("part", EVERYTHING)
def test_nothing_is_left_behind(page: Page, part: str) -> None:
    visit_running(page, COLLECTS, engine=True)
    engine_is(page, "ready")
    go_to(page, "lab" if part == "lab" else "play")
    if part == "lab":
        page.locator("#algorithm").wait_for()
    counter = Counter(page)
    grown = {}
    for name, act in EVERYTHING[part].items():
        repeat(page, act, FIRST)
        if more := growth(page, counter, act):
            grown[name] = more
    assert grown == {}


def growth(page: Page, counter: Counter, act: Act) -> dict[str, int]:
    """What there is more of after each of several rounds; nothing if one round adds nothing.

    A leak grows each time. Once, something else may come meanwhile: a list that is filled late.
    """
    more: dict[str, int] = {}
    for _ in range(ROUNDS):
        before = counter.count()
        repeat(page, act, TIMES)
        after = counter.count()
        more = {what: round(after[what] - before[what]) for what in after}
        if all(more[what] <= most for what, most in MOST.items()):
            return {}
    return more


def repeat(page: Page, act: Act, times: int) -> None:
    """Do something so often, with a frame after each."""
    for number in range(times):
        act(page, number)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
