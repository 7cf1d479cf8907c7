"""Someone watches an algorithm work."""

import re

import pytest
from playwright.sync_api import Page, expect

from sudoku_py.solvers.registry import SOLVERS
from tests.e2e.english import english_on
from tests.e2e.lab_steps import SHORT, choose, counter, enter, lit, mood
from tests.e2e.steps import (
    FIRST,
    SOLUTION,
    board,
    cell,
    engine_rests,
    painted,
    press,
    status,
)
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")


def test_each_step_shows_the_board_the_line_that_runs_and_a_sentence(page: Page) -> None:
    enter(page)
    assert board(page) == FIRST
    press(page, "step")
    says(status(page), "transcript.place-guess", 1, "r1c1")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    expect(cell(page, "r1c1")).to_have_attribute("data-origin", "guessed")
    expect(lit(page)).to_contain_text("yield Place(")
    press(page, "step")
    says(status(page), "transcript.reject", 1, "r1c4", "r1c1")
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
    engine_rests(page)
    painted(page)
    assert counter(page, "steps").inner_text() == before


def test_at_full_speed_it_stops_at_the_solution_and_can_be_scrubbed(page: Page) -> None:
    enter(page, f"#p={SHORT}")
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
    assert board(page) == f"1{SHORT[1:]}"


def test_the_next_and_the_previous_backtrack_are_found(page: Page) -> None:
    enter(page)
    press(page, "next-backtrack")
    says(status(page), "transcript.remove")
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
    says(status(page), "transcript.end-finished")


def test_every_algorithm_can_be_watched(page: Page) -> None:
    enter(page, "#p=1.34341221434321")
    for row in SOLVERS[::-1]:  # so that the first one is chosen, too
        choose(page, row.id)
        mood(page, "idle")
        press(page, "step")
        expect(status(page), row.id).to_have_attribute("data-key", re.compile("^lab.step-says"))
        expect(page.locator("[data-panel=code]"), row.id).to_contain_text("def search(")
        press(page, "last")
        mood(page, "finished")


@pytest.mark.usefixtures("newcomer")
def test_the_laboratory_speaks_spanish_and_fits_the_screen(page: Page) -> None:
    enter(page, "#lang=es")
    press(page, "step")
    says(status(page), "lab.step-says", 1)
    expect(page.locator("#legend")).to_have_text(text("legend.cell-order", language="es"))
    assert english_on(page) == []
    for width in (360, 1024):
        page.set_viewport_size({"width": width, "height": 740})
        painted(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_leaving_and_coming_back_keeps_the_step_and_the_players_board(page: Page) -> None:
    enter(page)
    page.locator("[data-view=play]").click()
    cell(page, "r1c1").click()
    page.keyboard.press("5")
    page.locator("[data-view=lab]").click()
    mood(page, "idle")
    for _ in range(3):
        press(page, "step")
    expect(counter(page, "steps")).to_have_text("3")
    page.locator("[data-view=play]").click()
    assert board(page) == f"5{FIRST[1:]}"
    page.locator("[data-view=lab]").click()
    says(status(page), "lab.step-says", 3)
