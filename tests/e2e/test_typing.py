"""Someone plays: keys, clicks, the keypad.

What a player meets every day: keys after clicks, and the board in sight after New puzzle.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.play_steps import DESK, PHONE, both, choose, drag, enter, tap_twice
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    clashing,
    come_back,
    go_to,
    painted,
    pick,
    point,
    press,
    status,
    visit,
)
from tests.e2e.texts import is_called, says

MOVES = re.compile("odd|even")
# A page that is busy for longer than two taps may be apart, when the second one comes.
BUSY_AT_THE_SECOND = """() => {
    let presses = 0;
    addEventListener("pointerdown", () => {
        const end = performance.now() + (++presses === 2 ? 600 : 0);
        while (performance.now() < end);
    }, true);
}"""
# Presses a key, and tells the value of a cell, how many of a digit are left, and the status, as
# they are in the next frame.
PRESS = """async ([key, cell, digit]) => {
    document.activeElement.dispatchEvent(
        new KeyboardEvent("keydown", { key, code: `Digit${key}`, bubbles: true }));
    await new Promise(requestAnimationFrame);
    return [document.querySelector(`[data-cell=${cell}]`).dataset.value,
        Number(document.querySelector(`[data-digit="${digit}"]`).dataset.left),
        document.getElementById("status").dataset.key];
}"""
LAST_GAP = f"{SOLUTION[:80]}."
ON_SIDE = {**PHONE, "viewport": {"width": 740, "height": 360}}


def test_a_click_and_a_key_fill_a_cell(page: Page) -> None:
    visit(page)
    cell(page, "r2c1").click()
    page.keyboard.press("8")
    expect(cell(page, "r2c1")).to_have_attribute("data-value", "8")
    expect(cell(page, "r2c1")).to_have_text("8")
    expect(cell(page, "r2c1")).to_have_attribute("data-given", "false")


def test_a_digit_moves_into_its_place_but_not_for_quick_hands(page: Page) -> None:
    visit(page)
    cell(page, "r1c1").focus()
    page.evaluate(
        """() => ["5", "ArrowDown", "8"].forEach((key) => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, code: `Digit${key}`, bubbles: true })))"""
    )
    expect(cell(page, "r2c1")).to_have_attribute("data-value", "8")
    expect(cell(page, "r2c1")).not_to_have_attribute("data-beat", MOVES)
    expect(cell(page, "r1c1")).to_have_attribute("data-beat", MOVES)


def test_the_keypad_fills_and_erases(page: Page) -> None:
    visit(page)
    page.locator('[data-digit="5"]').click()
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    press(page, "erase")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "")


def test_the_keypad_counts_down_what_is_left(page: Page) -> None:
    visit(page)
    key = page.locator('[data-digit="5"]')
    before = int(key.get_attribute("data-left") or "")
    key.click()
    expect(key).to_have_attribute("data-left", str(before - 1))


def test_a_digit_is_seen_before_what_is_around_the_board(page: Page) -> None:
    visit(page)
    key = page.locator('[data-digit="5"]')
    left, said = int(key.get_attribute("data-left") or ""), status(page).get_attribute("data-key")
    cell(page, "r1c1").focus()
    assert page.evaluate(PRESS, ["5", "r1c1", "5"]) == ["5", left, said]
    expect(key).to_have_attribute("data-left", str(left - 1))
    expect(status(page)).not_to_have_attribute("data-key", said or "")


def test_where_nothing_changes_on_the_board_it_is_said_at_once(page: Page) -> None:
    visit(page)
    cell(page, "r1c1").focus()
    page.keyboard.press("ArrowRight")
    expect(cell(page, "r1c2")).to_be_focused()
    value, _, said = page.evaluate(PRESS, ["1", "r1c2", "1"])
    assert (value, said) == (FIRST[1], "status.given")


def test_a_digit_can_be_erased_by_key(page: Page) -> None:
    visit(page)
    cell(page, "r1c1").click()
    for key in ("Backspace", "Delete", "0", "Space"):
        page.keyboard.press("5")
        expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
        page.keyboard.press(key)
        expect(cell(page, "r1c1"), key).to_have_attribute("data-value", "")


def test_arrows_move_and_stop_at_the_edge(page: Page) -> None:
    visit(page)
    cell(page, "r1c1").click()
    for key, name in [
        ("ArrowUp", "r1c1"),
        ("ArrowRight", "r1c2"),
        ("ArrowDown", "r2c2"),
        ("End", "r2c9"),
        ("ArrowRight", "r2c9"),
        ("Home", "r2c1"),
        ("Control+End", "r9c9"),
        ("Control+Home", "r1c1"),
        ("ArrowLeft", "r1c1"),
    ]:
        page.keyboard.press(key)
        expect(cell(page, name)).to_be_focused()
        expect(page.locator("[role=gridcell][tabindex='0']")).to_have_count(1)


def test_a_given_stays(page: Page) -> None:
    visit(page)
    cell(page, "r1c2").click()
    page.keyboard.press("1")
    says(status(page), "status.given", "r1c2")
    assert board(page) == FIRST


def test_both_cells_of_a_clash_are_marked_and_it_is_said(page: Page) -> None:
    visit(page)
    cell(page, "r1c1").click()
    page.keyboard.press("6")
    assert clashing(page) == ["r1c1", "r1c2", "r7c1"]
    says(status(page), "status.clash", 3)
    expect(cell(page, "r1c1")).to_have_attribute("aria-invalid", "true")
    page.keyboard.press("Backspace")
    assert clashing(page) == []


def test_undo_and_redo_by_button_and_by_key(page: Page) -> None:
    visit(page)
    cell(page, "r1c1").click()
    page.keyboard.press("5")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("8")
    page.keyboard.press("Control+z")
    assert board(page)[9] == "."
    press(page, "undo")
    assert board(page) == FIRST
    expect(page.locator("[data-action=undo]")).to_be_disabled()
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+y")
    assert board(page)[0] + board(page)[9] == "58"


def test_clear_takes_the_players_digits_then_all(page: Page) -> None:
    visit(page)
    page.keyboard.press("5")
    press(page, "clear")
    assert board(page) == FIRST
    press(page, "clear")
    assert board(page) == "." * 81
    press(page, "undo")
    assert board(page) == FIRST


def test_the_last_digit_wins_without_the_engine(page: Page) -> None:
    visit(page, f"#p={LAST_GAP}")
    page.keyboard.press(SOLUTION[80])
    says(status(page), "status.won")


def test_what_was_typed_is_there_after_a_reload(page: Page) -> None:
    visit(page)
    page.keyboard.press("5")
    come_back(page)
    assert board(page) == f"5{FIRST[1:]}"
    expect(cell(page, "r1c1")).to_have_attribute("data-given", "false")
    expect(cell(page, "r1c2")).to_have_attribute("data-given", "true")


def test_a_spoilt_memory_does_not_hinder(page: Page) -> None:
    visit(page)
    for kept in ("", "nonsense", "{}", '{"v": 1, "board": {"size": 9}}', "[1]"):
        for name in ("board", "theme"):
            page.evaluate("kept => localStorage.setItem(...kept)", [f"sudoku_py.{name}", kept])
        come_back(page)
        assert board(page) == FIRST, kept


def test_a_full_storage_is_told_and_the_board_goes_on(page: Page) -> None:
    visit(page)
    page.evaluate(
        """() => { localStorage.clear(); for (let text = "x".repeat(1 << 20); text.length; )
            try { localStorage.setItem(text.length + " " + Math.random(), text); }
            catch { text = text.slice(text.length / 2 + 0.5); } }"""
    )
    page.keyboard.press("5")
    expect(page.locator("#unsaved")).to_be_visible()
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "5")
    page.evaluate(
        "Object.keys(localStorage).filter(n => n.includes(' ')).map(n => delete localStorage[n])"
    )
    page.keyboard.press("Backspace")
    expect(page.locator("#unsaved")).to_be_hidden()


def reached_by_tab(page: Page, steps: int) -> set[str]:
    """What the focus comes to."""
    reached = set()
    for _ in range(steps):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                "document.activeElement.dataset.action || document.activeElement.dataset.digit"
                " || document.activeElement.dataset.control || document.activeElement.role"
            )
        )
    return reached


def test_everything_can_be_reached_by_tab(page: Page) -> None:
    visit(page)
    reached = reached_by_tab(page, 40)
    assert reached >= {"language", "theme", "gridcell", *"123456789", "erase"}
    assert reached >= {"watch-solving", "new", "size", "hint", "check"}
    page.locator("#to-more").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#more :focus")).to_have_count(1)
    assert reached_by_tab(page, 20) >= {"solve", "clear", "library", "print", "settings"}


def test_a_cell_says_what_it_is(page: Page) -> None:
    visit(page)
    is_called(cell(page, "r1c1"), "cell.empty")
    is_called(cell(page, "r1c2"), "6", "cell.given")
    page.keyboard.press("6")
    is_called(cell(page, "r1c1"), "6", "cell.clash")


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
    page.evaluate(BUSY_AT_THE_SECOND)
    tap_twice(page, "r1c2")
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
