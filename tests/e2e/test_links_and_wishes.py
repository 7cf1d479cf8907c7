"""Someone follows a link, or wants another language or theme.

Whoever reads Spanish meets no English: in titles, in what is saved and in what is printed.

That none is met at any stop of any tour, `test_accessible.py` sees to.
"""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.english import english_in, english_on
from tests.e2e.lab_steps import mood
from tests.e2e.steps import (
    FIRST,
    another_browser,
    board,
    cell,
    come_back,
    open_text,
    painted,
    press,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import cell_label, is_called, says, text

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
    f"lang={'A' * 100_000}": ("link.address", "40,000"),
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


def test_english_is_recognized() -> None:
    tried = text("transcript.place-guess", {"digit": 3, "cell": "r4c2"})
    mixed = text("lab.step-says", {"step": 3, "said": tried}, "es")
    said = [
        text("action.solve"),
        text("status.left", {"n": 1}),
        mixed,
        cell_label("r1c2", "cell.empty"),
    ]
    assert len({found.partition(": ")[2] for found in english_in(said)}) == len(said)
    tried = text("transcript.place-guess", {"digit": 3, "cell": "r4c2"}, "es")
    spanish = [
        text("action.solve", language="es"),
        text("lab.step-says", {"step": 3, "said": tried}, "es"),
    ]
    assert english_in([*spanish, "12", "4 × 4"]) == []


def test_each_view_has_its_title_in_the_language_of_now(page: Page) -> None:
    visit(page, "#lang=es")
    expect(page).to_have_title(title("view.play", "es"))
    page.locator("[data-view=analyse]").click()
    expect(page).to_have_title(title("view.analyse", "es"))
    press(page, "language")
    expect(page).to_have_title(title("view.analyse", "en"))
    description = page.locator("meta[name=description]")
    expect(description).to_have_attribute("content", text("page.description"))


def title(view: str, language: str) -> str:
    return f"{text(view, language=language)} · {text('page.title', language=language)}"


# Press the button while what the laboratory brings is made: after the first part of it.
SWITCH = """{
    const { set } = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
    let parts = 0;
    Object.defineProperty(HTMLTemplateElement.prototype, "innerHTML", { set(markup) {
        set.call(this, markup);
        parts += 1;
        if (parts === 2) document.querySelector("[data-action=language]").click();
    } });
}"""


def test_who_chooses_spanish_while_a_view_comes_gets_all_of_it(page: Page) -> None:
    page.add_init_script(SWITCH)
    visit_with_engine(page, "#view=lab")
    mood(page, "idle")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert english_on(page) == []


def test_what_is_saved_and_printed_is_spanish(page: Page, tmp_path: Path) -> None:
    page.add_init_script("window.print = () => {}")
    visit_with_engine(page, "#lang=es")
    open_text(page, f"{'.' * 16}\n11{'.' * 14}\n")
    press(page, "solve-all")
    with page.expect_download() as download:
        press(page, "download")
    download.value.save_as(tmp_path / "table.csv")
    clash = {"number": 1, "digit": "1", "cells": "r1c1, r1c2"}
    said = text("error.clash-row", clash, "es")
    assert said in (tmp_path / "table.csv").read_text("utf-8")
    press(page, "print")
    press(page, "print-now")
    expect(page.locator(".sheet").last).to_contain_text(
        text("print.solutions-heading", language="es")
    )
    assert english_on(page) == []
