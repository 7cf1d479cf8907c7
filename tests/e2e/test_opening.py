"""Someone brings a puzzle: pasted, chosen, dropped; good or bad."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.core.formats import FORMATS, read_candidates, write
from sudoku_py.core.grid import Grid
from tests.data import FOLDER
from tests.e2e import texts
from tests.e2e.analyse_steps import analyse, headline
from tests.e2e.play_steps import has_marks
from tests.e2e.steps import (
    DROP,
    FIRST,
    SOLUTION,
    board,
    cell,
    drop,
    go_to,
    open_text,
    paste,
    press,
    status,
    values,
    visit_with_engine,
)
from tests.e2e.texts import says

OTHER = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SMALL = "12..34.........."

# What cannot be read → why, and the figures in that.
BAD_TEXTS: dict[str, tuple[str | int, ...]] = {
    "": ("error.empty-text",),
    OTHER[:-1]: ("error.line-length", 1, 80),
    f"x{OTHER[1:]}": ("error.foreign-symbol", 1, "x"),
    "\n".join(["123456789"] * 4 + ["12345678"] + ["123456789"] * 4): ("error.row-length", 5, 8),
    "<img src=x onerror=alert(1)>": ("error.no-puzzle",),
    "1 2 3\n4 5 6\n7 8 9": ("error.unknown-board", 3),
}
BAD_FILES: dict[tuple[str, int], tuple[str | int, ...]] = {
    ("big.txt", 50_000_000): ("open.file-too-large", "big.txt", 50),
    ("program.bin", 3000): ("error.binary",),
}


@pytest.fixture(scope="module")
def opened(shared_page: Page) -> Page:
    """The page with its engine, for all tests of this module."""
    visit_with_engine(shared_page)
    return shared_page


@pytest.fixture
def visited(opened: Page) -> Page:
    """The page with its first puzzle."""
    open_text(opened, FIRST)
    expect(opened.locator("#open-dialog")).to_be_hidden()
    says(status(opened), "status.opened", 9, 29)
    assert board(opened) == FIRST
    return opened


def test_every_format_can_be_pasted(visited: Page) -> None:
    for row in [row for row in FORMATS if row.write]:
        open_text(visited, SMALL)
        expect(visited.locator(".board[data-size='4']"), row.id).to_be_visible()
        open_text(visited, write(Grid.from_line(OTHER), row.id))
        expect(visited.locator(".board[data-size='9']"), row.id).to_be_visible()
        says(status(visited), "status.opened", 9, 17)
        assert board(visited) == OTHER, row.id


def test_a_file_can_be_chosen_or_dropped(visited: Page, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.sdk"
    file.write_text(write(Grid.from_line(OTHER), "sdk"), "utf-8")
    press(visited, "open")
    visited.locator("#file").set_input_files(file)
    says(status(visited), "status.opened", 9, 17)  # not yet the one before
    assert board(visited) == OTHER
    drop(visited, "puzzle.txt", FIRST)
    says(status(visited), "status.opened", 29)
    assert board(visited) == FIRST


def test_a_game_of_hodoku_is_unpacked_and_another_archive_is_named(
    visited: Page, tmp_path: Path
) -> None:
    press(visited, "open")
    other = tmp_path / "puzzles.zip"
    other.write_bytes(b"PK\3\4" + b"\0" * 100)
    visited.locator("#file").set_input_files(other)
    says(visited.locator("#complaint"), "error.archive")
    assert board(visited) == FIRST
    visited.locator("#file").set_input_files(FOLDER / "hodoku" / "marks.hsol")
    says(status(visited), "status.opened-marks")
    assert board(visited).startswith("534.7....6..195")
    has_marks(visited, "r1c6", "2")


def test_a_file_may_have_any_usual_encoding(visited: Page, tmp_path: Path) -> None:
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"):
        open_text(visited, SMALL)
        says(status(visited), "status.opened", 4)
        file = tmp_path / f"{encoding}.txt"
        file.write_bytes(f"Más fácil\r\n{write(Grid.from_line(OTHER), 'sdk')}".encode(encoding))
        press(visited, "open")
        visited.locator("#file").set_input_files(file)
        says(status(visited), "status.opened", 9, 17)
        assert board(visited) == OTHER, encoding


def test_a_large_file_may_have_any_usual_encoding(visited: Page, tmp_path: Path) -> None:
    for encoding in ("utf-16", "cp1252"):
        open_text(visited, SMALL)
        says(status(visited), "status.opened", 4)
        file = tmp_path / f"{encoding}.txt"
        file.write_bytes(("Más fácil\n" + f"{OTHER}\n" * 3000).encode(encoding))
        press(visited, "open")
        visited.locator("#file").set_input_files(file)
        says(visited.locator("#opened-at"), "caption.opened", 1, 3000)
        assert board(visited) == OTHER, encoding


def test_what_other_programs_and_forums_write_is_read_or_named(visited: Page) -> None:
    rows = [OTHER[start : start + 9] for start in range(0, 81, 9)]
    solution = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
    listed = [[0 if char == "." else int(char) for char in row] for row in rows]
    for text in (
        json.dumps({"solution": solution, "puzzle": listed}, indent=2),
        f'solution = "{solution}"\nboard = {listed}',
        "[code]\n" + "\n".join(rows) + "\n[/code]",
        "\n".join(f"> {row}" for row in rows),
        f'<opensudoku version="2"><folder name="x"><game data="{OTHER}"/></folder></opensudoku>',
    ):
        open_text(visited, SMALL)
        says(status(visited), "status.opened", 4)
        open_text(visited, text)
        says(status(visited), "status.opened", 9, 17)
        assert board(visited) == OTHER, text
    open_text(visited, "https://sudokupad.app/abc123def4")
    says(visited.get_by_role("alert"), "error.linked", "SudokuPad")
    press(visited, "close")


def test_a_text_can_be_pasted_onto_the_board(visited: Page) -> None:
    paste(visited, SMALL)
    says(status(visited), "status.opened", 4)
    assert board(visited) == SMALL


def test_of_several_puzzles_each_can_be_seen(visited: Page) -> None:
    open_text(visited, f"{OTHER}\n{SMALL}\n{FIRST}\n")
    says(visited.locator("#opened-at"), "caption.opened", 1, 3)
    press(visited, "next")
    assert board(visited) == SMALL
    press(visited, "next")
    assert board(visited) == FIRST
    expect(visited.locator("[data-action=next]")).to_be_disabled()
    press(visited, "previous")
    assert board(visited) == SMALL


def test_of_several_puzzles_the_broken_ones_are_counted(visited: Page) -> None:
    open_text(visited, f"{OTHER}\n{OTHER[:-1]}\n{SMALL}\n")
    says(status(visited), "status.opened-some", 2, 1)
    says(status(visited), "error.line-length", 2)


def test_a_bad_text_is_told_in_the_dialog_and_the_board_stays(visited: Page) -> None:
    for text, (key, *figures) in BAD_TEXTS.items():
        open_text(visited, text)
        says(visited.get_by_role("alert"), str(key), *figures)
        press(visited, "close")
        assert board(visited) == FIRST, text


def test_a_bad_file_is_refused_and_the_board_stays(visited: Page, tmp_path: Path) -> None:
    for (name, size), (key, *figures) in BAD_FILES.items():
        file = tmp_path / name
        file.write_bytes(b"\x7fELF\r\n\x1a\n\x00\x00" + bytes(size - 10))
        press(visited, "open")
        visited.locator("#file").set_input_files(file)
        says(visited.get_by_role("alert"), str(key), *figures)
        press(visited, "close")
        assert board(visited) == FIRST, name


def test_a_bad_drop_is_told_in_the_status_line(visited: Page) -> None:
    drop(visited, "notes.txt", "my shopping list")
    says(status(visited), "error.no-puzzle")
    assert board(visited) == FIRST


def test_markup_in_a_file_stays_text(visited: Page) -> None:
    too_much = DROP.replace("[text]", "[text.repeat(11_000_000)]")
    visited.evaluate(too_much, ["<img src=x onerror=window.hurt=1>.txt", "x"])
    expect(status(visited)).to_contain_text("<img src=x")
    assert visited.evaluate("window.hurt") is None


def test_escape_leaves_the_dialog_and_it_opens_again(visited: Page) -> None:
    press(visited, "open")
    expect(visited.locator("#open-dialog")).to_be_visible()
    visited.keyboard.press("Escape")
    expect(visited.locator("#open-dialog")).to_be_hidden()
    open_text(visited, SMALL)
    expect(visited.locator("#open-dialog")).to_be_hidden()
    assert board(visited) == SMALL


SUKAKU = "134 134 234 234\n34 124 24 134\n1234 134 14 1234\n1234 234 234 4"
DECIDED = "4132324124131324"
ROTATED = str.maketrans("123456789", "234567891")
BEGUN, ITS_SOLUTION = FIRST.translate(ROTATED), SOLUTION.translate(ROTATED)  # of no other test


def test_candidates_alone_are_a_puzzle_of_their_own(visited: Page) -> None:
    open_text(visited, SUKAKU)
    says(status(visited), "status.opened-marks")
    has_marks(visited, "r1c1", "134")
    press(visited, "check")
    says(status(visited), "check.one-by-marks")
    press(visited, "hint")
    says(visited.locator("#hint-next"), "hint-box.name")
    press(visited, "solve")
    says(status(visited), "status.solved-by-marks")
    assert values(visited) == DECIDED
    open_text(visited, SUKAKU.replace(" 14 ", " {} "))
    press(visited, "solve")
    says(status(visited), "status.marks-none", "r3c3")


def test_a_puzzle_of_candidates_alone_is_as_it_was_left(visited: Page) -> None:
    open_text(visited, SUKAKU)
    says(status(visited), "status.opened-marks")
    cell(visited, "r1c1").click()
    visited.keyboard.press(DECIDED[0])
    expect(cell(visited, "r1c1")).to_have_text(DECIDED[0])
    left = values(visited)
    assert left.strip(".") == DECIDED[0]
    open_text(visited, SMALL)
    says(status(visited), "status.opened")
    open_text(visited, SUKAKU)
    says(status(visited), "status.resumed")
    assert values(visited) == left
    open_text(visited, SUKAKU.replace(" 14 ", " 124 "))  # another puzzle
    says(status(visited), "status.opened-marks")
    assert values(visited).strip(".") == ""
    open_text(visited, SUKAKU)
    says(status(visited), "status.resumed")
    press(visited, "undo")
    expect(cell(visited, "r1c1")).to_have_attribute("data-value", "")
    open_text(visited, SMALL)  # nothing is left to go on with
    says(status(visited), "status.opened")


def test_a_line_of_hodokus_library_brings_its_digits_and_candidates(visited: Page) -> None:
    one, two = [at for at, symbol in enumerate(BEGUN[:9]) if symbol == "."][:2]
    placed = BEGUN[:one] + "+" + ITS_SOLUTION[one] + BEGUN[one + 1 :]
    left = read_candidates(placed).candidates[two]
    digits = [str(digit) for digit in range(1, 10) if left >> digit - 1 & 1]
    gone = next(digit for digit in digits if digit != ITS_SOLUTION[two])
    open_text(visited, f":0403:5:{placed}:{gone}1{two + 1}:r1c{two + 1}<>{gone}::")
    says(status(visited), "status.opened-marks")
    expect(cell(visited, f"r1c{one + 1}")).to_have_text(ITS_SOLUTION[one])
    has_marks(visited, f"r1c{two + 1}", "".join(each for each in digits if each != gone))
    assert board(visited) == placed.replace("+", "")
    open_text(visited, f":0403:5:{placed}:::")
    says(status(visited), "status.opened-entered", 1)
    assert not cell(visited, f"r1c{two + 1}").get_attribute("data-marks")


def test_of_several_puzzles_some_have_marks(visited: Page) -> None:
    open_text(visited, f"{OTHER}\n\n{SUKAKU}\n\n{SMALL}\n")
    says(visited.locator("#opened-at"), "caption.opened", 1, 3)
    press(visited, "next")
    says(status(visited), "status.opened-marks")
    has_marks(visited, "r1c1", "134")
    press(visited, "next")
    assert board(visited) == SMALL
    press(visited, "solve-all")
    says(status(visited), "status.batch", 3)
    for number in ("unique", "multiple"):
        expect(visited.locator("#batch")).to_contain_text(texts.text(f"batch.{number}"))
    press(visited, "close-batch")


def test_analyse_counts_the_candidates(visited: Page) -> None:
    go_to(visited, "analyse")
    analyse(visited, SUKAKU)
    says(headline(visited), "analyse.unique")
    says(status(visited), "analyse.position")
    has_marks(visited, "r1c1", "134")
    cell(visited, "r1c1").click()
    visited.keyboard.press("1")
    says(status(visited), "analyse.hint")  # from now on the givens alone
    press(visited, "undo")
    says(status(visited), "analyse.position")
    press(visited, "play-this")
    says(status(visited), "status.opened-marks")
    go_to(visited, "analyse")
    says(headline(visited), "analyse.unique")
    go_to(visited, "play")
