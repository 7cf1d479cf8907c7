"""Someone asks why the search went back."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.lab_steps import choose, counter, enter, mood, panel
from tests.e2e.steps import cell, press
from tests.e2e.texts import says, text

pytestmark = pytest.mark.one_page("lab")
JUMPS_AT = 2  # backtracks, of which the last one is a jump
ENERGY = re.compile("^" + text("lab.profile-energy").partition(":")[0])


def told(page: Page) -> Locator:
    return panel(page, "why").locator("#reason-text")


def test_the_cell_and_the_guess_are_named_outlined_and_lead_to_their_steps(page: Page) -> None:
    enter(page)
    says(told(page), "reason.not-yet")
    press(page, "next-backtrack")
    says(told(page), "reason.contradiction", "r2c3", 2, "r2c1")
    expect(cell(page, "r2c3")).to_have_attribute("data-outline", "stuck")
    expect(cell(page, "r2c1")).to_have_attribute("data-outline", "culprit")
    outlines = [
        cell(page, name).evaluate("e => getComputedStyle(e).outlineStyle")
        for name in ("r2c3", "r2c1")
    ]
    assert len(set(outlines)) == 2  # shapes, not only colours
    back = counter(page, "steps").inner_text()
    press(page, "step")
    says(told(page), "reason.last", back)
    says(told(page), "reason.cell", "r2c3")
    expect(page.locator("#cells [data-outline=stuck]")).to_have_count(0)
    press(page, "to-reason")
    expect(counter(page, "steps")).to_have_text(back)
    press(page, "to-culprit")
    expect(cell(page, "r2c1")).to_have_attribute("data-mark", "placed")
    says(told(page), "reason.not-yet")


def test_it_is_told_in_spanish(page: Page) -> None:
    enter(page, "#lang=es")
    press(page, "next-backtrack")
    reason = {
        "reason": ("reason.cell", {"cell": "r2c3"}),
        "guess": ("reason.guess", {"digit": "2", "cell": "r2c1"}),
    }
    expect(told(page)).to_have_text(text("reason.contradiction", reason, "es"))


def test_a_jump_names_its_conflict_set_and_shows_what_it_skips(page: Page) -> None:
    enter(page, "#alg=conflict-directed")
    mood(page, "idle")
    for _ in range(JUMPS_AT):
        before = counter(page, "steps").inner_text()
        press(page, "next-backtrack")
        expect(counter(page, "steps")).not_to_have_text(before)
        mood(page, "paused")
    says(told(page), "reason.jump")
    for outlines in (("conflict", "culprit"), ("skipped",)):
        shown = ", ".join(f"#cells [data-outline={outline}]" for outline in outlines)
        expect(page.locator(shown)).not_to_have_count(0)


def test_what_an_algorithm_does_not_have_is_not_offered_and_clashes_are_marked(page: Page) -> None:
    enter(page)
    for name in ("next-backtrack", "previous-backtrack"):
        expect(page.locator(f"[data-action={name}]")).to_be_visible()
    choose(page, "boltzmann")
    mood(page, "idle")
    for name in ("next-backtrack", "previous-backtrack"):
        expect(page.locator(f"[data-action={name}]")).to_be_hidden()
    says(told(page), "reason.by-chance")
    page.evaluate("location.hash = 'view=lab&alg=boltzmann&step=400'")
    expect(page.locator("#cells [data-clash=true]").first).to_be_visible()
    expect(page.locator("#profile")).to_have_attribute("aria-label", ENERGY)
