"""Someone looks at the board while an algorithm works on it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import choose, counter, enter, mood
from tests.e2e.steps import cell, go_to, press
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")
# Its run goes on for minutes.
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def test_a_line_leads_from_a_rejected_digit_to_the_one_that_forbids_it(page: Page) -> None:
    enter(page)
    line = page.locator(".clash-line")
    expect(line).to_be_hidden()
    for _ in range(2):
        press(page, "step")
    expect(cell(page, "r1c4")).to_have_attribute("data-mark", "rejected")
    expect(line).to_be_visible()
    box = page.locator(".clash-line line").bounding_box()
    left, right = cell(page, "r1c1").bounding_box(), cell(page, "r1c4").bounding_box()
    assert box
    assert left
    assert right
    assert left["x"] < box["x"] < box["x"] + box["width"] < right["x"] + right["width"]
    go_to(page, "play")
    expect(line).to_be_hidden()
    go_to(page, "lab")
    expect(line).to_be_visible()


def test_candidates_stand_in_the_cells_where_the_algorithm_keeps_them(page: Page) -> None:
    enter(page)
    choose(page, "forward-checking")
    mood(page, "idle")
    press(page, "step")
    notes = cell(page, "r9c9").locator("small")
    expect(counter(page, "steps")).to_have_text(re.compile("^1"))
    expect(cell(page, "r1c4").locator("small")).to_contain_text("1")
    expect(notes).to_have_count(0)  # a given


def test_what_is_wished_while_a_run_is_opened_is_meant_for_that_run(page: Page) -> None:
    enter(page)
    page.evaluate("""() => {
        const algorithm = document.querySelector("[data-control=algorithm]");
        algorithm.value = "forward-checking";
        algorithm.dispatchEvent(new Event("input", { bubbles: true }));
        document.querySelector("[data-action=step]").click();
        document.querySelector("[data-action=step]").click();
    }""")
    expect(counter(page, "steps")).to_have_text(re.compile("^2"))
    expect(cell(page, "r1c4").locator("small")).to_contain_text("7")


def test_a_quick_run_leaves_its_heat_on_the_board_until_someone_steps(page: Page) -> None:
    enter(page, f"#p={HARD}")
    page.locator("[data-control=speed]").fill("8")
    press(page, "play")
    expect(page.locator('[data-heat="5"]').first).to_be_visible()
    expect(cell(page, "r1c1")).not_to_have_attribute("data-heat", re.compile(r"\d"))  # a given
    expect(counter(page, "rate")).not_to_have_text("0")
    press(page, "pause")
    mood(page, "paused")
    press(page, "step")
    expect(page.locator('[data-heat="5"]')).to_have_count(0)


def test_the_cost_model_stands_beside_the_checks(page: Page) -> None:
    enter(page)
    says(page.locator("#at-worst"), "counter.at-worst", 52, "1.3 × 10⁵¹")
    meaning = page.locator('#counters > div:has([data-counter="checks"])')
    expect(meaning).to_have_attribute("title", text("glossary.checks"))
    expect(counter(page, "jumps")).to_have_count(0)  # there is no such thing, so no place for it
    choose(page, "propagation")
    mood(page, "idle")
    expect(page.locator("#at-worst")).to_be_hidden()
