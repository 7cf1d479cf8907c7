"""A learning platform, whose side scorm-again plays, and puzzles of ours in it."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.embed_steps import course
from tests.e2e.scorm_steps import (
    FOUR,
    Opened,
    Platform,
    fill,
    laboratory,
    launched,
    leave,
    press,
    solve,
    until,
)
from tests.e2e.texts import says

PUZZLE = ("--puzzle", FOUR)
FEW = (*PUZZLE, "--pass-mistakes", "1", "--pass-hints", "0", "--lang", "es")
EITHER = pytest.mark.parametrize("version", ["1.2", "2004"])


class Words(NamedTuple):
    """What a version of SCORM calls what the tests look at, and how it writes a duration."""

    status: tuple[str, ...]
    success: tuple[str, ...]
    score: tuple[str, ...]
    time: tuple[str, ...]
    duration: str


LESSON_STATUS = ("core", "lesson_status")
WORDS = {
    "1.2": Words(
        status=LESSON_STATUS,
        success=LESSON_STATUS,
        score=("core", "score", "raw"),
        time=("core", "session_time"),
        duration=r"\d\d+:\d\d:\d\d",
    ),
    "2004": Words(
        status=("completion_status",),
        success=("success_status",),
        score=("score", "raw"),
        time=("session_time",),
        duration=r"PT(\d+[HMS])+",
    ),
}


@EITHER
def test_a_solved_puzzle_is_passed_and_stays_so(page: Page, platform: Opened, version: str) -> None:
    words, running = WORDS[version], platform(*FEW, "--version", version)
    until(page, lambda: running.knows(*words.status), "incomplete")
    solve(page, laboratory(launched(page)))
    until(page, lambda: running.knows(*words.success), "passed")
    told = launched(page).locator("#told")
    says(told, "points", 100)
    says(told, "passed")
    expect(launched(page).locator("html")).to_have_attribute("lang", "es")
    assert running.knows(*words.score) == "100"
    leave(page, running)
    assert running.knows(*words.status) == ("passed" if version == "1.2" else "completed")
    assert re.fullmatch(words.duration, str(running.knows(*words.time)))
    page.goto(running.url)
    fill(page, laboratory(launched(page)), "r4c2", "24")  # the browser has kept the board
    kept = "(window.API ?? window.API_1484_11).cmi.suspend_data"
    until(page, lambda: page.evaluate(kept), '{"mistakes":2,"hints":0}')
    page.keyboard.press("3")
    says(launched(page).locator("#told"), "stands", 100)
    leave(page, running)
    assert running.knows(*words.success) == "passed"
    assert running.knows(*words.score) == "100"


@EITHER
def test_whoever_makes_too_many_mistakes_fails_also_by_the_score(
    page: Page, platform: Opened, version: str
) -> None:
    words, running = WORDS[version], platform(*FEW, "--version", version)
    solve(page, laboratory(launched(page)), "243")  # 2 and 4 stand in the row
    until(page, lambda: running.knows(*words.success), "failed")
    assert running.knows(*words.score) == "80"
    leave(page, running)
    assert running.knows(*words.success) == "failed"  # also when the platform has compared
    if version == "1.2":
        another_attempt_is_not_passed_by_what_the_browser_has_kept(page, running)


def another_attempt_is_not_passed_by_what_the_browser_has_kept(
    page: Page, running: Platform
) -> None:
    """Come back to a board that is solved, in an attempt of which the platform knows nothing."""
    running.begins_anew = True
    page.goto(running.url)
    until(page, lambda: running.status, "incomplete")
    last = laboratory(launched(page)).locator('[data-cell="r4c4"]')
    expect(last).to_have_attribute("data-value", "1")
    kept = str(page.evaluate("API.cmi.suspend_data"))
    fill(page, laboratory(launched(page)), "r4c2", "1")  # a new mistake, which is told after that
    until(page, lambda: page.evaluate("API.cmi.suspend_data") != kept, True)
    assert running.status == "incomplete"


def test_a_hint_that_is_not_allowed_fails_however_few_points_it_costs(
    page: Page, platform: Opened
) -> None:
    running = platform(*FEW, "--hint-cost", "1")
    press(laboratory(launched(page)), "hint")
    solve(page, laboratory(launched(page)))
    until(page, lambda: running.status, "failed")
    leave(page, running)
    assert (running.status, running.score) == ("failed", "89")


def test_each_mistake_and_each_hint_costs_points(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--mistake-cost", "7", "--hint-cost", "20", "--lang", "en")
    lab = laboratory(launched(page))
    press(lab, "hint")
    solve(page, lab, "23")
    until(page, lambda: running.status, "completed")
    assert running.score == "73"
    says(launched(page).locator("#told"), "points", 73, 100)


def test_mistakes_are_not_forgotten_when_it_is_opened_again(
    page: Page, platform: Opened, context: BrowserContext
) -> None:
    running = platform(*FEW)
    fill(page, laboratory(launched(page)), "r4c2", "24")
    until(page, lambda: page.evaluate("API.cmi.suspend_data"), '{"mistakes":2,"hints":0}')
    leave(page, running)
    other = context.new_page()  # which knows nothing of the board
    other.goto(running.url)
    solve(other, laboratory(launched(other)))
    until(other, lambda: running.status, "failed")


def test_a_platform_that_refuses_the_result_is_told_of(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--lang", "en")
    until(page, lambda: running.status, "incomplete")
    running.refuses = True
    solve(page, laboratory(launched(page)))
    says(launched(page).locator("#told"), "points", 100)
    says(launched(page).locator("#told"), "refused")


def test_it_finds_the_platform_that_opened_its_window(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, query="?alone")
    with page.expect_popup() as opening:
        page.get_by_role("button").click()
    solve(opening.value, laboratory(opening.value))
    until(page, lambda: running.status, "completed")


def test_without_a_platform_it_works_and_says_so(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--title", "Four & two", "--lang", "en", query="?alone")
    page.goto(f"{running.url}package/launch.html")
    expect(page).to_have_title("Four & two")
    says(page.locator("#told"), "alone")
    solve(page, laboratory(page))
    says(page.locator("#told"), "points", 100)
    says(page.locator("#told"), "alone")
    assert running.told == []


def test_a_window_above_it_of_another_origin_does_no_harm(page: Page, platform: Opened) -> None:
    running = platform(*PUZZLE, "--lang", "en", query="?alone")
    with course() as site:
        address = f"{running.url}package/launch.html"
        page.goto(site.put("/", f'<iframe id="content" src="{address}"></iframe>'))
        says(launched(page).locator("#told"), "alone")
