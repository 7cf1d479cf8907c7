"""Someone asks Python: solve, check, a new puzzle."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.analysis.verdict import verdict_of
from sudoku_py.core import validity
from sudoku_py.core.grid import Grid
from tests.data import pinned
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    drop,
    pick,
    press,
    status,
    visit,
    visit_with_engine,
)
from tests.e2e.texts import says

ASK = """async ([operation, args]) => {
    const { sync } = document.querySelector("script[name=engine]").xworker;
    const ask = async (op, args) => JSON.parse(await sync.call(JSON.stringify({ v: 1, op, args })));
    let answer = await ask(operation, args);
    while (answer.ok && !answer.result.done)
        answer = await ask("advance", { task: answer.result.task });
    return answer.result.result;
}"""
# A puzzle takes Python less time than a test takes from one click to the next.
NEW_THEN_CANCEL = """async () => {
    const button = (action) => document.querySelector(`[data-action="${action}"]`);
    button("new").click();
    while (!button("cancel")) await new Promise(requestAnimationFrame);
    const said = document.querySelector("#status").dataset.key;
    button("cancel").click();
    return said;
}"""
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVERAL = ".." + SOLUTION[2:9] + "." * 72
IMPOSSIBLE = "12345678." + "." * 17 + "9" + "." * 54
CLASHES = "55" + "." * 79
LARGE = "1" + "." * 255


def asked(page: Page, operation: str, arguments: dict[str, Any]) -> Any:
    """What the page's engine answers to a request of a script's."""
    return page.evaluate(ASK, [operation, arguments])


def follow(page: Page, puzzle: str) -> None:
    """Follow a link to a puzzle, on the page that is open."""
    page.evaluate("puzzle => { location.hash = 'p=' + puzzle }", puzzle)
    expect(page.locator("[data-given=true]")).to_have_count(len(puzzle) - puzzle.count("."))


@pytest.fixture(scope="module")
def opened(shared_page: Page) -> Page:
    """The page with its engine, for the tests of this module that leave no more than a board."""
    visit_with_engine(shared_page)
    return shared_page


@pytest.fixture
def begun(opened: Page) -> Page:
    """The page at the beginning of its first puzzle, the first cell chosen."""
    pick(opened, "size", "9")
    follow(opened, "." * 81)
    follow(opened, FIRST)
    if board(opened) != FIRST:  # a puzzle comes with what was written into it before
        press(opened, "clear")
    cell(opened, "r1c1").click()
    assert board(opened) == FIRST
    return opened


def test_solve_fills_the_board_with_the_only_solution(begun: Page) -> None:
    press(begun, "solve")
    says(status(begun), "status.solved")
    assert board(begun) == SOLUTION
    assert clashing(begun) == []


def test_puzzles_from_links_are_solved_or_their_fault_is_named(begun: Page) -> None:
    follow(begun, HARD)
    assert board(begun) == HARD
    press(begun, "solve")
    says(status(begun), "status.solved")
    assert validity.is_solution(Grid.from_line(HARD), Grid.from_line(board(begun)))

    follow(begun, SEVERAL)
    press(begun, "solve")
    says(status(begun), "error.multiple")
    assert validity.is_solution(Grid.from_line(SEVERAL), Grid.from_line(board(begun)))

    follow(begun, IMPOSSIBLE)
    press(begun, "solve")
    says(status(begun), "error.stuck-cell", "r1c9")
    assert board(begun) == IMPOSSIBLE

    follow(begun, CLASHES)
    assert clashing(begun) == ["r1c1", "r1c2"]
    press(begun, "solve")
    says(status(begun), "error.clash-row", 1, 5, "r1c1")


def test_a_puzzle_without_one_solution_says_so_by_itself(begun: Page) -> None:
    small = "12..34.........."
    for puzzle, key in ((SEVERAL, "multiple"), (IMPOSSIBLE, "stuck-cell"), (small, "multiple")):
        follow(begun, puzzle)
        says(status(begun), f"error.{key}", timeout=60_000)


def test_the_players_mistakes_do_not_hinder_solve_and_can_be_taken_back(begun: Page) -> None:
    begun.keyboard.press("9")
    press(begun, "solve")
    says(status(begun), "status.solved")
    assert board(begun) == SOLUTION
    press(begun, "undo")
    assert board(begun) == f"9{FIRST[1:]}"


def test_a_puzzle_typed_on_an_empty_board_is_solved(begun: Page) -> None:
    press(begun, "clear")
    cell(begun, "r1c1").click()
    begun.keyboard.press("7")
    press(begun, "solve")
    says(status(begun), "error.multiple")
    assert board(begun)[0] == "7"
    expect(cell(begun, "r1c1")).to_have_attribute("data-given", "true")


def test_check_names_what_is_wrong(begun: Page) -> None:
    begun.keyboard.press("5")
    press(begun, "check")
    says(status(begun), "check.right")
    cell(begun, "r2c1").click()
    begun.keyboard.press("2")
    press(begun, "check")
    says(status(begun), "check.wrong", 1, "r2c1")
    expect(cell(begun, "r2c1")).to_have_attribute("aria-invalid", "true")


def test_a_new_puzzle_has_exactly_one_solution(begun: Page) -> None:
    for size in (4, 6, 9):
        begun.locator("[data-control=size]").select_option(str(size))
        press(begun, "new")
        expect(begun.locator(f".board[data-size='{size}']")).to_be_visible()
        says(status(begun), "status.new")
        line = board(begun)
        assert len(line) == size**2
        assert line != FIRST
        assert verdict_of(Grid.from_line(line)).status == "unique", line


def test_two_new_puzzles_differ_and_the_first_can_be_had_back(begun: Page) -> None:
    press(begun, "new")
    says(status(begun), "status.new")
    first = board(begun)
    press(begun, "clear")
    press(begun, "clear")
    press(begun, "new")
    expect(begun.locator("[data-given=true]")).not_to_have_count(0)
    assert board(begun) not in (first, FIRST)
    press(begun, "undo")
    says(status(begun), "status.undo-puzzle")
    press(begun, "undo")
    press(begun, "undo")
    assert board(begun) == first


def test_long_work_can_be_cancelled_and_the_board_is_as_it_was(begun: Page) -> None:
    begun.locator("[data-control=size]").select_option("16")
    said = begun.evaluate(NEW_THEN_CANCEL)
    assert said == "job.generating"
    says(status(begun), "status.cancelled")
    assert board(begun) == FIRST
    press(begun, "solve")
    says(status(begun), "status.solved")


def test_a_seed_makes_the_same_puzzle_in_the_browser_as_everywhere(begun: Page) -> None:
    for recipe, puzzle in pinned():
        assert asked(begun, "generate", recipe)["puzzle"] == puzzle


def test_the_page_stays_alive_while_python_works(page: Page) -> None:
    visit_with_engine(page)
    drop(page, "hard.txt", f"{HARD}\n" * 3000)  # a browser takes its time to type so much
    press(page, "solve-all")
    says(status(page), "job.batch")
    cell(page, "r1c2").click()
    page.keyboard.press("1")
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "1")
    press(page, "cancel")
    says(status(page), "status.cancelled")


def test_a_board_of_another_size_has_its_own_grid_and_keys(page: Page) -> None:
    visit(page, f"#p={LARGE}")
    expect(page.locator("[role=gridcell]")).to_have_count(256)
    expect(page.locator("[role=row]")).to_have_count(16)
    expect(page.locator("[data-digit]")).to_have_count(16)
    cell(page, "r1c2").click()
    page.keyboard.press("g")
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "G")


def by_keys(page: Page, action: str) -> None:
    """Open the sheet, and go to a button in it."""
    page.locator("#to-more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#more :focus")).to_have_count(1)
    page.locator(f"[data-action={action}]").focus()


def test_all_of_it_works_without_a_mouse(page: Page) -> None:
    visit_with_engine(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(cell(page, "r1c1")).to_be_focused()
    page.keyboard.press("5")
    by_keys(page, "solve")
    page.keyboard.press("Enter")
    says(status(page), "status.solved")
    page.keyboard.press("Control+z")
    assert board(page) == f"5{FIRST[1:]}"
    by_keys(page, "open")
    page.keyboard.press("Space")
    expect(page.locator("#text")).to_be_focused()
    page.keyboard.insert_text("12..34..........")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    says(status(page), "status.opened", 4)
