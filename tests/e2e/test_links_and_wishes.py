"""Someone follows a link, or wants another language or theme."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.steps import FIRST, board, cell, press, status, visit

OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_a_link_brings_its_puzzle_and_language(page: Page) -> None:
    visit(page, f"#p={OTHER}&lang=es&view=play")
    assert board(page) == OTHER
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("[data-action=solve]")).to_have_text("Resolver")


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("p=123", "has 3 characters"),
        (f"p={OTHER[:-1]}x", "“x” at place 81"),
        (f"p={'.' * 82}", "82 characters"),
        ("lang=xx", "language “xx”"),
        ("view=moon", "view “moon”"),
        ("q=1", "“q”"),
        ("%E0%A4%A&&&===", "link asks"),
        ("p=<img src=x onerror=window.hurt=1>", "characters"),
        ("<script>window.hurt=1</script>=1", "<script>"),
        (f"lang={'A' * 100_000}", "AAA…"),
    ],
)
def test_a_broken_link_is_told_and_ignored(page: Page, link: str, said: str) -> None:
    visit(page, f"#{link}")
    expect(status(page)).to_contain_text(said)
    assert board(page) == FIRST
    assert page.evaluate("window.hurt") is None


def test_a_link_can_be_followed_on_the_open_page(page: Page) -> None:
    visit(page)
    page.evaluate("puzzle => { location.hash = 'p=' + puzzle }", OTHER)
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "4")
    press(page, "undo")
    assert board(page) == FIRST


def test_a_reload_keeps_what_was_typed_into_a_links_puzzle(page: Page) -> None:
    visit(page, f"#p={OTHER}")
    page.keyboard.press("9")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-ui", "ready")
    assert board(page) == f"{OTHER[0]}9{OTHER[2:]}"


def test_the_browsers_language_is_spoken(browser: Browser, base_url: str) -> None:
    context = browser.new_context(locale="es-MX", base_url=base_url)
    page = context.new_page()
    visit(page)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(status(page)).to_contain_text("Escribe una cifra")
    expect(cell(page, "r1c1")).to_have_accessible_name("fila 1, columna 1, vacía")
    context.close()


def test_another_language_is_chosen_and_remembered(page: Page) -> None:
    visit(page, "#lang=en")
    press(page, "language")
    expect(status(page)).to_contain_text("Escribe una cifra")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    press(page, "language")
    expect(page.locator("[data-action=solve]")).to_have_text("Solve")


@pytest.mark.parametrize(("system", "other"), [("light", "dark"), ("dark", "light")])
def test_another_theme_is_chosen_and_remembered(
    browser: Browser, base_url: str, system: str, other: str
) -> None:
    context = browser.new_context(color_scheme=system, base_url=base_url)  # type: ignore[arg-type]
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
    visible = page.locator("body").inner_text()
    for word in (
        "Solve",
        "New puzzle",
        "Check",
        "Undo",
        "Open",
        "Clear",
        "Erase",
        "givens",
        "Loading",
    ):
        assert word not in visible
