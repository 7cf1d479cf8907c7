"""What a person does on the page, in the words of the tests."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from textwrap import indent
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

READY = 120_000  # ms: the engine starts on two busy cores, too
BLANK = "about:blank"  # the address of a page on which nobody has visited anything

DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    document.querySelector(".board").dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
PASTE = """text => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""

# A new observer is called once in the next frame, also where a test has stopped the clock.
FRAMES = """async () => {
    for (let frame = 0; frame < 3; frame += 1) {
        await new Promise((done) => new ResizeObserver(done).observe(document.body));
    }
}"""

FIRST = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
SOLUTION = "563781492892354617471629583947263158256148379318597264689412735725936841134875926"


# A worker that never says anything. The engine takes three quarters of all that a visit takes. That
# of a student's code has a frame of its own, which has no address.
NO_ENGINE = """if (location.href !== "about:srcdoc")
    globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} }"""


# To keep the page for offline use takes a fifth of all that a start takes. Where a test does not
# ask for that, the browser is one without service workers, as in some private windows.
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"


def another_browser(browser: Browser, **options: Any) -> BrowserContext:
    """Return a browser in which nothing is stored, without service workers."""
    context = browser.new_context(**options)
    context.add_init_script(NO_SERVICE_WORKER)
    return context


def visit(page: Page, link: str = "", *, engine: bool = False) -> None:
    """Open the page and wait until a key press changes a cell.

    The engine does not come, now or later, unless the test says that it needs one.
    """
    if not engine:
        page.add_init_script(NO_ENGINE)
    page.goto(link)
    is_up(page)


PAGE = re.compile(r"/(\?[^/]*)?$")
MAIN = "      await main()\n"  # the last line of the page's script in Python


def visit_running(page: Page, code: str, *, engine: bool = False) -> None:
    """Open the page with a script in Python that ends with other code."""

    def put(route: Route) -> None:
        response = route.fetch()
        text = response.text()
        assert MAIN in text
        route.fulfill(response=response, body=text.replace(MAIN, indent(code, MAIN[:6])))

    page.route(PAGE, put)
    visit(page, engine=engine)


def is_up(page: Page) -> None:
    """Wait until a key press changes a cell."""
    expect(page.locator("html")).to_have_attribute("data-ui", "ready")


def come_back(page: Page) -> None:
    """Load the page anew."""
    page.reload()
    is_up(page)


def visit_with_engine(page: Page, link: str = "") -> None:
    """Open the page and wait until the engine answers."""
    visit(page, link, engine=True)
    engine_is(page, "ready")


def hold_engine(page: Page) -> None:
    """Let the engine's largest file never come."""

    def never(route: Route) -> None:
        assert route.request.url.endswith(".wasm")

    page.route("**/pyodide.asm.wasm", never)


@contextmanager
def held_engine(page: Page) -> Iterator[None]:
    """Let the engine's largest file not come meanwhile: an engine that starts is seen to load."""
    held: list[Route] = []
    is_held = True

    def hold(route: Route) -> None:
        if is_held:
            held.append(route)
        else:
            route.continue_()

    page.route("**/pyodide.asm.wasm", hold)
    yield
    is_held = False
    for route in held:
        route.continue_()


def engine_is(page: Page, status: str) -> None:
    """Wait until the page says that its engine is in that state."""
    expect(page.locator("html")).to_have_attribute("data-engine", status, timeout=READY)


ASK = """async () => {
    const { sync } = document.querySelector("script[name=engine]").xworker;
    for (let time = 0; time < 3; time++)
        await sync.call(JSON.stringify({ v: 1, op: "hello", args: {} }));
}"""


def engine_rests(page: Page) -> None:
    """Wait until whatever the engine was asked for has been answered: three answers come later."""
    page.evaluate(ASK)


def cell(page: Page, name: str) -> Locator:
    """The cell called `name`, such as r1c1."""
    return page.locator(f'[role=gridcell][data-cell="{name}"]')


def on_phone(page: Page) -> bool:
    """Whether the player has fingers and no keys."""
    return bool(page.evaluate("matchMedia('(pointer: coarse)').matches"))


def point(element: Locator) -> None:
    """Touch an element on a phone, click on it at a desk."""
    if on_phone(element.page):
        # People tap on what they see: once the page is idle. Not by requestIdleCallback, which
        # stands still when a test stops the clock.
        element.page.evaluate("() => scheduler.postTask(() => {}, { priority: 'background' })")
        element.tap()
    else:
        element.click()


CLOSED = """found => found.some((each) => each.checkVisibility()) ? null
    : found.map((each) => each.closest("[popover]")?.id).find(Boolean)"""


# Until the style of sheets is there, which comes with the first press, an open one may still move.
STYLED = """() => document.querySelector('link[href$="late.css"]')?.sheet"""


def open_sheet(element: Locator) -> None:
    """Open the sheet that an element is in, unless it can be seen."""
    if sheet := element.evaluate_all(CLOSED):
        point(element.page.locator(f'[popovertarget="{sheet}"]'))
        element.page.wait_for_function(STYLED)


def press(page: Page, action: str) -> None:
    """Press the visible button of an action, which may be in a sheet."""
    button = page.locator(f'[data-action="{action}"]')
    open_sheet(button)
    point(button.locator("visible=true"))


def pick(page: Page, menu: str, value: str) -> None:
    """Choose of a menu by its id, which may be in a sheet."""
    field = page.locator(f"#{menu}")
    open_sheet(field)
    field.select_option(value)


def go_to(page: Page, view: str) -> None:
    """Go to "play", "lab" or another view by its tab, or by its button in a sheet."""
    tab = page.locator(f"[data-view={view}]")
    open_sheet(tab)
    point(tab)


def painted(page: Page) -> None:
    """Wait until all that has been done is painted: two frames, whatever the test's clock says."""
    page.evaluate(FRAMES)


def board(page: Page) -> str:
    """What stands on the board when all is painted, `.` for empty."""
    painted(page)
    return values(page)


def values(page: Page) -> str:
    """What stands on the board now; scripts may be switched off."""
    found = page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.dataset.value || '.').join('')"
    )
    return str(found)


def status(page: Page) -> Locator:
    """The status line, as it is seen."""
    return page.locator("#status")


def spoken(page: Page) -> Locator:
    """What a screen reader hears of the status line: the page's one live region."""
    return page.locator("#spoken")


def open_text(page: Page, text: str) -> None:
    """Open a text through the dialog."""
    press(page, "open")
    page.locator("#text").fill(text)
    press(page, "open-text")


def drop(page: Page, name: str, text: str) -> None:
    """Drop a file of that name and contents on the board."""
    page.evaluate(DROP, [name, text])


def paste(page: Page, text: str) -> None:
    """Paste a text onto the page."""
    page.evaluate(PASTE, text)


def clashing(page: Page) -> list[str]:
    """The names of the cells that are marked as clashing."""
    painted(page)
    names = page.locator('[data-clash="true"]').evaluate_all(
        "cells => cells.map(cell => cell.dataset.cell)"
    )
    return [str(name) for name in names]
