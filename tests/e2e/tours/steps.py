"""What every tour does."""

from collections.abc import Callable, Iterator

from playwright.sync_api import Page, expect

from tests.e2e.steps import cell, engine_is, press, visit

Tour = Callable[[Page], Iterator[str]]

SLOW = 120_000  # ms: an experiment, or a puzzle that is made, on two busy cores
NO_CLIPBOARD = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error()) }"


def begin(page: Page, language: str = "en") -> None:
    """Open the page, without motion, and in the language that is wanted."""
    page.emulate_media(reduced_motion="reduce")
    visit(page, engine=True)
    engine_is(page, "ready")
    if page.locator("html").get_attribute("lang") != language:
        press(page, "language")
    expect(page.locator("html")).to_have_attribute("lang", language)


def go(page: Page, view: str) -> None:
    """Go to a view by its tab."""
    page.locator(f"[data-view={view}]").click()
    expect(page.locator("html")).to_have_attribute("data-at", view)


def close_dialog(page: Page) -> None:
    """Close the dialog that is open."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def keys_at(page: Page, name: str, *keys: str) -> None:
    """Choose a cell and press keys."""
    cell(page, name).click()
    for key in keys:
        page.keyboard.press(key)
