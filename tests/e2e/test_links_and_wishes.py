"""Someone follows a link, or wants another language or theme."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.english import english_on
from tests.e2e.steps import (
    FIRST,
    another_browser,
    board,
    cell,
    come_back,
    painted,
    press,
    status,
    visit,
)
from tests.e2e.texts import is_called, says, text

OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_a_link_brings_its_puzzle_and_language(page: Page) -> None:
    visit(page, f"#p={OTHER}&lang=es&view=play")
    assert board(page) == OTHER
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("[data-action=solve]")).to_have_text(text("action.solve", language="es"))


# What stands in a link → what is said of it, and the figures and quotations in that.
BROKEN: dict[str, tuple[str | int, ...]] = {
    "p=123": ("link.length", 3),
    f"p={OTHER[:-1]}x": ("link.symbol", "x", 81),
    f"p={'.' * 82}": ("link.length", 82),
    "lang=xx": ("link.language", "xx"),
    "view=moon": ("link.view", "moon"),
    "q=1": ("link.unknown", "q"),
    "%E0%A4%A&&&===": ("link.unknown",),
    "p=<img src=x onerror=window.hurt=1>": ("link.length",),
    "<script>window.hurt=1</script>=1": ("link.unknown", "<script>window.hurt"),
    f"lang={'A' * 10_000}": ("link.language", "A" * 59 + "…"),
    f"lang={'A' * 100_000}": ("link.address", "20,000"),
}


def test_a_broken_link_is_told_and_ignored(page: Page) -> None:
    for link, (key, *figures) in BROKEN.items():
        page.goto("about:blank")  # else it is followed on the open page, without a visit
        visit(page, f"#{link}")
        says(status(page), str(key), *figures)
        assert board(page) == FIRST, link
        assert page.evaluate("window.hurt") is None, link


def test_a_link_can_be_followed_on_the_open_page(page: Page) -> None:
    visit(page)
    page.evaluate("puzzle => { location.hash = 'p=' + puzzle }", OTHER)
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "4")
    press(page, "undo")
    says(status(page), "status.undo-puzzle")
    press(page, "undo")
    assert board(page) == FIRST


def test_a_reload_keeps_what_was_typed_into_a_links_puzzle(page: Page) -> None:
    visit(page, f"#p={OTHER}")
    page.keyboard.press("9")
    come_back(page)
    assert board(page) == f"{OTHER[0]}9{OTHER[2:]}"


def test_the_browsers_language_is_spoken(browser: Browser, base_url: str) -> None:
    context = another_browser(browser, locale="es-MX", base_url=base_url)
    page = context.new_page()
    visit(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(status(page)).to_have_text(text("status.hello", language="es"))
    is_called(cell(page, "r1c1"), "cell.empty", language="es")
    context.close()


def test_another_language_is_chosen_and_remembered(page: Page) -> None:
    visit(page, "#lang=en")
    press(page, "language")
    expect(status(page)).to_have_text(text("status.hello", language="es"))
    come_back(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    press(page, "language")
    expect(page.locator("[data-action=solve]")).to_have_text(text("action.solve"))


@pytest.mark.parametrize(("system", "other"), [("light", "dark"), ("dark", "light")])
def test_another_theme_is_chosen_and_remembered(
    browser: Browser, base_url: str, system: str, other: str
) -> None:
    context = another_browser(browser, color_scheme=system, base_url=base_url)
    page = context.new_page()
    visit(page)
    before = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    press(page, "theme")
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    after = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert before != after
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    context.close()


def test_no_text_is_left_in_the_other_language(page: Page) -> None:
    visit(page, "#lang=es")
    painted(page)
    assert english_on(page) == []
