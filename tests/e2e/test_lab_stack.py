"""Someone reads the code that runs, and looks into the functions that are under way."""

import pytest
from playwright.sync_api import Locator, Page, expect

from sudoku_py.lab.source import source_of
from sudoku_py.solvers.registry import solver
from tests.e2e.lab_steps import (
    SHORT,
    counter,
    enter,
    lit,
    mood,
    open_panel,
    panel,
    panels_are_painted,
)
from tests.e2e.steps import FIRST, board, cell, press
from tests.e2e.texts import says

pytestmark = pytest.mark.one_page("lab")
SOURCE = source_of(solver("cell-order")).text


def rows(page: Page) -> Locator:
    return panel(page, "stack").locator("[data-action^=to-call]").locator("visible=true")


def marked(page: Page) -> Locator:
    return panel(page, "stack").locator('[data-action^=to-call][aria-current="true"]')


def test_the_code_is_the_solvers_own_and_what_yields_stands_out(page: Page) -> None:
    enter(page)
    expect(page.locator("#code > code")).not_to_have_count(0)
    lines = page.locator("#code > code").all_text_contents()
    assert "\n".join(line if line != " " else "" for line in lines) == SOURCE
    press(page, "step")
    expect(lit(page).locator(".code-yield")).to_have_text("yield")
    line = str(lit(page).get_attribute("data-lineno"))
    says(page.locator("#code-at"), "lab.code-at", "cell_order.py", line, "fill")
    page.keyboard.press("ArrowRight")
    expect(marked(page)).to_contain_text("clash = 0 (r1c1)")
    panels_are_painted(page)
    expect(marked(page).locator(".frame-line")).to_have_text(
        str(lit(page).get_attribute("data-lineno"))
    )


def test_a_click_on_a_frame_shows_the_board_of_its_call_and_there_is_a_way_back(
    page: Page,
) -> None:
    enter(page)
    press(page, "next-backtrack")
    expect(rows(page)).to_have_count(7)
    there, before = counter(page, "steps").inner_text(), board(page)
    rows(page).nth(2).click()
    expect(counter(page, "steps")).to_have_text("6")
    assert board(page) == f"1635{FIRST[4:]}"
    expect(cell(page, "r1c4")).to_have_attribute("data-mark", "placed")
    expect(marked(page)).to_contain_text("cell = 3 (r1c4)")
    expect(page.locator('[data-line="waiting"]')).to_contain_text("yield from fill(depth + 1)")
    expect(rows(page)).to_have_count(7)  # still those of the step that it was called from
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(counter(page, "steps")).to_have_text("1")
    press(page, "stack-back")
    expect(counter(page, "steps")).to_have_text(there)
    assert board(page) == before
    rows(page).first.click()
    expect(counter(page, "steps")).to_have_text("0")
    page.keyboard.press("ArrowRight")
    expect(rows(page)).to_have_count(2)  # of step 1, now that one goes on from there


def test_a_past_step_has_its_stack_too(page: Page) -> None:
    enter(page, f"#p={SHORT}")
    page.locator("#speed").fill("10")
    press(page, "play")
    mood(page, "paused")
    page.locator("#scrub").fill("1000")
    expect(counter(page, "steps")).to_have_text("1,000")
    panels_are_painted(page)
    expect(page.locator("#frames")).not_to_have_attribute("data-stale", "")
    expect(marked(page).locator(".frame-line")).to_have_text(
        str(lit(page).get_attribute("data-lineno"))
    )


@pytest.mark.usefixtures("newcomer")
def test_a_stack_behind_another_tab_comes_back_with_the_step_of_now(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    enter(page)
    open_panel(page, "code")
    press(page, "step")
    expect(counter(page, "steps")).to_have_text("1")
    expect(rows(page)).to_have_count(0)
    open_panel(page, "stack")
    expect(rows(page)).to_have_count(2)
