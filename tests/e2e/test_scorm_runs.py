"""Runs, races and lessons in a learning platform."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.scorm_steps import (
    FOUR,
    Opened,
    laboratory,
    launched,
    leave,
    press,
    start,
    until,
)
from tests.e2e.steps import READY
from tests.e2e.texts import says

RUN = ("--view", "lab", "--puzzle", FOUR, "--algorithm", "cell-order", "--speed", "max")
RACERS = ("--algorithms", "cell-order,propagation")
RACE = ("--view", "race", "--puzzle", FOUR, *RACERS, "--speed", "max")
LESSON = ("--view", "lesson", "--lesson", "backtracking")


@pytest.mark.parametrize("exercise", [RUN, RACE], ids=["run", "race"])
def test_a_run_goes_on_where_it_was_left_and_is_completed_at_its_end(
    page: Page, platform: Opened, exercise: tuple[str, ...]
) -> None:
    running = platform(*exercise)
    lab = laboratory(launched(page))
    start(lab)
    until(page, lambda: running.status, "incomplete")
    for _ in range(3):
        press(lab, "step")
    until(page, lambda: page.evaluate("API.cmi.core.lesson_location"), "3")
    leave(page, running)
    assert running.knows("core", "lesson_location") == "3"
    page.goto(running.url)
    start(lab)
    expect(lab.locator("[data-control=scrub]").locator("visible=true")).to_have_value("3")
    assert running.status == "incomplete"
    press(lab, "play")
    until(page, lambda: running.status, "completed")
    assert running.score == "100"


def test_in_scorm_2004_too(page: Page, platform: Opened) -> None:
    running = platform(*RUN, "--version", "2004")
    start(laboratory(launched(page)))
    press(laboratory(launched(page)), "play")
    until(page, lambda: running.knows("completion_status"), "completed")
    assert running.knows("score", "scaled") == "1"
    assert running.knows("success_status") == "unknown"


def test_a_lesson_goes_on_at_its_station_and_is_completed_at_the_last(
    page: Page, platform: Opened, context: BrowserContext
) -> None:
    page.emulate_media(reduced_motion="reduce")  # stations are gone to at once
    running = platform(*LESSON)
    lab = laboratory(launched(page))
    start(lab)
    press(lab, "lesson-next")
    expect(lab.locator("#lesson-panel")).to_have_attribute("data-asks", "cell")
    lab.locator('[data-cell="r4c4"]').click()
    answers = '{"answers":[true,null,null,null,null]}'
    until(page, lambda: page.evaluate("API.cmi.suspend_data"), answers)
    press(lab, "lesson-next")
    place = lab.locator("#lesson-place")
    until(page, lambda: page.evaluate("API.cmi.core.lesson_location"), "3")
    expect(lab.locator("#lesson-panel")).to_have_attribute("aria-busy", "false")
    told = place.inner_text()
    leave(page, running)
    other = context.new_page()  # which knows nothing of the answer
    other.emulate_media(reduced_motion="reduce")
    other.goto(running.url)
    lab = laboratory(launched(other))
    start(lab)
    place = lab.locator("#lesson-place")
    expect(place).to_have_text(told)
    assert running.status == "incomplete"
    asking = lab.locator("#lesson-panel")
    while lab.locator("#lesson-next").get_attribute("data-key") != "lesson.finish":
        expect(asking).to_have_attribute("aria-busy", "false")
        if asking.get_attribute("data-asks") == "digit":
            press(lab, "lesson-answer:9")  # wrong
        else:
            press(lab, "lesson-next")
    until(other, lambda: running.status, "completed")
    assert running.score == "20"  # one of five
    says(launched(other).locator("#told"), "answers", 1, 5, 20, 100)


def test_a_drill_is_worth_its_right_answers_and_passes_with_enough(
    page: Page, platform: Opened
) -> None:
    running = platform(
        *("--view", "drill", "--technique", "full-house"),
        *("--positions", "1", "--pass-score", "50", "--seed", "5"),
    )
    lab = laboratory(launched(page))
    press(lab, "start")
    expect(lab.locator("#drill-check")).to_be_enabled(timeout=READY)
    until(page, lambda: running.status, "incomplete")
    press(lab, "drill-show")
    until(page, lambda: running.status, "failed")
    assert running.score == "0"
