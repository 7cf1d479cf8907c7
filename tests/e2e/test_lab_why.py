"""Someone asks why the search went back."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.lab_steps import choose, counter, enter, mood, panel
from tests.e2e.steps import cell, press


def told(page: Page) -> Locator:
    return panel(page, "why").locator("#why")


def test_the_cell_and_the_guess_are_named_outlined_and_lead_to_their_steps(page: Page) -> None:
    enter(page)
    expect(told(page)).to_have_text("It has not gone back yet.")
    press(page, "next-backtrack")
    expect(told(page)).to_have_text(
        "No digit is left for r2c3, so the guess 2 in r2c1 cannot stay."
    )
    expect(cell(page, "r2c3")).to_have_attribute("data-outline", "stuck")
    expect(cell(page, "r2c1")).to_have_attribute("data-outline", "blamed")
    outlines = [
        cell(page, name).evaluate("e => getComputedStyle(e).outlineStyle")
        for name in ("r2c3", "r2c1")
    ]
    assert len(set(outlines)) == 2  # shapes, not only colours
    back = counter(page, "steps").inner_text()
    press(page, "step")
    expect(told(page)).to_have_text(re.compile(f"Last time, at step {back}: No digit is left"))
    expect(page.locator("#cells [data-outline=stuck]")).to_have_count(0)
    press(page, "to-reason")
    expect(counter(page, "steps")).to_have_text(back)
    press(page, "to-blamed")
    expect(cell(page, "r2c1")).to_have_attribute("data-mark", "placed")
    expect(told(page)).to_have_text("It has not gone back yet.")


def test_it_is_told_in_spanish(page: Page) -> None:
    enter(page, "#lang=es")
    press(page, "next-backtrack")
    expect(told(page)).to_have_text(
        "No queda ninguna cifra para f2c3, así que el 2 de f2c1 no puede quedarse."
    )


def test_an_algorithm_that_works_by_chance_never_goes_back(page: Page) -> None:
    enter(page)
    choose(page, "boltzmann")
    mood(page, "idle")
    press(page, "step")
    expect(told(page)).to_contain_text("by chance")
