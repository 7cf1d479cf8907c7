"""Someone asks Python: solve, check, a new puzzle."""

from typing import Any

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


def test_solve_fills_the_board_with_the_only_solution(page: Page) -> None:
    visit_with_engine(page)
    press(page, "solve")
    says(status(page), "status.solved")
    assert board(page) == SOLUTION
    assert clashing(page) == []


def test_puzzles_from_links_are_solved_or_their_fault_is_named(page: Page) -> None:
    visit_with_engine(page, f"#p={HARD}")
    assert board(page) == HARD
    press(page, "solve")
    says(status(page), "status.solved")
    assert validity.is_solution(Grid.from_line(HARD), Grid.from_line(board(page)))

    follow(page, SEVERAL)
    press(page, "solve")
    says(status(page), "error.multiple")
    assert validity.is_solution(Grid.from_line(SEVERAL), Grid.from_line(board(page)))

    follow(page, IMPOSSIBLE)
    press(page, "solve")
    says(status(page), "error.stuck-cell", "r1c9")
    assert board(page) == IMPOSSIBLE

    follow(page, CLASHES)
    assert clashing(page) == ["r1c1", "r1c2"]
    press(page, "solve")
    says(status(page), "error.clash-row", 1, 5, "r1c1")


def test_the_players_mistakes_do_not_hinder_solve_and_can_be_taken_back(page: Page) -> None:
    visit_with_engine(page)
    page.keyboard.press("9")
    press(page, "solve")
    says(status(page), "status.solved")
    assert board(page) == SOLUTION
    press(page, "undo")
    assert board(page) == f"9{FIRST[1:]}"


def test_a_puzzle_typed_on_an_empty_board_is_solved(page: Page) -> None:
    visit_with_engine(page)
    press(page, "clear")
    cell(page, "r1c1").click()
    page.keyboard.press("7")
    press(page, "solve")
    says(status(page), "error.multiple")
    assert board(page)[0] == "7"
    expect(cell(page, "r1c1")).to_have_attribute("data-given", "true")


def test_check_names_what_is_wrong(page: Page) -> None:
    visit_with_engine(page)
    page.keyboard.press("5")
    press(page, "check")
    says(status(page), "check.right")
    cell(page, "r2c1").click()
    page.keyboard.press("2")
    press(page, "check")
    says(status(page), "check.wrong", 1, "r2c1")
    expect(cell(page, "r2c1")).to_have_attribute("aria-invalid", "true")


def test_a_new_puzzle_has_exactly_one_solution(page: Page) -> None:
    visit_with_engine(page)
    for size in (4, 6, 9):
        page.locator("[data-control=size]").select_option(str(size))
        press(page, "new")
        expect(page.locator(f".board[data-size='{size}']")).to_be_visible()
        says(status(page), "status.new")
        line = board(page)
        assert len(line) == size**2
        assert line != FIRST
        assert verdict_of(Grid.from_line(line)).status == "unique", line


def test_two_new_puzzles_differ_and_the_first_can_be_had_back(page: Page) -> None:
    visit_with_engine(page)
    press(page, "new")
    says(status(page), "status.new")
    first = board(page)
    press(page, "clear")
    press(page, "clear")
    press(page, "new")
    expect(page.locator("[data-given=true]")).not_to_have_count(0)
    assert board(page) not in (first, FIRST)
    press(page, "undo")
    says(status(page), "status.undo-puzzle")
    press(page, "undo")
    press(page, "undo")
    assert board(page) == first


def test_long_work_can_be_cancelled_and_the_board_is_as_it_was(page: Page) -> None:
    visit_with_engine(page)
    page.locator("[data-control=size]").select_option("16")
    said = page.evaluate(NEW_THEN_CANCEL)
    assert said == "job.generating"
    says(status(page), "status.cancelled")
    assert board(page) == FIRST
    press(page, "solve")
    says(status(page), "status.solved")


def test_a_seed_makes_the_same_puzzle_in_the_browser_as_everywhere(page: Page) -> None:
    visit_with_engine(page)
    for recipe, puzzle in pinned():
        assert asked(page, "generate", recipe)["puzzle"] == puzzle


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
