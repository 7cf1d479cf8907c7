"""What is done a hundred times leaves no listener, no element and no memory behind.

Both memories are collected before each count: the page's Python holds elements of the browser's.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.steps import FRAMES, PASTE, engine_is, go_to, visit_running

pytestmark = pytest.mark.timeout(600)  # seconds: each opens hundreds of things, on any machine

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
    "library", "history", "statistics", "settings", "savepoints", "share", "print", "choose-new",
    "daily", "open", "shortcuts",
)  # fmt: skip
# All of it in the page, because to ask it from outside takes longer than to open a dialog.
OPEN_AND_CLOSE = """async ([action, times]) => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
    for (let time = 0; time < times; time++) {
        document.querySelector(`[data-action=${action}]`).click();
        while (!document.querySelector("dialog[open]")) await frame();
        document.querySelector("dialog[open]").close();
        await frame();
    }
}"""
VIEWS = ("lab", "analyse", "learn", "builder", "play")
Repeat = Callable[[Page, int], None]  # does something so often
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


def dialog(action: str) -> Repeat:
    """Open and close a dialog."""
    return lambda page, times: page.evaluate(OPEN_AND_CLOSE, [action, times])


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


def repeated(act: Callable[[Page, int], None]) -> Repeat:
    """Do something, with a frame after each time."""

    def repeat(page: Page, times: int) -> None:
        for number in range(times):
            act(page, number)
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")

    return repeat


# View → what is done there.
EVERYTHING: dict[str, dict[str, Repeat]] = {
    "dialogs": {action: dialog(action) for action in DIALOGS},
    "play": {
        "hints": repeated(ask_for_hint),
        "puzzles": repeated(open_puzzle),
        "views": repeated(change_view),
    },
    "lab": {"algorithms": repeated(choose_algorithm), "runs": repeated(run_to_the_end)},
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
    for name, repeat in EVERYTHING[part].items():
        repeat(page, FIRST)
        if more := growth(page, counter, repeat):
            grown[name] = more
    assert grown == {}


def growth(page: Page, counter: Counter, repeat: Repeat) -> dict[str, int]:
    """What there is more of after each of several rounds; nothing if one round adds nothing.

    A leak grows each time. Once, something else may come meanwhile: a list that is filled late.
    """
    more: dict[str, int] = {}
    for _ in range(ROUNDS):
        before = counter.count()
        repeat(page, TIMES)
        after = counter.count()
        more = {what: round(after[what] - before[what]) for what in after}
        if all(more[what] <= most for what, most in MOST.items()):
            return {}
    return more
