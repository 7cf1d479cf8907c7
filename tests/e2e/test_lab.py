"""Someone watches an algorithm work."""

import re

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.solvers.registry import SOLVERS
from tests.e2e.lab_steps import counter, enter, lit, mood
from tests.e2e.steps import FIRST, SOLUTION, board, cell, press, status, visit


def test_each_step_shows_the_board_the_line_that_runs_and_a_sentence(page: Page) -> None:
    enter(page)
    assert board(page) == FIRST
    press(page, "step")
    expect(status(page)).to_have_text("Step 1: Try 1 in r1c1.")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    expect(cell(page, "r1c1")).to_have_attribute("data-by", "guessed")
    expect(lit(page)).to_contain_text("yield Place(")
    press(page, "step")
    expect(status(page)).to_contain_text("1 does not fit in r1c4: row 1 has it already, in r1c1")
    expect(cell(page, "r1c4")).to_have_attribute("data-mark", "rejected")
    expect(cell(page, "r1c1")).to_have_attribute("data-mark", "holds")
    expect(lit(page)).to_contain_text("yield Reject(")
    expect(lit(page)).to_have_attribute("data-lineno", re.compile(r"\d+"))


def test_time_runs_both_ways_by_key(page: Page) -> None:
    enter(page)
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(counter(page, "steps")).to_have_text("5")
    page.keyboard.press("ArrowLeft")
    expect(counter(page, "steps")).to_have_text("4")
    page.keyboard.press("Home")
    expect(counter(page, "steps")).to_have_text("0")
    assert board(page) == FIRST


def test_playing_goes_on_until_it_is_paused(page: Page) -> None:
    enter(page)
    press(page, "play")
    mood(page, "running")
    expect(counter(page, "steps")).to_have_text(re.compile(r"[3-9]|\d\d"))
    press(page, "pause")
    mood(page, "paused")
    before = counter(page, "steps").inner_text()
    page.wait_for_timeout(500)
    assert counter(page, "steps").inner_text() == before


def test_at_full_speed_it_stops_at_the_solution_and_can_be_scrubbed(page: Page) -> None:
    enter(page)
    page.locator("[data-control=speed]").fill("10")
    page.locator(".masthead").click()
    page.keyboard.press("Space")
    mood(page, "paused")
    assert board(page) == SOLUTION
    steps = int(counter(page, "steps").inner_text().replace(",", ""))
    assert steps > 1000
    page.locator("[data-control=scrub]").fill("1000")
    expect(counter(page, "steps")).to_have_text("1,000")
    page.locator("[data-control=scrub]").fill("1")
    expect(counter(page, "steps")).to_have_text("1")
    assert board(page) == f"1{FIRST[1:]}"


def test_the_next_and_the_previous_backtrack_are_found(page: Page) -> None:
    enter(page)
    press(page, "next-backtrack")
    expect(status(page)).to_contain_text("Back: take")
    first = counter(page, "steps").inner_text()
    press(page, "next-backtrack")
    expect(counter(page, "steps")).not_to_have_text(first)
    press(page, "previous-backtrack")
    expect(counter(page, "steps")).to_have_text(first)


def test_to_the_end_and_what_is_said_there(page: Page) -> None:
    enter(page)
    page.locator("[data-control=algorithm]").select_option("propagation")
    mood(page, "idle")
    press(page, "last")
    mood(page, "finished")
    expect(status(page)).to_contain_text("The search has ended")


@pytest.mark.parametrize("algorithm", [row.id for row in SOLVERS])
def test_every_algorithm_can_be_watched(page: Page, algorithm: str) -> None:
    enter(page, "#p=1.34341221434321")
    page.locator("[data-control=algorithm]").select_option(algorithm)
    mood(page, "idle")
    for _ in range(3):
        press(page, "step")
    expect(status(page)).to_contain_text("Step")
    expect(page.locator("[data-panel=code]")).to_contain_text("def search(")
    press(page, "last")
    mood(page, "finished")


def test_the_laboratory_speaks_spanish(page: Page) -> None:
    enter(page, "#lang=es")
    press(page, "step")
    expect(status(page)).to_contain_text("Paso 1")
    expect(page.locator("#legend")).to_contain_text("casillas")
    assert "Algorithm" not in page.locator("body").inner_text()


def test_a_puzzle_that_clashes_is_refused_with_the_reason(page: Page) -> None:
    visit(page, f"#p=55{'.' * 79}&view=lab")
    expect(status(page)).to_contain_text("Row 1 holds the digit 5 more than once", timeout=120_000)


def test_leaving_and_coming_back_keeps_the_step_and_the_players_board(page: Page) -> None:
    visit(page)
    page.keyboard.press("5")
    page.locator("[data-view=lab]").click()
    mood(page, "idle")
    for _ in range(3):
        press(page, "step")
    expect(counter(page, "steps")).to_have_text("3")
    page.locator("[data-view=play]").click()
    assert board(page) == f"5{FIRST[1:]}"
    page.locator("[data-view=lab]").click()
    expect(status(page)).to_contain_text("Step 3")


@pytest.mark.parametrize("width", [360, 1024])
def test_the_laboratory_fits_the_screen(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    enter(page, "#lang=es")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
