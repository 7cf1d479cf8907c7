"""What a person does on the page, in the words of the tests."""

from playwright.sync_api import Locator, Page, Route, expect

READY = 120_000  # ms: the engine starts on two busy cores, too

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

FIRST = ".63.8.4...9...4..74...2......72.3.58.5..4......8...2.46.....7....5.36....3.87..26"
SOLUTION = "563781492892354617471629583947263158256148379318597264689412735725936841134875926"


def visit(page: Page, link: str = "") -> None:
    """Open the page and wait until a key press changes a cell."""
    page.goto(link)
    expect(page.locator("html")).to_have_attribute("data-ui", "ready")


def visit_with_engine(page: Page, link: str = "") -> None:
    """Open the page and wait until the engine answers."""
    visit(page, link)
    engine_is(page, "ready")


def hold_engine(page: Page) -> None:
    """Let the engine's largest file never come."""

    def never(route: Route) -> None:
        assert route.request.url.endswith(".wasm")

    page.route("**/pyodide.asm.wasm", never)


def engine_is(page: Page, status: str) -> None:
    """Wait until the page says that its engine is in that state."""
    expect(page.locator("html")).to_have_attribute("data-engine", status, timeout=READY)


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


def press(page: Page, action: str) -> None:
    """Press the visible button of an action."""
    point(page.locator(f'[data-action="{action}"]').locator("visible=true"))


def go_to(page: Page, view: str) -> None:
    """Go to "play", "lab" or "analyse" by its tab."""
    point(page.locator(f"[data-view={view}]"))


def board(page: Page) -> str:
    """What stands on the board, `.` for empty."""
    values = page.locator("[role=gridcell]").evaluate_all(
        "cells => cells.map(cell => cell.dataset.value || '.').join('')"
    )
    return str(values)


def status(page: Page) -> Locator:
    """The status line, as it is seen."""
    return page.locator("#status")


def spoken(page: Page) -> Locator:
    """What a screen reader hears of the status line: the page's one live region."""
    return page.locator("[role=status]")


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
    names = page.locator('[data-clash="true"]').evaluate_all(
        "cells => cells.map(cell => cell.dataset.cell)"
    )
    return [str(name) for name in names]
