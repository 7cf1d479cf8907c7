"""Someone works with candidates: has them computed, filters a digit, strikes one.

Someone wants to see at once whether a digit is wrong.
"""

from playwright.sync_api import Page, expect

from tests.e2e.play_steps import (
    both,
    choose,
    chosen,
    has_marks,
    on_a_phone,
    place_of_mark,
    set_up,
    strike,
    tint,
    type_on_keypad,
)
from tests.e2e.steps import SOLUTION, cell, on_phone, press, status, visit, visit_with_engine
from tests.e2e.texts import says

LIT = """() => [...document.querySelectorAll(".board i > mark")].map(
    mark => mark.textContent + mark.closest("[data-cell]").dataset.cell)"""
WRITTEN = """cells => cells.map(cell =>
    [cell.dataset.marks, cell.querySelector(".centre").textContent.replaceAll("\\n", "")])"""


@on_a_phone
def test_candidates_come_by_themselves_and_can_be_ruled_out(page: Page) -> None:
    visit(page)
    set_up(page, "candidates", "places", "highlight")
    has_marks(page, "r1c1", "1257")
    expect(page.locator(".board")).to_have_attribute("data-places", "true")
    expect(page.locator('[data-peer="true"]')).to_have_count(0)
    choose(page, "r1c1")
    press(page, "mark")
    type_on_keypad(page, "2")
    has_marks(page, "r1c1", "157")
    press(page, "digits")
    choose(page, "r1c4")
    type_on_keypad(page, "1")
    has_marks(page, "r1c1", "57")
    press(page, "undo")
    has_marks(page, "r1c1", "157")
    page.reload()
    has_marks(page, "r1c1", "157")


@both
def test_a_digit_is_filtered_and_candidates_are_struck_where_they_stand(page: Page) -> None:
    visit(page)
    press(page, "candidates")
    expect(page.locator("#candidates")).to_have_attribute("aria-pressed", "true")
    a_filter_marks_the_digit_itself_wherever_the_cursor_is(page)
    a_candidate_of_a_chosen_cell_is_struck_and_restored(page)
    press(page, "candidates")
    expect(cell(page, "r1c1")).to_have_attribute("data-marks", "")
    a_mark_of_ones_own_is_taken_away_and_put_back(page)


def a_filter_marks_the_digit_itself_wherever_the_cursor_is(page: Page) -> None:
    """Choose a digit to filter, and go on as before; its marks stay marked while they change."""
    press(page, "mark")
    press(page, "filter")
    type_on_keypad(page, "2")
    expect(page.locator("[data-lit-marks]")).to_have_count(1)
    expect(page.locator("[data-action=mark]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#enter-filter")).to_have_attribute("aria-pressed", "true")
    choose(page, "r2c5")
    expect(page.locator(".board")).to_have_attribute("data-lit", "2")
    with_two = page.locator('[data-marks*="2"]').evaluate_all(
        "cells => cells.map(cell => '2' + cell.dataset.cell)"
    )
    assert sorted(page.evaluate(LIT)) == sorted(with_two)
    white = "rgba(0, 0, 0, 0)"
    assert tint(page, "r8c2") == white  # the cell is not tinted
    choose(page, "r1c1")
    type_on_keypad(page, "2")
    has_marks(page, "r1c1", "157")
    page.wait_for_function(f"n => ({LIT})().length === n", arg=len(with_two) - 1)
    press(page, "undo")
    page.wait_for_function(f"n => ({LIT})().length === n", arg=len(with_two))
    for cell_marks, text in page.locator("[data-cell]:has(> .centre)").evaluate_all(WRITTEN):
        assert text == cell_marks


def a_candidate_of_a_chosen_cell_is_struck_and_restored(page: Page) -> None:
    """Press twice what stands in a cell: the first press chooses it. A finger is too broad."""
    has_marks(page, "r1c9", "1259")
    x, y = place_of_mark(page, "r1c9", "9")
    click = page.touchscreen.tap if on_phone(page) else page.mouse.click
    click(x, y)
    has_marks(page, "r1c9", "1259")
    assert chosen(page) == ["r1c9"]
    # On a phone, the digit of the filter is meant.
    struck, left = ("2", "159") if on_phone(page) else ("9", "125")
    click(x, y)
    has_marks(page, "r1c9", left)
    says(status(page), "strike.candidate-gone", struck, "r1c9")
    click(x, y)
    has_marks(page, "r1c9", "1259")
    says(status(page), "strike.candidate-back", struck, "r1c9")
    click(x, y)
    has_marks(page, "r1c9", left)
    press(page, "undo")
    has_marks(page, "r1c9", "1259")
    press(page, "filter")  # no filter: a finger strikes nothing
    expect(page.locator(".board")).to_have_attribute("data-lit", "")
    click(x, y)
    has_marks(page, "r1c9", "1259" if on_phone(page) else "125")


def a_mark_of_ones_own_is_taken_away_and_put_back(page: Page) -> None:
    """Mark in both ways, and press one of each; on a phone with the filter."""
    choose(page, "r2c1")
    type_on_keypad(page, "15")
    press(page, "mark-corner")
    type_on_keypad(page, "8")
    has_marks(page, "r2c1", "158")
    for symbol, left in (("8", "15"), ("5", "1")):
        if on_phone(page):
            press(page, "filter")
            type_on_keypad(page, symbol)
        before = place_of_mark(page, "r2c1", symbol)
        strike(page, "r2c1", symbol)
        has_marks(page, "r2c1", left)
        (page.touchscreen.tap if on_phone(page) else page.mouse.click)(*before)
        has_marks(page, "r2c1", "".join(sorted(left + symbol)))
        press(page, "undo")
        has_marks(page, "r2c1", left)
        if on_phone(page):
            press(page, "filter")


def test_a_wrong_digit_is_marked_as_one_types_if_one_likes(page: Page) -> None:
    visit_with_engine(page)
    set_up(page, "check")
    wrong = page.locator('[data-wrong="true"]')
    right = SOLUTION[0]
    other = "1" if right != "1" else "2"
    cell(page, "r1c1").click()
    page.keyboard.press(other)
    expect(wrong).to_have_count(1)
    page.keyboard.press(right)
    expect(wrong).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(wrong).to_have_count(1)
    set_up(page, "check")
    expect(wrong).to_have_count(0)
