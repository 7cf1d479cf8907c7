"""A new puzzle: at once, of the kind that was chosen, from a seed, of the day."""

import subprocess

from playwright.sync_api import Page, expect

from sudoku_py.bitboard import is_unique
from sudoku_py.core.grid import Grid
from sudoku_py.generator import puzzle_of
from sudoku_py.generator.options import Options
from tests.cli.running import COMMAND
from tests.e2e.play_steps import both, leave
from tests.e2e.steps import FIRST, board, come_back, pick, press, status, visit, visit_with_engine
from tests.e2e.texts import says, text

DAY = "2026-11-20"


def choose(page: Page, **wishes: str) -> None:
    """Say in the dialog what is wanted, by the fields' names."""
    press(page, "choose-new")
    for name, value in wishes.items():
        field = page.locator(f"#new-{name}")
        if name in {"size", "symmetry"}:
            field.select_option(value)
        else:
            field.fill(value)
    press(page, "make-new")


def test_before_the_engine_is_there_a_puzzle_comes_at_once(page: Page) -> None:
    visit(page)
    for size in (4, 6, 9, 16):
        pick(page, "size", str(size))
        press(page, "new")
        expect(page.locator(f".board[data-size='{size}']")).to_be_visible()
        says(status(page), "status.new")
        line = board(page)
        assert len(line) == size**2
        assert line != FIRST
        assert is_unique(Grid.from_line(line)), line


@both
def test_the_next_puzzle_is_ready_before_it_is_asked_for(page: Page) -> None:
    visit_with_engine(page)
    page.wait_for_function("localStorage.getItem('sudoku_py.ready')?.includes('9 None none')")
    ready = page.evaluate("JSON.parse(localStorage.getItem('sudoku_py.ready'))['9 None none']")
    press(page, "new")
    assert board(page) == ready
    page.wait_for_function(
        "was => ![undefined, was].includes("
        "JSON.parse(localStorage.getItem('sudoku_py.ready'))['9 None none'])",
        arg=ready,
    )


@both
def test_size_givens_symmetry_and_seed_make_the_puzzle_that_they_make_everywhere(
    page: Page,
) -> None:
    visit_with_engine(page)
    choose(page, size="6", givens="14", symmetry="half-turn", seed="77")
    says(status(page), "status.new", 14)
    wanted = puzzle_of(Options(size=6, givens=14, symmetry="half-turn", seed=77))
    assert board(page) == wanted.grid.line


def test_what_was_chosen_is_remembered(page: Page) -> None:
    visit_with_engine(page)
    choose(page, size="4", givens="7")
    says(status(page), "status.new", 7)
    come_back(page)
    expect(page.locator("#size")).to_have_value("4")
    press(page, "new")
    says(status(page), "status.new", 7)


@both
def test_what_cannot_be_is_said_and_the_dialog_stays(page: Page) -> None:
    visit(page)
    choose(page, size="4", givens="17")
    field = page.locator("#new-givens")
    expect(page.locator("#new-dialog")).to_be_visible()
    said = text("new.givens-range", {"found": "17", "last": 16})
    expect(field).to_have_js_property("validationMessage", said)
    field.fill("")
    page.locator("#new-seed").fill("-1")
    press(page, "make-new")
    expect(page.locator("#new-dialog")).to_be_visible()
    leave(page, "new-dialog")
    assert board(page) == FIRST


@both
def test_the_daily_puzzle_is_that_of_the_date_for_everyone(page: Page) -> None:
    page.clock.install(time=f"{DAY}T12:00:00")
    visit_with_engine(page)
    press(page, "daily")
    expect(page.locator("#givens")).to_contain_text(DAY)
    made = [*COMMAND, "generate", "--seed", DAY.replace("-", "")]
    assert board(page) == subprocess.check_output(made, text=True).strip()  # noqa: S603 (ours)
    page.reload()
    expect(page.locator("#givens")).to_contain_text(DAY)
