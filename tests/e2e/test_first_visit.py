"""Someone opens the page for the first time."""

import re

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Route, expect

from tests.e2e.steps import (
    FIRST,
    READY,
    board,
    cell,
    engine_is,
    engine_rests,
    hold_engine,
    painted,
    press,
    status,
    values,
    visit,
    visit_running,
    visit_with_engine,
)
from tests.e2e.texts import says, text

pytestmark = pytest.mark.own_page  # nothing is in the browser's cache

# Whether a search is tried in the thumbnail on its button now.
PREVIEWS = "document.querySelector('#watch-solving .tried')"


@pytest.mark.service_worker
def test_the_grid_is_there_before_any_script_has_run(browser: Browser, base_url: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(base_url)
    assert values(page) == FIRST
    expect(page.get_by_role("grid")).to_be_visible()
    page.close()


def test_the_board_answers_before_the_engine_is_there(page: Page) -> None:
    hold_engine(page)
    visit(page, engine=True)
    page.keyboard.press("5")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    expect(page.locator("html")).to_have_attribute("data-engine", "loading")


def test_the_python_of_pyscript_comes_compiled(page: Page) -> None:
    told: list[str] = []
    page.on("console", lambda message: told.append(message.text))
    visit_running(page, "import pyscript\nprint(pyscript.__file__)\nawait main()\n")
    assert "pyscript/__init__.mpy" in told


def test_a_request_to_solve_waits_for_the_engine_and_then_runs(page: Page) -> None:
    visit(page, engine=True)
    press(page, "solve")
    expect(page.locator('[role=gridcell][data-value=""]')).to_have_count(0, timeout=120_000)


def test_a_waiting_request_can_be_cancelled(page: Page) -> None:
    visit(page)
    press(page, "solve")
    says(status(page), "job.waiting")
    press(page, "cancel")
    says(status(page), "status.cancelled")
    assert board(page) == FIRST


def test_the_marks_of_the_start_are_set(page: Page) -> None:
    visit_with_engine(page)
    names = page.evaluate("performance.getEntriesByType('mark').map(mark => mark.name)")
    assert {"sudoku:ui-ready", "sudoku:engine-ready"} <= set(names)


def test_the_download_is_shown_in_bytes(page: Page) -> None:
    hold_engine(page)
    visit(page, engine=True)
    text = page.locator("#engine-text")
    says(text, "engine.loading")
    expect(text).to_have_text(re.compile(r"\D\d+(\.\d)?\D+1\d(\.\d)?\D"))
    expect(page.locator("progress")).to_be_visible()


@pytest.mark.service_worker
def test_the_worker_is_named_and_asks_only_its_own_origin(
    page: Page, requested: list[str], base_url: str
) -> None:
    visit_with_engine(page)
    assert any(url.endswith("pyodide.asm.wasm") for url in requested)
    assert any(url.endswith("engine.snapshot") for url in requested)
    assert all(url.startswith((base_url, "blob:", "data:")) for url in requested)


def test_a_request_that_leaves_is_noticed(page: Page, requested: list[str]) -> None:
    """The check that guards all other tests can fail: the policy lets nothing out, so it is off."""
    visit(page)
    with page.context.new_page() as other:
        other.route("**/*", lambda route: route.fulfill(body="<p>"))
        other.goto("http://elsewhere.example/")
    assert "http://elsewhere.example/" in requested
    requested.clear()


@pytest.mark.service_worker
def test_the_page_runs_under_its_own_policy(page: Page) -> None:
    page.add_init_script(
        "window.broken = []; addEventListener('securitypolicyviolation',"
        " event => broken.push(event.violatedDirective + ' ' + event.blockedURI))"
    )
    errors: list[str] = []

    def note(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    page.on("console", note)
    page.on("pageerror", lambda error: errors.append(str(error)))
    visit_with_engine(page)
    press(page, "solve")
    says(status(page), "status.solved")
    assert page.evaluate("window.broken") == []
    assert errors == []


def test_a_thumbnail_previews_a_search_and_the_board_stays_the_readers(page: Page) -> None:
    visit(page, engine=True)
    watch = page.locator("#watch-solving")
    before = watch.bounding_box()
    page.wait_for_function(PREVIEWS, timeout=READY)  # for some seconds
    expect(watch).to_have_attribute("title", text("preview.caption"))
    assert watch.bounding_box() == before
    assert values(page) == FIRST
    assert page.locator(".board svg").count() == 0
    page.keyboard.press("5")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    expect(page.locator(".preview")).to_have_count(0)


def test_level_and_rating_are_there_before_the_engine_and_stay(page: Page) -> None:
    shown: list[str] = []

    def note(route: Route) -> None:
        shown.append(page.locator("#givens").inner_text())
        route.continue_()

    page.route("**/interface.bin", note)
    visit(page)
    shown.append(page.locator("#givens").inner_text())
    assert shown == ["Easy · SE\u00a01.5 · 29 givens"] * 2


def test_one_line_says_what_this_is(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    for language in ("en", "es"):
        visit(page, f"#lang={language}")
        line = page.locator(".tagline")
        expect(line).to_have_text(text("page.tagline", language=language))
        box, name = line.bounding_box(), page.locator(".wordmark").bounding_box()
        assert box
        assert name
        assert box["height"] < 24
        assert box["y"] + box["height"] <= name["y"] + name["height"] + 1


@pytest.mark.parametrize(
    ("link", "is_there"),
    [("", True), ("#view=lab", False), ("#view=learn", False), ("#view=path", False)],
    ids=["play", "lab", "learn", "path"],
)
def test_the_preview_runs_in_no_view_but_play(page: Page, link: str, is_there: bool) -> None:
    page.clock.install()
    visit(page, link, engine=True)
    engine_is(page, "ready")
    engine_rests(page)
    page.clock.run_for(3000)  # longer than the preview waits
    painted(page)
    assert page.locator(".preview").count() == is_there


def test_nothing_is_wider_than_the_screen(page: Page) -> None:
    for width in (320, 360, 768, 899, 900, 1024, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 740})
        visit(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        box = page.locator(".board").bounding_box()
        assert box
        assert abs(box["width"] - box["height"]) < 2, width


def test_on_a_phone_every_control_is_large_enough_for_a_thumb(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page)
    for control in page.locator("button:visible, select:visible").all():
        box = control.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 43.5, control.inner_text()


@pytest.mark.service_worker
def test_the_engine_starts_a_second_time_from_the_cache(page: Page) -> None:
    visit_with_engine(page)
    page.reload()
    engine_is(page, "ready")


@pytest.mark.service_worker
def test_a_key_that_is_pressed_at_the_mark_changes_a_cell(page: Page) -> None:
    page.add_init_script(
        """new PerformanceObserver((list) => {
            if (list.getEntriesByName("sudoku:ui-ready").length && !window.pressed) {
                window.pressed = true;
                const five = new KeyboardEvent("keydown", { key: "5", bubbles: true });
                document.body.dispatchEvent(five);
            }
        }).observe({ type: "mark", buffered: true });"""
    )
    visit(page)
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    assert page.evaluate("window.pressed")


def test_without_javascript_it_says_so_in_both_languages(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("")
    told = page.locator(".no-script")
    for said in (told.locator("span:not([lang])"), told.locator("span[lang=es]")):
        expect(said).to_be_visible()
        expect(said).to_contain_text("JavaScript")
    context.close()


@pytest.mark.parametrize("comes", [True, False], ids=["it comes", "it does not come"])
def test_a_link_to_the_lab_brings_it_before_the_engine(page: Page, comes: bool) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    if not comes:
        page.route("**/lab.bin", lambda route: route.abort())
    visit(page, "#view=lab", engine=True)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=READY)
    expect(page.locator("html")).to_have_attribute("data-at", "lab" if comes else "play")
    first = next(name for name in asked if name.startswith("engine-preload"))
    assert asked.index("lab.bin") < asked.index(first)
