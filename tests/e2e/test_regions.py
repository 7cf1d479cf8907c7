"""Someone goes from region to region; each control is in the page once."""

from playwright.sync_api import Page, expect

from tests.e2e.lab_steps import enter, mood
from tests.e2e.steps import cell, press
from tests.e2e.texts import text

TWICE = """names => names.flatMap(name => {
  const found = [...document.querySelectorAll(`[${name}]`)]
    .filter(e => !e.closest("[data-runner]") && !["checkbox", "radio"].includes(e.type));
  const values = found.map(e => e.getAttribute(name));
  return values.filter((value, at) => values.indexOf(value) !== at).map(v => `${name}=${v}`);
})"""
NAMES = ["id", "data-action", "data-control", "data-counter", "data-panel"]


def test_every_control_has_a_name_of_its_own_in_every_region(page: Page) -> None:
    enter(page)
    for action in ("race", "experiment", "watch"):
        press(page, action)
        expect(page.locator("html")).to_have_attribute("data-region", f"lab-{action}")
        mood(page, "idle")
        assert page.evaluate(TWICE, NAMES) == []
    for view in ("analyse", "play"):
        page.locator(f"[data-view={view}]").click()
        expect(page.locator("html")).to_have_attribute("data-region", view)
        expect(page.locator("[data-action=transpose]")).to_have_count(0)
        assert page.evaluate(TWICE, NAMES) == []


def test_what_was_away_comes_back_as_it_was_in_the_language_of_now(page: Page) -> None:
    enter(page)
    press(page, "step")
    expect(cell(page, "r1c1")).to_have_attribute("data-value", "1")
    page.locator("[data-view=play]").click()
    expect(page.locator("[data-control=scrub]")).to_have_count(0)
    press(page, "language")
    page.locator("[data-view=lab]").click()
    expect(page.locator("[data-control=scrub]")).to_have_value("1")
    expect(page.locator("[data-action=next-solution]")).to_have_text(
        text("lab.next-solution", language="es")
    )
