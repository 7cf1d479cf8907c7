"""What a player meets every day: keys after clicks, and the board in sight after New puzzle."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.play_steps import DESK, PHONE, both, choose, drag, enter
from tests.e2e.steps import board, cell, go_to, painted, pick, point, press, status, visit
from tests.e2e.texts import says

ON_SIDE = {**PHONE, "viewport": {"width": 740, "height": 360}}


@pytest.mark.parametrize("player", [DESK], indirect=True)
def test_arrow_keys_move_the_cursor_after_any_click(page: Page) -> None:
    visit(page)
    choose(page, "r1c1")
    for row, action in enumerate(("mark", "colour", "digits", "erase", "clear"), 2):
        press(page, action)
        page.keyboard.press("ArrowDown")
        expect(cell(page, f"r{row}c1"), action).to_be_focused()
    page.locator('[data-digit="5"]').click()
    page.keyboard.press("ArrowRight")
    expect(cell(page, "r6c2")).to_be_focused()
    page.keyboard.press("Control+a")
    expect(page.locator('[role=gridcell][aria-selected="true"]')).to_have_count(81)
    choose(page, "r9c9")
    enter(page, "5")
    cell(page, "r6c1").dblclick()
    expect(page.locator('[role=gridcell][aria-selected="true"]')).to_have_count(2)


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_two_taps_choose_all_equal_digits_also_where_no_double_click_is_told(page: Page) -> None:
    page.add_init_script("addEventListener('dblclick', event => event.stopPropagation(), true)")
    visit(page)
    clue, chosen = cell(page, "r1c2"), page.locator('[role=gridcell][aria-selected="true"]')
    clue.tap()
    expect(chosen).to_have_count(1)
    clue.tap()
    clue.tap()
    expect(chosen).to_have_count(page.locator('[role=gridcell][data-value="6"]').count())
    drag(page, "r1c1", "r1c3")
    drag(page, "r1c1", "r1c3")
    expect(chosen).to_have_count(3)


# At once, whatever the speed of the machine.
TOUCH = """selectors => {
  for (const selector of selectors)
    for (const name of ["pointerdown", "pointerup"])
      document.querySelector(selector).dispatchEvent(new PointerEvent(
        name, { bubbles: true, pointerType: "touch", pointerId: 9, isPrimary: true }));
}"""


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_a_digit_between_two_taps_on_a_cell_makes_them_no_double_tap(page: Page) -> None:
    visit(page)
    clue, digit = '[data-cell="r1c2"]', '[data-digit="6"]'
    chosen = page.locator('[role=gridcell][aria-selected="true"]')
    page.evaluate(TOUCH, [clue, digit, clue])
    painted(page)
    expect(chosen).to_have_count(1)
    page.evaluate(TOUCH, [clue, clue])
    expect(chosen).to_have_count(page.locator('[role=gridcell][data-value="6"]').count())


@pytest.mark.parametrize("player", [PHONE, ON_SIDE], ids=["phone", "on-side"], indirect=True)
def test_a_new_puzzle_is_in_sight(page: Page) -> None:
    visit(page)
    page.evaluate("document.querySelector('#new').scrollIntoView()")
    before = board(page)
    press(page, "new")
    page.wait_for_function(
        "before => [...document.querySelectorAll('[role=gridcell]')]"
        ".map(cell => cell.dataset.value || '.').join('') !== before",
        arg=before,
    )
    painted(page)
    expect(cell(page, "r1c1")).to_be_in_viewport(ratio=1)
    expect(cell(page, "r9c9")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("player", [ON_SIDE], indirect=True)
def test_on_its_side_a_phone_has_the_keys_next_to_the_board(page: Page) -> None:
    visit(page)
    grid, keypad = (page.locator(name).bounding_box() for name in (".board", "#keypad"))
    assert grid
    assert keypad
    assert keypad["x"] >= grid["x"] + grid["width"]
    assert grid["height"] <= 360


@pytest.mark.parametrize("player", [DESK], indirect=True)
def test_a_shared_link_brings_the_digits_and_a_reload_does_not(page: Page) -> None:
    line = "12..34.........."
    visit(page, f"#p={line}&digits=1243{line[4:]}")
    says(status(page), "status.link-digits", 2, 10)
    assert board(page) == f"1243{line[4:]}"
    choose(page, "r4c4")
    enter(page, "1")
    page.reload()
    expect(cell(page, "r4c4")).to_have_attribute("data-value", "1")


@both
def test_digits_that_were_typed_become_a_puzzle(page: Page) -> None:
    visit(page, f"#p={'.' * 16}")
    for name, digit in (("r1c1", "1"), ("r2c3", "4")):
        choose(page, name)
        enter(page, digit)
    expect(cell(page, "r1c1")).to_have_attribute("data-origin", "player")
    press(page, "as-puzzle")
    for name in ("r1c1", "r2c3"):
        expect(cell(page, name)).to_have_attribute("data-origin", "given")
    choose(page, "r1c1")
    enter(page, "2")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    expect(page.locator("#as-puzzle")).to_be_hidden()


@pytest.mark.parametrize("player", [DESK], indirect=True)
def test_back_and_forward_go_through_the_views(page: Page) -> None:
    visit(page)
    go_to(page, "lab")
    point(page.locator("[data-mode=race]"))  # before the engine is there
    expect(page.locator("[data-mode=race]")).to_have_attribute("aria-current", "page")
    point(page.locator("[data-mode=watch]"))
    go_to(page, "analyse")
    root = page.locator("html")
    expect(root).to_have_attribute("data-at", "analyse")
    page.go_back()
    expect(root).to_have_attribute("data-at", "lab")
    page.go_back()
    expect(root).to_have_attribute("data-at", "play")
    page.go_forward()
    expect(root).to_have_attribute("data-at", "lab")
    page.keyboard.press("Escape")
    expect(page.locator("#cells")).to_be_visible()


@pytest.mark.parametrize("player", [PHONE], indirect=True)
def test_the_marks_of_a_large_boards_cell_can_be_read_below_it(page: Page) -> None:
    visit(page)
    marks = page.locator("#cell-marks")
    expect(marks).to_be_hidden()
    pick(page, "size", "16")
    press(page, "new")
    empty = page.locator('[role=gridcell]:not([data-given="true"])').first
    expect(page.locator(".board[data-size='16']")).to_be_visible()
    point(empty)
    press(page, "mark-corner")
    for digit in "2G":
        point(page.locator(f'[data-digit="{digit}"]').locator("visible=true"))
    expect(marks).to_have_text(f"{empty.get_attribute('data-cell')} · corner marks 2 G")
