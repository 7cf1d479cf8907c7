"""Someone brings a puzzle: pasted, chosen, dropped; good or bad."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.core.formats import FORMATS, write
from sudoku_py.core.grid import Grid
from tests.e2e.steps import (
    FIRST,
    board,
    drop,
    open_text,
    paste,
    press,
    status,
    visit_with_engine,
)

OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SMALL = "12..34.........."

WRITTEN = [row.id for row in FORMATS if row.write]


@pytest.fixture
def visited(page: Page) -> Page:
    visit_with_engine(page)
    return page


@pytest.mark.parametrize("format_id", WRITTEN)
def test_every_format_can_be_pasted(visited: Page, format_id: str) -> None:
    open_text(visited, write(Grid.from_line(OTHER), format_id))
    expect(status(visited)).to_contain_text("Opened: 9 × 9, 17 givens")
    assert board(visited) == OTHER


def test_a_file_can_be_chosen(visited: Page, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.sdk"
    file.write_text(write(Grid.from_line(OTHER), "sdk"), "utf-8")
    press(visited, "open")
    visited.locator("#file").set_input_files(file)
    expect(status(visited)).to_contain_text("Opened")
    assert board(visited) == OTHER


def test_a_file_can_be_dropped(visited: Page) -> None:
    drop(visited, "puzzle.txt", OTHER)
    expect(status(visited)).to_contain_text("Opened")
    assert board(visited) == OTHER


def test_a_text_can_be_pasted_onto_the_board(visited: Page) -> None:
    paste(visited, SMALL)
    expect(status(visited)).to_contain_text("Opened: 4 × 4, 4 givens")
    assert board(visited) == SMALL


def test_of_several_puzzles_each_can_be_seen(visited: Page) -> None:
    open_text(visited, f"{OTHER}\n{SMALL}\n{FIRST}\n")
    expect(visited.locator("#opened")).to_contain_text("Puzzle 1 of 3")
    press(visited, "next")
    assert board(visited) == SMALL
    press(visited, "next")
    assert board(visited) == FIRST
    expect(visited.locator("[data-action=next]")).to_be_disabled()
    press(visited, "previous")
    assert board(visited) == SMALL


def test_of_several_puzzles_the_broken_ones_are_counted(visited: Page) -> None:
    open_text(visited, f"{OTHER}\n{OTHER[:-1]}\n{SMALL}\n")
    expect(status(visited)).to_contain_text("Puzzles opened: 2. Not readable: 1.")
    expect(status(visited)).to_contain_text("line 2")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "nothing but white space"),
        (OTHER[:-1], "line 1: 80"),
        (f"x{OTHER[1:]}", "Line 1, column 1: “x”"),
        ("\n".join(["123456789"] * 4 + ["12345678"] + ["123456789"] * 4), "line 5: 8"),
        ("<img src=x onerror=alert(1)>", "puzzle"),
        ("1 2 3\n4 5 6\n7 8 9", "3"),
    ],
)
def test_a_bad_text_is_told_in_the_dialog_and_the_board_stays(
    visited: Page, text: str, said: str
) -> None:
    open_text(visited, text)
    expect(visited.get_by_role("alert")).to_contain_text(said)
    press(visited, "close")
    assert board(visited) == FIRST


@pytest.mark.parametrize(
    ("name", "size", "said"),
    [("big.txt", 50_000_000, "big.txt has 50 MB"), ("photo.png", 3000, "not a character")],
)
def test_a_bad_file_is_refused_and_the_board_stays(
    visited: Page, tmp_path: Path, name: str, size: int, said: str
) -> None:
    file = tmp_path / name
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00" + bytes(size - 10))
    press(visited, "open")
    visited.locator("#file").set_input_files(file)
    expect(visited.get_by_role("alert")).to_contain_text(said)
    press(visited, "close")
    assert board(visited) == FIRST


def test_a_bad_drop_is_told_in_the_status_line(visited: Page) -> None:
    drop(visited, "notes.txt", "my shopping list")
    expect(status(visited)).to_contain_text("puzzle")
    assert board(visited) == FIRST


def test_markup_in_a_file_stays_text(visited: Page) -> None:
    drop(visited, "<img src=x onerror=window.hurt=1>.txt", "x" * 3_000_000)
    expect(status(visited)).to_contain_text("<img src=x")
    assert visited.evaluate("window.hurt") is None


def test_escape_leaves_the_dialog_and_it_opens_again(visited: Page) -> None:
    press(visited, "open")
    visited.keyboard.press("Escape")
    expect(visited.locator("dialog")).to_be_hidden()
    open_text(visited, SMALL)
    expect(visited.locator("dialog")).to_be_hidden()
    assert board(visited) == SMALL
