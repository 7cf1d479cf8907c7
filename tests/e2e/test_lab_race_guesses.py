"""Someone lets algorithms go guess by guess, looks where they part, and shares that."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import forget
from tests.e2e.lab_steps import mood, open_link, open_race_settings
from tests.e2e.race_steps import enter_race, lane
from tests.e2e.steps import press, status, visit
from tests.e2e.texts import says

TWO = "#view=lab&algs=cell-order,conflict-directed"
SAME_TREE = "#view=lab&algs=cell-order,depth-first"

pytestmark = pytest.mark.one_page("lab")


def open_race(page: Page, link: str) -> None:
    """Follow a link to a race, and wait for it."""
    open_link(page, link)
    is_open(page)


def is_open(page: Page) -> None:
    """Wait for the race, and show its settings."""
    mood(page, "idle")
    expect(page.locator("html")).to_have_attribute("data-region", "lab-race")
    open_race_settings(page)


def guesses(page: Page, number: str) -> None:
    """See that each runner stands at that guess."""
    counters = page.locator('[data-runner] [data-counter="guesses"]').locator("visible=true")
    expect(counters).to_have_text([number] * counters.count())


@pytest.mark.usefixtures("newcomer")
def test_a_key_goes_on_by_one_guess_of_each(page: Page) -> None:
    visit(page, TWO, engine=True)
    is_open(page)
    expect(page.locator("#race-part")).to_be_hidden()
    page.locator("#race-fairness").select_option("guesses")
    mood(page, "idle")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-same", 1)
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-same", 2)
    guesses(page, "2")
    says(lane(page, 0).locator("[data-place]"), "race.guess", "r1c4 = 5")
    page.keyboard.press("ArrowLeft")
    says(status(page), "race.guess-same", 1)
    says(page.locator("#race-speed-text"), "race.speed-guesses", 60)


def test_it_goes_to_where_two_runs_part(page: Page) -> None:
    open_race(page, f"{TWO}&pace=guesses")
    expect(page.locator("#race-fairness")).to_have_value("guesses")
    press(page, "part")
    says(status(page), "race.part", 9)
    guesses(page, "9")
    says(lane(page, 0).locator("[data-place]"), "race.guess", "r3c2 = 8")
    says(lane(page, 1).locator("[data-place]"), "race.guess", "r1c1 = 2")
    expect(page.locator("#race-lanes")).to_have_attribute("data-differ", "true")
    page.locator("#status").click()
    page.keyboard.press("ArrowLeft")
    says(status(page), "race.guess-same", 8)
    expect(page.locator("#race-lanes")).to_have_attribute("data-differ", "false")
    page.keyboard.press("End")
    mood(page, "finished")
    says(status(page), "race.over")


def test_runs_of_the_same_tree_never_part(page: Page) -> None:
    open_race(page, f"{SAME_TREE}&pace=guesses")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-same", 1)
    press(page, "part")
    says(status(page), "race.never-part")
    guesses(page, "1")


@pytest.mark.usefixtures("newcomer")
def test_a_race_is_shared_with_its_rules_and_where_it_stands(page: Page) -> None:
    enter_race(page, "#p=12..34....1.4...")
    for name, value in (("fairness", "guesses"), ("ranking", "checks"), ("goal", "end")):
        page.locator(f"#race-{name}").select_option(value)
    mood(page, "idle")
    page.locator("#status").click()
    page.keyboard.press("ArrowRight")
    says(status(page), "race.guess-other", 1)
    press(page, "share")
    says(status(page), "race.shared")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "&pace=guesses&rank=checks&goal=end&seed=0&step=1&" in link
    forget(page)
    open_shared(page, link)


def open_shared(page: Page, link: str) -> None:
    """See what someone else sees who follows the link."""
    visit(page, link, engine=True)
    mood(page, "paused")
    for name, value in (("fairness", "guesses"), ("ranking", "checks"), ("goal", "end")):
        expect(page.locator(f"#race-{name}")).to_have_value(value)
    expect(page.locator("#race-scrub")).to_have_value("1")


def test_rules_that_do_not_exist_are_reported(page: Page) -> None:
    open_race(page, f"{TWO}&pace=luck&rank=checks")
    says(status(page), "race.link-rule")
    expect(page.locator("#race-fairness")).to_have_value("steps")
    expect(page.locator("#race-ranking")).to_have_value("checks")
