"""What is seen before any Python runs, and that nothing jumps when it does."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.analyse_steps import analysis_is
from tests.e2e.lab_steps import mood
from tests.e2e.steps import (
    FIRST,
    NO_ENGINE,
    another_browser,
    board,
    cell,
    engine_is,
    hold_engine,
    is_up,
    painted,
    status,
    visit_with_engine,
)
from tests.e2e.texts import says

pytestmark = pytest.mark.own_page  # nothing is in the browser's cache

SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
DESK, PHONE = {"width": 1350, "height": 940}, {"width": 412, "height": 823}


def _hold(page: Page) -> Callable[[], None]:
    """Let the page's Python not come, and never an engine; return what lets Python come.

    However long a test takes, the style sheet's animations stand still: one of them shows after
    some seconds what has waited for Python.
    """
    held: list[Route] = []
    is_held = True

    def hold(route: Route) -> None:
        if is_held:
            held.append(route)
        else:
            route.continue_()

    def let_come() -> None:
        nonlocal is_held
        is_held = False
        for route in held:
            route.continue_()

    page.add_init_script(NO_ENGINE)
    page.route("**/interface.bin", hold)
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    return let_come


def _waits(page: Page) -> bool:
    """Press an arrow; return whether it waits for Python, and does not move the page."""
    event = 'new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true })'
    return bool(page.evaluate(f"!document.body.dispatchEvent({event})"))


def _shown(page: Page) -> tuple[bool, bool]:
    """Whether the words can be seen, and whether the board can."""
    words = page.locator("[data-view=lab]").is_visible() and status(page).is_visible()
    return words, page.get_by_role("grid").is_visible()


def test_english_words_do_not_wait_for_python(page: Page) -> None:
    let_come = _hold(page)
    page.goto("", wait_until="domcontentloaded")
    assert _shown(page) == (True, True)
    says(status(page), "status.hello")
    expect(page.locator("#keypad [data-digit]")).to_have_count(9)
    let_come()
    is_up(page)
    says(status(page), "status.hello")
    expect(page.locator("#keypad [data-digit]")).to_have_count(9)


# When the style sheet was there, and when MicroPython's code was asked for.
STYLE_AND_CODE = """() => {
    const entry = (path) => performance.getEntriesByName(new URL(path, document.baseURI).href)[0];
    const code = entry("static/vendor/micropython/micropython.wasm");
    return [entry("static/vendor/style.css").responseEnd, code.startTime];
}"""


def test_the_style_sheet_does_not_share_the_line_with_pythons_code(page: Page) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/vendor/style.css", hold)
    with page.expect_response("**/micropython.mjs"):
        page.goto("", wait_until="commit")
    held[0].continue_()
    is_up(page)
    style_is_there, code_is_asked_for = page.evaluate(STYLE_AND_CODE)
    assert code_is_asked_for >= style_is_there


@pytest.mark.parametrize("how", ["browser", "link", "choice"])
def test_who_reads_another_language_sees_none_in_english(
    browser: Browser, base_url: str, how: str
) -> None:
    context = another_browser(browser, locale="es-MX" if how == "browser" else "en-US")
    if how == "choice":
        context.add_init_script("localStorage.setItem('sudoku_py.language', '\"es\"')")
    page = context.new_page()
    let_come = _hold(page)
    page.goto(f"{base_url}{'#lang=es' if how == 'link' else ''}", wait_until="domcontentloaded")
    assert _shown(page) == (False, True)
    let_come()
    is_up(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    painted(page)
    assert _shown(page) == (True, True)
    context.close()


@pytest.mark.parametrize("view", ["lab", "analyse", "builder"])
def test_a_link_to_a_view_shows_nothing_of_another(page: Page, view: str) -> None:
    let_come = _hold(page)
    page.goto(f"#view={view}", wait_until="domcontentloaded")
    assert _shown(page)[1] is False
    let_come()
    expect(page.locator("main")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-at", view)
    expect(page.locator("html")).not_to_have_attribute("data-arriving", "")


@pytest.mark.parametrize(
    "view", ["lab", "write", "analyse", "path", "review", "learn", "drill", "builder"]
)
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_link_to_a_view_says_what_it_is_until_it_is_there(
    page: Page, view: str, language: str
) -> None:
    let_come = _hold(page)
    page.goto(f"#view={view}&lang={language}", wait_until="domcontentloaded")
    shown = page.locator(".arriving > p:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("data-for", view)
    expect(shown).to_have_attribute("lang", language)
    let_come()
    expect(page.locator("main")).to_be_visible()
    expect(shown).to_have_count(0)


def test_a_link_to_a_view_that_does_not_exist_leads_to_the_board(page: Page) -> None:
    page.goto("#view=nonsense")
    is_up(page)
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-at", "play")


def test_a_view_that_does_not_come_leaves_the_board(page: Page) -> None:
    page.route("**/lab.bin", lambda route: route.abort())
    page.goto("#view=lab")
    says(status(page), "view.lab-missing")
    expect(page.get_by_role("grid")).to_be_visible()


def test_what_is_pressed_before_python_listens_is_done_in_order(page: Page) -> None:
    let_come = _hold(page)
    page.goto("", wait_until="domcontentloaded")
    for key in ("5", "ArrowDown", "1", "Backspace", "2", "Shift+Digit3"):
        page.keyboard.press(key)
    cell(page, "r3c2").click()
    page.locator("#keypad [data-digit='8']").click()
    page.keyboard.press("ArrowRight")
    page.locator("[data-action=mark]").click()
    page.keyboard.press("9")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "")
    let_come()
    is_up(page)
    cells = "r1c1", "r2c1", "r3c2"
    found = {name: cell(page, name).get_attribute("data-value") for name in cells}
    assert found == {"r1c1": "5", "r2c1": "2", "r3c2": "8"}
    expect(page.locator("[data-action=mark]")).to_have_attribute("aria-pressed", "true")
    expect(cell(page, "r3c3")).to_have_attribute("aria-selected", "true")
    expect(cell(page, "r3c3")).to_contain_text("9")
    page.keyboard.press("Control+z")  # nothing was done twice
    page.keyboard.press("Control+z")
    expect(cell(page, "r3c2")).to_have_attribute("data-value", "")


def test_what_is_not_the_boards_does_not_wait_for_python(page: Page) -> None:
    let_come = _hold(page)
    page.goto("", wait_until="domcontentloaded")
    for key in ("Control+5", "Tab", "F2", "Enter"):
        page.keyboard.press(key)
    expect(page.locator("[data-view=play]")).to_be_focused()
    page.locator("#to-more").click()
    expect(page.locator("#more")).to_be_visible()
    page.keyboard.press("5")
    let_come()
    is_up(page)
    expect(page.locator("#more")).to_be_visible()
    assert board(page) == FIRST


def test_if_python_does_not_come_keys_are_the_browsers_again(page: Page) -> None:
    _hold(page)
    page.goto("", wait_until="domcontentloaded")
    assert [_waits(page) for _ in range(101)] == [True] * 100 + [False]


@pytest.mark.parametrize("link", ["#view=lab", "?embed=1"])
def test_where_no_board_is_shown_no_key_waits(page: Page, link: str) -> None:
    _hold(page)
    page.goto(link, wait_until="domcontentloaded")
    assert not _waits(page)


def test_nothing_jumps_while_the_page_starts(page: Page) -> None:
    page.add_init_script(SHIFTS)
    for size in (DESK, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        visit_with_engine(page)
        assert page.evaluate("window.shifted") < 0.002, size


def test_little_jumps_while_the_laboratory_starts(page: Page) -> None:
    page.add_init_script(SHIFTS)
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    page.goto("#view=lab")
    engine_is(page, "ready")
    mood(page, "idle")
    assert page.evaluate("window.shifted") < 0.02


def test_little_jumps_while_a_puzzle_is_analysed(page: Page) -> None:
    page.add_init_script(SHIFTS)
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    page.goto("#view=analyse")
    analysis_is(page, "done")
    assert page.evaluate("window.shifted") < 0.02


# When the late style sheet was asked for, when the engine was ready, and half a second of waiting.
TIMES = """() => {
    const start = (name) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity;
    const style = start(new URL("static/vendor/late.css", document.baseURI).href);
    const late = start("sudoku:ui-ready") + 500;
    return style < Infinity && [style, start("sudoku:engine-ready"), late];
}"""
EARLY_PRESS = """document.addEventListener("sudoku:listening", () => setTimeout(() => {
    window.pressed = performance.now();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
}, 50))"""


@pytest.mark.parametrize("has_engine", [True, False])
def test_icons_come_after_the_engine_and_soon_without_it(page: Page, has_engine: bool) -> None:
    if not has_engine:
        hold_engine(page)
    page.goto("")
    style, engine, late = page.wait_for_function(TIMES).json_value()
    assert style >= min(engine, late)
    assert has_engine or style < late + 5_000
    expect(page.locator('link[href$="late.css"]')).to_have_count(1)


def test_icons_come_at_the_first_use_of_the_page(page: Page) -> None:
    page.add_init_script(EARLY_PRESS)
    hold_engine(page)
    page.goto("")
    style, _, late = page.wait_for_function(TIMES).json_value()
    pressed = page.evaluate("window.pressed")
    assert style >= pressed
    assert style < late or pressed > late - 100  # a slow machine
    expect(page.locator('link[href$="late.css"]')).to_have_count(1)
