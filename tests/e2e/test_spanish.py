"""Whoever reads Spanish meets no English: in titles, in what is saved and in what is printed.

That none is met at any stop of any tour, `test_accessible.py` sees to.
"""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.english import english_in, english_on
from tests.e2e.lab_steps import mood
from tests.e2e.steps import open_text, press, visit, visit_with_engine
from tests.e2e.texts import cell_label, text


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
