"""Someone brings many puzzles at once."""

import csv
import io
from pathlib import Path

from playwright.sync_api import Page, expect

from sudoku_py.core import validity
from sudoku_py.core.grid import Grid
from tests.data import puzzles as listed
from tests.e2e.steps import board, open_text, press, status, visit_with_engine

EASY = [puzzle.line for puzzle in listed("easy10")]
HARDEST = [puzzle.line for puzzle in listed("hardest11")]
CLASH = "11" + "." * 79


def test_many_puzzles_are_solved_into_a_table_and_a_file(page: Page, tmp_path: Path) -> None:
    puzzles = [*EASY, *HARDEST, "." * 81, CLASH]
    visit_with_engine(page)
    open_text(page, "\n".join(puzzles))
    press(page, "solve-all")
    expect(page.get_by_role("heading", name=f"{len(puzzles)} puzzles")).to_be_visible(
        timeout=60_000
    )
    rows = page.locator("#batch-rows tr")
    expect(rows).to_have_count(len(puzzles))
    expect(rows.first).to_contain_text("one solution")
    expect(rows.last).to_contain_text("Row 1 holds the digit 1 more than once")
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
    visit_with_engine(page)
    open_text(page, "\n".join(EASY))
    press(page, "solve-all")
    page.get_by_role("button", name="Show puzzle 3 on the board").click()
    assert board(page) == EASY[2]
    expect(page.locator("#opened")).to_contain_text(f"Puzzle 3 of {len(EASY)}")
    press(page, "close-batch")
    expect(page.locator("#batch")).to_be_hidden()


def test_a_batch_shows_how_far_it_is_and_can_be_cancelled(page: Page, tmp_path: Path) -> None:
    visit_with_engine(page)
    file = tmp_path / "many.sdm"
    file.write_text("\n".join([*EASY, *HARDEST] * 300), "utf-8")
    press(page, "open")
    page.locator("#file").set_input_files(file)
    press(page, "solve-all")
    expect(status(page)).to_contain_text(f"of {300 * (len(EASY) + len(HARDEST)):,}")
    press(page, "cancel")
    expect(status(page)).to_contain_text("Cancelled")
    expect(page.locator("#batch")).to_be_hidden()
