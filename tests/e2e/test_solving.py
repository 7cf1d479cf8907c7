"""Someone asks Python: solve, check, a new puzzle."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.core import validity
from sudoku_py.core.grid import Grid
from sudoku_py.verdict import verdict_of
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
    visit_with_engine,
)

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
    const said = document.querySelector("#status").textContent;
    button("cancel").click();
    return said;
}"""
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVERAL = ".." + SOLUTION[2:9] + "." * 72
IMPOSSIBLE = "12345678." + "." * 17 + "9" + "." * 54
LARGE = "1" + "." * 255


def asked(page: Page, operation: str, arguments: dict[str, Any]) -> Any:
    """What the page's engine answers to a request of a script's."""
    return page.evaluate(ASK, [operation, arguments])


def test_solve_fills_the_board_with_the_only_solution(page: Page) -> None:
    visit_with_engine(page)
    press(page, "solve")
    expect(status(page)).to_contain_text("It is the only solution")
    assert board(page) == SOLUTION
    assert clashing(page) == []


def test_a_hard_puzzle_from_a_link_is_solved(page: Page) -> None:
    visit_with_engine(page, f"#p={HARD}")
    assert board(page) == HARD
    press(page, "solve")
    expect(status(page)).to_contain_text("It is the only solution")
    assert validity.is_solution(Grid.from_line(HARD), Grid.from_line(board(page)))


def test_of_several_solutions_one_is_shown_and_it_is_said(page: Page) -> None:
    visit_with_engine(page, f"#p={SEVERAL}")
    press(page, "solve")
    expect(status(page)).to_contain_text("more than one solution")
    assert validity.is_solution(Grid.from_line(SEVERAL), Grid.from_line(board(page)))


def test_an_impossible_puzzle_gets_its_reason_and_stays(page: Page) -> None:
    visit_with_engine(page, f"#p={IMPOSSIBLE}")
    press(page, "solve")
    expect(status(page)).to_contain_text("r1c9")
    assert board(page) == IMPOSSIBLE


def test_clashing_givens_are_named(page: Page) -> None:
    visit_with_engine(page, f"#p=55{'.' * 79}")
    assert clashing(page) == ["r1c1", "r1c2"]
    press(page, "solve")
    expect(status(page)).to_contain_text("Row 1 holds the digit 5 more than once: r1c1")


def test_the_players_mistakes_do_not_hinder_solve_and_can_be_taken_back(page: Page) -> None:
    visit_with_engine(page)
    page.keyboard.press("9")
    press(page, "solve")
    expect(status(page)).to_contain_text("It is the only solution")
    assert board(page) == SOLUTION
    press(page, "undo")
    assert board(page) == f"9{FIRST[1:]}"


def test_a_puzzle_typed_on_an_empty_board_is_solved(page: Page) -> None:
    visit_with_engine(page)
    press(page, "clear")
    cell(page, "r1c1").click()
    page.keyboard.press("7")
    press(page, "solve")
    expect(status(page)).to_contain_text("more than one solution")
    assert board(page)[0] == "7"
    expect(cell(page, "r1c1")).to_have_attribute("data-given", "true")


def test_check_names_what_is_wrong(page: Page) -> None:
    visit_with_engine(page)
    page.keyboard.press("5")
    press(page, "check")
    expect(status(page)).to_contain_text("Your digit is right")
    cell(page, "r2c1").click()
    page.keyboard.press("2")
    press(page, "check")
    expect(status(page)).to_contain_text("1 digit is wrong: r2c1")
    expect(cell(page, "r2c1")).to_have_attribute("aria-invalid", "true")


@pytest.mark.parametrize("size", [4, 6, 9])
def test_a_new_puzzle_has_exactly_one_solution(page: Page, size: int) -> None:
    visit_with_engine(page)
    page.locator("[data-control=size]").select_option(str(size))
    press(page, "new")
    expect(status(page)).to_contain_text("exactly one solution")
    line = board(page)
    assert len(line) == size**4 ** (1 / 2)
    assert line != FIRST
    assert verdict_of(Grid.from_line(line)).status == "unique"


def test_two_new_puzzles_differ_and_the_first_can_be_had_back(page: Page) -> None:
    visit_with_engine(page)
    press(page, "new")
    expect(status(page)).to_contain_text("new puzzle")
    first = board(page)
    press(page, "clear")
    press(page, "clear")
    press(page, "new")
    expect(page.locator("[data-given=true]")).not_to_have_count(0)
    assert board(page) not in (first, FIRST)
    press(page, "undo")
    press(page, "undo")
    assert board(page) == first


def test_long_work_can_be_cancelled_and_the_board_is_as_it_was(page: Page) -> None:
    visit_with_engine(page)
    page.locator("[data-control=size]").select_option("16")
    said = page.evaluate(NEW_THEN_CANCEL)
    assert "making a puzzle" in said
    expect(status(page)).to_contain_text("Cancelled")
    assert board(page) == FIRST
    press(page, "solve")
    expect(status(page)).to_contain_text("It is the only solution")


def test_a_seed_makes_the_same_puzzle_in_the_browser_as_everywhere(page: Page) -> None:
    visit_with_engine(page)
    for recipe, puzzle in pinned():
        assert asked(page, "generate", recipe)["puzzle"] == puzzle


def test_the_page_stays_alive_while_python_works(page: Page) -> None:
    visit_with_engine(page)
    drop(page, "hard.txt", f"{HARD}\n" * 3000)  # a browser takes its time to type so much
    press(page, "solve-all")
    expect(status(page)).to_contain_text("Python is solving")
    cell(page, "r1c2").click()
    page.keyboard.press("1")
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "1")
    press(page, "cancel")
    expect(status(page)).to_contain_text("Cancelled")


def test_a_board_of_another_size_has_its_own_grid_and_keys(page: Page) -> None:
    visit_with_engine(page, f"#p={LARGE}")
    expect(page.locator("[role=gridcell]")).to_have_count(256)
    expect(page.locator("[role=row]")).to_have_count(16)
    expect(page.locator("[data-digit]")).to_have_count(16)
    cell(page, "r1c2").click()
    page.keyboard.press("g")
    expect(cell(page, "r1c2")).to_have_attribute("data-value", "G")


def test_all_of_it_works_without_a_mouse(page: Page) -> None:
    visit_with_engine(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(cell(page, "r1c1")).to_be_focused()
    page.keyboard.press("5")
    page.locator("[data-action=solve]").focus()
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("It is the only solution")
    page.keyboard.press("Control+z")
    assert board(page) == f"5{FIRST[1:]}"
    page.locator("[data-action=open]").focus()
    page.keyboard.press("Space")
    expect(page.locator("#text")).to_be_focused()
    page.keyboard.insert_text("12..34..........")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(status(page)).to_contain_text("Opened: 4 × 4")
