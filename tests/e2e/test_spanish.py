"""Whoever reads Spanish meets no English: in titles, in what is saved and in what is printed.

That none is met at any stop of any tour, `test_accessible.py` sees to.
"""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.english import english_in, english_on
from tests.e2e.steps import open_text, press, visit, visit_with_engine


def test_english_is_recognized() -> None:
    said = ["Solve", "1 empty cell is left.", "Paso 3: Try 3 in f4c2.", "row 1, column 2, empty"]
    assert len({found.partition(": ")[2] for found in english_in(said)}) == len(said)
    assert english_in(["Resolver", "Paso 3: Se prueba el 3 en f4c2.", "12", "4 × 4"]) == []


def test_each_view_has_its_title_in_the_language_of_now(page: Page) -> None:
    visit(page, "#lang=es")
    expect(page).to_have_title("Jugar · Laboratorio de sudoku")
    page.locator("[data-view=analyse]").click()
    expect(page).to_have_title("Analizar · Laboratorio de sudoku")
    press(page, "language")
    expect(page).to_have_title("Analyse · Sudoku lab")
    description = page.locator("meta[name=description]")
    expect(description).to_have_attribute("content", re.compile("^Play, solve"))


def test_what_is_saved_and_printed_is_spanish(page: Page, tmp_path: Path) -> None:
    page.add_init_script("window.print = () => {}")
    visit_with_engine(page, "#lang=es")
    open_text(page, f"{'.' * 16}\n11{'.' * 14}\n")
    press(page, "solve-all")
    with page.expect_download() as download:
        press(page, "download")
    download.value.save_as(tmp_path / "table.csv")
    assert "La fila 1 tiene la cifra 1" in (tmp_path / "table.csv").read_text("utf-8")
    press(page, "print")
    press(page, "print-now")
    expect(page.locator(".sheet").last).to_contain_text("Soluciones")
    assert english_on(page) == []
