"""Someone brings many puzzles at once."""

import csv
import io
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.core import validity
from sudoku_py.core.grid import Grid
from tests.data import puzzles as listed
from tests.e2e.steps import BLANK, FIRST, board, open_text, press, status, visit_with_engine
from tests.e2e.texts import says

EASY = [puzzle.line for puzzle in listed("easy10")]
HARDEST = [puzzle.line for puzzle in listed("hardest11")]
CLASH = "11" + "." * 79

pytestmark = pytest.mark.one_page


def begin(page: Page) -> None:
    """Have the first puzzle, and no table of several."""
    if page.url == BLANK:
        visit_with_engine(page)
        return
    if page.locator("#batch").is_visible():
        press(page, "close-batch")
    open_text(page, FIRST)
    expect(page.locator("#opened")).to_be_hidden()


def test_many_puzzles_are_solved_into_a_table_and_a_file(page: Page, tmp_path: Path) -> None:
    puzzles = [*EASY, *HARDEST, "." * 81, CLASH]
    begin(page)
    open_text(page, "\n".join(puzzles))
    press(page, "solve-all")
    says(page.locator("#batch-summary"), "batch.summary", len(puzzles), timeout=60_000)
    rows = page.locator("#batch-rows tr")
    expect(rows).to_have_count(len(puzzles))
    expect(rows.first).to_be_in_viewport()
    says(rows.first.locator("td").nth(2), "batch.unique")
    says(rows.last.locator("td").last, "error.clash-row", 1)
    with page.expect_download() as download:
        press(page, "download")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    table = list(csv.DictReader(io.StringIO(file.read_text("utf-8-sig"))))
    assert [row["puzzle"] for row in table] == puzzles
    statuses = ["unique"] * (len(EASY) + len(HARDEST)) + ["multiple", "invalid"]
    assert [row["status"] for row in table] == statuses
    for row in table[: len(EASY)]:
        grids = (Grid.from_line(row["puzzle"]), Grid.from_line(row["solution"]))
        assert validity.is_solution(*grids)


def test_a_row_of_the_table_shows_its_puzzle(page: Page) -> None:
    begin(page)
    open_text(page, "\n".join(EASY))
    press(page, "solve-all")
    page.locator("#batch [data-opened='2']").click()
    assert board(page) == EASY[2]
    says(page.locator("#opened-at"), "caption.opened", 3, len(EASY))
    press(page, "close-batch")
    expect(page.locator("#batch")).to_be_hidden()


def test_a_file_of_a_megabyte_is_read_and_its_batch_can_be_cancelled(
    page: Page, tmp_path: Path
) -> None:
    begin(page)
    puzzles = [*EASY, *HARDEST] * 600  # ten megabytes work as well, and take half a minute
    file = tmp_path / "many.sdm"
    file.write_text("\n".join(puzzles), "utf-8")
    assert file.stat().st_size > 1_000_000
    press(page, "open")
    page.locator("#file").set_input_files(file)
    says(page.locator("#opened-at"), "caption.opened", len(puzzles), timeout=200_000)
    page.evaluate("document.querySelector('#next').scrollIntoView()")
    press(page, "next")
    assert board(page) == EASY[1]
    press(page, "solve-all")
    says(status(page), "job.batch", len(puzzles))
    press(page, "cancel")
    says(status(page), "status.cancelled")
    expect(page.locator("#batch")).to_be_hidden()


def test_a_table_is_turned_sorted_filtered_and_rated(page: Page) -> None:
    begin(page)
    open_text(page, "\n".join([*EASY * 25, CLASH]))
    press(page, "solve-all")
    at = page.locator("#batch-at")
    says(at, "batch.page", 1, 200, 251, timeout=60_000)
    press(page, "batch-next")
    says(at, "batch.page", 201, 251)
    expect(page.locator("#batch-rows tr")).to_have_count(51)
    page.locator("#batch-status").select_option("invalid")
    expect(page.locator("#batch-rows tr")).to_have_count(1)
    expect(page.locator("#batch-page")).to_be_hidden()
    press(page, "close-batch")
    open_text(page, "\n".join(EASY[:3]))
    press(page, "solve-all")
    expect(page.locator("#batch-rows tr")).to_have_count(3)
    press(page, "rate-all")
    expect(page.locator("#batch-rows tr").first.locator("td").nth(3)).to_have_text(
        re.compile(r"\d\.\d"), timeout=60_000
    )
